"""The parent of several processes: whatever ends them, it starts them again while it lives."""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING

import uvicorn
from uvicorn.supervisors import Multiprocess, multiprocess

from fareplay.server.logs import log

if TYPE_CHECKING:
    from socket import socket

PAUSES = (0.0, 0.5, 1.0, 2.0, 5.0, 10.0)  # seconds until a worker is started again, then the last
STEADY = 60.0  # seconds that a worker has to run for its next end to count as the first
SILENT = 60.0  # seconds without an answer, then a worker hangs; it takes a while to start
ASKED = 0.2  # seconds to wait for an answer before looking at the next one


class Worker(multiprocess.Process):
    """A process of `--workers`, with our own server in it."""

    def __init__(self, config: uvicorn.Config, sockets: list[socket]) -> None:
        super().__init__(config, sockets)
        self.began = self.heard = time.monotonic()
        self.ended, self._parent = False, os.getpid()

    @property
    def server(self) -> uvicorn.Server:
        from fareplay.server.serving import Server

        if self._server is None:
            self._server = Server(self.config, self._parent)
        return self._server

    def hangs(self, now: float) -> bool:
        """Has it not answered for a long time?"""
        if self.ping(ASKED):
            self.heard = now
        return now - self.heard > SILENT


class Supervisor(Multiprocess):
    """Keeps the workers going until it is told to stop."""

    processes: list[Worker]  # type: ignore[assignment]

    def __init__(self, config: uvicorn.Config, sockets: list[socket]) -> None:
        multiprocess.Process = Worker  # type: ignore[misc]  # it cannot be told otherwise
        super().__init__(config, sockets)
        self._failures: dict[int, int] = {}  # ends in a row, by the place among the workers
        self._due: dict[int, float] = {}  # when one that has ended is started again

    def keep_subprocess_alive(self) -> None:
        """Look at every worker; called twice a second."""
        for place, worker in enumerate(self.processes):
            if self.should_exit.is_set():
                return
            now = time.monotonic()
            if worker.process.is_alive():
                if worker.hangs(now):
                    worker.kill()
                continue
            if not worker.ended:
                self._note_end(place, worker, now)
            if now >= self._due[place]:
                self._start(place, now)

    def _note_end(self, place: int, worker: Worker, now: float) -> None:
        worker.join()
        worker.ended = True
        steady = now - worker.began >= STEADY
        failures = self._failures[place] = 1 if steady else self._failures.get(place, 0) + 1
        pause = PAUSES[min(failures, len(PAUSES)) - 1]
        self._due[place] = now + pause
        log.error(
            "a worker has ended and is started again", pid=worker.pid, status=worker.exitcode,
            in_s=pause, times_in_a_row=failures,
        )  # fmt: skip

    def _start(self, place: int, now: float) -> None:
        worker = Worker(self.config, self.sockets)
        try:
            worker.start()
        except OSError as error:  # no memory, no processes left
            self._due[place] = now + PAUSES[-1]
            log.error("a worker cannot be started", why=str(error), in_s=PAUSES[-1])
            return
        self.processes[place] = worker
        log.info("a worker was started", pid=worker.pid)

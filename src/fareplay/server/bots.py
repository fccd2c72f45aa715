"""Bots at tables: they think in processes of their own, within a time, and see what a seat sees."""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import sys
from collections.abc import Mapping
from typing import Any

from fareplay.core import record, rng, worlds
from fareplay.core.game import Game
from fareplay.server.logs import log
from fareplay.server.thinking import ACTION, READY, Question, frame

BUDGET = 2.0  # seconds to think, then any legal action is taken
PACE = 0.25  # seconds that a decision takes at least: quick and slow thoughts look alike
START = 30.0  # seconds for a process to load the games
WAIT = 10.0  # seconds to wait for a free process
PASSED_ON = ("PATH", "PYTHONPATH", "SYSTEMROOT", "TMPDIR", "LANG", "NUMBA_CACHE_DIR")


class Bots:
    """Processes that think for bots; those that die or take too long are replaced."""

    def __init__(self, workers: int = 1, budget: float = BUDGET, pace: float = PACE) -> None:
        self.workers, self.budget, self.pace = workers, budget, pace
        self._idle: asyncio.Queue[Worker] = asyncio.Queue()
        self._all: set[Worker] = set()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._closed = False

    async def open(self) -> None:
        """Begin to start the processes; whoever asks first waits for one."""
        for _ in range(self.workers):
            self._start()

    async def close(self) -> None:
        self._closed = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for worker in list(self._all):
            await self._end(worker)

    async def choose(
        self, game: Game, options: Mapping[str, str], s: Any, b: Any, seat: int, level: str
    ) -> int:
        """The bot's action for the seat to move; never sooner than the pace of play."""
        mask = game.mask()
        game.rules.legal(s, b, mask, game.work())
        seen = redealt(game, s, b, seat, level)
        question = Question(
            game.id, tuple(options.items()), record.to_bytes(seen), bytes(mask), seat, level,
            secrets.randbits(63),
        )  # fmt: skip
        thinking = asyncio.create_task(self._ask(question), name="fareplay-thought")
        self._tasks.add(thinking)  # it goes on if nobody waits for it any more
        thinking.add_done_callback(self._tasks.discard)
        await asyncio.sleep(self.pace)
        action = await asyncio.shield(thinking)
        if 0 <= action < len(mask) and mask[action]:
            return action
        return secrets.choice([action for action, may in enumerate(mask) if may])

    async def _ask(self, question: Question) -> int:
        try:
            async with asyncio.timeout(WAIT):
                worker = await self._idle.get()
        except TimeoutError:
            log.warning("no process is free for a bot", game=question.game)
            return -1
        try:
            async with asyncio.timeout(self.budget):
                action = await worker.ask(question)
        except (TimeoutError, OSError, EOFError) as error:
            log.warning("a bot did not decide", game=question.game, why=type(error).__name__)
            await self._replace(worker)
            return -1
        except asyncio.CancelledError:  # half an answer is left in the pipe
            await self._replace(worker)
            raise
        self._idle.put_nowait(worker)
        return action

    def _start(self) -> None:
        task = asyncio.create_task(self._started(), name="fareplay-bot")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _started(self) -> None:
        pause = 1.0
        while not self._closed:
            worker = Worker()
            self._all.add(worker)
            try:
                async with asyncio.timeout(START):
                    await worker.start()
            except (TimeoutError, OSError, EOFError) as error:
                log.error("a process for bots does not start", error)
                await self._end(worker)
                await asyncio.sleep(pause)
                pause = min(2 * pause, 60)
                continue
            except asyncio.CancelledError:
                await self._end(worker)
                raise
            self._idle.put_nowait(worker)
            return

    async def _replace(self, worker: Worker) -> None:
        if not self._closed:
            self._start()
        await self._end(worker)

    async def _end(self, worker: Worker) -> None:
        self._all.discard(worker)
        await worker.kill()


class Worker:
    """One process."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Returns when it is ready."""
        kept = {name: os.environ[name] for name in PASSED_ON if name in os.environ}
        pipe = asyncio.subprocess.PIPE
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "fareplay.server.thinking",
            stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.DEVNULL, env=kept,
            start_new_session=True,  # a Ctrl-C is for the server, which then ends its processes
        )  # fmt: skip
        if await self._hear() != READY:
            raise EOFError

    async def ask(self, question: Question) -> int:
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(frame(question))
        await self._process.stdin.drain()
        return await self._hear()

    async def _hear(self) -> int:
        assert self._process is not None
        assert self._process.stdout is not None
        action: int = ACTION.unpack(await self._process.stdout.readexactly(ACTION.size))[0]
        return action

    async def kill(self) -> None:
        if self._process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()
        if self._process.stdin is not None:
            self._process.stdin.close()


def redealt(game: Game, s: Any, b: Any, seat: int, level: str = "") -> Any:
    """A world that the seat cannot tell from the true one; with what a bot of a level notices."""
    dice = [0, 0, 0]
    rng.start(dice, secrets.randbits(63), 0)
    if level:
        return worlds.bots_world(game, level, s, b, seat, dice)
    return worlds.world_of(game, s, b, seat, dice)

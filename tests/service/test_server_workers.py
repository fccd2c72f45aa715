"""Workers of `fareplay serve`: started again whatever ends them, by a parent that says so."""

from __future__ import annotations

import json
import os
import signal
import subprocess
from pathlib import Path

import httpx
import pytest
from databases import own_server
from server_house import wait_until
from server_program import WAIT, address_of, children, client_of, program
from sizes import size

from fareplay.cli import main
from fareplay.server import serving

ROUNDS = size("FAREPLAY_WORKER_ROUNDS", 1, 5)
ENDED = "a worker has ended and is started again"


def is_ready(address: str) -> bool:
    try:
        return httpx.get(f"{address}/health/ready", timeout=WAIT).status_code == 200
    except httpx.TransportError:
        return False


def said(process_said: str, what: str) -> list[dict[str, object]]:
    """Lines of the log, each of them JSON."""
    lines = [json.loads(line) for line in process_said.splitlines()]
    return [line for line in lines if line["says"] == what]


def test_workers_that_cannot_start_without_the_database_come_back_with_it() -> None:
    """And when at last their parent is killed they end, for nobody would see to them."""
    with own_server() as postgres:
        database = ["--database", postgres.get_uri()]
        with program(*database, "--workers", "2") as process:
            address = address_of(process)
            client_of(address).close()
            for _ in range(ROUNDS):
                wait_until(lambda: len(children(process.pid)) == 2)
                postgres.stop()
                start_in_vain(process)
                postgres.start()
                wait_until(lambda: is_ready(address), 2 * WAIT)
            wait_until(lambda: len(children(process.pid)) == 2)
            workers = children(process.pid)
            process.kill()
            _, told = process.communicate(timeout=WAIT)
            wait_until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in workers))
            assert not is_ready(address)
    ends = said(told, ENDED)
    assert {end["status"] for end in ends} >= {-signal.SIGKILL, 3}
    assert max(int(str(end["times_in_a_row"])) for end in ends) >= 2
    assert "this process cannot start: the database postgresql://" in told
    assert "Traceback" not in told


def start_in_vain(process: subprocess.Popen[str]) -> None:
    """Kill a worker and wait until it has been started twice."""
    before = set(children(process.pid))
    tried = set(before)
    os.kill(min(before), signal.SIGKILL)

    def twice() -> bool:
        assert process.poll() is None, "the parent has ended"
        tried.update(children(process.pid))
        return len(tried - before) == 2

    wait_until(twice, 2 * WAIT)


def test_a_stop_that_nobody_asked_for_is_a_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[serving.Server] = []

    class Brief(serving.Server):
        async def main_loop(self) -> None:
            started.append(self)

    monkeypatch.setattr(serving, "Server", Brief)
    monkeypatch.setattr(signal, "signal", lambda *_: signal.SIG_DFL)  # this process is no server
    monkeypatch.setattr("fareplay.server.logs.set_up", lambda *_: None)
    usual = ["serve", "--port", "0", "--database", f"sqlite:///{tmp_path / 'x.db'}"]
    assert main(usual) == 1
    assert len(started) == 1

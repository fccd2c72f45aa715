"""The load bench: its client is quick and patient, and a fault is told in a line."""

from __future__ import annotations

import asyncio
import importlib
from pathlib import Path
from typing import Any

import pytest
from databases import _ready_file
from serving import place

from fareplay.server.frames import framed

BENCH = Path(__file__).parents[2] / "bench"


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The modules of the bench by their names."""
    monkeypatch.syspath_prepend(str(BENCH))
    return importlib.import_module


@pytest.fixture
def url(tmp_path: Path) -> str:
    (tmp_path / "fareplay.db").write_bytes(_ready_file())
    return f"sqlite:///{tmp_path / 'fareplay.db'}"


async def test_who_has_said_too_much_rests_and_that_is_no_fault(bench: Any, url: str) -> None:
    client = bench("load_client")
    async with place(url, rates={"play": (3, 1000)}) as here:
        live, people = await here.table("open", "open")
        address = f"ws://127.0.0.1:{here.port}/api/tables/{live.id}/socket?seat={{seat}}"
        cookies = [f"fareplay={people[seat].token}" for seat in (0, 1)]
        crowd = client.Crowd()
        await crowd.gather([client.Where(address, cookies)])
        while not crowd.limited and live.room.version < 200:
            step = await crowd.play(200.0, 0.2)
            assert step.faults == []
        await crowd.close()
    assert step.limited == 1
    assert crowd.flying == 0
    assert step.client > 0


async def test_pings_are_answered_before_news_are_looked_at(bench: Any) -> None:
    done: list[str] = []

    class Transport(asyncio.Transport):
        def write(self, data: Any) -> None:
            done.append(bytes(data[6:]).decode())

        def is_closing(self) -> bool:
            return False

    wire = bench("load_wire").Wire(lambda text: done.append(text.decode()), lambda: None)
    wire.connection_made(Transport())
    wire.data_received(b"HTTP/1.1 101 Switching Protocols\r\n\r\n")
    large = '{"kind":"news","x":"' + "x" * 1_000 + '"}'
    stream = framed(b'{"kind":"news"}') + framed(large.encode()) + framed(b'{"kind":"ping","n":7}')
    wire.data_received(stream)
    assert done == ['{"kind":"pong","n":7}', '{"kind":"news"}', large]
    done.clear()
    for at in range(len(stream)):  # the same byte by byte, in which the ping comes last
        wire.data_received(stream[at : at + 1])
    assert done == ['{"kind":"news"}', large, '{"kind":"pong","n":7}']


def test_a_part_that_is_spoiled_is_a_line_and_no_traceback(
    bench: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    load = bench("load")

    def spoiled(_run: Any, _url: str) -> None:
        load.expect_none(["refused: the table is closed"])

    monkeypatch.setattr(load.Run, "bears", spoiled)
    monkeypatch.setattr(load.Run, "many", lambda _run, _url: [load.Line("many", 1, "s")])
    lines = load.Run("sqlite", tmp_path, load.QUICK).lines("sqlite://", ["bears", "many"])
    assert [line.name for line in lines] == ["sqlite, bears: spoiled", "many"]
    assert "refused: the table is closed" in lines[0].shown()
    assert lines[0].broken, "the exit status tells of it"


@pytest.mark.parametrize("true", [130.0, 310.0, 900.0])
async def test_the_rate_that_is_held_at_a_p99_of_25_ms_is_found(
    bench: Any, monkeypatch: pytest.MonkeyPatch, true: float
) -> None:
    load = bench("load")

    async def watched(_server: Any, _crowd: Any, rate: float, _size: Any) -> Any:
        late = 0.01 if rate <= true else 0.04 if rate < 1100 else 0.3
        step = load.Step(rate, int(rate), 1.0, [late] * 100, [], 0, 0, 0.5)
        return load.Seen(step, 0.5, 0.0, 100.0)

    monkeypatch.setattr(load, "watched", watched)
    lines = await load.bears("sqlite", None, None, load.FULL)
    found = {line.name.partition(": ")[2]: line.value for line in lines}
    assert true - load.NEAR <= found["held by one core at p99 25 ms"] <= true
    assert found["most that it bears"] == 1000

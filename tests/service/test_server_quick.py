"""What makes the table service quick: messages go at once, one timer, few searches for garbage."""

from __future__ import annotations

import asyncio
import gc
import logging
import subprocess
import sys
from functools import partial

import pytest

from fareplay.core import record
from fareplay.core.chance import Seeded
from fareplay.core.match import Match, seats_of
from fareplay.games import all_games
from fareplay.server.garbage import Garbage
from fareplay.server.outbox import Outbox
from fareplay.server.pulse import AT_ONCE, Pulse
from fareplay.server.serving import quietly


class Wire:
    """A socket that can be shut for a while, or be gone."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.open = asyncio.Event()
        self.open.set()
        self.lost, self.gone = 0, False
        self.outbox = Outbox(self.send, (OSError,), self.lose)

    async def send(self, event: dict[str, str]) -> None:
        await self.open.wait()
        if self.gone:
            raise ConnectionResetError
        self.sent.append(event["text"])

    def lose(self) -> None:
        self.lost += 1


async def test_what_a_socket_takes_is_sent_at_once() -> None:
    wire = Wire()
    wire.outbox.put("a")
    wire.outbox.put("b")
    assert wire.sent == ["a", "b"]
    assert wire.outbox.qsize() == 0


async def test_what_must_wait_keeps_its_order() -> None:
    wire = Wire()
    wire.open.clear()
    for text in "abc":
        wire.outbox.put(text)
    assert (wire.sent, wire.outbox.qsize()) == ([], 2)  # the first waits at the door
    wire.open.set()
    await wire.outbox.emptied()
    wire.outbox.put("d")
    assert wire.sent == ["a", "b", "c", "d"]


async def test_nobody_waits_for_a_socket_that_is_gone() -> None:
    wire = Wire()
    wire.gone = True
    wire.outbox.put("a")
    assert wire.lost == 1
    wire.open.clear()
    wire.outbox.put("b")
    wire.open.set()
    await wire.outbox.emptied()
    assert (wire.lost, wire.sent) == (2, [])


async def test_what_waits_can_be_given_up() -> None:
    wire = Wire()
    wire.open.clear()
    wire.outbox.put("a")
    wire.outbox.put("b")
    wire.outbox.stop()
    await wire.outbox.emptied()
    wire.open.set()
    await asyncio.sleep(0)
    assert wire.sent == []


async def test_one_timer_looks_at_each_in_its_time() -> None:
    pulse, now, looked = Pulse(), asyncio.get_running_loop().time(), list[str]()
    done = asyncio.Event()

    def again(at: float) -> float | None:
        looked.append("again")
        if looked.count("again") < 3:
            return at + 0.01
        done.set()
        return None

    pulse.add(now + 0.04, lambda at: looked.append("late"))
    pulse.add(now + 0.01, again)
    async with asyncio.timeout(5):
        await done.wait()
        while "late" not in looked:
            await asyncio.sleep(0.005)
    assert looked[0] == "again"
    assert looked.count("late") == 1


async def test_many_looks_leave_room_for_others() -> None:
    pulse, now, looked, seen = Pulse(), asyncio.get_running_loop().time(), list[int](), list[int]()
    for n in range(3 * AT_ONCE):
        pulse.add(now, partial(lambda n, at: looked.append(n), n))
    async with asyncio.timeout(5):
        while len(looked) < 3 * AT_ONCE:
            await asyncio.sleep(0)
            seen.append(len(looked))
    assert looked == list(range(3 * AT_ONCE))
    assert AT_ONCE in seen


def test_no_search_for_garbage_during_play_looks_at_much() -> None:
    """10,000 sockets that open make millions of objects: they are searched in small parts."""
    program = """
import gc
from fareplay.server.garbage import Garbage

sizes = []
def look(phase, info):
    if phase == "start":
        below = range(info["generation"] + 1)
        sizes.append(sum(len(gc.get_objects(generation)) for generation in below))

Garbage().settle()
gc.callbacks.append(look)
kept = [[number] for number in range(600_000)]
print(len(sizes), max(sizes), len(gc.get_objects(1)))
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    searches, most, left = map(int, done.stdout.split())
    assert searches > 5
    assert most < 150_000
    assert left < 150_000, "the next search would look at all of these"


def test_garbage_is_searched_when_many_sockets_have_closed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = list[str]()
    for name in ("collect", "freeze", "set_threshold"):
        monkeypatch.setattr(gc, name, lambda *_, n=name: found.append(n))
    garbage = Garbage()
    for _ in range(3000):
        garbage.opened()
    for _ in range(1400):
        garbage.closed()
    assert not garbage.sweep()  # nobody has said that the program is loaded
    garbage.settle()
    assert found == ["collect", "freeze", "set_threshold"]
    assert not garbage.sweep()  # 1400 closed, 1600 open
    for _ in range(101):
        garbage.closed()
    assert garbage.sweep()
    assert not garbage.sweep()
    assert found[3:] == ["collect"]


def test_text_that_is_no_utf_8_is_one_quiet_line() -> None:
    try:
        b"\xff".decode()
    except UnicodeDecodeError:
        given = logging.LogRecord("uvicorn.error", logging.ERROR, "", 1, "x", (), sys.exc_info())
    assert quietly(given)
    assert (given.levelno, given.exc_info) == (logging.INFO, None)
    other = logging.LogRecord("uvicorn.error", logging.ERROR, "", 1, "x", (), None)
    assert quietly(other)
    assert other.levelno == logging.ERROR


@pytest.mark.parametrize("name", all_games())
def test_a_bare_match_is_the_checked_one(name: str) -> None:
    """The same lines, the same bytes; boards are shared, states are not."""
    game = all_games()[name]
    seats = seats_of(game, ["human"] * game.usual_seats)
    checked = Match(game, seats, {}, Seeded(7), "m")
    bare, other = (Match(game, seats, {}, Seeded(7), "m", checked=False) for _ in range(2))
    assert bare.board is other.board
    first = record.to_bytes(other.state)
    for _ in range(60):
        checked.settle()
        bare.settle()
        legal = checked.legal()
        if not legal:
            break
        kept, copied = record.to_bytes(bare.state), record.copy(bare.state)
        assert kept == record.to_bytes(checked.state) == record.to_bytes(copied)
        action, mover = legal[len(legal) // 2], checked.to_move()
        checked.act(mover, action)
        bare.act(mover, action)
        assert record.to_bytes(copied) == kept
    assert bare.lines == checked.lines
    assert record.to_bytes(other.state) == first
    again = bare.blank()
    for line in bare.lines:
        assert again.retrace(line)
    assert record.to_bytes(again.state) == record.to_bytes(checked.state)

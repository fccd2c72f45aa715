"""Nothing that a seat may send tells it what it is not shown.

Two servers have the same table; at the second, what one seat is not shown is changed: hidden cards
are dealt anew, with eagle eyes hidden marks are flipped. That seat sends both the same messages,
whatever they are, and hears the same bytes, up to the first draw and the first accepted action
that reveals.
"""

from __future__ import annotations

import contextlib
import os
import random
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import unseen
from databases import _ready_file
from games import Case
from likeness import Wire
from rooms import SEED, T0
from serving import Person, Place, created, place
from sizes import size

from fareplay.bots import player
from fareplay.core import record
from fareplay.core.game import NONE, Fault
from fareplay.core.match import Line
from fareplay.core.plans import plans
from fareplay.server.live import Live
from fareplay.tables.room import Room

FIRST = int(os.environ.get("FAREPLAY_SEED", "0"))
ROUNDS = size("FAREPLAY_ORACLE", 8, 400)  # pairs of tables for each case
MESSAGES = 12  # at most, to each pair
CASES = (
    Case("touring", 3),
    Case("touring", 2, (("penalties", "on"),)),
    Case("cabbie", 3),
    Case("cabby", 2, (unseen.EAGLE_EYE,)),
    Case("cabby", 3, (unseen.EAGLE_EYE, unseen.STICKY)),
)


@dataclass
class Side:
    """One server: its people by seat, its table and the socket of one seat."""

    place: Place
    people: list[Person]
    live: Live | None = None
    eye: Wire | None = None

    @property
    def room(self) -> Room:
        assert self.live is not None
        return self.live.room


@pytest.fixture
def urls(tmp_path: Path) -> list[str]:
    """Two databases with no rows."""
    files = [tmp_path / f"{name}.db" for name in ("one", "two")]
    for file in files:
        file.write_bytes(_ready_file())
    return [f"sqlite:///{file}" for file in files]


@contextlib.asynccontextmanager
async def two_servers(urls: list[str], seats: int) -> AsyncIterator[tuple[Side, Side]]:
    one, two = urls
    async with place(one, now=lambda: T0) as first, place(two, now=lambda: T0) as second:
        sides = []
        for at in (first, second):
            people = [await at.person(f"Guest {seat}") for seat in range(seats)]
            for seat, who in enumerate(people):
                who.nonce = f"{seat:032x}"
            sides.append(Side(at, people))
        yield sides[0], sides[1]


def begun(name: str, case: Case, people: list[Person]) -> Room:
    """A table whose match has just begun; the same seed and nonces everywhere."""
    given = created(people[0].id, ("open",) * case.seats, case.game, options=dict(case.options))
    room = Room.create(name, T0, given, SEED)
    for seat, who in enumerate(people):
        room.sit(who.id, seat, who.name, who.nonce_hash, T0)
    room.seal(people[0].id, T0)
    for who in people:
        room.reveal(who.id, who.nonce, T0)
    return room


def play(rooms: tuple[Room, Room], sides: tuple[Side, Side], dice: random.Random) -> None:
    """Play both on alike, by a bot or by lot, for a while."""
    for _ in range(dice.randrange(2, 120)):
        match, seat = rooms[0].match, rooms[0].due()
        if seat is None:
            return
        action = dice.choice(match.legal())
        if dice.random() < 0.8:
            stream = [dice.randrange(1 << 30), 7, 0]
            action = player.decide(match.game, "normal", match.state, match.board, seat, stream)
        for room, side in zip(rooms, sides, strict=True):
            room.act(side.people[seat].id, seat, [action], room.version, T0)


def alter(live: Live, viewer: int, dice: random.Random) -> bool:
    """Change what the viewer is not shown, also after an undo; is there anything?"""
    match, at = live.room.match, live.room.version
    stream = [dice.randrange(1 << 30), 7, 0]
    twin = unseen.altered(match.game, match.state, match.board, viewer, stream)
    differs = record.to_bytes(twin) != record.to_bytes(match.state)
    again = match._replay

    def replay(line: Line) -> None:
        again(line)
        if line.seq == at:
            record.assign(match.state, twin)

    match._replay = replay  # type: ignore[method-assign]
    record.assign(match.state, twin)
    live.audience.teller._state = record.copy(match.state)
    return differs


class Talk:
    """What one seat says, to both servers."""

    def __init__(self, sides: tuple[Side, Side], viewer: int, dice: random.Random) -> None:
        self.sides, self.viewer, self.dice = sides, viewer, dice
        self.room = sides[0].room
        self.sent: list[tuple[str, dict[str, Any]]] = []
        self.keys = 0

    def message(self) -> tuple[str, dict[str, Any]]:
        """Anything a client may send, sensible or not."""
        if self.sent and self.dice.random() < 0.1:
            return self.dice.choice(self.sent)  # the same key once more
        self.keys += 1
        key, version = {"key": f"k{self.keys}"}, {"version": self.room.version}
        if self.dice.random() < 0.05:
            version = {"version": self.dice.randrange(self.room.version + 3)}
        kind = self.dice.choice(["act"] * 6 + ["plan"] * 3 + ["undo", "answer", "auto", "passing"])
        if kind == "act":
            return kind, {**key, **version, "actions": self.actions(1)}
        if kind == "plan":
            return kind, {**version, "focus": self.focus(), "after": self.actions(0)}
        if kind == "undo":
            return kind, {**key, **version}
        if kind == "answer":
            return kind, {**key, **version, "yes": self.dice.random() < 0.5}
        return kind, {**key, "on": self.dice.random() < 0.5}

    def focus(self) -> int | None:
        """A piece that could be moved now, or none."""
        match = self.room.match
        if match.game.plan is None or self.room.due() != self.viewer:
            return None
        pieces = {match.game.plan.focus(match.state, match.board, a) for a in match.legal()}
        return self.dice.choice([None, *sorted(pieces - {NONE})])

    def actions(self, least: int) -> list[int]:
        """Legal ones one after the other, some of them twice, and some at random."""
        match, dice = self.room.match, self.dice
        game, s, found = match.game, record.copy(match.state), list[int]()
        for _ in range(dice.randint(least, 4)):
            legal = game.legal(s, match.board)
            if found and dice.random() < 0.25:
                found.append(found[-1])
            elif not legal or dice.random() < 0.15:
                found.append(dice.randrange(game.rules.ACTIONS + 1))
            else:
                found.append(dice.choice(legal))
                if not game.reveals(s, match.board, found[-1]):
                    game.rules.apply(s, match.board, found[-1], game.work())
        return found

    async def say(self) -> bool:
        """The same to both; False once a draw was made or something was revealed."""
        kind, more = self.message()
        self.sent.append((kind, more))
        before, lines = record.copy(self.room.match.state), self.room.version
        for side in self.sides:
            assert side.eye is not None
            await side.eye.answer(kind, **more)
        if self.has_revealed(before, self.room.lines[lines:]):
            return False
        one, two = (side.eye.texts for side in self.sides if side.eye)
        assert one == two, f"{self.room.game.title}: {self.sent[-1]} by seat {self.viewer}"
        return True

    def has_revealed(self, s: Any, lines: list[Line]) -> bool:
        match = self.room.match
        for line in lines:
            if line.kind == "draw":
                return True
            if line.kind == "act":
                if match.game.reveals(s, match.board, line.value):
                    return True
                match.game.rules.apply(s, match.board, line.value, match.work)
            else:
                record.assign(s, match.state)
        return False


async def gather(sides: tuple[Side, Side], name: str, case: Case, dice: random.Random) -> int:
    """The same table at both servers, far into the match; whose secrets are kept from whom."""
    one, two = (begun(name, case, side.people[: case.seats]) for side in sides)
    play((one, two), sides, dice)
    assert record.to_bytes(one.match.state) == record.to_bytes(two.match.state)
    due = one.due()
    viewer = dice.randrange(case.seats) if due is None or dice.random() < 0.2 else due
    for side, room in zip(sides, (one, two), strict=True):
        assert await side.place.hall._keep(room)
        side.live = await side.place.hall.live(name)
    return viewer


PAIR = [Person("ann", "Ann", "", f"{1:032x}"), Person("ben", "Ben", "", f"{2:032x}")]


def window(marks: int = 0) -> tuple[Room, int, int]:
    """Who threw may call: the table, that seat, and a call on the other cab, which has marks."""
    room = begun("cabby-1", Case("cabby", 2, (unseen.EAGLE_EYE,)), PAIR)
    seat = room.due()
    assert seat is not None
    room.match.state.player[1 - seat].offences = marks
    return room, seat, room.match.read(f"call P{2 - seat} V1")


@pytest.mark.parametrize("rest", [[0], [0, 0], [10**6], []], ids=["one", "two", "none", "alone"])
def test_a_list_that_goes_on_after_a_call_is_refused_for_that_reason_alone(rest: list[int]) -> None:
    said = []
    for marks in (0, 1):
        room, seat, call = window(marks)
        actions = [call, *(call if action == 0 else action for action in rest)]
        try:
            room.act(PAIR[seat].id, seat, actions, room.version, T0)
        except Fault as fault:
            said.append(str(fault))
        assert room.lines[-1].kind == ("draw" if rest else "act")
    if rest:
        assert said == ["action 1 of these shows something hidden: nothing may follow it"] * 2
    else:
        assert said == []


def test_nothing_is_planned_after_a_call() -> None:
    for marks in (0, 1):
        room, _, call = window(marks)
        game, match = room.game, room.match
        with pytest.raises(Fault, match="shows something hidden"):
            plans(game, match.state, match.board, after=[call])
        with pytest.raises(Fault, match="shows something hidden"):
            plans(game, match.state, match.board, after=[call, call])


@pytest.mark.parametrize("marks", [0, 1], ids=["wrong", "right"])
def test_a_call_is_never_taken_back_by_oneself(marks: int) -> None:
    room, seat, call = window(marks)
    room.act(PAIR[seat].id, seat, [call], room.version, T0)
    with contextlib.suppress(Fault):
        room.ask_undo(PAIR[seat].id, seat, T0)
    assert not any(line.kind == "undo" for line in room.lines)
    assert room.match.standing[-1].value == call


async def test_no_messages_tell_a_seat_what_it_is_not_shown(urls: list[str]) -> None:
    compared = dict.fromkeys(CASES, 0)
    async with two_servers(urls, max(case.seats for case in CASES)) as sides:
        for number in range(ROUNDS * len(CASES)):
            case = CASES[number % len(CASES)]
            dice = random.Random(f"{FIRST} {case} {number}")
            compared[case] += await talk(sides, f"oracle-{number}", case, dice)
    assert min(compared.values()) > ROUNDS, compared


async def talk(sides: tuple[Side, Side], name: str, case: Case, dice: random.Random) -> int:
    """One pair of tables; how many answers were compared."""
    viewer = await gather(sides, name, case, dice)
    assert sides[1].live is not None
    differs, compared = alter(sides[1].live, viewer, dice), 0
    for side in sides:
        side.eye = Wire(side.place.port, name, side.people[viewer], viewer)
        await side.eye.open(hello=False)
        await side.eye.send("hello", protocol=1)
        await side.eye.until(lambda e=side.eye: e.texts)
    speaker = Talk(sides, viewer, dice)
    for _ in range(MESSAGES):
        if speaker.room.status != "running" or not await speaker.say():
            break
        compared += differs
    for side in sides:
        assert side.eye is not None
        await side.eye.close()
    return compared

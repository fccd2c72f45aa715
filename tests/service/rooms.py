"""Rooms for tests: people with nonces, tables in every status, and a look at all of a room."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from toy import TOY

from fareplay.core import record
from fareplay.core.game import NONE, Fault, Game
from fareplay.games import all_games
from fareplay.tables import notes
from fareplay.tables.room import Room

SEED = bytes(range(32))
T0 = 1_800_000_000_000  # ms since 1970
PEOPLE = ("ann", "ben", "cat")
STOP = 4  # of the toy: ends the turn, and chance follows
CAR, FOOT = 1, 3  # a step to the right


SEATS = {2: ("Red", "Blue"), 3: ("Red", "Blue", "Green")}


def _passes(s: Any, b: Any) -> int:
    """In `pass` of the toy whoever has gone a step may let the table stop for them."""
    return STOP if s.steps else NONE


def _still(s: Any, b: Any, mask: Any, work: Any) -> int:
    """In `still` of the toy seat 1 can only stop."""
    for action in range(STOP):
        mask[action] = int(s.turn != 1 and not TOY.rules.why(s, b, action, work))
    mask[STOP] = 1
    return sum(mask)


def _straight(s: Any, b: Any, action: int, work: Any) -> None:
    """In `straight` of the toy no chance follows a turn: the next seat is due at once."""
    TOY.rules.apply(s, b, action, work)
    if s.phase:
        TOY.rules.apply(s, b, 0, work)


FAILING: list[BaseException] = []


def _failing(s: Any, b: Any) -> int:
    """In `fails` of the toy chance breaks when a test says so."""
    if FAILING:
        raise FAILING[0]
    return int(TOY.rules.chances(s, b))


def fail_at_chance(failure: BaseException, does: Callable[[], object]) -> None:
    FAILING.append(failure)
    try:
        does()
    finally:
        FAILING.clear()


def _toy(id: str, passes: Any = None, **rules: Any) -> Game:
    changed = type(TOY.rules)(**{**vars(TOY.rules), **rules})
    return replace(TOY, id=id, rules=changed, passes=passes, seat_names=SEATS)


TOYS = (
    _toy("toy"),
    _toy("pass", _passes),
    _toy("still", legal=_still),
    _toy("straight", apply=_straight),
    _toy("fails", chances=_failing),
)
GAMES: dict[str, Game] = {**all_games(), **{game.id: game for game in TOYS}}


def nonce_of(person: str, again: int = 0) -> str:
    return hashlib.sha256(f"{person}{again}".encode()).hexdigest()[:32]


def hash_of(person: str, again: int = 0) -> str:
    return hashlib.sha256(bytes.fromhex(nonce_of(person, again))).hexdigest()


def created(*seats: str, game: str = "toy", **more: Any) -> notes.Created:
    usual: dict[str, Any] = {
        "options": {}, "host": "ann", "public": False, "clock": "none", "slow": False,
        "rated": False, "commitment": "",
    }  # fmt: skip
    return notes.Created(game=game, seats=seats, **{**usual, **more})


def gathered(*seats: str, **more: Any) -> Room:
    """A new table with Ann, Ben and Cat, as far as there are chairs for them."""
    room = Room.create("toy-1", T0, created(*seats, **more), SEED, GAMES)
    people = iter(PEOPLE)
    for seat, chair in enumerate(room.seating.chairs):
        if chair.kind in ("open", "person"):
            person = next(people)
            room.sit(person, seat, person.title(), hash_of(person), T0)
    return room


def sealed(*seats: str, **more: Any) -> Room:
    room = gathered(*seats, **more)
    room.seal("ann", T0)
    return room


def running(*seats: str, **more: Any) -> Room:
    room = sealed(*seats, **more)
    for chair in room.seating.chairs:
        if chair.person:
            room.reveal(chair.person, nonce_of(chair.person), T0)
    assert room.status == "running"
    return room


def ring(room: Room, ms: int) -> None:
    """Ann asks for the bell, and everybody agrees."""
    room.ring("ann", 0, ms)
    for person in sorted(room.asked.open if room.asked else ()):
        room.answer(person, True, room.version, ms)
    assert room.status == "over"


def finished(*seats: str, **more: Any) -> Room:
    room = running(*seats, **more)
    ring(room, T0 + 5)
    return room


def replayed(room: Room) -> Room:
    return Room.replay(room.id, room.seed, list(room.notes), list(room.lines), GAMES)


def look(room: Room) -> tuple[Any, ...]:
    """Everything that a change could change, in a form that later changes leave alone."""
    state = record.to_bytes(room.match.state) if room.table else b""
    table = room.table
    return (
        room.status, list(room.notes), list(room.lines), room.seed, state, repr(room.clock),
        repr(room.seating), repr(room.asked), set(room.flagged), room.closed, room.next,
        repr(room.paused), room.away, room.excused_ms, room.rung,
        table and (set(table.auto), set(table.passing), dict(table.lent), dict(table.moves)),
        table and (set(table.match.left), table.match.resigned, list(table.match.standing)),
        room.due(), room.people(), room.waiting_for(), room.deadline(),
    )  # fmt: skip


def refused(room: Room, does: Callable[[], object]) -> str:
    """What the refusal says; a verb that is refused changes nothing."""
    before = look(room)
    try:
        does()
    except Fault as fault:
        assert look(room) == before
        return str(fault)
    raise AssertionError("expected a Fault")

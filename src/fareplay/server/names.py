"""What people may call themselves, and what they are called once they are gone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from fareplay.core.game import Fault
from fareplay.core.match import Line, Match
from fareplay.store import people
from fareplay.store.log import Store
from fareplay.store.people import SOMEBODY
from fareplay.tables.room import Room

BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters and signs that show nothing


def read_name(text: str) -> str:
    """A name in which everything can be seen, so that nobody passes for another."""
    name = people.read_name(text)
    if not BLANKS.isdisjoint(name):
        raise Fault(f"a name has only letters and signs that can be seen, unlike {name[:60]!a}")
    return name


async def names_at(store: Store, room: Room) -> tuple[str, ...]:
    """What the seats are called; who has deleted themselves is nobody's name any more."""
    chairs = room.seating.chairs
    sitting = {chair.person for chair in chairs if chair.person}
    now = await store.people.names(sitting) if sitting else {}
    gone = {person for person, name in now.items() if name == SOMEBODY}
    called = zip(chairs, room.seating.names(), strict=True)
    return tuple(SOMEBODY if chair.person in gone else name for chair, name in called)


def retold(match: Match, names: Sequence[str], lines: Sequence[Line]) -> Match:
    """A match as far as these lines go, with these names at its seats."""
    called = zip(match.seats, names, strict=True)
    seats = tuple(replace(seat, name=name) for seat, name in called)
    again = replace(match, seats=seats, lines=[])
    again.restart(lines)
    return again

"""What a listing says of a table: kept with every change, so that no match is gone through for it.

Where a result names a seat the placard has a mark: whoever reads it puts in the name of now.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from fareplay.server.names import MARKS, called
from fareplay.tables.room import Room

LONGEST = 60  # characters of an option


class Place(msgspec.Struct, frozen=True, array_like=True):
    """A seat."""

    name: str
    kind: str  # open, person, companion or bot:LEVEL
    taken: bool


class Placard(msgspec.Struct, frozen=True, array_like=True):
    """A table in a listing."""

    seats: tuple[Place, ...] = ()
    clock: str = "none"
    options: dict[str, str] = {}  # those that are not as usual
    turn: int | None = None
    result: str = ""
    takebacks: bool = False  # the match counts nowhere

    def ended(self, names: Sequence[str]) -> str:
        """The result with these names."""
        return self.result.translate({ord(MARKS[seat]): name for seat, name in enumerate(names)})


_READER = msgspec.json.Decoder(Placard)


def read(text: str) -> Placard:
    """The placard that was kept; an empty one where there is none or it cannot be read."""
    try:
        return _READER.decode(text) if text else Placard()
    except msgspec.DecodeError:
        return Placard()  # derived: the next change of the table writes it anew


def write(placard: Placard) -> str:
    return msgspec.json.encode(placard).decode()


def places_of(room: Room) -> tuple[Place, ...]:
    seating = room.seating
    named = zip(seating.names(), seating.chairs, strict=True)
    return tuple(Place(name, chair.kind, chair.taken) for name, chair in named)


def unusual(room: Room) -> dict[str, str]:
    """The options that are not as the rule book has them; a whole board is cut short."""
    usual = room.game.read_options({})
    chosen = {name: value for name, value in room.created.options.items() if value != usual[name]}
    return {
        name: value if len(value) <= LONGEST else f"{value[:20]}…" for name, value in chosen.items()
    }


def placard_of(room: Room, places: tuple[Place, ...], options: dict[str, str]) -> Placard:
    over = room.table is not None and room.table.over
    result = called(room.match, MARKS).result() if over else ""
    marked = room.table is not None and room.match.with_takebacks
    return Placard(places, room.created.clock, options, room.due(), result, marked)

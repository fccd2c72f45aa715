"""Rooms as the store keeps them: notes as rows, and what listings show."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from fareplay.server import placards
from fareplay.store.rows import Corrupt, Index, NoteRow
from fareplay.tables.notes import Note
from fareplay.tables.room import Room
from fareplay.tables.seating import Chair

_DATA = msgspec.json.Decoder(dict)
HOSTING = -1  # instead of a seat: the host, who has none at the own table


def rows_of(written: Sequence[Note]) -> list[NoteRow]:
    return [
        NoteRow(note.n, note.ms, note.kind, msgspec.json.encode(note.data).decode())
        for note in written
    ]


def notes_of(table: str, rows: Sequence[NoteRow]) -> list[Note]:
    """The notes of these rows; Corrupt where one cannot be read."""
    found = []
    for row in rows:
        try:
            found.append(Note(row.n, row.ms, row.kind, _DATA.decode(row.data)))
        except msgspec.DecodeError:
            raise Corrupt(f"table {table}: note {row.n} cannot be read") from None
    return found


class Lister:
    """Makes the index of one room; who sits there is looked at when the chairs have changed."""

    def __init__(self) -> None:
        self._known: tuple[list[Chair], dict[str, str]] | None = None
        self._seats = tuple[tuple[int, str], ...]()
        self._places = tuple[placards.Place, ...]()
        self._title = ""
        self._options = dict[str, str]()

    def index_of(self, room: Room) -> Index:
        """What listings show of a room."""
        lines, status, seating = room.lines, room.status, room.seating
        if (seating.chairs, seating.renamed) != self._known:
            self._known = list(seating.chairs), seating.renamed
            self._seats = _seats(room)
            self._places, self._options = placards.places_of(room), placards.unusual(room)
            self._title = ", ".join(place.name for place in self._places if place.taken)
        last = room.started_ms + lines[-1].ms if lines else 0
        return Index(
            game=room.game.id,
            status=status,
            public=room.created.public,
            updated_ms=max(last, room.notes[-1].ms),
            title=self._title,
            finished=status in ("over", "closed"),
            seats=self._seats,
            due=tuple(sorted(room.waiting_for())),
            placard=placards.write(placards.placard_of(room, self._places, self._options)),
        )


def index_of(room: Room) -> Index:
    """What listings show of a room."""
    return Lister().index_of(room)


def _seats(room: Room) -> tuple[tuple[int, str], ...]:
    """Who holds which seat; the host is there without one, too."""
    held = ((seat, room.seating.holder(seat)) for seat in range(len(room.seating.chairs)))
    seats = tuple((seat, person) for seat, person in held if person is not None)
    host = room.created.host
    sits = any(person == host for _, person in seats)
    return seats if sits else (*seats, (HOSTING, host))

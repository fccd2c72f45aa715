"""What goes into the store and what comes out of it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from fareplay.core.game import Fault
from fareplay.core.match import HOST, Line
from fareplay.core.notation import NAME

LARGEST = (1 << 63) - 1
KEY = 100  # characters of an idempotency key, at most
KINDS = {"act", "draw", "host", "undo"}
LEAVING = {"", "resign", "leave", "flag"}
UNKEPT = re.compile("[\0\ud800-\udfff]")
OBJECT = msgspec.json.Decoder(dict[str, Any])


class Unavailable(Fault):
    """The database cannot be used now, and what was asked for was not done."""


class Uncertain(Unavailable):
    """The answer to a COMMIT was lost: whether the write was kept must be read again."""


class Corrupt(Fault):
    """Something kept that cannot be read; it is left as it is."""


@dataclass(frozen=True)
class NoteRow:
    """One note of a table; its data are JSON text."""

    n: int  # 1, 2, 3 …
    ms: int
    kind: str
    data: str


@dataclass(frozen=True)
class Index:
    """What listings show of a table; derived from its logs, written with every change."""

    game: str
    status: str
    public: bool
    updated_ms: int
    title: str = ""
    finished: bool = False
    seats: tuple[tuple[int, str], ...] = ()  # (seat, person) of every seat that a person holds
    due: tuple[str, ...] = ()  # persons that the table waits for
    placard: str = ""  # JSON of the server's: seats, clock, options; empty: not known


@dataclass(frozen=True)
class Write:
    """One change of a table: all of it is kept, or nothing."""

    table: str
    index: Index
    notes: Sequence[NoteRow] = ()
    lines: Sequence[Line] = ()
    key: str | None = None  # of the client that asked for it
    receipt: bytes | None = field(default=None, repr=False)  # what a repeated key is answered
    seed: bytes | None = field(default=None, repr=False)  # the first, or one that replaces it
    seen: tuple[int, int] | None = None  # the last note and line that the decision rests on
    digest: bytes | None = None  # of the message that the key came with

    def check(self) -> None:
        """Refuse what no database could keep faithfully."""
        if not NAME.fullmatch(self.table):
            raise Fault(f"a table is named with small letters, digits and dashes: {self.table!r}")
        _in_order([row.n for row in self.notes], self.seen and self.seen[0], "notes")
        _in_order([line.seq for line in self.lines], self.seen and self.seen[1], "lines")
        if self.seed is not None and len(self.seed) != 32:
            raise Fault(f"table {self.table} needs a seed of 32 bytes")
        if (self.key is None) != (self.receipt is None):
            raise Fault("a key and its receipt go together")
        if self.key is None and self.digest is not None:
            raise Fault("a digest goes with a key")
        if self.key is not None and not 1 <= len(self.key) <= KEY:
            raise Fault(f"expected a key of 1 to {KEY} characters, got {len(self.key)}")
        self._check_rows()
        if not 0 <= self.index.updated_ms <= LARGEST:
            raise Fault(f"expected milliseconds since 1970, got {self.index.updated_ms}")
        persons = [person for _, person in self.index.seats]
        index = self.index
        words = (index.game, index.status, index.title, index.placard)
        check_texts(self.key or "", *words, *persons, *index.due)

    def _check_rows(self) -> None:
        """What could not be read again is not written."""
        for row in self.notes:
            if not is_note((row.n, row.ms, row.kind, row.data)):
                raise Fault(f"table {self.table}: note {row.n} has no JSON object or no time")
            check_texts(row.kind, row.data)
        for one in self.lines:
            if not is_line((one.seq, one.who, one.kind, one.value, one.chances, one.ms, one.note)):
                raise Fault(f"table {self.table}: line {one.seq} is no line of a match")


def is_note(row: Sequence[Any]) -> bool:
    """Whether n, ms, kind and data make a note."""
    if tuple(map(type, row)) != (int, int, str, str) or not 0 <= row[1] <= LARGEST:
        return False
    try:
        OBJECT.decode(row[3])
    except (msgspec.DecodeError, UnicodeError):
        return False
    return True


def is_line(row: Sequence[Any]) -> bool:
    """Whether seq, who, kind, value, chances, ms and note make a line."""
    if tuple(map(type, row)) != (int, int, str, int, int, int, str):
        return False
    _, who, kind, value, chances, ms, note = row
    whole = 0 <= value <= LARGEST and 0 <= chances <= LARGEST and 0 <= ms <= LARGEST
    return whole and kind in KINDS and note in LEAVING and HOST <= who < 100


def check_texts(*texts: str) -> None:
    """Texts that PostgreSQL and UTF-8 can hold."""
    if not UNKEPT.search("".join(texts)):
        return
    for text in texts:
        if UNKEPT.search(text):
            raise Fault(f"a text with a character that cannot be kept: {text[:60]!r}")


def _in_order(numbers: list[int], after: int | None, what: str) -> None:
    first = after + 1 if after is not None else numbers[0] if numbers else 1
    if numbers != list(range(first, first + len(numbers))) or first < 1:
        raise Fault(f"expected {what} numbered from {first} on, got {numbers[:10]}")


@dataclass(frozen=True)
class Committed:
    """Kept for good; how far the two logs now go."""

    notes: int
    lines: int


@dataclass(frozen=True)
class Conflict:
    """Somebody else wrote first, nothing was kept; how far the two logs go."""

    notes: int
    lines: int


@dataclass(frozen=True)
class Repeated:
    """The key was used before: nothing was kept, and this is what was answered then."""

    receipt: bytes = field(repr=False)
    digest: bytes | None = None  # of the message then; none: of an older Fareplay


Answer = Committed | Conflict | Repeated


@dataclass(frozen=True)
class Listed:
    """A table in a listing."""

    id: str
    index: Index
    notes: int
    lines: int
    created_ms: int


@dataclass(frozen=True)
class Kept:
    """All of a table, to go on with it; with a fault where its logs cannot be read."""

    id: str
    index: Index
    seed: bytes | None = field(repr=False)
    notes: list[NoteRow]
    lines: list[Line]
    fault: Corrupt | None = None

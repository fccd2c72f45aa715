"""What happens around a match, as notes: who sat, sealed, spoke, asked. They only ever grow.

A table is two logs, its notes and the lines of its match. Each kind of note is a frozen dataclass
here, and this is the only place that writes and reads them. Where a note's place among the lines
matters it bears `version`, the number of the last line before it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, dataclass, fields
from functools import cache
from typing import Any, get_type_hints

from fareplay.core.game import Fault


@dataclass(frozen=True)
class Note:
    """One entry of the log: its number 1, 2, 3 …, milliseconds since 1970, a kind and its data."""

    n: int
    ms: int
    kind: str
    data: dict[str, Any]


@dataclass(frozen=True)
class Created:
    """The table is there; `commitment` is the SHA-256 of its seed in hex."""

    game: str
    options: dict[str, str]
    seats: tuple[str, ...]  # open, person (kept for the host), companion (of the host), bot:LEVEL
    host: str
    public: bool
    clock: str  # none, move:SECONDS or match:SECONDS+INCREMENT
    slow: bool
    rated: bool
    commitment: str
    takebacks: str = "turn"  # none, turn or practice
    bell: int = 0  # minutes after which the server gives the game's signal; 0: no time is agreed


@dataclass(frozen=True)
class Sat:
    """A person takes a seat, or gives a new nonce hash there."""

    seat: int
    person: str
    name: str  # empty: as the seat is called
    nonce_hash: str  # SHA-256 of the nonce in hex; empty: still to be given


@dataclass(frozen=True)
class Stood:
    """The seat is open again, and those of its companions."""

    seat: int


@dataclass(frozen=True)
class ChairSet:
    """The host makes a chair a bot's or a companion's, or opens it."""

    seat: int
    kind: str  # open, companion or bot:LEVEL
    name: str
    of: int | None  # the seat that a companion accompanies


@dataclass(frozen=True)
class Removed:
    """The host does not want this person at the table: the seat is open again."""

    seat: int
    person: str


@dataclass(frozen=True)
class Sealed:
    """Seats are final, all nonce hashes are known: nonces may be shown."""


@dataclass(frozen=True)
class Revealed:
    """The nonce of a seat, in hex."""

    seat: int
    nonce: str


@dataclass(frozen=True)
class Unsealed:
    """These seats showed no nonce and are open again; a new seed begins, all nonces are void."""

    seats: tuple[int, ...]
    commitment: str


@dataclass(frozen=True)
class Started:
    """The match begins; its lines count milliseconds from this note."""

    match: str
    nonces: tuple[str, ...]
    rules: int  # the version of the rules, for as long as the match lasts
    board: str


@dataclass(frozen=True)
class Chat:
    """Something said; `seat` is None for a spectator."""

    person: str
    name: str
    seat: int | None
    text: str


@dataclass(frozen=True)
class AskedUndo:
    """A seat asks to go back to the position after line `to`."""

    seat: int
    to: int
    version: int


@dataclass(frozen=True)
class Asked:
    """A seat asks everybody for something else: `ring` (with the event), `pause` or `adjourn`."""

    seat: int
    what: str
    event: int
    version: int


@dataclass(frozen=True)
class Lapsed:
    """Nobody answered the request in time."""

    version: int


@dataclass(frozen=True)
class Answered:
    """A person, named by their seat, answers what was asked."""

    seat: int
    yes: bool


@dataclass(frozen=True)
class Auto:
    """The seat's setting `auto`."""

    seat: int
    on: bool


@dataclass(frozen=True)
class Passing:
    """The seat's setting `pass for me`."""

    seat: int
    on: bool


@dataclass(frozen=True)
class TookOver:
    """A bot plays for the seat until its person comes back."""

    seat: int
    level: str
    version: int


@dataclass(frozen=True)
class Returned:
    """The person plays again."""

    seat: int
    version: int


@dataclass(frozen=True)
class Lagged:
    """So many ms after line `version` are nobody's time: it came in late."""

    version: int
    by: int


@dataclass(frozen=True)
class Excused:
    """No process served the table in this span, in ms since 1970: it is nobody's time."""

    version: int
    began: int
    ended: int


@dataclass(frozen=True)
class Paused:
    """Everybody agreed to pause; where they adjourned, all must come back before it goes on."""

    adjourned: bool
    version: int


@dataclass(frozen=True)
class Resumed:
    """The person of this seat wants to go on."""

    seat: int
    version: int


@dataclass(frozen=True)
class Flagged:
    """The seat's time is up. Matches of today say so in a line of their own."""

    seat: int


@dataclass(frozen=True)
class Closed:
    """Nothing happens here any more."""

    why: str


@dataclass(frozen=True)
class Rematch:
    """The next match is at that table."""

    table: str


What = (
    Created
    | Sat
    | Stood
    | ChairSet
    | Removed
    | Sealed
    | Revealed
    | Unsealed
    | Started
    | Chat
    | AskedUndo
    | Asked
    | Lapsed
    | Answered
    | Auto
    | Passing
    | TookOver
    | Returned
    | Lagged
    | Excused
    | Paused
    | Resumed
    | Flagged
    | Closed
    | Rematch
)
KINDS: dict[str, type[What]] = {
    "created": Created,
    "sat": Sat,
    "stood": Stood,
    "chair": ChairSet,
    "removed": Removed,
    "sealed": Sealed,
    "nonce": Revealed,
    "unsealed": Unsealed,
    "started": Started,
    "chat": Chat,
    "asked_undo": AskedUndo,
    "asked": Asked,
    "lapsed": Lapsed,
    "answered": Answered,
    "auto": Auto,
    "passing": Passing,
    "took_over": TookOver,
    "returned": Returned,
    "lag": Lagged,
    "excused": Excused,
    "paused": Paused,
    "resumed": Resumed,
    "flagged": Flagged,
    "closed": Closed,
    "rematch": Rematch,
}
BEFORE = (Sat, Stood, ChairSet, Removed, Sealed, Revealed, Unsealed, Started)  # not after the start
SINCE = (
    AskedUndo, Asked, Lapsed, Answered, Auto, Passing, TookOver, Returned, Lagged, Paused, Resumed,
    Flagged, Rematch,
)  # fmt: skip
NAMES = {kind: name for name, kind in KINDS.items()}


def write(n: int, ms: int, what: What) -> Note:
    """The note of what happened."""
    data = {field.name: _plain(getattr(what, field.name)) for field in fields(what)}
    return Note(n, ms, NAMES[type(what)], data)


def read(note: Note) -> What:
    """What a note says; a Fault names the note and what is wrong with it.

    Notes of every earlier form are read: a field that a later form added has its default, and one
    that this form does not know is passed over.
    """
    if note.kind not in KINDS:
        raise Fault(f"note {note.n}: unknown kind {note.kind[:60]!r}")
    if not isinstance(note.data, dict):
        raise Fault(f"note {note.n}: a note of kind {note.kind} has named fields")
    values = {}
    for name, (reader, default) in _readers(note.kind).items():
        given = note.data.get(name, default)
        if given is MISSING:
            raise Fault(f"note {note.n}: a note of kind {note.kind} has a field {name}")
        try:
            values[name] = reader(given) if name in note.data else given
        except TypeError as error:
            raise Fault(f"note {note.n}: {note.kind}.{name}: expected {error}") from None
    return KINDS[note.kind](**values)


def _plain(value: Any) -> Any:
    """As JSON has it."""
    if isinstance(value, tuple):
        return list(value)
    return dict(value) if isinstance(value, dict) else value


Reader = Callable[[Any], Any]


@cache
def _readers(kind: str) -> dict[str, tuple[Reader, Any]]:
    """Field -> what reads its value, and its default; in the order of the fields."""
    hints = get_type_hints(KINDS[kind])
    return {one.name: (READERS[hints[one.name]], one.default) for one in fields(KINDS[kind])}


def _word(value: Any) -> str:
    if type(value) is not str:
        raise TypeError("text")
    return value


def _number(value: Any) -> int:
    if type(value) is not int or value < 0:
        raise TypeError("a number, 0 or more")
    return value


def _truth(value: Any) -> bool:
    if type(value) is not bool:
        raise TypeError("true or false")
    return value


def _maybe_number(value: Any) -> int | None:
    return None if value is None else _number(value)


def _listed(value: Any) -> list[Any]:
    if type(value) is not list:
        raise TypeError("a list")
    return value


def _words(value: Any) -> tuple[str, ...]:
    return tuple(map(_word, _listed(value)))


def _numbers(value: Any) -> tuple[int, ...]:
    return tuple(map(_number, _listed(value)))


def _named_words(value: Any) -> dict[str, str]:
    if type(value) is not dict:
        raise TypeError("names and values")
    return {_word(name): _word(chosen) for name, chosen in value.items()}


READERS: dict[Any, Reader] = {
    str: _word,
    int: _number,
    bool: _truth,
    int | None: _maybe_number,
    tuple[str, ...]: _words,
    tuple[int, ...]: _numbers,
    dict[str, str]: _named_words,
}

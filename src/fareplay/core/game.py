"""The contract: what a game is to everything else.

A game is a folder with `rules.py` (plain functions over one record), `board.py`, `view.py`,
`text.py` and `bot.py`; its `__init__.py` names them in one `Game`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from itertools import compress
from pathlib import Path
from types import ModuleType
from typing import Any, Literal, Protocol, cast

import numpy as np

from fareplay.core import record

CHANCE, OVER, NOBODY, EVERYBODY = -1, -2, -3, -4  # NOBODY: a spectator; EVERYBODY: open hands
NONE = -1  # "no card", "no side": the value of an empty field
BOTS = {"easy": "uniform", "normal": "greedy", "hard": "search"}  # level -> bot


class Fault(Exception):
    """Something given to us that cannot be used: one clear sentence, exit status 2."""


class Refused(Fault):
    """An action that the rules refuse."""

    def __init__(self, says: str, rule: str) -> None:
        super().__init__(f"{says} ({rule})")
        self.says, self.rule = says, rule


class Cited(IntEnum):
    """An enum whose members name the rule they rest on and say it in a sentence."""

    rule: str
    says: str

    def __new__(cls, value: int, rule: str = "", says: str = "") -> Cited:
        member = int.__new__(cls, value)
        member._value_, member.rule, member.says = value, rule, says
        return member


# --- options --------------------------------------------------------------------------------

LARGEST_BOARD = 256 << 10  # bytes of a board that a table brings along
YES, NO = ("on", "yes", "true", "1"), ("off", "no", "false", "0")


@dataclass(frozen=True)
class Option:
    """One choice of the table before play; `codes` are the numbers written into the state."""

    name: str
    rule: str
    help: str
    default: str
    since: int = field(default=1, kw_only=True)  # the rules version that brought it

    def read(self, text: str) -> str:
        """The one spelling of a value, or a Fault that names what was expected."""
        raise NotImplementedError

    def codes(self, text: str) -> dict[str, int]:
        """Field of STATE -> number."""
        raise NotImplementedError

    def allowed(self) -> str:
        """What may be given, for people."""
        raise NotImplementedError

    def _wrong(self, text: str) -> Fault:
        return Fault(f"option {self.name}: expected {self.allowed()}, got {text[:60]!r}")


@dataclass(frozen=True)
class Flag(Option):
    """on or off."""

    default: str = "off"

    def read(self, text: str) -> str:
        word = text.strip().lower()
        if word in YES:
            return "on"
        if word in NO:
            return "off"
        raise self._wrong(text)

    def codes(self, text: str) -> dict[str, int]:
        return {self.name: int(self.read(text) == "on")}

    def allowed(self) -> str:
        return "on or off"


@dataclass(frozen=True)
class Word(Option):
    """One of an enum's members, in small letters."""

    words: type[IntEnum] = IntEnum

    def read(self, text: str) -> str:
        word = text.strip().lower().replace(" ", "_")
        if not word.isascii() or word.upper() not in self.words.__members__:
            raise self._wrong(text)
        return word

    def codes(self, text: str) -> dict[str, int]:
        return {self.name: int(self.words[self.read(text).upper()])}

    def allowed(self) -> str:
        return " or ".join(member.name.lower() for member in self.words)


@dataclass(frozen=True)
class Number(Option):
    """A whole number in a range; `none` where it may be absent (coded as NONE)."""

    low: int = 0
    high: int = 0
    step: int = 1
    absent: bool = False

    def read(self, text: str) -> str:
        word = text.strip().lower()
        if self.absent and word == "none":
            return "none"
        if not word.isascii() or not word.isdigit() or len(word) > 9:
            raise self._wrong(text)
        if not self.low <= int(word) <= self.high or (int(word) - self.low) % self.step:
            raise self._wrong(text)
        return str(int(word))

    def codes(self, text: str) -> dict[str, int]:
        word = self.read(text)
        return {self.name: NONE if word == "none" else int(word)}

    def allowed(self) -> str:
        steps = f" in steps of {self.step}" if self.step > 1 else ""
        return f"{self.low} to {self.high}{steps}" + (" or none" if self.absent else "")


@dataclass(frozen=True)
class Measure(Option):
    """A kind and a number, `points:1000`; coded as NAME (the kind's index) and NAME_number."""

    kinds: tuple[tuple[str, int, int], ...] = ()  # (kind, lowest, highest)

    def read(self, text: str) -> str:
        kind, _, number = text.strip().lower().partition(":")
        for name, low, high in self.kinds:
            if kind == name and number.isascii() and number.isdigit() and len(number) < 10:
                if low <= int(number) <= high:
                    return f"{kind}:{int(number)}"
        raise self._wrong(text)

    def codes(self, text: str) -> dict[str, int]:
        kind, _, number = self.read(text).partition(":")
        place = [name for name, _, _ in self.kinds].index(kind)
        return {self.name: place, f"{self.name}_number": int(number)}

    def allowed(self) -> str:
        return " or ".join(f"{kind}:{low}-{high}" for kind, low, high in self.kinds)


@dataclass(frozen=True)
class Numbers(Option):
    """A list of whole numbers, `20,10,0`; coded as NAME_1, NAME_2 and so on."""

    size: int = 1
    low: int = 0
    high: int = 0

    def read(self, text: str) -> str:
        words = [word.strip() for word in text.split(",")]
        if len(words) != self.size:
            raise self._wrong(text)
        for word in words:
            if not word.isascii() or not word.isdigit() or len(word) > 9:
                raise self._wrong(text)
            if not self.low <= int(word) <= self.high:
                raise self._wrong(text)
        return ",".join(str(int(word)) for word in words)

    def codes(self, text: str) -> dict[str, int]:
        numbers = self.read(text).split(",")
        return {f"{self.name}_{place}": int(n) for place, n in enumerate(numbers, start=1)}

    def allowed(self) -> str:
        return f"{self.size} numbers from {self.low} to {self.high} with commas between"


@dataclass(frozen=True)
class Content(Option):
    """A whole board, as the content of its file; it stands in the record, not in the state."""

    check: Callable[[str], str] = str  # content -> its one spelling on one line, or a Fault

    def read(self, text: str) -> str:
        word = text.strip()
        if word.lower() == self.default:
            return self.default
        if not word.startswith("{"):
            raise self._wrong(text)
        if len(word.encode("utf-8", "replace")) > LARGEST_BOARD:
            raise Fault(f"option {self.name}: a board has at most {LARGEST_BOARD} bytes")
        return self.check(word)

    def codes(self, text: str) -> dict[str, int]:
        return {}

    def allowed(self) -> str:
        return f"{self.default} or the file of a board"


# --- the game -------------------------------------------------------------------------------


class Rules(Protocol):
    """`rules.py`: the names every game defines. s = state record, b = board record."""

    __name__: str
    STATE: np.dtype[np.void]
    BOARD: np.dtype[np.void]
    State: type
    Board: type
    ACTIONS: int  # size of the action space: decisions only
    WORK: int  # scratch cells for look-ahead; no part of the state
    TURNS: int  # no match takes more decisions than this
    RULES_VERSION: int  # the newest version this source can play
    Refusal: type[Cited]
    Reason: type[Cited]
    Event: type[IntEnum]  # host events, possibly none
    deal: Callable[[Any, Any], None]
    to_move: Callable[[Any, Any], int]
    chances: Callable[[Any, Any], int]
    legal: Callable[[Any, Any, Any, Any], int]
    why: Callable[[Any, Any, int, Any], int]
    apply: Callable[[Any, Any, int, Any], None]
    may_happen: Callable[[Any, Any, int], int]
    happen: Callable[[Any, Any, int], None]
    score: Callable[[Any, Any, int], int]
    won: Callable[[Any, Any, int], bool]
    reason: Callable[[Any, Any], int]
    redeal: Callable[[Any, Any, int, Any], None]
    # a game may have veil(s, b, viewer) and notice(s, b, seat, share, dice); see `worlds.py`
    side: Callable[[Any, int], int]  # seats of one side win together


class View(Protocol):
    """`view.py`: what a seat (or NOBODY, or after the end EVERYBODY) may see."""

    view: Callable[..., Any]  # (s, b, seat), and what the game's `shared` gives, if it has one
    hints: Callable[..., Any]


class Text(Protocol):
    """`text.py`: words for people and for files."""

    spell: Callable[[Any, Any, int], str]  # an action, or at CHANCE an outcome, in words
    read: Callable[[Any, Any, str], int]  # and back; Refused where the words name none
    secret: Callable[[Any, Any, int], bool]  # at CHANCE: is the outcome hidden from this viewer?
    sentence: Callable[[Any, Any, int, Any, int, Sequence[str]], str]
    event_sentence: Callable[[Any, Any, int, Any, int, Sequence[str]], str]
    touches: Callable[[Any, Any, int], tuple[str, ...]]
    result: Callable[[Any, Any, Sequence[str]], str]  # how the match ended, in a sentence
    position: Callable[[Any, Any, Mapping[str, Any]], None]  # fill a blank state from words
    facts: Callable[[Any, Any], dict[str, Any]]
    faults: Callable[[Any, Any], list[str]]


Choose = Callable[[Any, Any, int, Any, Any], int]  # (s, b, seat, mask, rng) -> action
# (s, b, options, places) -> options of the next match after the one that ended in s, played by the
# same people; places[seat] is where whoever sat there sits then
NextOptions = Callable[[Any, Any, Mapping[str, str], Sequence[int]], Mapping[str, str]]


@dataclass(frozen=True, eq=False)
class Game:
    """Everything that is known of one game."""

    id: str
    title: str
    year: int | None
    seats: tuple[int, ...]
    board: Literal["printed", "reconstruction", "none"]
    options: tuple[Option, ...]
    folder: Path
    rules: Rules
    view: View
    text: Text
    load: Callable[[Mapping[str, str]], Any]  # the board record of these options
    bots: Mapping[str, Choose]
    seat_names: Mapping[int, tuple[str, ...]]  # by number of seats
    party: ModuleType | None = None
    plan: Plan | None = None
    hidden: bool = True  # may a seat know what others do not? then a shared screen has a curtain
    auto: Callable[[Any, Any, int], bool] = lambda s, b, action: True  # may an only action be sent?
    passes: Callable[[Any, Any], int] | None = None  # what `pass for me` sends now, or NONE
    # does this legal decision show anybody what its seat has not been shown? s: the state before it
    reveals: Callable[[Any, Any, int], bool] = lambda s, b, action: False
    # a Fault where these options are not for so many seats
    fits: Callable[[int, Mapping[str, str]], None] = lambda seats, options: None
    next_options: NextOptions = lambda s, b, options, places: options
    bell: int = NONE  # the host event for which a table may agree on a time
    # the host event that these options set a time for, and after how many minutes
    timer: Callable[[Mapping[str, str]], tuple[int, int] | None] = lambda options: None
    check: Callable[[Mapping[str, str]], None] = lambda options: None  # a Fault: not all together
    notices: Mapping[str, int] = field(default_factory=dict)  # bot: percent of what is veiled
    shared: Callable[[Any, Any], Any] | None = None  # what views of all seats have in common

    @property
    def rulebook(self) -> str:
        """The numbered rule sheet, RULES.md."""
        return (self.folder / "RULES.md").read_text(encoding="utf-8")

    @property
    def usual_seats(self) -> int:
        """A table for two, where there is one."""
        return 2 if 2 in self.seats else self.seats[0]

    def read_options(self, given: Mapping[str, str]) -> dict[str, str]:
        """All options in their one spelling; a Fault for what the game refuses, alone or together.

        Whoever makes a table or a match comes by here: nothing is refused later than this.
        """
        read = {name: self.read_option(name, text) for name, text in given.items()}
        chosen = {o.name: read.get(o.name) or o.read(o.default) for o in self.options}
        self.check(chosen)
        return chosen

    def read_option(self, name: str, text: str) -> str:
        """One option in its one spelling; a Fault for an unknown name or value."""
        known = {option.name: option for option in self.options}
        if name not in known:
            raise Fault(
                f"{self.id} has no option {name[:60]!r}; it has {', '.join(known) or 'none'}"
            )
        return known[name].read(text)

    def read_seats(self, seats: int) -> int:
        """The number of seats, or a Fault."""
        if seats not in self.seats:
            wanted = ", ".join(map(str, self.seats))
            raise Fault(f"{self.title} is for {wanted} players, not {seats}")
        return seats

    def new_board(self, options: Mapping[str, str]) -> Any:
        """The board record, as a stand-in."""
        return self.load(options)

    def blank(self, b: Any, seats: int, options: Mapping[str, str], version: int = 0) -> Any:
        """A state that knows its board, version, seats and options, and nothing is dealt."""
        s = record.new(self.rules.STATE)
        s.board_id = b.board_id
        s.rules_version = version or self.rules.RULES_VERSION
        s.seats = self.read_seats(seats)
        self.fits(seats, options)
        for option in self.options:
            for name, code in option.codes(options[option.name]).items():
                setattr(s, name, code)
        return s

    def new(self, seats: int, options: Mapping[str, str] | None = None) -> tuple[Any, Any]:
        """A dealt state and its board, as stand-ins."""
        chosen = self.read_options(options or {})
        b = self.new_board(chosen)
        s = self.blank(b, seats, chosen)
        self.rules.deal(s, b)
        return s, b

    def mask(self) -> list[int]:
        """Room for the legal actions, in the interpreter."""
        return [0] * self.rules.ACTIONS

    def work(self) -> list[int]:
        """Scratch, in the interpreter."""
        return [0] * self.rules.WORK

    def legal(self, s: Any, b: Any) -> list[int]:
        """The legal actions, in the interpreter; none at chance or after the end."""
        if self.rules.to_move(s, b) < 0:
            return []
        mask = self.mask()
        self.rules.legal(s, b, mask, self.work())
        return list(compress(range(len(mask)), mask))

    def step(self, s: Any, b: Any, action: int) -> None:
        """Apply a decision or an outcome, checked: for scenarios, plans, and by hand."""
        if s.board_id != b.board_id:
            raise Fault("this state was dealt on another board")
        if self.rules.to_move(s, b) == CHANCE:
            n = self.rules.chances(s, b)
            if not 0 <= action < n:
                raise Fault(f"expected an outcome 0 to {n - 1}, got {action}")
        else:
            code = self.rules.why(s, b, action, self.work())
            if code:
                raise self.refusal(code)
        self.rules.apply(s, b, action, self.work())

    def refusal(self, code: int) -> Refused:
        """The exception for a refusal's number."""
        found = self.rules.Refusal(code)
        return Refused(found.says, found.rule)


@dataclass(frozen=True)
class Plan:
    """How a game turns several actions into whole moves; see `core/plans.py`."""

    key: Callable[[Any, Any, int], Any]  # where a way ends, for one piece; None: it goes on
    cost: Callable[[Any, Any, int], Any]  # smaller is better
    focus: Callable[[Any, Any, int], int]  # the piece an action moves, or NONE
    tell: Callable[[Any], str] = str  # a key in words, as scenario files have it
    same: Callable[[Any, Any, int], Any] | None = None  # what a way goes on from; else all bytes
    brief: bool = False  # the sentence of a way's last step tells enough of it


def seal(b: Any, *printed: Any) -> Any:
    """Name a board by what is printed on it: eight bytes of SHA-256.

    Tables that are worked out from that for the rules' convenience may change with the program;
    what is printed may not, so an old record finds its board again.
    """
    digest = hashlib.sha256(repr(printed).encode()).digest()
    b.board_id = int.from_bytes(digest[:8], "little", signed=True)
    return b


BOARD_HEADER = (("board_id", "i8"),)  # set by `seal`
HEADER = (
    ("board_id", "i8"),  # of the board it was dealt on
    ("rules_version", "i2"),  # 1 and up
    ("seats", "i1"),  # how many play
)


def as_rules(module: ModuleType) -> Rules:
    """A module seen as rules."""
    return cast(Rules, module)


def as_view(module: ModuleType) -> View:
    """A module seen as a view."""
    return cast(View, module)


def as_text(module: ModuleType) -> Text:
    """A module seen as words."""
    return cast(Text, module)

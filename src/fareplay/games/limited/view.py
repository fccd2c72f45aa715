"""What a seat sees: everything, for nothing is hidden in this game; listed all the same."""

from __future__ import annotations

from dataclasses import dataclass

from fareplay.core.game import NONE
from fareplay.core.record import Row
from fareplay.games.limited.board import (
    CHICAGO,
    DIAL,
    GAIN,
    LEAVE,
    LOSS,
    LOST,
    NEW_YORK,
    TAKE_ON,
    WON,
    Board,
    Goal,
)
from fareplay.games.limited.resolve import Verdict, resolve
from fareplay.games.limited.state import (
    DIAL_TURNS,
    DONE,
    OFF,
    SPIN,
    Phase,
    Reason,
    State,
    Train,
    aboard,
    has_started,
)

LETTERS = "ABCD"


@dataclass(frozen=True)
class Sums:
    """A sheet added up, column by column (L-35)."""

    take_on: int
    leave: int
    gain: int
    loss: int
    won: int
    lost: int

    @property
    def net(self) -> int:
        return self.won - self.lost  # L-43


@dataclass(frozen=True)
class TrainView:
    """A piece and its sheet."""

    name: str  # A, B, C or D
    seat: int
    at: int | None  # a space; None: not started
    arrived: bool
    passengers: int  # aboard now
    fails: int  # failures counted against the gate ahead
    gate: int | None  # where the next red space or city begins; None: there is none ahead
    take_on: tuple[int, ...]  # entries of this trip
    leave: tuple[int, ...]
    sheet: Sums  # of this trip
    previous: Sums  # of the trip scored last
    total: int  # points of all trips scored


@dataclass(frozen=True)
class TableView:
    """The whole table."""

    phase: str
    turn: int
    first: int  # the seat that began this trip
    trip: int
    round: int
    goal: str  # points or trips
    goal_number: int
    dial: int | None  # the last number spun
    ahead: int | None  # where the train to move may advance to
    trains: tuple[TrainView, ...]
    reason: str | None  # why it is over
    winners: tuple[int, ...]


@dataclass(frozen=True)
class Outcome:
    """What one number would do to the train that is to spin."""

    number: int
    word: str  # start, wait, or a verdict
    space: int | None  # where the train would then be; None: off the board


@dataclass(frozen=True)
class Hints:
    """What a careful player could work out alone."""

    seat: int | None  # whose spin is to come
    outcomes: tuple[Outcome, ...]  # for 1 to 6; none where no spin is to come


def view(s: State, b: Board, seat: int) -> TableView:
    from fareplay.games.limited.rules import won

    return TableView(
        phase=Phase(s.phase).name.lower(),
        turn=s.turn,
        first=s.first,
        trip=s.trip,
        round=s.round,
        goal=Goal(s.goal).name.lower(),
        goal_number=s.goal_number,
        dial=s.dial or None,
        ahead=None if s.ahead == NONE else s.ahead,
        trains=tuple(train_view(s, b, other) for other in range(s.seats)),
        reason=Reason(s.reason).name.lower() if s.phase == DONE else None,
        winners=tuple(other for other in range(s.seats) if won(s, b, other)),
    )


def train_view(s: State, b: Board, seat: int) -> TrainView:
    me: Train = s.train[seat]
    gate = b.gate[me.at] if has_started(me) else CHICAGO
    return TrainView(
        name=LETTERS[seat],
        seat=seat,
        at=None if me.at == OFF else me.at,
        arrived=me.at == CHICAGO,
        passengers=aboard(me),
        fails=me.fails,
        gate=None if gate == CHICAGO else gate,
        take_on=tuple(me.take_on[place] for place in range(me.take_ons)),
        leave=tuple(me.leave[place] for place in range(me.leaves)),
        sheet=sums(me.sheet),
        previous=sums(me.previous),
        total=me.total,
    )


def sums(sheet: Row) -> Sums:
    return Sums(
        take_on=sheet[TAKE_ON],
        leave=sheet[LEAVE],
        gain=sheet[GAIN],
        loss=sheet[LOSS],
        won=sheet[WON],
        lost=sheet[LOST],
    )


def hints(s: State, b: Board, seat: int) -> Hints:
    """The same for every viewer: what each number would do to the train that is to spin."""
    if s.phase not in (SPIN, DIAL_TURNS):
        return Hints(None, ())
    return Hints(s.turn, tuple(outcome(s, b, number) for number in range(1, DIAL + 1)))


def outcome(s: State, b: Board, number: int) -> Outcome:
    if has_started(s.train[s.turn]):
        verdict, space = resolve(s, b, number)
        return Outcome(number, Verdict(verdict).name.lower(), space)
    starts = b.load[number] > 0
    return Outcome(number, "start" if starts else "wait", NEW_YORK if starts else None)

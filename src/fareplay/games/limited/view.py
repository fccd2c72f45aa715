"""What a seat sees: everything, for nothing is hidden in this game; listed all the same."""

from __future__ import annotations

from msgspec import Struct

from fareplay.core.game import NONE
from fareplay.core.record import Row
from fareplay.games.limited.board import (
    CHEAP_HOURS,
    CHICAGO,
    DIAL,
    GAIN,
    LEAVE,
    LOSS,
    LOST,
    NEW_YORK,
    PER_HOUR,
    PER_LATE_HOUR,
    PER_PASSENGER,
    TAKE_ON,
    WON,
    Board,
    Goal,
    name_of,
)
from fareplay.games.limited.resolve import (
    CLOSES_UP,
    FAILURE,
    HELD_UP,
    IN_OBSTACLE,
    MAY_ADVANCE,
    OVERRUN,
    PUT_ON,
    RUNS,
    RUNS_UP,
    STOPS_BEHIND,
    Verdict,
    in_the_way,
    resolve,
)
from fareplay.games.limited.spaces import (
    FIRST,
    GREEN,
    OBSTACLES,
    RED,
    SECOND,
    SPACES,
    YELLOW,
    Kind,
)
from fareplay.games.limited.state import (
    CHOOSE,
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


class Sums(Struct, frozen=True):
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


class TrainView(Struct, frozen=True):
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


class TableView(Struct, frozen=True):
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


class SpaceView(Struct, frozen=True):
    """A space of the line as it is printed."""

    kind: str  # plain, green, yellow, red, first and second of a city, start, finish, covered
    name: str
    take_on: int
    leave: int


class ObstacleView(Struct, frozen=True):
    """What covers some spaces of the line."""

    what: str
    name: str
    first: int
    covers: int


class BoardView(Struct, frozen=True):
    """What is printed: the line and the dial."""

    spaces: tuple[SpaceView, ...]
    obstacles: tuple[ObstacleView, ...]
    dial: int
    note: str  # what a board that no rule book shows has to say


class Outcome(Struct, frozen=True):
    """What one number would do to the train that is to spin."""

    number: int
    word: str  # start, wait, or a verdict
    space: int | None  # where the train would then be; None: off the board
    counted: int | None  # the space that is counted to
    stopper: int | None  # the space that stops the train: of a gate, an obstacle, another train
    brief: str  # a word or two for a flag
    says: str  # the same in a sentence
    rule: str


class ChoiceView(Struct, frozen=True):
    """What there is to choose: up to the space ahead, or not."""

    ahead: int
    train: int  # the seat whose train stands beyond it
    hour: bool  # does the stop there cost one?
    points: int  # what that hour takes off
    why: str
    rules: tuple[str, ...]


class Worth(Struct, frozen=True):
    """What a sheet would bring if its train were in Chicago now; prizes left out."""

    won: int
    lost: int


class Hints(Struct, frozen=True):
    """What a careful player could work out alone."""

    seat: int | None  # whose spin is to come
    outcomes: tuple[Outcome, ...]  # for 1 to 6; none where no spin is to come
    choice: ChoiceView | None
    worth: tuple[Worth, ...]  # of every seat


def printed(b: Board) -> BoardView:
    return BoardView(
        spaces=tuple(
            SpaceView(
                Kind(b.kind[space]).name.lower(),
                name_of(space),
                b.take_on[space],
                b.leave[space],
            )
            for space in range(len(SPACES))
        ),
        obstacles=tuple(
            ObstacleView(what, name_of(first), first, covers) for what, first, covers in OBSTACLES
        ),
        dial=DIAL,
        note="The board is a reconstruction.",
    )


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
    worth = tuple(worth_of(s.train[other]) for other in range(s.seats))
    if s.phase == CHOOSE:
        return Hints(None, (), choice(s, b), worth)
    if s.phase not in (SPIN, DIAL_TURNS):
        return Hints(None, (), None, worth)
    outcomes = tuple(outcome(s, b, number) for number in range(1, DIAL + 1))
    return Hints(s.turn, outcomes, None, worth)


def worth_of(me: Train) -> Worth:
    hours = me.sheet[LOSS]
    late = max(hours - CHEAP_HOURS, 0)
    won = PER_PASSENGER * aboard(me) + PER_HOUR * me.sheet[GAIN]  # L-39, L-40
    return Worth(won, PER_HOUR * (hours - late) + PER_LATE_HOUR * late)  # L-41, L-42


def choice(s: State, b: Board) -> ChoiceView:
    """L-26, L-27, L-R12."""
    me, ahead = s.train[s.turn], s.ahead
    beyond = in_the_way(s, b, ahead, CHICAGO)
    train = next(seat for seat in range(s.seats) if s.train[seat].at == beyond)
    hour = b.kind[ahead] == YELLOW
    if hour:
        why, rules = f"{name_of(ahead)} is yellow: a stop there loses an hour.", ("L-26", "L-R14")
    elif beyond - ahead > 1:
        why, rules = "The space behind that train is covered.", ("L-R12", "L-30")
    else:
        why, rules = "Trains stand in a queue: move up behind it, or not.", ("L-27", "L-R13")
    price = PER_HOUR if me.sheet[LOSS] < CHEAP_HOURS else PER_LATE_HOUR
    return ChoiceView(ahead, train, hour, price if hour else 0, why, rules)


def outcome(s: State, b: Board, number: int) -> Outcome:
    me = s.train[s.turn]
    if not has_started(me):
        load = b.load[number]
        if load:
            says = f"{load} passengers board at New York, and the dial turns again"
            return Outcome(number, "start", NEW_YORK, None, None, f"{load} on", says, "L-08")
        says = "only a 1 or a 2 starts the train"
        return Outcome(number, "wait", None, None, None, "wait", says, "L-06")
    verdict, space = resolve(s, b, number)
    counted = min(me.at + number, CHICAGO)
    brief, says, rule = told(b, verdict, space, counted, me.at)
    stopper = stopped_by(s, b, verdict, counted)
    return Outcome(
        number, Verdict(verdict).name.lower(), space, counted, stopper, brief, says, rule
    )


def stopped_by(s: State, b: Board, verdict: int, counted: int) -> int | None:
    """The space to be pointed at when the spin is not used as it was spun."""
    here = s.train[s.turn].at
    if verdict in (FAILURE, OVERRUN, PUT_ON):
        return b.gate[here]
    if verdict in (IN_OBSTACLE, RUNS_UP):
        return counted
    if verdict == RUNS:
        return None
    train = in_the_way(s, b, here, min(counted + 1, CHICAGO))
    return None if train == NONE else train


def told(b: Board, verdict: int, space: int, counted: int, here: int) -> tuple[str, str, str]:
    """A word or two, a sentence, and the rule."""
    gate, name = name_of(b.gate[here]), name_of(space)
    brief, brings, rule = stop(b, space)
    if verdict == RUNS:
        return brief, f"to {name}{brings}", rule
    if verdict == STOPS_BEHIND:
        return f"behind{marked(brief)}", f"stops at {name} behind a train{brings}", "L-25"
    if verdict == CLOSES_UP:
        return f"close up{marked(brief)}", f"closes up to {name}{brings}", "L-R11"
    if verdict == RUNS_UP:
        return "up to it", f"runs up to {name}, before the {name_of(counted)}", "L-R15"
    if verdict == PUT_ON:
        return "put on", f"too far for {gate} a third time: put there{brings}", "L-21"
    if verdict == MAY_ADVANCE:
        return "choice", f"up to {name}{brings}, or the turn is lost", "L-26"
    if verdict == FAILURE:
        return "lost -1 h", f"too far for {gate}: the turn and an hour are lost", "L-19"
    if verdict == OVERRUN:
        return "lost", f"too far for {gate}: the turn is lost", "L-R4"
    if verdict == IN_OBSTACLE:
        return "lost", f"ends in the {name_of(counted)}: the turn is lost", "L-30"
    assert verdict == HELD_UP
    return "blocked", "a train is in the way: the turn is lost", "L-33"


def marked(brief: str) -> str:
    """What a stop brings beside its own word; nothing where it is clear."""
    return "" if brief == "clear" else f" {brief}"


def stop(b: Board, space: int) -> tuple[str, str, str]:
    """What a stop on this space brings: for a flag, for a sentence, and the rule."""
    kind = b.kind[space]
    if kind == GREEN:
        return "+1 h", ": an hour gained", "L-28"
    if kind == YELLOW:
        return "-1 h", ": an hour lost", "L-29"
    if kind == RED:
        return "stop", ", the exact stop", "L-17"
    if kind in (FIRST, SECOND):
        on, off = b.take_on[space], b.leave[space]
        return f"{on} on {off} off", f": {on} board, {off} leave", "L-15"
    if space == CHICAGO:
        return "arrives", ", and the trip is over for this train", "L-34"
    return "clear", "", "L-10"

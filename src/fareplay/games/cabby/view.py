"""What a seat may see, by listing it; everybody sees the same, and no mark that is not public."""

from __future__ import annotations

from dataclasses import dataclass

from fareplay.core.game import NONE
from fareplay.games.cabby.board import (
    CAB,
    DEPOT,
    DICE,
    SCOUT,
    Board,
    words_of,
)
from fareplay.games.cabby.chase import Beside, Catch, Chase, beside, catches, chases
from fareplay.games.cabby.city import COMPASS, PASSENGERS
from fareplay.games.cabby.ending import score_of
from fareplay.games.cabby.picture import (
    BlockView,
    CircleView,
    OffenceView,
    SiteView,
    SpaceView,
    StreetView,
    blocks_of,
    circles_of,
    offences_of,
    points_of,
    sites_of,
    spaces_of,
    standard_id,
    streets_of,
)
from fareplay.games.cabby.rules import won
from fareplay.games.cabby.state import (
    DONE,
    Phase,
    Reason,
    State,
    charges,
    is_street_place,
    is_wanted,
)
from fareplay.games.cabby.words import CARS, codes_of, load_of, passenger_name, place_word


@dataclass(frozen=True)
class CarView:
    """A cab or a scout."""

    at: str  # a space, DEPOT, GARAGE or COURT
    heading: str  # N, E, S, W; empty at a site


@dataclass(frozen=True)
class PlayerView:
    """What lies open before a player (C-31)."""

    cab: CarView
    scout: CarView
    load: tuple[str, ...]
    delivered: tuple[str, ...]
    score: int
    offences: tuple[str, ...]  # live ones; with eagle eyes those that are public (C-R35)
    wanted: bool
    locked: bool
    barred: bool


@dataclass(frozen=True)
class WaitingView:
    """A passenger beside a street."""

    name: str
    space: str
    kerb: str  # empty on an intersection


@dataclass(frozen=True)
class TableView:
    """The table as all see it."""

    city: str
    eagle_eye: bool
    phase: str
    turn: int
    dice: tuple[int, ...]
    moving: str | None  # cab or scout
    left: int  # counts it has left
    due: tuple[int, int]  # counts that cab and scout still have to begin
    players: tuple[PlayerView, ...]
    waiting: tuple[WaitingView, ...]
    caller: int | None  # the seat that may call
    suspect: int | None  # the seat whose cab may be arrested
    stall: int  # turns in a row without pick-up, delivery or arrest
    turns: int
    reason: str | None  # why it is over
    winners: tuple[int, ...]


@dataclass(frozen=True)
class Hints:
    """What a careful player could work out alone."""

    points_left: int  # of passengers not yet delivered
    turns_to_stall: int | None  # turns without progress that would end the game
    turns_left: int  # until the turn cap
    chases: tuple[Chase, ...]  # for the mover: the scouts of the others
    catches: tuple[Catch, ...]  # for the mover: where its scout would make an arrest
    beside: tuple[Beside, ...]  # for the mover: whom its cab could take now


@dataclass(frozen=True)
class BoardView:
    """What is printed (C-R1)."""

    title: str
    reconstruction: bool  # the city that comes with the game
    columns: int
    rows: int
    spaces: tuple[SpaceView, ...]
    streets: tuple[StreetView, ...]
    sites: tuple[SiteView, ...]
    blocks: tuple[BlockView, ...]
    circles: tuple[CircleView, ...]
    points: dict[str, int]  # of each colour
    offences: tuple[OffenceView, ...]


def printed(b: Board) -> BoardView:
    spaces = spaces_of(b)
    return BoardView(
        title=words_of(b.title),
        reconstruction=b.board_id == standard_id(),
        columns=max(space.x for space in spaces) + 1,
        rows=max(space.y for space in spaces) + 1,
        spaces=spaces,
        streets=streets_of(b),
        sites=sites_of(b),
        blocks=blocks_of(b),
        circles=circles_of(b),
        points=dict(points_of(b)),
        offences=offences_of(),
    )


def view(s: State, b: Board, seat: int) -> TableView:
    return TableView(
        city=words_of(b.title),
        eagle_eye=bool(s.spotting),
        phase=Phase(s.phase).name.lower(),
        turn=s.turn,
        dice=tuple(s.die[die] for die in range(DICE) if s.die[die]),
        moving=None if s.car == NONE else CARS[s.car],
        left=s.left,
        due=(s.due[CAB], s.due[SCOUT]),
        players=tuple(player_view(s, b, other) for other in range(s.seats)),
        waiting=tuple(
            waiting_view(s, b, passenger)
            for passenger in range(PASSENGERS)
            if is_street_place(s.where[passenger])
        ),
        caller=None if s.caller == NONE else s.caller,
        suspect=None if s.suspect == NONE else s.suspect,
        stall=s.stall,
        turns=s.turns,
        reason=Reason(s.reason).name.lower() if s.phase == DONE else None,
        winners=tuple(other for other in range(s.seats) if won(s, b, other)),
    )


def player_view(s: State, b: Board, seat: int) -> PlayerView:
    me = s.player[seat]
    return PlayerView(
        cab=car_view(s, b, seat, CAB),
        scout=car_view(s, b, seat, SCOUT),
        load=load_of(s, b, seat),
        delivered=load_of(s, b, seat, DEPOT),
        score=score_of(s, b, seat),
        offences=codes_of(charges(s, seat)),
        wanted=is_wanted(s, seat),
        locked=bool(me.locked),
        barred=bool(me.barred),
    )


def car_view(s: State, b: Board, seat: int, car: int) -> CarView:
    me = s.player[seat]
    heading = me.heading[car]
    return CarView(place_word(b, me.at[car]), "" if heading == NONE else COMPASS[heading])


def waiting_view(s: State, b: Board, passenger: int) -> WaitingView:
    kerb = "" if s.kerb[passenger] == NONE else COMPASS[s.kerb[passenger]]
    return WaitingView(passenger_name(b, passenger), place_word(b, s.where[passenger]), kerb)


def hints(s: State, b: Board, seat: int) -> Hints:
    return Hints(
        points_left=sum(
            b.points[b.colour[passenger]]
            for passenger in range(PASSENGERS)
            if s.where[passenger] != DEPOT
        ),
        turns_to_stall=s.stall_rounds * s.seats - s.stall if s.stall_rounds else None,
        turns_left=s.turn_cap * s.seats - s.turns,
        chases=chases(s, b, seat),
        catches=catches(s, b, seat),
        beside=beside(s, b, seat),
    )

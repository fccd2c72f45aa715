"""What a seat may see, by listing it: nothing is sent that is not named here."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from fareplay.core.game import EVERYBODY, NONE
from fareplay.games.cabbie.board import (
    CABS,
    COLOURS,
    LETTERS,
    PILES,
    Board,
    claim_of,
    far_to_passenger,
    far_to_place,
    words_of,
)
from fareplay.games.cabbie.ending import has_won
from fareplay.games.cabbie.names import (
    fares_from,
    jam_id,
    jam_spots,
    passenger_id,
    person,
    phase_word,
    place_id,
    place_name,
    square_id,
    street_of,
    tip_id,
    trip_id,
    trip_name,
    waits_in,
)
from fareplay.games.cabbie.payment import fare_of
from fareplay.games.cabbie.printed import (
    FaresView,
    PlaceView,
    SpotView,
    SquareView,
    StreetView,
    TipCard,
    TripCard,
    fares_views,
    place_views,
    spot_views,
    square_views,
    street_views,
    tip_cards,
    trip_cards,
)
from fareplay.games.cabbie.reach import kept_for_other, meeting, own_cabs, stuck_by, ways_back
from fareplay.games.cabbie.state import (
    DONE,
    DRIVE,
    LOOK,
    TRIPS,
    Reason,
    State,
    Tour,
    cab_of,
    is_shown,
    next_stop,
    owner_of,
    pile_size,
)


@dataclass(frozen=True)
class TripView:
    """A destination card, to those who may see it."""

    card: str
    name: str
    fare: int  # pence; the price of a tour
    stop: str  # the place to go to next, its id
    stop_name: str


@dataclass(frozen=True)
class CabView:
    """A cab on the board."""

    number: int  # 1 or 2
    square: str
    street: str  # or the name of a junction
    moved: int  # spaces in this turn
    passenger: str | None  # the card; open to all
    person: str | None
    fetched: str | None  # the street where the passenger waited
    tour: str  # no, first or second: the stop that is due; open to all (B-R23)
    trip: TripView | None  # None: hidden, or there is none
    hidden: bool  # has it a destination that this viewer cannot see?


@dataclass(frozen=True)
class PlayerView:
    """What lies before a player; money is public (B-R29)."""

    colour: str
    money: int  # pence
    trips: int
    cabs: tuple[CabView, ...]
    dealt: str | None  # the tip card in the draw for the first turn


@dataclass(frozen=True)
class PileView:
    """A passenger pile."""

    name: str
    card: str | None  # the visible card
    person: str | None
    street: str | None
    size: int


@dataclass(frozen=True)
class TableView:
    """The table as one seat sees it."""

    phase: str  # `look` where a driver looks at a card that this viewer cannot see
    turn: int
    first: int
    round: int
    left: int  # spaces
    must_claim: bool
    jam: str | None
    jammed: tuple[str, ...]  # names of spots
    piles: tuple[PileView, ...]
    players: tuple[PlayerView, ...]
    destinations: int  # cards in the pack
    turned_down: str | None  # the card at the very bottom of that pack
    tip: str | None  # the last one
    money: int | None  # the limits
    minutes: int | None
    rounds: int | None
    round_cap: int
    expired: bool
    reason: str | None  # why it is over
    winners: tuple[int, ...]


@dataclass(frozen=True)
class CabHints:
    """What one can count on the board for one's own cab."""

    number: int
    to_stop: int | None  # steps to the next stop, jams and cabs ignored
    to_passengers: tuple[int, ...]  # steps to the street of each visible passenger; empty if loaded
    # while one drives, as jams and cabs stand:
    kept: int  # spaces that are kept for the other cab (B-R31)
    stuck: str | None  # by a jam or a cab; None: it can step
    back: tuple[int, ...]  # for each square the one before it on a shortest way; -1: no way


@dataclass(frozen=True)
class PileHints:
    """Where the visible passenger of a pile can be taken."""

    squares: tuple[int, ...]  # by number (B-28, B-R7)
    claim: tuple[int, ...]  # the action, for the first and the second cab of a player


@dataclass(frozen=True)
class Hints:
    """What a careful player could work out from the table as it lies; no order of cards (B-R44)."""

    cabs: tuple[CabHints, ...]
    fares: tuple[
        tuple[tuple[str, int | None], ...], ...
    ]  # for each pile, by place; None: no amount
    waiting: tuple[PileHints, ...]  # pile by pile


def view(s: State, b: Board, seat: int) -> TableView:
    looks = s.phase == LOOK and sees(s, s.looking, seat)
    bottom = s.pack[TRIPS]
    return TableView(
        phase=phase_word(s, b, looks),
        turn=s.turn,
        first=s.first,
        round=s.round,
        left=s.left,
        must_claim=bool(s.must_claim),
        jam=None if s.jam == NONE else jam_id(s.jam),
        jammed=() if s.jam == NONE else jam_spots(b, s.jam),
        piles=tuple(pile_view(s, b, pile) for pile in range(PILES)),
        players=tuple(player_view(s, b, other, seat) for other in range(s.seats)),
        destinations=bottom.left + bottom.size,
        turned_down=trip_id(bottom.tail[bottom.size - 1]) if bottom.size else None,
        tip=None if s.tipped == NONE else tip_id(s.tipped),
        money=None if s.money == NONE else s.money,
        minutes=None if s.minutes == NONE else s.minutes,
        rounds=None if s.rounds == NONE else s.rounds,
        round_cap=s.round_cap,
        expired=bool(s.expired),
        reason=Reason(s.reason).name.lower() if s.phase == DONE else None,
        winners=tuple(filter(partial(has_won, s), range(s.seats))) if s.phase == DONE else (),
    )


def sees(s: State, cab: int, seat: int) -> bool:
    """May this viewer see the destination of a cab? Not because all could work it out (B-R44)."""
    return seat == EVERYBODY or owner_of(cab) == seat or is_shown(s, s.cab[cab])


def pile_view(s: State, b: Board, pile: int) -> PileView:
    me = s.stack[pile]
    shown = me.top != NONE
    return PileView(
        name=LETTERS[pile],
        card=passenger_id(me.top) if shown else None,
        person=person(b, me.top) if shown else None,
        street=waits_in(b, me.top) if shown else None,
        size=pile_size(me) - (not shown),
    )


def player_view(s: State, b: Board, other: int, seat: int) -> PlayerView:
    return PlayerView(
        colour=COLOURS[other],
        money=s.player[other].money,
        trips=s.player[other].trips,
        cabs=tuple(
            cab_view(s, b, cab_of(other, cab), seat)
            for cab in range(CABS)
            if s.cab[cab_of(other, cab)].at != NONE
        ),
        dealt=None if s.dealt[other] == NONE else tip_id(s.dealt[other]),
    )


def cab_view(s: State, b: Board, cab: int, seat: int) -> CabView:
    me = s.cab[cab]
    loaded, seen = me.passenger != NONE, me.destination != NONE and sees(s, cab, seat)
    return CabView(
        number=cab % CABS + 1,
        square=square_id(b, me.at),
        street=street_of(b, me.at),
        moved=me.moved,
        passenger=passenger_id(me.passenger) if loaded else None,
        person=person(b, me.passenger) if loaded else None,
        fetched=waits_in(b, me.passenger) if loaded else None,
        tour=Tour(me.tour).name.lower(),
        trip=trip_view(s, b, cab) if seen else None,
        hidden=me.destination != NONE and not seen,
    )


def trip_view(s: State, b: Board, cab: int) -> TripView:
    me = s.cab[cab]
    stop = next_stop(b, me)
    return TripView(
        card=trip_id(me.destination),
        name=trip_name(b, me.destination),
        fare=max(fare_of(b, me.passenger, me.destination), 0),
        stop=place_id(b, stop),
        stop_name=place_name(b, stop),
    )


def hints(s: State, b: Board, seat: int) -> Hints:
    tops = [s.stack[pile].top for pile in range(PILES)]
    return Hints(
        cabs=tuple(cab_hints(s, b, cab) for cab in own_cabs(s, seat)),
        fares=tuple(fares_from(b, top) if top != NONE else () for top in tops),
        waiting=tuple(pile_hints(s, b, pile) for pile in range(PILES)),
    )


def cab_hints(s: State, b: Board, cab: int) -> CabHints:
    me = s.cab[cab]
    going = me.destination != NONE
    tops = [s.stack[pile].top for pile in range(PILES)]
    drives = s.phase in (DRIVE, LOOK) and owner_of(cab) == s.turn
    return CabHints(
        number=cab % CABS + 1,
        to_stop=far_to_place(b, me.at, next_stop(b, me)) if going else None,
        to_passengers=tuple(
            far_to_passenger(b, me.at, top) for top in tops if top != NONE and not going
        ),
        kept=kept_for_other(s, b, cab) if drives else 0,
        stuck=stuck_by(s, b, cab) if drives else None,
        back=ways_back(s, b, cab) if drives else (),
    )


def pile_hints(s: State, b: Board, pile: int) -> PileHints:
    top = s.stack[pile].top
    return PileHints(
        squares=() if top == NONE else meeting(b, 2 * top + s.junctions_in_street),
        claim=tuple(claim_of(cab, pile) for cab in range(CABS)),
    )


# --- what is printed ------------------------------------------------------------------------


@dataclass(frozen=True)
class BoardView:
    """The board and its cards, the same for everybody."""

    title: str
    squares: tuple[SquareView, ...]
    streets: tuple[StreetView, ...]
    places: tuple[PlaceView, ...]
    spots: tuple[SpotView, ...]
    fares: tuple[FaresView, ...]
    tips: tuple[TipCard, ...]
    trips: tuple[TripCard, ...]


def printed(b: Board) -> BoardView:
    return BoardView(
        title=words_of(b.title),
        squares=square_views(b),
        streets=street_views(b),
        places=place_views(b),
        spots=spot_views(b),
        fares=fares_views(b),
        tips=tip_cards(b),
        trips=trip_cards(b),
    )

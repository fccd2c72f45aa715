"""What a seat may see, by listing it: nothing is sent that is not named here."""

from __future__ import annotations

from dataclasses import dataclass

from fareplay.core.game import EVERYBODY, NONE
from fareplay.core.record import Row
from fareplay.games.touring.board import KINDS, MILES, Board, Card
from fareplay.games.touring.state import (
    DONE,
    Phase,
    Reason,
    Side,
    State,
    in_the_country,
    miles_of,
    rolling,
    side_of,
)

LETTERS = "ABC"


@dataclass(frozen=True)
class SideView:
    """A tableau: open to all, face-down mile piles included (T-42)."""

    name: str
    seats: tuple[int, ...]
    go_pile: tuple[str, ...]  # bottom first
    road: tuple[str, ...]  # bottom first
    miles: tuple[int, ...]  # cards of 1, 3, 15 and 30 miles
    total: int
    rolling: bool
    country: bool


@dataclass(frozen=True)
class TableView:
    """The table as one seat sees it."""

    phase: str
    turn: int
    dealer: int
    target: tuple[int, ...]
    goal: int
    sides: tuple[SideView, ...]
    hands: tuple[tuple[str, ...] | None, ...]  # None: hidden (T-R22)
    hand_sizes: tuple[int, ...]
    draw_size: int
    discard: tuple[int, ...]  # cards of each kind, in card order: open to all (T-R22)
    discard_top: str | None
    victim: str | None  # the side whose forfeit is open
    forfeit: int  # miles
    reason: str | None  # why it is over
    winners: tuple[int, ...]


@dataclass(frozen=True)
class Hints:
    """What a careful player could work out alone."""

    wanted: tuple[int, ...]  # mile cards one's side still lacks
    unseen: tuple[int, ...]  # cards of each kind in the draw pile and in other hands


def view(s: State, b: Board, seat: int) -> TableView:
    from fareplay.games.touring.rules import won

    over = s.phase == DONE
    return TableView(
        phase=Phase(s.phase).name.lower(),
        turn=s.turn,
        dealer=s.dealer,
        target=tuple(b.target[s.race][card] for card in range(MILES)),
        goal=b.goal[s.race],
        sides=tuple(side_view(s, b, side) for side in range(s.sides)),
        hands=tuple(
            cards_of(s.hand[other]) if other == seat or seat == EVERYBODY else None
            for other in range(s.seats)
        ),
        hand_sizes=tuple(s.hand_size[other] for other in range(s.seats)),
        draw_size=s.draw_size,
        discard=tuple(s.discard[card] for card in range(KINDS)),
        discard_top=None if s.discard_top == NONE else Card(s.discard_top).name,
        victim=None if s.victim == NONE else LETTERS[s.victim],
        forfeit=s.forfeit,
        reason=Reason(s.reason).name.lower() if over else None,
        winners=tuple(other for other in range(s.seats) if won(s, b, other)),
    )


def side_view(s: State, b: Board, side: int) -> SideView:
    me: Side = s.side[side]
    return SideView(
        name=LETTERS[side],
        seats=tuple(seat for seat in range(s.seats) if side_of(s, seat) == side),
        go_pile=pile(me.go_pile, me.go_size),
        road=pile(me.road, me.road_size),
        miles=tuple(me.miles[card] for card in range(MILES)),
        total=miles_of(b, me),
        rolling=rolling(me),
        country=in_the_country(me),
    )


def hints(s: State, b: Board, seat: int) -> Hints:
    mine = s.side[side_of(s, seat)] if seat >= 0 else None
    return Hints(
        wanted=tuple(
            b.target[s.race][card] - mine.miles[card] if mine else 0 for card in range(MILES)
        ),
        unseen=tuple(unseen(s, seat, card) for card in range(KINDS)),
    )


def unseen(s: State, seat: int, card: int) -> int:
    """Cards of a kind that lie in the draw pile or in hands this seat cannot see."""
    hidden = s.draw[card]
    for other in range(s.seats):
        if other != seat:
            hidden += s.hand[other][card]
    return hidden


def cards_of(counts: Row) -> tuple[str, ...]:
    """A hand in card order."""
    return tuple(Card(card).name for card in range(KINDS) for _ in range(counts[card]))


def pile(cards: Row, size: int) -> tuple[str, ...]:
    return tuple(Card(cards[place]).name for place in range(size))

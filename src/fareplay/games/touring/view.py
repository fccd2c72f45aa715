"""What a seat may see, by listing it: nothing is sent that is not named here."""

from __future__ import annotations

from collections.abc import Iterable
from operator import sub
from typing import NamedTuple, cast

from msgspec import Struct
from msgspec.structs import replace

from fareplay.core.game import EVERYBODY, NONE
from fareplay.core.record import Row
from fareplay.games.touring.board import MILES, Board, Card, Race
from fareplay.games.touring.forfeits import ForfeitView, forfeits
from fareplay.games.touring.names import LETTERS
from fareplay.games.touring.printed import CardView, UseView, card_views, use_views
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

NAMES = tuple(card.name for card in Card)
PHASES = tuple(phase.name.lower() for phase in Phase)


class SideView(Struct, frozen=True):
    """A tableau: open to all, face-down mile piles included (T-42)."""

    name: str
    seats: tuple[int, ...]
    go_pile: tuple[str, ...]  # bottom first
    road: tuple[str, ...]  # bottom first
    miles: tuple[int, ...]  # cards of 1, 3, 15 and 30 miles
    total: int
    rolling: bool
    country: bool


class TableView(Struct, frozen=True):
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


class Hints(Struct, frozen=True):
    """What a careful player could work out alone."""

    wanted: tuple[int, ...]  # mile cards one's side still lacks
    unseen: tuple[int, ...]  # cards of each kind in the draw pile and in other hands
    forfeits: tuple[ForfeitView, ...] = ()  # what the delays one holds would cost, on one's turn


class Shared(NamedTuple):
    """What is the same for all viewers of a position, or is needed for each of them."""

    table: TableView  # with all hands hidden
    hidden: tuple[int, ...]  # cards of each kind in the draw pile and in all hands


def shared(s: State, b: Board) -> Shared:
    """To be given to `view` and `hints` of the same position, once for all viewers."""
    return Shared(table(s, b), hidden(s))


def view(s: State, b: Board, seat: int, known: Shared | None = None) -> TableView:
    """T-R22: the open table and one's own hand; all of them for everybody after the end."""
    return replace(table(s, b) if known is None else known.table, hands=hands(s, seat))


def table(s: State, b: Board) -> TableView:
    """What lies open to all."""
    from fareplay.games.touring.rules import won

    over = s.phase == DONE
    return TableView(
        phase=PHASES[s.phase],
        turn=s.turn,
        dealer=s.dealer,
        target=numbers(b.target[s.race]),
        goal=b.goal[s.race],
        sides=tuple([side_view(s, b, side) for side in range(s.sides)]),
        hands=(None,) * s.seats,
        hand_sizes=numbers(s.hand_size)[: s.seats],
        draw_size=s.draw_size,
        discard=numbers(s.discard),
        discard_top=None if s.discard_top == NONE else NAMES[s.discard_top],
        victim=None if s.victim == NONE else LETTERS[s.victim],
        forfeit=s.forfeit,
        reason=Reason(s.reason).name.lower() if over else None,
        winners=tuple([other for other in range(s.seats) if won(s, b, other)]) if over else (),
    )


def hands(s: State, seat: int) -> tuple[tuple[str, ...] | None, ...]:
    return tuple([
        cards_of(s.hand[other]) if seat in (other, EVERYBODY) else None for other in range(s.seats)
    ])  # fmt: skip


def side_view(s: State, b: Board, side: int) -> SideView:
    me: Side = s.side[side]
    return SideView(
        name=LETTERS[side],
        seats=tuple([seat for seat in range(s.seats) if side_of(s, seat) == side]),
        go_pile=pile(me.go_pile, me.go_size),
        road=pile(me.road, me.road_size),
        miles=numbers(me.miles),
        total=miles_of(b, me),
        rolling=rolling(me),
        country=in_the_country(me),
    )


def hints(s: State, b: Board, seat: int, known: Shared | None = None) -> Hints:
    target = numbers(b.target[s.race])
    mine = numbers(s.side[side_of(s, seat)].miles) if seat >= 0 else target
    unseen = hidden(s) if known is None else known.hidden
    if seat >= 0:
        unseen = tuple(map(sub, unseen, numbers(s.hand[seat])))
    return Hints(tuple(map(sub, target, mine)), unseen, forfeits(s, seat))


def hidden(s: State) -> tuple[int, ...]:
    """Cards of each kind that lie in the draw pile or in a hand."""
    hands = [numbers(s.hand[seat]) for seat in range(s.seats)]
    return tuple(map(sum, zip(numbers(s.draw), *hands, strict=True)))


def numbers(row: Row) -> tuple[int, ...]:
    """All of a row at once."""
    return tuple(cast("Iterable[int]", row))


def cards_of(counts: Row) -> tuple[str, ...]:
    """A hand in card order."""
    held = zip(NAMES, numbers(counts), strict=True)
    return tuple([name for name, count in held if count for _ in range(count)])


def pile(cards: Row, size: int) -> tuple[str, ...]:
    return tuple([NAMES[card] for card in numbers(cards)[:size]])


class BoardView(Struct, frozen=True):
    """What is printed on the cards and on the sheet of the winning sets."""

    cards: tuple[CardView, ...]
    targets: tuple[tuple[int, ...], ...]  # mile cards of the full and of the short race
    goals: tuple[int, ...]
    uses: tuple[UseView, ...]


def printed(b: Board) -> BoardView:
    """The cards, the winning sets, and which action is which use of a card."""
    return BoardView(
        cards=card_views(b),
        targets=tuple(tuple(b.target[race][card] for card in range(MILES)) for race in Race),
        goals=tuple(b.goal[race] for race in Race),
        uses=use_views(b),
    )

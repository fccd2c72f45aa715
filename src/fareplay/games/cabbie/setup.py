"""Setting the game up: starting points, the packs, who goes first."""

from __future__ import annotations

from fareplay.core.game import NONE
from fareplay.core.record import Row
from fareplay.games.cabbie.board import (
    ALL_TIPS,
    LEAST,
    PILE,
    PILES,
    SEATS,
    Board,
    StartChoice,
    start_of,
)
from fareplay.games.cabbie.city import DESTINATIONS, JAMS, PASSENGERS, TIPS
from fareplay.games.cabbie.ending import begin_turn
from fareplay.games.cabbie.packs import draw_unseen, member, show
from fareplay.games.cabbie.state import (
    CHOOSE,
    CHOOSER,
    DEAL,
    FIRST,
    JAM,
    Cab,
    Lot,
    Pack,
    Refusal,
    State,
    cab_of,
    is_taken,
)


def deal(s: State, b: Board) -> None:
    """Nobody on the board, all packs unseen (B-09, B-R3)."""
    s.lead, s.jam, s.gap, s.source, s.looking = NONE, NONE, NONE, NONE, NONE
    s.paid, s.tipped = NONE, NONE
    s.round = 1
    for seat in range(SEATS):
        s.dealt[seat] = NONE
        s.order[seat] = seat if s.start_choice == StartChoice.SEAT_ORDER else NONE  # B-R2
    for cab in range(len(s.cab)):
        empty(s.cab[cab])
    s.unseen = (1 << PASSENGERS) - 1
    for pile in range(PILES):
        me = s.stack[pile]
        me.top = NONE
        me.left = size_of(pile)
        for place in range(PASSENGERS):
            me.tail[place] = NONE
    shuffle(s.pack[Lot.DESTINATIONS], DESTINATIONS)
    shuffle(s.pack[Lot.TIPS], TIPS)
    shuffle(s.pack[Lot.JAMS], JAMS)
    s.phase = CHOOSE
    if s.start_choice == StartChoice.RANDOM:
        s.phase = CHOOSER
        last_chooser(s)


def size_of(pile: int) -> int:
    """B-06, B-R4: 10, 10, 9, 9, 9."""
    return PILE if pile < PASSENGERS - (PILE - 1) * PILES else PILE - 1


def shuffle(pack: Pack, cards: int) -> None:
    pack.unseen = (1 << cards) - 1
    pack.left = cards
    for place in range(len(pack.tail)):
        pack.tail[place] = NONE


def empty(me: Cab) -> None:
    me.at, me.passenger, me.pile, me.destination = NONE, NONE, NONE, NONE
    me.due = LEAST


# --- starting points ------------------------------------------------------------------------


def choosers_left(s: State) -> int:
    """Seats that have no place in the order yet, as a set."""
    found = (1 << s.seats) - 1
    for place in range(s.seats):
        if s.order[place] != NONE:
            found &= ~(1 << s.order[place])
    return found


def draw_chooser(s: State, place: int) -> None:
    """B-R2: the order is drawn before the first choice."""
    seat = member(choosers_left(s), place)
    s.order[s.chosen] = seat
    s.chosen += 1
    last_chooser(s)


def last_chooser(s: State) -> None:
    """Nothing is left to be drawn when one seat is."""
    if s.chosen == s.seats - 1:
        s.order[s.chosen] = member(choosers_left(s), 0)
        s.chosen = 0
        s.turn = s.order[0]
        s.phase = CHOOSE


def may_start(s: State, b: Board, start: int) -> int:
    """B-04."""
    if start >= b.starts:
        return Refusal.NO_START  # B-03
    return Refusal.START_TAKEN if is_taken(s, b.start[start]) else 0


def offer_points(s: State, b: Board, mask: Row) -> int:
    found = 0
    for start in range(b.starts):
        if may_start(s, b, start) == 0:
            mask[start_of(start)] = 1
            found += 1
    return found


def choose_start(s: State, b: Board, start: int) -> None:
    """B-02, B-05: one cab, on the shaded square; then all is laid out (B-08)."""
    s.cab[cab_of(s.turn, 0)].at = b.start[start]
    s.chosen += 1
    if s.chosen < s.seats:
        s.turn = s.order[s.chosen]
    else:
        s.phase, s.gap, s.source = DEAL, 0, 0


# --- cards ----------------------------------------------------------------------------------


def deal_first(s: State, place: int) -> None:
    """B-06, B-07: a pile gets its visible card."""
    pile = s.gap
    show(s, pile, place)
    if pile + 1 < PILES:
        s.gap, s.source = pile + 1, pile + 1
    else:
        s.phase = JAM


def jam_first(s: State, place: int) -> None:
    """B-10: the uppermost jam card; then tips are dealt (B-13)."""
    s.jam = draw_unseen(s.pack[Lot.JAMS], place)
    s.drawing = (1 << s.seats) - 1
    s.phase = FIRST


def is_set_up(s: State) -> bool:
    """Is the first player known?"""
    return s.drawing == 0 and (s.jam != NONE or s.round > 1)


# --- who goes first -------------------------------------------------------------------------


def drawer(s: State) -> int:
    """The seat that gets the next tip card; NONE where all have one."""
    for seat in range(s.seats):
        if (s.drawing >> seat) & 1 and s.dealt[seat] == NONE:
            return seat
    return NONE


def draw_for_first(s: State, b: Board, place: int) -> None:
    """B-13, B-R5: the largest tip begins; who is level draws again."""
    s.dealt[drawer(s)] = draw_unseen(s.pack[Lot.TIPS], place)
    if drawer(s) != NONE:
        return
    best = 0
    for seat in range(s.seats):
        if (s.drawing >> seat) & 1:
            best = max(best, b.tip[s.dealt[seat]])
    level, first = 0, NONE
    for seat in range(s.seats):
        if (s.drawing >> seat) & 1:
            if b.tip[s.dealt[seat]] == best:
                level, first = level + 1, seat
            else:
                s.drawing &= ~(1 << seat)
    if level > 1:
        draw_again(s, level)
    else:
        begin(s, b, first)


def draw_again(s: State, level: int) -> None:
    """B-R5: from the cards not yet dealt; where they are too few, from all."""
    pack, too_few = s.pack[Lot.TIPS], s.pack[Lot.TIPS].left < level
    for seat in range(s.seats):
        if too_few or (s.drawing >> seat) & 1:
            s.dealt[seat] = NONE
    if too_few:
        pack.unseen, pack.left = ALL_TIPS, TIPS


def begin(s: State, b: Board, first: int) -> None:
    """B-R3: the tips are put back and shuffled; the first player begins."""
    pack = s.pack[Lot.TIPS]
    pack.unseen, pack.left = ALL_TIPS, TIPS
    s.drawing, s.first = 0, first
    for seat in range(s.seats):
        s.dealt[seat] = NONE
    begin_turn(s, b, first)

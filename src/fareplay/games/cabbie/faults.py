"""Why a state cannot occur: cards, cabs and what the phase asks for."""

from __future__ import annotations

from collections import Counter

from fareplay.core.game import NONE
from fareplay.games.cabbie.board import CABS, LETTERS, PILES, Board
from fareplay.games.cabbie.city import DESTINATIONS, JAMS, PASSENGERS, QUOTA, TIPS
from fareplay.games.cabbie.names import (
    members,
    passenger_id,
    square_id,
    trip_id,
)
from fareplay.games.cabbie.reading import COIN
from fareplay.games.cabbie.state import (
    CHOOSE,
    CHOOSER,
    DEAL,
    DESTINATION,
    DONE,
    FIRST,
    FIRST_STOP,
    LOOK,
    NO_TOUR,
    SECOND_STOP,
    TIP,
    Lot,
    Pack,
    Reason,
    State,
    cab_of,
    in_play,
    is_open,
    is_tour,
    owner_of,
    stands,
)


def faults(s: State, b: Board) -> list[str]:
    """Empty for every state that can occur."""
    fleet, dealt = range(s.seats * CABS), [s.dealt[seat] for seat in range(s.seats)]
    return [
        *_passengers(s),
        *_pack(s.pack[Lot.DESTINATIONS], DESTINATIONS, [s.cab[c].destination for c in fleet], "D"),
        *_pack(s.pack[Lot.TIPS], TIPS, dealt, "T", again=s.phase == FIRST),
        *_pack(s.pack[Lot.JAMS], JAMS, [s.jam], "J"),
        *_squares(s, b),
        *(fault for cab in fleet for fault in _cab(s, b, cab)),
        *_turn(s),
    ]


def _passengers(s: State) -> list[str]:
    """B-48: all 47, each once (B-06)."""
    seen = [s.cab[cab].passenger for cab in range(s.seats * CABS)]
    for pile in range(PILES):
        me = s.stack[pile]
        seen += [me.top, *(me.tail[place] for place in range(me.size))]
    cards = [card for card in seen if card != NONE]
    cards += [card for card in range(PASSENGERS) if s.unseen >> card & 1]
    found = _missing(Counter(cards), PASSENGERS, "P")
    unseen = sum(s.stack[pile].left for pile in range(PILES))
    if unseen != bin(s.unseen).count("1"):
        found.append(f"{unseen} passengers are said to be unseen")
    for pile in range(PILES):
        bare = s.stack[pile].top == NONE and s.phase not in (CHOOSE, CHOOSER, DEAL)
        if bare:
            found.append(f"pile {LETTERS[pile]} shows nobody")  # B-07
    return found


def _missing(cards: Counter[int], size: int, letter: str) -> list[str]:
    return [
        f"{letter}{card + 1:02} is {times} times there"
        for card in range(size)
        if (times := cards[card]) != 1
    ]


def _pack(pack: Pack, size: int, out: list[int], letter: str, again: bool = False) -> list[str]:
    """All cards of a pack, each once; `again`: those of who draws again lie aside (B-R5)."""
    known = [pack.tail[place] for place in range(pack.size)]
    unseen = [card for card in range(size) if pack.unseen >> card & 1]
    found = [] if len(unseen) == pack.left else [f"{pack.left} {letter} are said to be unseen"]
    cards = Counter(known + unseen + [card for card in out if card != NONE])
    if again:
        twice = [card for card in cards if cards[card] > 1]
        return found + [f"{letter}{card + 1:02} is there twice" for card in twice]
    return found + _missing(cards, size, letter)


def _squares(s: State, b: Board) -> list[str]:
    """B-R6."""
    at = [s.cab[cab].at for cab in range(s.seats * CABS) if in_play(s.cab[cab])]
    found = [f"two cabs are on {square_id(b, q)}" for q, times in Counter(at).items() if times > 1]
    if s.phase not in (CHOOSE, CHOOSER):
        for seat in range(s.seats):
            if not in_play(s.cab[cab_of(seat, 0)]):
                found.append(f"seat {seat} has no cab")
    return found


def _cab(s: State, b: Board, cab: int) -> list[str]:
    me, found, where = s.cab[cab], [], f"cab {cab % CABS + 1} of seat {owner_of(cab)}"
    waits = s.looking == cab
    if not in_play(me) and (me.passenger != NONE or me.moved):
        found.append(f"{where} is not in play and drives")
    if me.passenger == NONE:
        if me.destination != NONE or me.tour != NO_TOUR or me.known or me.ruled_out:
            found.append(f"{where} has a destination and no passenger")
        return found
    if me.pile not in range(PILES):
        found.append(f"{where}: {passenger_id(me.passenger)} came from no pile")
    if me.destination == NONE:
        drawing = waits and s.phase in (DEAL, DESTINATION)
        return found if drawing else [*found, f"{where} has no destination"]
    if waits and s.phase == LOOK:
        return found
    card = trip_id(me.destination)
    if is_tour(b, me.destination):
        if me.tour == NO_TOUR:
            found.append(f"{where}: {card} is a tour that was not accepted")  # B-R26
    elif me.tour != NO_TOUR or not stands(b, me.passenger, me.destination):
        found.append(f"{where}: {card} had to be turned down")  # B-35
    if not me.known and me.destination in members(me.ruled_out):
        found.append(f"{where} has passed the place of {card}")
    if not me.known and (is_open(s) or me.tour == SECOND_STOP):
        found.append(f"{where}: {card} is known to all")  # B-R23
    if me.tour not in (NO_TOUR, FIRST_STOP, SECOND_STOP):
        found.append(f"{where}: there is no such stop")
    return found


def _turn(s: State) -> list[str]:
    found = []
    moved = sum(s.cab[cab_of(s.turn, cab)].moved for cab in range(CABS))
    if s.phase > CHOOSE and not 0 <= s.left <= QUOTA - moved:
        found.append(f"{s.left} spaces are left after {moved}")  # B-15
    if any(s.player[seat].money % COIN or s.player[seat].money < 0 for seat in range(s.seats)):
        found.append(f"sums are multiples of {COIN}")
    if (s.phase == DONE) != (s.reason != 0):
        found.append("it is over without a reason, or goes on with one")
    if s.money != NONE and s.phase not in (DONE, TIP):
        for seat in range(s.seats):
            if s.player[seat].money >= s.money:
                found.append(f"seat {seat} has reached the limit and the game goes on")  # B-R35
    if s.phase == DONE and s.reason == Reason.MONEY and s.player[s.turn].money < s.money:
        found.append("nobody has reached the limit")
    if (s.phase == DEAL) != (s.gap != NONE):
        found.append("a pile waits for a card, or chance for a pile")
    return found

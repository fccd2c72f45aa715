"""Deal the hidden cards anew, as one seat could imagine them.

Hidden are the draw pile and all other hands. What can be worked out of them is kept:

- At a rebuild every card outside the hands lies open. So the other hands together held a known
  lot then (`old`), and each has used known cards since (`used`). How they shared the lot is hidden
  and is dealt anew: a hand is its share, less what it has used of it, filled up from the pile. Of
  a kind of which too few are still hidden, some must have been used out of a share.
- A seat whose side had not started and that played no GO held none (T-18, `gos`).
"""

from __future__ import annotations

from fareplay.core import cards, rng
from fareplay.core.record import Row
from fareplay.games.touring.board import GO, HAND, KINDS, Board
from fareplay.games.touring.state import State

ANY, MAY, USED = 0, 1, 2  # whose share: any; one that may hold the card; one that has used it


def redeal(s: State, b: Board, seat: int, dice: Row) -> None:
    """`seat` may be NOBODY, a spectator, who sees no hand."""
    lot = gather(s, seat)
    for kind in range(KINDS):
        card = (GO + kind) % KINDS  # GO first: fewest hands may take it
        while s.hand[lot][card] > s.draw[card]:
            share_out(s, seat, lot, card, USED, dice)
    for kind in range(KINDS):
        card = (GO + kind) % KINDS
        while s.hand[lot][card] > 0:
            share_out(s, seat, lot, card, MAY, dice)
    for other in range(s.seats):
        if other != seat:
            keep_unused(s, other)
    for other in range(s.seats):
        if other != seat and s.hand[other][GO] >= s.gos[other]:
            fill(s, seat, other, dice)  # hands that can hold no more GO come first
    for other in range(s.seats):
        if other != seat:
            fill(s, seat, other, dice)


def gather(s: State, seat: int) -> int:
    """Hidden hands go into the draw pile, hidden shares into one lot; the hand that holds it."""
    lot = 0 if seat == s.seats - 1 else s.seats - 1
    for other in range(s.seats):
        if other != seat:
            cards.move_all(s.hand[other], s.draw)
    for other in range(s.seats):
        if other != seat:
            cards.move_all(s.old[other], s.hand[lot])
    return lot


def share_out(s: State, seat: int, lot: int, card: int, whose: int, dice: Row) -> None:
    """One card of the lot goes into somebody's share."""
    while rooms(s, seat, card, whose) == 0:
        whose -= 1
    place = rng.below(dice, rooms(s, seat, card, whose))
    for other in range(s.seats):
        if other != seat:
            place -= room(s, other, card, whose)
            if place < 0:
                s.hand[lot][card] -= 1
                s.old[other][card] += 1
                return


def rooms(s: State, seat: int, card: int, whose: int) -> int:
    places = 0
    for other in range(s.seats):
        if other != seat:
            places += room(s, other, card, whose)
    return places


def room(s: State, seat: int, card: int, whose: int) -> int:
    """How many more cards of a kind a share can take."""
    free = HAND - cards.total(s.old[seat])
    unused = s.old[seat][card] - s.used[seat][card]
    if whose == USED:
        free = min(free, -unused)
    elif whose == MAY and card == GO:
        free = min(free, s.gos[seat] - unused)
    return max(free, 0)


def keep_unused(s: State, seat: int) -> None:
    """A hand still has what it has not used of its share."""
    for card in range(KINDS):
        left = min(s.old[seat][card] - s.used[seat][card], s.draw[card])
        if left > 0:
            s.draw[card] -= left
            s.hand[seat][card] += left


def fill(s: State, seat: int, other: int, dice: Row) -> None:
    """Draw the rest of a hand, without a GO where it can hold no more."""
    while cards.total(s.hand[other]) < s.hand_size[other]:
        if s.hand[other][GO] >= s.gos[other] and s.draw[GO] == cards.total(s.draw):
            put_back_for_go(s, seat, other)
        unseen = cards.total(s.draw)
        barred = s.draw[GO] if s.hand[other][GO] >= s.gos[other] else 0
        if barred == unseen:
            barred = 0  # nobody can put back anything: no such deal exists
        place = rng.below(dice, unseen - barred)
        if barred > 0 and place >= cards.place_of(s.draw, GO):
            place += barred
        card = cards.nth(s.draw, place)
        s.draw[card] -= 1
        s.hand[other][card] += 1


def put_back_for_go(s: State, seat: int, other: int) -> None:
    """Only GO is left in the pile: a hand that can hold one takes it for another card."""
    for giver in range(s.seats):
        if giver != seat and giver != other and s.hand[giver][GO] < s.gos[giver]:
            for card in range(KINDS):
                if card != GO and s.hand[giver][card] > 0:
                    s.hand[giver][card] -= 1
                    s.hand[giver][GO] += 1
                    s.draw[GO] -= 1
                    s.draw[card] += 1
                    return

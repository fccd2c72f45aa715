"""Deal the hidden cards anew, as one seat could imagine them.

Hidden are the draw pile and all other hands. What can be worked out of them is kept:

- At a rebuild every card outside the hands lies open, so of each kind the other hands together
  still hold what they held then, less what they have used since (`kept`).
- A hand has at most as many cards of the new pile as it has drawn from it (`drawn`).
- A seat whose side had not started and that played no GO held none (T-18, `gos`).

`kept` of the other hands is dealt anew with them: how they share what they hold is hidden too.
"""

from __future__ import annotations

from fareplay.core import cards, rng
from fareplay.core.record import Row
from fareplay.games.touring.board import GO, KINDS, Board
from fareplay.games.touring.state import State


def redeal(s: State, b: Board, seat: int, dice: Row) -> None:
    """`seat` may be NOBODY, a spectator, who sees no hand."""
    for other in range(s.seats):
        if other != seat:
            cards.move_all(s.hand[other], s.draw)
    for kind in range(KINDS):
        deal_kept(s, seat, (GO + kind) % KINDS, dice)  # GO first: fewest hands may take it
    for other in range(s.seats):
        if other != seat and room(s, other, GO) == 0:
            fill(s, seat, other, dice)
    for other in range(s.seats):
        if other != seat:
            fill(s, seat, other, dice)


def deal_kept(s: State, seat: int, card: int, dice: Row) -> None:
    """Deal out the cards of a kind that the other hands hold for certain."""
    held = 0
    for other in range(s.seats):
        if other != seat:
            held += s.kept[other][card]
            s.kept[other][card] = 0
    for _ in range(held):
        give_to_somebody(s, seat, card, dice)


def free(s: State, seat: int) -> int:
    """Cards that a hand still lacks."""
    return s.hand_size[seat] - cards.total(s.hand[seat])


def room(s: State, seat: int, card: int) -> int:
    """How many more of a kind a hand can take."""
    lacking = free(s, seat)
    return min(lacking, s.gos[seat] - s.hand[seat][GO]) if card == GO else lacking


def due(s: State, seat: int, card: int) -> int:
    """How many more kept cards a hand must have, as it has drawn too few since."""
    return max(0, min(free(s, seat) - s.drawn[seat], room(s, seat, card)))


def give_to_somebody(s: State, seat: int, card: int, dice: Row) -> None:
    """To a hand that must have such cards, else to any that can."""
    musts = cans = 0
    for other in range(s.seats):
        if other != seat:
            musts += due(s, other, card)
            cans += room(s, other, card)
    if cans == 0:
        return
    place = rng.below(dice, musts if musts > 0 else cans)
    for other in range(s.seats):
        if other != seat:
            place -= due(s, other, card) if musts > 0 else room(s, other, card)
            if place < 0:
                s.draw[card] -= 1
                s.hand[other][card] += 1
                s.kept[other][card] += 1
                return


def fill(s: State, seat: int, other: int, dice: Row) -> None:
    """Draw the rest of a hand, without a GO where it can hold none."""
    while free(s, other) > 0:
        barred = s.draw[GO] if room(s, other, GO) == 0 else 0
        unseen = cards.total(s.draw)
        if barred == unseen:
            trade(s, seat, other)
        else:
            place = rng.below(dice, unseen - barred)
            if barred > 0 and place >= cards.place_of(s.draw, GO):
                place += barred
            take(s, other, cards.nth(s.draw, place))


def take(s: State, seat: int, card: int) -> None:
    s.draw[card] -= 1
    s.hand[seat][card] += 1


def trade(s: State, seat: int, other: int) -> None:
    """Only GO is left and this hand can hold none: another takes it and gives a card for it."""
    take(s, other, GO)
    for giver in range(s.seats):
        if giver != seat and giver != other and s.hand[giver][GO] < s.gos[giver]:
            for card in range(KINDS):
                if card != GO and s.hand[giver][card] > 0:
                    s.hand[giver][card] -= 1
                    s.hand[other][card] += 1
                    s.hand[giver][GO] += 1
                    s.hand[other][GO] -= 1
                    s.kept[giver][card] = min(s.kept[giver][card], s.hand[giver][card])
                    return

"""Deal the hidden cards anew, as one seat could imagine them.

Hidden are the draw pile and all other hands. Two things can be worked out of them and are kept.
At a rebuild every card outside the hands lies open, so of each kind the other hands together
still hold what they held then, less what they have used since. And a seat whose side had not
started and that played no GO held none (T-18).
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
        card = (GO + kind) % KINDS  # GO first: fewest hands may take it
        for _ in range(surely_held(s, seat, card)):
            give_to_somebody(s, seat, card, dice)
    for other in range(s.seats):
        if other != seat:
            fill(s, other, dice)


def surely_held(s: State, seat: int, card: int) -> int:
    """How many of a kind the other hands hold for certain."""
    held = 0
    for other in range(s.seats):
        if other != seat:
            held += s.kept[other][card]
    return max(held, 0)


def room(s: State, seat: int, card: int) -> int:
    """How many more of a kind a hand can take."""
    free = s.hand_size[seat] - cards.total(s.hand[seat])
    return min(free, s.gos[seat] - s.hand[seat][GO]) if card == GO else free


def give_to_somebody(s: State, seat: int, card: int, dice: Row) -> None:
    places = 0
    for other in range(s.seats):
        if other != seat:
            places += room(s, other, card)
    place = rng.below(dice, places)
    for other in range(s.seats):
        if other != seat:
            place -= room(s, other, card)
            if place < 0:
                s.hand[other][card] += 1
                s.draw[card] -= 1
                return


def fill(s: State, seat: int, dice: Row) -> None:
    """Draw the rest of a hand, without a GO where it can hold none."""
    while cards.total(s.hand[seat]) < s.hand_size[seat]:
        barred = s.draw[GO] if room(s, seat, GO) == 0 else 0
        unseen = cards.total(s.draw)
        if barred == unseen:
            barred = 0
        place = rng.below(dice, unseen - barred)
        if barred and place >= cards.place_of(s.draw, GO):
            place += barred
        card = cards.nth(s.draw, place)
        s.hand[seat][card] += 1
        s.draw[card] -= 1

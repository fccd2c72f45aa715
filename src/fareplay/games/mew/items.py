"""Items and coloured dice: T3."""

from __future__ import annotations

from fareplay.core.game import NONE
from fareplay.games.mew.board import CATS, COLOURED, ITEMS, Face, Item, UpgradeLimit
from fareplay.games.mew.state import (
    CHARM,
    ITEM_ROLL,
    T3_ITEMS,
    T4_MOVE,
    TAKING_ITEMS,
    Refusal,
    State,
    faces_of,
    is_crazy,
)

D6, D8 = 0, 1  # kinds of coloured dice


def next_item(s: State) -> None:
    """T3: an item for each final 3 (M-18), two at most (M-19, M-61), whatever they give (M-R12)."""
    if s.items >= min(ITEMS, faces_of(s, Face.ITEM)):
        s.phase = T4_MOVE
    elif s.items_auto or is_crazy(s, s.turn):
        s.phase = ITEM_ROLL  # M-R11, M-R39
    else:
        s.phase = TAKING_ITEMS


def may_take_item(s: State) -> int:
    return 0 if s.phase == TAKING_ITEMS else Refusal.NO_ITEM


def roll_item(s: State, face: int) -> None:
    """M-20: the effect comes at once; a boost waits for the movement (M-24)."""
    s.items += 1
    s.phase = T3_ITEMS
    if face == Item.BOOST_1:
        s.pool[0] += 1
    elif face == Item.BOOST_2:
        s.pool[1] += 1
    elif face == Item.CHARM:
        if s.passenger != NONE:  # M-R13
            s.phase = CHARM  # M-21
    elif face == Item.D6:
        upgrade(s, s.turn, D6)
    elif face == Item.D8:
        upgrade(s, s.turn, D8)


# --- coloured dice --------------------------------------------------------------------------


def upgrade(s: State, cat: int, kind: int) -> None:
    """M-05, M-22, M-32: a cat takes the die of its own colour; it is rolled next turn (M-R5)."""
    die = kind * CATS + cat
    if may_upgrade(s, cat, die):
        s.holder[die] = cat
        s.retrieved[die] = 1


def may_upgrade(s: State, cat: int, die: int) -> bool:
    """M-23, M-R14: once in a game; or whenever the die lies in the supply."""
    if is_crazy(s, cat) and not s.crazy_upgrades:
        return False  # M-R37
    if s.upgrade_limit == UpgradeLimit.AVAILABILITY:
        return s.holder[die] == NONE
    return s.retrieved[die] == 0


def return_dice(s: State, cat: int) -> None:
    """M-R32: all coloured dice of a cat that is out go to the supply."""
    for die in range(COLOURED):
        if s.holder[die] == cat:
            s.holder[die] = NONE

"""Set-up rolls, and the turn dice: T0 to T2."""

from __future__ import annotations

from fareplay.core.game import NONE
from fareplay.core.record import Row
from fareplay.games.mew.board import (
    COLOURED,
    CURSES,
    D8_FROM,
    DICE,
    EIGHT,
    REROLL,
    SIX,
    STOP,
    WHITE,
    WIDTH,
    Board,
    Face,
    Kind,
    SpawnOnCat,
    Suppression,
)
from fareplay.games.mew.state import (
    CHARM,
    PLACE,
    REROLLING,
    ROLL,
    T0_START,
    T3_ITEMS,
    T5_MEET,
    Refusal,
    State,
    cat_at,
    is_crazy,
    locked,
    lowest,
)

# --- set-up ---------------------------------------------------------------------------------


def roll_off(s: State, face: int) -> None:
    """M-06, M-58: a D6 for each cat, in seat order, until all differ."""
    cat = 0
    while s.face[cat] > 0:
        cat += 1
    s.face[cat] = face
    if cat == s.cats - 1:
        if tied(s):
            for other in range(s.cats):
                s.face[other] = 0  # M-R3: all roll again
        else:
            set_order(s)
            s.phase = PLACE  # M-07, M-R4: the first passenger is always placed


def tied(s: State) -> bool:
    for cat in range(s.cats):
        for other in range(cat):
            if s.face[cat] == s.face[other]:
                return True
    return False


def set_order(s: State) -> None:
    """M-06: from the highest to the lowest."""
    for cat in range(s.cats):
        before = 0
        for other in range(s.cats):
            if s.face[other] > s.face[cat]:
                before += 1
        s.order[before] = cat
    for cat in range(s.cats):
        s.face[cat] = 0
    s.turn = s.order[0]


# --- passengers are placed ------------------------------------------------------------------


def place_passenger(s: State, b: Board, face: int) -> None:
    """M-03, M-07, M-21, M-47: a D6 says how far across, then a D8 how far up."""
    if s.across == 0:
        s.across = face
        return
    space = (face - 1) * WIDTH + s.across - 1
    s.across = 0
    if is_refused(s, space):
        return  # both dice are rolled again
    s.passenger = space
    if b.kind[space] != Kind.PLAIN and s.suppression == Suppression.PERMANENT:
        s.struck |= 1 << space  # M-39, M-R26
    if s.phase == CHARM:
        s.phase = T3_ITEMS
    else:
        s.placed += 1
        s.phase = T0_START if s.lander == NONE else T5_MEET  # M-R19


def is_refused(s: State, space: int) -> bool:
    """M-R13: a Lucky charm means a new space; M-R27: a cat's space is as good as any."""
    if s.phase == CHARM and space == s.passenger:
        return True
    return s.spawn_on_cat == SpawnOnCat.REROLL and cat_at(s, space, NONE) != NONE


# --- T0 to T2 -------------------------------------------------------------------------------


def start_turn(s: State) -> None:
    """T0: curses from sabotage are there already (M-14, M-44); all dice are taken up."""
    for die in range(DICE):
        s.dice[die] = 0
    s.lying = dice_set(s)
    s.rolling = s.lying
    s.rerolls = 0
    s.items = 0
    s.moved = 0
    s.phase = ROLL


def dice_set(s: State) -> int:
    """M-09, M-60: the white dice and all coloured dice that the cat holds (M-R37)."""
    dice = (1 << white_dice(s)) - 1
    for die in range(COLOURED):
        if s.holder[die] == s.turn:
            dice |= 1 << (WHITE + die)
    return dice


def white_dice(s: State) -> int:
    """M-08, M-59, M-R5: who starts earlier has fewer on the first turn; the last has all."""
    if s.cat[s.turn].turns > 0:
        return WHITE
    if is_crazy(s, s.turn) and not s.crazy_first_turn_limit:
        return WHITE  # M-R37
    return WHITE - (s.cats - 1 - s.place)


def faces_of_next(s: State) -> int:
    """T1: all D6 come before the D8."""
    return SIX if s.rolling & ((1 << D8_FROM) - 1) else EIGHT


def roll_die(s: State, face: int) -> None:
    """T1: a 1 is a curse at once, whatever becomes of the die (M-11, M-12, M-R6)."""
    die, me = lowest(s.rolling), s.cat[s.turn]
    s.dice[die] = face
    s.rolling &= ~(1 << die)
    if face == Face.CURSE and me.curses < CURSES:
        me.curses += 1  # M-13: never more than four
    if s.rolling == 0:
        done = locked(s) or is_crazy(s, s.turn)  # M-17; M-60: just once
        s.phase = T3_ITEMS if done else REROLLING


def may_stop(s: State) -> int:
    return 0 if s.phase == REROLLING else not_rolling(s)


def may_reroll(s: State, dice: int) -> int:
    """M-10, M-12: any dice that lie there, those that show a 1 too."""
    if s.phase != REROLLING:
        return not_rolling(s)
    return 0 if dice > 0 and dice & ~s.lying == 0 else Refusal.NO_SUCH_DIE


def not_rolling(s: State) -> int:
    """Why no die can be kept or rolled again now."""
    return Refusal.LOCKED if locked(s) else Refusal.RESOLVED  # M-13, M-17


def offer_rolling(s: State, mask: Row) -> int:
    """T2: stop, or any dice that lie there; how many."""
    mask[STOP] = 1
    found, dice = 1, s.lying + 0
    while dice > 0:
        mask[REROLL + dice] = 1
        found += 1
        dice = (dice - 1) & s.lying  # the next smaller set
    return found


def reroll(s: State, dice: int) -> None:
    """T2: the dice are taken up again; the others keep their faces."""
    for die in range(DICE):
        if (dice >> die) & 1:
            s.dice[die] = 0
    s.rolling = dice
    s.rerolls += 1
    s.phase = ROLL

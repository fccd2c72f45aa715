"""Duels, and the final cat fight: who first has a total of 7 (M-41)."""

from __future__ import annotations

from fareplay.core.game import NONE
from fareplay.core.record import Row
from fareplay.games.mew.board import (
    CRAZY_ROLLS,
    DUEL,
    DUEL_DICE,
    DUEL_ROUNDS,
    SEVEN,
    CrazyDuel,
    DuelDice,
)
from fareplay.games.mew.state import (
    DUEL_CHOICE,
    DUELLING,
    FIGHT_CHOICE,
    FIGHTING,
    Refusal,
    State,
    is_crazy,
    lowest,
)

BOTH = (1 << 2) - 1  # two dice, a bit each
ALL = (1 << DUEL_DICE) - 1


def begin_duel(s: State, mover: int, other: int, phase: int) -> None:
    """M-40, M-41: two D6 each; against Crazy cat only she rolls (M-66, M-R41)."""
    s.duellist[0], s.duellist[1] = mover, other
    s.duel_round = 0
    s.duel_rolling = all_dice(s)
    s.phase = phase


def all_dice(s: State) -> int:
    """The dice of a round: those of both, or Crazy cat's alone."""
    if s.crazy_duel == CrazyDuel.SOLO_ROLL:
        if is_crazy(s, s.duellist[0]):
            return BOTH
        if is_crazy(s, s.duellist[1]):
            return ALL - BOTH
    return ALL


def roll_duel_die(s: State, face: int) -> int:
    """A die of a round, the mover's first; the winner once there is one, else NONE."""
    die = lowest(s.duel_rolling)
    s.duel_face[die] = face
    s.duel_rolling &= ~(1 << die)
    if s.duel_rolling > 0:
        return NONE
    s.duel_round += 1
    winner = winner_of_round(s)
    if winner == NONE:
        begin_round(s)
    return winner


def has_seven(s: State, duellist: int) -> bool:
    return s.duel_face[2 * duellist] + s.duel_face[2 * duellist + 1] == SEVEN


def winner_of_round(s: State) -> int:
    """M-42, M-R28: who alone has a 7; some rounds are the last."""
    mover, other = s.duellist[0], s.duellist[1]
    if has_seven(s, 0) != has_seven(s, 1):
        return mover if has_seven(s, 0) else other
    if s.duel_round >= CRAZY_ROLLS:  # M-66, M-R41: in either way of fighting
        if is_crazy(s, mover):
            return other
        if is_crazy(s, other):
            return mover
    if s.duel_round >= DUEL_ROUNDS:
        return mover if is_final(s) else other  # M-R28: the earlier leaver, or who stood there
    return NONE


def is_final(s: State) -> bool:
    return s.phase == FIGHTING


def begin_round(s: State) -> None:
    """M-R28: all dice again, or those that are chosen; with two sevens all."""
    if s.duel_dice == DuelDice.AUTO or has_seven(s, 0) or all_dice(s) != ALL:
        s.duel_rolling = all_dice(s)
        return
    s.phase = FIGHT_CHOICE if is_final(s) else DUEL_CHOICE
    s.chooser = 0
    if is_crazy(s, s.duellist[0]):
        s.duel_rolling = BOTH  # Crazy cat always rolls both
        s.chooser = 1


def is_choosing(s: State) -> bool:
    return s.phase == DUEL_CHOICE or s.phase == FIGHT_CHOICE


def may_choose(s: State) -> int:
    return 0 if is_choosing(s) else Refusal.NO_DUEL_DICE


def offer_dice(mask: Row) -> int:
    """The first die, the second, or both (M-41): no standing pat (M-R28)."""
    for dice in range(1, BOTH + 1):
        mask[DUEL + dice] = 1
    return BOTH


def choose_dice(s: State, dice: int) -> None:
    """M-R28: the mover chooses first, then the other, then the dice fall."""
    s.duel_rolling |= dice << (2 * s.chooser)
    if s.chooser == 0 and not is_crazy(s, s.duellist[1]):
        s.chooser = 1
        return
    if is_crazy(s, s.duellist[1]):
        s.duel_rolling |= ALL - BOTH
    s.chooser = 0
    s.phase = FIGHTING if s.phase == FIGHT_CHOICE else DUELLING


def end_duel(s: State) -> None:
    """The dice are put away."""
    s.duellist[0], s.duellist[1] = NONE, NONE
    s.duel_round = 0
    for die in range(DUEL_DICE):
        s.duel_face[die] = 0

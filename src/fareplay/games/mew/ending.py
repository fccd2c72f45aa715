"""The end of a turn, and of the game: T7."""

from __future__ import annotations

from fareplay.core.game import NONE
from fareplay.games.mew.board import GONE, Board
from fareplay.games.mew.duel import begin_duel, end_duel
from fareplay.games.mew.movement import out
from fareplay.games.mew.state import (
    DONE,
    END,
    FIGHTING,
    T0_START,
    Reason,
    State,
    in_the_city,
    points_of,
)


def end_turn(s: State) -> None:
    """T7: the cat's own curses go (M-15), rush hour runs, and the next cat is up."""
    me = s.cat[s.turn]
    me.curses = 0
    me.turns += 1
    if in_the_city(me) and me.rush > 0:
        me.rush -= 1
        if me.rush == 0:
            out(s, s.turn, GONE)  # M-53, M-R33, M-R34
    pass_turn(s)


def pass_turn(s: State) -> None:
    """The next cat in the city, in the order of turns; END where there is none (M-R34)."""
    s.phase = END
    while s.phase == END and cats_in_the_city(s) > 0:
        s.place += 1
        if s.place == s.cats:
            s.place = 0
            end_round(s)
        s.turn = s.order[s.place]
        if in_the_city(s.cat[s.turn]):
            s.phase = T0_START


def cats_in_the_city(s: State) -> int:
    found = 0
    for cat in range(s.cats):
        if in_the_city(s.cat[cat]):
            found += 1
    return found


def end_round(s: State) -> None:
    """M-R36: curfew."""
    if s.round < s.curfew_round:
        s.round += 1
        return
    for cat in range(s.cats):
        if in_the_city(s.cat[cat]):
            out(s, cat, GONE)


def end_game(s: State, b: Board) -> None:
    """M-54, M-55: most points win; M-R34: a cat that alone has left wins with any score."""
    if s.gone_out == 0:
        finish(s, NONE, Reason.CURFEW)  # M-R36: nobody wins
    elif s.gone_out == 1:
        finish(s, s.left[0], Reason.ONLY_ONE)
    elif is_tied(s, b):
        begin_duel(s, s.left[0], s.left[1], FIGHTING)  # M-56
    else:
        finish(s, leader(s, b), Reason.POINTS)  # M-67


def is_tied(s: State, b: Board) -> bool:
    """M-R35: only the first and the second to leave can be level; a third may have more."""
    best = points_of(s, b, leader(s, b))
    return points_of(s, b, s.left[0]) == best and points_of(s, b, s.left[1]) == best


def leader(s: State, b: Board) -> int:
    """The cat with most points of those who left."""
    best = s.left[0]
    for place in range(s.gone_out):
        if points_of(s, b, s.left[place]) > points_of(s, b, best):
            best = s.left[place]
    return best


def win_fight(s: State, winner: int) -> None:
    """M-56, M-R35: no cat moves; the winner of the fight wins the game."""
    end_duel(s)
    finish(s, winner, Reason.CAT_FIGHT)


def finish(s: State, winner: int, reason: int) -> None:
    s.winner = winner
    s.reason = reason
    s.phase = DONE

"""The dice: who begins, and the throw of a play."""

from __future__ import annotations

from fareplay.core.game import NONE
from fareplay.games.cabby.board import Board
from fareplay.games.cabby.ending import begin_turn, clear_dice
from fareplay.games.cabby.spotting import open_window
from fareplay.games.cabby.state import AFTER_THROW, CHOOSE, State, next_seat


def roll_for_start(s: State, b: Board, face: int) -> None:
    """One die of the start roll (C-06); a double has no effect (C-R3)."""
    if s.die[0] == 0:
        s.die[0] = face
        return
    s.start[s.turn] = s.die[0] + face
    s.die[0] = 0
    if next_thrower(s):
        return
    best = highest(s)
    if best != NONE:
        s.turn = best
        begin_turn(s, b)


def next_thrower(s: State) -> bool:
    """C-07: the next seat, clockwise, that still has to throw for the start."""
    for _ in range(s.seats):
        s.turn = next_seat(s, s.turn)
        if s.start[s.turn] == 0:
            return True
    return False


def highest(s: State) -> int:
    """The seat with the highest total; NONE where several have it, and these throw again."""
    most, found, best = 0, 0, NONE
    for seat in range(s.seats):
        most = max(most, s.start[seat])
    for seat in range(s.seats):
        if s.start[seat] == most:
            found += 1
            best = seat
    if found == 1:
        return best
    first = NONE
    for seat in range(s.seats):  # C-R3
        s.start[seat] = 0 if s.start[seat] == most else NONE
        if first == NONE and s.start[seat] == 0:
            first = seat
    s.turn = first
    return NONE


def throw_die(s: State, face: int) -> None:
    """C-10: both dice are thrown together; each is a draw of its own."""
    if s.die[0] == 0:
        s.die[0] = face
        return
    s.die[1] = face
    if not open_window(s, AFTER_THROW):
        s.phase = CHOOSE


def throw_again(s: State) -> None:
    """C-08: the same player throws again after a double."""
    if s.release_on_extra_throw:
        s.player[s.turn].locked = 0  # C-R14, C-R15
    clear_dice(s)


def is_double(s: State) -> bool:
    return s.die[0] == s.die[1]

"""Sabotage: T6. A curse for each final 2, on one rival."""

from __future__ import annotations

from fareplay.core.record import Row
from fareplay.games.mew.board import CATS, CURSES, NO_SABOTAGE, SABOTAGE, Face
from fareplay.games.mew.state import (
    SABOTAGING,
    T7_END,
    Refusal,
    State,
    faces_of,
    in_the_city,
    is_crazy,
)


def begin_sabotage(s: State) -> None:
    """T6: also for a cat that has just left (M-R31); Crazy cat curses the player (M-65)."""
    s.phase = T7_END
    for cat in range(s.cats):
        if is_rival(s, cat):
            s.sabotage = faces_of(s, Face.SABOTAGE)  # M-43: 2s that were rolled away do not count
            if is_crazy(s, s.turn):
                place_curses(s, cat, s.sabotage)
            elif s.sabotage > 0:
                s.phase = SABOTAGING


def is_rival(s: State, cat: int) -> bool:
    """M-R30, M-R32: another cat in the city."""
    return cat < s.cats and cat != s.turn and in_the_city(s.cat[cat])


def may_sabotage(s: State, action: int) -> int:
    if s.phase != SABOTAGING:
        return Refusal.NOT_SABOTAGING
    if action == NO_SABOTAGE or is_rival(s, action - SABOTAGE):
        return 0
    return Refusal.NO_RIVAL


def offer_rivals(s: State, mask: Row) -> int:
    """Who may be cursed, and nobody; how many."""
    mask[NO_SABOTAGE] = 1
    found = 1
    for cat in range(CATS):
        if is_rival(s, cat):
            mask[SABOTAGE + cat] = 1
            found += 1
    return found


def sabotage(s: State, action: int) -> None:
    """M-R30: all curses at once, or one by one where the table splits them."""
    curses = 1 if s.sabotage_split else s.sabotage + 0
    if action == NO_SABOTAGE:
        s.sabotage -= curses
    else:
        place_curses(s, action - SABOTAGE, curses)
    if s.sabotage == 0:
        s.phase = T7_END


def place_curses(s: State, cat: int, curses: int) -> None:
    """M-43, M-44: they lie there until the end of the victim's turn; four at most."""
    them = s.cat[cat]
    them.curses = min(CURSES, them.curses + curses)
    s.sabotage -= curses

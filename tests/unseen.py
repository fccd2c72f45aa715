"""Positions that differ only in what one seat is not shown, and tables at which there are any."""

from __future__ import annotations

from typing import Any

import games
from games import Case

from fareplay.core import record, rng
from fareplay.core.game import Game
from fareplay.games import all_games
from fareplay.games.cabby.board import CAB, V7, Spotting
from fareplay.games.cabby.state import is_street_place

EAGLE_EYE = ("spotting", "eagle_eye")
STICKY = ("sticky_auto_arrest", "on")


def altered(game: Game, s: Any, b: Any, viewer: int, dice: Any) -> Any:
    """A copy with other hidden cards and other hidden marks; the viewer is shown the same."""
    twin = record.copy(s)
    game.rules.redeal(twin, b, viewer, dice)
    if game.id == "cabby" and s.spotting == Spotting.EAGLE_EYE:
        flip_marks(twin, viewer, dice)
    return twin


def flip_marks(s: Any, viewer: int, dice: Any) -> None:
    """Any marks on the cabs of others, but for those that are public: moves do not tell them."""
    for seat in range(s.seats):
        me = s.player[seat]
        if seat != viewer and is_street_place(me.at[CAB]):
            me.offences = (me.offences & me.public) | (rng.below(dice, V7) & ~me.public)


def cases(full: bool) -> list[Case]:
    """Tables at which something is hidden: a few of each game, or all that tests play at."""
    eyes = [(EAGLE_EYE,), (EAGLE_EYE, STICKY), (EAGLE_EYE, ("optional_arrest", "on"))]
    found = [Case("cabby", seats, of) for seats, of in zip((2, 3, 4), eyes, strict=True)]
    found += [Case("touring", seats) for seats in (2, 3, 6)]
    found += [Case("cabbie", 2, (("rounds", "6"),)), Case("cabbie", 4, (("claim", "auto"),))]
    if full:
        found += [case for case in games.some_cases() if _hides(case)]
    return list(dict.fromkeys(map(games.shortened, found)))


def _hides(case: Case) -> bool:
    return case.seats > 1 and (all_games()[case.game].hidden or EAGLE_EYE in case.options)

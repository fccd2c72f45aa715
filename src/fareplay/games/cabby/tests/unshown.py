"""What no view of CABBY! shows, turned over for tests: marks that are not public (C-R35, C-R40)."""

from __future__ import annotations

from typing import Any

from fareplay.core import rng
from fareplay.core.record import Row
from fareplay.games.cabby.board import CAB, CODES, V7, Spotting
from fareplay.games.cabby.state import is_street_place

TABLES = (
    {"spotting": "eagle_eye"},
    {"spotting": "eagle_eye", "optional_arrest": "on"},
    {"spotting": "eagle_eye", "sticky_auto_arrest": "on"},
)


def remember(s: Any, b: Any) -> None:
    """Marks come by themselves."""


def scramble(s: Any, b: Any, viewer: int, dice: Row) -> None:
    """Turn over marks of other cabs that are not public, by lot."""
    for seat in range(s.seats):
        them = s.player[seat]
        if seat == viewer or s.spotting != Spotting.EAGLE_EYE:
            continue
        turned = rng.below(dice, 1 << CODES) & ~them.public & ~V7
        if is_street_place(them.at[CAB]):
            them.offences ^= turned
        if seat == s.turn:
            s.part ^= turned
            s.stop_offences[CAB] ^= turned

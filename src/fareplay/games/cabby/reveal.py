"""Which decisions show what was hidden: with eagle eyes, marks that nobody has called (C-R35)."""

from __future__ import annotations

from fareplay.core import record
from fareplay.games.cabby.board import CAB, CALL, SPLIT, TAKEN, Board, Spotting
from fareplay.games.cabby.rules import WORK, apply
from fareplay.games.cabby.state import State, has_scout, is_street_place


def reveals(s: State, b: Board, action: int) -> bool:
    """Every call, right or wrong; a pass tells nothing, for who is asked next is open to all."""
    if s.spotting != Spotting.EAGLE_EYE:
        return False
    if b.verb[action] == CALL:
        return True
    return s.sticky_auto_arrest == 1 and stops_beside_scout(s, b, action)


def stops_beside_scout(s: State, b: Board, action: int) -> bool:
    """May earlier marks of the mover's cab have it arrested now (C-R32)? It stops in the open."""
    if b.verb[action] == TAKEN:
        return has_scout(s, s.turn, s.player[s.turn].at[CAB])
    then = record.copy(s)
    apply(then, b, action, [0] * WORK)
    at, goes = then.stop_at[CAB], b.verb[action] == SPLIT or has_cab_to_go(s)
    stops = goes and not has_cab_to_go(then)
    return stops and is_street_place(at) and has_scout(then, s.turn, at)


def has_cab_to_go(s: State) -> bool:
    """Is the mover's cab under way, or will it be in this play?"""
    return s.car == CAB or s.due[CAB] > 0

"""Whole moves: a part of the cab or of the scout, told by where it ends."""

from __future__ import annotations

from fareplay.core.game import NONE
from fareplay.games.cabby.board import CAB, DEPOT, EXIT, LEAVE, V1, V3, V4, V5, V6, Board
from fareplay.games.cabby.city import COMPASS
from fareplay.games.cabby.state import State
from fareplay.games.cabby.words import codes_of, place_word

Key = tuple[str, str, tuple[str, ...]]  # end, heading, offences of the part
OF_THE_DRIVE = V1 | V3 | V4 | V5 | V6  # not what is picked up or carried


def focus(s: State, b: Board, action: int) -> int:
    """The car that is driven; uses, pick-ups, arrests and calls drive none."""
    return s.car if EXIT <= b.verb[action] <= LEAVE else NONE


def is_under_way(s: State, car: int) -> bool:
    return s.car == car or s.due[car] > 0


def offences_of(s: State, car: int) -> int:
    """Of the part under way, or of the last one."""
    if car == CAB and s.car == CAB:
        return s.part
    return s.stop_offences[car] & OF_THE_DRIVE


def key(s: State, b: Board, car: int) -> Key | None:
    """Where the part ended; None while it is under way, or without a car."""
    if car == NONE or is_under_way(s, car) or s.stop_at[car] == NONE:
        return None
    at, heading = s.stop_at[car], s.stop_heading[car]
    if at == DEPOT:
        return place_word(b, at), "", ()  # C-R13
    return place_word(b, at), COMPASS[heading], codes_of(offences_of(s, car))


def cost(s: State, b: Board, car: int) -> int:
    """The number of offences."""
    return 0 if car == NONE else len(codes_of(offences_of(s, car)))


def tell(found: Key) -> str:
    """`2CDd/E V5`, `DEPOT`."""
    at, heading, offences = found
    return " ".join([f"{at}/{heading}" if heading else at, *offences])

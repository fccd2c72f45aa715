"""Eagle eyes: in these games offences count only when somebody has called them (C-R35)."""

from __future__ import annotations

from fareplay.core import rng
from fareplay.core.game import NONE
from fareplay.core.record import Row
from fareplay.games.cabby.arrest import arrest
from fareplay.games.cabby.board import CAB, CODES, SCOUT, Board, Spotting
from fareplay.games.cabby.state import (
    AFTER_PART,
    AFTER_THROW,
    ARRESTING,
    CALLING,
    CHOOSE,
    NEXT,
    Refusal,
    State,
    live,
    next_seat,
)

PERCENT = 100


def open_window(s: State, window: int) -> bool:
    """After a throw the mover, after a part everybody from the mover on; barred seats are not
    asked. False where nobody is."""
    if s.spotting != Spotting.EAGLE_EYE:
        return False
    s.window = window
    s.caller = s.turn
    s.phase = CALLING
    if s.player[s.turn].barred:
        ask_next(s)
    return s.phase == CALLING


def ask_next(s: State) -> None:
    """The next seat that may call; without one the window closes."""
    seat = next_seat(s, s.caller)
    while s.window == AFTER_PART and seat != s.turn:
        if s.player[seat].barred == 0:
            s.caller = seat
            s.phase = CALLING
            return
        seat = next_seat(s, seat)
    s.caller = NONE
    s.stopped = 0
    s.phase = CHOOSE if s.window == AFTER_THROW else NEXT


def may_call(s: State, seat: int, code: int) -> int:
    """Any offence of any other cab may be called (C-58), except one that is public."""
    if seat >= s.seats:
        return Refusal.NO_SUCH_SEAT
    if seat == s.caller:
        return Refusal.OWN_CAB
    return Refusal.CALLED_BEFORE if s.player[seat].public & (1 << code) else 0


def call(s: State, b: Board, seat: int, code: int) -> None:
    """A right call makes the offence public and may be followed by another; a wrong one bars."""
    them, offence = s.player[seat], 1 << code
    if live(them) & offence == 0:
        s.player[s.caller].barred = 1
        ask_next(s)
        return
    them.public |= offence
    if s.stopped and seat != s.turn and them.at[CAB] == s.player[s.turn].at[SCOUT]:
        if s.optional_arrest:
            s.suspect = seat  # C-R31
            s.phase = ARRESTING
        else:
            arrest(s, b, seat)


# --- who has seen what ----------------------------------------------------------------------


def veil(s: State, b: Board, viewer: int) -> None:
    """C-R40: marks of other cabs that are not public are forgotten."""
    if s.spotting == Spotting.EAGLE_EYE:
        for seat in range(s.seats):
            if seat != viewer:
                forget_marks(s, seat, 0)


def notice(s: State, b: Board, seat: int, share: int, dice: Row) -> None:
    """The same for a bot, which notices each mark with so many percent whenever it looks.

    The dice are thrown for every offence there could be: they tell of none.
    """
    if s.spotting == Spotting.EAGLE_EYE:
        for other in range(s.seats):
            if other != seat:
                noticed = 0
                for code in range(CODES):
                    if rng.below(dice, PERCENT) < share:
                        noticed |= 1 << code
                forget_marks(s, other, noticed)


def forget_marks(s: State, seat: int, noticed: int) -> None:
    """All marks of a cab, on record and of its last part, but for public and noticed ones."""
    them = s.player[seat]
    kept = them.public | noticed
    them.offences &= kept
    if seat == s.turn:
        s.part &= kept
        s.stop_offences[CAB] &= kept

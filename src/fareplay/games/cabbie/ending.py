"""The end of a turn, of a round, and of the game."""

from __future__ import annotations

from fareplay.core.game import NONE
from fareplay.games.cabbie.board import CABS, LEAST, Board, Tie, TimeEnd
from fareplay.games.cabbie.city import QUOTA
from fareplay.games.cabbie.driving import has_step
from fareplay.games.cabbie.packs import draw_known, draw_unseen, put_under
from fareplay.games.cabbie.passenger import claim_by_itself
from fareplay.games.cabbie.state import (
    DONE,
    DRIVE,
    JAM,
    JAMS,
    Reason,
    Refusal,
    State,
    cab_of,
    in_turn_order,
)


def may_end(s: State, b: Board) -> int:
    """B-19, B-R11, B-R32, B-R39: not while spaces are left and an own cab has a legal step."""
    for cab in range(CABS):
        if has_step(s, b, cab_of(s.turn, cab)):
            return Refusal.DRIVE_ON
    return 0


def begin_turn(s: State, b: Board, seat: int) -> None:
    """Twenty spaces (B-15); what was lost before is lost (B-25)."""
    s.turn, s.left, s.lead = seat, QUOTA, NONE
    for cab in range(CABS):
        me = s.cab[cab_of(seat, cab)]
        me.moved, me.sideways, me.due = 0, 0, LEAST
    s.phase = DRIVE
    claim_by_itself(s, b)


def end_turn(s: State, b: Board) -> None:
    """B-14; after the last turn of a round the limits are tested before the jam changes (B-R15)."""
    after = in_turn_order(s, s.turn)
    round_over = after == s.first
    if s.expired and (round_over or s.time_end == TimeEnd.TURN):
        end_game(s, Reason.TIME)  # B-46, B-R36
    elif round_over and s.rounds != NONE and s.round >= s.rounds:
        end_game(s, Reason.ROUNDS)  # B-R36
    elif round_over and s.round >= s.round_cap:
        end_game(s, Reason.CAP)  # B-R43
    elif round_over:
        next_round(s, b)
    else:
        begin_turn(s, b, after)


def end_game(s: State, reason: int) -> None:
    s.phase, s.reason = DONE, reason


def next_round(s: State, b: Board) -> None:
    """B-12: the card goes under its pack, and the next one rules."""
    pack = s.pack[JAMS]
    put_under(pack, s.jam)
    s.jam = NONE
    s.round += 1
    if pack.left > 0:
        s.phase = JAM
    else:
        s.jam = draw_known(pack)
        begin_turn(s, b, s.first)


def see_jam(s: State, b: Board, place: int) -> None:
    """Chance has said which unseen card rules the new round."""
    s.jam = draw_unseen(s.pack[JAMS], place)
    begin_turn(s, b, s.first)


# --- who has won ----------------------------------------------------------------------------


def is_ahead(s: State, seat: int, other: int) -> bool:
    """By money, then where the table says so by trips (B-R37); who is aboard counts nothing."""
    me, them = s.player[seat], s.player[other]
    if me.money != them.money:
        return me.money > them.money
    return s.tie == Tie.TRIPS and me.trips > them.trips


def has_won(s: State, seat: int) -> bool:
    """B-46, B-47: who reached the limit, or who is level with the best."""
    if s.reason == Reason.MONEY:
        return seat == s.turn
    for other in range(s.seats):
        if is_ahead(s, other, seat):
            return False
    return s.phase == DONE

"""Where a part or a play ends: offences, arrests, deliveries, pick-ups, in the order of C-R33."""

from __future__ import annotations

from fareplay.core.game import NONE
from fareplay.games.cabby.arrest import arrest, catch, is_caught_at_once
from fareplay.games.cabby.board import CAB, DEPOT, SCOUT, V6, V7, Board
from fareplay.games.cabby.ending import all_delivered, finish
from fareplay.games.cabby.pickup import deliver, offer
from fareplay.games.cabby.state import PASS_DICE, SPOT, Reason, State, has_same_colour


def stop(s: State, b: Board) -> None:
    """A part has ended (C-R33)."""
    me, car = s.player[s.turn], s.car
    at = me.at[car]
    if car == CAB and at != DEPOT and b.light[at]:
        s.part |= V6  # C-46, C-R24
    s.stop_at[car] = at
    s.stop_heading[car] = me.heading[car]
    s.stop_offences[car] = 0 if at == DEPOT else s.part  # C-R13
    s.stopped = 1 if car == SCOUT else 0
    s.offered = 0
    s.car = NONE
    s.began = NONE
    s.part = 0
    if car == SCOUT:
        if not catch(s, b):
            s.phase = SPOT
    elif at == DEPOT:
        deliver(s)
        s.phase = SPOT
        if all_delivered(s):
            finish(s, Reason.DELIVERED)  # C-60, C-R36
    else:
        stop_cab(s, b, at)


def stop_cab(s: State, b: Board, space: int) -> None:
    """Offences are recorded; the cab is arrested, or may pick up."""
    me, offences = s.player[s.turn], s.stop_offences[CAB]
    me.offences |= offences
    s.parked = 1
    s.phase = SPOT
    if is_caught_at_once(s, space, offences):
        if has_same_colour(me):
            s.stop_offences[CAB] |= V7
        arrest(s, b, s.turn)  # C-52
    else:
        offer(s, 0)


def end_play(s: State) -> None:
    """Who may still be picked up is offered again (C-R26)."""
    s.phase = PASS_DICE
    if s.offered == 0:
        offer(s, 1)

"""Driving: one step after another, along arrows or to the lane beside (B-17, B-18, B-31, B-R9).

A cab is a single square, where its bonnet is (B-16). No way is prescribed (B-R38, B-R42).
"""

from __future__ import annotations

from fareplay.core.game import NONE
from fareplay.core.record import Row
from fareplay.games.cabbie.board import CABS, Board, arrival_of, step_of
from fareplay.games.cabbie.passenger import claim_by_itself
from fareplay.games.cabbie.payment import arrive, arrives, rule_out
from fareplay.games.cabbie.second_cab import may_share
from fareplay.games.cabbie.state import (
    Cab,
    Refusal,
    State,
    cab_of,
    in_play,
    is_jammed,
    is_taken,
    twin_of,
)


def is_sideways(b: Board, square: int, way: int) -> bool:
    """B-21, B-R13."""
    return way >= b.arrows[square]


def may_pass(s: State, b: Board, me: Cab, way: int) -> int:
    """Does the road allow the step? (B-20, B-R8: a junction has an arrow back, too)"""
    there = b.exits[me.at][way]
    if there == NONE:
        return Refusal.NO_ARROW  # B-20
    if is_jammed(s, b, me.at):
        return Refusal.IN_JAM  # B-24, B-R14
    if is_jammed(s, b, there):
        return Refusal.JAM_AHEAD  # B-11, B-23
    if is_taken(s, there):
        return Refusal.CAB_AHEAD  # B-22, B-R6
    if me.sideways and is_sideways(b, me.at, way):
        return Refusal.WOBBLE  # B-R12
    return 0


def has_way(s: State, b: Board, cab: int) -> bool:
    """B-R34: a cab may be blocked on all sides, for now."""
    me = s.cab[cab]
    if not in_play(me):
        return False
    way, ways = 0, b.ways[me.at]
    while way < ways and may_pass(s, b, me, way) != 0:
        way += 1
    return way < ways


def may_go(s: State, b: Board, cab: int) -> int:
    """May this cab use a space, wherever it goes?"""
    if s.left < 1:
        return Refusal.NO_SPACES  # B-15
    other = s.cab[twin_of(cab)]
    if not in_play(other):
        return 0
    return may_share(s, cab, has_way(s, b, twin_of(cab)))  # B-43


def may_step(s: State, b: Board, cab: int, way: int, arriving: bool) -> int:
    me = s.cab[cab]
    if not in_play(me):
        return Refusal.NO_CAB
    code = may_pass(s, b, me, way)
    if code:
        return code
    if arrives(s, b, cab, b.exits[me.at][way]) != arriving:
        return Refusal.ARRIVES
    return may_go(s, b, cab)


def offer_steps(s: State, b: Board, mask: Row) -> int:
    """All legal steps of the player's cabs; how many."""
    found = 0
    for cab in range(CABS):
        number = cab_of(s.turn, cab)
        me = s.cab[number]
        if in_play(me) and may_go(s, b, number) == 0:
            for way in range(b.ways[me.at]):
                if may_pass(s, b, me, way) == 0:
                    arriving = arrives(s, b, number, b.exits[me.at][way])
                    mask[arrival_of(cab, way) if arriving else step_of(cab, way)] = 1
                    found += 1
    return found


def has_step(s: State, b: Board, cab: int) -> bool:
    return has_way(s, b, cab) and may_go(s, b, cab) == 0


def step(s: State, b: Board, cab: int, way: int, arriving: bool) -> None:
    """One space (B-15); a cab that drives on over its destination has arrived there (B-R27)."""
    me = s.cab[cab]
    me.sideways = 1 if is_sideways(b, me.at, way) else 0
    me.at = b.exits[me.at][way]
    me.moved += 1
    s.left -= 1
    if s.lead == NONE:
        s.lead = cab
    if arriving:
        arrive(s, b, cab)
    else:
        rule_out(s, b, cab)
        claim_by_itself(s, b)

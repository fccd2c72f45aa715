"""The order of a turn. What a spin does is found out in `resolve.py`.

    FIRST -> ( SPIN -> DIAL -> [CHOOSE] )* -> DONE

Chance draws the first player and turns the dial. A train that starts spins twice in its turn.
Trips are scored, and begin anew, as soon as the last train is in Chicago.
"""

from __future__ import annotations

from fareplay.core.game import CHANCE, NONE, OVER
from fareplay.core.record import Row
from fareplay.games.limited.board import (
    ACTIONS,
    ADVANCE,
    BOARD,
    CHEAP_HOURS,
    CHICAGO,
    COLUMNS,
    DIAL,
    GAIN,
    LEAVE,
    LONGEST,
    LOSE_TURN,
    LOSS,
    LOST,
    NEW_YORK,
    PER_HOUR,
    PER_LATE_HOUR,
    PER_PASSENGER,
    PRIZES,
    ROUNDS,
    SPIN_DIAL,
    TAKE_ON,
    TRIPS,
    WON,
    Board,
    Goal,
)
from fareplay.games.limited.resolve import FAILURE, MAY_ADVANCE, PUT_ON, resolve
from fareplay.games.limited.spaces import FIRST, GREEN, RED, SECOND, YELLOW
from fareplay.games.limited.state import (
    CHOOSE,
    DIAL_TURNS,
    DONE,
    DRAW_FIRST,
    OFF,
    SPIN,
    STATE,
    Event,
    Reason,
    Refusal,
    State,
    Train,
    aboard,
    has_arrived,
    has_started,
    next_seat,
)

__all__ = [  # the contract of core/game.py
    "ACTIONS", "BOARD", "RULES_VERSION", "STATE", "TURNS", "WORK", "Board", "Event", "Reason",
    "Refusal", "State", "apply", "chances", "deal", "happen", "legal", "may_happen", "reason",
    "redeal", "score", "side", "to_move", "why", "won",
]  # fmt: skip

RULES_VERSION = 1
WORK = 0  # no look-ahead
TURNS = LONGEST


def deal(s: State, b: Board) -> None:
    """All pieces off the board; chance draws the first player (L-R20)."""
    s.phase = DRAW_FIRST
    s.trip = 1
    clear(s)


def clear(s: State) -> None:
    """L-13: every trip begins like the first, with empty sheets."""
    s.round = 1
    s.arrived = 0
    s.ahead = NONE
    for seat in range(s.seats):
        me = s.train[seat]
        me.at = OFF
        me.fails = 0
        for place in range(len(me.take_on)):
            me.take_on[place] = 0
            me.leave[place] = 0
        me.take_ons = 0
        me.leaves = 0
        for column in range(COLUMNS):
            me.sheet[column] = 0


def to_move(s: State, b: Board) -> int:
    if s.phase == SPIN or s.phase == CHOOSE:
        return s.turn
    return OVER if s.phase == DONE else CHANCE


def chances(s: State, b: Board) -> int:
    return DIAL if s.phase == DIAL_TURNS else s.seats  # L-R2, L-R20


def may_spin(s: State) -> int:
    if s.phase == SPIN:
        return 0
    return Refusal.CHOOSE_FIRST if s.phase == CHOOSE else Refusal.DIAL_IS_TURNING  # L-R3


def may_choose(s: State) -> int:
    """To advance or to lose the turn."""
    return 0 if s.phase == CHOOSE else Refusal.NOTHING_TO_CHOOSE


def legal(s: State, b: Board, mask: Row, work: Row) -> int:
    """A spin, or the two sides of a choice."""
    choice = may_choose(s) == 0
    mask[SPIN_DIAL] = 0 if choice else 1
    mask[ADVANCE] = 1 if choice else 0
    mask[LOSE_TURN] = 1 if choice else 0
    return 2 if choice else 1


def why(s: State, b: Board, action: int, work: Row) -> int:
    """0 where the action is legal, else the Refusal."""
    if s.phase == DONE:
        return Refusal.OVER
    if action < 0 or action >= ACTIONS:
        return Refusal.NO_SUCH_ACTION
    return may_spin(s) if action == SPIN_DIAL else may_choose(s)


def apply(s: State, b: Board, action: int, work: Row) -> None:
    """A decision, or at chance an outcome."""
    if s.phase == SPIN:
        s.phase = DIAL_TURNS
    elif s.phase == DIAL_TURNS:
        s.dial = action + 1
        if has_started(s.train[s.turn]):
            move(s, b)
        else:
            start(s, b)
    elif s.phase == CHOOSE:
        if action == ADVANCE:
            arrive(s, b, s.ahead)
        end_turn(s)
    else:
        s.first = action  # L-R20
        s.turn = action
        s.phase = SPIN


# --- on the line ----------------------------------------------------------------------------


def start(s: State, b: Board) -> None:
    """L-06: a 1 or 2 starts the train, and it spins again; waiting costs nothing (L-R3)."""
    me, passengers = s.train[s.turn], b.load[s.dial]
    if passengers == 0:
        end_turn(s)
        return
    me.at = NEW_YORK  # L-07
    take_on(me, passengers)  # L-08, L-09, L-36
    s.phase = SPIN  # L-10: the turn does not pass


def move(s: State, b: Board) -> None:
    """The number is used in full, or lost, or the player chooses."""
    me = s.train[s.turn]
    verdict, space = resolve(s, b, s.dial)
    if verdict == MAY_ADVANCE:
        s.ahead = space
        s.phase = CHOOSE
        return
    if verdict == FAILURE:
        me.fails += 1  # L-R7
        me.sheet[LOSS] += 1  # L-19
    elif verdict <= PUT_ON:
        arrive(s, b, space)
    end_turn(s)  # L-22, L-R24: a train that stays changes nothing more


def arrive(s: State, b: Board, space: int) -> None:
    """L-37: what a stop brings."""
    me, kind = s.train[s.turn], b.kind[space]
    me.at = space
    if kind == GREEN:
        me.sheet[GAIN] += 1  # L-28
    elif kind == YELLOW:
        me.sheet[LOSS] += 1  # L-29
    elif kind == RED:
        me.fails = 0  # L-R8
    elif kind in (FIRST, SECOND):
        exchange(b, me, space)  # L-15, L-16, L-R5
        me.fails = 0  # L-R4; without its option nothing was counted
    elif space == CHICAGO:
        s.arrived += 1
        settle(s, me)


def exchange(b: Board, me: Train, space: int) -> None:
    """L-R6: passengers leave first, and no more than there are."""
    left = min(b.leave[space], aboard(me))
    me.leave[me.leaves] = left
    me.leaves += 1
    me.sheet[LEAVE] += left
    take_on(me, b.take_on[space])


def take_on(me: Train, passengers: int) -> None:
    me.take_on[me.take_ons] = passengers
    me.take_ons += 1
    me.sheet[TAKE_ON] += passengers


# --- the sheet ------------------------------------------------------------------------------


def settle(s: State, me: Train) -> None:
    """L-38, L-05: in Chicago passengers and hours are turned into points."""
    hours, bonus = me.sheet[LOSS], bonus_of(s)
    cheap = min(hours, CHEAP_HOURS)
    me.sheet[WON] = PER_PASSENGER * aboard(me) + PER_HOUR * me.sheet[GAIN] + bonus  # L-39, L-40
    me.sheet[LOST] = PER_HOUR * cheap + PER_LATE_HOUR * (hours - cheap)  # L-41, L-42, L-R18


def bonus_of(s: State) -> int:
    """L-R22: for the train that has just arrived."""
    if s.arrived == 1:
        return s.arrival_bonus_1
    if s.arrived == 2:
        return s.arrival_bonus_2
    return s.arrival_bonus_3 if s.arrived == PRIZES else 0


def end_turn(s: State) -> None:
    """L-11, L-R3: to the left, past trains in Chicago; L-12: until all of them are there."""
    s.ahead = NONE
    s.phase = SPIN
    if s.arrived == s.seats:
        end_trip(s)
        return
    while True:
        s.turn = next_seat(s, s.turn)
        if s.turn == s.first:
            s.round += 1
        if not has_arrived(s.train[s.turn]):
            break
    if s.round > ROUNDS:  # L-R26
        s.round = ROUNDS
        end_trip(s)


def end_trip(s: State) -> None:
    """L-13, L-43: the sheets are added up; then the next trip, or the end."""
    for seat in range(s.seats):
        me = s.train[seat]
        for column in range(COLUMNS):
            me.previous[column] = me.sheet[column]
        me.total += me.sheet[WON] - me.sheet[LOST]
    s.reason = ending(s)
    if s.reason:
        s.phase = DONE
        return
    s.trip += 1
    s.first = next_seat(s, s.first)  # L-R20
    s.turn = s.first
    clear(s)


# --- the end --------------------------------------------------------------------------------


def ending(s: State) -> int:
    """Why the match is over after this trip; 0 where it is not."""
    if s.goal == Goal.TRIPS:
        return Reason.TRIPS if s.trip >= s.goal_number else 0  # L-03
    most = highest(s)
    leaders = 0
    for seat in range(s.seats):
        if s.train[seat].total == most:
            leaders += 1
    if most >= s.goal_number and leaders == 1:  # L-04, L-R19
        return Reason.POINTS
    return Reason.LENGTH if s.trip >= TRIPS else 0  # L-R26


def highest(s: State) -> int:
    """The highest total."""
    most = s.train[0].total
    for seat in range(1, s.seats):
        most = max(most, s.train[seat].total)
    return most


def score(s: State, b: Board, seat: int) -> int:
    """The points of all trips scored."""
    return s.train[seat].total


def won(s: State, b: Board, seat: int) -> bool:
    """L-03, L-04, L-R19: the highest total, however the match ended."""
    return s.phase == DONE and s.train[seat].total == highest(s)


def reason(s: State, b: Board) -> int:
    """The Reason, 0 while the match goes on."""
    return s.reason


# --- what this game does not have -----------------------------------------------------------


def may_happen(s: State, b: Board, event: int) -> int:
    """The host has nothing to say."""
    return Refusal.NO_SUCH_ACTION


def happen(s: State, b: Board, event: int) -> None:
    """Nothing."""


def redeal(s: State, b: Board, seat: int, dice: Row) -> None:
    """Nothing is hidden."""


def side(s: State, seat: int) -> int:
    """Everybody alone."""
    return seat

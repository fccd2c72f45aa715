"""The five uses of a throw (C-10), and what they come to when cars stand in the way."""

from __future__ import annotations

from fareplay.core.game import NONE
from fareplay.core.record import Row
from fareplay.games.cabby.board import (
    ALONE,
    CAB,
    CARS,
    COURT,
    DICE,
    FIRST_SPLIT,
    FIRST_USE,
    LAST_USE,
    SCOUT,
    SPLIT,
    TOTAL,
    Board,
    parts_of,
)
from fareplay.games.cabby.reach import (
    ANSWERS,
    ENDS_OF_SECOND,
    FIRST,
    begin,
    can_complete,
    count_ends,
    entry_of,
    set_out,
)
from fareplay.games.cabby.state import CHOOSE, NEXT, SUMMONED, Player, Refusal, State
from fareplay.games.cabby.throw import is_double

# cells of WORK
ENDS = ANSWERS  # of the scout by each die, of the cab by each, and by each doubled
CODES = ENDS + DICE * (CARS + 1)  # 0, or the Refusal, of each use
FULL_USE = CODES + LAST_USE + 1  # can any of the five be carried out?
CAB_USE = FULL_USE + 1  # and with the cab moving?
WORK = CAB_USE + 1


def may_use(s: State, b: Board, work: Row, action: int) -> int:
    """May the throw be used like this? `weigh` has looked ahead."""
    moves_cab = b.verb[action] == SPLIT
    if not moves_cab and work[CAB_USE] and must_leave(s, s.player[s.turn]):
        return Refusal.LEAVE_COURT  # C-R16
    return work[CODES + action]


def must_leave(s: State, me: Player) -> bool:
    return s.must_leave_court == 1 and me.court == SUMMONED and me.at[CAB] == COURT


def weigh(s: State, b: Board, work: Row) -> int:
    """Look ahead for all uses of the throw; in CHOOSE one is enough. How many there are."""
    found = 0
    work[FULL_USE] = 0
    work[CAB_USE] = 0
    for action in range(FIRST_USE, LAST_USE + 1):
        if action == FIRST_SPLIT:
            count_all_ends(s, b, work)
        code = weigh_use(s, b, work, action)
        work[CODES + action] = code
        if code == 0:
            found += 1
            if b.verb[action] != ALONE:
                work[FULL_USE] = 1
            if b.verb[action] == SPLIT:
                work[CAB_USE] = 1
            if s.phase == CHOOSE:
                return found
    return found


def count_all_ends(s: State, b: Board, work: Row) -> None:
    """How far each car could come with its numbers, the owner's other car lifted."""
    for die in range(DICE):
        for times in range(CARS + 1):  # 0 is the scout, 1 the cab, 2 the cab speeding
            car = CAB if times > 0 else SCOUT
            number, speeding = s.die[die] * max(times, 1), 1 if times > 1 else 0
            ends = count_ends(s, b, work, car, number, speeding, NONE, NONE, 0)
            work[ENDS + die * (CARS + 1) + times] = ends


def weigh_use(s: State, b: Board, work: Row, action: int) -> int:
    """0 where a use can be carried out completely, else why not."""
    verb, die, times, car = parts_of(b, action)
    me, number, counts, speeding = s.player[s.turn], s.die[die], 0, 0
    if verb == TOTAL:
        number = s.die[0] + s.die[1]
        car = SCOUT
    elif die > 0 and is_double(s):
        return Refusal.SAME_USE  # C-10
    elif verb == SPLIT:  # C-13; C-15, C-16: nobody else doubles or adds
        if me.locked:
            return Refusal.LOCKED_COURT if me.at[CAB] == COURT else Refusal.LOCKED_DEPOT
        counts, speeding = s.die[1 - die] * times, times - 1  # C-14
        ends = work[ENDS + die * (CARS + 1)]
        cab_ends = work[ENDS + (1 - die) * (CARS + 1) + times]
        if ends > 1 and cab_ends > 1:
            return 0  # neither car can take all ends from the other
        work[ENDS_OF_SECOND] = ends if car == CAB else cab_ends
    else:
        if work[FULL_USE] and not s.idle_cab_split:
            return Refusal.ONLY_FIVE  # C-11, C-R5, C-R7
        car = SCOUT
    first = counts if car == CAB else number
    second = counts + number - first
    entry = entry_of(s, car, speeding, s.player[s.turn].at[car])
    for again in range(2):  # then as if no part followed, to tell why not
        number = 0 if again else second
        begin(work, FIRST, entry, 1 if car == CAB and number > 0 else 0)
        set_out(s, b, work, FIRST, car, first)
        if can_complete(s, b, work, car, number, speeding):
            if number == second:
                return 0
            return Refusal.SPOILS_SECOND if work[ENDS_OF_SECOND] > 0 else Refusal.NO_END
    return Refusal.NO_END


def use(s: State, b: Board, action: int) -> None:
    """Hand out the numbers: C-09, only to the mover's own two cars."""
    verb, die, times, car = parts_of(b, action)
    s.car = SCOUT
    if verb == TOTAL:
        s.due[SCOUT] = s.die[0] + s.die[1]  # C-12
    else:
        s.due[SCOUT] = s.die[die]
    if verb == SPLIT:
        s.due[CAB] = s.die[1 - die] * times
        s.speeding = times - 1
        s.car = car
    s.phase = NEXT

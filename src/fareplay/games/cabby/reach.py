"""Looking ahead: can a part be completed, and can the other car then still move?

A walk goes through all routes of a car, from intersection to intersection, and gives one end after
the other. It lives in WORK, in one of two rooms: FIRST for the part that is asked about, SECOND for
the part that would follow it. Nothing here changes the state.
"""

from __future__ import annotations

from fareplay.core.game import NONE
from fareplay.core.record import Row
from fareplay.games.cabby.board import (
    CAB,
    DEPOT,
    HEADINGS,
    MOST_COUNTS,
    SCOUT,
    Board,
)
from fareplay.games.cabby.city import CROSSINGS, GATES, PASSENGERS
from fareplay.games.cabby.state import (
    State,
    back_of,
    capacity_of,
    has_same_colour,
    has_scout,
    is_crossing,
    is_street_place,
    left_of,
    others_at,
    wanted_at,
)

AT, GOING, COUNTS, BAD, NODE = range(5)  # cells of a node, and how many they are
NODES = GATES * HEADINGS + MOST_COUNTS * HEADINGS  # a walk keeps at most so many
TOP, EPOCH, ENTRY, JUDGED, SPACE, HEADING, LAWLESS, STACK = range(8)  # cells of a walk
STAMPS = STACK + NODES * NODE  # one for each (counts left, lawless, intersection, exit)
ROOM = STAMPS + (MOST_COUNTS + 1) * 2 * CROSSINGS * HEADINGS
FIRST, SECOND = 0, ROOM
ENDS_OF_SECOND = 2 * ROOM  # how many ends the second part has, two standing for more
ANSWERS = ENDS_OF_SECOND + 1  # cells for `use.py`
NEVER, EXACT, ANY = 0, 1, 2  # may the depot be entered? (C-28, C-R11)


# --- a walk ---------------------------------------------------------------------------------


def begin(work: Row, room: int, entry: int, judged: int) -> None:
    """An empty walk; `judged` where it matters whether a route is lawful."""
    work[room + TOP] = 0
    work[room + EPOCH] += 1
    work[room + ENTRY] = entry
    work[room + JUDGED] = judged


def push(work: Row, room: int, space: int, heading: int, left: int, lawless: int) -> None:
    """A car on a space, with a heading to drive on in and counts left."""
    top = work[room + TOP]
    cell = room + STACK + top * NODE
    work[cell + AT] = space
    work[cell + GOING] = heading
    work[cell + COUNTS] = left
    work[cell + BAD] = lawless
    work[room + TOP] = top + 1


def push_exits(
    b: Board, work: Row, room: int, space: int, heading: int, left: int, lawless: int
) -> None:
    """Every exit of an intersection that this walk has not left by in the same way before."""
    epoch, judged = work[room + EPOCH], work[room + JUDGED]
    for turn in range(HEADINGS):
        if b.rest[space][turn] > 0:
            bad = 1 if judged and breaks_sign(b, space, heading, turn) else lawless
            row = (left * 2 + bad) * CROSSINGS + b.cross[space]
            stamp = room + STAMPS + row * HEADINGS + turn
            if work[stamp] != epoch:
                work[stamp] = epoch
                push(work, room, space, turn, left, bad)


def push_on(
    b: Board, work: Row, room: int, space: int, heading: int, left: int, lawless: int
) -> None:
    """A car that has come to a space and drives on: straight, or from an intersection anywhere."""
    if left > 0 and is_crossing(b, space):
        push_exits(b, work, room, space, heading, left, lawless)
    else:
        push(work, room, space, heading, left, lawless)


def breaks_sign(b: Board, space: int, heading: int, turn: int) -> bool:
    """C-43, C-44, C-R22: signs bind every approach; a U-turn is no left turn."""
    if turn == back_of(heading):
        return b.no_u_turn[space] == 1
    return turn == left_of(heading) and b.no_left_turn[space] == 1


def next_end(b: Board, work: Row, room: int) -> bool:
    """Go on to the next end of the walk: SPACE, HEADING, LAWLESS; False where there is none."""
    while work[room + TOP] > 0:
        top = work[room + TOP] - 1
        cell = room + STACK + top * NODE
        space, heading = work[cell + AT], work[cell + GOING]
        left, lawless = work[cell + COUNTS], work[cell + BAD]
        work[room + TOP] = top
        work[room + HEADING] = heading
        if left == 0:
            work[room + SPACE] = space
            work[room + LAWLESS] = lawless
            return True
        rest, place = b.rest[space][heading], b.place[space][heading]
        if work[room + JUDGED] and b.wrong[space][heading]:
            lawless = 1  # C-R23
        if work[room + ENTRY] != NEVER:
            ahead = gate_ahead(b, work[room + ENTRY], place, min(rest, left), left)
            if ahead != NONE:
                then = b.strip[place + ahead + 1]
                push_on(b, work, room, then, heading, left - ahead - 1, lawless)
                return enter_depot(work, room)
        if left <= rest:
            work[room + SPACE] = b.strip[place + left]
            work[room + LAWLESS] = lawless
            return True
        push_exits(b, work, room, b.strip[place + rest], heading, left - rest, lawless)
    return False


def enter_depot(work: Row, room: int) -> bool:
    """An end in the depot, where all offences end (C-R13)."""
    work[room + SPACE] = DEPOT
    work[room + HEADING] = NONE
    work[room + LAWLESS] = 0
    return True


def gate_ahead(b: Board, entry: int, place: int, spaces: int, left: int) -> int:
    """Counts to the next gate that may be entered, of the spaces from `place` on; or NONE."""
    for ahead in range(spaces):
        if b.gate[b.strip[place + ahead]] and (entry == ANY or left - ahead == 1):
            return ahead
    return NONE


def set_out(s: State, b: Board, work: Row, room: int, car: int, number: int) -> None:
    """The nodes from which a car of the mover, as it stands, begins a part."""
    me = s.player[s.turn]
    at, heading, judged = me.at[car], me.heading[car], work[room + JUDGED]
    if not is_street_place(at):
        for gate in range(GATES):
            space = b.gates[at - DEPOT][gate]
            if space == NONE:
                break
            for turn in range(HEADINGS):
                if b.rest[space][turn] > 0:
                    lawless = 1 if judged and b.wrong[space][turn] else 0  # C-R10
                    push(work, room, space, turn, number - 1, lawless)
    else:
        push_on(b, work, room, at, heading, number, 0)


def entry_of(s: State, car: int, speeding: int, began: int) -> int:
    """May this car of the mover end in the depot, and how?"""
    if car == SCOUT or speeding or began == DEPOT:
        return NEVER  # C-29, C-R11, C-R12, C-R17
    return ANY if s.player[s.turn].load > 0 else EXACT  # C-28, C-36


# --- ends -----------------------------------------------------------------------------------


def has_room(s: State, b: Board, car: int, space: int, other: int, cleared: int, gone: int) -> bool:
    """May a car of the mover stop there, its owner's other car standing on `other`?

    `gone` cars would have been arrested on the space `cleared` before.
    """
    here = others_at(s, s.turn, space)
    if other == space:
        here += 1  # C-R18: own cars count too
    if cleared == space:
        here -= gone
    if here < capacity_of(s, b, space):
        return True  # C-24, C-26; for scouts too (C-63)
    if car == CAB:
        return False  # C-R20
    if s.one_way_sanctuary and b.one_way[space] != NONE:
        return False  # C-R19
    return wanted_at(s, s.turn, space) > 0  # C-27, C-R19


def may_end(
    s: State, b: Board, work: Row, room: int, car: int, other: int, cleared: int, gone: int
) -> bool:
    """May the part end where the walk stands now?"""
    space = work[room + SPACE]
    return space == DEPOT or has_room(s, b, car, space, other, cleared, gone)  # C-R17


def count_ends(
    s: State, b: Board, work: Row, car: int, number: int, speeding: int,
    other: int, cleared: int, gone: int,
) -> int:  # fmt: skip
    """Legal ends of a part that is still to be begun, in different places; two stand for more."""
    begin(work, SECOND, entry_of(s, car, speeding, s.player[s.turn].at[car]), 0)
    set_out(s, b, work, SECOND, car, number)
    found, only = 0, NONE
    while found < 2 and next_end(b, work, SECOND):
        space = work[SECOND + SPACE]
        if space != only and may_end(s, b, work, SECOND, car, other, cleared, gone):
            found += 1
            only = space
    return found


def leaves_second(s: State, b: Board, work: Row, car: int, number: int, speeding: int) -> bool:
    """C-R6: with the first car where its walk ends, can the other one still move `number`?

    Two ends of the second car are enough: the first can take only one of them away.
    """
    space, cleared, caught, second = work[FIRST + SPACE], NONE, 0, SCOUT
    if work[ENDS_OF_SECOND] > 1 or (space == DEPOT and ends_game(s)):
        return True
    if car == SCOUT:
        cleared, caught, second = space, wanted_at(s, s.turn, space), CAB
    elif space == DEPOT or caught_at_once(s, b, space, work[FIRST + LAWLESS] | speeding):
        space = NONE
    return count_ends(s, b, work, second, number, speeding, space, cleared, caught) > 0


def ends_game(s: State) -> bool:
    return s.delivered + s.player[s.turn].load == PASSENGERS  # C-60


def caught_at_once(s: State, b: Board, space: int, lawless: int) -> bool:
    """C-52: would the mover's cab be arrested on stopping here?"""
    me = s.player[s.turn]
    bad = lawless != 0 or b.light[space] == 1 or has_same_colour(me)  # C-46, C-R32
    if s.sticky_auto_arrest and me.offences:
        bad = True
    return bad and has_scout(s, s.turn, space)


def can_complete(s: State, b: Board, work: Row, car: int, number: int, speeding: int) -> bool:
    """Does the walk in FIRST come to a legal end, one that leaves the second car its `number`?"""
    other = s.player[s.turn].at[SCOUT if car == CAB else CAB]
    while next_end(b, work, FIRST):
        if may_end(s, b, work, FIRST, car, other, NONE, 0):
            if number == 0 or leaves_second(s, b, work, car, number, speeding):
                return True
    return False

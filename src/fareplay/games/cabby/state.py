"""The state of a game of CABBY!, and the questions that rules ask of it."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Protocol

from fareplay.core import record
from fareplay.core.game import HEADER, NONE, Cited
from fareplay.core.record import Row, Rows
from fareplay.games.cabby.board import (
    CAB,
    CARS,
    DICE,
    KINDS,
    NO_LIMIT,
    SCOUT,
    SEATS,
    V7,
    Board,
    Capacity,
    E,
    LightDischarge,
    N,
    OneWayDischarge,
    Spotting,
    TieBreak,
    W,
)
from fareplay.games.cabby.city import PASSENGERS, SPACES


class Phase(IntEnum):
    """Where a turn stands (section 3 of the rule sheet)."""

    START_ROLL = 0  # chance: who begins
    THROW = 1  # chance: two dice
    USE = 2  # the mover decides what the throw is used for
    DRIVE = 3  # a gate, an exit, or whether to enter the depot
    PICKUP = 4
    ARREST = 5  # the mover decides, where that is optional
    CALL = 6  # a seat may call an offence
    DONE = 7
    # passed through: nobody decides
    CHOOSE = 8  # is there any use?
    NEXT = 9  # the next part, or none
    RUN = 10  # straight on
    STOP = 11
    SPOT = 12  # the window after a part
    END_PLAY = 13
    PASS_DICE = 14


START_ROLL, THROW, USE, DRIVE, PICKUP, ARRESTING, CALLING, DONE = map(int, list(Phase)[:8])
CHOOSE, NEXT, RUN, STOP, SPOT, END_PLAY, PASS_DICE = map(int, list(Phase)[8:])

AFTER_THROW, AFTER_PART = 0, 1  # when a window is open
FREED, ARRESTED, SUMMONED = 0, 1, 2  # the court; SUMMONED in the first turn after the arrest

PLAYER = record.layout(
    ("at", "i8", CARS),  # where cab and scout are: a space, DEPOT, GARAGE or COURT
    ("heading", "i8", CARS),  # N, E, S, W; NONE at a site
    ("load", "i1"),  # passengers on the cab
    ("aboard", "i1", KINDS),  # and their colours
    ("offences", "i1"),  # bits V1 to V6: on record
    ("public", "i1"),  # bits V1 to V7: called rightly
    ("locked", "i1"),  # the cab stays where it is for this turn
    ("barred", "i1"),  # may not call
    ("court", "i1"),  # FREED, ARRESTED or SUMMONED
)

STATE = record.layout(
    *HEADER,
    ("spotting", "i1"),
    ("must_leave_court", "i1"),
    ("optional_arrest", "i1"),
    ("turn_cap", "i2"),
    ("idle_cab_split", "i1"),
    ("release_on_extra_throw", "i1"),
    ("intersection_capacity", "i1"),
    ("one_way_sanctuary", "i1"),
    ("renew_parked", "i1"),
    ("compulsory_right_pickup", "i1"),
    ("sticky_auto_arrest", "i1"),
    ("one_way_discharge", "i1"),
    ("light_discharge", "i1"),
    ("stall_rounds", "i1"),
    ("tie_break", "i1"),
    ("phase", "i1"),
    ("reason", "i1"),  # why it is over; 0 while it is not
    ("turn", "i8"),  # the seat that throws and moves
    ("turns", "i2"),  # turns that are over
    ("stall", "i2"),  # turns in a row without pick-up, delivery or arrest
    ("eventful", "i1"),  # has one of these happened in this turn?
    ("delivered", "i1"),  # passengers
    ("start", "i1", SEATS),  # totals of the start roll; 0 not thrown, NONE out of it
    ("die", "i8", DICE),  # faces; 0 not thrown
    ("due", "i8", CARS),  # counts of the parts still to be begun in this play
    ("speeding", "i8"),  # is the cab's number doubled in this play?
    ("car", "i8"),  # the car that goes first or is moving; NONE between parts
    ("left", "i8"),  # counts it has left
    ("began", "i8"),  # where its part began; NONE between parts
    ("part", "i8"),  # bits: offences of this part so far
    ("stop_at", "i2", CARS),  # where the mover's last parts ended; NONE before the first
    ("stop_heading", "i1", CARS),
    ("stop_offences", "i1", CARS),  # bits: committed in them; none by a scout
    ("parked", "i1"),  # may the cab still pick up where it stopped in this turn?
    ("offered", "i1"),  # was that offered since the last part ended?
    ("closing", "i1"),  # is the offer that of the end of a play?
    ("took", "i1"),  # passengers taken in this offer
    ("took_left", "i1"),  # from the left kerb
    ("window", "i1"),  # AFTER_THROW or AFTER_PART
    ("caller", "i8"),  # the seat that may call; NONE where no window is open
    ("stopped", "i1"),  # did the mover's scout stop in the part of this window?
    ("suspect", "i8"),  # the seat whose cab may be arrested; NONE elsewhere
    ("where", "i2", PASSENGERS),  # a space, RIDING or DEPOT
    ("kerb", "i1", PASSENGERS),  # of a space; NONE without a side
    ("holder", "i1", PASSENGERS),  # the seat that carries or has delivered; NONE while waiting
    ("player", PLAYER, SEATS),
)


class Player(Protocol):
    at: Row
    heading: Row
    load: int
    aboard: Row
    offences: int
    public: int
    locked: int
    barred: int
    court: int


class State(Protocol):
    board_id: int
    rules_version: int
    seats: int
    spotting: Annotated[int, Spotting]
    must_leave_court: int
    optional_arrest: int
    turn_cap: int
    idle_cab_split: int
    release_on_extra_throw: int
    intersection_capacity: Annotated[int, Capacity]
    one_way_sanctuary: int
    renew_parked: int
    compulsory_right_pickup: int
    sticky_auto_arrest: int
    one_way_discharge: Annotated[int, OneWayDischarge]
    light_discharge: Annotated[int, LightDischarge]
    stall_rounds: int
    tie_break: Annotated[int, TieBreak]
    phase: Annotated[int, Phase]
    reason: Annotated[int, Reason]
    turn: int
    turns: int
    stall: int
    eventful: int
    delivered: int
    start: Row
    die: Row
    due: Row
    speeding: int
    car: int
    left: int
    began: int
    part: int
    stop_at: Row
    stop_heading: Row
    stop_offences: Row
    parked: int
    offered: int
    closing: int
    took: int
    took_left: int
    window: int
    caller: int
    stopped: int
    suspect: int
    where: Row
    kerb: Row
    holder: Row
    player: Rows[Player]


class Event(IntEnum):
    """Nothing happens from outside the seats."""


class Reason(Cited):
    """Why a game is over."""

    DELIVERED = 1, "C-60", "all passengers have been brought in"
    STALL = 2, "C-R36", "nobody was picked up, delivered or arrested for too long"
    TURN_CAP = 3, "C-R36", "the last turn has been played"


class Refusal(Cited):
    """Why not."""

    NO_SUCH_ACTION = 1, "C-10", "there is no such play"
    THROW_FIRST = 2, "C-10", "the dice are thrown first"
    NO_THROW = 3, "C-10", "there is no throw to be used now"
    SAME_USE = 4, "C-10", "with a double that is the same use as another"
    ONLY_FIVE = 5, "C-R5", "the scout does not move alone by one die while a full use is possible"
    LOCKED_DEPOT = 6, "C-R14", "the cab stays in the depot until its owner's next turn"
    LOCKED_COURT = 7, "C-R15", "the cab stays in the court until its owner's next turn"
    LEAVE_COURT = 8, "C-R16", "the cab has to leave the court"
    NO_END = 9, "C-R8", "with that number there is no legal end that way"
    SPOILS_SECOND = 10, "C-R6", "the other car would have no legal move left"
    NOT_AT_CROSSING = 11, "C-R9", "no car is to leave an intersection now"
    NO_STREET = 12, "C-R9", "no street leads that way"
    NOT_AT_GATE = 13, "C-R11", "no cab can choose to enter the depot now"
    NO_SPEEDING_IN = 14, "C-29", "a speeding cab does not enter the depot"
    NOT_AT_SITE = 15, "C-R10", "no car is to leave a site now"
    NO_GATE = 16, "C-R10", "there is no such gate, or no such heading at it"
    NO_PICKUP = 17, "C-R26", "nobody can be picked up now"
    NOT_HERE = 18, "C-30", "that passenger does not wait beside the cab"
    FULL = 19, "C-35", "a cab carries three at most"
    RIGHT_FIRST = 20, "C-R25", "lawful passengers of the right kerb come first"
    NO_ARREST = 21, "C-R31", "there is no arrest to be decided"
    NEEDS_ROOM = 22, "C-R19", "the scout has no place there unless that cab is arrested"
    NO_CALLS = 23, "C-R35", "nobody is asked for a call now"
    NO_SUCH_SEAT = 24, "C-02", "nobody sits there"
    OWN_CAB = 25, "C-58", "one points out the offences of others"
    CALLED_BEFORE = 26, "C-R35", "that offence is public already"
    OVER = 27, "C-60", "the game is over"


# --- questions ------------------------------------------------------------------------------


def right_of(heading: int) -> int:
    return N if heading == W else heading + 1


def left_of(heading: int) -> int:
    return W if heading == N else heading - 1


def back_of(heading: int) -> int:
    return heading - 2 if heading > E else heading + 2


def is_street_place(place: int) -> bool:
    """A space, and no site."""
    return 0 <= place < SPACES


def is_crossing(b: Board, space: int) -> bool:
    return b.cross[space] != NONE


def next_seat(s: State, seat: int) -> int:
    return seat + 1 if seat + 1 < s.seats else 0  # C-07, C-R4: to the left, clockwise


def has_same_colour(me: Player) -> bool:
    """V7 (C-47); it lasts until arrest or depot (C-57, C-R28)."""
    most = 0
    for colour in range(KINDS):
        most = max(most, me.aboard[colour])
    return most > 1


def live(me: Player) -> int:
    """Bits of all offences that can be punished now."""
    return me.offences | V7 if has_same_colour(me) else me.offences  # C-48


def charges(s: State, seat: int) -> int:
    """Bits of the offences for which a stopping scout arrests."""
    me = s.player[seat]
    return me.public if s.spotting == Spotting.EAGLE_EYE else live(me)  # C-R35


def is_wanted(s: State, seat: int) -> bool:
    return charges(s, seat) != 0


def wanted_at(s: State, me: int, space: int) -> int:
    """Wanted cabs of opponents on a space; never one's own (C-53)."""
    found = 0
    for seat in range(s.seats):
        if seat != me and s.player[seat].at[CAB] == space and is_wanted(s, seat):
            found += 1
    return found


def others_at(s: State, me: int, space: int) -> int:
    """Cars of all other players on a space, whatever their heading (C-R18)."""
    found = 0
    for seat in range(s.seats):
        if seat != me:
            them = s.player[seat]
            if them.at[CAB] == space:
                found += 1
            if them.at[SCOUT] == space:
                found += 1
    return found


def has_scout(s: State, me: int, space: int) -> bool:
    """Does an opponent's scout stand there?"""
    found = 0
    for seat in range(s.seats):
        if seat != me and s.player[seat].at[SCOUT] == space:
            found += 1
    return found > 0


def capacity_of(s: State, b: Board, space: int) -> int:
    """Cars that may stand on a space: C-24, C-26; C-R18 for intersections."""
    if s.intersection_capacity == Capacity.BY_STREET or not is_crossing(b, space):
        return b.capacity[space]
    return NO_LIMIT if s.intersection_capacity == Capacity.NONE else s.intersection_capacity

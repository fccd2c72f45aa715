"""Greedy: fetch what is near and dear, go home, break rules where it pays, hunt wanted cabs.

Worth is told in counts: a point is worth POINT of them. A car's number is tried on every route of
up to three further intersections.
"""

from __future__ import annotations

from fareplay.core import rng
from fareplay.core.game import NONE
from fareplay.core.record import Row
from fareplay.games.cabby.board import (
    ACTIONS,
    ALONE,
    ARREST,
    CAB,
    CALL,
    DEPOT,
    DRIVE_ON,
    ENTER,
    EXIT,
    HEADINGS,
    LEAVE,
    LOAD,
    SCOUT,
    SPLIT,
    TAKE,
    TOTAL,
    V1,
    V3,
    V5,
    Board,
    action_of,
    parts_of,
)
from fareplay.games.cabby.city import GATES, PASSENGERS
from fareplay.games.cabby.reach import NEVER, breaks_sign, entry_of, gate_ahead, has_room
from fareplay.games.cabby.state import (
    State,
    has_same_colour,
    has_scout,
    is_crossing,
    is_street_place,
    left_of,
    live,
    wanted_at,
)

POINT = 9  # counts that a point is worth
ABOARD, HOME, CAUGHT = 25, 40, 60  # for a passenger taken, a load brought in, a cab arrested
LOST = 15  # for a cab in the court, beside its load
NOTICES = 60  # percent: how likely it notices an offence each time it looks (C-R40)
NOTHING = -1_000_000
ROUTES = HEADINGS**3  # by the exits of three intersections
NEAR, FAR = 6, 12  # counts of one die and of two
NEAR_RISK, FAR_RISK, BESIDE_RISK, MOST_RISK = 25, 10, 8, 60  # percent, of one scout, of all
SECOND_ORDER = action_of(SPLIT, 0, 1, SCOUT) - action_of(SPLIT, 0, 1, CAB)


def choose(s: State, b: Board, seat: int, mask: Row, dice: Row) -> int:
    """The legal action of the highest worth; ties by lot."""
    best, chosen, ties, goal = 2 * NOTHING, 0, 0, goal_of(s, b, seat)
    for action in range(ACTIONS):
        if mask[action]:
            worth = worth_of(s, b, seat, mask, action, goal)
            if worth > best:
                best, chosen, ties = worth, action, 1
            elif worth == best:
                ties += 1
                if rng.below(dice, ties) == 0:
                    chosen = action
    return chosen


def worth_of(s: State, b: Board, seat: int, mask: Row, action: int, goal: int) -> int:
    verb, one, two, car = parts_of(b, action)
    if verb <= ALONE:
        if verb == SPLIT and car == CAB and mask[action + SECOND_ORDER]:
            return NOTHING  # the scout goes first: whom it arrests leaves passengers
        return worth_of_use(s, b, seat, verb, one, two, goal)
    if verb <= LEAVE:
        return worth_of_way(s, b, seat, verb, one, two, goal)
    if verb == TAKE:
        return worth_of_passenger(s, b, seat, one, s.player[seat].at[CAB])
    if verb == CALL:
        return 1 if live(s.player[one]) >> two & 1 else NOTHING
    return 1 if verb == ARREST else 0


# --- driving --------------------------------------------------------------------------------


def worth_of_use(s: State, b: Board, seat: int, verb: int, die: int, times: int, goal: int) -> int:
    """The best end of the scout and the best end of the cab, or the cab where it stands."""
    me, worth = s.player[seat], 0
    for car in range(2):
        number, speeding = s.die[die], 0
        if verb == TOTAL:
            number = s.die[0] + s.die[1]
        if car == CAB:
            if verb != SPLIT:
                worth += worth_of_cab(s, b, seat, me.at[CAB], me.heading[CAB], 0, goal)
                continue
            number, speeding = s.die[1 - die] * times, times - 1
        worth += best_part(s, b, seat, car, number, speeding, goal)
    return worth


def best_part(
    s: State, b: Board, seat: int, car: int, number: int, speeding: int, goal: int
) -> int:
    """The best end of a part that a car begins where it is."""
    me, best = s.player[seat], NOTHING
    at, bits = me.at[car], V1 if speeding else 0
    gates = 1 if is_street_place(at) else GATES
    for gate in range(gates):
        for turn in range(HEADINGS):
            space, left = at, number
            if not is_street_place(at):
                space, left = b.gates[at - DEPOT][gate], number - 1
            elif not is_crossing(b, at) and turn != me.heading[car]:
                continue
            if space != NONE and b.rest[space][turn] > 0:
                bad = bits
                if is_crossing(b, space) and breaks_sign(b, space, me.heading[car], turn):
                    bad |= V3
                found = best_end(s, b, seat, car, space, turn, left, bad, speeding, at, goal)
                best = max(best, found)
    return best


def worth_of_way(s: State, b: Board, seat: int, verb: int, one: int, two: int, goal: int) -> int:
    """The best end behind a gate, an exit or the next space; or the depot."""
    me, left, bits = s.player[seat], s.left, s.part
    at, heading = me.at[s.car], me.heading[s.car]
    if verb == ENTER:
        return worth_of_depot(s, seat)
    if verb == EXIT:
        if breaks_sign(b, at, heading, one):
            bits |= V3
        heading = one
    elif verb == LEAVE:
        at, heading, left = b.gates[at - DEPOT][one], two, left - 1
    began = DEPOT if verb == DRIVE_ON else s.began  # past this gate, and no thought of another
    return best_end(s, b, seat, s.car, at, heading, left, bits, s.speeding, began, goal)


def best_end(
    s: State, b: Board, seat: int, car: int, start: int, going: int, counts: int,
    offences: int, speeding: int, began: int, goal: int,
) -> int:  # fmt: skip
    """The worth of the best end from here: every route, by the number of its exits."""
    best, entry = NOTHING, entry_of(s, car, speeding, began)
    other = s.player[seat].at[SCOUT] if car == CAB else s.player[seat].at[CAB]
    for route in range(ROUTES):
        at, heading, left, bits, exits = start, going, counts, offences, route
        home = False
        while left > 0:
            rest, place = b.rest[at][heading], b.place[at][heading]
            if b.wrong[at][heading]:
                bits |= V5
            if entry != NEVER and gate_ahead(b, entry, place, min(rest, left), left) != NONE:
                home = True
            if left <= rest:
                at, left = b.strip[place + left], 0
            else:
                at, left = b.strip[place + rest], left - rest
                turn = exits & (HEADINGS - 1)
                exits = exits // HEADINGS
                if b.rest[at][turn] == 0:
                    break
                if breaks_sign(b, at, heading, turn):
                    bits |= V3
                heading = turn
        if home:
            best = max(best, worth_of_depot(s, seat))
        if left == 0 and exits == 0 and has_room(s, b, car, at, other, NONE, 0):
            if car == CAB:
                best = max(best, worth_of_cab(s, b, seat, at, heading, bits, goal))
            else:
                best = max(best, worth_of_scout(s, b, seat, at, heading))
    return best


# --- ends -----------------------------------------------------------------------------------


def worth_of_depot(s: State, seat: int) -> int:
    """Better than any street with a load, worse without."""
    return HOME * POINT if s.player[seat].load > 0 else -HOME


def worth_of_cab(
    s: State, b: Board, seat: int, space: int, heading: int, bits: int, goal: int
) -> int:
    """Near the goal, beside passengers, and away from scouts when wanted."""
    if not is_street_place(space):
        return -way_out(b, space, goal)
    me, worth = s.player[seat], -way_to(b, space, heading, goal)
    if b.light[space]:
        bits |= V3
    wanted = bits != 0 or live(me) != 0
    if bits != 0 and has_scout(s, seat, space):
        return worth - value_of(s, b, seat)
    if me.load < LOAD:
        for passenger in range(PASSENGERS):
            if s.where[passenger] == space and s.player[seat].at[CAB] != space:
                worth += max(0, worth_of_passenger(s, b, seat, passenger, space))
    if wanted:
        worth -= risk_at(s, b, seat, space) * value_of(s, b, seat) // 100
    return worth


def worth_of_passenger(s: State, b: Board, seat: int, passenger: int, space: int) -> int:
    """What it is worth to take a passenger here, less the risk of it."""
    me, colour = s.player[seat], b.colour[passenger]
    worth = b.points[colour] * POINT + ABOARD
    risk = 0
    if s.kerb[passenger] != NONE and s.kerb[passenger] == left_of(me.heading[CAB]):
        risk += risk_at(s, b, seat, space)
        if has_scout(s, seat, space):
            return -worth
    if me.aboard[colour] > 0 and not has_same_colour(me):
        risk += risk_at(s, b, seat, space) + HOME
        if has_scout(s, seat, space):
            return -worth
    return worth - risk * (value_of(s, b, seat) + b.points[colour] * POINT) // 100


def value_of(s: State, b: Board, seat: int) -> int:
    """What an arrest would cost the owner of a cab."""
    worth = LOST
    for colour in range(len(b.points)):
        worth += s.player[seat].aboard[colour] * b.points[colour] * POINT
    return worth


def risk_at(s: State, b: Board, seat: int, space: int) -> int:
    """Percent: how likely a scout of an opponent stops here before one's next turn.

    The longer nothing happens, the less one minds.
    """
    risk = 0
    for other in range(s.seats):
        them = s.player[other]
        if other != seat and is_street_place(them.at[SCOUT]):
            counts = way_to(b, them.at[SCOUT], them.heading[SCOUT], space)
            if counts == 0:
                risk += BESIDE_RISK
            elif counts <= NEAR:
                risk += NEAR_RISK
            elif counts <= FAR:
                risk += FAR_RISK
    return min(risk, MOST_RISK) // (1 + s.stall // s.seats)


def worth_of_scout(s: State, b: Board, seat: int, space: int, heading: int) -> int:
    """Arrests, else being near cabs that are wanted or well loaded."""
    worth = wanted_at(s, seat, space) * CAUGHT
    for other in range(s.seats):
        them = s.player[other]
        if other != seat and is_street_place(them.at[CAB]):
            prey = value_of(s, b, other) + (CAUGHT if live(them) else 0)
            if them.at[CAB] == space and live(them):
                worth += prey
            else:
                near = max(0, 2 * FAR - way_to(b, space, heading, them.at[CAB]))
                worth += prey * near // (2 * FAR) // NEAR
    return worth


# --- ways -----------------------------------------------------------------------------------


def goal_of(s: State, b: Board, seat: int) -> int:
    """The passenger's space that pays best on the way home; or the depot."""
    me = s.player[seat]
    at, heading = me.at[CAB], me.heading[CAB]
    best, goal = NOTHING, DEPOT
    if me.load == LOAD:
        return DEPOT
    if me.load > 0:
        best = 0
    home = way_to(b, at, heading, DEPOT) if is_street_place(at) else 0
    for passenger in range(PASSENGERS):
        space = s.where[passenger]
        if is_street_place(space) and not (space == at and s.car != CAB and s.parked == 0):
            colour = b.colour[passenger]
            way = way_to(b, at, heading, space) if is_street_place(at) else way_out(b, at, space)
            worth = b.points[colour] * POINT - way - way_home(b, space) + home
            if me.aboard[colour] > 0:
                worth -= HOME
            if b.light[space]:
                worth -= LOST
            if worth > best:
                best, goal = worth, space
    return goal


def way_to(b: Board, space: int, heading: int, goal: int) -> int:
    """Counts from a space with a heading to another, or to the depot; rules ignored."""
    if goal == DEPOT:
        return way_home(b, space) if is_crossing(b, space) else b.home[space][heading]
    if space == goal:
        return 0
    if is_crossing(b, space):
        return b.way[b.cross[space]][goal]
    rest, place = b.rest[space][heading], b.place[space][heading]
    ahead = b.place[goal][heading] - place
    if 0 < ahead < rest and b.strip[place + ahead] == goal:
        return ahead
    return rest + b.way[b.cross[b.strip[place + rest]]][goal]


def way_home(b: Board, space: int) -> int:
    """Counts from a space to the depot, by the better of its headings."""
    best = 0
    for turn in range(HEADINGS):
        counts = b.home[space][turn]
        if counts > 0 and (best == 0 or counts < best):
            best = counts
    return best


def way_out(b: Board, site: int, goal: int) -> int:
    """Counts from a site to a space."""
    best = 0
    for gate in range(GATES):
        space = b.gates[site - DEPOT][gate]
        if space != NONE:
            for turn in range(HEADINGS):
                if b.rest[space][turn] > 0:
                    counts = 1 + way_to(b, space, turn, goal)
                    best = counts if best == 0 else min(best, counts)
    return best

"""Greedy: goes for the passenger with the best fare for the spaces it takes, round jams and cabs.

All is measured in spaces until the goal, those lost in a queue or before a jam counted: three
branchings ahead by looking, beyond them by the table of distances. Two who wait for each other in
circles would do so for ever: late in a turn a driver now and then gives way, by lot.
"""

from __future__ import annotations

from fareplay.core import rng
from fareplay.core.game import NONE
from fareplay.core.record import Row
from fareplay.games.cabbie.board import (
    BYTE,
    CABS,
    PILES,
    TO_ACCEPT,
    TO_END,
    Board,
    arrival_of,
    claim_of,
    deploy_of,
    far_to_passenger,
    far_to_place,
    refusal_of,
    start_of,
    step_of,
)
from fareplay.games.cabbie.city import PASSENGERS, PLACES, QUOTA
from fareplay.games.cabbie.destination import keeps
from fareplay.games.cabbie.payment import fare_of
from fareplay.games.cabbie.state import (
    CHOOSE,
    LOOK,
    SECOND_STOP,
    Cab,
    State,
    cab_of,
    in_play,
    is_jammed,
    is_loaded,
    is_taken,
    is_tour,
    next_stop,
    owner_of,
    twin_of,
)

TIP = 13  # pence to be hoped for
SEARCH = 8  # spaces to the passenger after this one
SCALE = 1000  # of rates: pence for a thousand spaces
LATE = QUOTA // 2  # spaces left, when a driver who is in somebody's way thinks of giving way
PATIENCE = 8  # who waits gives way once in so many steps


def choose(s: State, b: Board, seat: int, mask: Row, dice: Row) -> int:
    """One legal action."""
    if s.phase == CHOOSE:
        return choose_start(s, b, mask)
    if s.phase == LOOK and not keeps(s, b):
        return choose_card(s, b, s.looking)
    claim = choose_claim(s, b, seat, mask)
    if claim != NONE:
        return claim
    start = choose_deploy(s, b, seat, mask)
    if start != NONE:
        return start
    return choose_step(s, b, seat, mask, dice)


# --- how far --------------------------------------------------------------------------------
# A goal is a place, or PLACES and the number of a passenger.


def far(b: Board, square: int, goal: int) -> int:
    """Steps, jams and cabs ignored."""
    if goal < PLACES:
        return far_to_place(b, square, goal)
    return far_to_passenger(b, square, goal - PLACES)


def is_blocked(s: State, b: Board, square: int) -> bool:
    return is_jammed(s, b, square) or is_taken(s, square)


def follow(s: State, b: Board, at: int, goal: int, left: int) -> tuple[int, int, bool]:
    """Along the road to a branching, the goal or an obstacle: where, how many steps, stuck?"""
    gone = 0
    while gone < left and b.ways[at] == 1 and far(b, at, goal) > 0:
        if is_blocked(s, b, b.exits[at][0]):
            return at, gone, True
        at = b.exits[at][0]
        gone += 1
    return at, gone, False


def price(s: State, b: Board, at: int, goal: int, left: int) -> int:
    """Spaces until the goal from a square with so many left, those lost in this turn counted."""
    at, gone, stuck = follow(s, b, at, goal, left)
    return gone + far(b, at, goal) + (left - gone if stuck else 0)


def price_1(s: State, b: Board, at: int, goal: int, left: int) -> int:
    """The same, by the best exit of the first branching."""
    at, gone, stuck = follow(s, b, at, goal, left)
    if stuck or gone == left or far(b, at, goal) == 0:
        return gone + far(b, at, goal) + (left - gone if stuck else 0)
    best = left + far(b, at, goal)
    for way in range(b.ways[at]):
        there = b.exits[at][way]
        if not is_blocked(s, b, there):
            best = min(best, gone + 1 + price(s, b, there, goal, left - gone - 1))
    return best


def price_2(s: State, b: Board, at: int, goal: int, left: int) -> int:
    """The same, by the best exits of two branchings."""
    at, gone, stuck = follow(s, b, at, goal, left)
    if stuck or gone == left or far(b, at, goal) == 0:
        return gone + far(b, at, goal) + (left - gone if stuck else 0)
    best = left + far(b, at, goal)
    for way in range(b.ways[at]):
        there = b.exits[at][way]
        if not is_blocked(s, b, there):
            best = min(best, gone + 1 + price_1(s, b, there, goal, left - gone - 1))
    return best


# --- what for -------------------------------------------------------------------------------


def rate(reward: int, spaces: int) -> int:
    return reward * SCALE // (spaces + SEARCH)


def rate_of_passenger(b: Board, card: int, spaces: int) -> int:
    """What a passenger is worth, fetched after so many spaces."""
    return rate(b.mean_fare[card] + TIP, spaces + b.mean_trip[card])


def rival_is_nearer(s: State, b: Board, seat: int, card: int, spaces: int) -> bool:
    """Could another player's empty cab be there before, if I cannot in this turn?"""
    if spaces <= s.left:
        return False
    for cab in range(s.seats * CABS):
        me = s.cab[cab]
        if owner_of(cab) != seat and in_play(me) and not is_loaded(me):
            if far_to_passenger(b, me.at, card) < min(spaces, QUOTA):
                return True
    return False


def passenger_for(s: State, b: Board, cab: int) -> int:
    """The pile that an empty cab goes for; its twin may be nearer to some."""
    me, twin, best, most = s.cab[cab], s.cab[twin_of(cab)], NONE, 0
    for pile in range(PILES):
        card = s.stack[pile].top
        spaces = far_to_passenger(b, me.at, card)
        worth = rate_of_passenger(b, card, spaces)
        if rival_is_nearer(s, b, owner_of(cab), card, spaces):
            worth = worth // 2
        if in_play(twin) and not is_loaded(twin) and far_to_passenger(b, twin.at, card) < spaces:
            worth = worth // 2
        if worth > most:
            best, most = pile, worth
    return best


def goal_of(s: State, b: Board, cab: int) -> int:
    me = s.cab[cab]
    if is_loaded(me):
        return next_stop(b, me)
    return PLACES + s.stack[passenger_for(s, b, cab)].top


def rest_of_tour(b: Board, me: Cab) -> int:
    """Steps from the first stop of a tour to the second, while the first is due."""
    if not is_tour(b, me.destination) or me.tour == SECOND_STOP:
        return 0
    return stop_to_stop(b, me.destination)


def stop_to_stop(b: Board, card: int) -> int:
    """Steps between the stops of a tour, from the nearest of its shaded squares."""
    least = BYTE
    for square in range(b.squares):
        if far_to_place(b, square, b.stop[card][0]) == 0:
            least = min(least, far_to_place(b, square, b.stop[card][1]))
    return least


def rate_of_cab(s: State, b: Board, cab: int, spaces: int, goal: int) -> int:
    """What it is worth to drive this cab to its goal."""
    me = s.cab[cab]
    if not is_loaded(me):
        return rate_of_passenger(b, goal - PLACES, spaces)
    reward = fare_of(b, me.passenger, me.destination) + TIP
    return rate(reward, spaces + rest_of_tour(b, me))


# --- decisions ------------------------------------------------------------------------------


def choose_start(s: State, b: Board, mask: Row) -> int:
    """Where passengers are nearest on the whole."""
    best, least = NONE, BYTE * PASSENGERS + 1
    for start in range(b.starts):
        if mask[start_of(start)]:
            total = 0
            for card in range(PASSENGERS):
                total += far_to_passenger(b, b.start[start], card)
            if total < least:
                best, least = start_of(start), total
    return best


def choose_card(s: State, b: Board, cab: int) -> int:
    """A tour is taken where it pays better than the next card would."""
    me = s.cab[cab]
    if is_tour(b, me.destination):
        spaces = far_to_place(b, me.at, next_stop(b, me)) + stop_to_stop(b, me.destination)
        if rate(b.fee[me.destination] + TIP, spaces) > rate_of_passenger(b, me.passenger, 0):
            return TO_ACCEPT
    return refusal_of(me.destination)


def choose_claim(s: State, b: Board, seat: int, mask: Row) -> int:
    """The passenger that the cab was after; any, where one must be taken."""
    for cab in range(CABS):
        number = cab_of(seat, cab)
        if in_play(s.cab[number]) and not is_loaded(s.cab[number]):
            pile = passenger_for(s, b, number)
            if mask[claim_of(cab, pile)]:
                return claim_of(cab, pile)
    if s.must_claim:
        for cab in range(CABS):
            for pile in range(PILES):
                if mask[claim_of(cab, pile)]:
                    return claim_of(cab, pile)
    return NONE


def choose_deploy(s: State, b: Board, seat: int, mask: Row) -> int:
    """A second cab as soon as it is free: one of two is always near somebody.

    It comes in where the best passenger is nearest. Three pounds it does not earn back.
    """
    best, most = NONE, 0
    for start in range(b.starts):
        if mask[deploy_of(start)] and s.second_cab_cost == 0:
            for pile in range(PILES):
                card = s.stack[pile].top
                worth = rate_of_passenger(b, card, far_to_passenger(b, b.start[start], card))
                if worth > most:
                    best, most = deploy_of(start), worth
    return best


def choose_step(s: State, b: Board, seat: int, mask: Row, dice: Row) -> int:
    """The cab whose goal pays best for its spaces, by its best exit; or it gives way."""
    best, most, waits = TO_END, NONE, NONE
    for cab in range(CABS):
        number = cab_of(seat, cab)
        if not in_play(s.cab[number]):
            continue
        goal = goal_of(s, b, number)
        action, spaces = best_exit(s, b, number, goal, mask)
        if action != NONE:
            worth = rate_of_cab(s, b, number, spaces, goal)
            if worth > most:
                best, most, waits = action, worth, NONE
                if spaces > far(b, s.cab[number].at, goal) and cab_ahead(s, b, number, goal):
                    waits = number
    if waits != NONE and s.left <= LATE and rng.below(dice, PATIENCE) == 0:
        return any_exit(b, s.cab[waits].at, waits, mask, dice)
    return best


def cab_ahead(s: State, b: Board, cab: int, goal: int) -> bool:
    """Does a cab stand on the shortest way to the goal, as far as a turn goes?"""
    at = s.cab[cab].at
    for _ in range(QUOTA):
        if far(b, at, goal) == 0:
            return False
        at = next_square(b, at, goal)
        if is_taken(s, at):
            return True
    return False


def next_square(b: Board, at: int, goal: int) -> int:
    """The first square of the shortest way to a goal, jams and cabs ignored."""
    best = b.exits[at][0]
    for way in range(1, b.ways[at]):
        if far(b, b.exits[at][way], goal) < far(b, best, goal):
            best = b.exits[at][way]
    return best


def any_exit(b: Board, at: int, cab: int, mask: Row, dice: Row) -> int:
    """One of the legal steps of a cab, by lot."""
    chosen, found = NONE, 0
    for way in range(b.ways[at]):
        action = step_of(cab % CABS, way)
        if not mask[action]:
            action = arrival_of(cab % CABS, way)
        if mask[action]:
            found += 1
            if rng.below(dice, found) == 0:
                chosen = action
    return chosen


def best_exit(s: State, b: Board, cab: int, goal: int, mask: Row) -> tuple[int, int]:
    """The legal step of a cab that leads to its goal soonest, and the spaces it takes."""
    best, least, at = NONE, BYTE + QUOTA, s.cab[cab].at
    for way in range(b.ways[at]):
        action = step_of(cab % CABS, way)
        if not mask[action]:
            action = arrival_of(cab % CABS, way)
        if mask[action]:
            there = b.exits[at][way]
            spaces = 1
            if far(b, there, goal) > 0:
                spaces += price_2(s, b, there, goal, s.left - 1)
            if spaces < least:
                best, least = action, spaces
    return best, least

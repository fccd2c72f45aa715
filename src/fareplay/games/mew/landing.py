"""Landing: T5. Passenger, special space, duel, in this order (M-R19)."""

from __future__ import annotations

from fareplay.core.game import NONE
from fareplay.core.record import Row
from fareplay.games.mew.board import (
    BACK,
    BOOST,
    CATS,
    DIRECTIONS,
    EXIT,
    NO_BOOST,
    PASSENGERS,
    TAKE,
    TAKE_NOTHING,
    Board,
    Effect,
)
from fareplay.games.mew.crazy import crazy_direction, glide
from fareplay.games.mew.duel import begin_duel, end_duel
from fareplay.games.mew.items import D6, upgrade
from fareplay.games.mew.movement import leave, retreat
from fareplay.games.mew.state import (
    BOOST_ROLL,
    BOOSTING,
    DUELLING,
    PLACE,
    ROBBING,
    T5_LAND,
    T5_MEET,
    T6_SABOTAGE,
    TABLE,
    Refusal,
    State,
    cat_at,
    die_of,
    is_active,
    is_crazy,
    on_the_grid,
)


def land(s: State, b: Board) -> None:
    """T5: on a space of the grid; gates do nothing (M-R2, M-R29). What was passed, neither."""
    me = s.cat[s.lander]
    s.phase = T5_MEET
    if not on_the_grid(me):
        end_landing(s)
    elif me.at == s.passenger:
        collect(s)  # M-46
    elif s.primary and is_active(s, b, me.at):
        s.phase = TABLE  # M-30, M-31, M-35


def collect(s: State) -> None:
    """M-45 to M-50: the exit opens, and the next passenger comes, while there is one."""
    s.cat[s.lander].passengers += 1
    s.passenger = NONE
    s.exit_open = 1  # M-50
    if s.placed < PASSENGERS:
        s.phase = PLACE  # M-47, M-49


def meet(s: State) -> None:
    """M-40, M-R29: another cat on the space where a landing ends means a duel."""
    other = cat_at(s, s.cat[s.lander].at, s.lander)
    if other == NONE:
        end_landing(s)
    else:
        begin_duel(s, s.lander, other, DUELLING)


def lose_duel(s: State, b: Board, winner: int) -> None:
    """M-42: two spaces back; that is a landing again, and may collect, or meet another cat."""
    loser = s.duellist[1] if winner == s.duellist[0] else s.duellist[0]
    end_duel(s)
    move_back(s, b, loser)


def move_back(s: State, b: Board, cat: int) -> None:
    """M-37, M-42, M-R24."""
    retreat(s, b, cat, BACK)
    s.lander, s.primary = cat, 0
    s.phase = T5_LAND


def end_landing(s: State) -> None:
    s.lander, s.primary, s.far = NONE, 0, 0
    s.phase = T6_SABOTAGE


# --- cat nibbles and Paw patrol -------------------------------------------------------------


def roll_table(s: State, b: Board, face: int) -> None:
    """M-31, M-35, M-R20: only for the active cat, and once a turn (M-R19)."""
    cat = s.lander
    me = s.cat[cat]
    effect = b.effect[b.kind[me.at]][face - 1]
    s.phase = T5_MEET
    if effect == Effect.UPGRADE:
        upgrade(s, cat, D6)  # M-32
    elif effect == Effect.GREEDY:
        greet_greedy(s)
    elif effect == Effect.BOOST:
        s.phase = BOOST_ROLL  # M-34
    elif effect == Effect.POTHOLE:
        move_back(s, b, cat)  # M-37
    elif effect == Effect.UNHAPPY:
        if me.passengers > 0:
            me.passengers -= 1  # M-38, M-R25: out of the game
    elif die_of(s, cat) != NONE:
        s.holder[die_of(s, cat)] = NONE  # M-36, M-R23: to the supply


def greet_greedy(s: State) -> None:
    """M-33: asked only where somebody has a coloured die; Crazy cat takes it (M-R39)."""
    for other in range(s.cats):
        if may_rob(s, other) == 0:
            if not is_crazy(s, s.turn):
                s.phase = ROBBING
            elif s.crazy_upgrades:  # M-R37
                rob(s, other)


def may_rob(s: State, cat: int) -> int:
    """M-R22: another cat in the city that holds a coloured die."""
    if cat >= s.cats or cat == s.turn or die_of(s, cat) == NONE:
        return Refusal.NOTHING_TO_TAKE
    return 0


def may_take(s: State, action: int) -> int:
    if s.phase != ROBBING:
        return Refusal.NOT_GREEDY
    return 0 if action == TAKE_NOTHING else may_rob(s, action - TAKE)


def offer_victims(s: State, mask: Row) -> int:
    """Whom Greedy cat can rob, and nobody; how many."""
    mask[TAKE_NOTHING] = 1
    found = 1
    for cat in range(CATS):
        if may_rob(s, cat) == 0:
            mask[TAKE + cat] = 1
            found += 1
    return found


def take(s: State, action: int) -> None:
    s.phase = T5_MEET
    if action != TAKE_NOTHING:
        rob(s, action - TAKE)


def rob(s: State, cat: int) -> None:
    """M-33, M-R22: the die keeps its colour and is rolled by the thief from the next turn on."""
    s.holder[die_of(s, cat)] = s.turn


# --- the power-up boost ---------------------------------------------------------------------


def roll_boost(s: State, b: Board, face: int) -> None:
    """M-34: how far; then the direction is chosen (M-R21)."""
    s.far = face
    if is_crazy(s, s.turn):
        boost(s, b, BOOST + crazy_direction(s, b))
    else:
        s.phase = BOOSTING


def may_boost(s: State, b: Board, action: int) -> int:
    if s.phase != BOOSTING:
        return Refusal.NO_BOOST
    if action == NO_BOOST:
        return 0 if s.movement_optional else Refusal.COMPULSORY  # M-R17, M-R21
    there = b.step[s.exit_open][s.cat[s.turn].at][action - BOOST]
    return Refusal.NO_STEP if there == NONE else 0


def offer_boosts(s: State, b: Board, mask: Row) -> int:
    found = 0
    for action in range(BOOST, BOOST + DIRECTIONS + 1):
        if may_boost(s, b, action) == 0:
            mask[action] = 1
            found += 1
    return found


def boost(s: State, b: Board, action: int) -> None:
    """M-R21: in one line, to its end or to the wall; through the open exit out of the city."""
    me = s.cat[s.turn]
    s.phase = T5_MEET
    if action != NO_BOOST:
        me.at = glide(s, b, me.at, action - BOOST)
        s.primary = 0
        s.phase = T5_LAND
        if me.at == EXIT:
            leave(s, s.turn)
    s.far = 0

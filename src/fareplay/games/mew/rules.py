"""The order of a turn. Each chapter of the rule book has its file.

    T0 START -> T1 ROLL <-> T2 REROLL -> T3 ITEMS -> T4 MOVE -> T5 LAND -> T6 SABOTAGE -> T7 END
    rolling.py                           items.py    movement.py landing.py sabotage.py   ending.py
                                                                 duel.py

Before the first turn there is a roll-off, and a passenger is placed; after the last there may be a
final cat fight. Chance rolls every die, one at a time. Crazy cat has no seat: what she does follows
by itself (crazy.py). The two chapters that the rule book numbers 3, and the steps that it numbers
8, 9, 8, 11, stand in this order (M-R42); M-68 is a whole turn of it.
"""

from __future__ import annotations

from fareplay.core.game import CHANCE, NONE, OVER
from fareplay.core.record import Row
from fareplay.games.mew.board import (
    ACTIONS,
    BOARD,
    BOOST,
    CATS,
    COLOURED,
    DUEL,
    EIGHT,
    HALT,
    ITEM,
    LONGEST,
    MOVE,
    MOVES,
    NO_ITEM,
    REROLL,
    SABOTAGE,
    SIX,
    START,
    STOP,
    TAKE,
    Board,
)
from fareplay.games.mew.duel import choose_dice, is_choosing, may_choose, offer_dice, roll_duel_die
from fareplay.games.mew.ending import end_game, end_turn, win_fight
from fareplay.games.mew.items import may_take_item, next_item, roll_item
from fareplay.games.mew.landing import (
    boost,
    land,
    lose_duel,
    may_boost,
    may_take,
    meet,
    offer_boosts,
    offer_victims,
    roll_boost,
    roll_table,
    take,
)
from fareplay.games.mew.movement import (
    begin_movement,
    end_movement,
    make_move,
    may_halt,
    may_move,
    offer_moves,
)
from fareplay.games.mew.rolling import (
    faces_of_next,
    may_reroll,
    may_stop,
    offer_rolling,
    place_passenger,
    reroll,
    roll_die,
    roll_off,
    start_turn,
)
from fareplay.games.mew.sabotage import begin_sabotage, may_sabotage, offer_rivals, sabotage
from fareplay.games.mew.state import (
    BOOST_ROLL,
    BOOSTING,
    CHARM,
    DONE,
    DUELLING,
    ITEM_ROLL,
    MOVING,
    PLACE,
    REROLLING,
    ROBBING,
    ROLL,
    ROLLOFF,
    SABOTAGING,
    STATE,
    T0_START,
    T3_ITEMS,
    T4_MOVE,
    T5_LAND,
    T5_MEET,
    T6_SABOTAGE,
    T7_END,
    TABLE,
    TAKING_ITEMS,
    Event,
    Reason,
    Refusal,
    State,
    points_of,
)

__all__ = [  # the contract of core/game.py
    "ACTIONS", "BOARD", "RULES_VERSION", "STATE", "TURNS", "WORK", "Board", "Event", "Reason",
    "Refusal", "State", "apply", "chances", "deal", "happen", "legal", "may_happen", "reason",
    "redeal", "score", "side", "to_move", "why", "won",
]  # fmt: skip

RULES_VERSION = 1
WORK = (MOVES + 1) * (MOVES + 1)  # what Crazy cat can reach, by the moves she has used
TURNS = LONGEST


def deal(s: State, b: Board) -> None:
    """All cats on START (M-04), all coloured dice in the supply, the exit closed."""
    s.cats = max(s.seats, 2)  # M-01: a single player meets Crazy cat
    s.round = 1
    s.winner, s.passenger, s.lander = NONE, NONE, NONE
    s.duellist[0], s.duellist[1] = NONE, NONE
    for cat in range(CATS):
        s.cat[cat].at = START
        s.left[cat] = NONE
        s.order[cat] = cat
    for die in range(COLOURED):
        s.holder[die] = NONE
    s.phase = ROLLOFF


def apply(s: State, b: Board, action: int, work: Row) -> None:
    """A decision, or at chance an outcome; then all that follows by itself."""
    if s.phase < REROLLING:
        fall(s, b, action + 1)
    else:
        decide(s, b, action)
    while s.phase > DONE:
        go_on(s, b, work)


def go_on(s: State, b: Board, work: Row) -> None:
    """What neither chance nor a seat decides; items, movement, sabotage in this order (M-17)."""
    if s.phase == T0_START:
        start_turn(s)
    elif s.phase == T3_ITEMS:
        next_item(s)
    elif s.phase == T4_MOVE:
        begin_movement(s, b, work)
    elif s.phase == T5_LAND:
        land(s, b)
    elif s.phase == T5_MEET:
        meet(s)
    elif s.phase == T6_SABOTAGE:
        begin_sabotage(s)
    elif s.phase == T7_END:
        end_turn(s)
    else:
        end_game(s, b)


def fall(s: State, b: Board, face: int) -> None:
    """A die shows its face."""
    if s.phase == ROLL:
        roll_die(s, face)
    elif s.phase == PLACE or s.phase == CHARM:
        place_passenger(s, b, face)
    elif s.phase == ITEM_ROLL:
        roll_item(s, face)
    elif s.phase == TABLE:
        roll_table(s, b, face)
    elif s.phase == BOOST_ROLL:
        roll_boost(s, b, face)
    elif s.phase == ROLLOFF:
        roll_off(s, face)
    else:
        winner = roll_duel_die(s, face)
        if winner != NONE:
            if s.phase == DUELLING:
                lose_duel(s, b, winner)
            else:
                win_fight(s, winner)


def decide(s: State, b: Board, action: int) -> None:
    """What the seat to move chose."""
    if action > REROLL:
        reroll(s, action - REROLL)
    elif action == STOP:
        s.phase = T3_ITEMS
    elif action == ITEM:
        s.phase = ITEM_ROLL
    elif action == NO_ITEM:
        s.phase = T4_MOVE
    elif action < HALT:
        make_move(s, b, action)
    elif action == HALT:
        end_movement(s)
    elif action < TAKE:
        boost(s, b, action)
    elif action < SABOTAGE:
        take(s, action)
    elif action <= DUEL:
        sabotage(s, action)
    else:
        choose_dice(s, action - DUEL)


# --- who, and what is legal -----------------------------------------------------------------


def to_move(s: State, b: Board) -> int:
    if s.phase < REROLLING:
        return CHANCE
    if s.phase == DONE:
        return OVER
    return s.duellist[s.chooser] if is_choosing(s) else s.turn


def chances(s: State, b: Board) -> int:
    """How many faces the next die has."""
    if s.phase == ROLL:
        return faces_of_next(s)
    return EIGHT if (s.phase == PLACE or s.phase == CHARM) and s.across > 0 else SIX


def legal(s: State, b: Board, mask: Row, work: Row) -> int:
    for action in range(ACTIONS):
        mask[action] = 0
    if s.phase == REROLLING:
        return offer_rolling(s, mask)
    if s.phase == MOVING:
        return offer_moves(s, b, mask)
    if s.phase == SABOTAGING:
        return offer_rivals(s, mask)
    if s.phase == BOOSTING:
        return offer_boosts(s, b, mask)
    if s.phase == ROBBING:
        return offer_victims(s, mask)
    if s.phase == TAKING_ITEMS:
        mask[ITEM], mask[NO_ITEM] = 1, 1  # M-R11
        return 2
    return offer_dice(mask)


def why(s: State, b: Board, action: int, work: Row) -> int:
    """0 where the action is legal, else the Refusal."""
    if s.phase == DONE:
        return Refusal.OVER
    if action < 0 or action >= ACTIONS:
        return Refusal.NO_SUCH_ACTION
    if s.phase < REROLLING:
        return Refusal.ROLL_FIRST
    if action > REROLL:
        return may_reroll(s, action - REROLL)
    if action == STOP:
        return may_stop(s)
    if action < MOVE:
        return may_take_item(s)
    if action < HALT:
        return may_move(s, b, action)
    if action < BOOST:
        return may_halt(s)
    if action < TAKE:
        return may_boost(s, b, action)
    if action < SABOTAGE:
        return may_take(s, action)
    return may_sabotage(s, action) if action <= DUEL else may_choose(s)


# --- host events, and the end ---------------------------------------------------------------


def may_happen(s: State, b: Board, event: int) -> int:
    return Refusal.NO_SUCH_ACTION


def happen(s: State, b: Board, event: int) -> None:
    """There is no host event."""


def redeal(s: State, b: Board, seat: int, rng: Row) -> None:
    """Nothing is hidden."""


def side(s: State, seat: int) -> int:
    """Each alone."""
    return seat


def score(s: State, b: Board, seat: int) -> int:
    """M-48, M-51."""
    return points_of(s, b, seat)


def won(s: State, b: Board, seat: int) -> bool:
    """M-55; a single player has lost where Crazy cat has won."""
    return s.phase == DONE and s.winner == seat


def reason(s: State, b: Board) -> int:
    """The Reason, 0 while the game goes on."""
    return s.reason

"""The state of a game of Mew York City, and the questions that rules ask of it."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Protocol

from fareplay.core import record
from fareplay.core.game import HEADER, NONE, Cited
from fareplay.core.record import Row, Rows
from fareplay.games.mew.board import (
    CATS,
    COLOURED,
    CRAZY,
    CURSES,
    DICE,
    DUEL_DICE,
    EXIT,
    GONE,
    GRID,
    KINDS,
    POINTS,
    REROLLS,
    Board,
    CrazyAvoid,
    CrazyDuel,
    DuelDice,
    EntryGate,
    Kind,
    Layout,
    SpawnOnCat,
    Suppression,
    UpgradeLimit,
)


class Phase(IntEnum):
    """Where a turn stands: what chance does, what seats decide, and what follows by itself."""

    ROLLOFF = 0  # a D6 for the order of turns
    PLACE = 1  # D6, then D8: a passenger is placed
    ROLL = 2  # turn dice
    ITEM_ROLL = 3
    CHARM = 4  # D6, then D8: the passenger is moved
    TABLE = 5  # the D6 of cat nibbles or Paw patrol
    BOOST_ROLL = 6  # how far a power-up boost goes
    DUEL = 7  # duel dice
    FIGHT = 8  # dice of the final cat fight
    REROLL = 9  # keep or roll again?
    ITEM = 10  # roll for an item?
    MOVE = 11
    BOOST = 12  # where does a power-up boost go?
    GREEDY = 13  # whose die is taken?
    DUEL_DICE = 14  # which duel dice are rolled again?
    FIGHT_DICE = 15  # the same in the final cat fight
    SABOTAGE = 16  # who is cursed?
    DONE = 17
    T0_START = 18  # no state rests in what follows; section 4 of the sheet has their order
    T3_ITEMS = 19
    T4_MOVE = 20
    T5_LAND = 21
    T5_MEET = 22
    T6_SABOTAGE = 23
    T7_END = 24
    END = 25


(
    ROLLOFF, PLACE, ROLL, ITEM_ROLL, CHARM, TABLE, BOOST_ROLL, DUELLING, FIGHTING,
    REROLLING, TAKING_ITEMS, MOVING, BOOSTING, ROBBING, DUEL_CHOICE, FIGHT_CHOICE, SABOTAGING,
    DONE, T0_START, T3_ITEMS, T4_MOVE, T5_LAND, T5_MEET, T6_SABOTAGE, T7_END, END,
) = map(int, Phase)  # fmt: skip

CAT = record.layout(
    ("at", "i1"),  # a space of the grid, START, EXIT (left) or GONE (eliminated)
    ("curses", "i1"),
    ("passengers", "i1"),
    ("turns", "i2"),  # turns taken
    ("rush", "i1"),  # turns left in rush hour; 0 where there is none
)

STATE = record.layout(
    *HEADER,
    ("movement_optional", "i1"),
    ("layout", "i1"),
    ("entry_gate", "i1"),
    ("items_auto", "i1"),
    ("upgrade_limit", "i1"),
    ("suppression", "i1"),
    ("spawn_on_cat", "i1"),
    ("duel_dice", "i1"),
    ("sabotage_split", "i1"),
    ("curfew_round", "i2"),
    ("rush_turns", "i1"),
    ("crazy_first_turn_limit", "i1"),
    ("crazy_upgrades", "i1"),
    ("crazy_avoid", "i1"),
    ("crazy_rush_exit", "i1"),
    ("crazy_duel", "i1"),
    ("phase", "i1"),
    ("reason", "i1"),  # why it is over; 0 while it is not
    ("winner", "i1"),  # a cat; NONE while nobody has won
    # the table
    ("cats", "i1"),  # how many drive: two or three
    ("order", "i1", CATS),  # cats in the order of turns
    ("place", "i1"),  # where the active cat stands in it
    ("turn", "i1"),  # the active cat
    ("round", "i2"),  # from 1
    ("passenger", "i1"),  # its space; NONE where there is none
    ("placed", "i1"),  # passengers placed so far
    ("exit_open", "i1"),
    ("gone_out", "i1"),  # how many have left
    ("left", "i1", CATS),  # cats in the order of leaving; NONE beyond
    ("struck", "i8"),  # special spaces struck out, a bit each
    ("holder", "i1", COLOURED),  # the cat that holds a coloured die; NONE: the supply
    ("retrieved", "i1", COLOURED),  # has its own cat ever taken it from the supply?
    ("cat", CAT, CATS),
    # dice that are being rolled
    ("face", "i1", CATS),  # roll-off: what each cat rolled; 0 before
    ("across", "i1"),  # the D6 of a placement; 0 before it is rolled
    ("dice", "i1", DICE),  # faces of turn dice, in the order of the draws; 0 for one not rolled
    ("lying", "i2"),  # the turn dice of this turn, a bit each
    ("rolling", "i2"),  # those still to be rolled now, a bit each
    ("rerolls", "i2"),  # this turn
    # the turn
    ("items", "i1"),  # item rolls made
    ("pool", "i1", 2),  # moves of length 1 and 2 still to be made; in T3 the items' boosts
    ("moved", "i1"),  # has a step been made in this movement?
    ("lander", "i1"),  # the cat that lands; NONE outside T5
    ("primary", "i1"),  # is it the landing that ends the movement of the turn?
    ("far", "i1"),  # spaces of a power-up boost
    ("sabotage", "i1"),  # curses still to be placed
    # a duel, or the final cat fight
    ("duellist", "i1", 2),  # the mover, the other; NONE where there is no duel
    ("duel_face", "i1", DUEL_DICE),  # the mover's two, the other's two; 0 before they are rolled
    ("duel_rolling", "i1"),  # those still to be rolled now, a bit each
    ("duel_round", "i1"),  # rounds rolled
    ("chooser", "i1"),  # which duellist chooses: 0 or 1
)


class Cat(Protocol):
    at: int
    curses: int
    passengers: int
    turns: int
    rush: int


class State(Protocol):
    board_id: int
    rules_version: int
    seats: int
    movement_optional: int
    layout: Annotated[int, Layout]
    entry_gate: Annotated[int, EntryGate]
    items_auto: int
    upgrade_limit: Annotated[int, UpgradeLimit]
    suppression: Annotated[int, Suppression]
    spawn_on_cat: Annotated[int, SpawnOnCat]
    duel_dice: Annotated[int, DuelDice]
    sabotage_split: int
    curfew_round: int
    rush_turns: int
    crazy_first_turn_limit: int
    crazy_upgrades: int
    crazy_avoid: Annotated[int, CrazyAvoid]
    crazy_rush_exit: int
    crazy_duel: Annotated[int, CrazyDuel]
    phase: Annotated[int, Phase]
    reason: Annotated[int, Reason]
    winner: int
    cats: int
    order: Row
    place: int
    turn: int
    round: int
    passenger: int
    placed: int
    exit_open: int
    gone_out: int
    left: Row
    struck: int
    holder: Row
    retrieved: Row
    cat: Rows[Cat]
    face: Row
    across: int
    dice: Row
    lying: int
    rolling: int
    rerolls: int
    items: int
    pool: Row
    moved: int
    lander: int
    primary: int
    far: int
    sabotage: int
    duellist: Row
    duel_face: Row
    duel_rolling: int
    duel_round: int
    chooser: int


class Event(IntEnum):
    """There is no host event."""


class Reason(Cited):
    """Why a game is over."""

    POINTS = 1, "M-55", "no cat is in the city; most points win"
    CAT_FIGHT = 2, "M-56", "a tie for the win was settled by a final cat fight"
    ONLY_ONE = 3, "M-R34", "only one cat has left the city"
    CURFEW = 4, "M-R36", "curfew: no cat has left the city"


class Refusal(Cited):
    """Why not."""

    NO_SUCH_ACTION = 1, "M-10", "there is no such action"
    OVER = 2, "M-54", "the game is over"
    ROLL_FIRST = 3, "M-09", "the dice have to be rolled first"
    RESOLVED = 4, "M-17", "the final dice are being resolved"
    LOCKED = 5, "M-13", "with four curses no die may be rolled again"
    NO_SUCH_DIE = 6, "M-10", "that die does not lie there"
    NO_ITEM = 7, "M-18", "there is no item to be rolled now"
    NOT_MOVING = 8, "M-24", "this is not the time to move"
    NO_SUCH_MOVE = 9, "M-R15", "no move of that length is left"
    WALL = 10, "M-R17", "there are too few spaces in that direction"
    ONE_WAY = 19, "M-R2", "START has one way, into the city, and only retreats lead back there"
    COMPULSORY = 11, "M-R17", "every move has to be made"
    NO_BOOST = 12, "M-34", "there is no power-up boost to be used"
    NO_STEP = 13, "M-R21", "not a single step is possible in that direction"
    NOT_GREEDY = 14, "M-33", "Greedy cat has not come"
    NOTHING_TO_TAKE = 15, "M-R22", "that cat has no coloured die to take"
    NOT_SABOTAGING = 16, "M-43", "there is no sabotage to be placed"
    NO_RIVAL = 17, "M-R30", "sabotage goes to a rival in the city"
    NO_DUEL_DICE = 18, "M-R28", "there are no duel dice to choose"


# --- questions ------------------------------------------------------------------------------


def is_crazy(s: State, cat: int) -> bool:
    """M-57: the rival of a single player."""
    return s.seats == 1 and cat == CRAZY


def in_the_city(me: Cat) -> bool:
    return me.at < EXIT


def on_the_grid(me: Cat) -> bool:
    return me.at < GRID


def locked(s: State) -> bool:
    """M-13, M-R7, M-R8: no die may be rolled again."""
    return s.cat[s.turn].curses >= CURSES or s.rerolls >= REROLLS


def is_struck(s: State, space: int) -> bool:
    return (s.struck >> space) & 1 == 1


def is_active(s: State, b: Board, space: int) -> bool:
    """M-39, M-R26: a special space that no passenger has cancelled."""
    return (
        space < GRID
        and b.kind[space] != Kind.PLAIN
        and space != s.passenger
        and not is_struck(s, space)
    )


def cat_at(s: State, space: int, but: int) -> int:
    """The cat on a space of the grid, other than one; NONE where there is none."""
    for cat in range(s.cats):
        if cat != but and s.cat[cat].at == space:
            return cat
    return NONE


def faces_of(s: State, face: int) -> int:
    """How many turn dice show it."""
    found = 0
    for die in range(DICE):
        if s.dice[die] == face:
            found += 1
    return found


def die_of(s: State, cat: int) -> int:
    """M-R22, M-R23: the coloured die that a cat loses first; NONE where it has none."""
    for kind in range(KINDS):  # M-33: a D6 before a D8
        own = kind * CATS + cat
        if s.holder[own] == cat:
            return own
        for colour in range(CATS):
            if s.holder[kind * CATS + colour] == cat:
                return kind * CATS + colour
    return NONE


def lowest(dice: int) -> int:
    """The first die of a set."""
    die = 0
    while (dice >> die) & 1 == 0:
        die += 1
    return die


def place_of(s: State, cat: int) -> int:
    """0 for the first to leave; NONE for who has not."""
    for place in range(s.gone_out):
        if s.left[place] == cat:
            return place
    return NONE


def points_of(s: State, b: Board, cat: int) -> int:
    """M-48, M-51, M-54: passengers and leaving; nothing for an eliminated cat (M-R34)."""
    me = s.cat[cat]
    if me.at == GONE:
        return 0
    place = place_of(s, cat)
    return me.passengers * POINTS + (b.places[place] if place != NONE else 0)

"""What is printed: the grid, the gates, the dice, the tables; and what a table may choose.

The grid is a reconstruction (section 7 of the rule sheet). Spaces are numbered row by row from the
bottom left; START and EXIT are the gates, GONE is where an eliminated cat is.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from functools import cache
from typing import Any, Protocol

from fareplay.core import record
from fareplay.core.game import BOARD_HEADER, NONE, Flag, Number, Option, Word, seal
from fareplay.core.record import Row, Rows

# --- pieces and numbers ---------------------------------------------------------------------

CATS = 3  # M-01, M-02: red, blue, green
COLOURS = ("red", "blue", "green")
CRAZY = 1  # M-R37: Crazy cat is the blue cat, the first colour that the player leaves
WHITE = 5  # M-02: white dice
KINDS = 2  # of coloured dice: D6, D8
COLOURED = CATS * KINDS  # M-02: first the D6 red, blue, green, then the D8
DICE = WHITE + COLOURED  # M-R8: the most dice that one cat can roll
D8_FROM = WHITE + CATS  # the first D8 among all dice
SIX, EIGHT = 6, 8  # faces of a D6 and of a D8
WIDTH, HEIGHT = SIX, EIGHT  # M-03, M-R1: x is read on a D6, y on a D8
GRID = WIDTH * HEIGHT
START, EXIT, GONE = GRID, GRID + 1, GRID + 2  # M-04, M-R2; GONE: eliminated (M-R34)
SPACES = EXIT + 1  # where a cat in the city or a leaving one can be
CURSES = 4  # M-13: the most a cat can have; the cubes never run out (M-R9)
REROLLS = 500  # M-R8: a technical cap for one turn
ITEMS = 2  # M-19: a turn
MOVES = DICE + ITEMS  # the largest pool: every die and both items move
PASSENGERS = 4  # M-49
POINTS = 5  # M-48: a passenger
PLACES = (10, 5, 3)  # M-51: for leaving first, second, third
BACK = 2  # M-37, M-42: spaces that a pothole or a lost duel costs
SEVEN = 7  # M-41
DUEL_DICE = 4  # M-41: two for each cat; the mover's first
CRAZY_ROLLS = 3  # M-66
DUEL_ROUNDS = 100  # M-R28: a technical stop
MOST_ROUNDS = 500  # M-R36: the largest value of its option
FARTHEST = WIDTH + HEIGHT - 1  # steps from START to the farthest corner, at most


class Face(IntEnum):
    """What a final turn die says (M-16, M-R10); more than 6 is as good as 6."""

    CURSE = 1
    SABOTAGE = 2
    ITEM = 3
    MOVE_1 = 4
    MOVE_1_TOO = 5
    MOVE_2 = 6


class Item(IntEnum):
    """M-20."""

    NOTHING = 1
    BOOST_1 = 2
    BOOST_2 = 3
    CHARM = 4
    D6 = 5
    D8 = 6


class Kind(IntEnum):
    """What is printed on a space."""

    PLAIN = 0
    NIBBLES = 1
    PATROL = 2


class Effect(IntEnum):
    """M-R20: what the tables of cat nibbles and Paw patrol give."""

    UPGRADE = 0
    GREEDY = 1
    BOOST = 2
    BAD_LUCK = 3
    POTHOLE = 4
    UNHAPPY = 5


EFFECTS = (  # M-31, M-35, M-R20: by kind of space, for a D6 of 1-2, 3-4, 5-6
    (NONE, NONE, NONE),
    (Effect.UPGRADE, Effect.GREEDY, Effect.BOOST),
    (Effect.BAD_LUCK, Effect.POTHOLE, Effect.UNHAPPY),
)


class Direction(IntEnum):
    """M-R1: y grows upwards."""

    U = 0
    D = 1
    L = 2
    R = 3


U, D, L, R = map(int, Direction)
DIRECTIONS = len(Direction)
ACROSS, UP = (0, 0, -1, 1), (1, -1, 0, 0)  # change of x and of y
OPPOSITE = (D, U, R, L)


# --- the grid: a reconstruction -------------------------------------------------------------


class Layout(IntEnum):
    """Section 7."""

    A = 0
    B = 1
    C = 2


class EntryGate(IntEnum):
    """M-04."""

    DEFAULT = 0
    OTHER = 1


GRIDS = (  # y = 8 on top; N cat nibbles, P Paw patrol
    ("......", "..P...", ".N..N.", "...P..", "..P...", ".N..N.", "...P..", "......"),
    ("......", ".P....", "...P.N", ".N....", "....N.", "N.P...", "....P.", "......"),
    ("......", "......", "...P..", ".N....", "....N.", "..P...", "......", "......"),
)
GATES = (  # the usual entry, then the usual exit: x and y of the mouth, and the way in
    ((6, 1, L), (1, 8, R)),
    ((3, 1, U), (4, 8, D)),
    ((1, 2, R), (6, 7, L)),
)


def space_of(x: int, y: int) -> int:
    return (y - 1) * WIDTH + x - 1


def spot_of(space: int) -> tuple[int, int]:
    """(x, y) of a space of the grid."""
    return space % WIDTH + 1, space // WIDTH + 1


# --- options --------------------------------------------------------------------------------


class UpgradeLimit(IntEnum):
    """M-R14."""

    ONCE_PER_GAME = 0
    AVAILABILITY = 1


class Suppression(IntEnum):
    """M-R26."""

    PERMANENT = 0
    WHILE_PRESENT = 1


class SpawnOnCat(IntEnum):
    """M-R27."""

    STAY = 0
    REROLL = 1


class DuelDice(IntEnum):
    """M-R28."""

    AUTO = 0
    MANUAL = 1


class CrazyAvoid(IntEnum):
    """M-R38."""

    STRICT = 0
    TIE = 1


class CrazyDuel(IntEnum):
    """M-R41."""

    SOLO_ROLL = 0
    RACE3 = 1


OPTIONS: tuple[Option, ...] = (
    Flag("movement_optional", "M-R17", "moves and boosts may be left unused"),
    Word("layout", "M-04", "which of our reconstructed boards", "a", Layout),
    Word("entry_gate", "M-04", "which of its gates is the entry", "default", EntryGate),
    Flag("items_auto", "M-R11", "items are always rolled"),
    Word(
        "upgrade_limit",
        "M-R14",
        "how often a cat can take its own coloured dice from the supply",
        "once_per_game",
        UpgradeLimit,
    ),
    Word(
        "suppression",
        "M-R26",
        "how long a passenger cancels the special space it is placed on",
        "permanent",
        Suppression,
    ),
    Word("spawn_on_cat", "M-R27", "a passenger that is placed on a cat", "stay", SpawnOnCat),
    Word("duel_dice", "M-R28", "who says which duel dice are rolled again", "auto", DuelDice),
    Flag("sabotage_split", "M-R30", "each curse of a turn may go to another rival"),
    Number("curfew_round", "M-R36", "the round that ends the game for all", "100", 10, MOST_ROUNDS),
    Number("rush_turns", "M-R33", "turns that rush hour leaves", "5", 5, 6),
    Flag("crazy_first_turn_limit", "M-R37", "Crazy cat rolls four dice when it starts", "on"),
    Flag("crazy_upgrades", "M-R37", "Crazy cat gains coloured dice", "on"),
    Word("crazy_avoid", "M-R38", "how Crazy cat avoids special spaces", "strict", CrazyAvoid),
    Flag("crazy_rush_exit", "M-R40", "Crazy cat heads for the exit in rush hour"),
    Word("crazy_duel", "M-R41", "how Crazy cat fights", "solo_roll", CrazyDuel),
)


# --- actions --------------------------------------------------------------------------------
# Each verb has a range of numbers; what is counted in it is in the comment.

STOP = 0
ITEM = 1
NO_ITEM = 2
MOVE = 3  # length 1 U D L R, length 2 U D L R
HALT = MOVE + 2 * DIRECTIONS
BOOST = HALT + 1  # U D L R
NO_BOOST = BOOST + DIRECTIONS
TAKE = NO_BOOST + 1  # red blue green
TAKE_NOTHING = TAKE + CATS
SABOTAGE = TAKE_NOTHING + 1  # red blue green
NO_SABOTAGE = SABOTAGE + CATS
DUEL = NO_SABOTAGE  # plus 1, 2 or 3: the first die, the second, both
REROLL = DUEL + 3  # plus a set of dice, bit by bit
ACTIONS = REROLL + (1 << DICE)

# M-R36: no turn has more decisions than this, however the dice fall; a duel takes its loser
# nearer START (M-R29), so that there are at most CATS * FARTHEST in a turn
LONGEST_TURN = REROLLS + 1 + ITEMS + 1 + MOVES + 1 + 1 + CATS * FARTHEST * DUEL_ROUNDS * 2 + DICE
LONGEST = MOST_ROUNDS * CATS * LONGEST_TURN + DUEL_ROUNDS * 2


def move_of(length: int, direction: int) -> int:
    """The action that makes a move."""
    return MOVE + (length - 1) * DIRECTIONS + direction


def length_of(action: int) -> int:
    """1 or 2: the length of a move."""
    return 1 if action < MOVE + DIRECTIONS else 2


def direction_of(action: int) -> int:
    """Of a move or of a boost."""
    if action >= BOOST:
        return action - BOOST
    return action - MOVE if action < MOVE + DIRECTIONS else action - MOVE - DIRECTIONS


# --- the record -----------------------------------------------------------------------------

BOARD = record.layout(
    *BOARD_HEADER,
    ("kind", "i1", GRID),  # Kind of each space
    ("mouth", "i1", 2),  # the space before START, and the one before EXIT
    ("way_back", "i1"),  # the direction from its mouth into START, which only retreats go
    ("step", "i1", (2, SPACES, DIRECTIONS)),  # exit open? from, direction: a space, or NONE
    ("back", "i1", SPACES),  # one step towards START (M-R16)
    ("effect", "i1", (len(Kind), SIX)),  # Effect by Kind and D6
    ("places", "i1", CATS),  # points for leaving
    ("row", "i1", SPACES),  # y of each space; of a gate, that of its mouth
    ("far", "i1", (SPACES, SPACES)),  # steps between two spaces, gates included
    ("reach", "i8", (2, MOVES + 1, MOVES + 1, SPACES)),  # exit open? pool, from: ends, as a set
)


class Board(Protocol):
    board_id: int
    kind: Row
    mouth: Row
    way_back: int
    step: Rows[Rows[Row]]
    back: Row
    effect: Rows[Row]
    places: Row
    row: Row
    far: Rows[Row]
    reach: Rows[Rows[Rows[Row]]]


def load(options: Mapping[str, str]) -> Any:
    """The record of a layout and its entry gate."""
    layout, gate = options["layout"].upper(), options["entry_gate"].upper()
    return record.copy(_load(int(Layout[layout]), int(EntryGate[gate])))


@cache
def _load(layout: int, entry_gate: int) -> Any:
    b = record.new(BOARD)
    grid, gates = GRIDS[layout], GATES[layout]
    entry, leave = gates if entry_gate == EntryGate.DEFAULT else gates[::-1]
    b.mouth[0], b.mouth[1] = space_of(*entry[:2]), space_of(*leave[:2])
    for space in range(GRID):
        x, y = spot_of(space)
        b.kind[space] = ".NP".index(grid[HEIGHT - y][x - 1])
        b.back[space] = _back(b, space)
    b.back[START] = START  # M-R16: further steps are lost
    b.back[EXIT] = EXIT
    b.way_back = OPPOSITE[entry[2]]
    _lay_steps(b, entry[2], OPPOSITE[leave[2]])
    for kind in Kind:
        for face in range(SIX):
            b.effect[kind][face] = EFFECTS[kind][face // 2]
    for place in range(CATS):
        b.places[place] = PLACES[place]
    for space in range(SPACES):
        b.row[space] = spot_of(_inside(b, space))[1]
        for other in range(SPACES):
            b.far[space][other] = _far(b, space, other)
    for is_open in range(2):
        _fill_reach(b, is_open)
    return seal(b, grid, entry, leave, EFFECTS, PLACES)


def _back(b: Any, space: int) -> int:
    """M-29, M-R16: vertically first, then horizontally, then out by the mouth."""
    (x, y), (mouth_x, mouth_y) = spot_of(space), spot_of(b.mouth[0])
    if y != mouth_y:
        return space_of(x, y + (1 if y < mouth_y else -1))
    if x != mouth_x:
        return space_of(x + (1 if x < mouth_x else -1), y)
    return START


def _lay_steps(b: Any, way_in: int, way_out: int) -> None:
    """One step from each space in each direction; gates and edges are walls (M-R2, M-R17)."""
    for is_open in range(2):
        for direction in range(DIRECTIONS):
            for space in range(GRID):
                x, y = spot_of(space)
                x, y = x + ACROSS[direction], y + UP[direction]
                inside = 1 <= x <= WIDTH and 1 <= y <= HEIGHT
                b.step[is_open][space][direction] = space_of(x, y) if inside else NONE
            b.step[is_open][START][direction] = b.mouth[0] if direction == way_in else NONE
            b.step[is_open][EXIT][direction] = NONE
    b.step[1][b.mouth[1]][way_out] = EXIT  # M-50, M-R31


def _inside(b: Any, space: int) -> int:
    """The space itself, or the mouth of a gate."""
    return space if space < GRID else int(b.mouth[space - START])


def _far(b: Any, space: int, other: int) -> int:
    """M-R38: steps from space to space; one more from START and one more into EXIT."""
    if space == other:
        return 0
    (x, y), (there_x, there_y) = spot_of(_inside(b, space)), spot_of(_inside(b, other))
    return (space >= GRID) + (other >= GRID) + abs(x - there_x) + abs(y - there_y)


def _fill_reach(b: Any, is_open: int) -> None:
    """Where each pool can end if it is used up (M-R17); leaving ends it (M-R31)."""
    step, reach = b.step[is_open], b.reach[is_open]
    for ones in range(MOVES + 1):
        for twos in range(MOVES + 1 - ones):
            for space in range(SPACES):
                ends = 1 << space if ones + twos == 0 or space == EXIT else 0
                for direction in range(DIRECTIONS if ends == 0 else 0):
                    there = step[space][direction]
                    if there == NONE:
                        continue
                    if ones:
                        ends |= reach[ones - 1][twos][there]
                    on = there if there == EXIT else step[there][direction]
                    if twos and on != NONE:
                        ends |= reach[ones][twos - 1][on]
                reach[ones][twos][space] = ends

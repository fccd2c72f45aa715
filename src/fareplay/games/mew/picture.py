"""What is printed, for pictures: the grid, the gates, what faces and tables say, what a 1 risks."""

from __future__ import annotations

from dataclasses import dataclass

from fareplay.core.game import NONE
from fareplay.games.mew.board import (
    COLOURED,
    DIRECTIONS,
    EIGHT,
    EXIT,
    GONE,
    GRID,
    OPPOSITE,
    SIX,
    START,
    WHITE,
    Board,
    Direction,
    Effect,
    Kind,
    move_of,
    spot_of,
)

PLACES = {START: "start", EXIT: "left", GONE: "eliminated"}
Spot = tuple[int, int]  # x from the left, y from the bottom, both from 1
FACES = ("curse", "sabotage", "item", "move 1", "move 1", "move 2", "move 2", "move 2")  # M-16
ITEMS = ("nothing", "boost 1", "boost 2", "Lucky charm", "own D6", "own D8")  # M-20
EFFECTS = {
    Effect.UPGRADE: ("Cab upgrade", "your own D6"),
    Effect.GREEDY: ("Greedy cat", "a rival's coloured die"),
    Effect.BOOST: ("Speed boost", "a D6 of spaces"),
    Effect.BAD_LUCK: ("Bad luck", "a coloured die is lost"),
    Effect.POTHOLE: ("Pothole", "two spaces back"),
    Effect.UNHAPPY: ("Unhappy customer", "a passenger is lost"),
}


@dataclass(frozen=True)
class PrintedSpace:
    spot: Spot
    kind: str  # "plain", "nibbles" or "patrol"
    back: Spot | str  # one step towards START: a space, or "start"


@dataclass(frozen=True)
class PrintedGate:
    name: str  # "start" or "exit"
    mouth: Spot
    side: str  # on which side of its mouth it lies: "U", "D", "L" or "R"


@dataclass(frozen=True)
class MoveView:
    """A move and the action that it is: legal or not."""

    action: int
    length: int
    way: str  # "U", "D", "L" or "R"


@dataclass(frozen=True)
class OutcomeView:
    """A line of the table of a special space (M-R20)."""

    kind: str  # "nibbles" or "patrol"
    low: int
    high: int
    name: str
    says: str


def gate_of(b: Board, gate: int) -> PrintedGate:
    """START lies against the way in, EXIT along the way out."""
    mouth = b.mouth[gate - START]
    if gate == START:
        way = next(way for way in range(DIRECTIONS) if b.step[0][START][way] != NONE)
        return PrintedGate("start", spot_of(mouth), Direction(OPPOSITE[way]).name)
    way = next(way for way in range(DIRECTIONS) if b.step[1][mouth][way] == EXIT)
    return PrintedGate("exit", spot_of(mouth), Direction(way).name)


def where(at: int) -> Spot | str:
    """A space, "start", "left" or "eliminated"."""
    return spot_of(at) if at < GRID else PLACES[at]


def spaces_of(b: Board) -> tuple[PrintedSpace, ...]:
    return tuple(
        PrintedSpace(spot_of(space), Kind(b.kind[space]).name.lower(), where(b.back[space]))
        for space in range(GRID)
    )


def moves_on() -> tuple[MoveView, ...]:
    """Every move that the card knows."""
    return tuple(
        MoveView(move_of(length, way), length, way.name) for length in (1, 2) for way in Direction
    )


def outcomes_of(b: Board) -> tuple[OutcomeView, ...]:
    found = []
    for kind in (Kind.NIBBLES, Kind.PATROL):
        effects = [Effect(b.effect[kind][face]) for face in range(SIX)]
        for effect in dict.fromkeys(effects):
            faces = [face + 1 for face in range(SIX) if effects[face] == effect]
            found.append(OutcomeView(kind.name.lower(), faces[0], faces[-1], *EFFECTS[effect]))
    return tuple(found)


def risks() -> tuple[tuple[int, ...], ...]:
    """M-11: each die has one face that curses."""
    half = COLOURED // 2
    return tuple(
        tuple(
            round(100 * (1 - ((SIX - 1) / SIX) ** sixes * ((EIGHT - 1) / EIGHT) ** eights))
            for eights in range(half + 1)
        )
        for sixes in range(WHITE + half + 1)
    )

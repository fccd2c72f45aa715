"""What a seat may see, by listing it. Nothing is hidden, so all see the same."""

from __future__ import annotations

from dataclasses import dataclass

from fareplay.core.game import NONE
from fareplay.games.mew.board import (
    COLOURED,
    COLOURS,
    DICE,
    EXIT,
    GONE,
    GRID,
    HEIGHT,
    OPPOSITE,
    START,
    WHITE,
    WIDTH,
    Board,
    Direction,
    Kind,
    Layout,
    spot_of,
)
from fareplay.games.mew.movement import left_over, moves_of
from fareplay.games.mew.state import (
    DONE,
    DUEL_CHOICE,
    FIGHT_CHOICE,
    MOVING,
    REROLLING,
    Phase,
    Reason,
    State,
    is_crazy,
    is_struck,
    place_of,
    points_of,
)

Spot = tuple[int, int]  # x from the left, y from the bottom, both from 1
PLACES = {START: "start", EXIT: "left", GONE: "eliminated"}


@dataclass(frozen=True)
class SpaceView:
    """A space of the grid."""

    spot: Spot
    kind: str  # "plain", "nibbles" or "patrol"
    struck: bool  # cancelled for good by a passenger (M-R26)


@dataclass(frozen=True)
class GateView:
    """START or EXIT: outside the grid, beside its mouth."""

    name: str  # "start" or "exit"
    mouth: Spot
    side: str  # on which side of its mouth it lies: "U", "D", "L" or "R"
    open: bool  # START is open to no one who is in the city


@dataclass(frozen=True)
class DieView:
    """A die that lies on the table, or is in the hand that rolls it."""

    colour: str  # "white", "red", "blue" or "green"
    kind: str  # "d6" or "d8"
    face: int  # 0: it is being rolled
    name: str  # "white d6", "red d8"


@dataclass(frozen=True)
class CatView:
    """A cat, and what lies in front of its player."""

    name: str  # its colour
    seat: int  # NONE: Crazy cat, who has none
    crazy: bool
    at: Spot | str  # a space, "start", "left" or "eliminated"
    curses: int
    passengers: int
    dice: tuple[str, ...]  # coloured dice held, "red d6"; D6 first
    retrieved: tuple[str, ...]  # own dice taken from the supply at some time: "d6", "d8"
    turns: int  # taken so far
    rush: int  # turns left in rush hour; 0 where there is none
    place: int  # 1 for the first to leave; 0: has not left
    score: int  # points so far


@dataclass(frozen=True)
class DuelView:
    """A duel, or the final cat fight."""

    cats: tuple[str, str]  # the mover, the other; in the fight the earlier leaver first
    dice: tuple[int, ...]  # two of each; 0: not rolled yet
    round: int  # rounds rolled
    final: bool
    chooser: str | None  # the cat that chooses which dice are rolled again


@dataclass(frozen=True)
class TableView:
    """The table."""

    phase: str
    turn: str  # the active cat
    order: tuple[str, ...]  # cats in the order of turns
    round: int
    curfew: int  # the round that ends the game
    layout: str
    width: int
    height: int
    spaces: tuple[SpaceView, ...]  # row by row from the bottom left
    gates: tuple[GateView, GateView]  # START, EXIT
    cats: tuple[CatView, ...]  # red, blue, green; Crazy cat is blue
    passenger: Spot | None
    placed: int  # passengers placed so far, of four
    exit_open: bool
    left: tuple[str, ...]  # cats in the order of leaving
    supply: tuple[str, ...]  # coloured dice that nobody holds
    rolloff: tuple[int, ...]  # what each cat rolled for the order; 0: not yet
    across: int  # the D6 of a placement whose D8 is still to come; 0 elsewhere
    dice: tuple[DieView, ...]  # turn dice, in the order of the draws
    rerolls: int  # this turn
    items: int  # item rolls made this turn
    pool: tuple[int, ...]  # lengths of the moves left, smallest first
    boost: int  # spaces of a power-up boost that waits for its direction; 0 elsewhere
    sabotage: int  # curses that wait for a victim
    duel: DuelView | None
    movement_optional: bool
    reason: str | None  # why it is over
    winners: tuple[str, ...]  # cats, Crazy cat's included


@dataclass(frozen=True)
class Hints:
    """What a careful player could work out alone."""

    stop_pool: tuple[int, ...]  # while rolling: the moves that these dice leave, without items
    stop_back: int  # and the steps back, where curses outweigh them
    ends: tuple[Spot | str, ...]  # where that pool, or the moves left, can end; "left": the exit


def view(s: State, b: Board, seat: int) -> TableView:
    return TableView(
        phase=Phase(s.phase).name.lower(),
        turn=COLOURS[s.turn],
        order=tuple(COLOURS[s.order[place]] for place in range(s.cats)),
        round=s.round,
        curfew=s.curfew_round,
        layout=Layout(s.layout).name.lower(),
        width=WIDTH,
        height=HEIGHT,
        spaces=tuple(_space(s, b, space) for space in range(GRID)),
        gates=(_gate(s, b, START), _gate(s, b, EXIT)),
        cats=tuple(cat_view(s, b, cat) for cat in range(s.cats)),
        passenger=None if s.passenger == NONE else spot_of(s.passenger),
        placed=s.placed,
        exit_open=bool(s.exit_open),
        left=tuple(COLOURS[s.left[place]] for place in range(s.gone_out)),
        supply=dice_of(s, NONE),
        rolloff=tuple(s.face[cat] for cat in range(s.cats)),
        across=s.across,
        dice=tuple(die_view(s, die) for die in range(DICE) if (s.lying >> die) & 1),
        rerolls=s.rerolls,
        items=s.items,
        pool=lengths(s.pool[0], s.pool[1]),
        boost=s.far,
        sabotage=s.sabotage,
        duel=_duel(s),
        movement_optional=bool(s.movement_optional),
        reason=Reason(s.reason).name.lower() if s.phase == DONE else None,
        winners=() if s.winner == NONE else (COLOURS[s.winner],),
    )


def _space(s: State, b: Board, space: int) -> SpaceView:
    return SpaceView(spot_of(space), Kind(b.kind[space]).name.lower(), is_struck(s, space))


def _gate(s: State, b: Board, gate: int) -> GateView:
    """START lies against the way in, EXIT along the way out."""
    mouth, sides = b.mouth[gate - START], [direction.name for direction in Direction]
    if gate == START:
        way = next(way for way in Direction if b.step[0][START][way] != NONE)
        return GateView("start", spot_of(mouth), sides[OPPOSITE[way]], False)
    way = next(way for way in Direction if b.step[1][mouth][way] == EXIT)
    return GateView("exit", spot_of(mouth), sides[way], bool(s.exit_open))


def cat_view(s: State, b: Board, cat: int) -> CatView:
    me = s.cat[cat]
    return CatView(
        name=COLOURS[cat],
        seat=NONE if is_crazy(s, cat) else cat,
        crazy=is_crazy(s, cat),
        at=where(me.at),
        curses=me.curses,
        passengers=me.passengers,
        dice=dice_of(s, cat),
        retrieved=tuple(
            kind for size, kind in enumerate(("d6", "d8")) if s.retrieved[own_die(cat, size)]
        ),
        turns=me.turns,
        rush=me.rush,
        place=place_of(s, cat) + 1,
        score=points_of(s, b, cat),
    )


def own_die(cat: int, kind: int) -> int:
    """A cat's own coloured D6 (0) or D8 (1)."""
    return kind * len(COLOURS) + cat


def where(at: int) -> Spot | str:
    """A space, "start", "left" or "eliminated"."""
    return spot_of(at) if at < GRID else PLACES[at]


def die_name(die: int) -> str:
    """A coloured die: "red d6"."""
    kind = "d6" if die < len(COLOURS) else "d8"
    return f"{COLOURS[die % len(COLOURS)]} {kind}"


def dice_of(s: State, cat: int) -> tuple[str, ...]:
    """Coloured dice that a cat holds, or that lie in the supply."""
    return tuple(die_name(die) for die in range(COLOURED) if s.holder[die] == cat)


def die_view(s: State, slot: int) -> DieView:
    name = "white d6" if slot < WHITE else die_name(slot - WHITE)
    colour, kind = name.split()
    return DieView(colour, kind, s.dice[slot], name)


def lengths(ones: int, twos: int) -> tuple[int, ...]:
    """A pool as the lengths of its moves."""
    return (1,) * ones + (2,) * twos


def _duel(s: State) -> DuelView | None:
    mover, other = s.duellist[0], s.duellist[1]
    if mover == NONE:
        return None
    chooses = s.phase in (DUEL_CHOICE, FIGHT_CHOICE)
    return DuelView(
        cats=(COLOURS[mover], COLOURS[other]),
        dice=tuple(s.duel_face[die] for die in range(len(s.duel_face))),
        round=s.duel_round,
        final=s.gone_out > 0 and s.lander == NONE,
        chooser=COLOURS[s.duellist[s.chooser]] if chooses else None,
    )


def hints(s: State, b: Board, seat: int) -> Hints:
    if s.phase == MOVING:
        return Hints((), 0, ends_of(s, b, s.pool[0], s.pool[1]))
    if s.phase != REROLLING:
        return Hints((), 0, ())
    found = moves_of(s)
    ones, twos, back = left_over(found[0], found[1], s.cat[s.turn].curses)
    if back:
        at = s.cat[s.turn].at
        for _ in range(back):
            at = b.back[at]
        return Hints((), back, (where(at),))
    return Hints(lengths(ones, twos), 0, ends_of(s, b, ones, twos))


def ends_of(s: State, b: Board, ones: int, twos: int) -> tuple[Spot | str, ...]:
    """Where the active cat can be once these moves are made."""
    ends = b.reach[s.exit_open][ones][twos][s.cat[s.turn].at]
    return tuple(where(space) for space in range(EXIT + 1) if (ends >> space) & 1)

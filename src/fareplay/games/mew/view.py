"""What a seat may see, by listing it. Nothing is hidden, so all see the same."""

from __future__ import annotations

from msgspec import Struct

from fareplay.core.game import NONE
from fareplay.games.mew.board import (
    CATS,
    COLOURED,
    COLOURS,
    CURSES,
    DICE,
    EXIT,
    GRID,
    HEIGHT,
    PASSENGERS,
    POINTS,
    START,
    WHITE,
    WIDTH,
    Board,
    Kind,
    Layout,
    spot_of,
)
from fareplay.games.mew.movement import left_over, moves_of
from fareplay.games.mew.picture import (
    FACES,
    ITEMS,
    MoveView,
    OutcomeView,
    PrintedGate,
    PrintedSpace,
    gate_of,
    moves_on,
    outcomes_of,
    risks,
    spaces_of,
)
from fareplay.games.mew.picture import PLACES as PLACES
from fareplay.games.mew.picture import Spot as Spot
from fareplay.games.mew.picture import where as where
from fareplay.games.mew.reckon import (
    Eaten,
    WaitView,
    cancelled,
    item_boosts,
    steps_back,
    waits_of,
)
from fareplay.games.mew.state import (
    DONE,
    DUEL_CHOICE,
    FIGHT_CHOICE,
    MOVING,
    REROLLING,
    TAKING_ITEMS,
    Phase,
    Reason,
    State,
    is_crazy,
    is_struck,
    place_of,
    points_of,
)


class SpaceView(Struct, frozen=True):
    """A space of the grid."""

    spot: Spot
    kind: str  # "plain", "nibbles" or "patrol"
    struck: bool  # cancelled for good by a passenger (M-R26)


class GateView(Struct, frozen=True):
    """START or EXIT: outside the grid, beside its mouth."""

    name: str  # "start" or "exit"
    mouth: Spot
    side: str  # on which side of its mouth it lies: "U", "D", "L" or "R"
    open: bool  # START is open to no one who is in the city


class DieView(Struct, frozen=True):
    """A die that lies on the table, or is in the hand that rolls it."""

    colour: str  # "white", "red", "blue" or "green"
    kind: str  # "d6" or "d8"
    face: int  # 0: it is being rolled
    name: str  # "white d6", "red d8"


class CatView(Struct, frozen=True):
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


class DuelView(Struct, frozen=True):
    """A duel, or the final cat fight."""

    cats: tuple[str, str]  # the mover, the other; in the fight the earlier leaver first
    dice: tuple[int, ...]  # two of each; 0: not rolled yet
    round: int  # rounds rolled
    final: bool
    chooser: str | None  # the cat that chooses which dice are rolled again


class TableView(Struct, frozen=True):
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


class BoardView(Struct, frozen=True):
    """What is printed on the card."""

    width: int
    height: int
    spaces: tuple[PrintedSpace, ...]  # row by row from the bottom left
    gates: tuple[PrintedGate, PrintedGate]  # START, EXIT
    moves: tuple[MoveView, ...]
    faces: tuple[str, ...]  # what a final turn die says, from 1
    items: tuple[str, ...]  # what an item roll gives, from 1
    outcomes: tuple[OutcomeView, ...]
    risk: tuple[tuple[int, ...], ...]  # by D6 and D8 rolled: percent for one more curse or more
    curses: int  # the most a cat can have
    passengers: int  # in the whole game
    points: int  # of a passenger
    places: tuple[int, ...]  # points for leaving first, second, third


class Hints(Struct, frozen=True):
    """What a careful player could work out alone."""

    stop_pool: tuple[int, ...]  # before moving: the moves that these dice and boosts leave
    stop_back: int  # and the steps back, where curses outweigh them
    path_back: tuple[Spot | str, ...]  # the spaces of these steps
    ends: tuple[Spot | str, ...]  # where that pool, or the moves left, can end; "left": the exit
    boosts: tuple[int, ...]  # item boosts of this turn; none where the moves do not tell them
    eaten: tuple[int, ...]  # dice whose move is cancelled by curses, counted from 0
    shortened: int  # a die whose move of 2 becomes 1; NONE: no such die
    lost: tuple[int, ...]  # boosts that are cancelled
    waits: tuple[WaitView, ...]  # spaces where something waits


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
    shown = gate_of(b, gate)
    return GateView(shown.name, shown.mouth, shown.side, gate == EXIT and bool(s.exit_open))


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


NOTHING = Hints((), 0, (), (), (), (), NONE, (), ())


def hints(s: State, b: Board, seat: int) -> Hints:
    if s.phase == MOVING:
        ends = ends_of(s, b, s.pool[0], s.pool[1])
        return _hints(s, b, item_boosts(s), ends=ends)
    if s.phase not in (REROLLING, TAKING_ITEMS):
        return NOTHING
    found, boosts = moves_of(s), (s.pool[0], s.pool[1])
    ones, twos, back = left_over(found[0] + boosts[0], found[1] + boosts[1], s.cat[s.turn].curses)
    if back:
        path = steps_back(b, s.cat[s.turn].at, back)
        return _hints(s, b, boosts, back=back, path=path, ends=path[-1:])
    return _hints(s, b, boosts, pool=lengths(ones, twos), ends=ends_of(s, b, ones, twos))


def _hints(
    s: State,
    b: Board,
    boosts: tuple[int, int] | None,
    pool: tuple[int, ...] = (),
    back: int = 0,
    path: tuple[Spot | str, ...] = (),
    ends: tuple[Spot | str, ...] = (),
) -> Hints:
    gone = Eaten((), NONE, ()) if boosts is None else cancelled(s, *boosts)
    told = () if boosts is None else lengths(*boosts)
    waits = waits_of(s, b)
    return Hints(pool, back, path, ends, told, gone.dice, gone.shortened, gone.boosts, waits)


def ends_of(s: State, b: Board, ones: int, twos: int) -> tuple[Spot | str, ...]:
    """Where the active cat can be once these moves are made."""
    ends = b.reach[s.exit_open][ones][twos][s.cat[s.turn].at]
    return tuple(where(space) for space in range(EXIT + 1) if (ends >> space) & 1)


def printed(b: Board) -> BoardView:
    """The card, and which action is which move."""
    return BoardView(
        width=WIDTH,
        height=HEIGHT,
        spaces=spaces_of(b),
        gates=(gate_of(b, START), gate_of(b, EXIT)),
        moves=moves_on(),
        faces=FACES,
        items=ITEMS,
        outcomes=outcomes_of(b),
        risk=risks(),
        curses=CURSES,
        passengers=PASSENGERS,
        points=POINTS,
        places=tuple(int(b.places[place]) for place in range(CATS)),
    )

"""Mew York City in words: who, where, what waits at an end, and the whole table in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from fareplay.core.game import NONE
from fareplay.games.mew.board import (
    CURSES,
    HALT,
    ITEMS,
    PASSENGERS,
    PLACES,
    POINTS,
    Board,
    Face,
    direction_of,
    length_of,
)
from fareplay.games.mew.movement import left_over
from fareplay.games.mew.view import CatView, DieView, DuelView, Spot, TableView

End = Spot | str  # a space, or "left": out of the city

MEANING = {1: "curse", 2: "sabotage", 3: "item", 4: "move 1", 5: "move 1", 6: "move 2"}  # M-16
KINDS = {"nibbles": "cat nibbles", "patrol": "Paw patrol"}
WAYS = ("up", "down", "left", "right")
ORDINAL = ("first", "second", "third")
CARDED = 7  # ends that have a card of their own
FEW = {"nibbles": 2, "patrol": 1}  # of them at most


# --- who and where --------------------------------------------------------------------------


def who(cat: CatView, names: Sequence[str]) -> str:
    return "Crazy cat" if cat.crazy else names[cat.seat]


def full_name(cat: CatView, names: Sequence[str]) -> str:
    """With the colour, where the name does not tell it."""
    name = who(cat, names)
    return name if name.lower() == cat.name else f"{name} ({cat.name})"


def cat_called(view: TableView, colour: str) -> CatView:
    return next(cat for cat in view.cats if cat.name == colour)


def cat_of(view: TableView, seat: int) -> CatView | None:
    """The viewer's own cat; None for a spectator."""
    return next((cat for cat in view.cats if cat.seat == seat != NONE), None)


def active(view: TableView) -> CatView:
    """Whoever is to decide, or whose turn runs by itself."""
    chooser = view.duel.chooser if view.duel else None
    return cat_called(view, chooser or view.turn)


def in_the_city(cat: CatView) -> bool:
    return cat.at not in ("left", "eliminated")


def spot(at: End) -> str:
    if isinstance(at, str):
        return {"start": "START", "left": "EXIT"}.get(at, at)
    return f"({at[0]},{at[1]})"


def where(cat: CatView) -> str:
    if cat.at == "left":
        return f"left the city {ORDINAL[cat.place - 1]}"
    return f"on {spot(cat.at)}" if in_the_city(cat) else "eliminated"


def listed(words: Sequence[object], last: str = "and") -> str:
    """One, two and three."""
    said = [str(word) for word in words]
    return f" {last} ".join([", ".join(said[:-1]), said[-1]] if len(said) > 1 else said)


def counted(number: int, one: str) -> str:
    return f"{number} {one}" if number == 1 else f"{number} {one}s"


# --- dice and moves -------------------------------------------------------------------------


def meaning(face: int) -> str:
    """M-16, M-R10: more than 6 is as good as 6."""
    return MEANING[min(face, Face.MOVE_2)] if face else "rolling"


def stop_pool(view: TableView) -> tuple[int, int, int]:
    """What the dice that lie leave after curses, without items: moves of 1, of 2, steps back."""
    said = [meaning(die.face) for die in view.dice]
    curses = cat_called(view, view.turn).curses
    return left_over(said.count("move 1"), said.count("move 2"), curses)


def pool_words(ones: int, twos: int) -> str:
    if not ones + twos:
        return "no move"
    return f"{'moves' if ones + twos > 1 else 'a move of'} {listed([1] * ones + [2] * twos)}"


def chance_of_curse(dice: Sequence[DieView]) -> int:
    """In per cent: that at least one of these dice shows a 1."""
    none = 1.0
    for die in dice:
        none *= 1 - 1 / int(die.kind[1:])
    return round(100 * (1 - none))


def route(actions: Sequence[int]) -> str:
    """2 up, 1 right, 1 down."""
    moves = [f"{length_of(a)} {WAYS[direction_of(a)]}" for a in actions if a != HALT]
    return ", ".join(moves + ["then stop"] * (HALT in actions))


def duel_words(view: TableView, duel: DuelView, names: Sequence[str]) -> str:
    pairs = []
    for place, colour in enumerate(duel.cats):
        dice = duel.dice[2 * place : 2 * place + 2]
        faces = " + ".join(str(face) if face else "?" for face in dice)
        pairs.append(f"{who(cat_called(view, colour), names)} {faces}")
    return f"{'Final cat fight' if duel.final else 'Duel'}: {'; '.join(pairs)}. First 7 wins."


# --- ends -----------------------------------------------------------------------------------


def kind_at(view: TableView, end: End) -> str:
    """`nibbles` or `patrol` where its effect still takes place (M-R26), else nothing."""
    for space in view.spaces:
        if space.spot == end and not space.struck and end != view.passenger:
            return "" if space.kind == "plain" else space.kind
    return ""


def rival_at(view: TableView, end: End) -> CatView | None:
    others = [cat for cat in view.cats if cat.name != view.turn]
    return next((cat for cat in others if cat.at == end and end != "left"), None)


def sign_of(view: TableView, end: End) -> str:
    """What waits at an end, in one word; empty where nothing does."""
    if end == "left":
        return "exit"
    if end == view.passenger:
        return "passenger"
    return kind_at(view, end) or ("duel" if rival_at(view, end) else "")


def awaits(view: TableView, end: End, names: Sequence[str], primary: bool = True) -> str:
    """What waits there, in words; special spaces only after the movement of the turn (M-R19)."""
    if end == "left":
        place = len(view.left)
        return f"out of the city, {ORDINAL[place]}, {PLACES[place]} points"
    found = []
    if end == view.passenger:
        found.append(f"passenger, {POINTS} points")
    elif primary and kind_at(view, end):
        found.append(KINDS[kind_at(view, end)])
    rival = rival_at(view, end)
    if rival:
        found.append(f"duel with {who(rival, names)}")
    return ", then ".join(found) or distance_words(view, end)


def distance_words(view: TableView, end: End) -> str:
    said = [f"{steps(view, end, view.passenger)} from the passenger"] * bool(view.passenger)
    said += [f"{steps(view, end, 'left')} from the exit"] * view.exit_open
    return ", ".join(said) or "nothing waits there"


def steps(view: TableView, end: End, goal: End | None) -> int:
    """From a space to another, or out by the exit (M-R38)."""
    there = view.gates[1].mouth if goal == "left" else goal
    if isinstance(end, str) or there is None or isinstance(there, str):
        return 0
    return abs(end[0] - there[0]) + abs(end[1] - there[1]) + (goal == "left")


def goal_of(view: TableView) -> End:
    """Where one would like to be: with the passenger, or out in rush hour."""
    late = cat_called(view, view.turn).rush > 0
    return "left" if view.passenger is None or late else view.passenger


def by_distance(view: TableView, ends: Sequence[End]) -> list[End]:
    return sorted(ends, key=lambda end: (steps(view, end, goal_of(view)), str(end)))


def carded(view: TableView, ends: Sequence[End]) -> list[End]:
    """The ends that have a card: passenger, exit, special spaces, duels, then the nearest."""
    near = by_distance(view, ends)
    kinds = ("passenger", "exit", "nibbles", "duel", "patrol")
    found = [end for kind in kinds for end in of_kind(view, near, kind)[: FEW.get(kind, CARDED)]]
    rest = [end for end in near if end not in found]
    plain = [end for end in rest if not sign_of(view, end)]
    most = CARDED + (len(ends) == CARDED + 1)  # a card for one more end, instead of a menu
    return (found + plain + [end for end in rest if end not in plain])[:most]


def of_kind(view: TableView, ends: Sequence[End], kind: str) -> list[End]:
    return [end for end in ends if sign_of(view, end) == kind]


# --- the table in sentences -----------------------------------------------------------------


def hand(view: TableView, b: Board, seat: int) -> str:
    """What lies before the viewer: dice or moves, curses, and where the cat stands."""
    me = cat_of(view, seat)
    if me is None:
        return "You have no cat."
    said = [f"You are {where(me)} with {counted(me.curses, 'curse')} of {CURSES}."]
    if active(view) is not me:
        return said[0]
    if view.phase == "reroll":
        dice = [f"die {number} is {dice_words(die)}" for number, die in enumerate(view.dice, 1)]
        said.insert(0, f"Your dice: {'; '.join(dice)}.")
    elif view.phase == "move":
        ones, twos = view.pool.count(1), view.pool.count(2)
        said.insert(0, f"You have {pool_words(ones, twos)}.")
    goals = [f"The passenger is on {spot(view.passenger)}."] if view.passenger else []
    return " ".join([*said, *goals])


def dice_words(die: DieView) -> str:
    """A 4, move 1; coloured dice and D8 by their name."""
    name = "" if die.name == "white d6" else f"{die.name} "
    return f"{name}{die.face or '?'}, {meaning(die.face)}"


def words(view: TableView, b: Board, seat: int, names: Sequence[str]) -> list[str]:
    """The whole table in sentences, for reading aloud."""
    turn = active(view)
    said = [
        f"Round {view.round}; curfew is at the end of round {view.curfew}.",
        f"The grid has {view.width} columns and {view.height} rows. (1,1) is bottom left.",
        *gate_words(view),
        *space_words(view),
        passenger_words(view),
    ]
    for cat in view.cats:
        you = ", your cat" if cat.seat == seat != NONE else ""
        said.append(f"{full_name(cat, names)}{you}: {state_words(cat)}.")
    if view.phase != "done":
        said.append(f"{who(turn, names)} is to move.")
    if view.dice:
        dice = "; ".join(dice_words(die) for die in view.dice)
        said.append(f"The dice of the turn: {dice}.")
    if view.pool:
        said.append(f"Left are {pool_words(view.pool.count(1), view.pool.count(2))}.")
    if view.duel:
        said.append(duel_words(view, view.duel, names))
    return [*said, reconstruction(view)]


def gate_words(view: TableView) -> list[str]:
    sides = {"U": "above", "D": "below", "L": "left of", "R": "right of"}
    start, leave = view.gates
    state = "open" if view.exit_open else "closed until a passenger is collected"
    return [
        f"START is {sides[start.side]} {spot(start.mouth)}.",
        f"EXIT is {sides[leave.side]} {spot(leave.mouth)}; it is {state}.",
    ]


def space_words(view: TableView) -> list[str]:
    said = []
    for kind, name in KINDS.items():
        here = [space for space in view.spaces if space.kind == kind]
        live = [spot(space.spot) for space in here if not space.struck]
        ended = [spot(space.spot) for space in here if space.struck]
        tail = f"; struck out on {listed(ended)}" if ended else ""
        said.append(
            f"{name[0].upper()}{name[1:]}: on {listed(live) if live else 'no space'}{tail}."
        )
    return said


def passenger_words(view: TableView) -> str:
    placed = f"{view.placed} of {PASSENGERS} have been placed"
    if view.passenger is None:
        return f"No passenger is on the grid; {placed}."
    return f"A passenger waits on {spot(view.passenger)}; {placed}."


def state_words(cat: CatView) -> str:
    """Where a cat is and all that lies before it."""
    points = counted(cat.score, "point")
    if not in_the_city(cat):
        tail = f" with {counted(cat.passengers, 'passenger')}, {points}" if cat.place else ""
        return where(cat) + tail
    said = [
        where(cat),
        f"{counted(cat.curses, 'curse')} of {CURSES}",
        counted(cat.passengers, "passenger"),
        f"holds the {listed(cat.dice)}" if cat.dice else "no coloured die",
        points,
    ]
    if cat.rush:
        said.append(f"{counted(cat.rush, 'turn')} left to leave the city")
    return ", ".join(said)


def reconstruction(view: TableView) -> str:
    return f"The grid is a reconstruction (layout {view.layout.upper()})."


def piles(view: TableView, b: Board, names: Sequence[str]) -> list[str]:
    """All that lies open: cats, dice, the order of turns and of leaving."""
    order = [who(cat_called(view, colour), names) for colour in view.order]
    gone = [who(cat_called(view, colour), names) for colour in view.left]
    said = [f"{full_name(cat, names)}: {state_words(cat)}." for cat in view.cats]
    said += ["", f"Order of turns: {', '.join(order)}."]
    said += [f"Left the city: {', '.join(gone) or 'nobody yet'}."]
    worth = ", ".join(f"{word} {points}" for word, points in zip(ORDINAL, PLACES, strict=True))
    said += [f"Points: {POINTS} for a passenger; for leaving {worth}.", ""]
    said += [f"Coloured dice in the supply: {', '.join(view.supply) or 'none'}."]
    for cat in view.cats:
        if cat.retrieved:
            taken = listed([kind.upper() for kind in cat.retrieved])
            said.append(f"{who(cat, names)} has taken its own {taken} once (M-23).")
    said += [f"Item rolls this turn: {view.items} of {ITEMS}. Re-rolls: {view.rerolls}.", ""]
    said += [passenger_words(view), *gate_words(view), *space_words(view), ""]
    said += [f"Round {view.round}; curfew is at the end of round {view.curfew}."]
    return [*said, reconstruction(view)]


def final(view: TableView, names: Sequence[str]) -> list[str]:
    """The standings, the winner first."""
    order = sorted(
        view.cats, key=lambda cat: (cat.name not in view.winners, not cat.place, -cat.score)
    )
    return [f"{full_name(cat, names)}: {state_words(cat)}" for cat in order]

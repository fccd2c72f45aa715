"""What may be done at the moment, as numbered choices; and what is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from fareplay.core.game import NONE
from fareplay.games.mew.board import (
    BOOST,
    COLOURS,
    CURSES,
    DIRECTIONS,
    DUEL,
    EXIT,
    HALT,
    ITEM,
    ITEMS,
    NO_BOOST,
    NO_ITEM,
    NO_SABOTAGE,
    REROLL,
    SABOTAGE,
    START,
    STOP,
    TAKE,
    TAKE_NOTHING,
    WHITE,
    Board,
    direction_of,
    length_of,
    space_of,
)
from fareplay.games.mew.table_words import (
    WAYS,
    End,
    active,
    awaits,
    by_distance,
    carded,
    cat_called,
    chance_of_curse,
    counted,
    dice_words,
    duel_words,
    listed,
    meaning,
    pool_words,
    route,
    sign_of,
    spot,
    steps,
    stop_pool,
    who,
)
from fareplay.games.mew.view import CatView, DieView, TableView, where

TINY = {"curse": "curse", "sabotage": "sabo", "item": "item", "move 1": "mv1", "move 2": "mv2"}
SHORT = {"passenger": "+5", "exit": "exit", "nibbles": "N", "patrol": "P", "duel": "duel"}


@dataclass(frozen=True)
class Use:
    """One legal thing to do with a choice: an action, or a whole move."""

    actions: tuple[int, ...]
    text: str  # a sentence
    key: str = ""
    ask: str = ""


@dataclass(frozen=True)
class Choice:
    """One numbered thing on the screen: a die, an end, an arrow, a cat."""

    title: str
    big: str  # what stands on the card
    small: str = ""  # and below it
    tiny: str = ""  # instead of that on a narrow card
    uses: tuple[Use, ...] = ()
    why: str = ""  # what the menu asks
    more: str = ""  # a further line on a large card
    picks: bool = False
    lifted: bool = False
    die: DieView | None = None
    colour: str = ""  # of a cat

    @property
    def lays(self) -> tuple[Use, ...]:
        return self.uses


def choices(view: TableView, b: Board, seat: int, asked: Any) -> tuple[Choice, ...]:
    """What the viewer may do now; nothing while others decide."""
    if not asked.legal:
        return ()
    return tuple(OFFERS[view.phase](view, b, asked))


# --- keep or re-roll ------------------------------------------------------------------------


def rolling(view: TableView, b: Board, asked: Any) -> Iterator[Choice]:
    """Each die, to be lifted; then the two decisions."""
    lifted = [place for place in range(len(view.dice)) if place in asked.picked]
    for place, die in enumerate(view.dice):
        up, what = place in lifted, meaning(die.face)
        does = "puts it back" if up else "lifts it"
        title = f"Die {place + 1}: {dice_words(die)}; its number {does}"
        yield Choice(title, str(die.face), what, TINY[what], picks=True, lifted=up, die=die)
    sets = {frozenset(lifted): "the lifted dice"} if lifted else sensible(view.dice)
    uses = tuple(reroll(view.dice, sorted(dice), what) for dice, what in sets.items())
    small = number_of(len(lifted)) if lifted else "pick dice"
    why = "" if lifted else "which dice? At the table a number lifts a die"
    more = f"{chance_of_curse([view.dice[place] for place in lifted])} % curse" if lifted else ""
    yield Choice("Re-roll", "Re-roll", small, str(len(lifted) or "dice?"), uses, why, more)
    keep = keeping(view, b)
    more = keep.partition(": ")[2].partition(";")[0].rstrip(".")
    yield Choice("Keep all", "Keep all", "go on", "all", (Use((STOP,), keep),), more=more)


def sensible(dice: Sequence[DieView]) -> dict[frozenset[int], str]:
    """Sets of dice that one would roll again, and what they have in common."""
    wanted: list[tuple[str, Callable[[int], bool]]] = [
        ("all that do not move", lambda face: face < 4),
        ("every curse and sabotage", lambda face: face < 3),
        ("every curse", lambda face: face == 1),
        ("all that do not move 2", lambda face: face < 6),
        ("all dice", lambda face: True),
    ]
    found: dict[frozenset[int], str] = {}
    for what, fits in wanted:
        these = frozenset(place for place, die in enumerate(dice) if fits(die.face))
        if these:
            found.setdefault(these, what)
    for place, die in enumerate(dice):
        found.setdefault(frozenset({place}), f"the {die.face}")
    return found


def reroll(dice: Sequence[DieView], places: Sequence[int], what: str) -> Use:
    action = REROLL + sum(1 << slot_of(dice, place) for place in places)
    numbers = " ".join(str(place + 1) for place in places)
    return Use((action,), f"Re-roll {numbers}: {what}; {risk([dice[p] for p in places])}.")


def risk(dice: Sequence[DieView]) -> str:
    return f"{number_of(len(dice))}: {chance_of_curse(dice)} % chance of another curse"


def number_of(dice: int) -> str:
    return "1 die" if dice == 1 else f"{dice} dice"


def slot_of(dice: Sequence[DieView], place: int) -> int:
    """The number of a die in the rules: white ones, then coloured D6, then D8."""
    die = dice[place]
    if die.colour == "white":
        return place
    return WHITE + COLOURS.index(die.colour) + (len(COLOURS) if die.kind == "d8" else 0)


def keeping(view: TableView, b: Board) -> str:
    """What would come of the dice as they lie."""
    me = cat_called(view, view.turn)
    ones, twos, back = stop_pool(view)
    said = [pool_words(ones, twos)]
    if back:
        at = at_of(me)
        for _ in range(back):
            at = b.back[at]
        said = [f"curses outweigh the moves, {counted(back, 'step')} back to {spot(where(at))}"]
    faces = [meaning(die.face) for die in view.dice]
    if faces.count("item"):
        said.append(counted(min(faces.count("item"), ITEMS), "item roll"))
    if faces.count("sabotage"):
        said.append(f"{counted(faces.count('sabotage'), 'curse')} for a rival")
    return f"Keep all: {'; '.join(said)}."


def at_of(cat: CatView) -> int:
    """The number of a cat's space; START for a cat that waits there."""
    return START if isinstance(cat.at, str) else space_of(*cat.at)


# --- items ----------------------------------------------------------------------------------


def items(view: TableView, b: Board, asked: Any) -> Iterator[Choice]:
    text = f"Roll for an item, {view.items + 1} of {ITEMS}: {listed(item_words(view), 'or')}."
    yield Choice("Roll for an item", "Roll", "for an item", "item", (Use((ITEM,), text),))
    none = Use((NO_ITEM,), "No more items: go on and move.")
    yield Choice("No more items", "No more", "items", "stop", (none,))


def item_words(view: TableView) -> list[str]:
    """M-20, M-23: what the six faces give now."""
    own = [f"{view.turn} {kind}" for kind in ("d6", "d8")]
    dice = [f"the {die}" if die in view.supply else f"the {die}, which is taken" for die in own]
    charm = "a Lucky charm" if view.passenger else "a Lucky charm without a passenger"
    return ["nothing", "boost 1", "boost 2", charm, *dice]


# --- movement -------------------------------------------------------------------------------


def moving(view: TableView, b: Board, asked: Any) -> Iterator[Choice]:
    """The most telling ends as cards; all ends, and single moves, in two more."""
    ways = {end_of(view, b, way.actions): way.actions for way in asked.ways}
    every = {end: going(view, end, ways[end], asked.names) for end in by_distance(view, [*ways])}
    cards = carded(view, [*ways])
    for end in cards:
        yield end_card(view, end, every[end])
    if len(every) > len(cards):
        title = f"All {len(every)} ends"
        uses = tuple(every.values())
        yield Choice(title, "All", f"{len(every)} ends", str(len(every)), uses, "where do you go?")
    if len(view.pool) > 1:
        uses = tuple(single(view, b, action) for action in asked.legal if action < HALT)
        yield Choice("Step by step", "Step", "by step", "by 1", uses, "which move first?")
    if HALT in asked.legal:
        yield Choice(
            "Stop here", "Stop", "here", "here", (Use((HALT,), "Stop here: the rest is lost."),)
        )


def end_of(view: TableView, b: Board, actions: Sequence[int]) -> End:
    """Where a whole move ends."""
    at = at_of(cat_called(view, view.turn))
    for action in actions:
        if action != HALT:
            at = walked(view, b, at, direction_of(action), length_of(action))
    return where(at)


def going(view: TableView, end: End, actions: Sequence[int], names: Sequence[str]) -> Use:
    to = "Leave the city" if end == "left" else f"Go to {spot(end)}"
    return Use(tuple(actions), f"{to}: {awaits(view, end, names)}; {route(actions)}.")


def end_card(view: TableView, end: End, use: Use) -> Choice:
    sign = sign_of(view, end)
    goal = view.passenger or "left"
    off = counted(steps(view, end, goal), "step") + " off"
    small = "leave" if end == "left" else sign or off
    moves = [f"{'↑↓←→'[direction_of(a)]}{length_of(a)}" for a in use.actions if a != HALT]
    tiny = SHORT.get(sign, f"{off.split()[0]} off")
    return Choice(use.text.partition(";")[0], spot(end), small, tiny, (use,), more=" ".join(moves))


def single(view: TableView, b: Board, action: int) -> Use:
    """One move, the others being left for later."""
    length = length_of(action)
    rest = list(view.pool)
    rest.remove(length)
    then = pool_words(rest.count(1), rest.count(2))
    return Use(
        (action,), f"Only {route([action])}: to {spot(end_of(view, b, [action]))}; then {then}."
    )


def walked(view: TableView, b: Board, at: int, direction: int, far: int) -> int:
    """Where a straight line leads; a wall or the exit ends it."""
    for _ in range(far):
        there = b.step[view.exit_open][at][direction] if at != EXIT else NONE
        at = at if there == NONE else there
    return at


# --- landing and sabotage -------------------------------------------------------------------


def boosting(view: TableView, b: Board, asked: Any) -> Iterator[Choice]:
    at = at_of(cat_called(view, view.turn))
    for direction in range(DIRECTIONS):
        if BOOST + direction in asked.legal:
            end = where(walked(view, b, at, direction, view.boost))
            word = WAYS[direction]
            text = f"Boost {word}: to {spot(end)}, {awaits(view, end, asked.names, False)}."
            use = Use((BOOST + direction,), text)
            yield Choice(
                f"Boost {word}", f"{'↑↓←→'[direction]} {word}", spot(end), spot(end), (use,)
            )
    if NO_BOOST in asked.legal:
        yield Choice("No boost", "Stay", "no boost", "", (Use((NO_BOOST,), "No boost: stay."),))


def robbing(view: TableView, b: Board, asked: Any) -> Iterator[Choice]:
    for cat, name in rivals(view, asked, TAKE):
        die = first_die(cat)
        text = f"Take the {die} from {name}."
        use = Use((TAKE + COLOURS.index(cat.name),), text)
        yield Choice(text.rstrip("."), name, die, die[-2:], (use,), colour=cat.name)
    nothing = Use((TAKE_NOTHING,), "Take nothing.")
    yield Choice("Take nothing", "Nobody", "take nothing", "none", (nothing,))


def first_die(cat: CatView) -> str:
    """M-33, M-R22: a D6 before a D8, the victim's own colour before others."""
    return min(cat.dice, key=lambda die: (die[-2:], not die.startswith(cat.name)))


def sabotaging(view: TableView, b: Board, asked: Any) -> Iterator[Choice]:
    for cat, name in rivals(view, asked, SABOTAGE):
        has, place = f"{cat.curses} of {CURSES} curses", counted(view.sabotage, "curse")
        text = f"Sabotage {name}: has {has}; {place} to place."
        use = Use((SABOTAGE + COLOURS.index(cat.name),), text)
        small, tiny = counted(cat.curses, "curse"), f"{cat.curses}/{CURSES}"
        yield Choice(f"Sabotage {name}", name, small, tiny, (use,), colour=cat.name)
    nobody = Use((NO_SABOTAGE,), "No sabotage: spare everybody.")
    yield Choice("No sabotage", "Nobody", "no sabotage", "none", (nobody,))


def rivals(view: TableView, asked: Any, verb: int) -> Iterator[tuple[CatView, str]]:
    for cat in view.cats:
        if verb + COLOURS.index(cat.name) in asked.legal:
            yield cat, who(cat, asked.names)


def duelling(view: TableView, b: Board, asked: Any) -> Iterator[Choice]:
    """M-R28: which of one's two dice are rolled again."""
    assert view.duel
    mine = view.duel.dice[2:] if view.duel.chooser == view.duel.cats[1] else view.duel.dice[:2]
    for dice, word in ((1, "1"), (2, "2"), (3, "both")):
        faces = " + ".join(str(f) for place, f in enumerate(mine) if dice >> place & 1)
        text = f"Duel {word}: roll the {faces.replace(' + ', ' and the ')} again."
        yield Choice(f"Roll {faces} again", faces, "again", "", (Use((DUEL + dice,), text),))


OFFERS: dict[str, Callable[[TableView, Board, Any], Iterator[Choice]]] = {
    "reroll": rolling,
    "item": items,
    "move": moving,
    "boost": boosting,
    "greedy": robbing,
    "sabotage": sabotaging,
    "duel_dice": duelling,
    "fight_dice": duelling,
}


# --- the question ---------------------------------------------------------------------------


def question(view: TableView, seat: int, names: Sequence[str], found: Sequence[Choice]) -> str:
    """What is asked of the viewer now."""
    if view.phase == "done":
        return "The game is over."
    mover = active(view)
    if mover.seat != seat or view.phase not in OFFERS:
        return f"{who(mover, names)} is to move."
    if view.duel:
        return f"{duel_words(view, view.duel, names)} Which dice again?"
    lifted = [choice.die for choice in found if choice.lifted and choice.die]
    if lifted:
        return f"{risk(lifted)}."
    return {
        "reroll": f"Keep or re-roll? {counted(mover.curses, 'curse')} of {CURSES}.",
        "item": f"Roll for an item? You have rolled {view.items} of {ITEMS}.",
        "move": f"Where do you drive? Moves: {', '.join(map(str, view.pool))}.",
        "boost": f"A boost of {view.boost}: which way?",
        "greedy": "Greedy cat: whose die do you take?",
        "sabotage": f"Sabotage: who gets {counted(view.sabotage, 'curse')}?",
    }[view.phase]

"""The sentences of the log, first part: what a die that falls means."""

from __future__ import annotations

from collections.abc import Sequence

from fareplay.core.game import NONE
from fareplay.games.mew.board import (
    COLOURED,
    COLOURS,
    CURSES,
    DICE,
    DUEL_DICE,
    GRID,
    SEVEN,
    START,
    WIDTH,
    Board,
    Effect,
    Face,
    Item,
    Kind,
    spot_of,
)
from fareplay.games.mew.items import may_upgrade
from fareplay.games.mew.state import (
    BOOST_ROLL,
    CHARM,
    FIGHTING,
    ITEM_ROLL,
    PLACE,
    ROLL,
    ROLLOFF,
    TABLE,
    State,
    is_crazy,
    lowest,
)
from fareplay.games.mew.view import die_name

COUNT = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
SPACE = {Kind.NIBBLES: "cat nibbles", Kind.PATROL: "the Paw patrol"}
ITEMS = {
    Item.NOTHING: "nothing",
    Item.BOOST_1: "a boost of 1 space",
    Item.BOOST_2: "a boost of 2 spaces",
    Item.CHARM: "a Lucky charm",
}


def name_of(s: State, cat: int, names: Sequence[str]) -> str:
    """A player's name, or Crazy cat."""
    return "Crazy cat" if is_crazy(s, cat) else names[cat]


def place_name(at: int) -> str:
    """(3,4), or a gate."""
    if at < GRID:
        x, y = spot_of(at)
        return f"({x},{y})"
    return "START" if at == START else "the exit"


def many(number: int, word: str) -> str:
    """One curse, two curses."""
    return f"{COUNT[number] if number < len(COUNT) else number} {word}{'' if number == 1 else 's'}"


def die_sentence(before: State, b: Board, outcome: int, after: State, names: Sequence[str]) -> str:
    face, who = outcome + 1, name_of(before, before.turn, names)
    if before.phase == ROLL:
        return _turn_die(before, face, who)
    if before.phase == ROLLOFF:
        return _roll_off(before, face, after, names)
    if before.phase in (PLACE, CHARM):
        return _placement(before, b, face, after)
    if before.phase == ITEM_ROLL:
        return f"{who}'s item: {_item(before, face, names)}."
    if before.phase == TABLE:
        return _table(before, b, face, after, names)
    if before.phase == BOOST_ROLL:
        return f"A boost of {many(face, 'space')}."
    return _duel_die(before, face, after, names)


def _turn_die(before: State, face: int, who: str) -> str:
    """The last die of a roll sums up."""
    die, me = lowest(before.rolling), before.cat[before.turn]
    if before.rolling != 1 << die:
        return f"{who} rolls a {face}."
    dice = [face if slot == die else before.dice[slot] for slot in range(DICE)]
    lying = " ".join(str(shown) for shown in dice if shown)
    curses = min(CURSES, me.curses + (face == Face.CURSE))
    marked = f", {many(curses, 'curse')}" if curses else ""
    return f"{who} rolls a {face}: {lying}{marked}."


def _roll_off(before: State, face: int, after: State, names: Sequence[str]) -> str:
    cat = next(cat for cat in range(before.cats) if before.face[cat] == 0)
    said = f"{name_of(before, cat, names)} rolls a {face} for the order of turns."
    if cat < before.cats - 1:
        return said
    if after.phase == ROLLOFF:
        return f"{said} A tie: all roll again."
    order = [name_of(after, after.order[place], names) for place in range(after.cats)]
    return f"{said} The order is {', '.join(order)}."


def _placement(before: State, b: Board, face: int, after: State) -> str:
    charm = before.phase == CHARM
    if before.across == 0:
        return f"The passenger{' moves' if charm else ''}: {face} across."
    space = (face - 1) * WIDTH + before.across - 1
    spot = place_name(space)
    if after.passenger != space or (charm and before.passenger == space):
        return f"{face} up: {spot} will not do, both dice are rolled again."
    struck = after.struck != before.struck
    what = f", on {SPACE[Kind(b.kind[space])]}, closed from now on" if struck else ""
    return f"{face} up: the passenger {'moves to' if charm else 'waits at'} {spot}{what}."


def _item(before: State, face: int, names: Sequence[str]) -> str:
    if face in ITEMS:
        lost = face == Item.CHARM and before.passenger == NONE
        return f"{ITEMS[Item(face)]}{', but there is no passenger' if lost else ''}"
    die = before.turn + (len(COLOURS) if face == Item.D8 else 0)
    return _upgrade(before, die, names)


def _upgrade(before: State, die: int, names: Sequence[str]) -> str:
    """A die of the cat's own colour; where it may not take it, why."""
    said, holder = f"the {die_name(die)}", before.holder[die]
    if may_upgrade(before, before.turn, die):
        return said
    if holder != NONE:
        return f"{said}, which {name_of(before, holder, names)} has already"
    once = "can be taken only once in a game"  # M-23
    return f"{said}, which {once if before.retrieved[die] else 'Crazy cat does not take'}"  # M-R37


def _table(before: State, b: Board, face: int, after: State, names: Sequence[str]) -> str:
    who, at = name_of(before, before.turn, names), before.cat[before.turn].at
    moved = [die for die in range(COLOURED) if before.holder[die] != after.holder[die]]
    die = f"the {die_name(moved[0])}" if moved else ""
    told = {
        Effect.UPGRADE: f"a cab upgrade, {_upgrade(before, before.turn, names)}",
        Effect.GREEDY: f"Greedy cat{' takes ' + die if die else ''}",
        Effect.BOOST: "a speed boost",
        Effect.BAD_LUCK: f"bad luck, {die + ' is lost' if die else 'but nothing to lose'}",
        Effect.POTHOLE: "a pothole, two back",
        Effect.UNHAPPY: "an unhappy customer",
    }
    effect = Effect(b.effect[b.kind[at]][face - 1])
    return f"{who} at {SPACE[Kind(b.kind[at])]} rolls a {face}: {told[effect]}."


def _duel_die(before: State, face: int, after: State, names: Sequence[str]) -> str:
    """The last die of a round says how it stands."""
    die = lowest(before.duel_rolling)
    faces = [face if other == die else before.duel_face[other] for other in range(DUEL_DICE)]
    cats = [name_of(before, before.duellist[place], names) for place in range(2)]
    said = f"{cats[die // 2]} rolls a {face}"
    if before.duel_rolling != 1 << die:
        return f"{said}."
    shown = [
        f"{cats[place]} {faces[2 * place]} and {faces[2 * place + 1]}"
        for place in range(2)
        if faces[2 * place]
    ]
    winner = _winner(before, after, faces)
    told = f"{name_of(before, winner, names)} wins" if winner != NONE else "again"
    return f"{said}: {', '.join(shown)}; {told}."


def _winner(before: State, after: State, faces: Sequence[int]) -> int:
    """Who has won the duel that this die ended; NONE while it goes on."""
    mover, other = before.duellist[0], before.duellist[1]
    if after.duellist[0] == mover and after.duellist[1] == other:
        return NONE
    sevens = [faces[2 * place] + faces[2 * place + 1] == SEVEN for place in range(2)]
    if sevens[0] != sevens[1]:
        return mover if sevens[0] else other
    if is_crazy(before, mover) or is_crazy(before, other):
        return other if is_crazy(before, mover) else mover  # M-66
    return mover if before.phase == FIGHTING else other  # M-R28: the technical stop

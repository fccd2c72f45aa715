"""The sentences of the log: what a person at the table would say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fareplay.core import record
from fareplay.core.game import NONE
from fareplay.games.mew.board import (
    BOOST,
    CURSES,
    DICE,
    DUEL,
    EXIT,
    GONE,
    HALT,
    ITEM,
    NO_BOOST,
    NO_ITEM,
    NO_SABOTAGE,
    PASSENGERS,
    REROLL,
    SABOTAGE,
    STOP,
    TAKE,
    TAKE_NOTHING,
    Board,
    Direction,
    Kind,
    direction_of,
    length_of,
)
from fareplay.games.mew.crazy import glide
from fareplay.games.mew.dice_words import SPACE, die_sentence, many, name_of, place_name
from fareplay.games.mew.items import roll_item
from fareplay.games.mew.movement import left_over, moves_of, walk
from fareplay.games.mew.rolling import roll_die
from fareplay.games.mew.state import (
    BOOST_ROLL,
    CHARM,
    DONE,
    FIGHTING,
    ITEM_ROLL,
    MOVING,
    PLACE,
    REROLLING,
    ROLL,
    TABLE,
    Reason,
    State,
    die_of,
    is_crazy,
    points_of,
)
from fareplay.games.mew.view import die_name

ORDINAL = ("first", "second", "third")
WAYS = {Direction.U: "up", Direction.D: "down", Direction.L: "left", Direction.R: "right"}


def sentence(
    before: State, b: Board, action: int, after: State, viewer: int, names: Sequence[str]
) -> str:
    """What was done, and what came of it by itself."""
    tell = die_sentence if before.phase < REROLLING else _decision
    said = [tell(before, b, action, after, names), *_follows(before, b, action, after, names)]
    return " ".join(said)


# --- decisions ------------------------------------------------------------------------------


def _decision(before: State, b: Board, action: int, after: State, names: Sequence[str]) -> str:
    who = name_of(before, before.turn, names)
    if action > REROLL:
        dice = [before.dice[die] for die in range(DICE) if (action - REROLL) >> die & 1]
        return f"{who} rolls {' '.join(map(str, dice))} again."
    if action == STOP:
        kept = [str(before.dice[die]) for die in range(DICE) if before.dice[die]]
        return f"{who} keeps {' '.join(kept)}."
    if action == ITEM:
        return f"{who} rolls for an item."
    if action == NO_ITEM:
        return f"{who} takes no {'further ' if before.items else ''}item."
    if action < HALT:
        way = f"{length_of(action)} {WAYS[Direction(direction_of(action))]}"
        return f"{who} goes {way}{_to(before, b, action)}."
    if action == HALT:
        return f"{who} goes no further."
    if action < NO_BOOST:
        way = WAYS[Direction(direction_of(action))]
        return f"{who} speeds {way}{_to(before, b, action)}."
    if action == NO_BOOST:
        return f"{who} does without the boost."
    if action <= TAKE_NOTHING:
        return _taking(before, action, who, names)
    if action <= NO_SABOTAGE:
        return _sabotage(before, action, who, names)
    dice_again = ("the first die", "the second die", "both dice")[action - DUEL - 1]
    chooser = name_of(before, before.duellist[before.chooser], names)
    return f"{chooser} rolls {dice_again} again."


def _to(before: State, b: Board, action: int) -> str:
    at, direction = before.cat[before.turn].at, direction_of(action)
    if action < BOOST:
        there = walk(before, b, at, direction, length_of(action))
    else:
        there = glide(before, b, at, direction)
    return "" if there == EXIT else f" to {place_name(there)}"


def _taking(before: State, action: int, who: str, names: Sequence[str]) -> str:
    if action == TAKE_NOTHING:
        return f"{who} takes nothing."
    victim = action - TAKE
    return (
        f"{who} takes the {die_name(die_of(before, victim))} from {name_of(before, victim, names)}."
    )


def _sabotage(before: State, action: int, who: str, names: Sequence[str]) -> str:
    curses = 1 if before.sabotage_split else before.sabotage
    if action == NO_SABOTAGE:
        return f"{who} places no {'curse' if curses == 1 else 'curses'}."
    victim = action - SABOTAGE
    has = min(CURSES, before.cat[victim].curses + curses)
    on = name_of(before, victim, names)
    return f"{who} puts {many(curses, 'curse')} on {on}, who has {has}."


# --- what follows by itself -----------------------------------------------------------------


def _follows(
    before: State, b: Board, action: int, after: State, names: Sequence[str]
) -> Iterator[str]:
    """In the order of a turn: movement, landing, leaving, curses, the next turn."""
    for cat in range(before.cats):
        yield from _moved(before, action, after, cat, names)
        yield from _gained(before, after, cat, names)
    if after.exit_open and not before.exit_open:
        yield "The exit opens."
    if after.gone_out and not before.gone_out and after.phase != DONE:
        yield f"Rush hour: {many(after.rush_turns, 'turn')} are left to the others."
    if after.phase == TABLE:
        who, at = name_of(after, after.turn, names), after.cat[after.turn].at
        yield f"{who} lands on {SPACE[Kind(b.kind[at])]}."
    yield from _duel(before, b, after, names)
    yield from _cursed(before, after, names)
    for cat in range(before.cats):
        yield from _eliminated(before, after, cat, names)
    yield from _turn(before, after, names)
    if after.phase == DONE:
        yield result(after, b, names)


def _moved(
    before: State, action: int, after: State, cat: int, names: Sequence[str]
) -> Iterator[str]:
    was, now, who = before.cat[cat].at, after.cat[cat].at, name_of(before, cat, names)
    if was == now or now == GONE:
        return
    if now == EXIT:
        place = next(place for place in range(after.gone_out) if after.left[place] == cat)
        yield f"{who} leaves the city, the {ORDINAL[place]} to do so."
    elif is_crazy(before, cat) and _drives(before, action):
        yield f"{who} drives to {place_name(now)}."
    elif before.phase < MOVING:
        yield f"{who} goes back to {place_name(now)}."


def _drives(before: State, outcome: int) -> bool:
    """Does Crazy cat move by her own will, or is she pushed back?"""
    if before.phase not in (ROLL, ITEM_ROLL, CHARM):
        return before.phase == BOOST_ROLL
    final, face = record.copy(before), outcome + 1
    if before.phase == ROLL:
        roll_die(final, face)
    elif before.phase == ITEM_ROLL:
        roll_item(final, face)
    ones, twos = moves_of(final)
    curses = final.cat[final.turn].curses
    return left_over(final.pool[0] + ones, final.pool[1] + twos, curses)[2] == 0


def _gained(before: State, after: State, cat: int, names: Sequence[str]) -> Iterator[str]:
    was, now, who = before.cat[cat], after.cat[cat], name_of(before, cat, names)
    if now.passengers > was.passengers:
        last = after.placed == PASSENGERS and after.passenger == NONE and after.phase != PLACE
        yield f"{who} collects {'the last' if last else 'a'} passenger."
    elif now.passengers < was.passengers:
        yield f"{who} loses a passenger."


def _cursed(before: State, after: State, names: Sequence[str]) -> Iterator[str]:
    """Crazy cat's sabotage, which nobody decides."""
    for cat in range(before.cats):
        curses = after.cat[cat].curses - before.cat[cat].curses
        if is_crazy(before, before.turn) and cat != before.turn and curses > 0:
            yield f"{name_of(before, cat, names)} gets {many(curses, 'curse')}."


def _eliminated(before: State, after: State, cat: int, names: Sequence[str]) -> Iterator[str]:
    if before.cat[cat].at != GONE and after.cat[cat].at == GONE:
        why = "too late" if before.cat[cat].rush == 1 else "at curfew"
        yield f"{name_of(before, cat, names)} is still in the city, {why}, and out of the game."


def _duel(before: State, b: Board, after: State, names: Sequence[str]) -> Iterator[str]:
    if after.duellist[0] == NONE or before.duellist[0] == after.duellist[0]:
        return
    cats = [name_of(after, after.duellist[place], names) for place in range(2)]
    if after.phase == FIGHTING:
        points = points_of(after, b, after.duellist[0])
        yield f"{cats[0]} and {cats[1]} both have {points} points: a final cat fight."
    else:
        yield f"{cats[0]} meets {cats[1]}: a duel."


def _turn(before: State, after: State, names: Sequence[str]) -> Iterator[str]:
    if after.phase == ROLL and after.rolling == after.lying and after.rerolls == 0:
        again = " again" if before.turn == after.turn and before.phase != PLACE else ""
        yield f"It is {name_of(after, after.turn, names)}'s turn{again}."


def result(s: State, b: Board, names: Sequence[str]) -> str:
    """How it ended."""
    if s.winner == NONE:
        return "Curfew: no cat has left the city, and nobody wins."
    who, points = name_of(s, s.winner, names), points_of(s, b, s.winner)
    if s.reason == Reason.ONLY_ONE:
        return f"{who} alone has left the city and wins."
    if s.reason == Reason.CAT_FIGHT:
        return f"{who} wins the final cat fight and the game, with {points} points."
    others = [str(points_of(s, b, cat)) for cat in range(s.cats) if cat != s.winner]
    return f"{who} wins with {points} points to {' and '.join(others)}."

"""Positions in the sheet's words, for scenario files: words -> state, state -> facts, faults."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fareplay.core.game import NONE, Fault
from fareplay.games.mew.board import (
    CATS,
    COLOURED,
    COLOURS,
    CURSES,
    DICE,
    EXIT,
    GONE,
    GRID,
    HEIGHT,
    MOVES,
    PASSENGERS,
    WIDTH,
    Board,
    Kind,
    Suppression,
    space_of,
    spot_of,
)
from fareplay.games.mew.rolling import start_turn
from fareplay.games.mew.state import (
    DONE,
    FIGHT_CHOICE,
    FIGHTING,
    MOVING,
    PLACE,
    ROLLOFF,
    SABOTAGING,
    Phase,
    Reason,
    State,
    is_crazy,
    is_struck,
    points_of,
)
from fareplay.games.mew.view import PLACES, dice_of, die_name, own_die, where

WORDS = {
    "turn", "order", "round", "passenger", "placed", "exit", "left", "struck", "phase", "pool",
    *COLOURS,
}  # fmt: skip
CAT_WORDS = {"at", "curses", "passengers", "turns", "rush", "dice", "retrieved"}
DIE_NAMES = [die_name(die) for die in range(COLOURED)]
KIND_NAMES = ["d6", "d8"]


def position(s: State, b: Board, words: Mapping[str, Any]) -> None:
    """Fill a state that has been dealt from words; a Fault for words that mean nothing."""
    _known(words, WORDS, "position")
    for cat in range(CATS):
        given = words.get(COLOURS[cat], {})
        if given and cat >= s.cats:
            raise Fault(f"{COLOURS[cat]}: no such cat at this table")
        _place_cat(s, cat, given)
    _place_leavers(s, words)
    _place_passenger(s, b, words)
    _place_order(s, words)
    for cat in range(s.cats):
        default = s.rush_turns if s.gone_out and s.cat[cat].at < EXIT else 0
        given = words.get(COLOURS[cat], {})
        s.cat[cat].rush = _number(given, "rush", 0, s.rush_turns, default)
    start_turn(s)
    _place_phase(s, words)


def _known(words: Any, allowed: set[str], name: str) -> None:
    if not isinstance(words, Mapping):
        raise Fault(f"{name}: expected a table, got {words!r}")
    for word in words:
        if word not in allowed:
            raise Fault(f"{name}: unknown word {word!r}; known are {', '.join(sorted(allowed))}")


def _number(words: Mapping[str, Any], name: str, low: int, high: int, default: int) -> int:
    value = words.get(name, default)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise Fault(f"{name}: expected {low} to {high}, got {value!r}")
    return value


def _list(words: Mapping[str, Any], name: str, allowed: list[Any]) -> list[Any]:
    """A list of known things, none of them twice."""
    value = words.get(name, [])
    if not isinstance(value, list) or any(item not in allowed for item in value):
        raise Fault(f"{name}: expected a list of {', '.join(map(str, allowed))}; got {value!r}")
    if len({str(item) for item in value}) < len(value):
        raise Fault(f"{name}: something stands there twice: {value!r}")
    return value


def _space(value: Any, name: str) -> int:
    spots = [list(spot_of(space)) for space in range(GRID)]
    if value not in spots or not all(type(number) is int for number in value):
        raise Fault(f"{name}: expected a space [1,1] to [{WIDTH},{HEIGHT}], got {value!r}")
    return space_of(*value)


def _place_cat(s: State, cat: int, words: Mapping[str, Any]) -> None:
    name, me = COLOURS[cat], s.cat[cat]
    _known(words, CAT_WORDS, name)
    at, off = words.get("at", "start"), {word: place for place, word in PLACES.items()}
    me.at = off[at] if isinstance(at, str) and at in off else _space(at, f"{name}.at")
    me.curses = _number(words, "curses", 0, CURSES, 0)
    me.passengers = _number(words, "passengers", 0, PASSENGERS, 0)
    me.turns = _number(words, "turns", 0, 1000, 1 if cat < s.cats else 0)
    for die in _list(words, "dice", DIE_NAMES):
        if s.holder[DIE_NAMES.index(die)] != NONE:
            raise Fault(f"{name}.dice: the {die} is held twice")
        s.holder[DIE_NAMES.index(die)] = cat
        s.retrieved[DIE_NAMES.index(die)] = 1
    for kind in _list(words, "retrieved", list(KIND_NAMES)):
        s.retrieved[own_die(cat, KIND_NAMES.index(kind))] = 1


def _place_leavers(s: State, words: Mapping[str, Any]) -> None:
    cats = [cat for cat in range(s.cats) if s.cat[cat].at == EXIT]
    names = [COLOURS[cat] for cat in cats]
    left = _list(words, "left", names) or names
    if len(left) < len(names):
        raise Fault(f"left: expected {', '.join(names)} in their order, got {left!r}")
    s.gone_out = len(left)
    for place, name in enumerate(left):
        s.left[place] = COLOURS.index(name)


def _place_passenger(s: State, b: Board, words: Mapping[str, Any]) -> None:
    waiting = words.get("passenger", [WIDTH, HEIGHT])
    s.passenger = NONE if waiting == "none" else _space(waiting, "passenger")
    held = sum(s.cat[cat].passengers for cat in range(s.cats))
    least = PASSENGERS if s.passenger == NONE else min(held + 1, PASSENGERS)
    if s.gone_out > 0:
        least = max(least, 2)  # M-50: one was collected, so a second was placed
    s.placed = _number(words, "placed", 1, PASSENGERS, least)
    struck = words.get("struck", [])
    if not isinstance(struck, list):
        raise Fault(f"struck: expected a list of spaces, got {struck!r}")
    for spot in struck:
        s.struck |= 1 << _space(spot, "struck")
    if s.passenger != NONE and b.kind[s.passenger] != Kind.PLAIN:
        if s.suppression == Suppression.PERMANENT:
            s.struck |= 1 << s.passenger  # M-R26
    needed = s.placed > 1 or held > 0 or s.gone_out > 0 or s.passenger == NONE
    leave = words.get("exit", "open" if needed else "closed")
    if leave not in ("open", "closed"):
        raise Fault(f"exit: expected open or closed, got {leave!r}")
    s.exit_open = int(leave == "open")


def _place_order(s: State, words: Mapping[str, Any]) -> None:
    cats = list(COLOURS[: s.cats])
    order = _list(words, "order", cats) or cats
    if len(order) < s.cats:
        raise Fault(f"order: expected all of {', '.join(cats)}, got {order!r}")
    turn = words.get("turn", cats[0])
    if turn not in cats:
        raise Fault(f"turn: expected {', '.join(cats)}, got {turn!r}")
    for place, name in enumerate(order):
        s.order[place] = COLOURS.index(name)
    s.turn, s.place = COLOURS.index(turn), order.index(turn)
    s.round = _number(words, "round", 1, s.curfew_round, 2)


def _place_phase(s: State, words: Mapping[str, Any]) -> None:
    phase = words.get("phase", "roll")
    if phase not in ("roll", "move"):
        raise Fault(f"phase: expected roll or move, got {phase!r}")
    if (phase == "move") != ("pool" in words):
        raise Fault("pool and phase = 'move' go together")
    if phase == "roll":
        return
    if is_crazy(s, s.turn):
        raise Fault("Crazy cat moves by herself: give her dice")
    pool = words["pool"]
    known = isinstance(pool, list) and all(length in (1, 2) for length in pool)
    if not known or not 1 <= len(pool) <= MOVES:
        raise Fault(f"pool: expected a list of 1 and 2, {MOVES} at most, got {pool!r}")
    s.pool[0], s.pool[1] = pool.count(1), pool.count(2)
    s.rolling, s.lying = 0, 0
    s.phase = MOVING


# --- facts ----------------------------------------------------------------------------------


def facts(s: State, b: Board) -> dict[str, Any]:
    """What a scenario may expect."""
    found: dict[str, Any] = {
        "phase": Phase(s.phase).name.lower(),
        "turn": COLOURS[s.turn],
        "order": [COLOURS[s.order[place]] for place in range(s.cats)],
        "round": s.round,
        "dice": [s.dice[die] for die in range(DICE) if s.dice[die]],
        "pool": [1] * s.pool[0] + [2] * s.pool[1],
        "passenger": "none" if s.passenger == NONE else list(spot_of(s.passenger)),
        "placed": s.placed,
        "exit": "open" if s.exit_open else "closed",
        "left": [COLOURS[s.left[place]] for place in range(s.gone_out)],
        "struck": sorted(list(spot_of(space)) for space in range(GRID) if is_struck(s, space)),
        "over": s.phase == DONE,
        "reason": Reason(s.reason).name.lower() if s.reason else "none",
        "winners": [] if s.winner == NONE else [COLOURS[s.winner]],
    }
    for cat in range(s.cats):
        found |= {f"{COLOURS[cat]}.{word}": value for word, value in _cat(s, b, cat).items()}
    return found


def _cat(s: State, b: Board, cat: int) -> dict[str, Any]:
    me = s.cat[cat]
    at = where(me.at)
    return {
        "at": at if isinstance(at, str) else list(at),
        "curses": me.curses,
        "passengers": me.passengers,
        "turns": me.turns,
        "rush": me.rush,
        "dice": list(dice_of(s, cat)),
        "retrieved": [KIND_NAMES[kind] for kind in range(2) if s.retrieved[own_die(cat, kind)]],
        "score": points_of(s, b, cat),
    }


# --- faults ---------------------------------------------------------------------------------


def faults(s: State, b: Board) -> list[str]:
    """Why a state cannot occur; empty for every state that can."""
    found = [f"{COLOURS[cat]}: {why}" for cat in range(s.cats) for why in _cat_faults(s, cat)]
    found += _meeting_faults(s) + _passenger_faults(s, b) + _order_faults(s)
    found += _die_faults(s)
    if s.phase > DONE:
        found.append("something is left undone")
    return found


def _die_faults(s: State) -> list[str]:
    found = []
    for die in range(COLOURED):
        holder, name = s.holder[die], die_name(die)
        if holder != NONE and (holder >= s.cats or s.cat[holder].at >= EXIT):
            found.append(f"the {name} is held by nobody in the city")  # M-R32
        if holder != NONE and not s.retrieved[die]:
            found.append(f"the {name} is held and was never retrieved")  # M-05
        if s.retrieved[die] and die % CATS >= s.cats:
            found.append(f"nobody can have retrieved the {name}")  # M-05
    return found


def _cat_faults(s: State, cat: int) -> list[str]:
    me, found = s.cat[cat], []
    if not 0 <= me.at <= GONE:
        found.append(f"it is at {me.at}")
    if not 0 <= me.curses <= CURSES:
        found.append(f"it has {me.curses} curses")  # M-13
    if me.at >= EXIT and (me.curses or me.rush):
        found.append("it is out, and has curses or turns left")  # M-R32
    if me.at < EXIT and (me.rush > 0) != (s.gone_out > 0):
        found.append("its turns in rush hour are miscounted")  # M-52
    if me.at == GONE and s.gone_out == 0 and s.phase != DONE:
        found.append("it is eliminated before anyone has left")  # M-53
    return found


def _meeting_faults(s: State) -> list[str]:
    """M-R29: but for a cat that moves or lands, no two share a space."""
    moving = s.turn if s.phase == MOVING and s.moved else s.lander
    taken = [s.cat[cat].at for cat in range(s.cats) if cat != moving and s.cat[cat].at < GRID]
    return ["two cats are on one space"] if len(set(taken)) < len(taken) else []


def _passenger_faults(s: State, b: Board) -> list[str]:
    held, found = sum(s.cat[cat].passengers for cat in range(s.cats)), []
    there = s.passenger != NONE
    if held + there > s.placed or s.placed > PASSENGERS:
        found.append(f"{held} passengers are held and {s.placed} were placed")  # M-49
    if there and s.exit_open != (s.placed > 1):
        found.append(f"the exit is {'open' if s.exit_open else 'closed'}")  # M-50
    if not there and s.placed < PASSENGERS and s.phase not in (ROLLOFF, PLACE):
        found.append("no passenger is on the grid")  # M-47
    for space in range(GRID):
        if is_struck(s, space) and b.kind[space] == Kind.PLAIN:
            found.append(f"{spot_of(space)} is no special space")
    return found


def _order_faults(s: State) -> list[str]:
    cats, found = list(range(s.cats)), []
    if sorted(s.order[place] for place in cats) != cats:
        found.append("the order of turns misses a cat")  # M-06
    if s.phase > PLACE and s.phase != DONE and s.order[s.place] != s.turn:
        found.append("another cat's turn has come")
    if (
        s.phase < SABOTAGING
        and s.phase not in (FIGHTING, FIGHT_CHOICE)
        and s.cat[s.turn].at >= EXIT
    ):
        found.append("a cat that is out has a turn")
    left = [s.left[place] for place in range(s.gone_out)]
    if sorted(left) != [cat for cat in cats if s.cat[cat].at == EXIT]:
        found.append("who has left is miscounted")
    return found

"""Positions in the sheet's notation, for scenario files: words -> state, state -> facts, faults."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fareplay.core.game import NONE, Fault
from fareplay.core.record import Row
from fareplay.games.limited.board import (
    CHICAGO,
    COLUMNS,
    DIAL,
    ENTRIES,
    FAILURES,
    LEAVE,
    LOST,
    NEW_YORK,
    ROUNDS,
    TAKE_ON,
    TRIPS,
    WON,
    Board,
    Column,
    Goal,
    name_of,
)
from fareplay.games.limited.rules import ending, settle, take_on, won
from fareplay.games.limited.spaces import COVERED, FIRST, RED, SECOND
from fareplay.games.limited.state import (
    CHOOSE,
    DONE,
    DRAW_FIRST,
    OFF,
    SPIN,
    Phase,
    Reason,
    State,
    Train,
    aboard,
    has_arrived,
    has_started,
    is_open,
)
from fareplay.games.limited.view import LETTERS

WORDS = {"phase", "turn", "first", "trip", "round"}
TRAIN_WORDS = {"at", "take_on", "leave", "passengers", "gain", "loss", "fails", "total"}
MOST = 99  # passengers of an entry, hours, in a position
FAR = 30_000  # points of earlier trips, in a position


def position(s: State, b: Board, words: Mapping[str, Any]) -> None:
    """Fill a state that has been dealt from words; a Fault for words that mean nothing."""
    letters = LETTERS[: s.seats]
    _known(words, WORDS | set(letters), "position")
    if words.get("phase", "spin") != "spin":
        raise Fault(f"phase: expected 'spin', got {words['phase']!r}")
    s.phase = SPIN
    s.turn = _number(words, "turn", 0, s.seats - 1)
    s.first = _number(words, "first", 0, s.seats - 1)
    s.trip = _number(words, "trip", 1, s.goal_number if s.goal == Goal.TRIPS else TRIPS)
    s.round = _number(words, "round", 1, ROUNDS)
    for seat, letter in enumerate(letters):
        _place(s, s.train[seat], words.get(letter, {}), letter)


def _place(s: State, me: Train, words: Mapping[str, Any], letter: str) -> None:
    _known(words, TRAIN_WORDS, letter)
    if words.get("at", "off") == "off":
        me.at = OFF
    else:
        me.at = _number(words, "at", NEW_YORK, CHICAGO, letter)
    if "passengers" in words and "take_on" in words:
        raise Fault(f"{letter}: passengers is short for take_on; only one of them can be given")
    boarded = _entries(words, "take_on", letter, [20] if has_started(me) else [])
    if "passengers" in words:
        boarded = [_number(words, "passengers", 0, MOST, letter)]
    for passengers in boarded:
        take_on(me, passengers)
    for passengers in _entries(words, "leave", letter, []):
        me.leave[me.leaves] = passengers
        me.leaves += 1
        me.sheet[LEAVE] += passengers
    me.sheet[Column.GAIN] = _number(words, "gain", 0, MOST, letter)
    me.sheet[Column.LOSS] = _number(words, "loss", 0, MOST, letter)
    me.fails = _number(words, "fails", 0, FAILURES - 1, letter)
    me.total = _number(words, "total", -FAR, FAR, letter, default=0)
    if has_arrived(me):
        s.arrived += 1
        settle(s, me)


def _known(words: Mapping[str, Any], allowed: set[str], where: str) -> None:
    if not isinstance(words, Mapping):
        raise Fault(f"{where}: expected a table, got {words!r}")
    for word in words:
        if word not in allowed:
            raise Fault(f"{where}: unknown word {word!r}; known are {', '.join(sorted(allowed))}")


def _number(
    words: Mapping[str, Any],
    name: str,
    low: int,
    high: int,
    where: str = "",
    default: int | None = None,
) -> int:
    value = words.get(name, low if default is None else default)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        place = f"{where}.{name}" if where else name
        raise Fault(f"{place}: expected {low} to {high}, got {value!r}")
    return value


def _entries(words: Mapping[str, Any], name: str, where: str, default: list[int]) -> list[int]:
    """The entries of a column."""
    value = words.get(name, default)
    if not isinstance(value, list) or len(value) > ENTRIES:
        raise Fault(f"{where}.{name}: expected a list of at most {ENTRIES} numbers, got {value!r}")
    return [_number({name: entry}, name, 0, MOST, where) for entry in value]


# --- facts ----------------------------------------------------------------------------------


def facts(s: State, b: Board) -> dict[str, Any]:
    """What a scenario may ask for."""
    found: dict[str, Any] = {
        "phase": Phase(s.phase).name.lower(),
        "turn": s.turn,
        "first": s.first,
        "trip": s.trip,
        "round": s.round,
        "over": s.phase == DONE,
        "reason": Reason(s.reason).name.lower() if s.reason else "none",
        "winners": [seat for seat in range(s.seats) if won(s, b, seat)],
    }
    for seat in range(s.seats):
        for fact, value in _train_facts(s.train[seat]).items():
            found[f"{LETTERS[seat]}.{fact}"] = value
    return found


def _train_facts(me: Train) -> dict[str, Any]:
    now, then = me.sheet, me.previous
    return {
        "at": me.at if has_started(me) else "off",
        "passengers": aboard(me),
        "take_on": [me.take_on[place] for place in range(me.take_ons)],
        "leave": [me.leave[place] for place in range(me.leaves)],
        **{c.name.lower(): now[c] for c in Column if c > LEAVE},
        "fails": me.fails,
        "arrived": has_arrived(me),
        "total": me.total,
        **{f"previous.{c.name.lower()}": then[c] for c in Column},
        "previous.net": then[WON] - then[LOST],
    }


# --- faults ---------------------------------------------------------------------------------


def faults(s: State, b: Board) -> list[str]:
    """Why this position cannot occur; empty where it can."""
    found = _turn_faults(s)
    for seat in range(s.seats):
        wrong = _train_faults(s, b, s.train[seat]) + _sheet_faults(b, s.train[seat])
        found += [f"train {LETTERS[seat]}: {fault}" for fault in wrong]
    if any(s.train[seat].take_ons for seat in range(s.seats, len(s.train))):
        found.append("a train runs that nobody plays")  # L-01
    places = [s.train[seat].at for seat in range(s.seats)]
    for space in sorted({at for at in places if at != OFF and is_open(b, at)}):
        if places.count(space) > 1:
            found.append(f"two trains stand on {name_of(space)}, {space}")  # L-24
    return found


def _turn_faults(s: State) -> list[str]:
    trains = [s.train[seat] for seat in range(s.seats)]
    found = []
    if s.arrived != sum(has_arrived(me) for me in trains):
        found.append(f"{s.arrived} trains are held to be in Chicago")
    if (s.phase == DONE) != (s.reason != 0):
        found.append("the match is over without a reason, or goes on with one")
    if not (1 <= s.trip <= TRIPS and 1 <= s.round <= ROUNDS):
        found.append(f"this is round {s.round} of trip {s.trip}")  # L-R26
    if not 0 <= s.dial <= DIAL:
        found.append(f"the dial shows {s.dial}")
    if (s.ahead == NONE) != (s.phase != CHOOSE):
        found.append("a space is to be chosen where there is no choice, or none where there is")
    if s.phase in (DRAW_FIRST, DONE):
        return found
    if not (0 <= s.turn < s.seats and 0 <= s.first < s.seats):
        found.append(f"seat {s.turn} is to spin after seat {s.first} began")
    elif s.arrived == s.seats:
        found.append("all trains have arrived; the trip is scored, not played")  # L-12
    elif has_arrived(trains[s.turn]):
        found.append(f"seat {s.turn} is to spin and has arrived")
    if ending(s) == Reason.POINTS:
        found.append("the goal was reached in an earlier trip")  # L-R19
    return found


def _train_faults(s: State, b: Board, me: Train) -> list[str]:
    found = []
    if has_started(me) and b.kind[me.at] == COVERED:
        found.append(f"it rests in the {name_of(me.at)}")  # L-30
    if not 0 <= me.fails < FAILURES:
        found.append(f"it has failed {me.fails} times")
    elif me.fails and not _counts(s, b, me):
        found.append("it has failed where no failures are counted")  # L-R7
    return found


def _counts(s: State, b: Board, me: Train) -> bool:
    """Is the gate ahead one against which failures are counted?"""
    if not has_started(me):
        return False
    gate = b.kind[b.gate[me.at]]
    return gate == RED or (gate == FIRST and bool(s.city_like_red))


def _sheet_faults(b: Board, me: Train) -> list[str]:
    """L-35 to L-38: entries and sums agree, and there are no more than stops."""
    if not has_started(me):
        written = me.take_ons or me.leaves or any(me.sheet[c] for c in range(COLUMNS))
        return ["its sheet is written on before the start"] if written else []
    found = []
    stops = sum(b.kind[space] in (FIRST, SECOND) for space in range(me.at + 1))
    if not 1 <= me.take_ons <= 1 + stops or me.leaves > stops:
        found.append("it has more or fewer entries than stops")
    if _sum(me.take_on, me.take_ons) != me.sheet[TAKE_ON]:
        found.append("passengers taken on do not add up")
    if _sum(me.leave, me.leaves) != me.sheet[LEAVE]:
        found.append("passengers who left do not add up")
    if aboard(me) < 0:
        found.append("more have left than were aboard")  # L-R6
    if not has_arrived(me) and (me.sheet[WON] or me.sheet[LOST]):
        found.append("it has points before Chicago")
    return found


def _sum(entries: Row, size: int) -> int:
    return sum(entries[place] for place in range(size))

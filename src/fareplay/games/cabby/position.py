"""Positions in the sheet's notation, for scenario files: words -> state, state -> facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fareplay.core.game import NONE, Fault
from fareplay.games.cabby.board import (
    CAB,
    CARS,
    COURT,
    DEPOT,
    DICE,
    GARAGE,
    LOAD,
    RIDING,
    V7,
    Board,
    Spotting,
    words_of,
)
from fareplay.games.cabby.city import COMPASS, PASSENGERS
from fareplay.games.cabby.ending import clear_dice, score_of
from fareplay.games.cabby.faults import faults
from fareplay.games.cabby.rules import won
from fareplay.games.cabby.state import (
    ARRESTED,
    DONE,
    SUMMONED,
    Phase,
    Reason,
    State,
    is_crossing,
    is_wanted,
    live,
)
from fareplay.games.cabby.words import (
    codes_of,
    headings_of,
    load_of,
    passenger_name,
    place_word,
    player,
    space_of,
    waiting_word,
)

__all__ = ["facts", "faults", "position"]

WORDS = {"phase", "turn", "waiting", "stall", "turns"}
PLAYER_WORDS = {
    "cab", "scout", "load", "delivered", "offences", "public", "locked", "barred",
}  # fmt: skip
PHASES = ("throw", "start_roll")
RECORDED = tuple(f"V{code}" for code in range(1, 7))
SITES_OF = ({"DEPOT": DEPOT, "COURT": COURT}, {"GARAGE": GARAGE})


def position(s: State, b: Board, words: Mapping[str, Any]) -> None:
    """Fill a state that has been dealt from words; a Fault for words that mean nothing."""
    seats = [player(seat) for seat in range(s.seats)]
    _known(words, WORDS | set(seats), "position")
    phase = words.get("phase", PHASES[0])
    if phase not in PHASES:
        raise Fault(f"phase: expected {' or '.join(PHASES)}, got {phase!r}")
    if phase == "start_roll":
        if set(words) - {"phase"}:
            raise Fault("a position before the start roll has nothing else")
        return
    s.turn = _number(words, "turn", s.seats - 1)
    most = s.stall_rounds if s.stall_rounds else s.turn_cap
    s.stall = _number(words, "stall", most * s.seats - 1)
    s.turns = _number(words, "turns", s.turn_cap * s.seats - 1)
    clear_dice(s)
    named: set[int] = set()
    for seat, name in enumerate(seats):
        _place_player(s, b, seat, words.get(name, {}), named)
    _place_waiting(s, b, words.get("waiting", {}), named)
    for seat, name in enumerate(seats):
        if words.get(name, {}).get("delivered") == "rest":
            for passenger in set(range(PASSENGERS)) - named:
                _hold(s, passenger, seat, DEPOT, named)
    s.delivered = sum(s.where[passenger] == DEPOT for passenger in range(PASSENGERS))
    for seat, name in enumerate(seats):
        _place_public(s, seat, words.get(name, {}).get("public", []), name)


def _known(words: Any, allowed: set[str], where: str) -> None:
    if not isinstance(words, Mapping):
        raise Fault(f"{where}: expected a table, got {words!r}")
    for word in words:
        if word not in allowed:
            raise Fault(f"{where}: unknown word {word!r}; known are {', '.join(sorted(allowed))}")


def _number(words: Mapping[str, Any], name: str, high: int) -> int:
    value = words.get(name, 0)
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= high:
        raise Fault(f"{name}: expected 0 to {high}, got {value!r}")
    return value


def _flag(words: Mapping[str, Any], name: str, where: str) -> int:
    value = words.get(name, False)
    if not isinstance(value, bool):
        raise Fault(f"{where}.{name}: expected true or false, got {value!r}")
    return int(value)


def _list(value: Any, allowed: tuple[str, ...], where: str) -> list[str]:
    if not isinstance(value, list) or not all(word in allowed for word in value):
        raise Fault(f"{where}: expected a list of {', '.join(allowed)}, got {value!r}")
    return value


def _place_player(s: State, b: Board, seat: int, words: Any, named: set[int]) -> None:
    name, me = player(seat), s.player[seat]
    _known(words, PLAYER_WORDS, name)
    for car, word in enumerate(("cab", "scout")):
        place, heading = _place(b, car, words.get(word), f"{name}.{word}")
        me.at[car], me.heading[car] = place, heading
    me.locked, me.barred = _flag(words, "locked", name), _flag(words, "barred", name)
    if me.at[CAB] == COURT:
        me.court = SUMMONED if seat == s.turn and not me.locked else ARRESTED
    for code in _list(words.get("offences", []), RECORDED, f"{name}.offences"):
        me.offences |= 1 << RECORDED.index(code)
    load = _passengers(b, words.get("load", []), f"{name}.load")
    if len(load) > LOAD:
        raise Fault(f"{name}.load: a cab carries three at most")
    for passenger in load:
        _hold(s, passenger, seat, RIDING, named)
        me.aboard[b.colour[passenger]] += 1
        me.load += 1
    brought = words.get("delivered", [])
    for passenger in [] if brought == "rest" else _passengers(b, brought, f"{name}.delivered"):
        _hold(s, passenger, seat, DEPOT, named)


def _place(b: Board, car: int, word: Any, where: str) -> tuple[int, int]:
    """A space and a heading, or a site."""
    sites = SITES_OF[car]
    if word is None:
        return next(iter(sites.values())), NONE
    if not isinstance(word, str):
        raise Fault(f"{where}: expected a place like 'C12c/N', got {word!r}")
    if word in sites:
        return sites[word], NONE
    name, slash, letter = word.partition("/")
    space = space_of(b, name)
    if space == NONE or (slash and letter not in list(COMPASS)):
        raise Fault(f"{where}: expected a place like 'C12c/N' or {', '.join(sites)}, got {word!r}")
    if not slash:
        return space, headings_of(b, space)[0]
    heading = COMPASS.index(letter)
    if not is_crossing(b, space) and heading not in headings_of(b, space):
        raise Fault(f"{where}: no car on {words_of(b.id[space])} heads {letter}")
    return space, heading


def _passengers(b: Board, names: Any, where: str) -> list[int]:
    known = {passenger_name(b, passenger): passenger for passenger in range(PASSENGERS)}
    if not isinstance(names, list) or not all(name in list(known) for name in names):
        raise Fault(f"{where}: expected a list of passengers like 'blue-1', got {names!r}")
    return [known[name] for name in names]


def _hold(s: State, passenger: int, seat: int, where: int, named: set[int]) -> None:
    if passenger in named:
        raise Fault(f"passenger {passenger + 1} of {PASSENGERS} is in two places")
    named.add(passenger)
    s.where[passenger], s.kerb[passenger], s.holder[passenger] = where, NONE, seat


def _place_waiting(s: State, b: Board, words: Any, named: set[int]) -> None:
    known = {passenger_name(b, passenger): passenger for passenger in range(PASSENGERS)}
    _known(words, set(known), "waiting")
    for name, place in words.items():
        id, _, side = place.partition(" ") if isinstance(place, str) else ("", "", "")
        space, passenger = space_of(b, id), known[name]
        if space == NONE or (side and side not in list(COMPASS)):
            raise Fault(f"waiting.{name}: expected a space and a kerb, got {place!r}")
        kerb = COMPASS.index(side) if side else NONE
        if is_crossing(b, space) != (kerb == NONE) or kerb in headings_of(b, space):
            raise Fault(f"waiting.{name}: {id} has no such kerb as {side!r}")
        if passenger in named:
            raise Fault(f"waiting.{name}: the passenger is in two places")
        named.add(passenger)
        s.where[passenger], s.kerb[passenger] = space, kerb


def _place_public(s: State, seat: int, codes: Any, name: str) -> None:
    me = s.player[seat]
    for code in _list(codes, (*RECORDED, "V7"), f"{name}.public"):
        bit = V7 if code == "V7" else 1 << RECORDED.index(code)
        if s.spotting != Spotting.EAGLE_EYE or not live(me) & bit:
            raise Fault(f"{name}.public: {code} is no offence that was called")
        me.public |= bit


# --- facts ----------------------------------------------------------------------------------


def facts(s: State, b: Board) -> dict[str, Any]:
    """Named facts of a state; players as `P1.cab`, passengers as `waiting.blue-1`."""
    found: dict[str, Any] = {
        "phase": Phase(s.phase).name.lower(),
        "turn": s.turn,
        "caller": "none" if s.caller == NONE else s.caller,
        "dice": [s.die[die] for die in range(DICE) if s.die[die]],
        "over": s.phase == DONE,
        "reason": Reason(s.reason).name.lower() if s.reason else "none",
        "winners": [seat for seat in range(s.seats) if won(s, b, seat)],
        "stall": s.stall,
        "turns": s.turns,
    }
    for seat in range(s.seats):
        name, me = player(seat), s.player[seat]
        for car, word in zip(range(CARS), ("cab", "scout"), strict=True):
            found[f"{name}.{word}"] = place_word(b, me.at[car], me.heading[car])
        found[f"{name}.load"] = list(load_of(s, b, seat))
        found[f"{name}.delivered"] = list(load_of(s, b, seat, DEPOT))
        found[f"{name}.offences"] = list(codes_of(live(me)))
        found[f"{name}.public"] = list(codes_of(me.public))
        found[f"{name}.wanted"] = is_wanted(s, seat)
        found[f"{name}.locked"] = bool(me.locked)
        found[f"{name}.barred"] = bool(me.barred)
        found[f"{name}.score"] = score_of(s, b, seat)
    for passenger in range(PASSENGERS):
        found[f"waiting.{passenger_name(b, passenger)}"] = waiting_word(s, b, passenger)
    return found

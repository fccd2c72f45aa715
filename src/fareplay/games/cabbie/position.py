"""Positions and facts of scenario files; section 8 of the rule sheet has their words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fareplay.core.game import NONE, Fault
from fareplay.games.cabbie.board import CABS, COLOURS, LEAST, LETTERS, PILES, Board
from fareplay.games.cabbie.city import DESTINATIONS, JAMS, PASSENGERS, QUOTA, TIPS
from fareplay.games.cabbie.driving import offer_steps
from fareplay.games.cabbie.ending import has_won
from fareplay.games.cabbie.faults import faults
from fareplay.games.cabbie.names import (
    jam_id,
    load_of,
    pack_cards,
    passenger_id,
    phase_word,
    pile_cards,
    square_id,
    square_of,
)
from fareplay.games.cabbie.passenger import claim_by_itself
from fareplay.games.cabbie.reading import COIN
from fareplay.games.cabbie.setup import size_of
from fareplay.games.cabbie.state import (
    DONE,
    DRIVE,
    FIRST_STOP,
    LOOK,
    SECOND_STOP,
    Lot,
    Pack,
    Reason,
    State,
    cab_of,
    in_play,
    is_tour,
)

__all__ = ["facts", "faults", "position"]

WORDS = {"turn", "first", "round", "left", "destinations", "tips", "jams", *LETTERS}
SEAT_WORDS = {"cabs", "moved", "money", "trips", "carries"}
USUAL_JAM = 10  # J11: Piccadilly Circus alone
MOST_MONEY, MOST_TRIPS = 1_000_000, 100_000


def position(s: State, b: Board, words: Mapping[str, Any]) -> None:
    """Fill a state that nothing was dealt to: the middle of a turn."""
    colours = COLOURS[: s.seats]
    _known(words, WORDS | set(colours), "position")
    s.turn, s.first = _colour(s, words, "turn"), _colour(s, words, "first")
    s.round = _number(words, "round", 1, s.round_cap, 1)
    s.left = _number(words, "left", 0, QUOTA, QUOTA)
    s.phase, s.chosen = DRIVE, s.seats
    for seat in range(s.seats):
        s.order[seat] = seat
    held: list[int] = []
    for seat, colour in enumerate(colours):
        _seat(s, b, seat, _table(words, colour), held)
    _piles(s, words, held)
    carried = [s.cab[cab].destination for cab in range(s.seats * CABS)]
    _pack(s.pack[Lot.DESTINATIONS], words, "destinations", "D", DESTINATIONS, carried)
    _pack(s.pack[Lot.TIPS], words, "tips", "T", TIPS, [])
    _jams(s, words)
    _drivers(s)
    if s.left == QUOTA:
        claim_by_itself(s, b)


def _known(words: Any, allowed: set[str], where: str) -> None:
    if not isinstance(words, Mapping):
        raise Fault(f"{where}: expected a table, got {words!r}")
    for word in words:
        if word not in allowed:
            raise Fault(f"{where}: unknown word {word!r}; known are {', '.join(sorted(allowed))}")


def _table(words: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    found = words.get(name, {})
    _known(found, SEAT_WORDS, name)
    table: Mapping[str, Any] = found
    return table


def _number(words: Mapping[str, Any], name: str, low: int, high: int, default: int) -> int:
    value = words.get(name, default)
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise Fault(f"{name}: expected {low} to {high}, got {value!r}")
    return value


def _colour(s: State, words: Mapping[str, Any], name: str) -> int:
    value, colours = words.get(name, COLOURS[0]), COLOURS[: s.seats]
    if value not in colours:
        raise Fault(f"{name}: expected {', '.join(colours)}, got {value!r}")
    return colours.index(value)


def _list(words: Mapping[str, Any], name: str, most: int, default: list[Any]) -> list[Any]:
    value = words.get(name, default)
    if not isinstance(value, list) or len(value) > most:
        raise Fault(f"{name}: expected a list of at most {most}, got {value!r}")
    return value


def _cards(names: list[Any], letter: str, size: int, where: str) -> list[int]:
    ids = [f"{letter}{number:02}" for number in range(1, size + 1)]
    for name in names:
        if name not in ids:
            raise Fault(f"{where}: expected cards {ids[0]} to {ids[-1]}, got {name!r}")
        if names.count(name) > 1:
            raise Fault(f"{where}: {name} stands twice")
    return [ids.index(name) for name in names]


def _seat(s: State, b: Board, seat: int, words: Mapping[str, Any], held: list[int]) -> None:
    usual = [square_id(b, b.start[seat])]
    squares = _list(words, "cabs", CABS, usual)
    if not squares:
        raise Fault(f"{COLOURS[seat]}.cabs: expected one or two squares")
    moved = _list(words, "moved", len(squares), [])
    carries = _list(words, "carries", len(squares), [])
    for cab, name in enumerate(squares):
        me = s.cab[cab_of(seat, cab)]
        me.at = square_of(b, name) if isinstance(name, str) else NONE
        if me.at == NONE:
            raise Fault(f"{COLOURS[seat]}.cabs: there is no square {name!r}")
        if cab < len(moved):
            me.moved = _number({"moved": moved[cab]}, "moved", 0, QUOTA, 0)
        if cab < len(carries):
            _carries(s, b, cab_of(seat, cab), carries[cab], held)
    s.player[seat].money = _number(words, "money", 0, MOST_MONEY, 0)
    if s.player[seat].money % COIN:
        raise Fault(f"{COLOURS[seat]}.money: expected a multiple of {COIN}")
    s.player[seat].trips = _number(words, "trips", 0, MOST_TRIPS, 0)


def _carries(s: State, b: Board, cab: int, load: Any, held: list[int]) -> None:
    me = s.cab[cab]
    if not isinstance(load, list) or len(load) not in (0, 2, 3) or load[2:] not in ([], ["second"]):
        raise Fault(f"carries: expected passenger, destination and perhaps 'second', got {load!r}")
    if not load:
        return
    me.passenger = _cards(load[:1], "P", PASSENGERS, "carries")[0]
    me.destination = _cards(load[1:2], "D", DESTINATIONS, "carries")[0]
    if is_tour(b, me.destination):
        me.tour = SECOND_STOP if load[2:] else FIRST_STOP
        me.known = int(me.tour == SECOND_STOP)
    elif load[2:]:
        raise Fault(f"carries: {load[1]} is no tour")
    me.known |= int(s.destinations)
    held.append(cab)


def _piles(s: State, words: Mapping[str, Any], held: list[int]) -> None:
    """Listed cards, then the lowest that are nowhere else; carried ones came from what is short."""
    given = {}
    for pile, letter in enumerate(LETTERS):
        names = _list(words, letter, size_of(pile), [])
        given[pile] = _cards(names, "P", PASSENGERS, letter)
    gone = [s.cab[cab].passenger for cab in held] + [c for cards in given.values() for c in cards]
    for card in gone:
        if gone.count(card) > 1:
            raise Fault(f"{passenger_id(card)} is in two places")
    rest = [card for card in range(PASSENGERS) if card not in gone]
    carried = list(held)
    for pile in range(PILES):
        wanted = size_of(pile) - len(given[pile])
        cards = given[pile] + rest[:wanted]
        rest = rest[wanted:]
        while len(cards) + sum(s.cab[cab].pile == pile for cab in held) < size_of(pile):
            s.cab[carried.pop(0)].pile = pile
        if not cards:
            raise Fault(f"pile {LETTERS[pile]} has no card")
        me = s.stack[pile]
        me.top, me.left, me.size = cards[0], 0, len(cards) - 1
        for place, card in enumerate(cards[1:]):
            me.tail[place] = card
    s.unseen = 0


def _pack(
    pack: Pack, words: Mapping[str, Any], name: str, letter: str, size: int, out: list[int]
) -> None:
    """All known where cards are listed, else all unseen; `out` are in cabs."""
    away = [card for card in out if card != NONE]
    for card in away:
        if away.count(card) > 1:
            raise Fault(f"{letter}{card + 1:02} is in two places")
    rest = [card for card in range(size) if card not in away]
    pack.unseen, pack.left = sum(1 << card for card in rest), len(rest)
    if name not in words:
        return
    listed = _cards(_list(words, name, size, []), letter, size, name)
    for card in listed:
        if card in away:
            raise Fault(f"{name}: {letter}{card + 1:02} is in a cab")
    order = listed + [card for card in rest if card not in listed]
    pack.unseen, pack.left, pack.size = 0, 0, len(order)
    for place, card in enumerate(order):
        pack.tail[place] = card


def _jams(s: State, words: Mapping[str, Any]) -> None:
    pack = s.pack[Lot.JAMS]
    s.jam = USUAL_JAM
    if words.get("jams"):
        s.jam = _cards(_list(words, "jams", JAMS, [])[:1], "J", JAMS, "jams")[0]
        _pack(pack, {**words, "jams": words["jams"][1:]}, "jams", "J", JAMS, [s.jam])
    else:
        _pack(pack, {}, "jams", "J", JAMS, [s.jam])


def _drivers(s: State) -> None:
    """What the spaces made so far say of the cabs of the player in turn."""
    for cab in range(cab_of(s.turn, 0), cab_of(s.turn, CABS)):
        s.cab[cab].due = LEAST
        if s.cab[cab].moved > 0 and s.lead == NONE:
            s.lead = cab


# --- facts ----------------------------------------------------------------------------------


def facts(s: State, b: Board) -> dict[str, Any]:
    """Named facts of a state; seats as `red.money`, piles as `A`."""
    jam = [] if s.jam == NONE else [jam_id(s.jam)]
    found: dict[str, Any] = {
        "phase": phase_word(s, b),
        "turn": COLOURS[s.turn],
        "first": COLOURS[s.first],
        "round": s.round,
        "left": s.left,
        "jam": jam[0] if jam else "none",
        "jams": jam + pack_cards(s.pack[Lot.JAMS], "J"),
        "destinations": pack_cards(s.pack[Lot.DESTINATIONS], "D"),
        "tips": pack_cards(s.pack[Lot.TIPS], "T"),
        "steps": steps_of(s, b),
        "over": s.phase == DONE,
        "reason": Reason(s.reason).name.lower() if s.reason else "none",
        "winners": [COLOURS[seat] for seat in range(s.seats) if has_won(s, seat)],
    }
    for pile, letter in enumerate(LETTERS):
        top = s.stack[pile].top
        found[letter] = "none" if top == NONE else passenger_id(top)
        found[f"{letter}.pack"] = pile_cards(s.stack[pile])
    for seat in range(s.seats):
        name = COLOURS[seat]
        cabs = [s.cab[cab_of(seat, cab)] for cab in range(CABS)]
        cabs = [me for me in cabs if in_play(me)]
        found[f"{name}.cabs"] = [square_id(b, me.at) for me in cabs]
        found[f"{name}.moved"] = [me.moved for me in cabs]
        found[f"{name}.carries"] = [load_of(me) for me in cabs]
        found[f"{name}.money"] = s.player[seat].money
        found[f"{name}.trips"] = s.player[seat].trips
    return found


def steps_of(s: State, b: Board) -> list[str]:
    """All legal steps in words, sorted."""
    from fareplay.games.cabbie.rules import ACTIONS
    from fareplay.games.cabbie.text import spell

    driving = s.phase == DRIVE or (s.phase == LOOK and phase_word(s, b) == "drive")
    if not driving or s.must_claim:
        return []
    mask = [0] * ACTIONS
    offer_steps(s, b, mask)
    return sorted(spell(s, b, action) for action, may in enumerate(mask) if may)

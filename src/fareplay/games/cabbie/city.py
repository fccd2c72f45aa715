"""The file of a board and its cards: read strictly, refused with the reason where it cannot serve.

`parse` reads the content of a file, one object with the members `board` and `cards`; `check` gives
its one spelling. `survey.py` asks whether the parts fit together.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from fareplay.core.game import Fault
from fareplay.games.cabbie.reading import (
    COIN,
    by_id,
    id_of,
    ids,
    listed,
    members,
    money_of,
    name_of,
    number_of,
    one_of,
    read_json,
    text_of,
    whole_number,
)

PASSENGERS, DESTINATIONS, TIPS, JAMS = 47, 30, 16, 13  # B-48: cards of the four packs
SQUARES, EXITS, STREETS, PLACES, SPOTS = 512, 6, 96, 32, 8  # at most
SHADES, SHADED = 4, 16  # at most: places of one square, squares of one place
STARTS = 6, 8  # B-03: at least, and at most
QUOTA = 20  # B-15
STOPS = 2  # B-R26: of a tour
NAME, TEXT = 48, 96  # bytes
FAR = 100_000  # the largest coordinate

KINDS = ("street", "junction", "ring")
TYPES = ("T", "O", "O2", "T2")
WORDS = ("start", "deploy", "claim", "accept", "refuse", "end_turn", "to", "1", "2")
PROSE = ("title", "provenance")
BOARD = {*PROSE, "version", "units", "viewbox", "schema", "quota", "nodes", "streets", "places"}
BOARD |= {"jam_spots", "fares_formula", "fares"}
CARDS = {*PROSE, "version", "schema", "passenger", "destination", "tip", "jam"}
NODE = {"id", "kind", "x", "y", "street", "dir", "lane", "index", "arrows", "side", "jam"}
NODE |= {"shaded_for"}
STREET = {"id", "name", "type", "path", "squares", "passengers"}
PLACE = {"id", "name", "start", "start_node", "shaded", "streets", "icon"}
SPOT = {"id", "name", "nodes", "entrances", "exits"}

T = TypeVar("T")


@dataclass(frozen=True)
class Square:
    id: str
    street: str | None  # None: a junction, or part of a roundabout
    arrows: tuple[str, ...]
    side: tuple[str, ...]
    jam: str | None
    shaded_for: tuple[str, ...]
    name: str = field(repr=False)  # of a junction; a board's name hangs on no such words
    x: float = field(repr=False)
    y: float = field(repr=False)


@dataclass(frozen=True)
class Street:
    id: str
    path: tuple[str, ...]  # junctions
    squares: int
    passengers: int
    name: str = field(repr=False)


@dataclass(frozen=True)
class Place:
    id: str
    start: str | None  # the square where cabs start
    shaded: tuple[str, ...]
    streets: tuple[str, ...]  # that contain a shaded square
    name: str = field(repr=False)
    x: float = field(repr=False)
    y: float = field(repr=False)


@dataclass(frozen=True)
class Spot:
    id: str
    squares: tuple[str, ...]
    entrances: tuple[tuple[str, str], ...]
    exits: tuple[tuple[str, str], ...]
    name: str = field(repr=False)


@dataclass(frozen=True)
class Passenger:
    street: str
    text: str = field(repr=False)


@dataclass(frozen=True)
class Destination:
    stops: tuple[str, ...]  # one place, or the two of a tour
    fee: int | None  # of a tour, in pence


@dataclass(frozen=True)
class Tip:
    amount: int
    text: str = field(repr=False)


@dataclass(frozen=True)
class City:
    """A board and its cards that can be played with."""

    squares: Mapping[str, Square]
    streets: Mapping[str, Street]
    places: Mapping[str, Place]
    spots: Mapping[str, Spot]
    fares: Mapping[str, Mapping[str, int | None]]  # street -> place -> pence; None: no amount
    passengers: tuple[Passenger, ...]
    destinations: tuple[Destination, ...]
    tips: tuple[Tip, ...]
    jams: tuple[tuple[str, ...], ...]  # one or two spots
    title: str = field(repr=False)


def check(content: str) -> str:
    """The one spelling of a file's content, on one line; a Fault where it is no board."""
    told = read_json(content)
    _city(told)
    return json.dumps(told, separators=(",", ":"), sort_keys=True)


def parse(content: str) -> City:
    """The city of a file's content; a Fault with the reason where it cannot be played on."""
    return _city(read_json(content))


def _city(told: Any) -> City:
    from fareplay.games.cabbie.survey import survey

    members(told, {"board", "cards"}, "the file")
    board, cards = told["board"], told["cards"]
    members(board, BOARD, "board")
    members(cards, CARDS, "cards")
    for part in (board, cards):
        _prose(part)
    for corner in listed(board["viewbox"], 4, 4, "viewbox"):
        number_of(corner, -FAR, FAR, "viewbox")
    text_of(board["units"], "units")
    text_of(board["fares_formula"], "fares_formula")
    if board["quota"] != QUOTA or isinstance(board["quota"], bool):
        raise Fault(f"board: quota: expected {QUOTA}, got {str(board['quota'])[:60]}")  # B-15
    places = by_id(board["places"], STARTS[0], PLACES, "places", _place)
    city = City(
        squares=by_id(board["nodes"], 2, SQUARES, "nodes", _square),
        streets=by_id(board["streets"], 1, STREETS, "streets", _street),
        places=places,
        spots=by_id(board["jam_spots"], 1, SPOTS, "jam_spots", _spot),
        fares=_fares(board["fares"], places),
        passengers=_pack(cards["passenger"], "P", PASSENGERS, _passenger),
        destinations=_pack(cards["destination"], "D", DESTINATIONS, _destination),
        tips=_pack(cards["tip"], "T", TIPS, _tip),
        jams=_pack(cards["jam"], "J", JAMS, _jam),
        title=name_of(board["title"], TEXT, "title"),
    )
    survey(city)
    return city


def _prose(told: Mapping[str, Any]) -> None:
    """What is for readers of the file only."""
    for name in PROSE:
        text_of(told[name], name)
    number_of(told["version"], 1, 1_000_000, "version", whole=True)
    if not isinstance(told["schema"], Mapping):
        raise Fault("board: schema: expected an object")
    for told_text in told["schema"].values():
        text_of(told_text, "schema")


# --- the board ------------------------------------------------------------------------------


def _square(told: Any) -> Square:
    kind = told.get("kind") if isinstance(told, Mapping) else None
    in_street = kind == "street"
    members(told, NODE | {"heading" if in_street else "name"}, "a square")
    id = id_of(told["id"], "id of a square")
    where = f"square {id}"
    if id.lower() in WORDS:
        raise Fault(f"board: {where}: this is a word of the game")
    one_of(kind, KINDS, f"{where}: kind")
    if (told["street"] is not None) != in_street:
        raise Fault(f"board: {where}: only squares of kind street have a street")
    if in_street:
        number_of(told["heading"], -360, 360, f"{where}: heading")
        one_of(told["dir"], ("N", "E", "S", "W"), f"{where}: dir")
        for member in ("lane", "index"):
            number_of(told[member], 1, SQUARES, f"{where}: {member}", whole=True)
    else:
        for member in ("dir", "lane", "index"):
            if told[member] is not None:
                raise Fault(f"board: {where}: {member}: expected null")
    arrows = ids(told["arrows"], 1, EXITS, f"{where}: arrows")
    side = ids(told["side"], 0, EXITS, f"{where}: side")
    if len(arrows) + len(side) > EXITS:
        raise Fault(f"board: {where}: expected at most {EXITS} exits")
    if len({*arrows, *side, id}) != len(arrows) + len(side) + 1:
        raise Fault(f"board: {where}: an exit stands twice, or leads nowhere")
    return Square(
        id=id,
        street=id_of(told["street"], f"{where}: street") if in_street else None,
        arrows=arrows,
        side=side,
        jam=None if told["jam"] is None else id_of(told["jam"], f"{where}: jam"),
        shaded_for=ids(told["shaded_for"], 0, SHADES, f"{where}: shaded_for", NAME),
        name="" if in_street else name_of(told["name"], NAME, f"{where}: name"),
        x=number_of(told["x"], -FAR, FAR, f"{where}: x"),
        y=number_of(told["y"], -FAR, FAR, f"{where}: y"),
    )


def _street(told: Any) -> Street:
    members(told, STREET, "a street")
    id = id_of(told["id"], "id of a street")
    where = f"street {id}"
    one_of(told["type"], TYPES, f"{where}: type")
    return Street(
        id=id,
        path=ids(told["path"], 0, SQUARES, f"{where}: path", twice=True),
        squares=whole_number(told["squares"], 1, SQUARES, f"{where}: squares"),
        passengers=whole_number(told["passengers"], 0, PASSENGERS, f"{where}: passengers"),
        name=name_of(told["name"], NAME, f"{where}: name"),
    )


def _place(told: Any) -> Place:
    members(told, PLACE, "a place")
    id = id_of(told["id"], "id of a place", NAME)
    where = f"place {id}"
    if not isinstance(told["start"], bool) or (told["start_node"] is not None) != told["start"]:
        raise Fault(f"board: {where}: a starting point has a start_node, no other place has")
    shaded = ids(told["shaded"], 1, SHADED, f"{where}: shaded")
    if told["start"] and told["start_node"] not in shaded:
        raise Fault(f"board: {where}: start_node is none of its shaded squares")  # B-05
    icon = listed(told["icon"], 2, 2, f"{where}: icon")
    x, y = (number_of(number, -FAR, FAR, f"{where}: icon") for number in icon)
    return Place(
        id=id,
        start=told["start_node"],
        shaded=shaded,
        streets=ids(told["streets"], 0, SHADED, f"{where}: streets"),
        name=name_of(told["name"], NAME, f"{where}: name"),
        x=x,
        y=y,
    )


def _spot(told: Any) -> Spot:
    members(told, SPOT, "a jam spot")
    id = id_of(told["id"], "id of a jam spot")
    where = f"jam spot {id}"
    return Spot(
        id=id,
        squares=ids(told["nodes"], 1, SQUARES, f"{where}: nodes"),
        entrances=_arrows(told["entrances"], f"{where}: entrances"),
        exits=_arrows(told["exits"], f"{where}: exits"),
        name=name_of(told["name"], NAME, f"{where}: name"),
    )


def _arrows(told: Any, where: str) -> tuple[tuple[str, str], ...]:
    rows = [ids(row, 2, 2, where) for row in listed(told, 1, SQUARES * EXITS, where)]
    return tuple((row[0], row[1]) for row in rows)


def _fares(told: Any, places: Mapping[str, Place]) -> dict[str, dict[str, int | None]]:
    if not isinstance(told, Mapping):
        raise Fault("board: fares: expected an object")
    found: dict[str, dict[str, int | None]] = {}
    for street, row in sorted(told.items()):
        where = f"fares of {street[:60]}"
        members(row, set(places), where)
        found[street] = {
            place: None if row[place] is None else money_of(row[place], COIN, f"{where}: {place}")
            for place in places
        }
    return found


# --- the cards ------------------------------------------------------------------------------


def _pack(told: Any, letter: str, size: int, read: Callable[[Any, str], T]) -> tuple[T, ...]:
    found = []
    for number, card in enumerate(listed(told, size, size, f"cards {letter}"), start=1):
        id = f"{letter}{number:02}"
        if not isinstance(card, Mapping) or card.get("id") != id:
            raise Fault(f"board: expected card {id}, in the order of the numbers")
        found.append(read(card, id))
    return tuple(found)


def _passenger(told: Any, id: str) -> Passenger:
    members(told, {"id", "street", "text"}, id)
    return Passenger(id_of(told["street"], f"{id}: street"), name_of(told["text"], TEXT, id))


def _destination(told: Any, id: str) -> Destination:
    one_of(told.get("type"), ("place", "tourist"), f"{id}: type")
    text_of(told.get("text"), f"{id}: text")
    if told["type"] == "place":
        members(told, {"id", "type", "place", "text"}, id)
        return Destination((id_of(told["place"], f"{id}: place", NAME),), None)
    members(told, {"id", "type", "fee", "stops", "text"}, id)
    stops = ids(told["stops"], STOPS, STOPS, f"{id}: stops", NAME)
    return Destination(stops, money_of(told["fee"], COIN, f"{id}: fee"))


def _tip(told: Any, id: str) -> Tip:
    members(told, {"id", "amount", "text"}, id)
    return Tip(money_of(told["amount"], 0, f"{id}: amount"), name_of(told["text"], TEXT, id))


def _jam(told: Any, id: str) -> tuple[str, ...]:
    members(told, {"id", "spots", "text"}, id)
    text_of(told["text"], f"{id}: text")
    return ids(told["spots"], 1, 2, f"{id}: spots")  # B-10, B-R17

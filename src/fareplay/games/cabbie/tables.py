"""The tables of a board, filled from its file."""

from __future__ import annotations

import hashlib
from collections import deque
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any

from fareplay.core import record
from fareplay.core.game import NONE, seal
from fareplay.games.cabbie.board import BOARD, BYTE, BYTES, LONDON, TABLE
from fareplay.games.cabbie.city import DESTINATIONS, PASSENGERS, STREETS, City, parse


@lru_cache(maxsize=8)
def tables(content: str) -> Any:
    """The record of a board; the last few are kept."""
    city = parse(london() if content == LONDON else content)
    b = record.new(BOARD)
    _squares(b, city)
    _starts(b, city)
    _cards(b, city)
    _distances(b, city)
    _words(b, city)
    for action, parts in enumerate(TABLE):
        b.verb[action], b.one[action], b.two[action] = parts
    return seal(b, city)


def london() -> str:
    """The content of the reconstruction that comes with the game."""
    folder = Path(__file__).parent
    parts = [(folder / f"cabbie_{name}.json").read_text("utf-8") for name in ("board", "cards")]
    return f'{{"board": {parts[0]}, "cards": {parts[1]}}}'


def _numbered(names: Iterable[str]) -> dict[str, int]:
    return {name: number for number, name in enumerate(names)}


def _fill(row: Any, values: Iterable[int]) -> None:
    """Write values into a row, and NONE into the rest."""
    given = list(values)
    for place in range(len(row)):
        row[place] = given[place] if place < len(given) else NONE


def _bits(cards: Iterable[int]) -> int:
    return sum(1 << card for card in cards)


def _squares(b: Any, city: City) -> None:
    number, street = _numbered(city.squares), _numbered(city.streets)
    place, spot = _numbered(city.places), _numbered(city.spots)
    b.squares, b.streets, b.places, b.spots = map(len, (number, street, place, spot))
    joins: dict[str, set[str]] = {id: set() for id in number}
    for road in city.streets.values():
        for id in road.path:
            joins[id].add(road.id)  # B-R7
    for square, made in enumerate(city.squares.values()):
        _fill(b.exits[square], [number[id] for id in (*made.arrows, *made.side)])  # B-20, B-21
        b.ways[square], b.arrows[square] = len(made.arrows) + len(made.side), len(made.arrows)
        b.street[square] = NONE if made.street is None else street[made.street]
        b.spot[square] = NONE if made.jam is None else spot[made.jam]
        _fill(b.shaded[square], [place[id] for id in made.shaded_for])  # B-32, B-R10
        for junctions in range(2):
            roads = {made.street} | (joins[made.id] if junctions else set())
            waiting = [card for card, who in enumerate(city.passengers) if who.street in roads]
            b.meets[junctions][square] = _bits(waiting)


def _starts(b: Any, city: City) -> None:
    """B-03, B-05, B-R41."""
    number, place = _numbered(city.squares), _numbered(city.places)
    starts = [made for made in city.places.values() if made.start is not None]
    b.starts = len(starts)
    _fill(b.start, [number[str(made.start)] for made in starts])
    _fill(b.start_place, [place[made.id] for made in starts])


def _cards(b: Any, city: City) -> None:
    street, place, spot = map(_numbered, (city.streets, city.places, city.spots))
    for card, who in enumerate(city.passengers):
        b.waits[card] = street[who.street]
    for road in range(STREETS):
        _fill(b.fares[road], [])
    for id, row in city.fares.items():  # B-38
        amounts = (row[at] for at in place)
        _fill(b.fares[street[id]], [NONE if pence is None else pence for pence in amounts])
    for card, trip in enumerate(city.destinations):
        _fill(b.stop[card], [place[id] for id in trip.stops])
        b.fee[card] = NONE if trip.fee is None else trip.fee  # B-34, B-R26
        b.leads[place[trip.stops[0]]] |= 1 << card
    tours = [card for card, trip in enumerate(city.destinations) if trip.fee is not None]
    b.tours = _bits(tours)
    for road in range(b.streets):  # B-35, B-R25
        paid = [
            card
            for card in range(DESTINATIONS)
            if card not in tours and b.fares[road][b.stop[card][0]] != NONE
        ]
        b.stands[road] = _bits(paid)
    for card, tip in enumerate(city.tips):
        b.tip[card] = tip.amount
    for card, spots in enumerate(city.jams):
        _fill(b.jam[card], [spot[id] for id in spots])


# --- distances ------------------------------------------------------------------------------


def _distances(b: Any, city: City) -> None:
    back: list[list[int]] = [[] for _ in range(b.squares)]
    for square in range(b.squares):
        for there in b.exits[square]:
            if there != NONE:
                back[there].append(square)
    number = _numbered(city.squares)
    to_place = [_steps(back, [number[id] for id in p.shaded]) for p in city.places.values()]
    streets = {
        road: _steps(back, [q for q in range(b.squares) if b.street[q] == road])
        for road in {b.waits[card] for card in range(PASSENGERS)}
    }
    for square in range(b.squares):
        _pack(b.to_place[square], [far[square] for far in to_place])
        to_card = [streets[b.waits[card]][square] for card in range(PASSENGERS)]
        _pack(b.to_passenger[square], to_card)
    for card in range(PASSENGERS):
        road = b.waits[card]
        ends = [b.stop[c][0] for c in range(DESTINATIONS) if b.stands[road] >> c & 1]
        fares = [b.fares[road][end] for end in ends]
        trips = [to_place[end][q] for end in ends for q in range(b.squares) if b.street[q] == road]
        b.mean_fare[card] = round(sum(fares) / len(fares))
        b.mean_trip[card] = round(sum(trips) / len(trips))


def _steps(back: list[list[int]], ends: list[int]) -> list[int]:
    """Steps from each square to the nearest of the ends; at most BYTE."""
    far = [BYTE] * len(back)
    for end in ends:
        far[end] = 0
    queue = deque(ends)
    while queue:
        square = queue.popleft()
        for before in back[square]:
            if far[before] > far[square] + 1:
                far[before] = far[square] + 1
                queue.append(before)
    return far


def _pack(row: Any, numbers: list[int]) -> None:
    """Small numbers, eight in a cell."""
    _cells(row, bytes(numbers))


def _cells(row: Any, data: bytes) -> None:
    for cell in range(len(row)):
        part = data[cell * BYTES : (cell + 1) * BYTES].ljust(BYTES, b"\0")
        row[cell] = int.from_bytes(part, "little", signed=True)


# --- words ----------------------------------------------------------------------------------


def _words(b: Any, city: City) -> None:
    _write(b.title, city.title)
    for square, made in enumerate(city.squares.values()):
        _write(b.id[square], made.id)
        _write(b.junction[square], made.name)
        b.x[square], b.y[square] = round(made.x * 10), round(made.y * 10)
    for road, street in enumerate(city.streets.values()):
        _write(b.street_name[road], street.name)
    for number, place in enumerate(city.places.values()):
        _write(b.place_id[number], place.id)
        _write(b.place_name[number], place.name)
        b.place_x[number], b.place_y[number] = round(place.x * 10), round(place.y * 10)
    for number, spot in enumerate(city.spots.values()):
        _write(b.spot_name[number], spot.name)
    for card, who in enumerate(city.passengers):
        _write(b.passenger[card], who.text)
    for card, tip in enumerate(city.tips):
        _write(b.tip_text[card], tip.text)
    b.words_id = _words_id(city)


def _words_id(city: City) -> int:
    """Eight bytes of SHA-256; boards that differ in nothing but names have the same board_id."""
    parts = (city.squares, city.streets, city.places, city.spots)
    names = [[(id, made.name) for id, made in part.items()] for part in parts]
    people, tips = [card.text for card in city.passengers], [card.text for card in city.tips]
    digest = hashlib.sha256(repr((names, people, tips)).encode()).digest()
    return int.from_bytes(digest[:BYTES], "little", signed=True)


def _write(row: Any, words: str) -> None:
    _cells(row, words.encode("utf-8"))

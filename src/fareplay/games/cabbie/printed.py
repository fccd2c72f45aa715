"""What is printed on the board, for pictures: squares, streets, places, jam spots, cards."""

from __future__ import annotations

import math
from dataclasses import dataclass

from fareplay.core.game import NONE
from fareplay.games.cabbie.board import Board
from fareplay.games.cabbie.city import DESTINATIONS, TIPS
from fareplay.games.cabbie.names import place_id, street_name, tip_id, tip_words, trip_id, trip_name
from fareplay.games.cabbie.table_city import Spot, Town, town_of

TENTH = 10  # coordinates are kept in tenths


@dataclass(frozen=True)
class SquareView:
    """A square, by the number that others call it by."""

    id: str
    name: str  # Oxford Street eastbound 3; with the places that it is shaded for
    x: float
    y: float  # downwards
    heading: int | None  # degrees clockwise from east; None on a junction
    street: int | None  # its number
    spot: int | None  # jam spot
    exits: tuple[int, ...]  # squares: arrows, then the other lane
    arrows: int  # how many of the exits are arrows
    places: tuple[int, ...]  # that it is shaded for


@dataclass(frozen=True)
class StreetView:
    name: str
    squares: tuple[int, ...]


@dataclass(frozen=True)
class PlaceView:
    id: str
    name: str
    x: float
    y: float
    squares: tuple[int, ...]  # shaded ones
    start: int | None  # the square where cabs start


@dataclass(frozen=True)
class SpotView:
    name: str
    squares: tuple[int, ...]


@dataclass(frozen=True)
class FaresView:
    """A row of the Fares Table (B-38)."""

    street: str
    amounts: tuple[int | None, ...]  # pence, place by place


@dataclass(frozen=True)
class TipCard:
    id: str
    amount: int  # pence
    text: str


@dataclass(frozen=True)
class TripCard:
    id: str
    name: str
    stops: tuple[str, ...]  # ids of places
    fee: int | None  # of a tour, in pence


def square_views(b: Board) -> tuple[SquareView, ...]:
    town = town_of(b)
    before = _before(town)
    return tuple(
        SquareView(
            id=spot.id,
            name=_name(town, spot),
            x=spot.x / TENTH,
            y=spot.y / TENTH,
            heading=_heading(town, square, before[square]),
            street=None if spot.street == NONE else spot.street,
            spot=None if spot.jam == NONE else spot.jam,
            exits=spot.exits,
            arrows=spot.arrows,
            places=spot.shaded,
        )
        for square, spot in enumerate(town.spots)
    )


def _name(town: Town, spot: Spot) -> str:
    places = " and ".join(town.places[place].name for place in spot.shaded)
    return f"{spot.name}, for {places}" if places else spot.name


def _before(town: Town) -> list[list[int]]:
    """The squares whose arrows lead to each square."""
    found: list[list[int]] = [[] for _ in town.spots]
    for square, spot in enumerate(town.spots):
        for there in spot.exits[: spot.arrows]:
            found[there].append(square)
    return found


def _heading(town: Town, square: int, before: list[int]) -> int | None:
    """Along the street: its own squares ahead and behind say it, else the crossings do."""
    here = town.spots[square]
    if here.street == NONE:
        return None
    ahead = [town.spots[there] for there in here.exits[: here.arrows]]
    behind = [town.spots[there] for there in before]
    own_ahead = [spot for spot in ahead if spot.street == here.street]
    own_behind = [spot for spot in behind if spot.street == here.street]
    start, end = (own_behind or [here])[0], (own_ahead or [here])[0]
    if start == end:
        start, end = (behind or [here])[0], (ahead or [here])[0]
    return round(math.degrees(math.atan2(end.y - start.y, end.x - start.x)))


def street_views(b: Board) -> tuple[StreetView, ...]:
    town = town_of(b)
    return tuple(
        StreetView(name, tuple(town.along(street))) for street, name in enumerate(town.streets)
    )


def place_views(b: Board) -> tuple[PlaceView, ...]:
    return tuple(
        PlaceView(
            id=place.id,
            name=place.name,
            x=place.x / TENTH,
            y=place.y / TENTH,
            squares=place.shaded,
            start=None if place.start == NONE else place.start,
        )
        for place in town_of(b).places
    )


def spot_views(b: Board) -> tuple[SpotView, ...]:
    town = town_of(b)
    inside: list[list[int]] = [[] for _ in town.jams]
    for square, spot in enumerate(town.spots):
        if spot.jam != NONE:
            inside[spot.jam].append(square)
    return tuple(map(SpotView, town.jams, map(tuple, inside)))


def fares_views(b: Board) -> tuple[FaresView, ...]:
    """The rows of the streets where passengers wait, by name."""
    streets = sorted(set(town_of(b).waits), key=lambda street: street_name(b, street))
    rows = ((street_name(b, street), b.fares[street]) for street in streets)
    return tuple(
        FaresView(
            name, tuple(None if row[place] == NONE else row[place] for place in range(b.places))
        )
        for name, row in rows
    )


def tip_cards(b: Board) -> tuple[TipCard, ...]:
    return tuple(TipCard(tip_id(card), b.tip[card], tip_words(b, card)) for card in range(TIPS))


def trip_cards(b: Board) -> tuple[TripCard, ...]:
    return tuple(
        TripCard(
            id=trip_id(card),
            name=trip_name(b, card),
            stops=tuple(place_id(b, b.stop[card][n]) for n in range(2) if b.stop[card][n] != NONE),
            fee=None if b.fee[card] == NONE else b.fee[card],
        )
        for card in range(DESTINATIONS)
    )

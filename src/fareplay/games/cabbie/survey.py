"""Do the parts of a city fit together, and can every passenger be taken everywhere?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from fareplay.core.game import Fault
from fareplay.games.cabbie.city import STARTS, City, Spot, Square

CABS = 12  # B-48: each may hold a destination card


def survey(city: City) -> None:
    """A Fault with the reason where the city cannot be played on."""
    for square in city.squares.values():
        _square(city, square)
    _streets(city)
    _places(city)
    for spot in city.spots.values():
        _spot(city, spot)
    _connected(city)
    _cards(city)
    _fares(city)
    _tips(city)


def _known(names: Iterable[str | None], among: Mapping[str, object], where: str) -> None:
    for name in names:
        if name is not None and name not in among:
            raise Fault(f"board: {where}: there is no {name}")


def _same(told: Iterable[object], found: Iterable[object], where: str) -> None:
    if set(told) != set(found):
        wanted = ", ".join(sorted(str(each) for each in found)) or "nothing"
        raise Fault(f"board: {where}: expected {wanted[:120]}")


def _square(city: City, square: Square) -> None:
    where = f"square {square.id}"
    _known((*square.arrows, *square.side), city.squares, where)
    _known([square.street], city.streets, where)
    _known([square.jam], city.spots, where)
    _known(square.shaded_for, city.places, where)
    for other in square.side:  # B-21, B-R13: two lanes of one street
        them = city.squares[other]
        if square.street is None or them.street != square.street or square.id not in them.side:
            raise Fault(f"board: {where}: {other} is not beside it in the other lane")


def _streets(city: City) -> None:
    for street in city.streets.values():
        where = f"street {street.id}"
        _known(street.path, city.squares, where)
        for id in street.path:
            if city.squares[id].street is not None:
                raise Fault(f"board: {where}: {id} is no junction")
        squares = sum(square.street == street.id for square in city.squares.values())
        waiting = sum(card.street == street.id for card in city.passengers)
        if street.squares != squares:
            raise Fault(f"board: {where}: squares: expected {squares}")
        if street.passengers != waiting:
            raise Fault(f"board: {where}: passengers: expected {waiting}")


def _places(city: City) -> None:
    for place in city.places.values():
        where = f"place {place.id}"
        _known(place.shaded, city.squares, where)
        pointing = [s.id for s in city.squares.values() if place.id in s.shaded_for]
        _same(place.shaded, pointing, f"{where}: shaded")
        streets = {city.squares[id].street for id in place.shaded} - {None}
        _same(place.streets, streets, f"{where}: streets")
    starts = [place.start for place in city.places.values() if place.start is not None]
    if not STARTS[0] <= len(starts) <= STARTS[1]:
        least, most = STARTS
        raise Fault(f"board: expected {least} to {most} starting points, got {len(starts)}")
    if len(set(starts)) < len(starts):
        raise Fault("board: two starting points have one square")
    for id in starts:
        if city.squares[id].jam is not None:
            raise Fault(f"board: the starting point {id} lies in a jam spot")


def _spot(city: City, spot: Spot) -> None:
    where = f"jam spot {spot.id}"
    _known(spot.squares, city.squares, where)
    inside = {square.id for square in city.squares.values() if square.jam == spot.id}
    _same(spot.squares, inside, f"{where}: nodes")
    arrows = [(s.id, to) for s in city.squares.values() for to in s.arrows]
    _same(
        spot.entrances,
        [(one, two) for one, two in arrows if one not in inside and two in inside],
        f"{where}: entrances",
    )
    _same(
        spot.exits,
        [(one, two) for one, two in arrows if one in inside and two not in inside],
        f"{where}: exits",
    )


def _connected(city: City) -> None:
    """From every square to every other by arrows alone, lane changes not counted."""
    first = next(iter(city.squares))
    back: dict[str, list[str]] = {id: [] for id in city.squares}
    for square in city.squares.values():
        for to in square.arrows:
            back[to].append(square.id)
    there = _reached(first, lambda id: city.squares[id].arrows)
    here = _reached(first, lambda id: back[id])
    for id in city.squares:
        if id not in there or id not in here:
            way = "to" if id not in there else "from"
            raise Fault(f"board: no way by arrows leads {way} square {id}")


def _reached(first: str, steps: Callable[[str], Iterable[str]]) -> set[str]:
    found, left = {first}, [first]
    while left:
        for id in steps(left.pop()):
            if id not in found:
                found.add(id)
                left.append(id)
    return found


def _cards(city: City) -> None:
    for number, card in enumerate(city.passengers, start=1):
        _known([card.street], city.streets, f"P{number:02}")
    for number, trip in enumerate(city.destinations, start=1):
        _known(trip.stops, city.places, f"D{number:02}")
    for number, spots in enumerate(city.jams, start=1):
        _known(spots, city.spots, f"J{number:02}")


def _fares(city: City) -> None:
    """An amount for every trip but those within a street (B-35, B-R25)."""
    streets = {card.street for card in city.passengers}
    _same(city.fares, streets, "fares: the streets that have passengers")
    for street, row in city.fares.items():
        for place, amount in row.items():
            if (amount is None) != (street in city.places[place].streets):
                wanted = "an amount" if amount is None else "null"
                raise Fault(f"board: fares of {street}: {place}: expected {wanted}")
        trips = [trip.stops[0] for trip in city.destinations if trip.fee is None]
        paid = sum(row[place] is not None for place in trips)
        if paid < CABS:
            raise Fault(f"board: from {street} only {paid} destinations are paid, not {CABS}")


def _tips(city: City) -> None:
    """B-13, B-R5: drawn again and again, one player must be alone highest in the end."""
    if len({tip.amount for tip in city.tips}) == 1:
        raise Fault("board: all tips are equal: nobody could draw the highest and begin (B-13)")

"""The streets of a city: do they fit together, and can everybody be fetched?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from fareplay.core.game import Fault
from fareplay.games.cabby.city import BACK, CROSSINGS, City, Space

State = tuple[str, str]  # space and heading
T = TypeVar("T")


def survey(city: City) -> None:
    """A Fault with the reason where the city cannot be played on (C-R1)."""
    for space in city.spaces.values():
        _neighbours(city, space)
        _streets(city, space)
    for street in city.streets.values():
        _row(city, street.id)
    crossings = [space for space in city.spaces.values() if space.crossing]
    if not 1 <= len(crossings) <= CROSSINGS:
        raise Fault(f"board: expected 1 to {CROSSINGS} intersections, got {len(crossings)}")
    for space in city.spaces.values():
        for heading in space.adj:
            _lane(city, space, heading)
    _connected(city, obeyed=False)
    _connected(city, obeyed=True)
    _fetched(city)


# --- the pieces fit -------------------------------------------------------------------------


def _neighbours(city: City, space: Space) -> None:
    for heading, other in space.adj.items():
        if other not in city.spaces:
            raise Fault(f"board: space {space.id}: there is no space {other!r}")
        if city.spaces[other].adj.get(BACK[heading]) != space.id:
            raise Fault(f"board: {space.id} leads {heading} to {other}, but not back")


def _streets(city: City, space: Space) -> None:
    for id in space.streets:
        if id not in city.streets or space.id not in city.streets[id].spaces:
            raise Fault(f"board: space {space.id} is not on a street {id!r}")
    if space.crossing:
        return
    street = city.streets[space.streets[0]]
    if space.one_way != street.one_way:
        raise Fault(f"board: space {space.id}: one_way is not that of its street")
    for other in space.adj.values():
        if street.id not in city.spaces[other].streets:
            raise Fault(f"board: {space.id} leads to {other}, which is on another street")


def _row(city: City, id: str) -> None:
    """The spaces of a street lie in a row, south to north or west to east."""
    street = city.streets[id]
    if len(set(street.spaces)) != len(street.spaces):
        raise Fault(f"board: street {id}: a space stands twice")
    for space in street.spaces:
        if space not in city.spaces or id not in city.spaces[space].streets:
            raise Fault(f"board: street {id}: space {space!r} is not on it")
    for space, then in zip(street.spaces, street.spaces[1:], strict=False):
        if then not in (city.spaces[space].adj.get("N"), city.spaces[space].adj.get("E")):
            raise Fault(f"board: street {id}: {then} does not follow {space}")


def _lane(city: City, space: Space, heading: str) -> None:
    """Straight on one comes to an intersection: elsewhere nobody can turn (C-22)."""
    at = space
    for _ in city.spaces:
        at = city.spaces[at.adj[heading]]
        if at.crossing:
            return
    raise Fault(f"board: from {space.id} heading {heading} one never comes to an intersection")


# --- and hang together ----------------------------------------------------------------------


def _wrong(space: Space, heading: str) -> bool:
    return space.one_way is not None and space.one_way != heading  # C-45


def _connected(city: City, obeyed: bool) -> None:
    """From everywhere to everywhere, with one-way streets obeyed or not."""

    def forward(id: str) -> Iterator[str]:
        for heading, other in city.spaces[id].adj.items():
            wrong = _wrong(city.spaces[id], heading) or _wrong(city.spaces[other], heading)
            if not (obeyed and wrong):
                yield other

    def backward(id: str) -> Iterator[str]:
        for heading, other in city.spaces[id].adj.items():
            back = BACK[heading]
            wrong = _wrong(city.spaces[id], back) or _wrong(city.spaces[other], back)
            if not (obeyed and wrong):
                yield other

    start = next(iter(city.spaces))
    how = "with one-way streets obeyed " if obeyed else ""
    for steps in (forward, backward):
        found = reached([start], steps)
        for id in city.spaces:
            if id not in found:
                a, b = (start, id) if steps is forward else (id, start)
                raise Fault(f"board: it is not connected: {how}no way leads from {a} to {b}")


def _fetched(city: City) -> None:
    """Every passenger can be fetched from depot and court, one-way streets obeyed."""

    def forward(state: State) -> Iterator[State]:
        space, heading = city.spaces[state[0]], state[1]
        for turn in space.adj if space.crossing else (heading,):
            then = city.spaces[space.adj[turn]]
            if not _wrong(space, turn) and not _wrong(then, turn):
                yield then.id, turn

    home = set(city.gates["DEPOT"])
    for site in ("DEPOT", "COURT"):
        found = reached(_outside(city, site), forward)
        for person in city.passengers:
            here = [state for state in found if state[0] == person.space]
            if not here:
                raise Fault(f"board: {person.name} cannot be reached from the {site.lower()}")
            if not home & {space for space, _ in reached(here, forward)}:
                raise Fault(f"board: from {person.name} no way leads to the depot")


def _outside(city: City, site: str) -> list[State]:
    """Where a cab may be after its first count (C-R10), going with the arrow."""
    return [
        (space, heading)
        for space, headings in city.gates[site].items()
        for heading in headings
        if not _wrong(city.spaces[space], heading)
    ]


def reached(start: Iterable[T], steps: Callable[[T], Iterator[T]]) -> set[T]:
    """All that steps lead to, the start included."""
    found = set(start)
    left = list(found)
    while left:
        for other in steps(left.pop()):
            if other not in found:
                found.add(other)
                left.append(other)
    return found

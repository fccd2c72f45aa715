"""Where whole parts end: what waits there, in words, and which ends are worth a card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from fareplay.games.cabby.board import LOAD
from fareplay.games.cabby.city import LEFT, RIGHT
from fareplay.games.cabby.table_city import City, distances
from fareplay.games.cabby.table_words import (
    FAULTS,
    HEADING,
    cars_at,
    colour_of,
    counted,
    load_words,
    offence_words,
    points_of,
    worth,
)
from fareplay.games.cabby.view import PlayerView, TableView, WaitingView
from fareplay.games.cabby.words import listed

DEPOT = "DEPOT"
FAR = 99
TO_TAKE = " (an offence to take)"
REACH = 12  # spaces that a throw can bring
WEIGHT = 10  # of a point, beside a space of distance
PRICE = 6  # of an offence, in the same measure


@dataclass(frozen=True)
class Part:
    """A whole part that could be driven now."""

    car: str  # cab or scout
    at: str
    heading: str
    offences: tuple[str, ...]
    actions: tuple[int, ...]


def parts_of(view: TableView, ways: Sequence[Any]) -> list[Part]:
    """One for each end, heading and set of offences; none that breaks more rules than it must."""
    car = view.moving or "cab"
    found = []
    for way in ways:
        at, heading, offences = way.key
        found.append(Part(car, at, heading, offences, way.actions))
    return [part for part in found if not any(is_better(other, part) for other in found)]


def is_better(one: Part, two: Part) -> bool:
    same = (one.at, one.heading) == (two.at, two.heading)
    return same and set(one.offences) < set(two.offences)


# --- what waits there -----------------------------------------------------------------------


def mover(view: TableView) -> PlayerView:
    return view.players[view.turn]


def is_doubled(load: Sequence[str]) -> bool:
    """Two of one colour: wanted until the depot."""
    colours = [colour_of(passenger) for passenger in load]
    return len(set(colours)) < len(colours)


def side_of(kerb: str, heading: str) -> str:
    """Where a kerb is, seen from a car: right, left, or nothing at an intersection."""
    if not kerb:
        return ""
    return "right" if kerb == RIGHT[heading] else "left" if kerb == LEFT[heading] else ""


def waiting_at(view: TableView, part: Part) -> list[WaitingView]:
    """Those that a cab could take at the end of a part, the dearest first."""
    if part.car != "cab" or len(mover(view).load) == LOAD:
        return []
    here = [who for who in view.waiting if who.space == part.at]
    return sorted(here, key=lambda who: -points_of(who.name))


def wanted_at(view: TableView, part: Part) -> list[int]:
    """Seats whose cabs a scout arrests by this end."""
    here = [seat for seat, kind in cars_at(view, part.at) if kind == "cab" and seat != view.turn]
    return [seat for seat in here if part.car == "scout" and view.players[seat].wanted]


def captor_at(view: TableView, part: Part) -> int | None:
    """The seat whose scout would arrest the cab there at once (C-52)."""
    if part.car != "cab" or part.at == DEPOT:
        return None
    if not part.offences and not is_doubled(mover(view).load):
        return None
    here = cars_at(view, part.at)
    return next((seat for seat, kind in here if kind == "scout" and seat != view.turn), None)


def awaits(view: TableView, part: Part, names: Sequence[str]) -> list[str]:
    """What comes of stopping there, in words."""
    if part.at == DEPOT:
        load = mover(view).load
        return [f"{counted(worth(load), 'point')} for {load_words(load)}" if load else "empty"]
    said = [arrest_words(view, seat, names) for seat in wanted_at(view, part)]
    captor = captor_at(view, part)
    if captor is not None:
        said.append(f"{names[captor]}'s scout arrests it at once")
    else:
        said += [waiting_words(who, part.heading) for who in waiting_at(view, part)]
    return said


def arrest_words(view: TableView, seat: int, names: Sequence[str]) -> str:
    them = view.players[seat]
    aboard = f" with {load_words(them.load)}" if them.load else ""
    return f"arrests {names[seat]}'s cab{aboard} for {offence_words(them.offences)}"


def near_words(
    view: TableView, part: Part, names: Sequence[str], away: Mapping[int, dict[str, int]]
) -> list[str]:
    """For a scout the nearest cab, wanted ones first; for a cab in danger the nearest scout."""
    if part.car == "cab" and not part.offences and not is_doubled(mover(view).load):
        return []
    found = sorted(
        (not view.players[seat].wanted and part.car == "scout", far[part.at], seat)
        for seat, far in away.items()
        if part.at in far
    )
    if not found or part.at == DEPOT or wanted_at(view, part):
        return []
    clean, far, seat = found[0]
    if part.car == "cab":
        if far > REACH:
            return [f"no scout within {REACH}"]
        return [f"{names[seat]}'s scout is {counted(far, 'space')} off"]
    rival = f"{names[seat]}'s {'cab' if clean else 'wanted cab'}"
    return [f"{rival} is {counted(far, 'space')} off" if far else f"beside {rival}"]


def rivals(view: TableView, city: City) -> dict[int, dict[str, int]]:
    """From every space to the other players' cars of the other kind, by seat."""
    kind = "scout" if view.moving == "cab" else "cab"
    cars = {seat: getattr(them, kind).at for seat, them in enumerate(view.players)}
    return {
        seat: distances(city, [at])
        for seat, at in cars.items()
        if seat != view.turn and at in city.spots
    }


def waiting_words(who: WaitingView, heading: str) -> str:
    side = side_of(who.kerb, heading)
    where = {"right": " on the right", "left": f" on the left{TO_TAKE}"}.get(side, "")
    return f"{colour_of(who.name)} ({points_of(who.name)}){where}"


# --- a part in words ------------------------------------------------------------------------


def head(city: City, part: Part, among: Sequence[Part]) -> str:
    """`Cab to Cedar & Third`, with no more words than tell it from the others."""
    if part.at == DEPOT:
        return "Cab into the depot"
    said = f"{part.car.capitalize()} to {city.name(part.at)}"
    here = [other for other in among if other.at == part.at]
    if len({other.heading for other in here}) > 1:
        said += f" heading {HEADING[part.heading]}"
    if len([other for other in here if other.heading == part.heading]) > 1:
        said += f" with {listed(faults_of(part))}"
    return said


def faults_of(part: Part) -> list[str]:
    return [FAULTS[code] for code in part.offences] or ["a lawful way"]


def tell(
    view: TableView,
    city: City,
    part: Part,
    among: Sequence[Part],
    names: Sequence[str],
    away: Mapping[int, dict[str, int]],
) -> str:
    """`Cab to Cedar & Third: heading north; speeding, ends on a light.`"""
    first = head(city, part, among)
    said = [f"heading {HEADING[part.heading]}"] if part.heading and " heading " not in first else []
    said += awaits(view, part, names)
    if part.car == "cab" and part.at != DEPOT and " with " not in first:
        said.append(", ".join(faults_of(part)))
    if captor_at(view, part) is None:
        said += near_words(view, part, names, away)
    return f"{first}: {'; '.join(said)}." if said else f"{first}."


# --- which are worth a card -----------------------------------------------------------------


def ranked(view: TableView, city: City, parts: Sequence[Part]) -> list[Part]:
    """The most telling first: depot, passengers, arrests, then what is nearest to them."""
    away = distances(city, goals(view, city))
    return sorted(parts, key=lambda part: (-value(view, part, away), part.at, part.heading))


def goals(view: TableView, city: City) -> list[str]:
    """Spaces that the moving car would like to be on."""
    me = mover(view)
    if view.moving == "scout":
        others = [them for seat, them in enumerate(view.players) if seat != view.turn]
        return [them.cab.at for them in others if them.wanted] or [them.cab.at for them in others]
    home = list(city.gates.get(DEPOT, ())) if me.load else []
    colours = {colour_of(passenger) for passenger in me.load}
    room = len(me.load) < LOAD
    return home + [w.space for w in view.waiting if room and colour_of(w.name) not in colours]


def value(view: TableView, part: Part, away: dict[str, int]) -> int:
    """Points that it would bring, less offences and distance."""
    load = list(mover(view).load)
    if part.at == DEPOT:
        return WEIGHT * WEIGHT * worth(load) if load else -FAR
    arrests = [view.players[seat] for seat in wanted_at(view, part)]
    if arrests:
        return WEIGHT * sum(WEIGHT + worth(them.load) for them in arrests)
    if captor_at(view, part) is not None:
        return -WEIGHT * WEIGHT
    found = -PRICE * len(part.offences)
    taken = [who for who in waiting_at(view, part) if not is_doubled([*load, who.name])]
    for who in taken[: LOAD - len(load)]:
        left = side_of(who.kerb, part.heading) == "left"
        found += WEIGHT * (1 + points_of(who.name)) - PRICE * left
    return found if taken else found - away.get(part.at, FAR)

"""The file of a board: read strictly, refused with the reason where it cannot be played on.

A city has two-way and one-way streets, intersections with signs, three sites with gates, and 28
circles (C-R1). `parse` reads the content of a file; `check` gives its one spelling.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from fareplay.core.game import Fault

COMPASS = "NESW"
RIGHT = {"N": "E", "E": "S", "S": "W", "W": "N"}
LEFT = {right: heading for heading, right in RIGHT.items()}
BACK = {"N": "S", "E": "W", "S": "N", "W": "E"}
AXES = {"NS": "NS", "EW": "EW"}  # axis -> its two headings
COLOURS = ("blue", "red", "green", "yellow")
POINTS = (4, 3, 2, 1)  # C-59
SIGNS = ("light", "no_u_turn", "no_left_turn")
SITES = ("DEPOT", "GARAGE", "COURT")
MAY = ("cab_may_leave", "cab_may_enter", "scout_may_leave", "scout_may_enter")
TRAFFIC = {  # who leaves and enters a site by driving (C-R17)
    "DEPOT": (True, True, False, False),
    "GARAGE": (False, False, True, False),
    "COURT": (True, False, False, False),
}
PASSENGERS = 28  # C-05
SPACES, CROSSINGS, STREETS, GATES = 256, 64, 32, 8  # at most; gates of one site
CARS = 12  # at most, of six players
ID, NAME = 8, 32  # bytes of a space's name, and of a street's
FAR = 10_000  # the largest coordinate
ONE_WAY_ROOM, TWO_WAY_ROOM = 1, 2  # C-24, C-26

MEMBERS = {"name", "version", "right_of", "left_of", "back_of", "points", "counts", "streets"}
MEMBERS |= {"spaces", "sites", "passengers"}
STREET = {"id", "name", "axis", "one_way", "spaces"}
SPACE = {"id", "kind", "x", "y", "capacity", "zone", "adj", "one_way"}
SITE = {"id", "kind", "label", "x", "y", "rect", "capacity", "gates", *MAY}
PASSENGER = {"id", "name", "color", "points", "space", "side", "legal_heading"}


@dataclass(frozen=True)
class Street:
    id: str
    name: str
    one_way: str | None  # the heading it allows
    spaces: tuple[str, ...]  # south to north or west to east


@dataclass(frozen=True)
class Space:
    id: str
    x: float
    y: float
    streets: tuple[str, ...]  # one; two at an intersection
    signs: tuple[str, ...]
    one_way: str | None
    capacity: int
    adj: Mapping[str, str]  # heading -> neighbour

    @property
    def crossing(self) -> bool:
        return len(self.streets) > 1


@dataclass(frozen=True)
class Passenger:
    name: str
    colour: str
    space: str
    side: str


@dataclass(frozen=True)
class City:
    """A board that can be played on."""

    name: str
    streets: Mapping[str, Street]
    spaces: Mapping[str, Space]
    gates: Mapping[str, Mapping[str, tuple[str, ...]]]  # site -> space -> headings
    passengers: tuple[Passenger, ...]


def check(content: str) -> str:
    """The one spelling of a board's content, on one line; a Fault where it is no board."""
    told = _json(content)
    _city(told)
    kept = {name: value for name, value in told.items() if not name.startswith("_")}
    return json.dumps(kept, separators=(",", ":"), sort_keys=True)


def parse(content: str) -> City:
    """The city of a board's content; a Fault with the reason where it cannot be played on."""
    return _city(_json(content))


def _json(content: str) -> dict[str, Any]:
    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        for name in (found := [name for name, _ in pairs]):
            if found.count(name) > 1:
                raise Fault(f"board: {name[:60]!r} stands twice")
        return dict(pairs)

    def no_number(word: str) -> Any:
        raise Fault(f"board: {word} is no number")

    try:
        told = json.loads(content, object_pairs_hook=once, parse_constant=no_number)
    except (ValueError, RecursionError) as error:
        raise Fault(f"board: not JSON: {str(error)[:120]}") from None
    if not isinstance(told, dict):
        raise Fault("board: expected an object")
    return told


def _city(told: Mapping[str, Any]) -> City:
    from fareplay.games.cabby.survey import survey

    _members({n: v for n, v in told.items() if not n.startswith("_")}, MEMBERS, "board")
    _is(told["right_of"], RIGHT, "right_of")
    _is(told["left_of"], LEFT, "left_of")
    _is(told["back_of"], BACK, "back_of")
    _is(told["points"], dict(zip(COLOURS, POINTS, strict=True)), "points")
    _number(told["version"], 1, 1_000_000, "version")
    streets = _by_id(_list(told["streets"], 1, STREETS, "streets"), _street)
    spaces = _by_id(_list(told["spaces"], 1, SPACES, "spaces"), _space)
    city = City(
        name=_name(told["name"], NAME, "name"),
        streets=streets,
        spaces=spaces,
        gates=_sites(told["sites"], spaces),
        passengers=_passengers(told["passengers"], spaces),
    )
    survey(city)
    _is(told["counts"], _counts(city), "counts")
    return city


# --- the members ----------------------------------------------------------------------------


def _street(told: Any) -> Street:
    _members(told, STREET, "a street")
    id = _id(told["id"], "id of a street")
    where = f"street {id}"
    axis = _one_of(told["axis"], tuple(AXES), f"{where}: axis")
    one_way = told["one_way"]
    if one_way is not None:
        _one_of(one_way, tuple(AXES[axis]), f"{where}: one_way")
    spaces = _list(told["spaces"], 2, SPACES, f"{where}: spaces")
    return Street(
        id,
        _name(told["name"], NAME, f"{where}: name"),
        one_way,
        tuple(_id(space, f"{where}: a space") for space in spaces),
    )


def _space(told: Any) -> Space:
    crossing = isinstance(told, Mapping) and told.get("kind") == "intersection"
    more = {"streets", "signs"} if crossing else {"street", "axis"}
    _members(told, SPACE | more, "a space")
    id = _id(told["id"], "id of a space")
    where = f"space {id}"
    if id in SITES:
        raise Fault(f"board: {where}: it has the name of a site")
    _one_of(told["kind"], ("street", "intersection"), f"{where}: kind")
    _name(told["zone"], NAME, f"{where}: zone")
    x, y = (_number(told[axis], -FAR, FAR, f"{where}: {axis}", whole=False) for axis in "xy")
    adj = told["adj"]
    if not isinstance(adj, Mapping) or not adj or not set(adj) <= set(COMPASS):
        raise Fault(f"board: {where}: adj: expected neighbours by heading")
    for neighbour in adj.values():
        _id(neighbour, f"{where}: a neighbour")
    if crossing:
        if told["one_way"] is not None:
            raise Fault(f"board: {where}: an intersection is not one-way")
        streets = tuple(_id(s, f"{where}: streets") for s in _list(told["streets"], 2, 2))
        signs = tuple(_one_of(s, SIGNS, f"{where}: signs") for s in _list(told["signs"], 0, 3))
        room = _number(told["capacity"], 1, CARS, f"{where}: capacity")
    else:
        streets, signs = (_id(told["street"], f"{where}: street"),), ()
        axis = _one_of(told["axis"], tuple(AXES), f"{where}: axis")
        _is(set(adj), set(AXES[axis]), f"{where}: headings")
        if told["one_way"] is not None:
            _one_of(told["one_way"], tuple(AXES[axis]), f"{where}: one_way")
        room = ONE_WAY_ROOM if told["one_way"] else TWO_WAY_ROOM
        _is(told["capacity"], room, f"{where}: capacity")
    if len(set(streets)) != len(streets) or len(set(signs)) != len(signs):
        raise Fault(f"board: {where}: a street or a sign stands twice")
    return Space(id, x, y, streets, signs, told["one_way"], int(room), dict(adj))


def _sites(told: Any, spaces: Mapping[str, Space]) -> dict[str, dict[str, tuple[str, ...]]]:
    found: dict[str, dict[str, tuple[str, ...]]] = {}
    for site in _list(told, len(SITES), len(SITES), "sites"):
        _members(site, SITE, "a site")
        id = _one_of(site["id"], SITES, "id of a site")
        if id in found:
            raise Fault(f"board: site {id} stands twice")
        _is(site["kind"], id.lower(), f"{id}: kind")
        _is(site["capacity"], None, f"{id}: capacity")
        _name(site["label"], NAME, f"{id}: label")
        corners = _list(site["rect"], 4, 4, f"{id}: rect")
        for number in (site["x"], site["y"], *corners):
            _number(number, -FAR, FAR, f"{id}: a coordinate", whole=False)
        for may, does in zip(MAY, TRAFFIC[id], strict=True):
            _is(site[may], does, f"{id}: {may}")
        found[id] = {}
        for gate in _list(site["gates"], 1, GATES, f"{id}: gates"):
            _members(gate, {"space", "leave_headings"}, f"a gate of {id}")
            space = _street_space(gate["space"], spaces, f"gate of {id}")
            if space.id in found[id]:
                raise Fault(f"board: {id}: gate {space.id} stands twice")
            headings = _list(gate["leave_headings"], 2, 2, f"{id}: gate {space.id}")
            for heading in headings:
                _one_of(heading, tuple(COMPASS), f"{id}: gate {space.id}")
            _is(set(headings), set(space.adj), f"{id}: gate {space.id}: headings")  # C-R10
            found[id][space.id] = tuple(h for h in COMPASS if h in headings)
    return found


def _passengers(told: Any, spaces: Mapping[str, Space]) -> tuple[Passenger, ...]:
    found: list[Passenger] = []
    ids = set()
    for person in _list(told, PASSENGERS, PASSENGERS, "passengers"):
        _members(person, PASSENGER, "a passenger")
        ids.add(_id(person["id"], "id of a passenger"))
        colour = _one_of(person["color"], COLOURS, "color of a passenger")
        number = sum(other.colour == colour for other in found) + 1
        name = f"{colour}-{number}"
        _is(person["name"], name, f"passenger {len(found) + 1}: name")
        _is(person["points"], POINTS[COLOURS.index(colour)], f"{name}: points")  # C-59
        space = _street_space(person["space"], spaces, name)
        side = _one_of(person["side"], tuple(COMPASS), f"{name}: side")
        if side in space.adj:
            raise Fault(f"board: {name}: {space.id} has no {side} kerb")
        _is(person["legal_heading"], LEFT[side], f"{name}: legal_heading")
        if space.one_way not in (None, LEFT[side]):
            raise Fault(f"board: {name}: on a one-way street a circle is on the right")
        found.append(Passenger(name, colour, space.id, side))
    if len(ids) != PASSENGERS:
        raise Fault("board: two passengers have one id")
    return tuple(found)


def _counts(city: City) -> dict[str, Any]:
    """The totals that a file gives for its own check."""
    spaces = city.spaces.values()
    streets = [space for space in spaces if not space.crossing]
    signs = [sign for space in spaces for sign in space.signs]
    colours = [person.colour for person in city.passengers]
    return {
        "spaces": len(spaces),
        "intersections": len(spaces) - len(streets),
        "street_spaces": len(streets),
        "two_way_street_spaces": sum(space.one_way is None for space in streets),
        "one_way_street_spaces": sum(space.one_way is not None for space in streets),
        "lights": signs.count("light"),
        "no_u_turn": signs.count("no_u_turn"),
        "no_left_turn": signs.count("no_left_turn"),
        "passengers": len(colours),
        "passengers_per_color": {colour: colours.count(colour) for colour in COLOURS},
    }


# --- plain things ---------------------------------------------------------------------------


def _members(told: Any, wanted: set[str], where: str) -> None:
    if not isinstance(told, Mapping):
        raise Fault(f"board: {where}: expected an object")
    if missing := sorted(wanted - set(told)):
        raise Fault(f"board: {where} has no {missing[0]!r}")
    if extra := sorted(set(told) - wanted):
        raise Fault(f"board: {where} has an unknown member {extra[0][:60]!r}")


def _by_id(rows: list[Any], read: Any) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for row in rows:
        made = read(row)
        if made.id.lower() in map(str.lower, found):
            raise Fault(f"board: {made.id} stands twice")
        found[made.id] = made
    return found


def _street_space(id: Any, spaces: Mapping[str, Space], where: str) -> Space:
    if not isinstance(id, str) or id not in spaces or spaces[id].crossing:
        raise Fault(f"board: {where}: expected a street space, got {str(id)[:60]!r}")
    return spaces[id]


def _list(told: Any, least: int, most: int, where: str = "a list") -> list[Any]:
    if not isinstance(told, list) or not least <= len(told) <= most:
        got = f"{len(told)}" if isinstance(told, list) else f"{told!r}"[:60]
        size = f"{least}" if least == most else f"{least} to {most}"
        raise Fault(f"board: {where}: expected a list of {size}, got {got}")
    return told


def _id(told: Any, where: str) -> str:
    """A short name without blanks, as words of files have it."""
    if " " in _name(told, ID, where):
        raise Fault(f"board: {where}: expected no blank, got {told!r}")
    return str(told)


def _name(told: Any, most: int, where: str) -> str:
    if not isinstance(told, str) or not told.isprintable() or told != told.strip() or not told:
        raise Fault(f"board: {where}: expected a name, got {str(told)[:60]!r}")
    if len(told.encode("utf-8", "replace")) > most or "/" in told:
        raise Fault(f"board: {where}: expected at most {most} bytes and no /, got {told[:60]!r}")
    return told


def _number(told: Any, low: int, high: int, where: str, whole: bool = True) -> float:
    kind = int if whole else (int, float)
    if isinstance(told, bool) or not isinstance(told, kind) or not low <= told <= high:
        raise Fault(f"board: {where}: expected {low} to {high}, got {str(told)[:60]}")
    return told


def _one_of(told: Any, allowed: tuple[str, ...], where: str) -> str:
    if not isinstance(told, str) or told not in allowed:
        raise Fault(f"board: {where}: expected {' or '.join(allowed)}, got {str(told)[:60]!r}")
    return told


def _is(told: Any, wanted: Any, where: str) -> None:
    """Equal to the last member; true is no 1 and 1.0 is no 1."""
    if isinstance(wanted, dict):
        _members(told, set(wanted), where)
        for name, value in wanted.items():
            _is(told[name], value, f"{where}: {name}")
    elif told != wanted or type(told) is not type(wanted):
        raise Fault(f"board: {where}: expected {wanted!r}, got {str(told)[:60]!r}")

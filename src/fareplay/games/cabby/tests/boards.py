"""Other boards for tests: towns made from nothing, and copies of the standard board."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from fareplay.games.cabby.tests.oracle import FILE, SITES

RIGHT = {"N": "E", "E": "S", "S": "W", "W": "N"}
LEFT = {right: heading for heading, right in RIGHT.items()}
BACK = {"N": "S", "E": "W", "S": "N", "W": "E"}
POINTS = {"blue": 4, "red": 3, "green": 2, "yellow": 1}


@dataclass(frozen=True)
class Plan:
    """What a grid of streets is made of."""

    avenues: str = "ABC"
    streets: str = "123"
    blocks: Mapping[str, int] = field(default_factory=dict)  # spaces in a block; 3 elsewhere
    one_way: Mapping[str, str] = field(default_factory=dict)
    signs: Mapping[str, list[str]] = field(default_factory=dict)
    gates: Mapping[str, list[str]] = field(default_factory=dict)


SMALL = Plan(
    one_way={"B": "N", "2": "W"},
    signs={
        "A1": ["light"],
        "B1": ["no_u_turn"],
        "C3": ["light", "no_u_turn"],
        "A2": ["no_left_turn"],
    },
    gates={"DEPOT": ["A12b", "1ABb"], "GARAGE": ["3BCb"], "COURT": ["C23b"]},
)
SIGNS = ("light", "no_u_turn", "no_left_turn")


def standard() -> dict[str, Any]:
    """A fresh copy of the standard board."""
    return dict(json.loads(FILE.read_text(encoding="utf-8")))


def spelled(board: dict[str, Any]) -> str:
    return json.dumps(board)


def small_town() -> dict[str, Any]:
    """Three avenues, three streets, three spaces in a block: 45 spaces and all 28 passengers."""
    return town_of(SMALL)


def random_town(lot: random.Random) -> dict[str, Any]:
    """A grid with blocks of one to five spaces, arrows, signs and gates by lot."""
    avenues, streets = "ABCDE"[: lot.randint(2, 5)], "1234"[: lot.randint(2, 4)]
    blocks = {pair: lot.randint(1, 5) for line in (avenues, streets) for pair in pairs(line)}
    one_way = {line: lot.choice("NS") for line in avenues if lot.random() < 0.3}
    one_way |= {line: lot.choice("EW") for line in streets if lot.random() < 0.3}
    crossings = [f"{avenue}{street}" for avenue in avenues for street in streets]
    signs = {c: [sign for sign in SIGNS if lot.random() < 0.3] for c in crossings}
    plan = Plan(avenues, streets, blocks, one_way, signs)
    inner = [s for line in _lines(plan) for s in line["spaces"] if len(s) > 2]
    gates = {site: lot.sample(inner, min(lot.randint(1, 8), len(inner))) for site in SITES}
    return town_of(replace(plan, gates=gates))


def town_of(plan: Plan) -> dict[str, Any]:
    """The file of a grid."""
    streets = _lines(plan)
    spaces = _spaces(plan, streets)
    board: dict[str, Any] = {
        "name": "Small Town",
        "version": 1,
        "right_of": RIGHT,
        "left_of": LEFT,
        "back_of": BACK,
        "points": POINTS,
        "streets": streets,
        "spaces": list(spaces.values()),
        "sites": [_site(site, plan.gates[site], spaces) for site in SITES],
        "passengers": _passengers(spaces),
    }
    board["counts"] = counts_of(board)
    return board


def pairs(line: str) -> list[str]:
    return [line[place : place + 2] for place in range(len(line) - 1)]


def _lines(plan: Plan) -> list[dict[str, Any]]:
    found = []
    for line in (*plan.avenues, *plan.streets):
        axis, across = ("NS", plan.streets) if line in plan.avenues else ("EW", plan.avenues)
        spaces = [_crossing(line, across[0])]
        for pair in pairs(across):
            parts = "abcde"[: plan.blocks.get(pair, 3)]
            spaces += [f"{line}{pair}{part}" for part in parts] + [_crossing(line, pair[1])]
        name = {"id": line, "name": f"Road {line}", "axis": axis}
        found.append({**name, "one_way": plan.one_way.get(line), "spaces": spaces})
    return found


def _crossing(line: str, other: str) -> str:
    """The letter comes first."""
    return f"{line}{other}" if line.isalpha() else f"{other}{line}"


def _spaces(plan: Plan, streets: list[dict[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for street in streets:
        ahead = "N" if street["axis"] == "NS" else "E"
        for place, space in enumerate(street["spaces"]):
            made = found.setdefault(space, {"id": space, "adj": {}, "zone": "green"})
            if len(space) == 2:
                narrow = space[0] in plan.one_way and space[1] in plan.one_way
                made |= {"kind": "intersection", "one_way": None, "capacity": 1 if narrow else 2}
                made |= {"streets": list(space), "signs": plan.signs.get(space, [])}
            else:
                made |= {"kind": "street", "street": street["id"], "axis": street["axis"]}
                made["one_way"] = street["one_way"]
                made["capacity"] = 1 if street["one_way"] else 2
            made |= {"x": place, "y": place}
            if place:
                made["adj"][BACK[ahead]] = street["spaces"][place - 1]
            if place + 1 < len(street["spaces"]):
                made["adj"][ahead] = street["spaces"][place + 1]
    return found


def _site(site: str, gates: list[str], spaces: dict[str, Any]) -> dict[str, Any]:
    cab, scout = site != "GARAGE", site == "GARAGE"
    return {
        "id": site,
        "kind": site.lower(),
        "label": site,
        "x": 1.5,
        "y": 2,
        "rect": [1, 1, 3, 3],
        "capacity": None,
        "gates": [
            {"space": gate, "leave_headings": [h for h in "NESW" if h in spaces[gate]["adj"]]}
            for gate in gates
        ],
        "cab_may_leave": cab,
        "cab_may_enter": site == "DEPOT",
        "scout_may_leave": scout,
        "scout_may_enter": False,
    }


def _passengers(spaces: dict[str, Any]) -> list[dict[str, Any]]:
    """On one street space after the other, on the right of its arrow or of north and east."""
    streets = [space for space in spaces.values() if space["kind"] == "street"]
    streets = (streets * 28)[:28]
    found = []
    for place, space in enumerate(streets):
        colour = list(POINTS)[place // 7]
        heading = space["one_way"] or ("N" if space["axis"] == "NS" else "E")
        found.append(
            {
                "id": f"{colour[0].upper()}{place % 7 + 1}",
                "name": f"{colour}-{place % 7 + 1}",
                "color": colour,
                "points": POINTS[colour],
                "space": space["id"],
                "side": RIGHT[heading],
                "legal_heading": heading,
            }
        )
    return found


def counts_of(board: dict[str, Any]) -> dict[str, Any]:
    """The totals a file gives for its own check."""
    streets = [space for space in board["spaces"] if space["kind"] == "street"]
    signs = [sign for space in board["spaces"] for sign in space.get("signs", [])]
    colours = [person["color"] for person in board["passengers"]]
    return {
        "spaces": len(board["spaces"]),
        "intersections": len(board["spaces"]) - len(streets),
        "street_spaces": len(streets),
        "two_way_street_spaces": sum(space["one_way"] is None for space in streets),
        "one_way_street_spaces": sum(space["one_way"] is not None for space in streets),
        "lights": signs.count("light"),
        "no_u_turn": signs.count("no_u_turn"),
        "no_left_turn": signs.count("no_left_turn"),
        "passengers": len(colours),
        "passengers_per_color": {colour: colours.count(colour) for colour in POINTS},
    }

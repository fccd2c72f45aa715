"""Another board for tests: eight two-way streets in a ring, made from nothing."""

from __future__ import annotations

from typing import Any

STREETS = [f"S{number}" for number in range(8)]
LONG = 4  # squares of a street in each direction
JAMMED = {"J-0": "TOP", "J-4": "END"}


def ring_town() -> tuple[dict[str, Any], dict[str, Any]]:
    """A board and its cards; the street S0 has two lanes eastbound."""
    nodes = [node for place in range(8) for node in _corner(place)]
    board: dict[str, Any] = {
        "title": "Ring Town", "version": 1, "provenance": "A test.", "units": "pence",
        "viewbox": [0, 0, 100, 100], "schema": {}, "quota": 20, "nodes": nodes,
        "streets": [_street(place) for place in range(8)], "places": _places(nodes),
    }  # fmt: skip
    board["jam_spots"] = [_spot(nodes, id, spot) for id, spot in JAMMED.items()]
    board["fares_formula"] = "60p or 80p"
    board["fares"] = {
        street: {
            place["id"]: None if street in place["streets"] else 60 + 20 * (number % 2)
            for number, place in enumerate(board["places"])
        }
        for street in STREETS
    }
    return board, _cards(board["places"])


def _node(id: str, arrows: list[str], **more: Any) -> dict[str, Any]:
    plain = {
        "id": id, "kind": "street", "x": 1.5, "y": 2.5, "street": None, "dir": None, "lane": None,
        "index": None, "arrows": arrows, "side": [], "jam": None, "shaded_for": [],
    }  # fmt: skip
    return {**plain, **more}


def _corner(place: int) -> list[dict[str, Any]]:
    """A junction and the street that begins there."""
    here, on, street = f"J-{place}", f"J-{(place + 1) % 8}", STREETS[place]
    before = STREETS[place - 1]
    ahead = [f"{street}-E1-1", *([f"{street}-E2-1"] if place == 0 else [])]
    found = [
        _node(here, [*ahead, f"{before}-W1-1"], kind="junction", jam=JAMMED.get(here), name=here)
    ]
    lanes = [("E", 1, on), ("W", 1, here), *([("E", 2, on)] if place == 0 else [])]
    for way, lane, end in lanes:
        for index in range(1, LONG + 1):
            to = f"{street}-{way}{lane}-{index + 1}" if index < LONG else end
            id = f"{street}-{way}{lane}-{index}"
            side = [f"{street}-E{3 - lane}-{index}"] if place == 0 and way == "E" else []
            found.append(
                _node(id, [to], street=street, dir=way, lane=lane, index=index, side=side,
                      heading=0.0)
            )  # fmt: skip
    return found


def _street(place: int) -> dict[str, Any]:
    return {
        "id": STREETS[place], "name": f"Street {place}", "type": "T2" if place == 0 else "T",
        "path": [f"J-{place}", f"J-{(place + 1) % 8}"], "squares": LONG * (3 if place == 0 else 2),
        "passengers": 6 if place < 7 else 5,
    }  # fmt: skip


def _places(nodes: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Twenty-eight places, each with one shaded square; the first six are starting points."""
    streets = [node for node in nodes if node["kind"] == "street" and node["lane"] == 1]
    found = []
    for number in range(28):
        node = streets[(number * 9) % len(streets)]
        id = f"place_{number}"
        node["shaded_for"] = [*node["shaded_for"], id]
        start = number < 6
        found.append(
            {
                "id": id, "name": f"Place {number}", "start": start,
                "start_node": node["id"] if start else None, "shaded": [node["id"]],
                "streets": [node["street"]], "icon": [1.0, 1.0],
            }
        )  # fmt: skip
    return found


def _spot(nodes: list[dict[str, Any]], id: str, spot: str) -> dict[str, Any]:
    arrows = [[node["id"], to] for node in nodes for to in node["arrows"]]
    return {
        "id": spot, "name": f"Spot {spot}", "nodes": [id],
        "entrances": [pair for pair in arrows if pair[1] == id],
        "exits": [pair for pair in arrows if pair[0] == id],
    }  # fmt: skip


def _cards(places: list[dict[str, Any]]) -> dict[str, Any]:
    tour = {"type": "tourist", "fee": 200, "text": "A tour."}
    jams = [["TOP"], ["END"], ["TOP", "END"]]
    return {
        "title": "Cards of Ring Town", "version": 1, "provenance": "A test.", "schema": {},
        "passenger": [
            {"id": f"P{n:02}", "street": STREETS[(n - 1) % 8], "text": f"Street: man {n}"}
            for n in range(1, 48)
        ],
        "destination": [
            {"id": f"D{n:02}", "type": "place", "place": places[n - 1]["id"], "text": f"To {n}."}
            for n in range(1, 29)
        ]
        + [
            {"id": "D29", **tour, "stops": ["place_1", "place_20"]},
            {"id": "D30", **tour, "stops": ["place_2", "place_15"]},
        ],
        "tip": [{"id": f"T{n:02}", "amount": 5 * (n % 5), "text": "A tip."} for n in range(1, 17)],
        "jam": [
            {"id": f"J{n:02}", "spots": jams[n % 3], "text": "A jam."} for n in range(1, 14)
        ],
    }  # fmt: skip

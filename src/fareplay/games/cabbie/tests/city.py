"""The map and the cards as a person reads them: plain look-ups in the two data files."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterable
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent.parent
QUOTA, RESERVE, SECOND_CAB = 20, 5, 300
COLOURS = ("red", "blue", "green", "yellow", "black", "brown")
PILES = ("A", "B", "C", "D", "E")
SIZES = (10, 10, 9, 9, 9)


def board_file() -> dict[str, Any]:
    """A fresh copy of what cabbie_board.json says."""
    return dict(json.loads((FOLDER / "cabbie_board.json").read_text(encoding="utf-8")))


def cards_file() -> dict[str, Any]:
    """A fresh copy of what cabbie_cards.json says."""
    return dict(json.loads((FOLDER / "cabbie_cards.json").read_text(encoding="utf-8")))


class City:
    """Everything printed: squares, places, jam spots, fares, four packs."""

    def __init__(self, board: dict[str, Any], cards: dict[str, Any]) -> None:
        self.square = {node["id"]: node for node in board["nodes"]}
        self.place = {place["id"]: place for place in board["places"]}
        self.path = {street["id"]: street["path"] for street in board["streets"]}
        self.spot = {spot["id"]: spot for spot in board["jam_spots"]}
        self.fares = board["fares"]
        self.starts = {p["id"]: p["start_node"] for p in board["places"] if p["start"]}
        self.passenger = {card["id"]: card["street"] for card in cards["passenger"]}
        self.destination = {card["id"]: card for card in cards["destination"]}
        self.tip = {card["id"]: card["amount"] for card in cards["tip"]}
        self.jam = {card["id"]: card["spots"] for card in cards["jam"]}
        self.jammed = {
            card: {square for spot in spots for square in self.spot[spot]["nodes"]}
            for card, spots in self.jam.items()
        }

    def stops(self, card: str) -> list[str]:
        """The places of a destination card, in their order."""
        found = self.destination[card]
        return list(found["stops"]) if found["type"] == "tourist" else [found["place"]]

    def is_tour(self, card: str) -> bool:
        return bool(self.destination[card]["type"] == "tourist")

    def same_street(self, passenger: str, card: str) -> bool:
        """Is a shaded square of the place in the passenger's street (B-R25)?"""
        if self.is_tour(card):
            return False
        shaded = self.place[self.stops(card)[0]]["shaded"]
        street = self.passenger[passenger]
        return any(self.square[square]["street"] == street for square in shaded)

    def fare(self, passenger: str, card: str) -> int:
        if self.is_tour(card):
            return int(self.destination[card]["fee"])
        return int(self.fares[self.passenger[passenger]][self.stops(card)[0]])

    def streets_at(self, square: str, junctions: bool = False) -> set[str]:
        """The streets that a square lies in (B-R7)."""
        street = self.square[square]["street"]
        if street is not None:
            return {street}
        return {id for id, path in self.path.items() if square in path} if junctions else set()

    def is_jammed(self, square: str, card: str) -> bool:
        return square in self.jammed[card]

    def steps(self, square: str, jam: str, cabs: Iterable[str], sideways: bool = True) -> list[str]:
        """Where a cab may physically go: arrows, then across; neither jam nor cab."""
        if self.is_jammed(square, jam):
            return []
        here = self.square[square]
        targets = [*here["arrows"], *(here["side"] if sideways else [])]
        taken = set(cabs)
        return [to for to in targets if to not in taken and not self.is_jammed(to, jam)]

    def is_side(self, start: str, to: str) -> bool:
        return to in self.square[start]["side"]

    def way(self, start: str, goals: Iterable[str], jam: str, cabs: Iterable[str]) -> list[str]:
        """A shortest way to one of the goals, or nothing."""
        wanted, taken = set(goals), set(cabs)
        before: dict[str, str | None] = {start: None}
        queue = deque([start])
        while queue:
            at = queue.popleft()
            for to in self.steps(at, jam, taken):
                if to in before:
                    continue
                before[to] = at
                if to in wanted:
                    return _back(before, to)
                queue.append(to)
        return []

    def drive(self, start: str, jam: str, cabs: Iterable[str], spaces: int = QUOTA) -> list[str]:
        """Some way of so many spaces straight ahead, no square twice."""
        taken = {*cabs, start}

        def on(at: str, done: list[str]) -> list[str]:
            if len(done) == spaces:
                return done
            for to in self.steps(at, jam, taken, sideways=False):
                if to not in done and (found := on(to, [*done, to])):
                    return found
            return []

        return on(start, [])


def _back(before: dict[str, str | None], end: str) -> list[str]:
    found: list[str] = []
    at: str | None = end
    while at is not None:
        found.append(at)
        at = before[at]
    return found[-2::-1]


def london() -> City:
    """The board of the game."""
    return City(board_file(), cards_file())


def content(board: dict[str, Any], cards: dict[str, Any]) -> str:
    """Both files as one object, as the option `board` takes it."""
    return json.dumps({"board": board, "cards": cards}, separators=(",", ":"), ensure_ascii=False)

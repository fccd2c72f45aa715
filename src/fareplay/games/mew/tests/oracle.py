"""The city in plain Python, straight from the rule sheet: an oracle to compare the engine with.

Nothing here looks at the engine. Spaces are (x, y); the gates are START and EXIT.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import Any

START, EXIT = "start", "left"
STEP = {"U": (0, 1), "R": (1, 0), "D": (0, -1), "L": (-1, 0)}  # in Crazy cat's order of ties
BACK = {"U": "D", "D": "U", "L": "R", "R": "L"}
SPACES = list(product(range(1, 7), range(1, 9)))

ROWS = {  # y = 8 on top, as the sheet draws them
    "a": "o..... ..P... .N..N. ...P.. ..P... .N..N. ...P.. .....o",
    "b": "...o.. .P.... ...P.N .N.... ....N. N.P... ....P. ..o...",
    "c": "...... .....o ...P.. .N.... ....N. ..P... o..... ......",
}
GATES = {  # (mouth, way in) of the default entry, then (mouth, way in) of the other gate
    "a": (((6, 1), "L"), ((1, 8), "R")),
    "b": (((3, 1), "U"), ((4, 8), "D")),
    "c": (((1, 2), "R"), ((6, 7), "L")),
}


@dataclass(frozen=True)
class City:
    """A layout entered by one of its gates."""

    layout: str
    gate: str = "default"

    @property
    def options(self) -> dict[str, str]:
        return {"layout": self.layout, "entry_gate": self.gate}

    def _gates(self) -> Any:
        return GATES[self.layout] if self.gate == "default" else GATES[self.layout][::-1]

    @property
    def mouth(self) -> tuple[int, int]:
        """The space that START touches."""
        return self._gates()[0][0]

    @property
    def way_in(self) -> str:
        return self._gates()[0][1]

    @property
    def door(self) -> tuple[int, int]:
        """The space that EXIT touches."""
        return self._gates()[1][0]

    @property
    def way_out(self) -> str:
        return BACK[self._gates()[1][1]]

    def spaces(self, letter: str) -> set[tuple[int, int]]:
        """All N (cat nibbles) or P (Paw patrol) of the layout."""
        rows = ROWS[self.layout].split()
        return {(x, y) for x, y in SPACES if rows[8 - y][x - 1] == letter}

    @property
    def special(self) -> set[tuple[int, int]]:
        return self.spaces("N") | self.spaces("P")


CITIES = [City(layout, gate) for layout in "abc" for gate in ("default", "other")]


# --- M-R2, M-R17, M-R31: steps and moves ----------------------------------------------------


def step(city: City, at: Any, way: str, is_open: bool) -> Any:
    """One step, or None where there is a wall."""
    if at == START:
        return city.mouth if way == city.way_in else None
    if at == city.door and way == city.way_out:
        return EXIT if is_open else None
    there = at[0] + STEP[way][0], at[1] + STEP[way][1]
    return there if there in SPACES else None


def go(city: City, at: Any, length: int, way: str, is_open: bool) -> Any:
    """A whole move in one direction, or None where it does not fit; leaving ends it early."""
    for _ in range(length):
        at = step(city, at, way, is_open)
        if at is None or at == EXIT:
            return at
    return at


def moves(city: City, at: Any, pool: tuple[int, ...], is_open: bool) -> set[str]:
    """The words of every move that may be made next."""
    tries = product(set(pool), STEP)
    return {f"{n}{way}" for n, way in tries if go(city, at, n, way, is_open) is not None}


def ends(city: City, at: Any, pool: tuple[int, ...], is_open: bool) -> set[Any]:
    """Where the cat can be after all its moves: all orders, all directions."""
    if at == EXIT or not pool:
        return {at}
    found: set[Any] = set()
    for length, way in product(set(pool), STEP):
        there = go(city, at, length, way, is_open)
        if there is not None:
            found |= ends(city, there, without(pool, length), is_open)
    return found


def without(pool: tuple[int, ...], length: int) -> tuple[int, ...]:
    left = list(pool)
    left.remove(length)
    return tuple(left)


# --- M-R15, M-R16: curses and retreats ------------------------------------------------------


def cancel(ones: int, twos: int, curses: int) -> tuple[list[int], int]:
    """The pool that is left, and the retreat: curse by curse, as one would lay the cubes down."""
    pool = [1] * ones + [2] * twos
    while curses >= 2 and 2 in pool:
        pool.remove(2)
        curses -= 2
    while curses and 1 in pool:
        pool.remove(1)
        curses -= 1
    if curses and pool:  # one curse, and nothing but 2s
        pool.remove(2)
        pool.append(1)
        curses = 0
    return sorted(pool), curses


def retreat(city: City, at: Any, steps: int) -> Any:
    for _ in range(steps):
        if at == START or at == city.mouth:
            return START
        x, y = at
        if y != city.mouth[1]:
            at = x, y + (1 if y < city.mouth[1] else -1)
        else:
            at = x + (1 if x < city.mouth[0] else -1), y
    return at


# --- M-R38, M-R39: Crazy cat ----------------------------------------------------------------


def distance(city: City, at: Any, target: Any) -> int:
    """|dx| + |dy|, one more from START, one more into EXIT."""
    if at == target:
        return 0
    far = 0
    if at == START:
        at, far = city.mouth, far + 1
    if target == EXIT:
        target, far = city.door, far + 1
    return far + abs(at[0] - target[0]) + abs(at[1] - target[1])


def nearing(city: City, at: Any, length: int, way: str, target: Any) -> Any:
    """A whole move of which every single step reduces the distance, or None."""
    for _ in range(length):
        there = step(city, at, way, is_open=target == EXIT)
        if there is None or distance(city, there, target) >= distance(city, at, target):
            return None
        at = there
        if at == EXIT:
            return at
    return at


def candidates(city: City, at: Any, pool: tuple[int, ...], target: Any) -> set[Any]:
    """All places reachable by any part of the pool in any order; staying put is one."""
    found = {at}
    if at == target:
        return found
    for length, way in product(set(pool), STEP):
        there = nearing(city, at, length, way, target)
        if there is not None:
            found |= candidates(city, there, without(pool, length), target)
    return found


def crazy(
    city: City, at: Any, pool: tuple[int, ...], target: Any, struck: Any = (), avoid: str = "strict"
) -> Any:
    """Where Crazy cat ends its movement."""
    shown = candidates(city, at, pool, target)
    bad = {place for place in shown if place in city.special and place not in struck} - {target}

    def gap(place: Any) -> int:
        there = city.door if target == EXIT else target
        return 0 if place in (START, EXIT) else abs(place[1] - there[1])

    def order(place: Any) -> tuple[int, ...]:
        far = distance(city, place, target)
        return (far, place in bad, gap(place)) if avoid == "tie" else (far, gap(place))

    if avoid == "strict" and shown - bad:
        shown -= bad
    return min(shown, key=order)


def crazy_boost(city: City, at: Any, number: int, target: Any) -> Any:
    """Where a power-up boost of this number takes Crazy cat."""
    tries = []
    for way in STEP:
        end = at
        for _ in range(number):
            there = None if end == EXIT else step(city, end, way, is_open=target == EXIT)
            if there is None:
                break
            end = there
        if end != at:
            tries.append(end)
    return min(tries, key=lambda end: distance(city, end, target))  # ties: the first, in order

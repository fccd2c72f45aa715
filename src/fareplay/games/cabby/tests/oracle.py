"""All routes of a car by brute force, in plain Python beside the rule sheet; no engine in it.

A place is (space, heading); sites are ("DEPOT", ""), ("GARAGE", "") and ("COURT", ""). A car is
("cab", seat) or ("scout", seat). Nothing is clever here: every route is driven to its end and
thrown away afterwards if it may not end there.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from copy import copy
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

FILE = Path(__file__).parents[1] / "cabby_board.json"
DEPOT, GARAGE, COURT = ("DEPOT", ""), ("GARAGE", ""), ("COURT", "")
SITES = ("DEPOT", "GARAGE", "COURT")
CODES = ("V1", "V2", "V3", "V4", "V5", "V6", "V7")
Place = tuple[str, str]
Car = tuple[str, int]


class City:
    """The board, as its file has it."""

    def __init__(self, content: Mapping[str, Any]) -> None:
        self.space = {space["id"]: space for space in content["spaces"]}
        self.gates = {site["id"]: site["gates"] for site in content["sites"]}
        self.person = {person["name"]: person for person in content["passengers"]}
        self.right, self.left = content["right_of"], content["left_of"]
        self.back = content["back_of"]
        self.depot_gates = {gate["space"] for gate in self.gates["DEPOT"]}

    def is_street(self, space: str) -> bool:
        return bool(self.space[space]["kind"] == "street")

    def signs(self, space: str) -> list[str]:
        return [] if self.is_street(space) else list(self.space[space]["signs"])

    def arrow(self, space: str) -> str | None:
        """The heading that a one-way street space allows, or None."""
        found: str | None = self.space[space]["one_way"]
        return found


@cache
def city() -> City:
    """The standard board."""
    return City(json.loads(FILE.read_text(encoding="utf-8")))


@dataclass
class Town:
    """What routes hang on: where all cars stand, what they carry, what is on record."""

    city: City
    seats: int
    options: dict[str, str] = field(default_factory=dict)
    cab: list[Place] = field(default_factory=list)
    scout: list[Place] = field(default_factory=list)
    load: list[list[str]] = field(default_factory=list)
    delivered: list[list[str]] = field(default_factory=list)
    record: list[set[str]] = field(default_factory=list)
    public: list[set[str]] = field(default_factory=list)
    locked: list[bool] = field(default_factory=list)
    duty: list[bool] = field(default_factory=list)  # in the first turn after an arrest
    waiting: dict[str, Place] = field(default_factory=dict)  # name -> (space, side or "")

    def __post_init__(self) -> None:
        seats = range(self.seats)
        self.cab, self.scout = [DEPOT for _ in seats], [GARAGE for _ in seats]
        self.load, self.delivered = [[] for _ in seats], [[] for _ in seats]
        self.record, self.public = [set() for _ in seats], [set() for _ in seats]
        self.locked, self.duty = [False for _ in seats], [False for _ in seats]
        people = self.city.person.values()
        self.waiting = {who["name"]: (who["space"], who["side"]) for who in people}

    def is_on(self, option: str, value: str = "on") -> bool:
        return self.options.get(option, "") == value

    def at(self, car: Car) -> Place:
        return (self.cab if car[0] == "cab" else self.scout)[car[1]]


# --- questions ------------------------------------------------------------------------------


def colour(name: str) -> str:
    return name.split("-")[0]


def same_colour(load: list[str]) -> bool:
    """V7 (C-47)."""
    return len({colour(name) for name in load}) < len(load)


def live(town: Town, seat: int) -> set[str]:
    """The offences a cab can be punished for."""
    return town.record[seat] | ({"V7"} if same_colour(town.load[seat]) else set())


def is_wanted(town: Town, seat: int) -> bool:
    """For an arrest by stopping: with eagle eyes only what was called counts (C-R35)."""
    found = live(town, seat)
    return bool(found & town.public[seat] if town.is_on("spotting", "eagle_eye") else found)


def capacity(town: Town, space: str) -> int:
    rule = town.options.get("intersection_capacity", "by_street")
    if town.city.is_street(space) or rule == "by_street":
        return int(town.city.space[space]["capacity"])
    return {"one": 1, "two": 2, "none": 1000}[rule]


def standing(town: Town, space: str, but: Car) -> int:
    """Cars of all players on a space, without the moving one (C-R18)."""
    cars = [(kind, seat) for kind in ("cab", "scout") for seat in range(town.seats)]
    return sum(town.at(car)[0] == space for car in cars if car != but)


def scout_beside(town: Town, seat: int, space: str) -> bool:
    """Does an opponent's scout stand there?"""
    return any(town.scout[p][0] == space for p in range(town.seats) if p != seat)


def may_stop(town: Town, car: Car, space: str) -> bool:
    if standing(town, space, car) < capacity(town, space):
        return True  # C-24, C-26
    if car[0] == "cab":
        return False  # C-R20
    closed = town.city.is_street(space) and town.city.arrow(space) is not None
    if closed and town.is_on("one_way_sanctuary"):
        return False
    others = [seat for seat in range(town.seats) if seat != car[1]]
    return any(town.cab[seat][0] == space and is_wanted(town, seat) for seat in others)  # C-R19


# --- routes ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Part:
    """A route: the choices made on the way, its end, and its offences."""

    words: tuple[str, ...]
    end: Place
    offences: frozenset[str]

    @property
    def key(self) -> str:
        """As scenario files name it."""
        if self.end == DEPOT:
            return "DEPOT"
        return " ".join(["/".join(self.end), *sorted(self.offences)])


def routes(town: Town, car: Car, counts: int, speeding: bool = False) -> list[Part]:
    """Every route of a car that uses its number and may end where it ends."""
    start = frozenset({"V1"} if speeding else ())
    return [
        Part(part.words, part.end, frozenset() if part.end == DEPOT else part.offences)  # C-R13
        for part in _drive(town, car, town.at(car), counts, speeding, Part((), DEPOT, start))
        if part.end == DEPOT or may_stop(town, car, part.end[0])
    ]


def _drive(
    town: Town, car: Car, place: Place, left: int, speeding: bool, so_far: Part
) -> Iterator[Part]:
    """From a place with counts left; `so_far` has the words and offences up to here."""
    here, heading = place
    if left == 0:
        yield Part(so_far.words, place, so_far.offences | _light(town, car, here))
        return
    if here in SITES:
        for gate in town.city.gates[here]:
            for leaving in gate["leave_headings"]:  # C-R10
                wrong = town.city.arrow(gate["space"]) not in (None, leaving)
                then = _more(so_far, car, f"{gate['space']}/{leaving}", {"V5"} if wrong else set())
                yield from _drive(town, car, (gate["space"], leaving), left - 1, speeding, then)
        return
    if _may_enter(town, car, here, left, speeding):
        yield Part((*so_far.words, "enter"), DEPOT, frozenset())
        so_far = _more(so_far, car, "drive on", set())
    if town.city.is_street(here):
        yield from _step(town, car, place, heading, left, speeding, so_far)
        return
    for turn in town.city.space[here]["adj"]:
        broken = _turning(town, here, heading, turn)
        yield from _step(town, car, place, turn, left, speeding, _more(so_far, car, turn, broken))


def _step(
    town: Town, car: Car, place: Place, heading: str, left: int, speeding: bool, so_far: Part
) -> Iterator[Part]:
    here = place[0]
    there = town.city.space[here]["adj"][heading]
    streets = [space for space in (here, there) if town.city.is_street(space)]
    wrong = any(town.city.arrow(space) not in (None, heading) for space in streets)  # C-R23
    then = _more(so_far, car, "", {"V5"} if wrong else set())
    yield from _drive(town, car, (there, heading), left - 1, speeding, then)


def _more(so_far: Part, car: Car, word: str, broken: set[str]) -> Part:
    """Scouts break nothing (C-61)."""
    words = (*so_far.words, word) if word else so_far.words
    return Part(words, so_far.end, so_far.offences | (broken if car[0] == "cab" else set()))


def _may_enter(town: Town, car: Car, here: str, left: int, speeding: bool) -> bool:
    if car[0] == "scout" or speeding or here not in town.city.depot_gates:
        return False  # C-29, C-R17
    if town.at(car) == DEPOT:
        return False  # C-R11
    return bool(town.load[car[1]]) or left == 1  # C-28, C-R11


def _turning(town: Town, here: str, heading: str, turn: str) -> set[str]:
    """C-R22: straight and right are always lawful."""
    if turn == town.city.back[heading] and "no_u_turn" in town.city.signs(here):
        return {"V3"}
    if turn == town.city.left[heading] and "no_left_turn" in town.city.signs(here):
        return {"V4"}
    return set()


def _light(town: Town, car: Car, here: str) -> set[str]:
    lit = here not in SITES and "light" in town.city.signs(here)
    return {"V6"} if lit and car[0] == "cab" else set()


# --- both parts of a play -------------------------------------------------------------------


def arrested_there(town: Town, me: int, part: Part, seen: bool = False) -> bool:
    """C-52: offences of this part, or a V7 on board; with an option the older ones too.

    `seen`: as far as all can see, for what is legal may not hang on hidden marks (C-R35).
    """
    if part.end == DEPOT or not scout_beside(town, me, part.end[0]):
        return False
    hidden = seen and town.is_on("spotting", "eagle_eye")
    older = town.record[me] & town.public[me] if hidden else town.record[me]
    sticky = town.is_on("sticky_auto_arrest") and bool(older)
    return bool(part.offences) or same_colour(town.load[me]) or sticky


def all_in(town: Town, me: int, part: Part) -> bool:
    """Does this part bring the last passengers home?"""
    brought = sum(map(len, town.delivered)) + len(town.load[me])
    return part.end == DEPOT and brought == len(town.city.person)


def after(town: Town, car: Car, part: Part) -> Town:
    """The town when the part is resolved and nobody was picked up (C-R6)."""
    then, (kind, me) = copy_of(town), car
    if kind == "cab":
        then.cab[me] = COURT if arrested_there(town, me, part, seen=True) else part.end
        return then
    then.scout[me] = part.end
    for seat in range(town.seats):
        if seat != me and town.cab[seat][0] == part.end[0] and is_wanted(town, seat):
            then.cab[seat] = COURT
    return then


def copy_of(town: Town) -> Town:
    """A copy whose cars may be moved; all else is shared."""
    then = copy(town)
    then.cab, then.scout = list(town.cab), list(town.scout)
    return then


@dataclass(frozen=True)
class Drive:
    """One car's share of a throw."""

    kind: str
    counts: int
    speeding: bool = False


def shares(use: str, a: int, b: int) -> list[Drive]:
    """`S4 C12` on 4 and 6: the scout by 4, then the cab by 12, which is speeding."""
    words = use.split()
    dice = [a, b]
    if len(words) == 2:
        scout = int(next(word for word in words if word[0] == "S")[1:])
        dice.remove(scout)
    found = []
    for word in words:
        number = int(word[1:])
        kind = "scout" if word[0] == "S" else "cab"
        found.append(Drive(kind, number, kind == "cab" and number == 2 * dice[0]))
    return found


def first_parts(town: Town, me: int, first: Drive, second: Drive | None) -> list[Part]:
    """The first car's routes after which the other car still has one (C-R6)."""
    car = (first.kind, me)
    found = routes(town, car, first.counts, first.speeding)
    if second is None:
        return found
    answers: dict[str, bool] = {}
    for part in found:
        if part.key not in answers:
            then = after(town, car, part)
            more = routes(then, (second.kind, me), second.counts, second.speeding)
            answers[part.key] = all_in(town, me, part) or bool(more)
    return [part for part in found if answers[part.key]]


def uses(town: Town, me: int, a: int, b: int) -> set[str]:
    """The uses of a throw that can be carried out completely; empty: the throw is lost."""
    split = set()
    if not town.locked[me]:  # C-R14
        for mine, other in ((a, b), (b, a)):
            for number in (other, 2 * other):
                split |= {f"S{mine} C{number}", f"C{number} S{mine}"}
    whole = {f"S{a + b}"}
    alone = {f"S{a}", f"S{b}"}
    found = {use for use in whole | split if _possible(town, me, use, a, b)}
    if town.is_on("idle_cab_split"):
        found |= {use for use in alone if _possible(town, me, use, a, b)}
    if town.is_on("must_leave_court") and town.duty[me] and town.cab[me] == COURT:
        found = found & split or found  # C-R16
    return found or {use for use in alone if _possible(town, me, use, a, b)}  # C-R7


def _possible(town: Town, me: int, use: str, a: int, b: int) -> bool:
    first, *rest = shares(use, a, b)
    return bool(first_parts(town, me, first, rest[0] if rest else None))


def offered(parts: list[Part], done: tuple[str, ...]) -> list[str]:
    """What may be chosen next: an only way past a gate is no choice."""
    tails = [part.words[len(done) :] for part in parts if part.words[: len(done)] == done]
    return sorted({tail[0] for tail in tails if tail})

"""Where whole drives end: what waits there, in words, and which ends are worth a card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from fareplay.games.cabbie.board import LETTERS, Board, far_to_passenger, far_to_place, parts_of
from fareplay.games.cabbie.city import QUOTA
from fareplay.games.cabbie.names import pence
from fareplay.games.cabbie.table_city import Town, number_of, way_between
from fareplay.games.cabbie.table_words import counted, listed
from fareplay.games.cabbie.view import CabView, TableView


@dataclass(frozen=True)
class Drive:
    """A whole drive that could be made now."""

    cab: int  # 1 or 2
    square: int
    spaces: int
    left: int
    actions: tuple[int, ...]


@dataclass(frozen=True)
class Goal:
    """Something that a cab wants to get to, and the drive that serves it best."""

    drive: Drive
    name: str  # of a street, or of a place
    signs: str  # A to E, or a star
    short: int  # spaces that are missing; 0: it gets there
    gain: str  # delivers; A waits there
    pay: int  # pence


def drives_of(view: TableView, b: Board, town: Town, ways: Sequence[Any]) -> list[Drive]:
    """Every square in reach of every cab."""
    found = []
    for way in ways:
        cab = parts_of(b, way.actions[0])[1] + 1
        square = town.number[way.key.split()[-1]]
        left = QUOTA - way.cost
        found.append(Drive(cab, square, view.left - left, left, way.actions))
    return found


# --- goals ----------------------------------------------------------------------------------


def goals_of(
    view: TableView, b: Board, town: Town, drives: Sequence[Drive], claimed: set[tuple[int, int]]
) -> list[Goal]:
    """For each cab its destination, or the streets where passengers wait; the nearest first."""
    found: list[Goal] = []
    for cab in view.players[view.turn].cabs:
        mine = [drive for drive in drives if drive.cab == cab.number]
        if not mine:
            continue
        if cab.trip is not None:
            found.append(delivery(b, town, cab, mine))
        elif cab.passenger is None:
            found += pick_ups(view, b, town, cab, mine, claimed)
    return merged(sorted(found, key=lambda goal: (goal.short, goal.drive.spaces)))


def delivery(b: Board, town: Town, cab: CabView, drives: Sequence[Drive]) -> Goal:
    """To the place of the passenger, or as near as can be."""
    assert cab.trip is not None
    trip = cab.trip
    place = next(number for number, place in enumerate(town.places) if place.id == trip.stop)
    far = {drive.square: far_to_place(b, drive.square, place) for drive in drives}
    best = min(drives, key=lambda drive: (far[drive.square], drive.spaces))
    stars = "★☆"[cab.number - 1]
    gain = "the first stop of the tour" if cab.tour == "first" else (
        f"delivers, {pence(trip.fare)} and a tip"
    )  # fmt: skip
    short = far[best.square]
    if short:
        gain = f"{counted(short, 'space')} short"
    return Goal(best, trip.stop_name, stars, short, gain, trip.fare)


def pick_ups(
    view: TableView,
    b: Board,
    town: Town,
    cab: CabView,
    drives: Sequence[Drive],
    claimed: set[tuple[int, int]],
) -> list[Goal]:
    """To each street where somebody waits whom the cab cannot claim where it is."""
    found = []
    for number, pile in enumerate(view.piles):
        if pile.card is None or pile.street is None or (cab.number, number) in claimed:
            continue
        card = number_of(pile.card)
        far = {drive.square: far_to_passenger(b, drive.square, card) for drive in drives}
        best = min(drives, key=lambda drive: (far[drive.square], drive.spaces))
        short, sign = far[best.square], LETTERS[number]
        gain = f"{counted(short, 'space')} short of {sign}" if short else f"{sign} waits there"
        found.append(Goal(best, pile.street, sign, short, gain, b.mean_fare[card]))
    return found


def merged(goals: Sequence[Goal]) -> list[Goal]:
    """Goals that one drive serves are one."""
    found: dict[tuple[int, ...], Goal] = {}
    for goal in goals:
        first = found.get(goal.drive.actions)
        if first is None:
            found[goal.drive.actions] = goal
            continue
        both = listed([*first.signs, goal.signs])
        if first.name == goal.name and not first.short:
            gain = f"{both} wait there"
        else:
            gain = f"{first.gain}, {goal.gain}"
        name = first.name if goal.name in first.name.split(" and ") else (
            f"{first.name} and {goal.name}"
        )  # fmt: skip
        found[goal.drive.actions] = Goal(
            first.drive, name, first.signs + goal.signs, first.short, gain, first.pay
        )
    return list(found.values())


# --- in words -------------------------------------------------------------------------------


def numbered(view: TableView, cab: int) -> str:
    """With two cabs the number of the cab is said."""
    return f"{cab} " if len(view.players[view.turn].cabs) > 1 else ""


def head(view: TableView, cab: int, name: str, verb: str = "To") -> str:
    """`To Fleet Street`, `Drive 2 to Fleet Street`: its second word begins what may be said."""
    number = numbered(view, cab)
    return f"Drive {number}{verb.lower()} {name}" if number else f"{verb} {name}"


def spaces_words(drive: Drive) -> str:
    return f"{counted(drive.spaces, 'space')}, {drive.left} left"


def goal_words(view: TableView, town: Town, goal: Goal) -> str:
    """`To Fleet Street: A waits there; 7 spaces, 13 left.`"""
    drive = goal.drive
    if goal.short:
        where = town.spots[drive.square].name + queue_words(view, town, drive.square)
        start = head(view, drive.cab, goal.name, "Towards")
        return f"{start}: to {where}, {goal.gain}; {spaces_words(drive)}."
    there = f"{goal.gain}; {spaces_words(drive)}{step_words(view, town, drive)}"
    return f"{head(view, drive.cab, goal.name)}: {there}."


def queue_words(view: TableView, town: Town, square: int) -> str:
    """`, before the jam at Aldwych` where every arrow leads into one."""
    ahead = [town.spots[there].jam for there in town.spots[square].exits]
    if not set(ahead) <= town.jammed(view.jam):
        return ""
    return f", before the jam at {listed(sorted({town.jams[jam] for jam in ahead}))}"


def step_words(view: TableView, town: Town, drive: Drive) -> str:
    """A drive of one step says its direction."""
    if drive.spaces != 1:
        return ""
    cab = next(cab for cab in view.players[view.turn].cabs if cab.number == drive.cab)
    return f"; one step {way_between(town.where(cab.square), town.spots[drive.square])}"


def drive_words(view: TableView, town: Town, drive: Drive, name: str) -> str:
    """`To Oxford Street eastbound 3: 7 spaces, 13 left.`"""
    spot = town.spots[drive.square]
    said = [spot.name] if name != spot.name else []
    beside = [town.places[place].name for place in spot.shaded]
    said += [f"beside {listed(beside)}"] if beside and name not in beside else []
    told = ", ".join([*said, spaces_words(drive)])
    return f"{head(view, drive.cab, name)}: {told}."


def stop_words(b: Board, town: Town, square: int, stops: Sequence[int]) -> str:
    """`12 spaces to Buckingham Palace, then 31 to the Tower of London`."""
    first, second = stops
    far = far_to_place(b, square, first)
    then = min(far_to_place(b, start, second) for start in town.places[first].shaded)
    names = [town.places[stop].name for stop in stops]
    return f"{counted(far, 'space')} to {names[0]}, then {then} to {names[1]}"

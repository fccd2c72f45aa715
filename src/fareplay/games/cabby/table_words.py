"""CABBY! in words: cars, loads, offences, and the whole table in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from fareplay.games.cabby.board import LOAD, Board
from fareplay.games.cabby.city import COLOURS, COMPASS, PASSENGERS, POINTS, SITES
from fareplay.games.cabby.table_city import City, city_of
from fareplay.games.cabby.view import CarView, PlayerView, TableView, WaitingView
from fareplay.games.cabby.words import HEADING_WORDS, OFFENCES, listed

NOTE = "The board is a reconstruction."
LETTERS = "RBGYKN"  # of the seats, by the colours of their cars
FAULTS = {  # of a part, as one would warn of it
    "V1": "speeding",
    "V3": "a wrong U-turn",
    "V4": "a wrong left turn",
    "V5": "against the arrow",
    "V6": "ends on a light",
}
BRIEFLY = {
    "V1": "speeding",
    "V2": "left-side pick-up",
    "V3": "wrong U-turn",
    "V4": "wrong left turn",
    "V5": "wrong way",
    "V6": "on a light",
    "V7": "two of one colour",
}
SIGN_WORDS = {"light": "a light", "no_u_turn": "No U Turn", "no_left_turn": "No Left Turn"}
HEADING = dict(zip(COMPASS, HEADING_WORDS, strict=True))


# --- small words ----------------------------------------------------------------------------


def counted(number: int, one: str) -> str:
    return f"{number} {one}" if number == 1 else f"{number} {one}s"


def colour_of(passenger: str) -> str:
    return passenger.partition("-")[0]


def points_of(passenger: str) -> int:
    return POINTS[COLOURS.index(colour_of(passenger))]


def worth(passengers: Sequence[str]) -> int:
    return sum(map(points_of, passengers))


def load_words(load: Sequence[str]) -> str:
    """`red (3) and green (2)`: colours with their points."""
    by_worth = sorted(load, key=points_of, reverse=True)
    return listed(f"{colour_of(p)} ({points_of(p)})" for p in by_worth)


def offence_words(codes: Sequence[str]) -> str:
    return listed(OFFENCES[int(code[1:]) - 1] for code in codes)


def arrest_load(them: PlayerView) -> str:
    """Why a cab is wanted, and what it would put out."""
    return f"{offence_words(them.offences)}; {load_words(them.load) if them.load else 'empty'}"


def car_words(city: City, car: CarView) -> str:
    """`on Cedar & Third, heading north`, `in the depot`."""
    if car.at in SITES:
        return f"in {city.name(car.at)}"
    return f"on {city.name(car.at)}, heading {HEADING[car.heading]}"


def decider(view: TableView) -> int:
    """The seat that decides, or whose dice are thrown."""
    return view.turn if view.caller is None else view.caller


def cars_at(view: TableView, place: str) -> list[tuple[int, str]]:
    """Seats and kinds of the cars on a space."""
    found = []
    for seat, player in enumerate(view.players):
        found += [(seat, kind) for kind in ("cab", "scout") if getattr(player, kind).at == place]
    return found


def dice_words(view: TableView) -> str:
    """The throw and what it is used for."""
    if not view.dice:
        return ""
    said = listed(map(str, view.dice))
    used = [f"{view.moving} {view.left} to go"] if view.moving and view.left else []
    used += [f"then {word} {n}" for word, n in zip(("cab", "scout"), view.due, strict=True) if n]
    return f"{said}: {', '.join(used)}" if view.moving and used else said


# --- the table in sentences -----------------------------------------------------------------


def hand(view: TableView, b: Board, seat: int) -> str:
    """What the viewer has: dice, cars, load, offences, points."""
    if not 0 <= seat < len(view.players):
        return "You have no cars."
    city, me = city_of(b), view.players[seat]
    said = []
    if view.dice and view.turn == seat:
        said.append(f"Your throw is {listed(map(str, view.dice))}.")
    aboard = f"with {load_words(me.load)}" if me.load else "empty"
    said += [
        f"Your cab is {car_words(city, me.cab)}, {aboard}.",
        f"Your scout is {car_words(city, me.scout)}.",
    ]
    said += [f"You are wanted for {offence_words(me.offences)}."] * bool(me.offences)
    said += ["Your cab is locked until your next turn."] * me.locked
    return " ".join([*said, f"You have {counted(me.score, 'point')}."])


def words(view: TableView, b: Board, seat: int, names: Sequence[str]) -> list[str]:
    """The whole table in sentences, for reading aloud."""
    city = city_of(b)
    said = [f"{view.city}. {NOTE}", *street_words(city)]
    for other, player in enumerate(view.players):
        said.append(player_words(city, names[other] + ", you" * (other == seat), player))
    said += waiting_words(view, city)
    if view.dice:
        said.append(f"The throw is {dice_words(view)}.")
    if view.phase != "done":
        said.append(f"{names[decider(view)]} is to move.")
    return said


def player_words(city: City, name: str, player: PlayerView) -> str:
    """Everything that is open about a player."""
    aboard = f"carries {load_words(player.load)}" if player.load else "is empty"
    said = f"{name}: {counted(player.score, 'point')}. The cab is {car_words(city, player.cab)}"
    said += f", and {aboard}. The scout is {car_words(city, player.scout)}."
    if player.offences:
        said += f" Wanted for {offence_words(player.offences)}."
    said += " Locked until the next turn." * player.locked
    return said + " Barred from calling." * player.barred


def street_words(city: City) -> list[str]:
    """The map: names, arrows, signs and gates."""
    if not city.spots:
        return []
    said = [
        f"Avenues from west to east: {listed(city.avenues[at] for at in sorted(city.avenues))}.",
        "Streets from south to north: "
        f"{listed(city.streets[at] for at in sorted(city.streets, reverse=True))}.",
    ]
    if city.one_way:
        ways = listed(f"{name} {HEADING[way]}" for name, way in city.one_way.items())
        said.append(f"One-way: {ways}.")
    for sign, name in SIGN_WORDS.items():
        here = [spot.name for spot in city.spots.values() if sign in spot.signs]
        said += [f"{name[0].upper()}{name[1:]} at {listed(here)}."] * bool(here)
    for site, gates in city.gates.items():
        doors = listed(city.name(gate) for gate in gates)
        said.append(f"{city.name(site).capitalize()} has its gates at {doors}.")
    return said


def waiting_words(view: TableView, city: City) -> list[str]:
    """Who waits where, colour by colour."""
    said = [f"{len(view.waiting)} of {counted(PASSENGERS, 'passenger')} are waiting."]
    for colour, points in zip(COLOURS, POINTS, strict=True):
        here = [who for who in view.waiting if colour_of(who.name) == colour]
        if here:
            spots = "; ".join(stands(city, who) for who in here)
            said.append(f"{colour.capitalize()}, {counted(points, 'point')} each: {spots}.")
    return said


def stands(city: City, who: WaitingView) -> str:
    kerb = f", {HEADING[who.kerb]} kerb" if who.kerb else ""
    return f"{city.name(who.space)}{kerb}"


def piles(view: TableView, b: Board, names: Sequence[str]) -> list[str]:
    """All that lies open: players with those they brought in, passengers, the map."""
    city = city_of(b)
    said = []
    for seat, player in enumerate(view.players):
        brought = load_words(player.delivered) if player.delivered else "nobody yet"
        said += [player_words(city, names[seat], player), f"Brought in: {brought}.", ""]
    said += [*waiting_words(view, city), "", *street_words(city), ""]
    each = listed(f"{c} {p}" for c, p in zip(COLOURS, POINTS, strict=True))
    said += [f"Points: {each}. A cab carries {LOAD} at most."]
    said += [f"{counted(view.turns, 'turn')} played; {view.stall} in a row without progress."]
    return [*said, f"{view.city}. {NOTE}"]


def final(view: TableView, names: Sequence[str]) -> list[str]:
    """The standings, the winner first."""
    order = sorted(
        range(len(view.players)),
        key=lambda seat: (seat not in view.winners, -view.players[seat].score),
    )
    said = []
    for seat in order:
        player = view.players[seat]
        brought = counted(len(player.delivered), "passenger")
        said.append(f"{names[seat]}: {counted(player.score, 'point')}, {brought} brought in")
    return said

"""The table in sentences that read well aloud."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from fareplay.core.game import NONE
from fareplay.games.cabbie.board import FORTUNE, Board
from fareplay.games.cabbie.names import pence
from fareplay.games.cabbie.table_city import Town, number_of, town_of, way_between
from fareplay.games.cabbie.view import CabView, PileView, PlayerView, TableView

NOTE = "The board is a reconstruction."


def listed(words: Iterable[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    *most, last = list(words) or ["nothing"]
    return f"{', '.join(most)} and {last}" if most else last


def counted(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def capital(said: str) -> str:
    return said[:1].upper() + said[1:]


# --- cabs and players -----------------------------------------------------------------------


def cab_called(player: PlayerView, cab: CabView) -> str:
    return ("first cab", "second cab")[cab.number - 1] if len(player.cabs) > 1 else "cab"


def load_words(cab: CabView) -> str:
    """`carries the lady with a poodle from Fleet Street to Harrods, 90p`."""
    if cab.passenger is None:
        return "is empty"
    said = f"carries {cab.person} from {cab.fetched}"
    if cab.trip is None:
        return f"{said} to a place that only its driver knows" if cab.hidden else said
    if cab.trip.name == cab.trip.stop_name:
        return f"{said} to {cab.trip.name}, {pence(cab.trip.fare)}"
    stop = "second" if cab.tour == "second" else "first"
    due = f"the {stop} stop, {cab.trip.stop_name}, is next"
    return f"{said} on {cab.trip.name}, {pence(cab.trip.fare)}; {due}"


def tour_words(cab: CabView) -> str:
    """What all know of a tour whose card is hidden."""
    if cab.tour == "no" or cab.trip is not None:
        return ""
    return f", on a tour; its {cab.tour} stop is due"


def where_words(town: Town, cab: CabView) -> str:
    spot = town.where(cab.square)
    jam = f", in the traffic of {town.jams[spot.jam]}" if spot.jam != NONE else ""
    return f"on {spot.name}{jam}"


def cab_words(town: Town, whose: str, player: PlayerView, cab: CabView) -> str:
    called = cab_called(player, cab)
    return f"{whose} {called} is {where_words(town, cab)} and {load_words(cab)}{tour_words(cab)}."


def money_words(player: PlayerView) -> str:
    return f"{pence(player.money)} from {counted(player.trips, 'trip')}"


def hand(view: TableView, b: Board, seat: int) -> str:
    """What the viewer has: cabs, what they carry, money, spaces."""
    if not 0 <= seat < len(view.players):
        return "You have no cab."
    town, me = town_of(b), view.players[seat]
    said = [cab_words(town, "Your", me, cab) for cab in me.cabs] or ["Your cab waits for a start."]
    if me.cabs:
        said.append(f"You have {money_words(me)}.")
    if view.turn == seat and view.phase == "drive":
        said.append(f"{counted(view.left, 'space')} left.")
    return " ".join(said)


# --- the table ------------------------------------------------------------------------------


def words(view: TableView, b: Board, seat: int, names: Sequence[str]) -> list[str]:
    """The whole table in sentences, for reading aloud."""
    town = town_of(b)
    said = [f"{town.title}. {NOTE}", f"Round {view.round}. {jam_words(view)}"]
    for other, player in enumerate(view.players):
        you = ", you" if other == seat else ""
        said.append(f"{names[other]}{you}: {money_words(player)}.")
        said += [cab_words(town, f"{names[other]}'s", player, cab) for cab in player.cabs]
    said += pile_words(view, b)
    said += compass_words(view, town, seat)
    said.append(end_words(view))
    if view.phase != "done":
        left = f", with {counted(view.left, 'space')} left" if view.phase == "drive" else ""
        said.append(f"{names[view.turn]} is to move{left}.")
    return said


def jam_words(view: TableView) -> str:
    if not view.jammed:
        return "No traffic jam is known yet."
    return f"Traffic jam at {listed(view.jammed)}: no cab gets in or out."


def pile_words(view: TableView, b: Board) -> list[str]:
    """Those who wait, with what they bring on the average."""
    said = []
    for pile in view.piles:
        if pile.card is not None:
            likely = pence(likely_fare(b, pile))
            below = counted(pile.size - 1, "card")
            said.append(
                f"{pile.name}: {capital(pile.person or '')}, in {pile.street}; "
                f"about {likely}. {capital(below)} below."
            )
    return said or ["No passenger is on show yet."]


def likely_fare(b: Board, pile: PileView) -> int:
    """The mean over all destinations that are paid, to 5p."""
    if pile.card is None:
        return 0
    return round(b.mean_fare[number_of(pile.card)] / 5) * 5


def compass_words(view: TableView, town: Town, seat: int) -> list[str]:
    """Which streets lie where, from my cabs."""
    said = []
    for cab in view.players[seat].cabs if 0 <= seat < len(view.players) else ():
        here = town.where(cab.square)
        exits = [town.spots[there] for there in here.exits]
        ways = listed(f"{way_between(here, there)} to {there.name}" for there in exits)
        said.append(f"From your {cab_called(view.players[seat], cab)} one drives {ways}.")
    return said


def end_words(view: TableView) -> str:
    """What ends the game."""
    said = [f"first to {pence(view.money)} wins"] if view.money is not None else []
    said += [f"after round {view.rounds} most money wins"] if view.rounds is not None else []
    if view.expired:
        said.append("time is up and this is the last of it")
    elif view.minutes is not None:
        said.append(f"after {counted(view.minutes, 'minute')} by the host's clock most money wins")
    return f"{capital('; '.join(said) or f'round {view.round_cap} is the last')}."


def piles(view: TableView, b: Board, names: Sequence[str]) -> list[str]:
    """All that lies open: players, passengers, packs, the Fares Table, and the key to the map."""
    from fareplay.games.cabbie.table_map import LEGEND

    town = town_of(b)
    said = []
    for seat, player in enumerate(view.players):
        said.append(f"{names[seat]}: {money_words(player)}.")
        said += [cab_words(town, f"{names[seat]}'s", player, cab) for cab in player.cabs]
    said += ["", *pile_words(view, b), "", f"Round {view.round}. {jam_words(view)}"]
    said.append(f"{counted(view.destinations, 'destination card')} in the pack.")
    if view.turned_down is not None:
        said.append(f"At its bottom lies {trip_words(b, town, view.turned_down)}.")
    if view.tip is not None:
        said.append(f"The last tip was {pence(b.tip[number_of(view.tip)])}.")
    said += [end_words(view), f"A second cab is for those who have earned {pence(FORTUNE)}."]
    said += ["", "The Fares Table; those who wait or ride come first.", *fare_rows(view, b, town)]
    return [*said, "", f"On the map: {LEGEND}.", f"{town.title}. {NOTE}"]


def trip_words(b: Board, town: Town, card: str) -> str:
    number = number_of(card)
    stops = [town.places[b.stop[number][n]].name for n in range(2) if b.stop[number][n] != NONE]
    return stops[0] if len(stops) == 1 else f"a tour of {listed(stops)}"


def fare_rows(view: TableView, b: Board, town: Town) -> list[str]:
    """B-38: a row for each street that has passengers."""
    first = [pile.street for pile in view.piles]
    first += [cab.fetched for player in view.players for cab in player.cabs]
    rows = sorted(
        set(town.waits),
        key=lambda street: (town.streets[street] not in first, town.streets[street]),
    )
    return [f"From {town.streets[street]}: {fare_row(b, town, street)}." for street in rows]


def fare_row(b: Board, town: Town, street: int) -> str:
    paid = [
        f"{place.name} {pence(b.fares[street][number])}"
        for number, place in enumerate(town.places)
        if b.fares[street][number] != NONE
    ]
    return ", ".join(paid)


def final(view: TableView, names: Sequence[str]) -> list[str]:
    """The standings, the winners first."""
    order = sorted(
        range(len(view.players)),
        key=lambda seat: (seat not in view.winners, -view.players[seat].money),
    )
    return [f"{names[seat]}: {money_words(view.players[seat])}" for seat in order]

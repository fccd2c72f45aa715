"""Setting up and taking turns: C-01 to C-08, C-R2 to C-R4."""

from __future__ import annotations

from collections import Counter

import pytest

from fareplay.core.game import CHANCE, Fault
from fareplay.games.cabby import GAME
from fareplay.games.cabby.tests.cabby_table import Table, table, town
from fareplay.games.cabby.tests.oracle import city

SEATS = (2, 3, 4, 5, 6)


@pytest.mark.rule("C-01")
def test_two_to_six_take_part() -> None:
    assert GAME.seats == SEATS
    for seats in (0, 1, 7):
        with pytest.raises(Fault):
            table(seats)


@pytest.mark.rule("C-02")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_has_one_cab_and_one_scout_and_absent_players_have_none(seats: int) -> None:
    found = table(seats).facts()
    cars = {name for name in found if name.endswith((".cab", ".scout"))}
    players = range(1, seats + 1)
    assert cars == {f"P{p}.cab" for p in players} | {f"P{p}.scout" for p in players}


@pytest.mark.rule("C-02")
def test_seats_are_named_by_the_colours_of_their_cars() -> None:
    colours = ("Red", "Blue", "Green", "Yellow", "Black", "Brown")
    for seats in SEATS:
        assert GAME.seat_names[seats] == colours[:seats]


@pytest.mark.rule("C-03", "C-04")
@pytest.mark.parametrize("seats", SEATS)
def test_cabs_begin_in_the_depot_and_scouts_in_the_garage(seats: int) -> None:
    game = table(seats)
    for player in range(1, seats + 1):
        assert game.of(f"P{player}.cab", f"P{player}.scout") == ("DEPOT", "GARAGE")
        assert game.of(f"P{player}.load", f"P{player}.delivered") == ([], [])
        assert game.of(f"P{player}.offences", f"P{player}.score") == ([], 0)


@pytest.mark.rule("C-05", "C-R2")
def test_28_passengers_begin_in_circles_of_their_own_colour() -> None:
    facts = table(2).facts()
    people = {name[8:]: place for name, place in facts.items() if name.startswith("waiting.")}
    assert people == {who["name"]: f"{who['space']} {who['side']}" for who in PEOPLE}
    assert len(people) == 28
    colours = Counter(name.split("-")[0] for name in people)
    assert colours == {"blue": 7, "red": 7, "green": 7, "yellow": 7}
    assert people["blue-1"] == "A45b W"
    assert people["red-3"] == "C34c W"
    assert people["green-5"] == "3DEb S"
    assert people["yellow-7"] == "E12b W"


PEOPLE = list(city().person.values())


def roll(game: Table, *totals: tuple[int, int]) -> Table:
    for one, two in totals:
        game.throw(one, two)
    return game


@pytest.mark.rule("C-06")
@pytest.mark.parametrize("first", range(4))
def test_the_highest_total_has_the_first_turn(first: int) -> None:
    throws = [(1, 3)] * 4
    throws[first] = (5, 6)
    game = table(4)
    assert (game["phase"], game.to_move()) == ("start_roll", CHANCE)
    roll(game, *throws)
    assert game.of("phase", "turn") == ("throw", first)


@pytest.mark.rule("C-06")
def test_the_total_counts_and_not_the_highest_die() -> None:
    assert roll(table(3), (6, 1), (4, 4), (5, 2))["turn"] == 1


@pytest.mark.rule("C-R3")
def test_only_the_tied_players_throw_again() -> None:
    game = roll(table(4), (5, 4), (1, 1), (6, 3), (2, 2))
    assert game["phase"] == "start_roll"
    roll(game, (1, 2), (1, 3))
    assert game.of("phase", "turn") == ("throw", 2)


@pytest.mark.rule("C-R3")
def test_a_tie_may_tie_again() -> None:
    game = roll(table(3), (3, 3), (2, 4), (5, 1))  # all three
    roll(game, (6, 6), (6, 5), (6, 6))  # first and last
    assert game["phase"] == "start_roll"
    roll(game, (2, 1), (1, 2))
    assert game["phase"] == "start_roll"
    roll(game, (2, 1), (2, 2))
    assert game.of("phase", "turn") == ("throw", 2)


@pytest.mark.rule("C-R3")
def test_a_double_in_the_start_roll_has_no_effect() -> None:
    game = roll(table(2), (6, 6), (1, 2))
    assert game.of("phase", "turn") == ("throw", 0)
    assert game.idle()["turn"] == 1


@pytest.mark.rule("C-07", "C-R4")
@pytest.mark.parametrize("seats", SEATS)
def test_the_dice_go_from_seat_to_seat_clockwise(seats: int) -> None:
    game, order = town(seats, turn=seats - 1), []
    for _ in range(2 * seats):
        order.append(game["turn"])
        game.idle()
    assert order == [(seats - 1 + turn) % seats for turn in range(2 * seats)]


@pytest.mark.rule("C-08")
def test_a_double_is_played_and_then_thrown_again_without_limit() -> None:
    game = town()
    for double in (1, 2, 3, 4, 5, 6, 1, 2):
        game.throw(double, double).do(f"S{2 * double}").quiet()
        assert game.of("phase", "turn", "turns") == ("throw", 0, 0)
    assert game.idle().of("turn", "turns") == (1, 1)


@pytest.mark.rule("C-08", "C-10")
def test_the_extra_throw_comes_after_both_parts() -> None:
    game = town(P1={"cab": "A12a/N", "scout": "F12a/N"}).throw(1, 1).do("S1 C1")
    assert game.of("P1.cab", "P1.scout", "phase", "turn") == ("A12b/N", "F12b/N", "pickup", 0)
    assert game.quiet().of("phase", "turn") == ("throw", 0)

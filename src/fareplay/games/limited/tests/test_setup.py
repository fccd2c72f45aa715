"""Players, goal, the start and the order of turns: L-01 to L-13."""

from __future__ import annotations

import re

import pytest

from fareplay.core.game import CHANCE, Fault
from fareplay.games.limited import GAME
from fareplay.games.limited.tests.limited_table import TABLES, line, table, walk


@pytest.mark.rule("L-01", "L-R21")
def test_two_three_or_four_players_and_no_more() -> None:
    assert GAME.seats == (2, 3, 4)
    for seats in (0, 1, 5, 6):
        with pytest.raises(Fault, match=str(seats)):
            GAME.read_seats(seats)
    with pytest.raises(Fault):
        table(5)


@pytest.mark.rule("L-R1")
def test_the_restored_numbers_of_the_rule_book_are_1_to_19_and_all_are_on_the_sheet() -> None:
    rules = dict(re.findall(r"^- \*\*(L-\d+)\*\* (.*)$", GAME.rulebook, re.MULTILINE))
    assert list(rules) == [f"L-{number:02}" for number in range(1, 44)]
    printed = {rule: re.findall(r"\bR(\d+)\b", says) for rule, says in rules.items()}
    assert {int(number) for found in printed.values() for number in found} == set(range(1, 20))
    for rule, number in (("L-29", "14"), ("L-31", "16"), ("L-22", "17")):  # those still legible
        assert printed[rule] == [number]
    assert printed["L-21"] == ["9"]  # what other rules call them
    assert "15" in printed["L-30"]
    assert printed["L-08"] == ["1", "2"]


@pytest.mark.rule("L-02")
def test_each_section_is_a_piece_of_another_colour() -> None:
    assert GAME.seat_names == {
        2: ("Red", "Blue"),
        3: ("Red", "Blue", "Green"),
        4: ("Red", "Blue", "Green", "Yellow"),
    }


@pytest.mark.rule("L-R2", "L-02")
def test_the_dial_shows_one_to_six_with_equal_chances() -> None:
    game = line("off", "off").do("spin")
    assert game["phase"] == "dial"
    assert game.to_move() == CHANCE
    assert GAME.rules.chances(game.s, game.b) == 6
    shown = [GAME.text.spell(game.s, game.b, outcome) for outcome in range(6)]
    assert shown == ["spin 1", "spin 2", "spin 3", "spin 4", "spin 5", "spin 6"]
    for words in ("spin 0", "spin 7", "spin -1", "spin 1.5", "spin six", "spin 66"):
        assert game.refused(words) == "L-R2"


@pytest.mark.rule("L-R2")
def test_the_dial_cannot_be_chosen() -> None:
    names = [option.name for option in GAME.options]
    assert names == ["goal", "city_like_red", "close_up", "run_up", "arrival_bonus"]


@pytest.mark.rule("L-03", "L-04", "L-R19", "L-R22")
@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("goal", "points:100"),
        ("goal", "points:5000"),
        ("goal", "trips:1"),
        ("goal", "trips:20"),
        ("arrival_bonus", "0,0,0"),
        ("arrival_bonus", "200,200,200"),
        ("arrival_bonus", "0,200,1"),
    ],
)
def test_a_value_inside_its_range_is_taken(option: str, value: str) -> None:
    assert GAME.read_options({option: value})[option] == value


@pytest.mark.rule("L-03", "L-04", "L-R19", "L-R22")
@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("goal", "trips:0"),
        ("goal", "trips:21"),
        ("goal", "points:99"),
        ("goal", "points:5001"),
        ("goal", "points:-100"),
        ("goal", "1000"),
        ("goal", "miles:100"),
        ("goal", "trips:"),
        ("arrival_bonus", "201,0,0"),
        ("arrival_bonus", "0,0,201"),
        ("arrival_bonus", "-1,0,0"),
        ("arrival_bonus", "10,5"),
        ("arrival_bonus", "10,5,0,0"),
        ("arrival_bonus", "10"),
        ("arrival_bonus", "ten,5,0"),
        ("arrival_bonus", ""),
        ("close_up", "perhaps"),
        ("run_up", "2"),
        ("dial", "8"),
    ],
)
def test_a_value_outside_its_range_is_refused(option: str, value: str) -> None:
    with pytest.raises(Fault, match=option):
        GAME.read_options({option: value})


@pytest.mark.rule("L-R19")
def test_the_goal_is_1000_points_unless_another_is_agreed() -> None:
    assert GAME.read_options({}) == {
        "goal": "points:1000",
        "city_like_red": "off",
        "close_up": "off",
        "run_up": "off",
        "arrival_bonus": "0,0,0",
    }


# --- the first player -----------------------------------------------------------------------


@pytest.mark.rule("L-R20")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_player_of_the_first_trip_is_drawn_by_lot(seats: int) -> None:
    game = table(seats)
    assert game["phase"] == "first"
    assert GAME.rules.chances(game.s, game.b) == seats
    for seat in range(seats):
        begun = game.copy().do(f"first {seat}")
        assert begun.of("first", "turn", "trip", "round") == (seat, seat, 1, 1)
        assert begun.of("phase", "over", "reason", "winners") == ("spin", False, "none", [])
        assert [begun[f"{train}.at"] for train in "ABCD"[:seats]] == ["off"] * seats
    assert game.refused(f"first {seats}") == "L-R20"


@pytest.mark.rule("L-R20", "L-13")
@pytest.mark.parametrize(
    ("places", "first", "then"), [((99, 100), 0, 1), ((99, 100), 1, 0), ((99, 100, 100), 2, 0)]
)
def test_the_first_seat_moves_one_to_the_left_each_trip(
    places: tuple[int, ...], first: int, then: int
) -> None:
    game = line(*places, first=first).spin(1)
    assert game.of("trip", "round", "first", "turn", "phase") == (2, 1, then, then, "spin")


# --- starting -------------------------------------------------------------------------------


@pytest.mark.rule("L-06", "L-R3")
@pytest.mark.parametrize("spin", [3, 4, 5, 6])
def test_a_train_stays_off_the_board_until_its_player_spins_1_or_2(spin: int) -> None:
    game = line("off", 26).spin(spin)
    assert game.of("A.at", "A.take_on", "A.passengers") == ("off", [], 0)
    assert game.of("A.gain", "A.loss", "A.fails") == (0, 0, 0)
    assert game.of("turn", "phase") == (1, "spin")


@pytest.mark.rule("L-06", "L-07", "L-08", "L-09", "L-36", "L-R3")
@pytest.mark.parametrize(("spin", "load"), [(1, 20), (2, 30)])
def test_a_1_or_2_puts_the_piece_on_new_york_with_its_passengers(spin: int, load: int) -> None:
    game = line("off", 26).spin(spin)
    assert game.of("A.at", "A.take_on", "A.leave") == (0, [load], [])
    assert game.of("A.passengers", "turn") == (load, 0)


@pytest.mark.rule("L-10", "L-R3")
@pytest.mark.parametrize(("spin", "at"), [(1, 0), (2, 0), (3, 0), (4, 4), (5, 5), (6, 6)])
def test_the_starter_spins_again_in_the_same_turn_and_moves(spin: int, at: int) -> None:
    for start in (1, 2):
        game = line("off", 26).spin(start, spin)
        assert game.of("A.at", "turn", "round", "phase") == (at, 1, 1, "spin")
        assert game["A.take_on"] == [10 * start + 10]


@pytest.mark.rule("L-R3")
def test_there_is_only_one_starting_spin_a_turn() -> None:
    game = line("off", "off").spin(3)
    assert game["turn"] == 1
    game.spin(6)
    assert game.of("turn", "round") == (0, 2)


@pytest.mark.rule("L-R3", "L-08")
def test_a_second_1_or_2_is_a_move_and_no_new_load() -> None:
    game = line("off", 26).spin(2, 1)  # ends in the tube
    assert game.of("A.at", "A.take_on", "turn") == (0, [30], 1)
    game.spin(1, 1)
    assert game.of("A.at", "A.take_on", "turn") == (0, [30], 1)


@pytest.mark.rule("L-R3", "L-R16")
def test_the_load_is_each_players_own_and_new_york_is_shared() -> None:
    game = line("off", "off", "off").spin(1, 3, 2, 2, 5)
    assert game.of("A.at", "B.at", "C.at") == (0, 0, "off")
    assert game.of("A.take_on", "B.take_on", "C.take_on") == ([20], [30], [])
    assert game.of("turn", "round") == (0, 2)


# --- turns ----------------------------------------------------------------------------------


@pytest.mark.rule("L-11", "L-R3")
def test_seats_take_turns_in_order_started_or_not() -> None:
    game, turns = line("off", 24, "off", 41), []
    for spin in (3, 1, 4, 1, 5, 1, 6, 3):
        turns.append(game.of("turn", "round"))
        game.spin(spin)
    rounds = [(seat, 1) for seat in range(4)] + [(seat, 2) for seat in range(4)]
    assert turns == rounds
    assert game.of("turn", "round") == (0, 3)


@pytest.mark.rule("L-11")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_a_round_is_over_when_it_is_the_first_players_turn_again(first: int) -> None:
    game = line("off", "off", "off", turn=first, first=first)
    for spins in range(7):
        assert game["round"] == 1 + spins // 3
        assert game["turn"] == (first + spins) % 3
        game.spin(6)


@pytest.mark.rule("L-11", "L-12", "L-R16")
def test_trains_in_chicago_take_no_turns() -> None:
    game = line(100, 24, 100, 41, turn=1).spin(1)
    assert game.of("turn", "round") == (3, 1)
    game.spin(1)
    assert game.of("turn", "round") == (1, 2)


@pytest.mark.rule("L-12", "L-13")
def test_the_trip_goes_on_until_the_last_train_is_in_chicago() -> None:
    game = line(99, 98).spin(6)
    assert game.of("A.arrived", "trip", "turn", "A.total") == (True, 1, 1, 0)
    game.spin(1)
    assert game.of("B.at", "trip", "turn") == (99, 1, 1)
    game.spin(1)
    assert game.of("trip", "A.total", "B.total") == (2, 200, 200)


@pytest.mark.rule("L-13", "L-07")
def test_the_next_trip_begins_like_the_first() -> None:
    game = line(99, 100, gain=3, loss=7, fails=0).spin(1)
    for train in "AB":
        assert game.of(f"{train}.at", f"{train}.arrived") == ("off", False)
        assert game.of(f"{train}.take_on", f"{train}.leave") == ([], [])
        assert game.of(f"{train}.gain", f"{train}.loss", f"{train}.fails") == (0, 0, 0)
        assert game.of(f"{train}.won", f"{train}.lost") == (0, 0)
    assert game.spin(4)["B.at"] == "off"


@pytest.mark.rule("L-10")
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_player_spins_or_chooses_and_does_nothing_else(
    seats: int, options: dict[str, str]
) -> None:
    for game in walk(seats, options, seed=3):
        if game.to_move() >= 0:
            assert game.to_move() == game["turn"]
            both = game["phase"] == "choose"
            assert game.legal() == ({"advance", "lose_turn"} if both else {"spin"})

"""Setting up: M-01 to M-08, the grid, the gates, the roll-off."""

from __future__ import annotations

from typing import Any

import pytest

from fareplay.core.game import CHANCE, Fault
from fareplay.games.mew import GAME
from fareplay.games.mew.tests.mew_table import moving, table
from fareplay.games.mew.tests.oracle import CITIES, SPACES, City

every_city = pytest.mark.parametrize("city", CITIES, ids=str)


@pytest.mark.rule("M-01", "M-57")
def test_one_two_or_three_may_play_and_a_single_player_meets_crazy_cat() -> None:
    assert GAME.seats == (1, 2, 3)
    assert table(1, {}, {})["order"] == ["red", "blue"]
    assert table(2, {}, {})["order"] == ["red", "blue"]
    assert table(3, {}, {})["order"] == ["red", "blue", "green"]
    with pytest.raises(Fault):
        GAME.new(4)


@pytest.mark.rule("M-02", "M-09")
def test_a_cat_with_every_coloured_die_rolls_eleven() -> None:
    dice = [f"{colour} {size}" for size in ("d6", "d8") for colour in ("red", "blue", "green")]
    game = table(3, {}, {"red": {"at": [3, 3], "dice": dice}})
    sides = []
    for _ in range(11):
        sides.append(game.chances())
        game.do("roll 2")
    assert sides == [6] * 8 + [8] * 3
    assert (game["phase"], len(game["dice"])) == ("reroll", 11)


@pytest.mark.rule("M-02", "M-49")
def test_there_are_four_passengers_six_coloured_dice_and_no_die_twice() -> None:
    for position in (
        {"placed": 5},
        {"red": {"passengers": 5}},
        {"red": {"dice": ["red d6"]}, "blue": {"dice": ["red d6"]}},
        {"red": {"dice": ["red d6", "red d6"]}},
        {"red": {"dice": ["white d6"]}},
        {"red": {"curses": 5}},
    ):
        with pytest.raises(Fault):
            table(2, {}, position)


@pytest.mark.rule("M-03", "M-R1")
def test_a_passenger_lies_where_a_d6_across_and_a_d8_up_say() -> None:
    game = table(2).do("roll 5 2")
    assert (game.to_move(), game.chances()) == (CHANCE, 6)
    game.do("roll 6")
    assert game.chances() == 8
    assert game.do("roll 8")["passenger"] == [6, 8]
    for x, y in SPACES:
        assert table(2).do("roll 5 2", f"roll {x} {y}")["passenger"] == [x, y]


@pytest.mark.rule("M-R1")
@pytest.mark.parametrize(
    ("words", "end"), [("1U", [3, 4]), ("1D", [3, 2]), ("1L", [2, 3]), ("1R", [4, 3])]
)
def test_up_adds_to_y_and_right_to_x(words: str, end: list[int]) -> None:
    game = moving([1], {"red": {"at": [3, 3]}})
    assert game.legal() == {"1U", "1D", "1L", "1R"}
    assert game.do(words)["red.at"] == end


@pytest.mark.rule("M-04", "M-R2")
@every_city
def test_every_cat_begins_at_the_entry_and_goes_in_by_its_mouth(city: City) -> None:
    game = table(3, city.options, {})
    assert game.of("red.at", "blue.at", "green.at") == ("start",) * 3
    game = moving([1, 2], {}, options=city.options)
    assert game.legal() == {f"1{city.way_in}", f"2{city.way_in}"}
    assert game.copy().do(f"1{city.way_in}")["red.at"] == list(city.mouth)
    x, y = city.mouth
    beyond = {"U": [x, y + 1], "D": [x, y - 1], "L": [x - 1, y], "R": [x + 1, y]}[city.way_in]
    assert game.copy().do(f"2{city.way_in}")["red.at"] == beyond
    for way in set("UDLR") - {city.way_in}:
        assert game.refused(f"1{way}") == "M-R2"


@pytest.mark.rule("M-04", "M-R31")
@every_city
def test_the_other_gate_is_the_exit(city: City) -> None:
    position = {"red": {"at": list(city.door), "passengers": 1}, "placed": 2, "exit": "open"}
    game = moving([1], position, options=city.options)
    assert f"1{city.way_out}" in game.legal()
    assert game.do(f"1{city.way_out}")["red.at"] == "left"


@pytest.mark.rule("M-R2")
@every_city
def test_nobody_steps_back_into_start_of_their_own_will(city: City) -> None:
    game = moving([1, 2], {"red": {"at": list(city.mouth)}}, options=city.options)
    back = {"U": "D", "D": "U", "L": "R", "R": "L"}[city.way_in]
    assert not {f"1{back}", f"2{back}"} & game.legal()
    assert game.refused(f"1{back}") == "M-R2"


@pytest.mark.rule("M-R2", "M-R29")
def test_a_gate_holds_any_number_of_cats_without_a_duel() -> None:
    game = table(3, {}, {"red": {"at": [6, 1], "curses": 2}})
    game.do("roll 2 2 2 2 2", "stop")
    assert game.of("red.at", "phase") == ("start", "sabotage")


@pytest.mark.rule("M-05", "M-22")
@pytest.mark.parametrize(("turn", "die"), [("red", "red d6"), ("blue", "blue d6")])
def test_an_upgrade_is_of_ones_own_colour(turn: str, die: str) -> None:
    game = table(2, {}, {"turn": turn}).do("roll 3 2 2 2 2", "stop", "item", "roll 5")
    assert game[f"{turn}.dice"] == [die]


@pytest.mark.rule("M-06")
@pytest.mark.parametrize(
    ("rolls", "order"),
    [
        ("6 4 2", ["red", "blue", "green"]),
        ("1 2 3", ["green", "blue", "red"]),
        ("3 6 1", ["blue", "red", "green"]),
        ("2 1 5", ["green", "red", "blue"]),
    ],
)
def test_the_highest_roll_begins_and_the_lowest_is_last(rolls: str, order: list[str]) -> None:
    game = table(3).do(f"roll {rolls}", "roll 1 1")
    assert game.of("order", "turn", "round") == (order, order[0], 1)


@pytest.mark.rule("M-06", "M-R3")
@pytest.mark.parametrize("tie", ["4 4 2", "4 2 4", "2 4 4", "3 3 3"])
def test_any_tie_makes_everybody_roll_again(tie: str) -> None:
    game = table(3).do(f"roll {tie}")
    assert game["phase"] == "rolloff"
    game.do(f"roll {tie}", "roll 1 2")
    assert game["phase"] == "rolloff"
    assert game.do("roll 3").of("order", "phase") == (["green", "blue", "red"], "place")


@pytest.mark.rule("M-58", "M-R3")
def test_solo_the_player_rolls_first_then_crazy_cat_and_a_tie_is_rolled_again() -> None:
    assert table(1).do("roll 5 2")["order"] == ["red", "blue"]
    assert table(1).do("roll 2 5")["order"] == ["blue", "red"]
    game = table(1).do("roll 4 4")
    assert game["phase"] == "rolloff"
    assert game.do("roll 3 4")["order"] == ["blue", "red"]


@pytest.mark.rule("M-07", "M-R4")
@pytest.mark.parametrize(("seats", "rolls"), [(1, "5 2"), (2, "5 2"), (3, "5 2 3")])
def test_the_first_passenger_is_placed_without_being_asked_for(seats: int, rolls: str) -> None:
    game = table(seats).do(f"roll {rolls}")
    assert (game["phase"], game.to_move(), game["passenger"]) == ("place", CHANCE, "none")
    game.do("roll 4 5")
    assert game.of("passenger", "placed", "exit", "phase") == ([4, 5], 1, "closed", "roll")


@pytest.mark.rule("M-08", "M-R5")
@pytest.mark.parametrize(
    ("seats", "rolls", "counts"),
    [(3, "6 5 4", [3, 4, 5]), (2, "6 5", [4, 5]), (3, "4 5 6", [3, 4, 5]), (2, "1 2", [4, 5])],
)
def test_the_first_turns_have_fewer_dice(seats: int, rolls: str, counts: list[int]) -> None:
    game = table(seats).do(f"roll {rolls}", "roll 6 8")
    for number in [*counts, *[5] * seats]:
        for _ in range(number):
            assert game["phase"] == "roll"
            game.do("roll 2")
        assert (game["phase"], len(game["dice"])) == ("reroll", number)
        game.do("stop", "no sabotage")


@pytest.mark.rule("M-R5", "M-10")
def test_a_first_turn_has_ordinary_re_rolls() -> None:
    game = table(3).do("roll 6 5 4", "roll 6 8", "roll 2 2 2")
    subsets = {"1", "2", "3", "1 2", "1 3", "2 3", "1 2 3"}
    assert game.legal() == {"stop"} | {f"reroll {dice}" for dice in subsets}
    assert game.do("reroll 1 3", "roll 4 5")["dice"] == [4, 2, 5]


@pytest.mark.rule("M-R5")
def test_a_die_gained_on_the_first_turn_is_rolled_on_the_second() -> None:
    game = table(2).do("roll 5 2", "roll 6 8", "roll 3 2 2 2", "stop", "item", "roll 6")
    assert game.of("red.dice", "phase") == (["red d8"], "sabotage")
    game.do("no sabotage", "roll 2 2 2 2 2", "stop", "no sabotage", "roll 2 2 2 2 2")
    assert (game["phase"], game.chances()) == ("roll", 8)
    assert game.do("roll 8")["phase"] == "reroll"


@pytest.mark.rule("M-08", "M-R5")
def test_the_last_of_three_has_five_dice_on_its_first_turn() -> None:
    position: dict[str, Any] = {"turn": "green", "round": 1, "green": {"turns": 0}}
    game = table(3, {}, position).do("roll 2 2 2 2 2")
    assert game["phase"] == "reroll"


@pytest.mark.rule("M-08")
def test_the_number_of_first_turn_dice_follows_the_order_of_turns_not_the_seats() -> None:
    order = ["blue", "green", "red"]
    for turn, number in zip(order, (3, 4, 5), strict=True):
        turns = {cat: {"turns": int(order.index(cat) < order.index(turn))} for cat in order}
        game = table(3, {}, {"turn": turn, "order": order, "round": 1, **turns})
        game.do(*["roll 2"] * number)
        assert (game["phase"], len(game["dice"])) == ("reroll", number)

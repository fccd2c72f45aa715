"""Cat nibbles and Paw patrol: M-31 to M-39, M-R19 to M-R26."""

from __future__ import annotations

from typing import Any

import pytest

from fareplay.core.game import CHANCE
from fareplay.games.mew.tests.mew_table import Table, moving, table
from fareplay.games.mew.tests.oracle import BACK, CITIES, SPACES, STEP, City, step


def nibbles(position: dict[str, Any] | None = None, seats: int = 2, **options: str) -> Table:
    """Red has just landed on the cat nibbles (2,6); words of red are added to."""
    given = dict(position or {})
    given["red"] = {"at": [1, 6], **given.get("red", {})}
    return moving([1], given, seats, options).do("1R")


def patrol(position: dict[str, Any] | None = None, seats: int = 2, **options: str) -> Table:
    """Red has just landed on the Paw patrol (3,4)."""
    given = dict(position or {})
    given["red"] = {"at": [2, 4], **given.get("red", {})}
    return moving([1], given, seats, options).do("1R")


HELD = {"passengers": 1}
OPEN = {"placed": 2, "exit": "open"}


# --- cat nibbles ----------------------------------------------------------------------------


@pytest.mark.rule("M-31", "M-35")
@pytest.mark.parametrize("city", CITIES, ids=str)
def test_every_special_space_has_its_table_and_no_other_space_has_one(city: City) -> None:
    for space in SPACES:
        way, beside = next((w, to) for w in STEP if (to := step(city, space, w, False)))
        passenger = [6, 8] if space != (6, 8) else [1, 1]
        position = {"red": {"at": list(beside)}, "passenger": passenger}
        game = moving([1], position, options=city.options).do(f"1{BACK[way]}")
        assert game["red.at"] == list(space)
        assert (game["phase"] == "table") == (space in city.special), space


@pytest.mark.rule("M-31", "M-R20")
@pytest.mark.parametrize(
    ("face", "phase"),
    [(1, "roll"), (2, "roll"), (3, "greedy"), (4, "greedy"), (5, "boost_roll"), (6, "boost_roll")],
)
def test_the_table_of_the_cat_nibbles(face: int, phase: str) -> None:
    game = nibbles({"blue": {"dice": ["blue d6"]}})
    assert (game["phase"], game.to_move(), game.chances()) == ("table", CHANCE, 6)
    game.do(f"roll {face}")
    assert game["phase"] == phase
    assert game["red.dice"] == (["red d6"] if face <= 2 else [])


@pytest.mark.rule("M-32", "M-R14")
@pytest.mark.parametrize("face", [1, 2])
def test_the_cab_upgrade_gives_nothing_once_retrieved(face: int) -> None:
    roll = f"roll {face}"
    assert nibbles().do(roll).of("red.dice", "turn") == (["red d6"], "blue")
    assert nibbles({"red": {"retrieved": ["d8"]}}).do(roll)["red.dice"] == ["red d6"]
    assert nibbles({"red": {"retrieved": ["d6"]}}).do(roll)["red.dice"] == []
    assert nibbles({"blue": {"dice": ["red d6"]}}).do(roll)["red.dice"] == []
    again = nibbles({"red": {"retrieved": ["d6"]}}, upgrade_limit="availability").do(roll)
    assert again["red.dice"] == ["red d6"]


@pytest.mark.rule("M-32", "M-23")
def test_a_die_taken_on_the_nibbles_is_gone_for_items_too() -> None:
    game = nibbles().do("roll 1").idle().do("roll 3 2 2 2 2 2", "stop", "item", "roll 5")
    assert game["red.dice"] == ["red d6"]


@pytest.mark.rule("M-33", "M-R22")
def test_greedy_cat_chooses_among_rivals_who_hold_a_die() -> None:
    game = nibbles({"blue": {"dice": ["blue d8"]}, "green": {"dice": ["red d6"]}}, 3).do("roll 3")
    assert game.legal() == {"take blue", "take green", "take nothing"}
    assert game.refused("take red") in ("M-33", "M-R22")
    assert game.copy().do("take blue").of("red.dice", "blue.dice") == (["blue d8"], [])
    assert game.copy().do("take green").of("red.dice", "green.dice") == (["red d6"], [])
    assert game.copy().do("take nothing").of("red.dice", "turn") == ([], "blue")
    game = nibbles({"blue": {"dice": ["blue d8"]}}, 3).do("roll 4")
    assert game.legal() == {"take blue", "take nothing"}
    assert game.refused("take green") in ("M-33", "M-R22")


@pytest.mark.rule("M-33", "M-R22")
def test_with_nobody_to_take_from_greedy_cat_is_over() -> None:
    game = nibbles({"red": {"dice": ["red d6", "red d8"]}}).do("roll 3")
    assert game.of("turn", "phase", "red.dice") == ("blue", "roll", ["red d6", "red d8"])


@pytest.mark.rule("M-33", "M-R22")
@pytest.mark.parametrize(
    ("held", "taken"),
    [
        (["blue d6", "blue d8"], "blue d6"),
        (["blue d8"], "blue d8"),
        (["red d6", "blue d6", "blue d8"], "blue d6"),
        (["red d6", "green d6", "blue d8"], "red d6"),
        (["green d6", "red d8"], "green d6"),
        (["red d8", "blue d8"], "blue d8"),
        (["red d8", "green d8"], "red d8"),
    ],
)
def test_greedy_cat_takes_d6_before_d8_and_the_victims_own_colour_first(
    held: list[str], taken: str
) -> None:
    game = nibbles({"blue": {"dice": held}}, 3).do("roll 3", "take blue")
    assert game["red.dice"] == [taken]
    assert sorted(game["blue.dice"]) == sorted(set(held) - {taken})


@pytest.mark.rule("M-R22", "M-R5")
def test_a_stolen_die_keeps_its_colour_and_is_rolled_from_the_next_turn_on() -> None:
    game = nibbles({"blue": {"dice": ["blue d8"]}}).do("roll 3", "take blue").idle()
    game.do("roll 3 2 2 2 2 2", "stop", "item", "roll 6")
    assert game["red.dice"] == ["red d8", "blue d8"]  # its own is still to be had


@pytest.mark.rule("M-R22", "M-R14")
@pytest.mark.parametrize("limit", ["once_per_game", "availability"])
def test_the_victim_cannot_replace_a_stolen_die_while_the_thief_holds_it(limit: str) -> None:
    position = {"turn": "blue", "red": {"dice": ["blue d6"]}}
    game = table(2, {"upgrade_limit": limit}, position)
    assert game.do("roll 3 2 2 2 2", "stop", "item", "roll 5")["blue.dice"] == []


@pytest.mark.rule("M-R22", "M-R32")
def test_a_cat_that_is_gone_cannot_be_robbed() -> None:
    gone = {
        "blue": {"at": "left", "passengers": 1},
        "left": ["blue"],
        "red": {"rush": 4},
        "green": {"rush": 4, "dice": ["green d6"]},
        **OPEN,
    }
    assert nibbles(gone, 3).do("roll 3").legal() == {"take green", "take nothing"}


@pytest.mark.rule("M-34", "M-R21")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_a_boost_goes_straight_its_full_number_or_to_the_wall(number: int) -> None:
    game = nibbles().do("roll 5")
    assert game.chances() == 6
    game.do(f"roll {number}")
    assert game.legal() == {"boost U", "boost D", "boost L", "boost R"}
    assert game.copy().do("boost U")["red.at"] == [2, min(8, 6 + number)]
    assert game.copy().do("boost D")["red.at"] == [2, max(1, 6 - number)]
    assert game.copy().do("boost L")["red.at"] == [1, 6]
    assert game.copy().do("boost R")["red.at"] == [min(6, 2 + number), 6]


@pytest.mark.rule("M-R21")
def test_a_boost_needs_one_possible_step() -> None:
    game = moving([1], {"red": {"at": [1, 2]}}, options={"layout": "b"}).do("1U", "roll 6")
    game.do("roll 2")
    assert game.legal() == {"boost U", "boost D", "boost R"}
    assert game.refused("boost L") in ("M-R21", "M-R17")


@pytest.mark.rule("M-R21", "M-R19")
def test_a_boost_ends_in_a_landing_that_may_collect_or_duel_but_starts_no_table() -> None:
    boost = ("roll 5", "roll 2", "boost R")
    game = nibbles({"passenger": [4, 6]}).do(*boost)
    assert game.of("red.at", "red.passengers", "phase") == ([4, 6], 1, "place")
    game = nibbles({"blue": {"at": [4, 6]}}).do(*boost)
    assert game.of("red.at", "phase") == ([4, 6], "duel")
    game = nibbles().do("roll 5", "roll 3", "boost R")
    assert game.of("red.at", "turn", "phase") == ([5, 6], "blue", "roll")
    game = nibbles({"passenger": [3, 6], "blue": {"at": [4, 6]}}).do("roll 5", "roll 3", "boost R")
    assert game.of("red.at", "red.passengers", "turn") == ([5, 6], 0, "blue")


@pytest.mark.rule("M-R19", "M-R21")
def test_a_cat_on_the_nibbles_is_met_only_by_who_stays_there() -> None:
    blue = {"blue": {"at": [2, 6]}}
    game = nibbles(blue).do("roll 1")
    assert game.of("phase", "red.dice") == ("duel", ["red d6"])
    game = nibbles(blue).do("roll 5", "roll 1", "boost U")
    assert game.of("turn", "phase", "red.at") == ("blue", "roll", [2, 7])
    held = {"blue": {"at": [2, 6], "dice": ["blue d6"]}}
    assert nibbles(held).do("roll 3", "take blue").of("phase", "red.dice") == ("duel", ["blue d6"])


@pytest.mark.rule("M-R21", "M-R19")
def test_declining_a_boost_leaves_the_cat_to_a_duel() -> None:
    game = nibbles({"blue": {"at": [2, 6]}}, movement_optional="on").do("roll 5", "roll 1")
    assert game.do("no boost")["phase"] == "duel"


# --- Paw patrol -----------------------------------------------------------------------------


@pytest.mark.rule("M-35", "M-36", "M-37", "M-38", "M-R20")
@pytest.mark.parametrize(
    ("face", "dice", "at", "passengers"),
    [
        (1, [], [3, 4], 1),
        (2, [], [3, 4], 1),
        (3, ["red d6"], [3, 2], 1),
        (4, ["red d6"], [3, 2], 1),
        (5, ["red d6"], [3, 4], 0),
        (6, ["red d6"], [3, 4], 0),
    ],
)
def test_the_table_of_the_paw_patrol(face: int, dice: Any, at: Any, passengers: int) -> None:
    game = patrol({"red": {"dice": ["red d6"], **HELD}, **OPEN})
    assert (game["phase"], game.chances()) == ("table", 6)
    game.do(f"roll {face}")
    assert game.of("red.dice", "red.at", "red.passengers") == (dice, at, passengers)
    assert game.of("turn", "exit") == ("blue", "open")


@pytest.mark.rule("M-36", "M-R23")
@pytest.mark.parametrize(
    ("held", "lost"),
    [
        (["red d6", "red d8"], "red d6"),
        (["blue d6", "red d8"], "blue d6"),
        (["red d6", "blue d6"], "red d6"),
        (["blue d6", "green d6"], "blue d6"),
        (["red d8", "blue d8"], "red d8"),
        (["blue d8", "green d8"], "blue d8"),
    ],
)
def test_bad_luck_takes_d6_before_d8_and_ones_own_colour_first(held: list[str], lost: str) -> None:
    game = patrol({"red": {"dice": held}}, 3).do("roll 2")
    assert sorted(game["red.dice"]) == sorted(set(held) - {lost})
    assert game.of("blue.dice", "green.dice") == ([], [])  # to the supply


@pytest.mark.rule("M-36")
def test_bad_luck_without_a_coloured_die_takes_nothing() -> None:
    assert patrol().do("roll 1").of("red.dice", "turn") == ([], "blue")


@pytest.mark.rule("M-R23", "M-R14")
def test_a_rivals_die_lost_to_bad_luck_lies_in_the_supply() -> None:
    lost = {"red": {"dice": ["blue d6"]}}
    for limit, dice in (("once_per_game", []), ("availability", ["blue d6"])):
        game = patrol(lost, upgrade_limit=limit).do("roll 1")
        game.do("roll 3 2 2 2 2", "stop", "item", "roll 5")
        assert game["blue.dice"] == dice


@pytest.mark.rule("M-37", "M-R24", "M-R19")
def test_a_pothole_ends_in_a_landing_that_may_collect_or_duel() -> None:
    game = patrol({"passenger": [3, 2]}).do("roll 3")
    assert game.of("red.at", "red.passengers", "phase") == ([3, 2], 1, "place")
    game = patrol({"blue": {"at": [3, 2]}}).do("roll 4")
    assert game.of("red.at", "phase") == ([3, 2], "duel")
    game = patrol({"blue": {"at": [3, 3]}}).do("roll 4")
    assert game.of("red.at", "phase") == ([3, 2], "roll")


@pytest.mark.rule("M-R24", "M-R19")
def test_a_pothole_onto_cat_nibbles_starts_no_second_table() -> None:
    game = moving([1], {"red": {"at": [1, 7]}}, options={"layout": "b"}).do("1R", "roll 3")
    assert game.of("red.at", "turn", "phase") == ([2, 5], "blue", "roll")


@pytest.mark.rule("M-R24", "M-R19")
def test_a_cat_on_the_patrol_is_not_met_by_who_falls_into_the_pothole() -> None:
    blue = {"blue": {"at": [3, 4]}}
    game = patrol(blue)
    assert game["phase"] == "table"  # the space comes before the duel
    assert game.copy().do("roll 3").of("phase", "red.at") == ("roll", [3, 2])
    assert game.copy().do("roll 1")["phase"] == "duel"
    assert game.copy().do("roll 5")["phase"] == "duel"


@pytest.mark.rule("M-38", "M-R25")
def test_an_unhappy_customer_counts_among_the_four_and_is_not_placed_again() -> None:
    last = {"red": {"passengers": 2}, "blue": {"passengers": 2}, "passenger": "none"}
    game = patrol({**last, "placed": 4, "exit": "open"}).do("roll 6")
    facts = game.of("red.passengers", "placed", "passenger", "exit", "phase")
    assert facts == (1, 4, "none", "open", "roll")


@pytest.mark.rule("M-R25", "M-49")
def test_after_a_lost_passenger_only_the_rest_of_the_four_comes() -> None:
    position = {"red": {"at": [3, 3]}, "passenger": [3, 4], "placed": 4, "exit": "open"}
    game = moving([1], position).do("1U")  # three were collected and lost
    assert game.of("red.passengers", "passenger", "phase") == (1, "none", "roll")


@pytest.mark.rule("M-38")
def test_an_unhappy_customer_takes_one_passenger_only() -> None:
    position = {"red": {"passengers": 3}, "placed": 4, "exit": "open"}
    assert patrol(position).do("roll 5")["red.passengers"] == 2
    assert patrol().do("roll 5").of("red.passengers", "exit") == (0, "closed")


# --- the order of a landing -----------------------------------------------------------------


@pytest.mark.rule("M-R19", "M-39")
@pytest.mark.parametrize("suppression", ["permanent", "while_present"])
def test_a_passenger_comes_before_the_space_and_cancels_it(suppression: str) -> None:
    for at, words, space in (([2, 4], "1R", [3, 4]), ([1, 6], "1R", [2, 6])):
        position = {"red": {"at": at}, "passenger": space}
        game = moving([1], position, options={"suppression": suppression}).do(words)
        assert game.of("phase", "red.passengers") == ("place", 1)
        assert game.do("roll 1 1").of("phase", "turn") == ("roll", "blue")


@pytest.mark.rule("M-R19", "M-R27")
def test_a_passenger_is_collected_and_placed_before_the_duel() -> None:
    position = {"red": {"at": [3, 3]}, "blue": {"at": [4, 3]}, "passenger": [4, 3]}
    game = moving([1], position).do("1R")
    assert game.of("phase", "red.passengers") == ("place", 1)
    game.do("roll 4 1")
    assert game.of("phase", "passenger") == ("duel", [4, 1])
    game.do("roll 1 1 3 4")  # the loser falls onto the passenger just placed
    assert game.of("red.at", "red.passengers", "phase") == ([4, 1], 2, "place")
    assert game.do("roll 1 2").of("turn", "placed") == ("blue", 3)


@pytest.mark.rule("M-R19")
def test_a_loser_who_is_not_the_active_cat_collects_too() -> None:
    position = {"red": {"at": [3, 3]}, "blue": {"at": [4, 3]}, "passenger": [4, 1]}
    game = moving([1], position).do("1R", "roll 3 4 1 1")
    assert game.of("blue.at", "blue.passengers", "phase") == ([4, 1], 1, "place")
    assert game.do("roll 1 1").of("turn", "phase", "exit") == ("blue", "roll", "open")


@pytest.mark.rule("M-R19")
def test_a_loser_starts_no_table() -> None:
    position = {"red": {"at": [3, 6]}, "blue": {"at": [4, 6]}}
    game = moving([1], position).do("1R", "roll 3 4 1 1")
    assert game.of("blue.at", "phase") == ([4, 4], "roll")
    position = {"red": {"at": [3, 7]}, "blue": {"at": [4, 7]}}
    game = moving([1], position).do("1R", "roll 3 4 1 1")
    assert game.of("blue.at", "turn", "phase") == ([4, 5], "blue", "roll")


# --- struck spaces --------------------------------------------------------------------------


@pytest.mark.rule("M-39", "M-R26")
def test_a_special_space_under_a_passenger_is_struck_at_set_up() -> None:
    game = table(2).do("roll 5 2", "roll 3 4")
    assert game["struck"] == [[3, 4]]
    assert table(2).do("roll 5 2", "roll 3 5")["struck"] == []


@pytest.mark.rule("M-39", "M-R26")
def test_a_special_space_is_struck_by_collecting_and_by_the_lucky_charm() -> None:
    game = moving([1], {"red": {"at": [3, 3]}, "passenger": [4, 3]}).do("1R", "roll 2 6")
    assert game["struck"] == [[2, 6]]
    game = table(2, {}, {"red": {"at": [3, 3]}, "passenger": [2, 6]})
    game.do("roll 3 2 2 2 2", "stop", "item", "roll 4", "roll 4 5")
    assert game["struck"] == [[2, 6], [4, 5]]


@pytest.mark.rule("M-R26")
def test_a_struck_space_is_plain_for_the_rest_of_the_game() -> None:
    for struck, there in ([[2, 6]], nibbles), ([[3, 4]], patrol):
        game = there({"struck": struck})
        assert game.of("turn", "phase") == ("blue", "roll")
    game = nibbles({"struck": [[2, 6]], "blue": {"at": [2, 6]}})
    assert game["phase"] == "duel"


@pytest.mark.rule("M-R26")
def test_while_present_a_space_is_plain_only_under_its_passenger() -> None:
    option = {"suppression": "while_present"}
    game = moving([1], {"red": {"at": [2, 4]}, "passenger": [3, 4]}, options=option)
    game.do("1R", "roll 1 1").idle()
    game.do("roll 4 4 2 2 2", "stop", "1U", "1D")
    assert game.of("red.at", "phase") == ([3, 4], "table")


@pytest.mark.rule("M-R26")
def test_while_present_a_lucky_charm_wakes_the_space_it_clears() -> None:
    position = {"red": {"at": [2, 4]}, "passenger": [3, 4]}
    game = table(2, {"suppression": "while_present"}, position)
    game.do("roll 3 4 2 2 2", "stop", "item", "roll 4", "roll 1 1", "1R")
    assert game.of("red.at", "phase") == ([3, 4], "table")
    game = table(2, {}, position)
    game.do("roll 3 4 2 2 2", "stop", "item", "roll 4", "roll 1 1", "1R")
    assert game.of("red.at", "phase") == ([3, 4], "sabotage")

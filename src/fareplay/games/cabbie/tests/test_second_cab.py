"""Running a second cab: when, where, and how twenty spaces are shared (B-42 to B-45)."""

from __future__ import annotations

from typing import Any

import pytest

from fareplay.games.cabbie.tests.cabbie_table import CITY, TRIP, WAY, Table, street

START = ("PRA-E1-2", "EUS-E1-5")


def rich(money: int = 300, **options: str) -> Table:
    """Red with one cab and some money; Blue on Kings Cross."""
    red = {"cabs": ["PRA-E1-2"], "money": money}
    return street({"red": red, "blue": {"cabs": ["EUS-E1-5"]}}, **options)


def pair(first: str, second: str, position: dict[str, Any] | None = None, **options: str) -> Table:
    """Red with two cabs."""
    given = dict(position or {})
    red = {"cabs": [first, second], "money": 340, **given.pop("red", {})}
    return street({"red": red, **given}, **options)


def deploys(game: Table) -> set[str]:
    return {words for words in game.legal() if words.startswith("deploy")}


@pytest.mark.rule("B-42", "B-R30")
@pytest.mark.parametrize(("money", "places"), [(0, 0), (295, 0), (300, 5), (1200, 5)])
def test_a_second_cab_may_come_from_three_pounds_on(money: int, places: int) -> None:
    game = rich(money)
    assert len(deploys(game)) == places
    assert "deploy kings_cross" not in game.legal()  # Blue stands there
    if not places:
        assert game.refused("deploy tower") == "B-42"


@pytest.mark.rule("B-42", "B-R30")
@pytest.mark.parametrize("place", [place for place in CITY.starts if place != "kings_cross"])
def test_it_comes_in_free_of_charge_on_a_starting_square(place: str) -> None:
    game = rich().do(f"deploy {place}")
    assert game["red.cabs"] == ["PRA-E1-2", CITY.starts[place]]
    assert game.of("red.money", "left") == (300, 20)


@pytest.mark.rule("B-42")
def test_there_is_no_third_cab() -> None:
    game = rich(1000).do("deploy parliament")
    assert deploys(game) == set()
    assert game.refused("deploy tower") == "B-42"


@pytest.mark.rule("B-R30")
def test_only_before_the_first_step_of_a_turn() -> None:
    game = rich().do("J-EDP")
    assert deploys(game) == set()
    assert game.refused("deploy tower") == "B-R30"
    assert rich().refused("deploy kings_cross") == "B-R30"


@pytest.mark.rule("B-42", "B-R30")
def test_it_is_optional_and_may_be_delayed() -> None:
    red = {"cabs": ["PRA-E1-2"], "money": 400}
    game = street({"red": red, "jams": ["J11", "J12"]}).pass_turn()
    game.pass_turn()
    assert game["turn"] == "red"
    assert deploys(game)


@pytest.mark.rule("B-R30")
def test_a_claim_before_the_first_step_does_not_stop_it() -> None:
    position = {
        "red": {"cabs": ["PRA-E1-2"], "money": 300}, "A": ["P13", "P38"], "destinations": ["D04"],
    }  # fmt: skip
    game = street(position).do("claim A")
    assert deploys(game)


@pytest.mark.rule("B-R30")
def test_anytime_means_any_moment_of_the_own_turn() -> None:
    game = rich(second_cab_entry="anytime").do("J-EDP")
    assert len(deploys(game)) == 5
    game.drive()
    assert game["left"] == 0
    assert deploys(game) | {"end_turn"} == game.legal()
    game.do("deploy tower")
    assert game.legal() == {"end_turn"}


@pytest.mark.rule("B-R30", "B-R31")
@pytest.mark.parametrize("left", [1, 3, 5, 7])
def test_a_cab_brought_in_late_owes_the_smaller_of_five_and_what_is_left(left: int) -> None:
    game = rich(second_cab_entry="anytime").drive(20 - left).do("deploy tower")
    may = any(words.startswith("1 ") for words in game["steps"])
    assert may == (left > 5)
    assert any(words.startswith("2 ") for words in game["steps"])


@pytest.mark.rule("B-R30")
def test_it_may_cost_three_pounds() -> None:
    game = rich(420, second_cab_cost="300").do("deploy tower")
    assert game["red.money"] == 120
    assert deploys(game) == set()


@pytest.mark.rule("B-R30", "B-R35")
def test_what_it_cost_counts_against_the_money_limit() -> None:
    position = {"red": {"cabs": ["J-GWN"], "carries": [["P16", "D18"]], "money": 1420},
                "tips": ["T01"]}  # fmt: skip
    game = street(position, second_cab_cost="300").do("deploy tower", "1 EUS-E1-3")
    assert game.of("over", "red.money") == (False, 1200)


# --- sharing twenty spaces --------------------------------------------------------------------


@pytest.mark.rule("B-43", "B-R31")
def test_twenty_spaces_cover_both_cabs_in_any_order() -> None:
    game = pair("PRA-E1-1", "MIL-S1-1")
    game.do("1 PRA-E1-2", "2 MIL-S1-2", "1 J-EDP", "2 MIL-S1-3")
    assert game.of("left", "red.moved") == (16, [2, 2])


@pytest.mark.rule("B-44", "B-45", "B-R31", "B-R33", "B-R40")
def test_five_spaces_are_kept_for_each_cab_that_is_free() -> None:
    game = pair("PRA-E1-1", "MIL-S1-1")
    game.do(*[f"1 {square}" for square in (WAY + TRIP)[:15]])
    assert game["steps"] == ["2 MIL-S1-2"]
    assert game.refused("1 J-GWN") == "B-45"
    other = pair("MIL-S1-1", "PRA-E1-1")  # the same for the other cab
    other.do(*[f"2 {square}" for square in (WAY + TRIP)[:15]])
    assert other["steps"] == ["1 MIL-S1-2"]
    assert other.refused("end_turn") == "B-19"


@pytest.mark.rule("B-R31", "B-45")
def test_what_a_cab_has_moved_counts_towards_its_five() -> None:
    game = pair("PRA-E1-1", "MIL-S1-1").do("2 MIL-S1-2", "2 MIL-S1-3")
    game.do(*[f"1 {square}" for square in (WAY + TRIP)[:15]])
    assert game.of("left", "steps") == (3, ["2 J-TAT"])


@pytest.mark.rule("B-44", "B-R31")
def test_a_cab_held_up_by_a_jam_or_a_cab_is_owed_nothing() -> None:
    jammed = pair("PRA-E1-1", "J-TRA-S", {"jams": ["J12"]})
    jammed.do(*[f"1 {square}" for square in WAY + TRIP])
    assert jammed["left"] == 3
    queue = pair("PRA-E1-1", "GRO-S1-1", {"blue": {"cabs": ["GRO-S1-2"]}})
    queue.do(*[f"1 {square}" for square in WAY + TRIP])
    assert queue["left"] == 3
    assert queue.refused("end_turn") == "B-19"


@pytest.mark.rule("B-R32", "B-R6")
def test_ones_own_cab_in_the_way_is_no_excuse() -> None:
    game = pair("GRO-S1-1", "GRO-S1-2")
    assert game["steps"] == ["2 GRO-S1-3"]
    assert game.refused("end_turn") == "B-19"
    game.do("2 GRO-S1-3")
    assert "1 GRO-S1-2" in game["steps"]


@pytest.mark.rule("B-R32", "B-R31")
def test_after_a_late_release_a_cab_uses_what_is_left() -> None:
    game = pair("J-PSQ", "VIS-E1-4", {"red": {"moved": [15, 0]}, "left": 5})
    game.do("1 BRI-E1-1")
    assert game["steps"] == ["2 J-PSQ"]
    game.do("2 J-PSQ", "2 VIS-W1-1", "2 VIS-W1-2", "2 VIS-W1-3")
    assert game.of("left", "red.moved") == (0, [16, 4])
    assert game.legal() == {"end_turn"}


@pytest.mark.rule("B-R31")
def test_a_new_turn_owes_five_again() -> None:
    game = pair("PRA-E1-1", "J-TRA-S", {"jams": ["J12", "J11"]})
    game.do(*[f"1 {square}" for square in (WAY + TRIP)], "1 J-WPN", "1 EUS-E1-4", "1 EUS-E1-5")
    game.do("end_turn").pass_turn()
    assert game.of("turn", "red.moved", "left") == ("red", [0, 0], 20)


# --- one cab after the other ------------------------------------------------------------------


@pytest.mark.rule("B-R31")
def test_in_sequence_either_cab_may_begin() -> None:
    game = pair("PRA-E1-1", "MIL-S1-1", cab_order="sequential")
    assert game["steps"] == ["1 PRA-E1-2", "2 MIL-S1-2"]


@pytest.mark.rule("B-R31")
def test_in_sequence_the_second_waits_for_the_firsts_five() -> None:
    game = pair("PRA-E1-1", "MIL-S1-1", cab_order="sequential")
    for square in WAY:
        game.do(f"1 {square}")
        assert ("2 MIL-S1-2" in game["steps"]) == (square == WAY[-1])
    assert pair("PRA-E1-1", "MIL-S1-1", cab_order="sequential").do("1 PRA-E1-2").refused(
        "2 MIL-S1-2"
    ) == "B-R31"  # fmt: skip


@pytest.mark.rule("B-R31")
def test_in_sequence_the_first_is_closed_once_the_second_has_stepped() -> None:
    game = pair("PRA-E1-1", "MIL-S1-1", cab_order="sequential")
    game.do(*[f"1 {square}" for square in WAY], "2 MIL-S1-2")
    assert game["steps"] == ["2 MIL-S1-3"]
    assert game.refused("1 MRY-E1-2") == "B-R31"
    while game["steps"]:
        game.do(game["steps"][0])
        assert not any(words.startswith("1 ") for words in game["steps"])
    assert game["left"] == 0


@pytest.mark.rule("B-R31")
def test_in_sequence_a_blocked_first_cab_releases_the_second() -> None:
    game = pair("J-HPC-S", "MIL-S1-1", {"blue": {"cabs": ["GRO-S1-3"]}}, cab_order="sequential")
    game.do("1 GRO-S1-1", "1 GRO-S1-2")  # joins a queue after two spaces
    assert game["steps"] == ["2 MIL-S1-2"]
    game.do("2 MIL-S1-2")
    assert game["left"] == 17


@pytest.mark.rule("B-R31")
def test_in_sequence_spaces_the_second_cannot_use_are_lost() -> None:
    game = pair("PRA-E1-1", "GRO-S1-1", {"blue": {"cabs": ["GRO-S1-3"]}}, cab_order="sequential")
    game.do(*[f"1 {square}" for square in WAY], "2 GRO-S1-2")
    assert game.legal() == {"end_turn"}
    assert game["left"] == 14


@pytest.mark.rule("B-R31", "B-45")
def test_in_sequence_the_first_leaves_five_for_the_second() -> None:
    game = pair("PRA-E1-1", "MIL-S1-1", cab_order="sequential")
    game.do(*[f"1 {square}" for square in (WAY + TRIP)[:15]])
    assert game["steps"] == ["2 MIL-S1-2"]

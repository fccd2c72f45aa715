"""Moving: C-17 to C-29, C-R9 to C-R12, C-R17, C-R18, C-R20, C-R21; scouts: C-61 to C-63."""

from __future__ import annotations

from typing import Any

import pytest

from fareplay.games.cabby.tests.cabby_table import drive, patrol, town


@pytest.mark.rule("C-17")
def test_both_halves_of_a_space_are_one_space() -> None:
    game = drive("1ABa/E", 2, P2={"cab": "1ABc/W"})
    assert game["P1.cab"] == "1ABc/E"
    assert drive("1ABa/E", 3, P2={"cab": "1ABc/W"})["P1.cab"] == "1ABd/E"


@pytest.mark.rule("C-18")
def test_a_crossing_counts_one() -> None:
    assert drive("A12c/N", 1)["P1.cab"] == "A2/N"
    assert drive("A12c/N", 2).ends() == {"A23a/N", "2ABa/E V5", "A12c/S"}


@pytest.mark.rule("C-19", "C-R10")
def test_a_cab_leaves_the_depot_by_any_gate_and_either_way() -> None:
    game = drive("DEPOT", 1)
    assert game.legal() == {
        f"{gate}/{heading}"
        for gate, headings in (("C12b", "NS"), ("D12b", "NS"), ("1CDb", "EW"), ("2CDc", "EW"))
        for heading in headings
    }
    assert game.ends() == {
        "C12b/N", "C12b/S", "D12b/N", "D12b/S", "1CDb/E", "1CDb/W", "2CDc/W", "2CDc/E V5",
    }  # fmt: skip


@pytest.mark.rule("C-20", "C-R10", "C-R17")
def test_a_scout_leaves_the_garage_to_its_right_or_left() -> None:
    game = patrol("GARAGE", 2)
    assert game.legal() == {"3CDb/E", "3CDb/W"}
    assert game.ends() == {"3CDc/E", "3CDa/W"}


@pytest.mark.rule("C-R10", "C-55")
def test_a_cab_leaves_the_court_like_a_scout_the_garage() -> None:
    game = drive("COURT", 1)
    assert game.legal() == game.ends() == {"1EFb/E", "1EFb/W"}


@pytest.mark.rule("C-R10")
def test_leaving_a_site_is_never_a_turn() -> None:
    for site, heading in (("DEPOT", "C12b/N"), ("DEPOT", "1CDb/W"), ("COURT", "1EFb/W")):
        assert drive(site, 1).do(f"to {heading}")["P1.offences"] == []


@pytest.mark.rule("C-21", "C-R21")
def test_keeping_right_has_no_effect_on_what_may_be_done() -> None:
    other = {"cab": "A23b/S"}
    for mine in ("A23a/N", "A23c/S"):
        assert drive(mine, 1, P2=other)["P1.cab"] == f"A23b/{mine[-1]}"


@pytest.mark.rule("C-R21", "C-32")
@pytest.mark.parametrize("beside", ["F45b/N", "F45b/S"])
def test_right_and_left_hang_on_the_heading_alone(beside: str) -> None:
    game = drive("F45a/N", 1, P2={"cab": beside}).do("take blue-7").quiet("drive")
    assert game["P1.offences"] == []
    game = drive("F45c/S", 1, P2={"cab": beside}).do("take blue-7").quiet("drive")
    assert game["P1.offences"] == ["V2"]


@pytest.mark.rule("C-22", "C-R9")
@pytest.mark.parametrize("place", ["A12a/N", "A12b/S", "2BCb/W", "2BCb/E", "B23b/S"])
def test_on_a_street_the_only_step_is_straight_ahead(place: str) -> None:
    step = {"A12a/N": "A12b/N", "A12b/S": "A12a/S", "2BCb/W": "2BCa/W", "2BCb/E": "2BCc/E"}
    assert drive(place, 1).quiet("drive")["P1.cab"] == step.get(place, "B23a/S")


@pytest.mark.rule("C-22", "C-23", "C-R22")
def test_a_u_turn_enters_the_crossing_and_leaves_by_the_same_street() -> None:
    assert drive("A12c/N", 3).do("S")["P1.cab"] == "A12b/S"
    assert drive("A12c/N", 2).do("S")["P1.cab"] == "A12c/S"


@pytest.mark.rule("C-R9", "C-43")
def test_a_car_on_a_crossing_goes_on_from_its_heading_and_signs_hold_then() -> None:
    assert drive("C2/N", 1).ends() == {"C23a/N", "2CDa/E V5", "2BCd/W V4", "C12c/S V3"}
    assert drive("C2/W", 1).ends() == {"2BCd/W", "C23a/N", "C12c/S V4", "2CDa/E V3 V5"}


@pytest.mark.rule("C-R9")
def test_a_car_may_head_for_an_arm_that_a_crossing_does_not_have() -> None:
    game = drive("F23c/N", 1)
    assert game["P1.cab"] == "F3/N"
    corner = drive("A12a/S", 1)
    assert corner["P1.cab"] == "A1/S"
    assert drive("A1/S", 1).ends() == {"A12a/N", "1ABa/E"}


# --- occupancy ------------------------------------------------------------------------------


@pytest.mark.rule("C-24", "C-R20")
@pytest.mark.parametrize("there", [{"cab": "B12b/N"}, {"scout": "B12b/S"}])
def test_one_car_fills_a_one_way_space(there: dict[str, Any]) -> None:
    game = town(P1={"cab": "B12a/N"}, P2=there).throw(1, 5)
    assert not any("C1" in use.split() for use in game.legal())
    game = town(P1={"scout": "B12a/N"}, P2=there).throw(1, 5)
    assert not any("S1" in use.split() for use in game.legal())


@pytest.mark.rule("C-25")
def test_occupied_spaces_are_passed_and_counted() -> None:
    full = {"P2": {"cab": "B12b/N", "scout": "B12c/N"}}
    assert drive("B12a/N", 3, **full)["P1.cab"] == "B2/N"
    two = {"P2": {"cab": "A12b/N", "scout": "A12b/S"}}
    assert patrol("A12a/N", 2, **two)["P1.scout"] == "A12c/N"


@pytest.mark.rule("C-26", "C-R18", "C-R20")
@pytest.mark.parametrize(
    ("cars", "free"),
    [
        ({"P2": {"cab": "A12c/N"}}, True),
        ({"P2": {"scout": "A12c/S"}}, True),
        ({"P2": {"cab": "A12c/N", "scout": "A12c/N"}}, False),
        ({"P2": {"cab": "A12c/N"}, "P3": {"cab": "A12c/S"}}, False),
        ({"P1": {"scout": "A12c/N"}, "P2": {"scout": "A12c/S"}}, False),  # own ones count too
    ],
)
def test_two_cars_fill_a_two_way_space(cars: dict[str, Any], free: bool) -> None:
    mine = {"cab": "A12b/N", **cars.get("P1", {})}
    game = town(**{**cars, "P1": mine}).throw(1, 5)
    assert ("C1 S5" in game.legal()) == free


@pytest.mark.rule("C-R18")
def test_the_moving_car_itself_is_not_counted() -> None:
    loop = patrol("A12c/N", 2, P2={"scout": "A12c/S"})
    assert "A12c/S" in loop.ends()
    loop = patrol("B12c/N", 2)
    assert "B12c/S" in loop.ends()


@pytest.mark.rule("C-R18")
@pytest.mark.parametrize(
    ("rule", "narrow", "wide"),
    [("by_street", 1, 2), ("one", 1, 1), ("two", 2, 2), ("none", 9, 9)],
)
def test_crossings_hold_two_but_one_where_one_way_streets_cross(
    rule: str, narrow: int, wide: int
) -> None:
    options = {"intersection_capacity": rule}
    for crossing, before, most in (("B2", "B12c/N", narrow), ("A2", "A12c/N", wide)):
        for there in range(4):
            cars = {f"P{place + 2}": {"cab": f"{crossing}/N"} for place in range(there)}
            if there > min(most, 3):
                continue
            game = town(4, options, P1={"cab": before}, **cars).throw(1, 5)
            assert ("C1 S5" in game.legal()) == (there < most), (crossing, there)


@pytest.mark.rule("C-R18")
def test_the_capacity_of_crossings_changes_no_street() -> None:
    for rule in ("one", "two", "none"):
        options = {"intersection_capacity": rule}
        cars = {"P2": {"cab": "A12c/N"}, "P3": {"cab": "B12b/N"}}
        game = town(3, options, P1={"cab": "A12b/N", "scout": "B12a/N"}, **cars).throw(1, 5)
        assert "C1 S5" in game.legal()
        assert not any("S1" in use.split() for use in game.legal())


@pytest.mark.rule("C-R17")
def test_sites_hold_any_number_of_cars_and_nobody_drives_into_garage_or_court() -> None:
    cars = {f"P{player}": {"cab": "COURT"} for player in range(1, 7)}
    assert town(6, **cars)["P6.cab"] == "COURT"
    assert town(6)["P6.scout"] == "GARAGE"
    assert patrol("3CDa/E", 1).of("P1.scout", "phase")[0] == "3CDb/E"
    assert patrol("3CDa/E", 2)["P1.scout"] == "3CDc/E"
    assert drive("1EFa/E", 2)["P1.cab"] == "1EFc/E"
    assert patrol("C12c/S", 2)["P1.scout"] == "C12a/S"  # no scout enters the depot


# --- the depot ------------------------------------------------------------------------------


@pytest.mark.rule("C-28", "C-R11")
@pytest.mark.parametrize("number", [2, 3, 4, 5, 6])
def test_a_loaded_cab_enters_with_any_number_that_is_enough(number: int) -> None:
    game = drive("C12c/S", number, load=("green-1",))
    assert "DEPOT" in game.ends()
    assert game.do("to DEPOT").of("P1.cab", "P1.delivered") == ("DEPOT", ["green-1"])


@pytest.mark.rule("C-28", "C-R11")
@pytest.mark.parametrize("number", [3, 4, 5, 6])
def test_an_empty_cab_needs_the_exact_number(number: int) -> None:
    assert "DEPOT" in drive("C12c/S", 2).ends()
    game = drive("C12c/S", number)
    if game["phase"] == "drive" and game["P1.cab"] != "DEPOT":
        assert "enter" not in game.legal()
    assert game["P1.cab"] != "DEPOT"


@pytest.mark.rule("C-R11")
@pytest.mark.parametrize("place", ["C12b/N", "C12b/S", "D12b/N", "1CDb/E", "1CDb/W", "2CDc/W"])
def test_a_cab_at_a_gate_enters_with_any_heading_for_one_count(place: str) -> None:
    game = drive(place, 1)
    assert game.legal() == {"enter", "drive on"}
    assert game.do("enter").of("P1.cab", "P1.locked") == ("DEPOT", True)
    assert drive(place, 6, load=("red-1",)).do("enter")["P1.score"] == 3


@pytest.mark.rule("C-R11", "C-R13")
def test_entering_against_an_arrow_is_no_offence_by_itself() -> None:
    game = drive("2CDc/E", 1, load=("red-1",)).do("enter")
    assert game.of("P1.cab", "P1.offences", "P1.score") == ("DEPOT", [], 3)


@pytest.mark.rule("C-R11")
def test_standing_at_a_gate_is_not_being_in_the_depot() -> None:
    game = drive("C12c/S", 1, load=("red-1",))
    assert game.of("P1.cab", "P1.load") == ("C12b/S", ["red-1"])


@pytest.mark.rule("C-R11")
def test_a_move_that_began_in_the_depot_cannot_end_there() -> None:
    for number in (2, 5, 6):
        assert "DEPOT" not in drive("DEPOT", number).ends()


@pytest.mark.rule("C-29", "C-R12", "C-R39")
@pytest.mark.parametrize("load", [(), ("red-1",)])
@pytest.mark.parametrize("number", [2, 4])
def test_a_speeding_move_never_ends_in_the_depot(load: tuple[str, ...], number: int) -> None:
    game = drive("C12c/S", number, speeding=True, load=load)
    assert game["P1.cab"] != "DEPOT"
    if number == 4:
        assert "DEPOT" not in game.ends()
    else:
        assert game.of("P1.cab", "P1.offences") == ("C12a/S", ["V1"])


@pytest.mark.rule("C-R12")
def test_having_sped_on_an_earlier_throw_does_not_keep_the_depot_shut() -> None:
    mine = {"cab": "C12c/S", "load": ["red-1"], "offences": ["V1"]}
    game = town(P1=mine).throw(2, 5).do("C2 S5")
    assert "DEPOT" in game.ends()
    assert game.do("to DEPOT")["P1.offences"] == []


# --- scouts ---------------------------------------------------------------------------------


@pytest.mark.rule("C-61")
@pytest.mark.parametrize(
    ("scout", "number", "end"),
    [
        ("C34a/S", 1, "C3/S"),  # a light
        ("B2/S", 2, "B12b/S"),  # against the arrow
        ("C2/N", 1, "C12c/S"),  # No U Turn
        ("C2/N", 1, "2BCd/W"),  # No Left Turn
    ],
)
def test_four_things_are_free_for_scouts(scout: str, number: int, end: str) -> None:
    game = patrol(scout, number)
    if game["P1.scout"] != end:
        assert end in game.ends()
        game.do(f"to {end}")
    assert game.of("P1.scout", "P1.offences", "P1.wanted") == (end, [], False)


@pytest.mark.rule("C-62")
def test_scouts_carry_nobody_and_cabs_arrest_nobody() -> None:
    game = patrol("F45a/N", 1)
    assert game.of("P1.scout", "phase") == ("F45b/N", "drive")  # beside blue-7: the cab is next
    other = {"cab": "F45b/N", "offences": ["V1"]}
    game = drive("F45a/N", 1, P2=other)
    assert game.of("P1.cab", "P2.cab") == ("F45b/N", "F45b/N")


@pytest.mark.rule("C-63", "C-15")
def test_all_other_rules_bind_scouts_too() -> None:
    assert patrol("A12a/N", 2)["P1.scout"] == "A12c/N"  # exact count, straight ahead
    full = {"P2": {"cab": "A12c/N", "scout": "A12c/S"}}
    game = town(P1={"scout": "A12a/N"}, **full).throw(2, 5)
    assert not any("S2" in use.split() for use in game.legal())

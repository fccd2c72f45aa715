"""Arrest: C-49 to C-54, C-R13, C-R20, C-R30 to C-R34, C-R38."""

from __future__ import annotations

from typing import Any

import pytest

from fareplay.games.cabby.tests.cabby_table import drive, patrol, town

V1 = {"offences": ["V1"]}


@pytest.mark.rule("C-49", "C-50")
@pytest.mark.parametrize("heading", ["N", "S"])
@pytest.mark.parametrize("scout", ["A12b/N", "A2/N"])
def test_a_scout_that_stops_on_the_space_catches_whichever_half(heading: str, scout: str) -> None:
    game = patrol(scout, 1, P2={"cab": f"A12c/{heading}", **V1})
    if game["phase"] == "drive" and scout == "A2/N":
        game.do("S")
    assert game.of("P2.cab", "P1.score") == ("COURT", 0)
    assert game["P1.scout"][:4] == "A12c"


@pytest.mark.rule("C-51")
def test_driving_past_catches_nobody() -> None:
    game = patrol("A12a/N", 2, P2={"cab": "A12b/N", **V1})
    assert game.of("P2.cab", "P2.offences") == ("A12b/N", ["V1"])


@pytest.mark.rule("C-53")
def test_ones_own_scout_never_arrests() -> None:
    game = town(P1={"cab": "A12c/N", "scout": "A12a/N", **V1}).throw(1, 1).do("S2")
    assert game.of("P1.scout", "P1.cab", "P1.offences") == ("A12c/N", "A12c/N", ["V1"])


@pytest.mark.rule("C-53", "C-52")
def test_ones_own_scout_is_no_cause_for_an_automatic_arrest() -> None:
    game = drive("A12a/N", 2, speeding=True, P1={"scout": "A12c/N"})
    assert game.of("P1.cab", "P1.offences") == ("A12c/N", ["V1"])


@pytest.mark.rule("C-49", "C-R31")
def test_all_wanted_cabs_on_the_space_are_arrested_together_and_clean_ones_stay() -> None:
    both = {"P2": {"cab": "A12c/N", **V1}, "P3": {"cab": "A12c/S", "offences": ["V6"]}}
    assert patrol("A12b/N", 1, **both).of("P2.cab", "P3.cab") == ("COURT", "COURT")
    one = {"P2": {"cab": "A12c/N"}, "P3": {"cab": "A12c/S", "offences": ["V6"]}}
    assert patrol("A12b/N", 1, **one).of("P2.cab", "P3.cab") == ("A12c/N", "COURT")


@pytest.mark.rule("C-R31")
def test_a_scout_already_beside_the_cab_has_to_stop_there_anew() -> None:
    cars = {"P1": {"scout": "A12c/N"}, "P2": {"cab": "A12c/S", **V1}}
    game = town(**cars).throw(2, 5)
    assert game["P2.cab"] == "A12c/S"
    game.do("S2 C5", "S")
    assert game.of("P1.scout", "P2.cab") == ("A12c/S", "COURT")


@pytest.mark.rule("C-R30")
def test_several_offences_lead_to_one_arrest_that_clears_all() -> None:
    other = {"cab": "A12c/N", "offences": ["V1", "V3", "V6"], "load": ["red-1", "red-2"]}
    game = patrol("A12b/N", 1, P2=other)
    assert game.of("P2.cab", "P2.offences", "P2.load") == ("COURT", [], [])


@pytest.mark.rule("C-R38")
def test_an_empty_cab_loses_only_its_place() -> None:
    game = patrol("A12b/N", 1, P2={"cab": "A12c/N", "delivered": ["red-1"], **V1})
    assert game.of("P2.cab", "P2.score") == ("COURT", 3)


@pytest.mark.rule("C-R13")
def test_a_cab_that_reaches_the_depot_is_clean_whatever_it_did_on_the_way() -> None:
    mine = {"offences": ["V1", "V2", "V6"]}
    game = drive("C23a/S", 6, load=("red-1", "red-2"), P1=mine).do("to DEPOT")
    assert game.of("P1.cab", "P1.offences", "P1.wanted", "P1.score") == ("DEPOT", [], False, 6)


# --- putting out ------------------------------------------------------------------------------

LOAD = {"load": ["blue-1", "green-1"]}


def put_out(cab: str, scout: str, **options: str) -> Any:
    """Where blue-1 waits when a cab there is arrested by a scout one step away."""
    game = patrol(scout, 1, options, P2={"cab": cab, **LOAD, **V1})
    if game["P2.cab"] != "COURT":
        end = next(end for end in game.ends() if end.split("/")[0] == cab.split("/")[0])
        game.do(f"to {end}")
    assert game.of("P2.cab", "P2.load") == ("COURT", [])
    assert game["waiting.blue-1"] == game["waiting.green-1"]
    return game["waiting.blue-1"]


@pytest.mark.rule("C-54", "C-R34")
@pytest.mark.parametrize(
    ("cab", "scout", "place"),
    [
        ("A12c/N", "A12b/N", "A12c E"),
        ("A12c/S", "A12b/N", "A12c W"),
        ("1ABb/E", "1ABa/E", "1ABb S"),
        ("1ABb/W", "1ABa/E", "1ABb N"),
        ("B12c/N", "B12b/N", "B12c E"),
        ("B12c/S", "B12b/N", "B12c E"),  # the arrow, whichever way the cab faced
        ("2ABb/W", "2ABc/W", "2ABb N"),
        ("2ABb/E", "2ABc/W", "2ABb N"),
        ("E23b/N", "E23c/S", "E23b W"),
        ("4ABb/W", "4ABa/E", "4ABb S"),
        ("A2/N", "A12c/N", "A2"),
        ("B2/N", "B12c/N", "B2"),
        ("C3/N", "C34a/S", "C3"),
        ("E3/S", "E34a/S", "E3"),
    ],
)
def test_a_load_is_put_out_on_the_right_hand_kerb(cab: str, scout: str, place: str) -> None:
    assert put_out(cab, scout) == place


@pytest.mark.rule("C-R34")
@pytest.mark.parametrize(
    ("cab", "scout", "place"),
    [
        ("B12c/N", "B12b/N", "B12c E"),
        ("B12c/S", "B12b/N", "B12c W"),
        ("2ABb/E", "2ABc/W", "2ABb S"),
        ("A12c/S", "A12b/N", "A12c W"),
        ("E3/S", "E34a/S", "E3"),
    ],
)
def test_with_one_way_discharge_cab_the_cabs_heading_counts(
    cab: str, scout: str, place: str
) -> None:
    assert put_out(cab, scout, one_way_discharge="cab") == place


@pytest.mark.rule("C-R34")
@pytest.mark.parametrize(
    ("cab", "scout", "place", "by_cab"),
    [
        ("C3/N", "C34a/S", "C23c E", "C23c E"),
        ("C3/W", "C34a/S", "3CDa N", "3CDa N"),
        ("B3/N", "3ABd/E", "B23c E", "B23c E"),
        ("B3/S", "3ABd/E", "B34a E", "B34a W"),  # it came against the arrow
        ("E3/N", "3EFa/W", "E23c W", "E23c E"),
        ("A2/N", "A12c/N", "A2", "A2"),  # no light
        ("A12c/S", "A12b/N", "A12c W", "A12c W"),
    ],
)
def test_with_light_discharge_before_they_wait_on_the_street_before_the_light(
    cab: str, scout: str, place: str, by_cab: str
) -> None:
    assert put_out(cab, scout, light_discharge="before") == place
    assert put_out(cab, scout, light_discharge="before", one_way_discharge="cab") == by_cab


@pytest.mark.rule("C-R34", "C-37")
def test_they_wait_together_beside_an_occupied_circle_and_keep_off_their_own() -> None:
    game = patrol("3ABb/E", 1, P2={"cab": "3ABc/W", "load": ["green-1", "yellow-2"], **V1})
    waits = game.of("waiting.green-1", "waiting.yellow-2", "waiting.green-2")
    assert waits == ("3ABc N", "3ABc N", "3ABc N")


@pytest.mark.rule("C-R34", "C-46")
def test_on_a_light_they_can_be_had_only_at_the_price_of_v6() -> None:
    game = drive("C34a/S", 1, waiting={"blue-1": "C3"}).do("take blue-1").quiet("drive")
    assert game.of("P1.load", "P1.offences") == (["blue-1"], ["V6"])


# --- the automatic arrest -----------------------------------------------------------------------


@pytest.mark.rule("C-52", "C-R33")
@pytest.mark.parametrize(
    ("cab", "number", "speeding", "scout", "end"),
    [
        ("A12a/N", 2, True, "A12c/S", ""),  # V1
        ("C12c/N", 2, False, "C12c/S", "C12c/S V3"),
        ("A3/S", 1, False, "3ABa/E", "3ABa/E V4"),
        ("B12a/S", 1, False, "B1/E", ""),  # V5
        ("C34a/S", 1, False, "C3/N", ""),  # V6
    ],
)
def test_a_cab_that_breaks_a_rule_and_stops_beside_a_scout_is_arrested_at_once(
    cab: str, number: int, speeding: bool, scout: str, end: str
) -> None:
    game = drive(cab, number, speeding=speeding, load=("blue-1",), P2={"scout": scout})
    if end:
        assert end in game.ends()
        game.do(f"to {end}")
    assert game.of("P1.cab", "P1.load", "P1.locked", "P1.offences") == ("COURT", [], True, [])
    assert game["P2.scout"] == scout


@pytest.mark.rule("C-52")
def test_a_lawful_cab_may_stop_beside_a_scout() -> None:
    assert drive("A12b/N", 1, P2={"scout": "A12c/S"})["P1.cab"] == "A12c/N"


@pytest.mark.rule("C-R20", "C-52")
def test_a_cab_may_not_choose_a_full_space_even_to_be_arrested_there() -> None:
    game = drive("C12c/N", 2, P2={"scout": "2BCd/W"})
    assert game.ends() == {"C23a/N", "2CDa/E V5", "C12c/S V3"}
    full = {"P2": {"scout": "C3/N"}, "P3": {"scout": "C3/S"}}
    assert "C1 S5" not in town(P1={"cab": "C34a/S"}, **full).throw(1, 5).legal()


@pytest.mark.rule("C-R32", "C-47")
def test_v7_on_board_is_an_offence_of_every_part() -> None:
    game = drive("A12b/N", 1, load=("red-1", "red-2"), P2={"scout": "A12c/S"})
    assert game.of("P1.cab", "waiting.red-1") == ("COURT", "A12c E")


@pytest.mark.rule("C-R32")
def test_an_offence_of_an_earlier_throw_does_not_trigger_it() -> None:
    game = drive("A12b/N", 1, P1={"offences": ["V1", "V6"]}, P2={"scout": "A12c/S"})
    assert game.of("P1.cab", "P1.offences") == ("A12c/N", ["V1", "V6"])


@pytest.mark.rule("C-R32")
def test_with_sticky_auto_arrest_it_does() -> None:
    sticky = {"sticky_auto_arrest": "on"}
    game = drive("A12b/N", 1, sticky, P1={"offences": ["V1"]}, P2={"scout": "A12c/S"})
    assert game.of("P1.cab", "P1.locked") == ("COURT", True)
    game = drive("A12b/N", 1, sticky, P2={"scout": "A12c/S"})
    assert game["P1.cab"] == "A12c/N"  # clean


@pytest.mark.rule("C-R32", "C-R24")
def test_sticky_auto_arrest_counts_a_light_that_was_renewed() -> None:
    options = {"sticky_auto_arrest": "on", "renew_parked": "on"}
    game = town(2, options, turn=1, P1={"cab": "C3/N"}, P2={"scout": "C34b/S"})
    game.throw(1, 5).do("S1 C5").quiet()
    assert game.of("turn", "P1.offences", "P2.scout") == (0, ["V6"], "C34a/S")
    assert game.throw(1, 5).do("C1 S5", "N")["P1.cab"] == "COURT"


@pytest.mark.rule("C-R32", "C-R33", "C-42")
def test_a_left_pick_up_beside_a_scout_puts_the_new_passenger_out_as_well() -> None:
    game = drive("F45c/S", 1, load=("red-1",), P2={"scout": "F45b/N"}).do("take blue-7", "done")
    assert game.of("P1.cab", "waiting.blue-7", "waiting.red-1") == ("COURT", "F45b W", "F45b W")
    assert game["P1.locked"] is True


@pytest.mark.rule("C-R32", "C-R33", "C-47")
def test_a_pick_up_that_makes_v7_beside_a_scout_is_arrested() -> None:
    game = drive("F45a/N", 1, load=("blue-1",), P2={"scout": "F45b/N"}).do("take blue-7", "done")
    assert game.of("P1.cab", "waiting.blue-7", "waiting.blue-1") == ("COURT", "F45b E", "F45b E")


@pytest.mark.rule("C-R33")
def test_a_lawful_pick_up_beside_a_scout_is_safe() -> None:
    game = drive("F45a/N", 1, load=("red-1",), P2={"scout": "F45b/N"}).do("take blue-7", "done")
    assert game.of("P1.cab", "P1.load") == ("F45b/N", ["blue-7", "red-1"])


@pytest.mark.rule("C-R33")
def test_a_cab_arrested_for_its_drive_picks_nobody_up() -> None:
    game = drive("F4/N", 2, speeding=True, P2={"scout": "F45b/N"}).do("to F45b/N V1")
    assert game.of("P1.cab", "P1.load", "phase") == ("COURT", [], "drive")
    assert game["waiting.blue-7"] == "F45b E"


@pytest.mark.rule("C-R26", "C-R33", "C-52")
def test_a_left_pick_up_at_the_end_of_the_play_is_judged_too() -> None:
    game = drive("F45c/S", 1, P2={"scout": "F45b/N"}).do("done").quiet("pickup")
    assert game["phase"] == "pickup"
    game.do("take blue-7", "done")
    assert game.of("P1.cab", "waiting.blue-7", "turn") == ("COURT", "F45b W", 1)

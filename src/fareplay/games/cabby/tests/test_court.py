"""After an arrest, on full spaces, and sparing: C-27, C-55, C-R15, C-R16, C-R19, C-R31."""

from __future__ import annotations

import pytest

from fareplay.games.cabby.tests.cabby_table import Table, drive, patrol, town

V1 = {"offences": ["V1"]}


# --- after an arrest ----------------------------------------------------------------------------


def caught_on_a_double(**options: str) -> Table:
    """P1's cab was arrested by its own move, and an extra throw is due."""
    mine = {"cab": "C34a/S", "scout": "F12a/N"}
    return town(3, options, P1=mine, P2={"scout": "C3/N"}).throw(1, 1).do("C1 S1")


@pytest.mark.rule("C-R15", "C-55")
def test_a_cab_arrested_in_its_own_turn_stays_in_the_court_for_the_turn() -> None:
    game = caught_on_a_double()
    assert game.of("P1.cab", "P1.locked", "turn", "phase") == ("COURT", True, 0, "throw")
    assert game.throw(2, 5).legal() == {"S7"}


@pytest.mark.rule("C-R15", "C-R14")
def test_with_release_on_extra_throw_it_may_start_at_once() -> None:
    game = caught_on_a_double(release_on_extra_throw="on").throw(2, 5)
    assert {"S7", "S2 C5", "C5 S2"} <= game.legal()


@pytest.mark.rule("C-55", "C-R16")
def test_on_the_next_turn_the_cab_may_start_out_from_the_court() -> None:
    game = patrol("A12b/N", 1, P2={"cab": "A12c/N", **V1}).quiet()
    assert game.of("turn", "P2.cab", "P2.locked") == (1, "COURT", False)
    game.throw(2, 5)
    assert {"S7", "S2 C5", "C5 S2"} <= game.legal()  # and need not
    game.do("C2 S5")
    assert game.ends() == {"1EFa/W", "1EFc/E"}


def released(**options: str) -> Table:
    """P2 was arrested in P1's turn and has the dice."""
    options = {"must_leave_court": "on", **options}
    return patrol("A12b/N", 1, options, P2={"cab": "A12c/N", **V1}).quiet()


@pytest.mark.rule("C-R16", "C-55")
def test_with_must_leave_court_a_use_that_moves_the_cab_is_compulsory() -> None:
    game = released().throw(2, 5)
    assert game.legal() == {
        "S2 C5", "C5 S2", "S5 C2", "C2 S5", "S2 C10", "C10 S2", "S5 C4", "C4 S5",
    }  # fmt: skip
    assert game.refused("S7") == "C-R16"
    game = released(idle_cab_split="on").throw(2, 5)
    assert all("C" in use for use in game.legal())
    assert game.refused("S2") == "C-R16"


@pytest.mark.rule("C-R16")
def test_must_leave_court_holds_for_extra_throws_until_the_cab_is_out() -> None:
    game = released().throw(3, 3)
    assert game.legal() == {"S3 C3", "C3 S3", "S3 C6", "C6 S3"}
    game.do("C3 S3").quiet()
    assert game.of("turn", "phase") == (1, "throw")
    assert "S7" in game.throw(2, 5).legal()


@pytest.mark.rule("C-R16", "C-R7")
def test_must_leave_court_gives_way_where_the_cab_cannot_move() -> None:
    options = {"must_leave_court": "on"}
    cars = {"P2": {"cab": "1EFa/W", "scout": "1EFa/E"}, "P3": {"cab": "1EFc/W", "scout": "1EFc/E"}}
    game = town(3, options, P1={"cab": "COURT"}, **cars).throw(1, 1)
    assert "S2" not in game.legal()  # the cab can move by 1
    full = {"P2": {"cab": "1EFb/W", "scout": "1EFb/E"}, "P3": cars["P3"]}
    full["P4"] = cars["P2"]
    game = town(4, options, P1={"cab": "COURT"}, **full).throw(1, 1)
    assert game.legal() == {"S2"}


@pytest.mark.rule("C-R16")
def test_must_leave_court_asks_nothing_of_a_cab_that_is_not_in_the_court() -> None:
    game = town(3, {"must_leave_court": "on"}).throw(2, 5)
    assert "S7" in game.legal()


@pytest.mark.rule("C-R16", "C-R15")
def test_a_cab_arrested_in_its_own_turn_must_leave_in_the_next() -> None:
    mine = {"cab": "COURT", "locked": True}
    game = town(2, {"must_leave_court": "on"}, P1=mine).idle().idle()
    assert game.of("turn", "P1.locked") == (0, False)
    assert all("C" in use for use in game.throw(2, 5).legal())


# --- full spaces ----------------------------------------------------------------------------


@pytest.mark.rule("C-27", "C-R19")
def test_a_scout_may_stop_on_any_full_space_with_a_wanted_cab() -> None:
    for space, scout in (("A12c", "A12b/N"), ("A2", "A12c/N")):
        two = {"P2": {"cab": f"{space}/N", **V1}, "P3": {"cab": f"{space}/N"}}
        game = patrol(scout, 1, **two)
        assert game.of("P2.cab", "P3.cab") == ("COURT", f"{space}/N")
        assert game["P1.scout"] == f"{space}/N"
    for space, scout in (("B12c", "B12b/N"), ("B2", "B12c/N")):
        assert patrol(scout, 1, P2={"cab": f"{space}/N", **V1})["P2.cab"] == "COURT"


@pytest.mark.rule("C-27", "C-R19", "C-53")
def test_ones_own_wanted_cab_opens_no_full_space() -> None:
    mine = {"scout": "B12b/N", "cab": "B12c/N", **V1}
    game = town(P1=mine).throw(1, 5)
    assert not any(use.startswith("S1") for use in game.legal())


@pytest.mark.rule("C-R19")
def test_with_one_way_sanctuary_an_occupied_one_way_street_space_is_closed() -> None:
    options = {"one_way_sanctuary": "on"}
    game = town(3, options, P1={"scout": "B12b/N"}, P2={"cab": "B12c/N", **V1}).throw(1, 5)
    assert not any("S1" in use.split() for use in game.legal())
    # crossings are not covered, two-way spaces neither
    assert patrol("B12c/N", 1, options, P2={"cab": "B2/N", **V1})["P2.cab"] == "COURT"
    full = {"P2": {"cab": "A12c/N", **V1}, "P3": {"cab": "A12c/N"}}
    assert patrol("A12b/N", 1, options, **full)["P2.cab"] == "COURT"


# --- sparing ----------------------------------------------------------------------------------

MAY = {"optional_arrest": "on"}


@pytest.mark.rule("C-R31")
def test_with_optional_arrest_the_mover_decides_cab_by_cab() -> None:
    cars = {"P2": {"cab": "A2/N", **V1}, "P3": {"cab": "A2/N", **V1}, "P4": {"cab": "A2/N"}}
    options = {**MAY, "intersection_capacity": "none"}
    game = patrol("A12c/N", 1, options, seats=4, **cars)
    assert game.of("phase", "turn") == ("arrest", 0)
    assert game.legal() == {"arrest P2", "spare P2"}
    game.do("spare P2")
    assert game.legal() == {"arrest P3", "spare P3"}
    game.do("arrest P3")
    assert game.of("P2.cab", "P3.cab", "P4.cab") == ("A2/N", "COURT", "A2/N")
    assert game.of("P2.offences", "phase") == (["V1"], "drive")


@pytest.mark.rule("C-R31")
def test_with_optional_arrest_opponents_are_asked_for_clockwise() -> None:
    cars = {"P1": {"cab": "A2/N", **V1}, "P2": {"scout": "A12c/N"}, "P3": {"cab": "A2/N", **V1}}
    options = {**MAY, "intersection_capacity": "none"}
    game = town(3, options, turn=1, **cars).throw(1, 5).do("S1 C5")
    assert game.legal() == {"arrest P3", "spare P3"}
    assert game.do("arrest P3").legal() == {"arrest P1", "spare P1"}


@pytest.mark.rule("C-R31", "C-R19")
def test_a_cab_whose_arrest_makes_the_room_cannot_be_spared() -> None:
    game = patrol("B12b/N", 1, MAY, P2={"cab": "B12c/N", **V1})
    assert "spare P2" not in game.legal()
    if game["phase"] == "arrest":
        assert game.refused("spare P2") in ("C-R19", "C-R31")
        game.do("arrest P2")
    assert game["P2.cab"] == "COURT"
    both = {"P2": {"cab": "A12c/N", **V1}, "P3": {"cab": "A12c/N", **V1}}
    game = patrol("A12b/N", 1, MAY, **both).do("spare P2")
    assert "spare P3" not in game.legal()
    assert game.quiet("drive").of("P2.cab", "P3.cab") == ("A12c/N", "COURT")


@pytest.mark.rule("C-R31", "C-R6")
def test_a_cab_whose_arrest_makes_room_for_the_second_part_cannot_be_spared() -> None:
    wanted = {"P2": {"cab": "A12c/N", **V1}}
    game = town(2, MAY, P1={"cab": "A12b/N", "scout": "A2/N"}, **wanted).throw(1, 1)
    game.do("S1 C1", "S").quiet()
    assert game.of("P2.cab", "P1.cab") == ("COURT", "A12c/N")


@pytest.mark.rule("C-R31", "C-52")
def test_an_automatic_arrest_is_no_choice() -> None:
    game = drive("C34a/S", 1, MAY, P2={"scout": "C3/N"})
    assert game["P1.cab"] == "COURT"

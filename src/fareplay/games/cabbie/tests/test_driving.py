"""Driving: twenty spaces, arrows, lanes, other cabs (B-15 to B-25)."""

from __future__ import annotations

import pytest

from fareplay.core.game import Refused
from fareplay.games.cabbie import GAME
from fareplay.games.cabbie.tests.cabbie_table import CITY, TRIP, WAY, Table, street, table


def red(*squares: str, **more: object) -> dict[str, object]:
    return {"cabs": list(squares), **more}


def three(first: str, second: str, third: str) -> Table:
    """Red to move among two other cabs."""
    cabs = {"red": red(first), "blue": red(second), "green": red(third)}
    return street(cabs, seats=3)


@pytest.mark.rule("B-15", "B-R39")
def test_a_turn_is_worth_twenty_spaces() -> None:
    game = street({"red": red("PRA-E1-1")})
    assert game["left"] == 20
    game.drive(20)
    assert game.of("left", "red.moved", "steps") == (0, [20], [])
    assert game.legal() == {"end_turn"}


@pytest.mark.rule("B-16")
def test_a_cab_is_on_the_last_space_counted() -> None:
    game = street({"red": red("PRA-E1-1")})
    way = CITY.drive("PRA-E1-1", "J11", ["VBR-E1-2"], 20)
    game.do(*way)
    assert game["red.cabs"] == [way[-1]]


@pytest.mark.rule("B-17", "B-18")
def test_the_spaces_of_one_turn_serve_several_purposes() -> None:
    position = {
        "red": red("PRA-E1-1"), "A": ["P16", "P11", "P20"], "destinations": ["D18", "D01"],
        "tips": ["T07"],
    }  # fmt: skip
    game = street(position).do(*WAY, "claim A", *TRIP)
    assert game.of("red.money", "left") == (90, 3)
    game.do("claim A", "J-WPN")  # the next passenger, with spaces left over
    assert game.of("red.carries", "left") == ([["P11", "D01"]], 2)


@pytest.mark.rule("B-19", "B-R11", "B-R39")
def test_the_turn_does_not_end_while_a_step_is_possible() -> None:
    game = street({"red": red("PRA-E1-1")})
    for square in CITY.drive("PRA-E1-1", "J11", ["VBR-E1-2"], 20):
        assert game.refused("end_turn") == "B-19"
        game.do(square)
    assert game.refused("end_turn") is None


@pytest.mark.rule("B-20", "B-R8", "B-R10")
@pytest.mark.parametrize("seed", range(6))
def test_a_lone_cab_may_go_where_the_arrows_and_lanes_lead(seed: int) -> None:
    """Every square of the map once, in six portions."""
    for square in list(CITY.square)[seed::6]:
        if square == "VBR-E1-2":
            continue
        game = street({"red": red(square)})
        assert game["steps"] == sorted(CITY.steps(square, "J11", ["VBR-E1-2"])), square


@pytest.mark.rule("B-R8")
def test_a_cab_may_turn_round_at_a_junction_and_nowhere_else() -> None:
    game = street({"red": red("PRA-E1-2")})
    assert game.refused("PRA-E1-1") is not None
    game.do("J-EDP")
    assert "PRA-W1-1" in game.legal()


@pytest.mark.rule("B-20")
def test_against_the_arrow_is_refused() -> None:
    game = street({"red": red("PRA-E1-2")})
    for square in ("PRA-E1-1", "PRA-W1-2", "EDG-N1-2", "OXF-E1-1"):
        assert game.refused(square) == "B-20"
    with pytest.raises(Refused):
        game.do("PRA-E1-1")


@pytest.mark.rule("B-21", "B-R13")
def test_a_lane_is_changed_straight_across_for_one_space() -> None:
    game = street({"red": red("PKL-S1-2")})
    assert game.legal() == {"PKL-S1-3", "PKL-S2-2"}
    game.do("PKL-S2-2")
    assert game.of("left", "red.cabs") == (19, ["PKL-S2-2"])
    assert street({"red": red("J-PLB")}).legal() == set(CITY.square["J-PLB"]["arrows"])


@pytest.mark.rule("B-21", "B-R13")
def test_no_lane_is_changed_into_a_cab() -> None:
    game = street({"red": red("PKL-S1-2"), "blue": red("PKL-S2-2")})
    assert game.legal() == {"PKL-S1-3"}
    assert game.refused("PKL-S2-2") == "B-22"


@pytest.mark.rule("B-22", "B-R6")
def test_a_cab_is_neither_passed_nor_shared_a_square_with() -> None:
    game = street({"red": red("PRA-E1-1"), "blue": red("PRA-E1-2")})
    assert game.legal() == {"end_turn"}
    assert game.refused("PRA-E1-2") == "B-22"
    assert game.refused("J-EDP") == "B-20"


@pytest.mark.rule("B-R6", "B-22")
def test_two_cabs_never_stand_on_one_square_in_a_position_either() -> None:
    with pytest.raises(Exception, match="PRA-E1-1"):
        street({"red": red("PRA-E1-1"), "blue": red("PRA-E1-1")})


@pytest.mark.rule("B-R9")
def test_junctions_and_roundabouts_count_as_spaces() -> None:
    game = street({"red": red("PKL-S1-4")}).do("J-HPC-N", "J-HPC-E", "J-HPC-S", "GRO-S1-1")
    assert game["left"] == 16


@pytest.mark.rule("B-25")
def test_lost_spaces_are_not_made_up_for() -> None:
    position = {"red": red("PRA-E1-1"), "blue": red("PRA-E1-2"), "jams": ["J11", "J12"]}
    game = street(position).do("end_turn")
    game.pass_turn()
    assert game.of("turn", "left") == ("red", 20)
    game.drive(20)
    assert game.legal() == {"end_turn"}


# --- wobbling between lanes --------------------------------------------------------------------


@pytest.mark.rule("B-R12")
def test_two_sideways_steps_in_a_row_are_refused() -> None:
    game = street({"red": red("BAK-S1-1")}).do("BAK-S2-1")
    assert game.legal() == {"BAK-S2-2"}
    assert game.refused("BAK-S1-1") == "B-R12"
    game.do("BAK-S2-2")  # a forward step lifts the ban
    assert game.legal() == {"J-BAW", "BAK-S1-2"}


@pytest.mark.rule("B-R12")
def test_a_claim_in_between_does_not_lift_the_ban() -> None:
    game = street({"red": red("PKL-S1-2"), "A": ["P03", "P38"], "destinations": ["D01"]})
    game.do("PKL-S2-2", "claim A")
    assert game.legal() == {"PKL-S2-3"}


@pytest.mark.rule("B-R12")
def test_a_payment_in_between_does_not_lift_the_ban() -> None:
    position = {"red": red("PKL-S2-3", carries=[["P46", "D12"]]), "tips": ["T01"]}
    game = street(position).do("PKL-S1-3")
    assert game["red.trips"] == 1
    assert game.legal() == {"PKL-S1-4"}


@pytest.mark.rule("B-R12")
def test_a_step_of_the_other_cab_in_between_does_not_lift_the_ban() -> None:
    game = street({"red": red("PKL-S1-2", "MIL-S1-1", money=340)})
    game.do("1 PKL-S2-2", "2 MIL-S1-2")
    assert game.legal() == {"1 PKL-S2-3", "2 MIL-S1-3"}


@pytest.mark.rule("B-R12")
def test_a_cab_whose_only_step_would_be_the_second_sideways_is_blocked() -> None:
    game = three("PKL-S1-2", "PKL-S1-3", "PKL-S2-3").do("PKL-S2-2")
    assert game.legal() == {"end_turn"}
    assert game.refused("PKL-S1-2") == "B-R12"


@pytest.mark.rule("B-R12")
def test_a_new_turn_lifts_the_ban() -> None:
    cabs = {"red": red("PKL-S1-2"), "blue": red("PKL-S1-3"), "green": red("PKL-S2-3")}
    game = street({**cabs, "jams": ["J11", "J12"]}, seats=3)
    game.do("PKL-S2-2", "end_turn")
    game.pass_turn().pass_turn()
    assert game["turn"] == "red"
    assert game.legal() == {"PKL-S1-2", "PKL-S2-3"}


# --- free choice -------------------------------------------------------------------------------


@pytest.mark.rule("B-R11", "B-R42", "B-31")
def test_any_way_may_be_driven_even_away_from_the_destination() -> None:
    game = street({"red": red("J-EDP", carries=[["P46", "D18"]])})
    assert game.legal() == {"PRA-W1-1", "EDG-N1-2", "EDG-S1-2"}


@pytest.mark.rule("B-27", "B-R42")
def test_nobody_has_to_say_which_passenger_he_is_after() -> None:
    game = table(2, {}, {"red": red("PRA-E1-1", money=300)})
    verbs = {"start", "deploy", "claim", "end_turn", "accept", "refuse"}
    for action in game.actions():
        words = game.spell(action).split()
        assert words[0] in verbs or words[-1] in CITY.square
    assert GAME.rules.to_move(game.s, game.b) == 0


@pytest.mark.rule("B-R34")
def test_cabs_that_hold_each_other_up_lose_their_spaces_until_a_jam_goes() -> None:
    ring = {"red": red("J-MAR-N"), "blue": red("J-MAR-E"), "jams": ["J01", "J05"]}
    game = street(ring).do("end_turn", "end_turn")
    assert game["steps"] == ["EDG-N1-1"]  # Blue is still ahead on the ring

"""The seven offences: C-41 to C-48, C-56, C-57, C-R22 to C-R24, C-R29, C-R39."""

from __future__ import annotations

from typing import Any

import pytest

from fareplay.games.cabby.tests.cabby_table import Table, drive, patrol, town
from fareplay.games.cabby.tests.oracle import city

CROSSINGS = [space["id"] for space in city().space.values() if space["kind"] == "intersection"]
LIGHTS = {"C1", "D1", "B3", "C3", "D3", "E3", "C5", "D5"}
NO_U_TURN = {"B1", "E1", "C2", "D2", "F2", "C3", "D3", "A4", "B5", "E5"}
NO_LEFT_TURN = {"C2", "D2", "A3", "F3", "C4", "D4"}
ONE_WAY = {"B": "N", "E": "S", "2": "W", "4": "E"}
BACK = {"N": "S", "E": "W", "S": "N", "W": "E"}
LEFT = {"N": "W", "E": "N", "S": "E", "W": "S"}


def exits(crossing: str, heading: str) -> dict[str, set[str]]:
    """The offences of leaving a crossing by one step, for each exit."""
    game = drive(f"{crossing}/{heading}", 1)
    found = {}
    for end in game.ends():
        place, *offences = end.split()
        found[place[-1]] = set(offences)
    return found


@pytest.mark.rule("C-43", "C-44", "C-45", "C-R22", "C-R23")
@pytest.mark.parametrize("crossing", CROSSINGS)
@pytest.mark.parametrize("heading", ["N", "E", "S", "W"])
def test_every_turn_of_the_city_is_judged_by_its_sign_and_arrow(
    crossing: str, heading: str
) -> None:
    arms = city().space[crossing]["adj"]
    if BACK[heading] not in arms:
        return  # nobody arrives like that
    expected = {}
    for turn, there in arms.items():
        broken = set()
        if turn == BACK[heading] and crossing in NO_U_TURN:
            broken.add("V3")
        if turn == LEFT[heading] and crossing in NO_LEFT_TURN:
            broken.add("V4")
        if ONE_WAY.get(there[0], turn) != turn:
            broken.add("V5")
        expected[turn] = broken
    assert exits(crossing, heading) == expected


@pytest.mark.rule("C-46", "C-R24")
@pytest.mark.parametrize("crossing", CROSSINGS)
def test_stopping_on_a_light_is_v6_and_passing_is_free(crossing: str) -> None:
    heading, there = next(iter(city().space[crossing]["adj"].items()))
    stops = drive(f"{there}/{BACK[heading]}", 1)
    assert stops["P1.cab"] == f"{crossing}/{BACK[heading]}"
    assert ("V6" in stops["P1.offences"]) == (crossing in LIGHTS)
    passes = drive(f"{there}/{BACK[heading]}", 2)
    assert not any("V6" in end for end in passes.ends())


@pytest.mark.rule("C-41")
def test_speeding_is_v1() -> None:
    game = drive("A12a/N", 2, speeding=True)
    assert game.of("P1.offences", "P1.wanted") == (["V1"], True)


@pytest.mark.rule("C-42")
def test_a_pick_up_from_the_left_kerb_is_v2() -> None:
    game = drive("F45c/S", 1).do("take blue-7").quiet("drive")
    assert game.of("P1.offences", "P1.wanted") == (["V2"], True)


@pytest.mark.rule("C-45", "C-R23")
@pytest.mark.parametrize(
    ("cab", "number", "offences"),
    [
        ("B12c/S", 1, ["V5"]),  # within the street
        ("B12a/S", 1, ["V5"]),  # out of it, onto a crossing
        ("2ABa/W", 1, []),
        ("2ABd/E", 1, ["V5"]),
        ("B12a/N", 1, []),
        ("4CDa/W", 1, ["V5"]),
        ("E12c/S", 1, []),
        ("E12a/N", 1, ["V5"]),
    ],
)
def test_a_step_out_of_or_into_a_one_way_space_against_its_arrow_is_v5(
    cab: str, number: int, offences: list[str]
) -> None:
    assert drive(cab, number).quiet("drive")["P1.offences"] == offences


@pytest.mark.rule("C-45", "C-R23")
def test_crossings_have_no_direction() -> None:
    assert "C23a/N" in drive("C2/N", 1).ends()  # over a one-way street
    assert drive("A12c/N", 1)["P1.offences"] == []


@pytest.mark.rule("C-47", "C-57")
@pytest.mark.parametrize(
    ("load", "v7"),
    [
        ((), False),
        (("red-1",), False),
        (("red-1", "blue-1"), False),
        (("red-1", "blue-1", "green-1"), False),
        (("red-1", "red-2"), True),
        (("red-1", "blue-1", "red-2"), True),
        (("red-1", "red-2", "red-3"), True),
    ],
)
def test_two_passengers_of_one_colour_are_v7(load: tuple[str, ...], v7: bool) -> None:
    game = town(P1={"cab": "A12a/N", "load": list(load)})
    assert game.of("P1.offences", "P1.wanted") == (["V7"] if v7 else [], v7)


OFFENCES: list[dict[str, Any]] = [
    {"offences": ["V1"]},
    {"offences": ["V2"]},
    {"offences": ["V3"]},
    {"offences": ["V4"]},
    {"offences": ["V5"]},
    {"offences": ["V6"]},
    {"load": ["red-1", "red-2"]},
]


@pytest.mark.rule("C-48", "C-49")
@pytest.mark.parametrize("breach", OFFENCES)
def test_any_single_offence_makes_a_cab_liable_to_arrest(breach: dict[str, Any]) -> None:
    game = patrol("A12b/N", 1, P2={"cab": "A12c/N", **breach})
    assert game.of("P2.cab", "P2.offences", "P2.wanted") == ("COURT", [], False)


@pytest.mark.rule("C-48", "C-49")
def test_a_clean_cab_cannot_be_arrested() -> None:
    game = patrol("A12b/N", 1, P2={"cab": "A12c/N", "load": ["red-1", "blue-1"]})
    assert game.of("P2.cab", "P2.load") == ("A12c/N", ["blue-1", "red-1"])


@pytest.mark.rule("C-R22")
def test_a_u_turn_is_no_left_turn_and_lights_permit_it() -> None:
    assert exits("A3", "S")["N"] == set()  # No Left Turn
    assert exits("B3", "E")["W"] == set()  # a light
    assert exits("C5", "N")["S"] == set()


# --- how long they are live ------------------------------------------------------------------


@pytest.mark.rule("C-56", "C-R29")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_offences_lapse_when_the_dice_are_back_and_not_before(seats: int) -> None:
    record = ["V1", "V2", "V3", "V4", "V5", "V6"]
    game = town(seats, P1={"cab": "A12a/N", "offences": record, "scout": "F45c/S"})
    for player in range(seats):
        assert game.of("turn", "P1.offences") == (player, record)
        game.idle()
    assert game.of("turn", "P1.offences", "P1.wanted") == (0, [], False)


@pytest.mark.rule("C-56", "C-R29")
def test_extra_throws_neither_shorten_nor_renew_it() -> None:
    game = town(2, P1={"cab": "A12a/N", "offences": ["V1"], "scout": "F45c/S"})
    game.idle(1, 1).idle(2, 2)
    assert game.of("turn", "P1.offences") == (0, ["V1"])
    game.idle()
    game.idle(3, 3).idle(1, 1)
    assert game.of("turn", "P1.offences") == (1, ["V1"])
    assert game.idle().of("turn", "P1.offences") == (0, [])


@pytest.mark.rule("C-57", "C-R28")
def test_v7_does_not_lapse() -> None:
    game = town(2, P1={"cab": "A12a/N", "load": ["red-1", "red-2"], "scout": "F45c/S"})
    for _ in range(6):
        assert game["P1.offences"] == ["V7"]
        game.idle()


@pytest.mark.rule("C-R23")
def test_driving_on_against_the_arrow_in_a_later_turn_is_a_new_offence() -> None:
    game = town(2, P1={"cab": "B2/S", "scout": "F45c/S"}).throw(1, 2).do("C1 S2", "S")
    assert game.of("P1.cab", "P1.offences") == ("B12c/S", ["V5"])
    assert game.quiet().idle().of("turn", "P1.offences") == (0, [])
    game.throw(1, 5).do("C1 S5")
    assert game.of("P1.cab", "P1.offences") == ("B12b/S", ["V5"])


def parked(**options: str) -> Table:
    """P1's cab stands on a light and its own turn is about to begin."""
    mine = {"cab": "C3/S", "offences": ["V6"], "scout": "F45c/S"}
    return town(2, options, turn=1, P1=mine, P2={"scout": "C34b/S"}).idle(1, 3)


@pytest.mark.rule("C-R24")
def test_remaining_on_a_light_is_no_new_offence() -> None:
    assert parked().of("turn", "P1.offences", "P1.cab") == (0, [], "C3/S")


@pytest.mark.rule("C-R24")
def test_with_renew_parked_it_is() -> None:
    game = parked(renew_parked="on")
    assert game.of("turn", "P1.offences", "P1.cab") == (0, ["V6"], "C3/S")
    assert game.idle().of("turn", "P1.offences") == (1, ["V6"])  # and V6 alone


@pytest.mark.rule("C-R24")
def test_with_renew_parked_nobody_is_arrested_by_that_alone() -> None:
    mine = {"cab": "C3/S", "load": ["red-1"]}
    theirs = {"scout": "3BCc/E"}
    game = town(2, {"renew_parked": "on"}, turn=1, P1=mine, P2=theirs).throw(2, 1).do("S2 C1")
    assert game["P1.cab"] == "C3/S"  # clean when the scout stops beside it
    game.quiet()
    assert game.of("turn", "P1.cab", "P1.offences") == (0, "C3/S", ["V6"])


@pytest.mark.rule("C-R24")
def test_with_renew_parked_other_crossings_are_free() -> None:
    game = town(2, {"renew_parked": "on"}, turn=1, P1={"cab": "A3/S"}).idle()
    assert game.of("turn", "P1.offences") == (0, [])


@pytest.mark.rule("C-R39")
def test_only_the_seven_listed_rules_can_be_broken() -> None:
    for code in ("V0", "V8"):
        with pytest.raises(Exception, match="V"):
            town(P1={"offences": [code]})

"""Whole drives: every square a cab can get to in its turn, by the shortest way."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from fareplay.core.plans import plans
from fareplay.games.cabbie import GAME
from fareplay.games.cabbie.plan import Drive, drive
from fareplay.games.cabbie.tests.cabbie_table import CITY, Table, street


def reach(game: Table, start: str, left: int, goals: Iterable[str] = ()) -> dict[str, int]:
    """Squares and the fewest spaces to them; a way ends on a goal.

    The square itself is no drive: who wants to go round the block names a square on the way first.
    """
    cabs = [square for square in game.squares() if square != start]
    seen, layer = {(start, False)}, [(start, False)]
    found: dict[str, int] = {}
    for spaces in range(1, left + 1):
        after = []
        for at, across in layer:
            if at in goals and spaces > 1:
                continue
            for to in CITY.steps(at, game["jam"], cabs, not across):
                there = to, CITY.is_side(at, to)
                found.setdefault(to, spaces)
                if there not in seen:
                    seen.add(there)
                    after.append(there)
        layer = after
    return {square: spaces for square, spaces in found.items() if square != start}


def ways(game: Table, cab: int = 0) -> dict[str, Any]:
    assert GAME.plan is not None
    return {GAME.plan.tell(way.key): way for way in plans(GAME, game.s, game.b, cab)}


@pytest.mark.rule("B-20", "B-15")
@pytest.mark.parametrize("left", [1, 3, 7])
@pytest.mark.parametrize("square", ["PRA-E1-1", "J-OXC", "PKL-S1-2", "J-VGA", "J-BAN"])
def test_every_square_within_reach_is_offered_by_the_shortest_way(square: str, left: int) -> None:
    red = {"cabs": [square], "moved": [20 - left]}
    game = street({"red": red, "left": left})
    found = {end: len(way.actions) for end, way in ways(game).items() if end != square}
    assert found == reach(game, square, left)


@pytest.mark.rule("B-15", "B-R23")
@pytest.mark.parametrize("carries", [[], ["P46", "D04"], ["P46", "D18"]], ids=str)
def test_nothing_within_twenty_spaces_is_left_out(carries: list[str]) -> None:
    game = street({"red": {"cabs": ["J-OXC"], "carries": [carries]}})
    goals = CITY.place[CITY.stops(carries[1])[0]]["shaded"] if carries else []
    found = {end: way.cost for end, way in ways(game).items()}
    assert found == reach(game, "J-OXC", 20, goals)


@pytest.mark.rule("B-19")
def test_a_drive_round_the_block_is_two_drives() -> None:
    game = street({"red": {"cabs": ["PRA-E1-1"]}}).do("to PRA-W1-1", "to PRA-E1-1")
    assert game["red.cabs"] == ["PRA-E1-1"]
    assert game["left"] < 20


@pytest.mark.rule("B-32", "B-41")
def test_a_drive_ends_where_the_passenger_gets_out() -> None:
    red = {"cabs": ["J-GWN"], "carries": [["P16", "D18"]], "moved": [14]}
    game = street({"red": red, "left": 6})
    assert "EUS-E1-3" in ways(game)
    assert "J-WPN" not in ways(game)


@pytest.mark.rule("B-R31")
def test_with_two_cabs_a_drive_is_of_one_of_them() -> None:
    red = {"cabs": ["PRA-E1-1", "MIL-S1-1"], "money": 340, "moved": [7, 4]}
    game = street({"red": red, "left": 9})
    assert {end.split()[0] for end in ways(game, 0)} == {"1"}
    assert max(len(way.actions) for way in ways(game, 0).values()) == 8  # one is kept for cab 2
    assert {end.split()[0] for end in ways(game, 1)} == {"2"}
    assert max(len(way.actions) for way in ways(game, 1).values()) == 9


@pytest.mark.rule("B-16")
def test_a_drive_is_played_by_its_end() -> None:
    game = street({"red": {"cabs": ["PRA-E1-1"]}}).do("to MRY-E1-1")
    assert game.of("red.cabs", "left") == (["MRY-E1-1"], 15)


def told(game: Table, end: str, cab: int = 0) -> Drive:
    return drive(game.s, game.b, ways(game, cab)[end].actions)


@pytest.mark.rule("B-17", "B-18", "B-28")
def test_a_drive_says_what_is_left_and_who_can_be_claimed_on_the_way() -> None:
    game = street({"red": {"cabs": ["PRA-E1-1"]}, "A": ["P16", "P20"]})
    assert told(game, "J-EDM") == Drive(left=16, claims=(), stops=(), lost=0)
    passing = told(game, "J-BAN")
    assert passing == Drive(left=11, claims=(("A", "MRY-E1-1"),), stops=(), lost=0)
    carries = {"cabs": ["PRA-E1-1"], "carries": [["P46", "D04"]]}
    assert told(street({"red": carries, "A": ["P16", "P20"]}), "J-BAN").claims == ()


@pytest.mark.rule("B-32", "B-R26", "B-R27")
def test_a_drive_says_where_the_passenger_gets_out() -> None:
    game = street({"red": {"cabs": ["J-GWN"], "carries": [["P16", "D18"]]}})
    assert told(game, "EUS-E1-3") == Drive(left=19, claims=(), stops=("euston",), lost=0)
    tour = street({"red": {"cabs": ["MAL-W1-4"], "carries": [["P46", "D29"]]}})
    assert told(tour, "J-QVM").stops == ()
    made = told(tour, "CON-W1-1")
    assert (made.stops, made.left) == (("buckingham_palace",), 18)


@pytest.mark.rule("B-25", "B-22", "B-23")
def test_a_drive_says_which_spaces_would_be_lost() -> None:
    queue = street({"red": {"cabs": ["J-HPC-S"]}, "blue": {"cabs": ["GRO-S1-3"]}})
    assert told(queue, "GRO-S1-1").lost == 0
    assert told(queue, "GRO-S1-2").lost == 18
    jam = street({"red": {"cabs": ["J-VGA"]}, "jams": ["J01"]})
    assert told(jam, "BAY-E1-2").lost == 19
    two = street({"red": {"cabs": ["J-VGA", "MIL-S1-1"], "money": 340}, "jams": ["J01"]})
    assert told(two, "1 BAY-E1-2").lost == 0  # the other cab can use them


@pytest.mark.rule("B-17", "B-18", "B-30")
def test_several_drives_are_chained_in_one_turn() -> None:
    position = {"red": {"cabs": ["PRA-E1-1"]}, "A": ["P16", "P20"], "destinations": ["D18"]}
    game = street({**position, "tips": ["T07"]})
    for words, left in (("to MRY-E1-1", 15), ("claim A", 15), ("to EUS-E1-3", 3)):
        assert game.do(words)["left"] == left
    assert game["red.money"] == 90
    assert game.do("to J-WPN")["left"] == 2


@pytest.mark.rule("B-R18")
def test_where_claims_make_themselves_a_drive_ends_with_one() -> None:
    position = {"red": {"cabs": ["PRA-E1-1"]}, "A": ["P16", "P20"]}
    game = street(position, claim="auto")
    assert told(game, "MRY-E1-1").claims == (("A", "MRY-E1-1"),)
    assert "MRY-E1-2" not in ways(game)  # chance has drawn a destination before
    known = street({**position, "destinations": ["D18"], "tips": ["T07"]}, claim="auto")
    assert told(known, "MRY-E1-1").claims == (("A", "MRY-E1-1"),)
    assert "MRY-E1-2" not in ways(known)  # the card that comes is not told before it is drawn


@pytest.mark.rule("B-R23")
def test_what_others_hide_changes_no_drive() -> None:
    carries = {"cabs": ["J-EDP"], "carries": [["P46", "D18"]]}
    game = street({"red": carries, "blue": {"cabs": ["J-OXC"]}, "turn": "blue"})
    assert len({repr(ways(game.redealt(1, seed))) for seed in range(4)}) == 1


@pytest.mark.rule("B-R12")
def test_every_drive_is_made_of_legal_steps_and_costs_one_space_each() -> None:
    red = {"cabs": ["PKL-S1-2"], "carries": [["P46", "D04"]]}
    game = street({"red": red, "blue": {"cabs": ["PKL-S1-3"]}})
    for end, way in ways(game).items():
        other = game.copy()
        for action in way.actions:
            GAME.step(other.s, other.b, action)
        assert (other["red.cabs"], other["left"]) == ([end], 20 - way.cost)
        assert way.cost == len(way.actions)

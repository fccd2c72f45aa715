"""Traffic jams: which squares, how long, who stands still (B-10 to B-12, B-23, B-24)."""

from __future__ import annotations

import pytest

from fareplay.core.game import CHANCE
from fareplay.games.cabbie.tests.cabbie_table import CITY, STUCK, street, table

ALL = list(CITY.jam)


@pytest.mark.rule("B-10", "B-11", "B-23", "B-24", "B-R14", "B-R17")
@pytest.mark.parametrize("card", ALL)
def test_a_jam_closes_every_way_into_and_out_of_its_spot_and_no_other(card: str) -> None:
    for spot in CITY.spot.values():
        closed = spot["id"] in CITY.jam[card]
        for start, to in (*spot["entrances"], *spot["exits"]):
            if "VBR-E1-2" in (start, to):
                continue
            other = any(CITY.square[end]["jam"] in CITY.jam[card] for end in (start, to))
            assert other >= closed
            game = street({"red": {"cabs": [start]}, "jams": [card]})
            assert (to in game["steps"]) == (not other), (start, to)


@pytest.mark.rule("B-24", "B-R14")
@pytest.mark.parametrize("card", ALL)
def test_a_cab_inside_a_jam_does_not_move_at_all(card: str) -> None:
    for spot in CITY.jam[card]:
        for square in CITY.spot[spot]["nodes"]:
            game = street({"red": {"cabs": [square]}, "jams": [card]})
            assert game.legal() == {"end_turn"}
            for to in CITY.square[square]["arrows"]:
                assert game.refused(to) in ("B-24", "B-11")


@pytest.mark.rule("B-23", "B-11")
def test_a_cab_in_front_of_a_jam_waits_for_the_next_card() -> None:
    game = street({**STUCK, "red": {"cabs": ["BAY-E1-2"]}})
    assert game.legal() == {"end_turn"}
    assert game.refused("J-MAR-W") in ("B-11", "B-23")
    game.do("end_turn", "end_turn")
    assert game["steps"] == ["J-MAR-W"]


@pytest.mark.rule("B-12", "B-R15")
def test_the_card_goes_under_the_pack_after_everybodys_turn() -> None:
    game = street(STUCK)
    assert game.of("jam", "round") == ("J01", 1)
    game.do("end_turn")
    assert game.of("jam", "round") == ("J01", 1)
    game.do("end_turn")
    assert game.of("jam", "round") == ("J05", 2)
    assert (game["jams"][0], game["jams"][-1]) == ("J05", "J01")


@pytest.mark.rule("B-12", "B-R3")
def test_an_unseen_card_is_turned_up_by_chance_and_the_old_one_is_known() -> None:
    position = {"red": {"cabs": ["PRA-E1-1"]}, "blue": {"cabs": ["PRA-E1-2"]}}
    game = street(position).do("end_turn")
    game.drive().do("end_turn")
    assert game.to_move() == CHANCE
    assert game.outcomes() == {f"jam {card}" for card in ALL if card != "J11"}
    game.do("jam J04")
    assert game["jams"] == ["J04", *["?"] * 11, "J11"]
    assert game.of("turn", "round", "left") == ("red", 2, 20)


@pytest.mark.rule("B-R16")
def test_a_spot_named_again_simply_stays_jammed() -> None:
    game = street({**STUCK, "jams": ["J01", "J02", "J03", "J05"]})
    for card in ("J01", "J02", "J03"):
        assert (game["jam"], game["steps"]) == (card, [])
        game.do("end_turn", "end_turn")
    assert game["jam"] == "J05"
    assert game["steps"] == ["J-MAR-W", "PKL-S1-1", "PKL-S2-1"]


@pytest.mark.rule("B-R17")
def test_a_card_with_one_spot_closes_that_one_only() -> None:
    game = street({"red": {"cabs": ["J-MAR-S"]}, "jams": ["J13"]})
    assert len(game["steps"]) == 3
    assert street({"red": {"cabs": ["J-OXC"]}, "jams": ["J13"]})["steps"] == []


@pytest.mark.rule("B-R15")
def test_a_round_is_counted_from_the_player_who_began_the_game() -> None:
    cabs = {"red": {"cabs": ["J-MAR-S"]}, "blue": {"cabs": ["J-MAR-N"]}}
    position = {**cabs, "jams": ["J01", "J05"], "turn": "red", "first": "blue"}
    game = table(2, {}, position).do("end_turn")
    assert game.of("turn", "round", "jam") == ("blue", 2, "J05")


@pytest.mark.rule("B-12")
def test_after_thirteen_rounds_the_order_of_the_jams_is_known_and_comes_again() -> None:
    position = {"red": {"cabs": ["J-MAR-N"]}, "jams": ["J01", "J02"]}
    game = table(1, {}, position)
    order = game["jams"]
    assert "?" not in order
    for turn in range(26):
        assert game["jam"] == order[turn % 13]
        game.pass_turn()

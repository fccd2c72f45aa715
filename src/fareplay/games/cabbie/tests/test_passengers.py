"""Heading for a passenger: claims, streets and the five piles (B-26 to B-30)."""

from __future__ import annotations

from typing import Any

import pytest

from fareplay.core.game import CHANCE
from fareplay.games.cabbie.tests.cabbie_table import CITY, FAR, Table, street, table, tops
from fareplay.games.cabbie.tests.city import COLOURS, PILES


def oxford(*cabs: str, **more: Any) -> dict[str, Any]:
    """Red's cabs, with a passenger of Oxford Street on pile B."""
    red = {"cabs": list(cabs), "money": 340 if len(cabs) > 1 else 0, **more}
    return {"red": red, "B": ["P01", "P37"], "destinations": ["D01", "D02"]}


def square_of(street: str) -> str:
    return next(id for id, square in CITY.square.items() if square["street"] == street)


@pytest.mark.rule("B-26")
def test_a_loaded_cab_takes_no_other_passenger() -> None:
    game = street(oxford("OXF-E1-5", carries=[["P46", "D27"]]))
    assert game.refused("claim B") == "B-26"
    empty = street(oxford("OXF-E1-5"))
    assert empty.refused("claim B") is None


@pytest.mark.rule("B-28", "B-R7")
def test_a_passenger_is_claimed_from_every_square_of_the_street_and_from_no_other() -> None:
    for square, here in CITY.square.items():
        if square == "VBR-E1-2":
            continue
        game = street(oxford(square))
        assert ("claim B" in game.legal()) == (here["street"] == "OXF"), square


@pytest.mark.rule("B-R7")
def test_with_junctions_in_street_a_junction_is_in_every_street_whose_path_lists_it() -> None:
    for square in CITY.square:
        if square == "VBR-E1-2":
            continue
        game = street(oxford(square), junctions_in_street="on")
        assert ("claim B" in game.legal()) == ("OXF" in CITY.streets_at(square, True)), square


@pytest.mark.rule("B-28", "B-07")
@pytest.mark.parametrize("card", CITY.passenger)
def test_every_passenger_waits_in_the_street_of_the_card(card: str) -> None:
    home = square_of(CITY.passenger[card])
    piles = {**FAR, "A": [card, "P09" if card != "P09" else "P10"]}
    listed = {other for pile in piles.values() for other in pile}
    spare = [other for other in CITY.passenger if other not in listed]
    for name in "BCDE":
        piles[name] = [spare.pop() if other == card else other for other in piles[name]]
    position = {**piles, "red": {"cabs": [home]}, "blue": {"cabs": ["VBR-E1-2"]}}
    game = table(2, {}, position)
    assert "claim A" in game.legal()
    assert {name for name in "BCDE" if f"claim {name}" in game.legal()} == {
        name for name in "BCDE" if CITY.passenger[piles[name][0]] == CITY.passenger[card]
    }


@pytest.mark.rule("B-28", "B-29", "B-30")
def test_a_claim_takes_the_card_and_the_top_destination_and_costs_no_space() -> None:
    game = street(oxford("OXF-E1-3")).do("claim B")
    assert game.of("red.carries", "left", "B", "turn") == ([["P01", "D01"]], 20, "P37", "red")
    assert "D01" not in game["destinations"]
    assert all("P01" not in game[f"{name}.pack"] for name in PILES)


@pytest.mark.rule("B-28", "B-R19")
def test_being_there_first_reserves_nothing() -> None:
    cabs = {"red": {"cabs": ["OXF-E1-3"]}, "blue": {"cabs": ["OXF-E1-4"]}}
    position = {**FAR, **oxford("OXF-E1-3"), **cabs, "jams": ["J11", "J12"]}
    game = table(2, {}, position)
    assert "claim B" in game.legal()
    game.do("J-OXB", "BON-S1-1").drive().do("end_turn")  # Red leaves the passenger standing
    game.do("claim B")
    assert game.of("blue.carries", "red.carries") == ([["P01", "D01"]], [[]])


@pytest.mark.rule("B-29")
def test_the_card_is_kept_until_the_trip_is_completed() -> None:
    game = street(oxford("OXF-E1-3")).do("claim B")
    game.pass_turn()
    assert game["red.carries"] == [["P01", "D01"]]


# --- when -------------------------------------------------------------------------------------


@pytest.mark.rule("B-R18")
def test_a_claim_may_wait_until_after_the_last_space() -> None:
    game = street({**oxford("J-OXO", moved=[19]), "left": 1}).do("OXF-E1-3")
    assert game.legal() == {"claim B", "end_turn"}
    game.do("claim B")
    assert game.legal() == {"end_turn"}


@pytest.mark.rule("B-R18")
def test_a_claim_is_never_forced_and_may_be_made_further_along() -> None:
    game = street(oxford("J-OXO")).do("OXF-E1-3", "J-OXB", "OXF-E1-4")
    assert game.legal() == {"claim B", "J-OXC"}
    game.do("claim B", "J-OXC")
    assert game["left"] == 16


@pytest.mark.rule("B-R18", "B-41")
def test_a_claim_may_follow_a_delivery_at_once() -> None:
    position = oxford("J-OXO", carries=[["P46", "D13"]])
    game = street({**position, "tips": ["T01"]}).do("OXF-E1-3")
    assert game["red.money"] == 95
    game.do("claim B")
    assert game["red.carries"] == [["P01", "D01"]]


@pytest.mark.rule("B-R19")
def test_a_card_that_appears_is_not_claimed_in_another_players_turn() -> None:
    position = {
        **FAR, "turn": "blue", "first": "blue", "red": {"cabs": ["STR-W1-1"]},
        "blue": {"cabs": ["FLE-W1-1"]}, "C": ["P46", "P07", "P36"], "destinations": ["D27", "D28"],
    }  # fmt: skip
    game = table(2, {}, position).do("claim C")
    assert game["C"] == "P07"
    assert "claim C" not in game.legal()
    assert game.to_move() == 1
    game.pass_turn()
    assert "claim C" in game.legal()


@pytest.mark.rule("B-R19")
def test_the_first_of_several_in_the_street_to_have_a_turn_has_first_refusal() -> None:
    cabs = {"red": {"cabs": ["STR-W1-1"]}, "blue": {"cabs": ["FLE-W1-1"]}}
    position = {
        **FAR, **cabs, "green": {"cabs": ["STR-W1-3"]}, "turn": "blue", "first": "blue",
        "C": ["P46", "P07", "P36"], "destinations": ["D27", "D28"],
    }  # fmt: skip
    game = table(3, {}, position).do("claim C").pass_turn()
    assert game["turn"] == "green"
    assert "claim C" in game.legal()  # before Red, who stood there as well


@pytest.mark.rule("B-R20")
def test_of_two_passengers_in_one_street_the_player_chooses_one_for_each_empty_cab() -> None:
    two = {**oxford("OXF-E1-3"), "A": ["P02", "P38"]}
    game = street(two)
    assert game.legal() == {"J-OXB", "claim A", "claim B"}
    game.do("claim A")
    assert game.legal() == {"J-OXB"}
    cabs = street({**two, **oxford("OXF-E1-3", "OXF-W1-1"), "A": ["P02", "P38"]})
    claims = {words for words in cabs.legal() if words.startswith("claim")}
    assert claims == {"claim 1 A", "claim 1 B", "claim 2 A", "claim 2 B"}
    cabs.do("claim 2 A", "claim 1 B")
    assert cabs["red.carries"] == [["P01", "D02"], ["P02", "D01"]]


# --- claims by themselves ---------------------------------------------------------------------


@pytest.mark.rule("B-R18")
def test_with_claim_auto_the_only_passenger_is_taken_on_entering_the_street() -> None:
    game = street(oxford("J-OXO"), claim="auto").do("OXF-E1-3")
    assert game.of("red.carries", "B", "left") == ([["P01", "D01"]], "P37", 19)
    assert game.legal() == {"J-OXB"}


@pytest.mark.rule("B-R18")
def test_with_claim_auto_several_leave_nothing_but_the_choice() -> None:
    game = street({**oxford("J-OXO"), "A": ["P02", "P38"]}, claim="auto").do("OXF-E1-3")
    assert game.legal() == {"claim A", "claim B"}
    assert game.refused("J-OXB") == "B-R18"
    game.do("claim B")
    assert game.legal() == {"J-OXB"}


@pytest.mark.rule("B-R18")
def test_with_claim_auto_a_delivery_is_followed_by_the_next_passenger() -> None:
    position = {**oxford("J-OXO", carries=[["P46", "D13"]]), "tips": ["T01"]}
    game = street(position, claim="auto").do("OXF-E1-3")
    assert game.of("red.money", "red.carries") == (95, [["P01", "D01"]])


@pytest.mark.rule("B-R18")
def test_with_claim_auto_the_start_of_a_turn_and_a_deployment_are_tested_too() -> None:
    position = {
        **FAR, "turn": "blue", "first": "blue", "red": {"cabs": ["STR-W1-1"], "money": 300},
        "blue": {"cabs": ["J-CHA"]}, "C": ["P46", "P07", "P36"], "A": ["P13", "P38"],
        "destinations": ["D27", "D28", "D05"],
    }  # fmt: skip
    game = table(2, {"claim": "auto"}, position).do("FLE-E1-2")
    assert game["blue.carries"] == [["P46", "D27"]]
    game.pass_turn()
    assert game.of("turn", "red.carries") == ("red", [["P07", "D28"]])
    game.do("deploy paddington")
    assert game["red.carries"] == [["P07", "D28"], ["P13", "D05"]]


@pytest.mark.rule("B-R18", "B-34")
def test_with_claim_auto_a_tourist_is_still_asked_about() -> None:
    position = {**oxford("J-OXO"), "destinations": ["D30", "D01"]}
    game = street(position, claim="auto").do("OXF-E1-3")
    assert game["phase"] == "tourist"
    assert game.legal() == {"accept", "refuse"}


# --- the piles --------------------------------------------------------------------------------


@pytest.mark.rule("B-R21", "B-07")
def test_the_next_card_of_the_pile_is_visible_at_once() -> None:
    position = {"red": {"cabs": ["OXF-E1-3"]}, "B": ["P01"], "destinations": ["D01"]}
    game = street(position).do("claim B")
    if game.to_move() == CHANCE:  # what lay under the top was never seen
        assert all(words.startswith("deal") for words in game.outcomes())
        words = sorted(game.outcomes())[0]
        game.do(words)
        assert game["B"] == words.split()[1]
    assert len(set(tops(game))) == 5


@pytest.mark.rule("B-R22", "B-39")
def test_the_passenger_returns_under_the_pile_it_was_taken_from() -> None:
    for name in PILES:
        position = {
            "red": {"cabs": ["OXF-E1-2"]}, name: ["P01", "P39" if name != "E" else "P47"],
            "destinations": ["D13", "D16"], "tips": ["T01"], "jams": ["J11", "J12"],
        }  # fmt: skip
        if name == "E":
            position["A"] = ["P32", "P38"]
        game = street(position).do(f"claim {name}")
        assert game["red.carries"] == [["P01", "D16"]]  # D13 lies in the street
        sizes = {each: len(game[f"{each}.pack"]) for each in PILES}
        deliver(game)
        assert game[f"{name}.pack"][-1] == "P01"
        assert len(game[f"{name}.pack"]) == sizes[name] + 1


def deliver(game: Table) -> None:
    """Drive the only cab of the player to its destination, the others passing their turns."""
    colour = game["turn"]
    trips = game[f"{colour}.trips"]
    while game[f"{colour}.trips"] == trips:
        if game["turn"] != colour:
            game.pass_turn()
            continue
        (square,), ((_, card, *done),) = game.of(f"{colour}.cabs", f"{colour}.carries")
        goals = CITY.place[CITY.stops(card)[len(done)]]["shaded"]
        way = CITY.way(square, goals, game["jam"], game.squares())
        spaces = game["left"]
        game.do(*way[:spaces])
        if len(way) > spaces:
            game.do("end_turn")


@pytest.mark.rule("B-R22")
@pytest.mark.parametrize(("rule", "pile"), [("own_pile", "B"), ("smallest_pile", "C")])
def test_with_smallest_pile_it_returns_under_the_smallest(rule: str, pile: str) -> None:
    position = {
        "red": {"cabs": ["MRY-E1-5", "OXF-E1-4"], "money": 340}, "B": ["P16", "P37"],
        "C": ["P01", "P36"], "destinations": ["D18", "D04"], "tips": ["T01"],
    }  # fmt: skip
    game = street(position, passenger_return=rule).do("claim 1 B", "claim 2 C")
    assert [len(game[f"{name}.pack"]) for name in PILES] == [10, 9, 8, 9, 9]
    for square in ("J-PPN", "EUS-E1-1", "J-TCN", "EUS-E1-2", "J-GWN", "EUS-E1-3"):
        game.do(f"1 {square}")
    assert game["red.trips"] == 1
    assert [name for name in PILES if game[f"{name}.pack"][-1] == "P16"] == [pile]


@pytest.mark.rule("B-R22")
def test_of_equally_small_piles_the_first_letter_gets_it() -> None:
    position = {
        "red": {"cabs": ["MRY-E1-5", "OXF-E1-4"], "money": 340}, "E": ["P16", "P39"],
        "D": ["P01", "P35"], "destinations": ["D18", "D04"], "tips": ["T01"],
    }  # fmt: skip
    game = street(position, passenger_return="smallest_pile").do("claim 1 E", "claim 2 D")
    assert [len(game[f"{name}.pack"]) for name in PILES] == [10, 10, 9, 8, 8]
    for square in ("J-PPN", "EUS-E1-1", "J-TCN", "EUS-E1-2", "J-GWN", "EUS-E1-3"):
        game.do(f"1 {square}")
    assert game["D.pack"][-1] == "P16"


TEN = ["P01", "P14", "P15", "P17", "P18", "P20", "P23", "P24", "P26", "P28"]  # ten streets


@pytest.mark.rule("B-R21")
def test_a_pile_that_runs_out_gets_the_bottom_card_of_the_largest() -> None:
    cabs = [square_of(CITY.passenger[card]) for card in TEN]
    position: dict[str, Any] = {
        **{name: cards for name, cards in FAR.items() if name != "A"}, "A": TEN,
        "destinations": ["D04", "D03", "D28", "D02", "D27", "D25", "D11", "D09", "D08", "D26"],
        "jams": ["J12", "J10"],
    }  # fmt: skip
    for seat, colour in enumerate(COLOURS[:5]):
        position[colour] = {"cabs": cabs[2 * seat : 2 * seat + 2], "money": 400}
    position["brown"] = {"cabs": ["TWH-W1-1"]}
    game = table(6, {}, position)
    assert game["A.pack"] == TEN
    for _ in range(5):
        game.do("claim 1 A", "claim 2 A") if game["turn"] != "black" else game.do("claim 1 A")
        if game["turn"] == "black":
            break
        wander(game)
    assert game["A.pack"] == ["P28"]
    bottom = game["B.pack"][-1]
    game.do("claim 2 A")
    if game.to_move() == CHANCE:
        assert bottom == "?"
        game.do(sorted(game.outcomes())[0])
    assert [len(game[f"{name}.pack"]) for name in PILES] == [1, 9, 9, 9, 9]
    assert game["A"] == bottom or bottom == "?"
    assert game["A"] in CITY.passenger


def wander(game: Table) -> None:
    """Use up the spaces of both cabs without arriving anywhere."""
    while game["steps"]:
        quiet = [w for w in game["steps"] if not CITY.square[w.split()[-1]]["shaded_for"]]
        game.do((quiet or game["steps"])[0])
    game.do("end_turn")

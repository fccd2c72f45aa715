"""The winner: money, time, rounds, ties and the longest game (B-46, B-47)."""

from __future__ import annotations

from typing import Any

import pytest

from fareplay.core.game import CHANCE, OVER, Fault
from fareplay.games.cabbie import GAME
from fareplay.games.cabbie.tests.cabbie_table import FAR, STUCK, Table, set_up, street, table


def paying(had: int, tip: str = "T01", **options: str) -> Table:
    """Red has just been paid 80p and a tip, having had so much before."""
    red = {"cabs": ["J-GWN"], "carries": [["P16", "D18"]], "money": had}
    blue = {"cabs": ["VBR-E1-2"], "money": 90}
    return street({"red": red, "blue": blue, "tips": [tip]}, **options).do("EUS-E1-3")


def stuck(red: int = 0, blue: int = 0, more: dict[str, Any] | None = None, **options: str) -> Table:
    """Two cabs in a jam, with some money."""
    given: dict[str, Any] = {
        **FAR, "jams": ["J01", "J02", "J03", "J04"],
        "red": {"cabs": ["J-MAR-S"], "money": red}, "blue": {"cabs": ["J-MAR-N"], "money": blue},
    }  # fmt: skip
    for name, value in (more or {}).items():
        given[name] = {**given[name], **value} if isinstance(value, dict) else value
    return table(2, options, given)


def ended(game: Table) -> tuple[str, list[str]]:
    assert game["over"]
    assert game["phase"] == "done"
    assert game.to_move() == OVER
    return game["reason"], game["winners"]


# --- money ------------------------------------------------------------------------------------


@pytest.mark.rule("B-47", "B-R35")
@pytest.mark.parametrize(
    ("money", "tip", "over"),
    [(1415, "T01", False), (1420, "T01", True), (1415, "T04", True), (1490, "T16", True)],
)
def test_the_payment_that_reaches_fifteen_pounds_ends_the_game(
    money: int, tip: str, over: bool
) -> None:
    game = paying(money, tip)
    assert game["over"] == over
    if over:
        assert ended(game) == ("money", ["red"])
        assert (game.won(0), game.won(1)) == (True, False)
        assert game.score(0) == game["red.money"]


@pytest.mark.rule("B-47", "B-R35")
@pytest.mark.parametrize("limit", ["100", "500", "2000", "10000"])
def test_another_limit_may_be_set(limit: str) -> None:
    assert not paying(int(limit) - 85, money=limit)["over"]
    assert ended(paying(int(limit) - 80, money=limit)) == ("money", ["red"])


@pytest.mark.rule("B-47")
def test_without_a_money_limit_the_game_goes_on() -> None:
    assert not paying(9000, money="none", rounds="20")["over"]


@pytest.mark.rule("B-R35")
def test_the_fare_alone_does_not_end_it_before_the_tip_is_taken() -> None:
    red = {"cabs": ["J-GWN"], "carries": [["P16", "D18"]], "money": 1450}
    game = street({"red": red}).do("EUS-E1-3")
    assert game.to_move() == CHANCE
    game.do("tip T16")
    assert game.of("over", "red.money") == (True, 1580)


# --- rounds -----------------------------------------------------------------------------------


@pytest.mark.rule("B-R36", "B-R37")
@pytest.mark.parametrize(
    ("red", "blue", "winners"),
    [(100, 95, ["red"]), (95, 100, ["blue"]), (100, 100, ["red", "blue"]), (0, 0, ["red", "blue"])],
)
def test_after_the_last_round_the_most_money_wins(red: int, blue: int, winners: list[str]) -> None:
    game = stuck(red, blue, rounds="2").do("end_turn", "end_turn", "end_turn")
    assert game.of("over", "round", "jam") == (False, 2, "J02")
    game.do("end_turn")
    assert ended(game) == ("rounds", winners)
    assert game.of("round", "jam") == (2, "J02")  # tested before the next card is shown


@pytest.mark.rule("B-R36")
def test_the_last_round_is_counted_from_the_first_player() -> None:
    game = stuck(0, 0, {"turn": "blue", "first": "blue"}, rounds="1").do("end_turn")
    assert not game["over"]
    assert ended(game.do("end_turn")) == ("rounds", ["red", "blue"])


@pytest.mark.rule("B-R36")
def test_passengers_still_aboard_are_worth_nothing() -> None:
    loaded = {"red": {"carries": [["P31", "D04"]]}}
    game = stuck(0, 5, loaded, rounds="1").do("end_turn", "end_turn")
    assert ended(game) == ("rounds", ["blue"])


@pytest.mark.rule("B-R36")
def test_the_first_limit_reached_ends_the_game() -> None:
    assert paying(1450, rounds="30")["reason"] == "money"
    assert stuck(rounds="1").do("end_turn", "end_turn")["reason"] == "rounds"


@pytest.mark.rule("B-R37", "B-R38")
def test_ties_are_shared_or_go_to_more_trips() -> None:
    trips = {"red": {"trips": 2}, "blue": {"trips": 3}}
    shared = stuck(300, 300, trips, rounds="1").do("end_turn", "end_turn")
    assert ended(shared) == ("rounds", ["red", "blue"])
    assert (shared.won(0), shared.won(1)) == (True, True)
    by_trips = stuck(300, 300, trips, rounds="1", tie="trips").do("end_turn", "end_turn")
    assert ended(by_trips) == ("rounds", ["blue"])
    assert (by_trips.won(0), by_trips.won(1)) == (False, True)
    level = {"red": {"trips": 3}, "blue": {"trips": 3}}
    still = stuck(300, 300, level, rounds="1", tie="trips").do("end_turn", "end_turn")
    assert ended(still) == ("rounds", ["red", "blue"])


@pytest.mark.rule("B-R37")
def test_more_trips_do_not_outweigh_money() -> None:
    trips = {"red": {"trips": 1}, "blue": {"trips": 9}}
    game = stuck(305, 300, trips, rounds="1", tie="trips").do("end_turn", "end_turn")
    assert ended(game) == ("rounds", ["red"])


@pytest.mark.rule("B-R38")
def test_money_in_a_shorter_time_is_no_criterion() -> None:
    game = stuck(300, 300, {"red": {"trips": 1}, "blue": {"trips": 5}}, rounds="1")
    assert ended(game.do("end_turn", "end_turn"))[1] == ["red", "blue"]


# --- time -------------------------------------------------------------------------------------


@pytest.mark.rule("B-46", "B-R36")
def test_when_time_is_up_the_round_is_finished() -> None:
    game = stuck(5, 10, minutes="90").ring()
    assert game.of("over", "turn") == (False, "red")
    game.do("end_turn")
    assert game["over"] is False
    game.do("end_turn")
    assert ended(game) == ("time", ["blue"])
    assert game.of("round", "jam") == (1, "J01")


@pytest.mark.rule("B-R36")
def test_with_time_end_turn_only_the_turn_is_finished() -> None:
    game = stuck(5, 10, minutes="90", time_end="turn").ring()
    assert not game["over"]
    assert ended(game.do("end_turn")) == ("time", ["blue"])


@pytest.mark.rule("B-R36")
def test_the_clock_is_for_time_games_only_and_not_for_the_set_up() -> None:
    assert stuck().may_ring() == "B-R36"
    assert stuck(minutes="1").may_ring() is None
    assert table(2, {"minutes": "90"}).may_ring() == "B-R36"
    assert set_up(2, {"minutes": "90"}).may_ring() == "B-R36"
    over = stuck(minutes="90", rounds="1").do("end_turn", "end_turn")
    assert over.may_ring() is not None


@pytest.mark.rule("B-R36")
def test_the_clock_may_run_out_in_any_phase_and_a_second_time_changes_nothing() -> None:
    red = {"cabs": ["OXF-E1-4"]}
    position = {"red": red, "B": ["P01", "P37"]}
    game = street(position, minutes="120").do("claim B")
    assert game.to_move() == CHANCE
    game.ring().do("draw D29")
    once = game.copy().facts()
    assert game.ring().facts() == once
    assert game["phase"] == "tourist"
    game.ring().do("accept")
    assert game.of("phase", "over") == ("drive", False)


@pytest.mark.rule("B-R36", "B-47")
def test_a_payment_after_the_clock_may_still_reach_the_money_limit() -> None:
    red = {"cabs": ["J-GWN"], "carries": [["P16", "D18"]], "money": 1420}
    game = street({"red": red, "tips": ["T01"]}, minutes="90").ring().do("EUS-E1-3")
    assert ended(game) == ("money", ["red"])


# --- limits -----------------------------------------------------------------------------------


@pytest.mark.rule("B-R36")
def test_a_game_without_any_limit_is_refused() -> None:
    with pytest.raises(Fault):
        GAME.new(2, {"money": "none"})
    for limit in ({"rounds": "5"}, {"minutes": "90"}):
        GAME.new(2, {"money": "none", **limit})


@pytest.mark.rule("B-R43")
def test_the_longest_game_ends_as_by_rounds() -> None:
    game = stuck(5, 0, round_cap="2").do("end_turn", "end_turn", "end_turn")
    assert not game["over"]
    assert ended(game.do("end_turn")) == ("cap", ["red"])
    assert game.of("round", "jam") == (2, "J02")


@pytest.mark.rule("B-R43")
def test_two_thousand_rounds_are_the_end_by_default() -> None:
    game = stuck(5, 0, {"round": 2000}).do("end_turn")
    assert not game["over"]
    assert ended(game.do("end_turn")) == ("cap", ["red"])


@pytest.mark.rule("B-R43", "B-R36", "B-R35")
@pytest.mark.parametrize(
    ("name", "good", "bad"),
    [
        ("rounds", ["none", "1", "20", "2000"], ["0", "2001", "-1", "1.5", ""]),
        ("money", ["none", "100", "1500", "10000", "105"], ["95", "10005", "1501", "free"]),
        ("minutes", ["none", "1", "90", "120", "600"], ["0", "601"]),
        ("round_cap", ["1", "2000"], ["none", "0", "2001"]),
        ("second_cab_cost", ["0", "300"], ["100", "5", "-300", "600"]),
    ],
)
def test_the_ranges_of_the_limits(name: str, good: list[str], bad: list[str]) -> None:
    spare = {"rounds": "7"} if name == "money" else {}
    for value in good:
        assert GAME.read_options({name: value, **spare})[name] == value
    for value in bad:
        with pytest.raises(Fault):
            GAME.read_options({name: value, **spare})


@pytest.mark.rule("B-R37", "B-R18", "B-R23", "B-R22", "B-R2", "B-R31", "B-R30", "B-R36")
def test_the_options_are_those_of_the_sheet_and_their_first_words_the_defaults() -> None:
    defaults = {option.name: option.default for option in GAME.options}
    assert defaults == {
        "money": "1500", "minutes": "none", "rounds": "none", "time_end": "round",
        "tie": "shared", "start_choice": "seat_order", "claim": "optional",
        "destinations": "secret", "junctions_in_street": "off", "passenger_return": "own_pile",
        "second_cab_cost": "0", "second_cab_entry": "turn_start", "cab_order": "interleaved",
        "round_cap": "2000", "board": "london",
    }  # fmt: skip


@pytest.mark.rule("B-R36")
def test_nothing_is_left_to_do_after_the_end() -> None:
    game = stuck(rounds="1").do("end_turn", "end_turn")
    assert game.legal() == set()
    assert game.refused("end_turn") is not None


@pytest.mark.rule("B-R36")
def test_a_stuck_position_is_what_the_helpers_say() -> None:
    assert table(2, {}, STUCK).legal() == {"end_turn"}

"""The engine against a second Cabbie with physical packs, along many games."""

from __future__ import annotations

import pytest

from fareplay.games.cabbie.tests.cabbie_table import CITY
from fareplay.games.cabbie.tests.driver import Pair, play

GAMES: list[tuple[int, dict[str, str]]] = [
    (1, {}),
    (2, {}),
    (3, {"claim": "auto"}),
    (2, {"claim": "auto", "second_cab_entry": "anytime", "junctions_in_street": "on"}),
    (4, {"passenger_return": "smallest_pile", "second_cab_entry": "anytime"}),
    (5, {"start_choice": "random", "junctions_in_street": "on"}),
    (2, {"cab_order": "sequential"}),
    (6, {"cab_order": "sequential", "second_cab_entry": "anytime", "claim": "auto"}),
    (6, {"second_cab_cost": "300", "destinations": "open", "tie": "trips"}),
    (3, {"money": "none", "rounds": "4", "tie": "trips"}),
    (2, {"money": "none", "minutes": "90", "rounds": "7", "round_cap": "5"}),
]


@pytest.mark.rule("B-06", "B-39", "B-40", "B-12", "B-R3", "B-R21", "B-R22", "B-R24")
@pytest.mark.parametrize(("seats", "options"), GAMES, ids=str)
def test_sensible_games_are_the_same_at_every_ply(seats: int, options: dict[str, str]) -> None:
    pair = Pair(seats, options, seed=5)
    play(pair, most=800, every=2)


@pytest.mark.rule("B-20", "B-21", "B-22", "B-23", "B-24", "B-R6", "B-R12", "B-R14", "B-R31")
@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize("order", ["interleaved", "sequential"])
def test_wild_games_are_the_same_at_every_ply(seats: int, order: str) -> None:
    pair = Pair(seats, {"cab_order": order, "second_cab_entry": "anytime"}, seed=seats)
    play(pair, most=500, wild=1.0)


@pytest.mark.rule("B-47", "B-R35")
def test_a_whole_game_to_fifteen_pounds_is_the_same() -> None:
    pair = Pair(2, {}, seed=11)
    game = play(pair, most=6000, wild=0.02, every=5)
    assert game.of("over", "reason") == (True, "money")
    assert pair.other.jams.unseen() == 0  # after thirteen rounds the order of the jams is known
    assert "?" not in game["jams"]


@pytest.mark.rule("B-R36", "B-46")
@pytest.mark.parametrize("time_end", ["round", "turn"])
def test_the_clock_runs_out_in_both(time_end: str) -> None:
    pair = Pair(3, {"minutes": "90", "time_end": time_end}, seed=3)
    for _ in range(300):
        pair.do(pair.sensible())
    pair.ring()
    play(pair, most=200)
    assert pair.game.of("over", "reason") == (True, "time")


def test_the_reference_reads_the_map_that_the_sheet_describes() -> None:
    squares = CITY.square.values()
    kinds = [square["kind"] for square in squares]
    assert (len(kinds), kinds.count("street"), kinds.count("junction")) == (449, 358, 67)
    assert sum(len(square["arrows"]) for square in squares) == 606
    assert sum(len(square["side"]) for square in squares) == 40  # twenty pairs

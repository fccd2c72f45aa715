"""The game as it comes out: what a trip is worth and how long it takes."""

from __future__ import annotations

import pytest

from fareplay.bots import simulate
from fareplay.games.limited import GAME
from fareplay.games.limited.tests.limited_table import line

TRIPS = 400


def tally(seats: int) -> simulate.Tally:
    """One trip a match, greedy in every seat, fixed seed."""
    job = simulate.job(GAME, {"goal": "trips:1"}, [["greedy"] * seats], 1926, "interpreted")
    return simulate.run_chunk(GAME, job, 0, TRIPS)


@pytest.mark.rule("L-R14")
def test_greedy_declines_a_yellow_space() -> None:
    game = line(25, 28).spin(3)
    mask = GAME.mask()
    GAME.rules.legal(game.s, game.b, mask, GAME.work())
    chosen = GAME.bots["greedy"](game.s, game.b, 0, mask, [1, 2, 3])
    assert GAME.text.spell(game.s, game.b, chosen) == "lose_turn"


def test_a_trip_of_two_is_worth_about_232_points_and_takes_about_60_turns() -> None:
    found = tally(2)
    nets = [net for seat in found.scores for net in seat.elements()]
    assert len(nets) == 2 * TRIPS
    assert sum(nets) / len(nets) == pytest.approx(232, rel=0.05)
    assert min(nets) >= -200
    assert max(nets) <= 700
    starting = 1  # each train spins once more in the turn in which it starts
    turns = found.moves / len(nets) - starting
    assert turns == pytest.approx(60, rel=0.05)

"""The greedy bot is worth playing."""

from __future__ import annotations

import pytest

from fareplay.bots.arena import arena
from fareplay.bots.simulate import job, simulate
from fareplay.core.backend import best
from fareplay.games.mew import GAME


def test_greedy_beats_uniform_in_eight_games_of_ten() -> None:
    standings, tally = arena(GAME, ["greedy", "uniform"], 1000, 2, {}, 11, best(), 1)
    assert tally.games == 1000
    assert standings[0].bot == "greedy"
    assert standings[0].share >= 0.8


@pytest.mark.parametrize("layout", ["a", "b", "c"])
def test_greedy_is_ahead_of_uniform_for_three_in_every_layout(layout: str) -> None:
    options = {"layout": layout}
    standings, _ = arena(GAME, ["greedy", "uniform"], 120, 3, options, 5, best(), 1)
    assert standings[0].bot == "greedy"
    assert standings[0].share > standings[1].share + 0.3


def solo(bot: str) -> float:
    tally, _ = simulate(GAME, job(GAME, {}, [[bot]], 3, best()), 400, 1)
    return tally.wins[0] / tally.games


def test_against_crazy_cat_greedy_has_a_chance_and_uniform_has_none() -> None:
    assert solo("greedy") > 0.25
    assert solo("uniform") < 0.15

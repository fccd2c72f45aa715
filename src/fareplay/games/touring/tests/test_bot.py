"""The greedy bot is worth playing."""

from __future__ import annotations

import pytest

from fareplay.bots.arena import arena
from fareplay.core.backend import best
from fareplay.games.touring import GAME


@pytest.mark.parametrize("options", [{}, {"penalties": "on"}], ids=["plain", "penalties"])
def test_greedy_beats_uniform_in_nine_games_of_ten(options: dict[str, str]) -> None:
    standings, tally = arena(GAME, ["greedy", "uniform"], 1000, 2, options, 11, best(), 1)
    assert tally.games == 1000
    assert standings[0].bot == "greedy"
    assert standings[0].share >= 0.9


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_greedy_is_ahead_at_every_table(seats: int) -> None:
    standings, _ = arena(GAME, ["greedy", "uniform"], 120, seats, {}, 5, best(), 1)
    assert standings[0].bot == "greedy"
    assert standings[0].share > standings[1].share + 0.3

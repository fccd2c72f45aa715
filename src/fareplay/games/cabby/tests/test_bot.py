"""The greedy bot is worth playing."""

from __future__ import annotations

import pytest
from sizes import size

from fareplay.bots.arena import arena
from fareplay.core.backend import best
from fareplay.games.cabby import GAME

GAMES = size("FAREPLAY_ARENA", 100, 400)


def test_greedy_beats_uniform_in_nineteen_games_of_twenty() -> None:
    standings, tally = arena(GAME, ["greedy", "uniform"], GAMES, 2, {}, 11, best(), 1)
    assert tally.games == GAMES
    assert standings[0].bot == "greedy"
    assert standings[0].share >= 0.95


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_greedy_is_ahead_at_every_table(seats: int) -> None:
    standings, _ = arena(GAME, ["greedy", "uniform"], 60, seats, {}, 5, best(), 1)
    assert standings[0].bot == "greedy"
    assert standings[0].share > standings[1].share


@pytest.mark.parametrize(
    "options",
    [{"spotting": "eagle_eye"}, {"optional_arrest": "on"}, {"compulsory_right_pickup": "on"}],
    ids=str,
)
def test_greedy_is_ahead_with_options(options: dict[str, str]) -> None:
    standings, _ = arena(GAME, ["greedy", "uniform"], 60, 2, options, 5, best(), 1)
    assert standings[0].bot == "greedy"
    assert standings[0].share >= 0.8

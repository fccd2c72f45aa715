"""Bots do not live-lock: no game of theirs is much longer than usual."""

from __future__ import annotations

import pytest
from sizes import size

from fareplay.bots import simulate
from fareplay.core.game import Game
from fareplay.games import all_games

GAMES = size("FAREPLAY_BOT_GAMES", 300, 10_000)
LONGEST = 10  # times the median of its game and number of seats

every_game = pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.id)


@every_game
def test_no_compiled_game_of_bots_is_longer_than_ten_times_the_median(game: Game) -> None:
    for seats in game.seats:
        for bot in game.bots:
            job = simulate.job(game, {}, [[bot] * seats], 77, "compiled")
            tally, _ = simulate.simulate(game, job, GAMES, workers=1)
            found = simulate.spread(tally.lengths)
            assert found["max"] <= LONGEST * found["median"], (seats, bot, found)

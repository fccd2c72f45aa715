"""The greedy bot is worth playing."""

from __future__ import annotations

import pytest
from sizes import size

from fareplay.bots.arena import arena
from fareplay.core import backend, record, rng, worlds
from fareplay.core.backend import best
from fareplay.core.game import CHANCE
from fareplay.games.cabbie import GAME
from fareplay.games.cabbie.tests.cabbie_table import Table, street

FAST = best() == "compiled"
GAMES = size("FAREPLAY_ARENA", 100, 300) if FAST else 10


def test_greedy_beats_uniform_in_ninety_nine_games_of_a_hundred() -> None:
    standings, tally = arena(GAME, ["greedy", "uniform"], GAMES, 2, {}, 11, best(), 1)
    assert tally.games == GAMES
    assert standings[0].bot == "greedy"
    assert standings[0].share >= 0.99


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (4, {}),
        (2, {"claim": "auto"}),
        (2, {"cab_order": "sequential"}),
        (3, {"second_cab_entry": "anytime", "junctions_in_street": "on"}),
    ],
    ids=str,
)
def test_greedy_is_ahead_at_other_tables(seats: int, options: dict[str, str]) -> None:
    given = {**options, "rounds": "12"}
    standings, _ = arena(GAME, ["greedy", "uniform"], 24, seats, given, 5, best(), 1)
    assert standings[0].bot == "greedy"
    assert standings[-1].share <= 0.1  # uniform wins hardly ever, whoever else sits there


def rounds_to_the_limit(seats: int, games: int) -> list[int]:
    """In how many rounds greedy players reach the limit of money, game by game."""
    engine = backend.engine(GAME, best(), ("greedy",))
    dealt, b = GAME.new(seats, {})
    states, boards = engine.states(dealt, dealt, dealt), engine.states(b)
    lineups, mask, work = engine.cells(1, seats), engine.mask(), engine.cells(1)
    dice, moves, reasons = engine.cells(2, 3), engine.cells(1), engine.cells(1)
    scores, won, found = engine.cells(1, seats), engine.cells(1, seats), []
    for seat in range(seats):
        lineups[0][seat] = 1
    for game in range(games):
        engine.play.play_many(
            states, boards, lineups, game, 1, 7, mask, work, dice, moves, reasons, scores, won
        )
        assert reasons[0] == GAME.rules.Reason["MONEY"]
        end = record.from_array(states) if FAST else states[0]
        found.append(int(end.round))
    return found


@pytest.mark.rule("B-47", "B-R35")
@pytest.mark.parametrize("seats", [2, 4])
def test_greedy_players_make_fifteen_pounds_in_about_twenty_rounds(seats: int) -> None:
    rounds = rounds_to_the_limit(seats, GAMES)
    assert 17 <= sum(rounds) / len(rounds) <= 24


def waiting() -> Table:
    """Each is on the other's way and could circle until it is free: game 1649 of seed 77."""
    return street(
        {
            "red": {"cabs": ["KNB-W1-1"], "carries": [["P33", "D21"]]},
            "blue": {"cabs": ["J-HPC-N"], "carries": [["P07", "D11"]]},
        }
    )


@pytest.mark.rule("B-R42")
@pytest.mark.parametrize("seed", range(6))
def test_greedy_drivers_who_wait_for_each_other_in_circles_give_way(seed: int) -> None:
    game, mask, dice = waiting(), GAME.mask(), [0, 0, 0]
    s, b = record.bare(game.s), record.bare(game.b)
    rng.start(dice, seed, 0)
    for _ in range(1000):
        if s.player[0].trips + s.player[1].trips:
            return
        who = GAME.rules.to_move(s, b)
        if who == CHANCE:
            action = rng.below(dice, GAME.rules.chances(s, b))
        else:
            GAME.rules.legal(s, b, mask, GAME.work())
            seen = worlds.bots_world(GAME, "greedy", s, b, who, dice)
            action = int(GAME.bots["greedy"](seen, b, who, mask, dice))
        GAME.rules.apply(s, b, action, GAME.work())
    raise AssertionError("nobody has arrived after a thousand plies")

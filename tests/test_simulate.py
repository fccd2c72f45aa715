"""Simulation: the same seed gives the same tally on any backend, number of workers and chunks."""

from __future__ import annotations

import json
from collections import Counter

import games as tables
import pytest

from fareplay.bots import simulate as module
from fareplay.bots.simulate import Tally, job, run_chunk, simulate, spread, summary
from fareplay.core.game import Fault, Game
from fareplay.games import all_games

every_game = pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.id)
GAMES = 24


def line_ups(game: Game, seats: int) -> list[list[str]]:
    """Uniform alone, every bot alone, and the two taking seats in turn."""
    bots = ["uniform", *game.bots][:3]
    found = [[bot] * seats for bot in bots]
    return [*found, [bots[seat % len(bots)] for seat in range(seats)]]


def tally(game: Game, seats: int, on: str, seed: int = 7, workers: int = 1) -> Tally:
    work = job(game, tables.short(game.id), line_ups(game, seats), seed, on)
    return simulate(game, work, GAMES, workers)[0]


@pytest.mark.parametrize(
    ("game", "seats"),
    [(game, seats) for game in all_games().values() for seats in game.seats],
    ids=lambda value: str(getattr(value, "id", value)),
)
def test_both_backends_give_the_same_tally(game: Game, seats: int) -> None:
    plain, fast = (tally(game, seats, on) for on in ("interpreted", "compiled"))
    assert plain == fast
    assert plain.games == GAMES
    assert sum(plain.reasons.values()) == GAMES
    assert sum(plain.lengths.values()) == GAMES
    assert sum(length * times for length, times in plain.lengths.items()) == plain.moves
    assert all(sum(scores.values()) == GAMES for scores in plain.scores)
    assert max(plain.lengths) <= game.rules.TURNS


@every_game
def test_both_backends_give_the_same_tally_of_whole_games(game: Game) -> None:
    """One of each line-up, without the options that keep games short."""
    rows = line_ups(game, game.seats[0])
    plain, fast = (
        simulate(game, job(game, {}, rows, 7, on), len(rows), 1)[0]
        for on in ("interpreted", "compiled")
    )
    assert plain == fast
    assert plain.games == len(rows)


@every_game
def test_two_seeds_give_two_tallies(game: Game) -> None:
    assert tally(game, game.seats[0], "compiled", 1) != tally(game, game.seats[0], "compiled", 2)


@every_game
def test_chunks_and_workers_do_not_matter(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = tally(game, game.seats[0], "compiled")
    for size in (1, 5, 7, 100):
        monkeypatch.setitem(module.CHUNK, "compiled", size)
        assert tally(game, game.seats[0], "compiled") == whole
    monkeypatch.setitem(module.CHUNK, "compiled", 5)
    assert tally(game, game.seats[0], "compiled", workers=2) == whole


@every_game
def test_chunks_add_up_in_any_order(game: Game) -> None:
    work = job(game, tables.short(game.id), line_ups(game, game.seats[-1]), 3, "compiled")
    total = Tally(game.seats[-1])
    for start, games in ((17, 7), (0, 10), (10, 7)):
        total.add(run_chunk(game, work, start, games))
    assert total == simulate(game, work, GAMES, 1)[0]


@every_game
def test_progress_is_told_and_no_games_are_no_work(game: Game) -> None:
    work = job(game, tables.short(game.id), [["uniform"] * game.seats[0]], 3, "interpreted")
    told: list[tuple[int, int]] = []
    simulate(game, work, 21, 1, lambda done, games: told.append((done, games)))
    assert told == [(20, 21), (21, 21)]
    assert simulate(game, work, 0)[0] == Tally(game.seats[0])


@every_game
def test_a_job_that_cannot_be_done_is_a_fault(game: Game) -> None:
    with pytest.raises(Fault, match="unknown bot 'genius'"):
        job(game, {}, [["genius"] * game.seats[0]], 1, "interpreted")
    with pytest.raises(Fault, match="players, not 40"):
        job(game, {}, [["uniform"] * 40], 1, "interpreted")
    with pytest.raises(Fault, match="no option 'sails'"):
        job(game, {"sails": "on"}, [["uniform"] * game.seats[0]], 1, "interpreted")


@every_game
def test_outcomes_are_counted_by_line_up_and_winning_sides(game: Game) -> None:
    found = tally(game, game.seats[0], "compiled")
    assert sum(found.outcomes.values()) == GAMES
    assert sum(n for key, n in found.outcomes.items() if len(key) == 1) == found.nobody
    assert sum(n for key, n in found.outcomes.items() if len(key) > 2) == found.shared
    assert {key[0] for key in found.outcomes} == set(range(len(line_ups(game, game.seats[0]))))


@every_game
def test_the_summary_follows_from_the_seed_but_for_its_speeds(game: Game) -> None:
    work = job(game, tables.short(game.id), [["uniform"] * game.seats[0]], 7, "interpreted")
    total, _ = simulate(game, work, 5, 1)
    told = summary(game, work, total, 0.5)
    assert (told["games"], told["seed"], told["backend"]) == (5, 7, "interpreted")
    assert (told["games_per_second"], told["moves_per_second"]) == (10, 2 * total.moves)
    assert sum(told["reasons"].values()) == 5
    assert told["lengths"]["min"] <= told["lengths"]["median"] <= told["lengths"]["max"]
    assert summary(game, work, Tally(game.seats[0]), 0)["games_per_second"] == 0
    assert json.loads(json.dumps(told)) == told


def test_a_spread_is_told_by_four_numbers() -> None:
    assert spread(Counter({1: 1, 2: 1, 9: 1})) == {"min": 1, "mean": 4, "median": 2, "max": 9}
    assert spread(Counter()) == {"min": 0, "mean": 0, "median": 0, "max": 0}

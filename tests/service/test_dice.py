"""Dice and decks are even: one pooled chi-square for each kind and each source of chance.

FAREPLAY_DRAWS is how many draws there are in all, FAREPLAY_SEED where they begin. With a seed of
the day every test may fail by chance once in a thousand runs, so the bound is divided then.
"""

from __future__ import annotations

import os
import random

import pytest
from dice import DECKS, DICE, KINDS, SOURCES, Kind, p_value, pooled, tail
from sizes import size

from fareplay.core import rng
from fareplay.core.game import CHANCE, OVER, Game
from fareplay.games import all_games

DRAWS = size("FAREPLAY_DRAWS", 400_000, 1_000_000)
SEED = int(os.environ.get("FAREPLAY_SEED", "1937"))
TESTS = len(KINDS) * len(SOURCES)
BOUND = 0.001 / (TESTS if "FAREPLAY_SEED" in os.environ else 1)
PLIES = 600  # of a random game that is looked at


@pytest.mark.parametrize("name", SOURCES)
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_every_face_and_every_card_is_as_likely(kind: Kind, name: str) -> None:
    counts = pooled(kind, name, SEED, DRAWS // TESTS)
    assert sum(counts) == DRAWS // TESTS
    p = p_value(counts)
    print(f"{kind}, {name} chance: {sum(counts)} draws, p = {p:.3g}")
    assert p > BOUND, f"{kind}, {name} chance, seed {SEED}: p = {p:.3g}, {counts}"


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.id)
def test_no_game_draws_otherwise(game: Game) -> None:
    """What a game draws is one of these dice, or from one of its packs."""
    largest = max(DECKS.get(game.id, (0,)))
    for seats in game.seats:
        for n in drawn(game, seats):
            assert n in DICE or 1 <= n <= largest, f"{game.id} draws one of {n}"


def drawn(game: Game, seats: int) -> set[int]:
    """The numbers of outcomes that a random game asks for."""
    rules, found, dice = game.rules, set(), [0, 0, 0]
    mask, work = game.mask(), game.work()
    s, b = game.new(seats)
    rng.start(dice, 1937, seats)
    for _ in range(PLIES):
        who = rules.to_move(s, b)
        if who == OVER:
            break
        if who == CHANCE:
            found.add(n := rules.chances(s, b))
            rules.apply(s, b, rng.below(dice, n), work)
        else:
            n = rules.legal(s, b, mask, work)
            rules.apply(s, b, rng.pick(dice, mask, n), work)
    return found


# --- the judge itself -----------------------------------------------------------------------

TABLE = [  # from printed tables of the chi-square distribution
    (1, 3.841, 0.05), (1, 6.635, 0.01), (1, 10.828, 0.001),
    (2, 5.991, 0.05), (2, 13.816, 0.001),
    (5, 1.145, 0.95), (5, 11.070, 0.05), (5, 20.515, 0.001),
    (7, 24.322, 0.001), (10, 3.940, 0.95), (10, 29.588, 0.001),
    (30, 43.773, 0.05), (30, 59.703, 0.001),
    (100, 77.929, 0.95), (100, 124.342, 0.05), (100, 149.449, 0.001),
]  # fmt: skip


@pytest.mark.parametrize(("degrees", "x", "p"), TABLE)
def test_the_tail_is_that_of_the_tables(degrees: int, x: float, p: float) -> None:
    assert tail(x, degrees) == pytest.approx(p, rel=1e-3)


def test_the_tail_of_two_degrees_is_an_exponential() -> None:
    for x in (0.0, 1e-9, 0.5, 1.9, 2.0, 4.0, 40.0, 400.0):
        assert tail(x, 2) == pytest.approx(2.718281828459045 ** (-x / 2), rel=1e-9)


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_what_is_loaded_is_found_out(kind: Kind) -> None:
    """A face, or a part of a pack, that comes half as often again."""
    dice = random.Random(5)
    counts = [0] * kind.size
    for _ in range(200_000):
        heavy = dice.random() < 0.5 / kind.size
        counts[0 if heavy else dice.randrange(kind.size)] += 1
    assert p_value(counts) < 1e-6


def test_even_counts_have_even_p_values() -> None:
    """Small p-values come as often as they should from a generator that is not ours."""
    dice, small = random.Random(6), 0
    for _ in range(400):
        counts = [0] * 6
        for _ in range(300):
            counts[dice.randrange(6)] += 1
        small += p_value(counts) < 0.1
    assert 20 <= small <= 60

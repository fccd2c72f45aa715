"""The counter-based generator: fixed for ever, even, and equal on every backend."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from fareplay.core import rng

VECTOR = [27, 62, 5, 7, 76, 24, 19, 20, 48, 10]
MIXED = [0, 1753845952, 4251905603, 1734902346]


def fresh(seed: int, stream: int) -> list[int]:
    dice = [0, 0, 0]
    rng.start(dice, seed, stream)
    return dice


def chi_square(counts: list[int]) -> float:
    mean = sum(counts) / len(counts)
    return sum((count - mean) ** 2 / mean for count in counts)


def test_the_numbers_never_change() -> None:
    dice = fresh(1937, 5)
    assert [rng.below(dice, 100) for _ in range(10)] == VECTOR
    assert [rng.mix(x) for x in (0, 1, 1937, 0xFFFFFFFF)] == MIXED


@pytest.mark.parametrize("n", [1, 2, 3, 6, 99, 1 << 20])
def test_every_number_is_below_n(n: int) -> None:
    dice = fresh(3, n)
    assert all(0 <= rng.below(dice, n) < n for _ in range(2000))


@pytest.mark.parametrize(("n", "limit"), [(2, 15.2), (6, 25.8), (52, 96.9), (99, 158.0)])
@pytest.mark.parametrize("seed", [0, 1, 1 << 40, -1])
def test_outcomes_are_even(n: int, limit: float, seed: int) -> None:
    """Chi-square below the value that chance passes once in ten thousand."""
    dice, counts = fresh(seed, 0), [0] * n
    for _ in range(20_000):
        counts[rng.below(dice, n)] += 1
    assert chi_square(counts) < limit


@pytest.mark.parametrize(("n", "limit"), [(6, 25.8), (99, 158.0)])
def test_first_draws_of_neighbouring_streams_are_even(n: int, limit: float) -> None:
    counts = [0] * n
    for stream in range(20_000):
        counts[rng.below(fresh(1, stream), n)] += 1
    assert chi_square(counts) < limit


def test_pairs_of_draws_are_even() -> None:
    dice, counts = fresh(8, 1), [0] * 36
    for _ in range(30_000):
        counts[6 * rng.below(dice, 6) + rng.below(dice, 6)] += 1
    assert chi_square(counts) < 75.0


def test_streams_and_seeds_differ() -> None:
    keys = itertools.product((0, 1, 2, 1 << 32, 1 << 33, -1), (0, 1, 2, 1 << 32, 1 << 40))
    rows = [tuple(rng.below(dice, 1 << 20) for _ in range(4)) for dice in (fresh(*k) for k in keys)]
    assert len(set(rows)) == len(rows)


def test_sixty_four_bits_give_the_same_as_python() -> None:
    """NumPy's signed integers stand for the other backends: the low 32 bits are kept."""
    mine, theirs = fresh(123456789012345, 77), np.zeros(3, np.int64)
    with np.errstate(over="ignore"):
        rng.start(theirs, np.int64(123456789012345), np.int64(77))
        for n in (1, 2, 99, 1 << 20) * 50:
            assert rng.below(mine, n) == rng.below(theirs, np.int64(n))
    assert theirs.tolist() == mine


def test_pick_finds_every_place_and_only_those() -> None:
    mask, dice = [0, 1, 0, 0, 1, 1, 0], fresh(4, 4)
    counts = [0] * len(mask)
    for _ in range(3000):
        counts[rng.pick(dice, mask, 3)] += 1
    assert [place for place, count in enumerate(counts) if count] == [1, 4, 5]
    assert chi_square([count for count in counts if count]) < 18.4

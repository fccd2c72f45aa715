"""Are dice and decks even? Counts of many draws, and the chi-square that judges them."""

from __future__ import annotations

import hashlib
import math
import os
import random
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context

from fareplay.core.chance import Fair, Seeded

DICE = (2, 3, 4, 5, 6, 8)  # faces; of 2 to 6 are also the lots by which somebody begins
DECKS = {  # cards of a full pack, by game
    "touring": (99,),
    "cabbie": (16, 30, 47),
}
MATCH = 10_000  # draws of one seed


@dataclass(frozen=True)
class Kind:
    """A die with so many faces, or a pack of so many cards that is drawn to its end."""

    what: str  # die or deck
    size: int

    def __str__(self) -> str:
        return f"{self.what} of {self.size}"


KINDS = [Kind("die", n) for n in DICE] + [Kind("deck", n) for ns in DECKS.values() for n in ns]
SOURCES = ("fair", "seeded")


def source(name: str, seed: int) -> Fair | Seeded:
    """Chance of its own for each seed."""
    dice = random.Random(f"chance {seed}")
    if name == "seeded":
        return Seeded(dice.randrange(-(1 << 63), 1 << 63))
    nonces = tuple(dice.randbytes(16).hex() for _ in range(dice.randrange(1, 7)))
    secret = dice.randbytes(32)
    return Fair(f"dice-{seed % 10**9}", hashlib.sha256(secret).hexdigest(), nonces, secret)


def draws(kind: Kind, name: str, seed: int, many: int) -> list[int]:
    """How often each face came, or each part of the pack.

    A card's place in what is left of a pack of n becomes an even number from 0 to 1 by adding a
    fraction of a place: so all draws of a pack count alike, whatever was drawn before.
    """
    counts, chance = [0] * kind.size, source(name, seed)
    if kind.what == "die":
        for i in range(many):
            counts[chance.outcome(i, kind.size)] += 1
        return counts
    fraction = random.Random(f"fraction {seed}").random
    for i in range(many):
        left = kind.size - i % (kind.size - 1)  # the last card is no draw
        counts[int((chance.outcome(i, left) + fraction()) / left * kind.size)] += 1
    return counts


def _some(job: tuple[Kind, str, list[tuple[int, int]]]) -> list[int]:
    kind, name, matches = job
    return _sum([draws(kind, name, seed, many) for seed, many in matches])


def _sum(rows: Sequence[Sequence[int]]) -> list[int]:
    return [sum(column) for column in zip(*rows, strict=True)]


def pooled(kind: Kind, name: str, seed: int, many: int) -> list[int]:
    """The counts over as many matches as it takes, in several processes when there are many."""
    base = random.Random(f"{seed} {kind} {name}").randrange(1 << 60)
    matches = [(base + at, min(MATCH, many - at)) for at in range(0, many, MATCH)]
    workers = min(os.cpu_count() or 1, len(matches) // 20)
    if workers < 2:
        return _some((kind, name, matches))
    jobs = [(kind, name, matches[at::workers]) for at in range(workers)]
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        return _sum(list(pool.map(_some, jobs)))


# --- judging --------------------------------------------------------------------------------


def p_value(counts: Sequence[int]) -> float:
    """How likely even chance is to give counts as uneven as these, or more."""
    mean = sum(counts) / len(counts)
    return tail(sum((count - mean) ** 2 for count in counts) / mean, len(counts) - 1)


def tail(x: float, degrees: int) -> float:
    """The chance that a chi-square of so many degrees of freedom is above x."""
    if x <= 0:
        return 1.0
    a, x = degrees / 2, x / 2
    front = math.exp(a * math.log(x) - x - math.lgamma(a))
    return 1 - front * _series(a, x) if x < a + 1 else front * _fraction(a, x)


def _series(a: float, x: float) -> float:
    """The lower incomplete gamma function, without its factor in front."""
    term = total = 1 / a
    n = a
    while term > total * 1e-16:
        n += 1
        term *= x / n
        total += term
    return total


def _fraction(a: float, x: float) -> float:
    """The upper one, by its continued fraction (Lentz)."""
    b = x + 1 - a
    c, d = 1e300, 1 / b
    h = d
    for i in range(1, 100_000):
        step = -i * (i - a)
        b += 2
        d = 1 / (step * d + b)
        c = b + step / c
        h *= c * d
        if abs(c * d - 1) < 1e-15:
            break
    return h

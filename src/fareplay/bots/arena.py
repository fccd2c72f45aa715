"""Bots against each other: every assignment of bots to sides equally often, then ratings."""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from openskill.models import PlackettLuce

from fareplay.bots import simulate
from fareplay.core.game import BOTS, Fault, Game

Z95 = 1.96


@dataclass(frozen=True)
class Standing:
    """What a bot achieved. A shared win counts in equal parts."""

    bot: str
    games: int  # sides it played
    won: float
    rating: float  # Plackett-Luce mean, 25 at the start
    error: float  # half of its 95 % interval

    @property
    def share(self) -> float:
        return self.won / self.games if self.games else 0.0

    def to_json(self) -> dict[str, Any]:
        return {
            "bot": self.bot,
            "games": self.games,
            "won": round(self.won, 2),
            "share": round(self.share, 4),
            "interval": [round(end, 4) for end in self.interval()],
            "rating": round(self.rating, 2),
            "error": round(self.error, 2),
        }

    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval of the share."""
        n, p = max(self.games, 1), self.share
        middle = (p + Z95**2 / (2 * n)) / (1 + Z95**2 / n)
        half = Z95 / (1 + Z95**2 / n) * math.sqrt(p * (1 - p) / n + Z95**2 / (4 * n * n))
        return max(0.0, middle - half), min(1.0, middle + half)


def lineups(game: Game, bots: Sequence[str], seats: int, options: Mapping[str, str]) -> list[Any]:
    """Every assignment of different bots to the sides: no seat is favoured.

    At a table for one there is no other side: each bot plays alone.
    """
    dealt, _ = game.new(seats, options)
    sides = [int(game.rules.side(dealt, seat)) for seat in range(seats)]
    rows = itertools.product(bots, repeat=max(sides) + 1)
    met = [row for row in rows if len(set(row)) > 1 or len(row) == 1]
    return [tuple(row[side] for side in sides) for row in met]


def arena(
    game: Game,
    bots: Sequence[str],
    games: int,
    seats: int,
    options: Mapping[str, str],
    seed: int,
    backend: str,
    workers: int = 0,
    progress: simulate.Progress | None = None,
) -> tuple[list[Standing], simulate.Tally]:
    """Standings, best first; the number of games is rounded up to whole rounds of line-ups."""
    named = [BOTS.get(bot, bot) for bot in bots]
    if len(set(named)) < 2:
        raise Fault("an arena needs at least two different bots, as in --bots greedy,uniform")
    rows = lineups(game, sorted(set(named)), seats, options)
    whole = -(-games // len(rows)) * len(rows)
    job = simulate.job(game, options, rows, seed, backend)
    tally, _ = simulate.simulate(game, job, whole, workers, progress)
    dealt, _ = game.new(seats, options)
    sides = [int(game.rules.side(dealt, seat)) for seat in range(seats)]
    teams = [[row[sides.index(side)] for side in range(max(sides) + 1)] for row in rows]
    return standings(teams, tally), tally


def standings(teams: list[list[str]], tally: simulate.Tally) -> list[Standing]:
    """Add up outcomes, and rate the bots over them, dealt out evenly in a fixed order."""
    bots = sorted({bot for row in teams for bot in row})
    played, won = dict.fromkeys(bots, 0), dict.fromkeys(bots, 0.0)
    model = PlackettLuce()
    ratings = {bot: model.rating(name=bot) for bot in bots}
    left = {key: n for key, n in sorted(tally.outcomes.items()) if n}
    while left:
        for row, *winning in list(left):
            left[row, *winning] -= 1
            if not left[row, *winning]:
                del left[row, *winning]
            for side, bot in enumerate(teams[row]):
                played[bot] += 1
                won[bot] += 1 / len(winning) if side in winning else 0
            _rate(model, ratings, teams[row], winning)
    made = [
        Standing(bot, played[bot], won[bot], ratings[bot].mu, Z95 * ratings[bot].sigma)
        for bot in bots
    ]
    return sorted(made, key=lambda standing: -standing.rating)


def _rate(model: Any, ratings: dict[str, Any], team: list[str], winning: list[int]) -> None:
    """One game; a bot on several sides is rated once, by its best side."""
    ranks = dict.fromkeys(team, 2)
    ranks.update({team[side]: 1 for side in winning})
    names = sorted(ranks)
    if len(names) == 1:
        return  # it met nobody
    rated = model.rate([[ratings[bot]] for bot in names], ranks=[ranks[bot] for bot in names])
    for bot, (rating,) in zip(names, rated, strict=True):
        ratings[bot] = rating

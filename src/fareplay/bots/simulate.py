"""Many games: chunks of them on one process or several, added up the same way in any order."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from fareplay.core import backend
from fareplay.core.chance import read_seed
from fareplay.core.game import Fault, Game
from fareplay.games import game_of

CHUNK = {"compiled": 2000, "interpreted": 20}
Progress = Callable[[int, int], None]


@dataclass
class Tally:
    """What simulated games add up to; memory does not grow with their number."""

    seats: int
    games: int = 0
    moves: int = 0
    wins: list[int] = field(default_factory=list)  # by seat
    outcomes: Counter[tuple[int, ...]] = field(default_factory=Counter)  # (line-up, winning sides…)
    shared: int = 0  # games that more than one side won
    nobody: int = 0
    lengths: Counter[int] = field(default_factory=Counter)
    scores: list[Counter[int]] = field(default_factory=list)  # by seat
    reasons: Counter[int] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.wins = self.wins or [0] * self.seats
        self.scores = self.scores or [Counter() for _ in range(self.seats)]

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.moves += other.moves
        self.shared += other.shared
        self.nobody += other.nobody
        self.lengths += other.lengths
        self.reasons += other.reasons
        self.outcomes += other.outcomes
        for seat in range(self.seats):
            self.wins[seat] += other.wins[seat]
            self.scores[seat] += other.scores[seat]


@dataclass(frozen=True)
class Job:
    """All that a worker needs to know; `lineups` holds a place in `bots` for each seat."""

    game: str
    options: tuple[tuple[str, str], ...]
    seats: int
    bots: tuple[str, ...]
    lineups: tuple[tuple[int, ...], ...]
    seed: int
    backend: str


def job(
    game: Game,
    options: Mapping[str, str],
    lineups: Sequence[Sequence[str]],
    seed: int,
    on: str,
) -> Job:
    """A job from names of bots; `uniform` is always there."""
    named = [name for lineup in lineups for name in lineup]
    for name in named:
        if name != "uniform" and name not in game.bots:
            raise Fault(f"unknown bot {name!r}; {game.id} has uniform, {', '.join(game.bots)}")
    others = sorted(set(named) - {"uniform"})
    if len(others) > 2:
        raise Fault("at most two bots other than uniform play in one simulation")
    seats = game.read_seats(len(lineups[0]))
    bots = ("uniform", *others)
    rows = tuple(tuple(bots.index(name) for name in lineup) for lineup in lineups)
    chosen = tuple(game.read_options(options).items())
    read_seed(seed)
    return Job(game.id, chosen, seats, bots, rows, seed, on)


def run_chunk(game: Game, job: Job, start: int, games: int) -> Tally:
    """Games number start … of a job."""
    engine = backend.engine(game, job.backend, job.bots[1:])
    dealt, b = game.new(job.seats, dict(job.options))
    states, boards = engine.states(dealt, dealt, dealt), engine.states(b)
    lineups = engine.cells(len(job.lineups), job.seats)
    for row, lineup in enumerate(job.lineups):
        for seat, bot in enumerate(lineup):
            lineups[row][seat] = bot
    moves, reasons = engine.cells(games), engine.cells(games)
    scores, won = engine.cells(games, job.seats), engine.cells(games, job.seats)
    mask, work = engine.mask(), engine.cells(max(game.rules.WORK, 1))
    dice = engine.cells(2, 3)
    engine.play.play_many(
        states, boards, lineups, start, games, job.seed, mask, work, dice,
        moves, reasons, scores, won,
    )  # fmt: skip
    sides = [int(game.rules.side(dealt, seat)) for seat in range(job.seats)]
    return _tally(job, sides, start, moves, reasons, scores, won)


def _tally(
    job: Job, sides: list[int], start: int, moves: Any, reasons: Any, scores: Any, won: Any
) -> Tally:
    tally = Tally(job.seats)
    for i in range(len(moves)):
        winners = [seat for seat in range(job.seats) if won[i][seat]]
        tally.games += 1
        tally.moves += int(moves[i])
        tally.lengths[int(moves[i])] += 1
        tally.reasons[int(reasons[i])] += 1
        tally.nobody += not winners
        winning = sorted({sides[seat] for seat in winners})
        tally.shared += len(winning) > 1
        tally.outcomes[((start + i) % len(job.lineups), *winning)] += 1
        for seat in winners:
            tally.wins[seat] += 1
        for seat in range(job.seats):
            tally.scores[seat][int(scores[i][seat])] += 1
    return tally


def _worker(job: Job, start: int, games: int) -> Tally:
    return run_chunk(game_of(job.game), job, start, games)


def simulate(
    game: Game, job: Job, games: int, workers: int = 0, progress: Progress | None = None
) -> tuple[Tally, float]:
    """The tally of `games` games, and the seconds they took once everything was compiled."""
    total = Tally(job.seats)
    if games and job.backend == "compiled":
        run_chunk(game, job, 0, 1)  # compile, or load what was compiled before
    size = CHUNK[job.backend]
    chunks = ((at, min(size, games - at)) for at in range(0, games, size))
    workers = min(workers or os.cpu_count() or 1, -(-games // size))
    began = time.perf_counter()
    for tally in _each(game, job, chunks, workers):
        total.add(tally)
        if progress:
            progress(total.games, games)
    return total, time.perf_counter() - began


def _each(game: Game, job: Job, chunks: Iterator[tuple[int, int]], workers: int) -> Iterator[Tally]:
    if workers <= 1:
        for start, games in chunks:
            yield run_chunk(game, job, start, games)
        return
    spawn = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, mp_context=spawn, initializer=_ignore_interrupt)
    left = iter(chunks)
    running = {pool.submit(_worker, job, *chunk) for chunk in islice(left, 2 * workers)}
    try:
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            running |= {pool.submit(_worker, job, *chunk) for chunk in islice(left, len(done))}
            for one in done:
                yield one.result()
    finally:
        processes = list((pool._processes or {}).values())
        pool.shutdown(wait=not running, cancel_futures=True)
        for process in processes if running else ():
            process.terminate()  # interrupted: nobody waits for what is under way


def _ignore_interrupt() -> None:
    """Ctrl-C is for the process that talks to the user."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def summary(game: Game, job: Job, tally: Tally, seconds: float) -> dict[str, Any]:
    """The JSON object of `fareplay simulate`; all but the speeds follows from the seed."""
    reasons = {int(reason): reason.name.lower() for reason in game.rules.Reason}
    return {
        "game": game.id,
        "options": dict(job.options),
        "bots": [[job.bots[bot] for bot in lineup] for lineup in job.lineups],
        "games": tally.games,
        "moves": tally.moves,
        "moves_per_second": round(tally.moves / seconds) if seconds else 0,
        "games_per_second": round(tally.games / seconds) if seconds else 0,
        "wins": tally.wins,
        "shared": tally.shared,
        "nobody": tally.nobody,
        "lengths": spread(tally.lengths),
        "scores": [spread(scores) for scores in tally.scores],
        "reasons": {reasons[code]: n for code, n in sorted(tally.reasons.items())},
        "backend": job.backend,
        "seed": job.seed,
    }


def spread(counts: Counter[int]) -> dict[str, float]:
    """Smallest, mean, median and largest of counted values."""
    total, seen, median = counts.total(), 0, 0
    if not total:
        return {"min": 0, "mean": 0, "median": 0, "max": 0}
    for value in sorted(counts):
        median, seen = value, seen + counts[value]
        if 2 * seen >= total:
            break
    mean = sum(value * n for value, n in counts.items()) / total
    return {"min": min(counts), "mean": round(mean, 2), "median": median, "max": max(counts)}

"""Our side of the comparison: chunks of whole games, their clock around the engine alone."""

from __future__ import annotations

import multiprocessing
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from typing import Any

import numpy as np

from fareplay.core import backend, plans, record, rng
from fareplay.core.game import CHANCE, OVER, Game
from fareplay.games import game_of

Chunk = Callable[[], tuple[int, float]]  # -> decisions, seconds
SEED = 1

START = """
import time; began = time.perf_counter()
import sys; sys.path[:0] = {path!r}
import ours
from fareplay.games import game_of
ours.Player(game_of({game!r}), "compiled").play(1)
print(time.perf_counter() - began)
"""


def seats_of(game: Game) -> int:
    """Two, or the nearest that the game has."""
    return min(game.seats, key=lambda seats: abs(seats - 2))


class Player:
    """Uniform play of one game on one backend, with the default options."""

    def __init__(self, game: Game, on: str, checked: bool = False) -> None:
        self.game, self.seats = game, seats_of(game)
        self.engine = backend.engine(game, on)
        dealt, b = game.new(self.seats)
        self.states: Any = self.engine.states(dealt, dealt, dealt)
        self.boards: Any = self.engine.states(b)
        if checked:
            self.states, self.boards = [record.copy(dealt) for _ in range(3)], [b]
        self.start = 0

    def play(self, games: int) -> tuple[int, float]:
        """The next games: decisions and seconds."""
        cells, rules = self.engine.cells, self.game.rules
        lineups, mask, work = cells(1, self.seats), self.engine.mask(), cells(max(rules.WORK, 1))
        moves, reasons, dice = cells(games), cells(games), cells(2, 3)
        scores, won = cells(games, self.seats), cells(games, self.seats)
        began = time.perf_counter()
        self.engine.play.play_many(
            self.states, self.boards, lineups, self.start, games, SEED, mask, work, dice,
            moves, reasons, scores, won,
        )  # fmt: skip
        took = time.perf_counter() - began
        self.start += games
        return int(sum(moves)), took

    def chunk(self, seconds: float) -> Chunk:
        """A chunk of games that takes about this long."""
        self.play(1)  # compiles
        games, took = 1, 0.0
        while took < seconds / 4:
            games *= 2
            took = self.play(games)[1]
        games = max(1, round(games * seconds / took))
        return lambda: self.play(games)


# --- two processes --------------------------------------------------------------------------


def _serve(pipe: Connection, name: str, seconds: float) -> None:
    chunk = Player(game_of(name), "compiled").chunk(seconds)
    pipe.send(None)
    while pipe.recv():
        began = time.monotonic()
        moves, _ = chunk()
        pipe.send((moves, began, time.monotonic()))


@contextmanager
def processes(game: Game, number: int, seconds: float) -> Iterator[list[Connection]]:
    """Processes that have compiled and wait for work."""
    spawn = multiprocessing.get_context("spawn")
    pipes, running = [], []
    for _ in range(number):
        here, there = spawn.Pipe()
        running.append(spawn.Process(target=_serve, args=(there, game.id, seconds)))
        running[-1].start()
        pipes.append(here)
    for pipe in pipes:
        pipe.recv()
    try:
        yield pipes
    finally:
        for pipe in pipes:
            pipe.send(False)
        for process in running:
            process.join()


def together(pipes: list[Connection]) -> float:
    """Moves a second of these processes, from the first that starts to the last that ends."""
    for pipe in pipes:
        pipe.send(True)
    done = [pipe.recv() for pipe in pipes]
    took = max(ended for *_, ended in done) - min(began for _, began, _ in done)
    return float(sum(moves for moves, *_ in done) / took)


# --- start, and single calls ----------------------------------------------------------------


def start_times(game: Game) -> tuple[float, float]:
    """Seconds to the end of a first compiled game in a fresh process: cache empty, cache full."""
    code = START.format(path=[os.path.dirname(__file__)], game=game.id)
    with tempfile.TemporaryDirectory() as folder:
        env = {**os.environ, "NUMBA_CACHE_DIR": folder}
        runs = [
            subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, check=True)
            for _ in range(2)
        ]
    return float(runs[0].stdout), float(runs[1].stdout)


def positions(game: Game, wanted: int) -> tuple[list[Any], Any]:
    """States in which a seat decides, spread over games."""
    rules, found, dice = game.rules, [], [0, 0, 0]
    mask, work = game.mask(), game.work()
    for number in range(wanted):
        s, b = game.new(seats_of(game))
        rng.start(dice, SEED, number)
        left = rng.below(dice, 100)
        while (who := rules.to_move(s, b)) != OVER:
            if who == CHANCE:
                rules.apply(s, b, rng.below(dice, rules.chances(s, b)), work)
                continue
            n = rules.legal(s, b, mask, work)
            if left == 0:
                found.append(s)
                break
            rules.apply(s, b, rng.pick(dice, mask, n), work)
            left -= 1
    return found, b


def call_costs(game: Game, repeats: int) -> dict[str, float]:
    """Nanoseconds a call from Python, best of five, over typical positions."""
    rules, (found, b) = game.rules, positions(game, 100)
    many = range(len(found))
    costs: dict[str, float] = {}

    def measure(name: str, call: Callable[[int], Any]) -> None:
        call(0)
        best = float("inf")
        for _ in range(5):
            began = time.perf_counter()
            for _ in range(repeats):
                for i in many:
                    call(i)
            best = min(best, time.perf_counter() - began)
        costs[name] = best / repeats / len(many) * 1e9

    ns, bare, flat = [0, 1, 2], [record.bare(s) for s in found], record.bare(b)
    mask, work = game.mask(), game.work()
    rng.start(ns, SEED, 0)
    measure("legal interpreted", lambda i: rules.legal(bare[i], flat, mask, work))
    measure("copy interpreted", lambda i: record.copy(bare[i]))
    measure("redeal interpreted", lambda i: rules.redeal(bare[i], flat, 0, ns))
    if backend.has_numba():
        play = backend.engine(game, "compiled").play
        states, boards = record.to_array(*found), record.to_array(b)
        cells, room = np.zeros(rules.ACTIONS, np.int8), np.zeros(max(rules.WORK, 1), np.int64)
        dice, spare = np.array(ns), record.to_array(found[0])
        measure("legal compiled", lambda i: play.legal_at(states, i, boards, cells, room))
        measure("copy compiled", lambda i: play.copy_to(spare, 0, 0))
        measure("redeal compiled", lambda i: play.redeal_at(states, i, boards, 0, dice))
    if game.plan is not None:
        costs["plans interpreted"] = plan_cost(game, found, b)
    return costs


def plan_cost(game: Game, found: list[Any], b: Any) -> float:
    """Nanoseconds to find all whole moves of a position that has any, best of three."""
    whole, best = [s for s in found if plans.ways(game, s, b)][:20], float("inf")
    for _ in range(3):
        began = time.perf_counter()
        for s in whole:
            plans.ways(game, s, b)
        best = min(best, time.perf_counter() - began)
    return best / max(len(whole), 1) * 1e9

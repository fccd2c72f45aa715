"""Other people's engines, each on its own best terms; one that is not installed is left out.

A move is one decision. Chance takes time on both sides and is counted on neither: decisions are
counted from the history of the finished game, while the clock stands still.
"""

from __future__ import annotations

import contextlib
import importlib
import io
import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

Chunk = Callable[[], tuple[int, float]]  # -> decisions, seconds
Play = Callable[[int], tuple[int, float]]  # a number of games -> decisions, seconds


def sized(play: Play, seconds: float) -> Chunk:
    """A chunk of games that takes about this long."""
    games, took = 1, play(1)[1]
    while took < seconds / 4:
        games *= 2
        took = play(games)[1]
    wanted = max(1, round(games * seconds / took))
    return lambda: play(wanted)


def spiel_engine(name: str) -> Play:
    """OpenSpiel in C++: `evaluate_bots` plays a whole game with its own uniform bots.

    The clock runs inside `evaluate_bots` only, not while states are made or moves are counted.
    """
    spiel: Any = importlib.import_module("pyspiel")
    game = spiel.load_game(name)
    bots = [spiel.make_uniform_random_bot(i, 1 + i) for i in range(game.num_players())]
    seeds = iter(range(1 << 30))

    def play(games: int) -> tuple[int, float]:
        evaluate, states = spiel.evaluate_bots, [game.new_initial_state() for _ in range(games)]
        began = time.perf_counter()
        for s in states:
            evaluate(s, bots, next(seeds))
        took = time.perf_counter() - began
        return sum(step.player >= 0 for s in states for step in s.full_history()), took

    return play


def spiel_python(name: str, numpy: bool = False) -> Play:
    """OpenSpiel from Python as its own example plays a game: ask, sample, apply.

    The example samples chance with NumPy; the standard library does it faster.
    """
    spiel: Any = importlib.import_module("pyspiel")
    game, random = spiel.load_game(name), Random(1)
    choice: Any = importlib.import_module("numpy").random.RandomState(1).choice

    def play(games: int) -> tuple[int, float]:
        moves, began = 0, time.perf_counter()
        for _ in range(games):
            s = game.new_initial_state()
            while not s.is_terminal():
                if s.is_chance_node():
                    actions, chances = zip(*s.chance_outcomes(), strict=True)
                    if numpy:
                        s.apply_action(choice(actions, p=chances))
                    else:
                        s.apply_action(random.choices(actions, chances)[0])
                else:
                    s.apply_action(random.choice(s.legal_actions()))
                    moves += 1
        return moves, time.perf_counter() - began

    return play


def spiel_example(name: str) -> Play:
    """OpenSpiel's own example to the letter."""
    return spiel_python(name, numpy=True)


def spiel_shortest(name: str) -> Play:
    """OpenSpiel from Python, the shortest loop there is, for games whose chance is uniform."""
    spiel: Any = importlib.import_module("pyspiel")
    game, random = spiel.load_game(name), Random(1).random
    terminal = int(spiel.PlayerId.TERMINAL)

    def play(games: int) -> tuple[int, float]:
        moves, began = 0, time.perf_counter()
        for _ in range(games):
            s = game.new_initial_state()
            while (who := s.current_player()) != terminal:
                actions = s.legal_actions()
                s.apply_action(actions[int(random() * len(actions))])
                if who >= 0:
                    moves += 1
        return moves, time.perf_counter() - began

    return play


def rlcard_game(name: str) -> Play:
    """RLCard: its environment, stepped with random legal actions."""
    rlcard: Any = importlib.import_module("rlcard")
    env, random = rlcard.make(name, config={"seed": 1}), Random(1).random

    def play(games: int) -> tuple[int, float]:
        moves, began = 0, time.perf_counter()
        for _ in range(games):
            state, _ = env.reset()
            while not env.is_over():
                actions = list(state["legal_actions"])
                state, _ = env.step(actions[int(random() * len(actions))])
                moves += 1
        return moves, time.perf_counter() - began

    return play


def pettingzoo_game(name: str) -> Play:
    """PettingZoo: its turn-based environment, stepped with random legal actions."""
    env: Any = importlib.import_module(f"pettingzoo.classic.{name}").raw_env()
    random = Random(1).random

    def play(games: int) -> tuple[int, float]:
        moves, began = 0, time.perf_counter()
        for game in range(games):
            env.reset(seed=game)
            for agent in env.agent_iter():
                seen, _, ended, cut, _ = env.last()
                if ended or cut:
                    env.step(None)
                    continue
                actions = seen["action_mask"].nonzero()[0]
                env.step(actions[int(random() * len(actions))])
                moves += agent is not None
        return moves, time.perf_counter() - began

    return play


ENGINES = ("crazy_eights", "hearts", "backgammon")  # OpenSpiel, in C++
FROM_PYTHON = ("crazy_eights",)  # OpenSpiel, from Python
OTHERS: tuple[tuple[str, Callable[[str], Play], str], ...] = (
    ("RLCard", rlcard_game, "uno"),
    ("RLCard", rlcard_game, "gin-rummy"),
    ("PettingZoo", pettingzoo_game, "tictactoe_v3"),
    ("PettingZoo", pettingzoo_game, "connect_four_v3"),
)


def all_peers(seconds: float, say: Callable[[str], None]) -> Iterator[tuple[str, Chunk]]:
    """Every peer that is installed, by the name it has in the table."""
    wanted = [(f"OpenSpiel C++ {name}", spiel_engine, name) for name in ENGINES]
    for name in FROM_PYTHON:
        wanted.append((f"OpenSpiel Python {name}", spiel_python, name))
        wanted.append((f"OpenSpiel Python {name}, its example", spiel_example, name))
        wanted.append((f"OpenSpiel Python {name}, shortest loop", spiel_shortest, name))
    wanted += [(f"{title} {name}", make, name) for title, make, name in OTHERS]
    for title, make, name in wanted:
        try:
            with contextlib.redirect_stdout(io.StringIO()):
                yield title, sized(make(name), seconds)
        except Exception as error:  # a peer's trouble is a line, not our failure
            say(f"{title}: left out ({type(error).__name__}: {error})")

"""How fast we are, next to others, in one table: `make bench`.

Everything is measured in turn, five rounds over, and the best round of each counts: a noisy
neighbour hits all of them alike. Nothing fails for being slow unless it is ten times too slow.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from dataclasses import asdict

import load
import ours
import page
import peers
from rows import Line

from fareplay.core import backend
from fareplay.core.game import Game
from fareplay.games import all_games

ROUNDS = 5
PARTS = ("engine", "service", "page")
BACKGAMMON = "OpenSpiel C++ backgammon"  # the yardstick of games with dice
PYTHON = "OpenSpiel Python crazy_eights"
COMPILED = {  # what is required of each game, against a peer of like weight
    "touring": {"OpenSpiel C++ crazy_eights": 4.0, "OpenSpiel C++ hearts": 4.0},
    "limited": {BACKGAMMON: 20.0},
    "mew": {BACKGAMMON: 20.0},
}
OTHERWISE = {BACKGAMMON: 10.0}
INTERPRETED, TWO = 0.6, 1.7  # required ratios
AIM = 1.0  # interpreted, no slower than the peer's Python


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def speeds(games: list[Game], seconds: float) -> dict[str, float]:
    """Moves a second of ours and of the peers, interleaved, best of the rounds."""
    chunks: dict[str, ours.Chunk] = {}
    for game in games:
        say(f"{game.id}: preparing")
        if backend.has_numba():
            chunks[f"{game.id} compiled"] = ours.Player(game, "compiled").chunk(seconds)
        chunks[f"{game.id} interpreted"] = ours.Player(game, "interpreted").chunk(seconds)
        checked = ours.Player(game, "interpreted", checked=True)
        chunks[f"{game.id} interpreted, checked"] = checked.chunk(seconds)
    chunks.update(peers.all_peers(seconds, say))
    best = dict.fromkeys(chunks, 0.0)
    for number in range(1, ROUNDS + 1):
        say(f"round {number} of {ROUNDS}: {len(chunks)} measurements")
        for name, chunk in chunks.items():
            moves, took = chunk()
            best[name] = max(best[name], moves / took)
    return best


def ratios(game: Game, best: dict[str, float]) -> list[Line]:
    """Ours against the peers of the same kind."""
    lines = []
    for peer in best:
        compiled, bare = best.get(f"{game.id} compiled"), best[f"{game.id} interpreted"]
        if compiled and peer.startswith("OpenSpiel C++"):
            target = COMPILED.get(game.id, OTHERWISE).get(peer)
            lines.append(Line(f"{game.id} compiled / {peer}", compiled / best[peer], "x", target))
        if peer.startswith(PYTHON):
            cards = peer == PYTHON and BACKGAMMON not in COMPILED.get(game.id, OTHERWISE)
            target, note = (INTERPRETED, f"aim {AIM:g}") if cards else (None, "")
            name = f"{game.id} interpreted / {peer}"
            lines.append(Line(name, bare / best[peer], "x", target, note))
    return lines


def two_processes(game: Game, seconds: float) -> list[Line]:
    """One process and two, in turn."""
    say(f"{game.id}: two processes")
    one = two = 0.0
    with ours.processes(game, 2, seconds) as pipes:
        for _ in range(ROUNDS):
            one = max(one, ours.together(pipes[:1]))
            two = max(two, ours.together(pipes))
    enough = (os.cpu_count() or 1) >= 2
    note = "" if enough else "this machine has one core"
    return [
        Line(f"{game.id} compiled, two processes", two, "moves/s"),
        Line(f"{game.id} two processes / one", two / one, "x", TWO if enough else None, note),
    ]


def details(game: Game, quick: bool) -> list[Line]:
    """Start-up, sizes, and what one call costs."""
    say(f"{game.id}: start and single calls")
    lines = [Line(f"{game.id} state", game.rules.STATE.itemsize, "bytes")]
    if backend.has_numba():
        cold, warm = ours.start_times(game)
        lines.append(Line(f"{game.id} first start, compiling", cold, "s"))
        lines.append(Line(f"{game.id} later start, from the cache", warm, "s"))
    for name, cost in ours.call_costs(game, 5 if quick else 50).items():
        lines.append(Line(f"{game.id} {name}, a call from Python", cost, "ns"))
    return lines


def measure(games: list[Game], quick: bool) -> list[Line]:
    seconds = 0.1 if quick else 0.6
    best = speeds(games, seconds)
    lines = [Line(name, value, "moves/s") for name, value in best.items()]
    for game in games:
        lines += ratios(game, best)
        if backend.has_numba():
            lines += two_processes(game, seconds)
        lines += details(game, quick)
    return lines


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure our speed next to others.")
    parser.add_argument("--json", action="store_true", help="one JSON object on standard output")
    parser.add_argument("--quick", action="store_true", help="short rounds: rough figures")
    parser.add_argument("--game", action="append", choices=list(all_games()), help="only this game")
    parser.add_argument("--part", choices=PARTS, help="only one of them")
    given = parser.parse_args()
    games = [game for name, game in all_games().items() if not given.game or name in given.game]
    parts = [given.part] if given.part else PARTS[:1] if given.game else PARTS
    lines = measure(games, given.quick) if "engine" in parts else []
    if "page" in parts:
        lines += page.lines(given.quick)
    if "service" in parts:
        lines += load.lines(load.QUICK if given.quick else load.FULL)
    machine = f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    if given.json:
        rows = [{**asdict(line), "missed": line.missed} for line in lines]
        print(json.dumps({"machine": machine, "rounds": ROUNDS, "lines": rows}))
    else:
        print(f"{machine}; best of {ROUNDS}; a move is one decision, chance is not counted")
        print("\n".join(line.shown() for line in lines))
    return int(any(line.broken for line in lines))


if __name__ == "__main__":
    sys.exit(main())

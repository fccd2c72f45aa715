"""Hours of random play in minutes: python tools/torture.py [SEED]. Fresh seeds, which are printed.

The byte-for-byte comparison of the backends over 10,000 games, the other generic tests from the
same fresh seed, then compiled random games of every game at every number of seats with each
option flipped. Where random games are far too long for that they are shortened, and some of each
number of seats are played as they are. A seed that failed is given as the argument to see it again.
"""

from __future__ import annotations

import os
import secrets
import subprocess
import sys
from pathlib import Path

from fareplay.bots import simulate
from fareplay.core.game import Game
from fareplay.games import all_games

ROOT = Path(__file__).resolve().parents[1]
COMPARED, RANDOM, WHOLE = 10_000, 100_000, 20
Table = tuple[int, dict[str, str]]  # seats and options


def main() -> int:
    seed = int(sys.argv[1]) if len(sys.argv) > 1 else secrets.randbelow(2**31)
    print(f"seed {seed}", flush=True)
    names = {"FAREPLAY_GAMES": str(COMPARED), "FAREPLAY_SEED": str(seed)}
    tests = [sys.executable, "-m", "pytest", "-q", "-n", "auto", "tests/test_every_game.py"]
    status = subprocess.call(tests, cwd=ROOT, env={**os.environ, **names})
    for game in all_games().values():
        random_games(game, seed)
    print(f"seed {seed}: {'all held' if status == 0 else 'see above'}")
    return status


def random_games(game: Game, seed: int) -> None:
    """Compiled random games: every one ends, and for a reason."""
    mass, whole = tables(game)
    each = -(-RANDOM // len(mass))
    ended: dict[str, int] = {}
    longest = moves = games = 0
    for many, (seats, options) in [(each, at) for at in mass] + [(WHOLE, at) for at in whole]:
        job = simulate.job(game, options, [["uniform"] * seats], seed, "compiled")
        tally, _ = simulate.simulate(game, job, many)
        games += tally.games
        for code, number in tally.reasons.items():
            name = game.rules.Reason(code).name.lower()
            ended[name] = ended.get(name, 0) + number
        longest, moves = max(longest, *tally.lengths), moves + tally.moves
    told = ", ".join(f"{name} {number}" for name, number in ended.items())
    print(f"{game.id}: {games} random games, {moves} moves, longest {longest}: {told}")


def tables(game: Game) -> tuple[list[Table], list[Table]]:
    """Every number of seats, as it is and with each option at each other value.

    Then, where games had to be shortened, every number of seats with whole games.
    """
    sys.path.insert(0, str(ROOT / "tests"))
    from games import long_cases, longer, plain, short

    mass = [longer(case) for case in long_cases() if case.game == game.id]
    whole = plain(game) if short(game.id, "longer") else []
    return [(c.seats, dict(c.options)) for c in mass], [(c.seats, dict(c.options)) for c in whole]


if __name__ == "__main__":
    sys.exit(main())

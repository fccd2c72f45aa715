"""Write the golden records anew: `python tools/golden.py [GAME…]`.

Each number of seats, way to end and value of a game's first Flag gets one record, the shortest of
the first seeds that end that way. A golden file changes only in a commit that says why.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

import games

from fareplay.core import notation
from fareplay.core.game import Fault, Game
from fareplay.games import all_games, game_of


def write(game: Game) -> None:
    folder = game.folder / "tests" / "golden"
    folder.mkdir(parents=True, exist_ok=True)
    for wanted in games.golden_cases(game):
        match = games.golden_match(wanted)
        if match is None:
            print(f"{game.id}: no match ends as {wanted.name}")
            continue
        path = folder / f"{wanted.name}.record"
        path.write_bytes(notation.write(match).encode("utf-8"))
        print(f"{path.name}: {match.version} entries, {match.result()}")


def main() -> int:
    try:
        chosen = [game_of(name) for name in sys.argv[1:]] or list(all_games().values())
    except Fault as fault:
        print(fault, file=sys.stderr)
        return 2
    for game in chosen:
        write(game)
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Hours of random play in minutes: python tools/torture.py [SEED] [engine] [service] [--minutes N].

The engine: the byte-for-byte comparison of the backends over 10,000 games, the other generic tests
from the same fresh seed, then compiled random games of every game at every number of seats with
each option flipped. Where random games are far too long for that they are shortened, and some of
each number of seats are played as they are.

The service: its tests at their large sizes, one after the other, from the same seed. What has
not ended when the minutes are over is stopped, and said so. A seed that failed is given as the
argument to see it again.
"""

from __future__ import annotations

import argparse
import os
import secrets
import signal
import subprocess
import sys
import time
from pathlib import Path

from fareplay.bots import simulate
from fareplay.core.game import Game
from fareplay.games import all_games

ROOT = Path(__file__).resolve().parents[1]
COMPARED, RANDOM, WHOLE = 10_000, 100_000, 20
Table = tuple[int, dict[str, str]]  # seats and options


PARTS = ("engine", "service")
HELD, FAILED, STOPPED, LEFT_OUT = "held", "failed", "stopped by the time limit", "left out"
HOW = (HELD, FAILED, STOPPED, LEFT_OUT)

SERVICE: list[tuple[str, str, dict[str, int], int]] = [  # what, its tests, their sizes, how often
    ("dice and decks", "dice", {"FAREPLAY_DRAWS": 10**8}, 1),
    ("lives of tables", "room_lives", {"FAREPLAY_LIVES": 2000, "FAREPLAY_STEPS": 80}, 1),
    ("killed writers", "store_kill", {"FAREPLAY_KILLS": 2000}, 1),
    # a match lasts for some hundred moves, so kills come in rounds
    ("killed servers", "server_restart", {"FAREPLAY_KILLS": 100, "FAREPLAY_LIVE": 1}, 20),
    ("resumed matches", "server_restart", {"FAREPLAY_KILLS": 1, "FAREPLAY_LIVE": 1000}, 1),
    ("two servers killed in turn", "server_two", {"FAREPLAY_ROUNDS": 50}, 4),
    ("time when nobody served", "server_away", {"FAREPLAY_AWAY": 100}, 1),
    ("pongs held back", "server_lag", {"FAREPLAY_LATE": 60}, 1),
    ("taking back and ringing", "server_fishing", {"FAREPLAY_FISHED": 1000}, 1),
    ("two tables that differ in secret", "server_oracle", {"FAREPLAY_ORACLE": 400}, 1),
    ("a bus that is cut", "server_presence", {"FAREPLAY_BUS_CUTS": 100}, 1),
    ("bots alone", "server_queue", {"FAREPLAY_BOT_TABLES": 200, "FAREPLAY_BOT_MOVES": 300}, 1),
    ("bad links", "server_cut", {"FAREPLAY_MESSAGES": 10**6, "FAREPLAY_CUTS": 1000}, 1),
    ("what a seat is sent", "server_leak", {"FAREPLAY_PAIRS": 20_000}, 1),
    ("the OpenAPI", "server_schema", {"FAREPLAY_EXAMPLES": 2000}, 1),
    (
        "hostile connections",
        "server_hostile",
        {"FAREPLAY_HALF_SENT": 1800, "FAREPLAY_HEADER_MB": 200},
        1,
    ),
    ("workers without a database", "server_workers", {"FAREPLAY_WORKER_ROUNDS": 10}, 1),
    ("lost commits and used keys", "server_keys", {"FAREPLAY_LOST_COMMITS": 300}, 1),
    ("the furthest values of fields", "server_fields", {"FAREPLAY_FIELD_MOVES": 200}, 1),
    ("fuzzed frames, records, scenarios", "fuzz_service", {"FAREPLAY_FUZZ_SECONDS": 3600}, 1),
]


def main() -> int:
    parser = argparse.ArgumentParser(description="Hours of random play in minutes.")
    parser.add_argument("words", nargs="*", help="engine, service, or a seed", metavar="WORD")
    parser.add_argument("--minutes", type=float, help="stop what takes longer than this in all")
    given = parser.parse_args()
    parts = [word for word in given.words if word in PARTS] or PARTS
    seeds = [word for word in given.words if word not in PARTS]
    if len(seeds) > 1 or not all(word.isascii() and word.isdigit() for word in seeds):
        parser.error(f"expected {', '.join(PARTS)} or one seed, got {' '.join(seeds)}")
    seed = int(seeds[0]) if seeds else secrets.randbelow(2**31)
    until = time.monotonic() + 60 * given.minutes if given.minutes else None
    print(f"seed {seed}", flush=True)
    os.environ["FAREPLAY_SIZE"] = "full"  # of tests that are given no size of their own here
    found = engine(seed, until) if "engine" in parts else []
    if "service" in parts:
        found += service(seed, until)
    said = [f"{found.count(how)} {how}" for how in HOW if how in found]
    print(f"seed {seed}: {', '.join(said)}")
    return int(FAILED in found)


def engine(seed: int, until: float | None) -> list[str]:
    sizes = {"FAREPLAY_GAMES": COMPARED}
    found = [tested(["-n", "auto", "tests/test_every_game.py"], sizes, seed, until)]
    for game in all_games().values():
        if until is not None and time.monotonic() > until:
            print(f"{game.id}: random games {LEFT_OUT}")
            found.append(LEFT_OUT)
            continue
        random_games(game, seed)
        found.append(HELD)
    return found


def service(seed: int, until: float | None) -> list[str]:
    """Every test of the service at its large size."""
    found = []
    for what, name, sizes, often in SERVICE:
        tests = f"tests/service/test_{name}.py"
        shown = ", ".join(f"{variable}={size}" for variable, size in sizes.items())
        for number in range(often):
            own = (seed + number) % 2**31
            print(f"{what}: {tests}, {number + 1} of {often}, seed {own}, {shown}", flush=True)
            began = time.monotonic()
            found.append(tested(["-s", f"--hypothesis-seed={own}", tests], sizes, own, until))
            print(f"{what}: {found[-1]} after {time.monotonic() - began:.0f} s", flush=True)
    return found


def tested(words: list[str], sizes: dict[str, int], seed: int, until: float | None) -> str:
    """Run tests and say how they ended; those that time has run out for are stopped."""
    left = None if until is None else until - time.monotonic()
    if left is not None and left <= 0:
        return LEFT_OUT
    names = {name: str(size) for name, size in sizes.items()} | {"FAREPLAY_SEED": str(seed)}
    command = [sys.executable, "-m", "pytest", "-q", *words]
    running = subprocess.Popen(
        command, cwd=ROOT, env={**os.environ, **names}, start_new_session=True
    )
    try:
        return FAILED if running.wait(left) else HELD
    except subprocess.TimeoutExpired:
        return STOPPED
    finally:
        if running.poll() is None:
            os.killpg(running.pid, signal.SIGINT)
            try:
                running.wait(20)
            except subprocess.TimeoutExpired:
                os.killpg(running.pid, signal.SIGKILL)


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

"""Binding rules twice, the cache of compiled code, and what happens without Numba."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from types import ModuleType

import games
import numpy as np
import pytest

import fareplay
from fareplay.core import backend, playout, record, rng
from fareplay.core.game import Fault, Game
from fareplay.games import all_games

every_game = pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.id)


# --- binding --------------------------------------------------------------------------------


def test_bound_functions_call_each_other_as_wrapped() -> None:
    called: list[str] = []

    def wrap(function):  # type: ignore[no-untyped-def]
        def wrapped(*given):  # type: ignore[no-untyped-def]
            called.append(function.__name__)
            return function(*given)

        return wrapped

    bound = backend.bind(rng, wrap, {})
    dice = [0, 0, 0]
    bound.start(dice, 1, 1)
    assert set(called) == {"start", "mix"}
    called.clear()
    bound.pick(dice, [0, 1], 1)
    assert called == ["pick", "below"]
    rng.pick(dice, [0, 1], 1)
    assert called == ["pick", "below"]


def test_names_are_replaced_and_the_original_stays_as_it_was() -> None:
    marker = object()
    bound = backend.bind(playout, lambda function: function, {}, rules=marker)
    assert bound.rules is marker
    assert bound.play.__globals__["rules"] is marker
    assert playout.rules is None
    assert bound.rng is not rng


def test_a_module_is_bound_once() -> None:
    memo: dict[str, ModuleType] = {}
    first = backend.bind(playout, lambda function: function, memo)
    assert backend.bind(playout, lambda function: function, memo) is first
    assert memo["fareplay.core.rng"] is first.rng


@every_game
def test_a_function_named_in_two_modules_is_bound_in_its_home(game: Game) -> None:
    memo: dict[str, ModuleType] = {}
    bound = backend.bind(game.rules, lambda function: function, memo)  # type: ignore[arg-type]
    for name, value in vars(bound).items():
        home = getattr(value, "__module__", "")
        if home in memo and callable(value) and hasattr(value, "__globals__"):
            assert value.__globals__ is vars(memo[home]), name


# --- engines --------------------------------------------------------------------------------


@every_game
def test_an_engine_is_made_once_and_unknown_backends_are_faults(game: Game) -> None:
    assert backend.engine(game, "interpreted") is backend.engine(game, "interpreted")
    with pytest.raises(Fault, match="expected interpreted, compiled or device, got 'fast'"):
        backend.engine(game, "fast")
    with pytest.raises(Fault, match="not in this version"):
        backend.engine(game, "device")


@every_game
def test_both_engines_have_the_same_rooms(game: Game) -> None:
    s, _ = game.new(game.seats[0])
    plain, fast = (backend.engine(game, on) for on in ("interpreted", "compiled"))
    assert plain.cells(3) == [0, 0, 0]
    assert plain.cells(2, 2) == [[0, 0], [0, 0]]
    assert fast.cells(2, 2).tolist() == [[0, 0], [0, 0]]
    assert fast.cells(1).dtype == np.int64
    for at in (0, 1):
        assert record.to_bytes(plain.states(s, s)[at]) == fast.states(s, s)[at].tobytes()
    states = plain.states(s, record.new(game.rules.STATE))
    plain.play.copy_to(states, 1, 0)
    assert record.to_bytes(states[1]) == record.to_bytes(s)


@every_game
def test_calls_by_place_give_the_same_on_both_engines(game: Game) -> None:
    plain, fast = (backend.engine(game, on) for on in ("interpreted", "compiled"))
    plies, b = games.played(game, games.shortened(games.Case(game.id, game.seats[-1])))
    phases = {int(getattr(ply.before, "phase", 0)): ply for ply in reversed(plies)}
    for ply in (*plies[::50], *phases.values()):
        answers = [_ask(engine, ply.before, b, ply) for engine in (plain, fast)]
        assert answers[0] == answers[1]


def _ask(engine: backend.Engine, s: object, b: object, ply: games.Ply) -> list[object]:
    game, run = engine.game, engine.play
    states, boards = engine.states(s, s), engine.states(b)
    mask, work = engine.mask(), engine.cells(max(game.rules.WORK, 1))
    dice = engine.cells(3)
    dice[:] = games.stream(ply.number)
    found: list[object] = [run.to_move_at(states, 0, boards)]
    if ply.who < 0:
        found.append(run.chances_at(states, 0, boards))
    else:
        found.append(run.legal_at(states, 0, boards, mask, work))
        found.append(run.why_at(states, 0, boards, ply.action, work))
        run.redeal_at(states, 1, boards, ply.who, dice)
        found.append(run.choose_at(states, 1, boards, ply.who, mask, dice))
    run.apply_at(states, 0, boards, ply.action, work)
    if run.to_move_at(states, 0, boards) != -2:
        for event in game.rules.Event:
            run.happen_at(states, 0, boards, int(event))
    return [*found, *map(int, dice), *map(record.to_bytes, states)]


# --- Numba ----------------------------------------------------------------------------------


def test_without_numba_compiling_is_a_clear_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    game = next(iter(all_games().values()))
    monkeypatch.setattr(backend, "has_numba", lambda: False)
    with pytest.raises(Fault, match=r"needs Numba: pip install 'fareplay\[fast\]'"):
        backend.engine.__wrapped__(game, "compiled")
    assert backend.best() == "interpreted"
    assert backend.engine.__wrapped__(game, "interpreted").backend == "interpreted"


def test_with_numba_the_best_is_compiled() -> None:
    assert backend.has_numba()
    assert backend.best() == "compiled"


HIDDEN = """
import sys
from importlib.machinery import PathFinder
class Hide:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in ("numba", "llvmlite"):
            raise ModuleNotFoundError(name)
sys.meta_path.insert(0, Hide())
from fareplay.core import backend
real = backend.importlib.util.find_spec
def absent(name, package=None):
    return None if name == "numba" else real(name, package)
backend.importlib.util.find_spec = absent
from fareplay.bots.simulate import job, simulate
from fareplay.games import all_games
for game in all_games().values():
    work = job(game, {}, [["uniform"] * game.seats[0]], 1, backend.best())
    tally, _ = simulate(game, work, 2, workers=1)
    print(game.id, backend.best(), tally.games)
"""


def test_everything_works_interpreted_where_numba_is_missing() -> None:
    done = _python(HIDDEN)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [f"{name} interpreted 2" for name in all_games()]


def _python(source: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", source],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), **environment},
        capture_output=True,
        text=True,
        timeout=1200,
        check=False,
    )


BOUNDS = """
import warnings
import games
from fareplay.bots import simulate
from fareplay.games import all_games
import numba
assert numba.config.BOUNDSCHECK
warnings.filterwarnings("ignore", "Cannot cache")  # which nobody needs here
for game in all_games().values():
    for case in (*games.plain(game), *games.mixed_and_short(game)[:3]):
        case, found = games.shortened(case), []
        for on in ("compiled", "interpreted"):
            job = simulate.job(game, dict(case.options), [["uniform"] * case.seats], 7, on)
            found.append(simulate.run_chunk(game, job, 0, 3))
        assert found[0] == found[1], case
print("done")
"""


def test_games_are_the_same_with_bounds_checked(tmp_path: Path) -> None:
    """In a cache of its own: code compiled without checks would be found in the usual one.

    Not optimised, which halves the time to compile it and checks the same.
    """
    checked = {"NUMBA_BOUNDSCHECK": "1", "NUMBA_OPT": "0", "NUMBA_CACHE_DIR": str(tmp_path)}
    done = _python(BOUNDS, **checked)
    assert done.returncode == 0, done.stderr[-3000:]
    assert done.stdout == "done\n"


TOY_RULES = """
from fareplay.core import record
from fareplay.core.game import HEADER, OVER
import numpy as np
STATE = record.layout(*HEADER, ("cell", "i1", 4))
BOARD = record.layout(("none", "i1"),)
ACTIONS, WORK = 4, 0
def to_move(s, b):
    return 0 if s.cell[0] < 5 else OVER
def chances(s, b):
    return 1
def legal(s, b, mask, work):
    return 1
def why(s, b, action, work):
    return 0
def apply(s, b, action, work):
    {body}
def happen(s, b, event):
    s.cell[0] = 1
def redeal(s, b, seat, dice):
    s.cell[1] = 1
def choose(s, b, seat, mask, dice):
    return 0
"""
TOY_RUN = """
import importlib.util, sys
from types import SimpleNamespace
from fareplay.core import backend, record
spec = importlib.util.spec_from_file_location("fareplay.games.spoiled", sys.argv[1])
rules = importlib.util.module_from_spec(spec)
sys.modules[spec.name] = rules
spec.loader.exec_module(rules)
game = SimpleNamespace(id="spoiled", rules=rules, bots={"only": rules.choose})
engine = backend.Engine(game, "compiled")
states = engine.states(record.new(rules.STATE))
boards = engine.states(record.new(rules.BOARD))
try:
    engine.play.apply_at(states, 0, boards, int(sys.argv[2]), engine.cells(1))
    print("applied", states[0]["cell"].tolist())
except Exception as error:
    print(type(error).__name__)
"""


def _spoiled(tmp_path: Path, body: str, action: int, **environment: str) -> str:
    path = tmp_path / "spoiled.py"
    path.write_text(TOY_RULES.format(body=body))
    done = subprocess.run(
        [sys.executable, "-c", TOY_RUN, str(path), str(action)],
        env={**os.environ, "NUMBA_CACHE_DIR": str(tmp_path / "cache"), **environment},
        capture_output=True,
        text=True,
        timeout=1200,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout.strip()


def test_a_rule_that_allocates_does_not_compile(tmp_path: Path) -> None:
    assert _spoiled(tmp_path, "s.cell[0] = action", 3) == "applied [3, 0, 0, 0]"
    body = "row = np.zeros(action + 3, np.int64); row[action] = 1; s.cell[0] = row.sum()"
    (tmp_path / "other").mkdir()
    assert not _spoiled(tmp_path / "other", body, 1).startswith("applied")


def test_checked_bounds_are_really_checked(tmp_path: Path) -> None:
    found = _spoiled(tmp_path, "s.cell[action] = 1", 7, NUMBA_BOUNDSCHECK="1")
    assert found == "IndexError"


# --- the cache ------------------------------------------------------------------------------


def test_the_cache_is_keyed_by_our_sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("core/a.py", "games/toy/b.py", "games/toy/tests/c.py", "bots/d.py", "server/e.py"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name)
    monkeypatch.setattr(fareplay, "__file__", str(tmp_path / "__init__.py"))
    ask = backend.source_hash.__wrapped__
    first = ask()
    assert len(first) == 16
    assert ask() == first
    for name, counts in [("server/e.py", False), ("games/toy/tests/c.py", False)]:
        (tmp_path / name).write_text("changed")
        assert (ask() != first) == counts
    seen = {first}
    for name in ("core/a.py", "games/toy/b.py", "bots/d.py"):
        (tmp_path / name).write_text("changed")
        seen.add(ask())
    assert len(seen) == 4


def test_old_caches_are_swept_and_young_ones_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    mine = backend.cache_folder()
    assert mine.name == backend.source_hash()
    assert mine.is_relative_to(tmp_path)
    base = mine.parent
    for name, days in (("old", 31), ("young", 29), (mine.name, 400)):
        (base / name).mkdir()
        (base / name / "code.nbi").write_text("x")
        then = time.time() - days * 24 * 3600
        os.utime(base / name, (then, then))
    assert backend.cache_folder() == mine
    assert sorted(path.name for path in base.iterdir()) == sorted(["young", mine.name])


def test_where_the_cache_cannot_be_written_a_folder_of_its_own_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    monkeypatch.setenv("XDG_CACHE_HOME", str(blocked))
    made = backend.cache_folder()
    assert made.is_dir()
    assert "fareplay-numba-" in made.name
    made.rmdir()

"""Interpreted or compiled: the same source, bound twice. The only file that imports Numba.

`bind` copies modules of ours into new namespaces, in which every function sees its fellows as the
backend wants them: as they are, or each compiled. Rules therefore never mention a backend. A
third one, on a GPU, would bind the same modules with another `wrap`.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from enum import IntEnum
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numpy as np

import fareplay
from fareplay.core import playout, record
from fareplay.core.game import Choose, Fault, Game

Wrap = Callable[[FunctionType], Any]
PACKAGE = "fareplay."
BACKENDS = ("interpreted", "compiled", "device")
PARTS = ("play", "decide")  # of play_many: compiled in it, not once more on their own
VEILS = ("veil", "notice")  # rules that a game may have; see `worlds.py`
SMALL = 900  # bytes of byte-code up to which a function is inlined


def bind(module: ModuleType, wrap: Wrap, memo: dict[str, ModuleType], **names: Any) -> ModuleType:
    """A copy of `module` whose functions call each other as wrapped, with `names` replaced."""
    if module.__name__ in memo:
        return memo[module.__name__]
    bound = ModuleType(module.__name__)
    memo[module.__name__] = bound
    space = bound.__dict__
    space.update(module.__dict__, **names)
    for name, value in module.__dict__.items():
        if name in names:
            continue
        if isinstance(value, ModuleType) and value.__name__.startswith(PACKAGE):
            space[name] = bind(value, wrap, memo)
        elif isinstance(value, type) and issubclass(value, IntEnum):
            space[name] = _plain(value)
        elif isinstance(value, FunctionType) and value.__module__.startswith(PACKAGE):
            if value.__module__ == module.__name__:
                space[name] = wrap(_rebound(value, space))
            else:
                home = bind(sys.modules[value.__module__], wrap, memo)
                space[name] = getattr(home, value.__name__)
    return bound


def _plain(words: type[IntEnum]) -> ModuleType:
    """An enum as a namespace of plain numbers, which the interpreter finds much faster."""
    plain = ModuleType(words.__name__)
    plain.__dict__.update({member.name: int(member) for member in words})
    return plain


def _rebound(function: FunctionType, space: dict[str, Any]) -> FunctionType:
    made = FunctionType(function.__code__, space, function.__name__, function.__defaults__)
    made.__module__, made.__qualname__ = function.__module__, function.__qualname__
    return made


class Engine:
    """A game's playouts on one backend, with the scratch they need."""

    def __init__(self, game: Game, backend: str, bots: tuple[str, ...] = ()) -> None:
        self.game, self.backend, self.bots = game, backend, bots
        self.play: Any = (_compiled if backend == "compiled" else _interpreted)(game, bots)

    def states(self, *states: Any) -> Any:
        """Room for states, as this backend takes them."""
        if self.backend == "compiled":
            return record.to_array(*states)
        return [record.bare(s) for s in states]

    def mask(self) -> Any:
        """Room for the legal actions; bytes are what compiled code clears and scans fastest."""
        if self.backend == "compiled":
            return np.zeros(self.game.rules.ACTIONS, np.int8)
        return self.game.mask()

    def cells(self, *shape: int) -> Any:
        """Zeroed integers: scratch, dice, results."""
        if self.backend == "compiled":
            return np.zeros(shape, np.int64)
        if len(shape) == 1:
            return [0] * shape[0]
        return [self.cells(*shape[1:]) for _ in range(shape[0])]


@cache
def engine(game: Game, backend: str, bots: tuple[str, ...] = ()) -> Engine:
    """The engine of a game; compiled code is kept for the life of the process and on disk."""
    if backend not in BACKENDS:
        raise Fault(f"backend: expected interpreted, compiled or device, got {backend!r}")
    if backend == "device":
        raise Fault("the device backend is not in this version")
    if backend == "compiled" and not has_numba():
        raise Fault("the compiled backend needs Numba: pip install 'fareplay[fast]'")
    return Engine(game, backend, bots)


def best() -> str:
    """The fastest backend that this installation has."""
    return "compiled" if has_numba() else "interpreted"


@cache
def has_numba() -> bool:
    return importlib.util.find_spec("numba") is not None


def _bots(game: Game, bots: tuple[str, ...]) -> list[Choose]:
    chosen = [game.bots[name] for name in bots] or list(game.bots.values())[:1]
    return [chosen[0], chosen[-1]]


def _interpreted(game: Game, bots: tuple[str, ...]) -> ModuleType:
    def copy_to(states: list[Any], i: int, j: int) -> None:
        record.assign(states[i], states[j])

    def as_it_is(function: FunctionType) -> FunctionType:
        return function

    memo: dict[str, ModuleType] = {}
    names = {**_bound(game, bots, as_it_is, memo), "copy_to": copy_to}
    return bind(playout, as_it_is, memo, **names)


def _bound(
    game: Game, bots: tuple[str, ...], wrap: Wrap, memo: dict[str, ModuleType]
) -> dict[str, Any]:
    """The game's rules and the bots of a line-up, bound, and what these notice."""
    names: dict[str, Any] = {"rules": bind(sys.modules[game.rules.__name__], wrap, memo)}
    for name, bot in zip(("first", "second"), _bots(game, bots), strict=True):
        home = bind(sys.modules[bot.__module__], wrap, memo)
        names[name] = getattr(home, bot.__name__)
    names |= {name: found for name in VEILS if (found := getattr(names["rules"], name, None))}
    chosen = [game.notices.get(name, 0) for name in bots] or [0]
    return names | {"shares": (0, chosen[0], chosen[-1])}


def nobody_decides(states: Any, b: Any, seat: int, bot: int, mask: Any, dice: Any) -> int:
    """Stands for `decide` where a line-up is uniform throughout."""
    if bot != 0:
        raise ValueError("this engine was made without bots")
    return 0


def _compiled(game: Game, bots: tuple[str, ...]) -> ModuleType:
    numba = _numba()
    # the private _nrt=False makes an allocation inside a rule a compile error
    inner: dict[str, Any] = {
        "cache": True,
        "error_model": "numpy",
        "no_cpython_wrapper": True,
        "no_cfunc_wrapper": True,
        "_nrt": False,
    }

    def rule(function: FunctionType) -> Any:
        small = len(function.__code__.co_code) <= SMALL
        return numba.njit(function, forceinline=small, **inner)

    def loop(function: FunctionType) -> Any:
        tag = "_".join((game.id, *bots))  # which game and bots are bound is not in a cache key
        function.__qualname__ = f"{function.__qualname__}__{tag}"
        if function.__name__ in PARTS:
            return numba.njit(function, inline="always", error_model="numpy")
        return numba.njit(function, cache=True, error_model="numpy")

    def copy_to(states: Any, i: int, j: int) -> None:
        states[i] = states[j]

    memo: dict[str, ModuleType] = {}
    names = {**_bound(game, bots, rule, memo), "copy_to": numba.njit(copy_to)}
    if not bots:  # spares compiling what nobody will call
        names["decide"] = numba.njit(nobody_decides)
    dice = bind(sys.modules["fareplay.core.rng"], rule, memo)
    return bind(playout, loop, {"fareplay.core.rng": dice}, **names)


# --- Numba and its cache --------------------------------------------------------------------


@cache
def _numba() -> Any:
    os.environ.setdefault("NUMBA_CACHE_DIR", str(cache_folder()))
    import numba  # type: ignore[import-untyped, import-not-found, unused-ignore]

    return numba


def cache_folder() -> Path:
    """One folder per state of our sources: Numba does not see a change in another file."""
    import platformdirs

    try:
        base = platformdirs.user_cache_path("fareplay", ensure_exists=True) / "numba"
        base.mkdir(exist_ok=True)
    except OSError:
        return Path(tempfile.mkdtemp(prefix="fareplay-numba-"))
    mine = base / source_hash()
    for other in base.iterdir():
        if other != mine and time.time() - other.stat().st_mtime > 30 * 24 * 3600:
            shutil.rmtree(other, ignore_errors=True)
    return mine


@cache
def source_hash() -> str:
    """A hash over all that can be compiled."""
    root = Path(fareplay.__file__).parent
    total = hashlib.sha256()
    for folder in ("core", "games", "bots"):
        for source in sorted((root / folder).rglob("*.py")):
            if "tests" not in source.parts:
                total.update(source.read_bytes())
    return total.hexdigest()[:16]

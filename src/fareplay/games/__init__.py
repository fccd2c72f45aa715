"""The games: every folder here that defines a GAME."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from fareplay.core.game import Fault, Game


@cache
def all_games() -> dict[str, Game]:
    """Games by id, found by themselves."""
    found = {}
    for module in pkgutil.iter_modules(__path__):
        game: Game = importlib.import_module(f"{__name__}.{module.name}").GAME
        found[game.id] = game
    return found


def game_of(name: str) -> Game:
    """A game by its id, or a Fault that names the games there are."""
    games = all_games()
    if name not in games:
        raise Fault(f"unknown game {name!r}; there are {', '.join(games)}")
    return games[name]

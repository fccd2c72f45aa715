"""A bot at a seat: it is shown a world veiled and redealt for it, never the true state."""

from __future__ import annotations

from typing import Any

from fareplay.core import rng, worlds
from fareplay.core.game import BOTS, Choose, Fault, Game
from fareplay.core.record import Row


def uniform(s: Any, b: Any, seat: int, mask: Row, dice: Row) -> int:
    """Any legal action, each as likely as the next."""
    found = 0
    for action in range(len(mask)):
        found += mask[action]
    return rng.pick(dice, mask, found)


def bots_of(game: Game) -> dict[str, Choose]:
    """Every bot a game has, by name."""
    return {"uniform": uniform, **game.bots}


def levels_of(game: Game) -> list[str]:
    """The levels that can be offered."""
    return [level for level, bot in BOTS.items() if bot in bots_of(game)]


def bot_of(game: Game, name: str) -> Choose:
    """A bot by its level or its own name."""
    found = bots_of(game).get(BOTS.get(name, name))
    if found is None:
        known = ", ".join([*levels_of(game), *bots_of(game)])
        raise Fault(f"unknown bot {name!r}; {game.id} has {known}")
    return found


def decide(game: Game, name: str, s: Any, b: Any, seat: int, dice: Row) -> int:
    """What the bot of this level or name chooses for the seat to move."""
    bot, mask = bot_of(game, name), game.mask()
    game.rules.legal(s, b, mask, game.work())
    seen = worlds.bots_world(game, name, s, b, seat, dice)
    action = bot(seen, b, seat, mask, dice)
    if not mask[action]:
        raise AssertionError(f"a bot of {game.id} chose the illegal action {action}")
    return action

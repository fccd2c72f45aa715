"""Worlds: a state as one viewer could imagine it, by what the viewer is shown.

What is shown is less than what could be worked out. A game's `veil` forgets what was worked out and
is not shown; `redeal` then deals all that is unknown anew. It runs last because it has the dice.
People are planned for in such a world, and bots see nothing else; a bot may notice a share of what
the veil would hide, if its game has `notice`.
"""

from __future__ import annotations

from typing import Any

from fareplay.core import record
from fareplay.core.game import BOTS, Game
from fareplay.core.record import Row


def veil(game: Game, s: Any, b: Any, viewer: int) -> None:
    """Forget what the viewer is not shown; nothing in a game that has no `veil`."""
    rule = getattr(game.rules, "veil", None)
    if rule is not None:
        rule(s, b, viewer)


def notice(game: Game, s: Any, b: Any, seat: int, share: int, dice: Row) -> None:
    """The same for a bot that notices so many percent of it."""
    rule = getattr(game.rules, "notice", None)
    if rule is not None:
        rule(s, b, seat, share, dice)
    else:
        veil(game, s, b, seat)


def share_of(game: Game, bot: str) -> int:
    """How much a bot notices, in percent; by its level or its own name."""
    return game.notices.get(BOTS.get(bot, bot), 0)


def world_of(game: Game, s: Any, b: Any, viewer: int, dice: Row) -> Any:
    """A copy of the state that the viewer cannot tell from the true one by what it is shown."""
    seen = record.copy(s)
    veil(game, seen, b, viewer)
    game.rules.redeal(seen, b, viewer, dice)
    return seen


def bots_world(game: Game, bot: str, s: Any, b: Any, seat: int, dice: Row) -> Any:
    """The same as a bot of this name or level sees it from its seat."""
    seen = record.copy(s)
    notice(game, seen, b, seat, share_of(game, bot), dice)
    game.rules.redeal(seen, b, seat, dice)
    return seen

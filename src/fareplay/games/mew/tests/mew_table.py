"""A table of Mew York City for tests: a position in words, plays in words, facts and refusals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from at_table import AtTable

from fareplay.games.mew import GAME

IDLE = "roll 1 1 6 1 4"  # three curses against three spaces: nothing happens
TABLES: tuple[tuple[int, dict[str, str]], ...] = (  # every number of seats, options on and off
    (1, {}),
    (2, {}),
    (3, {}),
    (1, {"layout": "b", "crazy_avoid": "tie", "crazy_rush_exit": "on", "crazy_duel": "race3"}),
    (1, {"layout": "c", "crazy_upgrades": "off", "duel_dice": "manual", "crazy_duel": "race3"}),
    (2, {"movement_optional": "on", "duel_dice": "manual", "suppression": "while_present"}),
    (3, {"layout": "b", "entry_gate": "other", "items_auto": "on", "sabotage_split": "on"}),
    (3, {"layout": "c", "upgrade_limit": "availability", "spawn_on_cat": "reroll"}),
)


# the last passenger is collected; the player has left a game against Crazy cat
GONE = {"passenger": "none", "placed": 4, "exit": "open"}
RUSH: dict[str, Any] = {"red": {"at": "left", "passengers": 1}, "left": ["red"], "placed": 2}


class Table(AtTable):
    """One game under way."""

    game = GAME

    def idle(self) -> Table:
        """A turn in which nothing happens, of a cat with five dice and no curse."""
        crazy = self.s.seats == 1 and self["turn"] == "blue"
        return self.do(IDLE) if crazy else self.do(IDLE, "stop")


def table(
    seats: int = 2,
    options: Mapping[str, str] | None = None,
    position: Mapping[str, Any] | None = None,
) -> Table:
    """A table before the roll-off, or in a position that can occur."""
    return Table.begun(seats, options, position)


walk = Table.walk


def moving(
    pool: list[int],
    position: Mapping[str, Any],
    seats: int = 2,
    options: Mapping[str, str] | None = None,
) -> Table:
    """A cat in its movement phase with these moves."""
    return table(seats, options, {"phase": "move", "pool": pool, **position})


def crazy(at: Any = "start", position: dict[str, Any] | None = None, **options: str) -> Table:
    """Crazy cat's turn; words of blue are added to."""
    given = dict(position or {})
    given["blue"] = {"at": at, **given.get("blue", {})}
    return table(1, options, {"turn": "blue", **given})


def ends(game: Table) -> set[Any]:
    """Where the cat to move can be when its movement is over, by every legal way."""
    cat = game["turn"]
    found: set[Any] = set()
    looked: set[Any] = set()
    stack = [game.copy()]
    while stack:
        now = stack.pop()
        at = now[f"{cat}.at"]
        if now["phase"] != "move" or now["turn"] != cat:
            found.add(at if isinstance(at, str) else tuple(at))
            continue
        key = (tuple(at), tuple(now["pool"]))
        if key not in looked:
            looked.add(key)
            stack += [now.copy().do(words) for words in sorted(now.legal())]
    return found

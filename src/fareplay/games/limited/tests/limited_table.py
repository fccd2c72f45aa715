"""A table of 20th Century Limited for tests: trains on the line, spins in words, facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from at_table import AtTable

from fareplay.core import record
from fareplay.games.limited import GAME

TABLES: tuple[tuple[int, dict[str, str]], ...] = (  # every number of seats, options on and off
    (2, {}),
    (3, {"close_up": "on", "goal": "trips:1"}),
    (4, {"city_like_red": "on", "run_up": "on", "goal": "trips:2"}),
    (4, {"close_up": "on", "run_up": "on", "arrival_bonus": "200,50,1", "goal": "points:300"}),
)


class Table(AtTable):
    """One game under way."""

    game = GAME
    listener = 0

    def spin(self, *numbers: int) -> Table:
        """Spins of whoever is to move."""
        return self.do(*(f"spin {number}" for number in numbers))

    def say(self, words: str, viewer: int = 0) -> str:
        """Make one play and tell it, as one viewer may hear it."""
        if self.to_move() >= 0 and words.startswith("spin "):
            self.do("spin")
        before, action = record.copy(self.s), GAME.text.read(self.s, self.b, words)
        self.do(words)
        names = GAME.seat_names[self.s.seats]
        return GAME.text.sentence(before, self.b, action, self.s, viewer, names)


def table(
    seats: int = 2,
    options: Mapping[str, str] | str = "",
    position: Mapping[str, Any] | None = None,
) -> Table:
    """A table before the first draw, or in a position that can occur; `options` may be flags."""
    chosen = dict.fromkeys(options.split(), "on") if isinstance(options, str) else options
    return Table.begun(seats, chosen, position)


walk = Table.walk


def line(
    *places: int | str, options: Mapping[str, str] | str = "", turn: int = 0, **sheet: Any
) -> Table:
    """Trains in the order of seats; `sheet` is that of the train to move, or of the position."""
    trains: dict[str, Any] = {name: {"at": at} for name, at in zip("ABCD", places, strict=False)}
    ours = {"take_on", "leave", "passengers", "gain", "loss", "fails", "total"}
    trains["ABCD"[turn]] |= {word: value for word, value in sheet.items() if word in ours}
    rest = {word: value for word, value in sheet.items() if word not in ours}
    return table(len(places), options, {"turn": turn, **trains, **rest})

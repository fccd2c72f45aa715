"""A table of Touring for tests: a position in words, plays in words, facts and refusals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from at_table import AtTable

from fareplay.games.touring import GAME
from fareplay.games.touring.state import Event

KINDS = ("M1", "M3", "M15", "M30", "GO", "GAS", "HAUL", "PUNC", "OOG", "COLL", "CTRY", "CITY")
TABLES: tuple[tuple[int, dict[str, str]], ...] = (  # every number of seats, options on and off
    (2, {}),
    (2, {"penalties": "on", "allow_waive": "on", "country_on_opponents": "on"}),
    (3, {"penalties": "on", "opening_go": "free", "oog_penalty": "as_puncture"}),
    (4, {"penalties": "on"}),
    (6, {}),
    (6, {"six_as_pairs": "on", "speed_fine": "always"}),
)


class Table(AtTable):
    """One game under way."""

    game = GAME
    listener = 0

    def plays(self) -> set[str]:
        """The legal actions that are no discard."""
        return {words for words in self.legal() if not words.startswith("discard ")}

    def ring(self) -> Table:
        """The host's bell."""
        assert GAME.rules.may_happen(self.s, self.b, Event.BELL) == 0
        GAME.rules.happen(self.s, self.b, Event.BELL)
        return self


def table(
    seats: int = 2,
    options: Mapping[str, str] | None = None,
    position: Mapping[str, Any] | None = None,
) -> Table:
    """A table before the deal, or in a position that can occur."""
    return Table.begun(seats, options, position)


walk = Table.walk


def penalties(position: Mapping[str, Any], seats: int = 2, **options: str) -> Table:
    """A position of the game with penalties."""
    return table(seats, {"penalties": "on", **options}, position)

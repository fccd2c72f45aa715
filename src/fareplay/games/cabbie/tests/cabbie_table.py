"""A table of Cabbie for tests: a position in words, plays in words, facts and refusals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from at_table import AtTable

from fareplay.games.cabbie import GAME
from fareplay.games.cabbie.tests.city import COLOURS, PILES, london

CITY = london()
FAR = {
    "A": ["P47", "P38"], "B": ["P44", "P37"], "C": ["P43", "P36"], "D": ["P41", "P35"],
    "E": ["P40", "P39"],
}  # fmt: skip
WAY = ["PRA-E1-2", "J-EDP", "EDG-N1-2", "J-EDM", "MRY-E1-1"]  # from Paddington
TRIP = [
    "MRY-E1-2", "J-GLN", "MRY-E1-3", "J-BAN", "MRY-E1-4", "MRY-E1-5", "J-PPN", "EUS-E1-1",
    "J-TCN", "EUS-E1-2", "J-GWN", "EUS-E1-3",
]  # fmt: skip
STUCK: dict[str, Any] = {  # nobody can move: the shortest of rounds
    "jams": ["J01", "J05"],
    "red": {"cabs": ["J-MAR-S"]},
    "blue": {"cabs": ["J-MAR-N"]},
}
TABLES: tuple[tuple[int, dict[str, str]], ...] = (  # every number of seats, options on and off
    (1, {}),
    (2, {}),
    (3, {"claim": "auto", "second_cab_entry": "anytime"}),
    (4, {"destinations": "open", "passenger_return": "smallest_pile"}),
    (5, {"start_choice": "random", "junctions_in_street": "on", "cab_order": "sequential"}),
    (6, {"second_cab_cost": "300", "minutes": "90", "time_end": "turn", "tie": "trips"}),
)


class Table(AtTable):
    """One game under way."""

    game = GAME

    def may_ring(self) -> str | None:
        """The rule that refuses the host's clock, or None where it may run out."""
        code = GAME.rules.may_happen(self.s, self.b, GAME.rules.Event["CLOCK_EXPIRED"])
        return GAME.rules.Refusal(code).rule if code else None

    def ring(self) -> Table:
        assert self.may_ring() is None
        GAME.rules.happen(self.s, self.b, GAME.rules.Event["CLOCK_EXPIRED"])
        return self

    def drive(self, spaces: int | None = None) -> Table:
        """Straight on with the only cab, for so many spaces or for all that are left."""
        (square,) = self[f"{self['turn']}.cabs"]
        return self.do(*CITY.drive(square, self["jam"], self.squares(), spaces or self["left"]))

    def pass_turn(self) -> Table:
        """All spaces of the turn, straight on where that is possible, and its end."""
        (square,) = self[f"{self['turn']}.cabs"]
        self.do(*CITY.drive(square, self["jam"], self.squares(), self["left"]))
        while steps := self["steps"]:
            self.do(steps[0])
        return self.do("end_turn")

    def squares(self) -> list[str]:
        return [square for seat in range(self.s.seats) for square in self[f"{COLOURS[seat]}.cabs"]]


def table(
    seats: int = 2,
    options: Mapping[str, str] | None = None,
    position: Mapping[str, Any] | None = None,
) -> Table:
    """A table before the first choice, or in a position that can occur."""
    return Table.begun(seats, options, position)


walk = Table.walk


def street(position: Mapping[str, Any] | None = None, seats: int = 2, **options: str) -> Table:
    """A position with its passengers far away and Blue out of the way, as in the examples."""
    given: dict[str, Any] = dict(position or {})
    used = {card for name in PILES for card in given.get(name, [])}
    for colour in COLOURS[:seats]:
        used |= {cab[0] for cab in given.get(colour, {}).get("carries", []) if cab}
    for name, cards in FAR.items():
        left = [card for card in cards if card not in used]
        given.setdefault(name, left)
    if seats == 2:
        given.setdefault("blue", {}).setdefault("cabs", ["VBR-E1-2"])
    return table(seats, options, given)


def set_up(seats: int = 2, options: Mapping[str, str] | None = None) -> Table:
    """Starting points chosen in the printed order, nothing dealt yet."""
    game = table(seats, options)
    return game.do(*[f"start {place}" for place in list(CITY.starts)[:seats]])


def tops(game: Table) -> list[str]:
    return [game[name] for name in PILES]

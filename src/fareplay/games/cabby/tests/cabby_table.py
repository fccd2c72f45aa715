"""A table of CABBY! for tests: a position in words, plays in words, facts and refusals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from at_table import AtTable

from fareplay.core import scenario
from fareplay.core.game import CHANCE, OVER
from fareplay.games.cabby import GAME

TABLES: tuple[tuple[int, dict[str, str]], ...] = (  # every number of seats, options on and off
    (2, {}),
    (3, {"spotting": "eagle_eye"}),
    (4, {"optional_arrest": "on", "intersection_capacity": "one", "idle_cab_split": "on"}),
    (5, {"release_on_extra_throw": "on", "must_leave_court": "on", "renew_parked": "on"}),
    (6, {"spotting": "eagle_eye", "optional_arrest": "on", "sticky_auto_arrest": "on"}),
    (2, {"one_way_sanctuary": "on", "compulsory_right_pickup": "on", "light_discharge": "before"}),
    (3, {"intersection_capacity": "none", "one_way_discharge": "cab", "tie_break": "colours"}),
)
MOST_CHOICES = 60  # of one turn; a turn that asks more often has gone wrong


class Table(AtTable):
    """One game under way."""

    game = GAME
    listener = 0

    def ends(self) -> set[str]:
        """Where the car that is to move may end its part, as scenario files have it."""
        return set(scenario.ways(self.scenario()))

    def throw(self, one: int, two: int) -> Table:
        return self.do(f"roll {one} {two}")

    def quiet(self, want: str = "throw") -> Table:
        """Go on without taking, calling or arresting anybody, until a phase is reached."""
        for _ in range(MOST_CHOICES):
            if self["phase"] == want or self.to_move() in (CHANCE, OVER):
                return self
            legal = self.legal()
            dull = [w for w in ("done", "pass") if w in legal] or sorted(
                w for w in legal if w.startswith("spare")
            )
            self.do(dull[0] if dull else min(legal))
        raise AssertionError(f"the turn does not end: {self.legal()}")

    def idle(self, one: int = 1, two: int = 2) -> Table:
        """A throw by which only the scout moves, by the total, if it can."""
        self.throw(one, two).quiet("use")
        total = f"S{one + two}"
        return self.do(total if total in self.legal() else min(self.legal())).quiet()


def table(
    seats: int = 3,
    options: Mapping[str, str] | None = None,
    position: Mapping[str, Any] | None = None,
) -> Table:
    """A table before the start roll, or in a position that can occur."""
    return Table.begun(seats, options, position)


walk = Table.walk


def town(
    seats: int = 3, options: Mapping[str, str] | None = None, /, turn: int = 0, **words: Any
) -> Table:
    """A position by its words: `town(P1={"cab": "C3/S"})`."""
    return table(seats, options, {"turn": turn, **words})


def drive(
    cab: str,
    number: int,
    options: Mapping[str, str] | None = None,
    speeding: bool = False,
    load: tuple[str, ...] = (),
    seats: int = 3,
    **words: Any,
) -> Table:
    """P1's cab is to move first, by a number; the scout has another die to follow with."""
    die = number // 2 if speeding else number
    spare = 5 if die != 5 else 4
    mine = {"cab": cab, "load": list(load), **words.pop("P1", {})}
    game = town(seats, options, P1=mine, **words).throw(die, spare).quiet("use")
    return game.do(f"C{number} S{spare}")


def patrol(
    scout: str, number: int, options: Mapping[str, str] | None = None, seats: int = 3, **words: Any
) -> Table:
    """P1's scout is to move first, by a number; the cab has another die to follow with."""
    spare = 5 if number != 5 else 4
    mine = {"scout": scout, **words.pop("P1", {})}
    game = town(seats, options, P1=mine, **words).throw(number, spare).quiet("use")
    return game.do(f"S{number} C{spare}")

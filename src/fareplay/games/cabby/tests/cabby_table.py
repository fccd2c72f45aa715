"""A table of CABBY! for tests: a position in words, plays in words, facts and refusals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from fareplay.core import record, rng, scenario
from fareplay.core.game import CHANCE, OVER, Fault, Refused
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


class Table:
    """One game under way; every play is checked before it is made."""

    def __init__(self, state: Any, board: Any) -> None:
        self.s, self.b = state, board
        self._scenario = scenario.Scenario(GAME, state, board)

    # --- asking ---------------------------------------------------------------------------

    def __getitem__(self, fact: str) -> Any:
        return self.facts()[fact]

    def facts(self) -> dict[str, Any]:
        return GAME.text.facts(self.s, self.b)

    def of(self, *names: str) -> tuple[Any, ...]:
        """Several facts at once."""
        found = self.facts()
        return tuple(found[name] for name in names)

    def faults(self) -> list[str]:
        return GAME.text.faults(self.s, self.b)

    def to_move(self) -> int:
        return GAME.rules.to_move(self.s, self.b)

    def actions(self) -> list[int]:
        """The numbers of the legal actions."""
        return GAME.legal(self.s, self.b)

    def legal(self) -> set[str]:
        return {self.spell(action) for action in self.actions()}

    def ends(self) -> set[str]:
        """Where the car that is to move may end its part, as scenario files have it."""
        return set(scenario.ways(self._scenario))

    def refused(self, words: str) -> str | None:
        """The rule that refuses the play, or None where it is legal."""
        try:
            action = self.read(words)
        except Refused as refused:
            return refused.rule
        code = GAME.rules.why(self.s, self.b, action, GAME.work())
        assert (code == 0) == (action in self.actions()), "why() and legal() agree"
        return GAME.rules.Refusal(code).rule if code else None

    def spell(self, action: int) -> str:
        return GAME.text.spell(self.s, self.b, action)

    def read(self, words: str) -> int:
        return GAME.text.read(self.s, self.b, words)

    def view(self, seat: int) -> Any:
        return GAME.view.view(self.s, self.b, seat)

    def hints(self, seat: int) -> Any:
        return GAME.view.hints(self.s, self.b, seat)

    # --- playing --------------------------------------------------------------------------

    def do(self, *plays: str) -> Table:
        """Plays, outcomes (`roll 4 6`) and whole parts (`to C3/W`); Refused where the rules do."""
        for words in plays:
            faces = words.split()[1:] if words.startswith("roll ") else []
            for each in [f"roll {face}" for face in faces] or [words]:
                scenario.act(self._scenario, each)
        return self

    def throw(self, one: int, two: int) -> Table:
        return self.do(f"roll {one} {two}")

    def say(self, words: str, viewer: int = 0) -> str:
        """Make one play and tell it, as one viewer may hear it."""
        before, action = record.copy(self.s), self.read(words)
        GAME.step(self.s, self.b, action)
        names = GAME.seat_names[self.s.seats]
        return GAME.text.sentence(before, self.b, action, self.s, viewer, names)

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

    def copy(self) -> Table:
        return Table(record.copy(self.s), self.b)


def table(
    seats: int = 3,
    options: Mapping[str, str] | None = None,
    position: Mapping[str, Any] | None = None,
) -> Table:
    """A table before the start roll, or in a position that can occur."""
    state, board = GAME.new(seats, options)
    if position is not None:
        GAME.text.position(state, board, position)
        faults = GAME.text.faults(state, board)
        if faults:
            raise Fault("; ".join(faults))
    return Table(state, board)


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


def walk(seats: int, options: Mapping[str, str], seed: int, most: int = 2000) -> Iterator[Table]:
    """A game of random play: the same table before every decision and outcome, then at its end."""
    game, dice = table(seats, options), [0, 0, 0]
    rng.start(dice, seed, seats)
    for _ in range(most):
        yield game
        mover = game.to_move()
        if mover == OVER:
            return
        if mover == CHANCE:
            chosen = rng.below(dice, GAME.rules.chances(game.s, game.b))
        else:
            legal = game.actions()
            chosen = legal[rng.below(dice, len(legal))]
        GAME.rules.apply(game.s, game.b, chosen, GAME.work())

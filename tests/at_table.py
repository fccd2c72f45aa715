"""A table for tests of any game: a position in words, plays in words, facts and refusals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, ClassVar, Self

from fareplay.core import record, rng, scenario
from fareplay.core.game import CHANCE, NOBODY, OVER, Fault, Game, Refused


class AtTable:
    """One game under way; every play is checked before it is made."""

    game: ClassVar[Game]
    listener: ClassVar[int] = NOBODY  # to whom a play is told, unless a test says otherwise

    def __init__(self, state: Any, board: Any) -> None:
        self.s, self.b = state, board

    @classmethod
    def begun(
        cls,
        seats: int,
        options: Mapping[str, str] | None = None,
        position: Mapping[str, Any] | None = None,
    ) -> Self:
        """A table before anything is dealt, or in a position that can occur."""
        chosen = cls.game.read_options(options or {})
        board = _board(cls.game, tuple(chosen.items()))
        state = cls.game.blank(board, cls.game.read_seats(seats), chosen)
        cls.game.rules.deal(state, board)
        if position is not None:
            cls.game.text.position(state, board, position)
            if faults := cls.game.text.faults(state, board):
                raise Fault("; ".join(faults))
        return cls(state, board)

    @classmethod
    def walk(
        cls, seats: int, options: Mapping[str, str], seed: int, most: int = 2000
    ) -> Iterator[Self]:
        """Random play: the same table before every decision and outcome, then at its end."""
        at, dice = cls.begun(seats, options), [0, 0, 0]
        rng.start(dice, seed, seats)
        for _ in range(most):
            yield at
            mover = at.to_move()
            if mover == OVER:
                return
            if mover == CHANCE:
                chosen = rng.below(dice, at.chances())
            else:
                legal = at.actions()
                chosen = legal[rng.below(dice, len(legal))]
            cls.game.rules.apply(at.s, at.b, chosen, cls.game.work())

    # --- asking ---------------------------------------------------------------------------

    def __getitem__(self, fact: str) -> Any:
        return self.facts()[fact]

    def facts(self) -> dict[str, Any]:
        return self.game.text.facts(self.s, self.b)

    def of(self, *names: str) -> tuple[Any, ...]:
        """Several facts at once."""
        found = self.facts()
        return tuple(found[name] for name in names)

    def faults(self) -> list[str]:
        return self.game.text.faults(self.s, self.b)

    def to_move(self) -> int:
        return self.game.rules.to_move(self.s, self.b)

    def chances(self) -> int:
        return self.game.rules.chances(self.s, self.b)

    def actions(self) -> list[int]:
        """The numbers of the legal actions."""
        return self.game.legal(self.s, self.b)

    def legal(self) -> set[str]:
        return {self.spell(action) for action in self.actions()}

    def outcomes(self) -> set[str]:
        """At chance: what may come, in words."""
        assert self.to_move() == CHANCE
        return {self.spell(outcome) for outcome in range(self.chances())}

    def refused(self, words: str) -> str | None:
        """The rule that refuses the play, or None where it is legal."""
        try:
            action = self.read(words)
        except Refused as refused:
            return refused.rule
        code = self.game.rules.why(self.s, self.b, action, self.game.work())
        assert (code == 0) == (action in self.actions()), "why() and legal() agree"
        return self.game.rules.Refusal(code).rule if code else None

    def spell(self, action: int) -> str:
        return self.game.text.spell(self.s, self.b, action)

    def read(self, words: str) -> int:
        return self.game.text.read(self.s, self.b, words)

    def view(self, seat: int = NOBODY) -> Any:
        return self.game.view.view(self.s, self.b, seat)

    def hints(self, seat: int = NOBODY) -> Any:
        return self.game.view.hints(self.s, self.b, seat)

    def score(self, seat: int) -> int:
        return self.game.rules.score(self.s, self.b, seat)

    def won(self, seat: int) -> bool:
        return bool(self.game.rules.won(self.s, self.b, seat))

    def result(self) -> str:
        return self.game.text.result(self.s, self.b, self.game.seat_names[self.s.seats])

    def scenario(self) -> scenario.Scenario:
        return scenario.Scenario(self.game, self.s, self.b)

    # --- playing --------------------------------------------------------------------------

    def do(self, *plays: str) -> Self:
        """Plays and outcomes as in scenario files (`roll 4 6`); Refused where one is refused."""
        for words in plays:
            verb, *faces = words.split()
            for each in [f"roll {face}" for face in faces] if verb == "roll" else [words]:
                scenario.act(self.scenario(), each)
        return self

    def say(self, words: str, viewer: int | None = None) -> str:
        """Make one play or turn up one outcome, and tell it as a viewer may hear it."""
        before, action = record.copy(self.s), self.read(words)
        self.game.step(self.s, self.b, action)
        told, names = self.listener if viewer is None else viewer, self.game.seat_names
        return self.game.text.sentence(before, self.b, action, self.s, told, names[self.s.seats])

    def copy(self) -> Self:
        return type(self)(record.copy(self.s), self.b)

    def redealt(self, seat: int, seed: int = 0) -> Self:
        """A copy in which all that the seat cannot know is dealt anew."""
        other, dice = self.copy(), [0, 0, 0]
        rng.start(dice, seed, 0)
        self.game.rules.redeal(other.s, other.b, seat, dice)
        return other


@cache
def _board(game: Game, options: tuple[tuple[str, str], ...]) -> Any:
    """Boards never change, and making one takes longer than most tests."""
    return game.new_board(dict(options))

"""A table of 20th Century Limited for tests: trains on the line, spins in words, facts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from fareplay.core import record, rng, scenario
from fareplay.core.game import CHANCE, OVER, Refused
from fareplay.games.limited import GAME

TABLES: tuple[tuple[int, dict[str, str]], ...] = (  # every number of seats, options on and off
    (2, {}),
    (3, {"close_up": "on", "goal": "trips:1"}),
    (4, {"city_like_red": "on", "run_up": "on", "goal": "trips:2"}),
    (4, {"close_up": "on", "run_up": "on", "arrival_bonus": "200,50,1", "goal": "points:300"}),
)


class Table:
    """One match under way; every decision is checked before it is made."""

    def __init__(self, state: Any, board: Any) -> None:
        self.s, self.b = state, board

    # --- asking ---------------------------------------------------------------------------

    def __getitem__(self, fact: str) -> Any:
        return self.facts()[fact]

    def facts(self) -> dict[str, Any]:
        return GAME.text.facts(self.s, self.b)

    def show(self, *facts: str) -> tuple[Any, ...]:
        """Several facts at once."""
        found = self.facts()
        return tuple(found[fact] for fact in facts)

    def to_move(self) -> int:
        return GAME.rules.to_move(self.s, self.b)

    def legal(self) -> set[str]:
        words = set(scenario.legal(self._scenario()))
        if self.to_move() >= 0:
            found = GAME.rules.legal(self.s, self.b, GAME.mask(), GAME.work())
            assert found == len(words), "legal() counts what it marks"
        return words

    def refused(self, words: str) -> str | None:
        """The rule that refuses the words, or None where they are a legal decision."""
        try:
            action = GAME.text.read(self.s, self.b, words)
        except Refused as refused:
            return refused.rule
        assert self.to_move() != CHANCE, f"{words!r} is an outcome"
        code = GAME.rules.why(self.s, self.b, action, GAME.work())
        assert (code == 0) == (action in GAME.legal(self.s, self.b)), "why() and legal() agree"
        return GAME.rules.Refusal(code).rule if code else None

    # --- playing --------------------------------------------------------------------------

    def do(self, *plays: str) -> Table:
        """Decisions and outcomes in words; the only legal decision may be left out."""
        for words in plays:
            scenario.act(self._scenario(), words)
        return self

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

    def copy(self) -> Table:
        return Table(record.copy(self.s), self.b)

    def _scenario(self) -> scenario.Scenario:
        return scenario.Scenario(GAME, self.s, self.b)


def table(
    seats: int = 2,
    options: Mapping[str, str] | str = "",
    position: Mapping[str, Any] | None = None,
) -> Table:
    """A table before the first draw, or in a position that can occur; `options` may be flags."""
    chosen = dict.fromkeys(options.split(), "on") if isinstance(options, str) else options
    words: dict[str, Any] = {"seats": seats, "options": chosen}
    if position is not None:
        words["position"] = position
    begun = scenario._begin(GAME, words)
    return Table(begun.state, begun.board)


def line(
    *places: int | str, options: Mapping[str, str] | str = "", turn: int = 0, **sheet: Any
) -> Table:
    """Trains in the order of seats; `sheet` is that of the train to move, or of the position."""
    trains: dict[str, Any] = {name: {"at": at} for name, at in zip("ABCD", places, strict=False)}
    ours = {"take_on", "leave", "passengers", "gain", "loss", "fails", "total"}
    trains["ABCD"[turn]] |= {word: value for word, value in sheet.items() if word in ours}
    rest = {word: value for word, value in sheet.items() if word not in ours}
    return table(len(places), options, {"turn": turn, **trains, **rest})


def walk(seats: int, options: Mapping[str, str], seed: int, most: int = 2000) -> Iterator[Table]:
    """A match of random play: the same table before every decision and outcome, then at its end."""
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
            legal = GAME.legal(game.s, game.b)
            chosen = legal[rng.below(dice, len(legal))]
        GAME.rules.apply(game.s, game.b, chosen, GAME.work())

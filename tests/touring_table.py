"""A table of Touring for tests: a position in words, plays in words, facts and refusals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from fareplay.core import record, rng
from fareplay.core.game import CHANCE, OVER, Fault, Refused
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


class Table:
    """One game under way; every play is checked before it is made."""

    def __init__(self, state: Any, board: Any) -> None:
        self.s, self.b = state, board

    # --- asking ---------------------------------------------------------------------------

    def __getitem__(self, fact: str) -> Any:
        return self.facts()[fact]

    def facts(self) -> dict[str, Any]:
        return GAME.text.facts(self.s, self.b)

    def faults(self) -> list[str]:
        return GAME.text.faults(self.s, self.b)

    def to_move(self) -> int:
        return GAME.rules.to_move(self.s, self.b)

    def actions(self) -> list[int]:
        """The numbers of the legal actions."""
        if self.to_move() < 0:
            return []
        mask = GAME.mask()
        found = GAME.rules.legal(self.s, self.b, mask, GAME.work())
        actions = [action for action, may in enumerate(mask) if may]
        assert found == len(actions), "legal() counts what it marks"
        return actions

    def legal(self) -> set[str]:
        return {self.spell(action) for action in self.actions()}

    def plays(self) -> set[str]:
        """The legal actions that are no discard."""
        return {words for words in self.legal() if not words.startswith("discard ")}

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
        """Plays and outcomes in words; Refused where the rules refuse one."""
        for words in plays:
            action = self.read(words)
            if self.to_move() != CHANCE:
                code = GAME.rules.why(self.s, self.b, action, GAME.work())
                if code:
                    raise GAME.refusal(code)
            GAME.rules.apply(self.s, self.b, action, GAME.work())
        return self

    def say(self, words: str, viewer: int = 0) -> str:
        """Make one play and tell it, as one viewer may hear it."""
        before, action = record.copy(self.s), self.read(words)
        self.do(words)
        names = GAME.seat_names[self.s.seats]
        return GAME.text.sentence(before, self.b, action, self.s, viewer, names)

    def ring(self) -> Table:
        """The host's bell."""
        assert GAME.rules.may_happen(self.s, self.b, Event.BELL) == 0
        GAME.rules.happen(self.s, self.b, Event.BELL)
        return self

    def copy(self) -> Table:
        return Table(record.copy(self.s), self.b)

    def redealt(self, seat: int, seed: int) -> Table:
        """A copy in which all that `seat` cannot know is dealt anew."""
        other, dice = self.copy(), [0, 0, 0]
        rng.start(dice, seed, 0)
        GAME.rules.redeal(other.s, other.b, seat, dice)
        return other


def table(
    seats: int = 2,
    options: Mapping[str, str] | None = None,
    position: Mapping[str, Any] | None = None,
) -> Table:
    """A table before the deal, or in a position that can occur."""
    state, board = GAME.new(seats, options)
    if position is not None:
        GAME.text.position(state, board, position)
        faults = GAME.text.faults(state, board)
        if faults:
            raise Fault("; ".join(faults))
    return Table(state, board)


def penalties(position: Mapping[str, Any], seats: int = 2, **options: str) -> Table:
    """A position of the game with penalties."""
    return table(seats, {"penalties": "on", **options}, position)


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

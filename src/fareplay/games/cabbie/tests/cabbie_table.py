"""A table of Cabbie for tests: a position in words, plays in words, facts and refusals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from fareplay.core import record, rng, scenario
from fareplay.core.game import CHANCE, NOBODY, OVER, Fault, Refused
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


class Table:
    """One game under way; every play is checked before it is made."""

    def __init__(self, state: Any, board: Any) -> None:
        self.s, self.b = state, board

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

    def chances(self) -> int:
        return GAME.rules.chances(self.s, self.b)

    def actions(self) -> list[int]:
        """The numbers of the legal actions."""
        return GAME.legal(self.s, self.b)

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
        assert self.to_move() != CHANCE, f"{words!r} is an outcome"
        code = GAME.rules.why(self.s, self.b, action, GAME.work())
        assert (code == 0) == (action in self.actions()), "why() and legal() agree"
        return GAME.rules.Refusal(code).rule if code else None

    def spell(self, action: int) -> str:
        return GAME.text.spell(self.s, self.b, action)

    def read(self, words: str) -> int:
        return GAME.text.read(self.s, self.b, words)

    def view(self, seat: int = NOBODY) -> Any:
        return GAME.view.view(self.s, self.b, seat)

    def hints(self, seat: int = NOBODY) -> Any:
        return GAME.view.hints(self.s, self.b, seat)

    def score(self, seat: int) -> int:
        return GAME.rules.score(self.s, self.b, seat)

    def won(self, seat: int) -> bool:
        return bool(GAME.rules.won(self.s, self.b, seat))

    def may_ring(self) -> str | None:
        """The rule that refuses the host's clock, or None where it may run out."""
        code = GAME.rules.may_happen(self.s, self.b, GAME.rules.Event["CLOCK_EXPIRED"])
        return GAME.rules.Refusal(code).rule if code else None

    # --- playing --------------------------------------------------------------------------

    def do(self, *plays: str) -> Table:
        """Plays and outcomes in words, as in scenario files; Refused where one is refused."""
        for words in plays:
            scenario.act(scenario.Scenario(GAME, self.s, self.b), words)
        return self

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

    def say(self, words: str, viewer: int = NOBODY) -> str:
        """Make one play or turn up one card, and tell it."""
        before, action = record.copy(self.s), self.read(words)
        GAME.step(self.s, self.b, action)
        names = GAME.seat_names[self.s.seats]
        return GAME.text.sentence(before, self.b, action, self.s, viewer, names)

    def result(self) -> str:
        return GAME.text.result(self.s, self.b, GAME.seat_names[self.s.seats])

    def copy(self) -> Table:
        return Table(record.copy(self.s), self.b)

    def redealt(self, seat: int, seed: int = 0) -> Table:
        """A copy in which all that the seat cannot know is dealt anew."""
        other, dice = self.copy(), [0, 0, 0]
        rng.start(dice, seed, 77)
        GAME.rules.redeal(other.s, other.b, seat, dice)
        return other


@cache
def _board(options: tuple[tuple[str, str], ...]) -> Any:
    """Boards never change, and making one takes longer than most tests."""
    return GAME.new_board(dict(options))


def table(
    seats: int = 2,
    options: Mapping[str, str] | None = None,
    position: Mapping[str, Any] | None = None,
) -> Table:
    """A table before the first choice, or in a position that can occur."""
    chosen = GAME.read_options(options or {})
    board = _board(tuple(chosen.items()))
    state = GAME.blank(board, seats, chosen)
    GAME.rules.deal(state, board)
    if position is not None:
        GAME.text.position(state, board, position)
        faults = GAME.text.faults(state, board)
        if faults:
            raise Fault("; ".join(faults))
    return Table(state, board)


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
            chosen = rng.below(dice, game.chances())
        else:
            legal = game.actions()
            chosen = legal[rng.below(dice, len(legal))]
        GAME.rules.apply(game.s, game.b, chosen, GAME.work())


def set_up(seats: int = 2, options: Mapping[str, str] | None = None) -> Table:
    """Starting points chosen in the printed order, nothing dealt yet."""
    game = table(seats, options)
    return game.do(*[f"start {place}" for place in list(CITY.starts)[:seats]])


def tops(game: Table) -> list[str]:
    return [game[name] for name in PILES]

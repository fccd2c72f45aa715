"""A table of Mew York City for tests: a position in words, plays in words, facts and refusals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from fareplay.core import record, rng, scenario
from fareplay.core.game import CHANCE, NOBODY, OVER, Fault, Refused
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

    def score(self, seat: int) -> int:
        return GAME.rules.score(self.s, self.b, seat)

    def won(self, seat: int) -> bool:
        return bool(GAME.rules.won(self.s, self.b, seat))

    # --- playing --------------------------------------------------------------------------

    def do(self, *plays: str) -> Table:
        """Plays and outcomes in words, as in scenario files; Refused where one is refused."""
        for words in plays:
            verb, *faces = words.split()
            each = [f"roll {face}" for face in faces] if verb == "roll" else [words]
            for one in each:
                scenario.act(scenario.Scenario(GAME, self.s, self.b), one)
        return self

    def idle(self) -> Table:
        """A turn in which nothing happens, of a cat with five dice and no curse."""
        crazy = self.s.seats == 1 and self["turn"] == "blue"
        return self.do(IDLE) if crazy else self.do(IDLE, "stop")

    def say(self, words: str, viewer: int = NOBODY) -> str:
        """Make one play or roll one die, and tell it."""
        before, action = record.copy(self.s), self.read(words)
        GAME.step(self.s, self.b, action)
        names = GAME.seat_names[self.s.seats]
        return GAME.text.sentence(before, self.b, action, self.s, viewer, names)

    def result(self) -> str:
        return GAME.text.result(self.s, self.b, GAME.seat_names[self.s.seats])

    def copy(self) -> Table:
        return Table(record.copy(self.s), self.b)


def table(
    seats: int = 2,
    options: Mapping[str, str] | None = None,
    position: Mapping[str, Any] | None = None,
) -> Table:
    """A table before the roll-off, or in a position that can occur."""
    state, board = GAME.new(seats, options)
    if position is not None:
        GAME.text.position(state, board, position)
        faults = GAME.text.faults(state, board)
        if faults:
            raise Fault("; ".join(faults))
    return Table(state, board)


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

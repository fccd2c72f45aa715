"""The reference's table, landings and duels; `reference.py` has the turn."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Any

from fareplay.games.mew.tests import oracle
from fareplay.games.mew.tests.oracle import EXIT, START, STEP, City

Asked = Generator[tuple[Any, ...], Any, Any]
COLOURS = ("red", "blue", "green")
GONE = "eliminated"


@dataclass
class Cat:
    name: str
    crazy: bool = False
    at: Any = START
    curses: int = 0
    passengers: int = 0
    turns: int = 0
    rush: int = 0
    dice: set[tuple[str, str]] = field(default_factory=set)  # (size, colour)

    @property
    def in_city(self) -> bool:
        return self.at not in (EXIT, GONE)


class Landing:
    """The table; options are the words of the sheet."""

    def __init__(self, seats: int, options: dict[str, str]) -> None:
        self.options = options
        self.city = City(options["layout"], options["entry_gate"])
        self.cats = [Cat(name) for name in COLOURS[: max(seats, 2)]]
        self.solo = seats == 1
        self.cats[1].crazy = self.solo
        self.order: list[Cat] = []
        self.turn: Any = None
        self.round, self.placed, self.open = 1, 0, False
        self.passenger: Any = None
        self.struck: set[Any] = set()
        self.left: list[Cat] = []
        self.retrieved: set[tuple[str, str]] = set()
        self.phase, self.pool, self.faces = "rolloff", [], []
        self.winner: Any = None
        self.reason = "none"

    def on(self, option: str) -> bool:
        return self.options[option] == "on"

    def is_(self, option: str, word: str) -> bool:
        return self.options[option] == word

    def rivals(self, cat: Cat) -> list[Cat]:
        return [other for other in self.cats if other is not cat and other.in_city]

    def roll(self, phase: str, sides: int = 6) -> Asked:
        self.phase = phase
        return (yield "roll", sides)

    def choose(self, phase: str, cat: Cat, words: set[str]) -> Asked:
        self.phase = phase
        return (yield "choose", cat.name, words)

    def gone(self, cat: Cat, where: str) -> None:
        """M-R32; M-52 for the first to leave."""
        cat.at, cat.curses, cat.rush = where, 0, 0
        cat.dice.clear()
        if where == EXIT:
            self.left.append(cat)
            if len(self.left) == 1:
                for other in self.rivals(cat):
                    other.rush = int(self.options["rush_turns"])

    def go(self, cat: Cat, there: Any) -> None:
        if there == EXIT:
            self.gone(cat, EXIT)
        else:
            cat.at = there

    def target(self) -> Any:
        """M-R38 (1), M-R40."""
        rush = self.on("crazy_rush_exit") and self.left
        return EXIT if rush or self.passenger is None else self.passenger

    def upgrade(self, cat: Cat, size: str) -> None:
        """M-22, M-23, M-R14."""
        die = size, cat.name
        if cat.crazy and not self.on("crazy_upgrades"):
            return
        if self.is_("upgrade_limit", "availability"):
            free = not any(die in other.dice for other in self.cats)
        else:
            free = die not in self.retrieved
        if free:
            cat.dice.add(die)
            self.retrieved.add(die)

    # --- passengers -----------------------------------------------------------------------

    def place(self, phase: str) -> Asked:
        """M-47, M-21; M-R13, M-R26, M-R27."""
        while True:
            x = yield from self.roll(phase)
            y = yield from self.roll(phase, 8)
            taken = any(cat.at == (x, y) for cat in self.cats)
            again = phase == "charm" and self.passenger == (x, y)
            if not again and not (taken and self.is_("spawn_on_cat", "reroll")):
                break
        self.passenger = x, y
        self.placed += phase == "place"
        if (x, y) in self.city.special and self.is_("suppression", "permanent"):
            self.struck.add((x, y))

    # --- landing --------------------------------------------------------------------------

    def land(self, cat: Cat, primary: bool) -> Asked:
        """M-R19."""
        if cat.at == START:
            return
        if cat.at == self.passenger:
            cat.passengers += 1
            self.open, self.passenger = True, None
            if self.placed < 4:
                yield from self.place("place")
        elif primary and cat.at in self.city.special - self.struck:
            moved = yield from self.space(cat)
            if not cat.in_city:
                return
            if moved:
                yield from self.land(cat, primary=False)
                return
        for other in self.rivals(cat):
            if other.at == cat.at:
                winner = yield from self.duel(cat, other, "duel")
                loser = other if winner is cat else cat
                loser.at = oracle.retreat(self.city, loser.at, 2)
                yield from self.land(loser, primary=False)
                return

    def space(self, cat: Cat) -> Asked:
        """M-R20; has it moved the cat?"""
        face = yield from self.roll("table")
        nibbles = cat.at in self.city.spaces("N")
        if face in (1, 2) and nibbles:
            self.upgrade(cat, "d6")
        elif face in (3, 4) and nibbles:
            yield from self.greedy(cat)
        elif nibbles:
            return (yield from self.boost(cat))
        elif face in (1, 2):
            if cat.dice:
                cat.dice.remove(self.first_die(cat))
        elif face in (3, 4):
            cat.at = oracle.retreat(self.city, cat.at, 2)
            return True
        elif cat.passengers:
            cat.passengers -= 1
        return False

    def first_die(self, cat: Cat) -> tuple[str, str]:
        """M-R22, M-R23."""
        return min(cat.dice, key=lambda die: (die[0], die[1] != cat.name, COLOURS.index(die[1])))

    def greedy(self, cat: Cat) -> Asked:
        victims = {other.name: other for other in self.rivals(cat) if other.dice}
        if not victims or (cat.crazy and not self.on("crazy_upgrades")):
            return
        said = f"take {next(iter(victims))}"
        if not cat.crazy:
            words = {f"take {name}" for name in victims} | {"take nothing"}
            said = yield from self.choose("greedy", cat, words)
        if said != "take nothing":
            victim = victims[said.split()[1]]
            die = self.first_die(victim)
            victim.dice.remove(die)
            cat.dice.add(die)

    def boost(self, cat: Cat) -> Asked:
        number = yield from self.roll("boost_roll")
        if cat.crazy:
            self.go(cat, oracle.crazy_boost(self.city, cat.at, number, self.target()))
            return True
        ways = {way for way in STEP if oracle.step(self.city, cat.at, way, self.open)}
        optional = {"no boost"} if self.on("movement_optional") else set()
        said = yield from self.choose("boost", cat, {f"boost {way}" for way in ways} | optional)
        if said == "no boost":
            return False
        for _ in range(number):
            there = oracle.step(self.city, cat.at, said[-1], self.open)
            if there is None or not cat.in_city:
                break
            self.go(cat, there)
        return True

    # --- duels ----------------------------------------------------------------------------

    def duel(self, mover: Cat, other: Cat, phase: str) -> Asked:
        """M-R28, M-R35, M-R41: the winner."""
        crazy = next((cat for cat in (mover, other) if cat.crazy), None)
        if crazy is not None and self.is_("crazy_duel", "solo_roll"):
            return (yield from self.crazy_rolls(crazy, mover, other, phase))
        dice, again = [0, 0, 0, 0], [0, 1, 2, 3]
        rounds = 3 if crazy is not None else 100
        for number in range(rounds):
            for die in again:
                dice[die] = yield from self.roll(phase)
            first, second = sum(dice[:2]) == 7, sum(dice[2:]) == 7
            if first != second:
                return mover if first else other
            again = [0, 1, 2, 3]
            if self.is_("duel_dice", "manual") and not first and number < rounds - 1:
                again = []
                for cat, pair in ((mover, [0, 1]), (other, [2, 3])):
                    words = {"duel 1", "duel 2", "duel both"}
                    said = "duel both"
                    if not cat.crazy:
                        said = yield from self.choose(f"{phase}_dice", cat, words)
                    again += pair if said == "duel both" else [pair[int(said[-1]) - 1]]
        if crazy is not None:
            return other if crazy is mover else mover
        return other if phase == "duel" else mover

    def crazy_rolls(self, crazy: Cat, mover: Cat, other: Cat, phase: str) -> Asked:
        for _ in range(3):
            one = yield from self.roll(phase)
            two = yield from self.roll(phase)
            if one + two == 7:
                return crazy
        return other if crazy is mover else mover

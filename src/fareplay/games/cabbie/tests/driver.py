"""Two games side by side: the engine's and the reference's, with the same cards and plays."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from fareplay.core.game import CHANCE, OVER, Refused
from fareplay.games.cabbie import GAME
from fareplay.games.cabbie.tests.cabbie_table import CITY, Table, table
from fareplay.games.cabbie.tests.city import COLOURS, PILES, City
from fareplay.games.cabbie.tests.reference import Cab, Reference


class Pair:
    """The engine's table and the reference; `compare` says where they differ."""

    def __init__(
        self, seats: int, options: Mapping[str, str], seed: int, city: City = CITY
    ) -> None:
        self.game = table(seats, options)
        plain = {name: value for name, value in options.items() if name != "board"}
        self.other = Reference(city, seats, plain, seed)
        self.lot = random.Random(seed + 1)
        self.reveal()

    # --- the same cards -------------------------------------------------------------------

    def reveal(self) -> None:
        """Tell the engine which cards the physical packs turn up, until somebody is to move."""
        while self.game.to_move() == CHANCE or self.game["phase"] == "refuse":
            if self.game["phase"] == "refuse":  # a card that its driver must turn down
                assert self.game.legal() == {"refuse"}
                self.game.do("refuse")
                continue
            at = self._outcome()
            words, _ = self.other.news.pop(at)
            GAME.step(self.game.s, self.game.b, self.game.read(words))
        assert all(may_be_skipped for _, may_be_skipped in self.other.news), self.other.news
        self.other.news.clear()

    def _outcome(self) -> int:
        """The first card turned up in the reference that the engine asks for."""
        for place, (words, _) in enumerate(self.other.news):
            try:
                self.game.read(words)
            except Refused:
                continue
            return place
        raise AssertionError(f"{self.game['phase']}: no outcome for {self.other.news}")

    # --- the same plays -------------------------------------------------------------------

    def legal(self) -> set[str]:
        """The engine's decisions, claims with the number of their cab."""
        return {self._full(words) for words in self.game.legal()}

    @staticmethod
    def _full(words: str) -> str:
        parts = words.split()
        return f"claim 1 {parts[1]}" if parts[0] == "claim" and len(parts) == 2 else words

    def do(self, words: str) -> None:
        """The same decision in both; each is held to its own legal set."""
        said = {self._full(said): said for said in self.game.legal()}
        self.other.do(words)
        GAME.step(self.game.s, self.game.b, self.game.read(said[words]))
        self.reveal()

    def ring(self) -> None:
        self.game.ring()
        self.other.clock()

    # --- are they the same? ---------------------------------------------------------------

    def expected(self) -> dict[str, Any]:
        """What is true of the reference, as facts."""
        other = self.other
        found: dict[str, Any] = {
            "phase": other.phase, "round": other.round, "over": other.phase == "done",
            "reason": other.reason, "winners": [COLOURS[seat] for seat in other.winners],
        }  # fmt: skip
        for seat, player in enumerate(other.players):
            colour = COLOURS[seat]
            found[f"{colour}.cabs"] = [cab.square for cab in player.cabs]
            found[f"{colour}.money"] = player.money
            found[f"{colour}.trips"] = player.trips
            found[f"{colour}.carries"] = [cab.carries() for cab in player.cabs]
        if other.phase not in ("choose", "done"):
            found |= {
                "turn": COLOURS[other.turn], "first": COLOURS[other.first], "left": other.left,
                "jam": other.jam(), **{name: other.piles.top(name) for name in PILES},
                f"{COLOURS[other.turn]}.moved": [cab.moved for cab in other.me.cabs],
            }  # fmt: skip
        if other.phase == "drive":
            found["steps"] = [] if other.pressed else sorted(other.steps())
        return found

    def packs(self) -> dict[str, tuple[list[str], int]]:
        """What is known of each pack, and how many of its cards nobody has seen."""
        other = self.other
        found = {
            "jams": (other.jams.known(), other.jams.unseen()),
            "destinations": (other.destinations.known(), other.destinations.unseen()),
            "tips": (other.tips.known(), other.tips.unseen()),
        }
        for name in PILES:
            found[f"{name}.pack"] = other.piles.known(name), other.piles.unseen()
        return found

    def compare(self, where: str = "") -> None:
        facts = self.game.facts()
        for name, value in self.expected().items():
            assert facts[name] == value, f"{where}: {name}"
        if self.other.phase != "choose":
            for name, (known, unseen) in self.packs().items():
                same = facts[name] == known or (unseen == 1 and self._told(facts[name], name))
                assert same, f"{where}: {name} is {facts[name]}, not {known}"
            self.count(facts, where)
        assert self.legal() == self.other.legal(), where
        assert self.game.faults() == [], where

    def _told(self, fact: list[str], name: str) -> bool:
        """The last unseen card may be named, as anybody can work it out."""
        pack = getattr(self.other, name, None)
        cards = pack.cards if pack is not None else self.other.piles.of[name[0]]
        return fact == cards

    def count(self, facts: dict[str, Any], where: str) -> None:
        """All 106 cards are somewhere, none twice."""
        piles = [card for name in PILES for card in facts[f"{name}.pack"]]
        held = [
            card
            for colour in COLOURS[: self.other.seats]
            for cab in facts[f"{colour}.carries"]
            for card in cab[:2]
        ]
        lying = [*piles, *facts["destinations"], *facts["tips"], *facts["jams"], *held]
        named = [card for card in lying if card != "?"]
        assert len(lying) == 106, where
        assert len(named) == len(set(named)), where

    # --- some play ------------------------------------------------------------------------

    def over(self) -> bool:
        return self.game.to_move() == OVER

    def sensible(self, wild: float = 0.2) -> str:
        """A driver's choice: to the passenger, to the destination; now and then anything."""
        legal = sorted(self.other.legal())
        if self.lot.random() < wild:
            return self.lot.choice(legal)
        for verb in ("claim", "deploy", "accept", "start"):
            found = [words for words in legal if words.startswith(verb)]
            if found and not (verb == "accept" and self.lot.random() < 0.5):
                return self.lot.choice(found)
        if self.other.phase != "drive":
            return self.lot.choice(legal)
        steps = self.other.steps()
        good = [words for words, (cab, to) in steps.items() if self._way(cab)[:1] == [to]]
        return self.lot.choice(sorted(good) or legal)

    def _way(self, cab: Cab) -> list[str]:
        other, city = self.other, self.other.city
        if cab.passenger:
            goals = city.place[city.stops(cab.destination)[cab.stop]]["shaded"]
        else:
            wanted = {city.passenger[other.piles.top(name)] for name in PILES}
            goals = [id for id, square in city.square.items() if square["street"] in wanted]
        return city.way(cab.square, goals, other.jam(), other.squares())


def play(pair: Pair, most: int, wild: float = 0.2, every: int = 1) -> Table:
    """Play on, comparing before every decision or every few of them."""
    for ply in range(most):
        if ply % every == 0 or pair.over():
            pair.compare(f"ply {ply}")
        if pair.over():
            break
        pair.do(pair.sensible(wild))
    return pair.game

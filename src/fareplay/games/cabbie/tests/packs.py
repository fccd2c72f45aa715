"""Packs as they lie on the table: lists, shuffled once, cards returned to the bottom."""

from __future__ import annotations

import random


class Pack:
    """A pack from its top down, and the cards of it that somebody has looked at."""

    def __init__(self, cards: list[str], lot: random.Random) -> None:
        self.cards = list(cards)
        self.seen: set[str] = set()
        lot.shuffle(self.cards)

    def known(self) -> list[str]:
        """The order as far as it is known."""
        return [card if card in self.seen else "?" for card in self.cards]

    def unseen(self) -> int:
        return sum(card not in self.seen for card in self.cards)

    def draw(self) -> tuple[str, bool]:
        """The top card, and whether nobody could say before what it would be."""
        card = self.cards.pop(0)
        news = card not in self.seen
        self.seen.add(card)
        return card, news

    def put_under(self, card: str) -> None:
        self.cards.append(card)


class Piles:
    """The five passenger piles, face up."""

    def __init__(self, cards: list[str], lot: random.Random, names: tuple[str, ...]) -> None:
        dealt = list(cards)
        lot.shuffle(dealt)
        self.names = names
        self.of = {name: dealt[place :: len(names)] for place, name in enumerate(names)}
        self.seen: set[str] = set()

    def known(self, name: str) -> list[str]:
        return [card if card in self.seen else "?" for card in self.of[name]]

    def unseen(self) -> int:
        return sum(card not in self.seen for pile in self.of.values() for card in pile)

    def top(self, name: str) -> str:
        return self.of[name][0]

    def show(self, name: str) -> tuple[str, bool]:
        """The top of a pile, which is now seen, and whether it is news."""
        news = self.top(name) not in self.seen
        self.seen.add(self.top(name))
        return self.top(name), news

    def take(self, name: str) -> str:
        """The top card; a pile that runs out gets the bottom card of the largest (B-R21)."""
        card = self.of[name].pop(0)
        if not self.of[name]:
            largest = max(self.names, key=lambda n: (len(self.of[n]), -self.names.index(n)))
            self.of[name].append(self.of[largest].pop())
        return card

    def put_under(self, card: str, name: str) -> None:
        self.of[name].append(card)

    def smallest(self) -> str:
        return min(self.names, key=lambda n: (len(self.of[n]), self.names.index(n)))

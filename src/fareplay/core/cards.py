"""Packs as counts per kind: loops that are no rule of any game."""

from __future__ import annotations

from fareplay.core.record import Row


def total(counts: Row) -> int:
    """How many cards the counts stand for."""
    cards = 0
    for kind in range(len(counts)):
        cards += counts[kind]
    return cards


def nth(counts: Row, place: int) -> int:
    """The kind of the card at `place` when all cards lie in card order."""
    for kind in range(len(counts)):
        place -= counts[kind]
        if place < 0:
            return kind
    return len(counts)


def place_of(counts: Row, wanted: int) -> int:
    """The first place at which a card of the wanted kind lies, in card order."""
    place = 0
    for kind in range(wanted):
        place += counts[kind]
    return place


def move_all(source: Row, target: Row) -> None:
    """Put every card of one pile onto another."""
    for kind in range(len(source)):
        target[kind] += source[kind]
        source[kind] = 0

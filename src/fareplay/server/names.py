"""What people may call themselves, and what stands for a name that may still change."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

from fareplay.core.game import Fault
from fareplay.core.match import Match
from fareplay.store import people

BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters and signs that show nothing
MARKS = tuple(map(chr, range(0xE000, 0xE00A)))  # one for each seat; no name may have them


def read_name(text: str) -> str:
    """A name in which everything can be seen, so that nobody passes for another."""
    name = people.read_name(text)
    if not BLANKS.isdisjoint(name):
        raise Fault(f"a name has only letters and signs that can be seen, unlike {name[:60]!a}")
    return name


def called(match: Match, names: Sequence[str]) -> Match:
    """The same match with these names at its seats; it is only asked, never played on."""
    same = copy(match)
    same.names = tuple(names)[: len(match.seats)]
    return same

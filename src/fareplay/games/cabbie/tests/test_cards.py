"""All 106 cards are somewhere at every ply, and a state is small."""

from __future__ import annotations

from collections import Counter

import pytest

from fareplay.core.game import CHANCE
from fareplay.core.record import to_bytes
from fareplay.games.cabbie import GAME
from fareplay.games.cabbie.tests.cabbie_table import TABLES, Table, table, walk
from fareplay.games.cabbie.tests.city import COLOURS, PILES

PRINTED = {"P": 47, "D": 30, "T": 16, "J": 13}  # B-48


def lying(game: Table) -> list[str]:
    """Every card that lies or is held somewhere, `?` for an unseen one with its letter."""
    facts = game.facts()
    packs = {
        "P": [card for pile in PILES for card in facts[f"{pile}.pack"]],
        "D": facts["destinations"], "T": facts["tips"], "J": facts["jams"],
    }  # fmt: skip
    found = [letter + card.lstrip(letter) for letter, pack in packs.items() for card in pack]
    for seat in range(game.s.seats):
        found += [card for cab in facts[f"{COLOURS[seat]}.carries"] for card in cab[:2]]
        if game.s.dealt[seat] != -1:
            found.append(f"T{game.s.dealt[seat] + 1:02}")  # for the first turn
    return found


@pytest.mark.rule("B-48", "B-06", "B-09", "B-39", "B-40", "B-12")
@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_no_card_is_lost_or_made(seats: int, options: dict[str, str]) -> None:
    phases = set()
    for game in walk(seats, {**options, "rounds": "12"}, seed=6, most=3000):
        cards = lying(game)
        named = [card for card in cards if not card.endswith("?")]
        assert len(set(named)) == len(named)
        aside = game["phase"] == "first"  # tips of those who draw again (B-R5)
        counted = Counter(card[0] for card in cards)
        assert counted == PRINTED or (aside and counted == {**PRINTED, "T": counted["T"]})
        phases.add(game["phase"])
    assert phases >= {"choose", "deal", "jam", "first", "drive", "destination"}


@pytest.mark.rule("B-48")
def test_a_lost_card_is_noticed() -> None:
    for pack, letter in ((0, "D"), (1, "T"), (2, "J")):
        game = table(2, {}, {})
        game.s.pack[pack].unseen &= game.s.pack[pack].unseen - 1
        game.s.pack[pack].left -= 1
        assert any(fault.startswith(letter) for fault in game.faults())
    game = table(2, {}, {})
    assert game.to_move() != CHANCE
    game.s.stack[0].size -= 1
    assert any(fault.startswith("P") for fault in game.faults())


def test_a_state_has_less_than_a_kilobyte() -> None:
    for seats in GAME.seats:
        assert len(to_bytes(table(seats).s)) == GAME.rules.STATE.itemsize
    assert GAME.rules.STATE.itemsize < 1024

"""What is printed, and what a delay would cost."""

from __future__ import annotations

from typing import Any

import pytest
from touring_table import KINDS, table

from fareplay.core.game import EVERYBODY, NOBODY
from fareplay.games.touring import GAME
from fareplay.games.touring.board import PAYMENTS
from fareplay.games.touring.names import CARDS

BOARD = GAME.new_board(GAME.read_options({}))


@pytest.mark.rule("T-01", "T-02", "T-07")
def test_the_pack_and_the_sets_are_printed() -> None:
    shown = GAME.view.printed(BOARD)  # type: ignore[attr-defined]
    assert [card.code for card in shown.cards] == list(KINDS)
    assert [card.name for card in shown.cards] == list(CARDS.values())
    assert [sum(card.packs[race] for card in shown.cards) for race in (0, 1)] == [99, 96]
    assert shown.targets == ((8, 4, 2, 2), (4, 2, 2, 1))
    assert shown.goals == (110, 70)
    for target, goal in zip(shown.targets, shown.goals, strict=True):
        assert sum(n * card.miles for n, card in zip(target, shown.cards[:4], strict=True)) == goal


@pytest.mark.rule("T-30", "T-31", "T-32", "T-50", "T-51", "T-53", "T-54")
def test_a_card_tells_what_cures_it_and_what_it_costs() -> None:
    cards = {card.code: card for card in GAME.view.printed(BOARD).cards}  # type: ignore[attr-defined]
    assert cards["PUNC"].needs == ("GO",)
    assert cards["OOG"].needs == ("GAS", "GO")
    assert cards["COLL"].needs == ("HAUL", "GO")
    assert cards["GO"].needs == ()
    assert cards["COLL"].penalty == (15, 30)
    assert cards["PUNC"].penalty == (0, 15)
    sheet = (GAME.folder / "RULES.md").read_text(encoding="utf-8")
    for card in cards.values():
        assert card.rules
        assert all(f"**{rule}**" in sheet for rule in card.rules)


def test_a_use_is_the_action_that_the_words_name() -> None:
    uses = GAME.view.printed(BOARD).uses  # type: ignore[attr-defined]
    assert len(uses) == PAYMENTS - 1  # a 30 that is fined is asked for as any other
    game = table(3, {}, {"hand": ["M1", "COLL", "CITY", "GO", "GAS", "M30"]})
    for use in uses:
        said = GAME.text.spell(game.s, game.b, use.action)
        if use.place == "discard":
            assert said == f"discard {use.card}"
        elif use.side is not None and use.card in ("PUNC", "OOG", "COLL"):
            assert said == f"delay {use.card} {use.side}"


RICH = {"go": ["GO"], "road": ["CTRY"], "miles": [1, 0, 2, 1]}
POOR = {"go": ["GO"], "miles": [2, 1, 1, 0]}
HAND = ["PUNC", "OOG", "COLL", "M1", "M3", "GO"]


def costs(options: dict[str, str], **sides: Any) -> dict[tuple[str, str], tuple[Any, ...]]:
    """What each delay of the hand would cost, by card and side."""
    game = table(3, options, {"hand": HAND, "A": {"go": ["GO"]}, **sides})
    shown = game.hints(0).forfeits
    assert game.hints(1).forfeits == game.hints(NOBODY).forfeits == ()
    assert game.hints(EVERYBODY).forfeits == ()
    return {(one.card, one.side): (one.miles, one.ways, one.asks) for one in shown}


@pytest.mark.rule("T-50", "T-51", "T-52", "T-53", "T-54", "T-60", "T-R12")
def test_hints_tell_what_a_delay_would_cost() -> None:
    assert costs({"penalties": "on"}, B=RICH, C=POOR) == {
        ("PUNC", "B"): (15, ((0, 0, 1, 0),), False),
        ("COLL", "B"): (30, ((0, 0, 0, 1), (0, 0, 2, 0)), True),
        ("COLL", "C"): (15, ((0, 0, 1, 0),), False),
    }
    waive = costs({"penalties": "on", "allow_waive": "on"}, C=POOR)
    assert waive == {("COLL", "C"): (15, ((0, 0, 1, 0),), True)}


@pytest.mark.rule("T-27", "T-49", "T-56", "T-57")
def test_nothing_is_told_of_what_costs_nothing_or_cannot_be_laid() -> None:
    assert costs({}, B=RICH, C=POOR) == {}
    stopped = {**RICH, "go": ["GO", "OOG"]}
    only_thirties = {"go": ["GO"], "miles": [0, 0, 0, 1]}
    assert costs({"penalties": "on"}, B=stopped, C=only_thirties) == {
        ("COLL", "C"): (15, (), False)
    }

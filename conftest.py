"""Tests that compile the same game run in one process: two would compile it at the same time."""

from __future__ import annotations

import gc
import re

import pytest

from fareplay.games import all_games

COMPILES = re.compile(
    r"compiled|backends|both_engines|invariants_of_the_sheet|greedy|million"
    r"|test_simulate\.py|test_claims\.py"
)
GAME = re.compile(rf"\b({'|'.join(all_games())})\b")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        game = GAME.search(item.nodeid)
        if game and COMPILES.search(item.nodeid.partition("[")[0]):
            item.add_marker(pytest.mark.xdist_group(game[1]))


def pytest_collection_finish() -> None:
    """Thousands of tests are not garbage: looking through them again and again takes minutes."""
    gc.collect()
    gc.freeze()

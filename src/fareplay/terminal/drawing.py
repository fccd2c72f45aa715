"""How a game draws itself on a terminal: what its `table.py` must offer, and where it is found."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, cast

from rich.text import Text

from fareplay.core.game import Fault, Game


class Use(Protocol):
    """One legal thing to do with a choice."""

    @property
    def action(self) -> int: ...
    @property
    def text(self) -> str: ...  # a sentence
    @property
    def key(self) -> str: ...  # the letter that asks for it before a number, or nothing
    @property
    def ask(self) -> str: ...  # a question to be answered first, or nothing


class Choice(Protocol):
    """One numbered thing on the screen, such as a card of the hand."""

    @property
    def title(self) -> str: ...
    @property
    def uses(self) -> Sequence[Use]: ...
    @property
    def lays(self) -> Sequence[Use]: ...  # the uses that a bare number may mean
    @property
    def why(self) -> str: ...  # why there is none, with its rule


class Drawing(Protocol):
    """`table.py` of a game: pure functions of what one seat may see."""

    KEYS: Mapping[str, str]  # letter before a number -> what it does
    choices: Callable[
        [Any, Any, int, Sequence[int], Callable[[int], str], Sequence[str], Any], Sequence[Choice]
    ]  # (view, board, seat, legal, why, names, view before the last draw)
    question: Callable[[Any, int, Sequence[str], Sequence[Any]], str]
    table: Callable[[Any, int, Sequence[str], frozenset[str], int, int], Text]  # …, width, height
    face: Callable[[Any, str, int, int, bool], Text]  # choice, key, width, height, chosen
    hand: Callable[[Any, int], str]  # in words
    words: Callable[[Any, int, Sequence[str]], list[str]]  # the table in words
    piles: Callable[[Any, Sequence[str]], list[str]]  # all that lies open, leafed through
    final: Callable[[Any, Sequence[str]], list[str]]  # the standings


def drawing_of(game: Game) -> Drawing:
    """The game's own drawing, or a Fault where it has none."""
    try:
        module = importlib.import_module(f"fareplay.games.{game.id}.table")
    except ModuleNotFoundError:
        raise Fault(f"{game.title} cannot be played in a terminal yet") from None
    return cast(Drawing, module)

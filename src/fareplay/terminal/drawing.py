"""How a game draws itself on a terminal: what its `table.py` must offer, and where it is found."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, cast

from rich.text import Text

from fareplay.core.game import Fault, Game
from fareplay.core.plans import Way


class Use(Protocol):
    """One legal thing to do with a choice: an action, or several that make a whole move."""

    @property
    def actions(self) -> tuple[int, ...]: ...
    @property
    def text(self) -> str: ...  # a sentence
    @property
    def key(self) -> str: ...  # the letter that asks for it before a number, or nothing
    @property
    def ask(self) -> str: ...  # a question to be answered first, or nothing


class Choice(Protocol):
    """One numbered thing on the screen, such as a card of the hand or a die."""

    @property
    def title(self) -> str: ...
    @property
    def uses(self) -> Sequence[Use]: ...
    @property
    def lays(self) -> Sequence[Use]: ...  # the uses that a bare number may mean
    @property
    def why(self) -> str: ...  # why there is none, with its rule
    @property
    def picks(self) -> bool: ...  # its number only picks it up or puts it back, as a die to re-roll


@dataclass(frozen=True)
class Asked:
    """What a game needs besides the view to offer its choices."""

    legal: Sequence[int]  # empty unless the viewer is to move
    why: Callable[[int], str]  # why an action is refused, with its rule
    names: Sequence[str]
    before: Any = None  # the view before the draws that came last
    ways: Sequence[Way] = ()  # the whole moves, where the game has plans
    picked: frozenset[int] = frozenset()  # places of the choices that are picked up


@dataclass(frozen=True)
class Scene:
    """What a picture of the table shows besides the view."""

    hints: Any
    names: Sequence[str]
    marks: frozenset[str] = frozenset()  # what the last decision touched
    choices: Sequence[Choice] = ()  # what is offered now


class Drawing(Protocol):
    """`table.py` of a game: pure functions of what one seat may see."""

    GROUND: str  # the colour that all of it lies on
    KEYS: Mapping[str, str]  # letter before a number -> what it does
    choices: Callable[[Any, Any, int, Asked], Sequence[Choice]]  # (view, board, seat, asked)
    question: Callable[[Any, int, Sequence[str], Sequence[Any]], str]
    table: Callable[[Any, Any, int, Scene, int, int], Text]  # (view, board, seat, scene, …)
    face: Callable[[Any, str, int, int, bool], Text]  # choice, key, width, height, chosen
    hand: Callable[[Any, Any, int], str]  # (view, board, seat), in words
    words: Callable[[Any, Any, int, Sequence[str]], list[str]]  # the table in words
    piles: Callable[[Any, Any, Sequence[str]], list[str]]  # all that lies open, leafed through
    final: Callable[[Any, Sequence[str]], list[str]]  # the standings


def drawing_of(game: Game) -> Drawing:
    """The game's own drawing, or a Fault where it has none."""
    try:
        module = importlib.import_module(f"fareplay.games.{game.id}.table")
    except ModuleNotFoundError:
        raise Fault(f"{game.title} cannot be played in a terminal yet") from None
    return cast(Drawing, module)

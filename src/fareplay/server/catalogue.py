"""The games there are: seats, every option with what it allows, bots and rules."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import get

from fareplay.bots import player
from fareplay.core.game import NONE, Flag, Game, Measure, Number, Numbers, Option, Word
from fareplay.games import all_games
from fareplay.server.problems import refuses


class Range(msgspec.Struct):
    """Whole numbers from `low` to `high`; with a kind where there are several (`points:1000`)."""

    low: int
    high: int
    step: int = 1
    kind: str = ""


class OptionShown(msgspec.Struct):
    """One choice before play.

    `type` is flag, word, number, measure (KIND:NUMBER), numbers (a list with commas) or content (a
    board as JSON text).
    """

    name: str
    type: str
    default: str
    allowed: str  # in words
    help: str
    rule: str
    values: list[str]  # words that may be given
    ranges: list[Range]  # numbers that may be given
    size: int  # how many numbers belong together


class GameShown(msgspec.Struct):
    """A game, as it is offered."""

    id: str
    title: str
    year: int | None
    seats: list[int]
    seat_names: dict[str, list[str]]  # by the number of seats
    options: list[OptionShown]
    rules: int
    board: str
    levels: list[str]  # of its bots
    events: list[str]  # the signals of a host
    bell: bool  # may a table agree on the time of a signal?


@get("/api/games", responses=refuses(), sync_to_thread=False)
def games() -> list[GameShown]:
    """The games with their seats, options and the levels of their bots."""
    return [described(game) for game in all_games().values()]


def described(game: Game) -> GameShown:
    return GameShown(
        game.id, game.title, game.year, list(game.seats),
        {str(seats): list(game.seat_names[seats]) for seats in game.seats},
        [option_shown(option) for option in game.options], game.rules.RULES_VERSION, game.board,
        player.levels_of(game), [event.name.lower() for event in game.rules.Event],
        game.bell != NONE,
    )  # fmt: skip


def option_shown(option: Option) -> OptionShown:
    return OptionShown(
        option.name, type(option).__name__.lower(), option.default, option.allowed(), option.help,
        option.rule, _values(option), _ranges(option),
        option.size if isinstance(option, Numbers) else 1,
    )  # fmt: skip


def _values(option: Option) -> list[str]:
    match option:
        case Flag():
            return ["on", "off"]
        case Word(words=words):
            return [word.name.lower() for word in words]
        case Number(absent=absent):
            return ["none"] if absent else []
        case Measure() | Numbers():
            return []
    return [option.default]


def _ranges(option: Option) -> list[Range]:
    match option:
        case Number(low=low, high=high, step=step):
            return [Range(low, high, step)]
        case Numbers(low=low, high=high):
            return [Range(low, high)]
        case Measure(kinds=kinds):
            return [Range(low, high, 1, kind) for kind, low, high in kinds]
    return []


HANDLERS: list[Any] = [games]

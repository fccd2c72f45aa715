"""Tables where the same happens every time: their draws are known, and so is what bots choose."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import pytest
from server_house import House, do, live
from web.browser import decide, open_with_nonce, version

from fareplay import games
from fareplay.core import notation, record
from fareplay.core.chance import Fair, Seeded
from fareplay.core.game import OVER
from fareplay.core.match import Line, Match, seats_of
from fareplay.games import all_games
from fareplay.server import bots

PATIENCE = 60.0  # seconds that a bot may think on a machine that is busy
SEEDS, DECISIONS = 300, 120  # matches that are looked through, and how far
GOLDEN = {  # short ones, with every phase of a turn
    "touring": "3-completed",
    "limited": "2-trips",
    "mew": "1-points",
    "cabby": "2-turn-cap",
    "cabbie": "2-cap",
}


class Luck:
    """`next` is the seed for the draws of tables that begin from now on; None: their own."""

    def __init__(self) -> None:
        self.next: int | None = None
        self._seeds: dict[str, int | None] = {}

    def seed_of(self, match: str) -> int | None:
        return self._seeds.setdefault(match, self.next)


@contextmanager
def known_luck(served: House) -> Iterator[Luck]:
    """Bots choose by the position alone and at once; draws follow from a seed that is given."""
    luck, dice = Luck(), random.Random()
    fair, redealt = Fair.outcome, bots.redealt

    def outcome(chance: Fair, i: int, n: int) -> int:
        seed = luck.seed_of(chance.match)
        return fair(chance, i, n) if seed is None else Seeded(seed).outcome(i, n)

    def seen(game: Any, s: Any, b: Any, seat: int, level: str = "") -> Any:
        dice.seed(record.to_bytes(s) + bytes([seat]))
        return redealt(game, s, b, seat, level)

    house = served.app.state.hall._house
    house.bots.pace, house.bots.budget = 0.0, PATIENCE
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Fair, "outcome", outcome)
        patch.setattr(bots, "redealt", seen)
        found = SimpleNamespace(randbits=dice.getrandbits, choice=dice.choice)
        patch.setattr(bots, "secrets", found)
        yield luck


def golden_text(game: str, name: str = "") -> str:
    folder = games.__path__[0]
    path = f"{folder}/{game}/tests/golden/{name or GOLDEN[game]}.record"
    with open(path, encoding="utf-8") as file:
        return file.read()


def view_of(match: Match) -> Any:
    """What the seat that is to decide sees."""
    return match.game.view.view(match.state, match.board, match.to_move())


def hints_of(match: Match) -> Any:
    return match.game.view.hints(match.state, match.board, match.to_move())


def words_of(match: Match) -> list[str]:
    """Its moves."""
    return [match.spell(action) for action in match.legal()]


def golden(game: str, name: str = "") -> Match:
    return notation.read(golden_text(game, name), all_games())


def by(*words: str) -> Callable[[str], int]:
    """Moves in this order by how they begin; others last."""

    def rank(move: str) -> int:
        fits = (n for n, word in enumerate(words) if move.startswith(word))
        return -next(fits, len(words))

    return rank


def find(
    game: str,
    seats: int,
    true: Callable[[Match], object],
    rank: Callable[[str], int] = lambda words: 0,
    **options: str,
) -> Match:
    """A match that has come to where something is true; the best moves by their words are made."""
    found = all_games()[game]
    for seed in range(SEEDS):
        match = Match(found, seats_of(found, ["human"] * seats), options, Seeded(seed), "found")
        for _ in range(DECISIONS):
            match.settle()
            if match.to_move() == OVER:
                break
            if true(match):
                return match
            match.act(match.to_move(), max(match.legal(), key=lambda one: rank(match.spell(one))))
    raise AssertionError(f"in none of {SEEDS} matches")


def at_one_device(page: Any, luck: Luck, match: Match) -> tuple[str, str]:
    """A table like the match's, with its draws to come and all its seats at this page."""
    assert isinstance(match.chance, Seeded)
    luck.next = match.chance.seed
    others = ["companion"] * (len(match.seats) - 1)
    return open_with_nonce(page, match.game.id, *others, name="", **match.options)


def reach(page: Any, served: House, luck: Luck, match: Match) -> str:
    """The position of the match, at a table where all seats are this page's."""
    table, nonce = at_one_device(page, luck, match)
    person = live(served, table).room.seating.chairs[0].person
    do(served, table, lambda room, ms: room.reveal(person, nonce, ms))
    for one in match.lines:
        if one.kind == "act":
            do(served, table, lambda room, ms, one=one: _again(room, person, one, ms))
    room = live(served, table).room
    assert [one.value for one in room.lines] == [one.value for one in match.lines]
    page.goto(f"/t/{table}?seat={max(0, match.to_move())}")
    decide(page)
    assert version(page) == match.version
    return table


def _again(room: Any, person: str, line: Line, ms: int) -> Any:
    return room.act(person, line.who, [line.value], room.version, ms)

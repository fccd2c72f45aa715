"""A party of bots: every table plays until the bell, and the guests move on, round by round.

The game's own `party.py` knows the party's rules; here the tables are played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain, count, islice
from types import ModuleType
from typing import Any

from fareplay.bots import player
from fareplay.core import record, rng
from fareplay.core.chance import read_seed
from fareplay.core.game import CHANCE, OVER, Fault, Game

Progress = Callable[[int, int], None]  # rounds played, rounds in all
MOST = 1000  # tables
HOST = 0  # the stream of dice for the host's lots; tables have the streams after it

NAMES = (
    "Ada", "Bert", "Clara", "Dan", "Edith", "Frank", "Grace", "Harry", "Ida", "Jack", "Kitty",
    "Leo", "Mabel", "Ned", "Olive", "Percy", "Queenie", "Roy", "Stella", "Tom", "Una", "Victor",
    "Winnie", "Xavier", "Yvonne", "Zeke", "Agnes", "Ben", "Cora", "Duke", "Elsie", "Fred",
)  # fmt: skip


def play(
    game: Game,
    tables: int,
    rounds: int | None = None,
    seed: int = 0,
    options: Mapping[str, str] | None = None,
    bot: str = "greedy",
    progress: Progress | None = None,
) -> Any:
    """The whole party, a `Party` of the game; the same seed gives the same party."""
    rule = rules_of(game)
    if not 1 <= tables <= MOST:
        raise Fault(f"tables: expected 1 to {MOST}, got {tables}")
    read_seed(seed)
    given = dict(options or {}) | ({} if rounds is None else {"rounds": str(rounds)})
    party = rule.welcome(list(guests(tables * rule.CHAIRS)), given)
    room = Room(game, party, bot)
    host, streams = dice_of(seed, HOST), count(HOST + 1)
    while not party.over:
        played = room.play_round(seed, streams)
        party = rule.ring(party, played, lambda n: rng.below(host, n))
        if progress:
            progress(len(party.rounds), int(party.options["rounds"]))
    return party


def to_json(game: Game, party: Any, seed: int, bot: str) -> dict[str, Any]:
    """The umpire's sheet, and how to have the same party again."""
    sheet: dict[str, Any] = rules_of(game).to_json(party)
    return {"game": game.id, "tables": len(party.seating), "seed": seed, "bot": bot, **sheet}


def sheet_text(game: Game, party: Any) -> str:
    """The umpire's sheet for people."""
    sheet: str = rules_of(game).sheet_text(party)
    return sheet


def rules_of(game: Game) -> ModuleType:
    """The game's `party.py`."""
    if game.party is None:
        raise Fault(f"{game.title} has no party")
    return game.party


def guests(number: int) -> Iterator[str]:
    """A name for each: `Ada`, and when all are taken `Ada 2`."""
    again = (f"{name} {time}" for time in count(2) for name in NAMES)
    return islice(chain(NAMES, again), number)


def dice_of(seed: int, stream: int) -> list[int]:
    dice = [0, 0, 0]
    rng.start(dice, seed, stream)
    return dice


class Room:
    """All the tables of a party, and what they play with."""

    def __init__(self, game: Game, party: Any, bot: str) -> None:
        player.bot_of(game, bot)  # a Fault where there is none
        self.game, self.rule, self.bot = game, rules_of(game), bot
        self.options, self.tables = party.options, len(party.seating)
        self.plays = int(party.options["bell_plays"])
        self.board: Any = None
        self._begun: dict[tuple[str, ...], Any] = {}

    def begun(self, options: Mapping[str, str]) -> Any:
        """A game by these options, nothing dealt yet; tables share what is the same for all."""
        key = tuple(options.values())
        if key not in self._begun:
            state, self.board = self.game.new(self.rule.CHAIRS, options)
            self._begun[key] = record.bare(state)
        return record.copy(self._begun[key])

    def play_round(self, seed: int, streams: Iterator[int]) -> Sequence[Sequence[Any]]:
        """The games of every table: all play at the same time (T-65), until the bell (T-66)."""
        tables = [Table(self, seed, streams) for _ in range(self.tables)]
        for _ in range(self.plays):
            for table in tables:
                table.play()
        return [table.stop() for table in tables]


class Table:
    """One table during one round: its games, one after another."""

    def __init__(self, room: Room, seed: int, streams: Iterator[int]) -> None:
        self.room, self.rules = room, room.game.rules
        self.chance, self.bots = dice_of(seed, next(streams)), dice_of(seed, next(streams))
        self.work = room.game.work()
        self.scores: list[Any] = []
        dealer = room.rule.first_dealer(self.outcome)
        self.options = room.rule.game_options(room.options, dealer)
        self.s = room.begun(self.options)

    def outcome(self, n: int) -> int:
        return rng.below(self.chance, n)

    def play(self) -> None:
        """One play, whatever chance and decisions it takes; another game at once if one is over."""
        if self.to_move() == OVER:
            self.scores.append(self.score())
            self.go_on()
        while self.to_move() == CHANCE:
            self.apply(self.outcome(self.rules.chances(self.s, self.room.board)))
        while self.to_move() >= 0:
            self.apply(self.decide(self.to_move()))

    def go_on(self) -> None:
        """The next game, nobody moves; the game says who deals (T-R21)."""
        room = self.room
        places = range(room.rule.CHAIRS)
        options = room.game.next_options(self.s, room.board, self.options, places)
        self.options, self.s = dict(options), room.begun(options)

    def stop(self) -> list[Any]:
        """The host's signal: play ceases, and all games of the round are scored."""
        if self.to_move() != OVER:
            self.rules.happen(self.s, self.room.board, self.room.rule.SIGNAL)
        return [*self.scores, self.score()]

    def to_move(self) -> int:
        return self.rules.to_move(self.s, self.room.board)

    def decide(self, seat: int) -> int:
        """A bot sees a world that was veiled and redealt for its seat."""
        room = self.room
        return player.decide(room.game, room.bot, self.s, room.board, seat, self.bots)

    def apply(self, action: int) -> None:
        self.rules.apply(self.s, self.room.board, action, self.work)

    def score(self) -> Any:
        return self.room.rule.score_game(self.s, self.room.board)

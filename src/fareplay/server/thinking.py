"""A process in which bots think: `python -m fareplay.server.thinking`.

It reads questions from its input. For each it writes BEGUN when it begins to think, then an action,
-1 where it has none. It is shown a world that was veiled and redealt for the bot's seat and knows
nothing of tables, people or seeds; when the server is gone its input ends, and so does it.
"""

from __future__ import annotations

import contextlib
import os
import struct
import sys
from functools import cache
from typing import Any, BinaryIO

import msgspec

from fareplay.bots import player
from fareplay.core import record, rng
from fareplay.games import all_games

SIZE = struct.Struct(">I")
ACTION = struct.Struct(">i")
NONE, READY, BEGUN = -1, -2, -3


class Question(msgspec.Struct, frozen=True, array_like=True):
    """A decision that a bot is asked for."""

    game: str
    options: tuple[tuple[str, str], ...]
    state: bytes  # veiled and redealt for the seat
    mask: bytes  # a byte for each action: 1 where it is legal
    seat: int
    level: str
    dice: int  # what the bot's own dice begin with


_WRITER = msgspec.msgpack.Encoder()
_READER = msgspec.msgpack.Decoder(Question)


def frame(question: Question) -> bytes:
    """A question as it goes over the pipe."""
    packed = _WRITER.encode(question)
    return SIZE.pack(len(packed)) + packed


def answer(question: Question) -> int:
    """The bot's choice; whoever asked checks that it is legal."""
    game = all_games()[question.game]
    board = _board(question.game, question.options)
    s = record.from_bytes(game.rules.STATE, question.state, checked=False)
    dice = [0, 0, 0]
    rng.start(dice, question.dice, 0)
    bot = player.bot_of(game, question.level)
    return int(bot(s, board, question.seat, list(question.mask), dice))


@cache
def _board(game: str, options: tuple[tuple[str, str], ...]) -> Any:
    return all_games()[game].new_board(dict(options))


def work(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer until the questions end."""
    _say(answers, READY)
    while len(size := questions.read(SIZE.size)) == SIZE.size:
        packed = questions.read(SIZE.unpack(size)[0])
        _say(answers, BEGUN)
        try:
            action = answer(_READER.decode(packed))
        except Exception:  # whatever a bot stumbles over, the server asks again
            action = NONE
        _say(answers, action)


def _say(answers: BinaryIO, action: int) -> None:
    answers.write(ACTION.pack(action))
    answers.flush()


def main() -> None:
    all_games()
    with contextlib.suppress(AttributeError, OSError):
        os.nice(5)  # people come first
    with contextlib.suppress(BrokenPipeError, KeyboardInterrupt):
        work(sys.stdin.buffer, sys.stdout.buffer)


if __name__ == "__main__":
    main()

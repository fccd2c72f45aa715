"""A process in which bots fail: `python stumbling.py HOW`; the simplest bot alone decides.

`crash` ends the process, `hang` never answers, `stumble` raises, `cheat` answers with an action
that is not legal.
"""

from __future__ import annotations

import os
import sys
import time
from typing import Any

from fareplay.bots import player
from fareplay.games import all_games
from fareplay.server import thinking
from fareplay.server.bots import Worker

bot_of = player.bot_of


def crash(*_: Any) -> int:
    os._exit(1)


def hang(*_: Any) -> int:
    time.sleep(3600)
    return 0


def stumble(*_: Any) -> int:
    raise ZeroDivisionError


def cheat(*_: Any) -> int:
    return 10**6


HOWS = {bot.__name__: bot for bot in (crash, hang, stumble, cheat)}


def worker(how: str) -> type[Worker]:
    """Processes whose bots fail like this."""

    class Stumbling(Worker):
        program = (__file__, how)

    return Stumbling


def main() -> None:
    failing = HOWS[sys.argv[1]]
    all_games()
    player.bot_of = lambda game, name: bot_of(game, name) if name == "uniform" else failing
    thinking.work(sys.stdin.buffer, sys.stdout.buffer)


if __name__ == "__main__":
    main()

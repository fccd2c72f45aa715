"""Draw docs/GAME-terminal.svg: games in full swing, the same on every machine."""

from __future__ import annotations

import asyncio
import itertools
import os
import re
import tempfile
from pathlib import Path

from fareplay.bots import player
from fareplay.core import rng
from fareplay.games import game_of
from fareplay.store import journal
from fareplay.terminal.app import TableApp
from fareplay.terminal.session import Session, open_session

DOCS = Path(__file__).parents[1] / "docs"
PICTURES = {  # game: seed, decisions
    "touring": (12, 25),
    "limited": (6, 120),
    "mew": (4, 30),
    "cabby": (4, 200),
    "cabbie": (3, 60),
}
SIZE = (100, 30)


def in_full_swing(name: str) -> Session:
    """Two players; a bot plays both seats for a while, then the screen belongs to a person."""
    journal.new_id = lambda game: f"{game.id}-picture"
    game, (seed, decisions) = game_of(name), PICTURES[name]
    session = open_session(game, ["human", "bot:normal"], {}, seed, None)
    greedy, match = player.bot_of(game, "normal"), session.match
    for number in itertools.count():
        if session.table.bot_due():
            session.bot_acts()
        elif number >= decisions:
            return session
        else:
            dice = [0, 0, 0]
            rng.start(dice, seed, match.version)
            session.act(player.decide(game, greedy, match.state, match.board, session.eyes, dice))
    raise AssertionError("the match never ends")


async def picture(session: Session) -> str:
    app = TableApp(session, pause=60)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        app.hand.step(1)
        await pilot.pause()
        drawn = re.sub(r"terminal-\d+", "fareplay", app.export_screenshot())
        return re.sub(r"@font-face \{.*?\}\s*", "", drawn, flags=re.DOTALL)  # no font from afar


def main() -> None:
    DOCS.mkdir(exist_ok=True)
    for name in PICTURES:
        with tempfile.TemporaryDirectory() as folder:
            os.environ["FAREPLAY_DATA"] = folder
            place = DOCS / f"{name}-terminal.svg"
            place.write_text(asyncio.run(picture(in_full_swing(name))), encoding="utf-8")
        print(place)


if __name__ == "__main__":
    main()

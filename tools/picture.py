"""Draw docs/touring-terminal.svg: a game of Touring in mid-race, the same on every machine."""

from __future__ import annotations

import asyncio
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

GAME, SEED, DECISIONS, SIZE = "touring", 12, 25, (100, 30)
PLACE = Path(__file__).parents[1] / "docs" / "touring-terminal.svg"


def mid_race() -> Session:
    """Two players; a bot plays both seats for a while, then the screen is North's."""
    journal.new_id = lambda game: f"{game.id}-picture"
    game = game_of(GAME)
    session = open_session(game, ["human", "bot:normal"], {}, SEED, None)
    greedy, match = player.bot_of(game, "normal"), session.match
    for _ in range(DECISIONS):
        if session.table.bot_due():
            session.bot_acts()
        else:
            dice = [0, 0, 0]
            rng.start(dice, SEED, match.version)
            session.act(player.decide(game, greedy, match.state, match.board, session.eyes, dice))
    return session


async def picture(session: Session) -> str:
    app = TableApp(session, pause=60)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        app.hand.step(1)
        await pilot.pause()
        drawn = re.sub(r"terminal-\d+", "fareplay", app.export_screenshot())
        return re.sub(r"@font-face \{.*?\}\s*", "", drawn, flags=re.DOTALL)  # no font from afar


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        os.environ["FAREPLAY_DATA"] = folder
        PLACE.parent.mkdir(exist_ok=True)
        PLACE.write_text(asyncio.run(picture(mid_race())), encoding="utf-8")
    print(PLACE)


if __name__ == "__main__":
    main()

"""20th Century Limited, a railway game for two, three or four players (undated)."""

from pathlib import Path

from fareplay.core.game import Game, as_rules, as_text, as_view
from fareplay.games.limited import bot, rules, text, view
from fareplay.games.limited.board import OPTIONS, load

GAME = Game(
    id="limited",
    title="20th Century Limited",  # L-R1
    year=None,
    seats=(2, 3, 4),  # L-01, L-R21
    board="reconstruction",
    options=OPTIONS,
    folder=Path(__file__).parent,
    rules=as_rules(rules),
    view=as_view(view),
    text=as_text(text),
    load=load,
    bots={"greedy": bot.choose},
    seat_names=text.SEATS,
    hidden=False,
)

"""Cabbie: taxis, fares and traffic jams; board and cards are a reconstruction."""

from pathlib import Path

from fareplay.core.game import Game, as_rules, as_text, as_view
from fareplay.games.cabbie import bot, rules, text, view
from fareplay.games.cabbie.board import OPTIONS, load
from fareplay.games.cabbie.names import SEATS
from fareplay.games.cabbie.plan import PLAN
from fareplay.games.cabbie.state import clock_of

GAME = Game(
    id="cabbie",
    title="Cabbie",
    year=1971,
    seats=(1, 2, 3, 4, 5, 6),  # B-01, B-R1
    board="reconstruction",
    options=OPTIONS,
    folder=Path(__file__).parent,
    rules=as_rules(rules),
    view=as_view(view),
    text=as_text(text),
    load=load,
    bots={"greedy": bot.choose},
    seat_names=SEATS,
    plan=PLAN,
    hidden=True,
    timer=clock_of,
)

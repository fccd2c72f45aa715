"""Mew York City, The Cat Cab Crew: a race for passengers; the board is a reconstruction."""

from pathlib import Path

from fareplay.core.game import Game, as_rules, as_text, as_view
from fareplay.games.mew import bot, rules, text, view
from fareplay.games.mew.board import OPTIONS, load
from fareplay.games.mew.plan import PLAN

GAME = Game(
    id="mew",
    title="Mew York City",
    year=None,
    seats=(1, 2, 3),  # M-01
    board="reconstruction",
    options=OPTIONS,
    folder=Path(__file__).parent,
    rules=as_rules(rules),
    view=as_view(view),
    text=as_text(text),
    load=load,
    bots={"greedy": bot.choose},
    seat_names=text.SEATS,
    plan=PLAN,
    hidden=False,
)

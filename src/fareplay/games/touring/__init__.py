"""Touring, the great automobile card game (Parker Brothers, 1937)."""

from pathlib import Path

from fareplay.core.game import Game, as_rules, as_text, as_view
from fareplay.games.touring import bot, party, rules, text, view
from fareplay.games.touring.board import OPEN, OPTIONS, load
from fareplay.games.touring.dealer import fits, next_options

GAME = Game(
    id="touring",
    title="Touring",
    year=1937,
    seats=(2, 3, 4, 6),  # T-04; five are refused (T-R23)
    board="none",
    options=OPTIONS,
    folder=Path(__file__).parent,
    rules=as_rules(rules),
    view=as_view(view),
    text=as_text(text),
    load=load,
    bots={"greedy": bot.choose},
    seat_names=text.SEATS,
    party=party,
    auto=lambda s, b, action: action != OPEN,  # one likes to play a forced GO oneself (T-18)
    fits=fits,
    next_options=next_options,
    bell=rules.Event.BELL,  # T-66
    shared=view.shared,
)

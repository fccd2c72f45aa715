"""CABBY!, the game with rules made to be broken (Selchow & Righter, 1930s or 1940s)."""

from pathlib import Path

from fareplay.core.game import Game, Plan, as_rules, as_text, as_view
from fareplay.games.cabby import bot, plan, rules, text, view, words
from fareplay.games.cabby.board import OPTIONS, load
from fareplay.games.cabby.reveal import reveals

GAME = Game(
    id="cabby",
    title="CABBY!",
    year=None,
    seats=(2, 3, 4, 5, 6),  # C-01
    board="reconstruction",  # C-R1
    options=OPTIONS,
    folder=Path(__file__).parent,
    rules=as_rules(rules),
    view=as_view(view),
    text=as_text(text),
    load=load,
    bots={"greedy": bot.choose},
    seat_names=words.SEATS,
    plan=Plan(plan.key, plan.cost, plan.focus, plan.tell),
    hidden=False,  # everybody sees the same; marks that nobody called are seen by nobody (C-R35)
    passes=rules.pass_for_me,
    reveals=reveals,
    notices={"greedy": bot.NOTICES},
)

"""The engine and the reference, ply by ply, through whole games with every option."""

from __future__ import annotations

import random
from typing import Any

import pytest

from fareplay.core import rng
from fareplay.core.game import CHANCE, OVER, Flag, Number, Word
from fareplay.games.mew import GAME
from fareplay.games.mew.tests.mew_table import Table, table
from fareplay.games.mew.tests.reference import Game


def drawn(dice: random.Random) -> dict[str, str]:
    """Every option by lot, its default in half of all cases."""
    chosen = {}
    for option in GAME.options:
        allowed = [option.default]
        if isinstance(option, Flag):
            allowed = ["on", "off"]
        elif isinstance(option, Word):
            allowed = [member.name.lower() for member in option.words]
        elif isinstance(option, Number):
            allowed = [str(option.low), option.default]
        chosen[option.name] = dice.choice([option.default, dice.choice(allowed)])
    return chosen


def same(game: Table, twin: Game, where: str) -> None:
    """All that lies on the table is the same for both."""
    facts = game.facts()
    place = "none" if twin.passenger is None else list(twin.passenger)
    if twin.phase not in ("rolloff", "place", "done") or twin.turn:
        assert facts["order"] == [cat.name for cat in twin.order], where
        assert not twin.turn or facts["turn"] == twin.turn.name, where
        assert facts["round"] == twin.round, where
    found = {name: facts[name] for name in ("phase", "passenger", "placed", "exit", "left")}
    wanted = {
        "phase": twin.phase,
        "passenger": place,
        "placed": twin.placed,
        "exit": "open" if twin.open else "closed",
        "left": [cat.name for cat in twin.left],
    }
    assert found == wanted, where
    assert facts["struck"] == sorted(list(space) for space in twin.struck), where
    if twin.phase == "move":
        assert facts["pool"] == sorted(twin.pool), where
    if twin.phase == "reroll":
        assert facts["dice"] == twin.faces, where
    for cat in twin.cats:
        at = cat.at if isinstance(cat.at, str) else list(cat.at)
        dice = [f"{colour} {size}" for size, colour in twin.held(cat)]
        wanted = {
            "at": at,
            "curses": cat.curses,
            "passengers": cat.passengers,
            "turns": cat.turns,
            "rush": cat.rush,
            "dice": dice,
            "score": twin.score(cat),
        }
        found = {name: facts[f"{cat.name}.{name}"] for name in wanted}
        assert found == wanted, f"{where}, {cat.name}"


def answer(game: Table, asked: tuple[Any, ...], dice: random.Random, bot: bool) -> Any:
    """Check that the engine asks the same, and answer both."""
    if asked[0] == "roll":
        assert (game.to_move(), game.chances()) == (CHANCE, asked[1])
        face = dice.randint(1, asked[1])
        game.do(f"roll {face}")
        return face
    cat, words = asked[1], asked[2]
    seat = ("red", "blue", "green").index(cat)
    assert game.to_move() == seat
    actions = game.actions()
    assert len(actions) == len(words)
    if len(words) < 100:
        assert game.legal() == words
    if bot:
        mask, stream = GAME.mask(), [0, 0, 0]
        rng.start(stream, dice.getrandbits(30), 0)
        GAME.rules.legal(game.s, game.b, mask, GAME.work())
        said = game.spell(GAME.bots["greedy"](game.s, game.b, seat, mask, stream))
    else:
        said = "stop" if "stop" in words and dice.random() < 0.6 else dice.choice(sorted(words))
    assert said in words
    game.do(said)
    return said


@pytest.mark.rule("M-17", "M-R19", "M-R29", "M-R33", "M-R34", "M-R36")
@pytest.mark.parametrize("number", range(24))
def test_engine_and_reference_play_the_same_game(number: int) -> None:
    dice = random.Random(1000 + number)
    seats = 1 + number % 3
    options = drawn(dice) if number >= 6 else {o.name: o.default for o in GAME.options}
    options["curfew_round"] = dice.choice(["10", "25", "40"])
    game, twin = table(seats, options), Game(seats, options)
    play = twin.play()
    asked, ply = next(play), 0
    while True:
        where = f"{seats} seats, {options}, ply {ply}, {twin.phase}, {asked}"
        same(game, twin, where)
        said = answer(game, asked, dice, bot=dice.random() < (0.5, 0.9)[number % 2])
        ply += 1
        try:
            asked = play.send(said)
        except StopIteration:
            break
    assert game.to_move() == OVER
    same(game, twin, "the end")
    winners = [] if twin.winner is None else [twin.winner.name]
    assert game.of("winners", "reason") == (winners, twin.reason)

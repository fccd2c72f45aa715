"""Whole games beside `model.py`: what may be done and what is so, at every step."""

from __future__ import annotations

import random
from typing import Any

import pytest
from sizes import size

from fareplay.core import record
from fareplay.core.game import OVER
from fareplay.games.cabby.tests import oracle
from fareplay.games.cabby.tests.cabby_table import Table, table
from fareplay.games.cabby.tests.model import Ask, Model
from fareplay.games.cabby.tests.test_oracle import both, town_of

ALL: dict[str, list[str]] = {
    "spotting": ["automatic", "eagle_eye"],
    "must_leave_court": ["off", "on"],
    "optional_arrest": ["off", "on"],
    "idle_cab_split": ["off", "on"],
    "release_on_extra_throw": ["off", "on"],
    "intersection_capacity": ["by_street", "one", "two", "none"],
    "one_way_sanctuary": ["off", "on"],
    "renew_parked": ["off", "on"],
    "compulsory_right_pickup": ["off", "on"],
    "sticky_auto_arrest": ["off", "on"],
    "one_way_discharge": ["arrow", "cab"],
    "light_discharge": ["stay", "before"],
    "tie_break": ["shared", "colours"],
    "stall_rounds": ["25", "3", "0"],
    "turn_cap": ["500", "20"],
}
SHORT = {"turn_cap": "25"}
POSITIONS = size("FAREPLAY_POSITIONS", 2, 5)  # each played with both


def flips() -> list[dict[str, str]]:
    """Every option at every value but its default."""
    return [{name: value} for name, values in ALL.items() for value in values[1:]]


def mixtures(number: int) -> list[dict[str, str]]:
    lot = random.Random(number)
    return [{name: lot.choice(values) for name, values in ALL.items()} for _ in range(number)]


def next_ask(talk: Any, said: str | None) -> Ask | None:
    try:
        return next(talk) if said is None else talk.send(said)
    except StopIteration:
        return None


def compare(game: Table, model: Model, talk: Any, lot: random.Random, most: int) -> None:
    """Play both with the same words until the end, or for so many choices."""
    asked, said, log = None, None, []
    for _ in range(most):
        asked = next_ask(talk, said)
        where = f"after {log[-8:]}, {model.options}"
        found = same_facts(game, model, where)
        if asked is None:
            assert game.to_move() == OVER, where
            assert found["winners"] == model.winners(), where
            assert found["reason"] == model.reason.lower(), where
            return
        assert game.to_move() == asked.who, where
        assert found["phase"] == asked.phase, where
        if asked.who >= 0:
            assert game.legal() == asked.words, where
        said = choice(lot, asked)
        log.append(said)
        game.do(said)


def choice(lot: random.Random, asked: Ask) -> str:
    """Random, but people are mostly taken and calls are seldom made."""
    words = sorted(asked.words)
    if asked.phase == "call" and lot.random() < 0.9:
        return "pass"
    if asked.phase == "pickup" and words != ["done"] and lot.random() < 0.7:
        return lot.choice([word for word in words if word != "done"])
    return lot.choice(words)


def same_facts(game: Table, model: Model, where: str) -> dict[str, Any]:
    found, expected = game.facts(), model.facts()
    for name, value in expected.items():
        mine = sorted(found[name]) if isinstance(value, list) else found[name]
        if name.endswith((".cab", ".scout")) and found["phase"] == "drive":
            continue  # under way
        if name == "turn" and found["phase"] == "start_roll":
            continue  # nobody's yet
        assert mine == value, f"{name} is {mine!r}, not {value!r}, {where}"
    assert game.faults() == [], where
    return found


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_game_from_the_start_roll_is_the_same(seats: int) -> None:
    options = {"turn_cap": "25"}
    lot, model = random.Random(seats), Model(oracle.city(), seats, options)
    compare(table(seats, options), model, model.play(), lot, 600 * POSITIONS)


CHOSEN = [{}, *flips(), *mixtures(10)]


@pytest.mark.parametrize(
    "options", CHOSEN, ids=[str(o) if len(o) < 2 else f"mixed-{n}" for n, o in enumerate(CHOSEN)]
)
def test_crowded_positions_are_played_alike(options: dict[str, str]) -> None:
    lot = random.Random(str(options))
    full = {**SHORT, **options}
    for number in range(POSITIONS):
        seats = 2 + (number + len(str(options))) % 5
        game, town = both(lot, seats, full)
        if number > 0:  # reading a board that checks takes a third of the time
            game.b = record.bare(game.b)
        model = Model(oracle.city(), seats, full)
        model.town = town
        in_court = [place == oracle.COURT for place in town.cab]
        model.caught = [there and not due for there, due in zip(in_court, town.duty, strict=True)]
        compare(game, model, model.play(begun=True), lot, 70)


@pytest.mark.parametrize("spotting", ["automatic", "eagle_eye"])
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_the_last_deliveries_are_played_alike(seats: int, spotting: str) -> None:
    """Near the end: few passengers left, loaded cabs before the depot."""
    lot = random.Random(seats)
    for _ in range(POSITIONS):
        people = lot.sample(list(oracle.city().person), 28)
        words: dict[str, Any] = {"turn": 0}
        for seat, gate in enumerate(["C12c/S", "D12a/N", "1CDc/W", "2CDd/W", "C12a/N", "D12c/S"]):
            if seat < seats:
                load = [people.pop() for _ in range(lot.randrange(1, 4))]
                words[f"P{seat + 1}"] = {"cab": gate, "load": load}
        words["P1"]["delivered"] = people
        options = {"spotting": spotting, "turn_cap": "30"}
        model = Model(oracle.city(), seats, options)
        model.town = town_of(words, oracle.city(), seats, options)
        compare(table(seats, options, words), model, model.play(begun=True), lot, 200)

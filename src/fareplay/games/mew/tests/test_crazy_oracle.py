"""Crazy cat's movement against the oracle: M-R38 and M-R39 by brute force."""

from __future__ import annotations

import random
from typing import Any

import pytest

from fareplay.games.mew.tests import oracle
from fareplay.games.mew.tests.mew_table import table
from fareplay.games.mew.tests.oracle import CITIES, EXIT, SPACES, START, City

every_city = pytest.mark.parametrize("city", CITIES, ids=str)
GONE = {"passenger": "none", "placed": 4, "exit": "open"}


def place(at: Any) -> Any:
    return at if isinstance(at, str) else list(at)


def towards(target: Any) -> dict[str, Any]:
    return dict(GONE) if target == EXIT else {"passenger": list(target)}


@pytest.mark.rule("M-62", "M-63", "M-64", "M-R38")
@every_city
@pytest.mark.parametrize("avoid", ["strict", "tie"])
def test_crazy_cat_moves_as_the_oracle_does(city: City, avoid: str) -> None:
    dice = random.Random(f"{city}{avoid}")
    options = {**city.options, "crazy_avoid": avoid}
    for _ in range(300):
        at = dice.choice([*SPACES, START])
        target = dice.choice([*SPACES, *[at] * 4, *[EXIT] * 12])
        if target == START:
            continue
        ones, twos = dice.randint(0, 3), dice.randint(0, 2)
        curses = dice.choice([0, 0, 0, 1, 2, 3, 4])
        struck = sorted(dice.sample(sorted(city.special), dice.randint(0, 3)))
        words = {"turn": "blue", "blue": {"at": place(at), "curses": curses}, **towards(target)}
        words["struck"] = [list(space) for space in struck]
        faces = ["4"] * ones + ["6"] * twos + ["2"] * (5 - ones - twos)
        game = table(1, options, words).do(f"roll {' '.join(faces)}")
        end, phase = expected(city, at, ones, twos, curses, target, struck, avoid)
        shown = f"{at} {faces} {curses} curses, target {target}, struck {struck}"
        assert (game["blue.at"], game["phase"]) == (place(end), phase), shown


def expected(
    city: City, at: Any, ones: int, twos: int, curses: int, target: Any, struck: Any, avoid: str
) -> tuple[Any, str]:
    """Where Crazy cat is after its movement, and what comes then."""
    pool, back = oracle.cancel(ones, twos, curses)
    paired = at == target and (pool.count(1) > 1 or pool.count(2) > 1)
    if back:
        end = oracle.retreat(city, at, back)
    else:
        end = oracle.crazy(city, at, tuple(pool), target, struck, avoid)
    if end != at or paired:
        if end == target != EXIT:
            return end, "place"
        if end in city.special and end not in struck:
            return end, "table"
    return end, "roll"


@pytest.mark.rule("M-34", "M-R21", "M-R39")
@every_city
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_crazy_cats_boost_is_the_oracles(city: City, number: int) -> None:
    for nibbles in sorted(city.spaces("N")):
        before = next(at for at in SPACES if oracle.retreat(city, at, 1) == nibbles)
        for target in [*SPACES[::3], EXIT]:
            if target == nibbles:
                continue
            blue = {"at": list(before), "curses": 1}
            game = table(1, city.options, {"turn": "blue", "blue": blue, **towards(target)})
            game.do("roll 2 2 2 2 2")
            assert game.of("blue.at", "phase") == (list(nibbles), "table")
            game.do("roll 6", f"roll {number}")
            end = oracle.crazy_boost(city, nibbles, number, target)
            assert game["blue.at"] == place(end), (nibbles, target)


@pytest.mark.rule("M-R38")
@every_city
def test_the_oracles_choice_is_unique(city: City) -> None:
    for target in [*SPACES[::5], EXIT]:
        there = city.door if target == EXIT else target
        for at in SPACES:
            found = oracle.candidates(city, at, (1, 1, 2, 2), target) - {EXIT}
            keys = {(oracle.distance(city, to, target), abs(to[1] - there[1])) for to in found}
            assert len(keys) == len(found)

"""Words: decisions and outcomes read and spelled, and what people are told."""

from __future__ import annotations

import re
from typing import Any

import pytest

from fareplay.core import record
from fareplay.core.game import CHANCE, EVERYBODY, NOBODY, OVER
from fareplay.games.limited import GAME
from fareplay.games.limited.tests.limited_table import TABLES, Table, line, table, walk

BAD = re.compile(r"\n|  |\.\.|None|-1\b|;\.| [,.;]|\b1 (hours|points|passengers|trips)\b")
HOSTILE = [
    "", " ", "?", "spinn", "spin spin", "roll 4", "advance 3", "lose", "turn", "lose  hour",
    "4", "move 4", "first", "first 0 1", "host resign", "spin 4 4", "spin \uff14", "spin \u00b2",
    "-1", "none", "\x00", "é" * 500, "spin " + "9" * 5000,
]  # fmt: skip


# --- spelling and reading -------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_decision_and_outcome_is_read_as_it_is_spelled(
    seats: int, options: dict[str, str]
) -> None:
    for game in walk(seats, options, seed=1):
        many = GAME.legal(game.s, game.b)
        if game.to_move() == CHANCE:
            many = list(range(GAME.rules.chances(game.s, game.b)))
        words = [GAME.text.spell(game.s, game.b, one) for one in many]
        assert len(set(words)) == len(many)
        for one, said in zip(many, words, strict=True):
            assert GAME.text.read(game.s, game.b, said) == one
            assert GAME.text.read(game.s, game.b, f"  {said.upper()} ") == one


def test_the_words_of_the_sheet_are_spelled() -> None:
    game = table(3)
    assert GAME.text.spell(game.s, game.b, 2) == "first 2"
    game = line(25, 28)
    assert game.legal() == {"spin"}
    game.do("spin")
    assert GAME.text.spell(game.s, game.b, 2) == "spin 3"
    assert game.do("spin 3").legal() == {"advance", "lose_turn"}


def test_lose_turn_is_read_in_two_words_too() -> None:
    for said in ("lose turn", "LOSE TURN", " lose   turn ", "lose_turn"):
        assert line(25, 28).spin(3).do(said).of("A.at", "turn") == (25, 1)


@pytest.mark.rule("L-26", "L-27", "L-10")
def test_a_decision_at_the_wrong_moment_is_refused() -> None:
    game = line(25, 28)
    assert game.refused("advance") == game.refused("lose_turn") == "L-26"
    assert game.refused("spin 4") is not None
    game.spin(3)
    assert game.refused("spin") == "L-27"
    assert game.refused("advance") is None


@pytest.mark.rule("L-10", "L-R2", "L-R20")
@pytest.mark.parametrize("said", HOSTILE)
def test_what_names_nothing_is_refused_with_a_rule(said: str) -> None:
    numbers = {member.rule for member in GAME.rules.Refusal}
    assert line(25, 28).refused(said) in numbers
    assert line(25, 28).spin(3).refused(said) in numbers
    assert line(25, 28).do("spin").refused(said) == "L-R2"
    assert table(3).refused(said) == "L-R20"


@pytest.mark.rule("L-R2")
@pytest.mark.parametrize("said", ["spin", "advance", "lose_turn", "first 0"])
def test_a_decision_is_not_taken_for_an_outcome(said: str) -> None:
    assert line(25, 28).do("spin").refused(said) == "L-R2"


def test_nothing_is_hidden() -> None:
    for game in (table(3), line(25, 28).do("spin")):
        for viewer in (0, 1, NOBODY):
            assert not GAME.text.secret(game.s, game.b, viewer)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_what_an_action_touches_is_named(seats: int, options: dict[str, str]) -> None:
    for game in walk(seats, options, seed=6, most=400):
        for action in GAME.legal(game.s, game.b):
            touched = GAME.text.touches(game.s, game.b, action)
            assert all(isinstance(word, str) and word for word in touched)


# --- sentences ------------------------------------------------------------------------------


def told(game: Table, words: str) -> str:
    """The sentence, which is the same for every viewer: nothing is hidden, nobody is you."""
    viewers = (0, 1, NOBODY, EVERYBODY)
    found = {game.copy().say(words, viewer) for viewer in viewers}
    assert len(found) == 1
    return found.pop()


@pytest.mark.parametrize(
    ("places", "sheet", "spin", "names"),
    [
        (("off", 26), {}, 4, ["Red spins 4"]),
        (("off", 26), {}, 2, ["Red spins 2", "30", "New York"]),
        ((0, 26), {}, 3, ["Red spins 3", "Park Avenue Tube", "4"]),
        ((0, 26), {}, 6, ["Red spins 6", "Park Avenue Tube", "Harmon"]),
        ((12, 26), {}, 5, ["Hudson River Bridge", "Albany", "4 board", "2 leave", "22"]),
        ((12, 26), {}, 6, ["Red spins 6", "Albany"]),
        ((16, 26), {}, 1, ["Albany", "4 board", "2 leave", "22"]),
        ((22, 26), {}, 3, ["Little Falls", "hour", "first"]),
        ((22, 26), {"fails": 1}, 3, ["Little Falls", "hour", "second"]),
        ((22, 26), {"fails": 2}, 3, ["Little Falls", "third"]),
        ((22, 26), {"fails": 2}, 1, ["Little Falls"]),
        ((24, 99), {}, 1, ["Utica", "hour gained"]),
        ((26, 99), {}, 1, ["Oneida", "hour lost"]),
        ((24, 26), {}, 2, ["Utica", "behind Blue", "hour gained"]),
        ((25, 28), {}, 3, ["may", "Oneida", "Blue", "hour"]),
        ((84, 89, 88), {}, 5, ["may", "Brimfield", "Green"]),
        ((24, 26), {}, 3, ["Blue", "in the way", "Rome"]),
        ((20, 22), {}, 5, ["Blue", "in the way", "St. Johnsville"]),
        ((31, 100), {}, 2, ["Washington Street Crossing"]),
        ((98, 26), {}, 6, ["Chicago", "first", "200"]),
        ((99, 100), {}, 6, ["Chicago", "second", "Trip 1", "Red +200", "Blue begins"]),
    ],
)
def test_a_spin_is_told_with_its_player_and_its_stations(
    places: tuple[Any, ...], sheet: dict[str, int], spin: int, names: list[str]
) -> None:
    said = told(line(*places, **sheet).do("spin"), f"spin {spin}")
    assert said.startswith("Red spins")
    assert [name for name in names if name not in said] == []
    assert "You" not in said


@pytest.mark.rule("L-R8", "L-R9", "L-20")
def test_no_hour_is_told_where_none_is_lost() -> None:
    for game, spin in (
        (line(22, 26, fails=2), 3),  # the third failure
        (line(20, 22), 5),  # a red space behind a train
        (line(29, 26), 4),  # a city
        (line(0, 26), 2),  # the tube
        (line("off", 26), 5),
    ):
        assert "hour" not in told(game.do("spin"), f"spin {spin}")


def test_a_choice_is_told() -> None:
    game = line(25, 28).spin(3)
    said = told(game, "advance")
    assert said.startswith("Red ")
    assert "Oneida" in said
    assert "hour lost" in said
    said = told(game, "lose_turn")
    assert said.startswith("Red ")
    assert "Utica" in said
    assert "lose the turn" in said or "loses the turn" in said


@pytest.mark.rule("L-27", "L-R14")
def test_a_turn_given_up_where_no_hour_was_at_stake_is_told_without_one() -> None:
    game = line(84, 89, 88).spin(5)
    assert "hour" not in told(game, "lose_turn")
    assert "hour" not in told(game, "advance")


@pytest.mark.rule("L-R20")
def test_the_lot_is_told() -> None:
    assert "Blue" in told(table(2), "first 1")
    assert "Red" in told(table(2), "first 0")


def test_the_player_is_named_whose_turn_it_is() -> None:
    game = line(24, 50, 60, turn=2).do("spin")
    assert told(game, "spin 1").startswith("Green spins 1")
    assert "Perry" in told(game, "spin 1")


@pytest.mark.rule("L-R11", "L-R15", "L-R4")
def test_options_are_told() -> None:
    game = line(24, 26, options="close_up").do("spin")
    assert "Utica behind Blue" in told(game, "spin 3")
    game = line(10, 50, options="run_up").do("spin")
    said = told(game, "spin 3")
    assert "Rensselaer" in said
    assert "Hudson River Bridge" in said
    game = line(29, 50, options="city_like_red", fails=2).do("spin")
    said = told(game, "spin 3")
    assert "Syracuse" in said
    assert "6 board, 4 leave" in said
    game = line(29, 50, options="city_like_red").do("spin")
    said = told(game, "spin 3")
    assert "Syracuse" in said
    assert "an hour" in said


@pytest.mark.rule("L-03", "L-04", "L-R19", "L-R26")
@pytest.mark.parametrize(
    ("sheet", "options", "names"),
    [
        ({"total": 900}, {}, ["Red wins", "1100"]),
        ({}, {"goal": "trips:1"}, ["Red and Blue share the win", "200"]),
        ({"loss": 9}, {"goal": "trips:1"}, ["Blue wins", "200"]),
        ({"trip": 50, "gain": 1}, {}, ["Red wins", "210"]),
    ],
)
def test_the_end_is_told(sheet: dict[str, int], options: dict[str, str], names: list[str]) -> None:
    game = line(99, 100, options=options, **sheet).do("spin")
    said = told(game, "spin 6")
    game.do("spin 6")
    assert game["over"]
    result = GAME.text.result(game.s, game.b, GAME.seat_names[2])
    assert result in said
    assert [name for name in names if name not in result] == []


@pytest.mark.rule("L-R26")
def test_a_closed_trip_is_told() -> None:
    game = line(50, 100, round=1000).do("spin")
    said = told(game, "spin 1")
    assert "closed" in said
    assert "Dunkirk" in said


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_everything_that_happens_is_told_in_one_clean_line(
    seats: int, options: dict[str, str]
) -> None:
    names = GAME.seat_names[seats]
    for game in walk(seats, options, seed=8, most=600):
        if game.to_move() == OVER:
            return
        many = GAME.legal(game.s, game.b) or range(GAME.rules.chances(game.s, game.b))
        for action in many:
            after = record.copy(game.s)
            GAME.rules.apply(after, game.b, action, GAME.work())
            said = GAME.text.sentence(game.s, game.b, action, after, NOBODY, names)
            assert said.endswith(".")
            assert said[0].isupper()
            assert BAD.search(said) is None, said

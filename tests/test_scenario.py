"""Scenario files: what they check, and that nonsense is a Fault that names the file."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from toy import TOY, TOYS

from fareplay.core import scenario
from fareplay.core.game import Fault, Game
from fareplay.games import all_games

every_game = pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.id)


def run(folder: Path, text: str, found: dict[str, Game] | None = None) -> list[str]:
    path = folder / "s.toml"
    path.write_text(text, encoding="utf-8")
    return scenario.run(path, found or TOYS)


GOOD = """
game = "toy"
title = "a walk"
seats = 2
options = { windy = true }
rules = ["W-01"]
position = { car = 2 }
[[step]]
legal = ["car left", "car right", "foot right", "stop"]
refuse = { "foot left" = "W-01", "fly" = "W-03" }
do = "car right"
expect = { car = 3, 0 = { foot = 0 } }
[[step]]
do = ["car left", "stop", "wind 1"]
expect = { car = 2, turn = 1 }
"""


def test_a_true_scenario_has_nothing_wrong(tmp_path: Path) -> None:
    assert run(tmp_path, GOOD) == []


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"car left", ', "", "step 1: legal, but not in the list: car left"),
        ('"stop"]\n', '"stop", "foot left"]\n', "step 1: not legal: foot left"),
        ('"foot left" = "W-01"', '"foot left" = "W-02"', "is refused by W-01, not W-02"),
        ('"foot left" = "W-01"', '"stop" = "W-01"', "'stop' is legal; W-01 should refuse it"),
        ('"fly" = "W-03"', '"fly" = "W-01"', "'fly' is refused by W-03, not W-01"),
        ("car = 3", "car = 4", "step 1: car is 3, not 4"),
        ("foot = 0", "foot = 1", "step 1: 0.foot is 0, not 1"),
        ("turn = 1", "turn = 0", "step 2: turn is 1, not 0"),
    ],
)  # fmt: skip
def test_what_is_not_so_is_told_by_step(tmp_path: Path, old: str, new: str, says: str) -> None:
    assert old in GOOD
    wrong = run(tmp_path, GOOD.replace(old, new))
    assert any(says in sentence for sentence in wrong), wrong


def test_an_outcome_is_never_refused(tmp_path: Path) -> None:
    text = GOOD + '[[step]]\ndo = "stop"\n[[step]]\nrefuse = { "wind 0" = "W-01" }\n'
    assert run(tmp_path, text) == ["step 4: 'wind 0' is an outcome, and not refused"]


def test_an_only_decision_may_be_left_out(tmp_path: Path) -> None:
    tired = GOOD + '[[step]]\ndo = ["foot right", "foot right", "foot right"]\n'
    assert run(tmp_path, tired + '[[step]]\nlegal = ["stop"]\n') == []
    assert run(tmp_path, tired + '[[step]]\ndo = "wind 0"\nexpect = { turn = 0 }\n') == []


HEAD = 'game = "toy"\n'
NONSENSE = {
    "nothing": "",
    "not TOML": "game = ",
    "two of a key": 'game = "toy"\ngame = "toy"\n',
    "an unknown game": 'game = "chess"\n[[step]]\n',
    "a game that is a number": "game = 5\n[[step]]\n",
    "a game that is a list": 'game = ["toy"]\n[[step]]\n',
    "an unknown word": HEAD + "colour = 1\n[[step]]\n",
    "no step": HEAD,
    "a step that is a number": HEAD + "step = 5\n",
    "steps that are numbers": HEAD + "step = [5]\n",
    "an empty list of steps": HEAD + "step = []\n",
    "an unknown word in a step": HEAD + "[[step]]\nthink = 1\n",
    "seats in words": HEAD + 'seats = "two"\n[[step]]\n',
    "seats in fractions": HEAD + "seats = 2.0\n[[step]]\n",
    "no seats": HEAD + "seats = 0\n[[step]]\n",
    "too many seats": HEAD + "seats = 99\n[[step]]\n",
    "true seats": HEAD + "seats = true\n[[step]]\n",
    "seats beyond counting": HEAD + f"seats = {'9' * 5000}\n[[step]]\n",
    "options that are a list": HEAD + 'options = ["windy"]\n[[step]]\n',
    "an unknown option": HEAD + "options = { rain = true }\n[[step]]\n",
    "a wrong value": HEAD + 'options = { windy = "maybe" }\n[[step]]\n',
    "a value that is a list": HEAD + "options = { windy = [1] }\n[[step]]\n",
    "a position that cannot occur": HEAD + "position = { car = 5 }\n[[step]]\n",
    "a position in other words": HEAD + "position = { boat = 1 }\n[[step]]\n",
    "legal that is a number": HEAD + "[[step]]\nlegal = 5\n",
    "legal numbers": HEAD + "[[step]]\nlegal = [5]\n",
    "legal words that mean nothing": HEAD + '[[step]]\nlegal = ["fly"]\n',
    "do that is a number": HEAD + "[[step]]\ndo = 5\n",
    "do numbers": HEAD + "[[step]]\ndo = [5]\n",
    "do that is a table": HEAD + "[[step]]\ndo = { a = 1 }\n",
    "do words that mean nothing": HEAD + '[[step]]\ndo = "fly"\n',
    "do what is refused": HEAD + '[[step]]\ndo = "car left"\n',
    "refuse that is a list": HEAD + '[[step]]\nrefuse = ["fly"]\n',
    "expect that is a word": HEAD + '[[step]]\nexpect = "car"\n',
    "expect that is a list": HEAD + '[[step]]\nexpect = ["car"]\n',
    "an unknown fact": HEAD + "[[step]]\nexpect = { boat = 1 }\n",
    "a party where there is none": HEAD + "party = true\n[[step]]\n",
    "brackets without end": HEAD + "position = " + "[" * 5000 + "\n",
}


@pytest.mark.parametrize("text", NONSENSE.values(), ids=NONSENSE.keys())
def test_a_file_without_sense_is_a_fault_that_names_it(tmp_path: Path, text: str) -> None:
    with pytest.raises(Fault, match=r"s\.toml: "):
        run(tmp_path, text)


POSITIONS = {
    "a number": "5",
    "a word": '"x"',
    "a list": "[1]",
    "an unknown word": "{ unheard_of = 1 }",
    "a nested list": '{ phase = ["play"], hand = [["GO"]], turn = [1] }',
}


@every_game
@pytest.mark.parametrize("position", POSITIONS.values(), ids=POSITIONS.keys())
def test_a_position_without_sense_is_a_fault(tmp_path: Path, game: Game, position: str) -> None:
    text = f'game = "{game.id}"\nposition = {position}\n[[step]]\n'
    with pytest.raises(Fault, match=r"s\.toml: "):
        run(tmp_path, text, all_games())


@every_game
@pytest.mark.parametrize("value", ["-1", "99", "1.5", '"x"', "[]", '[["x"]]', "{ x = 1 }", "true"])
def test_a_wrong_value_of_any_word_of_a_position_is_a_fault_or_can_occur(
    tmp_path: Path, game: Game, value: str
) -> None:
    for word in _words_of_positions(game):
        text = f'game = "{game.id}"\nposition = {{ {word} = {value} }}\n[[step]]\n'
        try:
            assert run(tmp_path, text, all_games()) == []
        except Fault:
            continue


STEPS = {
    "a number": "do = 5",
    "numbers": "do = [5]",
    "a list in a list": 'do = [["x"]]',
    "nothing": 'do = ""',
    "a number said to be legal": "legal = 5",
    "numbers said to be legal": "legal = [5]",
    "a fact that is no fact": "expect = { unheard_of = 1 }",
    "a word as expectation": 'expect = "x"',
}


@every_game
@pytest.mark.parametrize("step", STEPS.values(), ids=STEPS.keys())
def test_a_step_without_sense_is_a_fault_in_every_game(
    tmp_path: Path, game: Game, step: str
) -> None:
    with pytest.raises(Fault, match=r"s\.toml: "):
        run(tmp_path, f'game = "{game.id}"\n[[step]]\n{step}\n', all_games())


def _words_of_positions(game: Game) -> list[str]:
    """The words that the game itself names when it meets an unknown one."""
    s, b = game.new(game.seats[0])
    with pytest.raises(Fault) as caught:
        game.text.position(s, b, {"unheard_of": 1})
    return str(caught.value).partition("known are ")[2].split(", ")


def test_a_roll_of_several_dice_is_a_draw_for_each() -> None:
    assert scenario._rolls("roll 4 6 1") == ["roll 4", "roll 6", "roll 1"]
    for one in ("roll 4", "roll", "", "draw out of gasoline", "roll" + " 1" * 200):
        assert scenario._rolls(one) == [one]


def test_whole_moves_are_told_by_their_ends_and_played(tmp_path: Path) -> None:
    feet = [f"(0, {at}, 0)" for at in (0, 1, 2, 3)]
    cars = [f"({at}, 0, 0)" for at in (1, 2, 3)]
    ends = str([*feet, *cars, "(0, 0, 1)"])
    go = 'do = "to (2, 0, 0)"\nexpect = { car = 2, turn = 0 }\n'
    assert run(tmp_path, f"{HEAD}[[step]]\nends = {ends}\n{go}") == []
    found = run(tmp_path, f"{HEAD}[[step]]\nends = {cars}\n")
    assert found == [
        "step 1: moves end there, but it is not in the list: "
        "(0, 0, 0), (0, 0, 1), (0, 1, 0), (0, 2, 0), (0, 3, 0)"
    ]
    found = run(tmp_path, f"{HEAD}[[step]]\nends = {ends[:-1]}, '(9, 9, 9)']\n")
    assert found == ["step 1: no move ends at: (9, 9, 9)"]
    with pytest.raises(Fault, match="no move ends at"):
        run(tmp_path, f'{HEAD}[[step]]\ndo = "to (9, 9, 9)"\n')
    with pytest.raises(Fault, match="Walk has no whole moves"):
        run(tmp_path, f"{HEAD}[[step]]\nends = []\n", {"toy": replace(TOY, plan=None)})


def test_files_that_cannot_be_read_are_faults(tmp_path: Path) -> None:
    with pytest.raises(Fault, match="cannot be read"):
        scenario.run(tmp_path / "none.toml", TOYS)
    with pytest.raises(Fault, match="cannot be read"):
        scenario.run(tmp_path, TOYS)
    for content in (b"\xff\xfe", b"\0", b"game = \x80"):
        path = tmp_path / "b.toml"
        path.write_bytes(content)
        with pytest.raises(Fault, match="not TOML"):
            scenario.run(path, TOYS)

"""Options: one spelling, checked values, and a Fault that names what was expected."""

from __future__ import annotations

from enum import IntEnum

import games
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sizes import size
from toy import TOY

from fareplay.bots import simulate
from fareplay.core import notation
from fareplay.core.game import (
    LARGEST_BOARD,
    NONE,
    Content,
    Fault,
    Flag,
    Game,
    Measure,
    Number,
    Numbers,
    Option,
    Refused,
    Word,
    as_rules,
    as_text,
    as_view,
    seal,
)
from fareplay.games import all_games, game_of


class Fine(IntEnum):
    NEVER = 0
    BY_STREET = 4


FLAG = Flag("flag", "X-1", "a flag")
WORD = Word("word", "X-2", "a word", "never", Fine)
NUMBER = Number("number", "X-3", "a number", "6", 2, 20, 4, True)
GOAL = Measure("goal", "X-4", "a goal", "points:100", (("points", 10, 1000), ("days", 1, 7)))
PRIZES = Numbers("prizes", "X-5", "prizes", "5,0,0", 3, 0, 20)
ALL = (
    FLAG,
    WORD,
    NUMBER,
    GOAL,
    PRIZES,
    *(o for game in all_games().values() for o in game.options),
)


@pytest.mark.parametrize(
    ("option", "text", "read", "codes"),
    [
        (FLAG, " Yes", "on", {"flag": 1}),
        (FLAG, "true", "on", {"flag": 1}),
        (FLAG, "1", "on", {"flag": 1}),
        (FLAG, "NO", "off", {"flag": 0}),
        (FLAG, "false", "off", {"flag": 0}),
        (WORD, "By Street", "by_street", {"word": 4}),
        (WORD, "never", "never", {"word": 0}),
        (NUMBER, "010", "10", {"number": 10}),
        (NUMBER, "None", "none", {"number": NONE}),
        (GOAL, "Points:0100", "points:100", {"goal": 0, "goal_number": 100}),
        (PRIZES, "20, 07,0", "20,7,0", {"prizes_1": 20, "prizes_2": 7, "prizes_3": 0}),
        (GOAL, "days:7", "days:7", {"goal": 1, "goal_number": 7}),
    ],
)
def test_a_value_has_one_spelling_and_a_code(
    option: Option, text: str, read: str, codes: dict[str, int]
) -> None:
    assert option.read(text) == read
    assert option.codes(text) == codes
    assert option.read(read) == read


@pytest.mark.parametrize(
    ("option", "text"),
    [
        (FLAG, ""), (FLAG, "maybe"), (FLAG, "2"), (WORD, "always"), (WORD, ""), (WORD, "__doc__"),
        (NUMBER, "3"), (NUMBER, "22"), (NUMBER, "-2"), (NUMBER, "2.0"), (NUMBER, "٦"),
        (NUMBER, "9" * 5000), (NUMBER, ""), (GOAL, "points"), (GOAL, "points:"), (GOAL, "days:8"),
        (GOAL, "miles:5"), (GOAL, "points:" + "9" * 5000), (GOAL, "points:²"), (GOAL, ":5"),
        (PRIZES, "1,2"), (PRIZES, "1,2,3,4"), (PRIZES, "1,2,21"), (PRIZES, "1,,2"),
        (PRIZES, "²,1,1"),
    ],
)  # fmt: skip
def test_a_wrong_value_is_a_fault_that_says_what_is_allowed(option: Option, text: str) -> None:
    with pytest.raises(Fault) as caught:
        option.read(text)
    assert str(caught.value).startswith(f"option {option.name}: expected {option.allowed()}")


def test_what_is_allowed_is_told_to_people() -> None:
    assert FLAG.allowed() == "on or off"
    assert WORD.allowed() == "never or by_street"
    assert NUMBER.allowed() == "2 to 20 in steps of 4 or none"
    assert Number("n", "X", "h", "1", 1, 5).allowed() == "1 to 5"
    assert PRIZES.allowed() == "3 numbers from 0 to 20 with commas between"
    assert GOAL.allowed() == "points:10-1000 or days:1-7"


@pytest.mark.parametrize("text", ["ALWAY\u017f", "by_\u017ftreet", "bY_STREET", "NEVER", "never"])
def test_letters_that_only_look_alike_give_no_second_spelling(text: str) -> None:
    for option in ALL:
        try:
            assert option.read(text) in spellings(option)
        except Fault:
            continue


def spellings(option: Option) -> list[str]:
    if isinstance(option, Word):
        return [member.name.lower() for member in option.words]
    return ["on", "off"] if isinstance(option, Flag) else []


def test_a_board_is_brought_along_as_its_content() -> None:
    def check(text: str) -> str:
        if "street" not in text:
            raise Fault("a board needs a street")
        return text.replace(" ", "")

    board = Content("board", "X-6", "a board", "city", check)
    assert board.read(" City ") == "city"
    assert board.read('{ "street" : 1 }') == '{"street":1}'
    assert (board.codes("city"), board.allowed()) == ({}, "city or the file of a board")
    for text, says in [
        ("town", "expected city or the file of a board"),
        ("{}", "a board needs a street"),
        ("{" + "x" * LARGEST_BOARD, "at most 262144 bytes"),
    ]:
        with pytest.raises(Fault, match=says):
            board.read(text)


@settings(max_examples=size("FAREPLAY_VALUES", 100, 300), deadline=None, derandomize=True)
@given(st.sampled_from(ALL), st.text(max_size=12) | st.sampled_from(["on", "points:50", "8"]))
def test_any_text_is_read_or_refused(option: Option, text: str) -> None:
    try:
        read = option.read(text)
    except Fault:
        return
    assert option.read(read) == read
    assert read.isascii()
    assert option.codes(text) == option.codes(read)


def test_an_option_without_a_kind_is_no_option() -> None:
    bare = Option("x", "X-0", "h", "y")
    for ask in (lambda: bare.read("y"), lambda: bare.codes("y"), bare.allowed):
        with pytest.raises(NotImplementedError):
            ask()


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.id)
def test_every_value_of_every_option_can_be_played(game: Game) -> None:
    for option in game.options:
        for value in games.values(option):
            case = games.at_a_table(games.Case(game.id, game.seats[-1], ((option.name, value),)))
            s, _ = game.new(case.seats, dict(case.options))
            for field, code in option.codes(value).items():
                assert getattr(s, field) == code


def test_unknown_options_and_seats_are_faults() -> None:
    with pytest.raises(Fault, match="toy has no option 'rain'; it has windy"):
        TOY.read_options({"rain": "on"})
    with pytest.raises(Fault, match="Walk is for 2, 3 players, not 5"):
        TOY.read_seats(5)
    assert TOY.read_options({}) == {"windy": "off"}
    with pytest.raises(Fault, match="unknown game 'chess'; there are "):
        game_of("chess")
    assert game_of("touring").id == "touring"


def test_a_state_knows_its_board_version_and_options() -> None:
    s, b = TOY.new(3, {"windy": "yes"})
    assert (s.board_id, s.rules_version, s.seats, s.windy) == (b.board_id, 2, 3, 1)
    other = seal(TOY.new_board({}), 5)
    assert other.board_id != b.board_id
    with pytest.raises(Fault, match="another board"):
        TOY.step(s, other, 0)


def test_a_refusal_says_why_and_by_which_rule() -> None:
    refused = TOY.refusal(1)
    assert isinstance(refused, Refused)
    assert (refused.says, refused.rule) == ("the board ends there", "W-01")
    assert str(refused) == "the board ends there (W-01)"
    for seen in (as_rules, as_view, as_text):
        assert seen(games) is games


# --- options that do not go together --------------------------------------------------------


def test_options_that_do_not_go_together_are_refused_with_their_rule_wherever_they_are_read() -> (
    None
):
    cabbie, given = game_of("cabbie"), {"money": "none"}
    for use in (
        lambda: cabbie.read_options(given),
        lambda: cabbie.new(2, given),
        lambda: simulate.job(cabbie, given, [["greedy", "greedy"]], 7, "interpreted"),
        lambda: games.match_of(cabbie, 2, given, 7),
    ):
        with pytest.raises(Fault, match="B-R36"):
            use()


def test_a_record_may_name_options_that_only_go_together() -> None:
    match = games.match_of(game_of("cabbie"), 2, {"money": "none", "rounds": "1"}, 7)
    games.play_match(match, games.stream(1))
    text = notation.write(match)
    assert notation.write(games.read_record(text)) == text
    without = text.replace("option: rounds=1\n", "option: rounds=none\n")
    assert without != text
    with pytest.raises(Fault, match="B-R36"):
        games.read_record(without)

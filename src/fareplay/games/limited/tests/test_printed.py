"""What is printed on the board, and what each number and each choice would bring."""

from __future__ import annotations

from typing import Any

import pytest

from fareplay.core.game import CHANCE
from fareplay.games.limited import GAME
from fareplay.games.limited.tests.limited_table import Table, line, table

BOARD = GAME.new_board(GAME.read_options({}))


def printed() -> Any:
    return GAME.view.printed(BOARD)  # type: ignore[attr-defined]


def hints(game: Table) -> Any:
    return GAME.view.hints(game.s, game.b, 0)


def briefs(game: Table) -> list[str]:
    return [one.brief for one in hints(game).outcomes]


@pytest.mark.rule("L-14", "L-30", "L-32")
def test_the_line_is_printed_as_the_sheet_has_it() -> None:
    shown = printed()
    sheet = (GAME.folder / "RULES.md").read_text(encoding="utf-8")
    assert len(shown.spaces) == 101
    for number, space in enumerate(shown.spaces):
        kind = f"city, {space.kind}" if space.kind in ("first", "second") else space.kind
        on, off = (space.take_on, space.leave) if "city" in kind else ("", "")
        assert f"| {number} | {kind} | {space.name} | {on} | {off} |" in sheet
    for one in shown.obstacles:
        covered = range(one.first, one.first + one.covers)
        assert {shown.spaces[at].kind for at in covered} == {"covered"}
        assert {shown.spaces[at].name for at in covered} == {one.name}
    assert sum(one.covers for one in shown.obstacles) == 11
    assert shown.dial == 6
    assert "reconstruction" in shown.note


@pytest.mark.rule("L-06", "L-08")
def test_before_the_start_a_1_and_a_2_board_passengers() -> None:
    game = table(2).do("first 0")
    assert briefs(game) == ["20 on", "30 on", "wait", "wait", "wait", "wait"]
    assert all(one.counted is None for one in hints(game).outcomes)


@pytest.mark.rule("L-19", "L-28", "L-29", "L-30", "L-33")
def test_a_flag_tells_what_its_number_would_do() -> None:
    assert briefs(line(12, 0)) == ["lost", "lost", "clear", "8 on 3 off", "4 on 2 off", "lost"]
    assert briefs(line(19, 0)) == ["-1 h", "clear", "clear", "stop", "lost -1 h", "lost -1 h"]
    assert briefs(line(24, 26))[:2] == ["+1 h", "behind +1 h"]
    assert briefs(line(24, 26))[2] == "blocked"
    assert briefs(line(25, 28))[2] == "choice"
    assert briefs(line(21, 0, fails=2))[2:] == ["put on"] * 4
    assert briefs(line(98, 0)) == ["clear", *["arrives"] * 5]
    assert briefs(line(24, 26, options="close_up"))[2] == "close up +1 h"
    assert briefs(line(11, 0, options="run_up"))[1] == "up to it"


def test_what_stops_a_train_is_pointed_at() -> None:
    assert [one.stopper for one in hints(line(12, 0)).outcomes] == [13, 14, None, None, None, 16]
    assert [one.stopper for one in hints(line(24, 26)).outcomes] == [None, *[26] * 5]
    assert {one.stopper for one in hints(line(97, 0)).outcomes} == {None, 98}


@pytest.mark.rule("L-26", "L-27", "L-R12", "L-R14", "L-42")
def test_a_choice_tells_its_price() -> None:
    cheap = hints(line(25, 28).spin(3)).choice
    assert (cheap.ahead, cheap.train, cheap.hour, cheap.points) == (27, 1, True, 10)
    assert hints(line(25, 28, loss=5).spin(3)).choice.points == 20
    queue = hints(line(84, 89, 88).spin(5)).choice
    assert (queue.ahead, queue.train, queue.hour, queue.points) == (87, 2, False, 0)
    covered = hints(line(31, 34).spin(3)).choice
    assert (covered.ahead, covered.train, covered.rules[0]) == (32, 1, "L-R12")
    assert hints(line(25, 28)).choice is None


@pytest.mark.rule("L-39", "L-40", "L-41", "L-42")
def test_a_sheet_is_worth_what_chicago_would_make_of_it() -> None:
    game = line(99, 4, take_on=[63], leave=[31], gain=4, loss=8)
    [mine, other] = hints(game).worth
    assert (mine.won, mine.lost) == (360, 110)
    assert (other.won, other.lost) == (200, 0)
    game.spin(1)
    assert (game.s.train[0].sheet[4], game.s.train[0].sheet[5]) == (360, 110)


@pytest.mark.parametrize("options", ["", "close_up run_up", "city_like_red"])
def test_what_is_told_before_the_spin_is_what_it_does(options: str) -> None:
    told = moves = 0
    for game in Table.walk(3, dict.fromkeys(options.split(), "on"), seed=3):
        if game.to_move() != CHANCE or GAME.view.view(game.s, game.b, 0).phase != "dial":
            continue
        for number, one in enumerate(hints(game).outcomes):
            then, seat = game.copy(), game.s.turn
            trip = game.s.trip
            then.do(f"spin {number + 1}")
            if then.s.trip != trip:
                continue
            train = GAME.view.view(then.s, then.b, 0).trains[seat]
            at = game.s.train[seat].at if one.word == "may_advance" else one.space
            assert train.at == at
            told += 1
            moves += one.stopper is None
    assert told > moves > 100

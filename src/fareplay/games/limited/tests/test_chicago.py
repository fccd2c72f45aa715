"""Chicago and the sheet: L-05 and L-34 to L-43, and `arrival_bonus`."""

from __future__ import annotations

import pytest

from fareplay.games.limited.tests.limited_table import line

COLUMNS = ("take_on", "leave", "gain", "loss", "won", "lost")


# --- arriving -------------------------------------------------------------------------------


@pytest.mark.rule("L-34", "L-R16")
@pytest.mark.parametrize(("start", "spin"), [(98, 2), (98, 3), (98, 6), (99, 1), (99, 4)])
def test_what_is_left_of_the_spin_is_ignored_in_chicago(start: int, spin: int) -> None:
    game = line(start, 50, passengers=25).spin(spin)
    assert game.of("A.at", "A.arrived", "A.take_on", "turn") == (100, True, [25], 1)


@pytest.mark.rule("L-35", "L-37")
def test_each_player_has_a_sheet_of_six_columns() -> None:
    facts = line(24, 50, take_on=[30, 8], leave=[3], gain=2, loss=1).facts()
    assert [facts[f"A.{column}"] for column in COLUMNS] == [[30, 8], [3], 2, 1, 0, 0]
    assert [facts[f"B.{column}"] for column in COLUMNS] == [[20], [], 0, 0, 0, 0]


@pytest.mark.rule("L-05", "L-38", "L-39", "L-40", "L-41", "L-42", "L-43", "L-R18")
@pytest.mark.parametrize(
    ("take_on", "leave", "gain", "loss", "won", "lost"),
    [
        ([20], [], 0, 0, 200, 0),
        ([30, 8, 4], [3, 2], 0, 0, 370, 0),
        ([20], [], 3, 0, 230, 0),
        ([20], [], 0, 1, 200, 10),
        ([20], [], 0, 5, 200, 50),
        ([20], [], 0, 6, 200, 70),
        ([20], [], 0, 7, 200, 90),
        ([20], [], 6, 6, 260, 70),  # not set off against each other
        ([20], [], 5, 12, 250, 190),
        ([20, 8, 6, 7, 10, 4, 6, 2], [3, 4, 3, 7, 8, 2, 4], 4, 8, 360, 110),
        ([12], [], 0, 20, 120, 350),  # a net loss
    ],
)
def test_a_sheet_is_added_up_in_chicago(
    take_on: list[int], leave: list[int], gain: int, loss: int, won: int, lost: int
) -> None:
    game = line(99, 100, take_on=take_on, leave=leave, gain=gain, loss=loss, total=300).spin(1)
    assert game.of("A.previous.won", "A.previous.lost") == (won, lost)
    assert game["A.previous.net"] == won - lost
    assert game["A.total"] == 300 + won - lost
    assert game.of("A.previous.take_on", "A.previous.leave") == (sum(take_on), sum(leave))
    assert game.of("A.previous.gain", "A.previous.loss") == (gain, loss)


@pytest.mark.rule("L-38", "L-43")
def test_points_are_written_on_arrival_and_enter_the_total_when_the_trip_is_over() -> None:
    game = line(99, 98, take_on=[30, 8], leave=[3], gain=2, loss=6, total=100)
    assert game.of("A.won", "A.lost") == (0, 0)
    game.spin(1)
    assert game.of("A.won", "A.lost", "A.total", "A.passengers") == (370, 70, 100, 35)
    assert game["A.previous.net"] == 0
    game.spin(2)
    assert game.of("A.total", "A.previous.net") == (400, 300)


@pytest.mark.rule("L-43", "L-R19")
def test_totals_may_be_negative() -> None:
    game = line(99, 100, passengers=12, loss=20, total=-50).spin(1)
    assert game.of("A.previous.net", "A.total") == (-230, -280)


@pytest.mark.rule("L-R22")
def test_arriving_first_earns_nothing() -> None:
    game = line(99, 99 - 1, 98, 98).spin(1, 2, 2, 2)
    assert [game[f"{train}.total"] for train in "ABCD"] == [200] * 4


@pytest.mark.rule("L-R22")
def test_the_arrival_bonus_is_won_by_the_first_three_and_entered_on_arrival() -> None:
    bonus = {"arrival_bonus": "200,50,1"}
    game = line(98, 98, 98, 98, options=bonus, turn=2, first=2)
    game.spin(6)
    assert game.of("C.won", "D.won", "A.won", "B.won") == (400, 0, 0, 0)
    game.spin(1, 2)  # D goes to 99 only, A is held up behind it
    assert game.of("D.at", "A.at", "A.won") == (99, 98, 0)
    game.spin(1)  # and so is B
    assert game.of("B.at", "turn") == (98, 3)
    game.spin(4)
    assert game["D.won"] == 250
    game.spin(2)
    assert game["A.won"] == 201
    game.spin(2)
    assert game.of("trip", "C.total", "D.total", "A.total", "B.total") == (2, 400, 250, 201, 200)
    assert game.of("C.previous.won", "C.previous.net", "B.previous.won") == (400, 400, 200)


@pytest.mark.rule("L-R22")
def test_the_arrival_bonus_begins_anew_with_each_trip() -> None:
    bonus = {"arrival_bonus": "100,0,0", "goal": "trips:20"}
    game = line(98, 100, options=bonus).spin(6)
    assert game["trip"] == 2
    assert game.of("A.total", "B.total") == (200, 300)
    assert game.of("A.won", "B.won") == (0, 0)


@pytest.mark.rule("L-R22", "L-42")
def test_the_arrival_bonus_is_not_touched_by_lost_hours() -> None:
    game = line(98, 50, options={"arrival_bonus": "30,20,10"}, loss=8).spin(6)
    assert game.of("A.won", "A.lost") == (230, 110)

"""Red spaces: L-17 to L-22, failures counted, and red spaces behind other trains."""

from __future__ import annotations

import pytest

from fareplay.games.limited.tests.limited_table import line
from fareplay.games.limited.tests.line import RED


@pytest.mark.rule("L-17")
@pytest.mark.parametrize("red", RED)
def test_an_exact_spin_stops_on_the_red_space(red: int) -> None:
    game = line(red - 1, 26, fails=2, loss=2).spin(1)
    assert game.of("A.at", "A.loss", "A.fails", "turn") == (red, 2, 0, 1)


@pytest.mark.rule("L-18", "L-19", "L-R7")
@pytest.mark.parametrize("red", RED)
@pytest.mark.parametrize("spin", [2, 6])
def test_a_spin_too_large_is_lost_and_costs_an_hour(red: int, spin: int) -> None:
    game = line(red - 1, 26).spin(spin)
    assert game.of("A.at", "A.loss", "A.fails", "turn") == (red - 1, 1, 1, 1)
    assert game.of("A.gain", "A.passengers") == (0, 20)


@pytest.mark.rule("L-20", "L-21", "L-R8")
@pytest.mark.parametrize("red", RED)
def test_the_third_failure_costs_no_hour_and_moves_the_train_at_once(red: int) -> None:
    game = line(red - 1, 100).spin(2, 6, 3)
    assert game.of("A.at", "A.loss", "A.fails") == (red, 2, 0)


@pytest.mark.rule("L-21", "L-R8")
@pytest.mark.parametrize("start", [18, 19, 20, 21, 22])
def test_the_third_failure_moves_the_train_from_any_distance(start: int) -> None:
    game = line(start, 26, fails=2, loss=2).spin(6)
    assert game.of("A.at", "A.loss", "A.gain", "A.fails", "turn") == (23, 2, 0, 0, 1)


@pytest.mark.rule("L-22", "L-R7", "L-R8")
@pytest.mark.parametrize("fails", [0, 1, 2])
def test_a_spin_too_small_moves_closer_and_keeps_the_count(fails: int) -> None:
    game = line(18, 26, fails=fails, loss=fails).spin(1)
    assert game.of("A.at", "A.loss", "A.fails") == (19, fails, fails)


@pytest.mark.rule("L-22", "L-R8", "L-29")
def test_a_spin_too_small_still_pays_for_a_yellow_space() -> None:
    game = line(18, 26, fails=2, loss=2).spin(2)
    assert game.of("A.at", "A.loss", "A.fails") == (20, 3, 2)


@pytest.mark.rule("L-R8")
def test_three_failures_are_counted_while_the_train_moves_closer() -> None:
    game, seen = line(92, 100), []
    for spin in (2, 6, 1, 4, 1, 1, 2):  # 94, overrun, 95, overrun, 96, 97, overrun
        seen.append(game.spin(spin).of("A.at", "A.loss", "A.fails"))
    assert seen == [
        (94, 1, 0),
        (94, 2, 1),
        (95, 2, 1),
        (95, 3, 2),
        (96, 3, 2),
        (97, 3, 2),
        (98, 3, 0),
    ]


@pytest.mark.rule("L-R8")
def test_failures_are_counted_anew_for_the_next_red_space() -> None:
    game = line(77, 100, fails=2, loss=2).spin(6)
    assert game.of("A.at", "A.fails") == (82, 0)
    game = line(5, 100, fails=1, loss=1).spin(1)
    assert game.of("A.at", "A.fails") == (6, 0)


@pytest.mark.rule("L-R8", "L-24", "L-R23")
def test_the_third_failure_leads_onto_a_red_space_with_trains_on_it() -> None:
    game = line(53, 55, 55, 55, fails=2, loss=2).spin(6)
    assert [game[f"{train}.at"] for train in "ABCD"] == [55, 55, 55, 55]
    assert game.of("A.loss", "A.fails") == (2, 0)


@pytest.mark.rule("L-R7")
def test_a_turn_lost_for_another_reason_is_no_failure() -> None:
    game = line(0, 26).spin(3)  # the tube
    assert game.of("A.loss", "A.fails") == (0, 0)
    game = line(18, 19).spin(1)  # a train in the way
    assert game.of("A.at", "A.loss", "A.fails") == (18, 0, 0)
    game = line("off", 26).spin(6)  # not started
    assert game.of("A.loss", "A.fails") == (0, 0)


# --- red spaces behind another train --------------------------------------------------------


@pytest.mark.rule("L-R9", "L-33")
@pytest.mark.parametrize("fails", [0, 1, 2])
@pytest.mark.parametrize("spin", [3, 4, 5, 6])
def test_behind_another_train_neither_an_overrun_nor_an_exact_spin_counts(
    fails: int, spin: int
) -> None:
    for blocker in (21, 22):
        game = line(20, blocker, fails=fails, loss=fails).spin(spin)
        assert game.of("A.at", "A.loss", "A.fails") == (20, fails, fails)
        assert game.of("turn", "phase") == (1, "spin")


@pytest.mark.rule("L-R9")
def test_a_train_on_the_red_space_or_beyond_it_is_not_before_it() -> None:
    for other in (23, 24, 26):
        game = line(20, other).spin(5)
        assert game.of("A.at", "A.loss", "A.fails") == (20, 1, 1)


@pytest.mark.rule("L-R9")
def test_a_train_behind_is_not_before_the_red_space() -> None:
    game = line(20, 19, 18).spin(5)
    assert game.of("A.loss", "A.fails") == (1, 1)


@pytest.mark.rule("L-R9", "L-R11")
@pytest.mark.parametrize(("spin", "at"), [(3, 21), (4, 21), (6, 21)])
def test_close_up_moves_up_behind_the_train_before_the_red_space(spin: int, at: int) -> None:
    game = line(20, 22, options="close_up", fails=2, loss=2).spin(spin)
    assert game.of("A.at", "A.loss", "A.fails") == (at, 2, 2)


@pytest.mark.rule("L-R9", "L-R4")
def test_a_city_behind_another_train_is_overrun_without_a_sanction_too() -> None:
    game = line(26, 29).spin(6)
    assert game.of("A.at", "A.loss", "A.fails", "turn") == (26, 0, 0, 1)


# --- before Chicago -------------------------------------------------------------------------


@pytest.mark.rule("L-R17", "L-34")
@pytest.mark.parametrize(
    ("start", "spin"), [(97, 2), (97, 3), (97, 6), (96, 3), (96, 4), (95, 5), (94, 6)]
)
def test_a_spin_that_would_reach_chicago_past_the_last_red_space_fails(
    start: int, spin: int
) -> None:
    game = line(start, 26).spin(spin)
    assert game.of("A.at", "A.arrived", "A.loss", "A.fails") == (start, False, 1, 1)


@pytest.mark.rule("L-R25")
def test_an_overrun_comes_before_a_landing_on_an_occupied_space() -> None:
    game = line(21, 24).spin(3)  # A stands on 24, beyond the red 23
    assert game.of("A.at", "A.loss", "A.fails", "phase") == (21, 1, 1, "spin")
    game = line(29, 32).spin(3)  # and here beyond Syracuse
    assert game.of("A.at", "A.loss", "A.fails", "phase") == (29, 0, 0, "spin")


@pytest.mark.rule("L-R25", "L-R15")
def test_an_overrun_comes_before_an_obstacle() -> None:
    game = line(5, 26).spin(3)  # 8 is in the tunnel, beyond the red 6
    assert game.of("A.at", "A.loss", "A.fails") == (5, 1, 1)
    game = line(5, 26, options="run_up").spin(4)
    assert game.of("A.at", "A.loss", "A.fails") == (5, 1, 1)
    game = line(5, 26, options="run_up", fails=2).spin(4)
    assert game.of("A.at", "A.loss", "A.fails") == (6, 0, 0)
    game = line(29, 26).spin(4)  # 33 is the grade crossing, beyond Syracuse
    assert game.of("A.at", "A.loss") == (29, 0)
    game = line(29, 26, options="run_up").spin(4)
    assert game.of("A.at", "A.loss") == (29, 0)

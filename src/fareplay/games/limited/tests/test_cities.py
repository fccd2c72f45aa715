"""Cities: L-14 to L-16, overruns and what `city_like_red` changes."""

from __future__ import annotations

import pytest

from fareplay.games.limited.tests.limited_table import line
from fareplay.games.limited.tests.line import CITY, FIRST

LIKE_RED = "city_like_red"


@pytest.mark.rule("L-14", "L-15", "L-R5", "L-37")
@pytest.mark.parametrize("first", FIRST)
@pytest.mark.parametrize("spin", [1, 2])
def test_an_exact_spin_stops_in_the_city_and_passengers_are_exchanged(
    first: int, spin: int
) -> None:
    on, off = CITY[first - 1 + spin]
    game = line(first - 1, 50, passengers=25).spin(spin)
    assert game.of("A.at", "A.take_on", "A.leave") == (first - 1 + spin, [25, on], [off])
    assert game.of("A.passengers", "A.gain", "A.loss", "turn") == (25 + on - off, 0, 0, 1)


@pytest.mark.rule("L-14", "L-R4")
@pytest.mark.parametrize("first", FIRST)
def test_a_spin_beyond_the_city_is_lost_and_costs_no_hour(first: int) -> None:
    for spin in (3, 4, 5, 6):
        game = line(first - 1, 50, passengers=25).spin(spin)
        assert game.of("A.at", "A.passengers", "turn") == (first - 1, 25, 1)
        assert game.of("A.gain", "A.loss", "A.fails") == (0, 0, 0)


@pytest.mark.rule("L-R4")
def test_there_is_no_relief_after_three_overruns_of_a_city() -> None:
    game = line(29, 100)
    for _ in range(5):
        game.spin(6)
    assert game.of("A.at", "A.loss", "A.fails") == (29, 0, 0)


@pytest.mark.rule("L-14")
def test_too_small_a_spin_just_brings_the_train_nearer_to_the_city() -> None:
    game = line(24, 50).spin(4)
    assert game.of("A.at", "A.loss", "A.passengers") == (28, 0, 20)


# --- both spaces ----------------------------------------------------------------------------


@pytest.mark.rule("L-16", "L-R5")
@pytest.mark.parametrize("first", FIRST)
def test_from_the_first_space_a_1_leads_to_the_second_with_its_own_exchange(first: int) -> None:
    on, off = CITY[first + 1]
    game = line(first, 50, take_on=[20, 8], leave=[3]).spin(1)
    assert game.of("A.at", "A.take_on", "A.leave") == (first + 1, [20, 8, on], [3, off])
    assert game["turn"] == 1


@pytest.mark.rule("L-16", "L-R5")
@pytest.mark.parametrize(("start", "spin", "at"), [(16, 2, 18), (16, 6, 22), (17, 1, 18)])
def test_any_other_spin_leaves_the_city_without_a_second_exchange(
    start: int, spin: int, at: int
) -> None:
    game = line(start, 50, take_on=[20, 8], leave=[3]).spin(spin)
    assert game.of("A.at", "A.take_on", "A.leave") == (at, [20, 8], [3])


@pytest.mark.rule("L-R5")
def test_both_exchanges_of_a_city_are_made_by_a_train_that_stops_twice() -> None:
    game = line(15, 100).spin(1, 1, 1)
    assert game.of("A.at", "A.take_on", "A.leave") == (18, [20, 8, 4], [3, 2])
    assert game["A.gain"] == 1


@pytest.mark.rule("L-R5", "L-R24")
def test_a_train_that_stays_in_a_city_does_not_exchange_again() -> None:
    game = line(17, 18, passengers=25).spin(1)  # the space behind is its own
    assert game.of("A.at", "A.take_on", "A.leave", "turn") == (17, [25], [], 1)
    game = line(31, 24, passengers=25).spin(2)  # ends on the grade crossing
    assert game.of("A.at", "A.take_on", "A.leave", "turn") == (31, [25], [], 1)


@pytest.mark.rule("L-R6")
def test_passengers_leave_before_others_board_and_never_more_than_there_are() -> None:
    game = line(45, 24, passengers=4).spin(1)
    assert game.of("A.take_on", "A.leave", "A.passengers") == ([4, 10], [4], 10)


# --- city_like_red --------------------------------------------------------------------------


@pytest.mark.rule("L-R4")
@pytest.mark.parametrize("first", FIRST)
def test_cities_like_red_count_failures_and_the_third_moves_the_train(first: int) -> None:
    game, (on, off) = line(first - 1, 100, options=LIKE_RED), CITY[first]
    game.spin(3)
    assert game.of("A.at", "A.loss", "A.fails") == (first - 1, 1, 1)
    game.spin(6)
    assert game.of("A.at", "A.loss", "A.fails") == (first - 1, 2, 2)
    game.spin(4)
    assert game.of("A.at", "A.loss", "A.fails") == (first, 2, 0)
    assert game.of("A.take_on", "A.leave") == ([20, on], [off])


@pytest.mark.rule("L-R4")
@pytest.mark.parametrize("spin", [1, 2])
def test_cities_like_red_clear_the_failures_on_either_space(spin: int) -> None:
    game = line(29, 50, options=LIKE_RED, fails=2, loss=2).spin(spin)
    assert game.of("A.at", "A.loss", "A.fails") == (29 + spin, 2, 0)


@pytest.mark.rule("L-R4", "L-22")
def test_cities_like_red_keep_the_failures_while_the_train_moves_closer() -> None:
    game = line(27, 50, options=LIKE_RED, fails=1, loss=2).spin(2)
    assert game.of("A.at", "A.loss", "A.fails") == (29, 2, 1)


@pytest.mark.rule("L-R4", "L-R15")
def test_cities_like_red_put_a_train_into_albany_across_the_river() -> None:
    game = line(12, 50, options=LIKE_RED, fails=2, loss=2).spin(6)
    assert game.of("A.at", "A.take_on", "A.loss", "A.fails") == (16, [20, 8], 2, 0)


@pytest.mark.rule("L-R4", "L-R9")
def test_cities_like_red_count_no_failure_behind_another_train() -> None:
    game = line(26, 29, options=LIKE_RED, fails=2, loss=2).spin(6)
    assert game.of("A.at", "A.loss", "A.fails", "turn") == (26, 2, 2, 1)


@pytest.mark.rule("L-R4", "L-R23")
def test_cities_like_red_share_the_space_a_third_failure_leads_to() -> None:
    game = line(29, 30, options=LIKE_RED, fails=2).spin(3)
    assert game.of("A.at", "B.at", "A.passengers") == (30, 30, 22)


@pytest.mark.rule("L-R4", "L-21")
def test_cities_like_red_leave_red_spaces_as_they_are() -> None:
    game = line(22, 100, options=LIKE_RED).spin(2, 3)
    assert game.of("A.at", "A.loss", "A.fails") == (22, 2, 2)
    assert game.spin(4).of("A.at", "A.loss", "A.fails") == (23, 2, 0)

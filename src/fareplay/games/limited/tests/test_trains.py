"""Other trains: L-23 to L-27 and L-33, queues, and what `close_up` changes."""

from __future__ import annotations

from typing import Any

import pytest

from fareplay.games.limited.tests.limited_table import line

CHOICE = {"advance", "lose_turn"}


# --- passing and sharing --------------------------------------------------------------------


@pytest.mark.rule("L-23", "L-R10", "L-R11", "L-33")
@pytest.mark.parametrize(
    ("start", "other", "spin"),
    [
        (24, 26, 3),  # plain
        (24, 25, 5),  # green
        (24, 27, 4),  # yellow
        (23, 24, 3),  # from a red space past a train on the open line
        (30, 32, 5),  # from a city, across an obstacle
        (31, 32, 3),
        (16, 18, 4),
        (98, 99, 2),  # into Chicago
        (98, 99, 6),
        (0, 5, 6),  # onto a red space
        (60, 64, 5),  # into a city
        (60, 64, 6),
    ],
)
def test_a_train_on_the_open_line_is_not_passed(start: int, other: int, spin: int) -> None:
    game = line(start, other).spin(spin)
    assert game.of("A.at", "B.at", "turn", "phase") == (start, other, 1, "spin")
    assert game.of("A.gain", "A.loss", "A.fails") == (0, 0, 0)


@pytest.mark.rule("L-23", "L-R10")
@pytest.mark.parametrize(
    ("start", "other", "spin"),
    [(5, 6, 1), (16, 16, 3), (16, 17, 3), (17, 17, 2), (23, 23, 1), (30, 31, 2), (0, 0, 4)],
)
def test_a_train_on_a_shared_space_is_passed_or_left_behind(
    start: int, other: int, spin: int
) -> None:
    game = line(start, other).spin(spin)
    assert game.of("A.at", "B.at") == (start + spin, other)


@pytest.mark.rule("L-23")
def test_only_trains_ahead_can_be_in_the_way() -> None:
    game = line(24, 22, 21, 20).spin(2)
    assert game["A.at"] == 26


@pytest.mark.rule("L-24", "L-R16")
@pytest.mark.parametrize(
    ("start", "space"), [(22, 23), (29, 30), (29, 31), (30, 31), (97, 98), (38, 39), (64, 66)]
)
def test_red_spaces_and_cities_are_shared_by_any_number_of_trains(start: int, space: int) -> None:
    game = line(start, space, space, space).spin(space - start)
    assert [game[f"{train}.at"] for train in "ABCD"] == [space] * 4


# --- the space behind -----------------------------------------------------------------------


@pytest.mark.rule("L-25", "L-24", "L-R12")
@pytest.mark.parametrize(
    ("start", "other", "spin", "at", "gain"),
    [
        (24, 26, 2, 25, 1),  # green behind
        (26, 29, 3, 28, 0),
        (19, 22, 3, 21, 0),
        (17, 19, 2, 18, 1),
        (10, 12, 2, 11, 0),
        (83, 85, 2, 84, 1),
    ],
)
def test_a_train_stops_just_behind_the_one_it_would_land_on(
    start: int, other: int, spin: int, at: int, gain: int
) -> None:
    game = line(start, other).spin(spin)
    assert game.of("A.at", "A.gain", "A.loss", "turn", "phase") == (at, gain, 0, 1, "spin")


@pytest.mark.rule("L-25", "L-R12", "L-15")
@pytest.mark.parametrize(("first", "passengers"), [(16, 27), (30, 23), (39, 29), (90, 27)])
def test_the_space_behind_may_be_the_second_of_a_city_with_its_exchange(
    first: int, passengers: int
) -> None:
    game = line(first, first + 2, passengers=25).spin(2)
    assert game.of("A.at", "A.passengers", "turn") == (first + 1, passengers, 1)


@pytest.mark.rule("L-25", "L-24", "L-R12")
def test_the_second_space_of_a_city_behind_a_train_is_shared() -> None:
    game = line(16, 17, 18, passengers=25).spin(2)
    assert game.of("A.at", "A.passengers", "turn") == (17, 27, 1)


@pytest.mark.rule("L-R12", "L-33")
@pytest.mark.parametrize(
    ("start", "other", "spin"),
    [(25, 26, 1), (17, 18, 1), (23, 24, 1), (98, 99, 1), (0, 4, 4), (7, 10, 3), (12, 15, 3)],
)
def test_where_the_space_behind_is_the_trains_own_the_turn_is_lost(
    start: int, other: int, spin: int
) -> None:
    game = line(start, other, gain=1, loss=2).spin(spin)
    assert game.of("A.at", "A.gain", "A.loss", "turn") == (start, 1, 2, 1)


# --- choices --------------------------------------------------------------------------------


@pytest.mark.rule("L-26", "L-29", "L-R14")
@pytest.mark.parametrize(("start", "other"), [(18, 21), (25, 28), (34, 37), (42, 44), (93, 95)])
def test_behind_is_yellow_and_the_player_chooses(start: int, other: int) -> None:
    game = line(start, other, gain=1, loss=4).spin(other - start)
    assert game.of("phase", "turn", "A.at", "A.loss") == ("choose", 0, start, 4)
    assert game.legal() == CHOICE
    assert game.refused("spin") == "L-27"
    taken = game.copy().do("advance")
    assert taken.of("A.at", "A.gain", "A.loss") == (other - 1, 1, 5)
    assert taken.of("turn", "phase") == (1, "spin")
    game.do("lose_turn")
    assert game.of("A.at", "A.gain", "A.loss") == (start, 1, 4)
    assert game.of("turn", "phase") == (1, "spin")


@pytest.mark.rule("L-27", "L-R13")
@pytest.mark.parametrize(
    ("places", "spin", "at"),
    [
        ((84, 89, 88), 5, 87),
        ((84, 88, 89), 5, 87),
        ((24, 28, 27), 4, 26),
        ((24, 28, 27, 26), 4, 25),
        ((24, 29, 28, 27), 5, 26),
        ((83, 88, 87), 5, 86),  # yellow
        ((16, 19, 18), 3, 17),  # the second space of the city, with its exchange
        ((16, 20, 19, 18), 4, 17),
        ((26, 28, 29), 3, 27),
    ],
)
def test_behind_a_queue_the_player_may_move_up_to_the_farthest_vacant_space(
    places: tuple[int, ...], spin: int, at: int
) -> None:
    game = line(*places, passengers=25).spin(spin)
    assert game["phase"] == "choose"
    assert game.legal() == CHOICE
    taken = game.copy().do("advance")
    assert taken.of("A.at", "A.loss", "turn") == (at, int(at in (86, 27)), 1)
    assert taken["A.passengers"] == (27 if at == 17 else 25)
    game.do("lose turn")
    assert game.of("A.at", "A.loss", "A.passengers", "turn") == (places[0], 0, 25, 1)


@pytest.mark.rule("L-R13", "L-33")
@pytest.mark.parametrize(
    ("places", "spin"),
    [
        ((26, 28, 27), 2),  # the queue begins right before it
        ((84, 89, 88, 86), 5),  # another train before the queue
        ((84, 89, 86), 5),  # another train before the one landed on
        ((84, 88, 85), 4),
    ],
)
def test_where_nothing_is_vacant_behind_the_queue_or_a_train_stands_before_it_the_turn_is_lost(
    places: tuple[int, ...], spin: int
) -> None:
    game = line(*places).spin(spin)
    assert game.of("A.at", "A.loss", "turn", "phase") == (places[0], 0, 1, "spin")


@pytest.mark.rule("L-R13")
def test_a_queue_does_not_run_on_through_a_train_in_a_city() -> None:
    game = line(16, 17, 18, passengers=25).spin(2)  # B in the city is no part of the queue
    assert game.of("phase", "A.at") == ("spin", 17)
    game = line(15, 17, 16).spin(2)
    assert game.of("phase", "A.at") == ("spin", 17)


# --- queues across obstacles ----------------------------------------------------------------


@pytest.mark.rule("L-R12", "L-R13")
@pytest.mark.parametrize(
    ("places", "spin", "at"),
    [
        ((11, 15), 4, 12),  # over the river: the space behind is covered
        ((10, 15), 5, 12),
        ((6, 10), 4, 7),  # through the tunnel
        ((31, 34), 3, 32),  # over the grade crossing
        ((69, 74), 5, 70),  # over the trestle
        ((68, 74), 6, 70),
        ((10, 15, 12), 5, 11),  # a queue across the river
        ((10, 12, 15), 5, 11),
        ((30, 34, 32), 4, 31),  # a queue across the crossing, then the city's second space
        ((30, 35, 34, 32), 5, 31),
        ((68, 74, 70), 6, 69),  # a queue across the trestle, yellow behind it
        ((69, 75, 74), 6, 70),  # a queue beyond the trestle
        ((30, 36, 35), 6, 34),
    ],
)
def test_stepping_back_over_an_obstacle_is_a_choice(
    places: tuple[int, ...], spin: int, at: int
) -> None:
    game = line(*places, passengers=25).spin(spin)
    assert game["phase"] == "choose"
    assert game.legal() == CHOICE
    taken = game.copy().do("advance")
    assert taken.of("A.at", "A.loss") == (at, int(at == 69))
    assert taken["A.passengers"] == (23 if at == 31 else 25)
    assert game.do("lose_turn").of("A.at", "A.passengers") == (places[0], 25)


@pytest.mark.rule("L-R12", "L-R13", "L-33")
@pytest.mark.parametrize(
    ("places", "spin"),
    [
        ((0, 5, 4), 5),  # all the way back to New York
        ((6, 10, 7), 4),
        ((12, 15), 3),
        ((11, 15, 12), 4),
        ((31, 34, 32), 3),
        ((70, 75, 74), 5),
        ((10, 15, 11), 5),  # 12 is vacant, but 11 stands before the queue
        ((68, 74, 69), 6),
    ],
)
def test_a_queue_across_an_obstacle_may_leave_nothing_vacant(
    places: tuple[int, ...], spin: int
) -> None:
    game = line(*places).spin(spin)
    assert game.of("A.at", "turn", "phase") == (places[0], 1, "spin")


@pytest.mark.rule("L-R16")
def test_trains_off_the_board_in_new_york_and_in_chicago_are_in_nobodys_way() -> None:
    game = line(99, 100, "off", 0).spin(6)
    assert game.of("A.at", "A.arrived", "turn") == (100, True, 2)
    game = line("off", 0, 0, 0).spin(1, 5)
    assert game.of("A.at", "turn") == (5, 1)


# --- close_up -------------------------------------------------------------------------------


def closed(*places: int, spin: int, options: str = "close_up", **sheet: Any) -> Any:
    return line(*places, options=options, passengers=25, **sheet).spin(spin)


@pytest.mark.rule("L-R11")
@pytest.mark.parametrize(
    ("places", "spin", "at"),
    [
        ((24, 26), 3, 25),  # the line is blocked
        ((24, 29), 6, 28),
        ((24, 29, 26), 6, 25),  # behind the nearest one
        ((84, 89, 86), 5, 85),  # landing on a train, another one before it
        ((84, 89, 88, 86), 5, 85),  # landing on a queue
        ((26, 29), 6, 28),  # overrun of a city behind a train
        ((20, 22), 5, 21),  # overrun of a red space behind a train
        ((0, 5), 6, 4),
        ((10, 15), 6, 12),  # stepping back over the river
        ((31, 34), 4, 32),
        ((16, 18), 3, 17),  # into the city's second space
    ],
)
def test_close_up_moves_to_the_space_behind_the_nearest_train(
    places: tuple[int, ...], spin: int, at: int
) -> None:
    game = closed(*places, spin=spin)
    assert game.of("A.at", "turn", "phase", "A.fails") == (at, 1, "spin", 0)
    assert game["A.passengers"] == (27 if at == 17 else 25)
    assert game["A.gain"] == int(at == 25)


@pytest.mark.rule("L-R11", "L-R14")
def test_close_up_to_a_yellow_space_may_be_declined() -> None:
    for places, spin in (((25, 28), 4), ((26, 28), 4), ((19, 21), 5)):
        game = closed(*places, spin=spin)
        assert game["phase"] == "choose"
        assert game.legal() == CHOICE
        assert game.copy().do("advance").of("A.at", "A.loss") == (places[1] - 1, 1)
        assert game.do("lose_turn").of("A.at", "A.loss", "turn") == (places[0], 0, 1)


@pytest.mark.rule("L-R11", "L-33")
@pytest.mark.parametrize(
    ("places", "spin"),
    [
        ((25, 26), 1),  # lands on it, and the space behind is its own
        ((25, 26), 3),
        ((98, 99), 6),
        ((12, 15), 4),  # behind the nearest train there is only the river
        ((0, 4), 6),
        ((84, 88, 85), 4),
        ((31, 32), 5),
    ],
)
def test_close_up_loses_the_turn_where_the_space_is_not_ahead(
    places: tuple[int, ...], spin: int
) -> None:
    game = closed(*places, spin=spin)
    assert game.of("A.at", "turn", "phase", "A.passengers") == (places[0], 1, "spin", 25)


@pytest.mark.rule("L-R11", "L-25", "L-R13")
def test_close_up_changes_nothing_where_no_turn_is_lost_for_a_train() -> None:
    assert closed(24, 26, spin=2)["A.at"] == 25
    assert closed(84, 89, 88, spin=5).legal() == CHOICE
    assert closed(29, 26, spin=3).of("A.at", "A.loss") == (29, 0)  # a city overrun
    assert closed(22, 26, spin=3).of("A.at", "A.loss", "A.fails") == (22, 1, 1)
    assert closed(12, 26, spin=2)["A.at"] == 12  # the river


@pytest.mark.rule("L-R11", "L-R15", "L-R25")
def test_close_up_does_not_help_a_spin_that_ends_on_covered_spaces() -> None:
    for options in ("close_up", "close_up run_up"):
        game = closed(10, 12, spin=3, options=options)  # 12 is taken
        assert game.of("A.at", "turn") == (10, 1)
        game = closed(67, 69, spin=5, options=options)  # the line to 70 is blocked
        assert game.of("A.at", "turn", "phase") == (67, 1, "spin")


@pytest.mark.rule("L-R11", "L-R4", "L-R9")
def test_close_up_and_city_like_red_move_up_and_count_nothing() -> None:
    both = "close_up city_like_red"
    game = closed(26, 29, spin=6, options=both, fails=2, loss=2)
    assert game.of("A.at", "A.loss", "A.fails") == (28, 2, 2)
    game = closed(28, 29, spin=4, options=both, fails=2, loss=2)
    assert game.of("A.at", "A.loss", "A.fails") == (28, 2, 2)
    game = closed(28, 30, spin=4, options=both, fails=2, loss=2)
    assert game.of("A.at", "A.loss", "A.fails") == (30, 2, 0)


@pytest.mark.rule("L-R25")
def test_an_obstacle_comes_before_a_train_in_the_way() -> None:
    game = line(10, 12, options="run_up").spin(3)
    assert game.of("A.at", "phase", "turn") == (10, "spin", 1)
    game = line(10, 11).spin(4)
    assert game.of("A.at", "phase", "turn") == (10, "spin", 1)

"""Green, yellow and obstacles: L-28 to L-32, and what `run_up` changes."""

from __future__ import annotations

import pytest

from fareplay.games.limited.tests.limited_table import line
from fareplay.games.limited.tests.line import COVERED, GREEN, YELLOW

ENTRANCES = {"tube": (0, 3), "tunnel": (7, 2), "river": (12, 2), "crossing": (32, 1)}
ENTRANCES |= {"trestle": (70, 3)}  # the space before it, and what it covers


@pytest.mark.rule("L-28", "L-37")
@pytest.mark.parametrize("space", GREEN)
def test_each_stop_on_green_gains_an_hour(space: int) -> None:
    start = max(at for at in range(space) if at not in COVERED)
    game = line(start, 99, gain=2, loss=1).spin(space - start)
    assert game.of("A.at", "A.gain", "A.loss", "turn") == (space, 3, 1, 1)


@pytest.mark.rule("L-29", "L-37")
@pytest.mark.parametrize("space", YELLOW)
def test_each_stop_on_yellow_loses_an_hour(space: int) -> None:
    game = line(space - 1, 99, gain=2, loss=1).spin(1)
    assert game.of("A.at", "A.gain", "A.loss", "turn") == (space, 2, 2, 1)


@pytest.mark.rule("L-28", "L-29")
def test_spaces_passed_over_do_not_count() -> None:
    game = line(24, 99).spin(4)  # over green 25 and yellow 27
    assert game.of("A.at", "A.gain", "A.loss") == (28, 0, 0)
    game = line(16, 99).spin(3)  # and over the second space of Albany
    assert game.of("A.at", "A.take_on", "A.leave") == (19, [20], [])


@pytest.mark.rule("L-R24")
@pytest.mark.parametrize(
    ("places", "spin"), [((25, 26), 1), ((27, 29), 4), ((27, 28), 3), ((75, 50), 4), ((69, 50), 2)]
)
def test_a_turn_lost_on_green_or_yellow_changes_nothing(places: tuple[int, int], spin: int) -> None:
    game = line(*places, gain=3, loss=4).spin(spin)
    assert game.of("A.at", "A.gain", "A.loss", "turn") == (places[0], 3, 4, 1)


# --- obstacles ------------------------------------------------------------------------------


@pytest.mark.rule("L-30", "L-31", "L-32")
@pytest.mark.parametrize("obstacle", ENTRANCES)
def test_to_pass_an_obstacle_the_spin_exceeds_the_spaces_it_covers(obstacle: str) -> None:
    before, covers = ENTRANCES[obstacle]
    for spin in range(1, covers + 1):
        game = line(before, 50).spin(spin)
        assert game.of("A.at", "A.loss", "A.fails", "turn") == (before, 0, 0, 1)
    game = line(before, 50).spin(covers + 1)
    assert game.of("A.at", "turn") == (before + covers + 1, 1)


@pytest.mark.rule("L-31", "L-32")
def test_a_6_at_the_tube_is_3_for_the_tube_and_3_beyond() -> None:
    assert line(0, 50).spin(6)["A.at"] == 6


@pytest.mark.rule("L-30", "L-R15")
@pytest.mark.parametrize(
    ("start", "spin", "at"),
    [
        (6, 1, 7),  # short of the tunnel
        (6, 2, 6),  # inside
        (6, 3, 6),
        (6, 4, 10),  # beyond
        (6, 5, 11),
        (10, 2, 12),
        (10, 3, 10),
        (10, 4, 10),
        (10, 5, 15),
        (30, 3, 30),
        (31, 2, 31),
        (67, 3, 70),
        (67, 4, 67),
        (67, 6, 67),
        (68, 6, 74),
    ],
)
def test_an_obstacle_from_a_distance_is_passed_or_the_turn_is_lost(
    start: int, spin: int, at: int
) -> None:
    game = line(start, 50).spin(spin)
    assert game.of("A.at", "A.loss", "A.fails", "turn") == (at, 0, 0, 1)


@pytest.mark.rule("L-30")
def test_nobody_ever_rests_on_a_covered_space() -> None:
    for start in (0, 4, 6, 7, 10, 11, 12, 30, 31, 32, 66, 67, 68, 69, 70):
        for spin in range(1, 7):
            for options in ("", "run_up", "close_up run_up"):
                game = line(start, 50, options=options).spin(spin)
                assert game["A.at"] not in COVERED


# --- run_up ---------------------------------------------------------------------------------


@pytest.mark.rule("L-R15")
@pytest.mark.parametrize(
    ("start", "spin", "at"),
    [
        (6, 2, 7),
        (6, 3, 7),
        (10, 3, 12),
        (10, 4, 12),
        (11, 2, 12),
        (30, 3, 32),
        (31, 2, 32),
        (67, 4, 70),
        (67, 5, 70),
        (67, 6, 70),
        (68, 4, 70),
        (69, 4, 70),
    ],
)
def test_run_up_moves_to_the_space_before_the_obstacle(start: int, spin: int, at: int) -> None:
    game = line(start, 50, options="run_up").spin(spin)
    assert game.of("A.at", "turn", "phase", "A.loss") == (at, 1, "spin", 0)


@pytest.mark.rule("L-R15")
@pytest.mark.parametrize("obstacle", ENTRANCES)
def test_run_up_loses_the_turn_at_the_entrance(obstacle: str) -> None:
    before, covers = ENTRANCES[obstacle]
    for spin in range(1, covers + 1):
        game = line(before, 50, options="run_up").spin(spin)
        assert game.of("A.at", "turn") == (before, 1)


@pytest.mark.rule("L-R15", "L-33")
@pytest.mark.parametrize(
    ("places", "spin"),
    [
        ((10, 12), 3),  # the space before the river is taken
        ((10, 11), 4),  # the line to it is blocked
        ((67, 68), 5),
        ((6, 7), 2),
        ((30, 32), 3),
    ],
)
def test_run_up_loses_the_turn_where_a_train_is_in_the_way(
    places: tuple[int, int], spin: int
) -> None:
    game = line(*places, options="run_up").spin(spin)
    assert game.of("A.at", "turn", "phase") == (places[0], 1, "spin")


@pytest.mark.rule("L-R15")
def test_run_up_passes_a_train_in_a_city_and_minds_none_beyond_the_obstacle() -> None:
    game = line(30, 31, 34, options="run_up").spin(3)
    assert game.of("A.at", "turn") == (32, 1)


@pytest.mark.rule("L-R15")
def test_run_up_changes_nothing_where_the_obstacle_is_passed_or_not_reached() -> None:
    assert line(10, 50, options="run_up").spin(1)["A.at"] == 11
    assert line(10, 50, options="run_up").spin(5)["A.at"] == 15
    assert line(10, 15, options="run_up").spin(5)["phase"] == "choose"


@pytest.mark.rule("L-R15", "L-R4")
def test_run_up_and_city_like_red_do_not_meet() -> None:
    both = "run_up city_like_red"
    game = line(11, 50, options=both).spin(3)
    assert game.of("A.at", "A.loss", "A.fails") == (12, 0, 0)
    game = line(12, 50, options=both).spin(6)
    assert game.of("A.at", "A.loss", "A.fails") == (12, 1, 1)

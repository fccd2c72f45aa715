"""The goal and the length of a match: L-03, L-04, L-R19 and L-R26."""

from __future__ import annotations

from typing import Any

import pytest

from fareplay.core.game import OVER
from fareplay.games.limited import GAME
from fareplay.games.limited.tests.limited_table import Table, line, table


def ending(*nets: int, totals: tuple[int, ...] = (), goal: str = "", **position: Any) -> Table:
    """The last spin of a trip has brought everybody to Chicago; nets are tens from 0 up."""
    trains: dict[str, Any] = {}
    for seat, net in enumerate(nets):
        trains["ABCD"[seat]] = {"at": 100 if seat else 99, "passengers": net // 10}
    for seat, total in enumerate(totals):
        trains["ABCD"[seat]]["total"] = total
    options = {"goal": goal} if goal else {}
    return table(len(nets), options, {**trains, **position}).spin(6)


# --- the goal -------------------------------------------------------------------------------


@pytest.mark.rule("L-04", "L-R19")
@pytest.mark.parametrize(
    ("totals", "nets", "winners"),
    [
        ((870, 910), (150, 120), [1]),
        ((870, 910), (130, 80), [0]),  # exactly 1000 is enough
        ((0, 900), (570, 110), [1]),
        ((950, 950), (60, 50), [0]),
        ((990, 0, 0), (100, 0, 0), [0]),
        ((990, 980, 970), (10, 30, 50), [2]),
        ((990, 980, 0, 970), (10, 30, 10, 30), [1]),
    ],
)
def test_the_highest_total_of_1000_or_more_wins(
    totals: tuple[int, ...], nets: tuple[int, ...], winners: list[int]
) -> None:
    game = ending(*nets, totals=totals, trip=4)
    assert game.to_move() == OVER
    assert game.of("over", "phase", "reason") == (True, "done", "points")
    assert game["winners"] == winners
    for seat, (total, net) in enumerate(zip(totals, nets, strict=True)):
        assert game[f"{'ABCD'[seat]}.total"] == total + net
        assert GAME.rules.score(game.s, game.b, seat) == total + net
        assert bool(GAME.rules.won(game.s, game.b, seat)) == (seat in winners)


@pytest.mark.rule("L-04", "L-R19", "L-13")
@pytest.mark.parametrize(
    ("totals", "nets"),
    [
        ((980, 900), (10, 90)),  # 990 each
        ((980, 900), (50, 130)),  # 1030 each: one more trip
        ((990, 990, 990), (40, 50, 50)),  # two share the highest
        ((1030, 1030), (20, 20)),  # and again
    ],
)
def test_short_of_1000_or_with_the_highest_shared_all_play_one_more_trip(
    totals: tuple[int, ...], nets: tuple[int, ...]
) -> None:
    game = ending(*nets, totals=totals, trip=4)
    assert game.of("over", "trip", "reason", "winners") == (False, 5, "none", [])
    assert [game[f"{train}.at"] for train in "ABCD"[: len(nets)]] == ["off"] * len(nets)


@pytest.mark.rule("L-R19")
def test_after_a_shared_highest_total_any_player_may_win_the_extra_trip() -> None:
    game = ending(0, 10, 400, totals=(1000, 1000, 900), trip=6)
    assert game.of("over", "winners", "C.total") == (True, [2], 1300)


@pytest.mark.rule("L-R19")
def test_after_a_shared_highest_total_the_leaders_may_fall_below_the_goal_again() -> None:
    trains = {train: {"at": 100, "passengers": 1, "loss": 9, "total": 1000} for train in "AB"}
    trains["A"]["at"] = 99
    game = table(2, {}, {**trains, "trip": 6}).spin(1)
    assert game.of("over", "A.total", "B.total", "trip") == (False, 880, 880, 7)


@pytest.mark.rule("L-R19")
def test_another_goal_of_points() -> None:
    assert ending(90, 100, goal="points:100").of("over", "winners") == (True, [1])
    assert not ending(90, 80, goal="points:100")["over"]
    assert not ending(400, 200, totals=(4590, 0), goal="points:5000")["over"]
    assert ending(400, 200, totals=(4600, 0), goal="points:5000")["winners"] == [0]


@pytest.mark.rule("L-03", "L-R19")
@pytest.mark.parametrize(
    ("totals", "nets", "winners"),
    [
        ((0, 0), (200, 190), [0]),
        ((-100, -90), (30, 40), [1]),
        ((500, 400), (100, 200), [0, 1]),  # equal totals win jointly
        ((5000, 100), (0, 200), [0]),  # points end nothing here
        ((100, 200, 300, 300), (200, 100, 0, 0), [0, 1, 2, 3]),
        ((100, 200, 300), (100, 100, 0), [1, 2]),
    ],
)
def test_after_the_last_of_the_trips_the_highest_total_wins(
    totals: tuple[int, ...], nets: tuple[int, ...], winners: list[int]
) -> None:
    game = ending(*nets, totals=totals, goal="trips:3", trip=3)
    assert game.of("over", "reason", "winners") == (True, "trips", winners)


@pytest.mark.rule("L-03", "L-13")
def test_before_the_last_of_the_trips_the_match_goes_on_whatever_the_points() -> None:
    game = ending(500, 200, totals=(3000, 0), goal="trips:3", trip=2)
    assert game.of("over", "trip") == (False, 3)
    assert ending(500, 200, goal="trips:1")["over"]
    assert ending(500, 200, goal="trips:20", trip=19)["trip"] == 20
    assert ending(500, 200, goal="trips:20", trip=20)["over"]


@pytest.mark.rule("L-R19")
def test_after_the_end_the_last_sheet_stays_and_nothing_may_be_done() -> None:
    game = ending(150, 120, goal="trips:1")
    assert game.of("A.at", "B.at", "A.won", "B.won") == (100, 100, 150, 120)
    assert game.of("A.take_on", "A.previous.take_on") == ([15], 15)
    assert game.of("A.previous.net", "A.total") == (150, 150)
    assert game.legal() == set()
    for words in ("spin", "advance", "lose_turn", "spin 3", "first 0"):
        assert game.refused(words) == "L-R19"


# --- length ---------------------------------------------------------------------------------


@pytest.mark.rule("L-R26")
def test_a_trip_of_1000_rounds_is_closed_and_trains_on_the_way_score_nothing() -> None:
    trains: dict[str, Any] = {
        "A": {"at": 100, "passengers": 25, "total": 10},
        "B": {"at": 97, "passengers": 40, "gain": 5, "loss": 7, "total": 20},
        "C": {"at": "off", "total": 30},
    }
    game = table(3, {}, {**trains, "turn": 2, "round": 1000, "trip": 2}).spin(6)
    assert game.of("over", "trip", "round", "turn", "first") == (False, 3, 1, 1, 1)
    assert game.of("A.total", "B.total", "C.total") == (260, 20, 30)
    assert game.of("A.previous.net", "B.previous.net", "C.previous.net") == (250, 0, 0)
    assert game.of("B.previous.won", "B.previous.lost") == (0, 0)
    assert game.of("A.at", "B.at", "C.at") == ("off", "off", "off")


@pytest.mark.rule("L-R26", "L-13")
def test_failures_are_forgotten_with_a_closed_trip() -> None:
    game = line(50, 97, turn=1, round=1000, fails=1, loss=1).spin(4)
    assert game.of("trip", "B.at", "B.fails", "B.loss") == (2, "off", 0, 0)
    assert game.spin(1, 4).of("B.at", "B.fails") == (4, 0)


@pytest.mark.rule("L-R26")
def test_the_1000th_round_is_played_out_before_the_trip_is_closed() -> None:
    game = line(97, 96, round=1000).spin(4)
    assert game.of("trip", "round", "turn") == (1, 1000, 1)
    game = line(97, 96, round=999, turn=1).spin(6)
    assert game.of("trip", "round", "turn") == (1, 1000, 0)
    game.spin(5).spin(5)
    assert game.of("trip", "A.total", "B.total") == (2, 0, 0)


@pytest.mark.rule("L-R26")
def test_a_round_ends_with_the_last_seat_also_when_it_has_arrived() -> None:
    game = line(50, 100, round=1000).spin(1)
    assert game.of("trip", "A.total", "B.total") == (2, 0, 200)
    game = line(50, 41, first=1, round=1000).spin(1)  # B began, A is the last
    assert game.of("trip", "A.total", "B.total") == (2, 0, 0)
    game = line(50, 41, first=1, round=1000, turn=1).spin(1)
    assert game.of("trip", "round", "turn") == (1, 1000, 0)


@pytest.mark.rule("L-R26", "L-26")
def test_a_choice_in_the_last_round_is_made_before_the_trip_is_closed() -> None:
    game = line(28, 25, turn=1, round=1000).spin(3)
    assert game.of("phase", "trip", "turn") == ("choose", 1, 1)
    assert game.do("advance").of("trip", "B.previous.loss", "B.total") == (2, 1, 0)


@pytest.mark.rule("L-R26", "L-R22")
def test_a_train_left_on_the_way_has_no_arrival_bonus() -> None:
    game = line(50, 41, turn=1, round=1000, options={"arrival_bonus": "9,9,9"}).spin(1)
    assert game.of("trip", "A.total", "B.total") == (2, 0, 0)


@pytest.mark.rule("L-R26", "L-03")
def test_the_last_trip_of_a_match_may_be_closed_too() -> None:
    game = line(50, 41, turn=1, round=1000, options={"goal": "trips:1"}).spin(1)
    assert game.of("over", "reason", "winners") == (True, "trips", [0, 1])
    assert game.of("A.total", "B.total", "A.won", "A.lost") == (0, 0, 0, 0)


@pytest.mark.rule("L-R26", "L-R19")
@pytest.mark.parametrize(
    ("totals", "nets", "reason", "winners"),
    [
        ((500, 400), (100, 100), "length", [0]),
        ((500, 400), (100, 200), "length", [0, 1]),
        ((500, 900), (100, 120), "points", [1]),
        ((980, 900), (50, 130), "length", [0, 1]),  # equal above the goal: no more trips
        ((-500, -400, -450), (10, 20, 70), "length", [1, 2]),
    ],
)
def test_a_points_game_ends_after_50_trips(
    totals: tuple[int, ...], nets: tuple[int, ...], reason: str, winners: list[int]
) -> None:
    game = ending(*nets, totals=totals, trip=50)
    assert game.of("over", "reason", "winners") == (True, reason, winners)


@pytest.mark.rule("L-R26")
def test_the_50th_trip_is_played() -> None:
    game = ending(100, 110, totals=(0, 0), trip=49)
    assert game.of("over", "trip") == (False, 50)


@pytest.mark.rule("L-R26")
def test_no_match_takes_more_decisions_than_its_bound() -> None:
    turns = 50 * 1000 * 4  # trips, rounds, seats: a spin and a choice each
    assert turns < GAME.rules.TURNS <= 2 * turns + 50 * 4  # and a starting spin a trip

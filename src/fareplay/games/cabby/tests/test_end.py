"""Scoring and the end: C-59, C-60, C-R36, C-R37."""

from __future__ import annotations

import pytest

from fareplay.core.game import OVER
from fareplay.games.cabby import GAME
from fareplay.games.cabby.tests.cabby_table import Table, patrol, town


@pytest.mark.rule("C-59")
@pytest.mark.parametrize(
    ("names", "points"),
    [
        (["blue-1"], 4),
        (["red-7"], 3),
        (["green-4"], 2),
        (["yellow-2"], 1),
        (["blue-1", "red-7", "green-4", "yellow-2"], 10),
    ],
)
def test_blue_4_red_3_green_2_yellow_1(names: list[str], points: int) -> None:
    game = town(P2={"delivered": names})
    assert game.of("P2.score", "P1.score") == (points, 0)
    assert GAME.rules.score(game.s, game.b, 1) == points


@pytest.mark.rule("C-59")
def test_all_together_are_worth_70() -> None:
    game = town(P1={"load": ["yellow-1"], "cab": "C12b/S"}, P2={"delivered": "rest"})
    assert game["P2.score"] == 69


def last_delivery(**players: dict[str, object]) -> Table:
    """P1 brings in what nobody else has."""
    return town(**players).throw(1, 1).do("C1 S1", "enter")


@pytest.mark.rule("C-60", "C-R36")
def test_the_game_ends_at_the_instant_of_the_last_delivery() -> None:
    mine = {"cab": "C12b/S", "load": ["blue-1", "blue-2", "yellow-1"]}
    game = last_delivery(P1=mine, P3={"delivered": "rest"})
    assert game.to_move() == OVER
    assert game.of("over", "reason", "winners", "phase") == (True, "delivered", [2], "done")
    assert game.of("P1.scout", "P1.score", "P3.score") == ("GARAGE", 9, 61)
    assert game.legal() == set()
    for words in ("S1", "done", "3CDb/E"):
        assert game.refused(words) is not None


@pytest.mark.rule("C-60")
def test_passengers_on_another_cab_or_on_the_street_keep_the_game_going() -> None:
    mine = {"cab": "C12b/S", "load": ["blue-1"]}
    riding = {"P2": {"cab": "A12a/N", "load": ["blue-2"]}, "P3": {"delivered": "rest"}}
    assert last_delivery(P1=mine, **riding)["over"] is False


@pytest.mark.rule("C-60", "C-R37")
def test_the_highest_total_wins_and_ties_share() -> None:
    blues = [f"blue-{number}" for number in range(2, 8)]
    mine = {"cab": "C12b/S", "load": ["blue-1", "red-1", "green-1"]}
    game = last_delivery(P1={**mine, "delivered": [*blues, "green-2"]}, P2={"delivered": "rest"})
    assert game.of("P1.score", "P2.score", "winners") == (35, 35, [0, 1])
    game = last_delivery(P1={**mine, "delivered": blues}, P2={"delivered": "rest"})
    assert game.of("P1.score", "P2.score", "winners") == (33, 37, [1])


@pytest.mark.rule("C-R37")
@pytest.mark.parametrize(
    ("mine", "theirs", "winners"),
    [
        (["blue-1"], ["red-1", "yellow-1"], [0]),
        (["red-1", "yellow-1"], ["green-1", "green-2"], [0]),
        (["green-1"], ["yellow-1", "yellow-2"], [0]),
        (["blue-1", "yellow-1"], ["blue-2", "yellow-2"], [0, 1]),
        (["blue-1"], ["blue-2"], [0, 1]),
        (["blue-1", "blue-2"], ["blue-3", "red-1", "yellow-1"], [0]),
        (["blue-1", "red-1"], ["red-2", "red-3", "yellow-1"], [0]),
        (["blue-1", "green-1"], ["blue-2", "yellow-1"], [0]),  # points come first
        (["yellow-1", "red-1"], ["blue-1"], [1]),
    ],
)
def test_with_tie_break_colours_blue_then_red_then_green_decide(
    mine: list[str], theirs: list[str], winners: list[int]
) -> None:
    players = {"P1": {"delivered": mine}, "P2": {"delivered": theirs}}
    game = town(2, {"tie_break": "colours", "stall_rounds": "1"}, stall=1, **players).idle()
    assert game.of("reason", "winners") == ("stall", winners)
    plain = town(2, {"stall_rounds": "1"}, stall=1, **players).idle()
    equal = plain["P1.score"] == plain["P2.score"]
    assert plain["winners"] == ([0, 1] if equal else winners)


# --- games that go nowhere --------------------------------------------------------------------


@pytest.mark.rule("C-R36")
@pytest.mark.parametrize(("seats", "rounds"), [(2, 25), (3, 25), (6, 1), (4, 100)])
def test_turns_without_pick_up_delivery_or_arrest_end_the_game(seats: int, rounds: int) -> None:
    options = {"stall_rounds": str(rounds)}
    game = town(seats, options, stall=seats * rounds - 2).idle()
    assert game.of("stall", "over") == (seats * rounds - 1, False)
    game.idle()
    assert game.of("over", "reason") == (True, "stall")
    assert game["winners"] == list(range(seats))  # nobody has a point


@pytest.mark.rule("C-R36")
def test_undelivered_passengers_count_for_nobody() -> None:
    cars = {
        "P1": {"cab": "A12a/N", "load": ["blue-1", "blue-2"]},
        "P2": {"delivered": ["yellow-1"]},
    }
    game = town(2, {"stall_rounds": "1"}, stall=1, **cars).idle()
    assert game.of("P1.score", "P2.score", "winners") == (0, 1, [1])


@pytest.mark.rule("C-R36")
def test_the_counter_counts_turns_and_not_throws() -> None:
    game = town(2, stall=3).idle(1, 1).idle(2, 2)
    assert game.of("stall", "turns") == (3, 0)
    assert game.idle().of("stall", "turns") == (4, 1)


@pytest.mark.rule("C-R36")
def test_a_pick_up_a_delivery_and_an_arrest_begin_the_count_anew() -> None:
    game = town(3, P1={"cab": "F45a/N"}, stall=9).throw(1, 5).do("C1 S5", "take blue-7").quiet()
    assert game.of("turn", "stall") == (1, 0)
    mine = {"cab": "C12b/S", "load": ["red-1"]}
    game = town(3, P1=mine, stall=9).throw(1, 5).do("C1 S5", "enter").quiet()
    assert game.of("turn", "stall") == (1, 0)
    game = patrol("A12b/N", 1, P2={"cab": "A12c/N", "offences": ["V1"]}, stall=9).quiet()
    assert game.of("turn", "stall", "P2.cab") == (1, 0, "COURT")
    mine = {"cab": "C34a/S", "scout": "F12a/N"}
    game = town(3, P1=mine, P2={"scout": "C3/N"}, stall=9).throw(1, 5).do("C1 S5").quiet()
    assert game.of("turn", "stall", "P1.cab") == (1, 0, "COURT")
    assert game.idle().of("turn", "stall") == (2, 1)


@pytest.mark.rule("C-R36")
def test_leaving_people_on_the_kerb_does_not_begin_it_anew() -> None:
    game = town(3, P1={"cab": "F45a/N"}, stall=9).throw(1, 5).do("C1 S5").quiet()
    assert game.of("turn", "stall") == (1, 10)


@pytest.mark.rule("C-R36")
def test_an_event_on_an_earlier_throw_of_the_turn_counts() -> None:
    mine = {"cab": "F45a/N", "scout": "A12a/N"}
    game = town(2, P1=mine, stall=9).throw(1, 1).do("C1 S1", "take blue-7").quiet()
    assert game.of("turn", "phase") == (0, "throw")
    assert game.idle().of("turn", "stall") == (1, 0)


@pytest.mark.rule("C-R36")
def test_stall_rounds_0_is_off() -> None:
    game = town(2, {"stall_rounds": "0"}, stall=500)
    assert game.idle().idle()["over"] is False


@pytest.mark.rule("C-R36")
@pytest.mark.parametrize(("seats", "cap"), [(2, 1), (3, 500), (6, 7)])
def test_the_turn_cap_ends_every_game(seats: int, cap: int) -> None:
    options = {"turn_cap": str(cap), "stall_rounds": "0"}
    game = town(seats, options, turns=seats * cap - 2).idle()
    assert game.of("turns", "over") == (seats * cap - 1, False)
    assert game.idle().of("over", "reason") == (True, "turn_cap")


@pytest.mark.rule("C-R36")
def test_the_last_turn_of_the_cap_is_played_with_all_its_extra_throws() -> None:
    game = town(2, {"turn_cap": "1"}, turns=1).idle(1, 1)
    assert game.of("over", "turns") == (False, 1)
    assert game.idle().of("over", "reason") == (True, "turn_cap")


@pytest.mark.rule("C-60")
def test_each_player_wins_alone() -> None:
    game = town(6)
    assert len({GAME.rules.side(game.s, seat) for seat in range(6)}) == 6

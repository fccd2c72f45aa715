"""Rebuilding the draw pile: T-43 to T-47, T-R15, T-R16; and standing still: T-R17."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from touring_table import TABLES, Table, table, walk

from fareplay.core.game import CHANCE, NOBODY, OVER, Fault
from fareplay.games.touring import GAME

A = {"go": ["GO", "OOG", "GAS", "GO"], "road": ["CTRY", "CITY"], "miles": [2, 0, 1, 1]}
B = {"go": ["GO", "COLL"], "road": ["CTRY"], "miles": [0, 3, 0, 0]}


def last_card(**more: Any) -> Table:
    """Seat 0 is to use a card; the draw pile has run out."""
    return table(2, {}, {"hand": ["HAUL"], "A": A, "B": B, "draw": [], **more})


@pytest.mark.rule("T-43", "T-44", "T-45", "T-46", "T-47")
def test_the_new_pile_is_the_discard_pile_and_every_buried_card() -> None:
    game = last_card()
    discards = Counter(game["discard"])
    hands = game["0.hand"], game["1.hand"]
    game.do("discard HAUL")
    buried = Counter(["GO", "OOG", "GAS", "CTRY", "GO"])
    assert Counter(game["draw"]) == discards + Counter(["HAUL"]) + buried
    assert game["draw_size"] == sum(game["draw"].values())
    assert (game["discard"], game["discard_top"]) == ({}, "none")
    assert (game["A.go"], game["A.road"]) == (["GO"], ["CITY"])
    assert (game["B.go"], game["B.road"]) == (["COLL"], ["CTRY"])
    assert (game["A.miles"], game["B.miles"]) == (A["miles"], B["miles"])
    assert game["1.hand"] == hands[1]
    assert Counter(game["0.hand"]) == Counter(hands[0]) - Counter(["HAUL"])


@pytest.mark.rule("T-44", "T-45")
def test_the_condition_of_every_side_outlasts_a_rebuild() -> None:
    game = last_card().do("discard HAUL")
    assert (game["A.rolling"], game["A.country"]) == (True, False)
    assert (game["B.rolling"], game["B.country"]) == (False, True)
    assert game["A.started"]
    assert game["B.started"]
    game.do("draw HAUL", "haul")
    assert game["B.go"] == ["COLL", "HAUL"]


@pytest.mark.rule("T-44")
def test_empty_piles_stay_empty() -> None:
    game = table(2, {}, {"hand": ["HAUL"], "draw": []}).do("discard HAUL")
    assert game["A.go"] == game["B.go"] == game["A.road"] == game["B.road"] == []
    assert not game["A.started"]


@pytest.mark.rule("T-46", "T-45")
def test_three_sides_give_up_their_buried_cards_too() -> None:
    third = {"go": ["GO", "PUNC"], "road": ["CTRY", "CITY"], "miles": [1, 1, 0, 0]}
    game = table(3, {}, {"hand": ["HAUL"], "C": third, "draw": []}).do("discard HAUL")
    assert (game["C.go"], game["C.road"], game["C.miles"]) == (["PUNC"], ["CITY"], [1, 1, 0, 0])
    assert game["draw"]["CTRY"] == 5


@pytest.mark.rule("T-47")
def test_any_card_of_the_new_pile_may_come_first() -> None:
    game = last_card().do("discard HAUL")
    assert game.to_move() == CHANCE
    size = GAME.rules.chances(game.s, game.b)
    assert size == game["draw_size"]
    outcomes = Counter(game.spell(outcome).removeprefix("draw ") for outcome in range(size))
    assert outcomes == game["draw"]


@pytest.mark.rule("T-R15")
def test_the_pile_is_rebuilt_on_need_and_not_when_its_last_card_is_taken() -> None:
    position = {"phase": "draw", "draw": ["M1"], "discard": ["GAS"], "A": A, "B": B}
    game = table(2, {}, position).do("draw M1")
    assert (game["draw_size"], game["discard_top"]) == (0, "GAS")
    assert game["A.go"] == A["go"]
    assert game["barren"] == 0
    game.do("discard M1")
    assert game["discard"] == {}
    assert game["A.go"] == ["GO"]
    assert game["draw"]["M1"] >= 1  # the last player's discard is in it
    assert game["barren"] == 1


@pytest.mark.rule("T-R15")
def test_the_last_players_forfeit_is_settled_before_the_rebuild() -> None:
    victim = {"go": ["GO"], "road": ["CTRY"], "miles": [0, 0, 2, 2]}
    position = {"hand": ["COLL"], "B": victim, "draw": []}
    game = table(2, {"penalties": "on"}, position).do("delay COLL B")
    assert (game["phase"], game["draw_size"], game["B.go"]) == ("settle", 0, ["GO", "COLL"])
    before = game["discard"]
    game.do("take15x2")
    assert (game["phase"], game["B.go"]) == ("draw", ["COLL"])
    assert game["draw"]["M15"] == before["M15"] + 2


@pytest.mark.rule("T-R15", "T-48")
def test_a_win_with_the_last_card_leaves_the_empty_pile_alone() -> None:
    side = {"go": ["GO", "PUNC", "GO"], "miles": [7, 4, 2, 2]}
    game = table(2, {}, {"hand": ["M1"], "A": side, "draw": []}).do("mile 1")
    assert game["over"]
    assert (game["draw_size"], game["A.go"]) == (0, ["GO", "PUNC", "GO"])


@pytest.mark.rule("T-R16")
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_rebuilt_pile_is_never_empty(seats: int, options: dict[str, str]) -> None:
    rebuilt = 0
    for seed in range(6):
        barren = 0
        for game in walk(seats, options, seed):
            if game.s.barren > barren:
                rebuilt += 1
                parked = sum(map(sum, (side.miles for side in game.s.side)))
                hands = sum(game.s.hand_size)
                assert game.s.draw_size + hands + parked + 2 * game.s.sides >= game["pack"]
                assert game.s.draw_size >= 35
            barren = game.s.barren
            assert game.to_move() != CHANCE or GAME.rules.chances(game.s, game.b) > 0
    assert rebuilt > 5


# --- standing still ------------------------------------------------------------------------


def rebuild_once(game: Table) -> Table:
    """Discard until the draw pile has been rebuilt once more, or the game is over."""
    before = game["barren"]
    while game["barren"] == before and not game["over"]:
        if game.to_move() == CHANCE:
            GAME.rules.apply(game.s, game.b, 0, GAME.work())
        else:
            game.do(sorted(words for words in game.legal() if words.startswith("discard"))[0])
    return game


STARTED: dict[str, Any] = {"A": {"go": ["GO"], "road": ["CTRY"]}, "B": {"go": ["GO"]}}


@pytest.mark.rule("T-R17")
@pytest.mark.parametrize("most", [3, 7])
def test_rebuilds_without_progress_end_the_game(most: int) -> None:
    game = table(2, {"stalemate_rebuilds": str(most)}, STARTED)
    for barren in range(1, most):
        assert rebuild_once(game)["barren"] == barren
        assert not game["over"]
    rebuild_once(game)
    assert game.to_move() == OVER
    assert game["reason"] == "stalemate"


@pytest.mark.rule("T-R17")
def test_the_twentieth_such_rebuild_ends_the_game_unless_the_table_says_otherwise() -> None:
    position = {**STARTED, "hand": ["HAUL"], "draw": []}
    for options, barren, over in (
        ({}, 18, False),
        ({}, 19, True),
        ({"stalemate_rebuilds": "21"}, 19, False),
        ({"stalemate_rebuilds": "100"}, 98, False),
        ({"stalemate_rebuilds": "100"}, 99, True),
    ):
        game = table(2, options, {**position, "barren": barren}).do("discard HAUL")
        assert game["over"] is over


@pytest.mark.rule("T-R17")
def test_the_game_stops_before_the_draw() -> None:
    game = table(2, {}, {**STARTED, "hand": ["HAUL"], "draw": [], "barren": 19})
    game.do("discard HAUL")
    assert game["over"]
    assert game["1.hand_size"] == game["0.hand_size"] == 5
    assert game["draw_size"] > 0


@pytest.mark.rule("T-R17")
@pytest.mark.parametrize(
    ("miles", "winners"), [((5, 4), [0]), ((4, 5), [1]), ((5, 5), [0, 1]), ((0, 0), [0, 1])]
)
def test_at_a_standstill_most_miles_win_and_equal_leaders_share(
    miles: tuple[int, int], winners: list[int]
) -> None:
    sides = {
        name: {"go": ["GO"], "miles": [laid, 0, 0, 0]}
        for name, laid in zip("AB", miles, strict=True)
    }
    position = {**sides, "hand": ["HAUL"], "draw": [], "barren": 19}
    game = table(2, {}, position).do("discard HAUL")
    assert (game["reason"], game["winners"]) == ("stalemate", winners)


@pytest.mark.rule("T-R17")
def test_at_a_standstill_two_of_three_may_share_and_partners_win_together() -> None:
    sides = {name: {"go": ["GO"], "miles": [2, 0, 0, 0]} for name in "AC"}
    position = {**sides, "hand": ["HAUL"], "draw": [], "barren": 19}
    assert table(3, {}, position).do("discard HAUL")["winners"] == [0, 2]
    position = {"A": sides["A"], "hand": ["HAUL"], "draw": [], "barren": 19}
    assert table(4, {}, position).do("discard HAUL")["winners"] == [0, 2]


@pytest.mark.rule("T-R17")
def test_passing_ones_own_best_starts_the_count_again() -> None:
    game = table(2, {}, {**STARTED, "hand": ["M1"], "barren": 12})
    assert game.copy().do("mile 1")["barren"] == 0
    assert game.copy().do("discard M1")["barren"] == 12


@pytest.mark.rule("T-R17")
def test_a_side_that_is_behind_may_pass_its_own_best() -> None:
    rich = {"go": ["GO"], "miles": [8, 4, 2, 0]}
    game = table(2, {}, {**STARTED, "B": rich, "hand": ["M1"], "barren": 12})
    assert game.do("mile 1")["barren"] == 0


@pytest.mark.rule("T-R17")
def test_laying_again_what_was_lost_is_no_progress() -> None:
    victim = {"go": ["GO"], "miles": [0, 0, 1, 0]}
    hands = {"1": ["HAUL", "GO", "M15", "M1", "M1"]}
    position = {"hand": ["COLL", "GAS", "GAS", "GAS"], "hands": hands, "B": victim, "barren": 9}
    game = table(2, {"penalties": "on"}, position).do("delay COLL B")
    assert game["B.miles"] == [0, 0, 0, 0]
    for cure in ("haul", "go", "mile 15"):
        game.do("draw M3", cure, "draw M3", "discard GAS")
    assert game["B.total"] == 15
    assert game["barren"] == 9
    assert game.do("draw M3", "mile 1")["barren"] == 0


@pytest.mark.rule("T-R17")
def test_a_rebuild_counts_whoever_needs_the_card() -> None:
    for seat in range(3):
        position = {"turn": seat, "hand": ["HAUL"], "draw": [], "barren": 4}
        game = table(3, {}, position).do("discard HAUL")
        assert (game["barren"], game["turn"]) == (5, (seat + 1) % 3)


@pytest.mark.rule("T-R17")
@pytest.mark.parametrize("given", ["2", "101", "many"])
def test_the_count_is_chosen_from_3_to_100(given: str) -> None:
    with pytest.raises(Fault, match="3 to 100"):
        table(2, {"stalemate_rebuilds": given})
    assert table(2, {"stalemate_rebuilds": "3"}).s.stalemate_rebuilds == 3
    assert table(2, {"stalemate_rebuilds": "100"}).s.stalemate_rebuilds == 100


@pytest.mark.rule("T-R17")
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_game_ends(seats: int, options: dict[str, str]) -> None:
    for seed in range(10):
        *_, last = walk(seats, {**options, "stalemate_rebuilds": "3"}, seed, most=20000)
        assert last.to_move() == OVER
        assert last["reason"] in ("completed", "stalemate")
        assert last["winners"]
        assert last.view(NOBODY).reason == last["reason"]

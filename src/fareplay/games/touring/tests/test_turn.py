"""The turn: T-12 to T-17, and what may be discarded (T-R11)."""

from __future__ import annotations

import pytest
from touring_table import KINDS, TABLES, table, walk

from fareplay.core.game import CHANCE, Refused
from fareplay.games.touring.state import DRAW, PLAY, SETTLE

OPEN = {"go": ["GO"], "road": ["CTRY"]}


@pytest.mark.rule("T-12", "T-14")
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_turn_is_one_card_drawn_and_one_card_used(seats: int, options: dict[str, str]) -> None:
    for seed in range(3):
        for game in walk(seats, options, seed):
            if game.s.phase not in (DRAW, PLAY, SETTLE):
                continue
            sizes = [5] * seats
            if game.s.phase == PLAY:
                sizes[game.s.turn] = 6
            assert list(game.s.hand_size)[:seats] == sizes
            assert [sum(hand) for hand in list(game.s.hand)[:seats]] == sizes


@pytest.mark.rule("T-12")
@pytest.mark.parametrize(
    "play", ["mile 1", "country", "delay PUNC B", "city B", "discard GAS", "discard M1"]
)
def test_the_turn_passes_after_one_use_whatever_it_is(play: str) -> None:
    hand = ["M1", "CTRY", "PUNC", "CITY", "GAS", "M30"]
    game = table(2, {}, {"hand": hand, "A": {"go": ["GO"]}, "B": OPEN}).do(play)
    assert (game["turn"], game["phase"], game["0.hand_size"]) == (1, "draw", 5)


@pytest.mark.rule("T-12")
def test_there_is_no_pass() -> None:
    game = table(2, {}, {"hand": ["M1"]})
    for words in ("pass", "", "nothing", "draw M1"):
        assert game.refused(words) == "T-12"


@pytest.mark.rule("T-13")
def test_the_draw_comes_before_the_use() -> None:
    game = table(2, {}, {"phase": "draw", "hands": {"0": ["M1"]}, "A": {"go": ["GO"]}})
    assert game.to_move() == CHANCE
    assert game.legal() == set()
    with pytest.raises(Refused):
        game.do("mile 1")
    game.do("draw M3")
    assert game.to_move() == 0
    assert game["0.hand_size"] == 6


@pytest.mark.rule("T-14")
def test_the_card_just_drawn_is_as_usable_as_the_others() -> None:
    hand = ["M1", "M3", "M15", "GAS", "HAUL"]
    game = table(2, {}, {"phase": "draw", "hands": {"0": hand}, "A": OPEN}).do("draw M30")
    plays = {"mile 1", "mile 3", "mile 15", "mile 30"}
    assert game.legal() == plays | {f"discard {card}" for card in [*hand, "M30"]}


@pytest.mark.rule("T-14")
def test_a_card_that_is_not_held_cannot_be_used() -> None:
    game = table(2, {}, {"hand": ["M1"] * 6, "A": OPEN, "B": OPEN})
    for words in ("mile 3", "go", "gas", "haul", "delay PUNC B", "city B", "discard M3"):
        assert game.refused(words) == "T-14"


@pytest.mark.rule("T-15")
def test_the_draw_is_a_card_of_the_draw_pile_never_of_the_discard_pile() -> None:
    game = table(2, {}, {"phase": "draw", "draw": ["M1", "M3"], "discard": ["GO"]})
    assert {game.spell(outcome) for outcome in range(2)} == {"draw M1", "draw M3"}
    with pytest.raises(Refused) as refused:
        game.do("draw GO")
    assert refused.value.rule == "T-15"
    game.do("draw M3")
    assert (game["draw"], game["draw_size"], game["discard_top"]) == ({"M1": 1}, 1, "GO")


@pytest.mark.rule("T-16")
def test_discards_go_face_up_on_one_pile() -> None:
    game = table(2, {}, {"hand": ["GAS"], "hands": {"1": ["HAUL"]}})
    game.do("discard GAS", "draw M1", "discard HAUL")
    assert game["discard"] == {"GAS": 1, "HAUL": 1}
    assert game["discard_top"] == "HAUL"
    assert game.view(0).discard_top == game.view(1).discard_top == "HAUL"


@pytest.mark.rule("T-16", "T-R11")
@pytest.mark.parametrize("card", KINDS)
def test_any_of_the_six_cards_may_be_discarded_even_one_that_could_be_played(card: str) -> None:
    game = table(2, {}, {"hand": [card], "A": OPEN, "B": OPEN})
    assert game.refused(f"discard {card}") is None
    game.do(f"discard {card}")
    assert (game["discard"], game["discard_top"]) == ({card: 1}, card)
    assert game["A.go"] == game["B.go"] == ["GO"]


@pytest.mark.rule("T-16", "T-18", "T-R11")
def test_nothing_may_be_discarded_while_go_is_forced() -> None:
    game = table(2, {}, {"hand": ["GO", "M1", "CTRY", "PUNC"], "B": OPEN})
    for card in ("GO", "M1", "CTRY", "PUNC"):
        assert game.refused(f"discard {card}") == "T-18"


@pytest.mark.rule("T-17")
def test_a_turn_may_advance_ones_own_side_or_hinder_another() -> None:
    position = {"hand": ["M15", "COLL", "CITY", "M1", "M1", "M1"], "A": OPEN, "B": OPEN}
    game = table(2, {}, position)
    assert game.plays() == {"mile 15", "mile 1", "delay COLL B", "city A", "city B"}
    assert game.copy().do("mile 15")["A.total"] == 15
    assert game.copy().do("delay COLL B")["B.rolling"] is False
    assert game.copy().do("city B")["B.country"] is False


@pytest.mark.rule("T-17", "T-R19")
def test_three_players_may_hinder_either_rival() -> None:
    position = {"turn": 1, "hand": ["COLL", "CITY"], "A": OPEN, "B": OPEN, "C": OPEN}
    game = table(3, {}, position)
    assert {"delay COLL A", "delay COLL C", "city A", "city B", "city C"} <= game.legal()
    game.do("delay COLL C")
    assert (game["A.rolling"], game["B.rolling"], game["C.rolling"]) == (True, True, False)


@pytest.mark.rule("T-12")
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_player_to_move_has_a_legal_play(seats: int, options: dict[str, str]) -> None:
    for seed in range(2):
        for game in walk(seats, options, seed):
            assert (game.to_move() >= 0) == bool(game.actions())
            if game.s.turn == seed:
                assert game.faults() == []

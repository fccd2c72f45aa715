"""Rulings that no chapter of the rule book holds: the bell, the dealer, what may be seen."""

from __future__ import annotations

from typing import Any

import pytest
from touring_table import TABLES, penalties, table, walk

from fareplay.core import notation, record
from fareplay.core.chance import Seeded
from fareplay.core.game import NOBODY, OVER, Fault, Refused
from fareplay.core.match import Match, seats_of
from fareplay.games.touring import GAME
from fareplay.games.touring.state import Event

OPEN: dict[str, Any] = {"go": ["GO"], "road": ["CTRY"]}


def laid(*miles: int) -> dict[str, dict[str, Any]]:
    """Sides that have laid so many 1 Mile cards."""
    return {
        name: {"go": ["GO"], "miles": [number, 0, 0, 0]}
        for name, number in zip("ABC", miles, strict=False)
    }


@pytest.mark.rule("T-R2", "T-R7", "T-19")
def test_a_country_before_go_opens_the_tableau_of_both_partners() -> None:
    game = table(4, {}, {"hand": ["CTRY"], "hands": {"2": ["GO", "M30"]}})
    game.do("country", "draw M3", "discard M3", "draw M3", "go")
    assert (game["A.road"], game["A.go"]) == (["CTRY"], ["GO"])
    assert game["A.rolling"]
    assert game["A.country"]


@pytest.mark.rule("T-R5")
def test_gasoline_and_hauled_in_cannot_be_laid_in_advance() -> None:
    for pile in ([], ["GO"], ["GO", "PUNC"]):
        hand = ["GAS", "HAUL", "M30", "M30", "M30", "M30"]
        game = table(2, {}, {"hand": hand, "A": {"go": pile}})
        assert game.plays() == set()
        assert game.refused("gas") == game.refused("haul") == "T-33"


@pytest.mark.rule("T-R21", "T-11")
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_the_first_dealer_is_drawn_by_lot(seats: int) -> None:
    for dealer in range(seats):
        game = table(seats).do(f"dealer {dealer}")
        assert (game["dealer"], game["turn"]) == (dealer, (dealer + 1) % seats)
    assert table(seats).refused(f"dealer {seats}") == "T-R21"


@pytest.mark.rule("T-R21", "T-11")
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_for_the_next_game_the_player_to_the_dealers_left_deals(seats: int) -> None:
    for dealer in range(seats):
        game = table(seats, {"dealer": str(dealer)})
        assert (game["phase"], game["dealer"]) == ("deal", dealer)
        assert game["turn"] == (dealer + 1) % seats
        chosen = GAME.read_options({"dealer": str(dealer), "penalties": "on"})
        for moved in range(seats):  # wherever they sit then
            places = [(seat - moved) % seats for seat in range(seats)]
            after = GAME.next_options(game.s, game.b, chosen, places)
            assert after == {**chosen, "dealer": str((dealer + 1 - moved) % seats)}


@pytest.mark.rule("T-R21")
def test_by_version_1_every_dealer_is_drawn_by_lot() -> None:
    seats = seats_of(GAME, ["human"] * 3)
    old = Match(GAME, seats, {}, Seeded(1), "old-1", 1)
    new = Match(GAME, seats, {}, Seeded(1), "new-1")
    assert (old.version_of_rules, new.version_of_rules) == (1, 2)
    assert (old.draw(1).chances, new.draw(1).chances) == (3, 3)  # nobody is named: by lot
    old.state.rules_version = 2
    assert record.to_bytes(old.state) == record.to_bytes(new.state)
    assert "option: dealer" not in notation.write(old)
    assert "option: dealer=none" in notation.write(new)
    with pytest.raises(Fault, match="option dealer needs rules version 2"):
        Match(GAME, seats, {"dealer": "1"}, Seeded(1), "old-2", 1)


@pytest.mark.rule("T-R21")
def test_only_who_sits_at_the_table_can_deal() -> None:
    with pytest.raises(Refused, match="seats are 0 to 2"):
        table(3, {"dealer": "3"})


@pytest.mark.rule("T-R21")
def test_without_a_last_dealer_the_next_one_is_drawn_by_lot() -> None:
    game = table(2)
    assert game["phase"] == "dealer"
    assert GAME.next_options(game.s, game.b, {"dealer": "1"}, [0, 1]) == {"dealer": "none"}


@pytest.mark.rule("T-R22")
def test_the_discard_pile_is_open_to_all() -> None:
    position = {"discard": ["M30", "GO", "GO", "CITY"], "hand": ["GAS"]}
    game = table(4, {}, position).do("discard GAS")
    for viewer in (0, 1, 2, 3, NOBODY):
        seen = game.view(viewer)
        assert seen.discard == (0, 0, 0, 1, 2, 1, 0, 0, 0, 0, 0, 1)
        assert seen.discard_top == "GAS"


@pytest.mark.rule("T-R22")
def test_partners_do_not_see_each_others_cards() -> None:
    seen = table(4, {}, {"hand": ["GO"]}).view(0)
    assert [hand is None for hand in seen.hands] == [False, True, True, True]


@pytest.mark.rule("T-R24")
def test_the_race_is_110_miles_and_no_other_length_can_be_chosen() -> None:
    assert table(2)["goal"] == 110
    assert not any(option.name in ("goal", "miles", "race") for option in GAME.options)


# --- the bell ------------------------------------------------------------------------------


@pytest.mark.rule("T-R34")
@pytest.mark.parametrize(
    ("miles", "winners"),
    [((3, 2), [0]), ((2, 3), [1]), ((3, 3), [0, 1]), ((0, 0), [0, 1])],
)
def test_at_the_bell_most_miles_win_and_equal_leaders_share(
    miles: tuple[int, int], winners: list[int]
) -> None:
    game = table(2, {}, laid(*miles)).ring()
    assert game.to_move() == OVER
    assert (game["over"], game["reason"], game["winners"]) == (True, "bell", winners)
    assert [GAME.rules.score(game.s, game.b, seat) for seat in (0, 1)] == list(miles)


@pytest.mark.rule("T-R34")
def test_at_the_bell_partners_win_together_and_two_of_three_may_share() -> None:
    assert table(4, {}, laid(1, 2)).ring()["winners"] == [1, 3]
    assert table(3, {}, laid(2, 1, 2)).ring()["winners"] == [0, 2]


@pytest.mark.rule("T-R34")
def test_miles_decide_at_the_bell_not_the_number_of_cards() -> None:
    sides = {"A": {**OPEN, "miles": [4, 2, 0, 0]}, "B": {**OPEN, "miles": [0, 0, 1, 0]}}
    assert table(2, {}, sides).ring()["winners"] == [1]


@pytest.mark.rule("T-R29")
def test_a_card_drawn_but_not_used_at_the_bell_counts_for_nothing() -> None:
    side = {"go": ["GO"], "road": ["CTRY"], "miles": [0, 0, 0, 1]}
    game = table(2, {}, {"phase": "draw", "hands": {"0": ["M30"] * 5}, "A": side})
    game.do("draw M30").ring()
    assert game["A.total"] == 30
    assert game["0.hand_size"] == 6
    assert game.legal() == set()


@pytest.mark.rule("T-R29")
def test_a_forfeit_not_yet_chosen_at_the_bell_is_not_taken() -> None:
    victim = {**OPEN, "miles": [0, 0, 2, 2]}
    game = penalties({"hand": ["COLL"], "B": victim}).do("delay COLL B")
    assert game["phase"] == "settle"
    game.ring()
    assert game["B.miles"] == [0, 0, 2, 2]
    assert game["winners"] == [1]
    assert game["discard"] == {}


@pytest.mark.rule("T-R29")
def test_after_the_bell_no_forfeit_is_open() -> None:
    victim = {**OPEN, "miles": [0, 0, 2, 2]}
    game = penalties({"hand": ["COLL"], "B": victim}).do("delay COLL B").ring()
    assert (game["forfeit"], game.view(0).victim, game.view(0).forfeit) == (0, None, 0)


@pytest.mark.rule("T-R29", "T-R34")
def test_the_bell_may_ring_at_any_moment_and_only_once() -> None:
    for seats, options in TABLES:
        for ply, game in enumerate(walk(seats, options, seed=5, most=400)):
            if game.to_move() == OVER:
                assert GAME.rules.may_happen(game.s, game.b, Event.BELL) != 0
            elif ply % 7 == 0:
                rung = game.copy().ring()
                assert rung["over"]
                assert rung["winners"]
                assert GAME.rules.may_happen(rung.s, rung.b, Event.BELL) != 0
    code = GAME.rules.may_happen(rung.s, rung.b, Event.BELL)
    assert GAME.rules.Refusal(code).rule == "T-48"


@pytest.mark.rule("T-R34")
def test_the_bell_is_no_play_of_any_seat() -> None:
    game = table(2, {}, {"hand": ["M1"]})
    assert game.refused("bell") == "T-12"
    assert "bell" not in game.legal()

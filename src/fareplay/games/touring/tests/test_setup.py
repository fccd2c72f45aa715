"""Equipment, goal, sides and the deal: T-01 to T-11."""

from __future__ import annotations

from collections import Counter

import pytest
from touring_table import KINDS, TABLES, Table, table, walk

from fareplay.core.game import CHANCE, OVER, Fault
from fareplay.games.touring import GAME
from fareplay.games.touring.names import CARDS

FULL = {"M1": 19, "M3": 10, "M15": 10, "M30": 12, "GO": 15, "GAS": 8}
FULL |= {"HAUL": 8, "PUNC": 2, "OOG": 3, "COLL": 3, "CTRY": 5, "CITY": 4}
SHORT = FULL | {"PUNC": 1, "OOG": 2, "COLL": 2}


def dealt(seats: int, dealer: int = 0, **options: str) -> Table:
    """A table after the deal, with the lowest cards in every hand."""
    game = table(seats, options).do(f"dealer {dealer}")
    while game["phase"] == "deal":
        GAME.rules.apply(game.s, game.b, 0, GAME.work())
    return game


def everything(game: Table) -> Counter[str]:
    """All cards at the table, gathered from the facts alone."""
    found = game.facts()
    cards = Counter(found["draw"]) + Counter(found["discard"])
    for fact, value in found.items():
        if fact.endswith((".hand", ".go", ".road")):
            cards.update(value)
        if fact.endswith(".miles"):
            cards += Counter(dict(zip(KINDS, value, strict=False)))
    return cards


@pytest.mark.rule("T-01")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_pack_has_99_cards_of_twelve_kinds(seats: int) -> None:
    game = table(seats)
    assert game["draw"] == FULL
    assert game["pack"] == game["draw_size"] == 99


@pytest.mark.rule("T-01")
def test_the_twelve_kinds_have_their_printed_names() -> None:
    assert tuple(CARDS) == KINDS
    assert CARDS["HAUL"] == "Hauled In"
    assert CARDS["OOG"] == "Out of Gasoline"
    assert CARDS["CITY"] == "City Limits"
    assert [CARDS[kind] for kind in KINDS[:4]] == ["1 Mile", "3 Miles", "15 Miles", "30 Miles"]


@pytest.mark.rule("T-01", "T-46")
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_no_card_is_ever_lost_or_made(seats: int, options: dict[str, str]) -> None:
    pack = everything(table(seats, options))
    for seed in range(2):
        for ply, game in enumerate(walk(seats, options, seed)):
            if ply % 8 == 0 or game.s.draw_size < 2 or game.to_move() == OVER:
                assert everything(game) == pack


@pytest.mark.rule("T-02", "T-R24")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_full_race_is_won_with_16_cards_worth_110_miles(seats: int) -> None:
    game = table(seats)
    assert game["target"] == [8, 4, 2, 2]
    assert game["goal"] == 110 == 8 * 1 + 4 * 3 + 2 * 15 + 2 * 30


@pytest.mark.rule("T-02", "T-48")
@pytest.mark.parametrize(
    ("last", "miles"),
    [("M1", [7, 4, 2, 2]), ("M3", [8, 3, 2, 2]), ("M15", [8, 4, 1, 2]), ("M30", [8, 4, 2, 1])],
)
def test_any_of_the_four_kinds_may_complete_the_set(last: str, miles: list[int]) -> None:
    side = {"go": ["GO"], "road": ["CTRY"], "miles": miles}
    game = table(2, {}, {"hand": [last], "A": side})
    game.do(f"mile {last[1:]}")
    assert game["over"]
    assert game["winners"] == [0]
    assert game["A.total"] == 110


@pytest.mark.rule("T-03")
@pytest.mark.parametrize("miles", [[8, 4, 2, 1], [8, 4, 1, 2], [8, 3, 2, 2], [7, 4, 2, 2]])
def test_a_set_that_lacks_one_card_does_not_win(miles: list[int]) -> None:
    side = {"go": ["GO"], "road": ["CTRY"], "miles": miles}
    game = table(2, {}, {"hand": ["GAS"], "A": side}).do("discard GAS")
    assert not game["over"]
    assert game["winners"] == []


@pytest.mark.rule("T-03", "T-R8")
@pytest.mark.parametrize(("seats", "target"), [(2, (8, 4, 2, 2)), (3, (4, 2, 2, 1))])
@pytest.mark.parametrize("kind", range(4))
def test_a_full_pile_takes_no_further_card(seats: int, target: tuple[int, ...], kind: int) -> None:
    card = KINDS[kind]
    for laid, refused in ((target[kind] - 1, None), (target[kind], "T-03")):
        miles = [laid if other == kind else 0 for other in range(4)]
        side = {"go": ["GO"], "road": ["CTRY"], "miles": miles}
        game = table(seats, {}, {"hand": [card, "GAS"], "A": side})
        assert game.refused(f"mile {card[1:]}") == refused


@pytest.mark.rule("T-03")
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_no_mile_pile_ever_grows_past_its_target(seats: int, options: dict[str, str]) -> None:
    target = table(seats, options)["target"]
    for seed in range(5):
        for game in walk(seats, options, seed):
            for side in game.s.side:
                assert all(n <= most for n, most in zip(side.miles, target, strict=True))


@pytest.mark.rule("T-04", "T-R23")
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_two_three_four_or_six_may_play(seats: int) -> None:
    assert table(seats).s.seats == seats
    assert len(GAME.seat_names[seats]) == len(set(GAME.seat_names[seats])) == seats


@pytest.mark.rule("T-04", "T-R23")
@pytest.mark.parametrize("seats", [0, 1, 5, 7, 8])
def test_no_other_number_may_play(seats: int) -> None:
    with pytest.raises(Fault, match="2, 3, 4, 6"):
        table(seats)


@pytest.mark.rule("T-05", "T-R20")
@pytest.mark.parametrize(("seats", "sides"), [(2, "AB"), (3, "ABC"), (4, "ABAB"), (6, "ABABAB")])
def test_sides_alternate_round_the_table(seats: int, sides: str) -> None:
    game = table(seats)
    assert "".join(game[f"{seat}.side"] for seat in range(seats)) == sides
    assert game["sides"] == len(set(sides))


@pytest.mark.rule("T-05", "T-48")
@pytest.mark.parametrize(("seats", "winners"), [(4, [1, 3]), (6, [1, 3, 5])])
def test_partners_win_together(seats: int, winners: list[int]) -> None:
    side = {"go": ["GO"], "miles": [7, 4, 2, 2]}
    game = table(seats, {}, {"turn": 3, "hand": ["M1"], "B": side}).do("mile 1")
    assert game["winners"] == winners


@pytest.mark.rule("T-06")
def test_partners_play_to_one_tableau() -> None:
    hands = {"0": ["GO"], "2": ["CTRY"], "1": ["GAS"], "3": ["GAS"]}
    game = table(4, {}, {"phase": "draw", "hands": hands})
    game.do("draw M1", "go", "draw M1", "discard GAS", "draw M30", "country")
    assert (game["A.go"], game["A.road"]) == (["GO"], ["CTRY"])
    game.do("draw M1", "discard GAS", "draw M30", "mile 30")
    assert game["A.miles"] == [0, 0, 0, 1]
    assert (game["B.go"], game["B.road"], game["B.total"]) == ([], [], 0)


@pytest.mark.rule("T-06", "T-18")
def test_the_second_partner_need_not_open_what_the_first_has_opened() -> None:
    game = table(4, {}, {"turn": 2, "hand": ["GO", "M1"], "A": {"go": ["GO"]}})
    assert "mile 1" in game.legal()
    assert game.refused("go") == "T-R3"


@pytest.mark.rule("T-07")
def test_three_play_alone_for_70_miles_without_one_of_each_delay() -> None:
    game = table(3)
    assert game["draw"] == SHORT
    assert game["pack"] == 96
    assert game["sides"] == 3
    assert game["target"] == [4, 2, 2, 1]
    assert game["goal"] == 70 == 4 * 1 + 2 * 3 + 2 * 15 + 30


@pytest.mark.rule("T-08", "T-R21")
def test_chance_picks_the_dealer_and_then_any_card_of_the_whole_pack_may_come_first() -> None:
    for seats in (2, 3, 4, 6):
        game = table(seats)
        assert game.to_move() == CHANCE
        assert GAME.rules.chances(game.s, game.b) == seats
        game.do("dealer 0")
        assert GAME.rules.chances(game.s, game.b) == game["pack"]
    for kind in KINDS:
        assert table(2).do("dealer 0", f"draw {kind}")["1.hand"] == [kind]


@pytest.mark.rule("T-08")
def test_each_card_is_as_likely_as_its_number_in_the_pile() -> None:
    game = table(2).do("dealer 0")
    outcomes = Counter(game.spell(outcome) for outcome in range(99))
    assert outcomes == {f"draw {kind}": number for kind, number in FULL.items()}


@pytest.mark.rule("T-09", "T-10")
@pytest.mark.parametrize(
    ("seats", "options", "left"),
    [(2, {}, 89), (3, {}, 81), (4, {}, 79), (6, {}, 69), (6, {"six_as_pairs": "on"}, 66)],
)
def test_each_player_gets_five_cards_and_the_rest_is_the_draw_pile(
    seats: int, options: dict[str, str], left: int
) -> None:
    game = dealt(seats, **options)
    assert [game[f"{seat}.hand_size"] for seat in range(seats)] == [5] * seats
    assert [len(game[f"{seat}.hand"]) for seat in range(seats)] == [5] * seats
    assert game["draw_size"] == sum(game["draw"].values()) == left
    assert game["discard"] == {}
    assert game["discard_top"] == "none"
    assert all(game[f"{side}.{pile}"] == [] for side in "AB" for pile in ("go", "road"))
    assert all(game[f"{side}.miles"] == [0, 0, 0, 0] for side in "AB")


@pytest.mark.rule("T-10")
def test_the_draw_pile_lies_face_down() -> None:
    seen = dealt(2).view(0)
    assert seen.draw_size == 89
    assert not hasattr(seen, "draw")


@pytest.mark.rule("T-11")
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_the_player_left_of_the_dealer_begins_and_turns_pass_leftward(seats: int) -> None:
    for dealer in range(seats):
        game = dealt(seats, dealer)
        assert game["dealer"] == dealer
        turns = []
        for _ in range(seats + 1):
            turns.append(game["turn"])
            game.do("draw GAS", "discard GAS")
        assert turns == [(dealer + 1 + turn) % seats for turn in range(seats + 1)]


@pytest.mark.rule("T-R19")
def test_three_players_keep_all_four_city_limits_and_five_country() -> None:
    assert table(3)["draw"]["CITY"] == 4
    assert table(3)["draw"]["CTRY"] == 5


@pytest.mark.rule("T-R23")
def test_six_may_play_as_three_pairs_in_the_short_race() -> None:
    game = table(6, {"six_as_pairs": "on"})
    assert "".join(game[f"{seat}.side"] for seat in range(6)) == "ABCABC"
    assert (game["sides"], game["goal"], game["target"]) == (3, 70, [4, 2, 2, 1])
    assert game["draw"] == SHORT
    side = {"go": ["GO"], "miles": [3, 2, 2, 1]}
    game = table(6, {"six_as_pairs": "on"}, {"turn": 4, "hand": ["M1"], "B": side}).do("mile 1")
    assert game["winners"] == [1, 4]


@pytest.mark.rule("T-R23")
def test_without_that_option_six_play_as_two_trios_in_the_full_race() -> None:
    game = table(6, {"six_as_pairs": "off"})
    assert (game["sides"], game["goal"], game["pack"]) == (2, 110, 99)


@pytest.mark.rule("T-R23")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_three_pairs_are_an_option_of_six_only(seats: int) -> None:
    assert table(seats, {"six_as_pairs": "on"}).facts() == table(seats).facts()


@pytest.mark.rule("T-R32")
def test_there_are_no_pieces_and_everybody_starts_in_the_city() -> None:
    game = dealt(3)
    assert [game[f"{side}.country"] for side in "ABC"] == [False] * 3
    assert not any("piece" in fact for fact in game.facts())


@pytest.mark.rule("T-R33", "T-49")
def test_the_table_chooses_the_game_and_the_number_of_players_the_race() -> None:
    assert {option.name: option.default for option in GAME.options} == {
        "penalties": "off",
        "opening_go": "forced",
        "country_on_opponents": "off",
        "allow_waive": "off",
        "speed_fine": "with_penalties",
        "oog_penalty": "none",
        "stalemate_rebuilds": "20",
        "six_as_pairs": "off",
        "dealer": "none",
    }
    with pytest.raises(Fault):
        table(2, {"race": "short"})


@pytest.mark.rule("T-R33", "T-R34")
@pytest.mark.parametrize(
    "given",
    [
        {"penalties": "maybe"},
        {"opening_go": "none"},
        {"speed_fine": "sometimes"},
        {"oog_penalty": "as_collision"},
        {"stalemate_rebuilds": "2"},
        {"stalemate_rebuilds": "101"},
        {"stalemate_rebuilds": "-3"},
        {"dealer": "6"},
        {"dealer": "left"},
        {"bell": "20"},
        {"bell_plays": "120"},
        {"rounds": "6"},
        {"head_table": "winners_to_foot"},
    ],
)
def test_what_a_game_has_no_option_for_is_refused(given: dict[str, str]) -> None:
    with pytest.raises(Fault):
        table(2, given)

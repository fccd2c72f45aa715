"""Setting the game up: cabs, cards, jam pieces, who goes first (B-01 to B-14)."""

from __future__ import annotations

import itertools

import pytest

from fareplay.core.game import CHANCE, Fault
from fareplay.games.cabbie import GAME
from fareplay.games.cabbie.tests.cabbie_table import CITY, STUCK, set_up, street, table, tops
from fareplay.games.cabbie.tests.city import COLOURS, PILES, board_file, cards_file, content
from fareplay.games.cabbie.tests.towns import ring_town

TOPS = ["deal P47", "deal P44", "deal P43", "deal P41", "deal P40"]
STARTS = {
    "paddington": "PRA-E1-1", "kings_cross": "EUS-E1-5", "liverpool_street": "BIS-N1-2",
    "tower": "TWH-W1-1", "parliament": "MIL-S1-1", "hyde_park_corner": "PIC-W1-4",
}  # fmt: skip


@pytest.mark.rule("B-01", "B-R1")
def test_up_to_six_may_play_and_one_may_practise() -> None:
    assert GAME.seats == (1, 2, 3, 4, 5, 6)
    for seats in (0, 7):
        with pytest.raises(Fault):
            GAME.new(seats)


@pytest.mark.rule("B-02")
@pytest.mark.parametrize("seats", GAME.seats)
def test_everybody_begins_with_one_cab_of_a_colour_of_his_own(seats: int) -> None:
    assert [name.lower() for name in GAME.seat_names[seats]] == list(COLOURS[:seats])
    game = set_up(seats)
    for seat, square in zip(range(seats), STARTS.values(), strict=False):
        assert game[f"{COLOURS[seat]}.cabs"] == [square]
        assert game[f"{COLOURS[seat]}.money"] == 0


@pytest.mark.rule("B-03")
def test_there_are_six_starting_points() -> None:
    assert table().legal() == {f"start {place}" for place in STARTS}


@pytest.mark.rule("B-04")
def test_a_starting_point_is_closed_to_the_others() -> None:
    game = table(3).do("start tower")
    assert game.legal() == {f"start {place}" for place in STARTS if place != "tower"}
    assert game.refused("start tower") == "B-04"
    game.do("start paddington")
    assert len(game.legal()) == 4


@pytest.mark.rule("B-05", "B-R41")
@pytest.mark.parametrize("place", STARTS)
def test_a_cab_starts_on_the_shaded_square_of_its_place(place: str) -> None:
    game = table().do(f"start {place}")
    assert game["red.cabs"] == [STARTS[place]]
    assert STARTS[place] in CITY.place[place]["shaded"]


@pytest.mark.rule("B-R41")
def test_parliament_and_hyde_park_corner_have_a_second_square_for_arrivals_only() -> None:
    two = [place for place in STARTS if len(CITY.place[place]["shaded"]) > 1]
    assert two == ["parliament", "hyde_park_corner"]


@pytest.mark.rule("B-06", "B-R4", "B-07")
def test_the_passengers_are_dealt_into_five_piles_of_nearly_the_same_size() -> None:
    game = set_up().do(*TOPS)
    assert [len(game[f"{name}.pack"]) for name in PILES] == [10, 10, 9, 9, 9]
    assert tops(game) == ["P47", "P44", "P43", "P41", "P40"]
    for name in PILES:  # face up: the top is seen, what lies under it is not
        assert game[f"{name}.pack"] == [game[name], *["?"] * (len(game[f"{name}.pack"]) - 1)]


@pytest.mark.rule("B-08")
def test_no_passenger_is_laid_out_before_every_starting_point_is_chosen() -> None:
    game = table(6)
    for seat, place in enumerate(STARTS):
        assert game.to_move() == seat
        game.do(f"start {place}")
    assert game.to_move() == CHANCE
    assert game.outcomes() == {f"deal {card}" for card in CITY.passenger}


@pytest.mark.rule("B-09", "B-10")
def test_jams_lie_face_up_destinations_and_tips_face_down() -> None:
    game = set_up().do(*TOPS)
    assert game.outcomes() == {f"jam {card}" for card in CITY.jam}
    game.do("jam J05")
    assert game["jam"] == "J05"
    assert game["jams"] == ["J05", *["?"] * 12]
    assert game["destinations"] == ["?"] * 30
    game.do("tip T16", "tip T01")
    assert game["tips"] == ["?"] * 16


@pytest.mark.rule("B-13", "B-14")
@pytest.mark.parametrize(
    ("drawn", "order"),
    [
        (["T16", "T01", "T02"], ["red", "blue", "green"]),
        (["T01", "T15", "T14"], ["blue", "green", "red"]),
        (["T01", "T02", "T04"], ["green", "red", "blue"]),
    ],
)
def test_the_largest_tip_plays_first_and_turns_pass_to_the_left(
    drawn: list[str], order: list[str]
) -> None:
    game = set_up(3).do(*TOPS, "jam J11", *[f"tip {card}" for card in drawn])
    seen = []
    for _ in range(3):
        seen.append(game["turn"])
        game.pass_turn()
    assert seen == order
    assert game.of("first", "round") == (order[0], 2) or game.to_move() == CHANCE


@pytest.mark.rule("B-R5")
def test_who_is_level_draws_again_from_the_cards_not_yet_dealt() -> None:
    game = set_up(4).do(*TOPS, "jam J11", "tip T13", "tip T07", "tip T14", "tip T01")
    dealt = {"T13", "T07", "T14", "T01"}
    assert game.outcomes() == {f"tip {card}" for card in CITY.tip if card not in dealt}
    game.do("tip T04", "tip T05")  # Red and Green, level again
    assert game.chances() == 10
    game.do("tip T02", "tip T06")
    assert game.of("phase", "turn", "first") == ("drive", "green", "green")


@pytest.mark.rule("B-R5")
def test_sixteen_tips_are_enough_whatever_is_drawn() -> None:
    """Six seats: even if all who can be level are level, somebody is alone before they run out."""
    counts = [list(CITY.tip.values()).count(amount) for amount in sorted(set(CITY.tip.values()))]
    assert counts == [3, 3, 4, 2, 2, 1, 1]
    most = 0
    for first, second in itertools.permutations(counts, 2):
        most = max(most, 6 + min(first, 6) + min(second, min(first, 6)))
    assert most <= 16


@pytest.mark.rule("B-R3", "B-13")
def test_the_tips_of_the_draw_go_back_and_are_shuffled() -> None:
    game = set_up().do(*TOPS, "jam J11", "tip T16", "tip T15")
    assert game["tips"] == ["?"] * 16
    paid = street({"red": {"cabs": ["J-GWN"], "carries": [["P16", "D18"]]}}).do("EUS-E1-3")
    assert paid.outcomes() == {f"tip {card}" for card in CITY.tip}  # T16 may come again


@pytest.mark.rule("B-R1", "B-R15")
def test_in_practice_every_turn_is_a_round() -> None:
    game = table(1, {}, {"jams": ["J01", "J05", "J06"], "red": {"cabs": ["J-MAR-S"]}})
    game.do("end_turn")
    assert game.of("turn", "round", "jam", "left") == ("red", 2, "J05", 20)


@pytest.mark.rule("B-R1")
def test_one_player_needs_no_rival_to_begin() -> None:
    game = set_up(1).do(*TOPS, "jam J11")
    if game.to_move() == CHANCE:
        game.do("tip T01")
    assert game.of("phase", "turn", "first") == ("drive", "red", "red")


@pytest.mark.rule("B-R2")
def test_the_seats_choose_in_their_order() -> None:
    game = table(3)
    for seat, place in enumerate(["tower", "paddington", "parliament"]):
        assert (game.to_move(), game["turn"]) == (seat, COLOURS[seat])
        game.do(f"start {place}")


@pytest.mark.rule("B-R2")
def test_the_order_of_choosing_may_be_drawn_by_lot() -> None:
    seen = set()
    for order in itertools.permutations(range(3)):
        game = table(3, {"start_choice": "random"})
        chosen = []
        for seat, place in zip(order, STARTS, strict=False):
            while game.to_move() == CHANCE:
                words = f"chooser {COLOURS[order[len(chosen)]]}"
                if words not in game.outcomes():
                    break
                game.do(words)
                chosen.append(seat)
            assert game.to_move() == seat
            game.do(f"start {place}")
            if len(chosen) < 3 and game.to_move() != CHANCE:
                chosen.append(seat)
        assert [game[f"{COLOURS[seat]}.cabs"] for seat in order] == [
            [square] for square in list(STARTS.values())[:3]
        ]
        seen.add(order)
    assert len(seen) == 6


@pytest.mark.rule("B-48")
def test_the_contents_are_as_listed() -> None:
    cards = cards_file()
    packs = [len(cards[pack]) for pack in ("passenger", "tip", "destination", "jam")]
    assert packs == [47, 16, 30, 13]
    assert len(GAME.seat_names[6]) == 6  # two cabs in each of six colours


@pytest.mark.rule("B-48", "B-R17")
def test_the_cards_are_as_the_sheet_describes_them() -> None:
    assert sorted(CITY.tip.values()) == [0] * 3 + [5] * 3 + [10] * 4 + [15] * 2 + [20] * 2 + [
        30,
        50,
    ]
    assert sorted(len(spots) for spots in CITY.jam.values()) == [1] * 3 + [2] * 10
    streets = list(CITY.passenger.values())
    double = {street for street in streets if streets.count(street) == 2}
    assert double == {"OXF", "PKL", "PIC", "STR", "VIS", "EUS"}
    assert len(set(streets)) == 41
    tours = [CITY.stops(card) for card in CITY.destination if CITY.is_tour(card)]
    assert tours == [["buckingham_palace", "tower"], ["parliament", "zoo"]]


@pytest.mark.rule("B-R34", "B-R10")
def test_no_two_squares_point_at_each_other_and_every_square_is_reached() -> None:
    for id, square in CITY.square.items():
        for to in square["arrows"]:
            assert id not in CITY.square[to]["arrows"]
    for arrows in (CITY.square, _reversed()):
        seen, todo = {"J-PAD"}, ["J-PAD"]
        while todo:
            todo += [
                to for to in arrows[todo.pop()]["arrows"] if to not in seen and not seen.add(to)
            ]
        assert len(seen) == 449


def _reversed() -> dict[str, dict[str, list[str]]]:
    found: dict[str, dict[str, list[str]]] = {id: {"arrows": []} for id in CITY.square}
    for id, square in CITY.square.items():
        for to in square["arrows"]:
            found[to]["arrows"].append(id)
    return found


def test_the_board_of_the_game_is_the_one_of_the_data() -> None:
    assert len(board_file()["nodes"]) == 449
    assert table(2, {}, STUCK)["steps"] == []


@pytest.mark.rule("B-R5", "B-13")
def test_tips_that_run_out_among_level_players_are_shuffled_together_again() -> None:
    """Ring Town has three or four tips of each amount: three players may draw all but one."""
    game = table(3, {"board": content(*ring_town())})
    game.do("start place_0", "start place_1", "start place_2")
    game.do("deal P47", "deal P46", "deal P45", "deal P44", "deal P43", "jam J01")
    for first in (5, 1, 2, 3, 4):
        assert game.chances() >= 3
        game.do(*[f"tip T{first + more:02}" for more in (0, 5, 10)])
        assert game.faults() == []
    assert game["phase"] == "first"
    assert game.chances() == 16
    game.do("tip T04", "tip T01", "tip T02")
    assert game.of("phase", "first") == ("drive", "red")

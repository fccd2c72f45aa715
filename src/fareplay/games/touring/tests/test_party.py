"""Progressive Touring, rule by rule (T-62 to T-74, T-R25 to T-R31, T-R34)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fareplay.core import scenario
from fareplay.core.game import OVER, Fault, Refused
from fareplay.games.touring import GAME, party, rules
from fareplay.games.touring.board import M1, M15, M30, OPTIONS
from fareplay.games.touring.party import GameScore, Party, TableScore
from fareplay.games.touring.state import PLAY, SETTLE, Event, Reason

rule = pytest.mark.rule
SCENARIOS = Path(__file__).parent / "scenarios"
LETTERS = "ABCDEFGHIJKLMNOP"


def no_lot(n: int) -> int:
    raise AssertionError("no lot is drawn where one pair has more miles")


def a_party(tables: int, **options: str) -> Party:
    return party.welcome(LETTERS[: 4 * tables], options)


def games(*miles: tuple[int, int]) -> list[GameScore]:
    """All but the last have ended."""
    return [GameScore(each, finished=at < len(miles) - 1) for at, each in enumerate(miles)]


def rung(
    before: Party, *miles: tuple[int, int], lot: Callable[[int], int] = no_lot
) -> tuple[Party, tuple[TableScore, ...]]:
    """The party after a bell at which each table had played one game, and the round's scores."""
    after = party.ring(before, [games(each) for each in miles], lot)
    return after, after.rounds[-1]


def seats(the: Party) -> list[str]:
    """`ABCD`: who sits on seats 0 to 3 of each table."""
    return ["".join(party.names(the, table)) for table in the.seating]


def miles_by_name(the: Party) -> dict[str, int]:
    return dict(zip(the.guests, party.totals(the), strict=True))


# --- the party and its options --------------------------------------------------------------


@rule("T-62")
def test_this_is_the_usual_of_several_progressive_formats() -> None:
    assert "the one generally used (T-62)" in " ".join((party.__doc__ or "").split())


@rule("T-63")
def test_guests_sit_four_to_a_table_and_face_their_partners() -> None:
    assert seats(a_party(3)) == ["ABCD", "EFGH", "IJKL"]
    _, (table,) = rung(a_party(1), (30, 15))
    assert (table.winners, table.losers) == ((0, 2), (1, 3))


@rule("T-63", "T-R20")
def test_those_who_face_each_other_are_partners_in_the_game_too() -> None:
    s, _ = GAME.new(party.CHAIRS)
    for pair in party.FACING:
        assert len({rules.side(s, seat) for seat in pair}) == 1


@rule("T-64")
@pytest.mark.parametrize(("choice", "word"), [("off", "without"), ("on", "with")])
def test_the_host_chooses_one_game_for_all_and_announces_it(choice: str, word: str) -> None:
    the = a_party(2, penalties=choice)
    assert party.game_options(the.options, 0)["penalties"] == choice
    assert party.sheet_text(the).splitlines()[0].endswith(f"the game {word} penalties")


@rule("T-64")
def test_other_options_of_the_game_hold_for_every_table() -> None:
    chosen = party.game_options(a_party(1, opening_go="free").options, 3)
    assert chosen == GAME.read_options({"opening_go": "free", "dealer": "3"})


@rule("T-R34")
def test_bell_rounds_and_head_table_are_options_of_the_party_not_of_the_game() -> None:
    of_the_game = {option.name for option in OPTIONS}
    of_the_party = {option.name for option in party.PARTY_OPTIONS}
    assert of_the_party - of_the_game == {"bell_plays", "rounds", "head_table"}
    assert of_the_party & of_the_game == {"penalties"}


@rule("T-66", "T-R30", "T-R26")
def test_the_options_of_the_party_and_their_defaults() -> None:
    assert {option.name: option.default for option in party.PARTY_OPTIONS} == {
        "penalties": "off",
        "rounds": "6",
        "bell_plays": "120",
        "head_table": "winners_to_foot",
    }


@rule("T-R30")
@pytest.mark.parametrize("rounds", ["0", "51", "many"])
def test_a_party_has_one_to_fifty_rounds(rounds: str) -> None:
    with pytest.raises(Fault, match="option rounds: expected 1 to 50"):
        a_party(1, rounds=rounds)


@pytest.mark.parametrize("name", ["whistle", "bell"])
def test_an_unknown_option_is_refused_by_name(name: str) -> None:
    with pytest.raises(Fault, match=f"the party has no option '{name}'"):
        a_party(1, **{name: "20"})


@rule("T-63", "T-R30")
@pytest.mark.parametrize(
    ("name", "value", "numbered"), [("six_as_pairs", "on", "T-63"), ("dealer", "2", "T-R30")]
)
def test_what_a_party_decides_for_itself_is_refused(name: str, value: str, numbered: str) -> None:
    with pytest.raises(Refused) as caught:
        a_party(1, **{name: value})
    assert caught.value.rule == numbered
    assert a_party(1, **{name: GAME.read_options({})[name]})


@rule("T-R30")
@pytest.mark.parametrize("number", [0, 1, 3, 5, 6, 7, 9, 13])
def test_guests_are_a_multiple_of_four_and_at_least_four(number: int) -> None:
    with pytest.raises(Fault, match=f"expected a multiple of four, at least four, got {number}$"):
        party.welcome(LETTERS[:number])


def test_two_guests_of_one_name_are_refused() -> None:
    with pytest.raises(Fault, match="a different name for each"):
        party.welcome(["Ann", "Bob", "Ann", "Dot"])


# --- the round ------------------------------------------------------------------------------


@rule("T-65")
def test_one_signal_ends_the_round_at_all_tables() -> None:
    _, tables = rung(a_party(3), (1, 0), (0, 1), (3, 0))
    assert [table.table for table in tables] == [1, 2, 3]
    with pytest.raises(Fault, match="expected the games of 3 tables, got 2"):
        rung(a_party(3), (1, 0), (0, 1))


@rule("T-66", "T-R29")
def test_play_stops_at_the_signal_and_a_card_drawn_counts_for_nothing() -> None:
    s, b = GAME.new(party.CHAIRS)
    s.phase, s.side[0].miles[M1], s.side[1].miles[M15] = PLAY, 3, 2
    rules.happen(s, b, party.SIGNAL)
    assert rules.to_move(s, b) == OVER
    assert party.score_game(s, b) == GameScore((3, 30), finished=False)


@rule("T-66")
def test_the_signal_is_the_bell_of_the_game() -> None:
    assert party.SIGNAL == Event.BELL


@rule("T-R29")
def test_a_forfeit_not_yet_chosen_at_the_signal_is_not_taken() -> None:
    s, b = GAME.new(party.CHAIRS, {"penalties": "on"})
    s.phase, s.victim, s.forfeit = SETTLE, 1, 30
    s.side[1].miles[M15], s.side[1].miles[M30] = 2, 1
    rules.happen(s, b, party.SIGNAL)
    assert party.score_game(s, b).miles == (0, 60)


@rule("T-67")
def test_the_round_total_is_over_all_games_finished_and_unfinished() -> None:
    assert party.total(games((110, 64), (12, 60))) == (122, 124)
    assert party.total(games((110, 20), (31, 110), (0, 0))) == (141, 130)
    assert party.total(games()) == (0, 0)


@rule("T-R31", "T-67")
def test_the_losers_miles_of_a_finished_game_count_as_they_stand() -> None:
    s, b = GAME.new(party.CHAIRS)
    s.reason, s.side[1].miles[M30] = Reason.COMPLETED, 2
    for card, number in enumerate((8, 4, 2, 2)):
        s.side[0].miles[card] = number
    score = party.score_game(s, b)
    assert score == GameScore((110, 60), finished=True)
    after = party.ring(a_party(1), [[score]], no_lot)
    assert miles_by_name(after) == {"A": 110, "B": 60, "C": 110, "D": 60}


@rule("T-68")
@pytest.mark.parametrize(("miles", "winners"), [((31, 30), (0, 2)), ((30, 31), (1, 3))])
def test_the_pair_with_more_round_mileage_wins(
    miles: tuple[int, int], winners: tuple[int, int]
) -> None:
    _, (table,) = rung(a_party(1), miles)
    assert table.winners == winners
    assert not table.by_lot


@rule("T-68", "T-67")
def test_who_wins_more_games_may_still_lose_the_table() -> None:
    after = party.ring(a_party(1), [games((110, 64), (12, 60))], no_lot)
    assert after.rounds[-1][0].winners == (1, 3)


@rule("T-R28")
@pytest.mark.parametrize("lot", [0, 1])
def test_a_tie_is_drawn_by_lot_and_both_pairs_keep_their_mileage(lot: int) -> None:
    asked: list[int] = []

    def draw(n: int) -> int:
        asked.append(n)
        return lot

    after, (first, tied) = rung(a_party(2), (5, 4), (45, 45), lot=draw)
    assert asked == [2]
    assert (first.by_lot, tied.by_lot, tied.winning) == (False, True, lot)
    assert [miles_by_name(after)[guest] for guest in "EFGH"] == [45, 45, 45, 45]


# --- moving and splitting -------------------------------------------------------------------


@rule("T-69", "T-70")
def test_winners_go_up_one_table_losers_stay_and_all_split() -> None:
    after, _ = rung(a_party(3), (1, 0), (1, 0), (0, 1))
    #      A and C leave for the foot; E and G come up from table 2, J and L from table 3
    assert seats(after) == ["BDEG", "FHJL", "IKAC"]


@rule("T-R26")
def test_head_table_winners_go_to_the_lowest_table() -> None:
    after, _ = rung(a_party(3), (0, 1), (1, 0), (1, 0))
    assert seats(after)[-1] == "JLBD"


@rule("T-R26")
def test_by_party_custom_head_table_losers_go_instead_and_winners_stay() -> None:
    after, _ = rung(a_party(3, head_table="losers_to_foot"), (1, 0), (1, 0), (0, 1))
    assert seats(after) == ["ACEG", "FHJL", "IKBD"]


@rule("T-R26", "T-R27")
@pytest.mark.parametrize(
    ("head_table", "seating"), [("winners_to_foot", "BDAC"), ("losers_to_foot", "ACBD")]
)
def test_a_single_table_is_head_and_foot_at_once(head_table: str, seating: str) -> None:
    after, _ = rung(a_party(1, head_table=head_table), (1, 0))
    assert seats(after) == [seating]


@rule("T-R27")
def test_stayers_take_seats_0_and_1_arrivals_2_and_3_each_by_former_seat() -> None:
    assert party.split((10, 11), (20, 21)) == (10, 11, 20, 21)
    after, _ = rung(a_party(2), (1, 0), (0, 1))
    assert seats(after) == ["BDFH", "EGAC"]
    again, _ = rung(after, (0, 1), (0, 1))  # the order is that of the seat, not of the alphabet
    assert seats(again) == ["BFGC", "EADH"]


def old_partners(tables: Sequence[TableScore]) -> set[frozenset[int]]:
    return {frozenset(pair) for table in tables for pair in (table.winners, table.losers)}


def new_partners(seating: party.Seating) -> set[frozenset[int]]:
    return {frozenset(party.pair_of(four, which)) for four in seating for which in (0, 1)}


a_table_s_miles = st.tuples(st.integers(0, 110), st.integers(0, 110))
parties = st.integers(1, 12).flatmap(
    lambda tables: st.tuples(
        st.sampled_from(["winners_to_foot", "losers_to_foot"]),
        st.lists(
            st.lists(a_table_s_miles, min_size=tables, max_size=tables), min_size=1, max_size=6
        ),
        st.integers(0, 1),
    )
)


@rule("T-63", "T-69", "T-70", "T-R26", "T-R27")
@given(parties)
def test_every_table_keeps_four_nobody_is_lost_and_every_pair_is_split(
    drawn: tuple[str, list[list[tuple[int, int]]], int],
) -> None:
    head_table, played, lot = drawn
    guests = [f"guest {number}" for number in range(4 * len(played[0]))]
    the = party.welcome(guests, {"head_table": head_table, "rounds": "50"})
    for miles in played:
        the, tables = rung(the, *miles, lot=lambda n: lot)
        assert all(len(four) == 4 for four in the.seating)
        assert sorted(guest for four in the.seating for guest in four) == list(range(len(guests)))
        assert not old_partners(tables) & new_partners(the.seating)


@rule("T-69", "T-70", "T-R26")
@given(parties)
def test_losers_stay_and_winners_are_one_table_higher(
    drawn: tuple[str, list[list[tuple[int, int]]], int],
) -> None:
    head_table, (miles, *_), lot = drawn
    before = party.welcome([f"guest {number}" for number in range(4 * len(miles))])
    _, tables = rung(before, *miles, lot=lambda n: lot)
    after = party.move(tables, head_table)
    leaving = tables[0].winners if head_table == "winners_to_foot" else tables[0].losers
    assert set(leaving) <= set(after[-1])
    for at, table in enumerate(tables[1:], start=1):
        assert set(table.losers) <= set(after[at])
        assert set(table.winners) <= set(after[at - 1])


@rule("T-71", "T-67")
@given(parties)
def test_the_umpire_s_totals_are_twice_the_mileage_of_all_pairs(
    drawn: tuple[str, list[list[tuple[int, int]]], int],
) -> None:
    head_table, played, lot = drawn
    guests = [f"guest {number}" for number in range(4 * len(played[0]))]
    the = party.welcome(guests, {"head_table": head_table})
    for miles in played:
        the, _ = rung(the, *miles, lot=lambda n: lot)
    assert sum(party.totals(the)) == 2 * sum(sum(pair) for miles in played for pair in miles)


# --- credits, the end, awards ---------------------------------------------------------------


@rule("T-71", "T-R25")
def test_the_pair_s_mileage_is_a_count_for_each_partner_in_full() -> None:
    the, _ = rung(a_party(1), (122, 124))  # next: A and B against C and D
    assert miles_by_name(the) == {"A": 122, "B": 124, "C": 122, "D": 124}
    the, _ = rung(the, (10, 7))
    assert miles_by_name(the) == {"A": 132, "B": 134, "C": 129, "D": 131}
    assert party.credited(the) == [[122, 10], [124, 10], [122, 7], [124, 7]]


@rule("T-R30")
def test_the_party_ends_after_its_number_of_signals() -> None:
    the = a_party(1, rounds="2")
    the, _ = rung(the, (1, 0))
    assert not the.over
    before = the.seating
    the, _ = rung(the, (1, 0))
    assert the.over
    assert the.seating == before  # nobody moves any more


@rule("T-72", "T-R30")
def test_the_closing_signal_counts_the_round_it_cuts_as_it_stands() -> None:
    the, _ = rung(a_party(1), (40, 50))
    closed = party.close(the, [games((110, 3), (15, 9))], no_lot)
    assert closed.over
    assert len(closed.rounds) == 2
    assert party.credited(closed)[0] == [40, 125]


@rule("T-72")
def test_between_two_rounds_the_closing_signal_counts_nothing_more() -> None:
    the, _ = rung(a_party(2), (40, 50), (1, 2))
    closed = party.close(the, [], no_lot)
    assert closed.over
    assert closed.rounds == the.rounds


@rule("T-72")
def test_after_the_closing_signal_there_is_no_other() -> None:
    closed = party.close(a_party(1), [], no_lot)
    with pytest.raises(Fault, match="the party is over"):
        party.ring(closed, [games((1, 0))], no_lot)
    with pytest.raises(Fault, match="the party is over"):
        party.close(closed, [], no_lot)


@rule("T-73")
def test_the_award_goes_to_the_guest_with_the_highest_accumulated_mileage() -> None:
    the, _ = rung(a_party(1, rounds="2"), (122, 124))
    assert party.awards(the) == ()  # they are made at the end
    the, _ = rung(the, (10, 7))
    assert party.names(the, party.awards(the)) == ["B"]
    assert "The award goes to B with 134 miles." in party.sheet_text(the)


@rule("T-73", "T-R30")
def test_equal_totals_share_the_award() -> None:
    the, _ = rung(a_party(1, rounds="1"), (50, 60))
    assert party.names(the, party.awards(the)) == ["B", "D"]
    assert party.ranking(the) == [(1, 1), (1, 3), (3, 0), (3, 2)]
    assert "B and D share the award with 60 miles each." in party.sheet_text(the)


@rule("T-R30", "T-R21")
def test_the_first_dealer_is_drawn_by_lot_and_the_deal_passes_to_the_left() -> None:
    asked: list[int] = []
    assert party.first_dealer(lambda n: asked.append(n) or 2) == 2  # type: ignore[func-returns-value]
    assert asked == [4]
    for dealer in range(party.CHAIRS):
        s, b = GAME.new(party.CHAIRS, party.game_options(a_party(1).options, dealer))
        assert s.dealer == dealer
        options = GAME.next_options(s, b, GAME.read_options({}), range(party.CHAIRS))
        assert options["dealer"] == str((dealer + 1) % party.CHAIRS)


# --- the umpire's sheet ---------------------------------------------------------------------


@rule("T-74", "T-R30")
def test_the_engine_is_umpire_and_records_every_table_at_the_signal() -> None:
    after = party.ring(a_party(2), [games((110, 64), (12, 60)), games((30, 30))], lambda n: 1)
    sheet = party.to_json(after)
    assert sheet["rounds"] == [
        [
            {
                "table": 1,
                "pairs": [["A", "C"], ["B", "D"]],
                "games": [
                    {"miles": [110, 64], "finished": True},
                    {"miles": [12, 60], "finished": False},
                ],
                "miles": [122, 124],
                "winners": ["B", "D"],
                "by_lot": False,
            },
            {
                "table": 2,
                "pairs": [["E", "G"], ["F", "H"]],
                "games": [{"miles": [30, 30], "finished": False}],
                "miles": [30, 30],
                "winners": ["F", "H"],
                "by_lot": True,
            },
        ]
    ]
    assert sheet["totals"][0] == {"place": 1, "guest": "B", "miles": 124, "rounds": [124]}
    assert sheet["awards"] == []


@rule("T-74")
def test_the_sheet_reads_like_a_table() -> None:
    the = party.ring(
        party.welcome(["Ann", "Bob", "Cal", "Dot", "Eve", "Fay", "Gus", "Hal"], {"rounds": "1"}),
        [games((110, 64), (12, 60)), games((30, 30))],
        lambda n: 0,
    )
    assert party.sheet_text(the) == (
        "Progressive Touring: 8 guests at 2 tables, the game without penalties\n"
        "\n"
        "Round 1\n"
        "Table  Partners              Miles  Partners             Miles  Winners\n"
        "    1  Ann and Cal  110 + 12 = 122  Bob and Dot  64 + 60 = 124  Bob and Dot\n"
        "    2  Eve and Gus              30  Fay and Hal             30  Eve and Gus, by lot\n"
        "\n"
        "Totals\n"
        "Place  Guest  Miles  Round by round\n"
        "   1.  Bob      124  124\n"
        "   1.  Dot      124  124\n"
        "   3.  Ann      122  122\n"
        "   3.  Cal      122  122\n"
        "   5.  Eve       30   30\n"
        "   5.  Fay       30   30\n"
        "   5.  Gus       30   30\n"
        "   5.  Hal       30   30\n"
        "\n"
        "Bob and Dot share the award with 124 miles each.\n"
    )


# --- scenario files -------------------------------------------------------------------------


@rule("T-67", "T-68", "T-71")
def test_the_worked_example_te_20_holds() -> None:
    touring = replace(GAME, party=party)
    assert scenario.run(SCENARIOS / "TE-20.toml", {GAME.id: touring}) == []


def tables_of(*steps: dict[str, Any], **words: Any) -> dict[str, Any]:
    position = {"seating": [["Ann", "Bob", "Cal", "Dot"]]}
    return {"position": position, "step": list(steps), **words}


def test_a_scenario_says_what_is_not_so() -> None:
    step = {"games": {"1": [[1, 3]]}, "expect": {"miles.1": [3, 1], "credit": {"Ann": 2}}}
    assert party.scenario(tables_of(step)) == [
        "step 1: miles.1 is [1, 3], not [3, 1]",
        "step 1: credit.Ann is 1, not 2",
    ]


def test_a_scenario_may_draw_lots_and_close_the_party() -> None:
    tie = {"games": {"1": [[8, 8]]}, "lot": {"1": "Dot"}, "expect": {"winners.1": ["Bob", "Dot"]}}
    end = {"do": "closing bell", "expect": {"over": True, "rounds": 1}}
    assert party.scenario(tables_of(tie, end, options={"penalties": True, "rounds": 3})) == []


NONSENSE = [
    ({"games": {"2": [[1, 0]]}}, "games: expected a table 1 to 1, got '2'"),
    ({"games": {"1": [[111, 0]]}}, "expected the miles of both pairs, 0 to 110"),
    ({"games": {"1": [[1, 0, 2]]}}, "expected the miles of both pairs"),
    ({"games": {"1": [[True, 0]]}}, "expected the miles of both pairs"),
    ({"games": {"1": 7}}, "expected the miles of both pairs"),
    ({"games": {"1": [[110, 110]]}}, "only one pair can make 110 miles"),
    ({"games": [[1, 0]]}, "games: expected a table, got"),
    ({}, "expected the games of 1 tables, got 0"),
    ({"games": {"1": [[5, 5]]}}, r"lot: expected one for each tied table \(1\), got {}"),
    ({"games": {"1": [[5, 4]]}, "lot": {"1": "Ann"}}, r"tied table \(none\)"),
    ({"games": {"1": [[5, 5]]}, "lot": {"1": "Eve"}}, "lot.1: expected one of Ann, Bob, Cal, Dot"),
    ({"do": "whistle"}, "do: expected bell or closing bell, got 'whistle'"),
    ({"win": "Ann"}, "a step of a party has only do, games, lot, expect"),
    ({"do": "closing bell", "expect": {"luck": 7}}, "unknown fact 'luck'"),
    ({"do": "closing bell", "expect": 7}, "expect: expected a table of facts"),
]


@pytest.mark.parametrize(("step", "says"), NONSENSE)
def test_a_step_that_makes_no_sense_is_refused(step: dict[str, Any], says: str) -> None:
    with pytest.raises(Fault, match=says):
        party.scenario(tables_of(step))


@pytest.mark.parametrize(
    ("seating", "says"),
    [
        (None, "needs seating"),
        (["Ann"], "needs seating"),
        ([["Ann", "Bob", "Cal"]], "a multiple of four"),
        ([["Ann", "Bob", "Cal"], ["Dot"]], "four guests at every table"),
        ([[1, 2, 3, 4]], "expected names of guests"),
    ],
)
def test_a_seating_that_makes_no_sense_is_refused(seating: Any, says: str) -> None:
    with pytest.raises(Fault, match=says):
        party.scenario({"position": {"seating": seating}, "step": [{"do": "closing bell"}]})


@pytest.mark.parametrize("step", [None, [], "bell"])
def test_a_scenario_has_steps(step: Any) -> None:
    with pytest.raises(Fault, match=r"needs at least one \[\[step\]\]"):
        party.scenario(tables_of() | {"step": step})

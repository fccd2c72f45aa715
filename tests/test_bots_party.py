"""A party of bots: repeatable, added up right, and cut by the bell."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Any

import games
import pytest

from fareplay.bots import party as bots
from fareplay.core.game import CHANCE, Fault
from fareplay.games.touring import GAME, party

TOURING = replace(GAME, party=party)


def play(tables: int = 2, rounds: int = 2, seed: int = 1, **options: str) -> party.Party:
    return bots.play(TOURING, tables, rounds, seed, options)  # type: ignore[no-any-return]


@pytest.fixture(scope="module")
def evening() -> party.Party:
    return play(tables=3, rounds=3, seed=7)


def test_the_same_seed_gives_the_same_sheet(evening: party.Party) -> None:
    again = play(tables=3, rounds=3, seed=7)
    assert again == evening
    assert party.sheet_text(again) == party.sheet_text(evening)


def test_another_seed_gives_another_party(evening: party.Party) -> None:
    assert play(tables=3, rounds=3, seed=8) != evening


@pytest.mark.rule("T-71", "T-74")
def test_the_mileage_adds_up(evening: party.Party) -> None:
    made = sum(sum(table.miles) for tables in evening.rounds for table in tables)
    sheet = party.to_json(evening)
    assert made > 0
    assert sum(row["miles"] for row in sheet["totals"]) == 2 * made
    assert all(sum(row["rounds"]) == row["miles"] for row in sheet["totals"])
    assert all(len(row["rounds"]) == 3 for row in sheet["totals"])


@pytest.mark.rule("T-67", "T-R31")
def test_every_game_but_the_last_of_a_table_is_finished(evening: party.Party) -> None:
    for table in (table for tables in evening.rounds for table in tables):
        assert all(game.finished for game in table.games[:-1])
        assert all((110 in game.miles) == game.finished for game in table.games)


@pytest.mark.rule("T-69", "T-70")
def test_guests_sit_where_the_last_bell_sent_them(evening: party.Party) -> None:
    for tables, after in pairwise(evening.rounds):
        seating = party.move(tables, "winners_to_foot")
        assert tuple(table.seats for table in after) == seating


@pytest.mark.rule("T-72", "T-R30")
def test_the_party_lasts_as_many_rounds_as_it_is_told(evening: party.Party) -> None:
    assert evening.over
    assert len(evening.rounds) == 3
    assert len(bots.play(TOURING, 1, None, 1, {"rounds": "4", "bell_plays": "1"}).rounds) == 4


@pytest.mark.rule("T-66", "T-R30")
@pytest.mark.parametrize("plays", [1, 7, 40])
def test_the_bell_cuts_every_table_after_the_same_number_of_plays(
    plays: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[int] = []  # cards drawn at each table
    stop = bots.Table.stop

    def count(table: bots.Table) -> list[Any]:
        s = table.s
        assert table.to_move() == CHANCE
        assert all(s.hand_size[seat] == 5 for seat in range(4))  # the last play is complete
        drawn.append(99 - 20 - s.draw_size)  # no pile is rebuilt so early: one card a play
        return stop(table)

    monkeypatch.setattr(bots.Table, "stop", count)
    the = play(3, 1, bell_plays=str(plays))
    assert drawn == [plays] * 3
    assert all(not table.games[-1].finished for table in the.rounds[0])


@pytest.mark.rule("T-R30")
def test_a_play_takes_its_forfeit_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    settled: list[int] = []
    apply = bots.Table.apply

    def watch(table: bots.Table, action: int) -> None:
        settled.append(int(table.s.forfeit > 0))
        apply(table, action)

    monkeypatch.setattr(bots.Table, "apply", watch)
    the = play(2, 6, penalties="on")
    assert sum(settled) > 0
    assert the.options["penalties"] == "on"


@pytest.mark.rule("T-67", "T-R30")
def test_another_game_starts_at_once_and_the_deal_passes_to_the_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    dealers: list[int] = []
    begun = bots.Room.begun

    def watch(room: bots.Room, options: Mapping[str, str]) -> Any:
        state = begun(room, options)
        assert str(state.dealer) == options["dealer"]
        dealers.append(state.dealer)
        return state

    monkeypatch.setattr(bots.Room, "begun", watch)
    (table,) = play(1, 1, bell_plays="600").rounds[0]
    assert len(table.games) == len(dealers) >= 3
    assert all((a + 1) % 4 == b for a, b in pairwise(dealers))


@pytest.mark.rule("T-R30")
def test_the_first_dealer_of_a_round_is_drawn_by_lot(monkeypatch: pytest.MonkeyPatch) -> None:
    first: set[int] = set()
    monkeypatch.setattr(
        party, "first_dealer", lambda outcome: first.add(seat := outcome(4)) or seat
    )
    play(8, 4, bell_plays="1")
    assert first == {0, 1, 2, 3}


def test_a_game_won_on_the_last_play_is_finished_and_no_other_begins() -> None:
    (long,) = play(1, 1, bell_plays="400").rounds[0]
    for plays in range(60, 200):
        (table,) = play(1, 1, bell_plays=str(plays)).rounds[0]
        if table.games[-1].finished:
            assert table.games == long.games[:1]
            return
    raise AssertionError("no bell fell on the end of the first game")


@pytest.mark.parametrize(
    ("name", "value"),
    [("penalties", "on"), ("rounds", "2"), ("bell_plays", "60"), ("head_table", "losers_to_foot")],
)
def test_every_option_of_the_party_changes_what_is_played(name: str, value: str) -> None:
    assert {option.name for option in party.PARTY_OPTIONS} == {
        "penalties", "rounds", "bell_plays", "head_table"
    }  # fmt: skip
    usual = {"rounds": "3", "bell_plays": "90"}
    sheets = [
        party.to_json(bots.play(TOURING, 3, None, 5, {**usual, **more}))["rounds"]
        for more in ({}, {name: value})
    ]
    assert sheets[0] != sheets[1]


@pytest.mark.rule("T-64")
def test_every_option_of_the_game_reaches_the_tables_or_is_refused() -> None:
    for option in GAME.options:
        value = games.values(option)[-1]
        if option.name in party.NOT_HERE:
            with pytest.raises(Fault):
                play(1, 1, **{option.name: games.values(option)[1]})
            continue
        held = party.welcome(["A", "B", "C", "D"], {option.name: value})
        state = bots.Room(TOURING, held, "greedy").begun(party.game_options(held.options, 0))
        assert {field: getattr(state, field) for field in option.codes(value)} == option.codes(
            value
        )


def test_progress_is_told_after_every_round() -> None:
    told: list[tuple[int, int]] = []
    bots.play(TOURING, 1, 3, 1, {"bell_plays": "2"}, progress=lambda *at: told.append(at))
    assert told == [(1, 3), (2, 3), (3, 3)]


def test_uniform_bots_can_hold_a_party_too() -> None:
    assert bots.play(TOURING, 1, 1, 1, {"bell_plays": "9"}, bot="uniform").over


def test_every_guest_has_a_name_of_their_own() -> None:
    names = list(bots.guests(100))
    assert len(set(names)) == 100
    assert names[0] == "Ada"
    assert names[len(bots.NAMES)] == "Ada 2"


def test_the_json_names_what_gives_the_same_party_again(evening: party.Party) -> None:
    sheet = bots.to_json(TOURING, evening, 7, "greedy")
    assert (sheet["game"], sheet["tables"], sheet["seed"], sheet["bot"]) == (
        "touring",
        3,
        7,
        "greedy",
    )
    assert len(sheet["rounds"]) == 3
    assert sheet["awards"] == party.names(evening, party.awards(evening))


@pytest.mark.parametrize(
    ("tables", "bot", "says"),
    [(0, "greedy", "1 to 1000, got 0"), (1, "genius", "unknown bot 'genius'")],
)
def test_what_cannot_be_played_is_refused(tables: int, bot: str, says: str) -> None:
    with pytest.raises(Fault, match=says):
        bots.play(TOURING, tables, 1, 1, {}, bot)


def test_a_game_without_a_party_says_so() -> None:
    with pytest.raises(Fault, match="Touring has no party"):
        bots.play(replace(GAME, party=None), 1)

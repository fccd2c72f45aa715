"""Clocks: what a move costs, what lag is forgiven, what an undo gives back, and time that is up."""

from __future__ import annotations

from typing import Any

import pytest
from rooms import CAR, FOOT, STOP, T0, refused, replayed, ring, running, sealed

from fareplay.core.game import NOBODY, Fault
from fareplay.tables import notes
from fareplay.tables.clock import in_words, read_clock
from fareplay.tables.room import Room


def go(room: Room, at: int, *actions: int, lag: int = 0) -> None:
    """Whoever is due acts, `at` ms after the start."""
    seat = room.due()
    assert seat is not None
    room.act(room.people()[seat], seat, actions or [STOP], room.version, T0 + at, lag)


def left(room: Room, at: int) -> tuple[int, ...]:
    return room.clocks(T0 + at)


# --- spelling -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "slow", "read"),
    [
        ("none", False, ("none", 0, 0)),
        ("move:30", False, ("move", 30, 0)),
        ("match:600+5", False, ("match", 600, 5)),
        ("match:600+0", True, ("match", 600, 0)),
        ("move:259200", True, ("move", 259200, 0)),
    ],
)
def test_clocks_are_spelt(text: str, slow: bool, read: tuple[str, int, int]) -> None:
    clock = read_clock(text, slow)
    assert (clock.kind, clock.seconds, clock.increment) == read


@pytest.mark.parametrize(
    "text",
    ["", "None", "move", "move:", "move:4", "move:3601", "move:259200", "match:60", "match:60+",
     "match:29+0", "match:21601+0", "match:60+301", "match:60-1", "move:30 ", "move:٣٠",
     "move:99999999"],
)  # fmt: skip
def test_what_is_no_clock_is_refused(text: str) -> None:
    with pytest.raises(Fault, match="clock: expected none, move:SECONDS"):
        read_clock(text, slow=False)


# --- moves ----------------------------------------------------------------------------------


def test_a_move_clock_gives_each_move_its_time() -> None:
    room = running("person", "open", clock="move:30")
    assert left(room, 4_000) == (26_000, 30_000)
    go(room, 10_000)
    assert left(room, 10_000) == (20_000, 30_000)
    go(room, 15_000)
    assert left(room, 15_000) == (30_000, 25_000)
    assert replayed(room) == room


def test_decisions_in_a_row_are_one_move() -> None:
    room = running("person", "open", clock="move:30")
    go(room, 10_000, CAR)
    go(room, 22_000, FOOT)
    assert left(room, 22_000) == (8_000, 30_000)
    assert room.deadline() == T0 + 30_500  # the lag that may be forgiven is waited for


def test_a_match_clock_goes_down_and_the_increment_comes_once_a_move() -> None:
    room = running("person", "open", clock="match:60+5")
    go(room, 10_000, CAR)
    assert left(room, 10_000) == (50_000, 60_000)
    go(room, 12_000, CAR)
    assert left(room, 12_000) == (48_000, 60_000)
    go(room, 20_000)
    assert left(room, 20_000) == (45_000, 60_000)
    go(room, 40_000)
    assert left(room, 40_000) == (45_000, 45_000)
    assert replayed(room) == room


def test_without_a_clock_there_is_no_time_and_no_deadline() -> None:
    room = running("person", "open")
    assert left(room, 99) == ()
    assert room.deadline() is None
    go(room, 10**9)


def test_bots_have_no_clock() -> None:
    room = running("bot:easy", "person", clock="move:5")
    assert room.deadline() is None
    room.bot_line(0, STOP, room.version, T0 + 60_000)
    assert left(room, 60_000) == (5_000, 5_000)
    assert room.deadline() == T0 + 65_500


def test_companions_have_a_clock_each() -> None:
    room = running("person", "companion", clock="match:60+0")
    go(room, 10_000)
    go(room, 15_000)
    assert left(room, 15_000) == (50_000, 55_000)


# --- lag ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lag", "stamp"), [(0, 9_000), (300, 8_700), (500, 8_500), (5_000, 8_500), (-50, 9_000)]
)
def test_lag_is_forgiven_up_to_the_budget_by_an_earlier_stamp(lag: int, stamp: int) -> None:
    room = running("person", "open", clock="move:30")
    go(room, 9_000, lag=lag)
    act, draw = room.lines
    assert (act.ms, draw.ms) == (stamp, 9_000)
    assert left(room, 9_000) == (30_000 - stamp, 30_000)


def test_an_act_is_never_stamped_before_the_line_before_it() -> None:
    room = running("person", "open", clock="move:30")
    go(room, 9_000)
    go(room, 9_200, lag=1_000)
    assert [line.ms for line in room.lines] == [9_000, 9_000, 9_000, 9_200]
    assert left(room, 9_200) == (30_000, 30_000)


def test_without_a_clock_stamps_tell_the_time_of_arrival() -> None:
    room = running("person", "open")
    go(room, 9_000, lag=800)
    assert room.lines[0].ms == 9_000


def test_the_lag_of_one_is_not_taken_from_the_next() -> None:
    """Where no draw comes between, a note says when the act came in."""
    room = running("person", "open", game="straight", clock="match:60+0")
    go(room, 9_000, lag=300)
    assert room.notes[-1].kind == "lag"
    assert room.notes[-1].data == {"version": 1, "by": 300}
    assert left(room, 9_000) == (51_300, 60_000)
    assert replayed(room) == room
    go(room, 10_000, CAR, lag=300)  # the same seat goes on: it has its forgiven time, once
    assert room.notes[-1].data == {"version": 1, "by": 300}
    assert left(room, 10_000) == (51_300, 59_000)
    go(room, 10_500, STOP, lag=300)
    assert left(room, 10_500) == (51_300, 58_800)
    assert replayed(room) == room


@pytest.mark.parametrize("game", ["toy", "straight"])
@pytest.mark.parametrize("other", ["open", "bot:easy"])
def test_holding_answers_back_wins_the_budget_once_and_its_refill(game: str, other: str) -> None:
    """Thirty decisions of 0.9 s, every answer to a ping held back for 0.98 s."""
    room = running("person", other, game=game, clock="match:600+0")
    at = 0
    for _ in range(30):
        at += 900
        go(room, at, lag=980)
        if other == "open":
            go(room, at)
        else:
            room.bot_line(1, STOP, room.version, T0 + at)
        assert replayed(room).clock == room.clock
    spent = 600_000 - left(room, at)[0]
    assert spent >= 23_000
    assert spent == 30 * 900 - 500 - 29 * 100


def test_an_honest_line_loses_little() -> None:
    """A round trip of 0.4 s and a decision every 3 s: at most 0.3 s a decision are lost."""
    room = running("person", "open", clock="match:600+0")
    at = thought = 0
    for _ in range(40):
        at, thought = at + 3_000, thought + 2_600
        go(room, at, lag=400)
        go(room, at)
    lost = 600_000 - left(room, at)[0] - thought
    assert 0 < lost <= 40 * 300


# --- time that is up ------------------------------------------------------------------------


def test_time_up_waits_for_the_lag_and_ends_a_match_of_two() -> None:
    room = running("person", "open", clock="move:5")
    assert "your time is up" in refused(room, lambda: go(room, 5_001))
    assert room.deadline() == T0 + 5_500
    assert "nobody's time" in refused(room, lambda: room.time_up(T0 + 5_499))
    change = room.time_up(T0 + 5_500)
    assert change.notes == []
    assert [(line.kind, line.note, line.value) for line in change.lines] == [("host", "flag", 0)]
    assert room.status == "over"
    assert room.match.result() == "Ann's time is up; Ben wins."
    assert room.match.ending() == "flagged"
    assert room.match.tale(NOBODY)[-1] == "Ann's time is up."
    assert room.match.winners() == [1]
    assert room.deadline() is None
    assert replayed(room) == room


def test_an_act_within_its_forgiven_lag_is_in_time() -> None:
    room = running("person", "open", clock="move:5")
    go(room, 5_400, lag=400)
    assert room.status == "running"


def test_among_more_a_bot_plays_on_for_a_flagged_seat() -> None:
    room = running("person", "open", "open", clock="move:5")
    room.time_up(T0 + 6_000)
    assert room.status == "running"
    assert room.bot_due() == (0, "easy")
    assert room.match.flagged == {0}
    assert room.match.tale(NOBODY)[-1] == "Ann's time is up; a bot plays on in that seat."
    assert room.deadline() is None
    room.bot_line(0, STOP, room.version, T0 + 6_100)
    assert room.deadline() == T0 + 11_600
    assert replayed(room) == room
    ring(room, T0 + 7_000)
    assert "Ann's time ran out and cannot win." in room.match.result()
    assert "resign" not in room.match.result()


def test_a_table_whose_time_ran_out_under_an_older_version_still_opens() -> None:
    """Then a note said so, and a line that the seat resigned."""
    room = running("person", "open", clock="move:5")
    room._note(notes.Flagged(0), T0 + 6_000)
    room._followed(room.match.resign(0, 6_000))
    assert replayed(room) == room
    assert replayed(room).flagged == {0}


def test_time_does_not_run_backwards() -> None:
    room = running("person", "open", clock="match:60+0")
    go(room, 10_000)
    go(room, 4_000)
    assert [line.ms for line in room.lines] == [10_000] * 4
    assert left(room, 4_000) == (50_000, 60_000)


def test_the_time_in_which_nobody_served_the_table_is_nobodys() -> None:
    room = running("person", "open", clock="move:30")
    go(room, 1_000)
    away = (T0 + 5_000, T0 + 3_605_000)
    assert room.owed([away]) == away
    room.excuse(*away, T0 + 3_610_000)
    assert left(room, 3_610_000) == (29_000, 21_000)
    assert room.deadline() == T0 + 3_631_500
    assert room.owed([away]) is None  # once
    assert "nobody's time" in refused(room, lambda: room.excuse(*away, T0 + 3_611_000))
    assert replayed(room) == room


def test_only_what_was_charged_is_excused() -> None:
    room = running("person", "open", clock="move:30")
    go(room, 10_000)
    room.excuse(T0 + 5_000, T0 + 12_000, T0 + 13_000)  # 5 s of it were before the move
    assert left(room, 13_000) == (20_000, 29_000)
    assert replayed(room) == room


def test_outages_before_the_move_or_without_a_clock_are_owed_to_nobody() -> None:
    room = running("person", "open", clock="move:30")
    go(room, 10_000)
    assert room.owed([(T0, T0 + 9_000)]) is None
    assert room.owed([(T0, T0 + 9_000), (T0 + 11_000, T0 + 12_000)]) is not None
    assert running("person", "open").owed([(T0, T0 + 9_000)]) is None


def test_those_who_show_nonces_have_longer_when_nobody_served_the_table() -> None:
    room = sealed("person", "open")
    room.excuse(T0 + 5_000, T0 + 65_000, T0 + 65_000)
    assert room.deadline() == T0 + 90_000
    assert replayed(room) == room


# --- undo -----------------------------------------------------------------------------------


def test_a_free_undo_in_ones_own_move_gives_nothing_back() -> None:
    room = running("person", "open", clock="move:30")
    go(room, 10_000, CAR)
    room.ask_undo("ann", 0, T0 + 15_000)
    assert left(room, 15_000) == (15_000, 30_000)
    go(room, 20_000, CAR)
    room.ask_undo("ann", 0, T0 + 29_000)
    assert left(room, 29_000) == (1_000, 30_000)
    assert replayed(room) == room


def test_acting_and_taking_back_does_not_win_time() -> None:
    """Nobody is asked while nothing has followed, though the other is due already."""
    room = running("person", "open", game="straight", clock="match:60+5")
    go(room, 10_000)
    assert left(room, 10_000) == (55_000, 60_000)
    room.ask_undo("ann", 0, T0 + 14_000)
    assert left(room, 14_000) == (50_000, 60_000)  # no increment; the other has lost nothing
    room = running("person", "open", game="straight", clock="move:30")
    go(room, 10_000)
    room.ask_undo("ann", 0, T0 + 14_000)
    assert left(room, 14_000) == (20_000, 30_000)
    assert replayed(room) == room


def test_by_consent_a_move_is_timed_anew_and_spent_time_stays_spent() -> None:
    room = running("person", "open", clock="move:30")
    go(room, 10_000)
    room.ask_undo("ann", 0, T0 + 12_000)
    assert left(room, 14_000) == (20_000, 26_000)  # asking stops nobody else's clock
    room.answer("ben", True, room.version, T0 + 14_000)
    assert left(room, 14_000) == (30_000, 30_000)
    room = running("person", "open", clock="match:60+5")
    go(room, 10_000)
    room.ask_undo("ann", 0, T0 + 12_000)
    room.answer("ben", True, room.version, T0 + 14_000)
    assert left(room, 14_000) == (50_000, 60_000)
    assert replayed(room) == room


def asking(clock: str = "move:30", **more: Any) -> Room:
    """Ann is due again after a turn of hers that she would like to take back."""
    room = running("person", "open", "open", clock=clock, **more)
    for at in (1_000, 2_000, 3_000):
        go(room, at)
    return room


def test_ones_own_clock_stands_still_while_ones_request_waits_once_a_turn() -> None:
    room = asking()
    assert left(room, 5_000)[0] == 28_000
    room.ask_undo("ann", 0, T0 + 5_000)
    assert left(room, 15_000)[0] == 28_000
    assert room.deadline() == T0 + 25_000  # then the request lapses
    assert replayed(room) == room
    room.answer("ben", False, room.version, T0 + 15_000)
    assert left(room, 16_000)[0] == 27_000
    room.ask_undo("ann", 0, T0 + 17_000)  # a second time in the same turn stops nothing
    assert left(room, 19_000)[0] == 24_000
    assert replayed(room) == room


def test_a_request_lapses_after_twenty_seconds_and_the_clock_goes_on() -> None:
    room = asking()
    room.ask_undo("ann", 0, T0 + 5_000)
    says = refused(room, lambda: room.answer("ben", True, room.version, T0 + 25_000))
    assert "lapsed" in says
    assert [note.kind for note in room.time_up(T0 + 25_000).notes] == ["lapsed"]
    assert room.asked is None
    assert left(room, 26_000)[0] == 27_000
    assert room.deadline() == T0 + 25_000 + 28_000 + 500
    assert replayed(room) == room


def test_at_a_slow_table_a_request_waits_and_the_clock_goes_on_after_twenty_seconds() -> None:
    room = asking("move:86400", slow=True)
    room.ask_undo("ann", 0, T0 + 5_000)
    assert left(room, 35_000)[0] == 86_400_000 - 12_000
    room.answer("ben", True, room.version, T0 + 35_000)
    room.answer("cat", True, room.version, T0 + 36_000)
    assert room.lines[-1].kind == "undo"
    assert replayed(room) == room


def test_deciding_ends_the_wait_and_the_free_time() -> None:
    room = asking()
    room.ask_undo("ann", 0, T0 + 5_000)
    go(room, 9_000, CAR)
    assert room.asked is None
    assert left(room, 10_000)[0] == 27_000
    assert replayed(room) == room


def test_taking_back_is_refused_when_ones_time_is_up() -> None:
    room = running("person", "open", clock="move:5")
    go(room, 1_000, CAR)
    assert "your time is up" in refused(room, lambda: room.ask_undo("ann", 0, T0 + 5_001))


# --- a bot for a while ----------------------------------------------------------------------


def test_the_clock_stands_still_while_a_bot_plays() -> None:
    room = running("person", "open", clock="match:60+5")
    room.take_over("ann", 0, T0 + 10_000)
    assert left(room, 40_000) == (50_000, 60_000)
    assert room.deadline() is None
    room.come_back("ann", 0, T0 + 40_000)
    assert left(room, 41_000) == (49_000, 60_000)
    assert replayed(room) == room


def test_lending_a_seat_in_mid_move_wins_no_time() -> None:
    room = running("person", "open", clock="move:30")
    room.take_over("ann", 0, T0 + 29_000)
    room.come_back("ann", 0, T0 + 50_000)
    assert left(room, 50_000) == (1_000, 30_000)
    room.take_over("ann", 0, T0 + 50_000)
    room.bot_line(0, STOP, room.version, T0 + 50_001)
    go(room, 51_000)
    room.come_back("ann", 0, T0 + 60_000)
    assert left(room, 60_000) == (30_000, 29_001)
    assert replayed(room) == room


def test_coming_back_out_of_turn_starts_no_clock() -> None:
    room = running("person", "open", clock="move:30")
    go(room, 1_000)
    room.take_over("ann", 0, T0 + 2_000)
    room.come_back("ann", 0, T0 + 3_000)
    assert room.clock.running == 1
    assert left(room, 4_000) == (29_000, 27_000)


def test_a_resignation_elsewhere_leaves_the_running_move_alone() -> None:
    room = running("person", "open", "open", clock="move:30")
    go(room, 10_000, CAR)
    room.resign("cat", 2, T0 + 12_000)
    assert left(room, 12_000) == (18_000, 30_000, 30_000)


@pytest.mark.parametrize(
    ("clock", "words"),
    [
        ("none", "no clock"),
        ("move:45", "45 s a move"),
        ("move:60", "1 minute a move"),
        ("move:90", "90 s a move"),
        ("move:300", "5 minutes a move"),
        ("move:86400", "1 day a move"),
        ("match:600+5", "10 minutes each, 5 s more with every move"),
        ("match:7200+0", "2 hours each"),
        ("match:3600+60", "1 hour each, 1 minute more with every move"),
        ("nonsense", "no clock"),
    ],
)
def test_a_clock_is_told_as_people_say_it(clock: str, words: str) -> None:
    assert in_words(clock) == words

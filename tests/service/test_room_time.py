"""Agreed signals, pauses and guests who are sent away."""

from __future__ import annotations

from rooms import STOP, T0, gathered, refused, replayed, running, sealed

from fareplay.tables.room import Room

MINUTE = 60_000


def go(room: Room, at: int, action: int = STOP) -> None:
    seat = room.due()
    assert seat is not None
    room.act(room.people()[seat], seat, [action], room.version, T0 + at)


def touring(**more: object) -> Room:
    return running("person", "open", game="touring", bell=20, **more)


def cabbie(*seats: str, **more: str) -> Room:
    """After the starting points have been chosen, with a clock of one minute."""
    options = {"money": "none", "minutes": "1", **more}
    room = running(*(seats or ("person", "open")), game="cabbie", options=options)
    at = 0
    while room.game.rules.may_happen(room.match.state, room.match.board, 0):
        at += 1
        if room.bot_due():
            room.bot_line(room.due() or 0, room.match.legal()[0], room.version, T0 + at)
        else:
            go(room, at, room.match.legal()[0])
    return room


# --- the agreed signal ----------------------------------------------------------------------


def test_the_server_rings_at_the_agreed_time_and_nobody_before() -> None:
    room = touring()
    assert "at the time that was agreed" in refused(room, lambda: room.ring("ann", 0, T0))
    assert room.deadline() == T0 + 20 * MINUTE
    assert "nobody's time" in refused(room, lambda: room.time_up(T0 + 20 * MINUTE - 1))
    room.time_up(T0 + 20 * MINUTE)
    assert (room.status, room.match.ending()) == ("over", "bell")
    assert replayed(room) == room


def test_at_a_rated_table_the_agreed_bell_rings_too() -> None:
    room = touring(rated=True)
    room.time_up(T0 + 20 * MINUTE)
    assert room.status == "over"


def test_time_in_which_nobody_served_is_no_part_of_the_agreed_time() -> None:
    room = touring()
    room.excuse(T0 + MINUTE, T0 + 4 * MINUTE, T0 + 5 * MINUTE)
    assert room.deadline() == T0 + 23 * MINUTE
    assert replayed(room) == room


def test_cabbies_time_game_ends() -> None:  # B-46, B-R36
    room = cabbie()
    assert room.deadline() == T0 + MINUTE
    room.time_up(T0 + MINUTE)
    assert room.rung
    assert room.deadline() is None
    assert room.status == "running"  # the round is finished first
    at = MINUTE
    while room.status == "running":
        at += 1
        go(room, at, room.match.legal()[-1])
    assert room.match.ending() == "time"
    assert replayed(room) == room


def test_cabbies_clock_runs_out_while_a_bot_is_to_move() -> None:
    room = cabbie("bot:easy", "person")
    assert room.deadline() == T0 + MINUTE
    room.time_up(T0 + MINUTE)
    assert room.rung


def test_while_the_rules_refuse_the_signal_it_waits() -> None:
    options = {"money": "none", "minutes": "1"}
    room = running("person", "open", game="cabbie", options=options)
    assert room.game.rules.may_happen(room.match.state, room.match.board, 0)
    assert room.deadline() is None


# --- pauses ---------------------------------------------------------------------------------


def test_everybody_agrees_to_a_pause_and_anybody_goes_on() -> None:
    room = running("person", "open", clock="match:60+0")
    room.ask_pause("ann", 0, False, T0 + 10_000)
    assert room.paused is None
    room.answer("ben", True, room.version, T0 + 12_000)
    assert room.paused is not None
    assert room.clocks(T0 + 90_000) == (48_000, 60_000)
    assert room.deadline() is None
    assert "paused" in refused(room, lambda: go(room, 13_000))
    assert room.waiting_for() == {"ann", "ben"}
    assert replayed(room) == room
    room.go_on("ben", 1, T0 + 100_000)
    assert room.paused is None
    assert room.clocks(T0 + 101_000) == (47_000, 60_000)
    assert room.deadline() == T0 + 148_500
    assert "not paused" in refused(room, lambda: room.go_on("ben", 1, T0 + 101_000))
    assert replayed(room) == room


def test_after_an_adjournment_everybody_must_come_back() -> None:
    room = running("person", "open", "open", clock="move:30")
    room.ask_pause("ann", 0, True, T0)
    room.answer("ben", True, room.version, T0)
    room.answer("cat", True, room.version, T0)
    room.go_on("ann", 0, T0 + 5_000)
    assert room.paused is not None
    assert "already" in refused(room, lambda: room.go_on("ann", 0, T0 + 6_000))
    room.go_on("cat", 2, T0 + 6_000)
    assert room.waiting_for() == {"ben"}
    assert replayed(room) == room
    room.go_on("ben", 1, T0 + 7_000)
    assert room.paused is None
    assert replayed(room) == room


def test_one_no_and_there_is_no_pause() -> None:
    room = running("person", "open", clock="move:30")
    room.ask_pause("ann", 0, False, T0)
    room.answer("ben", False, room.version, T0)
    assert (room.paused, room.asked) == (None, None)
    assert room.clocks(T0 + 1_000) == (29_000, 30_000)


def test_in_a_pause_bots_rest_and_the_agreed_time_stands_still() -> None:
    room = running("person", "bot:easy", game="touring", bell=20)
    while not room.bot_due():
        go(room, 1, room.match.legal()[0])
    room.ask_pause("ann", 0, False, T0 + MINUTE)
    assert room.paused is not None
    assert room.bot_due() is None
    assert room.deadline() is None
    assert room.owed([(T0 + 2 * MINUTE, T0 + 3 * MINUTE)]) is None
    room.go_on("ann", 0, T0 + 11 * MINUTE)
    assert room.bot_due() is not None
    assert room.owed([(T0 + 2 * MINUTE, T0 + 3 * MINUTE)]) is None  # it was in the pause
    assert room.deadline() == T0 + 30 * MINUTE
    assert replayed(room) == room


def test_in_a_pause_one_may_resign() -> None:
    room = running("person", "open")
    room.ask_pause("ann", 0, False, T0)
    room.answer("ben", True, room.version, T0)
    room.resign("ben", 1, T0)
    assert room.status == "over"
    assert room.deadline() is None


def test_at_a_rated_table_nobody_pauses_against_bots() -> None:
    room = running("person", "bot:easy", rated=True)
    assert "rated" in refused(room, lambda: room.ask_pause("ann", 0, False, T0))


# --- guests who are sent away ----------------------------------------------------------------


def test_the_host_removes_a_guest_who_cannot_come_back() -> None:
    room = gathered("person", "open")
    assert "only the host" in refused(room, lambda: room.remove("ben", 0, T0))
    assert "whom you could remove" in refused(room, lambda: room.remove("ann", 0, T0))
    room.remove("ann", 1, T0)
    assert room.seating.seat_of("ben") is None
    nonce = "0" * 64
    assert "removed you" in refused(room, lambda: room.sit("ben", 1, "Ben", nonce, T0))
    room.sit("cat", 1, "Cat", nonce, T0)
    assert replayed(room) == room


def test_removing_a_guest_from_a_sealed_table_begins_a_new_seed() -> None:
    room = sealed("person", "open")
    before = room.seed
    change = room.remove("ann", 1, T0)
    assert [note.kind for note in change.notes] == ["unsealed", "removed"]
    assert room.status == "open"
    assert room.seed != before
    assert replayed(room) == room


def test_nobody_is_removed_from_a_running_match() -> None:
    room = running("person", "open")
    assert "has started" in refused(room, lambda: room.remove("ann", 1, T0))

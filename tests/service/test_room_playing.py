"""During and after the match: acting, settings, bots, undo, chat, leaving, rematch, forgetting."""

from __future__ import annotations

import hashlib
from dataclasses import replace

import pytest
from rooms import (
    CAR,
    FOOT,
    GAMES,
    SEED,
    STOP,
    T0,
    fail_at_chance,
    finished,
    gathered,
    hash_of,
    look,
    nonce_of,
    refused,
    replayed,
    ring,
    running,
    sealed,
)

from fareplay.core import notation, record
from fareplay.core.game import Fault, Refused
from fareplay.core.match import Line
from fareplay.tables import notes
from fareplay.tables.playing import Stale
from fareplay.tables.room import Change, Room


def go(room: Room, *actions: int, at: int = 0) -> Change:
    seat = room.due()
    assert seat is not None
    person = room.people()[seat]
    return room.act(person, seat, actions or [STOP], room.version, T0 + at)


def kinds(change: Change) -> list[str]:
    return [line.kind for line in change.lines]


# --- acting ---------------------------------------------------------------------------------


def test_a_decision_and_the_chance_that_follows_are_one_change() -> None:
    room = running("person", "open")
    change = go(room, CAR, FOOT, STOP, at=70)
    assert kinds(change) == ["act", "act", "act", "draw"]
    assert {line.ms for line in change.lines} == {70}
    assert change.notes == []
    assert room.due() == 1
    assert room.turn_of("ben") == 1
    assert room.turn_of("ann") is None
    assert room.waiting_for() == {"ben"}
    assert notation.wrong_draws(room.match) == []


def test_actions_are_all_or_nothing() -> None:
    room = running("person", "open")
    with pytest.raises(Refused):
        go(room, CAR, CAR, CAR, CAR)
    for wrong in ([CAR, 99], [STOP, CAR], [], [CAR] * 501, [-1]):
        refused(room, lambda wrong=wrong: room.act("ann", 0, wrong, room.version, T0))
    assert room.version == 0


@pytest.mark.parametrize("failure", [Fault("no"), ZeroDivisionError(), KeyboardInterrupt()])
def test_a_game_that_fails_half_way_leaves_nothing_behind(failure: BaseException) -> None:
    room = running("person", "open", game="fails")
    go(room, CAR)
    before = look(room)
    with pytest.raises(type(failure)):
        fail_at_chance(failure, lambda: go(room, FOOT, STOP))
    assert look(room) == before
    assert kinds(go(room, FOOT, STOP)) == ["act", "act", "draw"]


def test_a_stale_version_is_told_the_current_one() -> None:
    room = running("person", "open")
    go(room)
    for version in (0, 1, 3):
        with pytest.raises(Stale, match=f"at line 2, not {version}") as stale:
            room.act("ben", 1, [STOP], version, T0)
        assert stale.value.version == 2


def test_nobody_acts_at_a_seat_that_is_not_theirs() -> None:
    room = running("person", "open", "companion")
    for person, seat in (("ben", 0), ("ann", 1), ("ben", 2), ("cat", 0), ("", 0)):
        assert "not yours" in refused(
            room, lambda p=person, s=seat: room.act(p, s, [STOP], room.version, T0)
        )
    assert "no seat 7" in refused(room, lambda: room.act("ann", 7, [STOP], 0, T0))
    assert "it is Ann's turn" in refused(room, lambda: room.act("ben", 1, [STOP], 0, T0))


def test_companions_act_through_the_person_they_accompany() -> None:
    room = running("person", "open", "companion")
    go(room)
    go(room)
    assert room.turn_of("ann") == 2
    room.act("ann", 2, [STOP], room.version, T0)
    assert room.due() == 0


def test_bots_decide_elsewhere_and_only_when_they_are_due() -> None:
    room = running("person", "bot:easy")
    assert room.bot_due() is None
    assert "no bot is to move" in refused(room, lambda: room.bot_line(1, STOP, 0, T0))
    assert "no bot is to move" in refused(room, lambda: room.bot_line(0, STOP, 0, T0))
    go(room)
    assert room.bot_due() == (1, "easy")
    with pytest.raises(Stale):
        room.bot_line(1, STOP, 0, T0)
    refused(room, lambda: room.bot_line(1, 0, room.version, T0))  # there is no way left
    assert kinds(room.bot_line(1, STOP, room.version, T0)) == ["act", "draw"]
    assert room.turn_of("ann") == 0


def test_the_bell_rings_when_everybody_agrees_and_not_at_the_hosts_will() -> None:
    room = running("person", "open")
    assert "no seat" in refused(room, lambda: room.ring("dan", 0, T0))
    assert "no host event 9" in refused(room, lambda: room.ring("ann", 9, T0))
    room.ring("ann", 0, T0)
    assert room.status == "running"
    assert room.waiting_for() >= {"ben"}
    assert "already" in refused(room, lambda: room.ring("ben", 0, T0))
    assert replayed(room) == room
    room.answer("ben", False, room.version, T0)
    assert (room.status, room.asked) == ("running", None)
    room.ring("ben", 0, T0)
    go(room)  # play goes on meanwhile, and the question stays
    room.answer("ann", True, room.version, T0)
    assert room.status == "over"
    assert replayed(room) == room
    windy = running("person", "open", options={"windy": "on"})
    assert "W-04" in refused(windy, lambda: windy.ring("ann", 0, T0))


def test_a_bell_that_nobody_answers_lapses() -> None:
    room = running("person", "open")
    room.ring("ann", 0, T0)
    assert room.deadline() == T0 + 60_000
    assert "lapsed" in refused(room, lambda: room.answer("ben", True, room.version, T0 + 60_000))
    assert [note.kind for note in room.time_up(T0 + 60_000).notes] == ["lapsed"]
    assert (room.asked, room.deadline()) == (None, None)
    assert replayed(room) == room


def test_at_a_rated_table_nobody_rings_by_hand() -> None:
    room = running("person", "open", rated=True)
    assert "rated" in refused(room, lambda: room.ring("ann", 0, T0))


def test_against_bots_alone_one_rings_by_oneself() -> None:
    room = running("person", "bot:easy")
    room.ring("ann", 0, T0)
    assert room.status == "over"
    assert replayed(room) == room


# --- settings -------------------------------------------------------------------------------


def test_auto_sends_an_only_action_at_once_as_a_line_of_its_own() -> None:
    room = running("person", "open", game="still")
    room.auto("ben", 1, True, T0)
    change = go(room)
    assert kinds(change) == ["act", "draw", "act", "draw"]
    assert [line.who for line in change.lines] == [0, -1, 1, -1]
    assert room.due() == 0
    room.auto("ben", 1, False, T0)
    go(room)
    assert room.due() == 1
    change = room.auto("ben", 1, True, T0)  # it is due: the setting acts at once
    assert kinds(change) == ["act", "draw"]
    assert replayed(room) == room


def test_auto_leaves_alone_what_the_game_keeps_for_its_player() -> None:
    room = running("person", "open", game="still")
    room.auto("ben", 1, True, T0)
    room.match.game = replace(GAMES["still"], auto=lambda s, b, action: False)
    go(room)
    assert room.due() == 1


def test_pass_for_me_passes_where_the_game_says() -> None:
    room = running("person", "open", game="pass")
    room.passing("ann", 0, True, T0)
    assert room.due() == 0  # nothing to pass yet
    change = go(room, CAR)
    assert [(line.who, line.value) for line in change.lines[:2]] == [(0, CAR), (0, STOP)]
    assert room.due() == 1
    room.passing("ann", 0, False, T0)
    assert replayed(room) == room


def test_a_game_without_passes_says_so() -> None:
    room = running("person", "open")
    assert "nothing to pass" in refused(room, lambda: room.passing("ann", 0, True, T0))


def test_after_an_undo_nothing_is_sent_until_somebody_decides() -> None:
    room = running("person", "open", game="pass")
    room.passing("ann", 0, True, T0)
    go(room, CAR)
    room.ask_undo("ann", 0, T0)
    change = room.answer("ben", True, room.version, T0)
    assert kinds(change) == ["undo"]
    assert room.due() == 0
    assert replayed(room) == room
    assert kinds(go(room, CAR)) == ["act", "act", "draw"]


def test_what_the_table_sends_is_no_part_of_the_move_before() -> None:
    """Decisions of one move bear one time; another decision beside them is stamped later."""
    room = running("person", "open", game="pass")
    room.passing("ann", 0, True, T0)
    first, second, sent, _ = go(room, CAR, FOOT, at=5).lines
    assert (first.ms, second.ms, sent.ms) == (5, 5, 6)


# --- undo -----------------------------------------------------------------------------------

# who sits | rated | lines before | who takes back -> what happens: free, asks, or what is said
POLICY = [
    ("person open", False, "c", "ann", "free"),
    ("person open", True, "c", "ann", "free"),
    ("person open", False, "s", "ann", "asks ben"),
    ("person open", True, "s", "ann", "at a rated table nothing is taken back"),
    ("person open", False, "ss", "ann", "asks ben"),
    ("person open", False, "s", "ben", "decided nothing"),
    ("person open", False, "", "ann", "decided nothing"),
    ("person bot:easy", False, "s", "ann", "only at a practice table"),
    ("person bot:easy", False, "ss", "ann", "only at a practice table"),
    ("person bot:easy", True, "s", "ann", "at a rated table nothing is taken back"),
    ("person bot:easy", True, "c", "ann", "free"),
    ("person companion", False, "s", "ann", "free"),
    ("person open open", False, "s", "ann", "asks ben cat"),
    ("person open bot:easy", False, "s", "ann", "asks ben"),
    ("person open bot:easy", True, "s", "ann", "at a rated table nothing is taken back"),
    ("person open companion", False, "s", "ann", "asks ben"),
    ("person open", False, "sl", "ann", "only at a practice table"),  # Ben lent the seat to a bot
    ("person open open", False, "sr", "ann", "an undo never crosses a host event"),
    ("person open open", False, "rs", "ann", "asks ben"),
    ("person open", False, "se", "ann", "over"),
]


@pytest.mark.parametrize(("seats", "rated", "before", "who", "outcome"), POLICY)
def test_undo_policy(seats: str, rated: bool, before: str, who: str, outcome: str) -> None:
    room = running(*seats.split(), rated=rated)
    for step in before:
        seat, last = room.due() or 0, len(room.seating.chairs) - 1
        if step == "l":
            room.take_over("ben", 1, T0)
        elif step == "r":
            room.resign("cat", last, T0)
        elif step == "e":
            ring(room, T0)
        elif room.bot_due():
            room.bot_line(seat, STOP, room.version, T0)
        else:
            go(room, CAR if step == "c" else STOP)
    seat = 0 if who == "ann" else 1
    if outcome == "free":
        assert kinds(room.ask_undo(who, seat, T0))[0] == "undo"
        assert room.due() == seat
    elif outcome.startswith("asks"):
        change = room.ask_undo(who, seat, T0)
        assert [note.kind for note in change.notes] == ["asked_undo"]
        assert change.lines == []
        assert room.asked is not None
        assert room.asked.open == set(outcome.split()[1:]) <= room.waiting_for()
    else:
        assert outcome in refused(room, lambda: room.ask_undo(who, seat, T0))
    assert replayed(room) == room


def test_the_last_consent_takes_back_and_draws_anew() -> None:
    room = running("person", "open", "open", game="touring")
    while room.due() != 0:
        go(room, room.match.legal()[0])
    before, drawn = record.to_bytes(room.match.state), room.match.draws
    go(room, room.match.legal()[0])
    more = room.match.draws
    room.ask_undo("ann", 0, T0)
    assert kinds(room.answer("cat", True, room.version, T0)) == []
    assert "have answered" in refused(room, lambda: room.answer("cat", True, room.version, T0))
    assert "not asked" in refused(room, lambda: room.answer("ann", True, room.version, T0))
    assert "not asked" in refused(room, lambda: room.answer("dan", True, room.version, T0))
    assert "already" in refused(room, lambda: room.ask_undo("ann", 0, T0))
    assert replayed(room) == room
    room.answer("ben", True, room.version, T0)
    assert record.to_bytes(room.match.state) == before
    assert room.match.draws == more > drawn
    assert room.asked is None
    go(room, room.match.legal()[0])
    assert notation.wrong_draws(room.match) == []
    assert replayed(room) == room


def test_one_refusal_ends_the_request() -> None:
    room = running("person", "open", "open")
    go(room)
    room.ask_undo("ann", 0, T0)
    room.answer("ben", False, room.version, T0)
    assert room.asked is None
    assert "nobody has asked" in refused(room, lambda: room.answer("cat", True, room.version, T0))
    assert replayed(room) == room
    room.ask_undo("ann", 0, T0)  # one may ask again
    assert replayed(room) == room


@pytest.mark.parametrize("way", ["act", "resign", "take_over", "come_back", "free undo"])
def test_whatever_happens_in_the_match_ends_the_request(way: str) -> None:
    room = running("person", "open", "open")
    go(room)
    if way == "come_back":
        room.take_over("cat", 2, T0)
    if way == "free undo":
        go(room, CAR)
    room.ask_undo("ann", 0, T0)
    if way == "act":
        go(room, CAR)
    elif way == "resign":
        room.resign("cat", 2, T0)
    elif way == "free undo":
        room.ask_undo("ben", 1, T0)
    else:
        getattr(room, way)("cat", 2, T0)
    assert room.asked is None
    assert replayed(room) == room


def test_talk_and_settings_leave_the_request_alone() -> None:
    room = running("person", "open")
    go(room)
    room.ask_undo("ann", 0, T0)
    room.chat("ben", "", "hm", T0)
    room.auto("ann", 0, True, T0)
    assert room.asked is not None
    assert replayed(room) == room


def test_an_answer_to_another_position_is_stale() -> None:
    room = running("person", "open")
    go(room)
    room.ask_undo("ann", 0, T0)
    with pytest.raises(Stale):
        room.answer("ben", True, room.version - 1, T0)
    with pytest.raises(Stale):
        room.ask_undo("ann", 0, T0, version=0)


def test_what_was_sent_as_one_move_is_taken_back_as_one_after_a_replay_too() -> None:
    room = running("person", "open")
    go(room, CAR, FOOT)
    go(room, CAR)  # the same millisecond, another message
    for again in (room, replayed(room)):
        again.ask_undo("ann", 0, T0)
        assert again.match.standing[-1].seq == 2
        again.ask_undo("ann", 0, T0)
        assert again.match.standing == []


# --- leaving --------------------------------------------------------------------------------


def test_resigning_ends_a_match_of_two() -> None:
    room = running("person", "open")
    assert "not yours" in refused(room, lambda: room.resign("ann", 1, T0))
    change = room.resign("ben", 1, T0 + 8)
    assert change.lines == [Line(1, -5, "host", 1, ms=8, note="resign")]
    assert room.status == "over"
    assert room.match.winners() == [0]
    assert replayed(room) == room


def test_among_more_a_bot_plays_on_and_the_seat_is_gone() -> None:
    room = running("person", "open", "open")
    room.leave("ann", T0)
    assert room.status == "running"
    assert room.people() == {1: "ben", 2: "cat"}
    assert room.bot_due() == (0, "easy")
    for does in (
        lambda: room.act("ann", 0, [STOP], room.version, T0),
        lambda: room.come_back("ann", 0, T0),
        lambda: room.take_over("ann", 0, T0),
        lambda: room.resign("ann", 0, T0),
    ):
        assert "resigned already" in refused(room, does)
    assert "a bot plays" in refused(room, lambda: room.take_over("ben", 0, T0, absent=True))
    assert "you have resigned" in refused(room, lambda: room.leave("ann", T0))
    room.bot_line(0, STOP, room.version, T0)
    assert replayed(room) == room


def test_whoever_leaves_gives_up_the_companions_seats_too() -> None:
    room = running("person", "companion", "open")
    change = room.leave("ann", T0)
    assert [(line.note, line.value) for line in change.lines] == [("leave", 0), ("leave", 1)]
    assert room.people() == {2: "ben"}
    pair = running("person", "companion")
    assert len(pair.leave("ann", T0).lines) == 1
    assert pair.status == "over"


def test_leaving_before_the_match_is_standing_up() -> None:
    room = gathered("person", "open")
    assert [note.kind for note in room.leave("ben", T0).notes] == ["stood"]
    assert "no seat" in refused(room, lambda: room.leave("ben", T0))


def test_a_bot_takes_over_until_the_person_is_back() -> None:
    room = running("person", "open")
    assert "not yours" in refused(room, lambda: room.take_over("ben", 0, T0))
    assert "not yours" in refused(room, lambda: room.take_over("dan", 0, T0, absent=True))
    assert "expected easy" in refused(room, lambda: room.take_over("ann", 0, T0, level="dan"))
    room.take_over("ben", 0, T0, absent=True)
    assert room.bot_due() == (0, "easy")
    assert room.turn_of("ann") is None
    assert "come back first" in refused(room, lambda: room.act("ann", 0, [STOP], 0, T0))
    assert "a bot plays" in refused(room, lambda: room.take_over("ann", 0, T0))
    assert replayed(room) == room
    room.bot_line(0, CAR, 0, T0)
    room.come_back("ann", 0, T0)
    assert room.turn_of("ann") == 0
    assert "no bot plays for you" in refused(room, lambda: room.come_back("ann", 0, T0))
    assert replayed(room) == room


def test_the_best_level_takes_over_unless_another_is_named() -> None:
    room = running("person", "open", game="touring")
    room.take_over("ann", 0, T0)
    room.take_over("ben", 1, T0, level="easy")
    assert room.table is not None
    assert room.table.lent == {0: "normal", 1: "easy"}


def test_at_a_rated_table_no_bot_plays_for_a_person() -> None:
    room = running("person", "open", rated=True)
    assert "rated" in refused(room, lambda: room.take_over("ann", 0, T0))


# --- chat -----------------------------------------------------------------------------------


def test_people_speak_by_their_seats_name_and_spectators_are_marked() -> None:
    room = running("person", "open")
    room.chat("ben", "whatever", "Hello, Ann!", T0)
    room.chat("dan", "Dan", "  good luck 🚕 ", T0 + 1)
    said = [note.data for note in room.notes[-2:]]
    assert said == [
        {"person": "ben", "name": "Ben", "seat": 1, "text": "Hello, Ann!"},
        {"person": "dan", "name": "Dan", "seat": None, "text": "good luck 🚕"},
    ]


@pytest.mark.parametrize("text", ["", "   ", "x" * 501, "a\nb", "a\x00", "\u2028", "a\u202e"])
def test_chat_has_its_limits(text: str) -> None:
    room = gathered("person", "open")
    assert "a message has" in refused(room, lambda: room.chat("ann", "", text, T0))


def test_the_longest_message_and_name_just_pass() -> None:
    room = gathered("person", "open")
    room.chat("dan", "D" * 40, "x" * 500, T0)
    refused(room, lambda: room.chat("dan", "D" * 41, "x", T0))


# --- the end --------------------------------------------------------------------------------


def test_the_record_of_a_finished_match_reveals_the_seed_and_verifies() -> None:
    room = running("person", "open", game="touring")
    for _ in range(20):
        go(room, room.match.legal()[0])
    assert SEED.hex() not in notation.write(room.match)
    ring(room, T0 + 99)
    text = notation.write(room.match)
    assert f"seed: {SEED.hex()}\n" in text
    again = notation.read(text, GAMES)
    assert notation.wrong_draws(again) == []


def test_a_rematch_moves_everybody_up_by_one_seat() -> None:
    room = running("person", "bot:easy", "companion", clock="move:30")
    room.ring("ann", 0, T0 + 5)
    change, fresh = room.rematch("ann", "toy-2", T0 + 9)
    assert [note.kind for note in change.notes] == ["rematch"]
    assert room.next == "toy-2"
    assert [chair.kind for chair in fresh.seating.chairs] == ["bot:easy", "companion", "person"]
    assert fresh.people() == {1: "ann", 2: "ann"}
    assert fresh.seating.names() == ("Red", "Blue", "Ann")
    assert fresh.created.clock == "move:30"
    assert fresh.seed != room.seed
    assert "must send" in refused(fresh, lambda: fresh.seal("ann", T0))
    whole = fresh.whole()
    assert Room.replay("toy-2", whole.seed or b"", whole.notes, whole.lines, GAMES) == fresh
    assert replayed(room) == room


def test_seats_come_round_again_after_as_many_matches() -> None:
    room = finished("person", "open", "open")
    for number, people in enumerate(
        [["ben", "cat", "ann"], ["cat", "ann", "ben"], ["ann", "ben", "cat"]]
    ):
        _, room = room.rematch("ben", f"toy-{number + 2}", T0 + 9)
        assert list(room.people().values()) == people
        assert room.created.host == "ann"
        for person in people:
            room.set_nonce_hash(person, hash_of(person, number), T0 + 9)
        room.seal("ann", T0 + 9)
        for person in people:
            room.reveal(person, nonce_of(person, number), T0 + 9)
        assert room.due() == 0
        ring(room, T0 + 10)


def test_a_bots_own_name_moves_up_with_it() -> None:
    room = gathered("person", "bot:easy")
    room.set_chair("ann", 1, "bot:easy", T0, name="Rover")
    room.seal("ann", T0)
    room.reveal("ann", nonce_of("ann"), T0)
    room.resign("ann", 0, T0)
    _, fresh = room.rematch("ann", "toy-2", T0)
    assert fresh.seating.names() == ("Rover", "Ann")
    assert replayed(fresh) == fresh


def test_there_is_one_rematch_and_it_is_named() -> None:
    room = finished("person", "open")
    assert "no seat" in refused(room, lambda: room.rematch("dan", "toy-2", T0))
    assert "of its own" in refused(room, lambda: room.rematch("ann", "toy-1", T0))
    assert "small letters" in refused(room, lambda: room.rematch("ann", "TOY", T0))
    room.rematch("ben", "toy-2", T0)
    assert "at table toy-2" in refused(room, lambda: room.rematch("ann", "toy-3", T0))
    early = running("person", "open")
    assert "after the match" in refused(early, lambda: early.rematch("ann", "toy-2", T0))


def test_whoever_resigned_is_there_for_the_rematch() -> None:
    room = running("person", "open", "open")
    room.resign("cat", 2, T0)
    ring(room, T0)
    _, fresh = room.rematch("cat", "toy-2", T0)
    assert fresh.people() == {0: "ben", 1: "cat", 2: "ann"}


def test_only_the_house_closes_a_running_match() -> None:
    room = running("person", "open")
    assert "resigned, not closed" in refused(room, lambda: room.close("ann", "enough", T0))
    assert "only the host" in refused(room, lambda: room.close("ben", "enough", T0))
    room.close(None, "the house closes for the night", T0)
    assert room.status == "closed"
    assert room.due() is None
    assert room.deadline() is None
    assert "closed: the house" in refused(room, lambda: room.act("ann", 0, [STOP], 0, T0))
    assert SEED.hex() not in notation.write(room.match)
    assert replayed(room) == room


def test_a_clock_set_back_holds_notes_and_lines_alike() -> None:
    room = running("person", "open")
    room.chat("ann", "", "a minute, please", T0 + 60_000)
    go(room, at=-5_000)
    assert {line.ms for line in room.lines} == {60_000}
    go(room, at=70_000)
    room.chat("ann", "", "thanks", T0)
    assert room.notes[-1].ms == T0 + 70_000


# --- forgetting and following ---------------------------------------------------------------


def test_a_change_that_could_not_be_committed_is_forgotten() -> None:
    room = running("person", "open", game="touring", clock="match:60+5")
    for number in range(8):
        before = look(room)
        change = go(room, room.match.legal()[0], at=number * 1_000)
        after = look(room)
        room.forget(change)
        assert look(room) == before
        assert look(replayed(room)) == before
        assert go(room, change.lines[0].value, at=number * 1_000) == change
        assert look(room) == after


def test_changes_are_forgotten_last_first() -> None:
    room = sealed("person", "open")
    one = room.time_up(T0 + 30_000)
    two = room.chat("ann", "Ann", "oh", T0 + 30_001)
    assert "only the last" in refused(room, lambda: room.forget(one))
    room.forget(two)
    room.forget(one)
    assert room.seed == SEED
    assert room.status == "sealed"
    assert "only the last" in refused(room, lambda: room.forget(room.whole()))


def test_another_process_follows_the_logs() -> None:
    here = gathered("person", "open")
    there = replayed(here)
    here.seal("ann", T0)
    here.reveal("ann", nonce_of("ann"), T0)
    broken = here.time_up(T0 + 30_000)
    there.follow(here.notes[len(there.notes) :], [], broken.seed)
    assert there == here
    here.sit("ben", 1, "Ben", hash_of("ben"), T0)
    here.set_nonce_hash("ann", hash_of("ann", 2), T0)
    here.seal("ann", T0)
    here.reveal("ann", nonce_of("ann", 2), T0)
    here.reveal("ben", nonce_of("ben"), T0)
    go(here, CAR)
    go(here)
    here.ask_undo("ann", 0, T0)
    here.answer("ben", True, here.version, T0)
    there.follow(here.notes[len(there.notes) :], here.lines)
    assert there == here
    assert hashlib.sha256(there.seed).hexdigest() == there.seating.commitment


def test_lines_that_cannot_be_are_named() -> None:
    room = running("person", "open")
    go(room, CAR)
    go(room)
    act, stop, draw = room.lines
    for lines, says in (
        ([stop], "line 2, at 1 ms: expected line 1"),
        ([act, replace(stop, value=77)], "line 2: there is no such step"),
        ([act, replace(stop, who=1)], "line 2: it is Ann's turn"),
        ([act, stop, replace(draw, value=5)], "line 3: expected an outcome 0 to 1"),
        ([act, stop, replace(draw, chances=3)], "line 3 does not follow"),
        ([replace(act, ms=5), stop], "line 2, at 1 ms: expected line 2, at 5 ms or later"),
        ([replace(act, kind="undo", value=4)], "line 1: line 4 does not stand"),
    ):
        with pytest.raises(Fault, match=says):
            Room.replay(room.id, room.seed, room.notes, lines, GAMES)
    stray = notes.write(len(room.notes) + 1, T0, notes.Answered(1, True))
    with pytest.raises(Fault, match="nobody has asked"):
        Room.replay(room.id, room.seed, [*room.notes, stray], room.lines, GAMES)
    with pytest.raises(Fault, match="not started"):
        Room.replay(room.id, room.seed, room.notes[:3], [act], GAMES)
    room.ask_undo("ann", 0, T0)
    with pytest.raises(Fault, match="lines before it are missing"):
        Room.replay(room.id, room.seed, room.notes, [act], GAMES)

"""Before the match: chairs, names, the seal, nonces and what breaks it."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest
from rooms import (
    GAMES,
    SEED,
    T0,
    created,
    gathered,
    hash_of,
    nonce_of,
    refused,
    replayed,
    running,
    sealed,
)

from fareplay.core import notation
from fareplay.core.chance import Fair
from fareplay.core.game import Fault
from fareplay.tables import notes
from fareplay.tables.room import Room

OTHER = bytes(range(32, 64))


def new(*seats: str, **more: Any) -> Room:
    return Room.create("toy-1", T0, created(*seats, **more), SEED, GAMES)


# --- creating -------------------------------------------------------------------------------


def test_a_new_table_commits_to_its_seed_and_spells_its_options_out() -> None:
    room = new("person", "open", options={"windy": "yes"})
    assert room.status == "open"
    assert room.notes[0].data["commitment"] == hashlib.sha256(SEED).hexdigest()
    assert room.notes[0].data["options"] == {"windy": "on"}
    assert replayed(room) == room


def test_two_tables_have_different_seeds() -> None:
    one, two = (Room.create("a", T0, created("open", "open"), games=GAMES) for _ in range(2))
    assert one.seed != two.seed
    assert len(one.seed) == 32


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"seats": ("open",)}, "Walk is for 2, 3 players, not 1"),
        ({"seats": ("person", "person")}, "one seat at most is the host's own"),
        ({"seats": ("open", "companion")}, "a companion needs a seat of the host's"),
        ({"seats": ("person", "companion"), "rated": True}, "no companions"),
        ({"seats": ("open", "bot:genius")}, "expected open or companion or bot:easy, got"),
        ({"seats": ("open", "dog")}, "got 'dog'"),
        ({"game": "ludo"}, "unknown game 'ludo'; there are"),
        ({"options": {"wet": "on"}}, "no option 'wet'"),
        ({"options": {"windy": "maybe"}}, "expected on or off"),
        ({"clock": "sand"}, "clock: expected none"),
        ({"host": ""}, "a person's id has 1 to 100 characters"),
    ],
)
def test_what_cannot_be_a_table_is_refused(given: dict[str, Any], says: str) -> None:
    given = {"seats": ("person", "open"), **given}
    with pytest.raises(Fault, match=says):
        new(*given.pop("seats"), **given)


@pytest.mark.parametrize("id", ["", "Toy-1", "a b", "-a", "x" * 61])
def test_a_table_is_named_like_a_match(id: str) -> None:
    with pytest.raises(Fault, match="small letters, digits and dashes"):
        Room.create(id, T0, created("open", "open"), SEED, GAMES)


def test_a_seed_has_32_bytes() -> None:
    with pytest.raises(Fault, match="32 bytes"):
        Room.create("toy-1", T0, created("open", "open"), b"short", GAMES)


# --- chairs ---------------------------------------------------------------------------------


def test_a_chair_is_kept_for_the_host_and_others_are_open() -> None:
    room = new("person", "open")
    assert "kept for the host" in refused(room, lambda: room.sit("ben", 0, "", hash_of("b"), T0))
    room.sit("ben", 1, "Ben", hash_of("ben"), T0)
    assert "taken by Ben" in refused(room, lambda: room.sit("cat", 1, "", hash_of("c"), T0))
    assert "seat 1 already" in refused(room, lambda: room.sit("ben", 0, "", hash_of("b"), T0))
    assert "no seat 2" in refused(room, lambda: room.sit("ann", 2, "", hash_of("a"), T0))
    room.sit("ann", 0, "", hash_of("ann"), T0)
    assert room.seating.names() == ("Red", "Ben")
    assert room.people() == {0: "ann", 1: "ben"}


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("Ann", "called Ann already"),
        ("aNN", "called aNN already"),
        ("blue", "the name of a seat"),
        ("x" * 41, "1 to 40 characters"),
        ("  ", "1 to 40 characters"),
        ("a\nb", "control characters"),
        ("a\u202eb", r"U\+202E"),
        ("a\ud800", "control characters"),
    ],
)
def test_a_name_is_short_visible_and_nobody_elses(name: str, says: str) -> None:
    room = new("person", "open")
    room.sit("ann", 0, "Ann", hash_of("ann"), T0)
    with pytest.raises(Fault, match=says):
        room.sit("ben", 1, name, hash_of("ben"), T0)


@pytest.mark.parametrize("wrong", ["", "0" * 63, "g" * 64, "A" * 64, "0" * 65])
def test_a_nonce_hash_is_64_hex_digits(wrong: str) -> None:
    room = new("person", "open")
    assert "64 hex digits" in refused(room, lambda: room.sit("ann", 0, "", wrong, T0))


def test_the_host_sets_bots_and_companions_and_opens_chairs() -> None:
    room = gathered("person", "open", "open")
    room.set_chair("ann", 2, "bot:easy", T0)
    assert room.people() == {0: "ann", 1: "ben"}
    room.set_chair("ann", 2, "companion", T0, name="Dot", of=1)
    assert room.people() == {0: "ann", 1: "ben", 2: "ben"}
    assert room.seating.seats_of("ben") == [1, 2]
    room.set_chair("ann", 1, "open", T0)
    assert room.people() == {0: "ann"}  # the companion goes with the person
    assert [chair.kind for chair in room.seating.chairs] == ["person", "open", "open"]
    assert replayed(room) == room


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"person": "ben", "seat": 2, "kind": "open"}, "only the host"),
        ({"seat": 3, "kind": "open"}, "no seat 3"),
        ({"seat": 2, "kind": "person"}, "expected open or companion or bot:easy"),
        ({"seat": 2, "kind": "companion"}, "accompanies another seat"),
        ({"seat": 2, "kind": "companion", "of": 2}, "accompanies another seat"),
        ({"seat": 0, "kind": "companion", "of": 2}, "accompanies another seat"),
        ({"seat": 2, "kind": "companion", "of": 9}, "no seat 9"),
        ({"seat": 2, "kind": "bot:easy", "of": 0}, "only a companion"),
        ({"seat": 2, "kind": "open", "name": "Dot"}, "no name of its own"),
        ({"seat": 2, "kind": "bot:easy", "name": "Ben"}, "called Ben already"),
    ],
)
def test_chairs_that_cannot_be_set(given: dict[str, Any], says: str) -> None:
    room = gathered("person", "open", "bot:easy")
    given = {"person": "ann", "ms": T0, **given}
    assert says in refused(room, lambda: room.set_chair(**given))


def test_a_rated_table_gets_no_companion_later_either() -> None:
    room = gathered("person", "open", rated=True)
    assert "no companions" in refused(room, lambda: room.set_chair("ann", 1, "companion", T0, of=0))


def test_whoever_stands_up_takes_the_companions_along() -> None:
    room = gathered("person", "companion", "open")
    assert room.people() == {0: "ann", 1: "ann", 2: "ben"}
    room.stand("ann", T0)
    assert room.people() == {2: "ben"}
    room.sit("cat", 0, "", hash_of("cat"), T0)  # it is kept for nobody any more
    assert replayed(room) == room


def test_the_table_says_whom_it_waits_for() -> None:
    room = gathered("person", "open")
    assert room.waiting_for() == {"ann"}  # to seal: all have sat down
    room.stand("ben", T0)
    assert room.waiting_for() == set()
    room.sit("ben", 1, "Ben", hash_of("ben"), T0)
    room.seal("ann", T0)
    assert room.waiting_for() == {"ann", "ben"}
    room.reveal("ann", nonce_of("ann"), T0)
    assert room.waiting_for() == {"ben"}
    room.time_up(T0 + 30_000)
    assert room.waiting_for() == {"ann"}  # for the hash of a new nonce


@pytest.mark.parametrize("person", ["", " ben", "ben ", "b\nen", "b" * 101])
def test_the_id_of_a_person_is_taken_as_it_is_or_not_at_all(person: str) -> None:
    room = new("person", "open")
    assert "a person's id" in refused(room, lambda: room.sit(person, 1, "", hash_of("b"), T0))


# --- sealing --------------------------------------------------------------------------------


def test_a_seal_needs_everybody() -> None:
    room = new("person", "open", "open")
    assert "seats 0, 1, 2 are open" in refused(room, lambda: room.seal("ann", T0))
    room.sit("ann", 0, "", hash_of("ann"), T0)
    room.set_chair("ann", 1, "bot:easy", T0)
    assert "seat 2 is open" in refused(room, lambda: room.seal("ann", T0))


def test_nothing_moves_at_a_sealed_table() -> None:
    room = sealed("person", "open")
    final = "the seats are final"
    assert final in refused(room, lambda: room.sit("cat", 1, "", hash_of("cat"), T0))
    assert final in refused(room, lambda: room.set_chair("ann", 1, "bot:easy", T0))
    assert final in refused(room, lambda: room.set_nonce_hash("ann", hash_of("x"), T0))
    assert final in refused(room, lambda: room.seal("ann", T0))


def test_nonces_are_shown_after_the_seal_and_checked() -> None:
    room = gathered("person", "open")
    assert "not before" in refused(room, lambda: room.reveal("ann", nonce_of("ann"), T0))
    room.seal("ann", T0)
    assert "no seat" in refused(room, lambda: room.reveal("cat", nonce_of("cat"), T0))
    assert "not the nonce" in refused(room, lambda: room.reveal("ann", nonce_of("ben"), T0))
    assert "32 hex" in refused(room, lambda: room.reveal("ann", "xyz", T0))
    room.reveal("ann", nonce_of("ann"), T0)
    assert "already" in refused(room, lambda: room.reveal("ann", nonce_of("ann"), T0))
    assert room.waiting_for() == {"ben"}
    assert room.lines == []  # nothing is drawn before the last nonce
    change = room.reveal("ben", nonce_of("ben"), T0)
    assert [note.kind for note in change.notes] == ["nonce", "started"]
    assert room.status == "running"
    chance = room.match.chance
    assert isinstance(chance, Fair)
    assert chance.nonces == (nonce_of("ann"), nonce_of("ben"))


def test_the_first_draws_come_with_the_last_nonce_and_follow_from_the_seed() -> None:
    room = sealed("person", "open", game="touring")
    room.reveal("ben", nonce_of("ben"), T0)
    change = room.reveal("ann", nonce_of("ann"), T0 + 9)
    assert [line.kind for line in change.lines] == ["draw"] * 12
    assert {line.ms for line in change.lines} == {0}
    assert notation.wrong_draws(room.match) == []
    assert replayed(room) == room


def test_bots_and_companions_have_the_empty_nonce() -> None:
    room = running("bot:easy", "person", "companion")
    chance = room.match.chance
    assert isinstance(chance, Fair)
    assert chance.nonces == ("", nonce_of("ann"), "")
    assert [seat.kind for seat in room.match.seats] == ["bot:easy", "human", "human"]


def test_bots_alone_start_at_once() -> None:
    room = new("bot:easy", "bot:easy")
    change = room.seal("ann", T0)
    assert [note.kind for note in change.notes] == ["sealed", "started"]
    assert room.bot_due() == (0, "easy")


def test_a_seat_that_shows_no_nonce_in_30_s_is_opened_and_a_new_seed_begins() -> None:
    room = sealed("person", "open", "open")
    room.reveal("ann", nonce_of("ann"), T0 + 1)
    assert room.deadline() == T0 + 30_000
    assert "nobody's time is up" in refused(room, lambda: room.time_up(T0 + 29_999))
    change = room.time_up(T0 + 30_000, OTHER)
    assert change.seed == room.seed == OTHER
    commitment = hashlib.sha256(OTHER).hexdigest()
    assert change.notes[0].data == {"seats": [1, 2], "commitment": commitment}
    assert room.status == "open"
    assert room.people() == {0: "ann"}
    assert room.deadline() is None
    assert replayed(room) == room


def test_after_a_broken_seal_every_nonce_is_void() -> None:
    room = sealed("person", "open")
    room.reveal("ann", nonce_of("ann"), T0)
    room.time_up(T0 + 30_000)
    room.sit("cat", 1, "Cat", hash_of("cat"), T0 + 30_001)
    assert "Ann must send" in refused(room, lambda: room.seal("ann", T0 + 30_002))
    room.set_nonce_hash("ann", hash_of("ann", 1), T0 + 30_003)
    room.seal("ann", T0 + 30_004)
    assert "not the nonce" in refused(room, lambda: room.reveal("ann", nonce_of("ann"), T0))
    room.reveal("ann", nonce_of("ann", 1), T0)
    room.reveal("cat", nonce_of("cat"), T0)
    assert room.status == "running"
    assert room.seating.commitment == hashlib.sha256(room.seed).hexdigest()
    assert room.seating.commitment != room.created.commitment
    assert replayed(room) == room


@pytest.mark.parametrize("way", ["stand", "leave"])
def test_standing_up_breaks_the_seal(way: str) -> None:
    room = sealed("person", "open", "companion")
    room.reveal("ben", nonce_of("ben"), T0)
    change = getattr(room, way)("ann", T0 + 5)
    assert change.notes[0].kind == "unsealed"
    assert room.seed != SEED
    assert room.people() == {1: "ben"}
    assert replayed(room) == room
    room.forget(change)
    assert room.seed == SEED
    assert room.status == "sealed"
    assert replayed(room) == room


def test_a_slow_table_has_no_limit_but_the_host_may_start_without() -> None:
    room = sealed("person", "open", slow=True)
    room.reveal("ann", nonce_of("ann"), T0)
    assert room.deadline() is None
    assert "30 s" in refused(room, lambda: room.start("ann", T0 + 29_999))
    assert "only the host" in refused(room, lambda: room.start("ben", T0 + 30_000))
    room.start("ann", T0 + 30_000)
    chance = room.match.chance
    assert isinstance(chance, Fair)
    assert chance.nonces == (nonce_of("ann"), "")
    assert f"nonces: {nonce_of('ann')},\n" in notation.write(room.match)
    assert replayed(room) == room


def test_a_live_table_starts_by_itself_or_not_at_all() -> None:
    room = sealed("person", "open")
    assert "by itself" in refused(room, lambda: room.start("ann", T0 + 60_000))
    room = gathered("person", "open", slow=True)
    assert "not final yet" in refused(room, lambda: room.start("ann", T0 + 60_000))


# --- the seed stays secret ------------------------------------------------------------------


def test_the_seed_is_in_no_note_and_no_words() -> None:
    room = running("person", "open", game="touring")
    change = room.act("ann" if room.due() == 0 else "ben", room.due() or 0, [room.match.legal()[0]],
                      room.version, T0)  # fmt: skip
    told = f"{room!r} {room.notes!r} {change!r} {room.whole()!r} {room.match.chance!r}"
    assert SEED.hex() not in told
    assert repr(SEED) not in told


def test_a_wrong_seed_is_refused_on_replay() -> None:
    for room in (gathered("person", "open"), running("person", "open")):
        with pytest.raises(Fault, match="not the one it was committed to") as refusal:
            Room.replay(room.id, OTHER, room.notes, room.lines, GAMES)
        assert OTHER.hex() not in str(refusal.value)


# --- stored logs ----------------------------------------------------------------------------


def changed(room: Room, place: int, **how: Any) -> list[notes.Note]:
    found = list(room.notes)
    old = {"n": found[place].n, "ms": found[place].ms, "kind": found[place].kind}
    data = {**found[place].data, **how.pop("data", {})}
    found[place] = notes.Note(**{**old, **how}, data=data)
    return found


@pytest.mark.parametrize(
    ("place", "how", "says"),
    [
        (0, {"n": 2}, "begins with note 1"),
        (0, {"kind": "sealed", "data": {}}, "a table begins with note 1, of kind created"),
        (1, {"n": 3}, "note 3: expected number 2"),
        (2, {"ms": T0 - 1}, "time runs backwards"),
        (1, {"data": {"seat": 9}}, "note 2: there is no such seat"),
        (6, {"data": {"board": "00"}}, "another board"),
        (6, {"data": {"rules": 99}}, "rules version 99"),
    ],
)
def test_a_damaged_log_is_named(place: int, how: dict[str, Any], says: str) -> None:
    room = running("person", "open")
    with pytest.raises(Fault, match=says):
        Room.replay(room.id, room.seed, changed(room, place, **how), room.lines, GAMES)


def test_notes_at_the_wrong_time_are_named() -> None:
    room = running("person", "open")
    late = notes.write(8, T0, notes.Stood(0))
    with pytest.raises(Fault, match="stood cannot follow the start"):
        Room.replay(room.id, room.seed, [*room.notes, late], [], GAMES)
    early = notes.write(2, T0, notes.Auto(0, True))
    with pytest.raises(Fault, match="auto cannot come before the start"):
        Room.replay(room.id, room.seed, [room.notes[0], early], [], GAMES)
    again = notes.Note(2, T0, "created", room.notes[0].data)
    with pytest.raises(Fault, match="note 2: a table is created once"):
        Room.replay(room.id, room.seed, [room.notes[0], again], [], GAMES)
    with pytest.raises(Fault, match="no notes"):
        Room.replay(room.id, room.seed, [], [], GAMES)


def test_a_clock_set_back_is_held() -> None:
    room = gathered("person", "open")
    room.stand("ben", T0 + 500)
    room.sit("ben", 1, "Ben", hash_of("ben"), T0 - 9_000)
    assert room.notes[-1].ms == T0 + 500
    room.seal("ann", T0 - 9_000)
    assert room.deadline() == T0 + 30_500

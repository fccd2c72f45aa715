"""A match at one screen: saved first, heard as one may hear it, curtain, undo, host, resign."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from fareplay.core import notation, record
from fareplay.core.game import NOBODY, Fault, Refused
from fareplay.games import all_games, game_of
from fareplay.store import journal
from fareplay.store.journal import Journal
from fareplay.terminal.session import Session, Unsaved, open_session
from fareplay.terminal.words import headline

TOURING = game_of("touring")


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("FAREPLAY_DATA", str(tmp_path))
    return tmp_path


def opened(seats: str = "human,bot:normal", seed: int | None = 7, **options: str) -> Session:
    return open_session(TOURING, seats.split(","), options, seed, None)


def arrange(session: Session, **words: Any) -> None:
    """Put a position on the table, for the match and for all who follow it; nothing is undone."""
    match = session.match
    match.state, _ = TOURING.new(len(match.seats), match.options)
    TOURING.text.position(match.state, match.board, words)
    for follower in (session._follower, session.journal._follower):
        follower.again.state = record.copy(match.state)
    session._before = None


def play_on(session: Session, decisions: int) -> None:
    """People take the first thing their hand offers, preferring to lay; bots play as they do."""
    for _ in range(decisions):
        if session.table.over:
            return
        if session.table.bot_due():
            session.bot_acts()
            continue
        session.lift()
        uses = [use for choice in session.choices() for use in choice.uses]
        session.act(*min(uses, key=lambda use: (use.key, bool(use.ask))).actions)


# --- opening and resuming -------------------------------------------------------------------


def test_without_seats_one_person_meets_a_bot() -> None:
    session = open_session(TOURING, None, {}, 1, None)
    assert [seat.kind for seat in session.match.seats] == ["human", "bot:normal"]
    assert session.eyes == 0


def test_a_match_is_on_the_disk_before_anybody_plays() -> None:
    session = opened()
    again = journal.load(session.match.id, all_games())
    assert again.version == session.match.version > 0


@pytest.mark.parametrize(
    ("seats", "says"),
    [
        ("human,cat", "a seat is human or bot:easy or bot:normal, not 'cat'"),
        ("human,bot:grand", "unknown bot 'grand'"),
        ("human,human,human,human,human", "Touring is for 2, 3, 4, 6 players, not 5"),
    ],
)
def test_seats_that_cannot_be_are_refused(seats: str, says: str) -> None:
    with pytest.raises(Fault, match=says):
        opened(seats)


@pytest.mark.parametrize("names", [["Ann"], ["Ann", "ann"], ["Ann", ""], ["Ann", "B\x07b"]])
def test_names_are_one_each_and_printable(names: list[str]) -> None:
    with pytest.raises(Fault, match="name"):
        open_session(TOURING, ["human", "human"], {}, 1, None, names)


def test_names_stand_in_the_record() -> None:
    session = open_session(TOURING, ["human", "bot"], {}, 1, None, ["Ann", "Rolls  Royce"])
    assert session.match.names == ("Ann", "Rolls Royce")
    assert journal.load(session.match.id, all_games()).names == ("Ann", "Rolls Royce")


def test_a_match_goes_on_where_it_was_left() -> None:
    session = opened()
    play_on(session, 9)
    again = open_session(TOURING, None, {}, None, session.match.id)
    assert record.to_bytes(again.match.state) == record.to_bytes(session.match.state)
    assert [heard.says for heard in again.log] == [heard.says for heard in session.log]
    play_on(session, 6)
    play_on(again, 0)
    assert again.match.version < session.match.version


def test_two_programs_cannot_write_one_match() -> None:
    session = opened()
    again = open_session(TOURING, None, {}, None, session.match.id)
    play_on(session, 1)
    with pytest.raises(Unsaved, match="another program"):
        play_on(again, 1)


def test_a_resumed_seeded_match_plays_as_if_never_left() -> None:
    session = opened()
    play_on(session, 9)
    again = open_session(TOURING, None, {}, None, session.match.id)
    play_on(again, 20)
    whole = opened()
    play_on(whole, 29)
    assert record.to_bytes(again.match.state) == record.to_bytes(whole.match.state)


def test_last_is_the_match_touched_last(data: Path) -> None:
    with pytest.raises(Fault, match="no match of Touring"):
        open_session(TOURING, None, {}, None, "last")
    session = opened()
    assert open_session(TOURING, None, {}, None, "last").match.id == session.match.id


def test_last_passes_over_what_cannot_be_resumed(data: Path) -> None:
    def touched(session: Session, when: int) -> Path:
        os.utime(session.journal.path, (when, when))
        return session.journal.path

    good = opened()
    touched(good, 1000)
    unseeded = touched(opened(seed=None), 2000)
    journal.seed_path(unseeded).unlink()
    over = opened()
    over.resign(0)
    text = over.journal.path.read_text()
    over.journal.path.write_text(text[: text.index("end: ")])  # its end was lost
    touched(over, 3000)
    unreadable = opened()
    unreadable.journal.path.write_bytes(b"\xff\xfe nothing\n")
    touched(unreadable, 4000)
    (data / "matches" / "touring-folder.record").mkdir()
    (data / "matches" / "touring-LOUD.record").write_text("no name of ours\n")
    assert open_session(TOURING, None, {}, None, "last").match.id == good.match.id
    with pytest.raises(Fault, match=f"^match {good.match.id} goes on with the seats"):
        open_session(TOURING, None, {}, 3, "last")
    good.resign(0)
    with pytest.raises(Fault, match="no match of Touring waits to be resumed"):
        open_session(TOURING, None, {}, None, "last")


def test_a_resumed_match_keeps_its_seats_and_options() -> None:
    session = opened()
    with pytest.raises(Fault, match="goes on with the seats"):
        open_session(TOURING, ["human", "bot"], {}, None, session.match.id)
    with pytest.raises(Fault, match="there is no match"):
        open_session(TOURING, None, {}, None, "touring-none")


# --- saved first ----------------------------------------------------------------------------


def test_nobody_hears_of_what_is_not_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    session = opened()
    heard = len(session.log)

    def full(_: Journal) -> list[str]:
        raise Fault("no space left")

    monkeypatch.setattr(Journal, "commit", full)
    with pytest.raises(Unsaved, match="no space left"):
        play_on(session, 1)
    assert len(session.log) == heard


def test_a_refused_action_changes_nothing() -> None:
    session = opened()
    version = session.match.version
    with pytest.raises(Refused, match=r"T-18"):
        session.act(session.match.read("discard M3"))
    assert session.match.version == version == journal.load(session.match.id, all_games()).version


def test_fair_chance_can_be_verified_at_the_end() -> None:
    session = opened(seed=None)
    assert len([nonce for nonce in session.match.chance.nonces if nonce]) == 1
    play_on(session, 10_000)
    assert session.table.over
    kept = notation.read(session.journal.path.read_text(), all_games())
    assert notation.wrong_draws(kept) == []


# --- eyes and ears --------------------------------------------------------------------------


def test_one_person_always_looks_with_their_own_eyes() -> None:
    session = opened()
    play_on(session, 1)
    assert session.table.due() == 1
    assert session.eyes == 0
    assert session.curtain is None
    assert not any(choice.uses for choice in session.choices())


def test_hidden_draws_are_veiled() -> None:
    session = opened()
    play_on(session, 4)
    draws = [heard for heard in session.log if heard.line.kind == "draw"]
    assert any(heard.veiled for heard in draws)
    for heard in draws:
        if heard.says.startswith(("South draws", "South is dealt")):
            assert heard.veiled
            assert heard.says.endswith("a card.")


def test_a_curtain_stands_between_two_people() -> None:
    session = opened("human,human")
    assert session.eyes == NOBODY
    assert session.choices() == ()
    first = session.curtain
    assert first is not None
    session.lift()
    assert (session.eyes, session.curtain) == (first, None)
    play_on(session, 1)
    assert session.curtain == 1 - first
    assert session.eyes == first


def test_the_log_is_told_to_whoever_looks() -> None:
    session = opened("human,human")
    play_on(session, 2)
    for name in ("North", "South"):
        session.lift()
        others = [h.says for h in session.log if h.line.kind == "draw" and name not in h.says]
        assert session.match.names[session.eyes] == name or all(
            says.endswith(("a card.", "deals.")) for says in others
        )
        play_on(session, 1)


def test_bots_alone_are_watched_by_nobody() -> None:
    session = opened("bot:normal,bot:easy")
    play_on(session, 5)
    assert session.eyes == NOBODY
    assert session.choices() == ()
    with pytest.raises(Fault, match="nobody"):
        session.may_undo()
    with pytest.raises(Fault, match="nobody"):
        session.resign(session.eyes)


def test_the_drawn_card_and_the_last_move_are_marked() -> None:
    session = opened()
    play_on(session, 2)
    assert sum(choice.fresh for choice in session.choices()) == 1
    assert session.marks
    seat, wanted = session.may_undo()
    session.undo(seat, frozenset(wanted.consent))
    assert session.marks == frozenset()


# --- undo, host, resigning ------------------------------------------------------------------


def test_bots_consent_to_an_undo() -> None:
    session = opened()
    play_on(session, 2)
    seat, wanted = session.may_undo()
    assert (seat, wanted.consent) == (0, ())
    session.undo(seat, frozenset())
    assert session.table.due() == 0
    assert "takes back" in next(h.says for h in reversed(session.log) if h.line.kind == "undo")


def test_people_at_the_same_screen_are_asked() -> None:
    session = opened("human,human")
    play_on(session, 1)
    seat, wanted = session.may_undo()
    assert wanted.consent == (1 - seat,)
    with pytest.raises(Fault, match="must consent"):
        session.undo(seat, frozenset())
    session.undo(seat, frozenset(wanted.consent))
    assert session.table.due() == seat
    assert session.curtain is None


def test_the_bell_ends_the_match() -> None:
    session = opened()
    session.ring(session.events()["bell"])
    assert session.table.over
    assert "(T-R34)" in session.result()[1]
    assert str(session.journal.path) in session.farewell


def test_resigning_ends_it_and_the_record_says_so() -> None:
    session = opened()
    session.resign(session.eyes)
    assert session.result()[0] == "North resigns; South wins."
    assert "end: resigned" in session.journal.path.read_text()


def test_the_seat_that_was_asked_resigns_and_takes_nothing_back() -> None:
    session = opened("human,bot:normal,human", seed=9)
    play_on(session, 6)
    session.eyes = 2
    session.resign(0)
    assert session.match.left == {0}
    session.eyes = 0
    with pytest.raises(Fault, match="North has resigned"):
        session.may_undo()


def test_the_seed_is_not_told_while_the_match_runs() -> None:
    session = opened(seed=90210)
    assert session.settings()[-1] == "chance: seeded (for practice)"
    assert "90210" not in "".join(session.settings())
    session.resign(0)
    assert session.settings()[-1] == "chance: seeded 90210"


def test_auto_is_a_setting_of_a_seat() -> None:
    session = opened()
    arrange(session, turn=0, hand=["M30"] * 6)  # not started: all that is left is a discard
    assert session.table.auto_action() is None
    session.table.auto.add(0)
    assert session.table.auto_action() is not None
    assert 0 in session.again().table.auto


def test_once_more_is_another_match_at_the_same_table() -> None:
    session = opened(penalties="on")
    again = session.again()
    assert again.match.id != session.match.id
    assert (again.match.options, again.match.names) == (session.match.options, session.match.names)


def test_settings_name_every_option_with_its_rule() -> None:
    said = "\n".join(opened(penalties="on").settings())
    assert "penalties = on" in said
    for option in TOURING.options:
        assert option.name in said
        assert option.rule in said


# --- the host's clock -----------------------------------------------------------------------


def test_the_time_left_on_the_hosts_clock_is_shown_until_it_is_rung() -> None:  # B-46
    options = {"money": "none", "minutes": "2"}
    session = open_session(game_of("cabbie"), ["human", "bot:normal"], options, 7, None)
    now = [session.clock()]
    session.clock = lambda: now[0]
    assert 110 < (session.time_left() or 0) <= 120
    now[0] += 65
    assert "0:5" in headline(session)
    now[0] += 65
    assert session.time_left() == 0
    assert "time is up: press b" in headline(session)
    while session.game.rules.may_happen(session.match.state, session.match.board, 0):
        session.bot_acts() if session.table.bot_due() else session.act(session.match.legal()[0])
    session.ring(0)
    assert session.time_left() is None
    assert opened().time_left() is None

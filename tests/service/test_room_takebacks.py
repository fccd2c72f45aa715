"""Take-backs: what one may take back by oneself, what by consent, and what marks the match."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from rooms import CAR, FOOT, GAMES, STOP, T0, created, refused, replayed, running

from fareplay.core.game import NOBODY, Fault
from fareplay.tables.room import Room

SHOWS = replace(GAMES["toy"], id="shows", reveals=lambda s, b, action: action == FOOT)
GAMES["shows"] = SHOWS  # in this toy going on foot shows something that was hidden


def go(room: Room, *actions: int) -> None:
    seat = room.due()
    assert seat is not None
    if room.bot_due():
        room.bot_line(seat, actions[0], room.version, T0)
    else:
        room.act(room.people()[seat], seat, actions, room.version, T0)


def ask(room: Room) -> None:
    room.ask_undo("ann", 0, T0)


def test_across_chance_against_bots_one_takes_back_at_practice_tables_only() -> None:
    room = running("person", "bot:easy")
    go(room, STOP)
    assert "only at a practice table" in refused(room, lambda: ask(room))
    room = running("person", "bot:easy", takebacks="practice")
    go(room, STOP)
    go(room, STOP)
    ask(room)
    assert room.due() == 0
    assert room.match.with_takebacks
    assert replayed(room) == room
    assert replayed(room).match.with_takebacks


def test_within_ones_turn_a_decision_is_taken_back_and_marks_nothing() -> None:
    room = running("person", "bot:easy")
    go(room, CAR)
    ask(room)
    assert not room.match.with_takebacks
    room = running("person", "bot:easy", takebacks="none")
    go(room, CAR)
    assert "nothing is taken back" in refused(room, lambda: ask(room))


def test_where_nothing_is_taken_back_people_are_not_asked_either() -> None:
    room = running("person", "open", takebacks="none")
    go(room, STOP)
    assert "nothing is taken back" in refused(room, lambda: ask(room))


def test_a_decision_that_showed_something_is_never_taken_back_by_oneself() -> None:
    room = running("person", "bot:easy", game="shows")
    go(room, CAR)
    go(room, FOOT)
    assert "only at a practice table" in refused(room, lambda: ask(room))
    room = running("person", "open", game="shows")
    go(room, FOOT)
    ask(room)
    assert room.asked is not None
    assert room.asked.open == {"ben"}
    room.answer("ben", True, room.version, T0)
    assert room.match.with_takebacks
    assert replayed(room) == room


def test_by_consent_across_chance_the_match_is_marked() -> None:
    room = running("person", "open")
    go(room, STOP)
    ask(room)
    assert not room.match.with_takebacks
    room.answer("ben", True, room.version, T0)
    assert room.match.with_takebacks


@pytest.mark.parametrize("game", ["toy", "shows"])
def test_at_a_rated_table_nothing_crosses_chance_or_what_was_shown(game: str) -> None:
    room = running("person", "open", game=game, rated=True)
    go(room, STOP if game == "toy" else FOOT)
    assert "at a rated table nothing is taken back" in refused(room, lambda: ask(room))
    room = running("person", "open", game=game, rated=True)
    go(room, CAR)
    ask(room)
    assert not room.match.with_takebacks


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"takebacks": "always"}, "takebacks: expected none, turn, practice"),
        ({"takebacks": "practice", "rated": True}, "rated"),
        ({"bell": 601}, "no bell"),
        ({"bell": 601, "game": "touring"}, "bell: expected 1 to 600"),
        ({"bell": 20, "game": "mew"}, "Mew York City has no bell"),
    ],
)
def test_what_a_table_cannot_agree_on_is_refused_when_it_is_made(
    more: dict[str, Any], says: str
) -> None:
    with pytest.raises(Fault, match=says):
        Room.create("toy-1", T0, created("person", "open", **more), games=GAMES)


def test_the_log_says_what_was_taken_back_and_no_number_of_a_line() -> None:
    room = running("person", "open", game="touring", takebacks="turn")
    while room.match.legal() and room.due() != 0:
        go(room, room.match.legal()[0])
    go(room, room.match.legal()[0])
    told = room.match.tale(NOBODY)
    mine = next(s for s, line in zip(told, room.lines, strict=True) if line.who == 0)
    ask(room)
    room.answer("ben", True, room.version, T0)
    undo = next(line for line in room.lines if line.kind == "undo")
    said = room.match.tale(NOBODY)[undo.seq - 1]
    what = mine.partition(". ")[0].rstrip(".").removeprefix("Ann ")
    assert said == f"Ann takes back “{what}” and what followed."
    assert "line" not in said

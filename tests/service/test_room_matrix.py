"""Who may do what when: every verb by everybody in every status, and nothing else changes a room.

The table below is the whole truth: a pair that it does not name must be refused and leave the room
as it was; a pair that it names must be taken.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import pytest
from rooms import (
    CAR,
    STOP,
    T0,
    finished,
    gathered,
    hash_of,
    look,
    nonce_of,
    refused,
    replayed,
    running,
    sealed,
)

from fareplay.tables.room import STATUSES, Change, Room

# Ann is the host at seat 0 with a companion at 2, Ben sits at 1, Dan watches; "" is nobody at all.
# Ben is due while the match runs, and Ann's last move could be taken back with his consent.
WHO = {"host": "ann", "guest": "ben", "watcher": "dan", "nobody": ""}
SEATS = {"ann": 0, "ben": 1, "dan": 1, "": 1}


def table(status: str) -> Room:
    seats = ("person", "open", "companion")
    more: dict[str, Any] = {"game": "pass", "slow": True}
    if status == "open":
        return gathered(*seats, **more)
    if status == "sealed":
        return sealed(*seats, **more)
    if status == "over":
        return finished(*seats, **more)
    room = running(*seats, **more)
    room.act("ann", 0, [CAR, STOP], room.version, T0)
    if status == "closed":
        room.close(None, "late", T0)
    return room


def own(room: Room, person: str) -> int:
    return SEATS[person]


def _lend(room: Room, person: str) -> None:
    """Before coming back somebody has to be away."""
    if room.status == "running" and person in ("ann", "ben"):
        room.take_over(person, SEATS[person], T0)


def _ask(room: Room, person: str) -> None:
    if room.status == "running":
        room.ask_undo("ann", 0, T0)


def _pause(room: Room, person: str) -> None:
    if room.status == "running":
        room.ask_pause("ann", 0, True, T0)
        room.answer("ben", True, room.version, T0)


def _free_chair(room: Room, person: str) -> None:
    """Before somebody sits, a chair is free and they have none."""
    if room.status == "open":
        room.set_chair("ann", 1, "open", T0)
        if person == "ann":
            room.stand("ann", T0)


Does = Callable[[Room, str], Any]
VERBS: dict[str, tuple[Does, Does | None]] = {
    "sit": (lambda r, p: r.sit(p, 1, "", hash_of("new"), T0), _free_chair),
    "stand": (lambda r, p: r.stand(p, T0), None),
    "set_nonce_hash": (lambda r, p: r.set_nonce_hash(p, hash_of("new"), T0), None),
    "set_chair": (lambda r, p: r.set_chair(p, 2, "bot:easy", T0), None),
    "seal": (lambda r, p: r.seal(p, T0), None),
    "reveal": (lambda r, p: r.reveal(p, nonce_of(p), T0), None),
    "start": (lambda r, p: r.start(p, T0 + 30_000), None),
    "act": (lambda r, p: r.act(p, own(r, p), [STOP], r.version, T0), None),
    "ring": (lambda r, p: r.ring(p, 0, T0), None),
    "ask_pause": (lambda r, p: r.ask_pause(p, own(r, p), False, T0), None),
    "go_on": (lambda r, p: r.go_on(p, own(r, p), T0), _pause),
    "remove": (lambda r, p: r.remove(p, 1, T0), None),
    "resign": (lambda r, p: r.resign(p, own(r, p), T0), None),
    "leave": (lambda r, p: r.leave(p, T0), None),
    "take_over": (lambda r, p: r.take_over(p, own(r, p), T0), None),
    "come_back": (lambda r, p: r.come_back(p, own(r, p), T0), _lend),
    "ask_undo": (lambda r, p: r.ask_undo(p, own(r, p), T0), None),
    "answer": (lambda r, p: r.answer(p, True, r.version, T0), _ask),
    "auto": (lambda r, p: r.auto(p, own(r, p), True, T0), None),
    "passing": (lambda r, p: r.passing(p, own(r, p), True, T0), None),
    "chat": (lambda r, p: r.chat(p, "Somebody", "hello", T0), None),
    "rematch": (lambda r, p: r.rematch(p, "toy-2", T0)[0], None),
    "close": (lambda r, p: r.close(p, "enough", T0), None),
}
# verb -> status -> who may; the others may not
BOTH, ALL = ("host", "guest"), ("host", "guest", "watcher")
MAY: dict[str, dict[str, tuple[str, ...]]] = {
    "sit": {"open": ALL},
    "stand": {"open": BOTH, "sealed": BOTH},
    "set_nonce_hash": {"open": BOTH},
    "set_chair": {"open": ("host",)},
    "seal": {"open": ("host",)},
    "reveal": {"sealed": BOTH},
    "start": {"sealed": ("host",)},
    "act": {"running": ("guest",)},
    "ring": {"running": BOTH},
    "ask_pause": {"running": BOTH},
    "go_on": {"running": BOTH},
    "remove": {"open": ("host",), "sealed": ("host",)},
    "resign": {"running": BOTH},
    "leave": {"open": BOTH, "sealed": BOTH, "running": BOTH},
    "take_over": {"running": BOTH},
    "come_back": {"running": BOTH},
    "ask_undo": {"running": ("host",)},
    "answer": {"running": ("guest",)},
    "auto": {"running": BOTH},
    "passing": {"running": BOTH},
    "chat": {"open": ALL, "sealed": ALL, "running": ALL, "over": ALL},
    "rematch": {"over": BOTH},
    "close": {"open": ("host",), "sealed": ("host",), "over": ("host",)},
}
UNSIGNED = {"bot_line", "time_up", "excuse"}  # verbs of the house: nobody's word is taken for them


def test_every_verb_is_in_the_table() -> None:
    """A verb is a public method that takes the time."""
    found = {
        name
        for name, does in inspect.getmembers(Room, inspect.isfunction)
        if not name.startswith("_") and "ms" in inspect.signature(does).parameters
    }
    assert found - {"clocks"} == set(VERBS) | UNSIGNED
    assert set(MAY) == set(VERBS)


@pytest.mark.parametrize("status", STATUSES)
@pytest.mark.parametrize("who", WHO)
@pytest.mark.parametrize("verb", VERBS)
def test_who_may_do_what_when(verb: str, who: str, status: str) -> None:
    room, person = table(status), WHO[who]
    does, first = VERBS[verb]
    if first is not None:
        first(room, person)
    assert room.status == status
    if who in MAY[verb].get(status, ()):
        before = look(room)
        change = does(room, person)
        assert isinstance(change, Change)
        assert change.notes or change.lines
        assert look(room) != before
        assert look(replayed(room)) == look(room)
        room.forget(change)
        assert look(room) == before
    else:
        refused(room, lambda: does(room, person))


@pytest.mark.parametrize("status", STATUSES)
@pytest.mark.parametrize("verb", ["act", "resign", "take_over", "come_back", "ask_undo", "auto"])
def test_nobody_uses_the_seat_of_another(verb: str, status: str) -> None:
    for person, seats in (("ann", (1,)), ("ben", (0, 2)), ("dan", (0, 1, 2)), ("", (0, 1, 2))):
        for seat in (*seats, -1, 3):
            room = table(status)
            given: dict[str, tuple[Any, ...]] = {
                "act": ([STOP], room.version, T0), "auto": (True, T0)
            }  # fmt: skip
            refused(
                room,
                lambda room=room, person=person, seat=seat, given=given: getattr(room, verb)(
                    person, seat, *given.get(verb, (T0,))
                ),
            )


@pytest.mark.parametrize("status", STATUSES)
def test_bots_and_the_clock_have_their_time_too(status: str) -> None:
    room = table(status)
    refused(room, lambda: room.bot_line(1, STOP, room.version, T0))
    refused(room, lambda: room.time_up(T0 + 10**9))
    refused(room, lambda: room.excuse(T0, T0 + 10**9, T0))

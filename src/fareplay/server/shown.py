"""What HTTP shows of tables. The position itself is the socket's."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from fareplay.core.game import Fault
from fareplay.server.callers import Caller
from fareplay.store.rows import Listed
from fareplay.tables.room import Room


class SeatListed(msgspec.Struct):
    """A seat in a listing."""

    name: str
    kind: str
    taken: bool


class TableRow(msgspec.Struct):
    """A table in a listing."""

    id: str
    game: str
    title: str  # who sit there
    status: str
    public: bool
    seats: list[SeatListed]
    people: int  # who sit there
    open: int  # seats that anybody may take
    clock: str  # in words
    options: dict[str, str]  # those that are not as usual
    updated_ms: int
    turn: int | None  # the seat
    your_turn: bool
    result: str
    takebacks: bool  # chance or something shown was taken back: the match counts nowhere
    fault: str | None  # why nothing can be changed here


class Tables(msgspec.Struct):
    """One's own tables and the public ones; `after` asks for more of these."""

    mine: list[TableRow]
    public: list[TableRow]
    after: str | None


class SeatShown(msgspec.Struct):
    """A seat; hashes and nonces are shown once the seats are final."""

    seat: int
    kind: str
    name: str
    taken: bool
    yours: bool
    ready: bool  # has given the hash of a nonce, or needs none
    of: int | None
    nonce_hash: str
    nonce: str


class TableShown(msgspec.Struct):
    """A table to whoever may see it."""

    id: str
    game: str
    title: str
    status: str
    options: dict[str, str]
    seats: list[SeatShown]
    clock: str
    public: bool
    slow: bool
    rated: bool
    policy: str  # of take-backs: none, turn or practice
    bell: int  # minutes after which the server gives the signal; 0: not agreed
    commitment: str
    host: bool  # is it the caller's?
    yours: list[int]  # the caller's seats, their companions' too
    your_turn: bool
    turn: int | None
    note: int
    version: int
    result: str
    takebacks: bool  # chance or something shown was taken back: the match counts nowhere
    closed: str | None
    rematch: str | None
    fault: str | None  # why nothing can be changed here


def shown(room: Room, fault: Fault | None, caller: Caller | None) -> TableShown:
    """The table as the caller sees it."""
    seating = room.seating
    me = None if caller is None else caller.at(room)
    yours = [] if me is None else seating.seats_of(me)
    made = room.created
    return TableShown(
        room.id, made.game, room.game.title, room.status, dict(made.options),
        seats_shown(room, yours), made.clock, made.public, made.slow, made.rated,
        made.takebacks, made.bell, seating.commitment, made.host == me, yours,
        me is not None and me in room.waiting_for(),
        room.due(), len(room.notes), room.version, result_of(room),
        room.table is not None and room.match.with_takebacks, room.closed, room.next,
        None if fault is None else str(fault),
    )  # fmt: skip


def seats_shown(room: Room, yours: Sequence[int]) -> list[SeatShown]:
    final, names = room.status != "open", room.seating.names()
    return [
        SeatShown(
            seat, chair.kind, names[seat], chair.taken, seat in yours,
            bool(chair.nonce_hash) or (chair.taken and chair.person is None),
            chair.of, chair.nonce_hash if final else "", chair.nonce if final else "",
        )
        for seat, chair in enumerate(room.seating.chairs)
    ]  # fmt: skip


def result_of(room: Room) -> str:
    """How the match ended, in a sentence."""
    return room.match.result() if room.table is not None and room.table.over else ""


def unreadable(listed: Listed, title: str, fault: Fault) -> TableShown:
    """A table whose logs cannot be followed: closed, and nothing of it can be changed."""
    index = listed.index
    return TableShown(
        listed.id, index.game, title, "closed", {}, [], "none", index.public, False, False, "turn",
        0, "", False, [], False, None, listed.notes, listed.lines, "", False, str(fault), None,
        str(fault),
    )  # fmt: skip

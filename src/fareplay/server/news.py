"""The one gate through which a table is shown: what a viewer gets is listed here, nothing else.

Views are made by the game's own `view`, for a seat or for nobody; after the end hands are open. No
state, no hash of a state and no outcome of chance by its number ever passes.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

import msgspec

from fareplay.core.game import EVERYBODY, NOBODY
from fareplay.server import wire
from fareplay.server.published import Published
from fareplay.server.telling import Teller
from fareplay.tables.room import Room

NOTHING = b"null"
LONGEST_OPTION = 200  # characters; a whole board is fetched over HTTP


def hash_of(view: bytes) -> str:
    """What a client compares its own view with."""
    return hashlib.sha256(view).digest()[:16].hex()


Shared = dict[str, Any]  # what every viewer gets alike


def news(
    room: Room,
    teller: Teller,
    viewer: int,
    shared: Shared,
    since: wire.Point,
    events: Sequence[wire.Event],
) -> str:
    """What has happened since a point, and how things stand now."""
    own = _own(room, teller, viewer, shared["due"])
    return wire.write(wire.News(**shared, **own, since=since, events=tuple(events)))


def welcome(room: Room, teller: Teller, viewer: int, shared: Shared) -> wire.Welcome:
    """All there is to know for this viewer."""
    created = room.created
    return wire.Welcome(
        **shared,
        **_own(room, teller, viewer, shared["due"]),
        protocol=wire.PROTOCOL,
        table=room.id,
        seat=None if viewer == NOBODY else viewer,
        game=room.game.id,
        title=room.game.title,
        options={name: _shown(value) for name, value in created.options.items()},
        clocks=created.clock,
        public=created.public,
        slow=created.slow,
        rated=created.rated,
        policy=created.takebacks,
        bell=created.bell,
        events=tuple(teller.latest(room, viewer)),
    )


def written(message: wire.Welcome) -> str:
    """A welcome as text, with as many of its events as there is room for."""
    text = wire.write(message)
    while len(text.encode()) > wire.LARGEST_OUT and message.events:
        half = message.events[len(message.events) // 2 + 1 :]
        message = msgspec.structs.replace(message, events=half)
        text = wire.write(message)
    return text


def _shown(value: str) -> str:
    return value if len(value) <= LONGEST_OPTION else f"{value[:20]}…"


class Chairs:
    """The chairs of one table in their spelling, made anew only when they have changed."""

    def __init__(self) -> None:
        self._known: tuple[Any, ...] = ()
        self._spelled = msgspec.Raw(NOTHING)

    def of(self, room: Room) -> msgspec.Raw:
        chairs, table = room.seating.chairs, room.table
        match = table and table.match
        played = (set(match.left | match.flagged), dict(table.lent)) if table and match else None
        known = list(chairs), played, room.status == "open", room.seating.renamed
        if known != self._known:
            self._known, self._spelled = known, wire.ready(_chairs(room))
        return self._spelled


def shared_by_all(
    room: Room,
    ms: int,
    here: Sequence[bool],
    chairs: Chairs | None = None,
    published: Published | None = None,
) -> Shared:
    """How things stand for everybody; made once for all viewers."""
    status = room.status
    over = room.table is not None and room.table.over
    return {
        "note": len(room.notes),
        "version": room.version,
        "status": status,
        "due": room.due(),
        "seats": (chairs or Chairs()).of(room),
        "here": tuple(here),
        "clock": _clock(room, ms),
        "asked": _asked(room, ms),
        "pause": _pause(room),
        "signal": _signal(room, ms),
        "takebacks": room.table is not None and room.match.with_takebacks,
        "fair": _fairness(room, over, published),
        "result": room.match.result() if over else None,
        "next": room.next,
    }


def _fairness(room: Room, over: bool, published: Published | None) -> wire.Fairness:
    seating = room.seating
    if not over:
        return wire.Fairness(seating.commitment, None, seating.unsealed)
    found = None if published is None else published.now(room)
    return wire.Fairness(seating.commitment, room.seed.hex(), seating.unsealed, found)


def _own(room: Room, teller: Teller, viewer: int, due: int | None) -> dict[str, Any]:
    """What this viewer sees and may do, with the seat that is due."""
    view, hints = _sight(room, teller, viewer)
    table = room.table
    return {
        "hash": hash_of(view),
        "view": msgspec.Raw(view),
        "hints": msgspec.Raw(hints),
        "actions": _actions(room, teller.state, viewer) if due == viewer else (),
        "auto": table is not None and viewer in table.auto,
        "passing": table is not None and viewer in table.passing,
        "undo": None if viewer == NOBODY else room.undo_of(viewer),
    }


def _sight(room: Room, teller: Teller, viewer: int) -> tuple[bytes, bytes]:
    """The view and the hints in their one spelling."""
    if room.table is None:
        return NOTHING, NOTHING
    eyes = EVERYBODY if room.table.over else viewer
    shows, s, b, known = room.game.view, teller.state, room.match.board, teller.shared(room)
    return (
        wire.canonical(shows.view(s, b, eyes, *known)),
        wire.canonical(shows.hints(s, b, viewer, *known)),
    )


def _actions(room: Room, s: Any, due: int) -> tuple[wire.Option, ...]:
    """What the seat whose turn it is may do, if a person plays it."""
    if room.player(due) is None:
        return ()
    b, spell, touches = room.match.board, room.game.text.spell, room.game.text.touches
    return tuple([
        wire.Option(action, spell(s, b, action), tuple(touches(s, b, action)))
        for action in room.game.legal(s, b)
    ])  # fmt: skip


def _chairs(room: Room) -> tuple[wire.Chair, ...]:
    seating, table = room.seating, room.table
    left, final = table.match.left if table else set(), room.status != "open"
    names = room.match.names if table else seating.names()
    return tuple(
        wire.Chair(
            name=names[seat],
            what="bot" if chair.bot else "kept" if _kept(chair) else chair.kind,
            level=table.bot_at(seat) if table else chair.bot,
            of=chair.of,
            host=chair.person is not None and chair.person == seating.host,
            left=seat in left,
            late=table is not None and seat in table.match.flagged,
            nonce_hash=chair.nonce_hash if final else "",
            nonce=chair.nonce if final else "",
        )
        for seat, chair in enumerate(seating.chairs)
    )


def _kept(chair: Any) -> bool:
    """A person's chair where nobody sits yet is kept for the host."""
    return chair.kind == "person" and chair.person is None


def _clock(room: Room, ms: int) -> wire.Clock | None:
    left = room.clocks(ms)
    still = room.clock.holding or room.clock.stopped
    return wire.Clock(left, None if still else room.clock.running) if left else None


def _asked(room: Room, ms: int) -> wire.Asked | None:
    asked = room.asked
    if asked is None or room.status != "running":
        return None
    seats = (room.seating.seat_of(person) for person in asked.open)
    still_open = tuple(sorted(s for s in seats if s is not None))
    marks = asked.what == "undo" and room.match.crosses(asked.to)
    left = None if asked.lapses is None else max(0, asked.lapses - ms)
    return wire.Asked(asked.what, asked.seat, asked.to, still_open, marks, left)


def _pause(room: Room) -> wire.Pause | None:
    if room.paused is None or room.status != "running":
        return None
    seats = (room.seating.seat_of(person) for person in room.paused.back)
    return wire.Pause(room.paused.adjourned, tuple(sorted(s for s in seats if s is not None)))


def _signal(room: Room, ms: int) -> int | None:
    """The time that is left until the agreed signal; in a pause it stands still."""
    at = room.signal_ms()
    now = ms if room.paused is None else room.paused.since
    return None if at is None else max(0, at - now)

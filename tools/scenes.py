"""Tables in full swing, the same on every machine, for pictures and measurements.

A scene is a match of Ruth's against bots that have names, led to one of her decisions. Chance, the
bots' choices and the times come from the scene alone.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from fareplay.bots import player
from fareplay.core import rng
from fareplay.games import game_of
from fareplay.server.kept import index_of, rows_of
from fareplay.store.log import Store
from fareplay.store.rows import Write
from fareplay.tables import notes
from fareplay.tables.room import Room

NAMES = ("Ruth", "Ben", "Gus", "Kit", "Yusuf", "Ada")
BOT = "bot:normal"
BEGIN = 1_790_016_000_000  # ms since 1970
STEP = 4_000  # ms from line to line


@dataclass(frozen=True)
class Scene:
    """A match, and how many decisions of Ruth's lie behind it; None: all of them."""

    game: str
    seats: int
    seed: int
    decisions: int | None
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def table(self) -> str:
        return f"{self.game}-{self.seats}-{self.seed}"


@dataclass(frozen=True)
class Invitation:
    """A table at which somebody waits for players."""

    host: str
    game: str
    seats: int
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def table(self) -> str:
        return f"{self.game}-of-{self.host.lower()}"


def room_of(scene: Scene, ruth: str) -> Room:
    """The table of a scene, with this person at its first seat."""
    seed = hashlib.sha256(f"seed of {scene.table}".encode()).digest()
    nonce = hashlib.sha256(f"nonce of {scene.table}".encode()).digest()[:16]
    kinds = ("person", *[BOT] * (scene.seats - 1))
    room = _created(scene.table, scene.game, scene.options, kinds, ruth, False, seed)
    room.sit(ruth, 0, NAMES[0], hashlib.sha256(nonce).hexdigest(), BEGIN)
    for seat in range(1, scene.seats):
        room.set_chair(ruth, seat, BOT, BEGIN, NAMES[seat])
    room.seal(ruth, BEGIN)
    room.reveal(ruth, nonce.hex(), BEGIN)
    lead(room, scene, ruth)
    return room


def lead(room: Room, scene: Scene, ruth: str) -> None:
    """Play on until Ruth has made her decisions and is to make another."""
    game, dice, made = game_of(scene.game), [0, 0, 0], 0
    bot = player.bot_of(game, "normal")
    while (seat := room.due()) is not None and (seat != 0 or made != scene.decisions):
        match, ms = room.played.match, BEGIN + STEP * (room.version + 1)
        rng.start(dice, scene.seed, room.version)
        action = player.decide(game, bot, match.state, match.board, seat, dice)
        if seat == 0:
            made += 1
            room.act(ruth, 0, [action], room.version, ms)
        else:
            room.bot_line(seat, action, room.version, ms)


def gathering(asked: Invitation, host: str) -> Room:
    """The table of an invitation, with its host at the first seat."""
    kinds = ("person", *["open"] * (asked.seats - 1))
    room = _created(asked.table, asked.game, asked.options, kinds, host, True, None)
    room.sit(host, 0, asked.host, hashlib.sha256(asked.table.encode()).hexdigest(), BEGIN)
    return room


def _created(
    table: str,
    game: str,
    options: Mapping[str, str],
    kinds: tuple[str, ...],
    host: str,
    public: bool,
    seed: bytes | None,
) -> Room:
    about = notes.Created(game, dict(options), kinds, host, public, "none", False, False, "")
    return Room.create(table, BEGIN, about, seed)


async def set_tables(
    url: str, scenes: Sequence[Scene], invitations: Sequence[Invitation] = ()
) -> str:
    """All of them into this database; the token by which a browser is Ruth's."""
    store = await Store.open(url)
    try:
        ruth = await store.people.add(NAMES[0], BEGIN)
        rooms = [room_of(scene, ruth) for scene in scenes]
        for asked in invitations:
            rooms.append(gathering(asked, await store.people.add(asked.host, BEGIN)))
        for room in rooms:
            whole, index = room.whole(), index_of(room)
            rows = rows_of(whole.notes)
            await store.create(Write(room.id, index, rows, whole.lines, seed=room.seed))
        return await store.tokens.issue("guest", ruth, time.time_ns() // 1_000_000)
    finally:
        await store.close()

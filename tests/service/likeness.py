"""Two tables that one seat cannot tell apart: the same open plays, other hidden cards."""

from __future__ import annotations

import random
from collections import deque
from dataclasses import dataclass
from typing import Any

import pytest
from rooms import hash_of, nonce_of
from serving import Client

from fareplay.core import record
from fareplay.core.chance import Fair
from fareplay.core.game import Fault, Refused
from fareplay.tables import life
from fareplay.tables.room import Room

PEOPLE = ("ann", "ben", "cat", "dan", "eve", "fay")


class Unlike(Exception):
    """The second table cannot follow the first."""


class Source:
    """Chance for both: the first table draws, the second draws what looks the same to a viewer."""

    def __init__(self, seed: int, viewer: int) -> None:
        self.dice, self.viewer = random.Random(seed), viewer
        self.room: Room | None = None
        self.first, self.failed = True, False
        self.drawn: deque[tuple[Any, int]] = deque()

    def outcome(self, n: int) -> int:
        assert self.room is not None
        match = self.room.match
        if self.first:
            self.drawn.append((record.copy(match.state), self.dice.randrange(n)))
            return self.drawn[-1][1]
        s, one = self.drawn.popleft()
        b, text = match.board, match.game.text
        if text.secret(s, b, self.viewer):
            return self.dice.randrange(n)
        try:
            return text.read(match.state, b, text.spell(s, b, one))
        except Refused:
            self.failed = True
            raise Unlike from None

    def does(self, rooms: tuple[Room, Room], verb: Any) -> None:
        """The same verb at both tables."""
        self.drawn.clear()
        for self.room in rooms:
            self.first, self.failed = self.room is rooms[0], False
            try:
                verb(self.room)
            except Fault:
                if self.failed:  # after a redeal the table cannot go back to where it was
                    raise Unlike from None
                raise


SOURCES: list[Source] = []


@dataclass(frozen=True)
class Likely(Fair):
    """Draws from the source in use instead of from the seed."""

    def outcome(self, i: int, n: int) -> int:
        return SOURCES[-1].outcome(n)


@pytest.fixture
def likely(monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches that begin now draw from the source in use."""
    monkeypatch.setattr(life, "Fair", Likely)


def begin(room: Room, ms: int) -> None:
    """Everybody sits, and the match starts."""
    for seat in range(len(room.seating.chairs)):
        who = PEOPLE[seat]
        room.sit(who, seat, who.title(), hash_of(who), ms)
    room.seal(PEOPLE[0], ms)
    for who in PEOPLE[: len(room.seating.chairs)]:
        room.reveal(who, nonce_of(who), ms)


def common_action(rooms: tuple[Room, Room], dice: random.Random) -> int | None:
    """An action that is legal at both tables."""
    both = set(rooms[0].match.legal()) & set(rooms[1].match.legal())
    return dice.choice(sorted(both)) if both else None


class Wire(Client):
    """Keeps the text of every message."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.texts: list[str] = []

    async def _read(self) -> None:
        async for text in self._socket:
            if '"ping"' not in text[:20]:
                self.texts.append(str(text))
                self._changed.set()

    async def answer(self, kind: str, **more: Any) -> str:
        """Send something and wait for the text of its answer."""
        number = await self.send(kind, **more)
        answers = [f'{{"kind":"{what}","id":{number},' for what in ("accept", "refuse", "plans")]
        seen = len(self.texts)
        await self.until(lambda: any(t.startswith(tuple(answers)) for t in self.texts[seen:]))
        return self.texts[-1]

"""Finished matches as text: those brought here from elsewhere, and those exported from tables."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from fareplay.core import notation
from fareplay.core.game import OVER, Fault, Game
from fareplay.core.match import Match
from fareplay.store.database import Database
from fareplay.store.rows import Corrupt, check_texts
from fareplay.store.schema import records


@dataclass(frozen=True)
class RecordRow:
    """A record in a listing."""

    id: str
    game: str
    person: str | None
    ms: int


class Records:
    """A record is kept as it was read; its name is the match's."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def put(self, match: Match, ms: int, person: str | None = None) -> str:
        """Keep a finished match; the same one again is fine, another of its name is refused."""
        if match.to_move() != OVER:
            raise Fault(f"match {match.id} is not over; only finished matches are kept as records")
        return await self.put_text(match.id, match.game.id, notation.write(match), ms, person)

    async def put_text(
        self, name: str, game: str, record: str, ms: int, person: str | None = None
    ) -> str:
        """The same for a record that was checked and written elsewhere, in a worker."""
        if not notation.NAME.fullmatch(name):
            raise Fault(f"a match is named with small letters, digits and dashes, not {name!r}")
        check_texts(record)
        row = {"id": name, "game": game, "record": record, "person": person, "ms": ms}
        try:
            await self._database.write(lambda connection: connection.execute(insert(records), row))
        except IntegrityError:
            if await self.text_of(name) != record:
                raise Fault(f"another record of a match {name!r} is kept already") from None
        return name

    async def text_of(self, name: str) -> str | None:
        """The text of a record, None where there is none."""
        chosen = select(records.c.record).where(records.c.id == name)
        return await self._database.read(
            lambda connection: connection.execute(chosen).scalar_one_or_none()
        )

    async def record_of(self, name: str, games: dict[str, Game]) -> Match | None:
        """The match of a record, every line checked."""
        found = await self.text_of(name)
        if found is None:
            return None
        try:
            return notation.read(found, games)
        except Fault as fault:
            raise Corrupt(f"record {name}: {fault}") from None

    async def of_person(self, person: str, limit: int = 50) -> list[RecordRow]:
        """What a person brought here, the last first."""
        r = records.c
        chosen = select(r.id, r.game, r.person, r.ms).where(r.person == person)
        chosen = chosen.order_by(r.ms.desc(), r.id).limit(limit)

        def work(connection: Connection) -> list[RecordRow]:
            return [RecordRow(*row) for row in connection.execute(chosen)]

        return await self._database.read(work)

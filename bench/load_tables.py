"""Matches of Touring that have begun, for the load bench."""

from __future__ import annotations

import asyncio
import hashlib
import secrets

from load_client import Where

from fareplay.server.bots import Bots
from fareplay.server.hall import Hall
from fareplay.store.log import Store
from fareplay.tables import notes

SEATS = 4


async def set_tables(url: str, port: int, number: int, people: int) -> list[Where]:
    """So many running matches in the database, with so many people, each at several tables."""
    store = await Store.open(url)
    hall = Hall(store, Bots())
    persons = []
    for n in range(people):
        person = await store.people.add(f"Guest {n}", 1)
        persons.append((person, await store.tokens.issue("guest", person, 1)))
    turn = asyncio.Semaphore(100)

    async def one(at: int) -> Where:
        async with turn:
            chosen = [persons[(at * SEATS + seat) % people] for seat in range(SEATS)]
            table = await begin(hall, [person for person, _ in chosen])
        url = f"ws://127.0.0.1:{port}/api/tables/{table}/socket?seat={{seat}}"
        return Where(url, [f"fareplay={token}" for _, token in chosen])

    made = await asyncio.gather(*map(one, range(number)))
    await store.close()
    return made


async def begin(hall: Hall, people: list[str]) -> str:
    """A match of Touring that has begun."""
    created = notes.Created(
        "touring", {}, ("open",) * SEATS, people[0], True, "none", False, False, ""
    )
    live = await hall.create(created)
    nonces = [secrets.token_hex(16) for _ in people]
    for seat, (who, nonce) in enumerate(zip(people, nonces, strict=True)):
        hashed = hashlib.sha256(bytes.fromhex(nonce)).hexdigest()
        await live.do(lambda room, ms, s=seat, w=who, h=hashed: room.sit(w, s, f"Guest {s}", h, ms))
    await live.do(lambda room, ms: room.seal(people[0], ms))
    for who, nonce in zip(people, nonces, strict=True):
        await live.do(lambda room, ms, w=who, n=nonce: room.reveal(w, n, ms))
    return live.id

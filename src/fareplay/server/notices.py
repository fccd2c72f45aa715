"""Telling people of slow tables that it is their turn, at an address they gave."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Annotated, Any
from urllib.parse import urlsplit

import msgspec
from litestar import delete, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from fareplay.core.game import Fault
from fareplay.server import metrics
from fareplay.server.admission import store_of, take, the_caller
from fareplay.server.callers import now_ms
from fareplay.server.live import Live
from fareplay.server.logs import log
from fareplay.server.problems import AnyRequest, refuses
from fareplay.server.settings import Settings
from fareplay.server.webhooks import LONGEST, Webhooks
from fareplay.store.log import Store
from fareplay.store.notices import Subscription
from fareplay.store.people import account_of

WEBHOOK = "webhook"
MOST, EACH = 200, 5  # notices under way, in all and to one person; tables show turns anyway
GONE = (404, 410)  # the address is there no more


class NewNotice(msgspec.Struct, forbid_unknown_fields=True):
    """An https address that is called when it is one's turn at a slow table."""

    address: Annotated[str, Meta(max_length=LONGEST)]


class NoticeShown(msgspec.Struct):
    """A subscription; of its address only the host is shown."""

    id: str
    kind: str
    host: str


class Turn(msgspec.Struct):
    """What is sent."""

    table: str
    game: str
    says: str
    url: str


class Messenger:
    """Sends notices beside everything else; nobody waits for them."""

    def __init__(self, store: Store, settings: Settings, webhooks: Webhooks | None = None) -> None:
        self._store, self._settings = store, settings
        self.webhooks = webhooks or Webhooks()
        self._tasks: set[asyncio.Task[None]] = set()

    def after(self, live: Live, before: frozenset[str]) -> None:
        """A change was committed; `before` are those whom the table waited for until then."""
        room = live.room
        if not room.created.slow:
            return
        said = Turn(
            live.id, room.game.id, f"It is your turn at {room.game.title}.",
            f"{self._settings.address}/t/{live.id}",
        )  # fmt: skip
        for person in room.waiting_for() - before:
            self._start(person, said)

    def _start(self, person: str, said: Turn) -> None:
        same = sum(task.get_name() == person for task in self._tasks)
        if len(self._tasks) >= MOST or same >= EACH:
            metrics.notices_total.labels("dropped").inc()
            return
        task = asyncio.create_task(self._tell(person, said), name=person)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _tell(self, person: str, said: Turn) -> None:
        try:
            subscriptions = await subscribed(self._store, await same_account(self._store, person))
        except Fault as fault:
            log.error("a notice could not be looked up", reason=str(fault))
            return
        body = msgspec.json.encode(said)
        await asyncio.gather(*(self._call(one, body) for one in subscriptions))

    async def _call(self, subscription: Subscription, body: bytes) -> None:
        try:
            status = await self.webhooks.call(subscription.address, body)
            outcome = "sent" if 200 <= status < 300 else "refused"
            if status in GONE:
                await self._store.notices.unsubscribe(subscription.person, subscription.id)
        except Fault as fault:
            outcome = "failed"
            log.warning("a notice was not sent", reason=str(fault), subscription=subscription.id)
        metrics.notices_total.labels(outcome).inc()

    async def close(self) -> None:
        """What is under way has a moment to end."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=1)
        for task in self._tasks:
            task.cancel()


async def same_account(store: Store, person: str) -> Sequence[str]:
    """Everybody whom this person's account has been at tables; a guest is just one."""
    account = await store.database.read(lambda connection: account_of(connection, person))
    return [person] if account is None else await store.accounts.persons(account)


async def subscribed(store: Store, persons: Sequence[str]) -> list[Subscription]:
    """Where they are told, each address once."""
    found = [one for person in persons for one in await store.notices.of(person)]
    return list({one.address: one for one in reversed(found)}.values())[::-1]


@get("/api/notices", responses=refuses(401))
async def notices(request: AnyRequest) -> list[NoticeShown]:
    """Where one is told of one's turn."""
    return list(map(shown, await subscribed(store_of(request), the_caller(request).persons)))


def shown(one: Subscription) -> NoticeShown:
    return NoticeShown(one.id, one.kind, urlsplit(one.address).hostname or "")


@post("/api/notices", responses=refuses(401))
async def subscribe(request: AnyRequest, data: JSONBody[NewNotice]) -> NoticeShown:
    """Be told of one's turn at an https address."""
    caller = the_caller(request)
    take(request, "notice", caller.person)
    messenger: Messenger = request.app.state.messenger
    target, _ = await messenger.webhooks.checked(data.address)
    kept = store_of(request).notices
    made = await kept.subscribe(caller.person, WEBHOOK, data.address, {}, now_ms())
    return NoticeShown(made, WEBHOOK, target.host)


@delete("/api/notices/{notice:str}", status_code=200, responses=refuses(401))
async def unsubscribe(request: AnyRequest, notice: FromPath[str]) -> list[NoticeShown]:
    """Be told there no more."""
    caller = the_caller(request)
    store = store_of(request)
    ended = {one.address for one in await subscribed(store, caller.persons) if one.id == notice}
    for person in caller.persons:
        for one in await store.notices.of(person):
            if one.address in ended:
                await store.notices.unsubscribe(person, one.id)
    return list(map(shown, await subscribed(store, caller.persons)))


BODIES = (NewNotice,)
HANDLERS: list[Any] = [notices, subscribe, unsubscribe]

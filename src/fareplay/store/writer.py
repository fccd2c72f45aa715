"""Group commit: while one transaction is on its way to the disk, the next one gathers."""

from __future__ import annotations

import asyncio
from collections import deque
from functools import partial

from sqlalchemy.exc import IntegrityError

from fareplay.store.database import Database
from fareplay.store.group import Order, Outcome, commit_group
from fareplay.store.rows import Answer, Unavailable

GROUP = 256  # writes in one transaction, at most
APART = 0.006  # seconds between two transactions while many write: each costs its own work
ENOUGH = 32  # writes that need not wait for more
Slip = tuple[Order, "asyncio.Future[Answer]"]


class Writer:
    """Takes orders in sequence and answers each after its commit."""

    def __init__(self, database: Database, most: int = GROUP) -> None:
        self._database, self._most = database, most
        self._waiting: deque[Slip] = deque()
        self._news = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._run(), name="fareplay-writer")

    def order(self, order: Order) -> asyncio.Future[Answer]:
        """Hand over a write; it is made even if nobody waits for the answer any more."""
        if self._closing:
            raise Unavailable("the store is closed")
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._waiting.append((order, answer))
        self._news.set()
        return answer

    async def close(self) -> None:
        """Write what waits, then stop."""
        self._closing = True
        self._news.set()
        await self._task

    async def _run(self) -> None:
        loop, began, size = asyncio.get_running_loop(), 0.0, 0
        while self._waiting or not self._closing:
            if not self._waiting:
                self._news.clear()
                await self._news.wait()
                continue
            early = began + APART - loop.time()
            if early > 0 and size > 1 and len(self._waiting) < ENOUGH and not self._closing:
                await asyncio.sleep(early)
            began, size = loop.time(), min(len(self._waiting), self._most)
            await self._commit([self._waiting.popleft() for _ in range(size)])

    async def _commit(self, slips: list[Slip]) -> None:
        try:
            self._tell(slips, await self._write(slips))
        except Exception as error:
            if isinstance(error, Unavailable) or len(slips) == 1:
                for _, answer in slips:
                    _settle(answer, error)
                return
            for slip in slips:  # one of them is to blame; the others shall not suffer for it
                await self._commit([slip])

    async def _write(self, slips: list[Slip]) -> Outcome:
        work = partial(commit_group, orders=[order for order, _ in slips])
        try:
            return await self._database.write(work)
        except IntegrityError:  # somebody began the same table at the same time
            return await self._database.write(work)

    def _tell(self, slips: list[Slip], outcome: Outcome) -> None:
        for (_, answer), result in zip(slips, outcome.answers, strict=True):
            _settle(answer, result)
        for heard in outcome.heard:
            self._database.bus.committed(heard)


def _settle(answer: asyncio.Future[Answer], result: Answer | Exception) -> None:
    if answer.done():  # whoever asked has gone
        return
    if isinstance(result, Exception):
        answer.set_exception(result)
    else:
        answer.set_result(result)

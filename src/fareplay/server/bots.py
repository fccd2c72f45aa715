"""Bots at tables: they think in processes of their own, within a time, and see what a seat sees.

A bot that gets no process waits for one. Where a bot crashes, takes too long or answers nonsense it
is asked again. After the third time at one position the simplest bot there is decides, and the
table is told.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import os
import secrets
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from fareplay.core import record, rng, worlds
from fareplay.core.game import Game
from fareplay.server import metrics
from fareplay.server.logs import log
from fareplay.server.thinking import ACTION, BEGUN, NONE, READY, Question, frame
from fareplay.server.turns import Asker, Turns

BUDGET = 2.0  # seconds to think, from when the process begins
BEGIN = 10.0  # seconds for a process to begin
PACE = 0.25  # seconds that a decision takes at least: quick and slow thoughts look alike
START = 30.0  # seconds for a process to load the games
SOON = 2.0  # seconds in the queue, then a table says that its bot waits
SAID = 10.0  # seconds between two lines in the log about that
TRIES = 3  # at one position
SIMPLEST = "uniform"
PAUSES = (0.5, 1, 2, 5, 10)  # seconds between attempts of the simplest bot
PASSED_ON = ("PATH", "PYTHONPATH", "SYSTEMROOT", "TMPDIR", "LANG", "NUMBA_CACHE_DIR")


@dataclass(frozen=True)
class Thought:
    """A decision; `failed` where the bot itself could not make it."""

    action: int
    failed: bool = False


class Alone:
    """Asks for itself, not for a table."""

    table = ""

    def rank(self) -> int:
        return 0

    def waits(self, on: bool) -> None:
        """Nobody looks."""


@dataclass
class Turn:
    """A decision that a table waits for."""

    asker: Asker
    version: int
    queued: bool = False
    given_up: bool = False


class Bots:
    """Processes that think for bots; those that die or take too long are replaced."""

    def __init__(
        self,
        workers: int = 1,
        budget: float = BUDGET,
        pace: float = PACE,
        worker: Callable[[], Worker] | None = None,
    ) -> None:
        self.workers, self.budget, self.pace = workers, budget, pace
        self.begin, self.soon, self.pauses = BEGIN, SOON, PAUSES
        self._worker = worker or Worker
        self._turns: Turns[Worker] = Turns()
        self._all: set[Worker] = set()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._closed, self._said = False, -SAID

    async def open(self) -> None:
        """Begin to start the processes; whoever asks first waits for one."""
        for _ in range(self.workers):
            self._start()

    async def close(self) -> None:
        self._closed = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for worker in list(self._all):
            await self._end(worker)

    async def choose(
        self,
        game: Game,
        options: Mapping[str, str],
        s: Any,
        b: Any,
        seat: int,
        level: str,
        asker: Asker | None = None,
        version: int = 0,
    ) -> Thought:
        """The bot's decision for the seat to move; never sooner than the pace of play."""
        mask = game.mask()
        game.rules.legal(s, b, mask, game.work())
        seen = redealt(game, s, b, seat, level)
        question = Question(
            game.id, tuple(options.items()), record.to_bytes(seen), bytes(mask), seat, level,
            secrets.randbits(63),
        )  # fmt: skip
        turn = Turn(asker or Alone(), version)
        thinking = asyncio.create_task(self._think(question, turn), name="fareplay-thought")
        self._tasks.add(thinking)
        thinking.add_done_callback(self._tasks.discard)
        try:
            await asyncio.sleep(self.pace)
            return await asyncio.shield(thinking)
        except asyncio.CancelledError:
            turn.given_up = True  # a thought that has begun is thought to its end
            if turn.queued:
                thinking.cancel()
            raise

    async def _think(self, question: Question, turn: Turn) -> Thought:
        """Ask until somebody has decided."""
        for _ in range(TRIES):
            action = await self._ask(question, turn)
            if is_legal(question.mask, action) or turn.given_up:
                return Thought(action)
            question = msgspec.structs.replace(question, dice=secrets.randbits(63))
        log.error(
            "a bot failed at one position again and again; the simplest one decides",
            table=turn.asker.table, game=question.game, level=question.level, version=turn.version,
        )  # fmt: skip
        metrics.bots_tries_total.labels("given up").inc()
        dice = dice_of(turn.asker.table, turn.version)
        question = msgspec.structs.replace(question, level=SIMPLEST, dice=dice)
        attempt = 0
        while not is_legal(question.mask, action := await self._ask(question, turn)):
            if turn.given_up:
                break
            turn.asker.waits(True)
            await asyncio.sleep(self.pauses[min(attempt, len(self.pauses) - 1)])
            turn.asker.waits(False)
            attempt += 1
        return Thought(action, failed=True)

    async def _ask(self, question: Question, turn: Turn) -> int:
        """One attempt, in the next process that is free; NONE where it failed."""
        worker = await self._queue(turn)
        metrics.bots_busy.inc()
        try:
            action = await worker.ask(question, self.begin, self.budget)
        except (TimeoutError, OSError, EOFError) as error:
            self._failed(question, turn, type(error).__name__)
            await self._replace(worker)
            return NONE
        except asyncio.CancelledError:  # half an answer is left in the pipe
            await self._replace(worker)
            raise
        finally:
            metrics.bots_busy.dec()
        self._turns.free(worker)
        if is_legal(question.mask, action):
            metrics.bots_tries_total.labels("decided").inc()
        else:
            self._failed(question, turn, "no legal action")
        return action

    async def _queue(self, turn: Turn) -> Worker:
        """Wait for a process; who waits for long says so."""
        timer = asyncio.get_running_loop().call_later(self.soon, self._say_so, turn)
        turn.queued = True
        try:
            return await self._turns.take(turn.asker)
        finally:
            turn.queued = False
            timer.cancel()
            turn.asker.waits(False)

    def _say_so(self, turn: Turn) -> None:
        turn.asker.waits(True)
        if (now := time.monotonic()) - self._said >= SAID:
            self._said = now
            waiting = self._turns.waiting
            log.warning("bots wait for a process", table=turn.asker.table, waiting=waiting)

    def _failed(self, question: Question, turn: Turn, why: str) -> None:
        metrics.bots_tries_total.labels("failed").inc()
        log.warning(
            "a bot did not decide", table=turn.asker.table, game=question.game,
            level=question.level, why=why,
        )  # fmt: skip

    def _start(self) -> None:
        task = asyncio.create_task(self._started(), name="fareplay-bot")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _started(self) -> None:
        pause = 1.0
        while not self._closed:
            worker = self._worker()
            self._all.add(worker)
            try:
                async with asyncio.timeout(START):
                    await worker.start()
            except (TimeoutError, OSError, EOFError) as error:
                log.error("a process for bots does not start", error)
                await self._end(worker)
                await asyncio.sleep(pause)
                pause = min(2 * pause, 60)
                continue
            except asyncio.CancelledError:
                await self._end(worker)
                raise
            self._turns.free(worker)
            return

    async def _replace(self, worker: Worker) -> None:
        if not self._closed:
            self._start()
        await self._end(worker)

    async def _end(self, worker: Worker) -> None:
        self._all.discard(worker)
        await worker.kill()


class Worker:
    """One process."""

    program: Sequence[str] = ("-m", "fareplay.server.thinking")

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Returns when it is ready."""
        kept = {name: os.environ[name] for name in PASSED_ON if name in os.environ}
        pipe = asyncio.subprocess.PIPE
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, *self.program,
            stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.DEVNULL, env=kept,
            start_new_session=True,  # a Ctrl-C is for the server, which then ends its processes
        )  # fmt: skip
        if await self._hear() != READY:
            raise EOFError

    async def ask(self, question: Question, begin: float, budget: float) -> int:
        """Its answer; the budget runs from when it begins to think."""
        assert self._process is not None
        assert self._process.stdin is not None
        async with asyncio.timeout(begin):
            self._process.stdin.write(frame(question))
            await self._process.stdin.drain()
            if await self._hear() != BEGUN:
                raise EOFError
        async with asyncio.timeout(budget):
            return await self._hear()

    async def _hear(self) -> int:
        assert self._process is not None
        assert self._process.stdout is not None
        action: int = ACTION.unpack(await self._process.stdout.readexactly(ACTION.size))[0]
        return action

    async def kill(self) -> None:
        if self._process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()
        if self._process.stdin is not None:
            self._process.stdin.close()


def is_legal(mask: bytes, action: int) -> bool:
    return 0 <= action < len(mask) and bool(mask[action])


def dice_of(table: str, version: int) -> int:
    """What the simplest bot's dice begin with: the same for one position, whoever asks."""
    digest = hashlib.sha256(f"{table} {version}".encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 1


def redealt(game: Game, s: Any, b: Any, seat: int, level: str = "") -> Any:
    """A world that the seat cannot tell from the true one; with what a bot of a level notices."""
    dice = [0, 0, 0]
    rng.start(dice, secrets.randbits(63), 0)
    if level:
        return worlds.bots_world(game, level, s, b, seat, dice)
    return worlds.world_of(game, s, b, seat, dice)

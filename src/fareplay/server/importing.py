"""A record brought from elsewhere, replayed in a process of its own that may not last long.

    python -m fareplay.server.importing < RECORD

prints one JSON object: the match, its game and the record in its own spelling, or why not.
"""

from __future__ import annotations

import asyncio
import os
import sys
from contextlib import suppress

import msgspec

from fareplay.core import notation
from fareplay.core.chance import Scripted
from fareplay.core.game import OVER, Fault
from fareplay.games import all_games
from fareplay.server.bots import PASSED_ON

LARGEST, LINES = 5_000_000, 200_000  # bytes and lines of a record
SECONDS = 20.0
MEMORY = 4 << 30  # bytes of addresses
AT_ONCE = 2


class Replayed(msgspec.Struct):
    """A record that is right, or `why` it is not."""

    match: str = ""
    game: str = ""
    record: str = ""
    why: str = ""


def read(body: bytes) -> str:
    """The text of a record, if it is not too long."""
    if len(body) > LARGEST:
        raise Fault(f"a record has at most {LARGEST} bytes, this one has {len(body)}")
    if body.count(b"\n") > LINES:
        raise Fault(f"a record has at most {LINES} lines, this one has {body.count(10)}")
    if b"fareplay-record: " not in body[:2000]:  # no need to start a process for that
        raise Fault("line 1: not a record of a match: it has no line 'fareplay-record'")
    try:
        return body.decode()
    except UnicodeDecodeError:
        raise Fault("a record is text in UTF-8; this is not") from None


def replay(record: str) -> Replayed:
    """Every line by the rules and every draw by its seed."""
    try:
        match = notation.read(record, all_games())
        if match.to_move() != OVER:
            raise Fault("the match is not over; only finished matches are kept")
        if not isinstance(match.chance, Scripted) and (wrong := notation.wrong_draws(match)):
            raise Fault(wrong[0])
        written = notation.write(match)
        if len(written.encode()) > LARGEST:
            raise Fault(f"with its sentences the record has more than {LARGEST} bytes")
        return Replayed(match.id, match.game.id, written)
    except Fault as fault:
        return Replayed(why=str(fault))


class Importer:
    """Runs few replays at a time, each within its limits."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self._seconds = seconds
        self._turn = asyncio.Semaphore(AT_ONCE)

    async def replay(self, record: str) -> Replayed:
        """What the process found; a Fault where the record is wrong or takes too long."""
        async with self._turn:
            found = await self._run(record)
        if found.why:
            raise Fault(found.why)
        return found

    async def _run(self, record: str) -> Replayed:
        kept = {name: os.environ[name] for name in PASSED_ON if name in os.environ}
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "fareplay.server.importing",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            env=kept | {"OPENBLAS_NUM_THREADS": "1"},
        )  # fmt: skip
        try:
            out, _ = await asyncio.wait_for(process.communicate(record.encode()), self._seconds)
        except TimeoutError:
            raise Fault(f"replaying the record took more than {self._seconds:g} s") from None
        finally:
            if process.returncode is None:
                with suppress(ProcessLookupError):
                    process.kill()
                await process.wait()
        try:
            return msgspec.json.decode(out, type=Replayed)
        except msgspec.DecodeError:
            raise Fault("the record could not be replayed within its limits") from None


def main() -> None:
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (2 * int(SECONDS), 2 * int(SECONDS)))
    found = replay(sys.stdin.buffer.read().decode())
    sys.stdout.buffer.write(msgspec.json.encode(found))


if __name__ == "__main__":
    main()

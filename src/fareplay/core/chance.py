"""Where outcomes come from. A source answers `outcome(i, n)`: draw number i of n equal chances.

Draws are keyed by their number, never streamed: adding or dropping one changes no other.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Protocol

from fareplay.core import rng
from fareplay.core.game import Fault

DRAW = "fareplay-draw-1"


class Chance(Protocol):
    """A source of outcomes, and its lines in the header of a record."""

    def outcome(self, i: int, n: int) -> int: ...
    def header(self) -> list[tuple[str, str]]: ...


@dataclass(frozen=True)
class Fair:
    """Committed before the match, mixed with every player's nonce, revealed afterwards."""

    match: str
    commitment: str  # SHA-256 of the seed, in hex
    nonces: tuple[str, ...]  # 16 bytes in hex by seat; empty for bots and companions
    seed: bytes | None = field(default=None, repr=False)  # None until it is revealed

    @classmethod
    def new(cls, match: str, nonces: Iterable[str]) -> Fair:
        seed = secrets.token_bytes(32)
        return cls(match, hashlib.sha256(seed).hexdigest(), tuple(nonces), seed)

    def outcome(self, i: int, n: int) -> int:
        if self.seed is None:
            raise Fault("the seed of this match is not revealed yet")
        bound, attempt = (1 << 64) // n * n, 0
        while True:
            text = f"{DRAW}\n{self.match}\n{i}\n{attempt}\n{','.join(self.nonces)}"
            digest = self._keyed(text.encode("ascii"))
            for at in range(0, 32, 8):
                word = int.from_bytes(digest[at : at + 8], "big")
                if word < bound:
                    return word % n
            attempt += 1

    @cached_property
    def _keyed(self) -> Callable[[bytes], bytes]:
        return hmac_sha256(self.seed or b"")

    def header(self) -> list[tuple[str, str]]:
        return [
            ("chance", "fair"),
            ("commitment", self.commitment),
            ("nonces", ",".join(self.nonces)),
        ]


def hmac_sha256(key: bytes) -> Callable[[bytes], bytes]:
    """HMAC-SHA-256 (RFC 2104) with this key, which is hashed once for all texts."""
    padded = (key if len(key) <= 64 else hashlib.sha256(key).digest()).ljust(64, b"\0")
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in padded))
    outer = hashlib.sha256(bytes(byte ^ 0x5C for byte in padded))

    def digest(text: bytes) -> bytes:
        first, second = inner.copy(), outer.copy()
        first.update(text)
        second.update(first.digest())
        return second.digest()

    return digest


@dataclass(frozen=True)
class Seeded:
    """Repeatable, for simulation, golden records and practice; not secret."""

    seed: int

    def __post_init__(self) -> None:
        read_seed(self.seed)

    def outcome(self, i: int, n: int) -> int:
        dice = [0, 0, 0]
        rng.start(dice, self.seed, i)
        return rng.below(dice, n)

    def header(self) -> list[tuple[str, str]]:
        return [("chance", f"seeded {self.seed}")]


@dataclass(frozen=True)
class Scripted:
    """Outcomes that somebody gives: a test, or people who throw real dice."""

    ask: Callable[[int, int], int]

    def outcome(self, i: int, n: int) -> int:
        given = self.ask(i, n)
        if not 0 <= given < n:
            raise Fault(f"draw {i}: expected an outcome 0 to {n - 1}, got {given}")
        return given

    def header(self) -> list[tuple[str, str]]:
        return [("chance", "open")]


def read_seed(seed: int) -> int:
    """A seed that fits 64 bits, as every backend and the record take it, or a Fault."""
    if not -(1 << 63) <= seed < 1 << 63:
        raise Fault(f"seed: expected a number of at most 64 bits, got {str(seed)[:30]}…")
    return seed


def script(outcomes: Iterable[int]) -> Scripted:
    """The outcomes in order, whatever their draw numbers."""
    left = iter(outcomes)

    def ask(i: int, n: int) -> int:
        for given in left:
            return given
        raise Fault(f"draw {i}: the script has no outcome left")

    return Scripted(ask)

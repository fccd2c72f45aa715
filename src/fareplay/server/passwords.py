"""Passwords and recovery codes: Argon2id off the event loop, few at a time."""

from __future__ import annotations

import asyncio
import secrets
import unicodedata
from functools import cache
from importlib import resources

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from fareplay.core.game import Fault
from fareplay.store.rows import check_texts

SHORTEST, LONGEST = 8, 200  # characters
CODES = 10
LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # none that look alike
AT_ONCE = 2  # each takes 64 MiB while it lasts
_hasher = PasswordHasher()  # Argon2id, by the second choice of RFC 9106
_turns: dict[asyncio.AbstractEventLoop, asyncio.Semaphore] = {}


def read_password(password: str) -> str:
    check_texts(password)
    if not SHORTEST <= len(password) <= LONGEST:
        raise Fault(f"a password has {SHORTEST} to {LONGEST} characters, not {len(password)}")
    if password.casefold() in common():
        raise Fault("this password is one that many people choose; take another")
    return password


@cache
def common() -> frozenset[str]:
    """The passwords that are tried first, in small letters."""
    listed = resources.files("fareplay.server").joinpath("common_passwords.txt")
    lines = listed.read_text(encoding="utf-8").splitlines()
    return frozenset(line for line in lines if not line.startswith("#"))


async def hashed(password: str) -> str:
    """The hash to keep."""
    async with _turn():
        return await asyncio.to_thread(_hasher.hash, _spelled(password))


async def fits(password: str, kept: str | None) -> bool:
    """Whether it is the password; where there is no account it takes as long to say no."""
    async with _turn():
        return await asyncio.to_thread(_fits, password, kept)


def _fits(password: str, kept: str | None) -> bool:
    try:
        return _hasher.verify(kept or _nobodys(), _spelled(password)) and kept is not None
    except (VerificationError, InvalidHashError):
        return False


def _spelled(password: str) -> bytes:
    """One spelling, whatever keyboard it was typed on: é is one letter or two."""
    return unicodedata.normalize("NFC", password).encode("utf-8", "surrogatepass")


@cache
def _nobodys() -> str:
    return _hasher.hash(secrets.token_hex(16))


def _turn() -> asyncio.Semaphore:
    return _turns.setdefault(asyncio.get_running_loop(), asyncio.Semaphore(AT_ONCE))


def new_codes() -> list[str]:
    """Ten codes of 80 bits to write down: abcd-efgh-jkmn-pqrs."""
    return [
        "-".join("".join(secrets.choice(LETTERS) for _ in range(4)) for _ in range(4))
        for _ in range(CODES)
    ]


def read_code(code: str) -> str:
    """As it was given out, however it was typed."""
    plain = "".join(letter for letter in code.lower() if letter.isalnum())
    return "-".join(plain[at : at + 4] for at in range(0, len(plain), 4))

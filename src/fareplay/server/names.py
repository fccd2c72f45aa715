"""What people may call themselves, and what stands for a name that may still change."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

from fareplay.core.game import Fault
from fareplay.core.match import Match
from fareplay.server.callers import Caller
from fareplay.server.problems import Refusal
from fareplay.store import people
from fareplay.store.log import Store

BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters and signs that show nothing
GUEST = " (guest)"  # behind a name that an account has taken
MARKS = tuple(map(chr, range(0xE000, 0xE00A)))  # one for each seat; no name may have them


def read_name(text: str) -> str:
    """A name in which everything can be seen, so that nobody passes for another."""
    name = people.read_name(text)
    if not BLANKS.isdisjoint(name):
        raise Fault(f"a name has only letters and signs that can be seen, unlike {name[:60]!a}")
    return name


async def read_free_name(store: Store, text: str, account: str | None = None) -> str:
    """A name that is no account's and looks like none's, but for this one."""
    name = read_name(text)
    owners = await store.accounts.owners_of_name(name)
    if owners and account not in owners:
        raise Refusal(409, f"{name} is an account, or looks like one; choose another name", "name")
    return name


async def name_of(store: Store, caller: Caller) -> str:
    """What the caller is called at a new table; a guest's name may be an account's since."""
    if caller.account is None and await store.accounts.owners_of_name(caller.name):
        return caller.name[: people.NAME - len(GUEST)] + GUEST
    return caller.name


def called(match: Match, names: Sequence[str]) -> Match:
    """The same match with these names at its seats; it is only asked, never played on."""
    same = copy(match)
    same.names = tuple(names)[: len(match.seats)]
    return same

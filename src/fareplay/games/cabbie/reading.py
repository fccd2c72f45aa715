"""Plain things in the file of a board: each is what it should be, or a Fault says what is not."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from fareplay.core.game import Fault

ID = 16  # bytes of a short name
PENNIES, COIN = 10_000, 5  # the largest sum, and what every sum is a multiple of

T = TypeVar("T")


def read_json(content: str) -> Any:
    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) < len(pairs):
            names = [name for name, _ in pairs]
            twice = next(name for name in names if names.count(name) > 1)
            raise Fault(f"board: {twice[:60]!r} stands twice")
        return found

    def no_number(word: str) -> Any:
        raise Fault(f"board: {word} is no number")

    try:
        return json.loads(content, object_pairs_hook=once, parse_constant=no_number)
    except (ValueError, RecursionError) as error:
        raise Fault(f"board: not JSON: {str(error)[:120]}") from None


def members(told: Any, wanted: set[str], where: str) -> None:
    if not isinstance(told, Mapping):
        raise Fault(f"board: {where}: expected an object")
    if missing := sorted(wanted - set(told)):
        raise Fault(f"board: {where} has no {missing[0]!r}")
    if extra := sorted(set(told) - wanted):
        raise Fault(f"board: {where} has an unknown member {extra[0][:60]!r}")


def by_id(told: Any, least: int, most: int, where: str, read: Callable[[Any], T]) -> dict[str, T]:
    found: dict[str, T] = {}
    lower: set[str] = set()
    for row in listed(told, least, most, where):
        made: Any = read(row)
        if made.id.lower() in lower:
            raise Fault(f"board: {where}: {made.id} stands twice")
        lower.add(made.id.lower())
        found[made.id] = made
    return found


def listed(told: Any, least: int, most: int, where: str) -> list[Any]:
    if not isinstance(told, list) or not least <= len(told) <= most:
        got = f"{len(told)}" if isinstance(told, list) else f"{told!r}"[:60]
        size = f"{least}" if least == most else f"{least} to {most}"
        raise Fault(f"board: {where}: expected a list of {size}, got {got}")
    return told


def ids(
    told: Any, least: int, most: int, where: str, size: int = ID, twice: bool = False
) -> tuple[str, ...]:
    found = tuple(id_of(id, where, size) for id in listed(told, least, most, where))
    if len(set(found)) < len(found) and not twice:
        raise Fault(f"board: {where}: something stands twice")
    return found


def id_of(told: Any, where: str, most: int = ID) -> str:
    """A short name without blanks, as words of files have it."""
    if " " in name_of(told, most, where) or not told.isascii():
        raise Fault(f"board: {where}: expected plain letters without a blank, got {told[:60]!r}")
    return str(told)


def name_of(told: Any, most: int, where: str) -> str:
    if not isinstance(told, str) or not told.isprintable() or told != told.strip() or not told:
        raise Fault(f"board: {where}: expected a name, got {str(told)[:60]!r}")
    if len(told.encode("utf-8", "replace")) > most:
        raise Fault(f"board: {where}: expected at most {most} bytes, got {told[:60]!r}")
    return told


def text_of(told: Any, where: str) -> None:
    if not isinstance(told, str):
        raise Fault(f"board: {where}: expected text, got {str(told)[:60]!r}")


def number_of(told: Any, low: int, high: int, where: str, whole: bool = False) -> float:
    kind = int if whole else (int, float)
    if isinstance(told, bool) or not isinstance(told, kind) or not low <= told <= high:
        raise Fault(f"board: {where}: expected {low} to {high}, got {str(told)[:60]}")
    return told


def whole_number(told: Any, low: int, high: int, where: str) -> int:
    return int(number_of(told, low, high, where, whole=True))


def money_of(told: Any, least: int, where: str) -> int:
    sum = whole_number(told, least, PENNIES, where)
    if sum % COIN:
        raise Fault(f"board: {where}: expected a multiple of {COIN}, got {sum}")
    return sum


def one_of(told: Any, allowed: tuple[str, ...], where: str) -> str:
    if not isinstance(told, str) or told not in allowed:
        raise Fault(f"board: {where}: expected {' or '.join(allowed)}, got {str(told)[:60]!r}")
    return told

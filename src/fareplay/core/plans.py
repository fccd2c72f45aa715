"""Whole moves for people: one seat's actions, chained until chance, another seat or another piece.

A game says where a way ends (`key`; None where no whole move may end), what it costs (`cost`,
smaller is better) and which piece an action moves (`focus`). For each key the cheapest way is
kept; every step of it is a legal action, so a plan is never more than a convenience. Two positions
from which a way goes on alike may be the `same`; then the cheaper of the two is followed. Games
without such turns have no plan: there each legal action is a move by itself.
"""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from fareplay.core import record
from fareplay.core.game import NONE, Fault, Game

MOST = 5000  # positions looked at; far above any turn of our games


@dataclass(frozen=True)
class Way:
    """A whole move: its actions in order, where it ends, what it costs."""

    actions: tuple[int, ...]
    key: Any
    cost: Any
    text: str
    touches: tuple[str, ...]


def ways(game: Game, s: Any, b: Any) -> list[Way]:
    """The whole moves of every piece that could be moved now; none where the game has no plan."""
    if game.plan is None:
        return []
    return [way for piece in sorted(_pieces(game, s, b)) for way in plans(game, s, b, piece)]


def plans(game: Game, s: Any, b: Any, focus: int = NONE, after: Sequence[int] = ()) -> list[Way]:
    """The whole moves open to the seat to move, cheapest first, having done `after` already.

    A Fault where `focus` is no piece that could be moved before that or after it.
    """
    at = record.copy(s)
    for action in after:
        game.step(at, b, action)
    seat = game.rules.to_move(s, b)
    if game.plan is None:
        return [_way(game, at, b, (action,), action, 0) for action in game.legal(at, b)]
    if game.rules.to_move(at, b) != seat:
        return []
    if focus != NONE and focus not in _pieces(game, s, b) | _pieces(game, at, b):
        raise Fault(f"piece {focus} cannot be moved now")
    return _search(game, at, b, seat, focus)


def _pieces(game: Game, s: Any, b: Any) -> set[int]:
    """The pieces that could be moved now."""
    assert game.plan is not None
    return {game.plan.focus(s, b, action) for action in game.legal(s, b)} - {NONE}


def _search(game: Game, start: Any, b: Any, seat: int, focus: int) -> list[Way]:
    """Dijkstra over the seat's own actions with one piece."""
    plan = game.plan
    assert plan is not None
    work, counter = game.work(), 0
    best: dict[Any, Way] = {}
    seen: set[Any] = set()
    queue: list[tuple[Any, int, Any, tuple[int, ...]]] = [
        (plan.cost(start, b, focus), 0, start, ())
    ]
    while queue and len(seen) < MOST:
        cost, _, s, actions = heapq.heappop(queue)
        here = plan.same(s, b, focus) if plan.same else record.to_bytes(s)
        if here in seen:
            continue
        seen.add(here)
        key = plan.key(s, b, focus)
        if actions and key is not None and (key not in best or cost < best[key].cost):
            best[key] = _way(game, start, b, actions, key, cost)
        if game.rules.to_move(s, b) != seat:
            continue
        for action in game.legal(s, b):
            if focus != NONE and plan.focus(s, b, action) != focus:
                continue
            then = record.copy(s)
            game.rules.apply(then, b, action, work)
            counter += 1
            entry = (plan.cost(then, b, focus), counter, then, (*actions, action))
            heapq.heappush(queue, entry)
    return sorted(best.values(), key=lambda way: (way.cost, way.actions))


def _way(game: Game, start: Any, b: Any, actions: tuple[int, ...], key: Any, cost: Any) -> Way:
    s, work = record.copy(start), game.work()
    words: list[str] = []
    touched: list[str] = []
    for action in actions:
        words.append(game.text.spell(s, b, action))
        touched += [t for t in game.text.touches(s, b, action) if t not in touched]
        game.rules.apply(s, b, action, work)
    return Way(actions, key, cost, ", ".join(words), tuple(touched))

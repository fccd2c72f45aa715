"""Shortest ways over the board as jams and cabs stand, for people who look further than a turn."""

from __future__ import annotations

from collections import deque

from fareplay.core.game import NONE
from fareplay.games.cabbie.board import CABS, Board
from fareplay.games.cabbie.driving import has_way
from fareplay.games.cabbie.names import kept
from fareplay.games.cabbie.state import State, cab_of, in_play, is_jammed, twin_of


@kept
def exits_of(b: Board, square: int) -> tuple[int, ...]:
    return tuple(b.exits[square][way] for way in range(b.ways[square]))


@kept
def spot_squares(b: Board, spot: int) -> tuple[int, ...]:
    return tuple(square for square in range(b.squares) if b.spot[square] == spot)


@kept
def meeting(b: Board, twice: int) -> tuple[int, ...]:
    """B-28, B-R7: where a passenger can be taken; twice the card, and one if junctions count."""
    card, junctions = divmod(twice, 2)
    meets = b.meets[junctions]
    return tuple(square for square in range(b.squares) if meets[square] >> card & 1)


def closed(s: State, b: Board) -> set[int]:
    """The squares that nobody can enter now: jams (B-11) and cabs (B-22)."""
    cabs = (s.cab[cab].at for cab in range(s.seats * CABS))
    spots = [] if s.jam == NONE else [b.jam[s.jam][0], b.jam[s.jam][1]]
    return {*cabs, *(square for spot in spots if spot != NONE for square in spot_squares(b, spot))}


def ways_back(s: State, b: Board, cab: int) -> tuple[int, ...]:
    """For each square the one before it on a shortest way of this cab; NONE: there is no way."""
    at, shut = s.cab[cab].at, closed(s, b)
    back = [NONE] * b.squares
    queue = deque([at] if has_way(s, b, cab) else [])
    while queue:
        here = queue.popleft()
        for there in exits_of(b, here):
            if back[there] == NONE and there not in shut:
                back[there] = here
                queue.append(there)
    return tuple(back)


def kept_for_other(s: State, b: Board, cab: int) -> int:
    """B-45, B-R31: spaces that this cab leaves to the other one, which is free to move."""
    other = twin_of(cab)
    if not in_play(s.cab[other]) or not has_way(s, b, other):
        return 0
    return min(max(s.cab[other].due - s.cab[other].moved, 0), s.left)


def stuck_by(s: State, b: Board, cab: int) -> str | None:
    """What is in the way of a cab that cannot step: `jam` or `cab`."""
    if has_way(s, b, cab):
        return None
    at = s.cab[cab].at
    around = [at, *exits_of(b, at)]
    return "jam" if any(is_jammed(s, b, square) for square in around) else "cab"


def own_cabs(s: State, seat: int) -> list[int]:
    """The cabs of a seat that are on the board; none for a spectator."""
    cabs = [cab_of(seat, cab) for cab in range(CABS if seat >= 0 else 0)]
    return [cab for cab in cabs if in_play(s.cab[cab])]

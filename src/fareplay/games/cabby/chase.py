"""What a careful driver works out: which scouts could stop where the cab would stand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from fareplay.core.game import NONE
from fareplay.games.cabby.board import (
    CAB,
    DEPOT,
    FACES,
    HEADINGS,
    MOST_COUNTS,
    SCOUT,
    V2,
    V7,
    Board,
)
from fareplay.games.cabby.city import GATES, PASSENGERS
from fareplay.games.cabby.pickup import may_take
from fareplay.games.cabby.state import (
    DRIVE,
    PICKUP,
    USE,
    State,
    is_crossing,
    is_street_place,
    is_wanted,
    left_of,
)
from fareplay.games.cabby.words import codes_of, passenger_name, place_word

Reach = tuple[int, ...]  # for each space, bits: counts with which a scout could stop there
THROWS = [(one, two) for one in range(1, FACES + 1) for two in range(1, FACES + 1)]
OUT_OF_REACH = 0


@dataclass(frozen=True)
class Chase:
    """An opponent's scout, for each space in the order of the board; other cars left out."""

    seat: int
    counts: tuple[int, ...]  # the fewest that bring it there; 0: more than a throw has
    throws: tuple[int, ...]  # of 36 that do, by one die or by both (C-10)


@dataclass(frozen=True)
class Catch:
    """A space on which the mover's scout would stop beside a wanted cab (C-50)."""

    space: str
    seat: int


@dataclass(frozen=True)
class Beside:
    """A passenger that could be taken now, and what it would be charged as."""

    name: str
    side: str  # right or left of the cab; empty on an intersection
    offences: tuple[str, ...]  # new ones


def chases(s: State, b: Board, seat: int) -> tuple[Chase, ...]:
    """For the mover, while it uses a throw or drives."""
    if seat != s.turn or s.phase not in (USE, DRIVE):
        return ()
    return tuple(
        Chase(other, *worked_out(b, s.player[other].at[SCOUT], s.player[other].heading[SCOUT]))
        for other in range(s.seats)
        if other != seat
    )


def catches(s: State, b: Board, seat: int) -> tuple[Catch, ...]:
    if seat != s.turn or s.phase not in (USE, DRIVE):
        return ()
    found = []
    for other in range(s.seats):
        at = s.player[other].at[CAB]
        if other != seat and is_street_place(at) and is_wanted(s, other):
            if not (s.one_way_sanctuary and b.one_way[at] != NONE):  # C-R19
                found.append(Catch(place_word(b, at), other))
    return tuple(found)


def beside(s: State, b: Board, seat: int) -> tuple[Beside, ...]:
    if seat != s.turn or s.phase != PICKUP:
        return ()
    me = s.player[seat]
    found = []
    for passenger in range(PASSENGERS):
        if may_take(s, b, passenger):
            continue
        side, bits = s.kerb[passenger], 0
        left = side != NONE and side == left_of(me.heading[CAB])
        if left:
            bits |= V2  # C-42
        if me.aboard[b.colour[passenger]] > 0:
            bits |= V7  # C-47
        word = "" if side == NONE else "left" if left else "right"
        found.append(Beside(passenger_name(b, passenger), word, codes_of(bits)))
    return tuple(found)


# --- how far --------------------------------------------------------------------------------

_known: dict[tuple[int, int, int], tuple[tuple[int, ...], tuple[int, ...]]] = {}
MOST_KNOWN = 4096


def worked_out(b: Board, at: int, heading: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Fewest counts and throws for each space; the same for a place and heading of a board."""
    key = b.board_id, at, heading
    known = _known.get(key)
    if known is not None:
        return known
    if len(_known) >= MOST_KNOWN:
        _known.clear()
    found = reach(b, at, heading)
    fewest = tuple((bits & -bits).bit_length() - 1 if bits else OUT_OF_REACH for bits in found)
    return _known.setdefault(key, (fewest, tuple(map(throws_of, found))))


def reach(b: Board, at: int, heading: int) -> Reach:
    """Every number of counts up to a throw's, C-61: signs and arrows do not bind a scout."""
    found = [0] * b.spaces
    if is_street_place(at):
        now, first = {(at, heading)}, 1
    else:
        now, first = set(ways_out(b, at)), 2  # C-20: the gate's space is the first count
        for space, _ in now:
            found[space] |= 1 << 1
    for counts in range(first, MOST_COUNTS + 1):
        now = {then for space, going in now for then in steps(b, space, going)}
        for space, _ in now:
            found[space] |= 1 << counts
    return tuple(found)


def ways_out(b: Board, site: int) -> Iterator[tuple[int, int]]:
    for gate in range(GATES):
        space = b.gates[site - DEPOT][gate]
        if space != NONE:
            for heading in range(HEADINGS):
                if b.adj[space][heading] != NONE:
                    yield space, heading


def steps(b: Board, space: int, heading: int) -> Iterator[tuple[int, int]]:
    """Straight on; at an intersection by any street (C-R9)."""
    for turn in range(HEADINGS) if is_crossing(b, space) else (heading,):
        if b.adj[space][turn] != NONE:
            yield b.adj[space][turn], turn


@cache
def throws_of(bits: int) -> int:
    """How many of the 36 throws have a die or a total among these counts."""
    return sum(any(bits >> counts & 1 for counts in (a, c, a + c)) for a, c in THROWS)

"""The line and RESOLVE a second time, in plain Python straight from the sheet, to compare with.

Nothing of the game is imported here. Section 3 of the sheet is the order of `resolve`.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

NEW_YORK, CHICAGO = 0, 100
RED = (6, 23, 55, 82, 98)
FIRST = (16, 30, 39, 46, 65, 76, 90)  # of the two spaces of each city
GREEN = (10, 18, 25, 34, 42, 49, 53, 57, 61, 67, 75, 80, 84, 93, 96)
YELLOW = (20, 27, 36, 43, 51, 59, 63, 69, 79, 86, 94)
COVERED = (1, 2, 3, 8, 9, 13, 14, 33, 71, 72, 73)
CITY = {  # space: passengers taken on, left
    16: (8, 3), 17: (4, 2), 30: (6, 4), 31: (3, 5), 39: (4, 6), 40: (7, 3), 46: (10, 7),
    47: (6, 4), 65: (9, 6), 66: (4, 8), 76: (3, 5), 77: (6, 2), 90: (2, 4), 91: (5, 3),
}  # fmt: skip
SHARED = {NEW_YORK, CHICAGO, *RED, *CITY}
RESTING = [space for space in range(CHICAGO) if space not in COVERED]


@dataclass(frozen=True)
class Train:
    """One train and its sheet; the others are known by their places alone."""

    at: int
    fails: int = 0
    gain: int = 0
    loss: int = 0
    take_on: tuple[int, ...] = ()
    leave: tuple[int, ...] = ()


def is_open(space: int) -> bool:
    return space not in SHARED and space not in COVERED


def gate(p: int) -> tuple[int, int] | None:
    """The next red space or city, whichever is nearer: its first and its last space."""
    ahead = [(red, red) for red in RED if red > p] + [(at, at + 1) for at in FIRST if at > p]
    return min(ahead, default=None)


def resting(space: int) -> int:
    """The space itself, or the nearest one behind it that is not covered."""
    while space in COVERED:
        space -= 1
    return space


def arrive(train: Train, x: int, options: Collection[str] = ()) -> Train:
    """Put the train on x and write down what is printed there."""
    train = replace(train, at=x)
    if x in CITY:
        on, off = CITY[x]
        aboard = sum(train.take_on) - sum(train.leave)
        train = replace(train, take_on=(*train.take_on, on), leave=(*train.leave, min(off, aboard)))
    if x in GREEN:
        train = replace(train, gain=train.gain + 1)
    if x in YELLOW:
        train = replace(train, loss=train.loss + 1)
    if x in RED or (x in CITY and "city_like_red" in options):
        train = replace(train, fails=0)
    return train


def resolve(
    train: Train, others: Collection[int], spin: int, options: Collection[str] = ()
) -> list[Train]:
    """What comes of a spin; two trains where the player chooses: advanced, then the turn lost."""
    p, e, ahead = train.at, min(train.at + spin, CHICAGO), gate(train.at)
    occupied = {at for at in others if is_open(at)}
    lost = [train]

    def blocked(a: int, b: int) -> bool:
        return any(a < at < b for at in occupied)

    def choose(x: int) -> list[Train]:
        return [arrive(train, x, options), train]

    def in_the_way() -> list[Train]:
        """The turn is lost because of a train in the way; `close_up` moves behind it."""
        x = resting(min(at for at in occupied if at > p) - 1)
        if "close_up" not in options or x <= p:
            return lost
        return choose(x) if x in YELLOW else [arrive(train, x, options)]

    # 1 overrun
    if ahead and e > ahead[1]:
        first = ahead[0]
        if blocked(p, first):
            return in_the_way()
        if first in FIRST and "city_like_red" not in options:
            return lost
        if train.fails < 2:
            return [replace(train, fails=train.fails + 1, loss=train.loss + 1)]
        return [arrive(train, first, options)]
    # 2 covered
    if e in COVERED:
        x = resting(e)
        if "run_up" in options and x > p and x not in occupied and not blocked(p, x):
            return [arrive(train, x, options)]
        return lost
    # 3 occupied
    if e in occupied:
        queue = [e]
        while (behind := resting(queue[-1] - 1)) in occupied and behind > p:
            queue.append(behind)
        f = behind
        if blocked(p, queue[-1]) or f <= p:
            return in_the_way()
        if len(queue) == 1 and f == e - 1 and f not in YELLOW:
            return [arrive(train, f, options)]
        return choose(f)
    # 4 line blocked
    if blocked(p, e):
        return in_the_way()
    # 5 move
    return [arrive(train, e, options)]


def points(train: Train) -> tuple[int, int]:
    """Won and lost at Chicago."""
    aboard = sum(train.take_on) - sum(train.leave)
    dear = max(train.loss - 5, 0)
    return 10 * aboard + 10 * train.gain, 10 * (train.loss - dear) + 20 * dear

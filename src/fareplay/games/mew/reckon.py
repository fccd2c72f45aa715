"""What a careful player works out: what curses cancel (M-R15, the last step), what waits where."""

from __future__ import annotations

from dataclasses import dataclass

from fareplay.core.game import NONE
from fareplay.games.mew.board import (
    BACK,
    COLOURS,
    DICE,
    GRID,
    ITEMS,
    START,
    Board,
    Face,
    Kind,
    spot_of,
)
from fareplay.games.mew.movement import left_over, moves_of
from fareplay.games.mew.picture import Spot, where
from fareplay.games.mew.state import State, in_the_city, is_struck


@dataclass(frozen=True)
class WaitView:
    """What waits for the active cat where its movement could end."""

    at: Spot
    passenger: bool
    opens: bool  # the passenger opens the exit
    effect: str  # "nibbles", "patrol" or nothing
    cat: str  # the rival that it would fight; or nothing
    back: tuple[Spot | str, ...]  # the steps that a lost fight or a pothole costs


@dataclass(frozen=True)
class Eaten:
    dice: tuple[int, ...]  # dice that lie, counted from 0
    shortened: int  # the die whose move of 2 becomes 1
    boosts: tuple[int, ...]  # lengths of boosts


def cancelled(s: State, ones: int, twos: int) -> Eaten:
    """Dice before boosts, lowest die first; ones and twos are the boosts."""
    found = moves_of(s)
    left = left_over(found[0] + ones, found[1] + twos, s.cat[s.turn].curses)
    short = left[2] == 0 and left[0] > found[0] + ones  # a move of 2 became a move of 1
    gone = [found[0] + ones - left[0] + short, found[1] + twos - left[1] - short]
    dice: list[int] = []
    shortened = NONE
    lying = [die for die in range(DICE) if (s.lying >> die) & 1]
    for number, die in enumerate(lying):
        face = s.dice[die]
        if face < Face.MOVE_1:
            continue
        length = 1 if face < Face.MOVE_2 else 2
        if gone[length - 1] > 0:
            gone[length - 1] -= 1
            dice.append(number)
        elif length > 1 and short and shortened == NONE:
            shortened = number
    return Eaten(tuple(dice), shortened, (1,) * gone[0] + (2,) * gone[1])


def item_boosts(s: State) -> tuple[int, int] | None:
    """While the cat moves: the boosts that its pool was made with; None where it does not tell."""
    if s.moved:
        return None
    found, curses = moves_of(s), s.cat[s.turn].curses
    fits = [
        (ones, twos)
        for ones in range(min(s.items, ITEMS) + 1)
        for twos in range(min(s.items, ITEMS) - ones + 1)
        if left_over(found[0] + ones, found[1] + twos, curses) == (s.pool[0], s.pool[1], 0)
    ]
    return fits[0] if len(fits) == 1 else None


def steps_back(b: Board, at: int, steps: int) -> tuple[Spot | str, ...]:
    """M-R16: the spaces of a retreat, one after another; on START further steps are lost."""
    path = [at]
    for _ in range(steps):
        if path[-1] != START:
            path.append(b.back[path[-1]])
    return tuple(where(space) for space in path[1:] or [START])


def waits_of(s: State, b: Board) -> tuple[WaitView, ...]:
    """M-R19: a passenger first, and no effect then; a rival in any case."""
    found = []
    for space in range(GRID):
        passenger = space == s.passenger
        plain = passenger or is_struck(s, space) or b.kind[space] == Kind.PLAIN
        effect = "" if plain else Kind(b.kind[space]).name.lower()
        rivals = [
            COLOURS[cat]
            for cat in range(s.cats)
            if cat != s.turn and in_the_city(s.cat[cat]) and s.cat[cat].at == space
        ]
        rival = rivals[0] if rivals else ""
        if passenger or effect or rival:
            back = steps_back(b, space, BACK) if rival or effect == "patrol" else ()
            opens = passenger and not s.exit_open
            found.append(WaitView(spot_of(space), passenger, opens, effect, rival, back))
    return tuple(found)

"""Whole games at full speed: the loops that every backend runs, knowing no game.

The names below are bound by `backend.py`, to plain or to compiled functions; `veil` and `notice`
stay as they are where a game has none.
"""

from __future__ import annotations

from typing import Any

from fareplay.core import rng
from fareplay.core.game import CHANCE, OVER

rules: Any = None  # the game's rules
copy_to: Any = None  # copy_to(states, i, j): states[i] becomes equal to states[j]
first: Any = None  # choose(s, b, seat, mask, dice), who plays where the line-up says 1
second: Any = None  # and where it says 2; 0 is uniformly random play
shares: Any = (0, 0, 0)  # how much each of these notices, in percent

TRUE, SEEN, DEALT = 0, 1, 2  # places in `states`: the game, a bot's world, the fresh deal


def veil(s: Any, b: Any, viewer: int) -> None:
    """All that could be worked out is shown."""


def notice(s: Any, b: Any, seat: int, share: int, dice: Any) -> None:
    """Bots notice nothing that is veiled from people."""
    veil(s, b, seat)


def play(states: Any, b: Any, lineup: Any, mask: Any, work: Any, dice: Any) -> int:
    """Play states[TRUE] to its end; the number of decisions.

    Chance and the bots have a stream of dice each, so who plays changes no draw's generator.
    """
    s, chance, choice, moves = states[TRUE], dice[0], dice[1], 0
    while True:
        who = rules.to_move(s, b)
        if who == OVER:
            return moves
        if who == CHANCE:
            rules.apply(s, b, rng.below(chance, rules.chances(s, b)), work)
        else:
            found = rules.legal(s, b, mask, work)
            if lineup[who] == 0:
                action = rng.pick(choice, mask, found)
            else:
                action = decide(states, b, who, lineup[who], mask, choice)
            rules.apply(s, b, action, work)
            moves += 1


def decide(states: Any, b: Any, seat: int, bot: int, mask: Any, dice: Any) -> int:
    """A bot sees the legal actions and a world that was veiled and redealt for its seat."""
    copy_to(states, SEEN, TRUE)
    notice(states[SEEN], b, seat, shares[bot], dice)
    rules.redeal(states[SEEN], b, seat, dice)
    if bot == 1:
        return int(first(states[SEEN], b, seat, mask, dice))
    return int(second(states[SEEN], b, seat, mask, dice))


def play_many(
    states: Any,
    boards: Any,
    lineups: Any,  # one row a game, taken in turn
    start: int,
    games: int,
    seed: int,
    mask: Any,
    work: Any,
    dice: Any,
    moves: Any,  # results, one row a game
    reasons: Any,
    scores: Any,
    won: Any,
) -> None:
    """Games number start .. start + games - 1 of a seed, from the fresh deal in states[DEALT]."""
    b = boards[0]
    for i in range(games):
        number = start + i
        copy_to(states, TRUE, DEALT)
        rng.start(dice[0], seed, 2 * number)
        rng.start(dice[1], seed, 2 * number + 1)
        moves[i] = play(states, b, lineups[number % len(lineups)], mask, work, dice)
        s = states[TRUE]
        reasons[i] = rules.reason(s, b)
        for seat in range(s.seats):
            scores[i][seat] = rules.score(s, b, seat)
            won[i][seat] = rules.won(s, b, seat)


# --- one call at a time, by place: passing a record itself costs several times as much ----------


def to_move_at(states: Any, i: int, boards: Any) -> int:
    return int(rules.to_move(states[i], boards[0]))


def chances_at(states: Any, i: int, boards: Any) -> int:
    return int(rules.chances(states[i], boards[0]))


def legal_at(states: Any, i: int, boards: Any, mask: Any, work: Any) -> int:
    return int(rules.legal(states[i], boards[0], mask, work))


def why_at(states: Any, i: int, boards: Any, action: int, work: Any) -> int:
    return int(rules.why(states[i], boards[0], action, work))


def apply_at(states: Any, i: int, boards: Any, action: int, work: Any) -> None:
    rules.apply(states[i], boards[0], action, work)


def happen_at(states: Any, i: int, boards: Any, event: int) -> None:
    rules.happen(states[i], boards[0], event)


def redeal_at(states: Any, i: int, boards: Any, seat: int, dice: Any) -> None:
    rules.redeal(states[i], boards[0], seat, dice)


def veil_at(states: Any, i: int, boards: Any, viewer: int) -> None:
    veil(states[i], boards[0], viewer)


def notice_at(states: Any, i: int, boards: Any, seat: int, share: int, dice: Any) -> None:
    notice(states[i], boards[0], seat, share, dice)


def choose_at(states: Any, i: int, boards: Any, seat: int, mask: Any, dice: Any) -> int:
    return int(first(states[i], boards[0], seat, mask, dice))

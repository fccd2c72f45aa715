"""Words: actions and outcomes as text, and how a match ended. The log is told in `story.py`."""

from __future__ import annotations

from collections.abc import Sequence

from fareplay.core.game import Refused
from fareplay.games.limited.board import ADVANCE, DIAL, SPIN_DIAL, Action, Board
from fareplay.games.limited.position import facts, faults, position
from fareplay.games.limited.state import (
    CHOOSE,
    DIAL_TURNS,
    DONE,
    DRAW_FIRST,
    SPIN,
    Refusal,
    State,
    has_started,
)
from fareplay.games.limited.story import choice, departure, first_player, ready, result, spun
from fareplay.games.limited.view import LETTERS

__all__ = [  # the contract of core/game.py
    "event_sentence", "facts", "faults", "position", "read", "result", "secret", "sentence",
    "spell", "touches",
]  # fmt: skip

SEATS = {  # L-02: the colours of the pieces
    2: ("Red", "Blue"),
    3: ("Red", "Blue", "Green"),
    4: ("Red", "Blue", "Green", "Yellow"),
}


def spell(s: State, b: Board, action: int) -> str:
    """The sheet's own notation: `spin`, `advance`, `lose_turn`; `first 1`, `spin 4`."""
    if s.phase == DRAW_FIRST:
        return f"first {action}"
    if s.phase == DIAL_TURNS:
        return f"spin {action + 1}"
    return Action(action).name.lower()


def read(s: State, b: Board, words: str) -> int:
    """The action or outcome that the words name."""
    said = " ".join(words.split()).lower()
    if s.phase == DONE:
        raise Refused(Refusal.OVER.says, Refusal.OVER.rule)
    verb, _, number = said.partition(" ")
    if s.phase == DRAW_FIRST:
        if verb == "first" and number in map(str, range(s.seats)):
            return int(number)
        raise Refused(f"expected 'first' and a seat 0 to {s.seats - 1}, got {words!r}", "L-R20")
    if s.phase == DIAL_TURNS:
        if verb == "spin" and number in map(str, range(1, DIAL + 1)):
            return int(number) - 1
        raise Refused(f"expected 'spin' and a number 1 to {DIAL}, got {words!r}", "L-R2")
    named = {action.name.lower(): int(action) for action in Action}
    said = said.replace(" ", "_")
    if said not in named:
        raise Refused(f"no action is called {words!r}", Refusal.NO_SUCH_ACTION.rule)
    return named[said]


def touches(s: State, b: Board, action: int) -> tuple[str, ...]:
    """What an action concerns on the table: the dial, a train, the space it is or will be on."""
    me, train = s.train[s.turn], f"train:{LETTERS[s.turn]}"
    here = (f"space:{me.at}",) if has_started(me) else ()
    if action == SPIN_DIAL:
        return "dial", train, *here
    if action == ADVANCE and s.phase == CHOOSE:
        return train, f"space:{s.ahead}"
    return train, *here


def secret(s: State, b: Board, viewer: int) -> bool:
    """Nothing is hidden."""
    return False


def sentence(
    before: State, b: Board, action: int, after: State, viewer: int, names: Sequence[str]
) -> str:
    """What a person at the table would say of it; the same to everybody."""
    if before.phase == SPIN:
        return ready(before, b, names)
    if before.phase == DRAW_FIRST:
        return first_player(action, names)
    if before.phase == CHOOSE:
        return choice(before, b, action == ADVANCE, after, names)
    if has_started(before.train[before.turn]):
        return spun(before, b, action + 1, after, names)
    return departure(before, b, action + 1, after, names)


def event_sentence(
    before: State, b: Board, event: int, after: State, viewer: int, names: Sequence[str]
) -> str:
    """There are no host events."""
    return ""

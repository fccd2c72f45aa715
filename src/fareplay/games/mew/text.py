"""Words: actions and outcomes as text."""

from __future__ import annotations

import re
from collections.abc import Sequence

from fareplay.core.game import NONE, Refused
from fareplay.games.mew.board import (
    BOOST,
    COLOURS,
    DICE,
    DUEL,
    EXIT,
    GRID,
    HALT,
    ITEM,
    MOVE,
    NO_BOOST,
    NO_ITEM,
    NO_SABOTAGE,
    REROLL,
    SABOTAGE,
    STOP,
    TAKE,
    TAKE_NOTHING,
    Board,
    Direction,
    direction_of,
    length_of,
    move_of,
    spot_of,
)
from fareplay.games.mew.crazy import glide
from fareplay.games.mew.movement import walk
from fareplay.games.mew.position import facts, faults, position
from fareplay.games.mew.state import DONE, MOVING, REROLLING, Phase, Refusal, State
from fareplay.games.mew.telling import result, sentence

__all__ = [  # the contract of core/game.py
    "event_sentence", "facts", "faults", "position", "read", "result", "secret", "sentence",
    "spell", "touches",
]  # fmt: skip

SEATS = {1: ("Red",), 2: ("Red", "Blue"), 3: ("Red", "Blue", "Green")}  # M-05
PLAIN = {
    "stop": STOP,
    "item": ITEM,
    "no item": NO_ITEM,
    "halt": HALT,
    "no boost": NO_BOOST,
    "take nothing": TAKE_NOTHING,
    "no sabotage": NO_SABOTAGE,
    "duel 1": DUEL + 1,
    "duel 2": DUEL + 2,
    "duel both": DUEL + 3,
}
WORD = {action: words for words, action in PLAIN.items()}
ROLLED = {  # the rule that says what a die is for
    Phase.ROLLOFF: "M-06",
    Phase.PLACE: "M-47",
    Phase.ROLL: "M-09",
    Phase.ITEM_ROLL: "M-20",
    Phase.CHARM: "M-21",
    Phase.TABLE: "M-R20",
    Phase.BOOST_ROLL: "M-34",
    Phase.DUEL: "M-41",
    Phase.FIGHT: "M-56",
}


# --- actions as words -----------------------------------------------------------------------


def spell(s: State, b: Board, action: int) -> str:
    """The sheet's own notation: `reroll 1 2`, `2L`, `boost U`, `sabotage blue`; `roll 4`."""
    if s.phase < REROLLING:
        return f"roll {action + 1}"
    if action in WORD:
        return WORD[action]
    if action > REROLL:
        dice = [str(number) for number, die in _numbered(s).items() if (action - REROLL) >> die & 1]
        return f"reroll {' '.join(dice)}"
    if MOVE <= action < HALT:
        return f"{length_of(action)}{Direction(direction_of(action)).name}"
    if action < NO_BOOST:
        return f"boost {Direction(direction_of(action)).name}"
    if action < TAKE_NOTHING:
        return f"take {COLOURS[action - TAKE]}"
    return f"sabotage {COLOURS[action - SABOTAGE]}"


def _numbered(s: State) -> dict[int, int]:
    """Number -> die: dice that lie are counted first, in the order of the draws."""
    lying = [die for die in range(DICE) if s.lying >> die & 1]
    others = [die for die in range(DICE) if not s.lying >> die & 1]
    return dict(enumerate(lying + others, start=1))


def read(s: State, b: Board, words: str) -> int:
    """The action or outcome that the words name."""
    said = " ".join(words.split()).lower()
    if s.phase == DONE:
        raise Refused(Refusal.OVER.says, Refusal.OVER.rule)
    if s.phase < REROLLING:
        return _read_roll(s, b, said)
    if said in PLAIN:
        return PLAIN[said]
    verb, _, rest = said.partition(" ")
    if verb in ("reroll", "re-roll"):
        return _read_dice(s, rest)
    if verb in ("take", "sabotage") and rest in COLOURS:
        return (TAKE if verb == "take" else SABOTAGE) + COLOURS.index(rest)
    if verb == "boost" and _direction(rest) != NONE:
        return BOOST + _direction(rest)
    move = re.fullmatch(r"([12]) ?([a-z]+)", said)
    if move and _direction(move[2]) != NONE:
        return move_of(int(move[1]), _direction(move[2]))
    if s.phase == MOVING:
        raise Refused(f"a move is 1 or 2 and one direction, as in '2L', not {words!r}", "M-25")
    raise Refused(f"no action is called {words!r}", Refusal.NO_SUCH_ACTION.rule)


def _read_roll(s: State, b: Board, said: str) -> int:
    from fareplay.games.mew.rules import chances

    verb, _, face = said.partition(" ")
    faces = [str(face) for face in range(1, chances(s, b) + 1)]
    if verb != "roll" or face not in faces:
        raise Refused(
            f"expected 'roll' and 1 to {len(faces)}, got {said!r}", ROLLED[Phase(s.phase)]
        )
    return int(face) - 1


def _read_dice(s: State, said: str) -> int:
    """A set of dice by their numbers, or all that lie."""
    if said == "all":
        return REROLL + s.lying
    numbered, dice = _numbered(s), 0
    for word in said.split():
        if word not in map(str, numbered):
            raise Refused(f"there is no die number {word!r}", Refusal.NO_SUCH_DIE.rule)
        dice |= 1 << numbered[int(word)]
    if dice == 0:
        raise Refused("say which dice, as in 'reroll 1 2'", Refusal.NO_SUCH_DIE.rule)
    return REROLL + dice


def _direction(said: str) -> int:
    """U, D, L, R, or the word; NONE for anything else."""
    for direction, word in zip(Direction, ("up", "down", "left", "right"), strict=True):
        if said in (word, word[0]):
            return int(direction)
    return NONE


def touches(s: State, b: Board, action: int) -> tuple[str, ...]:
    """What an action concerns on the table: a cat, a space, a gate, dice."""
    me = f"cat:{COLOURS[s.turn]}"
    if action > REROLL:
        return tuple(
            f"die:{number}" for number, die in _numbered(s).items() if (action - REROLL) >> die & 1
        )
    if MOVE <= action < HALT:
        there = walk(s, b, s.cat[s.turn].at, direction_of(action), length_of(action))
        return me, *_spot(there)
    if BOOST <= action < NO_BOOST:
        return me, *_spot(glide(s, b, s.cat[s.turn].at, direction_of(action)))
    if TAKE <= action < TAKE_NOTHING:
        return me, f"cat:{COLOURS[action - TAKE]}"
    if SABOTAGE <= action < NO_SABOTAGE:
        return (f"cat:{COLOURS[action - SABOTAGE]}",)
    if action > DUEL:
        return (f"cat:{COLOURS[s.duellist[s.chooser]]}",)
    return (me,)


def _spot(space: int) -> tuple[str, ...]:
    if space == NONE:
        return ()
    if space == EXIT:
        return ("gate:exit",)
    return ("{}:{},{}".format("space", *spot_of(space)),) if space < GRID else ("gate:start",)


# --- the log --------------------------------------------------------------------------------


def secret(s: State, b: Board, viewer: int) -> bool:
    """Every die is rolled openly."""
    return False


def event_sentence(
    before: State, b: Board, event: int, after: State, viewer: int, names: Sequence[str]
) -> str:
    """There is no host event."""
    return ""

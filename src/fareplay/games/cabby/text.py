"""Words: actions and outcomes as text. The log is told in `story.py`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from fareplay.core.game import NONE, Refused
from fareplay.games.cabby.board import (
    ALONE,
    ARREST,
    CAB,
    CALL,
    DEPOT,
    DRIVE_ON,
    ENTER,
    EXIT,
    FACES,
    LEAVE,
    PASS,
    SCOUT,
    SPARE,
    SPLIT,
    TAKE,
    TAKEN,
    TOTAL,
    Board,
    action_of,
    parts_of,
)
from fareplay.games.cabby.city import COMPASS, GATES, PASSENGERS
from fareplay.games.cabby.position import facts, faults, position
from fareplay.games.cabby.rules import WORK, why
from fareplay.games.cabby.state import (
    DONE,
    START_ROLL,
    THROW,
    USE,
    Refusal,
    State,
    is_street_place,
)
from fareplay.games.cabby.story import decision, result, start_roll, thrown
from fareplay.games.cabby.words import (
    CARS,
    passenger_name,
    place_word,
    player,
    space_of,
)

__all__ = [  # the contract of core/game.py
    "event_sentence", "facts", "faults", "position", "read", "result", "secret", "sentence",
    "spell", "touches",
]  # fmt: skip

PLAIN = {
    ENTER: "enter",
    DRIVE_ON: "drive on",
    TAKEN: "done",
    PASS: "pass",
}
USES = re.compile(r"s[0-9]{1,2}( ?c[0-9]{1,2})?|c[0-9]{1,2}( ?s[0-9]{1,2})?")


# --- actions as words -----------------------------------------------------------------------


def spell(s: State, b: Board, action: int) -> str:
    """The sheet's own notation: `S4 C6`, `C12b/N`, `E`, `take red-3`, `call P2 V1`; `roll 4`."""
    if s.phase in (START_ROLL, THROW):
        return f"roll {action + 1}"
    verb, one, two, first = parts_of(b, action)
    if verb <= ALONE:
        return spell_use(s, verb, one, two, first)
    if verb == EXIT:
        return COMPASS[one]
    if verb == LEAVE:
        return place_word(b, gate_of(s, b, one), two)
    if verb == TAKE:
        return f"take {passenger_name(b, one)}"
    if verb in (ARREST, SPARE):
        return f"{'arrest' if verb == ARREST else 'spare'} {player(s.suspect)}"
    if verb == CALL:
        return f"call {player(one)} V{two + 1}"
    return PLAIN[verb]


def spell_use(s: State, verb: int, die: int, times: int, first: int) -> str:
    if verb == TOTAL:
        return f"S{s.die[0] + s.die[1]}"
    scout = f"S{s.die[die]}"
    if verb == ALONE:
        return scout
    cab = f"C{s.die[1 - die] * times}"
    return f"{scout} {cab}" if first == SCOUT else f"{cab} {scout}"


def gate_of(s: State, b: Board, gate: int) -> int:
    """The space of a gate of the site that the moving car is in; NONE where there is none."""
    at = s.player[s.turn].at[s.car] if s.car != NONE else 0
    return NONE if is_street_place(at) else b.gates[at - DEPOT][gate]


def read(s: State, b: Board, words: str) -> int:
    """The action or outcome that the words name; Refused where it is not the time for it."""
    said = " ".join(words.split()).lower()
    if s.phase == DONE:
        raise Refused(Refusal.OVER.says, Refusal.OVER.rule)
    if s.phase in (START_ROLL, THROW):
        verb, _, face = said.partition(" ")
        if verb == "roll" and face in map(str, range(1, FACES + 1)):
            return int(face) - 1
        raise Refused(f"expected 'roll' and a die 1 to {FACES}, got {words!r}", "C-10")
    action = read_use(s, said) if USES.fullmatch(said) else read_action(s, b, said)
    code = why(s, b, action, [0] * WORK)
    if code in OTHER_TIMES:
        raise Refused(Refusal(code).says, Refusal(code).rule)
    return action


OTHER_TIMES = (
    Refusal.NO_THROW,
    Refusal.NOT_AT_CROSSING,
    Refusal.NOT_AT_GATE,
    Refusal.NOT_AT_SITE,
    Refusal.NO_PICKUP,
    Refusal.NO_ARREST,
    Refusal.NO_CALLS,
)


def read_action(s: State, b: Board, said: str) -> int:
    """Everything but uses of a throw."""
    for verb, plain in PLAIN.items():
        if said == plain:
            return action_of(verb)
    if said.upper() in list(COMPASS):
        return action_of(EXIT, COMPASS.index(said.upper()))
    word, _, rest = said.partition(" ")
    if word == "take":
        for passenger in range(PASSENGERS):
            if rest == passenger_name(b, passenger):
                return action_of(TAKE, passenger)
    if word in ("arrest", "spare"):
        return read_arrest(s, word, rest)
    if called := re.fullmatch(r"call p([1-6]) v([1-7])", said):
        return action_of(CALL, int(called[1]) - 1, int(called[2]) - 1)
    space, slash, heading = said.partition("/")
    if slash and heading.upper() in list(COMPASS):
        return read_gate(s, b, space, COMPASS.index(heading.upper()))
    raise Refused(f"no play is called {said!r}", Refusal.NO_SUCH_ACTION.rule)


def read_arrest(s: State, verb: str, rest: str) -> int:
    if s.suspect == NONE or rest not in ("", player(s.suspect).lower()):
        raise Refused(Refusal.NO_ARREST.says, Refusal.NO_ARREST.rule)
    return action_of(ARREST if verb == "arrest" else SPARE)


def read_gate(s: State, b: Board, name: str, heading: int) -> int:
    space = space_of(b, name)
    for gate in range(GATES):
        if space != NONE and gate_of(s, b, gate) == space:
            return action_of(LEAVE, gate, heading)
    raise Refused(Refusal.NO_GATE.says, Refusal.NO_GATE.rule)


def read_use(s: State, said: str) -> int:
    """`S10`, `S4 C6`, `C12 S4`, with the rule that is broken where no use is called so."""
    if s.phase != USE:
        raise Refused(Refusal.NO_THROW.says, Refusal.NO_THROW.rule)
    numbers = {car: int(number) for car, number in re.findall("([sc])([0-9]+)", said)}
    first = SCOUT if said.startswith("s") else CAB
    if "s" not in numbers:
        raise Refused("the scout moves in every play", "C-11")
    scout, dice, total = numbers["s"], [s.die[0], s.die[1]], s.die[0] + s.die[1]
    if "c" not in numbers:
        if scout == total:
            return action_of(TOTAL)
        if scout in dice:
            return action_of(ALONE, dice.index(scout))
    elif scout == total:
        raise Refused("with the total of the dice for the scout the cab stands still", "C-12")
    elif scout in dice:
        return read_split(dice, scout, numbers["c"], first)
    if scout in [2 * die for die in dice]:
        raise Refused("a scout never doubles a die", "C-15")
    raise Refused(f"no use of {dice[0]} and {dice[1]} is called {said!r}", "C-10")


def read_split(dice: list[int], scout: int, cab: int, first: int) -> int:
    die = dice.index(scout)
    for times in (1, 2):
        if cab == dice[1 - die] * times:
            return action_of(SPLIT, die, times, first)
    if cab == sum(dice):
        raise Refused("a cab never uses the total of both dice", "C-16")
    raise Refused(f"in this split the cab has the die {dice[1 - die]}", "C-13")


def touches(s: State, b: Board, action: int) -> tuple[str, ...]:
    """What an action concerns on the table: dice, cars, spaces, passengers."""
    verb, one, two, _ = parts_of(b, action)
    me = player(s.turn)
    if verb <= ALONE:
        moved = (f"car:{me}:cab",) if verb == SPLIT else ()
        return "dice", f"car:{me}:scout", *moved
    if verb <= LEAVE:
        car, at = f"car:{me}:{CARS[s.car]}", s.player[s.turn].at[s.car]
        if verb == EXIT:
            return car, f"space:{place_word(b, b.adj[at][one])}"
        if verb == LEAVE:
            return car, f"space:{place_word(b, gate_of(s, b, one))}"
        return car, "site:DEPOT"
    if verb == TAKE:
        return f"passenger:{passenger_name(b, one)}", f"car:{me}:cab"
    if verb == TAKEN:
        return (f"car:{me}:cab",)
    if verb in (ARREST, SPARE):
        return (f"car:{player(s.suspect)}:cab",)
    if verb == CALL:
        return f"car:{player(one)}:cab", f"offence:V{two + 1}"
    return (f"seat:{s.caller}",)


# --- the log --------------------------------------------------------------------------------


def secret(s: State, b: Board, viewer: int) -> bool:
    """Dice are seen by all."""
    return False


def sentence(
    before: State, b: Board, action: int, after: State, viewer: int, names: Sequence[str]
) -> str:
    """What a person at the table would say of it; the same to everybody."""
    if before.phase == START_ROLL:
        return start_roll(before, action + 1, after, names)
    if before.phase == THROW:
        return thrown(before, b, action + 1, after, names)
    return decision(before, b, action, after, names)


def event_sentence(
    before: State, b: Board, event: int, after: State, viewer: int, names: Sequence[str]
) -> str:
    """There are no host events."""
    return ""

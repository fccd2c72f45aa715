"""Walk: a toy game for tests of the core. A piece goes along six squares, then a die is thrown.

Each seat has three steps a turn, left or right, with a car or on foot; a step in the car costs
2, on foot 1. `stop` ends the turn and chance moves the wind 0 or 1 squares. Who reaches square 5
wins. The host may `whistle` once: the match ends there and then.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from fareplay.core import record
from fareplay.core.game import (
    BOARD_HEADER,
    CHANCE,
    HEADER,
    OVER,
    Cited,
    Fault,
    Flag,
    Game,
    Plan,
    Refused,
    seal,
)

SQUARES, STEPS, SEATS = 6, 3, 3
STATE = record.layout(
    *HEADER,
    ("windy", "i1"),
    ("turn", "i1"),
    ("steps", "i1"),
    ("spent", "i2"),
    ("wind", "i1"),
    ("phase", "i1"),
    ("reason", "i1"),
    ("place", "i1", (SEATS, 2)),
)
BOARD = record.layout(
    *BOARD_HEADER,
    ("squares", "i1"),
)
ACTS = ("car left", "car right", "foot left", "foot right", "stop")


class Refusal(Cited):
    EDGE = 1, "W-01", "the board ends there"
    TIRED = 2, "W-02", "three steps are enough"
    NONE_SUCH = 3, "W-03", "there is no such step"
    BLOWN = 4, "W-04", "the whistle has been blown"


class Reason(Cited):
    ARRIVED = 1, "W-05", "a piece has arrived"
    WHISTLE = 2, "W-06", "the host whistled"


class Event(IntEnum):
    WHISTLE = 0


def deal(s: Any, b: Any) -> None:
    s.phase = 0


def to_move(s: Any, b: Any) -> int:
    return OVER if s.reason else (CHANCE if s.phase else s.turn)


def chances(s: Any, b: Any) -> int:
    return 2


def may_step(s: Any, b: Any, action: int) -> int:
    if action < 0 or action >= len(ACTS):
        return Refusal.NONE_SUCH
    if action == len(ACTS) - 1:
        return 0
    if s.steps >= STEPS:
        return Refusal.TIRED
    there = s.place[s.turn][action // 2] + (1 if action % 2 else -1)
    return 0 if 0 <= there < b.squares else Refusal.EDGE


def legal(s: Any, b: Any, mask: Any, work: Any) -> int:
    for action in range(len(ACTS)):
        mask[action] = int(may_step(s, b, action) == 0)
    return sum(mask)


def why(s: Any, b: Any, action: int, work: Any) -> int:
    return may_step(s, b, action)


def apply(s: Any, b: Any, action: int, work: Any) -> None:
    if s.phase:
        s.wind = action
        s.phase, s.steps = 0, 0
        s.turn = (s.turn + 1) % s.seats
    elif action == len(ACTS) - 1:
        s.phase = 1
    else:
        s.place[s.turn][action // 2] += 1 if action % 2 else -1
        s.steps += 1
        s.spent += 1 if action // 2 else 2
        if s.place[s.turn][action // 2] == b.squares - 1:
            s.reason = Reason.ARRIVED


def may_happen(s: Any, b: Any, event: int) -> int:
    return Refusal.BLOWN if s.windy else 0


def happen(s: Any, b: Any, event: int) -> None:
    s.reason = Reason.WHISTLE


def won(s: Any, b: Any, seat: int) -> bool:
    return bool(s.reason) and max(s.place[seat]) == b.squares - 1


def load(options: Mapping[str, str]) -> Any:
    b = record.new(BOARD)
    b.squares = SQUARES
    return seal(b, SQUARES)


def spell(s: Any, b: Any, action: int) -> str:
    return f"wind {action}" if s.phase else ACTS[action]


def read(s: Any, b: Any, words: str) -> int:
    known = ["wind 0", "wind 1"] if s.phase else list(ACTS)
    if words not in known:
        raise Refused(f"no step is called {words!r}", "W-03")
    return known.index(words)


def position(s: Any, b: Any, words: Mapping[str, Any]) -> None:
    for word, value in words.items():
        if word != "car" or value not in range(SQUARES):
            raise Fault(f"unknown word {word!r}")
        s.place[0][0] = value


def facts(s: Any, b: Any) -> dict[str, Any]:
    return {"car": s.place[0][0], "0.foot": s.place[0][1], "turn": s.turn}


rules = SimpleNamespace(
    STATE=STATE, BOARD=BOARD, ACTIONS=len(ACTS), WORK=0, TURNS=1000, RULES_VERSION=2,
    Refusal=Refusal, Reason=Reason, Event=Event, deal=deal, to_move=to_move, chances=chances,
    legal=legal, why=why, apply=apply, may_happen=may_happen, happen=happen, won=won,
    score=lambda s, b, seat: max(s.place[seat]), reason=lambda s, b: s.reason,
    redeal=lambda s, b, seat, dice: None, side=lambda s, seat: seat,
)  # fmt: skip
text = SimpleNamespace(
    spell=spell, read=read, secret=lambda s, b, viewer: viewer != s.turn,
    sentence=lambda s, b, action, after, viewer, names: f"{names[s.turn]}: {spell(s, b, action)}.",
    event_sentence=lambda s, b, event, after, viewer, names: "The whistle blows.",
    touches=lambda s, b, action: (ACTS[action].split()[0],),
    result=lambda s, b, names: "It is over.",
    position=position, facts=facts,
    faults=lambda s, b: ["the car is gone"] if s.place[0][0] == SQUARES - 1 else [],
)  # fmt: skip
view = SimpleNamespace(view=lambda s, b, seat: None, hints=lambda s, b, seat: None)

TOY = Game(
    id="toy",
    title="Walk",
    year=None,
    seats=(2, 3),
    board="none",
    options=(Flag("windy", "W-04", "no whistling"),),
    folder=Path(__file__).parent,
    rules=cast(Any, rules),
    view=cast(Any, view),
    text=cast(Any, text),
    load=load,
    bots={},
    seat_names={2: ("Ann", "Ben"), 3: ("Ann", "Ben", "Cat")},
    plan=Plan(
        key=lambda s, b, focus: (*s.place[0], s.phase),
        cost=lambda s, b, focus: s.spent,
        focus=lambda s, b, action: action // 2,
    ),
)
TOYS = {"toy": TOY}

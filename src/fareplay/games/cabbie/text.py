"""Words: actions and outcomes as text, and back."""

from __future__ import annotations

from collections.abc import Sequence

from fareplay.core.game import EVERYBODY, NONE, Refused
from fareplay.games.cabbie.board import (
    ACCEPT,
    ARRIVE,
    CABS,
    CLAIM,
    COLOURS,
    DEPLOY,
    END_TURN,
    FIRST_REFUSAL,
    LETTERS,
    REFUSE,
    START,
    STEP,
    TO_ACCEPT,
    TO_END,
    Board,
    arrival_of,
    claim_of,
    deploy_of,
    parts_of,
    refusal_of,
    start_of,
    step_of,
)
from fareplay.games.cabbie.city import EXITS
from fareplay.games.cabbie.names import (
    SEATS,
    jam_id,
    passenger_id,
    pence,
    place_id,
    square_id,
    square_of,
    start_named,
    tip_id,
    trip_id,
)
from fareplay.games.cabbie.packs import member
from fareplay.games.cabbie.passenger import may_claim
from fareplay.games.cabbie.payment import arrives
from fareplay.games.cabbie.position import facts, faults, position
from fareplay.games.cabbie.rules import chances, won
from fareplay.games.cabbie.setup import choosers_left
from fareplay.games.cabbie.state import (
    CHOOSE,
    CHOOSER,
    DEAL,
    DESTINATION,
    DONE,
    JAM,
    JAMS,
    LOOK,
    TIPS,
    TRIPS,
    Reason,
    Refusal,
    State,
    cab_of,
    in_play,
    is_open,
)
from fareplay.games.cabbie.story import event_sentence, sentence

__all__ = [  # the contract of core/game.py
    "SEATS", "event_sentence", "facts", "faults", "position", "read", "result", "secret",
    "sentence", "spell", "touches",
]  # fmt: skip


# --- actions as words -----------------------------------------------------------------------


def spell(s: State, b: Board, action: int) -> str:
    """`start tower`, `2 MIL-S1-2`, `claim A`, `deploy tower`; `draw D18`."""
    if s.phase < CHOOSE:
        return _spell_outcome(s, action)
    verb, one, two = parts_of(b, action)
    if verb in (STEP, ARRIVE):
        at = s.cab[cab_of(s.turn, one)].at
        there = NONE if at == NONE else b.exits[at][two]
        return _numbered(s, one, "nowhere" if there == NONE else square_id(b, there))
    if verb == CLAIM:
        return f"claim {_numbered(s, one, LETTERS[two])}"
    if verb in (START, DEPLOY):
        known = one < b.starts
        where = place_id(b, b.start_place[one]) if known else f"point {one}"
        return f"{'start' if verb == START else 'deploy'} {where}"
    return {END_TURN: "end_turn", ACCEPT: "accept", REFUSE: "refuse"}[verb]


def _numbered(s: State, cab: int, words: str) -> str:
    """With two cabs the number of the cab before it."""
    return f"{cab + 1} {words}" if in_play(s.cab[cab_of(s.turn, 1)]) else words


def _spell_outcome(s: State, place: int) -> str:
    if s.phase == CHOOSER:
        return f"chooser {COLOURS[member(choosers_left(s), place)]}"
    if s.phase == DEAL:
        return f"deal {passenger_id(member(s.unseen, place))}"
    if s.phase == JAM:
        return f"jam {jam_id(member(s.pack[JAMS].unseen, place))}"
    if s.phase == DESTINATION:
        return f"draw {trip_id(member(s.pack[TRIPS].unseen, place))}"
    return f"tip {tip_id(member(s.pack[TIPS].unseen, place))}"


def read(s: State, b: Board, words: str) -> int:
    """The action or outcome that the words name; Refused where they name none."""
    said = words.lower().split()
    if s.phase == DONE:
        raise _refused(Refusal.OVER)
    if s.phase < CHOOSE:
        for place in range(chances(s, b)):
            if _spell_outcome(s, place).lower().split() == said:
                return place
        raise Refused(f"expected a card as {_spell_outcome(s, 0)!r}, got {words!r}", "B-09")
    verb, rest = (said[0], said[1:]) if said else ("", [])
    if verb in ("start", "deploy") and len(rest) == 1:
        start = start_named(b, rest[0])
        if start == NONE:
            raise _refused(Refusal.NO_START)
        return start_of(start) if verb == "start" else deploy_of(start)
    if verb == "claim":
        return _read_claim(s, b, rest, words)
    if said == ["end_turn"]:
        return TO_END
    if said == ["accept"]:
        return TO_ACCEPT
    if said == ["refuse"]:
        return refusal_of(s.cab[s.looking].destination) if s.phase == LOOK else FIRST_REFUSAL
    return _read_step(s, b, said, words)


def _refused(refusal: Refusal) -> Refused:
    return Refused(refusal.says, refusal.rule)


def _read_cab(said: list[str]) -> tuple[int | None, list[str]]:
    """The number of a cab, if one is said, and the rest."""
    if said and said[0] in ("1", "2"):
        return int(said[0]) - 1, said[1:]
    return None, said


def _read_claim(s: State, b: Board, said: list[str], words: str) -> int:
    cab, rest = _read_cab(said)
    if len(rest) != 1 or len(rest[0]) != 1 or rest[0].upper() not in LETTERS:
        raise Refused(f"expected 'claim' and a pile A to E, got {words!r}", "B-07")
    pile = LETTERS.index(rest[0].upper())
    if cab is not None or s.phase == CHOOSE:
        return claim_of(cab or 0, pile)
    able = [cab for cab in range(CABS) if may_claim(s, b, cab_of(s.turn, cab), pile) == 0]
    if len(able) > 1:
        raise Refused(f"say which cab: 'claim 1 {LETTERS[pile]}' or 'claim 2 …'", "B-R20")
    return claim_of(able[0] if able else 0, pile)


def _read_step(s: State, b: Board, said: list[str], words: str) -> int:
    """A step of the cab that is named, or of the only cab."""
    if s.phase == CHOOSE:
        raise _refused(Refusal.CHOOSE_FIRST)
    cab, rest = _read_cab(said)
    square = square_of(b, rest[0]) if len(rest) == 1 else NONE
    if square == NONE:
        raise Refused(f"no action is called {words!r}", Refusal.NO_SUCH_ACTION.rule)
    if cab is None and in_play(s.cab[cab_of(s.turn, 1)]):
        raise Refused("say which cab: 1 or 2, then the square", "B-43")
    number = cab_of(s.turn, cab or 0)
    at = s.cab[number].at
    if at == NONE:
        raise _refused(Refusal.NO_CAB)
    for way in range(EXITS):
        if b.exits[at][way] == square:
            arriving = _could_arrive(s, b, number, square)
            return arrival_of(cab or 0, way) if arriving else step_of(cab or 0, way)
    raise _refused(Refusal.NO_ARROW)


def _could_arrive(s: State, b: Board, cab: int, square: int) -> bool:
    return s.cab[cab].destination != NONE and arrives(s, b, cab, square)


def secret(s: State, b: Board, viewer: int) -> bool:
    """B-R23: a destination card is seen by its driver alone, at a secret table."""
    if s.phase != DESTINATION or is_open(s):
        return False
    return viewer not in (s.turn, EVERYBODY)


# --- the table ------------------------------------------------------------------------------


def touches(s: State, b: Board, action: int) -> tuple[str, ...]:
    """What an action concerns on the table."""
    if s.phase < CHOOSE:
        return ("pile:" + LETTERS[s.gap],) if s.phase == DEAL else ("pack",)
    verb, one, two = parts_of(b, action)
    cab = f"cab:{COLOURS[s.turn]}:{one + 1}"
    if verb in (STEP, ARRIVE):
        at = s.cab[cab_of(s.turn, one)].at
        there = NONE if at == NONE else b.exits[at][two]
        return (cab, f"square:{square_id(b, there)}") if there != NONE else (cab,)
    if verb == CLAIM:
        return cab, f"pile:{LETTERS[two]}"
    if verb in (START, DEPLOY):
        known = one < b.starts
        return (f"square:{square_id(b, b.start[one])}",) if known else ("starts",)
    return ("destination",) if verb in (ACCEPT, REFUSE) else ("turn",)


def result(s: State, b: Board, names: Sequence[str]) -> str:
    """Who has won, how, and what the others have."""
    winners = [seat for seat in range(s.seats) if won(s, b, seat)]
    told = [f"{names[seat]} {pence(s.player[seat].money)}" for seat in range(s.seats)]
    why = Reason(s.reason).says
    if s.seats == 1:
        return f"{names[0]} has {pence(s.player[0].money)} after round {s.round}: {why}."
    *most, last = [names[seat] for seat in winners]
    who = f"{', '.join(most)} and {last} share the win" if most else f"{last} wins"
    return f"{who}: {why}. {', '.join(told)}."

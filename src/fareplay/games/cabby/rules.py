"""The order of a turn. Each chapter has a file of its own.

    START_ROLL -> ( THROW -> USE -> ( DRIVE* -> [ARREST] [PICKUP] [CALL] ) x parts )* -> DONE

Chance throws the dice (`throw.py`). The mover decides how they are used (`use.py`) and where each
car goes (`route.py`, looking ahead with `reach.py`); where a car stops (`stop.py`) there may be
arrests (`arrest.py`) and passengers (`pickup.py`); with eagle eyes seats may call (`spotting.py`).
`apply` then runs through all that nobody decides. It is one long function, like all that look
ahead: short ones are copied into every caller when they are compiled.
"""

from __future__ import annotations

from fareplay.core.game import CHANCE, NONE, OVER
from fareplay.core.record import Row
from fareplay.games.cabby.arrest import arrest, may_spare, next_suspect
from fareplay.games.cabby.board import (
    ACTIONS,
    ALONE,
    ARREST,
    BOARD,
    CAB,
    CALL,
    DEPOT,
    ENTER,
    EXIT,
    FACES,
    FIRST_CALL,
    FIRST_EXIT,
    FIRST_LEAVE,
    FIRST_TAKE,
    FIRST_USE,
    GARAGE,
    HEADINGS,
    LAST_USE,
    LEAVE,
    LONGEST,
    SCOUT,
    SEATS,
    TAKE,
    TAKEN,
    TO_ARREST,
    TO_BE_DONE,
    TO_DRIVE_ON,
    TO_ENTER,
    TO_PASS,
    TO_SPARE,
    Board,
    parts_of,
)
from fareplay.games.cabby.city import GATES, PASSENGERS
from fareplay.games.cabby.ending import beats, end_turn, score_of
from fareplay.games.cabby.pickup import judge, may_be_done, may_take, take
from fareplay.games.cabby.route import (
    consider,
    drive_on,
    enter,
    leave,
    leave_crossing,
    may_drive,
    next_part,
    run,
)
from fareplay.games.cabby.spotting import (
    ask_next,
    call,
    may_call,
    notice,
    open_window,
    veil,
)
from fareplay.games.cabby.state import (
    AFTER_PART,
    ARRESTING,
    CALLING,
    CHOOSE,
    DONE,
    DRIVE,
    END_PLAY,
    NEXT,
    PASS_DICE,
    PICKUP,
    RUN,
    SPOT,
    START_ROLL,
    STATE,
    STOP,
    THROW,
    USE,
    Event,
    Reason,
    Refusal,
    State,
    is_crossing,
    is_street_place,
)
from fareplay.games.cabby.stop import end_play, stop
from fareplay.games.cabby.throw import is_double, roll_for_start, throw_again, throw_die
from fareplay.games.cabby.use import WORK, may_use, use, weigh

__all__ = [  # the contract of core/game.py
    "ACTIONS", "BOARD", "RULES_VERSION", "STATE", "TURNS", "WORK", "Board", "Event", "Reason",
    "Refusal", "State", "apply", "chances", "deal", "happen", "legal", "may_happen", "notice",
    "reason", "redeal", "score", "side", "to_move", "veil", "why", "won",
]  # fmt: skip

RULES_VERSION = 1
TURNS = LONGEST


def deal(s: State, b: Board) -> None:
    """Cabs in the depot, scouts in the garage, passengers in their circles."""
    for seat in range(SEATS):
        me = s.player[seat]
        me.at[CAB] = DEPOT  # C-03
        me.at[SCOUT] = GARAGE  # C-04
        me.heading[CAB] = NONE
        me.heading[SCOUT] = NONE
    for passenger in range(PASSENGERS):
        s.where[passenger] = b.circle[passenger]  # C-05
        s.kerb[passenger] = b.side[passenger]
        s.holder[passenger] = NONE
    for car in (CAB, SCOUT):
        s.stop_at[car] = NONE
        s.stop_heading[car] = NONE
    s.car = NONE
    s.began = NONE
    s.caller = NONE
    s.suspect = NONE
    s.phase = START_ROLL


def to_move(s: State, b: Board) -> int:
    if s.phase == CALLING:
        return s.caller
    if s.phase == START_ROLL or s.phase == THROW:
        return CHANCE
    return OVER if s.phase == DONE else s.turn  # C-09


def chances(s: State, b: Board) -> int:
    return FACES


# --- may I? ---------------------------------------------------------------------------------


def legal(s: State, b: Board, mask: Row, work: Row) -> int:
    """Whatever the phase asks for, as far as `may` says 0."""
    for action in range(ACTIONS):
        mask[action] = 0
    look_ahead(s, b, work)
    first, end = asked(s, b)
    found = 0
    for action in range(first, end):
        if may(s, b, action, work) == 0:
            mask[action] = 1
            found += 1
    return found


def look_ahead(s: State, b: Board, work: Row) -> None:
    if s.phase == USE:
        weigh(s, b, work)
    elif s.phase == DRIVE:
        consider(s, b, work)


def asked(s: State, b: Board) -> tuple[int, int]:
    """The range of actions that the phase asks for."""
    if s.phase == USE:
        return FIRST_USE, LAST_USE + 1
    if s.phase == DRIVE:
        at = s.player[s.turn].at[s.car]
        if not is_street_place(at):
            return FIRST_LEAVE, FIRST_LEAVE + GATES * HEADINGS
        if is_crossing(b, at):
            return FIRST_EXIT, FIRST_EXIT + HEADINGS
        return TO_ENTER, TO_DRIVE_ON + 1
    if s.phase == PICKUP:
        return FIRST_TAKE, TO_BE_DONE + 1
    return (TO_ARREST, TO_SPARE + 1) if s.phase == ARRESTING else (FIRST_CALL, TO_PASS + 1)


def why(s: State, b: Board, action: int, work: Row) -> int:
    """0 where the action is legal, else the Refusal."""
    if s.phase == DONE:
        return Refusal.OVER
    if action < 0 or action >= ACTIONS:
        return Refusal.NO_SUCH_ACTION
    if s.phase == THROW or s.phase == START_ROLL:
        return Refusal.THROW_FIRST
    look_ahead(s, b, work)
    return may(s, b, action, work)


def may(s: State, b: Board, action: int, work: Row) -> int:
    """The only legality: 0, or why not; `work` holds what was looked ahead."""
    verb, one, two, _ = parts_of(b, action)
    if verb <= ALONE:
        return may_use(s, b, work, action) if s.phase == USE else Refusal.NO_THROW
    if verb <= LEAVE:
        return may_drive(s, b, work, verb, one, two) if s.phase == DRIVE else not_driving(verb)
    if verb <= TAKEN:
        if s.phase != PICKUP:
            return Refusal.NO_PICKUP  # C-R26
        return may_take(s, b, one) if verb == TAKE else may_be_done(s, b)
    if verb < CALL:
        if s.phase != ARRESTING:
            return Refusal.NO_ARREST  # C-R31
        return 0 if verb == ARREST else may_spare(s, b, work)
    if s.phase != CALLING:
        return Refusal.NO_CALLS  # C-R35
    return may_call(s, one, two) if verb == CALL else 0


def not_driving(verb: int) -> int:
    """Why nothing can be driven now."""
    if verb == EXIT:
        return Refusal.NOT_AT_CROSSING
    return Refusal.NOT_AT_SITE if verb == LEAVE else Refusal.NOT_AT_GATE


# --- and it does ----------------------------------------------------------------------------


def apply(s: State, b: Board, action: int, work: Row) -> None:
    """A decision, or at chance an outcome; then all that nobody decides."""
    if s.phase == THROW:
        throw_die(s, action + 1)
    elif s.phase == START_ROLL:
        roll_for_start(s, b, action + 1)
    elif s.phase == USE:
        use(s, b, action)
    elif s.phase == DRIVE:
        drive(s, b, action)
    elif s.phase == PICKUP:
        pick_up(s, b, action)
    elif s.phase == ARRESTING:
        decide_arrest(s, b, action)
    elif action == TO_PASS:
        ask_next(s)
    else:
        _, seat, code, _ = parts_of(b, action)
        call(s, b, seat, code)
    while s.phase > DONE:
        if s.phase == RUN:
            run(s, b, work)
        elif s.phase == STOP:
            stop(s, b)
        elif s.phase == SPOT:
            if not open_window(s, AFTER_PART):
                s.phase = NEXT
        elif s.phase == NEXT:
            next_part(s)
        elif s.phase == CHOOSE:
            s.phase = USE if weigh(s, b, work) else END_PLAY  # C-R7: the throw is lost
        elif s.phase == END_PLAY:
            end_play(s)
        elif is_double(s):
            throw_again(s)  # C-08
        else:
            end_turn(s, b)


def drive(s: State, b: Board, action: int) -> None:
    verb, one, two, _ = parts_of(b, action)
    if verb == EXIT:
        leave_crossing(s, b, one)
    elif verb == LEAVE:
        leave(s, b, one, two)
    elif verb == ENTER:
        enter(s)
    else:
        drive_on(s, b)


def pick_up(s: State, b: Board, action: int) -> None:
    if action != TO_BE_DONE:
        take(s, b, parts_of(b, action)[1])
        return
    judge(s, b)
    s.phase = PASS_DICE if s.closing else SPOT


def decide_arrest(s: State, b: Board, action: int) -> None:
    """C-R31: cab by cab, clockwise; after a call only the one that was called."""
    seat = s.suspect
    if action == TO_ARREST:
        arrest(s, b, seat)
    s.suspect = NONE if s.caller != NONE else next_suspect(s, seat)
    if s.caller != NONE:
        s.phase = CALLING
    elif s.suspect == NONE:
        s.phase = SPOT


# --- the end --------------------------------------------------------------------------------


def may_happen(s: State, b: Board, event: int) -> int:
    """There are no host events."""
    return Refusal.NO_SUCH_ACTION


def happen(s: State, b: Board, event: int) -> None:
    """There are no host events."""


def pass_for_me(s: State, b: Board) -> int:
    """What a seat need not say itself where nobody has to call (C-R35)."""
    return TO_PASS if s.phase == CALLING else NONE


def side(s: State, seat: int) -> int:
    return seat  # C-01: each plays alone


def score(s: State, b: Board, seat: int) -> int:
    return score_of(s, b, seat)


def won(s: State, b: Board, seat: int) -> bool:
    """C-60: nobody has more; equal scores share the win (C-R37)."""
    if s.phase != DONE:
        return False
    better = 0
    for other in range(s.seats):
        if beats(s, b, other, seat):
            better += 1
    return better == 0


def reason(s: State, b: Board) -> int:
    """The Reason, 0 while the game goes on."""
    return s.reason


def redeal(s: State, b: Board, seat: int, rng: Row) -> None:
    """Nothing is drawn: marks follow from moves that all have seen (C-R35, C-R40)."""

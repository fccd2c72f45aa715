"""Clocks: none, so many seconds a move, or so many for the match with an increment.

A *move* here is everything a seat decides in a row: it begins when the seat becomes due by chance,
by another seat or by the start, and ends at chance, at another seat or at the end. Only seats that
people play have clocks, and all times are milliseconds since the start of the match.

Lag is forgiven from a budget of each seat, which every decision refills a little: who holds answers
back gains the budget once and the refill of each decision, no more.

An undo gives its seat no time back: what was spent stays spent, and the increment of the move that
is taken back goes. Where nobody was asked, a seat with so many seconds a move goes on with those it
had left; by consent it has a whole move's time again. The seat that was due when somebody else took
back has the time of its interrupted move again. While a seat's own request for an undo waits, its
clock stands still, once a turn and for at most HOLD.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from fareplay.core.game import Fault
from fareplay.core.match import Line

BUDGET, REFILL = 500, 100  # ms of lag that are forgiven a seat: at first, and more a decision
HOLD = 20_000  # ms that a seat's clock stands still while its request for an undo waits
DAY = 24 * 60 * 60
MOVE, MATCH, INCREMENT = (5, 3600), (30, 6 * 3600), (0, 300)  # seconds at a live table
SLOW_MOVE, SLOW_MATCH, SLOW_INCREMENT = (5, 30 * DAY), (30, 90 * DAY), (0, 7 * DAY)
SPELLING = re.compile("none|move:([0-9]{1,7})|match:([0-9]{1,7})[+]([0-9]{1,6})", re.ASCII)


@dataclass
class Clock:
    """The time that each seat has left, and whose time runs."""

    kind: str  # none, move or match
    seconds: int
    increment: int
    left: list[int] = field(default_factory=list)  # by seat
    running: int | None = None  # the seat whose time runs
    since: int = 0  # from when on it has not been charged yet
    whole: int = 0  # what the running seat had when its move began
    kept: list[int] = field(default_factory=list)  # by seat: left after its last move
    paused: int | None = None  # the seat that a bot took over in mid-move
    budget: list[int] = field(default_factory=list)  # by seat: ms of lag still forgiven
    acted: Line | None = None  # the decision that came last, nothing but draws after it
    held: bool = False  # has the running seat's clock stood still for a request this turn?
    holding: bool = False  # does it stand still now? then `since` lies ahead
    stopped: bool = False  # the whole table pauses

    def begin(self, seats: int, due: int | None) -> None:
        """The match starts."""
        self.left = [self.seconds * 1000] * seats
        self.kept, self.budget = list(self.left), [BUDGET] * seats
        self._turn_to(due)

    def follow(self, line: Line, due: int | None, asked: bool = False) -> None:
        """A line was added; `due` is the seat that a person must act at now.

        `asked` says of an undo that it crossed more than its seat's own decisions.
        """
        self.release(line.ms)
        self._charge(line.ms)
        self._account(line)
        self.paused = None
        if line.kind == "undo":
            self._take_back(due, asked)
            return
        if due != self.running:
            self._end_move()
            self._turn_to(due)

    def late(self, by: int) -> None:
        """So much of the time since the last line is nobody's: the decision came in late."""
        self.since += by
        if self.acted is not None:
            self.budget[self.acted.who] = max(0, self.budget[self.acted.who] - by)

    def excuse(self, began: int, ended: int) -> None:
        """Nobody served the table in this span: what of it was charged is nobody's time."""
        if self.running is not None and not self.stopped:
            self.since += max(0, ended - max(began, self.since))

    def forgives(self, seat: int, lag: int) -> int:
        """How much of a decision's lag is forgiven now."""
        return 0 if self.kind == "none" else max(0, min(lag, BUDGET, self.budget[seat]))

    @property
    def grace(self) -> int:
        """How long after its time is up the running seat's decision may still come in."""
        return 0 if self.running is None else self.forgives(self.running, BUDGET)

    def hold(self, seat: int, ms: int) -> None:
        """This seat asks for an undo: its clock stands still for a while, once a turn."""
        if self.running == seat and not self.held:
            self._charge(ms)
            self.since, self.held, self.holding = ms + HOLD, True, True

    def release(self, ms: int) -> None:
        """The request is answered or has lapsed: a clock that stood still for it goes on."""
        if self.holding:
            self.since, self.holding = min(self.since, ms), False

    def stop(self, ms: int) -> None:
        """The table pauses."""
        self.release(ms)
        self._charge(ms)
        self.stopped = True

    def go_on(self, ms: int) -> None:
        self.stopped, self.since = False, max(self.since, ms)

    def pause(self, seat: int, ms: int) -> None:
        """A bot plays for this seat."""
        if self.running == seat:
            self._charge(ms)
            self.running, self.paused = None, seat

    def resume(self, seat: int, ms: int) -> None:
        """Its person, who is due, plays again; an interrupted move goes on with what it had."""
        self.since = max(self.since, ms)
        if self.paused == seat:
            self.running, self.paused = seat, None
        else:
            self._turn_to(seat)

    def runs_out(self) -> int | None:
        """When the running seat has no time left; None where nobody's time runs."""
        if self.kind == "none" or self.running is None or self.stopped:
            return None
        return self.since + self.left[self.running]

    def now(self, ms: int) -> tuple[int, ...]:
        """The time left by seat at this moment; nothing without a clock."""
        if self.kind == "none":
            return ()
        spent = 0 if self.stopped else max(0, ms - self.since)
        return tuple(
            max(0, left - spent) if seat == self.running else left
            for seat, left in enumerate(self.left)
        )

    def _account(self, line: Line) -> None:
        """A decision refills its seat's budget; the draw that follows it tells how late it was."""
        if line.kind == "act" and line.who < len(self.budget):
            if self.acted is None or (self.acted.who, self.acted.ms) != (line.who, line.ms):
                self.budget[line.who] = min(BUDGET, self.budget[line.who]) + REFILL
            self.acted = line
        elif line.kind == "draw" and self.acted is not None:
            who, late = self.acted.who, line.ms - self.acted.ms
            self.budget[who] = max(0, self.budget[who] - late)
            self.acted = None
        else:
            self.acted = None

    def _charge(self, ms: int) -> None:
        if self.running is not None and not self.stopped:
            spent = max(0, ms - self.since)
            self.left[self.running] = max(0, self.left[self.running] - spent)
        self.since = max(self.since, ms)

    def _end_move(self) -> None:
        if self.running is not None:
            self.kept[self.running] = self.left[self.running]
            self.left[self.running] += self.increment * 1000

    def _turn_to(self, seat: int | None) -> None:
        self.running, self.held = seat, False
        if seat is not None:
            if self.kind == "move":
                self.left[seat] = self.seconds * 1000
            self.whole = self.left[seat]

    def _take_back(self, due: int | None, asked: bool) -> None:
        if due == self.running:
            return
        if self.running is not None:
            self.left[self.running] = self.whole
        self._turn_to(due)
        if due is not None and (self.kind == "match" or not asked):
            self.left[due] = self.whole = min(self.left[due], self.kept[due])


def read_clock(text: str, slow: bool) -> Clock:
    """The clock that an option spells, with the limits of live or slow tables."""
    found = SPELLING.fullmatch(text)
    move, match = (SLOW_MOVE, SLOW_MATCH) if slow else (MOVE, MATCH)
    increment = SLOW_INCREMENT if slow else INCREMENT
    if found and found[0] == "none":
        return Clock("none", 0, 0)
    if found and found[1] and _within(found[1], move):
        return Clock("move", int(found[1]), 0)
    if found and found[2] and _within(found[2], match) and _within(found[3], increment):
        return Clock("match", int(found[2]), int(found[3]))
    raise Fault(
        f"clock: expected none, move:SECONDS ({move[0]} to {move[1]}) or match:SECONDS+INCREMENT "
        f"({match[0]} to {match[1]}, {increment[0]} to {increment[1]}), got {text[:60]!r}"
    )


def in_words(text: str) -> str:
    """A clock as people say it."""
    found = SPELLING.fullmatch(text)
    if found and found[1]:
        return f"{_time(int(found[1]))} a move"
    if found and found[2]:
        more = f", {_time(int(found[3]))} more with every move" if int(found[3]) else ""
        return f"{_time(int(found[2]))} each{more}"
    return "no clock"


def _time(seconds: int) -> str:
    for unit, size in (("day", DAY), ("hour", 3600), ("minute", 60)):
        if seconds % size == 0:
            return f"{seconds // size} {unit}{'s' * (seconds > size)}"
    return f"{seconds} s"


def _within(digits: str, limits: tuple[int, int]) -> bool:
    return limits[0] <= int(digits) <= limits[1]

"""The state of a table, made by its two logs and nothing else.

Verbs (`gathering.py`, `playing.py`, `room.py`) decide and then write notes and lines through here;
a replay feeds the same notes and lines through the same steps, so it arrives at the same table.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from fareplay.core import notation
from fareplay.core.chance import Fair
from fareplay.core.game import CHANCE, Fault, Game
from fareplay.core.match import Line, Match
from fareplay.games import all_games
from fareplay.tables import notes
from fareplay.tables.clock import HOLD, Clock, read_clock
from fareplay.tables.notes import Note
from fareplay.tables.seating import Seating
from fareplay.tables.table import Table


@dataclass(frozen=True)
class Change:
    """What one verb added to the logs, to be committed whole or to be forgotten."""

    notes: list[Note]
    lines: list[Line]
    seed: bytes | None = field(default=None, repr=False)  # a new seed began: keep it in its place
    seed_before: bytes | None = field(default=None, repr=False)


ANSWER = 60_000  # ms in which a pause or a signal that was asked for must be answered


@dataclass
class Request:
    """Something that people were asked about."""

    what: str  # undo, ring, pause or adjourn
    seat: int
    to: int  # the line that an undo goes back to, the event that is rung
    version: int
    consent: frozenset[str]  # the persons who must say yes
    lapses: int | None = None  # when it is too late to answer, in ms since 1970
    yes: set[str] = field(default_factory=set)

    @property
    def open(self) -> frozenset[str]:
        """Who has not answered yet."""
        return self.consent - self.yes


@dataclass
class Pause:
    """The match stands still by consent."""

    adjourned: bool  # everybody must come back, not only one
    since: int  # ms since 1970
    back: set[str] = field(default_factory=set)


P = ParamSpec("P")
L = TypeVar("L", bound="Life")


def verb(does: Callable[Concatenate[L, P], None]) -> Callable[Concatenate[L, P], Change]:
    """A verb gives back what it added; where it fails, nothing was added."""

    @wraps(does)
    def done(self: L, /, *given: P.args, **named: P.kwargs) -> Change:
        count, version, seed = len(self.notes), self.version, self.seed
        try:
            does(self, *given, **named)
        except BaseException:
            if (len(self.notes), self.version) != (count, version):
                self._back_to(count, version, seed)  # a game failed after its first line
            raise
        added = self.lines[version:]
        if self.seed is seed:
            return Change(self.notes[count:], added)
        return Change(self.notes[count:], added, self.seed, seed)

    return done


class Life:
    """A table from its first note on."""

    def __init__(
        self, id: str, seed: bytes, first: Note, games: Mapping[str, Game] | None = None
    ) -> None:
        if not notation.NAME.fullmatch(id):
            raise Fault(f"a table is named with small letters, digits and dashes, not {id[:60]!r}")
        created = notes.read(first)
        if not isinstance(created, notes.Created) or first.n != 1:
            raise Fault(f"note {first.n}: a table begins with note 1, of kind created")
        self.id, self.seed, self.created, self.notes = id, seed, created, [first]
        self.games = all_games() if games is None else games
        if created.game not in self.games:
            raise Fault(f"unknown game {created.game[:60]!r}; there are {', '.join(self.games)}")
        self.game = self.games[created.game]
        self.seating = Seating.of(self.game, created)
        self.clock: Clock = read_clock(created.clock, created.slow)
        self.table: Table | None = None  # once the match has started
        self.started_ms = 0
        self.asked: Request | None = None
        self.paused: Pause | None = None
        self.played_since = 0  # ms since 1970: the start, or the end of the last pause
        self.away = 0  # ms of the match in which it paused or nobody served it
        self.excused_ms = 0  # until when such time has been excused, in ms since 1970
        self.rung = False  # has a host event of the game happened?
        self.flagged: set[int] = set()
        self.closed: str | None = None  # why
        self.next: str | None = None  # the table of the rematch

    # --- asking -----------------------------------------------------------------------------

    @property
    def status(self) -> str:
        """open, sealed, running, over or closed."""
        if self.closed is not None:
            return "closed"
        if self.table is not None:
            return "over" if self.table.over else "running"
        return "open" if self.seating.sealed_ms is None else "sealed"

    @property
    def played(self) -> Table:
        """The seats and the match, once it has started."""
        if self.table is None:
            raise Fault("the match has not started yet")
        return self.table

    @property
    def match(self) -> Match:
        return self.played.match

    @property
    def lines(self) -> list[Line]:
        return [] if self.table is None else self.table.match.lines

    @property
    def version(self) -> int:
        """The number of the match's last line."""
        return 0 if self.table is None else self.table.match.version

    def agreed(self) -> tuple[int, int] | None:
        """The host event that the server gives by itself, and after how many ms of play."""
        found = self.game.timer(self.created.options)
        if found is None and self.created.bell:
            found = self.game.bell, self.created.bell
        return None if found is None else (found[0], found[1] * 60_000)

    def people(self) -> dict[int, str]:
        """Seats that people play now, and who; a bot may have taken a seat over."""
        players = ((seat, self.player(seat)) for seat in range(len(self.seating.chairs)))
        return {seat: person for seat, person in players if person is not None}

    def player(self, seat: int) -> str | None:
        """The person who plays a seat now; None where a bot does, or nobody."""
        if self.table is not None and self.table.bot_at(seat) is not None:
            return None
        return self.seating.holder(seat)

    def rename(self, names: Mapping[str, str]) -> bool:
        """Some people are called otherwise from now on; was any of them ever here?"""
        seating = self.seating
        news = {
            person: name for person, name in names.items() if seating.renamed.get(person) != name
        }
        here = any(note.data.get("person") in news for note in self.notes)
        seating.renamed = seating.renamed | news
        if self.table is not None and here:
            match, seats = self.table.match, seating.seats()
            match.seats, match.names = seats, tuple(seat.name for seat in seats)
        return here

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Life) and self._parts() == other._parts()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<table {self.id}: {self.status}, {len(self.notes)} notes, {self.version} lines>"

    def _parts(self) -> dict[str, Any]:
        return {name: part for name, part in vars(self).items() if name != "games"}

    # --- the logs ---------------------------------------------------------------------------

    def follow(
        self, fresh: Sequence[Note], lines: Sequence[Line], seed: bytes | None = None
    ) -> None:
        """Take what another writer added to the logs; after a Fault read the table anew.

        A note `unsealed` among them comes with a new seed.
        """
        self.seed = seed or self.seed
        at = 0
        for note in fresh:
            what = notes.read(note)
            while at < len(lines) and lines[at].seq <= getattr(what, "version", 0):
                self._retrace(lines[at])
                at += 1
            self._expect_note(note, what)
            self._apply(note, what)
        for line in lines[at:]:
            self._retrace(line)

    def _back_to(self, count: int, version: int, seed: bytes) -> None:
        """Become the table with so many notes and lines."""
        kept = type(self)(self.id, seed, self.notes[0], self.games)
        kept.seating.renamed = self.seating.renamed
        kept.follow(self.notes[1:count], self.lines[:version])
        vars(self).update(vars(kept))

    def _now(self, ms: int) -> int:
        """The time, which never runs backwards."""
        last = self.started_ms + self.lines[-1].ms if self.lines else 0
        return max(ms, self.notes[-1].ms, last)

    def _note(self, what: notes.What, ms: int) -> None:
        note = notes.write(len(self.notes) + 1, max(ms, self.notes[-1].ms), what)
        self._apply(note, what)

    def _expect_note(self, note: Note, what: notes.What) -> None:
        """The checks of a note that was stored; notes of our own are right."""
        last = self.notes[-1]
        if note.n != last.n + 1:
            raise Fault(f"note {note.n}: expected number {last.n + 1}")
        if note.ms < last.ms:
            raise Fault(f"note {note.n}: time runs backwards, {note.ms} after {last.ms}")
        if isinstance(what, notes.Created):
            raise Fault(f"note {note.n}: a table is created once")
        if getattr(what, "version", self.version) != self.version:
            raise Fault(f"note {note.n}: lines before it are missing or too many")
        seats = [getattr(what, "seat", None), getattr(what, "of", None)]
        seats += getattr(what, "seats", ())
        if any(seat is not None and seat >= len(self.seating.chairs) for seat in seats):
            raise Fault(f"note {note.n}: there is no such seat")
        started = self.table is not None
        if (isinstance(what, notes.BEFORE) and started) or isinstance(what, notes.SINCE) > started:
            when = "follow" if started else "come before"
            raise Fault(f"note {note.n}: {note.kind} cannot {when} the start of the match")

    def _apply(self, note: Note, what: notes.What) -> None:
        match what:
            case notes.Started():
                self._begin(note, what)
            case notes.AskedUndo(seat, to, version):
                timed = self.clock.kind != "none" and not self.created.slow
                lapses = note.ms + HOLD if timed else None
                self.asked = self._request("undo", seat, to, version, lapses)
                self.clock.hold(seat, note.ms - self.started_ms)
            case notes.Asked(seat, asks, event, version):
                lapses = None if self.created.slow else note.ms + ANSWER
                self.asked = self._request(asks, seat, event, version, lapses)
            case notes.Lapsed():
                self._request_ends(note.ms)
            case notes.Answered(seat, yes):
                self._answered(self.seating.holder(seat), yes, note.ms)
            case notes.Excused(_, began, ended):
                self._excuse(began, ended)
            case notes.Flagged(seat):
                self.flagged.add(seat)
            case notes.Closed(why):
                self.closed = why
            case notes.Rematch(table):
                self.next = table
            case notes.Chat():
                pass
            case _ if self.table is None:
                self.seating.apply(what, note.ms)
            case _:
                self._apply_playing(self.table, note, what)
        self.notes.append(note)

    def _apply_playing(self, table: Table, note: Note, what: notes.What) -> None:
        match what:
            case notes.Auto(seat, on):
                (table.auto.add if on else table.auto.discard)(seat)
            case notes.Passing(seat, on):
                (table.passing.add if on else table.passing.discard)(seat)
            case notes.Lagged(_, by):
                self.clock.late(by)
            case notes.Paused(adjourned):
                self.asked, self.paused = None, Pause(adjourned, note.ms)
                self.clock.stop(note.ms - self.started_ms)
            case notes.Resumed(seat):
                self._resume(self.seating.holder(seat), note.ms)
            case notes.TookOver(seat, level):
                table.lent[seat], self.asked = level, None
                self.clock.pause(seat, note.ms - self.started_ms)
            case notes.Returned(seat):
                self.asked = None
                table.lent.pop(seat, None)
                if table.due() == seat:
                    self.clock.resume(seat, note.ms - self.started_ms)

    def _begin(self, note: Note, started: notes.Started) -> None:
        seating = self.seating
        if hashlib.sha256(self.seed).hexdigest() != seating.commitment:
            raise Fault(f"the seed of table {self.id} is not the one it was committed to")
        fair = Fair(started.match, seating.commitment, started.nonces, self.seed)
        match = Match(
            self.game, seating.seats(), self.created.options, fair, started.match, started.rules,
            checked=False,
        )  # fmt: skip
        if notation.board_name(match.board) != started.board:
            raise Fault(f"the match was started on another board ({started.board[:60]})")
        made = self.created
        self.table, self.started_ms = Table(match, made.rated, made.takebacks), note.ms
        self.played_since = note.ms
        self.clock.begin(len(seating.chairs), self._due_person())

    # --- what is asked, pauses, time away ---------------------------------------------------

    def _request(self, what: str, seat: int, to: int, version: int, lapses: int | None) -> Request:
        others = frozenset(self.people().values()) - {self.seating.holder(seat)}
        return Request(what, seat, to, version, frozenset(filter(None, others)), lapses)

    def _answered(self, person: str | None, yes: bool, ms: int) -> None:
        if self.asked is None or person is None:
            raise Fault("nobody has asked for anything")
        if yes:
            self.asked.yes.add(person)
        else:
            self._request_ends(ms)

    def _request_ends(self, ms: int) -> None:
        self.asked = None
        self.clock.release(ms - self.started_ms)

    def _resume(self, person: str | None, ms: int) -> None:
        """Somebody wants to go on; after an adjournment everybody has to."""
        if self.paused is None or person is None:
            raise Fault("the match is not paused")
        self.paused.back.add(person)
        if self.paused.adjourned and not set(self.people().values()) <= self.paused.back:
            return
        self.away += max(0, ms - self.paused.since)
        self.paused, self.played_since = None, ms
        self.clock.go_on(ms - self.started_ms)

    def _excuse(self, began: int, ended: int) -> None:
        """The time in which no process served the table is nobody's."""
        self.excused_ms = max(self.excused_ms, ended)
        if self.table is None:
            self.seating.excuse(began, ended)
        elif self.paused is None:
            self.clock.excuse(began - self.started_ms, ended - self.started_ms)
            self.away += max(0, ended - max(began, self.played_since))

    # --- lines ------------------------------------------------------------------------------

    def _due_person(self) -> int | None:
        """The seat that must act, if a person plays it."""
        seat = None if self.table is None else self.table.due()
        return seat if seat is not None and self.player(seat) is not None else None

    def _followed(self, line: Line, asked: bool = False) -> None:
        """The match has taken this line: the rest of the table does too."""
        if line.kind == "act" and line.seq > 1:
            before = self.lines[-2]
            if is_one_move(before, line):
                moves = self.played.moves
                moves[line.seq] = moves.pop(before.seq, before.seq)
        self.rung |= line.kind == "host" and not line.note
        if self.asked is not None and (self.asked.what == "undo" or line.kind == "host"):
            self.asked = None
        self.clock.follow(line, self._due_person(), asked)

    def _undo(self, seat: int, to: int, ms: int) -> Line:
        """An undo, and whether it crossed more than the seat's own decisions."""
        crossed = [line for line in self.match.standing if line.seq > to]
        asked = any(line.kind != "act" or line.who != seat for line in crossed)
        line = self.match.undo(seat, to, ms)
        self._followed(line, asked)
        return line

    def _retrace(self, line: Line) -> None:
        """A stored line, checked as if it were played now."""
        match, last = self.match, self.lines[-1].ms if self.lines else 0
        if line.seq != match.version + 1 or line.ms < last:
            due = f"line {match.version + 1}, at {last} ms or later"
            raise Fault(f"line {line.seq}, at {line.ms} ms: expected {due}")
        try:
            same = self._again(match, line)
        except Fault as fault:
            raise Fault(f"line {line.seq}: {fault}") from None
        if not same:
            raise Fault(f"line {line.seq} does not follow from the lines before it")
        if line.kind != "undo":
            self._followed(line)

    def _again(self, match: Match, line: Line) -> bool:
        if line.kind in ("act", "draw"):
            return match.retrace(line)
        if line.kind == "undo":
            return self._undo(line.who, line.value, line.ms) == line
        if line.note == "flag":
            return match.flag(line.value, line.ms) == line
        if line.note:
            return match.resign(line.value, line.ms) == line
        return match.happen(line.value, line.ms) == line

    def _stamp(self, now: int) -> int:
        """The time of a line: since the start, never before the last line."""
        return max(now - self.started_ms, self.lines[-1].ms if self.lines else 0)

    def _act(self, seat: int, actions: Sequence[int], ms: int) -> None:
        """Checked actions as one move: they bear one time, and no decision beside them does."""
        last = self.lines[-1] if self.lines else None
        if last and last.kind == "act" and last.who == seat and last.ms == ms:
            ms += 1
        for action in actions:
            self._followed(self.match.act(seat, action, ms))

    def _settle(self, now: int) -> None:
        """Chance, and what the table does for seats that want it, until somebody must decide."""
        table = self.played
        while True:
            if table.match.to_move() == CHANCE:
                self._followed(table.match.draw(ms=self._stamp(now)))
                continue
            seat = self._due_person()
            if seat is None or not (seat in table.auto or seat in table.passing) or self._rests():
                return
            if self.paused is not None:
                return
            action = table.auto_action()
            if action is None:
                return
            self._act(seat, [action], self._stamp(now))

    def _rests(self) -> bool:
        """After an undo nothing is sent for anybody, or it would be undone in vain."""
        done = (line.kind for line in reversed(self.lines) if line.kind != "draw")
        return next(done, "") == "undo"


def is_one_move(before: Line, line: Line) -> bool:
    """Were both decisions sent together? Then they bear the same time."""
    return before.kind == "act" and (before.who, before.ms) == (line.who, line.ms)

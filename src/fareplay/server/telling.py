"""What has happened at a table, in sentences for each viewer; the last 500 events are kept."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from fareplay.core import record
from fareplay.core.game import NOBODY, Fault
from fareplay.core.match import Line, Match
from fareplay.server import wire
from fareplay.server.names import MARKS
from fareplay.tables import notes
from fareplay.tables.notes import Note
from fareplay.tables.room import Room


@dataclass(frozen=True, slots=True)
class Spoken:
    """One event: what each seat hears of it, and last what a spectator hears."""

    what: str
    seq: int
    note: int
    who: int | None
    touches: tuple[str, ...]
    texts: tuple[str, ...]
    back_to: int | None = None  # of an undo
    speaker: int = 0  # of a message

    def to(self, viewer: int) -> wire.Event:
        text = self.texts[-1 if viewer == NOBODY or viewer >= len(self.texts) else viewer]
        return wire.Event(
            self.what, text, self.seq, self.note, self.who, self.touches, self.back_to,
            self.speaker,
        )  # fmt: skip


class Teller:
    """Follows a room and remembers what was said; `note` and `version` say how far it has come.

    It begins where the room is. Older events are worked out when somebody asks for them.
    """

    def __init__(self, room: Room) -> None:
        self.note, self.version = len(room.notes), room.version
        self._spoken: deque[Spoken] = deque()
        self._from = self.note, self.version  # everything after this is remembered
        self._state = record.copy(room.match.state) if room.table else None
        self._shared: tuple[Any, tuple[Any, ...]] = None, ()  # a position, and what is made of it

    @property
    def state(self) -> Any:
        """The position after the last line told: to be read only."""
        return self._state

    def shared(self, room: Room) -> tuple[Any, ...]:
        """What `view` and `hints` of this position take besides, made once for all viewers."""
        make = room.game.shared
        if make is None:
            return ()
        if self._shared[0] is not self._state:
            self._shared = self._state, (make(self._state, room.match.board),)
        return self._shared[1]

    def grow(self, room: Room) -> list[Spoken]:
        """Take in what the room has added to its logs, and tell it."""
        fresh, lines = room.notes[self.note :], room.lines[self.version :]
        if lines and self._state is None:
            self._state = room.match.blank().state
        told = {line.seq: self._told(room.match, line) for line in lines}
        added = list(_merged(room, fresh, lines, told)) if fresh else list(told.values())
        self._spoken.extend(added)
        self.note, self.version = len(room.notes), room.version
        if room.table and self._state is None:
            self._state = record.copy(room.match.state)
        self._trim()
        return added

    @property
    def point(self) -> wire.Point:
        return wire.Point(self.note, self.version)

    def since(self, room: Room, point: wire.Point, viewer: int) -> list[wire.Event] | None:
        """What this viewer has missed after a point; None where that is too much."""
        note, version = point.note, point.version
        missed = self.note - note + self.version - version
        if note > self.note or version > self.version or missed > wire.REMEMBERED:
            return None
        if missed and (note < self._from[0] or version < self._from[1]):
            self._remember(room)
        return [one.to(viewer) for one in self._spoken if one.note > note or one.seq > version]

    def latest(self, room: Room, viewer: int, most: int = wire.REMEMBERED) -> list[wire.Event]:
        """The last events, as far as they can be told again."""
        older = self._from > (max(0, self.note - most), max(0, self.version - most))
        if older and len(self._spoken) < most:
            self._remember(room)
        return [one.to(viewer) for one in list(self._spoken)[-most:]]

    def _remember(self, room: Room) -> None:
        """Work out the last events anew, by one walk along the whole match."""
        first_note = max(0, self.note - wire.REMEMBERED)
        first = max(0, self.version - wire.REMEMBERED)
        told: dict[int, Spoken] = {}
        if room.table is not None and self.version:
            match, again = room.match, room.match.blank()
            again.restart(match.lines[:first])
            for line in match.lines[first : self.version]:
                before = record.copy(again.state)
                again.follow(line)
                told[line.seq] = _speak(match, line, before, again.state)
        lines = room.lines[first : self.version]
        self._spoken = deque(_merged(room, room.notes[first_note : self.note], lines, told))
        self._from = first_note, first
        self._trim()

    def forget_words(self) -> None:
        """Somebody is called otherwise now: what was said is worked out anew."""
        self._spoken.clear()
        self._from = self.note, self.version

    def _trim(self) -> None:
        while len(self._spoken) > wire.REMEMBERED:
            gone = self._spoken.popleft()
            note, version = self._from
            self._from = max(note, gone.note), max(version, gone.seq)

    def _told(self, match: Match, line: Line) -> Spoken:
        """Tell a new line, and go on to the position after it."""
        before, rules, b = self._state, match.game.rules, match.board
        after = before
        if line.seq == match.version:
            after = record.copy(match.state)  # the match has made this step already
        elif line.kind == "undo":
            again = match.blank()
            again.restart(match.lines[: line.seq])
            after = again.state
        elif line.kind == "host" and not line.note:
            after = record.copy(before)
            rules.happen(after, b, line.value)
        elif line.kind != "host":
            after = record.copy(before)
            rules.apply(after, b, line.value, match.work)
        self._state = after
        return _speak(match, line, before, after)


def _speak(match: Match, line: Line, before: Any, after: Any) -> Spoken:
    viewers = (*range(len(match.seats)), NOBODY)
    once: dict[str, str] = {}  # most viewers hear the same, which is kept once
    said = [match.tell(line, before, after, viewer) for viewer in viewers]
    texts = tuple([once.setdefault(text, text) for text in said])
    if len(once) == 1:
        texts = texts[:1]
    # An outcome touches what it may be hidden for: only decisions, which are open, say what.
    acts = line.kind == "act"
    touches = match.game.text.touches(before, match.board, line.value) if acts else ()
    who = who_of(match, line, before, after)
    back_to = line.value if line.kind == "undo" else None
    return Spoken(line.kind, line.seq, 0, who, tuple(touches), texts, back_to)


def who_of(match: Match, line: Line, before: Any, after: Any) -> int | None:
    """The seat that acts, takes back or resigns; of an outcome, whom its sentence begins with.

    It is the sentence that everybody hears, so nothing comes of it that is not open.
    """
    if line.kind == "draw":
        text, b = match.game.text, match.board
        said = text.sentence(before, b, line.value, after, NOBODY, MARKS[: len(match.seats)])
        return MARKS.index(said[:1]) if said[:1] in MARKS else None
    return line.who if line.who >= 0 else line.value if line.note else None


def _merged(
    room: Room, fresh: Sequence[Note], lines: Sequence[Line], told: dict[int, Spoken]
) -> Iterator[Spoken]:
    """Notes and lines in the order they came in, as nearly as the logs tell."""
    at = 0
    for note in fresh:
        what = notes.read(note)
        version = getattr(what, "version", None)
        while at < len(lines) and (
            lines[at].seq <= version
            if version is not None
            else room.started_ms + lines[at].ms < note.ms
        ):
            yield told[lines[at].seq]
            at += 1
        kind, who, says = _say(room, what)
        if says:
            speaker = speaker_of(room, what.person) if isinstance(what, notes.Chat) else 0
            yield Spoken(kind, 0, note.n, who, (), (says,), speaker=speaker)
    for line in lines[at:]:
        yield told[line.seq]


def speaker_of(room: Room, person: str) -> int:
    """1 for whoever spoke first at this table, 2 for the next: so a page can hide one person."""
    spoke = (note.data["person"] for note in room.notes if note.kind == "chat")
    return list(dict.fromkeys(spoke)).index(person) + 1


def _say(room: Room, what: notes.What) -> tuple[str, int | None, str]:
    """A note's kind of event, its seat, and its sentence; none for what nobody needs to hear."""
    printed = room.game.seat_names[len(room.seating.chairs)]
    names = room.match.names if room.table else printed
    renamed = room.seating.renamed
    match what:
        case notes.Created():
            return "table", None, f"A table of {room.game.title} is open."
        case notes.Sat(seat, person, name, _):
            name = renamed.get(person, name)
            return "table", seat, f"{name or 'Somebody'} sits down at the seat {printed[seat]}."
        case notes.Stood(seat):
            return "table", seat, f"The seat {printed[seat]} is free again."
        case notes.ChairSet(seat, kind, name, _):
            return "table", seat, _chair_says(printed[seat], kind, name)
        case notes.Removed(seat):
            return (
                "table",
                seat,
                f"The host has removed a guest; the seat {printed[seat]} is free again.",
            )
        case notes.Sealed():
            return "table", None, "The seats are final; now everybody shows a nonce."
        case notes.Revealed(seat, _):
            return "table", seat, f"The nonce of the seat {printed[seat]} is shown."
        case notes.Unsealed():
            return "table", None, "The seats are open again, and a new seed begins."
        case notes.Started():
            return "table", None, "The match begins."
        case notes.Chat(person, name, seat, text):
            return "chat", seat, f"{renamed.get(person, name)}: {text}"
        case notes.AskedUndo(seat):
            return "table", seat, f"{names[seat]} asks to take back."
        case notes.Asked(seat, asks, event):
            return "table", seat, f"{names[seat]} asks {_request(room, asks, event)}."
        case notes.Lapsed():
            return "table", None, "Nobody answered in time; the request has lapsed."
        case notes.Answered(seat, yes):
            return "table", seat, f"{names[seat]} {'agrees' if yes else 'does not agree'}."
        case notes.TookOver(seat):
            return "table", seat, f"A bot plays for {names[seat]} now."
        case notes.Returned(seat):
            return "table", seat, f"{names[seat]} plays again."
        case notes.Flagged(seat):
            return "table", seat, f"The time of {names[seat]} is up."
        case notes.Paused(adjourned):
            later = "; it goes on when everybody is back" if adjourned else ""
            return "table", None, f"The match is {'adjourned' if adjourned else 'paused'}{later}."
        case notes.Resumed(seat):
            return "table", seat, f"{names[seat]} is ready to go on."
        case notes.Excused(_, began, ended):
            away = max(1, round((ended - began) / 1000))
            return "table", None, f"The server was away for {away} s; nobody loses this time."
        case notes.BotFailed(seat):
            said = f"The bot at {names[seat]} could not decide; the simplest bot chose for it."
            return "table", seat, said
        case notes.Closed(why):
            return "table", None, f"The table is closed: {why}"
        case notes.Rematch(table):
            return "table", None, f"The next match is at table {table}."
        case notes.Auto() | notes.Passing() | notes.Lagged():
            return "table", None, ""
    raise Fault("a note that nobody can tell of")


def _chair_says(printed: str, kind: str, name: str) -> str:
    if kind == "open":
        return f"The seat {printed} is free again."
    if kind == "companion":
        return f"{name or 'A companion'} plays the seat {printed} on the same device."
    return f"A bot sits down at the seat {printed} ({kind.partition(':')[2]})."


def _request(room: Room, what: str, event: int) -> str:
    """What somebody asks everybody for."""
    if what == "ring":
        return f"to give the signal: {room.game.rules.Event(event).name.lower().replace('_', ' ')}"
    return "to adjourn" if what == "adjourn" else "for a pause"

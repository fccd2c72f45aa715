"""A room: the whole life of a table, from open seats to the finished match and the next one.

Pure decisions. Every verb takes who, what and the time in ms since 1970, changes the room and gives
back what it added to the two logs; whoever stores them commits the change whole, or forgets it. A
verb that ends in a Fault has changed nothing. `person` is an opaque id; whoever knows it speaks for
that person, so proving it is the server's part. The seed never stands in a note or an error.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from fareplay.core.game import NONE, Fault, Game
from fareplay.core.match import Line
from fareplay.tables import notes, words
from fareplay.tables.gathering import new_seed
from fareplay.tables.life import Change, verb
from fareplay.tables.notes import Note
from fareplay.tables.playing import Timed
from fareplay.tables.table import TAKEBACKS

LATEST_BELL = 600  # minutes
STATUSES = ("open", "sealed", "running", "over", "closed")


class Room(Timed):
    """One table, with every verb."""

    @classmethod
    def create(
        cls,
        id: str,
        ms: int,
        created: notes.Created,
        seed: bytes | None = None,
        games: Mapping[str, Game] | None = None,
    ) -> Room:
        """A new table; its commitment is that of the seed, its options get their one spelling."""
        seed, commitment = new_seed(seed)
        created = replace(created, commitment=commitment, host=words.read_person(created.host))
        room = cls(id, seed, notes.write(1, ms, created), games)
        read_terms(room.game, created)
        options = room.game.read_options(created.options)
        room.game.fits(len(created.seats), options)
        room.created = replace(created, options=options)
        room.notes = [notes.write(1, ms, room.created)]
        return room

    @classmethod
    def replay(
        cls,
        id: str,
        seed: bytes,
        written: Sequence[Note],
        lines: Sequence[Line],
        games: Mapping[str, Game] | None = None,
        renamed: Mapping[str, str] | None = None,
    ) -> Room:
        """The room that these logs tell of; a Fault names what in them cannot be."""
        if not written:
            raise Fault(f"table {id} has no notes")
        room = cls(id, seed, written[0], games)
        room.seating.renamed = dict(renamed or {})
        room.follow(written[1:], lines)
        if new_seed(seed)[1] != room.seating.commitment:
            raise Fault(f"the seed of table {id} is not the one it was committed to")
        return room

    def whole(self) -> Change:
        """Everything so far as one change, to store a new table."""
        return Change(list(self.notes), list(self.lines), self.seed)

    def forget(self, change: Change) -> None:
        """Take back the last change: it could not be committed."""
        count, version = len(self.notes) - len(change.notes), self.version - len(change.lines)
        if count < 1 or self.notes[count:] != change.notes or self.lines[version:] != change.lines:
            raise Fault("only the last change can be forgotten")
        seed = self.seed if change.seed_before is None else change.seed_before
        self._back_to(count, version, seed)

    # --- asking -----------------------------------------------------------------------------

    def due(self) -> int | None:
        """The seat that must act; None before the start and after the end."""
        if self.table is None or self.closed is not None:
            return None
        return self.table.due()

    def bot_due(self) -> tuple[int, str] | None:
        """The seat and the level of the bot that must act; none in a pause."""
        seat = self.due() if self.paused is None else None
        level = None if seat is None or self.table is None else self.table.bot_at(seat)
        return None if seat is None or level is None else (seat, level)

    def undo_of(self, seat: int) -> str | None:
        """What an undo by this seat would be: free, practice (it marks the match), ask, or none."""
        if self.table is None or self.closed is not None or self.paused is not None:
            return None
        if self.table.bot_at(seat) is not None:
            return None
        try:
            wanted = self.table.may_undo(seat)
        except Fault:
            return None
        mine = self.seating.holder(seat)
        if any(self.seating.holder(other) != mine for other in wanted.consent):
            return "ask"
        return "practice" if wanted.marks else "free"

    def turn_of(self, person: str) -> int | None:
        """The seat at which this person must act now, their companions' too."""
        seat = self.due()
        return seat if seat is not None and self.player(seat) == person else None

    def waiting_for(self) -> set[str]:
        """Whom the table waits for: to act, to answer, to send or show a nonce, to seal."""
        if self.table is None:
            return set() if self.closed is not None else self.seating.waiting_for()
        seat = self.due()
        if seat is None:
            return set()
        if self.paused is not None:
            return set(self.people().values()) - self.paused.back
        due, asked = self.player(seat), self.asked
        return ({due} if due else set()) | (asked.open if asked else frozenset())

    def clocks(self, ms: int) -> tuple[int, ...]:
        """The ms left by seat; nothing without a clock."""
        return () if self.table is None else self.clock.now(self._now(ms) - self.started_ms)

    # --- talk and the end -------------------------------------------------------------------

    @verb
    def chat(self, person: str, name: str, text: str, ms: int) -> None:
        """Say something; whoever has a seat speaks by its name, a spectator by the one given."""
        self._expect_here()
        seat = self.seating.seat_of(person)
        called = words.read_name(name) if seat is None else self.seating.names()[seat]
        said = words.read_chat(text)
        self._note(notes.Chat(words.read_person(person), called, seat, said), self._now(ms))

    @verb
    def leave(self, person: str, ms: int, seed: bytes | None = None) -> None:
        """Go for good: before the match one stands up, during it one gives up all one's seats."""
        self._expect_here()
        own = self.seating.expect_seat(person)
        now = self._now(ms)
        if self.status == "open":
            self._note(self.seating.stand(person), now)
        elif self.status == "sealed":
            self._unseal((own,), now, seed)
        else:
            self._give_up(person, now)

    @verb
    def close(self, person: str | None, why: str, ms: int) -> None:
        """The host closes a table that is not being played at; the house (None) any."""
        self._expect_here()
        if person is not None:
            self.seating.expect_host(person)
            if self.status == "running":
                raise Fault("a match that is being played is resigned, not closed")
        self._note(notes.Closed(words.read_why(why)), self._now(ms))

    def rematch(
        self, person: str, table: str, ms: int, seed: bytes | None = None
    ) -> tuple[Change, Room]:
        """The next match: everybody moves up by one seat and sends a new nonce hash.

        Gives back the change here and the new room, to be stored as its `whole()`.
        """
        self._expect_here()
        if self.status != "over":
            raise Fault("a rematch begins after the match is over")
        if not self._belongs(person):
            raise Fault("you have no seat at this table")
        if self.next is not None:
            raise Fault(f"the rematch is at table {self.next}")
        if table == self.id:
            raise Fault("a rematch needs a table of its own")
        room = self._moved_up(table, self._now(ms), seed)
        return self._name_rematch(table, ms), room

    @verb
    def _name_rematch(self, table: str, ms: int) -> None:
        self._note(notes.Rematch(table), self._now(ms))

    def _moved_up(self, table: str, now: int, seed: bytes | None) -> Room:
        """A new table where who sat at seat 1 sits at 0, and who sat at 0 at the last."""
        old = self.seating.chairs
        chairs, places = [*old[1:], old[0]], [(seat - 1) % len(old) for seat in range(len(old))]
        kinds = tuple(chair.kind if chair.bot else "open" for chair in chairs)
        match, options = self.match, self.created.options
        options = dict(self.game.next_options(match.state, match.board, options, places))
        created = replace(self.created, seats=kinds, options=options)
        room = Room.create(table, now, created, seed, self.games)
        room.seating.renamed = self.seating.renamed
        for seat, chair in enumerate(chairs):
            if chair.person is not None:
                name = room.seating.renamed.get(chair.person, chair.name)
                room._note(notes.Sat(seat, chair.person, name, ""), now)
            elif chair.bot and chair.name:
                room._note(notes.ChairSet(seat, chair.kind, chair.name, None), now)
        for seat, chair in enumerate(chairs):
            if chair.of is not None:
                of = (chair.of - 1) % len(old)
                room._note(notes.ChairSet(seat, chair.kind, chair.name, of), now)
        return room

    def _give_up(self, person: str, now: int) -> None:
        table = self._expect_running()
        left = [seat for seat in self.seating.seats_of(person) if seat not in table.match.left]
        if not left:
            raise Fault("you have resigned already")
        for seat in left:
            if not table.over:
                self._resign(seat, now)
        self._settle(now)

    def _expect_here(self) -> None:
        if self.closed is not None:
            raise Fault(f"this table is closed: {self.closed}")


def read_terms(game: Game, created: notes.Created) -> None:
    """What a table agrees on beside the game's options; a Fault where it cannot."""
    if created.takebacks not in TAKEBACKS:
        wanted = ", ".join(TAKEBACKS)
        raise Fault(f"takebacks: expected {wanted}, got {created.takebacks[:60]!r}")
    if created.rated and created.takebacks == "practice":
        raise Fault("a rated table is not for practice: takebacks are none or turn")
    if created.bell and game.bell == NONE:
        raise Fault(f"{game.title} has no bell to agree on a time for")
    if not 0 <= created.bell <= LATEST_BELL:
        raise Fault(f"bell: expected 1 to {LATEST_BELL} minutes, or 0 for none")

"""The verbs during a match: acting, bots, the bell, resigning, undo, settings, time."""

from __future__ import annotations

from collections.abc import Sequence

from fareplay.bots import player
from fareplay.core.game import CHANCE, Fault
from fareplay.core.plans import follow
from fareplay.tables import notes
from fareplay.tables.clock import LAG
from fareplay.tables.gathering import Gathering
from fareplay.tables.life import Life, verb
from fareplay.tables.seating import REVEAL
from fareplay.tables.table import Table

LONGEST = 500  # actions in one message


class Stale(Fault):
    """Whoever decided had not seen the latest lines yet."""

    def __init__(self, given: int, version: int) -> None:
        super().__init__(f"the match is at line {version}, not {given}: look again and decide")
        self.version = version


class Playing(Life):
    """A table whose match is running."""

    @verb
    def act(
        self, person: str, seat: int, actions: Sequence[int], version: int, ms: int, lag: int = 0
    ) -> None:
        """All or nothing: the seat's actions in order, then all that follows by itself.

        With a clock the client's measured lag is forgiven by an earlier stamp, up to a second.
        """
        table = self._expect_playing(person, seat)
        self._expect_version(version)
        now = self._now(ms)
        stamp = self._stamp(now - max(0, min(lag, LAG)) if self.clock.kind != "none" else now)
        self._expect_time(seat, stamp)
        self._try(table, seat, actions)
        self._act(seat, actions, stamp)
        late = now - self.started_ms - self.lines[-1].ms
        if late > 0 and table.match.to_move() != CHANCE and self.clock.running not in (None, seat):
            self._note(notes.Lagged(self.version, late), now)
        self._settle(now)

    @verb
    def bot_line(self, seat: int, action: int, version: int, ms: int) -> None:
        """The decision of a bot, which thinks elsewhere."""
        table = self._expect_running()
        self._expect_version(version)
        if table.due() != seat or table.bot_at(seat) is None:
            raise Fault(f"no bot is to move at seat {seat}")
        now = self._now(ms)
        self._try(table, seat, [action])
        self._act(seat, [action], self._stamp(now))
        self._settle(now)

    @verb
    def ring(self, person: str, event: int, ms: int) -> None:
        """A host event of the game, such as Touring's bell."""
        table = self._expect_running()
        self.seating.expect_host(person)
        now = self._now(ms)
        self._followed(table.match.happen(event, self._stamp(now)))
        self._settle(now)

    @verb
    def resign(self, person: str, seat: int, ms: int) -> None:
        """Give up a seat: between two the match ends, with more a bot plays on there."""
        self._expect_holder(person, seat)
        now = self._now(ms)
        self._resign(seat, now)
        self._settle(now)

    @verb
    def take_over(
        self, person: str, seat: int, ms: int, level: str | None = None, absent: bool = False
    ) -> None:
        """A bot plays for a seat until its person is back.

        Whoever holds the seat may say so; others at the table only when the server has found the
        holder `absent`.
        """
        table = self._expect_running()
        if self.created.rated:
            raise Fault("at a rated table no bot plays for a person; resign instead")
        if not (absent and self._belongs(person)):
            self._expect_holder(person, seat)
        if seat not in self.people():
            raise Fault(f"a bot plays seat {seat} already")
        levels = player.levels_of(self.game)
        chosen = level or levels[-1]
        if chosen not in levels:
            raise Fault(f"level: expected {' or '.join(levels)}, got {chosen[:60]!r}")
        now = self._now(ms)
        self._note(notes.TookOver(seat, chosen, table.match.version), now)
        self._settle(now)

    @verb
    def come_back(self, person: str, seat: int, ms: int) -> None:
        """Play again where a bot took over."""
        table = self._expect_holder(person, seat)
        if seat not in table.lent:
            raise Fault(f"no bot plays for you at seat {seat}")
        now = self._now(ms)
        self._note(notes.Returned(seat, table.match.version), now)
        self._settle(now)

    @verb
    def ask_undo(self, person: str, seat: int, ms: int, version: int | None = None) -> None:
        """Take back where that is free, else ask the other people."""
        table = self._expect_playing(person, seat)
        self._expect_version(self.version if version is None else version)
        now = self._now(ms)
        self._expect_time(seat, self._stamp(now))
        wanted = table.may_undo(seat)
        others = {self.seating.holder(other) for other in wanted.consent} - {person}
        if others and self.asked is not None:
            raise Fault("an undo is being asked for already")
        if others:
            self._note(notes.AskedUndo(seat, wanted.to, self.version), now)
        else:
            self._undo(seat, wanted.to, self._stamp(now))
            self._settle(now)

    @verb
    def answer(self, person: str, yes: bool, version: int, ms: int) -> None:
        """Consent to an undo or refuse it; the last consent takes back."""
        self._expect_running()
        request = self.asked
        if request is None:
            raise Fault("nobody has asked for an undo")
        if person not in request.open:
            raise Fault("you are not asked about this undo, or have answered")
        self._expect_version(version)
        now = self._now(ms)
        self._note(notes.Answered(self.seating.expect_seat(person), yes), now)
        if yes and not request.open:
            self._undo(request.seat, request.to, self._stamp(now))
            self._settle(now)

    @verb
    def auto(self, person: str, seat: int, on: bool, ms: int) -> None:
        """Let the table send the only legal action, or not."""
        self._expect_playing(person, seat)
        now = self._now(ms)
        self._note(notes.Auto(seat, on), now)
        self._settle(now)

    @verb
    def passing(self, person: str, seat: int, on: bool, ms: int) -> None:
        """Let the table pass where the seat may, or not."""
        self._expect_playing(person, seat)
        if self.game.passes is None:
            raise Fault(f"in {self.game.title} there is nothing to pass")
        now = self._now(ms)
        self._note(notes.Passing(seat, on), now)
        self._settle(now)

    # --- may it be? -------------------------------------------------------------------------

    def _expect_running(self) -> Table:
        if self.table is None or self.status != "running":
            why = {"over": "the match is over", "closed": f"this table is closed: {self.closed}"}
            raise Fault(why.get(self.status, "the match has not started yet"))
        return self.table

    def _expect_holder(self, person: str, seat: int) -> Table:
        """The table, if the seat is this person's and was not given up."""
        table = self._expect_running()
        if self.seating.holder(seat) != person:
            raise Fault(f"seat {seat} is not yours")
        if seat in table.match.left:
            raise Fault(f"{table.match.names[seat]} has resigned already")
        return table

    def _expect_playing(self, person: str, seat: int) -> Table:
        """The table, if this person plays the seat now."""
        table = self._expect_holder(person, seat)
        if seat in table.lent:
            raise Fault(f"a bot plays for you at seat {seat}; come back first")
        return table

    def _expect_version(self, version: int) -> None:
        if version != self.version:
            raise Stale(version, self.version)

    def _expect_time(self, seat: int, stamp: int) -> None:
        out = self.clock.runs_out()
        if self.clock.running == seat and out is not None and stamp > out:
            raise Fault("your time is up")

    def _belongs(self, person: str) -> bool:
        """Does the person sit here, or is it the host?"""
        return person == self.created.host or self.seating.seat_of(person) is not None

    def _try(self, table: Table, seat: int, actions: Sequence[int]) -> None:
        """Are all these actions possible, one after the other? On a copy: all or nothing.

        Only the last may reveal something: what is refused after it would tell what it showed.
        """
        if not 1 <= len(actions) <= LONGEST:
            raise Fault(f"expected 1 to {LONGEST} actions, got {len(actions)}")
        match = table.match
        match.expect(seat)
        if len(actions) == 1:
            return  # the match refuses it before it changes anything
        game, b = match.game, match.board
        s = follow(game, match.state, b, actions[:-1])
        if game.rules.to_move(s, b) != seat:
            raise Fault(f"after action {len(actions) - 1} of these another turn begins")
        game.step(s, b, actions[-1])

    def _resign(self, seat: int, now: int) -> None:
        self._followed(self.match.resign(seat, self._stamp(now)))


class Timed(Playing, Gathering):
    """What the time brings: a seal that is broken, a clock that has run out."""

    def deadline(self) -> int | None:
        """When `time_up` is due, in ms since 1970; the lag that may be forgiven is waited for."""
        if self.status == "sealed" and not self.created.slow:
            return (self.seating.sealed_ms or 0) + REVEAL
        out = self.clock.runs_out() if self.status == "running" else None
        return None if out is None else self.started_ms + out + LAG

    @verb
    def excuse(self, by: int, ms: int) -> None:
        """The house was away for so many ms: no more than has passed, and it is nobody's time."""
        self._expect_running()
        now = self._now(ms)
        by = min(by, now - self.started_ms - self.clock.since)
        if self.clock.runs_out() is None or by <= 0:
            raise Fault("nobody's time has run")
        self._note(notes.Lagged(self.version, by), now)

    @verb
    def time_up(self, ms: int, seed: bytes | None = None) -> None:
        """Seats that showed no nonce are opened again; a seat whose time is up has resigned."""
        now, deadline = self._now(ms), self.deadline()
        if deadline is None or now < deadline:
            raise Fault("nobody's time is up")
        seat = self.clock.running
        if seat is None:
            self._unseal(tuple(self.seating.unrevealed()), now, seed)
        else:
            self._note(notes.Flagged(seat), now)
            self._resign(seat, now)
            self._settle(now)

"""The verbs during a match: acting, bots, the bell, resigning, undo, settings, time."""

from __future__ import annotations

from collections.abc import Sequence

from fareplay.bots import player
from fareplay.core import record
from fareplay.core.game import CHANCE, OVER, Fault
from fareplay.tables import notes
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

        With a clock the client's measured lag is forgiven by an earlier stamp, from a budget.
        """
        table = self._expect_playing(person, seat)
        self._expect_version(version)
        now = self._now(ms)
        stamp = self._stamp(now - self.clock.forgives(seat, lag))
        self._expect_time(seat, stamp)
        self._try(table, seat, actions)
        self._act(seat, actions, stamp)
        late = now - self.started_ms - self.lines[-1].ms
        timed = self.clock.kind != "none" and self.clock.running != seat
        if late > 0 and timed and table.match.to_move() not in (CHANCE, OVER):
            self._note(notes.Lagged(self.version, late), now)
        self._settle(now)

    @verb
    def bot_line(self, seat: int, action: int, version: int, ms: int) -> None:
        """The decision of a bot, which thinks elsewhere."""
        table = self._expect_running()
        self._expect_unpaused()
        self._expect_version(version)
        if table.due() != seat or table.bot_at(seat) is None:
            raise Fault(f"no bot is to move at seat {seat}")
        now = self._now(ms)
        self._try(table, seat, [action])
        self._act(seat, [action], self._stamp(now))
        self._settle(now)

    @verb
    def ring(self, person: str, event: int, ms: int) -> None:
        """Ask for a host event of the game, such as Touring's bell: everybody must agree."""
        table = self._expect_running()
        self._expect_unpaused()
        seat = self.seating.expect_seat(person)
        if self.created.rated:
            raise Fault("at a rated table nobody gives this signal by hand")
        if self.agreed() is not None:
            raise Fault("the server gives this signal at the time that was agreed")
        table.match.expect_event(event)
        self._ask("ring", seat, event, ms)

    @verb
    def ask_pause(self, person: str, seat: int, adjourn: bool, ms: int) -> None:
        """Ask everybody to pause; after an adjournment all must come back."""
        self._expect_holder(person, seat)
        self._expect_unpaused()
        if self.created.rated and len(set(self.people().values())) < 2:
            raise Fault("at a rated table a pause needs somebody else who agrees")
        self._ask("adjourn" if adjourn else "pause", seat, 0, ms)

    @verb
    def go_on(self, person: str, seat: int, ms: int) -> None:
        """End a pause; after an adjournment say that one is back."""
        self._expect_holder(person, seat)
        if self.paused is None:
            raise Fault("the match is not paused")
        if person in self.paused.back:
            raise Fault("you have said so already; others are still away")
        now = self._now(ms)
        self._note(notes.Resumed(seat, self.version), now)
        self._settle(now)

    def _ask(self, what: str, seat: int, event: int, ms: int) -> None:
        if self.asked is not None:
            raise Fault("something is being asked for already")
        now = self._now(ms)
        self._note(notes.Asked(seat, what, event, self.version), now)
        if not self._unanswered():
            self._grant(now)

    def _unanswered(self) -> frozenset[str]:
        return frozenset() if self.asked is None else self.asked.open

    def _grant(self, now: int) -> None:
        """Everybody has agreed to what was asked."""
        request = self.asked
        assert request is not None
        if request.what == "undo":
            self._undo(request.seat, request.to, self._stamp(now))
        elif request.what == "ring":
            self._followed(self.match.happen(request.to, self._stamp(now)))
        else:
            self._note(notes.Paused(request.what == "adjourn", self.version), now)
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
            raise Fault("something is being asked for already")
        if others:
            self._note(notes.AskedUndo(seat, wanted.to, self.version), now)
        else:
            self._undo(seat, wanted.to, self._stamp(now))
            self._settle(now)

    @verb
    def answer(self, person: str, yes: bool, version: int, ms: int) -> None:
        """Consent to what was asked or refuse it; with the last consent it happens."""
        self._expect_running()
        request = self.asked
        if request is None:
            raise Fault("nobody has asked for anything, or no longer")
        if person not in request.open:
            raise Fault("you are not asked about this, or have answered")
        if request.what == "undo":
            self._expect_version(version)
        now = self._now(ms)
        if request.lapses is not None and now >= request.lapses:
            raise Fault("the request has lapsed")
        self._note(notes.Answered(self.seating.expect_seat(person), yes), now)
        if yes and not request.open:
            self._grant(now)

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
        self._expect_unpaused()
        return table

    def _expect_unpaused(self) -> None:
        if self.paused is not None:
            raise Fault("the match is paused")

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
        """Are all these actions possible, one after the other? On a copy: all or nothing."""
        if not 1 <= len(actions) <= LONGEST:
            raise Fault(f"expected 1 to {LONGEST} actions, got {len(actions)}")
        match = table.match
        match.expect(seat)
        if len(actions) == 1:
            return  # the match refuses it before it changes anything
        s, b, rules = record.copy(match.state), match.board, match.game.rules
        for number, action in enumerate(actions, start=1):
            if rules.to_move(s, b) != seat:
                raise Fault(f"after {number - 1} of these actions it is not {match.names[seat]}'s")
            match.game.step(s, b, action)

    def _resign(self, seat: int, now: int) -> None:
        self._followed(self.match.resign(seat, self._stamp(now)))


class Timed(Playing, Gathering):
    """What the time brings: a seal that is broken, a clock that has run out, an agreed signal."""

    def signal_ms(self) -> int | None:
        """When the server gives the agreed signal, in ms since 1970; None where it gives none."""
        agreed = self.agreed()
        if agreed is None or self.table is None or self.status != "running":
            return None
        return None if self.rung else self.started_ms + agreed[1] + self.away

    def deadline(self) -> int | None:
        """When `time_up` is due, in ms since 1970."""
        return min((when for when, _ in self._due_times()), default=None)

    def _due_times(self) -> list[tuple[int, str]]:
        """When what happens by itself; lag that may be forgiven is waited for."""
        if self.status == "sealed":
            sealed = self.seating.sealed_ms or 0
            return [] if self.created.slow else [(sealed + REVEAL, "seal")]
        if self.status != "running":
            return []
        found = []
        if self.asked is not None and self.asked.lapses is not None:
            found.append((self.asked.lapses, "request"))
        out, signal = self.clock.runs_out(), self._signal_due()
        if out is not None:
            found.append((self.started_ms + out + self.clock.grace, "clock"))
        if signal is not None:
            found.append((signal, "signal"))
        return found

    def _signal_due(self) -> int | None:
        """When the agreed signal is due; not while the rules refuse it, or in a pause."""
        signal, agreed = self.signal_ms(), self.agreed()
        if signal is None or agreed is None or self.paused is not None:
            return None
        refused = self.game.rules.may_happen(self.match.state, self.match.board, agreed[0])
        return None if refused else signal

    def owed(self, outages: Sequence[tuple[int, int]]) -> tuple[int, int] | None:
        """The first span without a server, in ms since 1970, for which somebody lost time here."""
        counts = self._counts_since() if outages else None
        if counts is None:
            return None
        late = max(counts, self.excused_ms)
        return next((span for span in outages if span[1] > late), None)

    def _counts_since(self) -> int | None:
        """From when on time has been running that nobody may lose; None where none runs."""
        if self.status == "sealed" and not self.created.slow:
            return self.seating.sealed_ms
        if self.status != "running" or self.paused is not None:
            return None
        if self.signal_ms() is not None:
            return self.played_since
        timed = self.clock.runs_out() is not None
        return self.started_ms + self.clock.since if timed else None

    @verb
    def excuse(self, began: int, ended: int, ms: int) -> None:
        """No process served this table in that span: it is nobody's time."""
        if self.owed([(began, ended)]) is None or ended > (now := self._now(ms)):
            raise Fault("nobody's time has run")
        self._note(notes.Excused(self.version, began, ended), now)

    @verb
    def time_up(self, ms: int, seed: bytes | None = None) -> None:
        """What is due: seats without a nonce are opened, a request lapses, a clock ran out."""
        now, due = self._now(ms), sorted(self._due_times())
        if not due or now < due[0][0]:
            raise Fault("nobody's time is up")
        what, seat = due[0][1], self.clock.running
        if what == "seal":
            self._unseal(tuple(self.seating.unrevealed()), now, seed)
            return
        if what == "request":
            self._note(notes.Lapsed(self.version), now)
        elif what == "signal":
            agreed = self.agreed()
            assert agreed is not None
            self._followed(self.match.happen(agreed[0], self._stamp(now)))
        elif seat is not None:
            self._followed(self.match.flag(seat, self._stamp(now)))
        self._settle(now)

"""A table: seats, whose turn it is, what may be undone, and the bots that sit there.

Pure decisions. Whoever shows or stores a match (terminal, server) asks here and commits the lines
that come back; a decision and all chance that follows it belong together.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from fareplay.bots import player
from fareplay.core import rng
from fareplay.core.game import NONE, OVER, Fault
from fareplay.core.match import Line, Match

TAKEBACKS = ("none", "turn", "practice")
BOTS = 1 << 40  # streams of the bots' dice begin far from those of chance


@dataclass(frozen=True)
class Undo:
    """An undo that could be had: back to line `to`, if these seats consent."""

    to: int
    consent: tuple[int, ...]  # people at other seats; empty: nobody is asked
    marks: bool = False  # chance or a reveal is crossed: the match is then one with take-backs


@dataclass
class Table:
    """A match with people and bots at its seats."""

    match: Match
    rated: bool = False  # nothing that chance or a reveal has followed is taken back
    takebacks: str = "turn"  # none; within one's turn; practice: across chance too, against bots
    auto: set[int] = field(default_factory=set)  # seats whose only legal action is sent for them
    passing: set[int] = field(default_factory=set)  # seats that the table passes for
    lent: dict[int, str] = field(default_factory=dict)  # seats a bot plays till a person is back
    bot_seed: int = 0
    moves: dict[int, int] = field(default_factory=dict)  # last line of a whole move -> its first

    # --- whose turn -------------------------------------------------------------------------

    def start(self, ms: int = 0) -> list[Line]:
        """Let chance do what is due, at the beginning or after a resume."""
        return self.match.settle(ms)

    @property
    def over(self) -> bool:
        return self.match.to_move() == OVER

    def bot_at(self, seat: int) -> str | None:
        """The level of the bot at a seat, None for a person; a bot takes a seat that was left."""
        if self.match.left and seat in self.match.left:
            return player.levels_of(self.match.game)[-1]
        return self.lent.get(seat) or self.match.seats[seat].bot

    def people(self) -> list[int]:
        """Seats held by people."""
        return [seat for seat in range(len(self.match.seats)) if self.bot_at(seat) is None]

    def due(self) -> int | None:
        """The seat that must act; None when the match is over."""
        mover = self.match.to_move()
        return mover if mover >= 0 else None

    def bot_due(self) -> str | None:
        """The level of the bot that must act; None when a person must, or nobody."""
        seat = self.due()
        return None if seat is None else self.bot_at(seat)

    # --- acting -----------------------------------------------------------------------------

    def act(self, seat: int, actions: list[int], ms: int = 0) -> list[Line]:
        """All or nothing: the seat's actions in order, then the chance that follows."""
        before = self.match.version
        try:
            lines = [self.match.act(seat, action, ms) for action in actions]
        except Fault:
            self._forget(before)
            raise
        if len(lines) > 1:
            self.moves[lines[-1].seq] = lines[0].seq
        return lines + self.match.settle(ms)

    def _forget(self, version: int) -> None:
        """Drop lines that nobody has been told of."""
        if self.match.version > version:
            kept = self.match.lines[:version]
            self.match.restart(kept)

    def bot_acts(self, ms: int = 0) -> list[Line]:
        """The bot that is due takes its turn's next decision."""
        level, seat = self.bot_due(), self.due()
        if level is None or seat is None:
            raise Fault("no bot is to move")
        match, dice = self.match, [0, 0, 0]
        rng.start(dice, self.bot_seed, BOTS + match.version)
        action = player.decide(match.game, level, match.state, match.board, seat, dice)
        return self.act(seat, [action], ms)

    def auto_action(self) -> int | None:
        """What the settings of the seat that is due send for it: its pass, the only legal one."""
        game, s, b = self.match.game, self.match.state, self.match.board
        if self.due() in self.passing and game.passes and (action := game.passes(s, b)) != NONE:
            return action
        legal = self.match.legal() if self.due() in self.auto else []
        return legal[0] if len(legal) == 1 and game.auto(s, b, legal[0]) else None

    def ring(self, event: int, ms: int = 0) -> list[Line]:
        """A host event of the game, such as Touring's bell."""
        return [self.match.happen(event, ms), *self.match.settle(ms)]

    def resign(self, seat: int, ms: int = 0) -> list[Line]:
        """Give up: between two the match ends, with more seats a bot plays on."""
        return [self.match.resign(seat, ms)]

    # --- undo -------------------------------------------------------------------------------

    def may_undo(self, seat: int) -> Undo:
        """What an undo by this seat would do; a Fault says why there is none.

        Free while the seat's own decision is the last line that stands and has shown nothing that
        was hidden. Further back, to before its last decision, the other people must consent; bots
        do so at practice tables. A host event or the end is never crossed. What was sent as one
        move is taken back as one.
        """
        if self.over:
            raise Fault("the match is over; nothing can be undone")
        if self.takebacks == "none":
            raise Fault("at this table nothing is taken back")
        to, free = self._back_from(seat)
        marks = self.match.crosses(to)
        if free and not marks:
            return Undo(to, ())
        people = self.people()
        others = tuple([other for other in people if other != seat])
        if self.rated and marks:
            raise Fault("at a rated table nothing is taken back that chance or a reveal followed")
        if self.rated and len(people) < len(self.match.seats):
            raise Fault("bots consent to no undo at a rated table")
        if not others and self.takebacks != "practice":
            raise Fault(
                "your turn has gone on since; only at a practice table do bots let you take it back"
            )
        return Undo(to, others, marks)

    def _back_from(self, seat: int) -> tuple[int, bool]:
        """The line before the seat's last move, and whether nothing has followed that move."""
        standing, at = self.match.standing, len(self.match.standing) - 1
        while at >= 0 and not (standing[at].kind == "act" and standing[at].who == seat):
            if standing[at].kind == "host":
                raise Fault("an undo never crosses a host event")
            at -= 1
        if at < 0:
            raise Fault(f"{self.match.names[seat]} has decided nothing that could be undone")
        followed, began = at < len(standing) - 1, self.moves.get(standing[at].seq, standing[at].seq)
        while at >= 0 and standing[at].seq >= began:
            at -= 1
        return (standing[at].seq if at >= 0 else 0), not followed

    def undo(self, seat: int, consented: frozenset[int] = frozenset(), ms: int = 0) -> list[Line]:
        """Take back, with the consent that `may_undo` asks for."""
        wanted = self.may_undo(seat)
        missing = [self.match.names[other] for other in wanted.consent if other not in consented]
        if missing:
            raise Fault(f"{' and '.join(missing)} must consent to this undo")
        line = self.match.undo(seat, wanted.to, ms)
        return [line, *self.match.settle(ms)]

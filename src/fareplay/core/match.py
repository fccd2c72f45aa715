"""A match is its log: game, seats, options, and lines that only ever grow.

Undo is a line, and the position is the replay of the lines that stand. `version` is the number of
the last line. `core/notation.py` writes and reads the text format.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Any

from fareplay.core import record
from fareplay.core.chance import Chance, Fair
from fareplay.core.game import CHANCE, OVER, Fault, Game

HOST = -5


@dataclass(frozen=True)
class Seat:
    """Who sits there: a name, and `human` or `bot:LEVEL`."""

    name: str
    kind: str = "human"

    @cached_property
    def bot(self) -> str | None:
        """The bot's level, None for a person."""
        return self.kind.partition(":")[2] or None


@dataclass(frozen=True)
class Line:
    """One entry: a decision, an outcome, a host event, or an undo."""

    seq: int  # 1, 2, 3 …
    who: int  # a seat, CHANCE or HOST
    kind: str  # act, draw, host or undo
    value: int  # action, outcome, event, or the line that an undo goes back to
    chances: int = 0  # of a draw
    ms: int = 0  # since the start
    note: str = ""  # of a host line that is the table's, not the game's: resign, leave or flag


@dataclass
class Match:
    """One match. `lines` is everything that ever happened; `standing` is what still counts.

    Without `checked` it is played on bare stand-ins and on a board that it shares with others.
    """

    game: Game
    seats: tuple[Seat, ...]
    options: Mapping[str, str]
    chance: Chance
    id: str
    version_of_rules: int = 0
    lines: list[Line] = field(default_factory=list)
    checked: bool = field(default=True, compare=False, kw_only=True)

    def __post_init__(self) -> None:
        rules = self.game.rules
        self.names = tuple(seat.name for seat in self.seats)
        self.options = self.game.read_options(self.options)
        self.version_of_rules = self.version_of_rules or rules.RULES_VERSION
        if self.version_of_rules > rules.RULES_VERSION:
            raise Fault(
                f"{self.game.id}: the match is played by rules version {self.version_of_rules}; "
                f"this program knows {rules.RULES_VERSION} and older"
            )
        if isinstance(self.chance, Fair) and self.chance.match != self.id:
            raise Fault(f"the dice are those of match {self.chance.match!r}, not of {self.id!r}")
        self.board = self.game.new_board(self.options) if self.checked else self._dealt()[0]
        self.work = self.game.work()
        self.draws = 0  # made so far, void ones included: a number is never used twice
        self.revealing: set[int] = set()  # decisions that showed something hidden, by their line
        self.with_takebacks = False  # was an outcome or something shown ever taken back?
        self._begin()

    def _dealt(self) -> tuple[Any, Any]:
        chosen = tuple(self.options.items())
        return dealt(self.game, len(self.seats), chosen, self.version_of_rules)

    def _begin(self) -> None:
        if self.checked:
            self.state = self.game.blank(
                self.board, len(self.seats), self.options, self.version_of_rules
            )
            self.game.rules.deal(self.state, self.board)
        else:
            self.state = record.copy(self._dealt()[1])
        self.standing: list[Line] = []
        self.resigned: int | None = None  # the seat that ended the match by giving up
        self.left: set[int] = set()  # seats that gave up while the match went on: bots now
        self.flagged: set[int] = set()  # of both: the seats whose time ran out

    # --- asking -----------------------------------------------------------------------------

    @property
    def version(self) -> int:
        """The number of the last line."""
        return len(self.lines)

    def to_move(self) -> int:
        """A seat, CHANCE or OVER."""
        if self.resigned is not None:
            return OVER
        return int(self.game.rules.to_move(self.state, self.board))

    def legal(self) -> list[int]:
        """The legal actions of the seat to move; none at chance or after the end."""
        return [] if self.resigned is not None else self.game.legal(self.state, self.board)

    def spell(self, action: int) -> str:
        """An action or outcome of this position in words."""
        return self.game.text.spell(self.state, self.board, action)

    def read(self, words: str) -> int:
        """The action or outcome that the words name here."""
        return self.game.text.read(self.state, self.board, words)

    def winners(self) -> list[int]:
        """The seats that won; after a resignation every seat of the other side."""
        rules = self.game.rules
        if self.resigned is not None:
            lost = rules.side(self.state, self.resigned)
            return [i for i in range(len(self.seats)) if rules.side(self.state, i) != lost]
        seats = [i for i in range(len(self.seats)) if i not in self.left]
        return [i for i in seats if rules.won(self.state, self.board, i)]

    def ending(self) -> str:
        """Why it is over, in a word: `resigned`, `flagged`, or the game's Reason."""
        if self.resigned is not None:
            return "flagged" if self.resigned in self.flagged else "resigned"
        return self.game.rules.Reason(self.game.rules.reason(self.state, self.board)).name.lower()

    def result(self) -> str:
        """How it ended, in a sentence."""
        if self.resigned is not None:
            won = "".join(f"; {self.names[i]} wins" for i in self.winners())
            return f"{self._gives_up(self.resigned)}{won}."
        if not self.left:
            return self.game.text.result(self.state, self.board, self.names)
        won = " and ".join(self.names[seat] for seat in self.winners()) or "nobody"
        reason = self.game.rules.Reason(self.game.rules.reason(self.state, self.board))
        return f"The match is over, {reason.says}: {won} won; {self._who_left()}."

    def _gives_up(self, seat: int) -> str:
        """Somebody resigns, or their time is up."""
        name = self.names[seat]
        return f"{name}'s time is up" if seat in self.flagged else f"{name} resigns"

    def _who_left(self) -> str:
        """Who cannot win any more, and why."""
        resigned = [self.names[seat] for seat in sorted(self.left - self.flagged)]
        late = [f"{self.names[seat]}'s" for seat in sorted(self.left & self.flagged)]
        parts = [f"{' and '.join(resigned)} resigned"] if resigned else []
        parts += [f"{' and '.join(late)} time ran out"] if late else []
        return f"{', '.join(parts)} and cannot win"

    # --- stepping ---------------------------------------------------------------------------

    def act(self, seat: int, action: int, ms: int = 0) -> Line:
        """A decision of `seat`; refused with its rule where the rules refuse it."""
        self._expect_legal(seat, action)
        return self._add(Line(self.version + 1, seat, "act", action, ms=ms))

    def draw(self, outcome: int | None = None, ms: int = 0) -> Line:
        """The next outcome; from the match's own source unless one is given."""
        n = self._expect_chance()
        if outcome is None:
            outcome = self.chance.outcome(self.draws, n)
        self._expect_outcome(outcome, n)
        return self._add(Line(self.version + 1, CHANCE, "draw", outcome, n, ms))

    def retrace(self, line: Line) -> bool:
        """A decision or an outcome that was kept, checked as if it were new; is it as it was?"""
        if line.kind == "act":
            self._expect_legal(line.who, line.value)
            same = (line.chances, line.note) == (0, "")
        else:
            n = self._expect_chance()
            self._expect_outcome(line.value, n)
            same = (line.who, line.chances, line.note) == (CHANCE, n, "")
        if same:
            self._add(line)
        return same

    def settle(self, ms: int = 0) -> list[Line]:
        """Draw until a seat is to move or the match is over."""
        drawn = []
        while self.to_move() == CHANCE:
            drawn.append(self.draw(ms=ms))
        return drawn

    def happen(self, event: int, ms: int = 0) -> Line:
        """A host event of the game."""
        self.expect_event(event)
        return self._add(Line(self.version + 1, HOST, "host", int(event), ms=ms))

    def expect_event(self, event: int) -> None:
        """May this host event happen now? A Fault says why not."""
        if self.to_move() == OVER:
            raise Fault("the match is over")
        if event not in set(self.game.rules.Event):
            raise Fault(f"{self.game.title} has no host event {event}")
        code = self.game.rules.may_happen(self.state, self.board, event)
        if code:
            raise self.game.refusal(code)

    def resign(self, seat: int, ms: int = 0) -> Line:
        """Up to two seats: the match ends. With more a bot plays on, and the seat cannot win."""
        return self._give_up(seat, "leave" if len(self.seats) > 2 else "resign", ms)

    def flag(self, seat: int, ms: int = 0) -> Line:
        """The seat's time is up: the same follows as if it had resigned."""
        return self._give_up(seat, "flag", ms)

    def _give_up(self, seat: int, note: str, ms: int) -> Line:
        if self.to_move() == OVER:
            raise Fault("the match is over")
        if not 0 <= seat < len(self.seats):
            raise Fault(f"there is no seat {seat}")
        if seat in self.left:
            raise Fault(f"{self.names[seat]} has resigned already")
        return self._add(Line(self.version + 1, HOST, "host", seat, ms=ms, note=note))

    def undo(self, seat: int, to: int, ms: int = 0) -> Line:
        """Back to the position after line `to`, which must stand; 0 is the beginning."""
        if not 0 <= seat < len(self.seats):
            raise Fault(f"there is no seat {seat}")
        if to and to not in {line.seq for line in self.standing}:
            raise Fault(f"line {to} does not stand, so nothing can be undone to it")
        if any(line.kind == "host" for line in self.standing if line.seq > to):
            raise Fault("an undo never crosses a host event")
        if self.to_move() == OVER:
            raise Fault("the match is over; nothing can be undone")
        return self._add(Line(self.version + 1, seat, "undo", to, ms=ms))

    def _expect_legal(self, seat: int, action: int) -> None:
        self.expect(seat)
        code = self.game.rules.why(self.state, self.board, action, self.work)
        if code:
            raise self.game.refusal(code)

    def _expect_chance(self) -> int:
        """How many equal chances there are now."""
        self.expect(CHANCE)
        return int(self.game.rules.chances(self.state, self.board))

    def _expect_outcome(self, outcome: int, n: int) -> None:
        if not 0 <= outcome < n:
            raise Fault(f"expected an outcome 0 to {n - 1}, got {outcome}")

    def expect(self, who: int) -> None:
        mover = self.to_move()
        if mover == who:
            return
        if mover == OVER:
            raise Fault("the match is over")
        due = "a draw is due" if mover == CHANCE else f"it is {self.names[mover]}'s turn"
        raise Fault(f"{due}, not {'a draw' if who == CHANCE else self._name(who)}")

    def _name(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.seats) else f"seat {seat}"

    def blank(self) -> Match:
        """The same match before its first line."""
        return replace(self, lines=[])

    def follow(self, line: Line) -> None:
        """Take a line that the match has had before."""
        self._add(line)

    def restart(self, lines: Sequence[Line]) -> None:
        """Become the match with these lines only."""
        self._begin()
        self.lines, self.draws = [], 0
        for line in lines:
            self._add(line)

    def _add(self, line: Line) -> Line:
        self.lines.append(line)
        self.draws += line.kind == "draw"
        if line.kind == "undo":
            kept = [old for old in self.standing if old.seq <= line.value]
            self.with_takebacks |= self.crosses(line.value)
            self._begin()
            for old in kept:
                self._replay(old)
        else:
            self._replay(line)
        return line

    def crosses(self, to: int) -> bool:
        """Would going back to line `to` take back an outcome, or a decision that showed something?

        A match in which that happened was played with take-backs: it counts in no rating.
        """
        for line in reversed(self.standing):
            if line.seq <= to:
                return False
            if line.kind == "draw" or line.seq in self.revealing:
                return True
        return False

    def _replay(self, line: Line) -> None:
        rules = self.game.rules
        if line.note:
            self._leave(line)
        elif line.kind == "host":
            rules.happen(self.state, self.board, line.value)
        else:
            if line.kind == "act" and self.game.reveals(self.state, self.board, line.value):
                self.revealing.add(line.seq)
            rules.apply(self.state, self.board, line.value, self.work)
        self.standing.append(line)

    def _leave(self, line: Line) -> None:
        """Between two the match is over; with more seats it goes on without a person there."""
        if line.note == "flag":
            self.flagged.add(line.value)
        if len(self.seats) > 2:
            self.left.add(line.value)
        else:
            self.resigned = line.value

    # --- telling ----------------------------------------------------------------------------

    def walk(self) -> Iterator[tuple[Line, Any, Any]]:
        """Every line with the states before and after it; undo lines as well."""
        return Follower(self).news()

    def tell(self, line: Line, before: Any, after: Any, viewer: int) -> str:
        """What a person would say of a line."""
        text = self.game.text
        if line.kind == "undo":
            return self._tell_undo(line, after, viewer)
        if line.note:
            name, flag = self.names[line.value], line.note == "flag"
            gone = f"{name}'s time is up" if flag else f"{name} resigns"
            return f"{gone}; a bot plays on in that seat." if len(self.seats) > 2 else f"{gone}."
        if line.kind == "host":
            return text.event_sentence(before, self.board, line.value, after, viewer, self.names)
        said = text.sentence(before, self.board, line.value, after, viewer, self.names)
        if self.left and self.game.rules.to_move(after, self.board) == OVER:
            said = said.replace(text.result(after, self.board, self.names), self.result())
        return said

    def _tell_undo(self, line: Line, after: Any, viewer: int) -> str:
        """What is taken back: the first decision that is crossed, as it was told then."""
        name, crossed = self.names[line.who], crossed_by(self.lines, line)
        if not crossed or crossed[0].kind != "act":
            return f"{name} takes back what came last."
        first, more = crossed[0], any(old.kind == "draw" for old in crossed)
        then = record.copy(after)
        self.game.rules.apply(then, self.board, first.value, self.game.work())
        told = self.game.text.sentence(after, self.board, first.value, then, viewer, self.names)
        said = told.partition(". ")[0].rstrip(".").removeprefix(f"{name} ")
        return f"{name} takes back \u201c{said}\u201d{' and what followed' if more else ''}."

    def tale(self, viewer: int) -> list[str]:
        """The whole log in sentences, as one viewer may hear it."""
        return [self.tell(line, before, after, viewer) for line, before, after in self.walk()]


@lru_cache(maxsize=32)
def dealt(
    game: Game, seats: int, options: tuple[tuple[str, str], ...], version: int
) -> tuple[Any, Any]:
    """The board and the first position of a match, bare: many matches begin with the same."""
    chosen = dict(options)
    board = game.new_board(chosen)
    state = game.blank(board, seats, chosen, version)
    game.rules.deal(state, board)
    return record.bare(board), record.bare(state)


def standing_of(lines: Sequence[Line]) -> list[Line]:
    """Those of the lines that no undo among them has taken back."""
    standing: list[Line] = []
    for line in lines:
        if line.kind == "undo":
            while standing and standing[-1].seq > line.value:
                standing.pop()
        else:
            standing.append(line)
    return standing


def crossed_by(lines: Sequence[Line], undo: Line) -> list[Line]:
    """The lines that an undo takes back."""
    return [line for line in standing_of(lines[: undo.seq - 1]) if line.seq > undo.value]


class Follower:
    """Walks along a match's log and remembers how far it has come."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.again = match.blank()

    def news(self) -> Iterator[tuple[Line, Any, Any]]:
        """The lines since the last call, each with the states before and after it."""
        for line in self.match.lines[self.again.version :]:
            before = record.copy(self.again.state)
            self.again._add(line)
            yield line, before, record.copy(self.again.state)


def seats_of(game: Game, kinds: Sequence[str], names: Sequence[str] = ()) -> tuple[Seat, ...]:
    """Seats with the game's own names where none are given."""
    game.read_seats(len(kinds))
    chosen = list(names) or list(game.seat_names[len(kinds)])
    return tuple(Seat(name, kind) for name, kind in zip(chosen, kinds, strict=True))

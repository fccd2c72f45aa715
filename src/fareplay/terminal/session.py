"""A match at one screen: who looks, what they may hear, and every change on the disk first.

No rule, no seat logic and no undo policy stand here: those are the table's.
"""

from __future__ import annotations

import contextlib
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from fareplay.bots import player
from fareplay.core import plans
from fareplay.core.chance import Chance, Fair, Seeded
from fareplay.core.game import NOBODY, NONE, Fault, Game
from fareplay.core.match import Follower, Line, Match, seats_of
from fareplay.core.plans import Way
from fareplay.games import all_games
from fareplay.store import journal
from fareplay.store.journal import Journal
from fareplay.tables.table import Table, Undo
from fareplay.terminal.drawing import Asked, Choice, Drawing, Scene, drawing_of

NAME = 40  # letters of a name at most


class Unsaved(Fault):
    """A change could not be written: the match must be left and resumed."""


@dataclass
class Heard:
    """A line of the log as one viewer may hear it."""

    line: Line
    says: str
    veiled: bool = False  # a draw that this viewer did not see, or a step that went on
    piece: int = NONE  # that takes the step, where only the last one of a way need be told


@dataclass
class Session:
    """A table, its journal, and the eyes before the screen."""

    table: Table
    journal: Journal
    clock: Callable[[], float] = time.monotonic

    def __post_init__(self) -> None:
        people, lines = self.table.people(), self.match.lines
        self.drawing: Drawing = drawing_of(self.match.game)
        self.eyes = people[0] if len(people) == 1 else NOBODY
        self.marks: frozenset[str] = frozenset()  # what the last decision touched
        self._heard: dict[int, list[Heard]] = {seat: [] for seat in (NOBODY, *people)}
        self._before: Any = None  # the state before the draws that come last
        self._ways: tuple[int, list[Way]] | None = None  # worked out once for a version
        self._follower = Follower(self.match)
        self._began = self.clock() - (lines[-1].ms if lines else 0) / 1000
        self._listen()
        self._change(self.table.start)

    # --- asking -----------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        return self.table.match

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def curtain(self) -> int | None:
        """The person who must be given the screen before anything of theirs is shown."""
        due = self.table.due()
        if due is None or due == self.eyes or self.table.bot_due() or not self.game.hidden:
            return None
        return due

    def lift(self) -> None:
        """The person who is to move sits before the screen."""
        if self.curtain is not None:
            self.eyes = self.curtain

    @property
    def log(self) -> list[Heard]:
        """Everything so far, as the eyes before the screen may hear it."""
        return self._heard[self.eyes]

    def hears(self) -> list[Heard]:
        """What everybody at the screen may hear."""
        return self._heard[NOBODY]

    def settings(self) -> list[str]:
        """How this table plays: options with their rules, seats, and where chance comes from."""
        match = self.match
        said = [
            f"{o.name} = {match.options[o.name]}: {o.help} ({o.rule})" for o in match.game.options
        ]
        said += ["", *(f"{seat.name}: {seat.kind}" for seat in match.seats), ""]
        if isinstance(match.chance, Seeded) and not self.table.over:
            return [*said, "chance: seeded (for practice)"]  # the seed tells what will be drawn
        return said + [f"{key}: {value}" for key, value in match.chance.header()]

    def view(self) -> Any:
        return self.game.view.view(self.match.state, self.match.board, self.eyes)

    def scene(self, choices: Sequence[Choice]) -> Scene:
        """What a picture needs besides the view."""
        match = self.match
        hints = self.game.view.hints(match.state, match.board, self.eyes)
        return Scene(hints, match.names, self.marks, choices)

    def choices(self, picked: frozenset[int] = frozenset()) -> Sequence[Choice]:
        """What lies before the viewer, each with its legal uses."""
        match, before = self.match, self._before
        mine = self.table.due() == self.eyes
        asked = Asked(
            legal=match.legal() if mine else [],
            why=self.why,
            names=match.names,
            before=before and self.game.view.view(before, match.board, self.eyes),
            ways=self.ways() if mine else (),
            picked=picked,
        )
        return self.drawing.choices(self.view(), match.board, self.eyes, asked)

    def ways(self) -> list[Way]:
        """The whole moves open to whoever is to move."""
        match = self.match
        if self._ways is None or self._ways[0] != match.version:
            found = plans.ways(self.game, match.state, match.board) if match.legal() else []
            self._ways = (match.version, found)
        return self._ways[1]

    def why(self, action: int) -> str:
        """Why an action is refused, with its rule; nothing where it is legal."""
        match = self.match
        code = self.game.rules.why(match.state, match.board, action, match.work)
        return str(self.game.refusal(code)) if code else ""

    def time_left(self) -> int | None:
        """Seconds on the host's clock, where the options set one and it has not been rung."""
        timer = self.game.timer(self.match.options)
        rung = any(line.kind == "host" and not line.note for line in self.match.standing)
        if timer is None or rung or self.table.over:
            return None
        return max(0, round(timer[1] * 60 - (self.clock() - self._began)))

    def events(self) -> dict[str, int]:
        """The host events of the game, by their word."""
        return {event.name.lower(): int(event) for event in self.game.rules.Event}

    def may_undo(self) -> tuple[int, Undo]:
        """Who would take back (whoever sits before the screen, or sat there last), and how."""
        seat = self.eyes if self.game.hidden else self._decided_last()
        if seat == NOBODY:
            raise Fault("nobody at this screen has decided anything")
        if seat in self.match.left:
            raise Fault(f"{self.match.names[seat]} has resigned and takes nothing back")
        return seat, self.table.may_undo(seat)

    def _decided_last(self) -> int:
        """Where nothing is hidden the screen belongs to all: whoever decided last takes back."""
        people = self.table.people()
        acts = [line.who for line in self.match.standing if line.kind == "act"]
        return next((who for who in reversed(acts) if who in people), self.eyes)

    # --- changing ---------------------------------------------------------------------------

    def act(self, *actions: int) -> None:
        """A decision of the person before the screen, or several in a row: all or none."""
        self._change(lambda ms: self.table.act(self.eyes, list(actions), ms))

    def bot_acts(self) -> None:
        self._change(self.table.bot_acts)

    def undo(self, seat: int, consented: frozenset[int]) -> None:
        self._change(lambda ms: self.table.undo(seat, consented, ms))

    def ring(self, event: int) -> None:
        self._change(lambda ms: self.table.ring(event, ms))

    def resign(self, seat: int) -> None:
        """The seat that was asked, whoever sits before the screen by now."""
        if seat == NOBODY:
            raise Fault("nobody at this screen holds a seat")
        self._change(lambda ms: self.table.resign(seat, ms))

    def _change(self, change: Callable[[int], list[Line]]) -> None:
        """Change the match, have it on the disk, and only then hear of it."""
        change(int((self.clock() - self._began) * 1000))
        try:
            self.journal.commit()
        except Fault as fault:
            raise Unsaved(str(fault)) from None
        self._listen()

    def _listen(self) -> None:
        match, text = self.match, self.game.text
        for line, before, after in self._follower.news():
            draw, piece = line.kind == "draw", self._piece(line, before)
            for viewer, heard in self._heard.items():
                last = heard[-1] if heard else None
                if last and piece != NONE and (last.piece, last.line.who) == (piece, line.who):
                    last.veiled = True
                veiled = draw and text.secret(before, match.board, viewer)
                heard.append(Heard(line, match.tell(line, before, after, viewer), veiled, piece))
            if not draw:
                self._before = None
            elif self._before is None:
                self._before = before
            if line.kind == "act":
                self.marks = frozenset(text.touches(before, match.board, line.value))
            elif line.kind == "undo":
                self.marks = frozenset()
        if not self.game.hidden and self.table.due() in self.table.people():
            self.eyes = self.table.due() or 0  # nothing to hide: whoever is to move looks

    def _piece(self, line: Line, before: Any) -> int:
        """The piece that takes a step, in games where the last step of a way tells it all."""
        plan = self.game.plan
        if plan is None or not plan.brief or line.kind != "act":
            return NONE
        return plan.focus(before, self.match.board, line.value)

    # --- leaving, and once more -------------------------------------------------------------

    @property
    def farewell(self) -> str:
        """How to go on with this match, or where its record lies."""
        if self.table.over:
            return f"The record is {self.journal.path}"
        return f"Resume with: fareplay play {self.game.id} --resume {self.match.id}"

    def result(self) -> list[str]:
        """How it ended: who won, why with its rule, the standings, and where the record is."""
        match, path = self.match, self.journal.path
        says = [match.result()]
        if match.resigned is None:
            why = self.game.rules.Reason(self.game.rules.reason(match.state, match.board))
            says.append(f"The match is over: {why.says} ({why.rule}).")
        says += [f"{line}." for line in self.drawing.final(self.view(), match.names)]
        says.append(f"The record is {path}")
        return [*says, "Step through it with fareplay replay, check it with fareplay verify."]

    def again(self) -> Session:
        """A new match with the same seats and options."""
        match = self.match
        seed = match.chance.seed + 1 if isinstance(match.chance, Seeded) else None
        kinds = [seat.kind for seat in match.seats]
        fresh = open_session(self.game, kinds, match.options, seed, None, match.names)
        fresh.table.auto, fresh.table.passing = set(self.table.auto), set(self.table.passing)
        return fresh


def open_session(
    game: Game,
    seats: Sequence[str] | None,
    options: Mapping[str, str],
    seed: int | None,
    resume: str | None,
    names: Sequence[str] = (),
) -> Session:
    """A new match, on the disk before anybody is told of it; or one that goes on."""
    drawing_of(game)
    if resume is None:
        kinds = [read_kind(game, kind) for kind in seats or default_seats(game)]
        match = new_match(game, kinds, options, seed, names)
        return Session(table_of(match), Journal.create(match))
    kept = last_of(game) if resume == "last" else Journal.resume(resume, all_games())
    name = kept.path.stem
    if kept.match.game is not game:
        raise Fault(f"match {name} is a match of {kept.match.game.id}, not of {game.id}")
    if seats or options or names or seed is not None:
        raise Fault(f"match {name} goes on with the seats, options and chance that it has")
    return Session(table_of(kept.match), kept)


def last_of(game: Game) -> Journal:
    """The match of a game that was touched last, of those that can go on."""
    for name in journal.names():
        if not name.startswith(f"{game.id}-"):
            continue
        with contextlib.suppress(Fault, OSError):
            if b"\nend: " in journal.path_of(name).read_bytes()[-200:]:
                continue
            kept = Journal.resume(name, all_games())
            if kept.match.game is game:
                return kept
    raise Fault(f"no match of {game.title} waits to be resumed")


def new_match(
    game: Game,
    kinds: Sequence[str],
    options: Mapping[str, str],
    seed: int | None,
    names: Sequence[str],
) -> Match:
    game.read_seats(len(kinds))
    if names and len(names) != len(kinds):
        raise Fault(f"expected {len(kinds)} names, one for each seat, got {len(names)}")
    sitting = seats_of(game, kinds, [read_name(name) for name in names])
    if len({seat.name.casefold() for seat in sitting}) < len(sitting):
        raise Fault("two seats may not have the same name")
    name = journal.new_id(game)
    chance: Chance = Fair.new(name, nonces(kinds)) if seed is None else Seeded(seed)
    return Match(game, sitting, options, chance, name)


def nonces(kinds: Sequence[str]) -> list[str]:
    """The first person brings a number of their own; companions at this screen and bots none."""
    first = kinds.index("human") if "human" in kinds else NOBODY
    return [secrets.token_hex(16) if seat == first else "" for seat in range(len(kinds))]


def table_of(match: Match) -> Table:
    """Bots are repeatable where chance is."""
    chance = match.chance
    seed = chance.seed if isinstance(chance, Seeded) else secrets.randbits(31)
    return Table(match, takebacks="practice", bot_seed=seed)


def default_seats(game: Game) -> list[str]:
    """One person, and bots for the rest of a table for two."""
    return ["human"] + [read_kind(game, "bot")] * (game.usual_seats - 1)


def read_kind(game: Game, kind: str) -> str:
    """`human`, or `bot:LEVEL` with a level that the game has; `bot` is the usual one."""
    word = kind.strip().lower()
    levels = player.levels_of(game)
    if word == "bot":
        return "bot:normal" if "normal" in levels else f"bot:{levels[0]}"
    if word == "human":
        return word
    if not word.startswith("bot:"):
        raise Fault(f"a seat is human or bot:{' or bot:'.join(levels)}, not {kind!r}")
    player.bot_of(game, word.removeprefix("bot:"))
    return word


def read_name(name: str) -> str:
    """A name that fits a record: printable, one line, not too long."""
    read = " ".join(name.split())
    if not read or len(read) > NAME or not read.isprintable():
        raise Fault(f"a name has 1 to {NAME} printable letters, not {name!r}")
    return read

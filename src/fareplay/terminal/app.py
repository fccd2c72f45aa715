"""The table on a terminal: the game draws itself, keys and clicks send what it offers."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar, TypeVar

from textual import events, work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.css.query import NoMatches
from textual.timer import Timer
from textual.widgets import Static
from textual.worker import WorkerFailed

from fareplay.core.game import Fault
from fareplay.terminal import rulebook, words
from fareplay.terminal.drawing import Choice, Use
from fareplay.terminal.session import Session, Unsaved
from fareplay.terminal.sheets import Ask, Book, Curtain, Ending, Modal, Sheet
from fareplay.terminal.widgets import CardFace, Hand, Keys, Log, Meter, Stage

PAUSE = 0.7  # seconds before a bot acts, so that the eye can follow
WIDTH, HEIGHT = 60, 20  # the least that is needed
Given = TypeVar("Given")


def run(session: Session, pause: float = PAUSE) -> int:
    """Play on the whole terminal; the exit status."""
    app, status = TableApp(session, pause), None
    try:
        status = app.run()
    except Exception as error:
        if debugging():
            raise
        app.fault = app.fault or error
    if app.fault is not None:
        print(f"fareplay: a fault of ours: {in_one_line(app.fault)}", file=sys.stderr, flush=True)
        print(app.session.farewell)
        return 2
    print(*app.last_words, sep="\n")
    return (app.return_code or 1) if status is None else status


def debugging() -> bool:
    return bool(os.environ.get("FAREPLAY_DEBUG"))


def in_one_line(error: Exception) -> str:
    said = " ".join(f"{type(error).__name__}: {error}".split())
    return f"{said[:300]} (FAREPLAY_DEBUG=1 tells more)"


class TableApp(App[int]):
    """One match before one screen."""

    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (94, "-wide")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-low"), (23, "-high")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", "the choice before"),
        Binding("right", "step(1)", "the next choice"),
        Binding("enter", "pick", "play the marked choice"),
        Binding("space", "uses", "all uses of the marked choice"),
        Binding("m", "moves", "every legal move"),
        Binding("u", "undo", "take back"),
        Binding("question_mark", "help", "keys and rule book"),
        Binding("l", "log", "the last events"),
        Binding("p", "piles", "all that lies open"),
        Binding("o", "options", "options of the table, auto"),
        Binding("b", "ring", "signal of the host"),
        Binding("r", "resign", "resign"),
        Binding("q", "leave", "quit; the match can be resumed"),
        Binding("escape", "forget", "back"),
        Binding("ctrl+q", "leave", "quit", priority=True),
        Binding("ctrl+c", "interrupt", "interrupt", priority=True),
    ]

    def __init__(self, session: Session, pause: float = PAUSE) -> None:
        super().__init__()
        self.session, self.pause = session, pause
        self.title = f"Fareplay: {session.game.title}"
        self.choices: Sequence[Choice] = ()
        self.letter = ""  # pressed before a number
        self.picked: frozenset[int] = frozenset()  # places of choices picked up, as dice to re-roll
        self.last_words: list[str] = []
        self.fault: Exception | None = None  # what should never happen
        self._waiting: Timer | None = None
        self._covered = False  # something is laid over the table, or is about to be

    def compose(self) -> ComposeResult:
        yield Static(id="bar", markup=False)
        with Horizontal(id="main"):
            with Vertical(id="play"):
                yield Stage(id="stage")
                yield Hand(id="hand")
            yield Log(id="log")
        yield Meter(id="meter")
        yield Keys(id="keys")
        needs = f"Fareplay needs {WIDTH} columns and {HEIGHT} rows; please enlarge the window."
        yield Static(needs, id="small")

    def on_mount(self) -> None:
        with contextlib.suppress(NotImplementedError, RuntimeError, ValueError):
            loop = asyncio.get_running_loop()
            loop.add_signal_handler(signal.SIGINT, self.action_interrupt)
        for part in (self.query_one(Stage), self.hand):
            part.styles.background = self.session.drawing.GROUND
        if self.session.time_left() is not None:
            self.set_interval(1.0, self.tick)
        self.advance()

    def tick(self) -> None:
        """The host's clock goes on."""
        with contextlib.suppress(IndexError, NoMatches):  # the screen is being taken down
            bar = self.screen_stack[0].query_one("#bar", Static)
            bar.update(words.headline(self.session))

    def on_resize(self, event: events.Resize) -> None:
        small = event.size.width < WIDTH or event.size.height < HEIGHT
        self.screen_stack[0].set_class(small, "-small")

    @property
    def hand(self) -> Hand:
        return self.screen_stack[0].query_one(Hand)

    # --- showing ----------------------------------------------------------------------------

    def advance(self, note: str = "") -> None:
        """Show the position, then wait for whoever is due."""
        session = self.session
        self.picked = frozenset()
        self.show(note)
        if session.table.over:
            self.finish()
        else:
            self.wait()

    def wait(self) -> None:
        """For a bot a while, for the next person with the curtain; not while one is asked."""
        table = self.session.table
        if self._waiting:
            self._waiting.stop()
        if self._covered or table.over or self.last_words or not self.screen_stack:
            return
        if self.session.curtain is not None:
            self.pass_on()
        elif table.bot_due() or table.auto_action() is not None:
            self._waiting = self.set_timer(self.pause or 0.001, self.proceed)

    async def over(self, sheet: Modal[Given]) -> Given | None:
        """Lay it over the table until it is answered; None where something lies there already.

        Nobody acts meanwhile: whoever was asked is the one who answers.
        """
        if self._covered:
            return None
        self._covered = True
        try:
            given: Given = await self.push_screen_wait(sheet)
        finally:
            self._covered = False
            self.call_later(self.wait)
        return given

    def show(self, note: str = "") -> None:
        """Draw what the eyes before the screen may see; behind a curtain, no hand and no log."""
        session = self.session
        hidden, view = session.curtain is not None, session.view()
        names, eyes, draw = session.match.names, session.eyes, session.drawing
        self.letter = ""
        self.choices = () if hidden else session.choices(self.picked)
        root, scene = self.screen_stack[0], session.scene(self.choices)
        root.query_one(Stage).paint = partial(draw.table, view, session.match.board, eyes, scene)
        root.query_one(Log).heard = [] if hidden else session.log
        root.query_one(Keys).shown = words.keys(session, len(self.choices))
        root.query_one("#bar", Static).update(words.headline(session))
        meter = root.query_one(Meter)
        meter.mine = session.table.due() == eyes
        meter.asked = draw.question(view, eyes, names, self.choices)
        self.hand.show(self.choices, draw)
        self.say(note)

    def say(self, note: str) -> None:
        """A word in the meter; without one, what the marked card does."""
        with contextlib.suppress(IndexError, NoMatches):  # the screen is being taken down
            marked = self.marked()
            note = note or (words.detail(marked) if marked else "")
            self.screen_stack[0].query_one(Meter).note = note

    def refuse(self, why: str) -> None:
        self.say(f"✕ {why[:1].upper()}{why[1:].rstrip('.')}.")

    # --- others act -------------------------------------------------------------------------

    def proceed(self) -> None:
        """A bot, or a seat on auto, takes its decision."""
        table = self.session.table
        if self._covered:
            return  # we wait again when it is answered
        only = table.auto_action()
        if table.bot_due():
            self.change(self.session.bot_acts)
        elif only is not None and self.session.curtain is None:
            self.change(partial(self.session.act, only))

    def change(self, change: Callable[[], None]) -> None:
        """Do it and go on; a refusal is shown, and what cannot be saved ends the session."""
        try:
            change()
        except Unsaved as fault:
            self.farewell(2, f"The last change was not saved: {fault}.")
        except Fault as fault:
            self.refuse(str(fault))
        else:
            self.advance()

    @work
    async def pass_on(self) -> None:
        """The curtain falls until the next person is there."""
        session, names = self.session, self.session.match.names
        seat, last = session.curtain, session.eyes
        if seat is None:
            return
        before = names[last] if last in session.table.people() else ""
        news = [heard.says for heard in session.hears() if heard.line.kind == "act"][-3:]
        how = await self.over(Curtain(names[seat], news, before))
        if how == "quit":
            self.action_leave()
        elif how == "undo":
            await self.take_back()
        elif how == "show":
            session.lift()
            self.advance()

    @work
    async def finish(self) -> None:
        foot = "n: new game   q: quit   Esc: look at the table"
        lines = self.session.result()
        how = await self.over(Ending(lines[0], lines[1:], foot, "nq"))
        if how == "n":
            self.new_game()
        elif how == "q":
            self.action_leave()
        else:
            self.say("Enter: the result once more.")

    def new_game(self) -> None:
        try:
            self.session = self.session.again()
        except Fault as fault:
            self.refuse(str(fault))
        else:
            self.advance()

    # --- the viewer acts --------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        if len(self.screen_stack) > 1 or self.screen.has_class("-small"):
            return
        if event.key.isdecimal():
            self.pick((int(event.key) - 1) % 10)
        elif event.key in self.session.drawing.KEYS:
            self.letter = event.key
            does = self.session.drawing.KEYS[event.key]
            self.say(f"{does.capitalize()} which one? Press its number; Esc goes back.")

    def on_card_face_picked(self, event: CardFace.Picked) -> None:
        self.pick(event.place)

    def on_descendant_focus(self) -> None:
        if not self.letter:
            self.say("")

    def pick(self, place: int) -> None:
        """A number, Enter or a click: the one thing it can mean, or a menu."""
        letter, self.letter = self.letter, ""
        if self.session.table.over:
            self.finish()
        elif self.session.table.due() != self.session.eyes:
            self.refuse("it is not your turn")
        elif place >= len(self.choices):
            self.refuse(f"there is no number {place + 1}")
        else:
            choice = self.choices[place]
            if choice.picks and not letter:
                self.pick_up(place)
                return
            meant = [use for use in choice.uses if use.key == letter]
            if not choice.uses or (letter and not meant):
                self.refuse(choice.why)
            elif len(meant) == 1 and not meant[0].ask:
                self.change(partial(self.session.act, *meant[0].actions))
            else:
                self.menu(words.asked_of(choice), choice.uses)

    def pick_up(self, place: int) -> None:
        """Pick a die up, or put it back; what that means is shown by another choice."""
        self.picked ^= {place}
        self.show()

    @work
    async def menu(self, question: str, uses: Sequence[Use]) -> None:
        place = await self.over(Ask(question, [use.text for use in uses]))
        if place is None or place < 0:
            return
        use = uses[place]
        if use.ask and await self.over(Ask(use.ask, ["Yes", "No"], "yn")) != 0:
            self.say("Nothing was played.")
        else:
            self.change(partial(self.session.act, *use.actions))

    def marked(self) -> Choice | None:
        place = self.hand.marked()
        return None if place is None or place >= len(self.choices) else self.choices[place]

    def action_step(self, step: int) -> None:
        self.hand.step(step)

    def action_pick(self) -> None:
        self.pick(self.hand.marked() or 0)

    def action_uses(self) -> None:
        choice, place = self.marked(), self.hand.marked()
        if choice and choice.picks and place is not None:
            self.pick(place)
        elif choice and choice.uses:
            self.menu(words.asked_of(choice), choice.uses)
        else:
            self.refuse(choice.why if choice and choice.why else "it is not your turn")

    def action_moves(self) -> None:
        uses = {use.actions: use for choice in self.choices for use in choice.uses}
        if uses:
            found = sorted(uses.values(), key=lambda use: use.key)
            self.menu("Every legal move:", found)
        else:
            self.refuse("it is not your turn")

    @work
    async def action_undo(self) -> None:
        await self.take_back()

    async def take_back(self) -> None:
        session, names = self.session, self.session.match.names
        try:
            seat, wanted = session.may_undo()
        except Fault as fault:
            self.refuse(str(fault))
            return
        for other in wanted.consent:
            question = f"{names[other]}, may {names[seat]} take back?"
            agreed = await self.over(Ask(question, ["Yes", "No"], "yn"))
            if agreed is None:
                return
            if agreed != 0:
                self.advance(f"✕ {names[other]} does not consent.")
                return
        self.change(partial(session.undo, seat, frozenset(wanted.consent)))

    @work
    async def action_ring(self) -> None:
        session = self.session
        events_here = list(session.events().items())
        answers = [f"{word.capitalize()}: give this signal." for word, _ in events_here]
        if not answers:
            self.refuse(f"{session.game.title} has no signal of the host")
            return
        place = await self.over(Ask("Signal of the host. It may end play.", answers))
        if place is not None and place >= 0:
            self.change(partial(session.ring, events_here[place][1]))

    @work
    async def action_resign(self) -> None:
        session, seat = self.session, self.session.eyes
        if await self.over(Ask("Do you give the match up?", ["Yes", "No"], "yn")) == 0:
            self.change(partial(session.resign, seat))

    # --- reading ----------------------------------------------------------------------------

    @work
    async def action_help(self) -> None:
        game, keys = self.session.game, words.every_key(self.session, self.BINDINGS)
        try:
            book = rulebook.book_of(game)
        except Fault as fault:
            book = str(fault)
        await self.over(Book(f"{game.title}: keys, and the rule book", keys, book))

    @work
    async def action_log(self) -> None:
        lines = [f"{heard.line.seq}  {heard.says}" for heard in reversed(self.session.log)]
        await self.over(Sheet("The log, newest first", lines))

    @work
    async def action_piles(self) -> None:
        session = self.session
        lines = session.drawing.piles(session.view(), session.match.board, session.match.names)
        await self.over(Sheet("All that lies open", lines))

    @work
    async def action_options(self) -> None:
        session, seat, table = self.session, self.session.eyes, self.session.table
        own = {"a": ("auto", "an only legal move is sent for you", table.auto)}
        if session.game.passes is not None:
            own["p"] = ("pass for me", "the table passes where you may", table.passing)
        keys = "   ".join(f"{key}: {name} on or off" for key, (name, _, _) in own.items())
        while True:
            lines = [
                f"{name} = {'on' if seat in seats else 'off'}: {what} (your own setting)"
                for name, what, seats in own.values()
            ]
            lines += ["", *session.settings()]
            sheet = Sheet("This table", lines, f"{keys}   Esc: close", "".join(own))
            if (key := await self.over(sheet)) not in own:
                break
            own[key][2].symmetric_difference_update({seat})
        if session.table.auto_action() is not None:
            self.advance()

    # --- leaving ----------------------------------------------------------------------------

    def action_forget(self) -> None:
        self.letter = ""
        if self.picked:
            self.picked = frozenset()
            self.show()
        else:
            self.say("")

    def action_leave(self) -> None:
        self.farewell(0)

    def action_interrupt(self) -> None:
        self.farewell(130, "Interrupted. Nothing is lost.")

    def _handle_exception(self, error: Exception) -> None:
        """Close the screen; `run` says it in one sentence, without a traceback."""
        if self.fault is None:
            inner = error.error if isinstance(error, WorkerFailed) else error
            self.fault = inner if isinstance(inner, Exception) else error
        super()._handle_exception(error)
        if not debugging():
            self._exit_renderables.clear()

    def farewell(self, status: int, *why: str) -> None:
        self.last_words = [*why, self.session.farewell]
        self.exit(status)

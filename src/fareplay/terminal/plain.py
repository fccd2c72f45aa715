"""Line by line: short sentences that read well aloud, and work through a pipe."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TextIO

from fareplay.core.game import NOBODY, Fault, Refused
from fareplay.terminal import rulebook
from fareplay.terminal.drawing import Use
from fareplay.terminal.session import Session, Unsaved

BLANK = 40  # empty lines between two people, so that one hand leaves the screen
RECENT = 40  # lines of the log that a newcomer is told of
LAST = 12  # sentences of the log at once
DIGITS = 4  # of the number of a move at most
LINE = 200  # letters that a move, or words to search for, may have
QUOTED = 60  # letters of it that are said again
YES, NO = ("y", "yes"), ("n", "no")
MANY = 20  # moves that are told unasked
PASSING = "passing on or passing off: let the table pass for you where you may"


class Leave(Exception):
    """End of input, or `quit`."""


def run(session: Session, stdin: TextIO | None, stdout: TextIO | None) -> int:
    """Play until the end, the end of input, or an interruption; the exit status."""
    if stdout is None:
        raise Fault(f"standard output is closed; match {session.match.id} waits to be resumed")
    try:
        return converse(Talk(session, stdin, stdout))
    except BrokenPipeError:  # nobody listens any more
        return 0


def converse(talk: Talk) -> int:
    session = talk.session
    try:
        talk.play()
    except Leave:
        talk.say(session.farewell)
    except KeyboardInterrupt:
        talk.say("", "Interrupted. Nothing is lost.", session.farewell)
        return 130
    except Unsaved as fault:
        talk.say(f"The last change was not saved: {fault}.", session.farewell)
        return 2
    return 0


TIME_UP = "The time is up: say so as the host with clock_expired."


class Talk:
    """A conversation about one match."""

    def __init__(self, session: Session, stdin: TextIO | None, stdout: TextIO) -> None:
        self.session, self.stdin, self.stdout = session, stdin, stdout
        self.told: dict[int, int] = {}  # by viewer: how much of the log was said
        self.orders: dict[str, tuple[Callable[[str], None], str]] = {
            "help": (self.help, "hear these words"),
            "hand": (self.hand, "hear what you hold"),
            "table": (self.table, "hear all that lies on the table"),
            "moves": (
                self.moves,
                "hear the legal moves with their numbers; moves and a word",
            ),
            "log": (self.log, f"hear the last {LAST} events; log all for every one"),
            "undo": (self.undo, "take your last decision back"),
            "rules": (self.rules, "search the rule book, as in: rules country"),
            "options": (self.options, "hear how this table plays"),
            "auto": (self.auto, "auto on or auto off: let the table send an only legal move"),
            **({"passing": (self.passing, PASSING)} if session.game.passes else {}),
            "resign": (self.resign, "give the match up"),
            "quit": (self.leave, "leave; the match can be resumed"),
        }
        for word, event in session.events().items():
            self.orders[word] = (partial(self.ring, event), "give the signal of the host")
        if session.time_left() is not None:
            self.orders["time"] = (self.time, "hear how much is left on the host's clock")

    # --- saying and hearing -----------------------------------------------------------------

    def say(self, *sentences: str) -> None:
        for sentence in sentences:
            self.stdout.write(f"{sentence}\n")
        self.stdout.flush()

    def hear(self) -> str:
        said = self.stdin.readline() if self.stdin else ""
        if not said:
            raise Leave
        return " ".join(said.split())

    def agrees(self, question: str) -> bool:
        """Yes or no, asked until it is one of them."""
        self.say(f"{question} Say yes or no.")
        while True:
            said = self.hear().lower()
            if said in YES or said in NO:
                return said in YES
            self.say("Please say yes or no.")

    # --- playing ----------------------------------------------------------------------------

    def play(self) -> None:
        session = self.session
        self.greet()
        asked = -1  # the version at which the hand was last said
        while not session.table.over:
            if session.table.bot_due():
                session.bot_acts()
                if not session.table.people():
                    self.tell_news()
            elif session.curtain is not None:
                self.pass_on(session.curtain)
            elif (only := session.table.auto_action()) is not None:
                session.act(only)
            else:
                self.tell_news()
                if asked != session.match.version:
                    asked = session.match.version
                    self.prompt()
                self.obey(self.hear())
        self.tell_news()
        self.say("", *session.result())

    def greet(self) -> None:
        match, game = self.session.match, self.session.game
        year = f", {game.year}" if game.year else ""
        seats = [f"{seat.name}, {kind(seat.bot)}" for seat in match.seats]
        self.say(f"{game.title}{year}. Match {match.id}.", f"Seats: {'; '.join(seats)}.")
        self.say("Say help to hear what you can say.")

    def prompt(self) -> None:
        """All that one needs to hear before deciding."""
        session = self.session
        view, names = session.view(), session.match.names
        self.say(session.drawing.hand(view, session.match.board, session.eyes))
        asked = session.drawing.question(view, session.eyes, names, session.choices())
        self.say(f"{names[session.eyes]}, your turn. {asked}")

    def tell_news(self) -> None:
        """What happened since; hidden draws of others are left out."""
        log = self.session.log
        ears = self.session.eyes if self.session.game.hidden else NOBODY  # who hears it
        since = self.told.get(ears, max(0, len(log) - RECENT))
        self.say(*(heard.says for heard in log[since:] if not heard.veiled))
        self.told[ears] = len(log)

    def pass_on(self, seat: int) -> None:
        """Hide one hand and wait for the next person."""
        session, names = self.session, self.session.match.names
        if session.eyes != NOBODY:
            self.tell_news()
        self.say(*[""] * BLANK, f"Pass to {names[seat]} and press Enter.")
        said = self.hear().lower()
        if said in ("undo", "quit"):
            self.obey(said)
        else:
            session.lift()

    def obey(self, said: str) -> None:
        """A word of ours, a number of `moves`, or a move in words."""
        order, _, rest = said.partition(" ")
        try:
            if not said:
                self.say("Say a move, or help.")
            elif len(said) > LINE:
                raise Fault("that is too long to be a move")
            elif order.lower() in self.orders:
                self.orders[order.lower()][0](rest)
            elif len(said) <= DIGITS and said.isascii() and said.isdecimal():
                self.decide(self.numbered(int(said)))
            else:
                self.decide(self.spoken(said))
        except Unsaved:
            raise
        except Fault as fault:
            self.say(sentence(str(fault)))

    def uses(self) -> list[Use]:
        """Every legal move once, in the order of the hand."""
        found = {use.actions: use for choice in self.session.choices() for use in choice.uses}
        return sorted(found.values(), key=lambda use: use.key)

    def numbered(self, number: int) -> tuple[int, ...]:
        uses = self.uses()
        if not 1 <= number <= len(uses):
            known = "there is only move 1" if len(uses) == 1 else f"there are {len(uses)}"
            raise Fault(f"there is no move {number}; {known}")
        return uses[number - 1].actions

    def spoken(self, said: str) -> tuple[int, ...]:
        """A move as `moves` words it, with or without its verb, or in the game's own words."""
        heard = bare(said)
        for use in (use for choice in self.session.choices() for use in choice.uses):
            words = bare(use.text.partition(":")[0])
            if heard in (words, bare(use.text)) or (not use.key and heard == words[1:]):
                return use.actions
        try:
            return (self.session.match.read(quoted(said)),)
        except Refused as refused:
            raise Fault(f"{refused}; say moves to hear what you may do") from None

    def decide(self, actions: tuple[int, ...]) -> None:
        ask = next((use.ask for use in self.uses() if use.actions == actions), "")
        if ask and not self.agrees(ask):
            self.say("Nothing was played.")
            return
        self.session.act(*actions)

    # --- orders -----------------------------------------------------------------------------

    def help(self, _: str) -> None:
        self.say("Say a move in words, or its number from moves. You can also say:")
        self.say(*(f"{word}: {does}." for word, (_, does) in self.orders.items()))

    def hand(self, _: str) -> None:
        session = self.session
        self.say(session.drawing.hand(session.view(), session.match.board, session.eyes))

    def table(self, _: str) -> None:
        session, match = self.session, self.session.match
        self.say(*session.drawing.words(session.view(), match.board, session.eyes, match.names))

    def moves(self, words: str) -> None:
        told = [f"{number}. {use.text}" for number, use in enumerate(self.uses(), start=1)]
        if not words:
            self.say(*told[:MANY])
            if len(told) > MANY:
                more = f"{len(told) - MANY} more moves"
                self.say(f"{more}: say moves all, or moves and a word of those you want.")
            return
        found = [line for line in told if words == "all" or words.lower() in line.lower()]
        self.say(*found or [f"No move has {quoted(words)!r} in its words."])

    def log(self, rest: str) -> None:
        heard = [heard.says for heard in self.session.log if not heard.veiled]
        self.say(*(heard if rest == "all" else heard[-LAST:]))

    def rules(self, words: str) -> None:
        if not words:
            raise Fault("say rules and a word to search for, as in: rules win")
        found = rulebook.find(rulebook.book_of(self.session.game), words)
        if not found:
            self.say(f"The rule book has no passage with {quoted(words)!r}.")
        else:
            self.say(*found[:LAST])
            if len(found) > LAST:
                self.say(f"{len(found) - LAST} more passages; say another word to narrow it down.")

    def options(self, _: str) -> None:
        match = self.session.match
        for option in match.game.options:
            self.say(f"{option.name}: {match.options[option.name]}. {option.help} ({option.rule}).")

    def auto(self, rest: str) -> None:
        self.switch("Auto", self.session.table.auto, rest)

    def passing(self, rest: str) -> None:
        self.switch("Pass for me", self.session.table.passing, rest)

    def switch(self, name: str, seats: set[int], rest: str) -> None:
        """A setting of the seat that is asked."""
        seat = self.session.eyes
        if rest in ("on", "off"):
            (seats.add if rest == "on" else seats.discard)(seat)
        self.say(f"{name} is {'on' if seat in seats else 'off'}.")

    def undo(self, _: str) -> None:
        session, names = self.session, self.session.match.names
        seat, wanted = session.may_undo()
        for other in wanted.consent:
            if not self.agrees(f"{names[other]}, may {names[seat]} take back?"):
                self.say(f"{names[other]} does not consent.")
                return
        session.undo(seat, frozenset(wanted.consent))

    def time(self, _: str) -> None:
        left = self.session.time_left()
        if left is None:
            self.say("No clock is running.")
        else:
            minutes, seconds = divmod(left, 60)
            self.say(f"{minutes} minutes and {seconds} seconds are left." if left else TIME_UP)

    def ring(self, event: int, _: str) -> None:
        if self.agrees("This may end the match. Are you the host, and sure?"):
            self.session.ring(event)

    def resign(self, _: str) -> None:
        seat = self.session.eyes
        if self.agrees("Do you give the match up?"):
            self.session.resign(seat)

    def leave(self, _: str) -> None:
        raise Leave


def kind(level: str | None) -> str:
    return f"a bot, level {level}" if level else "a person"


def quoted(said: str) -> str:
    """Short enough to be said again; what was cut ends with a sign that no move has."""
    return said if len(said) <= QUOTED else f"{said[: QUOTED - 1]}…"


def bare(said: str) -> list[str]:
    """The words that matter: small letters, no comma, no full stop, no "on"."""
    return [word for word in said.lower().replace(",", " ").rstrip(".").split() if word != "on"]


def sentence(said: str) -> str:
    """With a capital and a full stop."""
    return said[:1].upper() + said[1:].rstrip(".") + "."

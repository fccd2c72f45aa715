"""What is laid over the table: a question, a sheet to read, the rule book, curtain, result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Generic, TypeVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static

from fareplay.terminal import rulebook

Given = TypeVar("Given")


class Modal(ModalScreen[Given], Generic[Given]):
    """Laid over the table; it closes once, whatever is pressed while it goes."""

    closed = False

    def close(self, value: Given) -> None:
        """Give the answer; nothing when it was given already, or while another lies on top."""
        if not self.closed and self.is_current:
            self.closed = True
            self.dismiss(value)

    def on_key(self, event: events.Key) -> None:
        """A key that comes too late is not meant for the table below."""
        if self.closed:
            event.stop()


class Ask(Modal[int]):
    """A question with numbered answers; gives the answer's place, or -1."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", "Back")]

    def __init__(self, question: str, answers: Sequence[str], keys: str = "") -> None:
        super().__init__()
        self.question, self.answers, self.letters = question, answers, keys

    def compose(self) -> ComposeResult:
        lines = [f"{self.key_of(i)}  {answer}" for i, answer in enumerate(self.answers)]
        with Vertical(classes="box"):
            yield Static(self.question, classes="title", markup=False)
            yield OptionList(*lines, markup=False)
            yield Static("A key or Enter chooses, Esc goes back.", classes="foot")

    def key_of(self, place: int) -> str:
        return self.letters[place] if place < len(self.letters) else str(place + 1)

    def on_key(self, event: events.Key) -> None:
        for place in range(len(self.answers)):
            if event.key == self.key_of(place):
                event.stop()
                self.close(place)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.close(event.option_index)

    def action_leave(self) -> None:
        self.close(-1)


class Sheet(Modal[str]):
    """Lines to read; one of `keys` or Esc closes it and is given back."""

    AUTO_FOCUS = "VerticalScroll"

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,q", "leave", "Close")]

    def __init__(self, title: str, lines: Sequence[str], foot: str = "", keys: str = "") -> None:
        super().__init__()
        self.heading, self.lines, self.keys_here = title, lines, keys
        self.foot = foot or "Arrows scroll, Esc closes."

    def compose(self) -> ComposeResult:
        with Vertical(classes="box"):
            yield Static(self.heading, classes="title", markup=False)
            with VerticalScroll():
                yield Static("\n".join(self.lines), classes="text", markup=False)
            yield Static(self.foot, classes="foot", markup=False)

    def on_key(self, event: events.Key) -> None:
        if event.key in self.keys_here:
            event.stop()
            self.close(event.key)

    def action_leave(self) -> None:
        self.close("")


class Ending(Sheet):
    """The result; `n` for a new game, `q` to quit, Esc to look at the table."""


class Book(Modal[None]):
    """Keys on top, then the rule book, searched as one types."""

    AUTO_FOCUS = "Input"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "Close"),
        Binding("down", "scroll(1)", "Down"),
        Binding("up", "scroll(-1)", "Up"),
        Binding("pagedown", "scroll(10)", "Page down"),
        Binding("pageup", "scroll(-10)", "Page up"),
    ]

    def __init__(self, title: str, keys: str, book: str) -> None:
        super().__init__()
        self.heading, self.keys_help, self.book = title, keys, book

    def compose(self) -> ComposeResult:
        with Vertical(classes="box"):
            yield Static(self.heading, classes="title", markup=False)
            yield Input(placeholder="Type a word or a rule's number to search the rule book")
            with VerticalScroll():
                yield Static(self.found(""), classes="text", id="found", markup=False)
            yield Static("Up and down scroll, Esc closes.", classes="foot")

    def on_input_changed(self, event: Input.Changed) -> None:
        self.query_one("#found", Static).update(self.found(event.value))
        self.query_one(VerticalScroll).scroll_home(animate=False)

    def found(self, words: str) -> str:
        """The passages with these words; without words the keys and the whole book."""
        head = [] if words.strip() else [self.keys_help]
        said = rulebook.find(self.book, words)
        return "\n\n".join(head + said) or f"The rule book has no passage with {words!r}."

    def action_scroll(self, lines: int) -> None:
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)

    def action_leave(self) -> None:
        self.close(None)


class Curtain(Modal[str]):
    """Nothing of anybody's hand: the screen is passed on."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "leave('show')", "Show my hand"),
        Binding("u", "leave('undo')", "Take back"),
        Binding("q", "leave('quit')", "Quit"),
    ]

    def __init__(self, name: str, news: Sequence[str], before: str) -> None:
        """`before` may take back: whoever sat here last; empty where nobody may."""
        super().__init__()
        self.who, self.news_here, self.before = name, news, before

    def compose(self) -> ComposeResult:
        back = f"u: {self.before} takes back.  " if self.before else ""
        with Vertical(classes="box"):
            yield Static(f"Pass to {self.who}.", classes="title", markup=False)
            yield Static("\n".join(self.news_here), classes="text", markup=False)
            yield Static(
                f"Enter: I am {self.who}, show my hand.  {back}q: quit.",
                classes="foot",
                markup=False,
            )

    def action_leave(self, how: str) -> None:
        self.close(how)

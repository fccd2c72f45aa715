"""Parts of the screen that draw themselves to the size they are given."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Sequence
from functools import partial

from rich.text import Text
from textual import events
from textual.containers import Horizontal
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from fareplay.terminal.drawing import Choice, Drawing
from fareplay.terminal.session import Heard

LAMP, INK, DANGER = "#ffc53d", "#17201c", "#ff9b8f"


class Stage(Widget):
    """The game's own table."""

    paint: reactive[Callable[[int, int], Text] | None] = reactive(None, always_update=True)

    def render(self) -> Text:
        return self.paint(self.size.width, self.size.height) if self.paint else Text()


def key_of(place: int) -> str:
    """The key of a choice: 1 to 9, then 0; those beyond are reached by the arrows."""
    return str((place + 1) % 10) if place < 10 else "·"


class CardFace(Widget, can_focus=True):
    """One numbered choice: focus it with the arrows, click it, or press its number."""

    paint: reactive[Callable[[int, int, bool], Text] | None] = reactive(None, always_update=True)

    class Picked(Message):
        """A click."""

        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    def __init__(self, place: int) -> None:
        super().__init__(id=f"choice-{place + 1}", classes="card")
        self.place = place

    def render(self) -> Text:
        if self.paint is None:
            return Text()
        return self.paint(self.size.width - 1, self.size.height, self.has_focus)

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self.post_message(self.Picked(self.place))

    def on_focus(self) -> None:
        self.refresh()

    def on_blur(self) -> None:
        self.refresh()


class Hand(Horizontal):
    """The choices side by side; one of them is marked."""

    def show(self, choices: Sequence[Choice], drawing: Drawing) -> None:
        cards = list(self.query(CardFace))
        fresh = [CardFace(place) for place in range(len(cards), len(choices))]
        self.mount_all(fresh)
        for card in [*cards, *fresh]:
            card.display = card.place < len(choices)
            if card.display:
                card.paint = partial(drawing.face, choices[card.place], key_of(card.place))
        if choices and self.marked() is None:
            self.call_after_refresh(self.step, 0)

    def marked(self) -> int | None:
        """The place of the card that has the focus."""
        for card in self.query(CardFace):
            if card.has_focus and card.display:
                return card.place
        return None

    def step(self, step: int) -> None:
        """Mark the next card, or the first where none is marked."""
        cards = [card for card in self.query(CardFace) if card.display]
        if cards:
            marked = self.marked()
            cards[0 if marked is None else (marked + step) % len(cards)].focus()


class Log(Widget):
    """The end of the log, newest at the bottom; draws one did not see are left out."""

    heard: reactive[Sequence[Heard]] = reactive((), always_update=True)

    def render(self) -> Text:
        rows: list[Text] = []
        for heard in (entry for entry in self.heard if not entry.veiled):
            lines = textwrap.wrap(heard.says, max(self.size.width - 2, 10)) or [""]
            rows += [Text(("▸ " if i == 0 else "  ") + line) for i, line in enumerate(lines)]
        shown = rows[-self.size.height :] if rows else [Text("The log begins with the first move.")]
        shown[-1].stylize("bold #eef2ec")
        blank = [Text()] * (self.size.height - len(shown))
        return Text("\n").join(blank + shown)


class Meter(Widget):
    """What is asked, and what was said last; a refusal is marked by its sign."""

    asked: reactive[str] = reactive("")
    mine: reactive[bool] = reactive(False)
    note: reactive[str] = reactive("")

    def render(self) -> Text:
        lamp = Text(" ▲ YOUR MOVE ", f"bold {INK} on {LAMP}") if self.mine else Text(" · ")
        refused = self.note.startswith("✕")
        text = Text.assemble(lamp, " ", (self.asked, "bold"), "\n")
        return text.append(self.note, f"bold {DANGER}" if refused else "")


class Keys(Widget):
    """As many keys as fit, the important ones first."""

    shown: reactive[Sequence[tuple[str, str]]] = reactive(())

    def render(self) -> Text:
        text = Text(no_wrap=True)
        for key, does in self.shown:
            part = Text.assemble((key, "bold #eef2ec"), f" {does}  ")
            if text.cell_len + part.cell_len - 2 <= self.size.width:
                text.append_text(part)
        return text

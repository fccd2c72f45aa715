"""20th Century Limited on a terminal: choices and words; the picture is in `scene.py`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from fareplay.games.limited.board import ADVANCE, SPIN_DIAL, Board, name_of
from fareplay.games.limited.scene import stop_words, table
from fareplay.games.limited.spaces import SPACES, YELLOW
from fareplay.games.limited.track import AMBER, GROUND, INK, NAMES, PAPER, STEEL, across
from fareplay.games.limited.view import Sums, TableView, TrainView

__all__ = [  # the contract of terminal/drawing.py
    "GROUND", "KEYS", "choices", "face", "final", "hand", "piles", "question", "table", "words",
]  # fmt: skip

KEYS: dict[str, str] = {}  # no letter precedes a number


@dataclass(frozen=True)
class Use:
    """One legal thing to do with a choice."""

    actions: tuple[int, ...]
    text: str  # a sentence
    short: str  # what fits on a card
    key: str = ""
    ask: str = ""  # a question to be answered first


@dataclass(frozen=True)
class Choice:
    """One numbered thing on the screen: the dial, or one side of a choice."""

    title: str
    lines: tuple[str, ...]  # of the card
    uses: tuple[Use, ...]
    why: str = ""
    picks: bool = False

    @property
    def lays(self) -> tuple[Use, ...]:
        return self.uses


# --- what may be done -----------------------------------------------------------------------


def choices(view: TableView, b: Board, seat: int, asked: Any) -> tuple[Choice, ...]:
    """The dial; or to advance and to lose the turn."""
    return tuple(choice_of(view, action) for action in asked.legal)


def choice_of(view: TableView, action: int) -> Choice:
    me = view.trains[view.turn]
    if action == SPIN_DIAL or view.ahead is None:
        return Choice(
            "Spin the dial", ("SPIN", "1 2 3 4 5 6"), (Use((action,), "Spin the dial.", "spin"),)
        )
    if action == ADVANCE:
        there, brings = name_of(view.ahead), stop_words(view.ahead)
        ask = ""
        if SPACES[view.ahead][0] == YELLOW:
            ask = f"{there} is yellow and costs an hour (L-29). Move up all the same?"
        use = Use((action,), f"Move up to {there}: {brings}.", brings, ask=ask)
        return Choice(f"Move up to {there}", ("MOVE UP", there), (use,))
    here = name_of(me.at or 0)
    use = Use((action,), f"Hold at {here}: the turn is lost, no hour.", "lose turn")
    return Choice(f"Hold at {here}", ("HOLD", here), (use,))


def question(view: TableView, seat: int, names: Sequence[str], found: Sequence[Choice]) -> str:
    """What is asked of the viewer now."""
    if view.phase == "done":
        return "The match is over."
    if view.phase == "first":
        return "The first player is drawn."
    me = view.trains[view.turn]
    if view.turn != seat:
        return f"{names[view.turn]} is to {'choose' if view.phase == 'choose' else 'spin'}."
    if view.phase == "choose" and view.ahead is not None:
        return f"You spun {view.dial}. Move up to {name_of(view.ahead)}, or lose the turn?"
    if me.at is None:
        return "Spin the dial: a 1 or a 2 starts your train."
    if me.gate is None:
        return "Spin the dial: Chicago is ahead."
    return f"Spin the dial: {name_of(me.gate)} is {me.gate - me.at} ahead."


# --- the table in words ---------------------------------------------------------------------


def count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def place(train: TrainView) -> str:
    """Where a train is, how many are aboard, and its hours."""
    if train.at is None:
        return "waiting to start"
    hours = f"{count(train.sheet.gain, 'hour')} gained, {train.sheet.loss} lost"
    if train.arrived:
        return f"in Chicago with {train.passengers} aboard, {hours}"
    fails = f", {count(train.fails, 'failure')} here" if train.fails else ""
    return f"at {name_of(train.at)}, space {train.at}, {train.passengers} aboard, {hours}{fails}"


def hand(view: TableView, b: Board, seat: int) -> str:
    """One's own train in words."""
    if seat < 0:
        return "You only watch."
    me = view.trains[seat]
    return f"Your train is {place(me)}. Total {me.total} points."


def words(view: TableView, b: Board, seat: int, names: Sequence[str]) -> list[str]:
    """The whole table in sentences, for reading aloud."""
    goal = f"{view.goal_number} {view.goal if view.goal_number > 1 else view.goal[:-1]}"
    said = [f"Trip {view.trip}, round {view.round}. The goal is {goal}."]
    for train in view.trains:
        you = ", your train" if train.seat == seat else ""
        said.append(f"{names[train.seat]}{you}: {place(train)}. Total {train.total} points.")
    said.append("The board is a reconstruction.")
    return said


def piles(view: TableView, b: Board, names: Sequence[str]) -> list[str]:
    """Every sheet, entry by entry (L-35)."""
    said = []
    for train in view.trains:
        said.append(f"{names[train.seat]}, train {train.name}: {place(train)}.")
        said.append(f"Take on: {listed(train.take_on)}. Leave: {listed(train.leave)}.")
        said.append(f"This trip: {columns(train.sheet)}.")
        if view.trip > 1 and view.phase != "done":
            said.append(f"Trip before: {columns(train.previous)}, net {train.previous.net:+d}.")
        said += [f"Total {train.total} points.", ""]
    return said[:-1]


def listed(entries: Sequence[int]) -> str:
    return " + ".join(map(str, entries)) or "none"


def columns(sums: Sums) -> str:
    return (
        f"take on {sums.take_on}, leave {sums.leave}, gain {sums.gain}, loss {sums.loss}, "
        f"won {sums.won}, lost {sums.lost}"
    )


def final(view: TableView, names: Sequence[str]) -> list[str]:
    """The standings, the leader first."""
    order = sorted(view.trains, key=lambda train: -train.total)
    return [f"{names[train.seat]}: {train.total} points" for train in order]


# --- a choice -------------------------------------------------------------------------------


def face(choice: Choice, number: str, width: int, height: int, chosen: bool) -> Text:
    """A plate with its key, what it is, and what it brings."""
    paper = f"{INK} on {PAPER}" if choice.lays else f"{NAMES} on {STEEL}"
    key = Text(f" {number} ", f"bold {INK} on {AMBER}")
    rows = [across(width, key, Text("● " if choice.lays else "· ", "bold"), paper)]
    body = [Text(line, "bold" if line.isupper() else "") for line in choice.lines]
    body = body[: max(height - 2, 0)]
    space = height - 2 - len(body)
    for line in [Text()] * (space // 2) + body + [Text()] * (space - space // 2):
        line = line.copy()
        line.truncate(width, overflow="ellipsis")
        line.align("center", width)
        rows.append(across(width, line, style=paper))
    foot = Text(("▶" if chosen else " ") + (choice.uses[0].short if choice.uses else ""))
    rows.append(across(width, foot, style=f"{PAPER} on {INK}" if chosen else paper))
    return Text("\n").join(rows)

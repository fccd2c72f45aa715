"""Touring on a terminal: the mats, the hand and the choices, drawn from a view and nothing else.

A meaning never hangs on a colour: what may be laid carries a sign, a state its word, the last move
an arrow. Amber is kept for "yours, now".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from rich.text import Text

from fareplay.core.game import NONE
from fareplay.core.rows import across
from fareplay.games.touring.board import (
    CITY,
    DELAY,
    DISCARD,
    MILE,
    MILES,
    PAYMENTS,
    REMEDY,
    SPEED,
    TAKE15,
    TAKE15X2,
    TAKE30,
    WAIVE,
    WORTH,
    Board,
    Card,
    parts_of,
)
from fareplay.games.touring.names import CARDS
from fareplay.games.touring.text import listed
from fareplay.games.touring.view import SideView, TableView

KEYS = {"d": "discard"}  # a letter that may precede the number of a card, and what it does

INK, STOCK, MAT, EDGE, ROAD = "#231f1a", "#faf1db", "#f3e6c6", "#e2d0a2", "#1d4a55"
GROUND = ROAD
AMBER, FADED, GREEN, RED = "#ffb81c", "#a39a86", "#2c6a3e", "#b8321c"
TINTS = {
    "M1": "#5b6c2f", "M3": "#a3561a", "M15": "#6b3f86", "M30": "#17608c", "GO": GREEN,
    "GAS": "#13515c", "HAUL": "#13515c", "PUNC": RED, "OOG": RED, "COLL": RED,
    "CTRY": GREEN, "CITY": INK,
}  # fmt: skip
CARD_ROWS = 3  # of the piles drawn as cards
NEEDS = {  # the top of a GO pile: the state in words, and what it needs
    "GO": ("rolling", ""),
    "PUNC": ("puncture", "needs Go"),
    "OOG": ("out of gasoline", "needs Gasoline, then Go"),
    "COLL": ("collision", "needs Hauled In, then Go"),
    "GAS": ("tank filled", "needs Go"),
    "HAUL": ("hauled in", "needs Go"),
}
PICTURES = {
    "M1": "/ ╎ \\", "M3": "/ ╎╎ \\", "M15": "/ ╎╎╎ \\", "M30": "/ ╎╎╎╎ \\", "GO": "( GO )",
    "GAS": "[▤]╮", "HAUL": "╭┘▄▖", "PUNC": "(◎)▁", "OOG": "E▮╌╌F", "COLL": "▄▖✶▗▄",
    "CTRY": "/\\/\\▲", "CITY": "▂▆▃█▄",
}  # fmt: skip
TAKES = {
    TAKE30: ("One 30", "Take one 30 Miles"),
    TAKE15X2: ("Two 15s", "Take two 15 Miles"),
    TAKE15: ("One 15", "Take one 15 Miles"),
    WAIVE: ("Waive", "Take nothing"),
}


@dataclass(frozen=True)
class Use:
    """One legal thing to do with a choice."""

    actions: tuple[int, ...]
    text: str  # a sentence
    short: str  # what fits on a card
    key: str = ""  # the letter of KEYS that asks for it; empty for laying
    ask: str = ""  # a question to be answered first


@dataclass(frozen=True)
class Choice:
    """One numbered thing on the screen: a card of the hand, or a way to settle."""

    name: str
    title: str
    uses: tuple[Use, ...]  # the first is the one a number plays
    why: str = ""  # why it cannot be laid, with its rule
    fresh: bool = False  # just drawn
    picks: bool = False

    @property
    def lays(self) -> tuple[Use, ...]:
        return tuple(use for use in self.uses if not use.key)


# --- what may be done -----------------------------------------------------------------------


def choices(view: TableView, b: Board, seat: int, asked: Any) -> tuple[Choice, ...]:
    """The hand, each card with its legal uses; while a forfeit is open, the ways to settle it.

    `asked.legal` is empty unless the seat is to move; `asked.before` is the view before the draw.
    """
    legal, names = asked.legal, asked.names
    if legal and legal[0] >= PAYMENTS:
        return tuple(settlement(view, b, action, names) for action in legal)
    held = (view.hands[seat] if seat >= 0 else None) or ()
    new = drawn(held, asked.before, seat)
    found = []
    for place, card in enumerate(held):
        uses = [use_of(view, b, seat, a, names) for a in legal if b.card[a] == Card[card]]
        uses.sort(key=lambda use: (use.key, use.ask))
        choice = Choice(card, CARDS[card], tuple(uses), fresh=place == new)
        if legal and not choice.lays:
            mine = view.sides.index(my_side(view, seat))
            choice = replace(choice, why=refusal(b, mine, card, asked.why))
        found.append(choice)
    return tuple(found)


def drawn(held: Sequence[str], before: TableView | None, seat: int) -> int:
    """The place of the one card that is new in a hand, or NONE."""
    old = before.hands[seat] if before and seat >= 0 else None
    new = list((Counter(held) - Counter(old)).elements()) if old is not None else []
    return len(held) - 1 - held[::-1].index(new[0]) if len(new) == 1 else NONE


def refusal(b: Board, mine: int, card: str, why: Callable[[int], str]) -> str:
    """Why none of a card's plays is legal; a delay is never meant for one's own side."""
    plays = [
        action
        for action in range(PAYMENTS)
        if b.card[action] == Card[card] and b.verb[action] not in (DISCARD, SPEED)
    ]
    rivals = [action for action in plays if b.verb[action] == DELAY and b.side[action] != mine]
    return why((rivals or plays)[0])


def use_of(view: TableView, b: Board, seat: int, action: int, names: Sequence[str]) -> Use:
    verb, card, side = parts_of(b, action)
    title, mine = CARDS[Card(card).name], my_side(view, seat)
    if verb == DISCARD:
        return Use((action,), f"Discard {title}.", "discard", "d")
    if verb == MILE:
        miles = mine.total + WORTH[card]
        return Use((action,), f"Lay {title}: {miles} of {view.goal} miles.", f"lay: {miles}")
    if verb == SPEED:
        ask = "In the city 30 Miles is fined and adds no miles (T-61). Lay it all the same?"
        return Use((action,), f"Speed: lay {title} in the city and be fined.", "speed", ask=ask)
    if verb == REMEDY:
        return Use((action,), f"Lay {title} on your Go pile.", "lay")
    there = view.sides[side]
    if there is not mine:
        whom = people(there, names)
        short = f"on {whom}" if len(there.seats) == 1 else f"on side {there.name}"
        return Use((action,), f"Lay {title} on {whom}.", short)
    if card == CITY:
        ask = "City Limits on your own Country takes you back to the city (T-R10). Lay it?"
        return Use((action,), f"Lay {title} on your own Country.", "on you", ask=ask)
    return Use((action,), f"Lay {title}: out in the country.", "lay")


def settlement(view: TableView, b: Board, action: int, names: Sequence[str]) -> Choice:
    title, text = TAKES[b.verb[action]]
    victim = next(side for side in view.sides if side.name == view.victim)
    use = Use((action,), f"{text} from {people(victim, names)}.", "take")
    return Choice(title, title, (use,))


def my_side(view: TableView, seat: int) -> SideView:
    return next(side for side in view.sides if seat in side.seats)


def people(side: SideView, names: Sequence[str]) -> str:
    return listed([names[seat] for seat in side.seats])


def question(view: TableView, seat: int, names: Sequence[str], found: Sequence[Choice]) -> str:
    """What is asked of the viewer now."""
    if view.phase == "done":
        return "The race is over."
    if view.turn != seat:
        return f"{names[view.turn]} is to move."
    if view.phase == "settle":
        return f"{view.forfeit} miles are forfeit. Which cards do you take?"
    lit = [choice for choice in found if choice.lays]
    if [choice.name for choice in found if choice.uses] == ["GO"] * len(lit):
        return "You hold a Go and have not started: play it (T-18)."
    if not lit:
        return "No card can be laid: discard one."
    return "Lay or discard one card."


# --- the table in words ---------------------------------------------------------------------


def condition(side: SideView) -> tuple[str, str]:
    """The state of a side in words, and what it needs before it can add miles."""
    return NEEDS[side.go_pile[-1]] if side.go_pile else ("not started", "needs Go")


def named(cards: Sequence[str]) -> str:
    return ", ".join(CARDS[card] for card in cards) or "no card"


def hand(view: TableView, b: Board, seat: int) -> str:
    """A hand in words, like cards together, and what one's side needs before its next mile."""
    held = Counter((view.hands[seat] if seat >= 0 else None) or ())
    said = [CARDS[card] if n == 1 else f"{n} times {CARDS[card]}" for card, n in held.items()]
    if not said:
        return "You hold no cards."
    _, needs = condition(my_side(view, seat))
    return f"You hold {', '.join(said)}." + (f" Your side {needs}." if needs else "")


def words(view: TableView, b: Board, seat: int, names: Sequence[str]) -> list[str]:
    """The whole table in sentences, for reading aloud."""
    said = []
    for side in view.sides:
        state, needs = condition(side)
        you = ", your side" if seat in side.seats else ""
        where = "in the country" if side.country else "in the city"
        cards = [f"{names[i]} {view.hand_sizes[i]}" for i in side.seats]
        piles = [
            f"{CARDS[Card(card).name]}, {n} of {want}"
            for card, (n, want) in enumerate(zip(side.miles, view.target, strict=True))
        ]
        said += [
            f"Side {side.name}, {people(side, names)}{you}: {side.total} of {view.goal} miles.",
            f"State: {state}{': ' if needs else ''}{needs}. Road: {where}.",
            f"Go pile from the bottom: {named(side.go_pile)}. Road pile: {named(side.road)}.",
            f"Laid: {'; '.join(piles)}. Cards in hand: {', '.join(cards)}.",
        ]
    top = f", {CARDS[view.discard_top]} on top" if view.discard_top else ""
    said.append(f"Draw pile: {view.draw_size} cards. Discard pile: {sum(view.discard)}{top}.")
    return said


def piles(view: TableView, b: Board, names: Sequence[str]) -> list[str]:
    """Every open pile leafed through (T-R22)."""
    lies = [f"{n} x {CARDS[card.name]}" for card, n in zip(Card, view.discard, strict=True) if n]
    said = [f"Draw pile: {view.draw_size} cards, face down.", ""]
    said += [f"Discard pile, {sum(view.discard)} cards: {', '.join(lies) or 'none'}."]
    if view.discard_top:
        said.append(f"On top: {CARDS[view.discard_top]}.")
    for side in view.sides:
        said += ["", f"{people(side, names)}, {side.total} of {view.goal} miles."]
        cards = [f"{names[i]} {view.hand_sizes[i]}" for i in side.seats]
        said.append(f"Cards in hand: {', '.join(cards)}.")
        said.append(f"Go pile, bottom first: {named(side.go_pile)}.")
        said.append(f"Road pile, bottom first: {named(side.road)}.")
    return said


def final(view: TableView, names: Sequence[str]) -> list[str]:
    """The standings, the leader first."""
    order = sorted(view.sides, key=lambda side: -side.total)
    return [f"{people(side, names)}: {side.total} of {view.goal} miles" for side in order]


# --- the mats -------------------------------------------------------------------------------


def table(view: TableView, b: Board, seat: int, scene: Any, width: int, height: int) -> Text:
    """All tableaux and both piles; one's own side last, nearest to the hand."""
    names, marks = scene.names, scene.marks
    order = sorted(view.sides, key=lambda side: seat in side.seats)
    room = min(7, (height - 1) // len(order))
    rows = []
    for side in order:
        rows += side_rows(view, side, seat, names, marks, width, room)
    spare = height - len(rows)
    if spare < CARD_ROWS:
        rows.insert(0, pile_row(view, marks, width))
    else:
        rows += pile_cards(view, seat, marks, width)
    rows += [Text(" " * width, f"on {ROAD}")] * (height - len(rows))
    return Text("\n").join(rows[:height])


def pile_row(view: TableView, marks: frozenset[str], width: int) -> Text:
    top = CARDS[view.discard_top] if view.discard_top else "empty"
    last = " ◂ last" if "discard" in marks else ""
    left = Text.assemble(" Draw pile ", (f" {view.draw_size} ", f"{STOCK} on #13515c"))
    right = Text.assemble(f"Discard pile {sum(view.discard)} ", (f" {top} ", f"{INK} on {STOCK}"))
    return across(width, left, right.append(last, "bold").append(" "), f"{STOCK} on {ROAD}")


def pile_cards(view: TableView, seat: int, marks: frozenset[str], width: int) -> list[Text]:
    """Both piles as cards on the road, where there is room, and what is still to be laid."""
    top = CARDS[view.discard_top] if view.discard_top else "empty"
    back, front = f"{STOCK} on #13515c", f"{INK} on {STOCK}"
    last = "◂ last move" if "discard" in marks else ""
    lacks = to_lay(view, seat)
    cells = [
        ("DRAW PILE", "DISCARD PILE", last),
        (f"{view.draw_size} cards", top, "Still to lay:" if lacks else ""),
        ("face down", f"{sum(view.discard)} cards", lacks),
    ]
    rows = [
        Text.assemble(
            " ", (left.center(13), back), "  ", (right.center(17), front), "  ", (note, "bold")
        )
        for left, right, note in cells
    ]
    return [across(width, row, style=f"{STOCK} on {ROAD}") for row in rows]


def to_lay(view: TableView, seat: int) -> str:
    """The mile cards that one's side still lacks."""
    if seat < 0:
        return ""
    laid = my_side(view, seat).miles
    lacks = [(view.target[card] - laid[card], WORTH[card]) for card in range(MILES)]
    return ", ".join(f"{n} x {worth}" for n, worth in lacks if n)


def side_rows(
    view: TableView,
    side: SideView,
    seat: int,
    names: Sequence[str],
    marks: frozenset[str],
    width: int,
    room: int,
) -> list[Text]:
    """A mat in three to seven rows; the fewest leave the buried cards to the sheet of piles."""
    mat, half = f"{INK} on {MAT}", width // 2
    last = {mark.rpartition(":")[2] for mark in marks if mark.startswith(f"side:{side.name}:")}
    rows = [
        head_row(view, side, seat, names, width),
        across(width, state_text(side), style=mat),
        across(width, mile_text(view, side, "miles" in last), style=mat),
    ]
    if room == 4:
        road = pile_text("Road", side.road, "road" in last, half).append(" ")
        go = pile_text("Go pile", side.go_pile, "go" in last, width - len(road) - 1)
        rows.insert(2, across(width, go, road, mat))
    elif room > 4:
        go = pile_text("Go pile", side.go_pile, "go" in last, width - 1)
        road = pile_text("Road   ", side.road, "road" in last, width - 1)
        rows[2:2] = [across(width, pile, style=mat) for pile in (go, road)]
    if room > 6:
        rows.insert(1, across(width, ribbon(side.total, view.goal, width - 2), style=mat))
    if room > 5:
        rows.append(Text(" " * width, f"on {ROAD}"))
    return rows


def head_row(view: TableView, side: SideView, seat: int, names: Sequence[str], width: int) -> Text:
    left = Text.assemble((f" {side.name} ", f"bold {STOCK} on {INK}"), " ")
    for place, other in enumerate(side.seats):
        you = " (you)" if other == seat else ""
        left.append(" · " if place else "")
        left.append(names[other] + you, "bold" if other in (view.turn, seat) else "")
    right = Text()
    if view.turn in side.seats and view.phase != "done":
        lamp = f"bold {INK} on {AMBER}" if view.turn == seat else f"bold {STOCK} on {INK}"
        who = f"{names[view.turn]} " if len(side.seats) > 1 and view.turn != seat else ""
        right.append(f" ▲ {who}TO MOVE ", lamp)
    right.append(f"  {side.total:03d} ", f"bold {STOCK} on {INK}")
    right.append(f" of {view.goal} miles ")
    return across(width, left, right, f"{INK} on {EDGE}")


def state_text(side: SideView) -> Text:
    state, needs = condition(side)
    sign = GREEN if side.rolling else RED
    where = "IN THE COUNTRY" if side.country else "IN THE CITY"
    text = Text.assemble(" ", (f" {state.upper()} ", f"bold {STOCK} on {sign}"), " ")
    text.append(
        f" {where} ", f"bold {STOCK} on {GREEN}" if side.country else f"bold {MAT} on {INK}"
    )
    return text.append(f"  {needs}", "bold") if needs else text


def pile_text(label: str, cards: Sequence[str], last: bool, width: int) -> Text:
    """A pile bottom to top; where it is too long its bottom is only counted."""
    shown, tail = [CARDS[card] for card in cards], " ◂ last" if last else ""
    while len(shown) > 1 and len(_pile(label, shown, len(cards)) + tail) > width:
        shown.pop(0)
    text = Text(_pile(label, shown, len(cards)))
    if cards:
        text.stylize(f"bold {TINTS[cards[-1]]}", len(text) - len(shown[-1]))
    return text.append(tail, "bold")


def _pile(label: str, shown: Sequence[str], size: int) -> str:
    below = [f"{size - len(shown)} below"] if size > len(shown) else []
    return f" {label} " + (" ▸ ".join([*below, *shown]) or "no card")


def ribbon(miles: int, goal: int, width: int) -> Text:
    """How far along the road."""
    done = miles * width // goal
    return Text.assemble(" ", ("━" * done, f"bold {INK}"), ("╌" * (width - done), FADED))


def mile_text(view: TableView, side: SideView, last: bool) -> Text:
    """Four piles as boxes: full ones laid, empty ones wanted."""
    text = Text(" ")
    for card in range(MILES):
        laid, want = side.miles[card], view.target[card]
        tint = TINTS[Card(card).name]
        text.append(f"{WORTH[card]} ", f"bold {tint}")
        text.append("■" * laid + "□" * (want - laid), tint)
        text.append(f" {laid}/{want}   " if card < MILES - 1 else f" {laid}/{want}")
    return text.append(" ◂ last", "bold") if last else text


# --- a card ---------------------------------------------------------------------------------


def face(choice: Choice, number: str, width: int, height: int, chosen: bool) -> Text:
    """A card with its key, a sign where it may be laid, and what the key does."""
    lit = bool(choice.lays)
    paper = f"{INK} on {STOCK}" if lit else f"{INK} on {FADED}"
    key = Text(f" {number} ", f"bold {INK} on {AMBER}" if lit else f"bold {STOCK} on {INK}")
    sign = ("NEW " if choice.fresh else "") + ("●" if lit else "·") + " " * (width > 9)
    rows = [across(width, key, Text(sign, "bold"), paper)]
    title = choice.title.rsplit(" ", 1) if len(choice.title) > width - 2 else [choice.title]
    if height > 5 and choice.name in PICTURES:
        title = [PICTURES[choice.name], *title]
    body = [Text(line, f"bold {TINTS.get(choice.name, INK)}" if lit else "") for line in title]
    space = height - 2 - len(body)
    body = [Text()] * (space // 2) + body + [Text()] * (space - space // 2)
    for line in body:
        line = line.copy()
        line.align("center", width)
        rows.append(across(width, line, style=paper))
    foot = Text(("▶" if chosen else " ") + caption(choice), "bold" if chosen else "")
    rows.append(across(width, foot, style=f"{STOCK} on {INK}" if chosen else paper))
    return Text("\n").join(rows)


def caption(choice: Choice) -> str:
    """What the card's number does, in a word or two."""
    if len(choice.lays) > 1 or (choice.lays and choice.lays[0].ask):
        return "choose"
    return choice.uses[0].short if choice.uses else ""

"""Words: actions and outcomes as text, and the sentences of the log."""

from __future__ import annotations

import re
from collections.abc import Sequence

from fareplay.core import cards
from fareplay.core.game import EVERYBODY, Refused
from fareplay.games.touring.board import (
    COLL,
    CTRY,
    DELAY,
    DISCARD,
    GAS,
    GO,
    HAUL,
    MILE,
    MILES,
    OOG,
    PUNC,
    REMEDY,
    ROAD,
    SPEED,
    TAKE15,
    TAKE15X2,
    TAKE30,
    WAIVE,
    Board,
    Card,
    action_of,
    parts_of,
)
from fareplay.games.touring.names import CARDS, LETTERS
from fareplay.games.touring.position import facts, faults, position
from fareplay.games.touring.state import (
    DEAL,
    DEALER,
    DONE,
    DRAW,
    PLAY,
    SETTLE,
    Event,
    Reason,
    Refusal,
    State,
    go_top,
    has_started,
    miles_of,
    side_of,
)

__all__ = [  # the contract of core/game.py
    "event_sentence", "facts", "faults", "position", "read", "result", "secret", "sentence",
    "spell", "touches",
]  # fmt: skip

SEATS = {  # T-04; seats of people, not of pieces: there are none (T-R32)
    2: ("North", "South"),
    3: ("North", "East", "West"),
    4: ("North", "East", "South", "West"),
    6: ("North", "Northeast", "Southeast", "South", "Southwest", "Northwest"),
}
CODES = tuple(card.name for card in Card)
PRINTED = tuple(CARDS[code] for code in CODES)
PAYMENTS = {TAKE30: "take30", TAKE15X2: "take15x2", TAKE15: "take15", WAIVE: "waive"}
CURED = {  # what GO, GAS or HAUL does to the card it covers
    PUNC: "the tire is mended",
    GAS: "rolling again",
    HAUL: "rolling again",
    OOG: "out of gas no more",
    COLL: "the wreck is off the road",
}


def name_of(card: int) -> str:
    """A card's printed name."""
    return PRINTED[card]


def side_name(s: State, side: int, names: Sequence[str]) -> str:
    """The player, or the partners together."""
    return listed(members(s, side, names))


def members(s: State, side: int, names: Sequence[str]) -> list[str]:
    return [names[seat] for seat in range(s.seats) if side_of(s, seat) == side]


def listed(words: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last


# --- actions as words -----------------------------------------------------------------------


def spell(s: State, b: Board, action: int) -> str:
    """The sheet's own notation: `go`, `mile 30`, `delay PUNC B`, `discard M3`; `draw GO`."""
    if s.phase == DEALER:
        return f"dealer {action}"
    if s.phase in (DEAL, DRAW):
        return f"draw {CODES[cards.nth(s.draw, action)]}"
    verb, card, side = parts_of(b, action)
    if verb == MILE:
        return f"mile {b.worth[card]}"
    if verb == SPEED:
        return "speed"
    if verb == REMEDY:
        return CODES[card].lower()
    if verb == DELAY:
        return f"delay {CODES[card]} {LETTERS[side]}"
    if verb == ROAD:
        own = side == side_of(s, s.turn)
        if card == CTRY:
            return "country" if own else f"country {LETTERS[side]}"
        return f"city {LETTERS[side]}"
    if verb == DISCARD:
        return f"discard {CODES[card]}"
    return PAYMENTS[verb]


def read(s: State, b: Board, words: str) -> int:
    """The action or outcome that the words name; printed names of cards are understood too."""
    said = " ".join(words.split()).lower()
    if s.phase == DONE:
        raise Refused(Refusal.OVER.says, Refusal.OVER.rule)
    if s.phase not in (DEALER, DEAL, DRAW):
        return _read_action(s, said)
    verb, _, rest = said.partition(" ")
    if s.phase == DEALER:
        if verb == "dealer" and rest in map(str, range(s.seats)):
            return int(rest)
        raise Refused(f"expected 'dealer' and a seat 0 to {s.seats - 1}, got {words!r}", "T-R21")
    card = _read_card(rest) if verb == "draw" else None
    if card is None or s.draw[card] == 0:
        raise Refused(f"expected 'draw' and a card of the draw pile, got {words!r}", "T-15")
    return cards.place_of(s.draw, card)


def _read_card(said: str) -> int | None:
    """A card by its code, its printed name, or the start of either that fits no other."""
    said = re.sub(r"\bmiles?\b", "", said).strip() if said[:1].isdigit() else said
    named = {card: {CARDS[card.name].lower(), card.name.lower()} for card in Card}
    for card in range(MILES):
        named[Card(card)].add(CARDS[Card(card).name].split()[0])
    fits = [card for card, names in named.items() if said in names]
    if not fits and len(said) > 2:
        fits = [card for card, names in named.items() if any(n.startswith(said) for n in names)]
    return int(fits[0]) if len(fits) == 1 else None


def _read_action(s: State, said: str) -> int:
    for verb, word in PAYMENTS.items():
        if said == word:
            return action_of(verb)
    if said == "speed":
        return action_of(SPEED, Card.M30)
    if said.startswith("discard "):
        card = _read_card(said.removeprefix("discard "))
        if card is not None:
            return action_of(DISCARD, card)
    rest, _, last = said.rpartition(" ")
    if len(last) == 1 and last.upper() in LETTERS and rest:
        card, side = _read_card(_bare(rest)), LETTERS.index(last.upper())
    else:
        card, side = _read_card(_bare(said)), None
    if card is None:
        raise Refused(f"no play is called {said!r}", Refusal.NO_SUCH_ACTION.rule)
    return _lay(s, card, side)


def _bare(said: str) -> str:
    for verb in ("play ", "lay ", "delay ", "mile ", "miles "):
        said = said.removeprefix(verb)
    return said


def _lay(s: State, card: int, side: int | None) -> int:
    """The play of a card; the side may be left out where only one makes sense."""
    mine = side_of(s, s.turn)
    if card < MILES:
        return action_of(MILE, card)
    if card in (GO, GAS, HAUL):
        return action_of(REMEDY, card)
    if card == CTRY:
        return action_of(ROAD, card, mine if side is None else side)
    if side is None and s.sides == 2:
        side = 1 - mine
    if side is None:
        raise Refused(f"say on which side: A, B or C, as in '{name_of(card)} B'", "T-R19")
    verb = DELAY if PUNC <= card <= COLL else ROAD
    return action_of(verb, card, side)


def touches(s: State, b: Board, action: int) -> tuple[str, ...]:
    """What an action concerns on the table: a card of the hand, a pile of a side."""
    verb, card, side = parts_of(b, action)
    if verb >= TAKE30:
        return (f"side:{LETTERS[s.victim]}:miles",)
    held, mine = f"hand:{CODES[card]}", LETTERS[side_of(s, s.turn)]
    if verb == MILE:
        return held, f"side:{mine}:miles"
    if verb == REMEDY:
        return held, f"side:{mine}:go"
    if verb == DELAY:
        return held, f"side:{LETTERS[side]}:go"
    if verb == ROAD:
        return held, f"side:{LETTERS[side]}:road"
    return held, "discard"


# --- the log --------------------------------------------------------------------------------


def secret(s: State, b: Board, viewer: int) -> bool:
    """At chance: a card dealt or drawn is seen by its owner alone (T-R22)."""
    return s.phase != DEALER and viewer not in (s.turn, EVERYBODY)


def sentence(
    before: State, b: Board, action: int, after: State, viewer: int, names: Sequence[str]
) -> str:
    """What a person at the table would say of it."""
    if before.phase in (PLAY, SETTLE):
        said = _decision(before, b, action, after, names)
        if before.draw_size == 0 and after.draw_size > 0:
            said += f" The draw pile is rebuilt from {after.draw_size} cards."
        return said if after.phase != DONE else f"{said} {result(after, b, names)}"
    if before.phase == DEALER:
        return f"{names[action]} deals."
    who, verb = names[before.turn], "draws" if before.hand_size[before.turn] >= 5 else "is dealt"
    if secret(before, b, viewer):
        return f"{who} {verb} a card."
    return f"{who} {verb} {name_of(cards.nth(before.draw, action))}."


def _decision(before: State, b: Board, action: int, after: State, names: Sequence[str]) -> str:
    who, mine = names[before.turn], side_of(before, before.turn)
    verb, card, side = parts_of(b, action)
    if before.phase == SETTLE:
        lost = _forfeited(before, after, before.victim, names)
        return f"{who} waives the forfeit." if verb == WAIVE else f"{who} picks: {lost}."
    played, me = f"{who} plays {name_of(card)}", before.side[mine]
    if verb == MILE:
        return f"{who} lays {name_of(card)}: {miles_of(b, after.side[mine])} in all."
    if verb == SPEED:
        return f"{who} is caught speeding; 30 Miles goes to the discard pile."
    if verb == REMEDY:
        return f"{played}; {CURED[go_top(me)] if has_started(me) else 'off we go'}."
    if verb == DELAY:
        lost = _forfeited(before, after, side, names)
        return f"{played} on {side_name(before, side, names)}{'; ' + lost if lost else ''}."
    if verb == ROAD:
        where = "out in the country" if card == CTRY else "back in the city"
        if side == mine:
            return f"{played}; {where}."
        return f"{played} on {side_name(before, side, names)}, {where}."
    return f"{who} discards {name_of(card)}."


def _forfeited(before: State, after: State, side: int, names: Sequence[str]) -> str:
    """The mile cards a side has just lost, in words; nothing where it lost none."""
    lost = [
        name_of(card)
        for card in range(MILES)
        for _ in range(before.side[side].miles[card] - after.side[side].miles[card])
    ]
    verb = "forfeits" if before.seats == before.sides else "forfeit"
    return f"{side_name(before, side, names)} {verb} {listed(lost)}" if lost else ""


def event_sentence(
    before: State, b: Board, event: int, after: State, viewer: int, names: Sequence[str]
) -> str:
    assert event == Event.BELL
    return f"The host rings the bell. {result(after, b, names)}"


def result(s: State, b: Board, names: Sequence[str]) -> str:
    """How it ended."""
    miles = [miles_of(b, s.side[side]) for side in range(s.sides)]
    best = [side for side in range(s.sides) if miles[side] == max(miles)]
    who = listed([name for side in best for name in members(s, side, names)])
    verb = "wins" if len(best) == 1 and s.seats == s.sides else "win"
    if s.reason == Reason.COMPLETED:
        return f"{who} {verb} the race of {max(miles)} miles."
    why = "No headway is made any more" if s.reason == Reason.STALEMATE else "Play stops"
    far = "1 mile" if max(miles) == 1 else f"{max(miles)} miles"
    if len(best) > 1:
        return f"{why}: {who} share the win with {far}."
    return f"{why}: {who} {verb} with {far}."

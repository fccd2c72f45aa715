"""What is printed on the cards, and which action is which use of a card."""

from __future__ import annotations

from dataclasses import dataclass

from fareplay.games.touring.board import MILES, PAYMENTS, Board, Card, Race, Verb, parts_of
from fareplay.games.touring.names import CARDS, LETTERS
from fareplay.games.touring.penalty import FIFTEEN, THIRTY

FAMILIES = ("mile",) * 4 + ("go",) + ("remedy",) * 2 + ("delay",) * 3 + ("road",) * 2
NEEDS = {  # T-23, T-30 to T-32
    "GAS": ("GO",), "HAUL": ("GO",), "PUNC": ("GO",), "OOG": ("GAS", "GO"), "COLL": ("HAUL", "GO"),
}  # fmt: skip
PENALTIES = {"PUNC": (0, FIFTEEN), "COLL": (FIFTEEN, THIRTY)}  # T-50, T-51, T-53, T-54
RULES = {
    "M1": ("T-36", "T-20", "T-03"), "M3": ("T-36", "T-20", "T-03"),
    "M15": ("T-36", "T-20", "T-03"), "M30": ("T-37", "T-20", "T-61"),
    "GO": ("T-23", "T-24", "T-25"), "GAS": ("T-31", "T-33"), "HAUL": ("T-32", "T-33"),
    "PUNC": ("T-27", "T-30", "T-53"), "OOG": ("T-27", "T-31", "T-60"),
    "COLL": ("T-51", "T-52", "T-58"), "CTRY": ("T-38", "T-37"), "CITY": ("T-39", "T-41", "T-59"),
}  # fmt: skip
PLACES = {"MILE": "miles", "REMEDY": "go", "DELAY": "go", "ROAD": "road", "DISCARD": "discard"}


@dataclass(frozen=True)
class CardView:
    """One of the twelve faces."""

    code: str
    name: str
    family: str  # mile, go, remedy, delay or road
    miles: int  # 0 on all but mile cards
    packs: tuple[int, ...]  # how many are in the pack of the full and of the short race
    needs: tuple[str, ...]  # with this card on top of the GO pile: what comes before the next mile
    penalty: tuple[int, int]  # miles printed on it: in the city, in the country
    rules: tuple[str, ...]


@dataclass(frozen=True)
class UseView:
    """A use of a card, and the action that it is: legal or not, so that a refusal can be asked."""

    action: int
    card: str
    place: str  # go, road, miles or discard
    side: str | None  # None: one's own, or none


def card_views(b: Board) -> tuple[CardView, ...]:
    return tuple(
        CardView(
            code=card.name,
            name=CARDS[card.name],
            family=FAMILIES[card],
            miles=b.worth[card] if card < MILES else 0,
            packs=tuple(b.pack[race][card] for race in Race),
            needs=NEEDS.get(card.name, ()),
            penalty=PENALTIES.get(card.name, (0, 0)),
            rules=RULES[card.name],
        )
        for card in Card
    )


def use_views(b: Board) -> tuple[UseView, ...]:
    uses = [(action, *parts_of(b, action)) for action in range(PAYMENTS)]
    return tuple(
        UseView(
            action=action,
            card=Card(card).name,
            place=PLACES[Verb(verb).name],
            side=LETTERS[side] if verb in (Verb.DELAY, Verb.ROAD) else None,
        )
        for action, verb, card, side in uses
        if verb != Verb.SPEED
    )

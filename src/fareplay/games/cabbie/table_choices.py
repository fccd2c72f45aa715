"""What may be done at the moment, as numbered choices; and what is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from fareplay.core.game import NONE
from fareplay.games.cabbie.board import (
    ACCEPT,
    ARRIVE,
    CLAIM,
    DEPLOY,
    LETTERS,
    REFUSE,
    START,
    STEP,
    TO_END,
    Board,
    parts_of,
)
from fareplay.games.cabbie.names import pence, trip_id, trip_name
from fareplay.games.cabbie.table_city import Town, town_of, way_between
from fareplay.games.cabbie.table_goals import (
    Drive,
    Goal,
    drive_words,
    drives_of,
    goal_words,
    goals_of,
    numbered,
    stop_words,
)
from fareplay.games.cabbie.table_words import capital, counted, likely_fare, listed
from fareplay.games.cabbie.view import CabView, TableView

GOALS = 6  # that have a card of their own


@dataclass(frozen=True)
class Use:
    """One legal thing to do with a choice: an action, or a whole drive."""

    actions: tuple[int, ...]
    text: str  # a sentence
    key: str = ""
    ask: str = ""


@dataclass(frozen=True)
class Choice:
    """One numbered thing on the screen: a passenger, a street to drive to, a list of squares."""

    title: str
    big: str  # what stands on the card
    small: str = ""  # and below it
    tiny: str = ""  # instead of `big` on a narrow card
    brief: str = ""  # instead of `small` there
    uses: tuple[Use, ...] = ()
    why: str = "where to?"
    sign: str = ""  # of a passenger, or a star
    picks: bool = False
    ends: tuple[tuple[int, int], ...] = ()  # squares in reach, and the spaces left there

    @property
    def lays(self) -> tuple[Use, ...]:
        return tuple(use for use in self.uses if not use.key)


def choices(view: TableView, b: Board, seat: int, asked: Any) -> tuple[Choice, ...]:
    """What the viewer may do now; nothing while others decide."""
    if not asked.legal:
        return ()
    return tuple(OFFERS[view.phase](view, b, town_of(b), asked))


def of_verb(b: Board, legal: Sequence[int], *verbs: int) -> list[tuple[int, int, int]]:
    """Legal actions of some verbs: the action, and what it is about."""
    found = [(action, *parts_of(b, action)) for action in legal]
    return [(action, one, two) for action, verb, one, two in found if verb in verbs]


# --- starting points, and cards that are looked at ------------------------------------------


def starting(view: TableView, b: Board, town: Town, asked: Any) -> Iterator[Choice]:
    for action, point, _ in of_verb(b, asked.legal, START):
        place = town.places[b.start_place[point]]
        use = Use((action,), f"Start at {place.name}: on {town.spots[b.start[point]].name}.")
        where = town.streets[town.spots[b.start[point]].street]
        yield Choice(
            f"Start at {place.name}", place.name, f"in {where}", "", "",
            (use,), ends=((b.start[point], view.left),),
        )  # fmt: skip


def deciding(view: TableView, b: Board, town: Town, asked: Any) -> Iterator[Choice]:
    """A tourist's offer, or a card that has to be turned down."""
    refusals = of_verb(b, asked.legal, REFUSE)
    card = refusals[0][1]
    name, fee = trip_name(b, card), b.fee[card]
    for action, _, _ in of_verb(b, asked.legal, ACCEPT):
        cab = looked_at(view, card)
        stops = [b.stop[card][0], b.stop[card][1]]
        way = stop_words(b, town, town.number[cab.square], stops)
        use = Use((action,), f"Accept: {pence(fee)} and a tip for {name}; {way}.")
        yield Choice("Accept", "Accept", f"{pence(fee)}, a tour", "yes", pence(fee)[:5], (use,))
    for action, _, _ in refusals:
        why = "the next card is drawn" if fee != NONE else f"it is in {fetched(view, card)}"
        use = Use((action,), f"Refuse: {name}; {why}.")
        yield Choice("Refuse", "Refuse", "next card", "no", "next", (use,))


def looked_at(view: TableView, card: int) -> CabView:
    """The cab that has the card."""
    cabs = view.players[view.turn].cabs
    return next(cab for cab in cabs if cab.trip is not None and cab.trip.card == trip_id(card))


def fetched(view: TableView, card: int) -> str:
    return looked_at(view, card).fetched or "this street"


# --- driving --------------------------------------------------------------------------------


def driving(view: TableView, b: Board, town: Town, asked: Any) -> Iterator[Choice]:
    """Claims, goals, the second cab, the end; then lists that reach every square."""
    claims = of_verb(b, asked.legal, CLAIM)
    yield from claiming(view, b, claims)
    drives = drives_of(view, b, town, asked.ways)
    goals = goals_of(view, b, town, drives, {(cab + 1, pile) for _, cab, pile in claims})
    book = Book(view, b, town, drives)
    for place, goal in enumerate(goals):
        use = book.add(goal.drive, goal_words(view, town, goal))
        if place < GOALS:
            yield goal_card(view, town, goal, use)
        else:
            book.further[goal.drive] = use
    yield from deploying(view, b, town, asked)
    if TO_END in asked.legal:
        lost = f"{counted(view.left, 'space')} lost" if view.left else "all spaces are used"
        use = Use((TO_END,), f"End your turn: {lost}.")
        yield Choice("End your turn", "End turn", lost, "end", str(view.left), (use,))
    yield from book.lists(of_verb(b, asked.legal, STEP, ARRIVE))


def claiming(view: TableView, b: Board, claims: Sequence[tuple[int, int, int]]) -> Iterator[Choice]:
    for action, cab, pile in claims:
        who, letter = view.piles[pile], LETTERS[pile]
        likely = pence(likely_fare(b, who))
        number = numbered(view, cab + 1)
        use = Use((action,), f"Claim {number}{letter}: {who.person}, in {who.street}; "
                  f"about {likely}.")  # fmt: skip
        yield Choice(f"Claim {number}{letter}", f"Claim {letter}", f"about {likely}", "claim",
                     f"{number}{letter}", (use,), sign=letter)  # fmt: skip


def goal_card(view: TableView, town: Town, goal: Goal, use: Use) -> Choice:
    """A street or a place: how far it is, and what is left."""
    drive, number = goal.drive, numbered(view, goal.drive.cab)
    far = f"{goal.short} short" if goal.short else f"{drive.left} left"
    small = far if goal.short else f"{drive.spaces}, {far}"
    big = f"{number}{goal.signs} {goal.name}"
    tiny = f"{number.strip()}{goal.signs} {goal.name}"
    brief = f"+{goal.short}" if goal.short else str(drive.spaces)
    return Choice(use.text.rstrip("."), big, small, tiny, brief, (use,), sign=goal.signs,
                  ends=((drive.square, drive.left),))  # fmt: skip


def deploying(view: TableView, b: Board, town: Town, asked: Any) -> Iterator[Choice]:
    uses = []
    for action, point, _ in of_verb(b, asked.legal, DEPLOY):
        place = town.places[b.start_place[point]]
        where = town.spots[b.start[point]].name
        uses.append(Use((action,), f"Second cab at {place.name}: on {where}."))
    if uses:
        yield Choice("Bring in your second cab", "2nd cab", "bring it in", "cab2", "new",
                     tuple(uses), "at which starting point?")  # fmt: skip


class Book:
    """One sentence for each drive; no two begin alike."""

    def __init__(self, view: TableView, b: Board, town: Town, drives: Sequence[Drive]) -> None:
        self.view, self.b, self.town, self.drives = view, b, town, drives
        self.uses: dict[tuple[int, ...], Use] = {}
        self.heads: set[str] = set()
        self.further: dict[Drive, Use] = {}  # goals that have no card of their own

    def add(self, drive: Drive, text: str) -> Use:
        self.uses[drive.actions] = use = Use(drive.actions, text)
        self.heads.add(text.partition(":")[0].lower())
        return use

    def name(self, drive: Drive, name: str) -> Use | None:
        """Call a drive by this name, unless it or the name is given already."""
        text = drive_words(self.view, self.town, drive, name)
        if drive.actions in self.uses or text.partition(":")[0].lower() in self.heads:
            return None
        return self.add(drive, text)

    def lists(self, steps: Sequence[tuple[int, int, int]]) -> Iterator[Choice]:
        """Single steps; then the nearest square of each street, places, and all other squares."""
        stepping = self.steps(steps)
        if stepping:
            ends = tuple((d.square, d.left) for d in self.drives if d.spaces == 1)
            yield Choice("Step by step", "Step", "by step", "step", "by 1", stepping,
                         "choose the next step", ends=ends)  # fmt: skip
        places, streets = self.places(), self.streets()
        squares = self.squares()
        for told, found in (("streets", streets), ("places", places), ("squares", squares)):
            if found:
                many = str(len(found))
                title = f"{'Other squares' if told == 'squares' else told.capitalize()} in reach"
                yield Choice(title, told.capitalize(), f"{many} in reach", "", many,
                             tuple(found.values()), "where to?",
                             ends=tuple((d.square, d.left) for d in found))  # fmt: skip

    def steps(self, steps: Sequence[tuple[int, int, int]]) -> tuple[Use, ...]:
        """`Step north-east: to Edgware Road northbound 2, 19 left.`"""
        found = []
        for action, cab, way in steps:
            if (action,) not in self.uses:
                self.uses[action,] = use = Use((action,), self.step_text(cab, way, steps))
                self.heads.add(use.text.partition(":")[0].lower())
            found.append(self.uses[action,])
        return tuple(found)

    def step_text(self, cab: int, way: int, steps: Sequence[tuple[int, int, int]]) -> str:
        town = self.town
        cabs = {cab.number: cab for cab in self.view.players[self.view.turn].cabs}
        here = town.where(cabs[cab + 1].square)
        there = town.spots[here.exits[way]]
        ways = [way_between(here, town.spots[here.exits[two]]) for _, one, two in steps
                if one == cab and two < here.arrows]  # fmt: skip
        number, where = numbered(self.view, cab + 1), way_between(here, there)
        left = f"{self.view.left - 1} left"
        beside = [town.places[place].name for place in there.shaded]
        if beside:
            left = f"beside {listed(beside)}, {left}"
        if way >= here.arrows:
            return f"Step {number}sideways to {there.name}: {left}."
        if ways.count(where) > 1:
            return f"Step {number}{where} to {there.name}: {left}."
        return f"Step {number}{where}: to {there.name}, {left}."

    def places(self) -> dict[Drive, Use]:
        found: dict[Drive, Use] = {}
        for place in self.town.places:
            for drive in self.drives:
                if drive.square in place.shaded and (use := self.name(drive, place.name)):
                    found[drive] = use
        return found

    def streets(self) -> dict[Drive, Use]:
        """The nearest square of each street, as far as it has no other name yet."""
        found = dict(self.further)
        for drive in sorted(self.drives, key=lambda drive: drive.spaces):
            street = self.town.spots[drive.square].street
            if street != NONE and (use := self.name(drive, self.town.streets[street])):
                found[drive] = use
        return found

    def squares(self) -> dict[Drive, Use]:
        found: dict[Drive, Use] = {}
        order = sorted(self.drives, key=lambda drive: self.town.spots[drive.square].name)
        for drive in order:
            if use := self.name(drive, self.town.spots[drive.square].name):
                found[drive] = use
        return found


OFFERS: dict[str, Callable[[TableView, Board, Town, Any], Iterator[Choice]]] = {
    "choose": starting,
    "drive": driving,
    "tourist": deciding,
    "refuse": deciding,
}


# --- the question ---------------------------------------------------------------------------


def question(view: TableView, seat: int, names: Sequence[str], found: Sequence[Choice]) -> str:
    """What is asked of the viewer now."""
    if view.phase == "done":
        return "The game is over."
    if view.turn != seat or view.phase not in OFFERS:
        return f"{names[view.turn]} is to move."
    if view.phase == "choose":
        return "Where does your cab start?"
    if view.phase == "tourist":
        return "Do you take the tourist?"
    if view.phase == "refuse":
        return "This card is for the same street and has to be turned down."
    claims = [choice.sign for choice in found if choice.title.startswith("Claim")]
    if view.must_claim:
        return f"Whom do you take: {listed(claims)}?"
    if any(choice.title == "End your turn" for choice in found):
        more = f" You may claim {listed(claims)} before." if claims else ""
        stuck = "No cab can move." if view.left else "All spaces are used."
        return f"{stuck}{more} End your turn?"
    stops = [cab.trip.stop_name for cab in view.players[seat].cabs if cab.trip is not None]
    to = f", for {listed(stops)}" if stops else ""
    claim = f" Claim {listed(claims)} here?" if claims else ""
    return f"{capital(counted(view.left, 'space'))}{to}.{claim} Where to?"

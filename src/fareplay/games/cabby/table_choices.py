"""What may be done at the moment, as numbered choices; and what is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from fareplay.games.cabby.board import (
    ALONE,
    CAB,
    CALL,
    DRIVE_ON,
    ENTER,
    LEAVE,
    SPLIT,
    TO_ARREST,
    TO_BE_DONE,
    TO_PASS,
    TO_SPARE,
    TOTAL,
    Board,
    parts_of,
)
from fareplay.games.cabby.city import BACK, COMPASS, LEFT, RIGHT, SITES
from fareplay.games.cabby.table_city import City, End, city_of
from fareplay.games.cabby.table_ends import (
    DEPOT,
    TO_TAKE,
    Part,
    awaits,
    captor_at,
    mover,
    ranked,
    rivals,
    side_of,
    tell,
    waiting_at,
    wanted_at,
)
from fareplay.games.cabby.table_ends import parts_of as whole_parts
from fareplay.games.cabby.table_words import (
    BRIEFLY,
    HEADING,
    LETTERS,
    arrest_load,
    cars_at,
    colour_of,
    counted,
    decider,
    dice_words,
    points_of,
)
from fareplay.games.cabby.view import CarView, TableView
from fareplay.games.cabby.words import OFFENCES, listed, passenger_name

CARDED = 8  # ends that have a card of their own
ARROWS = {"N": "↑", "E": "→", "S": "↓", "W": "←", "": ""}
ONE_ORDER = "only a split of the dice has an order of cars"
OTHER_ORDER = "x"


@dataclass(frozen=True)
class Use:
    """One legal thing to do with a choice: an action, or a whole part."""

    actions: tuple[int, ...]
    text: str  # a sentence
    key: str = ""
    ask: str = ""


@dataclass(frozen=True)
class Choice:
    """One numbered thing on the screen: a use of the throw, an end, a passenger, a cab."""

    title: str
    big: str  # what stands on the card
    small: str = ""  # and below it
    tiny: str = ""  # instead of `big` on a narrow card
    brief: str = ""  # instead of `small` there
    uses: tuple[Use, ...] = ()
    why: str = ONE_ORDER
    more: str = ""  # a further line on a large card
    colour: str = ""  # of a passenger
    unlawful: bool = False
    picks: bool = False
    ends: tuple[End, ...] = ()  # what it reaches on the map

    @property
    def lays(self) -> tuple[Use, ...]:
        return tuple(use for use in self.uses if not use.key)


def choices(view: TableView, b: Board, seat: int, asked: Any) -> tuple[Choice, ...]:
    """What the viewer may do now; nothing while others decide."""
    city = city_of(b)
    if not asked.legal:
        return ()
    return tuple(OFFERS[view.phase](view, b, city, asked))


# --- the throw ------------------------------------------------------------------------------


def using(view: TableView, b: Board, city: City, asked: Any) -> Iterator[Choice]:
    """A ticket for each use; a split has two orders, the cab first unless `x` is pressed."""
    tickets: dict[tuple[int, int, int], list[tuple[int, int]]] = {}
    for action in asked.legal:
        verb, die, times, first = parts_of(b, action)
        tickets.setdefault((verb, die, times), []).append((first, action))
    for (verb, die, times), found in tickets.items():
        if verb == SPLIT:
            yield split(view, die, times, sorted(found))
        else:
            total = verb == TOTAL
            far = sum(view.dice) if total else view.dice[die]
            text = f"Scout {far}{' alone' * (verb == ALONE)}"
            use = Use((found[0][1],), f"{text}: the cab stands.")
            small = "cab stands" if total else "one die"
            yield Choice(text, f"scout {far}", small, "scout", str(far), (use,))


def split(view: TableView, die: int, times: int, found: Sequence[tuple[int, int]]) -> Choice:
    """Both orders of one split, as far as they are legal."""
    far, fast = view.dice[die], times > 1
    cab = f"cab {view.dice[1 - die] * times}"
    uses: list[Use] = []
    for first, action in found:
        speeding = ", speeding" * fast
        said = f"Scout {far}, then {cab}{speeding}"
        if first == CAB:
            said = f"{cab.capitalize()}{speeding}, then scout {far}"
        uses.append(Use((action,), f"{said}.", OTHER_ORDER if uses else ""))
    ticket = f"{cab} scout {far}" if found[0][0] == CAB else f"scout {far} {cab}"
    why = "which car goes first?" if len(uses) > 1 else "in this use only one order is possible"
    tiny, brief = ticket.split(" scout")[0].replace(" ", ""), f"sc{far}"
    if found[0][0] != CAB:
        tiny, brief = f"sc{far}", cab.replace(" ", "")
    title = uses[0].text.rstrip(".")
    small = "speeds" if fast else ""
    more = "x: scout first" if len(uses) > 1 else ""
    return Choice(title, ticket, small, tiny, brief, tuple(uses), why, more, unlawful=fast)


# --- driving --------------------------------------------------------------------------------


def driving(view: TableView, b: Board, city: City, asked: Any) -> Iterator[Choice]:
    """The most telling ends as cards; all ends, and single exits, in two more."""
    every = ranked(view, city, whole_parts(view, asked.ways))
    away = rivals(view, city)
    uses = {
        part: Use(part.actions, tell(view, city, part, every, asked.names, away)) for part in every
    }
    ends = {part: End(part.at, part.heading, part.offences, 0) for part in every}
    for place, part in enumerate(every[:CARDED], start=1):
        card = end_card(view, city, part, uses[part], asked.names)
        yield replace(card, ends=(replace(ends[part], number=place),))
    if len(every) > CARDED:
        title = f"All {len(every)} ends"
        told = tuple(uses.values())
        card = Choice(
            title, "All", f"{len(every)} ends", "all", str(len(every)), told, "choose an end"
        )
        yield replace(card, ends=tuple(ends[part] for part in every[CARDED:]))
    whole = {use.actions: use for use in uses.values()}
    if any((action,) not in whole for action in asked.legal):
        steps = tuple(
            whole.get((action,)) or Use((action,), single(view, b, city, action))
            for action in asked.legal
        )
        yield Choice(
            "Step by step", "Step", "by step", "step", "by 1", steps, "choose the next step"
        )


def end_card(view: TableView, city: City, part: Part, use: Use, names: Sequence[str]) -> Choice:
    """An end: where, what waits there, and the offences of the way."""
    title = use.text.rstrip(".")
    waits = [said.removesuffix(TO_TAKE) for said in awaits(view, part, names)]
    if part.at == DEPOT:
        points = waits[0].partition(" for")[0]
        return Choice(title, "depot", points, DEPOT, points.partition(" ")[0], (use,))
    faults = ", ".join(BRIEFLY[code] for code in part.offences)
    plain = "lawful" if part.car == "cab" else ""
    return Choice(
        title,
        f"{city.name(part.at)} {ARROWS[part.heading]}",
        waits[0].partition("'s cab")[0] if waits else faults or plain,
        f"{part.at}{ARROWS[part.heading]}",
        sign_of(view, part) or plain[:3],
        (use,),
        more=faults if waits else "",
        unlawful=bool(part.offences),
    )


def sign_of(view: TableView, part: Part) -> str:
    """What waits at an end, for a narrow card: `*K` an arrest, `●4` a passenger, `!2` offences."""
    if caught := wanted_at(view, part):
        return f"*{LETTERS[caught[0]]}"
    if (captor := captor_at(view, part)) is not None:
        return f"!!{LETTERS[captor].lower()}"
    pegs = [f"●{points_of(who.name)}" for who in waiting_at(view, part)[:1]]
    return " ".join(pegs + [f"!{len(part.offences)}"] * bool(part.offences))


def single(view: TableView, b: Board, city: City, action: int) -> str:
    """One decision, the rest of the part being left for later."""
    verb, one, two, _ = parts_of(b, action)
    car: CarView = getattr(mover(view), view.moving or "cab")
    if verb == ENTER:
        return "Enter the depot: the part ends."
    if verb == DRIVE_ON:
        return "Drive on: past the gate of the depot."
    if verb == LEAVE:
        gate = city.gates[car.at][one] if car.at in SITES else ""
        return f"Leave to {city.name(gate)} heading {HEADING[COMPASS[two]]}: and drive on."
    way = COMPASS[one]
    turn = {car.heading: "Straight on", RIGHT[car.heading]: "Turn right"}.get(way) or (
        "Turn left" if way == LEFT[car.heading] else "Turn round"
    )
    return f"{turn}: {', '.join([HEADING[way], *turn_faults(view, city, car, way)])}."


def turn_faults(view: TableView, city: City, car: CarView, way: str) -> list[str]:
    """What is wrong with leaving an intersection that way; scouts do as they please (C-61)."""
    spot = city.spots[car.at]
    found = []
    if view.moving == "cab":
        if way == BACK[car.heading] and "no_u_turn" in spot.signs:
            found.append("a wrong U-turn")
        if way == LEFT[car.heading] and "no_left_turn" in spot.signs:
            found.append("a wrong left turn")
        if city.spots[spot.next[way]].arrow not in ("", way):
            found.append("against the arrow")
    return found


# --- passengers, arrests, calls -------------------------------------------------------------


def picking(view: TableView, b: Board, city: City, asked: Any) -> Iterator[Choice]:
    """One for each passenger beside the cab, and Done."""
    me = mover(view)
    names = {passenger_name(b, parts_of(b, a)[1]): a for a in asked.legal if a != TO_BE_DONE}
    kerbs = {who.name: who.kerb for who in view.waiting}
    for name in sorted(names, key=lambda name: (-points_of(name), name)):
        side = side_of(kerbs[name], me.cab.heading)
        faults = ["an offence"] if side == "left" else []
        again = colour_of(name) in map(colour_of, me.load)
        faults += [f"a second {colour_of(name)}, wanted until the depot"] * again
        told = f"{side} kerb" if side else "on the crossing"
        text = f"{counted(points_of(name), 'point')}; {told}; {', '.join(faults) or 'no offence'}"
        if faults and is_watched(view, me.cab.at):
            text += ", and a scout stands here"
        use = Use((names[name],), f"Take {name}: {text}.")
        card = f"{colour_of(name)} ({points_of(name)})"
        small = "! same colour" if again else f"{'! ' * bool(faults)}{told}"
        tiny, brief = f"●{points_of(name)}", "!" * bool(faults) + (side or "here")
        title = use.text.rstrip(".")
        yield Choice(
            title, card, small, tiny, brief, (use,), colour=colour_of(name), unlawful=bool(faults)
        )
    if TO_BE_DONE in asked.legal:
        use = Use((TO_BE_DONE,), "Done: nobody is taken now.")
        yield Choice("Done", "Done", "take nobody", "done", "", (use,))


def is_watched(view: TableView, space: str) -> bool:
    """Does an opponent's scout stand there?"""
    return any(kind == "scout" and seat != view.turn for seat, kind in cars_at(view, space))


def arresting(view: TableView, b: Board, city: City, asked: Any) -> Iterator[Choice]:
    suspect = view.suspect or 0
    name, why = asked.names[suspect], arrest_load(view.players[suspect])
    for action, verb, then in (
        (TO_ARREST, "Arrest", "to the traffic court"),
        (TO_SPARE, "Spare", "it goes free"),
    ):
        if action in asked.legal:
            use = Use((action,), f"{verb} {name}: {then}; {why}.")
            tiny, brief = verb[:5].lower(), LETTERS[suspect]
            yield Choice(f"{verb} {name}", verb, f"{name}'s cab", tiny, brief, (use,))


def calling(view: TableView, b: Board, city: City, asked: Any) -> Iterator[Choice]:
    """A card for each cab, with the offences that could be called; and Pass."""
    calls: dict[int, list[Use]] = {}
    for action in asked.legal:
        verb, seat, code, _ = parts_of(b, action)
        if verb == CALL:
            text = f"Call {asked.names[seat]} for {OFFENCES[code]}."
            calls.setdefault(seat, []).append(Use((action,), text))
    for seat, uses in calls.items():
        name = asked.names[seat]
        small, brief = f"{name}'s cab", LETTERS[seat]
        yield Choice(f"Call {name}", "Call", small, "call", brief, tuple(uses), "which offence?")
    if TO_PASS in asked.legal:
        use = Use((TO_PASS,), "Pass: call nothing.")
        yield Choice("Pass", "Pass", "no call", "pass", "", (use,))


OFFERS: dict[str, Callable[[TableView, Board, City, Any], Iterator[Choice]]] = {
    "use": using,
    "drive": driving,
    "pickup": picking,
    "arrest": arresting,
    "call": calling,
}


# --- the question ---------------------------------------------------------------------------


def question(view: TableView, seat: int, names: Sequence[str], found: Sequence[Choice]) -> str:
    """What is asked of the viewer now."""
    if view.phase == "done":
        return "The game is over."
    who = decider(view)
    if who != seat or view.phase not in OFFERS:
        return f"{names[who]} is to move."
    double = " A double: you throw again." if len(set(view.dice)) < len(view.dice) else ""
    suspect = names[view.suspect] if view.suspect is not None else ""
    waiting = [choice.big for choice in found if choice.colour]
    return {
        "use": f"How do you use {dice_words(view)}?{double}",
        "drive": f"Where does the {view.moving} go? {counted(view.left, 'space')}.",
        "pickup": f"Whom do you take: {listed(waiting)}?",
        "arrest": f"Do you arrest {suspect}'s cab?",
        "call": "Do you call an offence?",
    }[view.phase]

"""The sentences of the log: what a person at the table would say, to one viewer.

A decision of another seat may be told between two states in which hidden cards were dealt anew, so
a sentence speaks only of what its viewer can see in them.
"""

from __future__ import annotations

from collections.abc import Sequence

from fareplay.core.game import EVERYBODY, NONE
from fareplay.games.cabbie.board import (
    ACCEPT,
    ARRIVE,
    CABS,
    CLAIM,
    DEPLOY,
    END_TURN,
    LETTERS,
    REFUSE,
    START,
    Board,
    parts_of,
)
from fareplay.games.cabbie.names import (
    jam_spots,
    pence,
    person,
    place_name,
    square_id,
    street_of,
    tip_words,
    trip_name,
    waits_in,
)
from fareplay.games.cabbie.packs import member
from fareplay.games.cabbie.payment import fare_of
from fareplay.games.cabbie.setup import choosers_left, drawer
from fareplay.games.cabbie.state import (
    CHOOSE,
    CHOOSER,
    DEAL,
    DONE,
    FIRST,
    FIRST_STOP,
    JAM,
    JAMS,
    TIP,
    TIPS,
    TRIPS,
    Reason,
    State,
    cab_of,
    in_play,
    is_open,
    is_tour,
    owner_of,
    stands,
)

Names = Sequence[str]


def sentence(before: State, b: Board, action: int, after: State, viewer: int, names: Names) -> str:
    """What was done, and what came of it by itself."""
    told = NONE
    if before.phase < CHOOSE:
        said = _outcome(before, b, action, after, viewer, names)
    else:
        said = _decision(before, b, action, after, viewer, names)
        told = cab_of(before.turn, b.one[action]) if b.verb[action] == CLAIM else NONE
    said += _follows(before, b, after, names)
    return " ".join([*said, *_claimed(before, b, after, told, viewer, names)])


def event_sentence(
    before: State, b: Board, event: int, after: State, viewer: int, names: Names
) -> str:
    """B-46."""
    if before.expired:
        return "The clock has run out already."
    return f"Time is up: this {'turn' if after.time_end else 'round'} is the last."


# --- cards that chance turns up -------------------------------------------------------------


def _outcome(
    before: State, b: Board, place: int, after: State, viewer: int, names: Names
) -> list[str]:
    if before.phase == CHOOSER:
        said = f"{names[member(choosers_left(before), place)]} is next to choose a start"
        last = f", then {names[after.order[after.seats - 1]]}" if after.phase == CHOOSE else ""
        return [f"{said}{last}."]
    if before.phase == DEAL:
        card = member(before.unseen, place)
        shown = f"Pile {LETTERS[before.gap]} shows {person(b, card)}, in {waits_in(b, card)}."
        return [shown, *_drawn(before, b, after, before.looking, viewer, names)]
    if before.phase == JAM:
        return [_jam(b, member(before.pack[JAMS].unseen, place), after)]
    if before.phase == FIRST:
        return [_first(before, b, place, after, names)]
    if before.phase == TIP:
        return [_tip(b, member(before.pack[TIPS].unseen, place), names[before.turn])]
    return _destination(before, b, place, after, viewer, names)


def _jam(b: Board, card: int, after: State) -> str:
    where = f"traffic jam at {' and '.join(jam_spots(b, card))}."
    return f"Round {after.round}: {where}"


def _first(before: State, b: Board, place: int, after: State, names: Names) -> str:
    seat = drawer(before)
    amount = b.tip[member(before.pack[TIPS].unseen, place)]
    said = f"{names[seat]} is dealt a tip of {pence(amount) if amount else 'nothing'}."
    if after.phase != FIRST:
        return f"{said} {names[after.first]} goes first."
    level = [seat for seat in range(after.seats) if after.drawing >> seat & 1]
    if any(after.dealt[seat] != NONE for seat in level):
        return said
    *most, last = [names[seat] for seat in level]
    return f"{said} {', '.join(most)} and {last} are level and draw again."


def _tip(b: Board, card: int, who: str) -> str:
    return f"{who}'s tip: {tip_words(b, card).rstrip('.!')}."


def _destination(
    before: State, b: Board, place: int, after: State, viewer: int, names: Names
) -> list[str]:
    who, cab = names[before.turn], before.looking
    card = member(before.pack[TRIPS].unseen, place)
    told = _draws(before, b, card, cab, viewer, who)
    return [told, *_drawn(before, b, after, cab, viewer, names)]


def _sees(s: State, cab: int, viewer: int) -> bool:
    """Is a card that this cab draws shown to the viewer? (B-R23, B-R44)"""
    return is_open(s) or viewer in (owner_of(cab), EVERYBODY)


def _draws(s: State, b: Board, card: int, cab: int, viewer: int, who: str) -> str:
    """A destination card that a cab draws, for its passenger."""
    if not _sees(s, cab, viewer):
        return f"{who} looks at a destination card."
    said, passenger = f"{who} draws {trip_name(b, card)}", s.cab[cab].passenger
    if is_tour(b, card):
        return f"{said}: a tourist offers {pence(b.fee[card])}."
    if stands(b, passenger, card):
        return f"{said}, for {pence(fare_of(b, passenger, card))}."
    down = ", and turns it down" if is_open(s) else ""
    return f"{said}, which is in {waits_in(b, passenger)}{down}."


def _drawn(before: State, b: Board, after: State, cab: int, viewer: int, names: Names) -> list[str]:
    """Cards drawn by themselves from the known end of their pack: turned down (B-36), or kept.

    That all could know the one that is kept is no reason to tell it (B-R44).
    """
    if cab == NONE:
        return []
    pack, me = before.pack[TRIPS], after.cab[cab]
    known = [pack.tail[place] for place in range(pack.size)]
    if me.destination == NONE or not me.known or me.destination not in known:
        return []
    before_it = known[: known.index(me.destination)]
    said = [f"{trip_name(b, card)} is turned down." for card in before_it]
    return [*said, _draws(after, b, me.destination, cab, viewer, names[owner_of(cab)])]


# --- decisions ------------------------------------------------------------------------------


def _decision(
    before: State, b: Board, action: int, after: State, viewer: int, names: Names
) -> list[str]:
    verb, one, two = parts_of(b, action)
    who = names[before.turn]
    if verb == START:
        return [f"{who} starts at {place_name(b, b.start_place[one])}."]
    if verb == DEPLOY:
        return [f"{who} brings in a second cab at {place_name(b, b.start_place[one])}."]
    if verb == END_TURN:
        spaces = "1 space" if before.left == 1 else f"{before.left} spaces"
        lost = f", with {spaces} lost" if before.left else ""
        return [f"{who}'s turn is over{lost}."]
    if verb == ACCEPT:
        return [f"{who} takes the tourist."]
    if verb == REFUSE:
        return [
            f"{who} turns down {trip_name(b, one)}.",
            *_drawn(before, b, after, before.looking, viewer, names),
        ]
    cab = cab_of(before.turn, one)
    if verb == CLAIM:
        taken = _takes(b, _driver(before, who, one), before.stack[two].top, after)
        return [taken, *_drawn(before, b, after, cab, viewer, names)]
    return _step(before, b, cab, two, verb == ARRIVE, after, names)


def _driver(s: State, who: str, cab: int) -> str:
    """With two cabs it is said which."""
    if not in_play(s.cab[cab_of(s.turn, 1)]):
        return who
    return f"{who}'s {('first', 'second')[cab]} cab"


def _step(
    before: State, b: Board, cab: int, way: int, arriving: bool, after: State, names: Names
) -> list[str]:
    me, who = before.cab[cab], _driver(before, names[before.turn], cab % CABS)
    there = b.exits[me.at][way]
    where = f"{street_of(b, there)} ({square_id(b, there)})"
    if not arriving:
        return [f"{who} drives to {where}."]
    if me.tour == FIRST_STOP:
        card = after.cab[cab].destination
        stop = place_name(b, b.stop[card][0])
        return [f"{who} makes the first stop of the tour: {stop}."]
    card = after.paid
    place = place_name(b, b.stop[card][1 if is_tour(b, card) else 0])
    fare = pence(fare_of(b, me.passenger, card))
    trip = "tour" if is_tour(b, card) else f"trip from {waits_in(b, me.passenger)}"
    return [f"{who} reaches {place}: {fare} for the {trip}."]


# --- what follows by itself -----------------------------------------------------------------


def _follows(before: State, b: Board, after: State, names: Names) -> list[str]:
    said = []
    paid = after.player[before.turn].trips > before.player[before.turn].trips
    if paid and after.phase != TIP:
        said.append(_tip(b, after.tipped, names[before.turn]))
    if after.round > before.round and after.phase != JAM:
        said.append(_jam(b, after.jam, after))
    if before.phase != DONE and after.phase == DONE:
        said.append(f"The game is over: {Reason(after.reason).says}.")
    return said


def _claimed(
    before: State, b: Board, after: State, told: int, viewer: int, names: Names
) -> list[str]:
    """B-R18: a claim that was made by itself; `told` is the cab of one that was told already."""
    said = []
    for cab in range(cab_of(after.turn, 0), cab_of(after.turn, CABS)):
        card = after.cab[cab].passenger
        if card not in (NONE, before.cab[cab].passenger) and cab != told:
            who = _driver(after, names[after.turn], cab % CABS)
            said.append(_takes(b, who, card, after))
            said += _drawn(before, b, after, cab, viewer, names)
    return said


def _takes(b: Board, who: str, card: int, after: State) -> str:
    """The destination is told when it is paid (B-R23), at an open table when it is drawn."""
    told = person(b, card)
    comma = "," if "," in told else ""
    end = "" if is_open(after) else ", and is off to somewhere"
    return f"{who} takes {told}{comma} in {waits_in(b, card)}{end}."

"""The cards: where each may be laid and what it does. `may_<verb>` says 0, or why not."""

from __future__ import annotations

from fareplay.core.game import NONE
from fareplay.core.record import Row
from fareplay.games.touring.board import (
    CITY,
    COLL,
    CTRY,
    DELAY,
    DISCARD,
    GAS,
    GO,
    HAUL,
    M30,
    MILE,
    MILES,
    OOG,
    PUNC,
    REMEDY,
    ROAD,
    SPEED,
    SPEEDING,
    Board,
    OpeningGo,
    SpeedFine,
    parts_of,
)
from fareplay.games.touring.penalty import demand
from fareplay.games.touring.state import (
    DONE,
    PLAY,
    SETTLE,
    Reason,
    Refusal,
    Side,
    State,
    go_top,
    has_started,
    in_the_country,
    miles_of,
    rolling,
    side_of,
)


def may_use(s: State, b: Board, verb: int, card: int, side: int) -> int:
    """May the seat to play do this? Started or not, delayed or not (T-19, T-22, T-R2)."""
    if s.phase != PLAY:
        return Refusal.SETTLE_FIRST if s.phase == SETTLE else Refusal.DRAW_FIRST  # T-13
    if s.hand[s.turn][card] == 0:
        return Refusal.NOT_HELD  # T-14
    if must_open(s) and not (verb == REMEDY and card == GO):
        return Refusal.OPEN_WITH_GO  # T-18
    return may_lay(s, b, s.side[side_of(s, s.turn)], verb, card, side)


def may_lay(s: State, b: Board, me: Side, verb: int, card: int, side: int) -> int:
    """May a card that is held, and that no rule forces or forbids, be used like this?"""
    if verb == DISCARD:
        return 0  # T-16, T-R11; the way out for who cannot open (T-19)
    if side >= s.sides:
        return Refusal.NO_SUCH_SIDE  # T-05
    if verb == MILE:
        return may_mile(s, b, me, card)
    if verb == SPEED:
        return may_speed(s, b, me)
    if verb == REMEDY:
        return may_remedy(me, card)
    return may_lay_on(s, card, side)


def offer(s: State, b: Board, me: Side, card: int, mask: Row) -> int:
    """Mark the legal uses of a card in the hand that no rule forces or forbids; how many."""
    mask[b.throw[card]] = 1  # T-16, T-R11
    found = 1
    if card < MILES:
        if may_mile(s, b, me, card) == 0:
            mask[b.lay[card][0]] = 1
            found += 1
        if card == M30 and may_speed(s, b, me) == 0:
            mask[SPEEDING] = 1
            found += 1
    elif card in (GO, GAS, HAUL):
        if may_remedy(me, card) == 0:
            mask[b.lay[card][0]] = 1
            found += 1
    else:
        for side in range(s.sides):
            if may_lay_on(s, card, side) == 0:
                mask[b.lay[card][side]] = 1
                found += 1
    return found


def may_lay_on(s: State, card: int, side: int) -> int:
    """A delay, CTRY or CITY on a side's piles."""
    if card == CTRY:
        return may_country(s, side)
    return may_city(s, side) if card == CITY else may_delay(s, side)


def must_open(s: State) -> bool:
    """T-18, T-R1: nothing in the GO pile, and a GO in the hand."""
    return (
        s.opening_go == OpeningGo.FORCED
        and s.hand[s.turn][GO] > 0
        and not has_started(s.side[side_of(s, s.turn)])
    )


def may_remedy(me: Side, card: int) -> int:
    """GO, GAS or HAUL on one's own GO pile."""
    if card == GO and not has_started(me):
        return 0  # T-23
    top = go_top(me) if has_started(me) else NONE
    if card == GAS:
        return 0 if top == OOG else Refusal.NOT_OUT_OF_GAS  # T-31, T-33, T-R5
    if card == HAUL:
        return 0 if top == COLL else Refusal.NO_COLLISION  # T-32, T-33
    if top == GO:
        return Refusal.GO_NOT_NEEDED  # T-R3
    return 0 if top in (PUNC, GAS, HAUL) else Refusal.CURE_FIRST  # T-23, T-30


def may_delay(s: State, side: int) -> int:
    """PUNC, OOG or COLL on a rival's GO; one's own condition does not matter (T-28)."""
    if side == side_of(s, s.turn):
        return Refusal.OWN_SIDE  # T-R4
    return 0 if rolling(s.side[side]) else Refusal.NO_GO_TO_DELAY  # T-27, T-29


def may_country(s: State, side: int) -> int:
    """CTRY on one's own road pile, delayed or not (T-40), before the first GO too (T-R7)."""
    them = s.side[side]
    if side != side_of(s, s.turn):
        if not (s.penalties and s.country_on_opponents):
            return Refusal.OWN_ROAD_ONLY  # T-R9
        if them.road_size == 0:
            return Refusal.NO_CITY_TO_COVER
    return Refusal.IN_THE_COUNTRY if in_the_country(them) else 0  # T-38, T-R6


def may_city(s: State, side: int) -> int:
    """CITY on any side's CTRY, one's own included (T-41)."""
    return 0 if in_the_country(s.side[side]) else Refusal.NO_COUNTRY_TO_COVER  # T-39, T-R6


def may_mile(s: State, b: Board, me: Side, card: int) -> int:
    """A mile card on one's own pile of its kind."""
    if not rolling(me):
        return Refusal.NOT_ROLLING  # T-20, T-21, T-25
    if me.miles[card] >= b.target[s.race][card]:
        return Refusal.PILE_FULL  # T-03, T-R8
    if card == M30 and not in_the_country(me):
        return Refusal.TOO_FAST  # T-37; the others go anywhere (T-36)
    return 0


def may_speed(s: State, b: Board, me: Side) -> int:
    """30 Miles laid in the city, to be fined."""
    if s.speed_fine == SpeedFine.NEVER:
        return Refusal.NEVER_FINED  # T-R13
    if s.speed_fine == SpeedFine.WITH_PENALTIES and not s.penalties:
        return Refusal.NO_SPEEDING  # T-49
    refusal = may_mile(s, b, me, M30)
    if refusal == 0:
        return Refusal.NOT_SPEEDING
    return 0 if refusal == Refusal.TOO_FAST else refusal  # T-61


def use(s: State, b: Board, action: int) -> None:
    """Take the card from the hand and lay it where the action says."""
    verb, card, side = parts_of(b, action)
    me = s.side[side_of(s, s.turn)]
    take_from_hand(s, me, card)
    if verb == MILE:
        lay_mile(s, b, me, card)
    elif verb == REMEDY:
        lay_on_go_pile(me, card)
    elif verb == DELAY:
        lay_on_go_pile(s.side[side], card)
        demand(s, side, card)  # T-50 to T-57
    elif verb == ROAD:
        lay_on_road(s.side[side], card)
    else:
        discard(s, card)  # T-16; speeding is fined the card (T-61)


def take_from_hand(s: State, me: Side, card: int) -> None:
    """Also notes what the table learns: an unstarted side that plays no GO holds none (T-18)."""
    seat = s.turn
    s.hand[seat][card] -= 1
    s.hand_size[seat] -= 1
    s.used[seat][card] += 1
    if card == GO:
        s.gos[seat] -= 1
    elif s.opening_go == OpeningGo.FORCED and not has_started(me):
        s.gos[seat] = 0


def lay_mile(s: State, b: Board, me: Side, card: int) -> None:
    me.miles[card] += 1  # T-06: on the common tableau; T-42: a pile a kind
    miles = miles_of(b, me)
    if miles > me.best:
        me.best = miles
        s.barren = 0  # T-R17
    if miles == b.goal[s.race]:
        s.reason = Reason.COMPLETED  # T-02, T-48, T-R18
        s.phase = DONE


def lay_on_go_pile(me: Side, card: int) -> None:
    me.go_pile[me.go_size] = card  # T-26: what it covers stays in the pile
    me.go_size += 1


def lay_on_road(me: Side, card: int) -> None:
    me.road[me.road_size] = card  # T-34
    me.road_size += 1


def discard(s: State, card: int) -> None:
    s.discard[card] += 1
    s.discard_top = card

"""Positions in the sheet's notation, for scenario files: words -> state, state -> facts, faults.

What a position leaves out is filled with the lowest cards first: hands to five cards (six for the
seat that has drawn), and the rest of the pack to the draw pile; or, where the draw pile is
listed, to the bottom of the discard pile.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from fareplay.core import cards
from fareplay.core.game import NONE, Fault
from fareplay.core.record import Row
from fareplay.games.touring.board import (
    CITY,
    COLL,
    CTRY,
    GAS,
    GO,
    HAND,
    HAUL,
    KINDS,
    MILES,
    OOG,
    PUNC,
    Board,
    Card,
)
from fareplay.games.touring.names import LETTERS
from fareplay.games.touring.penalty import THIRTY, forfeit_of, must_choose
from fareplay.games.touring.rebuild import rebuild
from fareplay.games.touring.state import (
    DONE,
    DRAW,
    PLAY,
    SETTLE,
    Phase,
    Reason,
    Side,
    State,
    go_top,
    has_started,
    in_the_country,
    is_delay,
    miles_of,
    rolling,
    side_of,
)
from fareplay.games.touring.view import cards_of, pile

WORDS = {"phase", "turn", "dealer", "hand", "hands", "draw", "discard", "barren", "A", "B", "C"}
WORDS |= {"victim", "forfeit"}
SIDE_WORDS = {"go", "road", "miles"}
PHASES = {"draw": DRAW, "play": PLAY, "settle": SETTLE}
UNDER = {PUNC: (GO,), OOG: (GO,), COLL: (GO,), GAS: (OOG,), HAUL: (COLL,), GO: (PUNC, GAS, HAUL)}


def position(s: State, b: Board, words: Mapping[str, Any]) -> None:
    """Fill a state that has been dealt from words; a Fault for words that mean nothing."""
    _known(words, WORDS, "position")
    phase = words.get("phase", "play")
    if phase not in list(PHASES):
        raise Fault(f"phase: expected {', '.join(PHASES)}, got {phase!r}")
    s.phase = PHASES[phase]
    s.turn = _number(words, "turn", 0, s.seats - 1)
    s.dealer = _number(words, "dealer", 0, s.seats - 1, default=(s.turn - 1) % s.seats)
    s.barren = _number(words, "barren", 0, s.stalemate_rebuilds - 1)
    s.forfeit = _number(words, "forfeit", 0, THIRTY)
    s.victim = LETTERS.index(words["victim"]) if words.get("victim") in list(LETTERS) else NONE
    left = Counter({card: b.pack[s.race][card] for card in range(KINDS)})
    for side in range(len(LETTERS)):
        _place_side(s, b, side, words.get(LETTERS[side], {}), left)
    _place_hands(s, words, left)
    _place_piles(s, words, left)
    if s.phase == DRAW and s.draw_size == 0:
        rebuild(s)  # T-R15: whoever needs a card and finds none


def _known(words: Mapping[str, Any], allowed: set[str], where: str) -> None:
    if not isinstance(words, Mapping):
        raise Fault(f"{where}: expected a table, got {words!r}")
    for word in words:
        if word not in allowed:
            raise Fault(f"{where}: unknown word {word!r}; known are {', '.join(sorted(allowed))}")


def _number(
    words: Mapping[str, Any], name: str, low: int, high: int, default: int | None = None
) -> int:
    value = words.get(name, low if default is None else default)
    if not isinstance(value, int) or not low <= value <= high:
        raise Fault(f"{name}: expected {low} to {high}, got {value!r}")
    return value


def _cards(names: Any, where: str) -> list[int]:
    codes = list(Card.__members__)
    if not isinstance(names, list) or not all(name in codes for name in names):
        raise Fault(
            f"{where}: expected a list of cards ({', '.join(Card.__members__)}), got {names!r}"
        )
    return [int(Card[name]) for name in names]


def _take(left: Counter[int], wanted: Iterable[int], where: str) -> list[int]:
    taken = list(wanted)
    for card in taken:
        left[card] -= 1
        if left[card] < 0:
            raise Fault(f"{where}: the pack has no further {Card(card).name}")
    return taken


def _lowest(left: Counter[int], number: int, where: str) -> list[int]:
    """The stated rule: what is left out is filled with the lowest cards first."""
    rest = [card for card in range(KINDS) for _ in range(left[card])]
    if len(rest) < number:
        raise Fault(f"{where}: the pack has too few cards left")
    return _take(left, rest[:number], where)


def _place_side(
    s: State, b: Board, side: int, words: Mapping[str, Any], left: Counter[int]
) -> None:
    name = LETTERS[side]
    _known(words, SIDE_WORDS, name)
    if words and side >= s.sides:
        raise Fault(f"there is no side {name} in this game")
    if side >= s.sides:
        return
    me = s.side[side]
    for card in _take(left, _cards(words.get("go", []), f"{name}.go"), f"{name}.go"):
        if me.go_size == len(me.go_pile):
            raise Fault(f"{name}.go: more cards than a GO pile can ever hold")
        me.go_pile[me.go_size] = card
        me.go_size += 1
    for card in _take(left, _cards(words.get("road", []), f"{name}.road"), f"{name}.road"):
        if me.road_size == len(me.road):
            raise Fault(f"{name}.road: more cards than a road pile can ever hold")
        me.road[me.road_size] = card
        me.road_size += 1
    miles = words.get("miles", [0] * MILES)
    whole = isinstance(miles, list) and len(miles) == MILES
    if not whole or not all(isinstance(n, int) and 0 <= n < 100 for n in miles):
        raise Fault(f"{name}.miles: expected four numbers of cards, got {miles!r}")
    for card in range(MILES):
        _take(left, [card] * miles[card], f"{name}.miles")
        me.miles[card] = miles[card]
    me.best = miles_of(b, me)


def _place_hands(s: State, words: Mapping[str, Any], left: Counter[int]) -> None:
    listed = words.get("hands", {})
    if not isinstance(listed, Mapping):
        raise Fault(f"hands: expected a table of seats, got {listed!r}")
    given: dict[int, list[int]] = {}
    for seat, names in listed.items():
        if not str(seat).isdecimal() or int(seat) >= s.seats:
            raise Fault(f"hands: there is no seat {seat}")
        given[int(seat)] = _take(left, _cards(names, f"hands.{seat}"), f"hands.{seat}")
    if "hand" in words:
        given[s.turn] = _take(left, _cards(words["hand"], "hand"), "hand")
    for seat in range(s.seats):
        size = HAND + (s.phase == PLAY and seat == s.turn)
        hand = given.get(seat, [])
        if len(hand) > size:
            raise Fault(f"seat {seat}: expected at most {size} cards, got {len(hand)}")
        for card in hand + _lowest(left, size - len(hand), f"seat {seat}"):
            s.hand[seat][card] += 1
        s.hand_size[seat] = s.gos[seat] = size


def _place_piles(s: State, words: Mapping[str, Any], left: Counter[int]) -> None:
    top = _take(left, _cards(words.get("discard", []), "discard"), "discard")
    for card in range(KINDS):
        s.draw[card] = 0
    if "draw" in words:
        for card in _take(left, _cards(words["draw"], "draw"), "draw"):
            s.draw[card] += 1
        top = _lowest(left, left.total(), "discard") + top
    else:
        for card in _lowest(left, left.total(), "draw"):
            s.draw[card] += 1
    for card in top:
        s.discard[card] += 1
    s.discard_top = top[-1] if top else NONE
    s.draw_size = cards.total(s.draw)


# --- facts ----------------------------------------------------------------------------------


def facts(s: State, b: Board) -> dict[str, Any]:
    """Named facts of a state; sides as `A.go`, seats as `0.hand`."""
    found: dict[str, Any] = {
        "phase": Phase(s.phase).name.lower(),
        "turn": s.turn,
        "dealer": s.dealer,
        "sides": s.sides,
        "goal": b.goal[s.race],
        "target": [b.target[s.race][card] for card in range(MILES)],
        "pack": cards.total(b.pack[s.race]),
        "draw": _counted(s.draw),
        "draw_size": s.draw_size,
        "discard": _counted(s.discard),
        "discard_top": "none" if s.discard_top == NONE else Card(s.discard_top).name,
        "victim": "none" if s.victim == NONE else LETTERS[s.victim],
        "forfeit": s.forfeit,
        "barren": s.barren,
        "over": s.phase == DONE,
        "reason": Reason(s.reason).name.lower() if s.reason else "none",
        "winners": _winners(s, b),
    }
    for side in range(s.sides):
        name, me = LETTERS[side], s.side[side]
        found[f"{name}.go"] = list(pile(me.go_pile, me.go_size))
        found[f"{name}.road"] = list(pile(me.road, me.road_size))
        found[f"{name}.miles"] = [me.miles[card] for card in range(MILES)]
        found[f"{name}.total"] = miles_of(b, me)
        found[f"{name}.started"] = has_started(me)
        found[f"{name}.rolling"] = rolling(me)
        found[f"{name}.country"] = in_the_country(me)
    for seat in range(s.seats):
        found[f"{seat}.hand"] = list(cards_of(s.hand[seat]))
        found[f"{seat}.hand_size"] = s.hand_size[seat]
        found[f"{seat}.side"] = LETTERS[side_of(s, seat)]
    return found


def _counted(counts: Row) -> dict[str, int]:
    return {card.name: counts[card] for card in Card if counts[card]}


def _winners(s: State, b: Board) -> list[int]:
    from fareplay.games.touring.rules import won

    return [seat for seat in range(s.seats) if won(s, b, seat)]


# --- faults ---------------------------------------------------------------------------------


def faults(s: State, b: Board) -> list[str]:
    """Why a state cannot occur; empty for every state that can."""
    found = [f"side {LETTERS[i]}: {why}" for i in range(s.sides) for why in _side_faults(s, b, i)]
    for card in Card:
        if everywhere(s, card) != b.pack[s.race][card]:
            found.append(f"{everywhere(s, card)} of {b.pack[s.race][card]} {card.name} are there")
        if min(s.draw[card], s.discard[card], *(s.hand[i][card] for i in range(s.seats))) < 0:
            found.append(f"a pile or hand has fewer than no {card.name}")
    if s.draw_size != cards.total(s.draw):
        found.append("the draw pile is miscounted")
    if (s.discard_top == NONE) != (cards.total(s.discard) == 0):
        found.append("the discard pile has no top card")
    elif s.discard_top != NONE and s.discard[s.discard_top] == 0:
        found.append("the top of the discard pile is not in it")
    for seat in range(s.seats):
        found += _hand_faults(s, seat)
    found += _forfeit_faults(s)
    if s.phase == DRAW and s.draw_size == 0:
        found.append("a card is to be drawn from an empty pile")
    return found


def everywhere(s: State, card: int) -> int:
    """All cards of a kind, wherever they lie (T-01)."""
    found = s.draw[card] + s.discard[card]
    for seat in range(s.seats):
        found += s.hand[seat][card]
    for side in range(s.sides):
        me = s.side[side]
        found += sum(me.go_pile[place] == card for place in range(me.go_size))
        found += sum(me.road[place] == card for place in range(me.road_size))
        found += me.miles[card] if card < MILES else 0
    return found


def _side_faults(s: State, b: Board, side: int) -> list[str]:
    me, found = s.side[side], []
    for place in range(me.go_size):
        card = me.go_pile[place]
        if card not in UNDER:
            found.append(f"{Card(card).name} lies in the GO pile")
        elif place and me.go_pile[place - 1] not in UNDER[card]:
            found.append(f"{Card(card).name} lies on {Card(me.go_pile[place - 1]).name}")
    for place in range(me.road_size):
        if me.road[place] not in (CTRY, CITY):
            found.append(f"{Card(me.road[place]).name} lies in the road pile")
        elif place and me.road[place] == me.road[place - 1]:
            found.append(f"{Card(me.road[place]).name} lies on its like in the road pile")
    for card in range(MILES):
        if me.miles[card] > b.target[s.race][card]:
            found.append(f"{me.miles[card]} {Card(card).name} are laid")  # T-03
    if any(me.miles[card] for card in range(MILES)) and not has_started(me):
        found.append("miles are laid without a GO")  # T-20
    if miles_of(b, me) == b.goal[s.race] and s.phase != DONE:
        found.append("the set is complete and the game goes on")  # T-48
    return found + _best_faults(b, me)


def _forfeit_faults(s: State) -> list[str]:
    if s.phase != SETTLE:
        closed = s.victim == NONE and s.forfeit == 0
        return [] if closed else ["a forfeit stands where none is to be settled"]
    if not s.penalties:
        return ["a forfeit is open in a game without penalties"]
    if s.victim in (NONE, side_of(s, s.turn)) or s.victim >= s.sides:
        return ["a forfeit is open and no rival owes it"]
    them = s.side[s.victim]
    if not has_started(them) or not is_delay(go_top(them)):
        return ["a forfeit is open and no delay was laid"]
    if s.forfeit != forfeit_of(s, them, go_top(them)):
        return [f"{s.forfeit} miles are not what that delay costs"]
    return [] if must_choose(s, them) else ["there is nothing to choose in that forfeit"]


def _best_faults(b: Board, me: Side) -> list[str]:
    return ["it has more miles than it ever had"] if me.best < miles_of(b, me) else []


def _hand_faults(s: State, seat: int) -> list[str]:
    held, due = cards.total(s.hand[seat]), s.hand_size[seat]
    found = [] if held == due else [f"seat {seat} holds {held} cards, not {due}"]
    if s.phase in (DRAW, SETTLE) and due != HAND:
        found.append(f"seat {seat} holds {due} cards between turns")
    if s.phase == PLAY and due != HAND + (seat == s.turn):
        found.append(f"seat {seat} holds {due} cards")
    if s.hand[seat][GO] > s.gos[seat]:
        found.append(f"seat {seat} holds more GO cards than it can")
    return found

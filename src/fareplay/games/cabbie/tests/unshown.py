"""What no view of Cabbie shows, changed for tests: the order of cards and what follows (B-R44)."""

from __future__ import annotations

from typing import Any

from fareplay.core import rng
from fareplay.core.record import Row
from fareplay.games.cabbie.redeal import could_have
from fareplay.games.cabbie.state import DRIVE, TRIPS, is_shown, owner_of

TABLES: tuple[dict[str, str], ...] = (
    {"rounds": "6"},
    {"rounds": "6", "claim": "auto"},
    {"rounds": "6", "destinations": "open"},
)


def remember(s: Any, b: Any) -> None:
    """As if every pack had gone round: its unseen cards become known, in some order."""
    if s.phase != DRIVE:
        return
    for pack in s.pack:
        unseen = [card for card in range(len(pack.tail)) if pack.unseen >> card & 1]
        for card in unseen[::2] + unseen[1::2]:
            pack.tail[pack.size] = card
            pack.size += 1
        pack.unseen, pack.left = 0, 0


def scramble(s: Any, b: Any, viewer: int, dice: Row) -> None:
    """Known cards of packs and piles change places, but for the last; so do known destinations."""
    for me in (*s.pack, *s.stack):
        for place in range(me.size - 2, 0, -1):
            other = rng.below(dice, place + 1)
            me.tail[place], me.tail[other] = me.tail[other], me.tail[place]
    pack = s.pack[TRIPS]
    for cab in range(len(s.cab)):
        me = s.cab[cab]
        if owner_of(cab) == viewer or not me.known or is_shown(s, me):
            continue
        may = could_have(s, b, cab)
        places = [place for place in range(pack.size - 1) if may >> pack.tail[place] & 1]
        if places:
            place = places[rng.below(dice, len(places))]
            me.destination, pack.tail[place] = pack.tail[place], me.destination

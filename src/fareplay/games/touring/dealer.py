"""Who deals (T-R21): by lot, or whom the table names; after a game the player on the left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fareplay.core.game import Refused
from fareplay.games.touring.board import Board
from fareplay.games.touring.state import DEALER, State, next_seat

BY_LOT = "none"


def fits(seats: int, options: Mapping[str, str]) -> None:
    """The dealer sits at the table."""
    if options["dealer"] != BY_LOT and int(options["dealer"]) >= seats:
        raise Refused(
            f"no seat {options['dealer']} is there to deal, seats are 0 to {seats - 1}", "T-R21"
        )


def next_options(
    s: State, b: Board, options: Mapping[str, str], places: Sequence[int]
) -> dict[str, str]:
    """The player to the left of the last dealer deals, wherever that one sits now."""
    dealer = BY_LOT if s.phase == DEALER else str(places[next_seat(s, s.dealer)])
    return {**options, "dealer": dealer}

"""What pictures are drawn from: what is printed, and what a driver can see of the roads."""

from __future__ import annotations

from collections import deque

import pytest

from fareplay.games.cabbie import GAME
from fareplay.games.cabbie.tests.cabbie_table import Table, street
from fareplay.games.cabbie.tests.test_boards import read
from fareplay.games.cabbie.tests.towns import ring_town
from fareplay.games.cabbie.view import BoardView, printed

LONDON = printed(GAME.new_board(GAME.read_options({})))
NUMBER = {square.id: number for number, square in enumerate(LONDON.squares)}


def ring() -> BoardView:
    return printed(GAME.new_board(GAME.read_options({"board": read(*ring_town())})))


@pytest.mark.parametrize("board", [LONDON, ring()], ids=["london", "ring"])
def test_what_is_printed_hangs_together(board: BoardView) -> None:
    assert len({square.name for square in board.squares}) == len(board.squares)
    for number, square in enumerate(board.squares):
        assert (square.heading is None) == (square.street is None)
        assert square.arrows <= len(square.exits)
        assert square.street is None or number in board.streets[square.street].squares
        assert square.spot is None or number in board.spots[square.spot].squares
        assert all(number in board.places[place].squares for place in square.places)
    assert all(place.start in (None, *place.squares) for place in board.places)
    assert all(len(row.amounts) == len(board.places) for row in board.fares)


def test_london_as_the_rule_sheet_tells_it() -> None:
    assert (len(LONDON.squares), len(LONDON.streets), len(LONDON.places)) == (449, 80, 28)
    oxford = LONDON.squares[NUMBER["OXF-E1-3"]]
    assert oxford.name == "Oxford Street eastbound 3, for Selfridges"
    assert oxford.heading is not None
    assert abs(oxford.heading) < 20
    assert {spot.name for spot in LONDON.spots} >= {"Marble Arch", "Bank"}
    assert LONDON.trips[29].stops == ("parliament", "zoo")
    assert LONDON.trips[29].fee == 200
    fleet = next(row for row in LONDON.fares if row.street == "Fleet Street")
    places = [place.id for place in LONDON.places]
    assert fleet.amounts[places.index("selfridges")] == 95


def far(game: Table, seat: int = 0, cab: int = 0) -> dict[int, int]:
    """Steps to each square by the ways that the hints tell."""
    back = game.hints(seat).cabs[cab].back
    start = NUMBER[game.view(seat).players[seat].cabs[cab].square]
    found = {}
    for square in range(len(back)):
        here, steps = square, 0
        while back[here] != -1:
            here, steps = back[here], steps + 1
        if steps and here == start:
            found[square] = steps
    return found


def test_ways_back_are_shortest_ways_round_jams_and_cabs() -> None:
    game = street({"jams": ["J01"], "red": {"cabs": ["PRA-E1-1"]}})
    shut = {NUMBER[cab.square] for player in game.view(0).players for cab in player.cabs}
    shut |= {n for n, s in enumerate(LONDON.squares) if s.spot is not None
             and LONDON.spots[s.spot].name in game.view(0).jammed}  # fmt: skip
    start = NUMBER["PRA-E1-1"]
    steps, queue = {start: 0}, deque([start])
    while queue:
        here = queue.popleft()
        for there in LONDON.squares[here].exits:
            if there not in steps and there not in shut:
                steps[there] = steps[here] + 1
                queue.append(there)
    found = far(game)
    assert len(found) > 300
    assert not set(found) & shut
    assert found == {square: n for square, n in steps.items() if n}


def test_only_the_driver_is_told_and_only_while_driving() -> None:
    game = street({"red": {"cabs": ["PRA-E1-1"]}})
    assert game.hints(0).cabs[0].back
    assert not game.hints(1).cabs[0].back
    assert not game.hints(-1).cabs


@pytest.mark.rule("B-R31")
def test_spaces_kept_for_the_other_cab() -> None:
    game = street({"red": {"cabs": ["PRA-E1-1", "MIL-S1-1"], "money": 340}})
    assert [cab.kept for cab in game.hints(0).cabs] == [5, 5]
    jam = street({"jams": ["J12"], "red": {"cabs": ["PRA-E1-1", "J-TRA-S"], "money": 340}})
    first, second = jam.hints(0).cabs
    assert (first.kept, first.stuck, second.stuck) == (0, None, "jam")
    assert second.back == (-1,) * 449


@pytest.mark.rule("B-28", "B-R7")
def test_squares_where_a_passenger_can_be_taken() -> None:
    game = street({"A": ["P01"]})
    there = {LONDON.squares[n].id for n in game.hints(0).waiting[0].squares}
    assert there == {square for square in NUMBER if square.startswith("OXF-")}
    wide = street({"A": ["P01"]}, junctions_in_street="on")
    assert "J-OXO" in {LONDON.squares[n].id for n in wide.hints(0).waiting[0].squares}

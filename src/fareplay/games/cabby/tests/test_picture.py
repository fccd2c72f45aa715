"""What is printed, and what a careful driver works out of it (C-R1)."""

from __future__ import annotations

import random

import pytest

from fareplay.games.cabby import GAME
from fareplay.games.cabby.chase import Chase
from fareplay.games.cabby.tests import boards
from fareplay.games.cabby.tests.cabby_table import drive, patrol, table, town
from fareplay.games.cabby.view import BoardView, hints, printed

STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


def standard() -> BoardView:
    return printed(GAME.new_board(GAME.read_options({})))


def own(content: str) -> BoardView:
    return printed(GAME.new_board(GAME.read_options({"board": content})))


def test_the_city_is_printed_as_the_rule_sheet_has_it() -> None:
    board = standard()
    assert (board.title, board.reconstruction) == ("Cabby City", True)
    assert (board.columns, board.rows, len(board.spaces)) == (26, 17, 202)
    spaces = {space.id: space for space in board.spaces}
    assert (spaces["A5"].x, spaces["A5"].y) == (0, 0)
    assert (spaces["C12b"].x, spaces["C12b"].y) == (10, 14)
    assert spaces["C3"].signs == ("light", "no_u_turn")
    assert spaces["B12a"].arrow == "N"
    assert spaces["5CDc"].name == "Fifth 2 west of Dogwood"
    assert spaces["A45b"].zone == "blue"
    for space in board.spaces:
        for heading, then in space.next.items():
            x, y = STEPS[heading]
            assert (spaces[then].x, spaces[then].y) == (space.x + x, space.y + y)
    names = {street.name: street for street in board.streets}
    assert names["Elm Avenue"].arrow == "S"
    assert names["Elm Avenue"].upright
    assert not names["Fourth Street"].upright
    assert names["First Street"].spaces[0] == "A1"
    assert [offence.code for offence in board.offences] == [f"V{n}" for n in range(1, 8)]
    assert board.points == {"blue": 4, "red": 3, "green": 2, "yellow": 1}


def test_houses_and_sites_lie_between_the_streets() -> None:
    board = standard()
    assert len(board.blocks) == 20
    assert {(block.width, block.height) for block in board.blocks} == {(4, 3)}
    zones = [block.zone[0] for block in board.blocks]
    assert "".join(zones) == "bbbbbrrrrrggggggyyyg"
    places = {site.id: (site.x, site.y) for site in board.sites}
    assert places == {"DEPOT": (12.5, 14), "GARAGE": (12.5, 6), "COURT": (22.5, 14)}
    gates = {site.id: site.gates for site in board.sites}
    assert gates["DEPOT"] == ("C12b", "D12b", "1CDb", "2CDc")


@pytest.mark.parametrize("seed", [0, 2, 3, 5])
def test_any_board_can_be_drawn(seed: int) -> None:
    """C-R1: a cell for each space, no block on a street, three sites."""
    town = boards.random_town(random.Random(seed))
    board = own(boards.spelled(town))
    assert not board.reconstruction
    cells = [(space.x, space.y) for space in board.spaces]
    assert len(set(cells)) == len(cells) == len(town["spaces"])
    covered = [
        (block.x + right, block.y + down)
        for block in board.blocks
        for right in range(block.width)
        for down in range(block.height)
    ]
    assert len(set(covered)) == len(covered)
    assert not set(covered) & set(cells)
    assert len(covered) + len(cells) == board.columns * board.rows
    assert [site.id for site in board.sites] == ["DEPOT", "GARAGE", "COURT"]
    assert {space.zone for space in board.spaces} <= {"blue", "red", "green", "yellow"}


# --- hints ----------------------------------------------------------------------------------


def chase_at(chases: tuple[Chase, ...], seat: int, space: str) -> tuple[int, int]:
    """Counts and throws of 36 for a seat's scout."""
    [found] = [chase for chase in chases if chase.seat == seat]
    number = [one.id for one in standard().spaces].index(space)
    return found.counts[number], found.throws[number]


def test_a_driver_sees_who_could_catch_it_and_how_often_in_36() -> None:
    """C-10: by one die or by both. C-61: signs and arrows do not bind a scout."""
    game = town(P1={"cab": "C12c/N"}, P2={"scout": "A45b/N"}, P3={"scout": "F45c/S"})
    game.throw(1, 2).quiet("use")
    told = hints(game.s, game.b, 0).chases
    assert [chase.seat for chase in told] == [1, 2]
    assert chase_at(told, 1, "B5") == (7, 6)  # a total of 7
    assert chase_at(told, 1, "A5") == (2, 16)  # any 2, 1-1; 10 by a U-turn at A4, 12 by one at B5
    assert chase_at(told, 2, "A12a") == (0, 0)
    assert hints(game.s, game.b, 1).chases == ()


def test_the_court_and_the_garage_are_left_by_their_gates() -> None:
    """C-20: the gate's space is the first count."""
    game = table(2, None, {"P1": {"cab": "C12c/N"}}).throw(1, 2).quiet("use")
    told = hints(game.s, game.b, 0).chases
    assert chase_at(told, 1, "3CDb")[0] == 1
    assert chase_at(told, 1, "3CDa")[0] == 2
    assert chase_at(told, 1, "C3")[0] == 3


def test_a_scout_is_told_whom_it_would_arrest() -> None:
    """C-50."""
    wanted = {"cab": "3ABc/W", "offences": ["V1"]}
    game = patrol("B3/W", 2, P2=wanted, P3={"cab": "A12b/N"})
    assert [(c.space, c.seat) for c in hints(game.s, game.b, 0).catches] == [("3ABc", 1)]
    assert hints(game.s, game.b, 1).catches == ()


def test_a_pick_up_tells_its_offences() -> None:
    """C-42, C-47."""
    game = drive("C3/S", 1, load=("green-1",)).do("S")
    [one] = hints(game.s, game.b, 0).beside
    assert (one.name, one.side, one.offences) == ("green-4", "left", ("V2", "V7"))
    assert hints(game.s, game.b, 1).beside == ()

"""What is printed on the card, and what a careful player can work out from the dice."""

from __future__ import annotations

from typing import Any

import pytest

from fareplay.core.game import NONE
from fareplay.games.mew import GAME
from fareplay.games.mew.tests.mew_table import Table, table


def printed(**options: str) -> Any:
    return GAME.view.printed(GAME.new_board(GAME.read_options(options)))  # type: ignore[attr-defined]


@pytest.mark.rule("M-03", "M-04", "M-R2")
@pytest.mark.parametrize(
    ("layout", "start", "leave", "special"),
    [
        ("a", ((6, 1), "R"), ((1, 8), "L"), 8),
        ("b", ((3, 1), "D"), ((4, 8), "U"), 8),
        ("c", ((1, 2), "L"), ((6, 7), "R"), 4),
    ],
)
def test_the_grid_and_its_gates(layout: str, start: Any, leave: Any, special: int) -> None:
    shown = printed(layout=layout)
    assert (shown.width, shown.height) == (6, 8)
    assert [space.spot for space in shown.spaces] == [
        (x, y) for y in range(1, 9) for x in range(1, 7)
    ]
    assert sum(space.kind != "plain" for space in shown.spaces) == special
    assert [(gate.mouth, gate.side) for gate in shown.gates] == [start, leave]
    other = printed(layout=layout, entry_gate="other")
    assert [(gate.mouth, gate.side) for gate in other.gates] == [leave, start]


@pytest.mark.rule("M-29", "M-R16")
def test_the_way_back_leads_to_start_from_everywhere() -> None:
    back = {space.spot: space.back for space in printed().spaces}
    assert [back[3, 4], back[3, 1], back[6, 1]] == [(3, 3), (4, 1), "start"]
    for space in back:
        here: Any = space
        for _ in range(13):
            here = back[here] if here != "start" else here
        assert here == "start"


def test_a_move_is_the_action_that_the_words_name() -> None:
    game = table(2, {}, {"red": {"at": [3, 4]}, "phase": "move", "pool": [1, 2]})
    for move in printed().moves:
        assert GAME.text.spell(game.s, game.b, move.action) == f"{move.length}{move.way}"


@pytest.mark.rule("M-16", "M-20", "M-R10", "M-R20", "M-48", "M-51")
def test_faces_tables_and_points() -> None:
    shown = printed()
    assert shown.faces[0] == "curse"
    assert shown.faces[5:] == ("move 2",) * 3
    assert [(one.kind, one.low, one.high) for one in shown.outcomes] == [
        (kind, low, low + 1) for kind in ("nibbles", "patrol") for low in (1, 3, 5)
    ]
    assert shown.outcomes[4].name == "Pothole"
    assert (shown.points, shown.places, shown.curses) == (5, (10, 5, 3), 4)


@pytest.mark.rule("M-11")
def test_the_risk_of_a_curse() -> None:
    risk = printed().risk
    assert [risk[n][0] for n in range(4)] == [0, 17, 31, 42]
    assert risk[0][1] == 12  # a D8 alone
    assert risk[1][1] == 27


def hints(game: Table) -> Any:
    return GAME.view.hints(game.s, game.b, 0)


@pytest.mark.rule("M-R15", "M-27")
def test_what_curses_eat_is_told_before_and_while_the_cat_moves() -> None:
    game = table(2, {}, {"red": {"at": [1, 2], "curses": 1}})
    game.do("roll 4 5 6 6 3")
    assert hints(game).stop_pool == (1, 2, 2)
    assert hints(game).eaten == (0,)
    game.do("stop", "item", "roll 2")
    told = hints(game)
    assert (told.boosts, told.eaten, told.lost) == ((1,), (0,), ())
    assert (2, 2) not in told.ends
    assert (4, 3) in told.ends


@pytest.mark.rule("M-R15")
def test_a_two_that_is_shortened_and_a_retreat() -> None:
    game = table(2, {}, {"red": {"at": [3, 3], "curses": 1}})
    game.do("roll 6 6 2 2 2")
    assert (hints(game).shortened, hints(game).eaten) == (0, ())
    back = table(2, {}, {"red": {"at": [4, 4]}}).do("roll 1 1 2 2 4")
    told = hints(back)
    assert (told.stop_pool, told.stop_back, told.path_back) == ((), 1, ((4, 3),))
    assert told.eaten == (4,)
    assert told.shortened == NONE


@pytest.mark.rule("M-R19", "M-R26")
def test_what_waits_at_the_ends() -> None:
    place = {"phase": "move", "pool": [1], "passenger": [3, 4], "turn": "red"}
    game = table(2, {}, {**place, "red": {"at": [2, 4]}, "blue": {"at": [2, 3]}})
    waits = {one.at: one for one in hints(game).waits}
    assert waits[3, 4].passenger
    assert waits[3, 4].opens
    assert waits[3, 4].effect == ""
    assert (waits[2, 3].effect, waits[2, 3].cat) == ("nibbles", "blue")
    assert waits[2, 3].back == ((2, 2), (2, 1))
    assert (4, 4) not in waits

"""Which decisions show what was hidden (C-R35)."""

from __future__ import annotations

import pytest

from fareplay.games.cabby import GAME
from fareplay.games.cabby.tests.cabby_table import Table, town

EAGLE = {"spotting": "eagle_eye"}
STICKY = {**EAGLE, "sticky_auto_arrest": "on"}


def revealing(game: Table) -> set[str]:
    """The legal actions that reveal, in words."""
    found = GAME.legal(game.s, game.b)
    return {GAME.text.spell(game.s, game.b, a) for a in found if GAME.reveals(game.s, game.b, a)}


@pytest.mark.rule("C-R35")
@pytest.mark.parametrize("offences", [[], ["V1"], ["V2", "V5"]])
def test_every_call_reveals_right_or_wrong_and_a_pass_does_not(offences: list[str]) -> None:
    game = town(2, EAGLE, P2={"cab": "A12c/N", "offences": offences}).throw(4, 6)
    assert revealing(game) == game.legal() - {"pass"}


@pytest.mark.rule("C-R35")
def test_where_marks_are_shown_nothing_reveals() -> None:
    game = town(2, P2={"cab": "A12c/N", "offences": ["V1"]}).throw(4, 6)
    assert game["phase"] == "use"
    assert revealing(game) == set()


@pytest.mark.rule("C-R35", "C-R32")
@pytest.mark.parametrize("offences", [[], ["V1"]])
def test_a_pass_that_lets_a_cab_stop_beside_a_scout_reveals_where_old_marks_count(
    offences: list[str],
) -> None:
    """The last to pass after the scout's part sees whether the cab is arrested for older marks."""
    mine = {"cab": "A12b/N", "scout": "F12a/N", "offences": offences}
    for options, reveals in ((STICKY, {"pass"}), (EAGLE, set[str]())):
        game = town(2, options, P1=mine, P2={"scout": "A12c/S"}).throw(1, 2)
        game.do("pass", "S2 C1", "pass")
        assert game.to_move() == 1
        assert revealing(game) & {"pass"} == reveals
        at = game.do("pass")["P1.cab"]
        assert at == ("COURT" if offences and options is STICKY else "A12c/N")


@pytest.mark.rule("C-R35", "C-R32")
def test_a_stop_away_from_scouts_reveals_nothing() -> None:
    mine = {"cab": "A12b/N", "scout": "F12a/N", "offences": ["V1"]}
    game = town(2, STICKY, P1=mine, P2={"scout": "F45b/N"}).throw(1, 2)
    assert revealing(game.do("pass")) == set()


@pytest.mark.rule("C-R35", "C-R32")
def test_the_end_of_a_pick_up_beside_a_scout_reveals_where_old_marks_count() -> None:
    mine = {"cab": "F45c/S", "scout": "A12a/N"}
    game = town(2, STICKY, P1=mine, P2={"scout": "F45b/N"}).throw(1, 5).do("pass", "C1 S5")
    assert game["phase"] == "pickup"
    assert revealing(game) == {"done"}

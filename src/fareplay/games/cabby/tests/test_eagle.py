"""Eagle eyes: C-58 and C-R35, windows, calls, bars, arrests."""

from __future__ import annotations

from typing import Any

import pytest

from fareplay.games.cabby.tests.cabby_table import Table, table, town
from fareplay.games.cabby.tests.oracle import CODES

EAGLE = {"spotting": "eagle_eye"}


def eagle(
    seats: int = 3, /, turn: int = 0, more: dict[str, str] | None = None, **words: Any
) -> Table:
    return town(seats, {**EAGLE, **(more or {})}, turn, **words)


def calls(*seats: int) -> set[str]:
    """All calls on the cabs of these seats."""
    return {f"call P{seat + 1} {code}" for seat in seats for code in CODES}


SPEEDER = {"cab": "A12c/N", "offences": ["V1"], "load": ["blue-1"]}


# --- windows ----------------------------------------------------------------------------------


@pytest.mark.rule("C-R35", "C-58")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_after_a_throw_the_mover_alone_may_call(seats: int) -> None:
    game = eagle(seats).throw(4, 6)
    assert (game["phase"], game.to_move(), game["caller"]) == ("call", 0, 0)
    assert game.legal() == {"pass"} | calls(*range(1, seats))
    game.do("pass")
    assert (game["phase"], game.to_move()) == ("use", 0)


@pytest.mark.rule("C-R35", "C-58")
@pytest.mark.parametrize("turn", [0, 1, 2])
def test_after_each_part_every_seat_may_call_clockwise_from_the_mover(turn: int) -> None:
    cars = {f"P{turn + 1}": {"cab": "A12a/N", "scout": "F12a/N"}}
    game = eagle(3, turn, **cars).throw(2, 3).do("pass", "S2 C3")
    for part in ("scout", "cab"):
        for place in range(3):
            seat = (turn + place) % 3
            assert (game["phase"], game.to_move(), game["turn"]) == ("call", seat, turn), part
            others = [other for other in range(3) if other != seat]
            assert game.legal() == {"pass"} | calls(*others)
            game.do("pass")
    assert game.of("phase", "turn") == ("throw", (turn + 1) % 3)


@pytest.mark.rule("C-R35")
def test_windows_open_on_a_total_and_on_a_lost_throw_as_well() -> None:
    game = eagle(2, P1={"scout": "F12a/N"}).throw(1, 1).do("pass", "S2")
    assert (game["phase"], game.to_move()) == ("call", 0)
    game.do("pass", "pass")
    assert game.of("phase", "turn") == ("throw", 0)
    cars = {"P1": {"scout": "B12a/N", "locked": True}, "P2": {"cab": "B12b/N", "scout": "B12c/N"}}
    game = eagle(2, **cars).throw(1, 1)
    assert game["phase"] == "call"
    assert game.do("pass").of("phase", "turn") == ("throw", 0)


@pytest.mark.rule("C-R35")
def test_the_window_after_the_cabs_part_comes_after_its_pick_up() -> None:
    game = eagle(2, P1={"cab": "F45c/S", "scout": "A12a/N"}).throw(1, 5).do("pass", "C1 S5")
    assert game["phase"] == "pickup"
    game.do("take blue-7", "done")
    assert (game["phase"], game.to_move()) == ("call", 0)
    assert game.do("pass", "call P1 V2").of("P1.public", "P2.barred") == (["V2"], False)


@pytest.mark.rule("C-R35", "C-R36")
def test_no_window_opens_when_the_game_is_over() -> None:
    mine = {"cab": "C12b/S", "load": ["blue-1"]}
    game = eagle(2, P1=mine, P2={"delivered": "rest"}).throw(1, 2).do("pass", "C1 S2", "enter")
    assert game.of("over", "phase") == (True, "done")


@pytest.mark.rule("C-R35")
def test_with_automatic_spotting_nobody_is_asked_to_call() -> None:
    game = town(2).throw(1, 2)
    assert game["phase"] == "use"
    assert game.refused("call P2 V1") is not None


# --- right and wrong calls ----------------------------------------------------------------------


@pytest.mark.rule("C-R35")
def test_a_right_call_makes_the_offence_public_and_the_caller_may_call_again() -> None:
    other = {"cab": "A12c/N", "offences": ["V1", "V6"], "load": ["red-1", "red-2"]}
    game = eagle(3, P2=other).throw(1, 2)
    assert game.of("P2.public", "P2.wanted") == ([], False)
    game.do("call P2 V1")
    assert (game["phase"], game.to_move()) == ("call", 0)
    assert game.of("P2.public", "P2.wanted", "P1.barred") == (["V1"], True, False)
    game.do("call P2 V7", "call P2 V6")
    assert game["P2.public"] == ["V1", "V6", "V7"]
    assert game.do("pass")["phase"] == "use"


@pytest.mark.rule("C-R35")
def test_what_is_public_need_not_be_called_again() -> None:
    game = eagle(3, P2={**SPEEDER, "public": ["V1"]}).throw(1, 2)
    assert game.legal() == {"pass"} | calls(1, 2) - {"call P2 V1"}
    assert game.refused("call P2 V1") == "C-R35"


@pytest.mark.rule("C-R35")
def test_a_wrong_call_bars_the_caller_until_its_next_turn_begins() -> None:
    game = eagle(2, P1={"scout": "A12a/N"}, P2={**SPEEDER, "scout": "F12a/N"}).throw(1, 2)
    game.do("call P2 V2")
    assert game.of("phase", "P1.barred", "P2.public") == ("use", True, [])
    game.do("S3")
    assert game.to_move() == 1  # the barred mover is not asked
    game.do("pass")
    assert game["turn"] == 1
    game.throw(1, 2).do("pass", "S3", "pass")
    assert game.of("turn", "phase", "P1.barred") == (0, "throw", False)
    assert game.throw(1, 2)["phase"] == "call"


@pytest.mark.rule("C-R35")
def test_a_bar_outlasts_extra_throws() -> None:
    game = eagle(2, P1={"scout": "A12a/N", "barred": True}).throw(1, 1)
    assert game.of("phase", "P1.barred") == ("use", True)
    game.do("S2", "pass")
    assert game.throw(2, 2).of("phase", "P1.barred") == ("use", True)


@pytest.mark.rule("C-R35")
def test_where_everybody_is_barred_no_window_opens() -> None:
    barred = {"P1": {"scout": "A12a/N", "barred": True}, "P2": {"barred": True}}
    game = eagle(2, **barred).throw(1, 2)
    assert game["phase"] == "use"
    assert game.do("S3").of("phase", "turn") == ("throw", 1)


@pytest.mark.rule("C-58")
def test_nobody_calls_an_offence_of_their_own() -> None:
    game = eagle(2, P1=SPEEDER).throw(1, 2)
    assert game.refused("call P1 V1") is not None
    assert game.legal() == {"pass"} | calls(1)


@pytest.mark.rule("C-R35", "C-56")
def test_public_offences_lapse_with_the_others_and_v7_stays_public() -> None:
    other = {"cab": "A12c/N", "offences": ["V1"], "load": ["red-1", "red-2"], "scout": "F12a/N"}
    game = eagle(2, P1={"scout": "F45c/S"}, P2=other).throw(1, 2)
    game.do("call P2 V1", "call P2 V7", "pass", "S3").quiet()
    assert game.of("turn", "P2.public", "P2.offences") == (1, ["V7"], ["V7"])
    assert game["P2.wanted"] is True


@pytest.mark.rule("C-R35")
def test_a_call_may_come_in_anothers_turn_and_holds_for_the_next() -> None:
    cars = {"P1": {"scout": "F12a/N"}, "P2": {"scout": "A12a/N"}, "P3": SPEEDER}
    game = eagle(3, **cars).throw(1, 2).do("pass", "S3", "pass", "call P3 V1", "pass", "pass")
    assert game.of("turn", "P3.public", "P3.cab") == (1, ["V1"], "A12c/N")
    game.throw(2, 5).do("pass", "S2 C5")
    assert game["P3.cab"] == "COURT"


# --- arrests ------------------------------------------------------------------------------------


def beside(more: dict[str, str] | None = None, **other: Any) -> Table:
    """P1's scout has just stopped beside P2's cab, whose offence nobody has called."""
    cars = {"P1": {"scout": "A12b/N"}, "P2": {**SPEEDER, **other}}
    return eagle(3, more=more, **cars).throw(1, 5).do("pass", "S1 C5")


@pytest.mark.rule("C-R35", "C-49")
def test_a_stop_arrests_only_for_a_public_offence() -> None:
    assert beside().of("P2.cab", "P2.offences", "phase") == ("A12c/N", ["V1"], "call")
    assert beside(public=["V1"])["P2.cab"] == "COURT"


@pytest.mark.rule("C-R35")
@pytest.mark.parametrize("caller", [0, 2])
def test_a_right_call_in_the_window_after_the_stop_arrests_at_once(caller: int) -> None:
    game = beside().do(*["pass"] * caller, "call P2 V1")
    assert game.of("P2.cab", "P2.load", "P2.offences") == ("COURT", [], [])
    assert game["waiting.blue-1"] == "A12c E"
    assert (game["phase"], game.to_move()) == ("call", caller)  # and the caller may go on


@pytest.mark.rule("C-R35")
def test_a_wrong_call_in_the_window_arrests_nobody() -> None:
    game = beside().do("call P2 V3")
    assert game.of("P2.cab", "P1.barred") == ("A12c/N", True)


@pytest.mark.rule("C-R35")
def test_a_call_in_a_later_window_comes_too_late_for_that_stop() -> None:
    game = beside().do("pass", "pass", "pass")  # the cab's part follows
    game.quiet("call")
    assert game.do("call P2 V1").of("P2.cab", "P2.public") == ("A12c/N", ["V1"])


@pytest.mark.rule("C-R35")
def test_a_call_before_the_use_comes_before_the_stop() -> None:
    cars = {"P1": {"scout": "A12b/N"}, "P2": SPEEDER}
    game = eagle(3, **cars).throw(1, 5).do("call P2 V1", "pass", "S1 C5")
    assert game["P2.cab"] == "COURT"


@pytest.mark.rule("C-R35", "C-53")
def test_a_call_on_the_mover_beside_its_own_scout_arrests_nobody() -> None:
    cars = {"P1": {"scout": "A12b/N", **SPEEDER}}
    game = eagle(2, **cars).throw(1, 5).do("pass", "S1 C5", "pass", "call P1 V1")
    assert game.of("P1.cab", "P1.public") == ("A12c/N", ["V1"])


@pytest.mark.rule("C-R35", "C-R19")
@pytest.mark.parametrize(("space", "scout"), [("B12c", "B12b/N"), ("B2", "B12c/N")])
def test_a_full_space_is_open_only_with_a_public_offence(space: str, scout: str) -> None:
    other = {"cab": f"{space}/N", "offences": ["V1"]}
    game = eagle(2, P1={"scout": scout}, P2=other).throw(1, 5).do("pass")
    assert not any("S1" in use.split() for use in game.legal())
    game = eagle(2, P1={"scout": scout}, P2=other).throw(1, 5).do("call P2 V1", "pass")
    assert "S1 C5" in game.legal()
    assert game.do("S1 C5")["P2.cab"] == "COURT"


@pytest.mark.rule("C-R35", "C-52")
def test_the_automatic_arrest_needs_no_call() -> None:
    cars = {"P1": {"cab": "C34a/S", "scout": "F12a/N"}, "P2": {"scout": "C3/N"}}
    game = eagle(2, **cars).throw(1, 5).do("pass", "C1 S5")
    assert game.of("P1.cab", "P1.locked") == ("COURT", True)


@pytest.mark.rule("C-R35", "C-R31")
def test_with_optional_arrest_a_right_call_leaves_the_choice_to_the_mover() -> None:
    game = beside({"optional_arrest": "on"}).do("pass", "pass", "call P2 V1")
    assert (game["phase"], game.to_move()) == ("arrest", 0)
    assert game.legal() == {"arrest P2", "spare P2"}
    spared = game.copy().do("spare P2")
    assert spared.of("P2.cab", "P2.public") == ("A12c/N", ["V1"])
    assert (spared["phase"], spared.to_move()) == ("call", 2)
    game.do("arrest P2")
    assert (game["P2.cab"], game["phase"], game.to_move()) == ("COURT", "call", 2)


@pytest.mark.rule("C-R35", "C-R32")
def test_an_arrest_clears_hidden_and_public_marks() -> None:
    other = {"offences": ["V1", "V3", "V6"]}
    game = beside(**other).do("call P2 V3")
    assert game.of("P2.cab", "P2.offences", "P2.public") == ("COURT", [], [])


def test_a_table_without_eagle_eyes_has_no_caller() -> None:
    assert table(2)["caller"] == "none"

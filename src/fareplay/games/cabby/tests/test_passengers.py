"""Passengers: C-30 to C-40, C-R14, C-R25 to C-R28."""

from __future__ import annotations

import pytest

from fareplay.games.cabby.tests.cabby_table import Table, drive, town
from fareplay.games.cabby.tests.oracle import city

RIGHT = {"N": "E", "E": "S", "S": "W", "W": "N"}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
GROUP = {"blue-1": "A23b E", "red-1": "A23b E", "green-1": "A23b W", "yellow-1": "A23b E"}
FORCED = {"compulsory_right_pickup": "on"}


def before(space: str, heading: str) -> str:
    """The place one step before a space."""
    return f"{city().space[space]['adj'][OPPOSITE[heading]]}/{heading}"


def stop_at(space: str, heading: str, **words: object) -> Table:
    """P1's cab has just stopped on a space, by a 1."""
    game = drive(before(space, heading), 1, **words)  # type: ignore[arg-type]
    if game["P1.cab"] != f"{space}/{heading}":
        game.do("drive on" if "drive on" in game.legal() else heading)
    return game


CIRCLES = [(who["name"], who["space"], who["side"]) for who in city().person.values()]


@pytest.mark.rule("C-30", "C-32", "C-42", "C-R27")
@pytest.mark.parametrize(("name", "space", "side"), CIRCLES)
def test_every_passenger_is_taken_by_stopping_at_the_circle(
    name: str, space: str, side: str
) -> None:
    for heading in city().space[space]["adj"]:
        game = stop_at(space, heading)
        assert game.of("P1.cab", "phase") == (f"{space}/{heading}", "pickup")
        assert game.legal() == {f"take {name}", "done"}
        earlier = set(game["P1.offences"])
        game.do(f"take {name}").quiet("drive")
        left = RIGHT[heading] != side
        assert game["P1.load"] == [name]
        assert set(game["P1.offences"]) - earlier == ({"V2"} if left else set())


@pytest.mark.rule("C-30")
def test_driving_past_a_passenger_takes_nobody() -> None:
    game = drive("F45a/N", 2)
    assert game.of("P1.cab", "phase", "P1.load") == ("F45c/N", "drive", [])


@pytest.mark.rule("C-31")
def test_everybody_sees_who_rides() -> None:
    game = stop_at("F45b", "N").do("take blue-7").quiet("drive")
    assert game.of("P1.load", "waiting.blue-7") == (["blue-7"], "riding")
    seen = {repr(game.view(seat)) for seat in range(3)}
    assert all("blue-7" in sight or "6" in sight for sight in seen)


@pytest.mark.rule("C-33", "C-R26")
def test_a_pick_up_is_offered_again_at_the_end_of_the_play_and_then_lapses() -> None:
    game = stop_at("F45b", "S").do("done")
    assert game["phase"] == "drive"  # the scout's part
    game.do(min(game.legal())).quiet("pickup")
    assert game.of("phase", "turn") == ("pickup", 0)
    assert game.legal() == {"take blue-7", "done"}
    late = game.copy().do("take blue-7").quiet()
    assert late.of("P1.load", "P1.offences", "turn") == (["blue-7"], ["V2"], 1)
    game.do("done")
    assert game.of("phase", "turn", "P1.offences") == ("throw", 1, [])
    game.idle().idle()
    assert game.idle().of("turn", "P1.load") == (1, [])  # nobody was offered


@pytest.mark.rule("C-33", "C-R26")
def test_on_extra_throws_the_offer_stands_while_the_cab_has_not_left() -> None:
    mine = {"cab": "F45a/N", "scout": "A23a/N"}
    game = town(P1=mine).throw(1, 1).do("C1 S1", "done").quiet()
    assert game.of("turn", "phase") == (0, "throw")
    game.throw(1, 2).do("S3").quiet("pickup")
    assert game.legal() == {"take blue-7", "done"}
    assert game.do("take blue-7").quiet().of("P1.load", "P1.offences") == (["blue-7"], [])


@pytest.mark.rule("C-R26")
def test_a_cab_that_has_left_the_space_is_not_asked_again() -> None:
    mine = {"cab": "F45a/N", "scout": "A23a/N"}
    game = town(P1=mine).throw(1, 1).do("C1 S1").quiet()
    game.throw(1, 2).do("C1 S2")
    assert game.of("P1.cab", "P1.load", "turn") == ("F45c/N", [], 1)


@pytest.mark.rule("C-R26")
def test_a_u_turn_loop_back_to_the_space_is_a_new_stop() -> None:
    game = drive("F45b/S", 4).do("N")
    assert game.of("P1.cab", "phase") == ("F45b/N", "pickup")


@pytest.mark.rule("C-R26")
def test_a_cab_that_stood_there_when_passengers_were_put_out_takes_none_of_them() -> None:
    mine = {"cab": "A23a/N", "scout": "A23c/S"}
    caught = {"cab": "A23b/N", "offences": ["V1"], "load": ["blue-1"]}
    game = town(P1=mine, P2=caught).throw(1, 1).do("C1 S1")
    assert game.of("P2.cab", "waiting.blue-1", "P1.cab") == ("COURT", "A23b E", "A23b/N")
    assert game.of("phase", "turn") == ("throw", 0)
    assert game.throw(1, 2).do("S3").quiet().of("turn", "P1.load") == (1, [])


@pytest.mark.rule("C-R26", "C-37")
def test_a_cab_that_arrives_after_the_arrest_takes_them() -> None:
    mine = {"cab": "A23a/N", "scout": "A23c/S"}
    caught = {"cab": "A23b/N", "offences": ["V1"], "load": ["blue-1"]}
    game = town(P1=mine, P2=caught).throw(1, 1).do("S1 C1")
    assert game.legal() == {"take blue-1", "done"}
    assert game.do("take blue-1").quiet()["P1.load"] == ["blue-1"]


@pytest.mark.rule("C-34")
def test_a_cab_may_speed_to_a_passenger() -> None:
    game = drive("F4/N", 2, speeding=True).do("to F45b/N V1")
    assert game.do("take blue-7").quiet("drive").of("P1.load", "P1.offences") == (
        ["blue-7"],
        ["V1"],
    )


@pytest.mark.rule("C-35", "C-R39")
def test_a_full_cab_is_asked_for_nobody() -> None:
    game = stop_at("F45b", "N", load=("red-1", "green-1", "yellow-1"))
    assert game.of("P1.cab", "phase") == ("F45b/N", "drive")


@pytest.mark.rule("C-35", "C-38", "C-R27")
def test_of_a_group_as_many_as_fit_are_taken_one_at_a_time() -> None:
    game = stop_at("A23b", "N", load=("green-2",), waiting=GROUP)
    assert game.legal() == {f"take {name}" for name in GROUP} | {"done"}
    game.do("take blue-1")
    assert game.legal() == {"take red-1", "take green-1", "take yellow-1", "done"}
    game.do("take red-1")
    assert game["P1.load"] == ["blue-1", "red-1", "green-2"]
    assert game.legal() <= {"done"} or game["phase"] == "drive"
    assert game.quiet("drive")["P1.offences"] == []


@pytest.mark.rule("C-R27")
def test_passengers_are_taken_from_both_kerbs_in_one_stop() -> None:
    game = stop_at("A23b", "N", waiting=GROUP).do("take blue-1", "take green-1")
    game.do("done")
    assert game.of("P1.load", "P1.offences") == (["blue-1", "green-1"], ["V2"])


@pytest.mark.rule("C-R27")
def test_offences_of_a_pick_up_are_judged_once_at_done() -> None:
    game = stop_at("A23b", "S", waiting=GROUP, P2={"scout": "A23b/N"})
    game.do("take blue-1")  # on the left
    assert game.of("P1.cab", "phase") == ("A23b/S", "pickup")
    game.do("take red-1")
    assert game.of("P1.cab", "P1.load") == ("A23b/S", ["blue-1", "red-1"])
    game.do("done")
    assert game.of("P1.cab", "waiting.blue-1", "waiting.red-1") == ("COURT", "A23b W", "A23b W")


@pytest.mark.rule("C-R27")
@pytest.mark.parametrize("heading", ["N", "E"])
def test_passengers_without_a_side_are_never_on_the_left(heading: str) -> None:
    crossing = {"N": "A3/N", "E": "C4/E"}[heading]
    space = crossing[:2]
    start = {"N": "A23c/N", "E": "4BCd/E"}[heading]
    game = drive(start, 1, waiting={"blue-1": space}).do("take blue-1").quiet("drive")
    assert game.of("P1.cab", "P1.load", "P1.offences") == (crossing, ["blue-1"], [])


@pytest.mark.rule("C-36")
@pytest.mark.parametrize("load", [("red-1",), ("red-1", "blue-1"), ("red-1", "blue-1", "green-1")])
def test_a_cab_may_go_home_with_fewer_than_three(load: tuple[str, ...]) -> None:
    game = drive("C12b/S", 1, load=load).do("enter")
    assert game["P1.delivered"] == sorted(load, key=list(city().person).index)


@pytest.mark.rule("C-37", "C-R34")
def test_the_arrested_player_may_take_them_again() -> None:
    game = stop_at("A23b", "N", waiting={"blue-1": "A23b E"})
    assert game.do("take blue-1").quiet("drive").of("P1.load", "P1.offences") == (["blue-1"], [])


@pytest.mark.rule("C-39", "C-59")
def test_the_whole_load_is_taken_off_and_scored() -> None:
    load = ("blue-1", "red-1", "green-1")
    game = drive("C12b/S", 1, load=load, P2={"delivered": ["yellow-1"]}).do("enter")
    assert game.of("P1.load", "P1.score", "P2.score") == ([], 9, 1)
    assert game.of("waiting.blue-1", "waiting.yellow-1") == ("delivered", "delivered")


@pytest.mark.rule("C-40", "C-R14")
def test_the_cab_stays_in_until_the_next_turn_and_then_may_go_out() -> None:
    mine = {"cab": "C12b/S", "load": ["red-1"]}
    game = town(2, P1=mine).throw(1, 1).do("C1 S1", "enter").quiet()
    assert game.of("P1.cab", "P1.locked", "turn") == ("DEPOT", True, 0)
    assert game.throw(3, 4).legal() == {"S7"}
    assert game.refused("S3 C4") == "C-R14"
    game.do("S7").quiet().idle()
    assert game.of("turn", "P1.locked") == (0, False)
    assert "S3 C4" in game.throw(3, 4).legal()


@pytest.mark.rule("C-R14")
def test_an_empty_cab_that_enters_is_locked_like_a_delivering_one() -> None:
    game = town(P1={"cab": "C12b/S"}).throw(1, 1).do("C1 S1", "enter").quiet()
    assert game["P1.locked"] is True
    assert game.throw(3, 4).legal() == {"S7"}


@pytest.mark.rule("C-R14")
def test_with_release_on_extra_throw_the_cab_may_go_out_at_once() -> None:
    options = {"release_on_extra_throw": "on"}
    mine = {"cab": "C12b/S", "load": ["red-1"]}
    game = town(3, options, P1=mine).throw(1, 1).do("C1 S1", "enter")
    assert game["P1.locked"] is True  # until the next throw
    assert "S3 C4" in game.quiet().throw(3, 4).legal()


# --- taking is a choice, unless the table wants it otherwise ----------------------------------


@pytest.mark.rule("C-R25")
def test_pick_up_is_optional_for_both_kerbs() -> None:
    for heading in "NS":
        game = stop_at("F45b", heading).do("done")
        assert game.of("P1.load", "P1.offences") == ([], [])


@pytest.mark.rule("C-R25")
def test_where_the_right_kerb_is_compulsory_done_waits_for_it() -> None:
    game = stop_at("F45b", "N", options=FORCED)
    assert game.legal() == {"take blue-7"}
    assert game.refused("done") == "C-R25"
    assert stop_at("F45b", "S", options=FORCED).legal() == {"take blue-7", "done"}


@pytest.mark.rule("C-R25")
def test_compulsory_pick_up_leaves_the_choice_of_whom() -> None:
    game = stop_at("A23b", "N", options=FORCED, load=("green-2", "green-3"), waiting=GROUP)
    assert game.legal() == {"take blue-1", "take red-1", "take yellow-1"}
    assert game.refused("take green-1") == "C-R25"  # no room remains for the left kerb
    game = stop_at("A23b", "N", options=FORCED, waiting=GROUP)
    assert game.legal() == {"take blue-1", "take red-1", "take yellow-1"}


@pytest.mark.rule("C-R25")
def test_the_left_kerb_may_be_taken_into_room_that_remains() -> None:
    waiting = {"blue-1": "A23b E", "green-1": "A23b W"}
    game = stop_at("A23b", "N", options=FORCED, waiting=waiting)
    assert game.legal() - {"take green-1"} == {"take blue-1"}  # at the latest before `done`
    assert game.do("take blue-1").legal() == {"take green-1", "done"}


@pytest.mark.rule("C-R25", "C-47")
def test_a_pick_up_that_would_cause_v7_is_never_forced() -> None:
    waiting = {"blue-1": "A23b E"}
    game = stop_at("A23b", "N", options=FORCED, load=("blue-2",), waiting=waiting)
    assert game.legal() == {"take blue-1", "done"}
    waiting = {"blue-1": "A23b E", "blue-3": "A23b E"}
    game = stop_at("A23b", "N", options=FORCED, waiting=waiting)
    assert game.legal() == {"take blue-1", "take blue-3"}
    assert game.do("take blue-3").legal() == {"take blue-1", "done"}


@pytest.mark.rule("C-R25")
def test_passengers_without_a_side_are_never_forced() -> None:
    game = drive("A23c/N", 1, FORCED, waiting={"blue-1": "A3"})
    assert game.legal() == {"take blue-1", "done"}


@pytest.mark.rule("C-R25", "C-R26")
def test_compulsory_pick_up_holds_at_the_end_of_the_play_too() -> None:
    waiting = {"blue-1": "A23b E"}
    game = stop_at("A23b", "N", options=FORCED, load=("blue-2",), waiting=waiting).do("done")
    game.quiet("pickup")
    assert game.legal() == {"take blue-1", "done"}


@pytest.mark.rule("C-R28", "C-47")
def test_v7_begins_with_the_second_passenger_of_a_colour() -> None:
    waiting = {"blue-1": "A23b E", "blue-2": "A23b E"}
    game = stop_at("A23b", "N", waiting=waiting).do("take blue-1")
    assert game["P1.wanted"] is False
    assert game.do("take blue-2").quiet("drive").of("P1.offences", "P1.wanted") == (["V7"], True)


@pytest.mark.rule("C-R28")
def test_passengers_cannot_be_set_down() -> None:
    game = stop_at("F45b", "N", load=("red-1", "red-2"))
    assert game.legal() == {"take blue-7", "done"}
    assert game["P1.offences"] == ["V7"]

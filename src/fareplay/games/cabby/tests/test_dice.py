"""Using the dice: C-09 to C-16, C-R5 to C-R8."""

from __future__ import annotations

import pytest

from fareplay.games.cabby.tests.cabby_table import Table, drive, patrol, town


@pytest.mark.rule("C-09")
@pytest.mark.parametrize("turn", [0, 1, 2])
@pytest.mark.parametrize("use", ["S3 C4", "C4 S3", "S7"])
def test_only_the_movers_own_cars_move(turn: int, use: str) -> None:
    places = {
        f"P{seat + 1}": {"cab": f"{line}12a/N", "scout": f"{line}45c/S"}
        for seat, line in enumerate("ACF")
    }
    game = town(3, turn=turn, **places)
    before = game.facts()
    after = game.throw(3, 4).do(use).quiet().facts()
    for seat in range(3):
        for car in ("cab", "scout"):
            name = f"P{seat + 1}.{car}"
            moved = seat == turn and (car == "scout" or "C" in use)
            assert (after[name] != before[name]) == moved


def five(a: int, b: int) -> set[str]:
    """The five uses, splits in both orders."""
    splits = [(a, b), (b, a), (a, 2 * b), (b, 2 * a)]
    return {f"S{a + b}"} | {f"S{s} C{c}" for s, c in splits} | {f"C{c} S{s}" for s, c in splits}


THROWS = [(a, b) for a in range(1, 7) for b in range(1, 7)]


@pytest.mark.rule("C-10", "C-13", "C-15", "C-16", "C-R5")
@pytest.mark.parametrize(("a", "b"), THROWS)
def test_a_throw_has_five_uses_and_three_when_it_is_a_double(a: int, b: int) -> None:
    game = town().throw(a, b)
    assert game.legal() == five(a, b)
    assert len(game.legal()) == (5 if a == b else 9)
    assert game["dice"] == [a, b]


@pytest.mark.rule("C-10")
def test_dice_are_equal_chances_of_six() -> None:
    game = town()
    words = {game.spell(outcome) for outcome in range(6)}
    assert words == {f"roll {face}" for face in range(1, 7)}


@pytest.mark.rule("C-11", "C-R5")
def test_the_cab_never_moves_alone_and_the_scout_never_stands() -> None:
    game = town().throw(4, 6)
    for words in ("C4", "C6", "C10", "C12", "C8", "S4", "S6", "done", "pass"):
        assert game.refused(words) is not None
    assert not any(use.startswith("C") and "S" not in use for use in game.legal())


@pytest.mark.rule("C-12")
def test_with_the_total_the_cab_stands_still() -> None:
    game = town(P1={"cab": "A12a/N", "scout": "A45c/S"}).throw(1, 2).do("S3")
    assert game.of("P1.cab", "P1.scout", "turn") == ("A12a/N", "A4/S", 1)


@pytest.mark.rule("C-13")
@pytest.mark.parametrize(
    ("use", "cab", "scout"),
    [
        ("S1 C2", "A12c/N", "A45b/S"),
        ("C2 S1", "A12c/N", "A45b/S"),
        ("S2 C1", "A12b/N", "A45a/S"),
        ("C1 S2", "A12b/N", "A45a/S"),
    ],
)
def test_in_a_split_each_car_has_one_die(use: str, cab: str, scout: str) -> None:
    game = town(P1={"cab": "A12a/N", "scout": "A45c/S"}).throw(1, 2).do(use).quiet()
    assert game.of("P1.cab", "P1.scout", "P1.offences") == (cab, scout, [])


@pytest.mark.rule("C-14", "C-41")
@pytest.mark.parametrize("use", ["S3 C2", "C2 S3"])
def test_the_cab_may_double_its_die_exactly_and_that_is_v1(use: str) -> None:
    game = town(P1={"cab": "A12a/N"}).throw(1, 3).do(use).quiet()
    assert game.of("P1.cab", "P1.offences", "P1.wanted") == ("A12c/N", ["V1"], True)


@pytest.mark.rule("C-14")
def test_the_same_number_is_lawful_by_one_die_and_speeding_by_the_other() -> None:
    start = {"cab": "A12a/N", "scout": "A45c/S"}
    assert town(P1=start).throw(1, 2).do("S1 C2")["P1.offences"] == []
    assert town(P1=start).throw(1, 2).do("S2 C2").quiet()["P1.offences"] == ["V1"]


@pytest.mark.rule("C-15", "C-16")
@pytest.mark.parametrize("words", ["S8 C6", "S12 C4", "C10 S4", "C10", "S20", "S4 C4", "S6 C6"])
def test_scouts_never_double_and_cabs_never_use_the_total(words: str) -> None:
    assert town().throw(4, 6).refused(words) is not None


# --- order ----------------------------------------------------------------------------------


@pytest.mark.rule("C-R6")
def test_the_player_chooses_which_car_moves_first() -> None:
    start = {"cab": "A12a/N", "scout": "B1/W"}
    game = town(P1=start).throw(1, 2)
    first = game.copy().do("S1 C2")
    assert first.ends() == {"1ABd/W", "1BCa/E", "B12a/N"}
    then = game.copy().do("C2 S1")
    assert then["P1.cab"] == "A12c/N"
    assert then.ends() == {"1ABd/W", "1BCa/E", "B12a/N"}


@pytest.mark.rule("C-R6")
def test_a_first_part_that_blocks_the_only_second_part_is_not_offered() -> None:
    cars = {"cab": "B12a/N", "scout": "B12b/N"}
    game = town(P1=cars).throw(1, 4)
    assert "C1 S4" not in game.legal()
    assert game.refused("C1 S4") is not None
    game.do("S4 C1")
    assert game.ends() == {"B23b/N", "2ABc/W", "2BCb/E"}
    assert game.legal() == {"N", "E", "W"}
    assert game.refused("S") is not None


@pytest.mark.rule("C-R6", "C-R19", "C-R31")
def test_an_arrest_of_the_first_part_makes_room_for_the_second() -> None:
    wanted = {"cab": "A12c/N", "offences": ["V1"]}
    game = town(P1={"cab": "A12b/N", "scout": "A2/N"}, P2=wanted, P3=wanted).throw(1, 1)
    assert "S1 C1" in game.legal()
    assert "C1 S1" not in game.legal()
    game.do("S1 C1")
    assert game.ends() == {"A12c/S"}  # elsewhere the space would stay full
    game.do("to A12c/S")
    assert game.of("P2.cab", "P3.cab", "P1.cab") == ("COURT", "COURT", "A12c/N")


@pytest.mark.rule("C-R6", "C-52")
def test_an_automatic_arrest_of_the_cab_makes_room_for_the_scout() -> None:
    start = {"P1": {"cab": "A12a/N", "scout": "A12a/N"}, "P2": {"scout": "A12c/S"}}
    lawful = town(**start).throw(2, 2)
    assert not {"C2 S2", "S2 C2"} & lawful.legal()
    speeding = town(**start).throw(1, 2)
    assert "C2 S2" in speeding.legal()
    assert "S2 C2" not in speeding.legal()
    speeding.do("C2 S2")
    assert speeding.of("P1.cab", "P1.scout") == ("COURT", "A12c/N")


@pytest.mark.rule("C-R6")
def test_the_first_part_may_end_the_game_though_the_scout_is_blocked() -> None:
    blocked = {"cab": "C12c/S", "scout": "B12a/N", "load": ["blue-1"]}
    cars = {"P2": {"cab": "B12b/N", "delivered": "rest"}, "P3": {"cab": "B12c/N"}}
    game = town(P1=blocked, **cars).throw(2, 1)
    assert "C2 S1" in game.legal()
    game.do("C2 S1")
    assert game.of("over", "P1.cab", "P1.scout") == (True, "DEPOT", "B12a/N")  # the only way
    with_more = {"P2": {"cab": "B12b/N"}, "P3": {"cab": "B12c/N"}}
    assert "C2 S1" not in town(P1=blocked, **with_more).throw(2, 1).legal()


# --- throws that cannot be used -------------------------------------------------------------


def locked(scout: str, **cars: dict[str, str]) -> Table:
    """P1's cab may not move in this turn."""
    return town(P1={"scout": scout, "locked": True}, **cars)


@pytest.mark.rule("C-R7", "C-R14")
def test_a_scout_that_cannot_use_the_total_moves_by_one_die() -> None:
    game = locked("B12a/N", P2={"cab": "B12c/N"}).throw(1, 1)
    assert game.legal() == {"S1"}
    assert game.do("S1").of("P1.scout", "turn", "phase") == ("B12b/N", 0, "throw")


@pytest.mark.rule("C-R7")
def test_the_player_chooses_if_both_dice_work() -> None:
    game = locked("B12a/N", P2={"cab": "B2/N"}).throw(1, 2)
    assert game.legal() == {"S1", "S2"}
    assert game.copy().do("S1").of("P1.scout", "turn") == ("B12b/N", 1)
    assert game.copy().do("S2").of("P1.scout", "turn") == ("B12c/N", 1)


@pytest.mark.rule("C-R7")
@pytest.mark.parametrize(("one", "two", "turn"), [(1, 1, 0), (1, 2, 1), (2, 1, 1)])
def test_a_throw_that_no_car_can_use_is_lost(one: int, two: int, turn: int) -> None:
    cars = {"P2": {"cab": "B12b/N", "scout": "B12c/N"}, "P3": {"cab": "B2/N"}}
    game = locked("B12a/N", **cars).throw(one, two)
    assert game.of("phase", "turn", "P1.scout") == ("throw", turn, "B12a/N")


@pytest.mark.rule("C-R7", "C-R5")
def test_while_a_use_can_be_carried_out_the_scout_may_not_take_one_die_alone() -> None:
    game = town(P1={"scout": "B12a/N"}, P2={"cab": "B2/N"}).throw(1, 2)
    assert game.legal() == {"S1 C2", "C2 S1", "S1 C4", "C4 S1", "S2 C1", "C1 S2", "S2 C2", "C2 S2"}
    assert game.refused("S1") == game.refused("S2") == "C-R5"


@pytest.mark.rule("C-R8")
def test_a_number_without_a_legal_end_cannot_be_used_by_that_car() -> None:
    cars = {"P2": {"cab": "B12b/N"}, "P3": {"cab": "B12c/N"}}
    game = town(P1={"cab": "B12a/N"}, **cars).throw(1, 5)
    assert game.legal() == {"S6", "S1 C5", "C5 S1", "S1 C10", "C10 S1"}


@pytest.mark.rule("C-R8")
def test_an_exit_is_offered_only_if_the_part_can_be_completed() -> None:
    blocked = {"cab": "E34c/S"}
    game = drive("D4/E", 2, P2={"cab": "4DEb/E"}, P3=blocked)
    assert game.legal() == {"N", "S", "W"}
    assert game.refused("E") is not None
    game = patrol("4DEd/E", 2, P2=blocked, P3={"cab": "E45a/N"})
    assert game.ends() == {"4EFa/E", "4DEd/W"}


# --- options --------------------------------------------------------------------------------


@pytest.mark.rule("C-R5")
@pytest.mark.parametrize(("a", "b"), THROWS)
def test_with_idle_cab_split_the_scout_may_take_one_die_and_the_cab_stand(a: int, b: int) -> None:
    game = town(3, {"idle_cab_split": "on"}).throw(a, b)
    assert game.legal() == five(a, b) | {f"S{a}", f"S{b}"}


@pytest.mark.rule("C-R5")
def test_with_idle_cab_split_the_cab_stands() -> None:
    start = {"cab": "A12a/N", "scout": "A45c/S"}
    game = town(3, {"idle_cab_split": "on"}, P1=start).throw(1, 3).do("S1")
    assert game.of("P1.cab", "P1.scout", "turn") == ("A12a/N", "A45b/S", 1)


@pytest.mark.rule("C-R5", "C-R14")
def test_with_idle_cab_split_a_locked_cab_leaves_three_uses() -> None:
    start = {"locked": True}
    assert town(3, {"idle_cab_split": "on"}, P1=start).throw(2, 5).legal() == {"S7", "S2", "S5"}

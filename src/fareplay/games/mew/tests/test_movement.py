"""Movement: M-24 to M-30, M-R15 to M-R18; the oracle says where a pool can end."""

from __future__ import annotations

from typing import Any

import pytest

from fareplay.core import plans
from fareplay.games.mew import GAME
from fareplay.games.mew.tests import oracle
from fareplay.games.mew.tests.mew_table import ends, moving, table
from fareplay.games.mew.tests.oracle import CITIES, SPACES, START, City

OPEN = {"placed": 2, "exit": "open", "blue": {"passengers": 1}}
every_city = pytest.mark.parametrize("city", CITIES, ids=str)


def place(at: Any) -> Any:
    return at if isinstance(at, str) else list(at)


@pytest.mark.rule("M-24")
def test_dice_and_boosts_are_moved_together_in_any_order() -> None:
    game = table(2, {}, {"red": {"at": [3, 3]}})
    game.do("roll 4 6 3 3 2", "stop", "item", "roll 2", "item", "roll 3")
    assert game.of("phase", "pool") == ("move", [1, 1, 2, 2])
    for words, left in (("2U", [1, 1, 2]), ("1R", [1, 2]), ("2D", [1]), ("1L", [])):
        assert game.do(words)["pool"] == left
    assert game.of("phase", "red.at") == ("sabotage", [3, 3])


@pytest.mark.rule("M-25")
@pytest.mark.parametrize("words", ["a 2 that bends", "2UR", "2 up and right", "1U1R", "2RD"])
def test_a_move_goes_in_one_direction_only(words: str) -> None:
    assert moving([1, 2], {"red": {"at": [3, 3]}}).refused(words) == "M-25"


@pytest.mark.rule("M-25", "M-26")
def test_each_move_has_a_direction_of_its_own_and_may_go_back() -> None:
    game = moving([2, 2, 1, 1], {"red": {"at": [1, 2]}})
    game.do("2U", "2D")
    assert game.of("red.at", "pool") == ([1, 2], [1, 1])
    assert game.legal() == {"1U", "1D", "1R"}


@pytest.mark.rule("M-24", "M-R15")
def test_a_move_that_is_not_in_the_pool_is_refused() -> None:
    game = moving([1, 1], {"red": {"at": [3, 3]}})
    assert game.legal() == {"1U", "1D", "1L", "1R"}
    assert game.refused("2U") is not None
    assert game.refused("3U") is not None


# --- curses against movement ----------------------------------------------------------------


def final(ones: int, twos: int, curses: int) -> Any:
    """Red on (4,6), far from every wall of a retreat, with final 4s and 6s and carried curses."""
    faces = ["4"] * ones + ["6"] * twos
    dice = ["red d6", "blue d6", "green d6"][: max(0, len(faces) - 5)]
    faces += ["2"] * (5 - len(faces))
    red = {"at": [4, 6], "curses": curses, "dice": dice}
    game = table(3, {}, {"red": red, "passenger": [1, 1]}).do("roll " + " ".join(faces))
    return game if curses == 4 else game.do("stop")


@pytest.mark.rule("M-27", "M-28", "M-R15")
@pytest.mark.parametrize("curses", range(5))
def test_curses_cancel_moves_as_the_ruling_says(curses: int) -> None:
    for ones in range(9):
        for twos in range(9 - ones):
            pool, back = oracle.cancel(ones, twos, curses)
            game = final(ones, twos, curses)
            at = place(oracle.retreat(City("a"), (4, 6), back))
            assert game["red.at"] == at, (ones, twos, curses)
            if pool:
                assert game.of("phase", "pool") == ("move", pool), (ones, twos, curses)
            else:
                assert game["phase"] != "move", (ones, twos, curses)


@pytest.mark.rule("M-R15")
def test_the_oracle_of_cancelling_keeps_the_sums_of_the_ruling() -> None:
    for ones in range(14):
        for twos in range(14):
            for curses in range(5):
                pool, back = oracle.cancel(ones, twos, curses)
                total = ones + 2 * twos
                assert sum(pool) == max(0, total - curses)
                assert back == max(0, curses - total)
                gone = min(twos, curses // 2) if curses < total else twos
                odd = curses < total and curses - 2 * gone == 1 and ones == 0
                assert pool.count(2) == twos - gone - odd


@pytest.mark.rule("M-27", "M-R15")
def test_item_boosts_are_cancelled_like_dice() -> None:
    game = table(2, {}, {"red": {"at": [3, 3], "curses": 2}})
    game.do("roll 3 2 2 2 2", "stop", "item", "roll 3")
    assert game.of("phase", "red.at") == ("sabotage", [3, 3])
    game = table(2, {}, {"red": {"at": [3, 3], "curses": 3}})
    game.do("roll 3 2 2 2 2", "stop", "item", "roll 3")
    assert game.of("phase", "red.at") == ("sabotage", [3, 2])


@pytest.mark.rule("M-R15")
def test_curses_do_not_cancel_boosts_potholes_or_duels() -> None:
    red = {"at": [1, 6], "curses": 3}
    game = table(2, {}, {"red": red}).do("roll 6 6 2 2 2", "stop")
    assert game["pool"] == [1]
    game.do("1R", "roll 6", "roll 4", "boost R")
    assert game["red.at"] == [6, 6]
    game = table(2, {}, {"red": {"at": [2, 4], "curses": 3}}).do("roll 6 6 2 2 2", "stop", "1R")
    assert game.do("roll 4")["red.at"] == [3, 2]


# --- retreats -------------------------------------------------------------------------------


@pytest.mark.rule("M-28", "M-29", "M-R16")
@every_city
def test_the_way_back_from_every_space(city: City) -> None:
    for x, y in SPACES:
        for steps in (1, 2, 3, 4):
            red = {"at": [x, y], "curses": steps}
            game = table(2, city.options, {"red": red}).do("roll 2 2 2 2 2")
            if steps < 4:
                game.do("stop")
            assert game["red.at"] == place(oracle.retreat(city, (x, y), steps)), (x, y, steps)


@pytest.mark.rule("M-29", "M-R16")
@every_city
def test_the_oracles_way_back_is_a_shortest_one(city: City) -> None:
    for at in SPACES:
        far = 1 + abs(at[0] - city.mouth[0]) + abs(at[1] - city.mouth[1])
        way = [oracle.retreat(city, at, steps) for steps in range(far + 1)]
        assert way[-1] == START
        assert START not in way[:-1]
        assert len(set(way)) == far + 1


@pytest.mark.rule("M-R16", "M-R2")
def test_on_start_further_steps_back_are_lost() -> None:
    game = table(2, {}, {"red": {"curses": 4}}).do("roll 2 2 2 2 2")
    assert game.of("red.at", "phase") == ("start", "sabotage")


@pytest.mark.rule("M-R16", "M-R18")
def test_a_retreat_passes_over_everything() -> None:
    position = {
        "red": {"at": [3, 6], "curses": 3},
        "blue": {"at": [3, 5]},
        "passenger": [3, 4],
    }
    game = table(2, {}, position).do("roll 2 2 2 2 2", "stop")
    assert game.of("red.at", "phase", "red.passengers") == ([3, 3], "sabotage", 0)


# --- compulsory movement --------------------------------------------------------------------


@pytest.mark.rule("M-R17", "M-R2", "M-R31")
@every_city
@pytest.mark.parametrize("is_open", [False, True], ids=["closed", "open"])
def test_the_directions_open_from_every_space(city: City, is_open: bool) -> None:
    for at in [*SPACES, START]:
        position = {"red": {"at": place(at)}, **(OPEN if is_open else {})}
        game = moving([1, 2], position, options=city.options)
        assert game.legal() == oracle.moves(city, at, (1, 2), is_open), at


@pytest.mark.rule("M-R17", "M-26")
@every_city
@pytest.mark.parametrize("is_open", [False, True], ids=["closed", "open"])
@pytest.mark.parametrize("pool", [(1,), (2,), (1, 1), (1, 2), (2, 2), (1, 1, 2)], ids=str)
def test_where_a_pool_can_end(city: City, is_open: bool, pool: tuple[int, ...]) -> None:
    some = [START, city.mouth, city.door, (1, 1), (6, 8), (3, 4), (2, 7), (5, 2)]
    for at in some:
        position = {"red": {"at": place(at)}, **(OPEN if is_open else {})}
        game = moving(list(pool), position, options=city.options)
        assert ends(game) == oracle.ends(city, at, pool, is_open), at


@pytest.mark.rule("M-R17")
@every_city
def test_some_direction_is_always_possible(city: City) -> None:
    for at in [*SPACES, START]:
        for length in (1, 2):
            assert oracle.moves(city, at, (length,), is_open=False)


@pytest.mark.rule("M-R17")
def test_no_move_may_be_left_unused_or_shortened() -> None:
    game = moving([1, 2], {"red": {"at": [1, 7]}})
    assert game.legal() == {"1U", "1D", "1R", "2D", "2R"}
    assert game.refused("halt") == "M-R17"
    assert game.refused("2U") == "M-R17"  # one space is too few
    assert game.refused("1L") == "M-R17"


@pytest.mark.rule("M-R17")
def test_with_optional_movement_moves_may_be_left_but_not_shortened() -> None:
    on = {"movement_optional": "on"}
    game = moving([1, 2], {"red": {"at": [1, 7]}}, options=on)
    assert game.legal() == {"halt", "1U", "1D", "1R", "2D", "2R"}
    assert game.copy().do("halt").of("red.at", "turn", "phase") == ([1, 7], "blue", "roll")
    game.do("1U")
    assert game.legal() == {"halt", "2D", "2R"}
    assert game.do("halt").of("red.at", "turn") == ([1, 8], "blue")


@pytest.mark.rule("M-R17", "M-R18")
def test_halting_after_a_step_is_a_landing_and_before_one_is_none() -> None:
    on = {"movement_optional": "on"}
    game = moving([1, 1], {"red": {"at": [2, 4]}}, options=on).do("1R", "halt")
    assert game.of("red.at", "phase") == ([3, 4], "table")
    game = moving([1, 1], {"red": {"at": [3, 4]}}, options=on).do("halt")
    assert game.of("red.at", "phase", "turn") == ([3, 4], "roll", "blue")


@pytest.mark.rule("M-R17", "M-R21")
def test_with_optional_movement_a_boost_may_be_declined() -> None:
    nibbles = {"red": {"at": [1, 6]}}
    game = moving([1], nibbles, options={"movement_optional": "on"}).do("1R", "roll 5", "roll 3")
    assert game.legal() == {"boost U", "boost D", "boost L", "boost R", "no boost"}
    assert game.do("no boost").of("red.at", "turn") == ([2, 6], "blue")
    game = moving([1], nibbles).do("1R", "roll 5", "roll 3")
    assert game.refused("no boost") in ("M-R21", "M-R17")


# --- passing and landing --------------------------------------------------------------------


@pytest.mark.rule("M-30", "M-R18")
def test_only_the_space_after_all_movement_counts() -> None:
    game = moving([1, 1], {"red": {"at": [2, 4]}}).do("1R", "1R")
    assert game.of("red.at", "turn", "phase") == ([4, 4], "blue", "roll")
    game = moving([1, 1], {"red": {"at": [2, 4]}, "blue": {"at": [3, 4]}}).do("1R", "1R")
    assert game.of("red.at", "blue.at", "turn", "phase") == ([4, 4], [3, 4], "blue", "roll")


@pytest.mark.rule("M-R18", "M-30")
@pytest.mark.parametrize("at", [[3, 4], [2, 3]])
def test_a_cat_that_makes_no_step_triggers_nothing(at: list[int]) -> None:
    for dice in ("2 2 2 2 2", "1 4 2 2 2", "1 1 6 2 2"):
        game = table(2, {}, {"red": {"at": at}}).do(f"roll {dice}", "stop")
        assert game.of("red.at", "phase") == (at, "sabotage")
    game = table(2, {}, {"red": {"at": at}, "passenger": at}).do("roll 2 2 2 2 2", "stop")
    assert game.of("red.passengers", "passenger", "phase") == (0, at, "sabotage")


@pytest.mark.rule("M-R18")
def test_leaving_a_space_and_coming_back_is_a_landing() -> None:
    game = moving([1, 1], {"red": {"at": [3, 4]}}).do("1U", "1D")
    assert game.of("red.at", "phase") == ([3, 4], "table")
    game = moving([2, 2], {"red": {"at": [3, 5]}, "passenger": [3, 5]}).do("2U", "2D")
    assert game.of("red.at", "phase", "red.passengers") == ([3, 5], "place", 1)


@pytest.mark.rule("M-R18", "M-R19")
def test_the_end_of_a_retreat_by_curses_is_a_primary_landing() -> None:
    game = table(2, {}, {"red": {"at": [3, 5], "curses": 1}}).do("roll 2 2 2 2 2", "stop")
    assert game.of("red.at", "phase") == ([3, 4], "table")
    game = table(2, {}, {"red": {"at": [2, 4], "curses": 1}}).do("roll 2 2 2 2 2", "stop")
    assert game.of("red.at", "phase") == ([2, 3], "table")
    position = {"red": {"at": [3, 6], "curses": 1}, "passenger": [3, 5]}
    game = table(2, {}, position).do("roll 2 2 2 2 2", "stop")
    assert game.of("red.at", "phase", "red.passengers") == ([3, 5], "place", 1)
    position = {"red": {"at": [3, 6], "curses": 1}, "blue": {"at": [3, 5]}}
    game = table(2, {}, position).do("roll 2 2 2 2 2", "stop")
    assert game.of("red.at", "phase") == ([3, 5], "duel")


# --- whole moves for people -----------------------------------------------------------------


@pytest.mark.rule("M-R17")
@every_city
@pytest.mark.parametrize("pool", [(1,), (1, 2), (1, 1, 2)], ids=str)
def test_the_plans_of_a_movement_reach_every_end(city: City, pool: tuple[int, ...]) -> None:
    for at in (START, city.mouth, city.door, (3, 4)):
        position = {"red": {"at": place(at)}, **OPEN}
        game = moving(list(pool), position, options=city.options)
        found = set()
        for way in plans.plans(GAME, game.s, game.b):
            then = game.copy().do(*(words.strip() for words in way.text.split(",")))
            if then["phase"] != "move":
                there = then["red.at"]
                found.add(there if isinstance(there, str) else tuple(there))
        assert found == oracle.ends(city, at, pool, True), at

"""Words: actions read and spelled, and what is refused with a rule."""

from __future__ import annotations

import pytest

from fareplay.core.game import CHANCE, OVER, Refused
from fareplay.games.mew import GAME
from fareplay.games.mew.tests.mew_table import TABLES, moving, table, walk

# --- spelling and reading -------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_legal_action_is_read_as_it_is_spelled(seats: int, options: dict[str, str]) -> None:
    for ply, game in enumerate(walk(seats, options, seed=1, most=900)):
        for action in game.actions() if ply % 3 == 0 else ():
            words = game.spell(action)
            assert game.read(words) == action
            assert game.read(f"  {words.upper()} ") == action


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_outcome_is_a_roll(seats: int, options: dict[str, str]) -> None:
    for game in walk(seats, options, seed=2, most=300):
        if game.to_move() == CHANCE:
            faces = range(game.chances())
            assert [game.spell(face) for face in faces] == [f"roll {face + 1}" for face in faces]
            assert [game.read(f"roll {face + 1}") for face in faces] == list(faces)


def test_every_action_there_is_has_words_of_its_own() -> None:
    game = moving([1], {"red": {"at": [3, 3]}})
    words = [game.spell(action) for action in range(GAME.rules.ACTIONS)]
    assert len(set(words)) == GAME.rules.ACTIONS


@pytest.mark.rule("M-25")
@pytest.mark.parametrize(
    "said",
    ["a 2 that bends", "2LU", "2L1U", "3L", "0L", "2", "L", "2X", "2 left and up", "-1L", "", "?"],
)
def test_what_is_no_straight_move_is_refused_with_the_rule(said: str) -> None:
    game = moving([1, 2], {"red": {"at": [3, 3]}})
    assert game.refused(said) == "M-25"


HOSTILE = ["", " ", "?", "reroll", "reroll 9", "fly", "roll 4", "\x00", "stop stop", "é", "1" * 99]


@pytest.mark.rule("M-10")
@pytest.mark.parametrize("said", HOSTILE)
def test_what_names_no_action_is_refused_with_a_rule(said: str) -> None:
    game = table(2, {}, {}).do("roll 2 2 2 2 2")
    assert str(game.refused(said)).startswith("M-")


@pytest.mark.parametrize("said", ["roll 0", "roll 7", "roll", "roll x", "roll -1", "stop", ""])
def test_an_outcome_that_cannot_come_is_refused(said: str) -> None:
    game = table(2, {}, {})
    with pytest.raises(Refused) as refused:
        game.read(said)
    assert refused.value.rule.startswith("M-")


@pytest.mark.rule("M-17")
def test_a_play_of_another_phase_is_refused_with_a_rule() -> None:
    plays = ("stop", "reroll 1", "item", "no item", "1U", "halt", "boost U", "no boost")
    plays += ("take blue", "take nothing", "sabotage blue", "no sabotage", "duel both")
    rolled = table(2, {}, {"red": {"at": [3, 3]}}).do("roll 3 4 2 2 2")
    item = rolled.copy().do("stop")
    move = item.copy().do("no item")
    sabotage = move.copy().do("1D")
    for game in (rolled, item, move, sabotage):
        legal = game.legal()
        for words in plays:
            assert (game.refused(words) is None) == (words in legal), words
    assert [game["phase"] for game in (rolled, item, move, sabotage)] == [
        "reroll", "item", "move", "sabotage",
    ]  # fmt: skip


@pytest.mark.rule("M-54")
@pytest.mark.parametrize("said", ["1L", "stop", "roll 4", "nonsense"])
def test_after_the_end_everything_is_refused_because_the_game_is_over(said: str) -> None:
    game = table(2, {"curfew_round": "10"}, {"turn": "blue", "round": 10}).idle()
    assert game.to_move() == OVER
    assert game.refused(said) == "M-54"


def test_what_an_action_touches_is_named() -> None:
    for seats, options in TABLES:
        for ply, game in enumerate(walk(seats, options, seed=4, most=400)):
            for action in game.actions()[:6] if ply % 5 == 0 else ():
                assert all(GAME.text.touches(game.s, game.b, action))

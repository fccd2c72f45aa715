"""Words: actions read and spelled, sentences, positions that cannot occur."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from fareplay.core import record
from fareplay.core.game import CHANCE, NOBODY, OVER, Fault
from fareplay.games.cabby import GAME
from fareplay.games.cabby.tests.cabby_table import TABLES, Table, drive, patrol, table, town, walk

# --- spelling and reading ---------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_legal_action_is_read_as_it_is_spelled(seats: int, options: dict[str, str]) -> None:
    for ply, game in enumerate(walk(seats, options, seed=1, most=900)):
        for action in game.actions() if ply % 3 == 0 else ():
            words = game.spell(action)
            assert game.read(words) == action
            assert game.read(f"  {words.upper()} ") == action


@pytest.mark.parametrize(("seats", "options"), TABLES[:3])
def test_every_outcome_is_one_face(seats: int, options: dict[str, str]) -> None:
    for ply, game in enumerate(walk(seats, options, seed=2, most=300)):
        if game.to_move() != CHANCE or ply % 5:
            continue
        assert GAME.rules.chances(game.s, game.b) == 6
        words = [game.spell(outcome) for outcome in range(6)]
        assert words == [f"roll {face}" for face in range(1, 7)]
        assert [game.read(said) for said in words] == list(range(6))
        assert not any(GAME.text.secret(game.s, game.b, seat) for seat in (*range(seats), NOBODY))


@cache
def phases() -> list[Table]:
    """A table in every phase."""
    caught = {"cab": "A12c/N", "offences": ["V1"]}
    return [
        table(2),
        town(2),
        town(2).throw(4, 6),
        town(2).throw(3, 3),
        town(2).throw(4, 6).do("S4 C6"),
        drive("DEPOT", 4),
        drive("C12c/S", 4, load=("red-1",)).do("drive on"),
        drive("F45c/S", 1),
        town(2, {"spotting": "eagle_eye"}).throw(4, 6),
        patrol("A12b/N", 1, {"optional_arrest": "on"}, P2=caught),
    ]


HOSTILE = [
    "", " ", "\n", "\x00", "S", "C", "S-4", "S4.0", "S4 C", "C6", "S4C6C6", "S\u0664 C\u0666",
    "S99999999999", "\uff334 \uff236", "S4 C6 S4", "roll", "roll 0", "roll 7", "roll -1",
    "roll 1 2 3", "roll \u00b2", "X", "NN", "north-east", "C12b", "C12b/", "/N", "C12b/X", "Z9/N",
    "C12b/N/N", "take", "take nobody", "take blue", "take blue-0", "take blue-8", "take blue-01",
    "take pink-1", "take blue-1 red-1", "arrest P0", "arrest P7", "arrest P9",
    "call", "call P2", "call P2 V0", "call P2 V8", "call P0 V1", "call P7 V1", "call V1 P2",
    "pass pass", "to C3/W", "enter enter", "drive", "DEPOT", "' OR 1=1", "../../etc/passwd", "{}",
    "[red]S4[/red]", "S4 C6" * 5000, "\U0001f695", "\ud800", "\u202eS4 C6",
]  # fmt: skip


@pytest.mark.parametrize("words", HOSTILE, ids=range(len(HOSTILE)))
def test_words_that_mean_nothing_are_refused_with_a_rule(words: str) -> None:
    for game in phases():
        before = record.to_bytes(game.s)
        assert (game.refused(words) or "").startswith("C-"), (words, game["phase"])
        assert record.to_bytes(game.s) == before


def test_capitals_and_blanks_do_not_matter() -> None:
    game = town(2).throw(4, 6)
    for words in ("s4 c6", " S4  C6 ", "S4 c6"):
        assert game.spell(game.read(words)) == "S4 C6"
    gate = drive("DEPOT", 4)
    assert gate.spell(gate.read("c12B/n")) == "C12b/N"
    people = drive("F45c/S", 1)
    assert people.spell(people.read("TAKE Blue-7")) == "take blue-7"


def test_every_action_there_is_has_words_of_its_own_where_it_is_legal() -> None:
    for game in phases()[2:]:
        words = [game.spell(action) for action in game.actions()]
        assert len(set(words)) == len(words)


@pytest.mark.parametrize(("seats", "options"), TABLES[:4])
def test_every_legal_action_touches_something(seats: int, options: dict[str, str]) -> None:
    for ply, game in enumerate(walk(seats, options, seed=4, most=400)):
        for action in game.actions() if ply % 7 == 0 else ():
            touched = GAME.text.touches(game.s, game.b, action)
            assert touched
            assert all(isinstance(what, str) and what for what in touched)


# --- sentences --------------------------------------------------------------------------------


def clean(told: str) -> None:
    assert told.endswith((".", "!", "?")), told
    assert told[0].isupper() or told[0].isdigit(), told
    assert not any(bad in told for bad in ("\n", "  ", "..", "None", " -1", "{", "NONE")), told


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_everything_that_happens_is_told_in_one_clean_line(
    seats: int, options: dict[str, str]
) -> None:
    names, before = GAME.seat_names[seats], None
    for ply, game in enumerate(walk(seats, options, seed=8, most=1200)):
        if before is not None and ply % 3 == 0:
            for action in (before.actions() or range(6))[:4]:
                after = before.copy()
                GAME.rules.apply(after.s, after.b, action, GAME.work())
                told = {
                    GAME.text.sentence(before.s, game.b, action, after.s, viewer, names)
                    for viewer in (0, seats - 1, NOBODY)
                }
                assert len(told) == 1  # nobody knows more than another
                clean(told.pop())
        before = game.copy() if game.to_move() != OVER else None
    if game.to_move() == OVER:
        clean(GAME.text.result(game.s, game.b, names))


@pytest.mark.rule("C-49", "C-54")
def test_an_arrest_is_told_with_the_names_of_both() -> None:
    game = patrol("A12c/N", 2, P2={"cab": "A12c/S", "load": ["blue-1"], "offences": ["V1"]})
    told = game.say("S")
    assert "Red" in told
    assert "Blue" in told
    clean(told)


@pytest.mark.rule("C-39", "C-60")
def test_a_delivery_and_the_end_are_told() -> None:
    mine = {"cab": "C12b/S", "load": ["blue-1", "red-1"]}
    told = town(2, P1=mine).throw(1, 2).do("C1 S2").say("enter")
    assert "Red" in told
    clean(told)
    game = town(2, P1=mine, P2={"delivered": "rest"}).throw(1, 2).do("C1 S2")
    told = game.say("enter")
    assert "Blue" in told  # who has won with 63 points
    assert "63" in GAME.text.result(game.s, game.b, GAME.seat_names[2])


@pytest.mark.rule("C-R35")
def test_with_eagle_eyes_no_sentence_names_an_offence_before_it_is_public() -> None:
    eagle = {"spotting": "eagle_eye"}
    words = ("V1", "V6", "peed", "offence", "wanted", "light")
    game = town(2, eagle, P1={"cab": "C34b/S", "scout": "F12a/N"}).throw(1, 5).do("pass")
    told = game.say("C2 S5")  # a double die, ending on a light
    assert game["P1.offences"] == ["V1", "V6"]
    assert not any(word in told for word in words), told
    plain = town(2, {}, P1={"cab": "C34b/S", "scout": "F12a/N"}).throw(1, 5)
    assert plain.say("C2 S5") != told


# --- positions --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "position",
    [
        {"turn": 3},
        {"turn": -1},
        {"turn": "0"},
        {"turn": True},
        {"phase": "drive"},
        {"cab": "A12a/N"},
        {"P4": {"cab": "A12a/N"}},
        {"P0": {}},
        {"P1": []},
        {"P1": {"car": "A12a/N"}},
        {"P1": {"cab": "Z9/N"}},
        {"P1": {"cab": "A12a/E"}},  # no such heading on a street
        {"P1": {"cab": "A12a/X"}},
        {"P1": {"cab": 7}},
        {"P1": {"cab": "GARAGE"}},
        {"P1": {"scout": "DEPOT"}},
        {"P1": {"scout": "COURT"}},
        {"P1": {"load": "red-1"}},
        {"P1": {"load": ["red-8"]}},
        {"P1": {"cab": "A12a/N", "load": ["red-1", "red-1"]}},
        {"P1": {"cab": "A12a/N", "load": ["red-1", "red-2", "red-3", "red-4"]}},
        {"P1": {"load": ["red-1"]}},  # in the depot nobody rides
        {"P1": {"cab": "COURT", "load": ["red-1"]}},
        {"P1": {"cab": "COURT", "offences": ["V1"]}},
        {"P1": {"offences": ["V1"]}},
        {"P1": {"cab": "A12a/N", "offences": ["V7"]}},
        {"P1": {"cab": "A12a/N", "offences": ["V9"]}},
        {"P1": {"cab": "A12a/N", "offences": "V1"}},
        {"P1": {"delivered": ["red-1"]}, "P2": {"delivered": ["red-1"]}},
        {"P1": {"delivered": "rest"}, "P2": {"delivered": "rest"}},
        {"P1": {"delivered": "rest"}},  # then the game would be over
        {"P1": {"locked": 1}},
        {"P1": {"barred": True}},  # without eagle eyes
        {"P1": {"cab": "A12a/N", "offences": ["V1"], "public": ["V1"]}},
        {"P1": {"cab": "B12a/N", "scout": "B12a/N"}},  # too full
        {"waiting": {"red-1": "Z9"}},
        {"waiting": {"red-1": "A12a"}},  # a street has kerbs
        {"waiting": {"red-1": "A12a N"}},
        {"waiting": {"red-1": "A4 E"}},
        {"waiting": {"pink-1": "A4"}},
        {"waiting": ["red-1"]},
        {"waiting": {"red-1": "A4"}, "P1": {"cab": "A12a/N", "load": ["red-1"]}},
        {"stall": -1},
        {"stall": 75},  # over
        {"turns": 1500},
        {"turns": "1"},
        {"stall": True},
    ],
    ids=str,
)
def test_a_position_that_cannot_occur_is_refused(position: dict[str, Any]) -> None:
    with pytest.raises(Fault):
        table(3, {}, position)


@pytest.mark.rule("C-R35")
@pytest.mark.parametrize("public", [["V2"], ["V7"], ["V1", "V7"]])
def test_only_live_offences_are_public(public: list[str]) -> None:
    mine = {"cab": "A12a/N", "offences": ["V1"], "public": public}
    with pytest.raises(Fault):
        town(2, {"spotting": "eagle_eye"}, P1=mine)


def test_a_heading_that_is_left_out_is_the_first_the_space_has() -> None:
    game = town(P1={"cab": "A12a", "scout": "1ABa"}, P2={"cab": "A5"}, P3={"cab": "F1"})
    assert game.of("P1.cab", "P1.scout") == ("A12a/N", "1ABa/E")
    assert game.of("P2.cab", "P3.cab") == ("A5/E", "F1/N")


def test_facts_name_everything_of_the_position() -> None:
    found = set(table(3).facts())
    parts = ("cab", "scout", "load", "delivered", "offences", "public", "wanted", "score")
    for player in ("P1", "P2", "P3"):
        assert {f"{player}.{part}" for part in parts} <= found
    assert found >= {"phase", "turn", "dice", "over", "reason", "winners", "stall", "turns"}
    assert sum(name.startswith("waiting.") for name in found) == 28
    assert not any(name.startswith("P4") for name in found)


def test_faults_are_named() -> None:
    def faults(change: Any) -> list[str]:
        game = town(2, P1={"cab": "A12a/N", "load": ["red-1"]}, P2={"cab": "A12b/N"})
        assert game.faults() == []
        change(game)
        return game.faults()

    def two_on_one(game: Table) -> None:
        game.s.player[0].at[0] = game.s.player[1].at[0]
        game.s.player[1].at[1] = game.s.player[1].at[0]
        game.s.player[1].heading[1] = game.s.player[1].heading[0]

    def lost(game: Table) -> None:
        game.s.holder[7] = -1

    def many(game: Table) -> None:
        game.s.player[0].load = 4

    def sideways(game: Table) -> None:
        game.s.player[0].heading[0] = 1

    for change in (two_on_one, lost, many, sideways):
        assert faults(change) != []

"""Mew York City drawn for terminals: every size, every decision, dice picked up, whole moves."""

from __future__ import annotations

import asyncio
import io
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot

from fareplay.core import record
from fareplay.games import game_of
from fareplay.games.mew import table
from fareplay.games.mew.table_words import chance_of_curse, spot
from fareplay.games.mew.view import DieView
from fareplay.terminal import plain, sheets
from fareplay.terminal.app import TableApp
from fareplay.terminal.session import Session, open_session
from fareplay.terminal.widgets import CardFace, Meter, Stage

MEW = game_of("mew")
SIZES = ((60, 11), (60, 13), (66, 19), (80, 13), (106, 29), (126, 39))
MOVING = {"phase": "move", "red": {"at": [1, 2]}, "passenger": [4, 3]}
FOUR = {**MOVING, "pool": [1, 1, 2, 2]}


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAREPLAY_DATA", str(tmp_path))


def opened(seats: int = 2, seed: int = 5, **options: str) -> Session:
    """People only: nothing waits for a bot."""
    return open_session(MEW, ["human"] * seats, options, seed, None)


def placed(words: dict[str, Any], *steps: str, seats: int = 2, **options: str) -> Session:
    """A position on the table, and what was done and rolled from there."""
    session = opened(seats, **options)
    match = session.match
    match.state, _ = MEW.new(seats, match.options)
    MEW.text.position(match.state, match.board, words)
    for step in steps:
        MEW.step(match.state, match.board, MEW.text.read(match.state, match.board, step))
    for follower in (session._follower, session.journal._follower):
        follower.again.state = record.copy(match.state)
    session._before, session._ways = None, None
    session.eyes = max(session.table.due() or 0, 0)
    return session


def rolled(*faces: int, seats: int = 2, **words: Any) -> Session:
    """Red has rolled these dice and keeps them, or not."""
    here = {"red": {"at": [3, 3]}, **words}
    return placed(here, *(f"roll {face}" for face in faces), seats=seats)


def drawn(session: Session, width: int, height: int) -> list[str]:
    scene = session.scene(session.choices())
    text = table.table(session.view(), session.match.board, session.eyes, scene, width, height)
    return text.plain.split("\n")


def texts(session: Session) -> list[str]:
    return [use.text for choice in session.choices() for use in choice.uses]


def titles(session: Session) -> list[str]:
    return [choice.title for choice in session.choices()]


# --- the table ------------------------------------------------------------------------------


LAYOUTS = [
    {},
    {"entry_gate": "other"},
    {"layout": "b"},
    {"layout": "b", "entry_gate": "other"},
    {"layout": "c"},
]


@pytest.mark.parametrize("options", LAYOUTS, ids=lambda options: "-".join(options.values()))
def test_a_table_fills_the_space_it_is_given(options: dict[str, str]) -> None:
    for seats in (1, 2, 3):
        session, rng = opened(seats, **options), random.Random(seats)
        for _ in range(3):
            for width, height in (*SIZES, (60, 10), (30, 8), (160, 50)):
                rows = drawn(session, width, height)
                assert len(rows) == height
                assert {cell_len(row) for row in rows} == {width}
            session.act(*rng.choice([u for c in session.choices() for u in c.uses]).actions)


@pytest.mark.parametrize("size", SIZES)
def test_what_is_on_the_table_can_be_read_at_every_size(size: tuple[int, int]) -> None:
    session = placed(
        {"turn": "green", "passenger": [4, 3], "placed": 2, "exit": "open", "round": 7,
         "struck": [[2, 6]], "red": {"at": [1, 2], "passengers": 1, "curses": 2},
         "blue": {"at": [5, 5], "dice": ["blue d6"]}},
        *["roll 6"] * 5, seats=3,
    )  # fmt: skip
    said = "\n".join(drawn(session, *size))
    for sign in ("EXIT", "open", "START", "+5", "◡N", "▽P", "xN", "•", "▣▣▢▢"):
        assert sign in said
    for words in ("Red", "Blue", "Green you", "Round 7", "5 p", "1 pass", "If kept"):
        assert words in said
    assert "d6" in said
    assert "Passenger 2 of 4" in said
    assert "The grid is a reconstruction (layout A)." in said
    assert all(f" {n}" in said for n in range(1, 9))
    for letters in ("●R", "■B") if size[0] < 100 else ("● R", "■ B"):
        assert letters in said


@pytest.mark.parametrize("options", LAYOUTS, ids=lambda options: "-".join(options.values()))
def test_gates_stand_beside_their_mouths(options: dict[str, str]) -> None:
    session = opened(2, **options)
    view = session.view()
    rows = drawn(session, 106, 29)
    above = sum(gate.side == "U" for gate in view.gates)
    for gate in view.gates:
        row = next(i for i, said in enumerate(rows) if gate.name.upper() in said) - above
        beside = 3 * (view.height - gate.mouth[1])
        assert row == {"U": -1, "D": 3 * view.height + 1}.get(gate.side, beside)
    assert "closed" in "\n".join(rows)


def test_a_cat_with_four_curses_is_said_to_be_locked() -> None:
    said = "\n".join(drawn(rolled(4, 4, 4, 4, 3, blue={"at": "start", "curses": 4}), 106, 29))
    assert "▣▣▣▣ LOCKED (M-13)" in said


def test_rush_hour_and_who_has_left_are_told_in_words() -> None:
    session = rolled(4, 4, 4, 4, 4, exit="open", blue={"at": "left", "passengers": 1})
    said = "\n".join(drawn(session, 106, 29))
    assert "5 turns left to leave" in said
    assert "left the city first" in said


def test_the_last_move_is_marked() -> None:
    session = placed({**MOVING, "pool": [1, 2]})
    session.act(session.match.read("2U"))
    assert "▸●R" in "\n".join(drawn(session, 60, 11))
    assert "◂ last" in "\n".join(drawn(session, 106, 29))


def test_crazy_cat_is_called_by_her_name() -> None:
    session = opened(1)
    assert "Crazy cat" in "\n".join(drawn(session, 60, 11))
    assert any(
        said.startswith("Crazy cat (blue): on")
        for said in table.words(session.view(), session.match.board, 0, ["Red"])
    )


# --- keep or re-roll ------------------------------------------------------------------------


def test_dice_are_picked_up_and_just_these_are_rolled_again() -> None:
    session = rolled(1, 2, 4, 6, 3)
    cards = session.choices(frozenset({0, 1}))
    assert [choice.picks for choice in cards] == [True] * 5 + [False] * 2
    assert [choice.lifted for choice in cards[:5]] == [True, True, False, False, False]
    (use,) = cards[5].uses
    assert session.match.read("reroll 1 2") == use.actions[0]
    assert "2 dice: 31 % chance of another curse" in use.text
    question = table.question(session.view(), 0, session.match.names, cards)
    assert question == "2 dice: 31 % chance of another curse."


def test_without_a_lifted_die_sensible_sets_are_offered() -> None:
    session = rolled(1, 2, 4, 6, 3)
    reroll = session.choices()[5]
    said = [use.text.partition(";")[0] for use in reroll.uses]
    assert said[:3] == [
        "Re-roll 1 2 5: all that do not move",
        "Re-roll 1 2: every curse and sabotage",
        "Re-roll 1: every curse",
    ]
    assert "Re-roll 1 2 3 4 5: all dice" in said
    for use in reroll.uses:
        assert session.match.read(use.text.partition(":")[0]) == use.actions[0]


@pytest.mark.parametrize(
    ("faces", "words", "says"),
    [
        ((1, 2, 4, 6, 3), {}, "a move of 2; 1 item roll; 1 curse for a rival"),
        ((4, 5, 6, 6, 6), {}, "moves 1, 1, 2, 2 and 2"),
        ((1, 1, 2, 2, 4), {"red": {"at": [4, 4]}}, "1 step back to (4,3); 2 curses for a rival"),
        ((2, 2, 2, 2, 2), {}, "no move; 5 curses for a rival"),
    ],
)
def test_keeping_says_what_would_come_of_it(
    faces: tuple[int, ...], words: dict[str, Any], says: str
) -> None:
    assert texts(rolled(*faces, **words))[-1].endswith(f"{says}.")


def test_coloured_dice_keep_their_own_numbers() -> None:
    session = rolled(4, 4, 4, 4, 4, 2, 7, red={"at": [3, 3], "dice": ["blue d6", "red d8"]})
    cards = session.choices(frozenset({5, 6}))
    assert cards[7].uses[0].actions[0] == session.match.read("reroll 6 7")
    assert "27 % chance" in cards[7].uses[0].text
    assert cards[6].title.startswith("Die 7: red d8 7, move 2")


@pytest.mark.parametrize(("kinds", "chance"), [("6", 17), ("66", 31), ("8", 12), ("66666", 60)])
def test_the_chance_of_another_curse(kinds: str, chance: int) -> None:
    dice = [DieView("white", f"d{kind}", 4, "") for kind in kinds]
    assert chance_of_curse(dice) == chance


# --- movement -------------------------------------------------------------------------------


def test_whole_moves_tell_what_waits_at_their_ends() -> None:
    session = placed(FOUR)
    first = session.choices()[0]
    assert first.uses[0].text.startswith("Go to (4,3): passenger, 5 points; ")
    assert len(first.uses[0].actions) == 4
    assert titles(session)[-2:] == [f"All {len(session.scene(()).hints.ends)} ends", "Step by step"]
    assert "Only 2 up: to (1,4); then moves 1, 1 and 2." in texts(session)
    for action in session.match.legal():
        assert any((action,) == use.actions for c in session.choices() for use in c.uses)


def test_every_end_in_reach_has_its_way_and_the_carded_ones_their_number() -> None:
    for pool in ([1], [2, 2], [1, 1, 2, 2]):
        session = placed({**MOVING, "pool": pool, "exit": "open"})
        view, hints = session.view(), session.scene(()).hints
        signs, cards = table.signs(view, hints, 0), session.choices()
        assert set(signs) == set(hints.ends)
        numbers = {sign: end for end, sign in signs.items() if sign.isdecimal()}
        for number, end in numbers.items():
            assert spot(end) in cards[int(number) - 1].title
        assert len({use.actions for c in cards for use in c.uses}) >= len(hints.ends)


def test_a_rival_special_spaces_and_the_exit_are_announced() -> None:
    session = placed({"phase": "move", "pool": [1, 2], "exit": "open", "red": {"at": [2, 7]},
                      "blue": {"at": [2, 8]}, "passenger": [6, 8]}, "1U")  # fmt: skip
    assert "Leave the city: out of the city, first, 10 points; 2 left." in texts(session)
    session = placed({"phase": "move", "pool": [1], "red": {"at": [2, 4]},
                      "blue": {"at": [1, 4]}})  # fmt: skip
    said = texts(session)
    assert "Go to (1,4): duel with Blue; 1 left." in said
    assert "Go to (3,4): Paw patrol; 1 right." in said
    assert "Go to (2,3): cat nibbles; 1 down." in said


def test_moves_may_be_left_unused_where_the_table_says_so() -> None:
    session = placed(FOUR, movement_optional="on")
    assert "Stop here" in titles(session)
    assert set(table.signs(session.view(), session.scene(()).hints, 0).values()) == {"•"}
    assert len(session.choices()) <= 10


# --- landing and sabotage -------------------------------------------------------------------


def test_a_boost_shows_four_arrows_and_their_ends() -> None:
    session = placed({"phase": "move", "pool": [1], "red": {"at": [1, 6]}, "passenger": [2, 8]},
                     "1R", "roll 5", "roll 6")  # fmt: skip
    assert [choice.big for choice in session.choices()] == ["↑ up", "↓ down", "← left", "→ right"]
    assert texts(session)[0] == "Boost up: to (2,8), passenger, 5 points."
    every_face_fits(session.choices())


def test_greedy_cat_takes_a_d6_first() -> None:
    session = placed({"phase": "move", "pool": [1], "red": {"at": [1, 6]},
                      "blue": {"at": [5, 5], "dice": ["blue d8", "green d6", "blue d6"]}},
                     "1R", "roll 3", seats=3)  # fmt: skip
    assert texts(session) == ["Take the blue d6 from Blue.", "Take nothing."]
    every_face_fits(session.choices())


def test_items_say_what_can_come() -> None:
    session = rolled(3, 4, 4, 4, 4, blue={"at": "start", "dice": ["red d6"]})
    session.act(session.match.read("stop"))
    assert texts(session)[0] == (
        "Roll for an item, 1 of 2: nothing, boost 1, boost 2, a Lucky charm, "
        "the red d6, which is taken or the red d8."
    )


def test_sabotage_says_who_has_how_many_curses() -> None:
    session = rolled(2, 2, 1, 4, 3, blue={"at": "start", "curses": 3})
    for words in ("stop", "no item"):  # a curse takes the only move
        session.act(session.match.read(words))
    assert texts(session) == [
        "Sabotage Blue: has 3 of 4 curses; 2 curses to place.",
        "No sabotage: spare everybody.",
    ]


def test_duel_dice_are_chosen_in_turn() -> None:
    session = placed({"phase": "move", "pool": [1], "red": {"at": [3, 3]}, "blue": {"at": [4, 3]}},
                     "1R", "roll 1", "roll 2", "roll 3", "roll 3", duel_dice="manual")  # fmt: skip
    assert [choice.big for choice in session.choices()] == ["1", "2", "1 + 2"]
    every_face_fits(session.choices())
    question = table.question(session.view(), 0, session.match.names, session.choices())
    assert question == "Duel: Red 1 + 2; Blue 3 + 3. First 7 wins. Which dice again?"
    assert "Duel: Red 1 + 2" in "\n".join(drawn(session, 106, 29))
    session.act(*session.choices()[0].uses[0].actions)
    assert session.eyes == 1
    assert [choice.big for choice in session.choices()] == ["3", "3", "3 + 3"]


# --- every decision -------------------------------------------------------------------------


def test_every_decision_of_random_games_is_offered_in_distinct_words() -> None:
    met, rng = set(), random.Random(3)
    odd = {"duel_dice": "manual", "sabotage_split": "on", "movement_optional": "on"}
    for seats, options in ((1, {}), (2, {}), (3, odd)):
        session = opened(seats, seed=seats, curfew_round="10", **options)
        while not session.table.over:
            legal, cards = set(session.match.legal()), session.choices()
            if session.view().phase not in met:
                met.add(session.view().phase)
                every_face_fits(cards)
            said: dict[str, tuple[int, ...]] = {}
            for use in (use for choice in cards for use in choice.uses):
                assert use.actions[0] in legal
                assert said.setdefault(use.text, use.actions) == use.actions
            assert all(choice.uses or choice.picks for choice in cards)
            session.act(*rng.choice(rare(cards)).actions)
        assert len(table.final(session.view(), session.match.names)) == max(seats, 2)
        assert session.result()
    assert met >= {"reroll", "item", "move", "sabotage"}


def every_face_fits(cards: Any) -> None:
    for choice in cards:
        for width, height in ((3, 4), (5, 4), (7, 4), (9, 6), (15, 6)):
            for chosen in (False, True):
                face = table.face(choice, "1", width, height, chosen).plain.split("\n")
                assert [cell_len(row) for row in face] == [width] * height


def rare(cards: Any) -> list[Any]:
    """No endless re-rolls: where dice may be kept they are."""
    uses = [use for choice in cards for use in choice.uses]
    return uses[-1:] if any(choice.picks for choice in cards) else uses


def test_the_table_can_be_heard() -> None:
    session = placed(FOUR)
    view, names = session.view(), session.match.names
    said = table.words(view, session.match.board, 0, names)
    assert "EXIT is left of (1,8); it is closed until a passenger is collected." in said
    assert "Cat nibbles: on (2,3), (5,3), (2,6) and (5,6)." in said
    assert "A passenger waits on (4,3); 1 of 4 have been placed." in said
    assert "Left are moves 1, 1, 2 and 2." in said
    assert len(said) < 20
    assert table.hand(view, session.match.board, 0).startswith(
        "You have moves 1, 1, 2 and 2. You are on (1,2)"
    )
    piles = "\n".join(table.piles(view, session.match.board, names))
    assert "Order of turns: Red, Blue." in piles
    assert "Coloured dice in the supply: red d6, blue d6, green d6, red d8" in piles
    assert table.hand(view, session.match.board, 1) == "You are on START with 0 curses of 4."


# --- with keys ------------------------------------------------------------------------------


async def until(pilot: Pilot[int], true: Callable[[], object]) -> None:
    end = time.monotonic() + 20
    while not true():
        assert time.monotonic() < end, "waited in vain"
        await asyncio.sleep(0)


async def ready(pilot: Pilot[int]) -> TableApp:
    app = pilot.app
    assert isinstance(app, TableApp)
    await until(pilot, lambda: app.hand.marked() is not None)
    await pilot.pause()
    return app


def asked(app: TableApp) -> str:
    return app.screen_stack[0].query_one(Meter).asked


async def test_dice_are_lifted_by_number_and_space_and_put_back_by_escape() -> None:
    session = rolled(1, 2, 4, 6, 3)
    async with TableApp(session, 0).run_test(size=(100, 30)) as pilot:
        app = await ready(pilot)
        await pilot.press("1", "right", "space")
        assert app.picked == {0, 1}
        assert asked(app) == "2 dice: 31 % chance of another curse."
        faces = [str(card.render()) for card in app.query(CardFace) if card.display]
        assert ["LIFTED" in face for face in faces] == [True, True] + [False] * 5
        await pilot.press("1")
        assert app.picked == {1}
        await pilot.press("escape")
        assert app.picked == frozenset()
        await pilot.press("2", "6")
        again = session.match.read("reroll 2")
        await until(pilot, lambda: session.view().rerolls == 1)
        assert [line.value for line in session.match.lines if line.kind == "act"] == [again]
        assert app.picked == frozenset()


async def test_a_number_makes_a_step_or_a_whole_move_and_undo_takes_it_back() -> None:
    session = opened()
    for words in ("stop", "no item"):
        session.act(session.match.read(words))
    assert session.view().pool == (1, 1, 2)
    async with TableApp(session, 0).run_test(size=(60, 20)) as pilot:
        app = await ready(pilot)
        before = session.match.version
        await pilot.press(str(len(app.choices)))  # step by step
        await until(pilot, lambda: isinstance(app.screen, sheets.Ask))
        await pilot.press("1")
        await until(pilot, lambda: session.match.version == before + 1)
        await until(pilot, lambda: len(app.screen_stack) == 1)
        await pilot.press("u")
        await until(pilot, lambda: session.match.lines[-1].kind == "undo")
        assert session.view().pool == (1, 1, 2)
        await pilot.press("1")
        await until(pilot, lambda: session.view().phase != "move")
        acts = [line for line in session.match.standing if line.kind == "act"]
        assert len(acts) == 2 + 3


async def test_nothing_is_cut_off_and_no_curtain_falls() -> None:
    session = opened(2)
    async with TableApp(session, 0).run_test(size=(60, 20)) as pilot:
        app = await ready(pilot)
        for _ in range(12):
            assert len(app.screen_stack) == 1
            for widget in [*(c for c in app.query(CardFace) if c.display), app.query_one(Stage)]:
                assert widget.region.area > 0
                assert widget.region.right <= 60
            seat, version = session.eyes, session.match.version
            assert session.table.due() == seat
            place = len(app.choices) if app.choices[0].picks else 1
            await pilot.press(str(place))
            await until(pilot, lambda version=version: session.match.version > version)
            await pilot.pause()
        assert {line.who for line in session.match.lines if line.kind == "act"} == {0, 1}


# --- in words -------------------------------------------------------------------------------


def told(session: Session, *said: str) -> list[str]:
    out = io.StringIO()
    plain.run(session, io.StringIO("".join(f"{line}\n" for line in said)), out)
    return out.getvalue().splitlines()


@pytest.mark.parametrize("said", ["go to (4,3)", "to (4,3)", "1"])
def test_a_whole_move_is_said_by_its_end_or_its_number(said: str) -> None:
    session = placed(FOUR)
    lines = told(session, said)
    assert any("collects a passenger" in line for line in lines)


@pytest.mark.parametrize("said", ["2U", "2 up", "only 2 up"])
def test_a_single_move_is_said_by_itself(said: str) -> None:
    session = placed(FOUR)
    told(session, said)
    assert session.view().pool == (1, 1, 2)


def test_dice_are_rolled_again_in_words() -> None:
    session = rolled(1, 2, 4, 6, 3)
    lines = told(session, "moves", "reroll 1 2", "keep all")
    assert any(line.startswith("1. Re-roll 1 2 5: all that do not move;") for line in lines)
    assert session.view().rerolls == 1
    assert session.view().phase != "reroll"


@pytest.mark.parametrize("seats", [1, 2])
def test_a_whole_game_in_words(seats: int) -> None:
    session, out = opened(seats, curfew_round="10"), io.StringIO()

    class Player(io.StringIO):
        def readline(self, *_: Any) -> str:
            last = len(plain.Talk(session, None, out).uses())
            return f"{last}\n" if session.view().phase == "reroll" else "1\n"

    assert plain.run(session, Player(), out) == 0
    assert session.table.over
    assert session.match.result() in out.getvalue()

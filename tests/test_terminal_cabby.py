"""CABBY! drawn for terminals: every size, every decision, uses of a throw, whole parts, words."""

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
from fareplay.games.cabby import table
from fareplay.games.cabby.board import TO_PASS
from fareplay.games.cabby.tests import boards
from fareplay.terminal import plain, sheets
from fareplay.terminal.app import TableApp
from fareplay.terminal.session import Session, open_session
from fareplay.terminal.widgets import CardFace, Meter, Stage

CABBY = game_of("cabby")
SIZES = ((60, 11), (60, 13), (66, 19), (80, 13), (86, 29), (106, 34), (126, 39))
BUSY = {
    "P1": {"cab": "C34b/S", "scout": "3CDd/E", "load": ["blue-4", "red-3"]},
    "P2": {"cab": "D45a/S", "scout": "B3/W", "offences": ["V1", "V5"]},
    "P3": {"cab": "COURT", "scout": "F45b/N", "delivered": ["yellow-1", "green-1"]},
    "waiting": {"red-1": "D34b W", "blue-1": "D34b W", "blue-7": "A4"},
}


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAREPLAY_DATA", str(tmp_path))


def opened(seats: int = 2, seed: int = 5, **options: str) -> Session:
    """People only: nothing waits for a bot."""
    return open_session(CABBY, ["human"] * seats, options, seed, None)


def placed(words: dict[str, Any], *steps: str, seats: int = 2, **options: str) -> Session:
    """A position on the table, and what was done and thrown from there."""
    session = opened(seats, **options)
    match = session.match
    match.state, _ = CABBY.new(seats, match.options)
    CABBY.text.position(match.state, match.board, words)
    for step in steps:
        CABBY.step(match.state, match.board, CABBY.text.read(match.state, match.board, step))
    for follower in (session._follower, session.journal._follower):
        follower.again.state = record.copy(match.state)
    session._before, session._ways = None, None
    session.eyes = max(session.table.due() or 0, 0)
    return session


def thrown(one: int, two: int, *steps: str, seats: int = 2, **words: Any) -> Session:
    """P1 has thrown these dice."""
    return placed(words, f"roll {one}", f"roll {two}", *steps, seats=seats)


def drawn(session: Session, width: int, height: int) -> list[str]:
    scene = session.scene(session.choices())
    text = table.table(session.view(), session.match.board, session.eyes, scene, width, height)
    return text.plain.split("\n")


def texts(session: Session) -> list[str]:
    return [use.text for choice in session.choices() for use in choice.uses]


def titles(session: Session) -> list[str]:
    return [choice.title for choice in session.choices()]


# --- the table ------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_table_fills_the_space_it_is_given(seats: int) -> None:
    session, rng = opened(seats), random.Random(seats)
    for step in range(12):
        if step % 4 == 0:
            for width, height in (*SIZES, (60, 10), (30, 8), (160, 50)):
                rows = drawn(session, width, height)
                assert len(rows) == height
                assert {cell_len(row) for row in rows} == {width}
        session.act(*rng.choice([u for c in session.choices() for u in c.uses]).actions)


@pytest.mark.parametrize("size", SIZES)
def test_what_is_on_the_table_can_be_read_at_every_size(size: tuple[int, int]) -> None:
    session = placed(BUSY, "roll 2", "roll 5", "S5 C2", seats=3)
    said = "\n".join(drawn(session, *size))
    for sign in ("R▼", "r→", "B▼", "b←", "●43", "WANTED: speeding", "wrong way", "3 pt", "Dice"):
        assert sign in said
    for words in ("Red you ▲", "Blue", "Green", "GARAGE", "Cedar", "Dogwood", "◇", "●"):
        assert words in said
    assert "The board is" in said
    assert "reconstruction." in said


def test_a_large_stage_shows_the_whole_city() -> None:
    session = placed(BUSY, "roll 2", "roll 5", "S5 C2", seats=3)
    rows = drawn(session, 126, 39)
    said = "\n".join(rows)
    assert all(f"{avenue}{street}" in said for avenue in "ABEF" for street in (1, 2, 5))
    for name in ("Ash", "Birch ↑", "Cedar", "Dogwood", "Elm ↓", "Fir", "DEPOT", "COURT", "GARAGE"):
        assert name in said
    assert said.count("●") >= 20
    assert "Cedar 2 N of Third" in said
    assert "traffic court" in said
    assert "no left turn" in said
    middle = "\n".join(drawn(session, 106, 34))
    assert "Second ←" in middle
    assert "Fifth " in middle


def test_a_small_stage_follows_the_car_that_moves() -> None:
    far = {"P1": {"cab": "A5/N", "scout": "F1/E"}}
    cab, scout = ("\n".join(drawn(thrown(1, 2, use, **far), 60, 11)) for use in ("C1 S2", "S2 C1"))
    assert [avenue in cab.split("\n")[0] for avenue in ("Ash", "Fir")] == [True, False]
    assert [avenue in scout.split("\n")[0] for avenue in ("Ash", "Fir")] == [False, True]


def test_cabs_and_scouts_differ_without_colour() -> None:
    session = thrown(1, 2, P1={"cab": "C34b/N", "scout": "C34c/N"})
    said = "\n".join(drawn(session, 66, 19))
    assert "R▲" in said
    assert "r↑" in said
    both = thrown(1, 2, P1={"cab": "C34b/N", "scout": "C34b/S"})
    assert "Rr" in "\n".join(drawn(both, 66, 19))
    tall = "\n".join(drawn(both, 126, 39))
    assert "R▲" in tall
    assert "r↓" in tall


def test_the_numbers_of_cards_stand_at_their_ends() -> None:
    session = thrown(1, 3, "C1 S3", P1={"cab": "C4/S"})
    said = "\n".join(drawn(session, 66, 19))
    arrows = {"north": "↑", "east": "→", "south": "↓", "west": "←"}
    for place, title in enumerate(titles(session)[:4], start=1):
        heading = title.partition("heading ")[2].partition(";")[0]
        assert f"{place}{arrows[heading]}" in said


def test_another_city_is_drawn_too() -> None:
    town = boards.spelled(boards.small_town())
    session, rng = opened(2, board=town), random.Random(1)
    for _ in range(6):
        said = "\n".join(drawn(session, 80, 24))
        assert "DEPOT" in said
        assert "2 " in said
        session.act(*rng.choice([u for c in session.choices() for u in c.uses]).actions)
    assert any(
        "Small Town" in line
        for line in table.words(session.view(), session.match.board, 0, ["Red", "Blue"])
    )


# --- the throw ------------------------------------------------------------------------------


def test_uses_of_a_throw_are_tickets_in_words() -> None:
    session = thrown(4, 6)
    assert texts(session) == [
        "Scout 10: the cab stands.",
        "Cab 6, then scout 4.",
        "Scout 4, then cab 6.",
        "Cab 12, speeding, then scout 4.",
        "Scout 4, then cab 12, speeding.",
        "Cab 4, then scout 6.",
        "Scout 6, then cab 4.",
        "Cab 8, speeding, then scout 6.",
        "Scout 6, then cab 8, speeding.",
    ]
    assert len(session.choices()) == 5
    assert [len(choice.lays) for choice in session.choices()] == [1] * 5
    assert table.KEYS == {"x": "scout first"}
    question = table.question(session.view(), 0, session.match.names, session.choices())
    assert question == "How do you use 4 and 6?"
    every_face_fits(session.choices())


def test_a_double_has_three_uses_and_a_further_throw() -> None:
    session = thrown(3, 3)
    assert len(session.choices()) == 3
    question = table.question(session.view(), 0, session.match.names, session.choices())
    assert question.endswith("A double: you throw again.")


# --- whole parts ----------------------------------------------------------------------------


def test_whole_parts_tell_end_heading_and_offences() -> None:
    said = texts(thrown(3, 4, "C3 S4", P1={"cab": "C12c/N"}))
    assert {text.partition("; no scout")[0].rstrip(".") for text in said[:4]} == {
        "Cab to Cedar 2 north of Second: heading north; a lawful way",
        "Cab to Second 2 east of Cedar: heading east; against the arrow",
        "Cab to Second 2 west of Cedar: heading west; yellow (1) on the right; a wrong left turn",
        "Cab to Cedar 2 north of First: heading south; a wrong U-turn",
    }


def test_speeding_lights_and_scouts_that_wait_are_told() -> None:
    said = texts(thrown(6, 1, "C12 S1", P1={"cab": "C23c/S"}, P2={"scout": "D3/N"}))
    assert "Cab to Second 1 east of Ash: heading west; speeding; no scout within 12." in said
    assert (
        "Cab to Birch & Third heading north: speeding, ends on a light; "
        "Blue's scout is 10 spaces off."
    ) in said
    assert (
        "Cab to Dogwood & Third heading east: Blue's scout arrests it at once; "
        "speeding, a wrong U-turn, ends on a light."
    ) in said


def test_many_ends_have_eight_cards_and_a_list_of_all() -> None:
    session = thrown(4, 6, "S10")
    cards = session.choices()
    assert len(cards) == 10
    ends = len(session.ways())
    assert titles(session)[8:] == [f"All {ends} ends", "Step by step"]
    assert len(cards[8].uses) == ends
    assert {use.actions[0] for use in cards[9].uses} == set(session.match.legal())
    heads = [use.text.partition(":")[0] for use in cards[8].uses]
    assert len(set(heads)) == ends


def test_the_depot_comes_first_with_its_points() -> None:
    load = {"cab": "C23b/S", "load": ["blue-1", "red-1"]}
    session = thrown(6, 1, "C6 S1", P1=load)
    assert titles(session)[0] == "Cab into the depot: 7 points for blue (4) and red (3)"
    assert "DEPOT1" in "\n".join(drawn(session, 66, 19))


def test_an_arrest_comes_first_and_says_for_what() -> None:
    session = thrown(2, 5, "S2 C5", P1={"scout": "B3/W"},
                     P2={"cab": "3ABc/W", "load": ["blue-1"], "offences": ["V1"]})  # fmt: skip
    assert titles(session)[0].endswith(
        "heading west; arrests Blue's cab with blue (4) for speeding"
    )
    assert session.choices()[0].brief == "*B"


def test_a_way_that_breaks_more_rules_than_it_must_is_left_out() -> None:
    session = thrown(6, 6, "C12 S6", P1={"cab": "C3/N"})
    found = [(way.key[0], way.key[1], set(way.key[2])) for way in session.ways()]
    listed = {use.actions for choice in session.choices() for use in choice.uses}
    worse = [
        way.actions
        for way, (at, heading, codes) in zip(session.ways(), found, strict=True)
        if any((at, heading) == other[:2] and other[2] < codes for other in found)
    ]
    assert worse
    assert not listed & set(worse)


# --- passengers, arrests, calls -------------------------------------------------------------


def test_passengers_are_taken_one_by_one() -> None:
    session = thrown(
        2, 3, "C2 S3", "S",
        P1={"cab": "D4/S", "load": ["green-1", "red-1"]},
        waiting={"red-3": "D34b W", "blue-5": "D34b W", "yellow-1": "D34b E"},
    )  # fmt: skip
    assert texts(session) == [
        "Take blue-5: 4 points; right kerb; no offence.",
        "Take red-3: 3 points; right kerb; a second red, wanted until the depot.",
        "Take yellow-1: 1 point; left kerb; an offence.",
        "Done: nobody is taken now.",
    ]
    question = table.question(session.view(), 0, session.match.names, session.choices())
    assert question == "Whom do you take: blue (4), red (3) and yellow (1)?"
    every_face_fits(session.choices())
    session.act(*session.choices()[0].uses[0].actions)
    assert session.view().players[0].load == ("blue-5", "red-1", "green-1")


def test_an_arrest_may_be_spared_where_the_table_says_so() -> None:
    session = placed(
        {"P1": {"scout": "B3/W"}, "P2": {"cab": "3ABc/W", "offences": ["V1"]}},
        "roll 2", "roll 5", "S2 C5", "W", optional_arrest="on",
    )  # fmt: skip
    assert texts(session) == [
        "Arrest Blue: to the traffic court; speeding; empty.",
        "Spare Blue: it goes free; speeding; empty.",
    ]
    every_face_fits(session.choices())


def test_offences_are_called_in_words_with_eagle_eyes() -> None:
    session = placed({"P2": {"cab": "A5/N", "offences": ["V1"]}}, "roll 2", "roll 5",
                     spotting="eagle_eye")  # fmt: skip
    assert titles(session) == ["Call Blue", "Pass"]
    assert len(session.choices()[0].uses) == 7
    assert "Call Blue for speeding." in texts(session)
    assert "WANTED" not in "\n".join(drawn(session, 106, 34))
    every_face_fits(session.choices())


# --- every decision -------------------------------------------------------------------------


def test_every_decision_of_random_games_is_offered_in_distinct_words() -> None:
    met, rng = set(), random.Random(3)
    odd = {"optional_arrest": "on", "idle_cab_split": "on", "spotting": "eagle_eye"}
    for seats, options in ((2, {}), (3, odd), (6, {"compulsory_right_pickup": "on"})):
        session = opened(seats, seed=seats, turn_cap="4", **options)
        while not session.table.over:
            legal, cards = set(session.match.legal()), session.choices()
            if session.view().phase not in met:
                met.add(session.view().phase)
                every_face_fits(cards)
            said: dict[str, tuple[int, ...]] = {}
            for use in (use for choice in cards for use in choice.uses):
                assert use.actions[0] in legal
                assert said.setdefault(use.text.partition(":")[0], use.actions) == use.actions
            assert 0 < len(cards) <= 10
            assert all(choice.uses and choice.why for choice in cards)
            assert {use.actions[0] for c in cards for use in c.uses} == legal
            session.act(*rng.choice([use for c in cards for use in c.uses]).actions)
        assert len(table.final(session.view(), session.match.names)) == seats
        assert session.result()
    assert met >= {"use", "drive", "pickup", "call"}


def every_face_fits(cards: Any) -> None:
    for choice in cards:
        for width, height in ((3, 4), (5, 4), (7, 4), (9, 6), (15, 6)):
            for chosen in (False, True):
                face = table.face(choice, "1", width, height, chosen).plain.split("\n")
                assert [cell_len(row) for row in face] == [width] * height


def test_the_table_can_be_heard() -> None:
    session = placed(BUSY, "roll 2", "roll 5", "S5 C2", seats=3)
    view, names = session.view(), session.match.names
    said = table.words(view, session.match.board, 0, names)
    assert said[0] == "Cabby City. The board is a reconstruction."
    assert "One-way: Birch north, Elm south, Second west and Fourth east." in said
    assert (
        "Blue: 0 points. The cab is on Dogwood 1 north of Fourth, heading south, and is empty. "
        "The scout is on Birch & Third, heading west. "
        "Wanted for speeding and driving the wrong way."
    ) in said
    assert any(line.startswith("Blue, 4 points each: Dogwood 2 north of Third") for line in said)
    assert said[-2:] == ["The throw is 2 and 5: scout 4 to go, then cab 2.", "Red is to move."]
    assert len(said) < 25
    assert table.hand(view, session.match.board, 0).startswith(
        "Your throw is 2 and 5. Your cab is on Cedar"
    )
    assert "with blue (4) and red (3)" in table.hand(view, session.match.board, 0)
    piles = "\n".join(table.piles(view, session.match.board, names))
    assert "Brought in: green (2) and yellow (1)." in piles
    assert "A cab carries 3 at most." in piles
    assert "On the map: R▲ cab, r↑ scout" in piles


# --- with keys ------------------------------------------------------------------------------


async def until(true: Callable[[], object]) -> None:
    end = time.monotonic() + 20
    while not true():
        assert time.monotonic() < end, "waited in vain"
        await asyncio.sleep(0)


async def ready(pilot: Pilot[int]) -> TableApp:
    app = pilot.app
    assert isinstance(app, TableApp)
    await until(lambda: app.hand.marked() is not None)
    await pilot.pause()
    return app


def asked(app: TableApp) -> str:
    return app.screen_stack[0].query_one(Meter).asked


async def test_a_number_uses_the_throw_and_x_sends_the_scout_first() -> None:
    session = opened()
    async with TableApp(session, 0).run_test(size=(100, 30)) as pilot:
        app = await ready(pilot)
        await pilot.press("2")
        await until(lambda: session.view().phase == "drive")
        assert session.view().moving == "cab"
        assert asked(app).startswith("Where does the cab go?")
        await pilot.press("u")
        await until(lambda: session.view().phase == "use")
        await pilot.press("x", "2")
        await until(lambda: session.view().phase == "drive")
        assert session.view().moving == "scout"
        await pilot.press("x", "1")
        assert "order of cars" in app.screen_stack[0].query_one(Meter).note
        assert session.view().phase == "drive"


async def test_a_whole_part_is_driven_by_its_number_and_taken_back_as_one() -> None:
    session = opened()
    async with TableApp(session, 0).run_test(size=(60, 20)) as pilot:
        app = await ready(pilot)
        await pilot.press("x", "2")
        await until(lambda: session.view().moving == "scout")
        await pilot.pause()
        before, (use,) = session.match.version, app.choices[0].uses
        await pilot.press("1")
        await until(lambda: session.match.version > before)
        assert tuple(line.value for line in session.match.lines[before:]) == use.actions
        assert session.view().moving == "cab"
        await pilot.press("u")
        await until(lambda: session.view().moving == "scout")


async def test_one_of_all_ends_is_chosen_from_a_menu() -> None:
    session = thrown(4, 6, "S10")
    async with TableApp(session, 0).run_test(size=(60, 20)) as pilot:
        app = await ready(pilot)
        use = app.choices[8].uses[1]
        await pilot.press("9")
        await until(lambda: isinstance(app.screen, sheets.Ask))
        await pilot.press("2")
        await until(lambda: session.match.lines[-1].kind == "draw")
        acts = [line.value for line in session.match.lines if line.kind == "act"]
        assert tuple(acts) == use.actions


async def test_nothing_is_cut_off_and_no_curtain_falls() -> None:
    session = opened(2)
    async with TableApp(session, 0).run_test(size=(60, 20)) as pilot:
        app = await ready(pilot)
        for _ in range(14):
            assert len(app.screen_stack) == 1
            for widget in [*(c for c in app.query(CardFace) if c.display), app.query_one(Stage)]:
                assert widget.region.area > 0
                assert widget.region.right <= 60
            assert session.table.due() == session.eyes
            version = session.match.version
            await pilot.press("2" if len(app.choices) > 1 else "1")
            await until(lambda version=version: session.match.version > version)
            await pilot.pause()
        assert {line.who for line in session.match.lines if line.kind == "act"} == {0, 1}


# --- in words -------------------------------------------------------------------------------


def told(session: Session, *said: str) -> list[str]:
    out = io.StringIO()
    plain.run(session, io.StringIO("".join(f"{line}\n" for line in said)), out)
    return out.getvalue().splitlines()


@pytest.mark.parametrize("said", ["cab 6, then scout 4", "Cab 6, then scout 4.", "C6 S4", "2"])
def test_a_throw_is_used_in_words(said: str) -> None:
    session = thrown(4, 6)
    told(session, said)
    assert session.view().moving == "cab"
    assert session.view().left == 6


@pytest.mark.parametrize(
    "said",
    ["cab to cedar 2 north of second", "to Cedar 2 north of Second", "Cab to Cedar 2 north of "
     "Second."],
)  # fmt: skip
def test_a_whole_part_is_said_by_its_end(said: str) -> None:
    session = thrown(3, 4, "C3 S4", P1={"cab": "C12c/N"})
    told(session, said)
    assert session.view().players[0].cab.at == "C23b"


@pytest.mark.parametrize("said", ["W", "w"])
def test_a_single_exit_is_said_by_itself(said: str) -> None:
    session = thrown(4, 6, "S10", "3CDb/W")
    told(session, said)
    assert session.view().players[0].scout.heading == "W"


def test_passengers_are_taken_in_words() -> None:
    session = thrown(1, 5, "C1 S5", P1={"cab": "D12b/N"})
    lines = told(session, "to Dogwood 1 south of Second", "moves", "take yellow-6", "moves", "done")
    assert "1. Take yellow-6: 1 point; right kerb; no offence." in lines
    assert "1. Done: nobody is taken now." in lines
    assert session.view().players[0].load == ("yellow-6",)


def test_a_whole_game_in_words() -> None:
    session, out = opened(2, turn_cap="6"), io.StringIO()

    class Player(io.StringIO):
        def readline(self, *_: Any) -> str:
            use = plain.Talk(session, None, out).uses()[0]
            return use.text.partition(":")[0] + "\n"

    assert plain.run(session, Player(), out) == 0
    assert session.table.over
    assert session.match.result() in out.getvalue()
    assert "say moves" not in out.getvalue()


# --- pass for me ----------------------------------------------------------------------------


def test_pass_for_me_keeps_play_flowing_and_passes_stay_in_the_log() -> None:
    """C-R35: nobody is asked for a call any more, and every pass is a line of its own."""
    session = opened(3, spotting="eagle_eye", turn_cap="2")
    assert session.view().phase == "call"
    session.table.passing |= {0, 1, 2}
    asked = set()
    while not session.table.over:
        action = session.table.auto_action()
        if action is None:
            asked.add(session.view().phase)
            action = session.match.legal()[0]
        session.act(action)
    assert "call" not in asked
    sent = [line.value for line in session.match.lines if line.kind == "act"]
    assert sent.count(TO_PASS) > 12
    assert 2 in session.again().table.passing


def test_who_lets_the_table_pass_can_still_undo_and_others_are_asked() -> None:
    session = opened(2, spotting="eagle_eye")
    due = session.table.due() or 0
    session.table.passing.add(1 - due)
    assert session.table.auto_action() is None
    session.table.passing.add(due)
    assert session.table.auto_action() == TO_PASS
    session.act(TO_PASS)
    assert session.may_undo()[1].consent == ()


def test_pass_for_me_is_switched_in_words() -> None:
    session = opened(2, spotting="eagle_eye")
    lines = told(session, "passing", "passing on", "moves", "help")
    assert "Pass for me is off." in lines
    assert "Pass for me is on." in lines
    assert session.view().phase == "use"
    assert any("let the table pass for you" in line for line in lines)
    other = open_session(game_of("touring"), ["human"] * 2, {}, 5, None)
    assert not any("let the table pass" in line for line in told(other, "help"))


async def test_pass_for_me_is_switched_on_the_screen() -> None:
    session = opened(2, spotting="eagle_eye")
    async with TableApp(session, 0).run_test(size=(100, 30)) as pilot:
        app = await ready(pilot)
        await pilot.press("o")
        await until(lambda: isinstance(app.screen, sheets.Sheet))
        await pilot.press("p")
        await until(lambda: bool(session.table.passing))
        await until(lambda: isinstance(app.screen, sheets.Sheet))
        await pilot.press("escape")
        await until(lambda: session.view().phase == "use")


def test_many_moves_are_told_in_part_and_found_by_a_word() -> None:
    session = thrown(6, 6, "C12 S6", P1={"cab": "C34b/S"})
    lines = told(session, "moves", "moves all", "moves Cedar", "moves xyz")
    total = len(plain.Talk(session, None, io.StringIO()).uses())
    assert total > plain.MANY
    assert f"{total - plain.MANY} more moves: say moves all" in "\n".join(lines)
    assert any(line.startswith(f"{total}. ") for line in lines)
    assert "No move has 'xyz' in its words." in lines

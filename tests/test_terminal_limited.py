"""20th Century Limited drawn for terminals: every size, the dial, the rare choices, aloud."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from fareplay.core import record
from fareplay.core.game import Fault
from fareplay.games import game_of
from fareplay.games.limited import table
from fareplay.terminal import plain, words
from fareplay.terminal.app import TableApp
from fareplay.terminal.session import Session, open_session

LIMITED = game_of("limited")
SIZES = ((60, 11), (60, 15), (66, 22), (80, 14), (106, 24), (126, 39))
ONEIDA = {"turn": 1, "A": {"at": 28}, "B": {"at": 25}}  # LE-09


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAREPLAY_DATA", str(tmp_path))


def opened(seats: int = 2, seed: int = 5, **options: str) -> Session:
    return open_session(LIMITED, ["human"] * seats, options, seed, None)


def placed(position: dict[str, Any], *steps: str) -> Session:
    """A position on the table, and what was done and spun from there."""
    session = opened()
    match = session.match
    match.state, _ = LIMITED.new(2, match.options)
    LIMITED.text.position(match.state, match.board, position)
    for step in steps:
        LIMITED.step(match.state, match.board, LIMITED.text.read(match.state, match.board, step))
    for follower in (session._follower, session.journal._follower):
        follower.again.state = record.copy(match.state)
    session._before = None
    session.eyes = max(session.table.due() or 0, 0)
    return session


def drawn(session: Session, width: int, height: int) -> list[str]:
    scene = session.scene(session.choices())
    text = table.table(session.view(), session.match.board, session.eyes, scene, width, height)
    return text.plain.split("\n")


@pytest.mark.parametrize("seats", LIMITED.seats)
def test_a_table_fills_the_space_it_is_given(seats: int) -> None:
    session = opened(seats, goal="trips:1")
    while not session.table.over:
        session.act(session.match.legal()[-1])
        if session.match.version % 13 == 0 or session.table.over:
            for width, height in SIZES:
                rows = drawn(session, width, height)
                assert len(rows) == height
                assert {cell_len(row) for row in rows} == {width}


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_what_is_on_the_table_can_be_read_at_every_size(size: tuple[int, int]) -> None:
    shown = "\n".join(drawn(placed(ONEIDA), *size))
    assert "reconstruction" in shown
    for name in ("Red", "Blue", "Canastota", "Utica"):
        assert name in shown


def test_what_each_number_would_do_is_shown_before_the_spin() -> None:
    session = placed({"turn": 1, "B": {"at": 12}})
    shown = " ".join("\n".join(drawn(session, 106, 29)).split())
    assert all(f"{number} " in shown for number in range(1, 7))
    assert "river" in shown
    assert "Albany" in shown
    assert "flag" not in shown


def test_the_rare_choice_is_two_cards_that_say_what_they_cost() -> None:
    session = placed(ONEIDA, "spin", "spin 3")
    choices = session.choices()
    assert [len(choice.uses) for choice in choices] == [1, 1]
    texts = " ".join(choice.uses[0].text for choice in choices)
    assert "Oneida" in texts
    assert "hour" in texts
    question = table.question(session.view(), session.eyes, session.match.names, choices)
    assert question.endswith((".", "?"))
    for choice in choices:
        for width, height in ((14, 6), (20, 4), (9, 4)):
            rows = table.face(choice, "1", width, height, True).plain.split("\n")
            assert {cell_len(row) for row in rows} == {width}
            assert len(rows) == height


def test_the_table_and_the_sheets_can_be_heard() -> None:
    session = placed({"turn": 1, "A": {"at": 100}, "B": {"at": 20, "take_on": [20, 8]}})
    names = session.match.names
    said = table.words(session.view(), session.match.board, session.eyes, names)
    assert any("Fonda" in line for line in said)
    assert any("reconstruction" in line for line in said)
    sheets = " ".join(table.piles(session.view(), session.match.board, names))
    assert "20" in sheets
    assert "8" in sheets
    assert len(table.final(session.view(), names)) == 2


async def test_one_key_spins_and_no_curtain_falls_between_two_people() -> None:
    session = opened()
    async with TableApp(session, 0).run_test(size=(80, 24)) as pilot:
        for _ in range(6):
            before = session.match.version
            await pilot.press("1")
            for _ in range(200):
                await pilot.pause()
                if session.match.version > before:
                    break
            assert session.match.version > before
            assert len(pilot.app.screen_stack) == 1


def test_auto_plays_a_whole_trip_in_words() -> None:
    session = open_session(LIMITED, ["human", "bot:normal"], {"goal": "trips:1"}, 4, None)
    out = io.StringIO()
    said = io.StringIO("auto on\n" + "lose turn\n" * 50)
    assert plain.run(session, said, out) == 0
    assert session.table.over
    told = out.getvalue()
    assert "Chicago" in told
    assert "Auto is on." in told


def test_help_says_that_the_board_is_a_reconstruction() -> None:
    session = opened()
    assert "reconstruction" in words.every_key(session, TableApp.BINDINGS)


def test_whoever_decided_last_takes_back_where_nothing_is_hidden() -> None:
    session = opened()
    with pytest.raises(Fault, match=r"nothing that could be undone|nobody"):
        session.may_undo()
    first = session.table.due()
    session.act(session.match.legal()[0])
    while session.table.due() == first:
        session.act(session.match.legal()[0])
    seat, wanted = session.may_undo()
    assert seat == first
    assert session.eyes != first
    session.undo(seat, frozenset(wanted.consent))
    assert session.table.due() == first == session.eyes


def test_a_person_hears_nothing_twice_at_an_open_table() -> None:
    session = opened()
    out = io.StringIO()
    plain.run(session, io.StringIO("spin\n" * 8), out)
    told = [line for line in out.getvalue().splitlines() if "The lot falls" in line]
    assert len(told) == 1

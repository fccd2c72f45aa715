"""Touring drawn for terminals: every row as wide as the screen, no meaning by colour alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from test_terminal_session import arrange, opened, play_on

from fareplay.games.touring import table
from fareplay.games.touring.names import CARDS
from fareplay.terminal.session import Session


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAREPLAY_DATA", str(tmp_path))


def drawn(session: Session, width: int, height: int) -> list[str]:
    scene = session.scene(session.choices())
    text = table.table(session.view(), session.match.board, session.eyes, scene, width, height)
    return text.plain.split("\n")


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_a_table_fills_the_space_it_is_given(seats: int) -> None:
    session = opened(",".join(["human"] + ["bot:normal"] * (seats - 1)))
    for _ in range(12):
        play_on(session, 7)
        for width, height in ((60, 11), (60, 13), (66, 19), (80, 13), (140, 40)):
            rows = drawn(session, width, height)
            assert len(rows) == height
            assert {len(row) for row in rows} == {width}


@pytest.mark.parametrize("size", [(60, 11), (60, 13), (66, 19)])
@pytest.mark.parametrize("seats", [2, 3])
def test_every_side_shows_its_state_its_miles_and_both_piles(
    seats: int, size: tuple[int, int]
) -> None:
    session = opened(",".join(["human"] + ["bot:normal"] * (seats - 1)))
    arrange(session, turn=0, A={"go": ["GO", "OOG"]}, B={"go": ["GO"], "road": ["CTRY"],
                                                         "miles": [2, 1, 1, 1]})  # fmt: skip
    said = "\n".join(drawn(session, *size))
    for words in ("OUT OF GASOLINE", "needs Gasoline, then Go", "ROLLING", "IN THE COUNTRY"):
        assert words in said
    assert "050  of" in said
    assert "■■□" in said
    assert "2/8" in said or "2/4" in said
    assert "TO MOVE" in said
    assert "North (you)" in said
    for words in ("draw pile", "discard pile", str(session.view().draw_size)):
        assert words in said.lower()


@pytest.mark.parametrize(
    ("pile", "says"),
    [
        ([], "not started: needs Go"),
        (["GO"], "rolling"),
        (["GO", "PUNC"], "puncture: needs Go"),
        (["GO", "OOG"], "out of gasoline: needs Gasoline, then Go"),
        (["GO", "OOG", "GAS"], "tank filled: needs Go"),
        (["GO", "COLL"], "collision: needs Hauled In, then Go"),
        (["GO", "COLL", "HAUL"], "hauled in: needs Go"),
    ],
)
def test_a_side_says_what_it_needs(pile: list[str], says: str) -> None:
    session = opened()
    arrange(session, turn=0, hand=["M1", "M1", "M3", "M3", "M15", "M15"], A={"go": pile})
    said = table.words(session.view(), session.match.board, 0, session.match.names)
    assert f"State: {says}. Road: in the city." in said


def test_a_long_pile_keeps_its_top_in_sight() -> None:
    text = table.pile_text("Go pile", ["GO", "OOG", "GAS"] * 4 + ["GO"], True, 40)
    assert len(text.plain) <= 40
    assert "below ▸" in text.plain
    assert text.plain.endswith("Go ◂ last")


def test_the_last_move_is_marked_with_an_arrow() -> None:
    session = opened()
    play_on(session, 3)
    assert "◂ last" in "\n".join(drawn(session, 60, 13))


def test_cards_that_may_be_laid_carry_a_sign() -> None:
    session = opened()
    arrange(session, turn=0, hand=["M1", "M30", "GO", "GAS", "PUNC", "CTRY"],
            A={"go": ["GO"]}, B={"go": ["GO"]})  # fmt: skip
    found = {choice.name: choice for choice in session.choices()}
    assert {name for name, choice in found.items() if choice.lays} == {"M1", "PUNC", "CTRY"}
    for name, choice in found.items():
        for height in (4, 6):
            face = table.face(choice, "1", 9, height, False).plain.split("\n")
            assert [len(row) for row in face] == [9] * height
            assert face[0].endswith("●" if choice.lays else "·")
            assert CARDS[name].split()[0] in "\n".join(face)
    assert found["M30"].why == "30 Miles may be laid in the country only (T-37)"
    assert found["GO"].why == "a Go is already showing (T-R3)"
    assert [use.text for use in found["PUNC"].uses] == [
        "Lay Puncture on South.",
        "Discard Puncture.",
    ]


def test_a_delay_on_a_delayed_rival_is_refused_for_the_rivals_reason() -> None:
    session = opened()
    arrange(session, turn=0, hand=["PUNC", "M1", "M1", "M3", "M3", "M3"], A={"go": ["GO"]})
    assert "T-27" in {choice.name: choice.why for choice in session.choices()}["PUNC"]


def test_own_city_limits_and_speeding_ask_first() -> None:
    session = opened(penalties="on")
    arrange(session, turn=0, hand=["CITY", "M30", "M1", "M3", "M3", "M3"],
            A={"go": ["GO"], "road": ["CTRY"]})  # fmt: skip
    uses = [use for choice in session.choices() for use in choice.lays]
    assert ["(T-R10)" in use.ask for use in uses if "City" in use.text] == [True]
    arrange(session, turn=0, hand=["M30", "M1", "M3", "M3", "M3", "M3"], A={"go": ["GO"]})
    speed = next(choice for choice in session.choices() if choice.name == "M30")
    assert "(T-61)" in speed.lays[0].ask
    assert table.caption(speed) == "choose"


def test_a_forfeit_is_settled_by_numbers_too() -> None:
    session = opened(penalties="on")
    arrange(session, turn=0, hand=["COLL", "M1", "M1", "M3", "M3", "GAS"],
            B={"go": ["GO"], "road": ["CTRY"], "miles": [0, 0, 2, 1]})  # fmt: skip
    session.act(session.match.read("collision b"))
    assert [choice.title for choice in session.choices()] == ["One 30", "Two 15s"]
    view, names = session.view(), session.match.names
    assert "30 miles are forfeit" in table.question(view, 0, names, session.choices())
    assert [len(row) for row in table.face(session.choices()[0], "1", 9, 4, True).plain.split("\n")]


def test_the_forced_go_is_asked_for_with_its_rule() -> None:
    session = opened()  # North is dealt a Go
    view, names = session.view(), session.match.names
    assert "(T-18)" in table.question(view, 0, names, session.choices())


def test_partners_see_whose_turn_it_is() -> None:
    session = opened("human,bot:normal,bot:normal,bot:normal")
    play_on(session, 2)
    rows = [row for row in drawn(session, 80, 15) if "TO MOVE" in row]
    assert len(rows) == 1
    assert session.match.names[session.match.state.turn] in rows[0]


def test_piles_can_be_leafed_through() -> None:
    session = opened()
    play_on(session, 30)
    view = session.view()
    said = "\n".join(table.piles(view, session.match.board, session.match.names))
    assert f"Discard pile, {sum(view.discard)} cards" in said
    assert "Cards in hand: North" in said
    assert "bottom first" in said

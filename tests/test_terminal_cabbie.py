"""Cabbie drawn for terminals: every size, every decision, whole drives, words, and no secret."""

from __future__ import annotations

import asyncio
import io
import json
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot

from fareplay.core import plans, record
from fareplay.core.game import NONE
from fareplay.games import game_of
from fareplay.games.cabbie import table
from fareplay.games.cabbie.table_city import town_of
from fareplay.games.cabbie.tests import unshown
from fareplay.games.cabbie.tests.towns import ring_town
from fareplay.terminal import plain, sheets
from fareplay.terminal.app import TableApp
from fareplay.terminal.drawing import Scene
from fareplay.terminal.session import Session, open_session
from fareplay.terminal.widgets import CardFace, Meter, Stage

CABBIE = game_of("cabbie")
SIZES = ((60, 11), (60, 13), (66, 19), (80, 13), (86, 29), (106, 34), (126, 39))
BUSY = {
    "A": ["P16"], "B": ["P01"], "C": ["P46"], "D": ["P29"], "E": ["P42"],
    "round": 9, "left": 14,
    "red": {"cabs": ["PRA-E1-1"], "money": 340, "trips": 4, "carries": [["P07", "D18"]]},
    "blue": {"cabs": ["FLE-W1-1"], "money": 265, "carries": [["P11", "D04"]]},
}  # fmt: skip
TWO_CABS = {**BUSY, "red": {"cabs": ["PRA-E1-1", "MIL-S1-1"], "money": 340}}


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAREPLAY_DATA", str(tmp_path))


def opened(seats: int = 2, seed: int = 5, **options: str) -> Session:
    """People only: nothing waits for a bot; the one to move sits before the screen."""
    session = open_session(CABBIE, ["human"] * seats, options, seed, None)
    session.lift()
    return session


def placed(words: dict[str, Any], *steps: str, seats: int = 2, **options: str) -> Session:
    """A position on the table, and what was done and drawn from there."""
    session = opened(seats, **options)
    match = session.match
    match.state, _ = CABBIE.new(seats, match.options)
    CABBIE.text.position(match.state, match.board, words)
    for step in steps:
        CABBIE.step(match.state, match.board, CABBIE.text.read(match.state, match.board, step))
    for follower in (session._follower, session.journal._follower):
        follower.again.state = record.copy(match.state)
    session._before, session._ways = None, None
    session.eyes = max(session.table.due() or 0, 0)
    return session


def on_the_road(seats: int = 2, **options: str) -> Session:
    """All starting points are chosen."""
    session = opened(seats, **options)
    while session.view().phase == "choose":
        session.act(*session.choices()[0].uses[0].actions)
        session.lift()
    return session


def drawn(session: Session, width: int, height: int) -> list[str]:
    scene = session.scene(session.choices())
    text = table.table(session.view(), session.match.board, session.eyes, scene, width, height)
    return text.plain.split("\n")


def texts(session: Session) -> list[str]:
    return [use.text for choice in session.choices() for use in choice.uses]


def titles(session: Session) -> list[str]:
    return [choice.title for choice in session.choices()]


def asks(session: Session) -> str:
    return table.question(session.view(), session.eyes, session.match.names, session.choices())


def play(session: Session, rng: random.Random) -> None:
    """Anything that is offered; long lists no more often than short ones."""
    choice = rng.choice(list(session.choices()))
    session.act(*rng.choice(choice.uses).actions)
    session.lift()


# --- the table ------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 3, 6])
def test_a_table_fills_the_space_it_is_given(seats: int) -> None:
    session, rng = opened(seats), random.Random(seats)
    for step in range(24):
        if step % 6 == 0:
            for width, height in (*SIZES, (60, 10), (30, 8), (160, 50)):
                rows = drawn(session, width, height)
                assert len(rows) == height
                assert {cell_len(row) for row in rows} == {width}
        play(session, rng)


@pytest.mark.parametrize("size", SIZES)
def test_what_is_on_the_table_can_be_read_at_every_size(size: tuple[int, int]) -> None:
    said = "\n".join(drawn(placed(BUSY), *size))
    for sign in ("R1", "★", "Euston", "£3.40", "£2.65", "14", "Piccadilly", "▲"):
        assert sign in said
    for street in ("A Marylebone Rd", "B Oxford St", "C Fleet St", "D ", "E "):
        assert street in said.replace("  ", " ")
    assert "~" in said


def test_a_large_stage_shows_the_whole_town() -> None:
    said = "\n".join(drawn(placed(BUSY), 126, 39))
    for name in ("London Zoo", "Tower of London", "Tate Gallery", "Victoria Station", "Harrods"):
        assert name in said
    for sign in ("R1", "B1", "★", "X", "C Fleet", "B Oxford", "Red you ▲", "Round 9", "14 left"):
        assert sign in said
    assert "P11" not in said
    assert "1 Euston Rd → ?" in said
    assert "First to £15.00 wins." in said
    assert "The board is" in said
    assert "R1 a cab" in said


def test_squares_in_reach_show_the_spaces_left_there() -> None:
    session = placed({**BUSY, "left": 3})
    reach = {end for choice in session.choices() for end in choice.ends}
    town = town_of(session.match.board)
    assert {(town.spots[square].id, left) for square, left in reach} == {
        ("PRA-E1-2", 2), ("J-EDP", 1), ("PRA-W1-1", 0), ("EDG-N1-2", 0), ("EDG-S1-2", 0),
    }  # fmt: skip
    session.eyes = 1
    assert not session.choices()


def test_a_small_stage_follows_the_cab_that_moves() -> None:
    west = "\n".join(drawn(placed({"red": {"cabs": ["EXH-S1-1"]}}), 60, 11))
    east = "\n".join(drawn(placed({"red": {"cabs": ["TWH-W1-1"]}}), 60, 11))
    assert "R1" in west
    assert "R1" in east
    assert "Harrods" in west
    assert "Harrods" not in east


def test_another_town_is_drawn_and_played_too() -> None:
    board, cards = ring_town()
    content = json.dumps({"board": board, "cards": cards})
    session, rng = opened(2, board=content), random.Random(1)
    for _ in range(20):
        rows = drawn(session, 80, 24)
        assert {cell_len(row) for row in rows} == {80}
        every_action_is_offered(session)
        play(session, rng)
    assert "Ring Town" in table.words(session.view(), session.match.board, 0, ["Red", "Blue"])[0]


def test_a_redraw_is_quick() -> None:
    session, rng = on_the_road(4), random.Random(2)
    for _ in range(6):
        scene, view = session.scene(session.choices()), session.view()
        spent = []
        for _ in range(3):
            began = time.process_time()
            table.table(view, session.match.board, session.eyes, scene, 126, 39)
            session.choices()
            spent.append(time.process_time() - began)
        assert min(spent) < 0.1
        play(session, rng)


# --- whole drives ---------------------------------------------------------------------------


def test_goals_come_first_and_say_what_they_cost() -> None:
    session = placed({**BUSY, "left": 20, "red": {"cabs": ["PRA-E1-1"]}})
    assert titles(session)[0] == "To Marylebone Road: A waits there; 5 spaces, 15 left"
    assert titles(session)[1].startswith("To Oxford Street: B waits there; ")
    assert titles(session)[2] == "To The Mall: D waits there; 17 spaces, 3 left"
    assert titles(session)[3].startswith("Towards Fleet Street: to ")
    assert titles(session)[-4:] == [
        "Step by step", "Streets in reach", "Places in reach", "Other squares in reach",
    ]  # fmt: skip
    assert len(titles(session)) == 9
    assert asks(session) == "20 spaces. Where to?"


def test_a_destination_in_reach_says_what_it_pays() -> None:
    carries = {"cabs": ["MRY-E1-1"], "carries": [["P16", "D18"]]}
    session = placed({**BUSY, "left": 15, "A": ["P20"], "red": carries})
    assert titles(session)[0] == ("To Euston Station: delivers, 80p and a tip; 12 spaces, 3 left")
    assert asks(session) == "15 spaces, for Euston Station. Where to?"
    session.act(*session.choices()[0].uses[0].actions)
    assert session.view().players[0].money >= 80
    assert session.view().left == 3


def test_a_destination_out_of_reach_is_driven_towards() -> None:
    session = placed(BUSY)
    head, _, rest = titles(session)[0].partition(": ")
    assert head == "Towards Euston Station"
    assert rest == "to Euston Road / Tottenham Court Road, 3 spaces short; 14 spaces, 0 left"


def test_a_queue_before_a_jam_is_named() -> None:
    carries = {"cabs": ["KWY-S1-1"], "carries": [["P07", "D25"]]}
    session = placed({"red": carries, "left": 4, "jams": ["J03"]})
    assert "Aldwych" in session.view().jammed
    assert titles(session)[0] == (
        "Towards St Paul's Cathedral: to Kingsway southbound 2, before the jam at Aldwych, "
        "8 spaces short; 2 spaces, 2 left"
    )


def test_tours_name_their_stops() -> None:
    session = placed({"red": {"cabs": ["MAL-W1-4"]}, "A": ["P29"], "destinations": ["D29"]})
    assert titles(session)[0] == "Claim A"
    session.act(*session.choices()[0].uses[0].actions)
    assert asks(session) == "Do you take the tourist?"
    said = texts(session)
    assert said[0].startswith(
        "Accept: £2.00 and a tip for a tour of Buckingham Palace and Tower of London; 2 spaces to "
    )
    assert said[1].startswith("Refuse: a tour of Buckingham Palace and Tower of London")
    every_face_fits(session.choices())
    session.act(*session.choices()[0].uses[0].actions)
    assert titles(session)[0] == (
        "To Buckingham Palace: the first stop of the tour; 2 spaces, 18 left"
    )


def test_a_card_for_the_same_street_is_turned_down_in_words() -> None:
    session = placed({"red": {"cabs": ["EUS-W1-1"]}, "A": ["P11"]}, "claim A", "draw D02")
    assert session.view().phase == "refuse"
    assert texts(session) == ["Refuse: Kings Cross Station; it is in Euston Road."]
    assert asks(session) == "This card is for the same street and has to be turned down."
    every_face_fits(session.choices())
    every_action_is_offered(session)


def test_two_cabs_are_told_apart() -> None:
    session = placed(TWO_CABS)
    said = "\n".join(drawn(session, 126, 39))
    assert "R1" in said
    assert "R2" in said
    goals = [title for title in titles(session) if title.startswith("Drive ")]
    assert {goal.split()[1] for goal in goals} == {"1", "2"}
    assert len(goals) <= 6
    assert "Step 1 east" in {text.partition(":")[0] for text in texts(session)}
    every_action_is_offered(session)


def test_a_second_cab_is_brought_in_from_a_list() -> None:
    session = placed({"red": {"cabs": ["PRA-E1-2"], "money": 300}})
    card = next(c for c in session.choices() if c.title == "Bring in your second cab")
    assert card.uses[0].text == "Second cab at Paddington Station: on Praed Street eastbound 1."
    session.act(*card.uses[0].actions)
    assert len(session.view().players[0].cabs) == 2


def test_lanes_are_changed_in_words() -> None:
    session = placed({"red": {"cabs": ["PKL-S1-2"]}, "blue": {"cabs": ["PKL-S1-3"]}})
    steps = next(c for c in session.choices() if c.title == "Step by step")
    assert [use.text for use in steps.uses] == [
        "Step sideways to Park Lane southbound 2 lane 2: 19 left."
    ]


# --- every decision -------------------------------------------------------------------------


def every_action_is_offered(session: Session) -> None:
    """Each legal action, each square in reach, in words that begin differently."""
    cards, legal = session.choices(), set(session.match.legal())
    said: dict[str, tuple[int, ...]] = {}
    for use in (use for choice in cards for use in choice.uses):
        assert use.actions[0] in legal
        head = use.text.partition(":")[0].lower()
        assert said.setdefault(head, use.actions) == use.actions
    offered = set(said.values())
    assert {(action,) for action in legal} <= offered
    assert {way.actions for way in session.ways()} <= offered
    assert 0 < len(cards) <= 14
    assert all(choice.uses and choice.why for choice in cards)


def test_every_decision_of_random_games_is_offered_in_distinct_words() -> None:
    met, rng = set(), random.Random(3)
    odd = {"claim": "auto", "junctions_in_street": "on", "start_choice": "random"}
    rich = {"second_cab_entry": "anytime", "cab_order": "sequential", "destinations": "open"}
    for seats, options in ((2, {}), (3, odd), (5, rich)):
        session = opened(seats, seed=seats, rounds="2", **options)
        while not session.table.over:
            phase = session.view().phase
            if phase not in met:
                met.add(phase)
                every_face_fits(session.choices())
            every_action_is_offered(session)
            play(session, rng)
        assert len(table.final(session.view(), session.match.names)) == seats
        assert asks(session) == "The game is over."
        assert session.result()
    assert met >= {"choose", "drive"}


def test_every_square_in_reach_is_reached_by_its_words() -> None:
    for words in (BUSY, TWO_CABS):
        session = placed(words)
        talk = plain.Talk(session, None, io.StringIO())
        for use in talk.uses():
            assert talk.spoken(use.text.partition(":")[0]) == use.actions
            assert talk.spoken(use.text) == use.actions
        assert {way.actions for way in session.ways()} <= {use.actions for use in talk.uses()}


def every_face_fits(cards: Any) -> None:
    for choice in cards:
        for width, height in ((3, 4), (5, 4), (7, 4), (9, 6), (15, 6)):
            for chosen in (False, True):
                face = table.face(choice, "1", width, height, chosen).plain.split("\n")
                assert [cell_len(row) for row in face] == [width] * height


# --- what is hidden -------------------------------------------------------------------------


def test_no_destination_of_another_seat_is_drawn_or_said() -> None:
    """Hidden cards dealt anew leave every drawing and every word as they were."""
    session, rng = on_the_road(3), random.Random(8)
    changed = 0
    for step in range(40):
        if session.table.over:
            break
        state, b = session.match.state, session.match.board
        seat = step % 3
        again = record.copy(state)
        dice = [step + 1, 7, 11]
        CABBIE.rules.redeal(again, b, seat, dice)
        others = [cab for cab in range(6) if cab // 2 != seat]
        changed += any(again.cab[cab].destination != state.cab[cab].destination for cab in others)
        assert heard_by(session, state, seat) == heard_by(session, again, seat)
        play(session, rng)
    assert changed


def test_ways_are_worked_out_in_a_world_that_holds_no_card_to_come(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: list[bytes] = []
    monkeypatch.setattr(plans, "ways", lambda game, s, b: seen.append(record.to_bytes(s)) or [])
    session = on_the_road(2, claim="auto")
    state, b = session.match.state, session.match.board
    unshown.remember(state, b)
    session._ways = None
    session.ways()
    unshown.scramble(state, b, session.match.to_move(), [1, 7, 11])
    session._ways = None
    session.ways()
    assert seen[-1] == seen[-2] != record.to_bytes(state)


def heard_by(session: Session, state: Any, seat: int) -> list[str]:
    """All that is drawn for a seat that looks on."""
    b, names = session.match.board, session.match.names
    view = CABBIE.view.view(state, b, seat)
    scene = Scene(CABBIE.view.hints(state, b, seat), names)
    return [
        *(table.table(view, b, seat, scene, *size).plain for size in ((60, 11), (126, 39))),
        table.hand(view, b, seat),
        table.question(view, seat, names, ()),
        *table.words(view, b, seat, names),
        *table.piles(view, b, names),
    ]


# --- in words -------------------------------------------------------------------------------


def test_the_table_can_be_heard() -> None:
    session = placed(BUSY)
    view, b, names = session.view(), session.match.board, session.match.names
    said = table.words(view, b, 0, names)
    assert said[1] == "Round 9. Traffic jam at Piccadilly Circus: no cab gets in or out."
    assert "Red, you: £3.40 from 4 trips." in said
    blue = next(line for line in said if line.startswith("Blue's cab"))
    assert blue.startswith("Blue's cab is on Fleet Street westbound 1 and carries ")
    assert blue.endswith("to a place that only its driver knows.")
    assert any(line.startswith("A: ") and ", in Marylebone Road; about " in line for line in said)
    assert "From your cab one drives east to Praed Street eastbound 2." in said
    assert said[-2:] == ["First to £15.00 wins.", "Red is to move, with 14 spaces left."]
    hand = table.hand(view, b, 0)
    assert hand.startswith("Your cab is on Praed Street eastbound 1 and carries ")
    assert " from Strand to Euston Station, " in hand
    assert hand.endswith("14 spaces left.")
    assert table.hand(view, b, NONE) == "You have no cab."


def test_all_that_lies_open_has_the_fares_table() -> None:
    session = placed(BUSY)
    piles = table.piles(session.view(), session.match.board, session.match.names)
    row = next(line for line in piles if line.startswith("From Marylebone Road: "))
    assert "Euston Station 80p" in row
    assert sum(line.startswith("From ") for line in piles) == 41
    assert any(line.startswith("On the map: R1 a cab") for line in piles)
    assert "Blue" in piles[2]


def told(session: Session, *said: str) -> list[str]:
    out = io.StringIO()
    plain.run(session, io.StringIO("".join(f"{line}\n" for line in said)), out)
    return out.getvalue().splitlines()


@pytest.mark.parametrize(
    ("said", "square"),
    [
        ("Marylebone Road", "MRY-E1-1"),
        ("to marylebone road", "MRY-E1-1"),
        ("To Marylebone Road.", "MRY-E1-1"),
        ("Selfridges", "OXF-E1-3"),
        ("east", "PRA-E1-2"),
        ("step east", "PRA-E1-2"),
        ("PRA-E1-2", "PRA-E1-2"),
        ("marylebone road eastbound 3", "MRY-E1-3"),
        ("Baker Street Station", "J-BAN"),
    ],
)
def test_a_drive_is_said_by_its_end(said: str, square: str) -> None:
    session = placed({**BUSY, "left": 20, "red": {"cabs": ["PRA-E1-1"]}})
    told(session, said)
    assert session.view().players[0].cabs[0].square == square


def test_a_passenger_is_claimed_and_delivered_in_words() -> None:
    session = placed({**BUSY, "left": 20, "red": {"cabs": ["PRA-E1-1"]},
                      "destinations": ["D18"], "tips": ["T07"]})  # fmt: skip
    said = told(session, "Marylebone Road", "claim A", "hand", "Euston Station")
    assert any("to Euston Station, 80p" in line for line in said)
    assert session.view().players[0].money == 90
    assert session.view().left == 3


def test_a_whole_game_in_words() -> None:
    session, out = opened(2, rounds="3"), io.StringIO()
    curtains = 0

    class Player(io.StringIO):
        def readline(self, *_: Any) -> str:
            nonlocal curtains
            if session.curtain is not None:
                curtains += 1
                return "\n"
            use = plain.Talk(session, None, out).uses()[0]
            return use.text.partition(":")[0] + "\n"

    assert plain.run(session, Player(), out) == 0
    assert session.table.over
    assert session.match.result() in out.getvalue()
    assert "say moves" not in out.getvalue()
    assert curtains >= 6


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


async def test_a_number_drives_and_is_taken_back_as_one() -> None:
    session = on_the_road()
    async with TableApp(session, 0).run_test(size=(100, 30)) as pilot:
        app = await ready(pilot)
        before, (use,) = session.match.version, app.choices[0].uses
        await pilot.press("1")
        await until(lambda: session.match.version > before)
        acts = [line.value for line in session.match.lines[before:] if line.kind == "act"]
        assert tuple(acts) == use.actions
        await pilot.press("u")
        await until(lambda: session.view().left == 20)


async def test_a_street_is_chosen_from_a_list() -> None:
    session = on_the_road()
    async with TableApp(session, 0).run_test(size=(60, 20)) as pilot:
        app = await ready(pilot)
        place = [choice.title for choice in app.choices].index("Streets in reach")
        use, before = app.choices[place].uses[1], session.match.version
        await pilot.press(str(place + 1))
        await until(lambda: isinstance(app.screen, sheets.Ask))
        await pilot.press("2")
        await until(lambda: session.match.version > before)
        acts = [line.value for line in session.match.lines[before:] if line.kind == "act"]
        assert tuple(acts) == use.actions


async def test_a_short_game_by_keys_with_curtains_and_nothing_cut_off() -> None:
    session = open_session(CABBIE, ["human"] * 2, {"rounds": "2"}, 5, None)
    async with TableApp(session, 0).run_test(size=(60, 20)) as pilot:
        app = pilot.app
        assert isinstance(app, TableApp)
        for _ in range(80):
            await pilot.pause()
            if session.table.over:
                break
            if isinstance(app.screen, sheets.Curtain):
                await pilot.press("enter")
                await until(lambda: session.curtain is None)
                continue
            await until(lambda: app.hand.marked() is not None)
            for widget in [*(c for c in app.query(CardFace) if c.display), app.query_one(Stage)]:
                assert widget.region.area > 0
                assert widget.region.right <= 60
            assert app.query_one(Meter).asked
            version = session.match.version
            await pilot.press("1")
            await until(lambda version=version: session.match.version > version)
        assert session.table.over
        await until(lambda: isinstance(app.screen, sheets.Ending))


def test_of_a_drive_only_its_last_step_is_told() -> None:
    session = opened(2)
    while session.view().phase != "drive":
        session.act(session.match.legal()[0])
        session.lift()
    before = len(session.log)
    way = max(session.ways(), key=lambda way: len(way.actions))
    session.act(*way.actions)
    told = [heard for heard in session.log[before:] if heard.line.kind == "act"]
    assert len(told) == len(way.actions) > 5
    assert [heard.veiled for heard in told] == [True] * (len(told) - 1) + [False]

"""The table on a terminal, by keyboard and mouse, at every size."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from test_terminal_session import TOURING, arrange, opened, play_on
from textual.app import App
from textual.binding import Binding
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static

from fareplay.core.game import Fault
from fareplay.store.journal import Journal
from fareplay.terminal import app as terminal
from fareplay.terminal import rulebook, sheets
from fareplay.terminal.app import TableApp
from fareplay.terminal.session import Session, open_session
from fareplay.terminal.widgets import CardFace, Keys, Log, Meter, Stage

WIDE, NARROW = (100, 30), (60, 24)
HAND = ["M1", "M30", "GO", "GAS", "PUNC", "CITY"]


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAREPLAY_DATA", str(tmp_path))


async def until(pilot: Pilot[int], true: Callable[[], object]) -> None:
    """Wait for a condition."""
    end = time.monotonic() + 20
    while not true():
        assert time.monotonic() < end, "waited in vain"
        await asyncio.sleep(0)


async def ready(pilot: Pilot[int]) -> TableApp:
    """The table, once it is the viewer's turn and every card is drawn."""
    app = pilot.app
    assert isinstance(app, TableApp)
    await until(pilot, lambda: mine(app) or len(app.screen_stack) > 1)
    await pilot.pause()
    return app


def mine(app: TableApp) -> bool:
    return app.session.table.due() == app.session.eyes and app.hand.marked() is not None


def started(session: Session, pause: float = 0) -> TableApp:
    return TableApp(session, pause)


def rolling(**more: object) -> Session:
    """North rolls in the country, South rolls in the country, North is to move."""
    session = opened()
    side = {"go": ["GO"], "road": ["CTRY"]}
    arrange(session, **{"turn": 0, "hand": HAND, "A": side, "B": side, **more})
    return session


def screen(app: TableApp) -> str:
    """All that can be read on the screen that is shown."""
    parts = []
    for widget in app.screen.query("*"):
        if widget.display and isinstance(widget, Stage | Log | Meter | Keys | CardFace | Static):
            parts.append(str(widget.render()))
    return "\n".join(parts)


def note(app: TableApp) -> str:
    return app.screen_stack[0].query_one(Meter).note


# --- what is shown --------------------------------------------------------------------------


@pytest.mark.parametrize("size", [WIDE, (80, 24), NARROW, (60, 20), (160, 50)])
async def test_nothing_is_cut_off_at_any_size(size: tuple[int, int]) -> None:
    async with started(rolling()).run_test(size=size) as pilot:
        app = await ready(pilot)
        said = screen(app)
        for words in ("North (you)", "TO MOVE", "South", "YOUR MOVE", "raw", "iscard"):
            assert words in said
        cards = [card for card in app.query(CardFace) if card.display]
        assert len(cards) == 6
        for widget in [*cards, app.query_one(Stage), app.query_one(Meter), app.query_one(Keys)]:
            region = widget.region
            assert region.area > 0
            assert region.right <= size[0]
            assert region.bottom <= size[1]
        assert "q quit" in str(app.query_one(Keys).render())


async def test_a_window_too_small_says_what_it_needs_and_recovers() -> None:
    async with started(rolling()).run_test(size=(50, 15)) as pilot:
        app = pilot.app
        await pilot.pause()
        small = app.screen.query_one("#small", Static)
        assert small.display
        assert "60 columns and 20 rows" in str(small.render())
        assert not app.screen.query_one("#main").display
        await pilot.press("1")
        await pilot.resize_terminal(*NARROW)
        await until(pilot, lambda: not small.display)
        assert app.screen.query_one("#main").display
        assert app.session.match.lines[-1].kind == "draw"  # the key in the dark did nothing


async def test_the_log_stands_beside_the_table_or_below_it() -> None:
    async with started(rolling()).run_test(size=WIDE) as pilot:
        app = await ready(pilot)
        assert app.query_one(Log).region.x > app.query_one(Stage).region.x
        await pilot.resize_terminal(*NARROW)
        await until(pilot, lambda: app.query_one(Log).region.x == 0)
        assert app.query_one(Log).region.y > app.query_one(Stage).region.y


def test_every_binding_has_a_method() -> None:
    for owner in (TableApp, sheets.Ask, sheets.Sheet, sheets.Book, sheets.Curtain):
        for binding in owner.BINDINGS:
            assert isinstance(binding, Binding)
            assert callable(getattr(owner, "action_" + binding.action.split("(")[0]))
            assert binding.description


# --- playing --------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "seed"), [(WIDE, 50), (NARROW, 4)])  # short games
async def test_a_whole_game_by_keyboard(size: tuple[int, int], seed: int) -> None:
    session = opened(seed=seed)
    async with started(session).run_test(size=size) as pilot:
        app = pilot.app
        while not session.table.over:
            await until(pilot, lambda: session.table.over or session.table.due() == 0)
            if session.table.over:
                break
            before = session.match.version
            lit = [i for i, choice in enumerate(app.choices) if choice.lays[:1]]
            lit = [i for i in lit if not app.choices[i].lays[0].ask]
            for key in [str(lit[0] + 1)] if lit else ["d", "1"]:
                app.simulate_key(key)
            if lit and len(app.choices[lit[0]].lays) > 1:
                await until(pilot, lambda: isinstance(app.focused, OptionList))
                app.simulate_key("1")
            await until(pilot, lambda before=before: session.match.version > before)
        await until(pilot, lambda: "fareplay verify" in screen(app))
        said = screen(app)
        assert session.match.result() in said
        assert "(T-48)" in said
        assert "of 110 miles" in said
        assert "fareplay replay" in said
        assert "fareplay verify" in said
        await pilot.press("q")
    assert app.return_value == 0
    assert str(session.journal.path) in app.last_words[-1]


async def test_a_number_lays_a_card_and_the_bot_answers() -> None:
    session = rolling()
    async with started(session).run_test(size=WIDE) as pilot:
        app = await ready(pilot)
        await pilot.press("1")
        await until(pilot, lambda: session.table.due() == 0)
        assert any(heard.says == "North lays 1 Mile: 1 in all." for heard in session.log)
        assert any(line.who == 1 for line in session.match.lines)
        assert "North lays 1 Mile" in str(app.query_one(Log).render())


async def test_a_click_on_a_card_plays_it() -> None:
    session = rolling()
    async with started(session).run_test(size=NARROW) as pilot:
        await ready(pilot)
        await pilot.click("#choice-2")
        await until(pilot, lambda: any(h.says.startswith("North lays 30") for h in session.log))


async def test_arrows_mark_a_card_and_enter_plays_it() -> None:
    session = rolling()
    async with started(session).run_test(size=WIDE) as pilot:
        app = await ready(pilot)
        assert app.hand.marked() == 0
        assert note(app) == "Lay 1 Mile: 1 of 110 miles."
        await pilot.press("left", "right", "right")
        assert app.hand.marked() == 1
        await until(pilot, lambda: note(app) == "Lay 30 Miles: 30 of 110 miles.")
        await pilot.press("enter")
        await until(pilot, lambda: any(h.says.startswith("North lays 30") for h in session.log))


async def test_d_and_a_number_discards() -> None:
    session = rolling()
    async with started(session).run_test(size=WIDE) as pilot:
        app = await ready(pilot)
        await pilot.press("d")
        assert "Discard which one?" in note(app)
        await pilot.press("escape")
        assert "Discard which one?" not in note(app)
        await pilot.press("d", "1")
        await until(pilot, lambda: any(h.says == "North discards 1 Mile." for h in session.log))


async def test_a_card_that_cannot_be_laid_opens_a_menu_with_the_reason() -> None:
    session = rolling()
    async with started(session).run_test(size=WIDE) as pilot:
        app = await ready(pilot)
        await pilot.press("3")
        await until(pilot, lambda: isinstance(app.screen, sheets.Ask))
        assert "a Go is already showing (T-R3)" in screen(app)
        await pilot.press("escape")
        await until(pilot, lambda: len(app.screen_stack) == 1)
        assert session.table.due() == 0


async def test_city_limits_asks_on_whom_and_confirms_ones_own() -> None:
    session = rolling()
    async with started(session).run_test(size=NARROW) as pilot:
        app = await ready(pilot)
        await pilot.press("6")
        await until(pilot, lambda: isinstance(app.screen, sheets.Ask))
        assert "Lay City Limits on South." in app.screen.answers
        own = app.screen.answers.index("Lay City Limits on your own Country.")
        await pilot.press(str(own + 1))
        await until(pilot, lambda: "(T-R10)" in getattr(app.screen, "question", ""))
        await pilot.press("n")
        await until(pilot, lambda: note(app) == "Nothing was played.")
        await pilot.press("6")
        await until(pilot, lambda: isinstance(app.screen, sheets.Ask))
        await pilot.press(str(own + 1))
        await until(pilot, lambda: "(T-R10)" in getattr(app.screen, "question", ""))
        await pilot.press("y")
        await until(pilot, lambda: any("back in the city" in h.says for h in session.log))


async def test_space_and_m_show_all_that_may_be_done() -> None:
    async with started(rolling()).run_test(size=WIDE) as pilot:
        app = await ready(pilot)
        await pilot.press("space")
        await until(pilot, lambda: isinstance(app.screen, sheets.Ask))
        assert app.screen.answers == ["Lay 1 Mile: 1 of 110 miles.", "Discard 1 Mile."]
        await pilot.press("escape", "m")
        await until(pilot, lambda: len(getattr(app.screen, "answers", [])) > 2)
        assert len(app.screen.answers) == len(app.session.match.legal())
        await pilot.press("down", "enter")
        await until(pilot, lambda: app.session.match.lines[-1].who != 0)


async def test_refusals_are_sentences_with_their_rule() -> None:
    session = opened()  # North must play the Go it was dealt
    async with started(session).run_test(size=WIDE) as pilot:
        app = await ready(pilot)
        for keys in (("1",), ("d", "1"), ("space",)):
            await pilot.press(*keys)
            says = "✕ A side that has not started plays the Go it holds (T-18)."
            await until(pilot, lambda says=says: note(app) == says)
        await pilot.press("9")
        assert note(app) == "✕ There is no number 9."


async def test_out_of_turn_nothing_is_played() -> None:
    session = rolling()
    async with started(session, pause=60).run_test(size=WIDE) as pilot:
        app = await ready(pilot)
        await pilot.press("1")
        await until(pilot, lambda: session.table.due() == 1)
        for key in ("1", "m", "space"):
            await pilot.press(key)
            assert note(app) == "✕ It is not your turn."


async def test_undo_takes_the_last_decision_back() -> None:
    session = opened()
    async with started(session).run_test(size=WIDE) as pilot:
        app = await ready(pilot)
        await pilot.press("u")
        await until(pilot, lambda: "nothing that could be undone" in note(app))
        go = [choice.title for choice in app.choices].index("Go")
        await pilot.press(str(go + 1))
        await until(pilot, lambda: session.match.version > 14 and mine(app))
        await pilot.press("u")
        await until(pilot, lambda: any(line.kind == "undo" for line in session.match.lines))
        assert [choice.title for choice in app.choices].index("Go") == go


# --- sheets ---------------------------------------------------------------------------------


async def test_help_searches_the_rule_book() -> None:
    async with started(rolling()).run_test(size=NARROW) as pilot:
        app = await ready(pilot)
        await pilot.press("question_mark")
        await until(pilot, lambda: isinstance(app.screen, sheets.Book))
        assert "d and a number: discard" in screen(app)
        await pilot.press(*"t-31")
        found = app.screen.query_one("#found", Static)
        await until(pilot, lambda: str(found.render()).startswith("T-31"))
        app.screen.query_one(Input).value = "no such words"
        await until(pilot, lambda: "no passage" in str(found.render()))
        app.screen.query_one(Input).value = ""
        await pilot.press("down", "pagedown", "up", "escape")
        await until(pilot, lambda: len(app.screen_stack) == 1)


async def test_log_piles_and_options_can_be_read() -> None:
    session = rolling()
    async with started(session).run_test(size=NARROW) as pilot:
        app = await ready(pilot)
        for key, words in (("l", "newest first"), ("p", "Discard pile, "), ("o", "stalemate")):
            await pilot.press(key)
            await until(pilot, lambda: isinstance(app.screen, sheets.Sheet))
            assert words in screen(app)
            await pilot.press("escape")
            await until(pilot, lambda: len(app.screen_stack) == 1)


async def test_auto_is_switched_among_the_options() -> None:
    session = opened()
    arrange(session, turn=0, hand=["M30"] * 6)
    async with started(session).run_test(size=WIDE) as pilot:
        app = await ready(pilot)
        await pilot.press("o")
        await until(pilot, lambda: isinstance(app.screen, sheets.Sheet))
        await pilot.press("a")
        await until(pilot, lambda: "auto = on" in screen(app))
        await pilot.press("escape")
        await until(pilot, lambda: any("North discards 30" in h.says for h in session.log))


async def test_the_bell_and_the_result_and_a_new_game() -> None:
    session = rolling()
    async with started(session).run_test(size=WIDE) as pilot:
        app = await ready(pilot)
        await pilot.press("b")
        await until(pilot, lambda: isinstance(app.screen, sheets.Ask))
        await pilot.press("1")
        await until(pilot, lambda: isinstance(app.screen, sheets.Ending))
        assert "(T-R34)" in screen(app)
        await pilot.press("escape")
        await until(pilot, lambda: len(app.screen_stack) == 1)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, sheets.Ending))
        await pilot.press("n")
        await until(pilot, lambda: app.session is not session and len(app.screen_stack) == 1)
        assert not app.session.table.over


async def test_resigning_asks_first() -> None:
    session = rolling()
    async with started(session).run_test(size=WIDE) as pilot:
        app = await ready(pilot)
        for answer in ("n", "y"):
            assert not session.table.over
            await pilot.press("r")
            await until(pilot, lambda: isinstance(app.screen, sheets.Ask))
            await pilot.press(answer)
            await until(pilot, lambda: not isinstance(app.screen, sheets.Ask))
        await until(pilot, lambda: isinstance(app.screen, sheets.Ending))
        assert "North resigns; South wins." in screen(app)


async def test_bots_alone_can_be_watched() -> None:
    session = opened("bot:normal,bot:normal", seed=4)
    async with started(session).run_test(size=NARROW) as pilot:
        app = pilot.app
        await until(pilot, lambda: session.match.version > 20)
        await pilot.press("u", "1")
        assert not any(card.display for card in app.screen_stack[0].query(CardFace))
        await until(pilot, lambda: isinstance(app.screen, sheets.Ending))
        assert not any(line.kind == "undo" for line in session.match.lines)


# --- two people at one screen ---------------------------------------------------------------


async def test_a_curtain_hides_both_hands() -> None:
    session = opened("human,human")
    async with started(session).run_test(size=WIDE) as pilot:
        app = pilot.app
        await until(pilot, lambda: isinstance(app.screen, sheets.Curtain))
        assert app.choices == ()
        assert "Pass to North." in screen(app)
        for key in ("l", "m", "question_mark", "1"):
            await pilot.press(key)
            assert isinstance(app.screen, sheets.Curtain)
        await pilot.press("enter")
        await until(pilot, lambda: mine(app))
        go = [choice.title for choice in app.choices].index("Go")
        hand = {choice.title for choice in app.choices}
        await pilot.press(str(go + 1))
        await until(pilot, lambda: isinstance(app.screen, sheets.Curtain))
        shown = app.export_screenshot().replace("&#160;", " ")
        assert "Pass to South." in shown
        assert "North plays Go" in shown
        for title in hand - {"Go"}:
            assert title not in shown
        assert all(not card.display for card in app.screen_stack[0].query(CardFace))
        await pilot.press("enter")
        await until(pilot, lambda: mine(app))
        assert session.eyes == 1
        assert "South draws" in str(app.query_one(Log).render())


@pytest.mark.parametrize("answer", ["y", "n"])
async def test_an_undo_asks_the_other_person(answer: str) -> None:
    session = opened("human,human")
    async with started(session).run_test(size=WIDE) as pilot:
        app = pilot.app
        await until(pilot, lambda: isinstance(app.screen, sheets.Curtain))
        await pilot.press("u")  # nobody has decided anything yet
        await until(pilot, lambda: "Nobody" in note(app))
        await until(pilot, lambda: isinstance(app.screen, sheets.Curtain))
        await pilot.press("enter")
        await until(pilot, lambda: mine(app))
        await pilot.press(str([choice.title for choice in app.choices].index("Go") + 1))
        await until(pilot, lambda: isinstance(app.screen, sheets.Curtain))
        await pilot.press("u")
        await until(pilot, lambda: isinstance(app.screen, sheets.Ask))
        assert "South, may North take back?" in screen(app)
        await pilot.press(answer)
        if answer == "y":
            await until(pilot, lambda: mine(app) and session.eyes == 0)
        else:
            await until(pilot, lambda: isinstance(app.screen, sheets.Curtain))
            assert not any(line.kind == "undo" for line in session.match.lines)


async def test_a_question_is_answered_by_whoever_was_asked() -> None:
    session = opened("human,bot:normal,human", seed=9)
    while session.table.due() != 0:
        play_on(session, 1)
    async with started(session, pause=1.5).run_test(size=WIDE) as pilot:
        app = pilot.app
        await until(pilot, lambda: isinstance(app.screen, sheets.Curtain))
        await pilot.press("enter")
        await until(pilot, lambda: mine(app))
        session.act(*session.choices()[lit(session)].uses[0].actions)
        app.advance()
        assert session.table.bot_due()
        app.simulate_key("r")
        await until(pilot, lambda: isinstance(app.screen, sheets.Ask))
        before = session.match.version
        await pilot.pause(2)
        assert isinstance(app.screen, sheets.Ask)  # no bot, and no curtain, comes between
        assert session.match.version == before
        await pilot.press("y")
        await until(pilot, lambda: session.match.left)
        assert session.match.left == {0}
        await until(pilot, lambda: isinstance(app.screen, sheets.Curtain))
        await until(pilot, lambda: "Pass to West." in screen(app))
        assert "takes back" not in screen(app)
        first = app.screen
        await pilot.press("u")  # who has resigned is not offered it, and does not get it
        await until(pilot, lambda: isinstance(app.screen, sheets.Curtain) and app.screen != first)
        await pilot.press("enter")
        await until(pilot, lambda: mine(app))
        assert not any(line.kind == "undo" for line in session.match.lines)


@pytest.mark.parametrize("key", ["r", "l", "question_mark", "o", "b"])
async def test_bots_wait_while_something_lies_over_the_table_and_then_go_on(key: str) -> None:
    session = rolling()
    async with started(session, pause=0.4).run_test(size=WIDE) as pilot:
        app = await ready(pilot)
        app.simulate_key("1")
        app.simulate_key(key)
        await until(pilot, lambda: isinstance(app.screen, sheets.Ask | sheets.Sheet | sheets.Book))
        before = session.match.version
        await pilot.pause(0.8)
        assert (session.match.version, session.table.due()) == (before, 1)
        await pilot.press("escape")
        await until(pilot, lambda: session.table.due() == 0)


def lit(session: Session) -> int:
    return next(i for i, choice in enumerate(session.choices()) if choice.uses)


# --- keys that come too fast ----------------------------------------------------------------


@pytest.mark.parametrize("second", ["1", "2", "escape", "enter"])
async def test_two_keys_at_once_answer_a_question_once(second: str) -> None:
    session = rolling()
    async with started(session, pause=60).run_test(size=WIDE) as pilot:
        app = await ready(pilot)
        await pilot.press("m")
        await until(pilot, lambda: isinstance(app.focused, OptionList))
        before = session.match.version
        app.simulate_key("1")
        app.simulate_key(second)
        await until(pilot, lambda: session.match.version > before)
        await pilot.pause()
        assert [line.who for line in session.match.lines if line.kind == "act"] == [0]
    assert app.fault is None


@pytest.mark.parametrize(("opens", "closes"), [("o", "escape"), ("l", "q"), ("r", "n")])
async def test_two_keys_at_once_close_a_sheet_once(opens: str, closes: str) -> None:
    async with started(rolling()).run_test(size=WIDE) as pilot:
        app = await ready(pilot)
        app.simulate_key(opens)
        app.simulate_key(opens)
        await until(pilot, lambda: len(app.screen_stack) > 1)
        await pilot.pause()
        assert len(app.screen_stack) == 2
        app.simulate_key(closes)
        app.simulate_key(closes)
        await until(pilot, lambda: len(app.screen_stack) == 1)
    assert app.fault is None


async def test_a_curtain_and_the_result_close_once() -> None:
    session = opened("human,human")
    async with started(session).run_test(size=WIDE) as pilot:
        app = pilot.app
        await until(pilot, lambda: isinstance(app.screen, sheets.Curtain))
        curtain = app.screen
        curtain.action_leave("show")
        curtain.action_leave("quit")
        await until(pilot, lambda: mine(app))
        session.ring(session.events()["bell"])
        app.advance()
        await until(pilot, lambda: isinstance(app.screen, sheets.Ending))
        ending = app.screen
        ending.action_leave()
        ending.action_leave()
        await until(pilot, lambda: len(app.screen_stack) == 1)
    assert app.fault is None


# --- leaving --------------------------------------------------------------------------------


async def test_quit_and_resume() -> None:
    session = opened()
    play_on(session, 6)
    async with started(session).run_test(size=WIDE) as pilot:
        app = await ready(pilot)
        await pilot.press("q")
    assert app.return_value == 0
    name = session.match.id
    assert app.last_words == [f"Resume with: fareplay play touring --resume {name}"]
    again = open_session(TOURING, None, {}, None, name)
    async with started(again).run_test(size=WIDE) as pilot:
        app = await ready(pilot)
        assert app.choices == session.choices()


@pytest.mark.parametrize("where", ["table", "sheet", "curtain"])
async def test_control_c_leaves_from_anywhere(where: str) -> None:
    session = opened("human,human" if where == "curtain" else "human,bot:normal")
    async with started(session).run_test(size=WIDE) as pilot:
        app = await ready(pilot)
        if where == "sheet":
            await pilot.press("question_mark")
        await pilot.press("ctrl+c")
    assert app.return_value == 130
    assert "Nothing is lost" in app.last_words[0]


async def test_what_cannot_be_saved_ends_the_session(monkeypatch: pytest.MonkeyPatch) -> None:
    session = rolling()

    def full(_: Journal) -> list[str]:
        raise Fault("no space left")

    async with started(session).run_test(size=WIDE) as pilot:
        app = await ready(pilot)
        monkeypatch.setattr(Journal, "commit", full)
        await pilot.press("1")
    assert app.return_value == 2
    assert "was not saved: no space left" in app.last_words[0]


@pytest.mark.parametrize(("status", "code"), [(0, 0), (130, 130), (None, 1)])
def test_run_gives_the_status_and_says_how_to_resume(
    status: int | None,
    code: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def leave(self: TableApp) -> int | None:
        self.last_words = ["Resume with: …"]
        return status

    monkeypatch.setattr(App, "run", leave)
    assert terminal.run(opened()) == code
    assert capsys.readouterr().out == "Resume with: …\n"


@pytest.mark.parametrize("debug", ["", "1"])
@pytest.mark.parametrize("where", ["advance", "action_ring", "show", "run"])
def test_a_fault_of_ours_is_one_sentence(
    where: str,
    debug: str,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    def wrong(*_: object) -> None:
        raise ZeroDivisionError("by\nnought")

    async def wrong_later(*_: object) -> None:
        wrong()

    async def ring(pilot: Pilot[int]) -> None:
        await pilot.pause()
        if where == "action_ring":
            pilot.app.run_worker(wrong_later())
        elif where == "show":
            pilot.app.set_timer(0.001, wrong)
        await asyncio.sleep(1)

    real = App.run
    monkeypatch.setenv("FAREPLAY_DEBUG", debug)
    if where == "run":
        monkeypatch.setattr(App, "run", wrong)
        if debug:
            return
    else:
        monkeypatch.setattr(App, "run", lambda app: real(app, headless=True, auto_pilot=ring))
    if where == "advance":
        monkeypatch.setattr(TableApp, "advance", wrong)
    session = opened()
    assert terminal.run(session) == 2
    heard = capfd.readouterr()
    says = "fareplay: a fault of ours: ZeroDivisionError: by nought (FAREPLAY_DEBUG=1 tells more)"
    assert heard.err.splitlines()[-1] == says
    assert ("Traceback" in heard.err) == bool(debug)
    assert heard.out == f"{session.farewell}\n"
    if not debug:
        assert heard.err == f"{says}\n"


# --- the rule book --------------------------------------------------------------------------


BOOK = """# The rules

Two lines of
one paragraph.

- **T-1** *Cars* have `wheels`.
- **T-18** A wheel may burst, see T-1;
  then it is mended.

| code | card |
|---|--:|
| GO | Go |
"""


def test_a_book_is_cut_into_passages() -> None:
    assert rulebook.passages(BOOK) == [
        "The rules",
        "Two lines of one paragraph.",
        "T-1 Cars have wheels.",
        "T-18 A wheel may burst, see T-1; then it is mended.",
        "code  card",
        "GO  Go",
    ]


def test_a_rule_is_found_by_its_number_first() -> None:
    assert [said[:4].strip() for said in rulebook.find(BOOK, "t-1")] == ["T-1", "T-18"]
    assert rulebook.find(BOOK, "WHEEL burst") == [rulebook.passages(BOOK)[3]]
    assert rulebook.find(BOOK, "boat") == []
    assert rulebook.find(BOOK, " ") == rulebook.passages(BOOK)


def test_a_game_without_a_book_says_so(tmp_path: Path) -> None:
    with pytest.raises(Fault, match="rule book of Touring is not installed"):
        rulebook.book_of(replace(TOURING, folder=tmp_path))


def test_a_game_that_cannot_be_drawn_is_refused() -> None:
    with pytest.raises(Fault, match="cannot be played in a terminal"):
        open_session(replace(TOURING, id="absent"), None, {}, None, None)

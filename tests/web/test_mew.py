"""Mew York City in a real browser: whole matches by mouse and by keys, plans, dice, Crazy cat."""

from __future__ import annotations

import random
from typing import Any

import pytest
from server_house import House
from web.axe import check
from web.browser import (
    DESKTOP,
    PHONE,
    SIZES,
    People,
    answered,
    decide,
    log_of,
    open_table,
    phase,
    planned,
    play,
    ready,
    sideways,
    sit,
    start_by_clicks,
    start_by_keys,
    until,
    version,
)
from web.luck import Luck, by, find, reach, view_of

from fareplay.core.match import Match
from fareplay.core.plans import plans

METER = "#region-decision"
OUT = f"{METER} button:has-text('Drive and be out')"
ARROWS = ["ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight"]


def at_phase(
    page: Any, served: House, luck: Luck, wanted: str, seats: int = 2, **options: str
) -> None:
    """The first decision of this kind."""
    match = find("mew", seats, lambda m: view_of(m).phase == wanted, **options)
    reach(page, served, luck, match)


def by_mouse(page: Any, now: str, lot: random.Random) -> None:
    if now == "reroll":
        dice = page.query_selector_all(".beside button[aria-pressed]")
        if lot.random() < 0.4:
            lot.choice(dice).click()
            page.click(f"{METER} button:has-text('Re-roll 1')")
        else:
            page.click(f"{METER} .commit")
    elif now == "item":
        page.click(f"{METER} .commit" if lot.random() < 0.7 else f"{METER} .ghost")
    elif now == "move":
        planned(page)
        ends = page.query_selector_all("[data-end]")
        end = lot.choice(ends).get_attribute("data-end") if ends else ""
        page.click(f"[data-space='{end}']" if end else OUT)
        until(page, "fareplay.at.draft.preview")
        page.click(f"{METER} .commit")
    else:
        lot.choice(page.query_selector_all(f"{METER} .choice")).click()
        page.click(f"{METER} .commit")


def test_a_whole_match_by_clicks(people: People, luck: Luck) -> None:
    page, luck.next, lot = people(**DESKTOP), 1, random.Random(1)
    start_by_clicks(page, "Mew York City", curfew_round="10")
    seen = set()

    def turn() -> None:
        seen.add(phase(page))
        by_mouse(page, phase(page), lot)

    play(page, turn)
    assert {"reroll", "move"} <= seen
    page.wait_for_selector("dialog[open] table caption:has-text('Passengers and leaving')")


def by_keys(page: Any, now: str, lot: random.Random) -> None:
    press = page.keyboard.press
    if now == "reroll":
        if lot.random() < 0.4:
            press("1")
            press("r")
        else:
            press("Enter")
    elif now == "item":
        press("i" if lot.random() < 0.7 else "n")
    elif now == "move":
        for _ in range(60):  # into any direction that is open, until all moves are planned
            press(lot.choice(ARROWS))
            press(lot.choice("12"))
            if page.query_selector(f"{METER} .commit"):
                break
        press("Enter")
    else:
        before = version(page)
        for _ in range(20):  # until the direction has an end
            press(lot.choice(ARROWS))
            press("1")
            if version(page) > before or ready(page):
                break
        if version(page) == before and page.query_selector(f"{METER} .commit"):
            press("Enter")


def test_a_whole_match_by_keys_against_crazy_cat(people: People, luck: Luck) -> None:
    page, luck.next, lot = people(**DESKTOP), 2, random.Random(2)
    start_by_keys(page, "Mew York City", seats=1, curfew_round="10")
    play(page, lambda: by_keys(page, phase(page), lot))
    assert "Crazy cat" in " ".join(log_of(page))
    page.wait_for_selector("dialog[open] tbody th:has-text('Crazy cat')")


def test_a_plan_is_built_turned_and_refused_with_its_rule(
    people: People, served: House, luck: Luck
) -> None:
    page = people(**DESKTOP)

    def outside(m: Match) -> bool:
        view = view_of(m)
        starts = view.cats[m.to_move()].at == "start"
        return view.phase == "move" and len(view.pool) > 1 and starts

    match = find("mew", 2, outside)
    reach(page, served, luck, match)
    planned(page)
    pool = len(view_of(match).pool)
    page.keyboard.press("Enter")  # nothing is planned: it is said, and nothing is sent
    until(page, f"document.querySelector('{METER}').textContent.includes('M-R17')")
    page.keyboard.press("ArrowRight")  # START is left inwards only
    page.keyboard.press("1")
    page.keyboard.press("2")
    until(page, f"document.querySelector('{METER}').textContent.includes('M-R2')")
    end = page.get_attribute("[data-end]", "data-end")
    page.click(f"[data-space='{end}']")
    until(page, f"document.querySelectorAll('[data-tile]').length === {pool}")
    assert page.inner_text(f"{METER} .end h2").startswith("Lands on")
    page.keyboard.press("Backspace")
    until(page, f"document.querySelectorAll('[data-tile]').length === {pool - 1}")
    assert not page.query_selector(f"{METER} .commit")
    page.click(f"{METER} button:has-text('Clear')")
    planned(page)
    before, end = version(page), page.get_attribute("[data-end]", "data-end")
    page.focus(f"[data-space='{end}']")
    page.keyboard.press("Enter")
    until(page, "fareplay.at.draft.preview")
    page.keyboard.press("Enter")  # the same again drives
    until(page, f"fareplay.at.version > {before}")


LAST_TURNS = {"M-53": (1, {}), "M-R36": (2, {"curfew_round": "10"})}


def last_turn(rule: str, *, hopeless: bool) -> Match:
    """Before the moves of a cat's last turn: all ways end out of the game, or some go on."""
    seats, options = LAST_TURNS[rule]

    def found(m: Match) -> bool:
        view = view_of(m)
        cat = view.cats[m.to_move()]
        last = cat.rush == 1 if rule == "M-53" else view.round == view.curfew
        if view.phase != "move" or m.state.moved or not last:
            return False
        ends = [m.game.plan.tell(way.key) for way in plans(m.game, m.state, m.board, m.to_move())]
        return "eliminated" in ends and hopeless == (len(ends) == 1)

    return find("mew", seats, found, by("stop", "no item"), **options)


@pytest.mark.parametrize("rule", LAST_TURNS)
def test_a_last_turn_that_cannot_leave_is_ended_by_touch(
    people: People, served: House, luck: Luck, rule: str
) -> None:
    page, meter = people(**PHONE), f"document.querySelector('{METER}').textContent"
    reach(page, served, luck, last_turn(rule, hopeless=True))
    planned(page)
    assert not page.query_selector("[data-end]")
    said = page.inner_text(f"{METER} .end")
    assert "No way leaves the city" in said
    assert "still in the city after it, you are out of the game" in said
    assert rule in said
    page.tap("[data-space='3,3']")  # no end: the meter says why
    until(page, f"{meter}.includes('(3,3) is no help') && {meter}.includes('{rule}')")
    page.tap("[data-space='left']")
    until(page, f"{meter}.includes('No way ends on the exit.')")
    before = version(page)
    page.tap(OUT)
    until(page, "fareplay.at.draft.preview")
    assert page.inner_text(f"{METER} .end h2") == "Out of the game: the exit is not reached"
    page.tap(f"{METER} .commit")
    assert answered(page, before)["over"]


def test_on_a_last_turn_dots_are_places_and_being_out_is_a_choice(
    people: People, served: House, luck: Luck
) -> None:
    page = people(**DESKTOP)
    reach(page, served, luck, last_turn("M-53", hopeless=False))
    planned(page)
    ends = [one.get_attribute("data-end") for one in page.query_selector_all("[data-end]")]
    assert ends
    for end in ends:
        page.click(f"[data-space='{end}']")
        until(page, f"document.querySelector('rect[data-end=\"{end}\"]')")
    page.click(f"{METER} button:has-text('Clear')")
    planned(page)
    before = version(page)
    page.focus(OUT)
    page.keyboard.press("Enter")
    until(page, f"document.querySelector('{METER} .commit')")
    assert page.inner_text(f"{METER} .end h2") == "Out of the game: the exit is not reached"
    page.keyboard.press("Enter")
    assert answered(page, before)["over"]


def test_a_cat_that_was_still_in_play_is_not_called_out_of_the_game(people: People) -> None:
    page = people(**DESKTOP)
    page.goto(f"/t/{open_table(page, 'mew')}")
    decide(page)
    page.evaluate("() => { void fareplay.table.resign() }")
    page.wait_for_selector("dialog[open] tbody th:has-text('Crazy cat')")
    left = page.locator("dialog[open] tbody td:nth-of-type(2)").all_inner_texts()
    assert left == ["no", "no"]


def test_the_board_is_walked_by_arrows_and_says_what_is_there(people: People) -> None:
    page = people(**DESKTOP)
    sit(page, "mew")
    [stop] = page.query_selector_all("[data-space][tabindex='0']")
    assert stop.get_attribute("data-space") == "start"
    assert "Ruth's cat" in str(stop.get_attribute("aria-label"))
    stop.focus()
    page.keyboard.press("ArrowLeft")
    here = "document.activeElement.getAttribute('data-space')"
    until(page, f"{here} === '6,1'")
    for key, there in [("ArrowUp", "6,2"), ("ArrowLeft", "5,2"), ("ArrowLeft", "4,2")]:
        page.keyboard.press(key)
        until(page, f"{here} === '{there}'")
    label = page.evaluate("() => document.activeElement.getAttribute('aria-label')")
    assert label.startswith("4 across, 2 up, Paw patrol")


def test_lifted_dice_tell_the_risk_which_can_be_hidden(
    people: People, served: House, luck: Luck
) -> None:
    page = people(**DESKTOP)
    at_phase(page, served, luck, "reroll")
    page.keyboard.press("1")
    page.keyboard.press("2")
    meter = page.locator(METER)
    meter.get_by_text("Two dice: 31 % chance of another curse.").wait_for()
    page.keyboard.press("p")
    meter.get_by_text("31 %").wait_for(state="detached")
    page.keyboard.press("Escape")
    until(page, "!document.querySelector('.beside button[aria-pressed=true]')")


@pytest.mark.parametrize("layout", ["a", "b", "c"])
def test_a_phone_shows_the_whole_board(
    people: People, served: House, luck: Luck, layout: str
) -> None:
    page = people(**PHONE)
    at_phase(page, served, luck, "reroll", layout=layout)
    assert "The board is a reconstruction." in page.inner_text("#region-stage")
    assert sideways(page) <= 0
    stage = page.locator("#region-stage").bounding_box()
    assert stage
    for space in page.query_selector_all("[data-space]"):
        box = space.bounding_box()
        assert box
        assert box["x"] >= -1
        assert box["x"] + box["width"] <= 391
        assert box["y"] >= stage["y"] - 1
    page.tap(f"{METER} button[aria-pressed] >> nth=0")
    until(page, f"document.querySelector('{METER} button[aria-pressed=true]')")
    before = version(page)
    page.tap(f"{METER} .commit")
    answered(page, before)


@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing_serious(people: People, served: House, luck: Luck, size: str) -> None:
    page = people(**SIZES[size])
    at_phase(page, served, luck, "reroll", seats=3)
    page.keyboard.press("1")
    check(page, "dice")
    at_phase(page, served, luck, "move", seats=3)
    planned(page)
    end = page.get_attribute("[data-end]", "data-end")
    page.click(f"[data-space='{end}']")
    check(page, "a plan")

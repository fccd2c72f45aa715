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
    log_of,
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
from web.luck import Luck, find, reach, view_of

from fareplay.core.match import Match

METER = "#region-decision"
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
        end = lot.choice(page.query_selector_all("[data-end]")).get_attribute("data-end")
        page.click(f"[data-space='{end}']")
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

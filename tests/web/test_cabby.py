"""CABBY! in a real browser: whole matches by mouse and by keys, eagle eyes, boards of one's own."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from server_house import House
from sizes import FULL
from web.axe import check
from web.browser import (
    DESKTOP,
    PHONE,
    SIZES,
    People,
    answered,
    decide,
    phase,
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
from fareplay.games.cabby.tests import boards

METER = "#region-decision"
HERE = "document.activeElement.getAttribute('data-space')"
# What runs over its ticket, and tickets that run into each other or out of the meter.
SPILT = """() => {
    const meter = document.querySelector('#region-decision').getBoundingClientRect()
    const tickets = [...document.querySelectorAll('.ticket')]
    const boxes = tickets.map((ticket) => ticket.getBoundingClientRect())
    const over = (a, b) => a.right > b.right + 1 || a.left < b.left - 1
    const meet = (a, b) =>
        a.right > b.left && b.right > a.left && a.bottom > b.top && b.bottom > a.top
    return tickets.flatMap((ticket, n) => [
        ...[...ticket.querySelectorAll('svg, b, em, small')]
            .filter((part) => part.checkVisibility())
            .filter((part) => over(part.getBoundingClientRect(), boxes[n]))
            .map((part) => part.outerHTML),
        ...boxes.slice(n + 1).filter((box) => meet(box, boxes[n])).map(() => 'tickets meet'),
        ...(over(boxes[n], meter) ? ['beside the meter'] : []),
    ])
}"""


def seated(page: Any, *others: str, **options: str) -> None:
    """At a table where a first move lies ready: from now on nothing is chosen but by the test."""
    sit(page, "cabby", *others, **options)
    until(page, "fareplay.at.draft.preview")


def looked(page: Any) -> None:
    """The server has told the ends of the car that is to go, and they are shown."""
    until(page, "!fareplay.at.draft.planning")
    page.evaluate("() => new Promise((go) => requestAnimationFrame(() => setTimeout(go)))")


def click_end(page: Any, lot: random.Random) -> None:
    """An end of the car, clicked on the board; then the amber button."""
    looked(page)
    discs = page.query_selector_all("[data-end]")
    if discs:
        disc = lot.choice(discs)
        disc.wait_for_element_state("stable")
        box = disc.bounding_box()
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        assert page.evaluate("() => fareplay.at.draft.preview !== null")
    page.click(".commit")


def test_a_whole_match_by_clicks(people: People, luck: Luck) -> None:
    page, luck.next, lot = people(**DESKTOP), 1, random.Random(1)
    start_by_clicks(page, "CABBY!", turn_cap="5")
    seen = set()

    def turn() -> None:
        now = phase(page)
        seen.add(now)
        if now == "use":
            lot.choice(page.query_selector_all(".ticket")).click()
        if now in ("use", "drive"):
            click_end(page, lot)
        else:
            page.click(f"{METER} .choice, {METER} .commit")  # whom, or done

    play(page, turn)
    assert {"use", "drive"} <= seen
    page.wait_for_selector("dialog[open] table caption:has-text('Passengers brought in')")


def test_a_whole_match_by_keys(people: People, luck: Luck) -> None:
    page, luck.next, lot = people(**DESKTOP), 2, random.Random(2)
    start_by_keys(page, "CABBY!", turn_cap="5")

    def turn() -> None:
        before, now = version(page), phase(page)
        if now == "use":
            page.keyboard.press(str(lot.randint(1, len(page.query_selector_all(".ticket")))))
            if lot.random() < 0.3:
                page.keyboard.press("x")
        if now in ("use", "drive"):
            looked(page)
            for _ in range(lot.randint(0, 3)):
                page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
            until(page, f"fareplay.at.version > {before} || fareplay.at.draft.ready")
            if version(page) == before and ready(page):
                page.keyboard.press("Enter")
        else:
            pegs = page.query_selector_all(f"{METER} .choice")
            page.keyboard.press("1" if pegs and lot.random() < 0.7 else "Enter")

    play(page, turn)
    page.wait_for_selector("dialog.result")


def test_the_map_is_walked_by_arrows_and_says_what_is_there(people: People, luck: Luck) -> None:
    page, luck.next = people(**DESKTOP), 1
    seated(page)
    page.keyboard.press("2")
    looked(page)
    [stop] = page.query_selector_all("[data-space][tabindex='0']")
    assert stop.get_attribute("data-space") == "DEPOT"
    stop.focus()
    assert "Ruth's cab" in str(stop.get_attribute("aria-label"))
    page.keyboard.press("ArrowLeft")
    until(page, f"{HERE} === 'C12b'")
    page.keyboard.press("ArrowUp")
    until(page, f"{HERE} === 'C12c'")
    page.keyboard.press("ArrowUp")
    until(page, f"{HERE} !== 'C12c'")
    label = page.evaluate("() => document.activeElement.getAttribute('aria-label')")
    assert label.startswith("Cedar & Second, No U Turn, No Left Turn")
    ends = page.evaluate("() => fareplay.at.draft.plans.map((plan) => plan.key.split('/')[0])")
    lit = page.evaluate("() => fareplay.at.draft.preview?.key.split('/')[0]")
    end = next(one for one in ends if one != lit)  # the lit one would be driven to at once
    page.focus(f"[data-space='{end}']")
    page.keyboard.press("Enter")
    until(page, f"fareplay.at.draft.preview?.key.startsWith('{end}')")
    assert page.query_selector(".commit")
    before = version(page)
    page.focus(f"[data-space='{end}']")
    page.keyboard.press("Enter")
    answered(page, before)


def test_who_could_catch_the_cab_is_told_before_it_drives(people: People, luck: Luck) -> None:
    page, luck.next = people(**DESKTOP), 1
    seated(page, "bot:easy", "bot:easy")
    page.keyboard.press("2")
    looked(page)
    page.keyboard.press("ArrowRight")
    until(page, "document.querySelector('.box h3')?.textContent.startsWith('If you stop on')")
    rows = page.query_selector_all(".box p")
    assert len(rows) == 2
    assert all(row.inner_text().endswith("in 36") for row in rows)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1, 1.25, 1.5, 2] if FULL else [1, 2])
def test_tickets_have_room_for_their_words_in_any_text(
    people: People, luck: Luck, size: str, text: float
) -> None:
    page, luck.next = people(**SIZES[size]), 1
    page.add_init_script(
        f"localStorage['fareplay.settings'] = '{{\"sound\":false,\"text\":{text}}}'"
    )
    sit(page, "cabby")
    assert page.evaluate("() => document.fonts.ready.then(() => true)")
    assert page.evaluate(SPILT) == []
    words = page.locator(".ticket em:visible, .ticket small.fast:visible")
    assert words.all_inner_texts() == ["speeds", "speeds"]


def test_who_waits_is_no_promise_and_what_lies_ready_is_no_offence(
    people: People, luck: Luck
) -> None:
    page, luck.next = people(**DESKTOP), 7
    seated(page)
    assert " " not in page.evaluate("() => fareplay.at.draft.preview.key")
    page.keyboard.press("5")
    looked(page)
    told = 0
    for _ in page.query_selector_all("[data-end]"):
        page.keyboard.press("ArrowRight")
        waiting = page.locator(".chip:has-text('waits on the')")
        told += waiting.count()
        assert page.locator(".chip.good:has-text('waits on the')").count() == 0
    assert told


def test_spaces_that_were_driven_without_a_choice_are_told(
    people: People, served: House, luck: Luck
) -> None:
    page = people(**DESKTOP)

    def under_way(match: Match) -> bool:
        now = view_of(match)
        return now.phase == "drive" and now.left < min(now.dice) and now.dice[0] != now.dice[1]

    match = find("cabby", 2, under_way, by("S"))
    reach(page, served, luck, match)
    now, told = view_of(match), page.inner_text(f"{METER} .ask p")
    driven, counts, left = map(int, re.findall(r"[0-9]+", told)[:3])
    assert told.startswith(f"{driven} of {counts} driven: {left} space")
    assert (left, driven + left) == (now.left, counts)
    assert counts in (*now.dice, sum(now.dice))


def test_the_legend_leaves_the_southern_kerb_to_passengers(people: People, luck: Luck) -> None:
    page, luck.next = people(**DESKTOP), 1
    sit(page, "cabby")
    looked(page)
    top = page.evaluate("() => document.querySelector('.legend rect').getBoundingClientRect().top")
    street = page.locator("[data-space='1CDd'] .hit").bounding_box()
    assert street
    assert top > street["y"] + 1.66 * street["height"]  # so far down a passenger lies


def test_with_eagle_eyes_one_calls_by_words_or_passes(people: People, luck: Luck) -> None:
    page, luck.next = people(**DESKTOP), 1
    sit(page, "cabby", "bot:easy", "bot:easy", spotting="eagle_eye", turn_cap="3")
    called = False

    def turn() -> None:
        nonlocal called
        if phase(page) == "call" and not called:
            page.click(f"{METER} .choice >> nth=0")
            page.click(f"{METER} .codes .choice:has-text('speeding')")
            page.click(".commit")
            called = True
        elif phase(page) in ("use", "drive"):
            page.evaluate("() => { void fareplay.at.draft.send([fareplay.at.actions[0].id]) }")
        else:
            page.keyboard.press("Enter")

    play(page, turn)
    assert called
    public = page.evaluate("() => fareplay.at.view.players.some((player) => player.wanted)")
    assert bool(page.query_selector("[data-space][aria-label*=wanted]")) == public


def test_a_city_of_ones_own_is_drawn_from_what_is_printed(people: People) -> None:
    page = people(viewport={"width": 1024, "height": 768})
    seated(page, board=boards.spelled(boards.small_town()))
    assert len(page.query_selector_all("[data-space]")) == 45 + 3
    assert "reconstruction" not in page.inner_text("#region-stage")
    page.keyboard.press("1")
    click_end(page, random.Random(0))
    decide(page)


def test_our_city_says_that_it_is_a_reconstruction(people: People, luck: Luck) -> None:
    page, luck.next = people(**PHONE), 1
    seated(page)
    assert "The board is a reconstruction." in str(page.text_content("#region-stage"))
    assert sideways(page) <= 0
    page.tap(".ticket >> nth=0")
    looked(page)
    stage = page.locator("#region-stage").bounding_box()
    assert stage
    for disc in page.query_selector_all("[data-end]"):
        box = disc.bounding_box()
        assert box
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        if 140 < x < 380 and stage["y"] + 10 < y < stage["y"] + stage["height"] - 70:
            page.touchscreen.tap(x, y)
            until(page, "fareplay.at.draft.preview")
            before = version(page)
            page.tap(".commit")
            answered(page, before)
            return
    pytest.fail("no end of the scout is in sight")


@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing_serious(people: People, luck: Luck, size: str) -> None:
    page, luck.next = people(**SIZES[size]), 1
    seated(page, "bot:easy", "bot:easy")
    check(page, "what to use")
    page.keyboard.press("2")
    looked(page)
    page.keyboard.press("ArrowLeft")
    check(page, "a plan")


def test_axe_finds_nothing_serious_where_one_calls(
    people: People, served: House, luck: Luck
) -> None:
    page = people(**DESKTOP)
    match = find("cabby", 3, lambda m: view_of(m).phase == "call", spotting="eagle_eye")
    reach(page, served, luck, match)
    check(page, "a call")
    page.click(f"{METER} .choice >> nth=0")
    page.click(f"{METER} .codes .choice >> nth=0")
    check(page, "an offence")

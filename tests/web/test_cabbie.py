"""Cabbie in a real browser: whole matches by mouse and by keys, two cabs, secrets, the map."""

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
from web.luck import Luck, by, find, golden, hints_of, reach, view_of

from fareplay.core.game import EVERYBODY
from fareplay.core.match import Match
from fareplay.games.cabbie.tests.test_boards import read
from fareplay.games.cabbie.tests.towns import ring_town

ENDS = "() => fareplay.at.actions.length === 1 && fareplay.at.actions[0].text === 'end_turn'"


def middle_of(page: Any, square: str) -> tuple[float, float]:
    """Where it is when the map has come to rest: it gives way to a meter that grows."""
    x, y = page.evaluate(
        """async (id) => {
            const n = fareplay.at.board.squares.findIndex((square) => square.id === id)
            let [was, still] = [null, 0]
            while (still < 5) {
                await new Promise((go) => requestAnimationFrame(go))
                const box = document.querySelector(`[data-n="${n}"]`).getBoundingClientRect()
                const now = [box.x + box.width / 2, box.y + box.height / 2]
                still = String(now) === String(was) ? still + 1 : 0
                was = now
            }
            return was
        }""",
        square,
    )
    return x, y


def a_step(page: Any, lot: random.Random) -> str:
    """A square that a cab could step to."""
    squares = page.evaluate(
        """() => fareplay.at.actions.filter((one) => one.touches[1]?.startsWith('square:'))
            .map((one) => one.touches[1].slice(7))"""
    )
    return str(lot.choice(squares))


def passengers(page: Any) -> list[Any]:
    return list(page.query_selector_all(".side ul[aria-label='Waiting passengers'] button"))


def aim_by_clicks(page: Any, lot: random.Random) -> None:
    """A passenger of the list, else a square of the map."""
    for row in lot.sample(passengers(page), 3):
        row.click()
        if ready(page):
            return
    page.mouse.click(*middle_of(page, a_step(page, lot)))
    assert ready(page)


def test_a_whole_match_by_clicks(people: People, luck: Luck) -> None:
    page, luck.next, lot = people(**DESKTOP), 1, random.Random(1)
    start_by_clicks(page, "Cabbie", rounds="2", money="none")
    page.click(".starts .choice >> nth=2")
    seen = set()

    def turn() -> None:
        before, now = version(page), phase(page)
        seen.add(now)
        if now == "drive" and not page.evaluate(ENDS):
            planned(page)
            if not ready(page):
                aim_by_clicks(page, lot)
        elif now == "tourist":
            page.click(".choice >> nth=0")
        if page.evaluate(f"() => fareplay.at.version === {before} && fareplay.at.live"):
            page.click(".commit")

    play(page, turn)
    assert {"choose", "drive"} <= seen
    page.wait_for_selector("dialog[open] table caption:has-text('Takings after round 2')")


def test_a_whole_match_by_keys(people: People, luck: Luck) -> None:
    page, luck.next, lot = people(**DESKTOP), 2, random.Random(2)
    start_by_keys(page, "Cabbie", rounds="2", money="none")

    def turn() -> None:
        if phase(page) == "drive" and not page.evaluate(ENDS):
            planned(page)
            for key in lot.sample("12345", 5):
                if not ready(page):
                    page.keyboard.press(key)
            if not ready(page):
                walk(page)
        elif phase(page) != "drive":
            page.keyboard.press("2" if phase(page) == "choose" else "1")
        page.keyboard.press("Enter")

    play(page, turn)
    page.wait_for_selector("dialog.result")


def walk(page: Any) -> None:
    """To a neighbour on the map, by arrows."""
    page.keyboard.press("b")
    page.keyboard.press("Tab")
    for key in ("ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown"):
        page.keyboard.press(key)
        page.evaluate("() => new Promise((go) => requestAnimationFrame(() => setTimeout(go)))")
        if ready(page):
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Home")
    pytest.fail("no way from here")


def start_at(page: Any, square: str) -> None:
    """The first decision, on the map: the square once to see it, once more to choose it."""
    before = version(page)
    until(page, "fareplay.at.draft.ready")
    page.keyboard.press("Escape")  # what lies ready
    until(page, "!fareplay.at.draft.ready")
    page.mouse.click(*middle_of(page, square))
    until(page, "fareplay.at.draft.chosen.length === 1")
    page.mouse.click(*middle_of(page, square))
    answered(page, before)
    planned(page)


def question(page: Any) -> str:
    return str(page.inner_text("#region-decision h2"))


def test_a_way_is_shown_before_it_is_driven_by_way_of_what_one_likes(
    people: People, luck: Luck
) -> None:
    page, luck.next = people(**DESKTOP), 1
    sit(page, "cabbie")
    start_at(page, "PRA-E1-1")
    page.mouse.move(*middle_of(page, "J-EDP"))
    assert question(page) == "Drive 2 to Edgware Road / Praed Street"
    page.mouse.click(*middle_of(page, "J-EDP"))
    page.mouse.move(700, 20)
    assert question(page) == "Drive 2 to Edgware Road / Praed Street"
    assert page.get_attribute(".cells", "aria-label") == "Of 20 spaces 1 to 2 planned"
    page.keyboard.press("v")
    assert question(page) == "And from there?"
    planned(page)
    page.mouse.click(*middle_of(page, "EDG-N1-2"))
    assert question(page) == "Drive 3 to Edgware Road northbound 2"
    before = version(page)
    page.keyboard.press("Enter")
    answered(page, before)
    assert page.evaluate("() => fareplay.at.view.left") == 17
    page.keyboard.press("u")
    until(page, "fareplay.at.view.left === 20")


def test_the_map_is_walked_by_arrows_and_searched_by_name(people: People) -> None:
    page = people(**DESKTOP)
    sit(page, "cabbie")
    start_at(page, "PRA-E1-1")
    [stop] = page.query_selector_all("[data-n][tabindex='0']")
    assert stop.get_attribute("aria-label") == "Praed Street eastbound 1, for Paddington Station"
    stop.focus()
    label = "document.activeElement.getAttribute('aria-label')"
    page.keyboard.press("ArrowRight")
    until(page, f"{label} === 'Praed Street eastbound 2'")
    page.keyboard.press("ArrowRight")
    until(page, f"{label} === 'Edgware Road / Praed Street'")
    until(page, "heardAll.some((said) => said.includes('Ways out: 1 '))")
    page.keyboard.press("2")
    until(page, f"{label}.startsWith('Edgware Road ')")
    page.keyboard.press("Escape")
    page.keyboard.press("/")
    page.fill("input[role=combobox]", "euston st")
    page.keyboard.press("Enter")
    until(page, "fareplay.at.draft.ready")
    assert "Euston Station" in question(page)


def test_a_destination_is_in_its_drivers_page_alone(
    people: People, served: House, luck: Luck
) -> None:
    page = people(**DESKTOP)

    def hides(match: Match) -> bool:
        cabs = [cab for one in view_of(match).players for cab in one.cabs]
        return any(cab.hidden for cab in cabs) and any(cab.trip for cab in cabs)

    match = find("cabbie", 3, hides, by("claim", "end_turn"))
    reach(page, served, luck, match)
    cabs = [cab for one in view_of(match).players for cab in one.cabs]
    assert len(page.query_selector_all("[data-closed]")) == sum(cab.hidden for cab in cabs)
    own = next(cab.trip.stop_name for cab in cabs if cab.trip)
    assert own in page.inner_text("#region-decision")
    assert "only you see this" in page.inner_text("#region-decision")


def test_a_second_cab_comes_in_and_both_are_driven(
    people: People, served: House, luck: Luck
) -> None:
    page, match = people(**DESKTOP), golden("cabbie", "2-money")
    match.restart(match.lines[: second_cab(match)])
    reach(page, served, luck, match)
    before, seat = version(page), match.to_move()
    page.click("#region-decision button:has-text('Second cab')")
    assert question(page) == "Bring in your second cab?"
    page.click(".starts .choice >> nth=1")
    page.click(".commit")
    until(page, f"fareplay.at.version > {before} && fareplay.at.live")
    assert page.evaluate(f"() => fareplay.at.view.players[{seat}].cabs.length") == 2
    planned(page)
    assert page.inner_text("#region-decision .tag") == "Cab 1"
    page.keyboard.press("x")
    until(page, "document.querySelector('#region-decision .tag').textContent.endsWith('Cab 2')")


def second_cab(match: Match) -> int:
    """The line that brings it in."""
    return next(n for n, said in enumerate(match.tale(EVERYBODY)) if "brings in a second" in said)


def test_numbers_choose_where_the_second_cab_comes_in(
    people: People, served: House, luck: Luck
) -> None:
    page, match = people(**DESKTOP), golden("cabbie", "2-money")
    match.restart(match.lines[: second_cab(match)])
    reach(page, served, luck, match)
    planned(page)
    page.keyboard.press("n")
    assert question(page) == "Bring in your second cab?"
    for n, choice in enumerate(page.query_selector_all(".starts .choice"), start=1):
        if n > 1:
            page.keyboard.press(str(n))
        assert question(page) == "Bring in your second cab?"
        assert choice.get_attribute("aria-keyshortcuts") == str(n)
        assert choice.get_attribute("aria-pressed") == "true"
        until(page, IN_CLEAR_SIGHT)
    page.keyboard.press("8")  # none of them, and no passenger either
    assert question(page) == "Bring in your second cab?"


# The start that is chosen lies on the part of the map that is shown, and not under the small map.
IN_CLEAR_SIGHT = """(() => {
    const { at } = fareplay
    const id = at.actions.find((one) => one.id === at.draft.chosen[0]).touches[0].slice(7)
    const n = at.board.squares.findIndex((square) => square.id === id)
    const box = document.querySelector(`[data-n="${n}"]`).getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const inside = (one) => {
        const { left, right, top, bottom } = document.querySelector(one).getBoundingClientRect()
        return x > left && x < right && y > top && y < bottom
    }
    return inside('#region-stage') && !inside('.mini') && !inside('.jam')
})()"""


@pytest.mark.parametrize("size", SIZES)
def test_spaces_to_a_passenger_are_those_of_the_free_cab(
    people: People, served: House, luck: Luck, size: str
) -> None:
    page, match = people(**SIZES[size]), golden("cabbie", "2-money")
    match.restart(match.lines[: second_cab(match) + 1])
    reach(page, served, luck, match)
    planned(page)  # cab 1 is loaded and in hand
    if size == "desktop":
        assert "spaces to the street" in page.inner_text(".side")
        rows = [row.inner_text().split("\n") for row in passengers(page)]
        assert all(row[-1] == "from cab 2" for row in rows)
        far = [row[-2] for row in rows]
    page.click("#region-decision button:has-text('Cab 2 first')")
    planned(page)
    if size == "desktop":
        assert [row.inner_text().split("\n")[-2] for row in passengers(page)] == far
    else:
        rows = page.locator("#region-stage .row button .who span").all_inner_texts()
        assert all(row == "here" or row.endswith(" from cab 2") for row in rows)


def test_a_free_cab_in_a_jam_is_no_spaces_away(people: People, served: House, luck: Luck) -> None:
    page, match = people(**DESKTOP), golden("cabbie", "2-money")
    lines = match.lines
    for line in range(second_cab(match) + 1, len(lines)):
        match.restart(lines[:line])
        if match.to_move() >= 0 and stuck_and_empty(match):
            break
    else:
        pytest.fail("no free cab stands in a jam")
    reach(page, served, luck, match)
    assert "spaces" not in page.inner_text(".side h2")
    assert not page.query_selector_all(".side ul[aria-label='Waiting passengers'] .far")


def stuck_and_empty(match: Match) -> bool:
    """One cab of the mover is loaded and drives, the other is empty and cannot."""
    found = view_of(match)
    cabs = found.players[match.to_move()].cabs
    stuck = [hint.stuck for hint in hints_of(match).cabs]
    ways = [(bool(cab.passenger), one) for cab, one in zip(cabs, stuck, strict=True)]
    return found.phase == "drive" and sorted(ways, key=str) == [(False, "jam"), (True, None)]


def test_who_may_see_a_destination_is_told_by_a_padlock(
    people: People, served: House, luck: Luck
) -> None:
    for options in ({}, {"destinations": "open"}):
        page = people(**DESKTOP)
        match = find("cabbie", 2, carries, by("claim", "end_turn"), **options)
        reach(page, served, luck, match)
        assert bool(page.query_selector("#region-decision .tag svg")) != bool(options)


def carries(match: Match) -> bool:
    """The mover drives somebody."""
    found = view_of(match)
    return found.phase == "drive" and bool(found.players[match.to_move()].cabs[0].trip)


def test_the_bar_names_all_that_ends_the_match(people: People) -> None:
    page = people(**DESKTOP)
    sit(page, "cabbie", rounds="1")
    assert "first to £15 or 1 round" in page.inner_text("header")


def test_with_large_letters_nothing_lies_on_the_buttons_of_the_map(people: People) -> None:
    page = people(**DESKTOP)
    page.add_init_script("localStorage['fareplay.settings'] = '{\"sound\":false,\"text\":2}'")
    sit(page, "cabbie")
    before = version(page)
    page.keyboard.press("Enter")
    answered(page, before)
    covered = page.evaluate(
        """() => [...document.querySelectorAll('.pan .buttons button')].some((button) => {
            const box = button.getBoundingClientRect()
            return ['.mini', '.note', '.cards'].some((one) => {
                const it = document.querySelector(one).getBoundingClientRect()
                return it.right > box.left && it.left < box.right
                    && it.bottom > box.top && it.top < box.bottom
            })
        })"""
    )
    assert not covered
    page.click("[aria-label='The whole board']")


def test_a_town_of_ones_own_is_drawn_from_what_is_printed(people: People) -> None:
    page = people(viewport={"width": 1024, "height": 768})
    sit(page, "cabbie", board=read(*ring_town()))
    squares = page.evaluate("() => fareplay.at.board.squares.length")
    assert len(page.query_selector_all("[data-n]")) == squares
    assert "Hyde Park" not in page.text_content("#region-stage svg")
    before = version(page)
    page.keyboard.press("2")
    page.keyboard.press("Enter")
    answered(page, before)


def test_on_a_phone_one_taps_a_passenger_and_drives(people: People) -> None:
    page = people(**PHONE)
    sit(page, "cabbie")
    assert "The board is a reconstruction." in page.text_content("#region-stage")
    assert sideways(page) <= 0
    before = version(page)
    page.tap(".starts .choice >> nth=1")
    page.tap(".commit")
    answered(page, before)
    planned(page)
    page.tap("#region-stage .row button >> nth=0")
    until(page, "fareplay.at.draft.ready")
    before = version(page)
    page.tap(".commit")
    answered(page, before)
    assert sideways(page) <= 0


@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing_serious(people: People, luck: Luck, size: str) -> None:
    page, luck.next = people(**SIZES[size]), 1
    sit(page, "cabbie", "bot:easy", "bot:easy")
    check(page, "where to start")
    before = version(page)
    page.keyboard.press("2")
    page.keyboard.press("Enter")
    answered(page, before)
    planned(page)
    check(page, "to drive")
    page.keyboard.press("1")
    check(page, "a way")

"""20th Century Limited in a real browser: trips by mouse and by keys, choices, the line, touch."""

from __future__ import annotations

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
    play,
    send,
    sideways,
    sit,
    start_by_clicks,
    start_by_keys,
    until,
    version,
)
from web.luck import Luck, find, hints_of, reach, view_of

from fareplay.core.match import Match

CARD = "#region-decision .card"


def is_choice(page: Any) -> bool:
    return bool(page.evaluate("() => fareplay.at.hints.choice !== null"))


def lasting_choice(match: Match) -> bool:
    """To move up costs an hour here, to hold a turn."""
    choice = hints_of(match).choice
    return choice is not None and choice.hour


def test_a_whole_match_by_clicks(people: People, luck: Luck) -> None:
    page, luck.next = people(**DESKTOP), 3
    start_by_clicks(page, "20th Century Limited", goal="trips:1")

    def turn() -> None:
        before = version(page)
        if is_choice(page):
            page.locator(CARD).nth(1).click()  # holding was chosen beforehand, or is now
            if version(page) == before and page.query_selector(".commit"):
                page.click(".commit")
        else:
            page.click(".spin" if before % 2 else ".commit")

    play(page, turn)
    page.wait_for_selector("dialog[open] table caption:has-text('Score sheet, trip 1')")
    net = page.evaluate("() => fareplay.at.view.trains.map((train) => train.total)")
    cells = page.inner_text("dialog[open] tfoot tr:last-child").split()
    assert [int(one) for one in cells if one != "Total"] == sorted(net, reverse=True)


def test_a_whole_match_by_keys(people: People, luck: Luck) -> None:
    page, luck.next = people(**DESKTOP), 3
    start_by_keys(page, "20th Century Limited", goal="trips:1")

    def turn() -> None:
        before = version(page)
        if is_choice(page):
            page.keyboard.press("2" if before % 2 else "1")
            until(page, f"fareplay.at.draft.ready || fareplay.at.version > {before}")
            if version(page) == before:
                page.keyboard.press("Enter")
        else:
            page.keyboard.press("Space" if before % 2 else "Enter")

    play(page, turn)
    page.wait_for_selector("dialog.result")


def test_the_flags_tell_what_each_number_would_do(
    people: People, served: House, luck: Luck
) -> None:
    page = people(**DESKTOP)
    match = find("limited", 2, lambda m: hints_of(m).outcomes[0].counted is not None)
    reach(page, served, luck, match)
    told = [f"{one.number}: {one.says}." for one in hints_of(match).outcomes]
    until(page, "document.querySelectorAll('[data-flag]').length === 6")
    assert [one.text_content() for one in page.query_selector_all(".chances .hear")] == told
    page.keyboard.press("f")
    until(page, "document.querySelectorAll('[data-flag], .chances').length === 0")
    page.click(".toggle")
    until(page, "document.querySelectorAll('[data-flag]').length === 6")


def test_the_line_is_walked_by_arrows_and_says_what_is_there(people: People) -> None:
    page = people(**DESKTOP)
    sit(page, "limited")
    spaces = page.query_selector_all("[data-space]")
    assert len(spaces) == 101
    [stop] = page.query_selector_all("[data-space][tabindex='0']")
    assert "Ruth's train waits for a 1 or a 2" in str(stop.get_attribute("aria-label"))
    stop.focus()
    here = "document.activeElement.getAttribute('aria-label')"
    page.keyboard.press("ArrowLeft")
    until(page, f"{here}?.startsWith('Park Avenue Tube, tube, covers 3')")
    for _ in range(5):
        page.keyboard.press("ArrowLeft")
    until(page, f"{here}?.startsWith('Harmon, red, exact stop')")
    page.keyboard.press("ArrowDown")
    until(page, f"{here}?.startsWith('Syracuse West') || {here}?.startsWith('Syracuse')")
    page.keyboard.press("ArrowRight")  # eastward rows run to the right
    assert int(page.evaluate("() => document.activeElement.dataset.space")) > 30
    assert "The board is a reconstruction." in str(page.text_content("#region-stage"))


@pytest.mark.parametrize("size", SIZES)
def test_a_choice_is_two_cards_and_two_spaces(
    people: People, served: House, luck: Luck, size: str
) -> None:
    page = people(**SIZES[size])
    match = find("limited", 2, lasting_choice)
    reach(page, served, luck, match)
    choice, before = hints_of(match).choice, version(page)
    until(page, f"document.querySelectorAll({CARD!r}).length === 2")
    said = page.inner_text("#region-decision")
    assert f"You spun {view_of(match).dial}." in said
    assert choice.why in said
    assert f"One hour lost: {choice.points} points off." in said
    until(page, "fareplay.at.draft.words[0] === 'lose_turn'")  # the harmless one, beforehand
    assert "Hold" in page.inner_text(".commit")
    page.keyboard.press("1")
    until(page, "fareplay.at.draft.words[0] === 'advance'")
    assert "Move up" in page.inner_text(".commit")
    page.locator(CARD).nth(1).click()
    until(page, "fareplay.at.draft.words[0] === 'lose_turn'")
    page.focus(f"[data-space='{choice.ahead}']")
    page.keyboard.press("Enter")
    until(page, "fareplay.at.draft.words[0] === 'advance'")
    assert len(page.query_selector_all(".frame")) == 2
    check(page, "a choice")
    page.click(".commit")
    until(page, f"fareplay.at.version > {before}")
    until(page, f"fareplay.at.view.trains[{match.to_move()}].at === {choice.ahead}")


def test_the_next_seat_is_shown_when_all_of_it_is_there(
    people: People, served: House, luck: Luck
) -> None:
    """Two seats at one page: the table stays as it is until the next one's board has come."""
    page, held = people(**DESKTOP), list[Any]()
    match = find("limited", 2, lasting_choice)
    reach(page, served, luck, match)
    before, seat = version(page), page.evaluate("() => fareplay.at.viewer")
    page.route("**/board", lambda route: held.append(route))
    until(page, "fareplay.at.draft.ready")
    with page.expect_request("**/board"):
        page.click(".commit")
    until(page, f"fareplay.at?.version > {before} || !fareplay.at")
    page.wait_for_timeout(300)  # time to show what should not be shown
    assert page.evaluate("() => fareplay.at?.viewer") == seat
    assert page.is_visible("#region-stage [data-space]")
    held.pop().continue_()
    until(page, f"fareplay.at.viewer !== {seat} && fareplay.at.live")


def test_on_a_phone_the_strip_follows_the_train(people: People, luck: Luck) -> None:
    page, luck.next = people(**PHONE), 0
    sit(page, "limited", *["bot:easy"] * 3)
    assert sideways(page) <= 0
    for _ in range(40):
        if page.evaluate("() => fareplay.at.view.trains[0].at > 6"):
            break
        before = version(page)
        page.tap(".spin")
        answered(page, before)
    own = page.locator("[data-train='0']").bounding_box()
    assert own
    assert 200 < own["x"] < 390, "the train at the right, what lies ahead at its left"
    assert "In Chicago now" in page.inner_text("#region-stage")
    assert sideways(page) <= 0


@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing_serious(people: People, luck: Luck, size: str) -> None:
    page, luck.next = people(**SIZES[size]), 0
    sit(page, "limited", *["bot:easy"] * 3)
    check(page, "to start")
    for _ in range(6):
        send(page)
    check(page, "on the line")
    if size == "desktop":
        page.click("[role=tab]:has-text('Sheets')")
        check(page, "the sheets")

"""axe-core finds nothing serious on any page, by day and by night, and none scrolls sideways."""

from __future__ import annotations

import pytest
from web.axe import check
from web.browser import SIZES, People, begin, gather, invite_of, until
from web.luck import Luck, golden_text


@pytest.mark.parametrize("size", SIZES)
def test_pages_that_are_no_tables(people: People, size: str) -> None:
    people.expect("status of 404", "status of 401")
    page = people(**SIZES[size])
    for path in ("/", "/watch", "/records", "/fairness", "/me", "/t/none", "/invite/none", "/none"):
        page.goto(path)
        page.wait_for_selector("h1")
        page.wait_for_load_state("networkidle")
        check(page, path)
    page.goto("/")
    page.click('article[aria-label="Cabbie"] .art')
    page.click("#start [aria-haspopup=dialog]")
    page.wait_for_selector("dialog[open] .option")
    check(page, "options")


@pytest.mark.parametrize("size", SIZES)
def test_a_table_before_the_match_and_its_invite(people: People, size: str) -> None:
    page, friend = people(**SIZES[size]), people(**SIZES[size])
    gather(page, "open")
    link = invite_of(page)
    check(page, "gathering")
    friend.goto(link)
    friend.wait_for_selector("text=Take a seat")
    check(friend, "invite")
    friend.click("text=Only look")
    friend.wait_for_selector("text=Sit here")
    check(friend, "a seat to take")


@pytest.mark.parametrize("size", SIZES)
def test_all_that_opens_at_a_table(people: People, luck: Luck, size: str) -> None:
    page, luck.next = people(**SIZES[size]), 1
    begin(page)
    for key, shown in (
        ("h", "aside.drawer .rule"),
        ("?", "dialog[open] dl"),
        ("m", "dialog[open] .moves"),
    ):
        page.keyboard.press(key)
        page.wait_for_selector(shown)
        check(page, f"key {key}")
        page.keyboard.press("Escape")
        until(page, f"!document.querySelector({shown!r})")
    page.click("[aria-label=Menu]")
    page.wait_for_selector("dialog[open] .menu")
    check(page, "menu")
    page.click("dialog[open] [aria-label=Close]")
    page.click("#region-seats .seat >> nth=1")
    page.wait_for_selector("dialog[open] .head")
    check(page, "a seat")
    page.click("dialog[open] [aria-label=Close]")
    if size == "phone":
        page.click("[aria-label='Log and chat']")
        page.wait_for_selector("dialog[open] .log")
        check(page, "log")
        page.click("dialog[open] [aria-label=Close]")
    page.evaluate("() => { void fareplay.at.draft.send([47]) }")
    page.wait_for_selector(".toast.bad")
    check(page, "a refusal")
    page.evaluate("() => { void fareplay.table.resign() }")
    page.wait_for_selector("dialog.result >> text=draw")
    check(page, "result")
    page.click("dialog.result >> text=Replay")
    page.wait_for_selector("[aria-current=step], .count")
    page.keyboard.press("End")
    check(page, "replay")


@pytest.mark.parametrize("size", SIZES)
def test_the_curtain_and_a_record_from_elsewhere(people: People, luck: Luck, size: str) -> None:
    people.expect("status of 401")
    page, luck.next = people(**SIZES[size]), 3
    gather(page, "companion")
    until(page, "window.fareplay?.at?.live || document.querySelector('.curtain')")
    if not page.query_selector(".curtain"):
        page.evaluate("() => { void fareplay.at.draft.send([fareplay.at.actions[0].id]) }")
    page.wait_for_selector(".curtain")
    check(page, "curtain")
    page.goto("/records")
    file = {"name": "a.record", "mimeType": "text/plain", "buffer": golden_text("cabby").encode()}
    page.set_input_files("input[type=file]", files=[file])
    page.wait_for_url("**/r/**")
    page.wait_for_selector(".board svg")
    check(page, "a record")

"""What goes wrong is told in a sentence, and the game goes on."""

from __future__ import annotations

from typing import Any

import pytest
from web.browser import (
    People,
    answered,
    begin,
    decide,
    gather,
    invite_of,
    make_move,
    post,
    sit,
    take_seat,
    until,
    version,
)
from web.luck import Luck, golden_text

from fareplay.server import invites


def says(page: Any, words: str) -> None:
    page.wait_for_selector(f"[role=alert]:has-text({words!r})")


def test_an_invite_that_has_expired_says_so(
    people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    people.expect("status of 404")
    ada, ben = people(), people()
    monkeypatch.setattr(invites, "WORKS", -1)
    gather(ada, "open")
    ben.goto(invite_of(ada))
    ben.wait_for_selector("text=This invite does not work")
    ben.click("text=Lobby >> nth=-1")
    ben.wait_for_selector("text=Five printed games")
    ada.select_option('select[aria-label="Who sits at seat 2"]', "bot:easy")
    ada.click("text=Begin the match")
    make_move(ada)


def test_addresses_that_lead_nowhere_say_so(people: People) -> None:
    people.expect("status of 404")
    page = people()
    for path, words in (
        ("/invite/nonsense", "This invite does not work"),
        ("/t/nowhere", "This table cannot be shown"),
        ("/r/nothing", "This replay cannot be shown"),
        ("/somewhere", "There is nothing here"),
    ):
        page.goto(path)
        page.wait_for_selector(f"text={words}")
    page.click("main a:has-text('Lobby')")
    page.wait_for_selector("text=Five printed games")


@pytest.mark.parametrize("part", ["TablePage", "client"])
def test_a_page_from_before_an_update_is_loaded_anew(people: People, part: str) -> None:
    """Its files are no longer there; the person who clicked comes to the table all the same."""
    people.expect("status of 404", "Failed to fetch dynamically imported module")
    page, asked = people(), list[str]()
    page.goto("/")

    def gone(route: Any) -> None:
        asked.append(route.request.url)
        if len(asked) == 1:
            route.fulfill(status=404)
        else:
            route.continue_()

    page.route(f"**/assets/{part}-*.js", gone)
    page.click('article[aria-label="Touring"] .play')
    decide(page)
    assert len(asked) > 1


@pytest.mark.parametrize("part", ["TablePage", "client"])
def test_a_page_that_does_not_come_says_so(people: People, part: str) -> None:
    people.expect("net::ERR_FAILED", "Failed to fetch dynamically imported module")
    page = people()
    page.goto("/")
    page.route(f"**/assets/{part}-*.js", lambda route: route.abort())
    page.click('article[aria-label="Touring"] .play')
    page.wait_for_selector("text=This page could not be loaded")
    page.unroute_all()
    page.click("text=Try again")
    make_move(page)


def test_who_comes_to_a_full_table_looks_on(people: People) -> None:
    ada, ben, cat = people(), people(), people()
    gather(ada, "open")
    link = invite_of(ada)
    cat.goto(link)
    cat.fill("input.field", "Cat")
    take_seat(ben, link, "Bea")
    cat.click("text=Take a seat")
    until(cat, "window.fareplay?.table?.now")
    assert cat.evaluate("() => fareplay.table.seat") is None
    ada.click("text=Begin the match")
    until(cat, "fareplay.at?.view")


def test_a_second_tab_shows_the_same_and_both_go_on(people: People) -> None:
    page = people()
    begin(page)
    again = people.page(page.context)
    again.goto(page.url)
    decide(again)
    assert version(again) == version(page)
    before = version(again)
    make_move(again)
    answered(again, before)
    until(page, f"fareplay.at.version === {version(again)} && fareplay.at.live")
    before = version(again)
    make_move(page)
    until(again, f"fareplay.at.version > {before}")


def test_a_seat_that_somebody_else_took_says_so(people: People) -> None:
    people.expect("status of 409")
    ada, ben, cat = people(), people(), people()
    for page, name in ((ada, "Ada"), (ben, "Ben"), (cat, "Cat")):
        post(page, "/api/me", name=name)
    gather(ada, "open")
    link = invite_of(ada)
    for page in (ben, cat):
        page.goto(link)
        page.click("text=Only look")
        page.wait_for_selector("text=Sit here")
    cat.route("**/api/tables/*/sit", lambda route: (_sit(ben), route.continue_()))
    cat.click("text=Sit here")
    cat.wait_for_selector("text=is taken by")
    until(cat, "!document.querySelector('main').textContent.includes('Sit here')")
    ada.click("text=Begin the match")
    until(cat, "window.fareplay?.at?.view")


def _sit(page: Any) -> None:
    """Ben is quicker."""
    page.click("text=Sit here")
    until(page, "window.fareplay?.table?.seat === 1")


def test_a_refused_move_is_told_with_its_rule_and_the_game_goes_on(people: People) -> None:
    page = people()
    begin(page)
    before = version(page)
    page.evaluate("() => { void fareplay.at.draft.send([47]) }")
    page.click(".toast.bad button:has-text('Rule T-')")
    page.wait_for_selector("aside.drawer .hit")
    page.keyboard.press("Escape")
    decide(page)
    assert version(page) == before
    make_move(page)
    answered(page, before)


def test_a_record_that_cannot_be_read_says_why(people: People) -> None:
    people.expect("status of 4")
    page = people()
    page.goto("/records")
    old = golden_text("touring").replace("rules: 1\n", "rules: 9\n", 1)
    other = golden_text("touring").replace("\n5 chance 30/93 ", "\n5 chance 31/93 ", 1)
    newer = golden_text("touring").replace("fareplay-record: 1\n", "fareplay-record: 7\n", 1)
    for body, words in (
        (b"not a record", "not a record of a match"),
        (old.encode(), "rules version 9"),
        (newer.encode(), "expected format 1"),
        (other.encode(), "draw 4 is 30, not 31"),
        (b"x" * 5_000_001, "at most 5 MB"),
        (golden_text("touring").encode()[:2000], "cut short"),
    ):
        file = {"name": "a.record", "mimeType": "text/plain", "buffer": body}
        page.set_input_files("input[type=file]", files=[file])
        says(page, words)
    file = {"name": "a.record", "mimeType": "text/plain", "buffer": golden_text("touring").encode()}
    page.set_input_files("input[type=file]", files=[file])
    page.wait_for_url("**/r/**")
    page.wait_for_selector(".mat")


def test_a_record_of_a_table_here_leads_to_its_replay(people: People, luck: Luck) -> None:
    people.expect("status of 409")
    page, luck.next = people(), None  # fair draws: they are checked
    table = sit(page, "mew")
    page.evaluate("() => { void fareplay.table.resign() }")
    page.wait_for_selector("dialog.result")
    body = page.context.request.get(f"/api/records/{table}").body()
    page.goto("/records")
    file = {"name": "a.record", "mimeType": "text/plain", "buffer": body}
    page.set_input_files("input[type=file]", files=[file])
    page.click("[role=alert] >> text=to the replay")
    page.wait_for_url(f"**/r/{table}*")

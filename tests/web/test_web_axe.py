"""axe-core finds nothing serious on any page, by day and by night, and none scrolls sideways."""

from __future__ import annotations

import zlib
from typing import Any

import pytest
from server_house import House
from web.axe import check, crowded, faint, lettering
from web.browser import (
    PHONE,
    SIZES,
    People,
    begin,
    decide,
    gather,
    invite_of,
    make_move,
    sit,
    two_at_a_table,
    until,
)
from web.luck import Luck, find, golden_text, reach, view_of

METER, CHAT, ASKED = "#region-decision", "ol[aria-label=Chat]", "[role=alertdialog]"
LARGE = "() => document.documentElement.style.setProperty('--text', '2')"
FAINT = """
    <body style="margin: 0; background: #fff"><svg width="300" height="300" font-size="20">
        <text y="30" fill="#767676">plain</text> <text y="60" fill="#808080">faint</text>
        <text y="90" fill="#808080" font-size="26">large</text>
        <text y="120" opacity=".6">through</text> <text y="150" opacity=".4">thin</text>
        <rect y="160" width="300" height="80" fill="#234" />
        <text y="190" stroke="#fff" stroke-width="4" paint-order="stroke">haloed</text>
        <text y="220">dark</text> <text y="270" fill="#fff">white</text>
        <text y="290" fill="#eee">covered</text> <rect y="275" width="300" height="25" />
    </svg></body>"""


def at_any(words: str) -> int:
    """Moves in no order that means anything, the same every time."""
    return zlib.crc32(words.encode())


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


@pytest.mark.parametrize("size", SIZES)
def test_what_two_people_see_of_each_other(people: People, luck: Luck, size: str) -> None:
    people.expect("ERR_INTERNET_DISCONNECTED", "WebSocket")
    luck.next = 1
    mover, other = two_at_a_table(people(**SIZES[size]), people(**SIZES[size]))
    make_move(mover)
    decide(other)
    for page, words in ((mover, "Good luck!"), (other, "You need it more than I do.")):
        page.keyboard.press("c")
        page.fill("#chat", words)
        page.press("#chat", "Enter")
    mover.wait_for_selector(f"{CHAT} >> text=You need it")
    check(mover, "chat", f"{CHAT}, #chat")
    if size == "phone":
        mover.click("dialog[open] [aria-label=Close]")
        other.click("dialog[open] [aria-label=Close]")
    else:
        mover.set_viewport_size({"width": 1440, "height": 540})
        mover.click("[role=tab] >> text=Rules here")
        mover.wait_for_selector("[role=tabpanel] section.tab p")
        check(mover, "rules here", "[role=tablist], #panel")
    other.evaluate("() => { void fareplay.table.look(fareplay.at.version - 1) }")
    other.wait_for_selector(f"{METER} >> text=Back to now")
    check(other, "looking back", METER if size == "phone" else f"{METER}, #region-log")
    other.keyboard.press("Escape")
    decide(other)
    mover.click(f"{METER} button:has-text('Undo')")
    other.wait_for_selector(f"{ASKED} >> text=Allow")
    check(other, "may it be taken back?", ASKED)
    check(mover, "it is asked", ASKED)
    other.context.set_offline(True)
    other.wait_for_selector("main .strip >> text=Connection lost")
    check(other, "offline", f"main .strip, {METER}")


def test_duels_calls_and_arrests_on_a_phone(people: People, served: House, luck: Luck) -> None:
    page = people(**PHONE)

    def at(game: str, phase: str, **options: str) -> None:
        def there(match: Any) -> bool:
            return view_of(match).phase == phase and len(match.legal()) > 1

        reach(page, served, luck, find(game, 3, there, at_any, **options))

    at("mew", "duel_dice", duel_dice="manual")
    check(page, "a duel", METER)
    at("cabby", "arrest", optional_arrest="on")
    check(page, "an arrest", METER)
    at("cabby", "call", spotting="eagle_eye")
    check(page, "a call", METER)
    page.click(f"{METER} .choice >> nth=0")
    page.click(f"{METER} .codes .choice >> nth=0")
    check(page, "an offence", METER)


def test_drawn_words_that_are_faint_are_found(people: People) -> None:
    page = people(viewport={"width": 300, "height": 300})
    page.set_content(FAINT)
    words = {one.split('"')[1] for one in faint(page)}
    assert words == {"faint", "thin", "dark", "white"}


@pytest.mark.parametrize("game", ["touring", "limited", "mew", "cabby", "cabbie"])
def test_drawn_words_are_plain_to_see(people: People, served: House, luck: Luck, game: str) -> None:
    page = people(viewport={"width": 1024, "height": 768})
    reach(page, served, luck, find(game, 3, lambda match: match.version > 40, at_any))
    lettering(page, game)
    page.set_viewport_size(PHONE["viewport"])
    lettering(page, f"{game} on a phone")


def test_large_letters_have_room_on_a_phone(people: People, served: House, luck: Luck) -> None:
    page, luck.next = people(**PHONE), 1
    sit(page, "touring")
    page.evaluate(LARGE)
    until(page, "document.querySelector('.hand.low')")
    stage = page.locator("#region-stage").bounding_box()
    for card in page.query_selector_all("[data-card]"):
        box = card.bounding_box()
        assert box["y"] + box["height"] <= stage["y"] + stage["height"]
    assert not crowded(page, f".hand, {METER}, #region-seats .due")

    def many(match: Any) -> bool:
        view = view_of(match)
        return view.phase == "reroll" and len({die.face for die in view.dice}) > 3

    reach(page, served, luck, find("mew", 2, many, at_any))
    assert not crowded(page, f"{METER}, .facts")
    page.evaluate(LARGE)
    assert not crowded(page, f"{METER}, .facts")


def test_four_seats_fit_a_phone_or_fade_out(people: People) -> None:
    page = people(**PHONE)
    left = "document.querySelector('.seats.strip').scrollWidth - innerWidth"
    sit(page, "cabby", *["bot:easy"] * 3)
    assert page.evaluate(f"() => {left}") <= 0
    assert not crowded(page, "#region-seats")
    page.set_viewport_size({"width": 300, "height": 700})
    assert page.evaluate(f"() => {left}") > 0
    until(page, "getComputedStyle(document.querySelector('.seats.strip')).maskImage !== 'none'")

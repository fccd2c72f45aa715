"""The shell in a real browser: from the lobby to the first move, one device, keys, what opens."""

from __future__ import annotations

from typing import Any

import pytest
from web.browser import (
    DESKTOP,
    PHONE,
    SIZES,
    People,
    answered,
    begin,
    decide,
    gather,
    log_of,
    make_move,
    send,
    sideways,
    sit,
    tab_to,
    until,
    version,
)
from web.luck import Luck

TITLES = ("Touring", "20th Century Limited", "Mew York City", "CABBY!", "Cabbie")
# What moves, seen in every frame; `played` without what only changes its colour or the like.
MOTION = """() => {
    window.moved = window.played = 0
    const look = () => {
        const all = document.getAnimations()
        moved += all.length
        played += window.playing = all.filter((one) => !(one instanceof CSSTransition)).length
        requestAnimationFrame(look)
    }
    look()
}"""
# Buttons of the decision that run out of the window to the side.
CUT = """() => [...document.querySelectorAll('#region-decision button')]
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth)
    .map((one) => one.textContent)"""
BIG = "() => { document.documentElement.style.fontSize = '200%' }"
# Who still presses the button of the move before, when the curtain is there.
HASTY = """() => {
    let button = null
    window.hasty = 0
    new MutationObserver(() => {
        const next = document.querySelector('.curtain button')
        if (next && next !== button) next.click(hasty++)
        button = next
    }).observe(document.body, {childList: true, subtree: true})
}"""
# Is all of it in the window, and nothing over it?
SEEN = """(one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect()
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
        && one.contains(over)
}"""


@pytest.mark.parametrize("title", TITLES)
def test_one_click_leads_from_the_lobby_to_a_decision(
    people: People, luck: Luck, title: str
) -> None:
    page, luck.next = people(**DESKTOP), 1
    page.goto("/")
    page.evaluate(MOTION)
    page.click(f'article[aria-label="{title}"] .play')
    decide(page)
    assert page.title().startswith(f"To move: {title}")
    assert page.get_attribute("#icon", "href") == "/icon-turn.svg"
    before = version(page)
    make_move(page)
    answered(page, before)
    for _ in range(3):
        send(page)
    assert page.evaluate("() => moved") == 0, "with reduced motion nothing moves"


@pytest.mark.parametrize("title", TITLES)
def test_things_move_and_come_to_rest(people: People, luck: Luck, title: str) -> None:
    page, luck.next = people(**DESKTOP, sound=True, reduced_motion="no-preference"), 1
    begin(page, title)
    page.evaluate(MOTION)
    for _ in range(4):
        send(page)
    until(page, "played > 0 && playing === 0")


def test_every_option_is_explained_with_its_rule(people: People) -> None:
    page = people(**DESKTOP)
    page.goto("/")
    for title in TITLES:
        page.click(f'article[aria-label="{title}"] .art')
        page.click("#start [aria-haspopup=dialog]")
        page.wait_for_selector(f"dialog[open] >> text=Options of {title}")
        for option in page.query_selector_all("dialog[open] .option"):
            said = option.query_selector("p")
            assert said
            assert len(said.inner_text()) > 20
            assert said.query_selector("code")
        page.keyboard.press("Escape")


def test_at_one_device_a_curtain_hides_the_next_hand(people: People, luck: Luck) -> None:
    page, luck.next = people(), 3
    gather(page, "companion")
    page.evaluate(HASTY)
    passed = 0
    for _ in range(4):
        until(page, "window.fareplay?.at?.live || document.querySelector('.curtain :focus')")
        if page.query_selector(".curtain"):
            assert page.evaluate("() => hasty") > passed
            assert "Pass the device to" in page.inner_text(".curtain")
            assert not page.query_selector("[data-card], [data-code]")
            until(page, "!document.querySelector('[data-live=polite]').textContent.trim()")
            shown = page.evaluate("() => fareplay.table.seat")
            page.keyboard.press("Enter")  # the button has the focus
            until(page, "window.fareplay?.at?.live && !document.querySelector('.curtain')")
            assert page.evaluate("() => fareplay.table.seat") != shown
            passed += 1
        hands = page.evaluate("() => fareplay.at.view.hands.map((hand) => hand !== null)")
        assert sum(hands) == 1
        before = version(page)
        make_move(page)
        until(page, f"document.querySelector('.curtain') || fareplay.at?.version > {before}")
    assert passed >= 3


def test_a_move_is_taken_back_by_a_key(people: People, luck: Luck) -> None:
    page, luck.next = people(), 1
    begin(page, "Cabbie")
    while page.evaluate("() => fareplay.at.view.left") in (0, 20):  # until a step is made
        send(page)
    before = page.evaluate("() => fareplay.at.view.left")
    page.keyboard.press("u")
    until(page, f"fareplay.at?.view.left === {before + 1}")
    until(page, "fareplay.table.events.some((event) => event.what === 'undo')")


def test_keys_alone_reach_and_open_everything(people: People) -> None:
    page = people(**DESKTOP, sound=True)
    page.goto("/")
    page.wait_for_selector("article")
    tab_to(page, 'article[aria-label="Touring"] .play')
    page.keyboard.press("Enter")
    decide(page)
    before = version(page)
    page.keyboard.press("m")
    page.wait_for_selector("dialog[open] .moves")
    tab_to(page, ".move")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    answered(page, before)
    for key, shown in (("?", "dialog[open] dl"), ("h", "aside.drawer")):
        page.keyboard.press(key)
        page.wait_for_selector(shown)
        page.keyboard.press("Escape")
        until(page, f"!document.querySelector({shown!r})")
    page.keyboard.press("s")
    until(page, "document.querySelector('[aria-label=Sound]').ariaPressed === 'false'")
    until(page, "heardAll.includes('Sound off.')")
    for selector in ("[data-card]", "#region-seats .seat", "[role=tab]", "[aria-label=Menu]"):
        tab_to(page, selector)


def test_the_keys_are_listed(people: People) -> None:
    page = people(**DESKTOP)
    begin(page, "Mew York City")
    page.keyboard.press("?")
    page.wait_for_selector("dialog[open] dl")
    said = page.inner_text("dialog[open]")
    for words in ("undo", "rules", "sound on or off", "possible moves", "chat", "next part"):
        assert words in said
    assert "This game" in said


def test_a_key_that_is_held_decides_once(people: People) -> None:
    page, sent = people(**DESKTOP), []
    page.on("websocket", lambda socket: socket.on("framesent", lambda text: sent.append(text)))
    sit(page, "cabby")
    until(page, "fareplay.at.draft.preview")  # a first move lies ready
    before = version(page)
    page.keyboard.down("Enter")
    answered(page, before)
    for _ in range(5):  # as a keyboard repeats it
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    page.keyboard.press("t")  # the page has done all that was pressed before
    until(page, "document.querySelector('[data-live=assertive]').textContent.includes('clock')")
    assert sum('"kind":"act"' in text for text in sent) == 1


def test_enter_commits_what_is_chosen_wherever_the_focus_is(people: People) -> None:
    page = people(**DESKTOP)
    sit(page, "cabbie")
    page.keyboard.press("Escape")
    page.click(".choice >> text=Kings Cross")
    until(page, "document.activeElement.matches('.choice.on')")
    before = version(page)
    page.keyboard.press("Enter")
    until(page, f"fareplay.at.version > {before}")


def test_the_menu_goes_when_one_resigns_in_it(people: People) -> None:
    page = people(**DESKTOP)
    sit(page, "mew")
    page.click("[aria-label=Menu]")
    page.click("text=Resign …")
    page.click("dialog .bad:has-text('Resign')")
    page.click("[aria-label='Close the result']")
    until(page, "!document.querySelector('dialog[open]')")


def test_a_rematch_begins_with_one_click(people: People) -> None:
    page = people()
    begin(page)
    first = page.evaluate("() => fareplay.table.table")
    page.evaluate("() => { void fareplay.table.resign() }")
    page.click("dialog.result >> text=Rematch")
    until(page, f"window.fareplay?.table?.table !== {first!r} && fareplay.at?.view")
    decide(page)
    assert page.evaluate("() => fareplay.at.viewer") == 1, "everybody moves up by one seat"


@pytest.mark.parametrize("size", [{"viewport": {"width": 1280, "height": 1024}}, PHONE], ids=SIZES)
@pytest.mark.parametrize("title", TITLES)
def test_text_twice_as_large_and_forced_colours(
    people: People, luck: Luck, title: str, size: dict[str, Any]
) -> None:
    page, luck.next = people(**size, forced_colors="active"), 1
    begin(page, title)
    page.evaluate(BIG)
    assert sideways(page) <= 0
    for button in ("[aria-label=Menu]", "[aria-label=Rules]", "#region-decision button"):
        found = page.locator(f"{button}:visible").first
        found.scroll_into_view_if_needed()
        assert found.evaluate(SEEN), button
    assert page.evaluate(CUT) == []


def test_a_log_line_leads_to_its_moment_and_back(people: People, luck: Luck) -> None:
    page, luck.next = people(**DESKTOP), 1
    begin(page)
    before = version(page)
    make_move(page)
    answered(page, before)
    page.locator(".log button").first.click()
    page.wait_for_selector("text=The position after line")
    page.keyboard.press("Escape")
    until(page, "fareplay.table.looking === null")
    assert len(log_of(page)) > 3


def test_a_phone_is_played_by_touch(people: People, luck: Luck) -> None:
    page, luck.next = people(**PHONE), 1
    page.goto("/")
    page.tap('article[aria-label="Touring"] .play')
    decide(page)
    before = version(page)
    page.locator("[data-card]").first.tap()
    if not page.query_selector(".commit"):
        page.tap("[data-place=discard]")
    page.tap(".commit")
    answered(page, before)
    assert sideways(page) <= 0

"""Touring in a real browser: whole matches by mouse and by keys, touch, prices, refusals."""

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
    log_of,
    play,
    send,
    sideways,
    sit,
    start_by_clicks,
    start_by_keys,
    until,
    version,
)
from web.luck import Luck, by, find, hints_of, reach, view_of, words_of

# A card worth playing now, as its place in the hand; else one to be thrown away.
BEST = """() => {
    const at = fareplay.at
    const worth = (code) => {
        const plays = at.actions.filter((o) => o.touches[0] === 'hand:' + code)
            .map((o) => o.text).filter((text) => text !== 'speed' && !text.startsWith('discard'))
        if (plays.some((text) => /^(go|gas|haul)$/.test(text))) return 9
        if (plays.some((text) => text.startsWith('mile'))) return 8
        if (plays.includes('country')) return 7
        if (plays.some((text) => text.startsWith('delay'))) return 6
        return {GO: -2, CTRY: -1, GAS: -1, HAUL: -1}[code] ?? 0
    }
    const cards = [...document.querySelectorAll('[data-code]')].map((card) => card.dataset.code)
    const best = cards.reduce((a, code, n) => worth(code) > worth(cards[a]) ? n : a, 0)
    return [best, worth(cards[best]) > 5 ? 'play' : 'discard']
}"""
ROLL = ("go", "gas", "haul")
LURK = by(
    *ROLL, "take", "discard M", "discard G", "discard H", "discard"
)  # delays stay in the hand
CARDS = "() => [...document.querySelectorAll('[data-code]')].map((card) => card.dataset.code)"
ONLY = "() => fareplay.at.actions.length === 1"
LOW = {"width": 360, "height": 640}
# Names of sides on their mats that are wider or higher than the room they have.
CUT = """() => [...document.querySelectorAll('.mat .who')].filter((who) =>
    who.textContent.includes('…') || who.scrollWidth > who.clientWidth
    || who.scrollHeight > who.clientHeight + 2).map((who) => who.textContent)"""


def focused(page: Any) -> str:
    """What a screen reader says of the thing in focus."""
    return str(page.evaluate("() => document.activeElement.textContent"))


def held(page: Any, code: str) -> Any:
    return page.locator(f"[data-code={code}]").first


def commit(page: Any, before: int, does: Any) -> None:
    """The amber button; a place that was chosen with its card needs it no more when clicked."""
    sent = f"fareplay.at.draft.sending || fareplay.at.version > {before}"
    ready = "fareplay.at.live && fareplay.at.draft.ready && !fareplay.at.draft.planning"
    until(page, f"{sent} || ({ready})")
    if not page.evaluate(f"() => {sent}"):
        does()


def gone_on(page: Any, before: int) -> None:
    """At one device the curtain falls when the turn passes."""
    until(page, f"document.querySelector('.curtain') || fareplay.at?.version > {before}")


def test_a_whole_match_by_clicks(people: People, luck: Luck) -> None:
    page, luck.next = people(**DESKTOP), 4
    start_by_clicks(page, "Touring", seats=3, penalties="on")

    def turn() -> None:
        before = version(page)
        if page.evaluate(ONLY):
            page.click(".commit")
            return
        n, what = page.evaluate(BEST)
        page.locator("[data-card]").nth(n).click()
        if what == "discard":
            page.click("[data-place=discard]")
        elif page.evaluate("() => !fareplay.at.draft.ready"):
            page.locator(".mat .all").first.click()  # a delay that fits two rivals
        commit(page, before, lambda: page.click(".commit"))

    play(page, turn)
    page.wait_for_selector("dialog[open] table caption:has-text('Miles laid')")
    assert "wins the race of 70 miles." in log_of(page)[-1]


def test_a_whole_match_by_keys(people: People, luck: Luck) -> None:
    page, luck.next = people(**DESKTOP), 4
    start_by_keys(page, "Touring", seats=3)

    def turn() -> None:
        before = version(page)
        if not page.evaluate(ONLY):
            n, what = page.evaluate(BEST)
            page.keyboard.press(str(n + 1))
            if what == "discard":
                page.keyboard.press("d")
            elif page.evaluate("() => !fareplay.at.draft.ready"):
                page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        until(page, f"fareplay.at.version > {before}")

    play(page, turn)
    page.wait_for_selector("dialog.result")


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_partners_and_pairs_on_a_phone_by_touch(people: People, luck: Luck, seats: int) -> None:
    page, luck.next = people(**PHONE), 1
    sit(page, "touring", *["bot:normal"] * (seats - 1))
    for _ in range(4):
        before = version(page)
        if page.evaluate(ONLY):
            page.tap(".commit")
        else:
            n, what = page.evaluate(BEST)
            page.locator("[data-card]").nth(n).tap()
            if what == "discard":
                page.tap("[data-place=discard]")
            commit(page, before, lambda: page.tap(".commit"))
        answered(page, before)
    assert sideways(page) <= 0
    sides = page.evaluate("() => fareplay.at.view.sides.map((side) => side.seats.length)")
    assert sides == [seats // 2] * 2
    for size in (PHONE["viewport"], LOW):
        page.set_viewport_size(size)
        until(page, f"document.querySelector('.felt').clientWidth === {size['width']}")
        assert page.evaluate(CUT) == []
        assert sideways(page) <= 0


def test_what_was_taken_back_is_not_the_last_play_any_more(people: People, luck: Luck) -> None:
    page, luck.next = people(**PHONE), 1
    sit(page, "touring", takebacks="practice")
    before = version(page)
    send(page)
    answered(page, before)
    assert page.inner_text(".last") == until(
        page, "fareplay.at.events.findLast((event) => event.what === 'act').text"
    )
    page.evaluate("() => fareplay.at.undo()")
    undone = until(page, "fareplay.at.events.find((event) => event.what === 'undo')?.text")
    until(page, f"document.querySelector('.last').textContent === {undone!r}")


def test_the_result_says_what_delays_a_side(people: People, served: House, luck: Luck) -> None:
    page = people(**DESKTOP)
    rank = by(*ROLL, "delay OOG", "discard M", "discard")
    match = find(
        "touring", 2, lambda m: view_of(m).sides[m.to_move()].go_pile[-1:] == ("OOG",), rank
    )
    reach(page, served, luck, match)
    page.evaluate("() => fareplay.table.resign()")
    page.wait_for_selector("dialog.result li:has-text('Out of gas · in the city · 6 cards')")


def test_the_hand_is_one_tab_stop_and_says_each_card(people: People) -> None:
    page = people(**DESKTOP)
    sit(page, "touring", opening_go="free")
    assert page.locator("[data-card][tabindex='0']").count() == 1
    page.locator("[data-card]").first.focus()
    page.keyboard.press("End")
    assert ", card 6 of 6" in focused(page)
    assert page.locator("[data-card]:has-text('just drawn')").count() == 1
    page.keyboard.press("Enter")
    assert page.evaluate("() => document.activeElement.ariaPressed") == "true"
    page.keyboard.press("Escape")
    until(page, "!fareplay.at.draft.ready")
    page.keyboard.press("Escape")
    assert page.evaluate("() => fareplay.at.draft.focus === null")


def test_piles_are_walked_by_arrows_and_fanned(people: People, served: House, luck: Luck) -> None:
    page = people(**DESKTOP)
    match = find(
        "touring",
        3,
        lambda m: view_of(m).sides[m.to_move()].go_pile and view_of(m).discard_top,
        LURK,
    )
    reach(page, served, luck, match)
    page.locator(".own [data-place$=':go']").focus()
    page.keyboard.press("Enter")
    fan = page.locator("[role=dialog][aria-label^='Go pile']")
    fan.wait_for()
    assert fan.locator("li").count() == len(view_of(match).sides[match.to_move()].go_pile)
    page.keyboard.press("Escape")
    fan.wait_for(state="detached")
    assert "Go pile" in focused(page)
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    assert "Discard pile" in focused(page)


def test_a_card_put_where_it_cannot_go_names_the_rule(
    people: People, served: House, luck: Luck
) -> None:
    page = people(**DESKTOP)
    match = find(
        "touring",
        3,
        lambda m: view_of(m).sides[m.to_move()].rolling and "GO" in view_of(m).hands[m.to_move()],
        by(*ROLL, "mile", "discard M"),
    )
    reach(page, served, luck, match)
    held(page, "GO").click()
    page.click(".own [data-place$=':go']")
    page.click(".toast.bad >> text=Rule T-R3")
    page.wait_for_selector("aside.drawer [data-rule='T-R3']")
    assert "T-R3" in page.evaluate("() => document.activeElement.textContent")
    page.keyboard.press("Escape")
    until(page, "fareplay.at.live")
    assert version(page) == match.version
    before = version(page)
    held(page, "GO").click()
    page.click("[data-place=discard]")
    commit(page, before, lambda: page.click(".commit"))
    gone_on(page, before)


def test_a_card_is_dragged_to_its_place_and_about_the_hand(
    people: People, served: House, luck: Luck
) -> None:
    page = people(**DESKTOP)
    match = find("touring", 3, lambda m: "mile 1" in words_of(m), LURK)
    reach(page, served, luck, match)
    before, order = version(page), page.evaluate(CARDS)
    first, last = page.locator("[data-card]").first, page.locator("[data-card]").last
    first.drag_to(last)
    assert page.evaluate(CARDS) == [*order[1:], order[0]]
    assert version(page) == before
    held(page, "M1").drag_to(page.locator(".own [data-place$=':miles']"))
    assert page.locator(".commit").inner_text().startswith("Play 1 Mile")
    page.keyboard.press("Enter")
    gone_on(page, before)


def test_a_delay_tells_its_price_and_asks_how_it_is_paid(
    people: People, served: House, luck: Luck
) -> None:
    page = people(**DESKTOP)
    rank = by(*ROLL, "mile", "country", "take", "discard M", "discard G", "discard H", "discard")
    options = {"penalties": "on", "allow_waive": "on"}
    match = find("touring", 3, lambda m: any(f.asks for f in hints_of(m).forfeits), rank, **options)
    reach(page, served, luck, match)
    price = next(one for one in hints_of(match).forfeits if one.asks)
    side, before = page.locator(f"[data-side={price.side}]"), version(page)
    page.keyboard.press(str(1 + page.evaluate(CARDS).index(price.card)))
    assert "forfeits" in side.locator(".badge").inner_text()
    while page.evaluate("() => fareplay.at.draft.words[0]?.slice(-1)") != price.side:
        page.keyboard.press("ArrowRight")  # it could go to either rival
    first = until(page, "fareplay.at.draft.preview?.text")
    assert first in ("take30", "take15x2", "take15")
    assert side.locator("[data-kind] svg").count() == sum(price.ways[0])
    assert "miles left" in page.locator("#region-decision").inner_text()
    page.keyboard.press("ArrowLeft")  # the ways go round: the last one is to waive it
    until(page, "fareplay.at.draft.preview?.text === 'waive'")
    assert side.locator("[data-kind] svg").count() == 0
    page.keyboard.press("ArrowRight")
    until(page, f"fareplay.at.draft.preview?.text === {first!r}")
    page.keyboard.press("Enter")
    gone_on(page, before)
    until(page, "fareplay.table.events.slice(-8).some((one) => one.text.includes(' picks: '))")


def test_a_fine_is_confirmed_by_its_own_button(people: People, served: House, luck: Luck) -> None:
    page = people(**DESKTOP)
    rank = by(*ROLL, "take", "discard M1", "discard M3 ", "discard")
    reach(
        page,
        served,
        luck,
        find("touring", 3, lambda m: "speed" in words_of(m), rank, penalties="on"),
    )
    before = version(page)
    held(page, "M30").click()
    assert page.locator(".commit").count() == 0  # not chosen by taking the card up
    page.locator(".own .cover").dblclick()
    assert "It will be fined" in page.locator("#region-decision").inner_text()
    assert page.evaluate("() => fareplay.at.live")  # a second click does not send it
    page.click(".commit")
    gone_on(page, before)
    until(page, "fareplay.table.events.slice(-8).some((e) => e.text.includes('caught speeding'))")


def test_codes_of_cards_are_told_by_their_printed_names(
    people: People, served: House, luck: Luck
) -> None:
    page = people(**DESKTOP)
    match = find("touring", 2, lambda m: "delay OOG B" in words_of(m), LURK)
    reach(page, served, luck, match)
    held(page, "OOG").click()
    page.wait_for_selector("text=Puncture, Out of Gasoline and Collision are the delays.")
    page.keyboard.press("m")
    moves = page.locator("dialog[open] .moves button")
    said = [words.lstrip("123456789\n") for words in moves.all_inner_texts()]
    assert "Lay Out of Gasoline on South" in said
    assert "Discard Out of Gasoline" in said
    moves.filter(has_text="Discard Out of Gasoline").click()
    page.wait_for_selector("dialog[open] >> text=Discard Out of Gasoline >> nth=1")


@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing_serious(people: People, served: House, luck: Luck, size: str) -> None:
    page = people(**SIZES[size])
    match = find(
        "touring", 3, lambda m: m.version > 40 and view_of(m).discard_top, LURK, penalties="on"
    )
    reach(page, served, luck, match)
    check(page, "to play a card")
    page.locator("[data-card]").first.click()
    check(page, "a card in hand")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.click("[data-place=discard]")
    check(page, "the discard pile")

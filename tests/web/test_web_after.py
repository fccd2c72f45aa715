"""After the match: the result, the record, the replay, and a check that finds what was changed."""

from __future__ import annotations

import re
from typing import Any

import verify as verify_tool
from web.browser import DESKTOP, People, begin, start_by_clicks, until
from web.luck import Luck

COUNT = "document.querySelector('.count').textContent"


PLAY = """async () => {
    for (;;) {
        const { actions, over, version } = fareplay.at
        if (over) return
        if (actions.length) await fareplay.at.draft.send([actions[0].id])
        while (fareplay.at.version === version) await new Promise((go) => setTimeout(go, 20))
    }
}"""


def check_file(page: Any, text: str) -> str:
    page.goto("/fairness")
    file = {"name": "a.record", "mimeType": "text/plain", "buffer": text.encode()}
    page.set_input_files("input[type=file]", files=[file])
    page.wait_for_selector(".good, .bad")
    return str(page.inner_text("main"))


def test_a_match_ends_in_a_result_a_record_a_replay_and_a_check(people: People, luck: Luck) -> None:
    page, luck.next = people(**DESKTOP), None  # fair draws, to be checked
    start_by_clicks(page, "CABBY!", turn_cap="5")
    table = page.evaluate("() => fareplay.table.table")
    page.evaluate(PLAY)  # to the end, past the page
    page.wait_for_selector("text=Every draw checks out")
    page.wait_for_selector("dialog.result .why:has-text('Rule C-R36')")
    said = page.inner_text("dialog.result")
    assert "The nonce of this browser" in said
    assert "The seal is the one this browser saw before it sat down." in said
    assert "The record is the one that the server has published." in said
    with page.expect_download() as loaded:
        page.click("dialog.result a[download]")
    record = loaded.value.path().read_text(encoding="utf-8")
    assert record == page.context.request.get(f"/api/records/{table}").text()
    assert verify_tool.check(record)[0] == 0
    page.click("dialog.result button:has-text('Rule C-R36')")
    page.wait_for_selector("aside.drawer .hit")
    replay_of(page, table, record)
    changed_records_are_found_out(page, table, record)


def replay_of(page: Any, table: str, record: str) -> None:
    lines = len(re.findall(r"^\d+ ", record, re.MULTILINE))
    page.goto(f"/r/{table}?action=5")
    until(page, f"document.querySelector('.count') && {COUNT} === 'Line 5 of {lines}'")
    for key, line in (("End", lines), ("ArrowLeft", lines - 1), ("Home", 0), ("ArrowRight", 1)):
        page.keyboard.press(key)
        until(page, f"{COUNT} === 'Line {line} of {lines}'")
    assert "action=1" in page.url
    page.fill("input[type=range]", str(lines // 2))
    until(page, f"{COUNT} === 'Line {lines // 2} of {lines}'")
    for speed in ("slow", "normal", "fast"):
        before = page.evaluate(f"() => parseInt({COUNT}.slice(5))")
        page.click(f"[role=radio]:has-text('{speed}')")
        page.click("[aria-label=Play]")
        until(page, f"parseInt({COUNT}.slice(5)) > {before}")
        page.click("[aria-label=Stop]")
    page.click("[aria-label='See it as'] button >> nth=1")
    until(page, "document.querySelector('[aria-label=\"See it as\"] [aria-checked=true]')")
    page.wait_for_selector("text=Every draw checks out")
    page.click("button:has-text('Show each draw')")
    draws = len(re.findall(r"^\d+ chance ", record, re.MULTILINE))
    until(page, f"document.querySelectorAll('.draws tbody tr').length === {draws}")


def changed_records_are_found_out(page: Any, table: str, record: str) -> None:
    good = check_file(page, record)
    assert "The seed is the one that was sealed before play." in good
    draw = re.search(r"^(\d+) chance (\d+)/(\d+) ", record, re.MULTILINE)
    assert draw
    other = (int(draw[2]) + 1) % int(draw[3])
    changed = record.replace(draw[0], f"{draw[1]} chance {other}/{draw[3]} ", 1)
    bad = check_file(page, changed)
    assert f"the first is line {draw[1]}" in bad
    longer = re.sub(r"(?m)^(\d+ [0-9] .*) \d+ # ", r"\1 99999999 # ", record)
    bad = check_file(page, longer)  # the draws know nothing of times; the hash does
    assert "All " in bad
    assert "The record is not the one that the server has published." in bad
    assert "The record is not the one this browser saw at the end of the match." in bad
    gap = check_file(page, re.sub(r"(?m)^5 .*\n", "", record))
    assert "Line 5 is missing." in gap
    twice = check_file(page, re.sub(r"(?m)^(commitment: .*\n)", r"\1\1", record))
    assert "The header has a second line “commitment”." in twice
    page.goto(f"/r/{table}")
    page.wait_for_selector("text=Every draw checks out")
    page.evaluate(
        f"""() => {{ const name = 'fareplay.nonce.{table}', share = JSON.parse(localStorage[name])
            localStorage[name] = JSON.stringify({{...share, nonce: '0'.repeat(32),
                commitment: '0'.repeat(64)}}) }}"""
    )
    page.reload()
    page.wait_for_selector("text=Something does not fit")
    said = page.inner_text("[aria-label='Check of the draws']")
    assert "nonce of this browser is not" in said
    assert "The seal is not the one this browser saw before it sat down." in said


def test_the_result_has_places_and_a_way_to_the_lobby(people: People) -> None:
    page = people(**DESKTOP)
    begin(page)
    page.evaluate("() => { void fareplay.table.resign() }")
    page.wait_for_selector("dialog.result ol li")
    assert page.locator("dialog.result ol li").count() == 2
    page.click("dialog.result >> text=Lobby")
    page.wait_for_selector("text=Five printed games")

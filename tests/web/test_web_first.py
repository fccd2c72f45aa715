"""The first move: two clicks after the page opens; what is seen and heard of it."""

from __future__ import annotations

from typing import Any

from web.browser import DESKTOP, People, begin, decide, sit, until, version

TITLES = ("Touring", "20th Century Limited", "Mew York City", "CABBY!", "Cabbie")
COMMIT = "#region-decision .commit"


def test_the_first_move_of_every_game_takes_two_clicks(people: People) -> None:
    page = people(**DESKTOP)
    for title in TITLES:
        begin(page, title)  # the first
        before = version(page)
        page.click(COMMIT)
        until(page, f"fareplay.at.version > {before}", f"{title} was not moved")


def test_what_lies_ready_can_be_laid_aside_and_does_not_come_back(people: People) -> None:
    page = people(**DESKTOP)
    sit(page, "cabbie")
    page.wait_for_selector(COMMIT)
    assert "Paddington" in page.text_content(".choice.on")
    until(page, "heardAll.includes('Ready: start at Paddington Station.')")
    page.keyboard.press("Escape")
    page.wait_for_selector(COMMIT, state="detached")
    page.keyboard.press("2")
    assert "Kings Cross" in page.text_content(".choice.on")
    before = version(page)
    page.click(COMMIT)
    until(page, f"fareplay.at.version > {before}")
    decide(page)
    assert page.query_selector(COMMIT) is None  # where to drive is for the driver to say


def test_a_move_stays_in_sight_until_it_is_answered_and_a_slow_answer_is_said(
    people: People,
) -> None:
    page, waits = people(**DESKTOP), []
    slow = False

    def between(socket: Any) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda said: waits.append((socket, said)) if slow else socket.send(said))

    page.route_web_socket("**/socket*", between)
    sit(page, "cabbie")
    page.wait_for_selector(COMMIT)
    before, slow = version(page), True
    page.click(COMMIT)
    assert page.query_selector(".choice.on"), "what was chosen went with the click"
    page.wait_for_selector("#region-decision :text('Sent.')")
    assert version(page) == before
    slow = False
    for socket, said in waits:
        socket.send(said)
    until(page, f"fareplay.at.version > {before}")


SOUNDS = """
    window.sounds = 0
    window.audio = []
    for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
        const { start } = kind.prototype
        kind.prototype.start = function (...when) { sounds++; return start.apply(this, when) }
    }
    const Real = AudioContext
    window.AudioContext = class extends Real { constructor() { super(); audio.push(this) } }
"""


def test_a_move_sounds_and_then_the_page_is_quiet_again(people: People) -> None:
    page = people(**DESKTOP, sound=True)
    page.add_init_script(SOUNDS)
    sit(page, "cabbie")
    before = version(page)
    page.click(COMMIT)
    until(page, f"fareplay.at.version > {before} && sounds > 0", "nothing sounded")
    until(page, "audio[0].state === 'suspended'", "the sound runs on")
    decide(page)
    made, before = page.evaluate("() => sounds"), version(page)
    page.keyboard.press("1")
    page.click(COMMIT)
    until(page, f"fareplay.at.version > {before} && sounds > {made}", "it does not sound again")
    page.keyboard.press("s")
    made = page.evaluate("() => sounds")
    page.keyboard.press("u")
    until(page, "fareplay.table.events.some((event) => event.what === 'undo')")
    assert page.evaluate("() => sounds") == made

"""Two browsers at one table: invites, whose turn it is, and lines that are cut."""

from __future__ import annotations

from typing import Any

from server_house import House, live
from web.browser import (
    PHONE,
    People,
    decide,
    log_of,
    make_move,
    two_at_a_table,
    until,
    version,
)
from web.luck import Luck

LOST = "Connection lost"
BACK = "Back at the table. Nothing was lost."


class Line:
    """The socket of a page. Deaf, what the server says is lost; cut, there is none."""

    def __init__(self, page: Any) -> None:
        self.deaf = self.cut = False
        self._open: list[Any] = []
        page.route_web_socket("**/socket*", self._through)

    def _through(self, socket: Any) -> None:
        if self.cut:
            socket.close(code=1012)
            return
        server = socket.connect_to_server()
        self._open.append(socket)
        socket.on_message(server.send)
        server.on_message(lambda said: None if self.deaf else socket.send(said))

    def lose(self) -> None:
        self.cut = True
        for socket in self._open:
            socket.close(code=1012)
        self._open.clear()


def told(served: House, page: Any, seat: int) -> list[str]:
    """The log of the table as the server tells it to a seat."""
    table = page.evaluate("() => fareplay.table.table")
    return list(live(served, table).room.match.tale(seat))


def same_logs(served: House, pages: dict[int, Any]) -> None:
    for seat, page in pages.items():
        lines = told(served, page, seat)
        until(page, f"fareplay.table.events.filter((one) => one.seq).length === {len(lines)}")
        said = page.evaluate("() => fareplay.table.events.filter((e) => e.seq).map((e) => e.text)")
        assert said == lines


def test_a_friend_takes_the_invite_and_both_play(people: People, luck: Luck) -> None:
    luck.next = 1
    ada, ben = people(), people()
    mover, other = two_at_a_table(ada, ben)
    for _ in range(2):
        assert not other.evaluate("() => fareplay.at.live")
        assert mover.title().startswith("To move: Touring")
        assert mover.get_attribute("#icon", "href") == "/icon-turn.svg"
        assert not other.title().startswith("To move")
        assert other.get_attribute("#icon", "href") == "/icon.svg"
        make_move(mover)
        decide(other)
        until(mover, "!fareplay.at.live")
        until(mover, "!document.title.startsWith('To move')")
        mover, other = other, mover
    hidden = ben.evaluate("() => fareplay.at.view.hands.filter((hand) => hand !== null).length")
    assert hidden == 1, "one sees one's own hand only"
    ben.fill("#say", "hello there")
    ben.keyboard.press("Enter")
    until(ada, "fareplay.table.events.some((e) => e.what === 'chat' && e.text.includes('hello'))")
    for page in (ada, ben):
        page.wait_for_selector(".log >> text=Bea: hello there")
    ben.go_back()  # to the page of the invite
    ben.click("text=Back to your seat")
    until(ben, "window.fareplay?.table?.seat === 1")


def test_what_was_said_while_the_log_was_shut_is_counted(people: People, luck: Luck) -> None:
    luck.next = 1
    ada, ben = people(**PHONE), people()
    two_at_a_table(ada, ben)
    for words in ("one", "two"):
        ben.fill("#say", words)
        ben.keyboard.press("Enter")
        until(ben, "!document.querySelector('#say').value")
    ada.wait_for_selector("[aria-label='Log and chat, 2 new']")
    ada.click("[aria-label='Log and chat, 2 new']")
    ada.wait_for_selector(".log >> text=Bea: two")
    ada.click("dialog[open] [aria-label=Close]")
    ada.wait_for_selector("[aria-label='Log and chat']")


def test_a_line_that_dies_in_mid_turn_loses_nothing(
    people: People, served: House, luck: Luck
) -> None:
    luck.next = 1
    people.expect("WebSocket")
    ada, ben = people(), people()
    line = Line(ben)
    mover, _ = two_at_a_table(ada, ben)
    if mover is ada:
        make_move(ada)
    decide(ben)
    before = version(ben)
    line.deaf = True  # the move arrives, its answer does not
    make_move(ben)
    until(ada, f"fareplay.at.version > {before}")
    line.lose()
    ben.wait_for_selector(f"text={LOST}")
    ben.wait_for_selector("text=Your last move is not confirmed yet.")
    decide(ada)
    make_move(ada)  # the table goes on without Ben
    line.cut = line.deaf = False
    ben.click("text=Try now")
    ben.wait_for_selector(f"text={BACK}")
    same_logs(served, {0: ada, 1: ben})
    assert log_of(ben).count("") == 0
    decide(ben)
    make_move(ben)
    decide(ada)
    same_logs(served, {0: ada, 1: ben})


def test_without_a_net_the_page_says_so_and_comes_back(people: People, served: House) -> None:
    people.expect("WebSocket", "ERR_INTERNET_DISCONNECTED")
    ada, ben = people(), people()
    mover, other = two_at_a_table(ada, ben)
    before = version(mover)
    mover.context.set_offline(True)
    mover.wait_for_selector(f"text={LOST}")
    mover.wait_for_selector("text=No connection now")
    assert not mover.query_selector("#region-decision .commit")
    mover.context.set_offline(False)
    mover.wait_for_selector(f"text={BACK}")
    decide(mover)
    assert version(mover) == before
    make_move(mover)
    decide(other)
    same_logs(served, {0: ada, 1: ben})


def test_a_move_is_taken_back_when_the_other_allows_it(people: People, luck: Luck) -> None:
    luck.next = 1
    ada, ben = people(), people()
    mover, other = two_at_a_table(ada, ben)
    before = version(mover)
    make_move(mover)
    decide(other)
    mover.keyboard.press("u")
    other.wait_for_selector("text=The match would go back to before this:")
    other.wait_for_selector(".asked >> text=one with take-backs and counts nowhere")
    other.click(".asked >> text='No'")
    mover.wait_for_selector(".toast >> text=does not agree. Nothing is taken back.")
    mover.keyboard.press("u")
    other.click("text=Allow")
    until(mover, "fareplay.at.live")
    said = until(mover, "fareplay.table.events.find((event) => event.what === 'undo')?.text")
    assert " takes back “" in said
    assert "line" not in said
    assert version(mover) > before
    for page in (mover, other):
        page.wait_for_selector(f".log >> text={said}")
        assert not page.query_selector_all(".log .gone")
        page.click(".log .fold:has-text('taken back')")
        gone = page.wait_for_selector(".log .gone button")
        struck = gone.evaluate("(line) => getComputedStyle(line).textDecorationLine")
        assert struck == "line-through"
    make_move(mover)
    decide(other)


def test_the_match_is_adjourned_and_goes_on_when_both_are_back(people: People, luck: Luck) -> None:
    luck.next = 1
    ada, ben = people(**PHONE), people()
    mover, other = two_at_a_table(ada, ben)
    mover.click("[aria-label=Menu]")
    mover.click("dialog[open] >> text=Ask to adjourn")
    mover.keyboard.press("Escape")
    other.wait_for_selector(".asked >> text=asks to adjourn")
    other.click(".asked >> text=Allow")
    for page in (mover, other):
        page.wait_for_selector("text=The match is adjourned")
    mover.click("text=I am back")
    other.wait_for_selector("text=Still away")
    until(mover, "fareplay.table.now.pause?.back.length === 1")
    other.click("text=I am back")
    until(mover, "!fareplay.table.now.pause")
    make_move(mover)
    decide(other)


def test_a_message_is_reported_and_its_speaker_hidden(people: People, luck: Luck) -> None:
    luck.next = 1
    people.expect("status of 409")
    ada, ben = people(), people()
    two_at_a_table(ada, ben)
    ben.fill("#say", "you are slow")
    ben.keyboard.press("Enter")
    ada.wait_for_selector(".log >> text=Bea: you are slow")
    ada.click("#tab-1")
    ada.click("[aria-label='Hide or report: Bea: you are slow']")
    ada.click("dialog[open] >> text=Report this message")
    ada.wait_for_selector(".toast >> text=Reported.")
    ada.click("[aria-label='Hide or report: Bea: you are slow']")
    ada.click("dialog[open] >> text=Report this message")
    ada.wait_for_selector("text=you have reported this message already")
    ada.click("dialog[open] >> text=Hide what Bea says here")
    ada.wait_for_selector("text=One message is hidden.")
    ada.click("#tab-0")
    until(ada, "!document.querySelector('.log').textContent.includes('slow')")
    ada.reload()
    until(ada, "window.fareplay?.table?.events?.length")
    ada.click("#tab-1")
    ada.click("text=Show >> visible=true")
    ada.wait_for_selector("text=Bea: you are slow")

"""A real Chromium, pages at a real server, and how to wait in them."""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
import re
import secrets
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from chromium import found
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page

ROOT = Path(__file__).parent.parent.parent
ARGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip
WAIT = 60.0
DESKTOP = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SIZES: dict[str, dict[str, Any]] = {"desktop": DESKTOP, "phone": PHONE}
MOVE, COMMIT = "dialog[open] .moves button", "dialog[open] .commit"
OPTION = "dialog[open] .option:has([id='option-{0}'], label[for='option-{0}'])"
# Every line of the polite live region, in the order in which they are added to it.
HEAR = """(() => {
    const seen = new WeakSet()
    window.heardAll = []
    const note = () => {
        for (const line of document.querySelectorAll('[data-live=polite] p')) {
            if (!seen.has(line)) heardAll.push(line.textContent)
            seen.add(line)
        }
    }
    const look = () => {
        const region = document.querySelector('[data-live=polite]')
        if (!region) return
        first.disconnect()
        note()
        new MutationObserver(note).observe(region, {childList: true})
    }
    const first = new MutationObserver(look)
    first.observe(document, {childList: true, subtree: true})
})()"""
QUIET = "if (location.host) localStorage['fareplay.settings'] ??= '{\"sound\":false}'"
# Sentences of the log after a line that were not said, each after the one before it; the region
# holds forty.
UNSPOKEN = """(since) => {
    let from = 0
    return fareplay.table.events.filter((event) => event.seq > since).map((event) => event.text)
        .slice(-40).filter((text) => {
            const at = heardAll.indexOf(text, from)
            if (at >= 0) from = at + 1
            return at < 0
        })
}"""


def chromium() -> str | None:
    """The browser of this machine; None lets Playwright look for its own."""
    return found()


def built() -> Path:
    """The page app, built from the sources as they are, by the first of several processes."""
    if named := os.environ.get("FAREPLAY_WEB_DIST"):
        return Path(named)
    place = hashlib.sha256(str(ROOT).encode()).hexdigest()[:12]
    with (Path(tempfile.gettempdir()) / f"fareplay-web-{place}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        subprocess.run([sys.executable, "build_web.py"], cwd=ROOT, check=True)
    return ROOT / "src/fareplay/web_dist"


# --- waiting --------------------------------------------------------------------------------


WATCH = """async () => {
    const look = () => { try { return (%s) } catch { return null } }
    let found = null
    for (let again = 0; again < 50 && !(found = look()); again++)
        await new Promise((go) => setTimeout(go, 20))
    return found || null
}"""


def until(page: Any, true: str, what: str = "") -> Any:
    """Wait for something to be true in the page, and return it; what fails is not true yet.

    The page's policy forbids what Playwright has for this.
    """
    end = time.monotonic() + WAIT
    while not (found := _asked(page, WATCH % true)):
        if time.monotonic() > end:
            page.evaluate(f"() => void ({true})")  # it may fail, and say why
            raise AssertionError(what or f"waited {WAIT:g} s for {true}")
    return found


def _asked(page: Any, question: str) -> Any:
    try:
        return page.evaluate(question)
    except Error as error:
        if "navigat" in str(error) or "destroyed" in str(error):
            return None
        raise


def decide(page: Any) -> None:
    """Until this page's seat has to decide and is asked, or the match is over."""
    asked = "document.querySelector('#region-decision')"
    until(page, f"{asked} && (window.fareplay?.at?.live || window.fareplay?.at?.over)")


def over(page: Any) -> bool:
    return bool(page.evaluate("() => window.fareplay?.at?.over"))


def version(page: Any) -> int:
    return int(page.evaluate("() => window.fareplay?.at?.version ?? 0"))


def phase(page: Any) -> str:
    return str(page.evaluate("() => fareplay.at.view.phase"))


def ready(page: Any) -> bool:
    """Is something put together that could be sent?"""
    return bool(page.evaluate("() => fareplay.at.live && fareplay.at.draft.ready"))


def answered(page: Any, before: int) -> Any:
    """The table has gone on and asks again, or is over; every sentence of it was spoken."""
    on = f"fareplay.at.version > {before} && (fareplay.at.live || fareplay.at.over)"
    now = "{version: fareplay.at.version, over: fareplay.at.over}"
    what = f"line {before} is the last, or something after it is not spoken"
    return until(page, f"{on} && !({UNSPOKEN})({before}).length && ({now})", what)


def planned(page: Any) -> None:
    """The server has told the whole moves that were asked for, and they are shown."""
    until(page, "fareplay.at.draft.plans.length && !fareplay.at.draft.planning")
    page.evaluate(
        "() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))"
    )


def heard(page: Any) -> list[str]:
    """All that was said in the polite live region since the page was opened."""
    return list(page.evaluate("() => heardAll"))


def log_of(page: Any) -> list[str]:
    return list(page.evaluate("() => fareplay.table.events.map((e) => e.text)"))


def sideways(page: Any) -> int:
    """How far the page could be scrolled to the side: never."""
    return int(page.evaluate("() => document.documentElement.scrollWidth - innerWidth"))


# --- tables ---------------------------------------------------------------------------------


def post(page: Any, path: str, **data: Any) -> Any:
    """What the page's own person asks of the server."""
    answer = page.context.request.post(path, data=data)
    assert answer.ok, answer.text()
    return answer.json()


def open_table(page: Any, game: str, *others: str, **options: str) -> str:
    """A table with Ruth at its first seat, sealed unless somebody is waited for."""
    return open_with_nonce(page, game, *others, **options)[0]


def open_with_nonce(
    page: Any,
    game: str,
    *others: str,
    name: str | None = None,
    takebacks: str = "turn",
    **options: str,
) -> tuple[str, str]:
    """The table, and the nonce of this browser; with an empty name she is called as the seat."""
    post(page, "/api/me", name="Ruth")
    nonce = secrets.token_bytes(16)
    share = {"nonce": nonce.hex(), "hash": hashlib.sha256(nonce).hexdigest(), "seat": 0}
    made = post(
        page, "/api/tables", game=game, seats=["person", *others], options=options, name=name,
        nonce_hash=share["hash"], takebacks=takebacks,
    )  # fmt: skip
    table, share["commitment"] = made["id"], made["commitment"]
    kept = [f"fareplay.nonce.{table}", json.dumps(share)]
    page.add_init_script(f"localStorage[{kept[0]!r}] ??= {kept[1]!r}")
    if "open" not in others:
        post(page, f"/api/tables/{table}/seal")
    return str(table), nonce.hex()


def sit(page: Any, game: str, *others: str, **options: str) -> str:
    """At a table against bots, until the first decision."""
    table = open_table(page, game, *(others or ("bot:easy",)), **options)
    page.goto(f"/t/{table}")
    decide(page)
    return table


def begin(page: Any, title: str = "Touring") -> None:
    """One click: from the lobby to the first decision."""
    page.goto("/")
    page.click(f'article[aria-label="{title}"] .play')
    decide(page)


def gather(page: Any, *others: str, title: str = "Touring") -> None:
    """A table from the panel of the lobby, by what sits at the other seats."""
    page.goto("/")
    page.click(f'article[aria-label="{title}"] .art')
    for seat, what in enumerate(others, start=2):
        page.select_option(f'select[aria-label="Who sits at seat {seat}"]', what)
    page.click("#start .open")


def invite_of(page: Any) -> str:
    until(page, "document.querySelector('#invite')?.value")
    return str(page.input_value("#invite"))


def take_seat(page: Any, link: str, name: str) -> None:
    """Somebody takes an invite."""
    page.goto(link)
    page.fill("input.field", name)
    page.click("text=Take a seat")
    until(page, "window.fareplay?.table?.seat >= 0")


def two_at_a_table(ada: Any, ben: Any, title: str = "Touring") -> tuple[Any, Any]:
    """By invite; who is to move, and the other."""
    gather(ada, "open", title=title)
    take_seat(ben, invite_of(ada), "Bea")
    ada.click("text=Begin the match")
    for page in (ada, ben):
        until(page, "window.fareplay?.at?.due >= 0 && fareplay.table.now.status === 'running'")
    mover = (ada, ben) if ada.evaluate("() => fareplay.at.due") == 0 else (ben, ada)
    decide(mover[0])
    return mover


def make_move(page: Any) -> None:
    """The first move of the list of all moves, by a key and clicks."""
    decide(page)
    before = version(page)
    page.keyboard.press("m")
    page.locator(MOVE).first.click()
    if to_confirm(page, before):
        page.click(COMMIT)


def to_confirm(page: Any, before: int) -> bool:
    """Does the move that was just taken from the list wait for a yes? One lit before is sent."""
    sent = f"(fareplay.at?.draft.sending || !(fareplay.at?.version <= {before}))"
    asks = f"document.querySelector('{COMMIT}')"
    return bool(until(page, f"{sent} ? 'sent' : {asks} && 'asks'") == "asks")


def start_by_clicks(page: Any, title: str, seats: int = 2, **options: str) -> None:
    """From the lobby, by its panel: a table against bots; until the first decision."""
    page.goto("/")
    page.click(f'article[aria-label="{title}"] .art')
    _set_seats(page, seats, page.click)
    page.click("#start [aria-haspopup=dialog]")
    for name, value in options.items():
        field = f"dialog[open] #option-{name}"
        kind, _, number = value.rpartition(":")
        if value == "none":
            page.click(f"{OPTION.format(name)} input[type=checkbox]")
            continue
        if not page.query_selector(field):
            page.click(f"{OPTION.format(name)} input[type=checkbox]")  # so far it was none
        if kind:
            page.select_option(field, kind)
        if page.evaluate(f"() => document.querySelector('{field}').matches('select') && !{kind!r}"):
            page.select_option(field, value)
        else:
            page.fill(f"{OPTION.format(name)} input[type=number]", number)
    page.click("dialog[open] [aria-label=Close]")
    page.click("#start .open")
    decide(page)


def _set_seats(page: Any, seats: int, press: Callable[[str], object]) -> None:
    """By the buttons with plus and minus."""
    while (now := page.locator("#start li").count()) != seats:
        press(f"#start .more button:nth-of-type({1 if now < seats else 2})")
        until(page, f"document.querySelectorAll('#start li').length !== {now}")


def start_by_keys(page: Any, title: str, seats: int = 2, **options: str) -> None:
    """The same by keys alone."""
    page.goto("/")
    page.wait_for_selector("#start li")
    press = page.keyboard.press
    tab_to(page, f'article[aria-label="{title}"] .art')
    press("Enter")
    _set_seats(page, seats, lambda button: (tab_to(page, button), press("Enter")))
    tab_to(page, "#start [aria-haspopup=dialog]")
    press("Enter")
    for name, value in options.items():
        kind, _, number = value.rpartition(":")
        none = page.query_selector(f"{OPTION.format(name)} input[type=checkbox]")
        if none and (value == "none") != none.is_checked():
            tab_to(page, f"{OPTION.format(name)} input[type=checkbox]")
            press("Space")
        if kind:
            tab_to(page, f"#option-{name}")
            page.keyboard.type(kind)
        if value != "none":
            field = f"{OPTION.format(name)} input[type=number]"
            tab_to(page, field if kind else f"{field}, select#option-{name}")
            page.keyboard.press("Control+a")
            page.keyboard.type(number)
            page.keyboard.press("Tab")
    press("Escape")
    tab_to(page, "#start .open")
    press("Enter")
    decide(page)


def tab_to(page: Any, selector: str, most: int = 150) -> None:
    """Press Tab until this is in focus."""
    for _ in range(most):
        if page.evaluate("(one) => document.activeElement.matches(one)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {selector}")


def play(page: Any, turn: Callable[[], None], most: int = 400) -> None:
    """Decision by decision to the end of the match; every sentence of it is spoken."""
    before = version(page)
    for _ in range(most):
        turn()
        if (now := answered(page, before))["over"]:
            return
        before = now["version"]
    raise AssertionError(f"not over after {most} decisions")


def send(page: Any, rank: str = "() => 0") -> None:
    """The move that ranks highest by its words, past the page: to come to a position."""
    before = version(page)
    page.evaluate(
        f"""async () => {{
            const rank = ({rank}), moves = [...fareplay.at.actions]
            await fareplay.at.draft.send([moves.sort((a, b) => rank(b.text) - rank(a.text))[0].id])
        }}"""
    )
    until(page, f"fareplay.at.version > {before} && (fareplay.at.live || fareplay.at.over)")


# --- people ---------------------------------------------------------------------------------


class People:
    """Browsers of their own; what goes wrong in their pages fails the test."""

    def __init__(self, browser: Browser, url: str) -> None:
        self._browser, self._url = browser, url
        self.wrong: list[str] = []
        self.expected: list[str] = []
        self.contexts: list[BrowserContext] = []

    def __call__(self, sound: bool = False, **how: Any) -> Page:
        how.setdefault("reduced_motion", "reduce")  # nothing to wait for but the server
        context = self._browser.new_context(base_url=self._url, **how)
        context.set_default_timeout(1000 * WAIT)
        context.add_init_script(HEAR)
        if not sound:
            context.add_init_script(QUIET)
        self.contexts.append(context)
        return self.page(context)

    def page(self, context: BrowserContext) -> Page:
        """Another page of the same person."""
        page = context.new_page()
        page.on("pageerror", lambda error: self.wrong.append(f"{page.url}: {error}"))
        page.on("console", lambda said: self._hear(page, said))
        return page

    def _hear(self, page: Page, said: ConsoleMessage) -> None:
        if said.type in ("error", "warning"):
            self.wrong.append(f"{page.url}: {said.text} ({said.location.get('url', '')})")

    def expect(self, *words: str) -> None:
        """What the test makes go wrong on purpose, and a browser writes to its console."""
        self.expected += words

    def close(self) -> None:
        """Nobody is there any more; was anything wrong that was not meant?"""
        for context in self.contexts:
            for page in context.pages:
                page.unroute_all(behavior="ignoreErrors")
            context.close()
        found = [one for one in self.wrong if not any(re.search(w, one) for w in self.expected)]
        assert not found, "\n".join(found)


class Traffic:
    """All that reaches a page and leaves it: addresses, bodies, frames of sockets."""

    def __init__(self, page: Page) -> None:
        self.said: list[str] = []
        self.frames = 0
        page.route("**/*", self._through)
        page.on("websocket", self._socket)

    def _through(self, route: Any) -> None:
        if route.request.is_navigation_request():  # one file for all addresses; made here it
            route.continue_()  # would be foreign to the server, and its sockets refused
            return
        # a line that was idle may be closed just as it is used again; browsers try again too
        answer: Any = route.fetch(max_retries=3)
        self.said += [route.request.url, route.request.post_data or "", str(answer.headers)]
        self.said.append(answer.body().decode("utf-8", "replace"))
        route.fulfill(response=answer)

    def _socket(self, socket: Any) -> None:
        def note(data: str | bytes) -> None:
            self.frames += 1
            self.said.append(data if isinstance(data, str) else data.decode("utf-8", "replace"))

        socket.on("framereceived", note)
        socket.on("framesent", note)

    def has(self, words: str) -> bool:
        return any(words in one for one in self.said)

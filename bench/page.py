"""How quick the pages are: a real Chromium at `fareplay serve`, with what is allowed beside it.

    python bench/page.py [--quick]

`make bench` prints the same lines. A bare page with a bare socket is measured in the same run.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import load_machine as machine
from rows import Line

sys.path.append(str(machine.HERE.parent / "tools"))

import pages

GAMES = {
    "touring": "Touring", "limited": "20th Century Limited", "mew": "Mew York City",
    "cabby": "CABBY!", "cabbie": "Cabbie",
}  # fmt: skip
SCRIPT, SHOWN, TASK = 200.0, 100.0, 100.0  # KB of script, ms to show a move, ms in one task
MOST = 4000  # decisions in a match
WATCH = """(() => {
    const bench = window.bench = {tasks: [], moves: []}
    const note = (list) => bench.tasks.push(...list.getEntries().map((task) => task.duration))
    new PerformanceObserver(note).observe({type: 'longtask', buffered: true})
    const line = () => document.querySelector('ol.log > li:last-child')?.textContent
    addEventListener('click', (event) => {
        if (!event.target.closest('.commit')) return
        const [clicked, version, last] = [event.timeStamp, fareplay.at.version, line()]
        const after = new MessageChannel()
        after.port1.onmessage = () => bench.moves.push(performance.now() - clicked)
        const look = () => {
            const at = window.fareplay?.at
            const shown = at && at.version > version && line() !== last
            if (shown) after.port2.postMessage(null)
            else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
    }, true)
})()"""
# What a person would do with mouse and keys, until the amber button is there.
DECIDE = """async () => {
    const KEYS = {
        'cabbie drive': ['g', '1', '2', '3', '4', '5'], 'cabby use': ['1', 'Enter'],
        'cabby drive': ['Enter'],
    }
    const {at} = fareplay
    const ready = async () => {
        do await new Promise((go) => setTimeout(go, 20))
        while (at.draft.planning)
        return document.querySelector('#region-decision .commit')
    }
    if (await ready()) return
    for (const key of KEYS[`${at.game} ${at.view.phase}`] ?? []) {
        document.body.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}))
        if (await ready()) return
    }
    at.draft.pick(at.actions[0])
    if (await ready()) return
    const plans = await at.draft.ask()
    if (plans.length) at.draft.pick(plans[0])
    if (!await ready()) await at.draft.send([at.actions[0].id])
}"""
# Nobody clicks before what was chosen is drawn.
DRAWN = """async () => {
    await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {})))
    await new Promise((go) => setTimeout(go, 150))
}"""
BARE = """(port) => {
    document.body.innerHTML = '<button>send</button><p></p>'
    const socket = new WebSocket(`ws://127.0.0.1:${port}/rooms/page`)
    window.bare = []
    let clicked = 0
    document.querySelector('button').onclick = (event) => {
        clicked = event.timeStamp
        socket.send('{"say":"act","actions":[12],"version":345,"key":"0123456789abcdef"}')
    }
    socket.onmessage = () => {
        document.querySelector('p').textContent = bare.length
        const after = new MessageChannel()
        after.port1.onmessage = () => bare.push(performance.now() - clicked)
        requestAnimationFrame(() => after.port2.postMessage(null))
    }
    return new Promise((go) => { socket.onopen = () => go(true) })
}"""
SCRIPTS = """() => Object.fromEntries(performance.getEntriesByType('resource')
    .filter((one) => one.name.endsWith('.js')).map((one) => [one.name, one.encodedBodySize]))"""


@dataclass(frozen=True)
class Size:
    """How large a run is."""

    loads: int = 5
    moves: int = 40
    cabbie: tuple[tuple[str, str], ...] = (("money", "1500"),)


FULL, QUICK = Size(), Size(2, 8, (("rounds", "2"),))


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


class Bench:
    """A browser, a server, and what is asked of both."""

    def __init__(self, browser: Any, address: str, size: Size) -> None:
        self.browser, self.address, self.size = browser, address, size

    @contextmanager
    def page(self, **how: Any) -> Iterator[Any]:
        """A visitor who has never been here."""
        context = self.browser.new_context(base_url=self.address, **pages.DESKTOP, **how)
        context.add_init_script(WATCH)
        yield context.new_page()
        context.close()

    def loading(self) -> list[Line]:
        """The lobby, first visit, next to a page without script from the same server."""
        lobby = min(self._loaded("/", "article.lid .play") for _ in range(self.size.loads))
        plain = min(self._loaded("/plain", "main") for _ in range(self.size.loads))
        with self.page() as page:
            page.goto("/")
            page.wait_for_selector("article.lid .play")
            page.wait_for_load_state("networkidle")
            script = sum(page.evaluate(SCRIPTS).values()) / 1024
        return [
            Line("first load, script, gzipped", script, "KB", most=SCRIPT),
            Line("first load until the lobby is shown", lobby, "ms"),
            Line("the same for a page without script", plain, "ms"),
            Line("lobby / page without script", lobby / plain, "x"),
        ]

    def _loaded(self, path: str, shown: str) -> float:
        with self.page() as page:
            page.goto(path, wait_until="commit")
            page.wait_for_selector(shown)
            now: float = page.evaluate(
                "() => new Promise((go) => requestAnimationFrame(() => go(performance.now())))"
            )
            return now

    def opening(self, game: str) -> tuple[float, float]:
        """Seconds from the one click in the lobby to the first decision; KB of script for it."""
        with self.page() as page:
            page.goto("/")
            page.wait_for_selector("article.lid .play")
            page.wait_for_load_state("networkidle")
            known = page.evaluate(SCRIPTS)
            began = page.evaluate("() => performance.now()")
            page.click(f"[aria-label='Play {GAMES[game]} against bots']")
            pages.until(page, "Boolean(window.fareplay?.at?.live || window.fareplay?.at?.over)")
            took = (page.evaluate("() => performance.now()") - began) / 1000
            added = {name: n for name, n in page.evaluate(SCRIPTS).items() if name not in known}
        return took, sum(added.values()) / 1024

    def moves(self, game: str) -> list[float]:
        """Milliseconds from click to paint, for so many of our moves."""
        with self.page() as page:
            page.goto("/")
            page.click(f"[aria-label='Play {GAMES[game]} against bots']")
            self._play(page, self.size.moves)
            found: list[float] = page.evaluate("() => bench.moves")
            return found

    def _play(self, page: Any, moves: int) -> None:
        """With the real button; what comes between is waited for."""
        for _ in range(MOST):
            pages.until(page, "Boolean(window.fareplay?.at?.live || window.fareplay?.at?.over)")
            if page.evaluate("() => fareplay.at.over || bench.moves.length >= " + str(moves)):
                return
            version = page.evaluate("() => fareplay.at.version")
            page.evaluate(DECIDE)
            page.evaluate(DRAWN)
            button = page.query_selector("#region-decision .commit")
            if button is not None:
                button.click()
            pages.until(page, f"fareplay.at.version > {version} || fareplay.at.over")

    def match(self, game: str, options: dict[str, str]) -> tuple[int, list[float]]:
        """A whole match with everything that moves; its decisions, its long tasks in ms."""
        with self.page() as page:
            page.goto("/")
            page.wait_for_selector("article.lid .play")
            table = page.evaluate(BEGIN, [game, options])
            page.goto(f"/t/{table}")
            self._play(page, MOST)
            found: tuple[int, list[float]] = tuple(
                page.evaluate("() => [bench.moves.length, bench.tasks]")
            )
            return found

    def bare(self, port: int) -> float:
        """Median of a click, an echo and a paint, in a page without anything else."""
        page = self.browser.new_page()
        page.evaluate(BARE, port)
        for count in range(1, self.size.moves + 1):
            page.click("button")
            pages.until(page, f"bare.length >= {count}")
        found = statistics.median(page.evaluate("() => bare"))
        page.close()
        return found


BEGIN = """async ([game, options]) => {
    const post = (path, body) => fetch(path, {method: 'POST', body: JSON.stringify(body),
        headers: {'content-type': 'application/json'}}).then((answer) => answer.json())
    const hex = (bytes) => [...new Uint8Array(bytes)]
        .map((one) => one.toString(16).padStart(2, '0')).join('')
    const nonce = crypto.getRandomValues(new Uint8Array(16))
    const hash = hex(await crypto.subtle.digest('SHA-256', nonce))
    await post('/api/me', {name: 'Ruth'})
    const seats = ['person', 'bot:normal']
    const made = await post('/api/tables', {game, seats, options, nonce_hash: hash})
    const share = {nonce: hex(nonce), hash, commitment: made.commitment, seat: 0}
    localStorage.setItem('fareplay.nonce.' + made.id, JSON.stringify(share))
    await post(`/api/tables/${made.id}/seal`, {})
    return made.id
}"""


def measured(bench: Bench, echo: int) -> list[Line]:
    say("pages: loading")
    lines = bench.loading()
    say("pages: a bare page")
    bare = bench.bare(echo)
    lines.append(Line("bare page, click to echo shown", bare, "ms"))
    for game in GAMES:
        say(f"pages: {game}")
        took, script = bench.opening(game)
        found = sorted(bench.moves(game))
        middle, late = statistics.median(found), found[int(0.95 * (len(found) - 1))]
        lines += [
            Line(f"{game} table and game, script, gzipped", script, "KB"),
            Line(f"{game} from Play to the first decision", took, "s"),
            Line(f"{game} click to move shown", middle, "ms", most=SHOWN),
            Line(f"{game} click to move shown, 95 of 100", late, "ms", most=SHOWN),
            Line(f"{game} click to move shown / bare page", middle / bare, "x"),
        ]
    say("pages: a whole match of Cabbie")
    moves, tasks = bench.match("cabbie", dict(bench.size.cabbie))
    lines += [
        Line("cabbie match, longest task", max(tasks, default=0.0), "ms", most=TASK),
        Line("cabbie match, tasks over 50 ms", len(tasks), "", note=f"in {moves} moves"),
    ]
    return [replace(line, name=f"page: {line.name}") for line in lines]


def lines(quick: bool) -> list[Line]:
    """All of it; one line that says why where there is no browser."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        server = machine.serve(f"sqlite:///{place / 'page.db'}", machine.free_port(), place)
        echo = machine.echo(machine.free_port(), place)
        try:
            with pages.browser() as browser:
                address = f"http://127.0.0.1:{server.port}"
                return measured(Bench(browser, address, QUICK if quick else FULL), echo.port)
        except pages.NoBrowser as why:
            return [Line("page: nothing measured", 0, "", note=str(why))]
        finally:
            server.stop()
            echo.stop()


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure the pages in a browser.")
    parser.add_argument("--quick", action="store_true", help="rough figures")
    found = lines(parser.parse_args().quick)
    print("\n".join(line.shown() for line in found))
    return int(any(line.broken for line in found))


if __name__ == "__main__":
    sys.exit(main())

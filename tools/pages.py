"""The pages in a real Chromium, at a server of their own: for pictures and measurements."""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import chromium
from scenes import Invitation, Scene, set_tables

ROOT = Path(__file__).parent.parent
ARGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--hide-scrollbars", "--force-color-profile=srgb",
]  # fmt: skip
WAIT = 30.0  # seconds
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESKTOP = {"viewport": {"width": 1440, "height": 900}}


class NoBrowser(Exception):
    """Why no Chromium could be opened."""


@dataclass(frozen=True)
class Served:
    """A running server, and who Ruth is there."""

    address: str
    token: str

    def person(self, browser: Any, **how: Any) -> Any:
        """A browser of Ruth's own."""
        context = browser.new_context(base_url=self.address, **how)
        context.add_cookies([{"name": "fareplay", "value": self.token, "url": self.address}])
        return context


def built() -> None:
    """The page app, from its sources as they are; FAREPLAY_WEB_DIST names one that is built."""
    if not os.environ.get("FAREPLAY_WEB_DIST"):
        subprocess.run([sys.executable, "build_web.py"], cwd=ROOT, check=True)


@contextmanager
def served(scenes: Sequence[Scene], invitations: Sequence[Invitation] = ()) -> Iterator[Served]:
    """`fareplay serve` with these tables, until the end of the block."""
    with tempfile.TemporaryDirectory(prefix="fareplay-") as folder:
        url = f"sqlite:///{folder}/fareplay.db"
        with ThreadPoolExecutor(1) as other:  # Playwright keeps a loop in this thread
            token = other.submit(asyncio.run, set_tables(url, scenes, invitations)).result()
        port = os.environ.get("FAREPLAY_PORT") or free_port()
        command = [sys.executable, "-m", "fareplay", "serve", "--port", str(port)]
        with Path(folder, "log").open("w") as log:
            process = subprocess.Popen([*command, "--database", url], stdout=log, stderr=log)
        try:
            address = f"http://127.0.0.1:{port}"
            ready(address, process, Path(folder, "log"))
            yield Served(address, token)
        finally:
            process.terminate()
            process.wait(WAIT)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


def ready(address: str, process: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + WAIT
    while time.monotonic() < end and process.poll() is None:
        with contextlib.suppress(OSError):
            urllib.request.urlopen(f"{address}/health", timeout=1).read()
            return
        time.sleep(0.05)
    raise SystemExit(f"the server does not start: {log.read_text()[-1000:]}")


@contextmanager
def browser() -> Iterator[Any]:
    """A Chromium, until the end of the block; NoBrowser where there is none."""
    try:
        from playwright.sync_api import Error, sync_playwright
    except ImportError:
        raise NoBrowser("Playwright is not installed") from None
    with sync_playwright() as play:
        try:
            opened = play.chromium.launch(executable_path=chromium.found(), args=ARGS)
        except Error as error:
            raise NoBrowser(f"no Chromium: {str(error).splitlines()[0]}") from None
        yield opened
        opened.close()


def until(page: Any, true: str) -> Any:
    """Wait for something in the page; its policy forbids the way that Playwright has for this."""
    end = time.monotonic() + WAIT
    while not (found := page.evaluate(f"() => {true}")):
        if time.monotonic() > end:
            raise SystemExit(f"{page.url}: waited {WAIT:g} s for {true}")
        page.wait_for_timeout(20)
    return found

"""One browser and one server for all tests of the pages in a process.

They run last: Playwright keeps its own event loop.
"""

from __future__ import annotations

import os
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from chromium import NONE
from playwright.sync_api import Browser, Error, sync_playwright
from server_house import House, house
from web.browser import ARGS, People, built, chromium
from web.luck import Luck, known_luck

from fareplay.server import web as pages

SEED = os.environ.get("FAREPLAY_SEED", "1937")
SLOW_FIRST = ("golden", "touring", "limited", "cabbie", "mew", "axe", "cabby")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = str(Path(__file__).parent)

    def place(item: pytest.Item) -> int:
        if not str(item.path).startswith(here):
            return -1
        last = item.path.stem.rpartition("_")[2]
        return SLOW_FIRST.index(last) if last in SLOW_FIRST else len(SLOW_FIRST)

    items.sort(key=place)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as play:
        try:
            found = play.chromium.launch(executable_path=chromium(), args=ARGS)
        except Error as error:
            pytest.fail(f"{NONE} ({error})", pytrace=False)
        yield found
        found.close()


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    pages.DIST = built()
    folder = tmp_path_factory.mktemp("web")
    with house(f"sqlite:///{folder / 'fareplay.db'}") as found:
        yield found


@pytest.fixture(scope="session")
def lucky(served: House) -> Iterator[Luck]:
    with known_luck(served) as found:
        yield found


@pytest.fixture
def luck(lucky: Luck, request: pytest.FixtureRequest) -> Iterator[Luck]:
    """Every test has draws of its own, the same each time: FAREPLAY_SEED gives it others."""
    lucky.next = zlib.crc32(f"{SEED} {request.node.name}".encode())
    yield lucky
    lucky.next = None


@pytest.fixture
def people(browser: Browser, served: House, luck: Luck) -> Iterator[People]:
    found = People(browser, served.url)
    yield found
    found.close()

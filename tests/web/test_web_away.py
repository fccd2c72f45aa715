"""A server that goes away and returns: the page says so, and nothing is lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser
from server_process import free_port, servers
from web.browser import People, begin, built, decide, log_of, make_move, until, version


def test_a_server_goes_away_and_returns(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FAREPLAY_WEB_DIST", str(built()))
    url, port = f"sqlite:///{tmp_path / 'away.db'}", free_port()
    people = People(browser, f"http://127.0.0.1:{port}")
    people.expect(
        "WebSocket", "ERR_CONNECTION_REFUSED", "ERR_EMPTY_RESPONSE", "ERR_CONNECTION_RESET"
    )
    with servers() as started:
        process = started.start(port, url)
        page = people()
        begin(page)
        for _ in range(2):
            before = version(page)
            make_move(page)
            until(page, f"fareplay.at.version > {before} && fareplay.at.live")
        before, log = version(page), log_of(page)
        started.kill(process)
        page.wait_for_selector("text=Connection lost")
        page.wait_for_selector("text=No connection now")
        page.evaluate(
            "() => { void fareplay.table.draft.send([fareplay.table.now.actions[0].id]) }"
        )
        lobby = people.page(page.context)
        page.wait_for_selector("text=Offline")
        started.start(port, url)
        page.wait_for_selector("text=Back at the table. Nothing was lost.")
        until(page, f"fareplay.at?.version > {before}", "what was sent is sent again")
        decide(page)
        assert log_of(page)[: len(log)] == log
        lobby.goto("/")
        lobby.click("text=Take your turn")
        decide(lobby)
        make_move(page)
        until(lobby, f"fareplay.at.version > {before + 1}")
        people.close()

"""The plain pages: what they show, that they need no script, and that names stay text."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from server_house import House, house, new_table, played, wait_until

from fareplay import __version__


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("page")
    with house(f"sqlite:///{folder / 'fareplay.db'}") as found:
        yield found


class Page(HTMLParser):
    """The tags, links and text of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.links: list[str] = []
        self.words: list[str] = []
        self.styled = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.links += [value or "" for name, value in attrs if name in ("href", "src", "action")]
        self.styled = self.styled or any(n == "style" or n.startswith("on") for n, _ in attrs)

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.words).split())


def page_of(served: House, path: str, status: int = 200) -> Page:
    answer = served.client().get(path)
    assert answer.status_code == status
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    found = Page(answer.text)
    assert "script" not in found.tags
    assert not found.styled
    return found


def test_the_page_lists_public_tables_and_says_how_to_play(served: House) -> None:
    table = played(served, "open")
    private = new_table(served.client("Ada"), "person", "open")["id"]
    found = page_of(served, "/plain")
    assert f"/plain/t/{private}" not in found.links
    assert "How to play" in found.text
    assert "fareplay play touring" in found.text
    assert "20th Century Limited" in found.text
    assert f"/plain/t/{table.id}" in found.links
    for link in found.links:
        assert link.startswith("/")
        assert served.client().get(link).status_code == 200


def test_a_table_has_a_page_that_says_who_sits_there(served: House) -> None:
    table = played(served, "over", name="<b>Ada</b>")
    found = page_of(served, f"/plain/t/{table.id}")
    assert "This table of Touring is over. Ben resigns; <b>Ada</b> wins." in found.text
    assert "b" not in found.tags
    assert "penalties off" in found.text
    private = new_table(served.client("Ada"), "person", "open")["id"]
    assert "no table" in page_of(served, f"/plain/t/{private}", 404).text


def test_ones_own_tables_and_turns_are_on_the_page(served: House) -> None:
    ada = served.client("Ada")
    mine = new_table(ada, "person", "bot:easy")["id"]
    found = Page(ada.get("/plain").text)
    assert "Your tables" in found.text
    assert f"/plain/t/{mine}" in found.links
    assert "your turn" in found.text, "the host is to make the seats final"


def test_an_invite_shows_a_button_and_names_stay_text(served: House) -> None:
    ada = served.client("Ada")
    table = new_table(ada, "person", "open", name="<b>Ada</b> & Co")["id"]
    token = ada.post(f"/api/tables/{table}/invite").json()["token"]
    found = page_of(served, f"/plain/invite/{token}")
    assert "<b>Ada</b> & Co" in found.text
    assert "b" not in found.tags
    assert {"form", "button"} <= set(found.tags)
    policy = served.client().get(f"/plain/invite/{token}").headers.get_list("referrer-policy")
    assert policy == ["same-origin"], "with no-referrer browsers send the form from `null`"
    assert "does not work" in page_of(served, "/plain/invite/nonsense", 404).text
    assert served.client().post("/plain/invite/nonsense").status_code == 404


@pytest.mark.parametrize("path", ["/health", "/health/ready", "/health/live"])
def test_health_says_that_all_is_well(served: House, path: str) -> None:
    assert served.client().get(path).json() == {"status": "ok", "version": __version__}


def test_a_vanished_database_is_told_to_people_and_to_the_operator(tmp_path: Path) -> None:
    file = tmp_path / "fareplay.db"
    with house(f"sqlite:///{file}") as served:
        ada = served.client("Ada")
        made = new_table(ada, "person", "open")["id"]
        file.rename(tmp_path / "moved.db")
        for answer in (ada.get("/api/tables"), ada.post(f"/api/tables/{made}/close", json={})):
            assert answer.status_code == 503
            assert "cannot reach its database" in answer.json()["why"]
            assert str(tmp_path) not in answer.text
        assert ada.get("/health").status_code == 503
        (tmp_path / "moved.db").rename(file)
        wait_until(lambda: ada.get("/health").status_code == 200)
        assert ada.post(f"/api/tables/{made}/close", json={}).status_code == 200

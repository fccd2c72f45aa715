"""How the page app is served: what is the page, what a file, and how long each is kept."""

from __future__ import annotations

import gzip
import os
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from server_house import House, house

from fareplay.server import web

SCRIPT = "export const rides = 1\n" * 100


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("web")
    with house(f"sqlite:///{folder / 'fareplay.db'}") as found:
        yield found


@pytest.fixture
def dist(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An app of a few files."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Fareplay</title>")
    (tmp_path / "assets/a-1.js").write_text(SCRIPT)
    (tmp_path / "assets/b-2.woff2").write_bytes(bytes(range(256)))
    (tmp_path / "icon.svg").write_text("<svg/>")
    (tmp_path / "manifest.webmanifest").write_text("{}")
    (tmp_path / "licences.txt").write_text("free")
    (tmp_path / ".inputs").write_text("a hash")
    monkeypatch.setattr(web, "DIST", tmp_path)
    return tmp_path


@pytest.fixture
def ask(served: House, dist: Path) -> httpx.Client:
    return served.client()


@pytest.mark.parametrize(
    "path",
    [
        "/", "/t/touring-1", "/t/touring-1?seat=1", "/r/x", "/records", "/fairness", "/watch",
        "/me", "/invite/x", "/rules/mew", "/nowhere", "/nowhere/at/all", "/apiary", "/t/",
    ],
)  # fmt: skip
def test_every_other_address_is_the_page(ask: httpx.Client, path: str) -> None:
    answer = ask.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert "<title>Fareplay</title>" in answer.text


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/api"), ("GET", "/api/"), ("GET", "/api/nope"), ("GET", "/api/tables/x/y/z"),
        ("POST", "/api/nope"), ("DELETE", "/api/nope"),
        ("GET", "/assets"), ("GET", "/assets/"), ("GET", "/assets/none.js"),
        ("GET", "/assets/a/b"), ("GET", "/favicon.ico"), ("GET", "/index.html"),
        ("GET", "/.inputs"), ("GET", "/t/x/icon.svg"),
    ],
)  # fmt: skip
def test_what_a_program_asks_for_in_vain_is_no_page(
    ask: httpx.Client, method: str, path: str
) -> None:
    answer = ask.request(method, path)
    assert answer.status_code == 404
    assert answer.json() == {"why": "there is nothing here"}


@pytest.mark.parametrize(
    "path",
    [
        "/assets/..%2Findex.html", "/assets/%2e%2e/index.html", "/assets/..%5Cindex.html",
        "/..%2Fsecret.txt", "/%2e%2e/secret.txt", "/assets//etc/secret.txt", "/secret.txt%00.svg",
    ],
)  # fmt: skip
def test_no_path_leads_out_of_the_app(ask: httpx.Client, dist: Path, path: str) -> None:
    (dist.parent / "secret.txt").write_text("secret")
    answer = ask.get(path)
    assert answer.status_code == 404
    assert "secret" not in answer.text


@pytest.mark.parametrize(
    ("path", "kind", "kept"),
    [
        ("/assets/a-1.js", "text/javascript; charset=utf-8", "immutable"),
        ("/assets/b-2.woff2", "font/woff2", "immutable"),
        ("/icon.svg", "image/svg+xml", "no-cache"),
        ("/manifest.webmanifest", "application/manifest+json", "no-cache"),
        ("/licences.txt", "text/plain; charset=utf-8", "no-cache"),
    ],
)
def test_only_files_with_a_hash_in_their_name_are_kept_for_ever(
    ask: httpx.Client, dist: Path, path: str, kind: str, kept: str
) -> None:
    answer = ask.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == kind
    assert answer.headers["cache-control"].endswith(kept)
    assert answer.content == (dist / path[1:]).read_bytes()


@pytest.mark.parametrize(
    ("taken", "packed"),
    [("gzip, br", True), ("br;q=1, gzip;q=0.5", True), ("identity", False), ("gzip;q=0", False)],
)
def test_scripts_are_packed_for_who_can_unpack(ask: httpx.Client, taken: str, packed: bool) -> None:
    asking = ask.build_request("GET", "/assets/a-1.js", headers={"accept-encoding": taken})
    answer = ask.send(asking, stream=True)
    raw = b"".join(answer.iter_raw())
    assert answer.headers["vary"] == "accept-encoding"
    assert ("content-encoding" in answer.headers) == packed
    assert (gzip.decompress(raw) if packed else raw) == SCRIPT.encode()
    assert int(answer.headers["content-length"]) == len(raw)


def test_what_does_not_shrink_is_not_packed(ask: httpx.Client) -> None:
    assert "content-encoding" not in ask.get("/assets/b-2.woff2").headers


@pytest.mark.parametrize("path", ["/", "/t/x", "/assets/a-1.js", "/icon.svg"])
def test_a_head_is_answered_like_a_get_without_its_body(ask: httpx.Client, path: str) -> None:
    head, get = ask.head(path), ask.get(path)
    assert head.status_code == 200
    assert head.content == b""
    for name in ("content-type", "content-length", "cache-control"):
        assert head.headers[name] == get.headers[name]


def test_an_app_that_is_built_anew_is_served_at_once(ask: httpx.Client, dist: Path) -> None:
    assert ask.get("/assets/c-3.js").status_code == 404
    (dist / "assets/c-3.js").write_text("new")
    (dist / "assets/a-1.js").unlink()
    (dist / "icon.svg").write_text("<svg>new</svg>")
    assert ask.get("/assets/c-3.js").text == "new"
    assert ask.get("/assets/a-1.js").status_code == 404
    assert ask.get("/icon.svg").text == "<svg>new</svg>"


def test_unknown_names_do_not_empty_the_cache_of_files(
    ask: httpx.Client, dist: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    an_hour_ago = time.time() - 3600
    for folder in (dist, dist / "assets"):
        os.utime(folder, (an_hour_ago, an_hour_ago))
    looked: list[Path] = []
    look = web._files
    monkeypatch.setattr(web, "_files", lambda at: looked.append(at) or look(at))
    assert ask.get("/icon.svg").status_code == 200
    for number in range(50):
        assert ask.get(f"/assets/no-{number}.js").status_code == 404
    assert ask.get("/assets/a-1.js").status_code == 200
    assert len(looked) == 1


def test_an_app_that_is_not_built_says_how_to_build_it(ask: httpx.Client, dist: Path) -> None:
    (dist / "index.html").unlink()
    told = ask.get("/").text
    assert "make play" in told
    assert 'href="/plain"' in told
    assert ask.get("/plain").status_code == 200

"""The page app: one page for all its addresses, and its files."""

from __future__ import annotations

import asyncio
import gzip
import mimetypes
import os
import re
from functools import cache
from pathlib import Path
from time import time_ns
from typing import Any

from litestar import HttpMethod, MediaType, Response, route
from litestar.exceptions import NotFoundException

from fareplay.server.problems import AnyRequest

DIST = Path(os.environ.get("FAREPLAY_WEB_DIST") or Path(__file__).parent.parent / "web_dist")
FOREVER = {"cache-control": "public, max-age=31536000, immutable"}  # names change with the content
AGAIN = {"cache-control": "no-cache"}
UNSURE = 100_000_000  # ns: a folder that has changed just now may change again unnoticed
VARIES = {"vary": "accept-encoding"}
NO_PAGE = re.compile(r"/(api|assets)(/|$)|.*\.[^/]*$")
GZIP = re.compile(r"\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))")
OPEN: dict[str, Any] = {"include_in_schema": False, "opt": {"anonymous": True}}
MISSING = (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Fareplay</title>'
    '<link rel="stylesheet" href="/plain.css"></head><body><main>'
    "<h1>The pages of this copy are not built</h1>"
    "<p>In its source tree <code>make play</code> builds them. Installed by pip it has them, "
    "unless FAREPLAY_WEB=skip was set: install it again without.</p>"
    '<p>Until then <a href="/plain">the plain page</a> lists the tables.</p>'
    "</main></body></html>"
)
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("application/manifest+json", ".webmanifest")


@route(["/", "/{_rest:path}"], http_method=[HttpMethod.GET, HttpMethod.HEAD], **OPEN)
async def pages(request: AnyRequest) -> Response[bytes]:
    """A file of the app, else the page, which finds out by its address what to show."""
    where, encodings = request.scope["path"], request.headers.get("accept-encoding", "")
    if NO_PAGE.match(where):
        return await asyncio.to_thread(_file, where, encodings)
    return await asyncio.to_thread(_page)


@route("/api/{_rest:path}", http_method=list(HttpMethod), **OPEN)
async def nothing() -> None:
    """What has no other handler there is asked for by programs."""
    raise NotFoundException


def _page() -> Response[bytes]:
    index = DIST / "index.html"
    body = index.read_bytes() if index.is_file() else MISSING.encode()
    return Response(body, media_type=MediaType.HTML, headers=AGAIN)


def _file(where: str, encodings: str) -> Response[bytes]:
    path = files.find(DIST, where)
    if path is None or not path.is_file():
        raise NotFoundException
    plain, packed = _bodies(path, path.stat().st_mtime_ns)
    small = bool(packed and GZIP.search(encodings))
    headers = FOREVER if where.startswith("/assets/") else AGAIN
    headers = headers | VARIES | ({"content-encoding": "gzip"} if small else {})
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return Response(packed if small and packed else plain, media_type=kind, headers=headers)


class Files:
    """The files of the app by their addresses; nothing else can be asked for."""

    def __init__(self) -> None:
        self._known: dict[str, Path] = {}
        self._looked: dict[Path, int] = {}  # the folders, and when they had last changed

    def find(self, dist: Path, where: str) -> Path | None:
        """The file at an address; an unknown name costs a look at the folders' times, no more."""
        if dist not in self._looked or (where not in self._known and self._changed()):
            began = time_ns()
            self._known = _files(dist)
            folders = {dist, *(path.parent for path in self._known.values())}
            times = {folder: _changed(folder) for folder in folders}
            self._looked = {at: ns if ns < began - UNSURE else -1 for at, ns in times.items()}
        return self._known.get(where)

    def _changed(self) -> bool:
        return any(_changed(folder) != ns for folder, ns in self._looked.items())


def _changed(folder: Path) -> int:
    """When a file came into a folder or left it; 0 where there is none."""
    try:
        return folder.stat().st_mtime_ns
    except OSError:
        return 0


def _files(dist: Path) -> dict[str, Path]:
    found = [path for path in dist.glob("**/[!.]*.*") if path.name != "index.html"]
    return {f"/{path.relative_to(dist).as_posix()}": path for path in found}


files = Files()


@cache
def _bodies(path: Path, _changed: int) -> tuple[bytes, bytes | None]:
    """What a file holds, and the same packed where that is worth it."""
    plain = path.read_bytes()
    packed = gzip.compress(plain, mtime=0)
    return plain, packed if len(packed) < 0.9 * len(plain) else None


HANDLERS: list[Any] = [pages, nothing]

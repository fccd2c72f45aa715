"""Answers that stay the same for a while: packed, and not sent to whoever has them already."""

from __future__ import annotations

import gzip
import hashlib
from typing import Any

from litestar import MediaType, Response

from fareplay.server.problems import AnyRequest
from fareplay.server.web import GZIP

PACKED = 4  # how hard


class Lasting:
    """A JSON text, the same text packed, and its tag."""

    def __init__(self, said: bytes, tag: str = "") -> None:
        self.said, self.packed = said, gzip.compress(said, PACKED, mtime=0)
        self.tag = tag or tag_of(said)

    def answer(self, request: AnyRequest, keeps: str) -> Response[Any]:
        """The text, or nothing where the caller has it; `keeps` says how long it may be kept."""
        if same := unchanged(request, self.tag, keeps):
            return same
        headers = _headers(self.tag, keeps)
        if not GZIP.search(request.headers.get("accept-encoding", "")):
            return Response(self.said, media_type=MediaType.JSON, headers=headers)
        headers["content-encoding"] = "gzip"
        return Response(self.packed, media_type=MediaType.JSON, headers=headers)


def tag_of(said: bytes) -> str:
    return f'"{hashlib.sha256(said).hexdigest()[:32]}"'


def unchanged(request: AnyRequest, tag: str, keeps: str) -> Response[Any] | None:
    """The answer to a caller who has what bears this tag."""
    if tag not in request.headers.get("if-none-match", ""):
        return None
    return Response(b"", status_code=304, headers=_headers(tag, keeps))


def _headers(tag: str, keeps: str) -> dict[str, str]:
    return {"etag": tag, "cache-control": keeps, "vary": "accept-encoding"}

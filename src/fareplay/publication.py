"""What a server has published of a finished match: the hash of its record."""

from __future__ import annotations

import json
import urllib.request
from dataclasses import dataclass
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlsplit

from fareplay.core.game import Fault

PATIENCE = 15  # seconds
LARGEST = 64 << 10  # bytes of an answer


@dataclass(frozen=True)
class Publication:
    """The hash of a record, and how often the seats were opened again before the match."""

    sha256: str
    unsealed: int

    def seals(self) -> str:
        """A sentence about broken seals; empty where there was none."""
        if not self.unsealed:
            return ""
        times = "once" if self.unsealed == 1 else f"{self.unsealed} times"
        return f"The seal of the table was broken {times} before play; each time a new seed began."


def fetch(url: str, match: str) -> Publication:
    """Ask the server at this address; a Fault says in a sentence why there is no answer."""
    address = f"{_server(url)}/api/records/{match}/hash"
    try:
        with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
            return _read(json.loads(answer.read(LARGEST)), url, match)
    except HTTPError as error:
        raise Fault(f"{url} has published nothing of {match}: {_why(error)}") from None
    except (OSError, HTTPException) as error:
        why = getattr(error, "reason", None) or error
        raise Fault(f"{url} cannot be reached ({why})") from None
    except ValueError:
        raise Fault(f"{url} does not answer as a server of Fareplay does") from None


def _server(url: str) -> str:
    """The address of the server, without the path of a page there."""
    try:
        parts = urlsplit(url)
        if parts.scheme in ("http", "https") and parts.hostname and url.isprintable():
            return f"{parts.scheme}://{parts.netloc}"
    except ValueError:
        pass
    raise Fault(f"--url: expected the address of a server, https://…, got {url[:100]!r}")


def _read(found: Any, url: str, match: str) -> Publication:
    if not isinstance(found, dict):
        raise ValueError
    sha256, unsealed = found.get("sha256"), found.get("unsealed")
    if "sha256" in found and sha256 is None:
        raise Fault(f"{url} has published nothing of {match}: it was brought there from elsewhere")
    if not isinstance(sha256, str) or type(unsealed) is not int:
        raise ValueError
    return Publication(sha256, unsealed)


def _why(error: HTTPError) -> str:
    """What the server says, or its status."""
    try:
        return str(json.loads(error.read(LARGEST))["why"])[:200]
    except (ValueError, KeyError, TypeError, OSError):
        return f"it answers {error.code}"

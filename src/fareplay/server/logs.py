"""Log lines as JSON objects, one a line, without secrets."""

from __future__ import annotations

import json
import logging
import re
import sys
import traceback
from datetime import UTC, datetime
from types import TracebackType
from typing import Any

HIDDEN = "…"
SECRETS = ("token", "seed", "nonce", "password", "secret", "cookie", "code", "authorization")
# seeds, nonces and hashes in hex; tokens of 43 letters; a password in a URL
LOOKS_SECRET = re.compile(
    r"(?<![0-9a-f])(?:[0-9a-f]{64}|[0-9a-f]{32})(?![0-9a-f])"
    r"|(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])"
    r"|(?<=://)[^/@\s]*(?=@)",
    re.ASCII,
)
LONGEST = 2000  # characters of one value
PLACES = 6  # of a traceback, the innermost last


def veiled(value: Any) -> Any:
    """A value as it may be logged."""
    if isinstance(value, bytes):
        return HIDDEN
    if isinstance(value, str):
        return LOOKS_SECRET.sub(HIDDEN, value)[:LONGEST]
    if isinstance(value, dict):
        return {str(name): veiled_field(str(name), one) for name, one in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [veiled(one) for one in value]
    return value if value is None or isinstance(value, bool | int | float) else veiled(str(value))


def veiled_field(name: str, value: Any) -> Any:
    return HIDDEN if any(word in name.lower() for word in SECRETS) else veiled(value)


class Lines(logging.Formatter):
    """A record as one JSON object: when, level, what, and the fields given with it."""

    def format(self, record: logging.LogRecord) -> str:
        when = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line = {"at": when, "level": record.levelname.lower(), "says": veiled(record.getMessage())}
        line |= veiled(getattr(record, "fields", {}))
        if record.exc_info and record.exc_info[1] is not None:
            line |= told(record.exc_info[1], record.exc_info[2])
        return json.dumps(line)  # in ASCII: nothing in it can move a terminal's cursor


def told(error: BaseException, where: TracebackType | None) -> dict[str, str]:
    """An exception on one line: its kind, what it says and where it came from."""
    frames = traceback.extract_tb(where)[-PLACES:]
    places = [f"{frame.filename.rpartition('/')[2]}:{frame.lineno}" for frame in frames]
    return {"error": f"{type(error).__name__}: {veiled(str(error))}", "where": " > ".join(places)}


class Log:
    """`log.info("table created", table=id)`."""

    def __init__(self, name: str) -> None:
        self._logger = logging.getLogger(name)

    def debug(self, says: str, **fields: Any) -> None:
        self._write(logging.DEBUG, says, fields)

    def info(self, says: str, **fields: Any) -> None:
        self._write(logging.INFO, says, fields)

    def warning(self, says: str, **fields: Any) -> None:
        self._write(logging.WARNING, says, fields)

    def error(self, says: str, fault: BaseException | None = None, **fields: Any) -> None:
        """Something of ours that went wrong; `fault` is told with its place."""
        self._write(logging.ERROR, says, fields, fault)

    def _write(
        self, level: int, says: str, fields: dict[str, Any], fault: BaseException | None = None
    ) -> None:
        if self._logger.isEnabledFor(level):
            info = None if fault is None else (type(fault), fault, fault.__traceback__)
            self._logger.log(level, "%s", says, exc_info=info, extra={"fields": fields})


log = Log("fareplay")


def set_up(level: int = logging.INFO) -> None:
    """JSON lines on standard error, for us and for the libraries below us."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("fareplay").setLevel(level)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "litestar"):
        logging.getLogger(name).handlers = []
        logging.getLogger(name).propagate = True

"""Local matches: one record file each under the user's data folder, one flushed line per entry.

The seed of a running match lies beside its record and is written into it at the end. A line is
acknowledged when it is on the disk; what a killed process left half written is dropped.
"""

from __future__ import annotations

import hashlib
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from fareplay.core import notation
from fareplay.core.chance import Fair
from fareplay.core.game import EVERYBODY, OVER, Fault, Game
from fareplay.core.match import Follower, Match

try:
    import fcntl
except ImportError:  # a system without it has no such lock; the size still tells another writer
    fcntl = None  # type: ignore[assignment]


def folder() -> Path:
    """Where matches are kept; FAREPLAY_DATA names another place."""
    base = os.environ.get("FAREPLAY_DATA") or platformdirs.user_data_path("fareplay")
    return Path(base) / "matches"


def new_id(game: Game) -> str:
    return f"{game.id}-{secrets.token_hex(4)}"


@dataclass
class Journal:
    """The file of one match."""

    match: Match
    path: Path
    size: int  # bytes that we know of: another writer would change it

    def __post_init__(self) -> None:
        self._follower = Follower(self.match)

    @classmethod
    def create(cls, match: Match) -> Journal:
        """Begin the file of a new match."""
        path = path_of(match.id)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if isinstance(match.chance, Fair) and match.chance.seed is not None:
                _write_private(seed_path(path), match.chance.seed.hex() + "\n")
            _write_private(path, notation.header(match))
            _sync_folder(path.parent)
        except OSError as error:
            raise Fault(f"{path} cannot be written ({error.strerror})") from None
        return cls(match, path, path.stat().st_size)

    @classmethod
    def resume(cls, name: str, games: dict[str, Game]) -> Journal:
        """Go on with a match; a half-written last line is cut off."""
        path = path_of(name)
        whole = _whole(path)
        match = _read(path, whole, games)
        try:
            os.truncate(path, len(whole))
        except OSError as error:
            raise Fault(f"{path} cannot be written ({error.strerror})") from None
        journal = cls(match, path, len(whole))
        for _ in journal._follower.news():  # these are on the disk
            pass
        if match.to_move() == OVER:
            if b"\nend: " not in whole:
                journal.commit()  # the closing lines were lost with a killed process
            raise Fault(f"match {name} is over: {match.result()}")
        return journal

    def commit(self) -> None:
        """Append every new line and make sure that it is on the disk."""
        match = self.match
        fresh = [
            notation.entry(match, line, before, after, EVERYBODY)
            for line, before, after in self._follower.news()
        ]
        data = ("".join(fresh) + notation.trailer(match)).encode()
        try:
            with self.path.open("r+b", buffering=0) as file, _alone(file.fileno()):
                if file.seek(0, os.SEEK_END) != self.size:
                    raise Fault(f"match {self.match.id} is being played by another program")
                _append(file.fileno(), data, self.size)
        except OSError as error:
            raise Fault(f"{self.path} cannot be written ({error.strerror})") from None
        self.size += len(data)
        if match.to_move() == OVER:
            seed_path(self.path).unlink(missing_ok=True)


@contextmanager
def _alone(handle: int) -> Iterator[None]:
    """One program at a time between looking at a file and writing to it."""
    if fcntl is not None:
        fcntl.flock(handle, fcntl.LOCK_EX)
    yield  # closing the file unlocks it


def _append(handle: int, data: bytes, size: int) -> None:
    """All of the data on the disk, or nothing of it."""
    try:
        while data:
            data = data[os.write(handle, data) :]
        os.fsync(handle)
    except OSError:
        os.ftruncate(handle, size)
        raise


def path_of(name: str) -> Path:
    if not notation.NAME.fullmatch(name):
        raise Fault(f"a match is named with small letters, digits and dashes, not {name!r}")
    return folder() / f"{name}.record"


def seed_path(path: Path) -> Path:
    return path.with_suffix(".seed")


def _write_private(path: Path, text: str) -> None:
    """A new file that only its owner may read, on the disk before we go on."""
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())


def _sync_folder(path: Path) -> None:
    """A new file survives a power cut once its folder is on the disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _whole(path: Path) -> bytes:
    """All whole lines of a file."""
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        known = ", ".join(running_names()) or "none"
        raise Fault(f"there is no match {path.stem!r}; kept here: {known}") from None
    except OSError as error:
        raise Fault(f"{path} cannot be read ({error.strerror})") from None
    return data[: data.rfind(b"\n") + 1]


def load(name: str, games: dict[str, Game]) -> Match:
    """A local match, running or finished, with its seed."""
    path = path_of(name)
    return _read(path, _whole(path), games)


def _read(path: Path, data: bytes, games: dict[str, Game]) -> Match:
    try:
        match = notation.read(data.decode(), games, recover=True)
    except UnicodeDecodeError:
        raise Fault(f"{path} is not text") from None
    except Fault as fault:
        raise Fault(f"{path}: {fault}") from None
    if isinstance(match.chance, Fair) and match.chance.seed is None:
        match.chance = _with_seed(match.chance, seed_path(path))
    return match


def _with_seed(fair: Fair, path: Path) -> Fair:
    try:
        seed = bytes.fromhex(path.read_text(encoding="ascii").strip())
    except (OSError, ValueError):
        raise Fault(f"the seed of match {fair.match} is missing ({path})") from None
    if hashlib.sha256(seed).hexdigest() != fair.commitment:
        raise Fault(f"{path} is not the seed that match {fair.match} was committed to")
    return Fair(fair.match, fair.commitment, fair.nonces, seed)


def names() -> list[str]:
    """All local matches, the one touched last first."""
    found = [path for path in folder().glob("*.record") if path.is_file()]
    found = [path for path in found if notation.NAME.fullmatch(path.stem)]
    return [path.stem for path in sorted(found, key=lambda path: -path.stat().st_mtime)]


def running_names() -> list[str]:
    """Local matches that are not over, the one touched last first."""
    return [name for name in names() if b"\nend: " not in path_of(name).read_bytes()[-200:]]

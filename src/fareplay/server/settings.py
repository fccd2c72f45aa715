"""How a server is set up: where it listens, what it keeps things in, how people reach it."""

from __future__ import annotations

import ipaddress
import os
import re
import socket
from dataclasses import asdict, dataclass, replace
from functools import cache
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import msgspec

from fareplay.core.game import Fault

if TYPE_CHECKING:
    from collections.abc import Mapping

ENVIRONMENT = "FAREPLAY_SERVE"  # how the settings reach the processes of --workers
MOST_WORKERS, MOST_BOTS, LAST_PORT = 64, 64, 65535
MOST_GUESTS = 1_000_000
MOST_HOPS, MOST_DAYS = 10, 36_500
PORT = 8000  # where no other is given
EVERYWHERE = ("0.0.0.0", "::")
LOCAL = ("localhost", "127.0.0.1", "::1")
USUAL = {"http": 80, "https": 443}  # ports that no URL names
MOST_CONNECTIONS = 1_000_000
NAMES = {  # of the environment, for limits of connections
    "in_all": "FAREPLAY_CONNECTIONS",
    "per_address": "FAREPLAY_CONNECTIONS_PER_ADDRESS",
    "header_bytes": "FAREPLAY_HEADER_BYTES",
    "header_seconds": "FAREPLAY_HEADER_SECONDS",
    "body_seconds": "FAREPLAY_BODY_SECONDS",
    "bytes_per_second": "FAREPLAY_BYTES_PER_SECOND",
}
OPTIONS = {"in_all": "--connections", "per_address": "--connections-per-address"}
HOST = re.compile(r"[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?")


@dataclass(frozen=True)
class ConnectionLimits:
    """What one process bears of connections; docs/serving.md tells operators."""

    in_all: int = 20_000
    per_address: int = 1_000  # a school, with some sockets and requests for each pupil
    header_bytes: int = 32 << 10  # of a request before its body
    header_seconds: float = 10.0  # for all of that
    body_seconds: float = 10.0  # for its body, and a second more
    bytes_per_second: int = 1_000  # for each of these; an answer must be read as fast

    def checked(self) -> ConnectionLimits:
        for field, value in asdict(self).items():
            if not 1 <= value <= MOST_CONNECTIONS:
                name = OPTIONS.get(field, NAMES[field])
                raise Fault(f"{name}: expected 1 to {MOST_CONNECTIONS}, got {value}")
        return self

    @classmethod
    def read(cls, given: Mapping[str, str], **options: int | None) -> ConnectionLimits:
        """The options that are given, else what the environment says, else the default."""
        found: dict[str, float] = {key: n for key, n in options.items() if n is not None}
        for field, name in NAMES.items():
            if field not in found and (value := given.get(name)):
                try:
                    found[field] = int(value)
                except ValueError:
                    raise Fault(f"{name}: expected a whole number, got {value[:60]!r}") from None
        return cls(**found).checked()  # type: ignore[arg-type]


@dataclass(frozen=True)
class Settings:
    """Checked settings; `read` makes them from what an operator gives."""

    host: str = "127.0.0.1"
    port: int = PORT
    database: str = ""  # empty: a file in the user's data folder
    workers: int = 1
    public_urls: tuple[str, ...] = ()
    proxy: bool = False  # believe the forwarded headers of a proxy in front
    proxy_hops: int = 1  # proxies in a row, each of which adds whom it was called by
    bot_workers: int = 1
    guests: int = 600  # that one address, which may be a school's, makes in an hour
    connections: ConnectionLimits = ConnectionLimits()
    keep_days: int = 0  # finished tables are deleted after so many days; 0: never

    def checked(self) -> Settings:
        """The same with URLs in their one spelling, or a Fault that names what was expected."""
        if not 0 <= self.port <= LAST_PORT:
            raise Fault(f"--port: expected 0 to {LAST_PORT}, got {self.port}")
        if not 1 <= self.workers <= MOST_WORKERS:
            raise Fault(f"--workers: expected 1 to {MOST_WORKERS}, got {self.workers}")
        if not 1 <= self.bot_workers <= MOST_BOTS:
            raise Fault(f"--bot-workers: expected 1 to {MOST_BOTS}, got {self.bot_workers}")
        if not 1 <= self.guests <= MOST_GUESTS:
            raise Fault(f"--guests: expected 1 to {MOST_GUESTS}, got {self.guests}")
        if not 1 <= self.proxy_hops <= MOST_HOPS:
            raise Fault(f"--proxy-hops: expected 1 to {MOST_HOPS}, got {self.proxy_hops}")
        if self.proxy_hops > 1 and not self.proxy:
            raise Fault("--proxy-hops: goes together with --proxy")
        if not 0 <= self.keep_days <= MOST_DAYS:
            raise Fault(f"--keep-days: expected 0 to {MOST_DAYS}, got {self.keep_days}")
        if not self.host or any(letter.isspace() for letter in self.host):
            raise Fault(f"--host: expected a name or an address, got {self.host[:60]!r}")
        if self.workers > 1 and not self.database.startswith(("postgresql://", "postgres://")):
            raise Fault(
                "--workers: several processes need --database postgresql://…; "
                "a SQLite file is for one"
            )
        self.connections.checked()
        return replace(self, public_urls=tuple(map(read_public_url, self.public_urls)))

    @property
    def secure(self) -> bool:
        """Do people come over https? Then cookies are for https only."""
        return any(url.startswith("https:") for url in self.public_urls)

    @property
    def address(self) -> str:
        """Where people find the server: the address in invites."""
        if self.public_urls:
            return self.public_urls[0]
        host = _address_of_this_machine() if self.host in EVERYWHERE else self.host
        return origin_of("http", host, self.port)

    @property
    def only_here(self) -> bool:
        """Can nobody but this machine open the address?"""
        return is_loopback(urlsplit(self.address).hostname or "")

    def allows(self, origin: str) -> bool:
        """May a page of this origin speak for its reader?"""
        if self.public_urls:
            return origin in self.public_urls
        hosts = (self.host, *LOCAL) if is_loopback(self.host) else (self.host,)
        if origin in {origin_of("http", host, self.port) for host in hosts}:
            return True
        return self.host in EVERYWHERE and _names_this_machine(origin, self.port)

    def to_environment(self) -> dict[str, str]:
        return {ENVIRONMENT: msgspec.json.encode(self).decode()}

    @classmethod
    def from_environment(cls, given: Mapping[str, str] = os.environ) -> Settings:
        return msgspec.json.decode(given[ENVIRONMENT], type=cls)


def spelled(host: str) -> str:
    """A host as it stands in a URL."""
    return f"[{host}]" if ":" in host else host


def origin_of(scheme: str, host: str, port: int) -> str:
    """As a browser spells it: the usual port is left out."""
    return f"{scheme}://{spelled(host)}" + ("" if port == USUAL[scheme] else f":{port}")


def is_loopback(host: str) -> bool:
    return host == "localhost" or (is_address(host) and ipaddress.ip_address(host).is_loopback)


def is_address(host: str) -> bool:
    """An address in digits?"""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


@cache
def _address_of_this_machine() -> str:
    """The address by which others in the same network reach it; asking sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))
            return str(asking.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def read_public_url(url: str) -> str:
    """`https://games.example` or `http://…:PORT`: an origin, without a path."""
    wrong = Fault(f"--public-url: expected http:// or https:// and a host, got {url[:100]!r}")
    try:
        parts = urlsplit(url.strip())
        port = parts.port
        host = _read_host(parts.hostname or "")
    except ValueError:
        raise wrong from None
    if parts.scheme not in USUAL or parts.username is not None or port == 0:
        raise wrong
    if parts.path not in ("", "/") or parts.query or parts.fragment:
        raise Fault(f"--public-url: expected an address without a path, got {url[:100]!r}")
    return origin_of(parts.scheme, host, port or USUAL[parts.scheme])


def _read_host(host: str) -> str:
    """A host as browsers spell it, letters beyond ASCII included; a ValueError where it is none."""
    if is_address(host):
        return ipaddress.ip_address(host).compressed
    plain = host.encode("idna").decode()
    if not HOST.fullmatch(plain):
        raise ValueError(host)
    return plain


def _names_this_machine(origin: str, port: int) -> bool:
    """Listening everywhere without a public URL: an address in digits, or this machine's name.

    Another name could be made to lead here by whoever owns it.
    """
    try:
        parts = urlsplit(origin)
        if parts.scheme != "http" or (parts.port or 80) != port or parts.path:
            return False
        host = parts.hostname or ""
    except ValueError:
        return False
    return host in ("localhost", socket.gethostname().lower()) or is_address(host)

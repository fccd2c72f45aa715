"""Calling an address that somebody gave us, so that it cannot be turned against our own network.

https only; the name is resolved once, every address it leads to must be a public one, and the call
goes to the address that was checked. No redirects, five seconds, one more try.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Awaitable, Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from urllib.parse import urlsplit

from fareplay.core.game import Fault

SECONDS = 5.0
PAUSE = 1.0  # before the second try
PORTS = (443, 8443)
LONGEST = 1000  # characters of an address
TRANSLATED = ipaddress.ip_network("64:ff9b::/96")  # leads to IPv4 addresses
PROTOCOLS = ipaddress.ip_network("192.0.0.0/24")  # not all of it is known as private
LOOKUPS = ThreadPoolExecutor(4, "lookup")  # a slow name server keeps nobody else waiting

Resolve = Callable[[str, int], Awaitable[list[str]]]
IP = ipaddress.IPv4Address | ipaddress.IPv6Address


@dataclass(frozen=True)
class Target:
    """A checked URL."""

    host: str
    port: int
    path: str


async def resolve(host: str, port: int) -> list[str]:
    """All addresses of a name."""
    loop, kind = asyncio.get_running_loop(), socket.SOCK_STREAM
    found = await loop.run_in_executor(LOOKUPS, lambda: socket.getaddrinfo(host, port, type=kind))
    return list(dict.fromkeys(str(entry[4][0]) for entry in found))


def is_public(address: str) -> bool:
    """Neither private, loopback, link-local, shared, multicast nor another spelling of those."""
    try:
        ip: IP = ipaddress.ip_address(address)
    except ValueError:
        return False
    if isinstance(ip, ipaddress.IPv6Address):
        if ip.sixtofour or ip.teredo or ip in TRANSLATED or ip.is_site_local:
            return False
        ip = ip.ipv4_mapped or ip
    return ip.is_global and not ip.is_multicast and not ip.is_reserved and ip not in PROTOCOLS


def read_address(url: str, ports: Collection[int] = PORTS) -> Target:
    """The parts of a webhook's URL, or a Fault."""
    if len(url) > LONGEST or not url.isascii() or not url.isprintable() or " " in url:
        raise Fault(f"a webhook's address is plain text of at most {LONGEST} characters")
    try:
        parts = urlsplit(url)
        port = parts.port or 443
    except ValueError:
        raise Fault(f"a webhook's address is a URL, not {url[:60]!r}") from None
    if parts.scheme != "https" or not parts.hostname:
        raise Fault("a webhook's address begins with https:// and names a host")
    if parts.username is not None or parts.fragment:
        raise Fault("a webhook's address has neither a user nor a fragment")
    if port not in ports:
        raise Fault(f"a webhook is called at port {' or '.join(map(str, ports))}, not {port}")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(parts.hostname, port, path)


class Webhooks:
    """How addresses are called; tests give a resolver and a certificate of their own."""

    def __init__(
        self,
        find: Resolve = resolve,
        allows: Callable[[str], bool] = is_public,
        ports: Collection[int] = PORTS,
        context: ssl.SSLContext | None = None,
    ) -> None:
        self._find, self._allows, self._ports = find, allows, ports
        self._context = context or ssl.create_default_context()

    async def checked(self, url: str) -> tuple[Target, str]:
        """The parts of a URL and the one address to call, or a Fault."""
        target = read_address(url, self._ports)
        found: list[str] = []
        with suppress(OSError, UnicodeError, TimeoutError):
            async with asyncio.timeout(SECONDS):
                found = await self._find(target.host, target.port)
        if not found or not all(map(self._allows, found)):  # which of both tells of our network
            raise Fault(f"{target.host[:100]} is not known on the public internet")
        return target, found[0]

    async def call(self, url: str, body: bytes) -> int:
        """The status of the answer; a Fault where there was none after two tries."""
        target, address = await self.checked(url)
        try:
            status = await self._once(target, address, body)
            if status < 500:
                return status
        except (OSError, TimeoutError, ValueError):
            pass
        await asyncio.sleep(PAUSE)
        try:
            return await self._once(target, address, body)
        except (OSError, TimeoutError, ValueError) as error:
            raise Fault(f"{target.host[:100]} did not answer ({type(error).__name__})") from None

    async def _once(self, target: Target, address: str, body: bytes) -> int:
        async with asyncio.timeout(SECONDS):
            reader, writer = await asyncio.open_connection(
                address, target.port, ssl=self._context, server_hostname=target.host, limit=8192
            )
            try:
                writer.write(_request(target, body))
                await writer.drain()
                return _status(await reader.readline())
            finally:
                writer.transport.abort()


def _request(target: Target, body: bytes) -> bytes:
    host = f"[{target.host}]" if ":" in target.host else target.host
    named = host if target.port == 443 else f"{host}:{target.port}"
    lines = (
        f"POST {target.path} HTTP/1.1",
        f"Host: {named}",
        "User-Agent: fareplay",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
        "Connection: close",
    )
    return "\r\n".join(lines).encode("ascii") + b"\r\n\r\n" + body


def _status(line: bytes) -> int:
    words = line.split()
    if len(words) < 2 or not words[0].startswith(b"HTTP/1.") or not words[1].isdigit():
        raise ValueError("no answer of HTTP")
    return int(words[1])

"""How often somebody may do something: token buckets, in the memory of one process."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass

# kind -> (how many at once, seconds in which as many come back)
RATES: Mapping[str, tuple[int, float]] = {
    "play": (100, 20),  # messages of a seat
    "watch": (50, 20),  # messages of a spectator
    "handshake": (300, 30),  # sockets opened from one address, whoever they are
    "socket": (90, 30),  # sockets of a person: companions at one device change seats in a second
    "stranger": (30, 30),  # sockets of whoever is nobody yet, from one address
    "http": (120, 60),  # requests of a person
    "visitor": (600, 60),  # requests from one address of whoever is nobody yet: a class at once
    "address": (1200, 60),  # requests of an address, whoever they are
    "chat": (10, 20),
    "create": (30, 3600),  # tables made by a person; open ones are counted besides
    "guest": (600, 3600),  # guests made from one address; Settings.guests
    "login": (10, 60),  # passwords for one name from one address, or from a device of the account
    "login_address": (60, 60),  # passwords from one address, whatever the name
    "login_name": (20, 600),  # passwords for one name from devices that it has not signed in with
    "recover": (10, 60),  # recovery codes for one name from one address
    "account": (10, 3600),  # accounts made from one address
    "replay": (30, 60),  # matches gone through anew for a person; a long one counts as several
    "import": (10, 600),  # records and boards brought by a person
    "invite": (30, 3600),  # invites made by a person
    "notice": (20, 600),  # subscriptions tried by a person
    "report": (10, 600),  # messages reported by a person, and from one address
}
OPEN_TABLES = 10  # that a guest may have waiting at the same time
MOST = 20_000  # buckets kept; full ones are forgotten first


@dataclass
class Bucket:
    left: float
    since: float


class Limits:
    """Every kind of act has a bucket for each who does it."""

    def __init__(
        self,
        rates: Mapping[str, tuple[int, float]] = RATES,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._rates, self._clock = {**RATES, **rates}, clock
        self._buckets: dict[tuple[str, str], Bucket] = {}

    def take(self, kind: str, who: str) -> bool:
        """Whether it may be done now; then it is counted."""
        size, seconds = self._rates[kind]
        now = self._clock()
        bucket = self._buckets.get((kind, who))
        if bucket is None:
            self._make_room(now)
            bucket = self._buckets[kind, who] = Bucket(size, now)
        bucket.left = min(size, bucket.left + (now - bucket.since) * size / seconds)
        bucket.since = now
        if bucket.left < 1:
            return False
        bucket.left -= 1
        return True

    def wait(self, kind: str) -> int:
        """Seconds after which one more is allowed, for `Retry-After`."""
        size, seconds = self._rates[kind]
        return max(1, round(seconds / size))

    def _make_room(self, now: float) -> None:
        """Forget whoever has long been quiet; when nearly all are busy, those who came first."""
        if len(self._buckets) < MOST:
            return
        quiet = [
            key
            for key, bucket in self._buckets.items()
            if now - bucket.since > self._rates[key[0]][1]
        ]
        few = len(quiet) < MOST // 10
        for key in list(self._buckets)[: MOST // 10] if few else quiet:
            del self._buckets[key]

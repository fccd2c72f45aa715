"""The verbs before a match: sit, stand, chairs, seal, show nonces, start."""

from __future__ import annotations

import hashlib
import secrets

from fareplay.core import notation
from fareplay.core.game import Fault
from fareplay.tables import notes, words
from fareplay.tables.life import Life, verb

SEED = 32  # bytes


class Gathering(Life):
    """A table that waits for people."""

    @verb
    def sit(self, person: str, seat: int, name: str, nonce_hash: str, ms: int) -> None:
        """Take an open seat; the client keeps the nonce until the seats are final."""
        self._expect_gathering()
        self._note(self.seating.sit(words.read_person(person), seat, name, nonce_hash), ms)

    @verb
    def set_nonce_hash(self, person: str, nonce_hash: str, ms: int) -> None:
        """A new nonce, as everybody needs one after a seal was broken and for a rematch."""
        self._expect_gathering()
        self._note(self.seating.set_nonce_hash(person, nonce_hash), ms)

    @verb
    def stand(self, person: str, ms: int, seed: bytes | None = None) -> None:
        """Leave the seat; at a sealed table that breaks the seal and a new seed begins."""
        self._expect_gathering()
        if self.status == "sealed":
            self._unseal((self.seating.expect_seat(person),), ms, seed)
        else:
            self._note(self.seating.stand(person), ms)

    @verb
    def set_chair(
        self, person: str, seat: int, kind: str, ms: int, name: str = "", of: int | None = None
    ) -> None:
        """The host makes a chair a bot's or a companion's, or opens it."""
        self._expect_gathering()
        self._note(self.seating.set_chair(person, seat, kind, name, of), ms)

    @verb
    def remove(self, person: str, seat: int, ms: int, seed: bytes | None = None) -> None:
        """The host sends a guest away before the start; at a sealed table a new seed begins."""
        self._expect_gathering()
        removed = self.seating.remove(person, seat)
        if self.status == "sealed":
            self._unseal((seat,), ms, seed)
        self._note(removed, ms)

    @verb
    def seal(self, person: str, ms: int) -> None:
        """The host makes the seats final; with no nonce to wait for the match starts."""
        self._expect_gathering()
        now = self._now(ms)
        self._note(self.seating.seal(person), now)
        self._start_if_complete(now)

    @verb
    def reveal(self, person: str, nonce: str, ms: int) -> None:
        """Show one's nonce; with the last one the match starts."""
        self._expect_gathering()
        now = self._now(ms)
        self._note(self.seating.reveal(person, nonce), now)
        self._start_if_complete(now)

    @verb
    def start(self, person: str, ms: int) -> None:
        """The host of a slow table starts without the nonces that are missing."""
        self._expect_gathering()
        now = self._now(ms)
        self.seating.expect_start(person, now)
        self._start(now)

    def _expect_gathering(self) -> None:
        if self.status == "closed":
            raise Fault(f"this table is closed: {self.closed}")
        if self.table is not None:
            raise Fault("the match has started")

    def _start_if_complete(self, now: int) -> None:
        if not self.seating.unrevealed():
            self._start(now)

    def _start(self, now: int) -> None:
        nonces = tuple(chair.nonce for chair in self.seating.chairs)
        board = notation.board_name(self.game.new_board(self.created.options))
        started = notes.Started(self.id, nonces, self.game.rules.RULES_VERSION, board)
        self._note(started, now)
        self._settle(now)

    def _unseal(self, seats: tuple[int, ...], ms: int, seed: bytes | None) -> None:
        self.seed, commitment = new_seed(seed)
        self._note(notes.Unsealed(seats, commitment), ms)


def new_seed(seed: bytes | None = None) -> tuple[bytes, str]:
    """A seed and the commitment to it; from the operating system unless one is given."""
    if seed is None:
        seed = secrets.token_bytes(SEED)
    if len(seed) != SEED:
        raise Fault(f"a seed has {SEED} bytes, not {len(seed)}")
    return seed, hashlib.sha256(seed).hexdigest()

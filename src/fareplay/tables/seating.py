"""Who sits where before a match, and how its chance is sealed.

The order keeps chance fair: the commitment to the seed stands before anybody sits, the hashes of
all nonces before the first nonce is shown, and the first draw comes after the last nonce. When a
sealed table is opened again, a new seed begins and every nonce is void, for some may be known.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass, field, replace
from functools import cached_property

from fareplay.bots import player
from fareplay.core.game import Fault, Game
from fareplay.core.match import Seat
from fareplay.tables import notes, words

REVEAL = 30_000  # ms that a live seat has to show its nonce
HASH, NONCE = re.compile("[0-9a-f]{64}"), re.compile("[0-9a-f]{32}")


@dataclass(frozen=True)
class Chair:
    """One chair: `open`, a `person`'s, a `companion`'s, or `bot:LEVEL`."""

    kind: str
    person: str | None = None  # who sits there; None at a person's chair: kept for the host
    name: str = ""  # empty: as the seat is called
    nonce_hash: str = ""
    nonce: str = ""
    of: int | None = None  # the seat a companion accompanies

    @property
    def taken(self) -> bool:
        return self.person is not None or self.kind == "companion" or self.bot is not None

    @cached_property
    def bot(self) -> str | None:
        """The bot's level."""
        return self.kind.partition(":")[2] or None


OPEN = Chair("open")


@dataclass
class Seating:
    """The chairs of a table, and whether they are sealed."""

    game: Game
    host: str
    rated: bool
    slow: bool
    commitment: str
    chairs: list[Chair]
    sealed_ms: int | None = field(default=None)
    renamed: dict[str, str] = field(default_factory=dict)  # people who are called otherwise now
    removed: set[str] = field(default_factory=set)  # people whom the host does not want here

    @classmethod
    def of(cls, game: Game, created: notes.Created) -> Seating:
        """The chairs as they are at the beginning, or a Fault."""
        kinds = created.seats
        game.read_seats(len(kinds))
        mine = [seat for seat, kind in enumerate(kinds) if kind == "person"]
        if len(mine) > 1:
            raise Fault("seats: one seat at most is the host's own; others are open or companions")
        made = cls(game, created.host, created.rated, created.slow, created.commitment, [])
        for kind in kinds:
            if kind == "companion" and not mine:
                raise Fault("seats: a companion needs a seat of the host's to accompany")
            if kind not in ("open", "person"):
                made.read_kind(kind)
            made.chairs.append(Chair(kind, of=mine[0] if kind == "companion" else None))
        return made

    # --- asking -----------------------------------------------------------------------------

    def read_kind(self, kind: str) -> str:
        """What the host may make of a chair, or a Fault."""
        levels = player.levels_of(self.game)
        allowed = ["open", *([] if self.rated else ["companion"]), *(f"bot:{at}" for at in levels)]
        if kind == "companion" and self.rated:
            raise Fault("a rated table has no companions: each person plays one seat")
        if kind not in allowed:
            raise Fault(f"seat: expected {' or '.join(allowed)}, got {kind[:60]!r}")
        return kind

    def chair(self, seat: int) -> Chair:
        if not 0 <= seat < len(self.chairs):
            raise Fault(f"there is no seat {seat}; the table has 0 to {len(self.chairs) - 1}")
        return self.chairs[seat]

    def seat_of(self, person: str) -> int | None:
        """The person's own seat."""
        found = (seat for seat, chair in enumerate(self.chairs) if chair.person == person)
        return next(found, None)

    def holder(self, seat: int) -> str | None:
        """Who plays a seat, companions' seats too; None at an open chair or a bot's."""
        chair = self.chair(seat)
        return chair.person if chair.of is None else self.chairs[chair.of].person

    def seats_of(self, person: str) -> list[int]:
        """The person's own seat and those of their companions."""
        return [seat for seat in range(len(self.chairs)) if self.holder(seat) == person]

    def names(self) -> tuple[str, ...]:
        """What the seats are called now."""
        printed = self.game.seat_names[len(self.chairs)]
        return tuple(
            self.renamed.get(chair.person or "") or chair.name or own
            for chair, own in zip(self.chairs, printed, strict=True)
        )

    def seats(self) -> tuple[Seat, ...]:
        """The seats of the match."""
        return tuple(
            Seat(name, chair.kind if chair.bot else "human")
            for name, chair in zip(self.names(), self.chairs, strict=True)
        )

    def unrevealed(self) -> list[int]:
        """Seats of people whose nonce is not there yet."""
        return [s for s, chair in enumerate(self.chairs) if chair.person and not chair.nonce]

    def waiting_for(self) -> set[str]:
        """Who must show a nonce, or send the hash of one; else the host of a full table."""
        key = "nonce_hash" if self.sealed_ms is None else "nonce"
        missing = {chair.person for chair in self.chairs if not getattr(chair, key)}
        people = {person for person in missing if person is not None}
        full = self.sealed_ms is None and all(chair.taken for chair in self.chairs)
        return people or ({self.host} if full else set())

    def read_name(self, name: str, seat: int) -> str:
        """A name that nobody else has here; empty: the seat's own."""
        if not name:
            return ""
        name = words.read_name(name)
        printed = {own.casefold() for own in self.game.seat_names[len(self.chairs)]}
        if name.casefold() in printed:
            raise Fault(f"{name} is the name of a seat; choose another, or none to be called so")
        others = (other for at, other in enumerate(self.names()) if at != seat)
        if name.casefold() in {other.casefold() for other in others}:
            raise Fault(f"somebody here is called {name} already")
        return name

    # --- may it be? -------------------------------------------------------------------------

    def expect_open(self) -> None:
        if self.sealed_ms is not None:
            raise Fault("the seats are final: nonces are being shown")

    def expect_host(self, person: str) -> None:
        if person != self.host:
            raise Fault("only the host of this table may do that")

    def expect_seat(self, person: str) -> int:
        """The person's own seat, or a Fault."""
        seat = self.seat_of(person)
        if seat is None:
            raise Fault("you have no seat at this table")
        return seat

    def sit(self, person: str, seat: int, name: str, nonce_hash: str) -> notes.Sat:
        """Take an open chair, or the host's own."""
        self.expect_open()
        if person in self.removed:
            raise Fault("the host of this table has removed you")
        chair, mine = self.chair(seat), self.seat_of(person)
        if mine is not None:
            raise Fault(f"you sit at seat {mine} already; stand up first")
        if chair.kind == "person" and chair.person is None and person != self.host:
            raise Fault(f"seat {seat} is kept for the host")
        if chair.taken:
            raise Fault(f"seat {seat} is taken by {self.names()[seat]}")
        return notes.Sat(seat, person, self.read_name(name, seat), read_hash(nonce_hash))

    def set_nonce_hash(self, person: str, nonce_hash: str) -> notes.Sat:
        """A new nonce, as long as the seats are not final."""
        seat = self.expect_seat(person)
        self.expect_open()
        return notes.Sat(seat, person, self.chairs[seat].name, read_hash(nonce_hash))

    def stand(self, person: str) -> notes.Stood:
        seat = self.expect_seat(person)
        self.expect_open()
        return notes.Stood(seat)

    def set_chair(
        self, person: str, seat: int, kind: str, name: str, of: int | None
    ) -> notes.ChairSet:
        """The host decides; a person who sits there loses the seat."""
        self.expect_host(person)
        self.expect_open()
        self.chair(seat)
        self.read_kind(kind)
        if kind == "companion":
            if of is None or of == seat or self.chair(of).person is None:
                raise Fault("a companion accompanies another seat where a person sits")
        elif of is not None:
            raise Fault("only a companion accompanies a seat")
        if kind == "open" and name:
            raise Fault("an open chair has no name of its own")
        return notes.ChairSet(seat, kind, self.read_name(name, seat), of)

    def remove(self, person: str, seat: int) -> notes.Removed:
        """The host sends somebody away, who cannot sit down here again."""
        self.expect_host(person)
        guest = self.chair(seat).person
        if guest is None or guest == self.host:
            raise Fault(f"nobody sits at seat {seat} whom you could remove")
        return notes.Removed(seat, guest)

    def seal(self, person: str) -> notes.Sealed:
        """Seats are final; whoever sits must have given the hash of a nonce."""
        self.expect_host(person)
        self.expect_open()
        free = [str(seat) for seat, chair in enumerate(self.chairs) if not chair.taken]
        if free:
            raise Fault(f"{_seats(free)} open: somebody sits there, or the host sets a bot")
        names = self.names()
        missing = [names[s] for s, c in enumerate(self.chairs) if c.person and not c.nonce_hash]
        if missing:
            raise Fault(f"{' and '.join(missing)} must send the hash of a new nonce first")
        return notes.Sealed()

    def reveal(self, person: str, nonce: str) -> notes.Revealed:
        """Show a nonce; it must be the one whose hash was given."""
        seat = self.expect_seat(person)
        if self.sealed_ms is None:
            raise Fault("nonces are shown when the seats are final, not before")
        if self.chairs[seat].nonce:
            raise Fault("your nonce is shown already")
        if not NONCE.fullmatch(nonce):
            raise Fault("a nonce is 32 hex digits in small letters")
        if hashlib.sha256(bytes.fromhex(nonce)).hexdigest() != self.chairs[seat].nonce_hash:
            raise Fault("this is not the nonce whose hash you gave")
        return notes.Revealed(seat, nonce)

    def expect_start(self, person: str, ms: int) -> None:
        """May the host start without the nonces that are missing? At slow tables, after 30 s."""
        self.expect_host(person)
        if self.sealed_ms is None:
            raise Fault("the seats are not final yet")
        if not self.slow:
            raise Fault("the match starts by itself when every nonce is shown")
        if ms < self.sealed_ms + REVEAL:
            raise Fault(f"everybody has {REVEAL // 1000} s to show a nonce; then you may start")

    # --- what happened ----------------------------------------------------------------------

    def excuse(self, began: int, ended: int) -> None:
        """Nobody served the table in this span: those who show nonces have so much longer."""
        if self.sealed_ms is not None:
            self.sealed_ms += max(0, ended - max(began, self.sealed_ms))

    def apply(self, what: notes.What, ms: int) -> None:
        """Take a note that was written."""
        match what:
            case notes.Sat(seat, person, name, nonce_hash):
                self.chairs[seat] = Chair("person", person, name, nonce_hash)
            case notes.Stood(seat):
                self._free(seat)
            case notes.ChairSet(seat, kind, name, of):
                self._free(seat)
                self.chairs[seat] = Chair(kind, name=name, of=of)
            case notes.Removed(seat, person):
                self.removed.add(person)
                self._free(seat)
            case notes.Sealed():
                self.sealed_ms = ms
            case notes.Revealed(seat, nonce):
                self.chairs[seat] = replace(self.chairs[seat], nonce=nonce)
            case notes.Unsealed(seats, commitment):
                self.sealed_ms, self.commitment = None, commitment
                for seat in seats:
                    self._free(seat)
                self.chairs = [replace(chair, nonce_hash="", nonce="") for chair in self.chairs]

    def _free(self, seat: int) -> None:
        """Open a chair and those of its companions."""
        for at, chair in enumerate(self.chairs):
            if at == seat or chair.of == seat:
                self.chairs[at] = OPEN


def read_hash(nonce_hash: str) -> str:
    if not HASH.fullmatch(nonce_hash):
        raise Fault("the hash of a nonce is 64 hex digits in small letters")
    return nonce_hash


def _seats(numbers: list[str]) -> str:
    return f"seat {numbers[0]} is" if len(numbers) == 1 else f"seats {', '.join(numbers)} are"

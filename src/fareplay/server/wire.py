"""The messages between a client and a table: `docs/protocol.md` in types.

Every message is one JSON object with a `kind`. What a client sends has an `id` of its choice, which
comes back in the answer; what changes the table has a `key` besides, by which a repeated message is
known.
"""

from __future__ import annotations

import hashlib
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from fareplay.core.game import Fault

PROTOCOL = 1
LARGEST_IN = 8 << 10  # bytes of a message from a client
LARGEST_OUT = 256 << 10
REASON = 100  # bytes of a frame that closes a socket
QUEUED = 64  # messages that wait for a slow reader
REMEMBERED = 500  # events that can be told again

# Why a socket was closed.
GONE_AWAY, TOO_LARGE = 1001, 1009
OLD, NO_SEAT, NO_TABLE, NO_DATABASE = 4001, 4003, 4004, 4005
LIMIT, SLOW, SILENT, CLUMSY, BLOCKED = 4007, 4008, 4009, 4010, 4011
WHO_NOW = "somebody signed in or out; come back and show who you are"

Id = Annotated[int, Meta(ge=0, lt=1 << 53)]
Count = Annotated[int, Meta(ge=0, lt=1 << 53)]
Seat = Annotated[int, Meta(ge=0, le=9)]
Key = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
Action = Annotated[int, Meta(ge=0, lt=1 << 31)]
Actions = Annotated[list[Action], Meta(min_length=1, max_length=500)]


class Said(Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """From a client."""

    id: Id


class Hello(Said, frozen=True, tag="hello"):
    """The first message: how far this client has come, 0 and 0 for not at all."""

    protocol: int
    note: Count = 0
    version: Count = 0


class Ping(Said, frozen=True, tag="ping"):
    """Are you there?"""


class Pong(Struct, frozen=True, tag_field="kind", tag="pong", forbid_unknown_fields=True):
    """The answer to the server's ping, with its number."""

    n: Count


class Plan(Said, frozen=True, tag="plan"):
    """Whole moves, for one piece (`focus`) and after actions that are only thought of yet."""

    version: Count
    focus: Annotated[int, Meta(ge=0, lt=1 << 31)] | None = None
    after: Annotated[list[Action], Meta(max_length=500)] = []


class Change(Said, frozen=True, forbid_unknown_fields=True):
    """Something that changes the table."""

    key: Key


class Act(Change, frozen=True, tag="act"):
    """Decisions in order, all or nothing."""

    version: Count
    actions: Actions


class Undo(Change, frozen=True, tag="undo"):
    """Take back, or ask for it."""

    version: Count


class Answer(Change, frozen=True, tag="answer"):
    """To somebody who asks for an undo, a pause or a signal."""

    version: Count
    yes: bool


class Chat(Change, frozen=True, tag="chat"):
    text: Annotated[str, Meta(max_length=2000)]


class Auto(Change, frozen=True, tag="auto"):
    """Send my only legal action for me."""

    on: bool


class Passing(Change, frozen=True, tag="passing"):
    """Pass for me."""

    on: bool


class Resign(Change, frozen=True, tag="resign"):
    pass


class TakeOver(Change, frozen=True, tag="take_over"):
    """A bot plays at this seat until its person is back."""

    seat: Seat


class ComeBack(Change, frozen=True, tag="come_back"):
    """I play again where a bot took over."""


class AskPause(Change, frozen=True, tag="pause"):
    """Ask everybody to pause; after an adjournment all must come back."""

    adjourn: bool = False


class GoOn(Change, frozen=True, tag="go_on"):
    """End the pause, or say that one is back."""


class Ring(Change, frozen=True, tag="ring"):
    """Ask for a host event of the game."""

    event: Annotated[int, Meta(ge=0, lt=1 << 31)]


class Reveal(Change, frozen=True, tag="reveal"):
    """The nonce whose hash was given, once the seats are final."""

    nonce: Annotated[str, Meta(max_length=64)]


Changes = (
    Act
    | Undo
    | Answer
    | Chat
    | Auto
    | Passing
    | Resign
    | TakeOver
    | ComeBack
    | AskPause
    | GoOn
    | Ring
    | Reveal
)
Message = Hello | Ping | Pong | Plan | Changes
_READER = msgspec.json.Decoder(Message)
_PEEK = msgspec.json.Decoder(dict[str, Any])


class Unreadable(Fault):
    """A message that says nothing here; `id` where it has one."""

    def __init__(self, says: str, id: int | None) -> None:
        super().__init__(says)
        self.id = id


def read(text: str) -> Message:
    """The message that a client has sent, or `Unreadable` with a sentence."""
    try:
        found: Message = _READER.decode(text)
        return found
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Unreadable(f"this message cannot be read: {str(error)[:200]}", _id_of(text)) from None


def _id_of(text: str) -> int | None:
    try:
        found = _PEEK.decode(text).get("id")
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
    return found if type(found) is int and 0 <= found < 1 << 53 else None


# --- from the server ------------------------------------------------------------------------


class Told(Struct, frozen=True, tag_field="kind", omit_defaults=False):
    """From the server."""


class Option(Struct, frozen=True):
    """Something the seat may do now."""

    id: int
    text: str
    touches: tuple[str, ...]


class Event(Struct, frozen=True, omit_defaults=True):
    """Something that happened, in a sentence for this viewer."""

    what: str  # act, draw, host, undo, chat or table
    text: str
    seq: int = 0  # the line of the match, or
    note: int = 0  # the note of the table
    who: int | None = None  # the seat
    touches: tuple[str, ...] = ()
    to: int | None = None  # of an undo: the lines after this one are taken back
    speaker: int = 0  # of a message: 1, 2, 3 … as people first spoke at this table


class Chair(Struct, frozen=True):
    """A seat of the table as everybody may see it."""

    name: str
    what: str  # open, kept, person, companion or bot
    level: str | None  # of the bot that plays there now
    of: int | None  # the seat that a companion accompanies
    host: bool
    left: bool  # it has resigned, or its time ran out
    late: bool  # its time ran out
    nonce_hash: str
    nonce: str


class Clock(Struct, frozen=True):
    """The ms that each seat has left, and whose time runs."""

    left: tuple[int, ...]
    running: int | None  # None too while the clock stands still


class Asked(Struct, frozen=True):
    """What people are asked about."""

    what: str  # undo, ring, pause or adjourn
    seat: int
    to: int  # of an undo: the line that it goes back to
    open: tuple[int, ...]  # seats that have not answered
    marks: bool  # the match would be one with take-backs
    left: int | None  # ms in which it must be answered


class Pause(Struct, frozen=True):
    """The match stands still."""

    adjourned: bool
    back: tuple[int, ...]  # after an adjournment: seats whose people are back


class Fairness(Struct, frozen=True):
    """What this viewer can check the chance of the match with."""

    commitment: str
    seed: str | None  # after the end
    unsealed: int = 0  # how often the seats were opened again, with a new seed, before play
    record_hash: str | None = None  # after the end: SHA-256 of the record; core/digest.py


class Now(Struct, frozen=True):
    """How things stand, for one viewer."""

    note: int
    version: int
    hash: str
    view: msgspec.Raw
    hints: msgspec.Raw
    actions: tuple[Option, ...]
    status: str
    due: int | None
    seats: tuple[Chair, ...]
    here: tuple[bool, ...]
    auto: bool
    passing: bool
    undo: str | None  # free, practice (it marks the match), or ask
    clock: Clock | None
    asked: Asked | None
    pause: Pause | None
    signal: int | None  # ms until the server gives the agreed signal of the host
    takebacks: bool  # chance or something shown was taken back: the match counts nowhere
    fair: Fairness
    result: str | None
    next: str | None  # the table of the rematch


class Point(Struct, frozen=True):
    """How far a viewer has been told: the last note and the last line."""

    note: int
    version: int


class News(Now, frozen=True, tag_field="kind", tag="news"):
    """What has happened since a point, and how things stand now."""

    since: Point
    events: tuple[Event, ...]


class Welcome(Now, frozen=True, tag_field="kind", tag="welcome"):
    """Everything, for whoever begins or has missed too much."""

    protocol: int
    table: str
    seat: int | None
    game: str
    title: str
    options: dict[str, str]
    clocks: str
    public: bool
    slow: bool
    rated: bool
    policy: str  # of take-backs: none, turn or practice
    bell: int  # minutes after which the server gives the signal; 0: not agreed
    events: tuple[Event, ...]  # the latest


class Accept(Told, frozen=True, tag="accept"):
    """Done, and on the disk."""

    id: int
    note: int
    version: int


class Refuse(Told, frozen=True, tag="refuse"):
    """Not done, and why."""

    id: int | None
    why: str
    rule: str | None
    version: int


class Unknown(Told, frozen=True, tag="unknown"):
    """The database did not say whether it was done: the same message with its key tells."""

    id: int | None
    why: str
    version: int


class Way(Struct, frozen=True):
    """A whole move."""

    actions: tuple[int, ...]
    key: str  # where it ends
    cost: Any  # smaller is better
    text: str
    touches: tuple[str, ...]


class Plans(Told, frozen=True, tag="plans"):
    id: int
    version: int
    plans: tuple[Way, ...]


class Present(Told, frozen=True, tag="present"):
    """Who is at the table now, by seat."""

    here: tuple[bool, ...]
    watching: int
    bot_waits: bool  # a bot is to move and waits for a process


class ServerPing(Told, frozen=True, tag="ping"):
    """To be answered with a pong of the same number, at once."""

    n: int


class ServerPong(Told, frozen=True, tag="pong"):
    """The server's clock, ms since 1970."""

    id: int
    ms: int


class Bye(Told, frozen=True, tag="bye"):
    """The last message before the server closes."""

    why: str


_WRITER = msgspec.json.Encoder()
_SORTED = msgspec.json.Encoder(order="sorted")


def write(message: Told | News | Welcome) -> str:
    """A message as text."""
    return _WRITER.encode(message).decode()


def reason(why: str) -> str:
    """As much of a sentence as fits into the frame that closes a socket."""
    return why.encode()[:REASON].decode(errors="ignore")


def ready(part: Any) -> msgspec.Raw:
    """A part of several messages, to be spelled once."""
    return msgspec.Raw(_WRITER.encode(part))


def digest(*parts: Any) -> bytes:
    """What a message asks for, in a few bytes: the same for a message that is sent again."""
    return hashlib.blake2b(canonical(parts), digest_size=16).digest()


def canonical(seen: Any) -> bytes:
    """The one spelling that hashes are made of: no spaces, names in order."""
    return _SORTED.encode(seen)

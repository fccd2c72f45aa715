"""From a message to the verb of the table that it asks for."""

from __future__ import annotations

from dataclasses import dataclass

from fareplay.core.game import Fault
from fareplay.server import wire
from fareplay.server.live import Live, Verb


@dataclass(frozen=True)
class Speaker:
    """Who sends messages over a socket, and for which seat."""

    person: str  # empty: nobody we know
    name: str
    seat: int | None  # None: watching

    def own(self) -> int:
        if self.seat is None:
            raise Fault("you are watching; this needs a seat of yours")
        return self.seat

    def known(self) -> str:
        if not self.person:
            raise Fault("say who you are first; you are watching without a name")
        return self.person


def verb_of(message: wire.Changes, by: Speaker, live: Live, lag: int) -> Verb:
    """What the message does; a Fault where its sender cannot ask for it."""
    person = by.known()
    match message:
        case wire.Act():
            seat, version = by.own(), message.version
            return lambda room, ms: room.act(person, seat, message.actions, version, ms, lag)
        case wire.Undo(version=version):
            seat = by.own()
            return lambda room, ms: room.ask_undo(person, seat, ms, version)
        case wire.Answer(yes=yes, version=version):
            by.own()
            return lambda room, ms: room.answer(person, yes, version, ms)
        case wire.Chat(text=text):
            return lambda room, ms: room.chat(person, by.name, text, ms)
        case wire.Auto(on=on):
            seat = by.own()
            return lambda room, ms: room.auto(person, seat, on, ms)
        case wire.Passing(on=on):
            seat = by.own()
            return lambda room, ms: room.passing(person, seat, on, ms)
        case wire.Resign():
            seat = by.own()
            return lambda room, ms: room.resign(person, seat, ms)
        case wire.TakeOver(seat=seat):
            return lambda room, ms: room.take_over(
                person, seat, ms, absent=live.is_absent(seat, ms)
            )
        case wire.ComeBack():
            seat = by.own()
            return lambda room, ms: room.come_back(person, seat, ms)
        case wire.AskPause(adjourn=adjourn):
            seat = by.own()
            return lambda room, ms: room.ask_pause(person, seat, adjourn, ms)
        case wire.GoOn():
            seat = by.own()
            return lambda room, ms: room.go_on(person, seat, ms)
        case wire.Ring(event=event):
            by.own()
            return lambda room, ms: room.ring(person, event, ms)
        case wire.Reveal(nonce=nonce):
            by.own()
            return lambda room, ms: room.reveal(person, nonce, ms)

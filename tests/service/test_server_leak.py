"""The bytes that a seat is sent do not change when only what it cannot see changes."""

# ruff: noqa: F811 - fixtures are imported, then asked for by name

from __future__ import annotations

import asyncio
import os
import random
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from databases import _ready_file
from likeness import (
    PEOPLE,
    SOURCES,
    Source,
    Unlike,
    Wire,
    begin,
    common_action,
    likely,  # noqa: F401
)
from msgspec import Raw
from rooms import SEED, T0, created
from serving import gather_table, place
from sizes import size

from fareplay.bots import player
from fareplay.core import record
from fareplay.core.game import NOBODY, Fault, Game
from fareplay.games import all_games
from fareplay.server import news, replays, telling, wire
from fareplay.server.hall import Hall
from fareplay.server.live import Live
from fareplay.server.telling import Spoken, Teller
from fareplay.server.walks import Walk
from fareplay.tables import gathering
from fareplay.tables.room import Room

PAIRS = size("FAREPLAY_PAIRS", 160, 500)
APART = 20  # lines from one look back to the next
FIRST = int(os.environ.get("FAREPLAY_SEED", "0"))
HIDDEN = {name: game for name, game in all_games().items() if game.hidden}


class Pair:
    """Two tables, and everything that one viewer gets of each."""

    def __init__(self, game: Game, seats: int, viewer: int, seed: int) -> None:
        self.viewer, self.dice = viewer, random.Random(seed)
        self.source = Source(seed, viewer)
        SOURCES.append(self.source)
        given = replace(created(*["open"] * seats, game=game.id), public=True)
        self.rooms = (
            Room.create("leak-1", T0, given, SEED), Room.create("leak-1", T0, given, SEED),
        )  # fmt: skip
        self.tellers = [Teller(room) for room in self.rooms]
        self.ms, self.redealt, self.walked = T0, False, 0
        self.both(lambda room: begin(room, T0))

    def both(self, verb: Any) -> list[str]:
        """A verb at both tables; what the viewer is told at each must be the same."""
        since = self.tellers[0].point
        self.source.does(self.rooms, verb)
        return self.compare(since)

    def compare(self, since: wire.Point) -> list[str]:
        said = []
        for room, teller in zip(self.rooms, self.tellers, strict=True):
            teller.grow(room)
            here = (True,) * len(room.seating.chairs)
            events = teller.since(room, since, self.viewer)
            assert events is not None
            if room.status == "over":
                return []
            shared = news.shared_by_all(room, self.ms, here)
            new = news.news(room, teller, self.viewer, shared, since, events)
            full = news.written(news.welcome(room, teller, self.viewer, shared))
            said.append([new, full, *self.refusals(room)])
        for one, other in zip(*said, strict=True):
            assert one == other
        if not self.walked or self.rooms[0].version >= self.walked + APART:
            self.go_through()
        return said[0]

    def go_through(self) -> None:
        """What came since the last time, as this viewer goes through it again."""
        if self.rooms[0].table is None or self.redealt:
            return  # a table that was dealt anew is no longer the one of its lines
        first, self.walked = self.walked, self.rooms[0].version
        walks = [Walk(room.match, room.lines) for room in self.rooms]
        count = self.walked - first + 1
        one, other = (replays._written(walk, self.viewer, first, count) for walk in walks)
        assert one == other

    def refusals(self, room: Room) -> list[str]:
        """What is answered to messages that cannot be right."""
        me, version, dice = PEOPLE[self.viewer], room.version, random.Random(self.ms)
        if self.viewer == NOBODY:
            me = "zoe"
        wrong = [dice.randrange(room.game.rules.ACTIONS) for _ in range(3)]
        tries = [
            lambda: room.act(me, self.viewer, [10**6], version, self.ms),
            lambda: room.act(me, self.viewer, [0], version - 1, self.ms),
            lambda: room.answer(me, True, version + 1, self.ms),
            lambda: room.ring("zoe", 0, self.ms),
        ]
        illegal = set(wrong) - set(room.match.legal())
        if room.due() == self.viewer:
            tries += [
                lambda a=a: room.act(me, self.viewer, [a], version, self.ms)
                for a in sorted(illegal)
            ]
        elif self.viewer != NOBODY:
            tries += [lambda a=a: room.act(me, self.viewer, [a], version, self.ms) for a in wrong]
        return [_fault_of(one) for one in tries]

    def step(self) -> None:
        """Go on at both tables by something that looks the same."""
        self.ms += 1000
        room = self.rooms[0]
        due, who = room.due(), PEOPLE[room.due()]
        if not self.redealt and self.dice.random() < 0.1 and self.undo():
            return
        action = self.decided()
        self.both(lambda at: at.act(who, due, [action], at.version, self.ms))

    def decided(self) -> int:
        """As a bot would at the first table, where that can be; sometimes by lot."""
        match = self.rooms[0].match
        if self.dice.random() < 0.7:
            due, dice = self.rooms[0].due(), [self.dice.randrange(1 << 30), 7, 0]
            action = player.decide(match.game, "normal", match.state, match.board, due, dice)
            if action in self.rooms[1].match.legal():
                return action
        action = common_action(self.rooms, self.dice)
        if action is None:
            raise Unlike
        return action

    def undo(self) -> bool:
        """By consent of everybody, where somebody could."""
        seats = range(len(self.rooms[0].seating.chairs))
        seat = self.dice.choice(list(seats))
        try:
            self.both(lambda at: at.ask_undo(PEOPLE[seat], seat, self.ms))
        except Fault:
            return False
        for other in seats:
            asked = self.rooms[0].asked
            if asked and PEOPLE[other] in asked.open:
                self.both(lambda at, o=other: at.answer(PEOPLE[o], True, at.version, self.ms))
        return True

    def redeal(self) -> None:
        """Make the second table one that the viewer cannot tell from the first."""
        self.go_through()
        first, second = self.rooms
        twin, dice = record.copy(first.match.state), [self.dice.randrange(1 << 30), 7, 0]
        first.game.rules.redeal(twin, first.match.board, self.viewer, dice)
        record.assign(second.match.state, twin)
        self.tellers[1]._state = record.bare(twin)
        self.redealt = True

    @property
    def differs(self) -> bool:
        one, other = (record.to_bytes(room.match.state) for room in self.rooms)
        return one != other


def _fault_of(verb: Any) -> str:
    try:
        verb()
    except Fault as fault:
        return f"{type(fault).__name__}: {fault}"
    raise AssertionError("this should have been refused")


@pytest.mark.parametrize("name", all_games())
def test_what_is_hidden_changes_no_byte(name: str, likely: None) -> None:
    """News, welcomes and refusals, undo among them, for every kind of viewer."""
    game, pairs, seed = all_games()[name], 0, FIRST
    while pairs < PAIRS:
        seed += 1
        seats = game.seats[seed % len(game.seats)]
        viewer = NOBODY if seed % (seats + 1) == seats else seed % (seats + 1)
        try:
            pair = Pair(game, seats, viewer, seed)
        except Unlike:
            continue
        enough = min(pairs + 60, PAIRS)
        for _ in range(400):
            if pair.rooms[0].status == "over" or pairs >= enough:
                break
            try:
                pair.step()
            except Unlike:
                if pair.rooms[0].version != pair.rooms[1].version:
                    break  # the first table went on alone
                pair.redeal()
                continue
            pairs += pair.differs or not game.hidden
        one, other = pair.rooms
        if one.status != "over" and one.version == other.version:
            pair.go_through()
        assert seed - FIRST < PAIRS, f"only {pairs} pairs differ"


def _told_state(room: Room, teller: Teller, viewer: int) -> tuple[bytes, bytes]:
    return wire.canonical(record.digest(teller.state).hex()), b"null"


def _seen_state(match: Any, s: Any, viewer: int) -> tuple[None, Raw, Raw]:
    return None, Raw(wire.canonical(record.digest(s).hex())), Raw(b"null")


def _told_outcome(match: Any, line: Any, before: Any, after: Any) -> Spoken:
    return Spoken(line.kind, line.seq, 0, None, (str(line.value),), ("something",))


@pytest.mark.parametrize(
    ("module", "name", "leak"),
    [
        (news, "_sight", _told_state),
        (telling, "_speak", _told_outcome),
        (replays, "_sight", _seen_state),
    ],
)
def test_a_planted_leak_is_found(
    module: Any, name: str, leak: Any, likely: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hash of the state, and an outcome by its number."""
    monkeypatch.setattr(module, name, leak)
    with pytest.raises(AssertionError):
        Pair(all_games()["touring"], 3, 1, 1)


@pytest.mark.parametrize("name", HIDDEN or ["touring"])
async def test_sockets_of_twin_tables_carry_the_same_bytes(
    name: str, likely: None, empty: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two whole servers; the raw messages of one seat, their number and their order."""
    monkeypatch.setattr(Hall, "_new_id", lambda self, game: f"{game}-1")
    monkeypatch.setattr(gathering, "secrets", SimpleNamespace(token_bytes=lambda size: SEED))
    compared = 0
    for seed in range(4):
        files = [tmp_path / f"{seed}-{side}.db" for side in ("one", "two")]
        for file in files:
            file.write_bytes(empty)
        urls = [f"sqlite:///{file}" for file in files]
        async with place(urls[0], now=lambda: T0) as one, place(urls[1], now=lambda: T0) as two:
            compared += await _play_twins((one, two), name, seed)
    assert compared > 40


@pytest.fixture
def empty() -> bytes:
    """A database with no rows."""
    return _ready_file()


async def _play_twins(places: Any, name: str, seed: int) -> int:
    source = Source(seed, seed % 2)
    SOURCES.append(source)
    lives: list[Live] = []
    people: list[Any] = []
    for at in places:
        live, sat = await gather_table(at.store, at.hall, "open", "open", game=name)
        for who in sat.values():
            who.nonce = f"{5:032x}"
            await live.do(lambda room, ms, w=who: room.set_nonce_hash(w.id, w.nonce_hash, ms))
        lives.append(live)
        people.append(sat)
    viewer = seed % 2
    eyes = [Wire(at.port, live.id, sat[viewer], viewer)
            for at, live, sat in zip(places, lives, people, strict=True)]  # fmt: skip
    for eye in eyes:
        await eye.open(hello=False)
        await eye.send("hello", protocol=1)
        await eye.until(lambda e=eye: e.texts)
    rooms = (lives[0].room, lives[1].room)

    async def both(verb: Any) -> None:
        source.drawn.clear()
        for number, live in enumerate(lives):
            source.room, source.first = live.room, number == 0
            await live.do(lambda room, ms, n=number: verb(room, people[n], ms))

    steps = 0
    try:
        await both(lambda room, sat, ms: room.seal(sat[0].id, ms))
        for seat in (0, 1):
            await both(lambda room, sat, ms, s=seat: room.reveal(sat[s].id, sat[s].nonce, ms))
        while rooms[0].status == "running" and steps < 40:
            action, due = common_action(rooms, source.dice), rooms[0].due()
            if action is None:
                break
            await both(lambda room, sat, ms, d=due, a=action: room.act(
                sat[d].id, d, [a], room.version, ms))  # fmt: skip
            steps += 1
            for eye in eyes:
                await eye.send("act", id=steps, key=f"k{steps}", version=0, actions=[1])
                refused = f'{{"kind":"refuse","id":{steps},'
                await eye.until(lambda e=eye, r=refused: e.texts[-1].startswith(r))
    except Unlike:
        pass
    if rooms[0].status == "running" and rooms[0].version == rooms[1].version:
        count = max(len(eye.texts) for eye in eyes)
        for eye in eyes:
            await eye.until(lambda e=eye: len(e.texts) >= count)
    await asyncio.sleep(0.05)
    texts = [[t for t in eye.texts if '"status":"over"' not in t] for eye in eyes]
    shared = min(map(len, texts))
    assert texts[0][:shared] == texts[1][:shared]
    for eye in eyes:
        await eye.close()
    return shared

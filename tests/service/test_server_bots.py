"""Bots at tables: in processes of their own, within their time, with what their seat may see."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import games
import pytest
import pytest_asyncio
from databases import _ready_file
from serving import place, play, true_hash
from stumbling import HOWS, worker

from fareplay.core import record
from fareplay.core.game import CHANCE, OVER
from fareplay.core.match import Follower, Match
from fareplay.games import all_games
from fareplay.server import bots as bots_module
from fareplay.server import metrics
from fareplay.server.bots import Bots, Thought, Turn
from fareplay.server.live import Live
from fareplay.server.thinking import Question, answer


@pytest.fixture
def url(tmp_path: Path) -> str:
    (tmp_path / "fareplay.db").write_bytes(_ready_file())
    return f"sqlite:///{tmp_path / 'fareplay.db'}"


@pytest_asyncio.fixture
async def bots() -> AsyncIterator[Bots]:
    found = Bots(1, pace=0.0)
    await found.open()
    yield found
    await found.close()


async def started(bots: Bots) -> int:
    """The process id of the first worker that is ready."""
    async with asyncio.timeout(30):
        while not bots._turns.idle:
            await asyncio.sleep(0.01)
    return next(iter(bots._all))._process.pid


@pytest.mark.parametrize("game", all_games())
async def test_a_person_plays_against_bots(url: str, game: str) -> None:
    async with place(url) as here:
        await started(here.hall._house.bots)
        live, people = await here.table("open", "bot:normal", "bot:easy", game=game)
        async with here.client(live.id, people[0], 0) as client:
            dice = random.Random(3)
            while len(movers(live)) < 3:  # until each has decided something
                assert await play([client], dice, 5)
            await client.until(
                lambda: client.now["due"] in (0, None) and client.version == live.version
            )
            assert client.now["hash"] == true_hash(live, 0)
        assert movers(live) == {"human", "bot:normal", "bot:easy"}


def movers(live: Live) -> set[str]:
    match = live.room.match
    return {match.seats[line.who].kind for line in match.lines if line.who >= 0}


async def test_bots_go_on_when_no_browser_is_open(url: str) -> None:
    async with place(url) as here:
        await started(here.hall._house.bots)
        live, people = await here.table("open", "bot:normal", game="limited")
        await live.do(lambda room, ms: room.take_over(people[0].id, 0, ms))
        before = live.version
        async with asyncio.timeout(20):
            while live.version < before + 30:
                await asyncio.sleep(0.02)


async def test_bots_go_on_after_a_restart(url: str) -> None:
    async with place(url, pace=60.0) as here:
        live, _ = await here.table("open", "bot:easy", game="limited")
        host = live.room.created.host
        while (due := live.room.due()) == 0:
            action = live.room.match.legal()[0]
            await live.do(lambda room, ms, a=action: room.act(host, 0, [a], room.version, ms))
        assert due == 1
        stopped = live.version
    async with place(url) as here:
        async with asyncio.timeout(20):
            while (await here.store.table(live.id)).lines == stopped:
                await asyncio.sleep(0.02)


async def test_a_process_that_dies_is_replaced_and_asked_again(bots: Bots) -> None:
    game, s, b = position("touring")
    first = await started(bots)
    os.kill(first, signal.SIGKILL)
    thought = await asyncio.wait_for(ask(bots, game, s, b), 60)
    assert thought.action in game.legal(s, b)
    assert not thought.failed  # the bot itself decided, in another process
    assert await started(bots) != first


async def test_a_process_that_hangs_is_replaced_and_asked_again(bots: Bots) -> None:
    game, s, b = position("touring")
    first = await started(bots)
    os.kill(first, signal.SIGSTOP)
    bots.begin = 0.2
    asking = asyncio.create_task(ask(bots, game, s, b))
    async with asyncio.timeout(60):
        while any(one._process and one._process.pid == first for one in bots._all):
            await asyncio.sleep(0.01)
    bots.begin = 30
    thought = await asyncio.wait_for(asking, 60)
    assert thought.action in game.legal(s, b)
    assert not thought.failed
    assert await started(bots) != first


async def test_the_time_to_think_begins_when_the_process_does(bots: Bots) -> None:
    """A process that is held up before it has begun costs the bot nothing of its time."""
    game, s, b = position("touring")
    pid = await started(bots)
    os.kill(pid, signal.SIGSTOP)
    bots.budget, bots.begin = 2.0, 60
    asking = asyncio.create_task(ask(bots, game, s, b))
    await asyncio.sleep(2.2)  # longer than the budget
    assert not asking.done()
    os.kill(pid, signal.SIGCONT)
    assert not (await asyncio.wait_for(asking, 60)).failed
    assert await started(bots) == pid


@pytest.mark.parametrize("how", HOWS)
async def test_after_the_third_failure_at_a_position_the_simplest_bot_decides(how: str) -> None:
    tries = metrics.bots_tries_total.labels("failed")
    bots, before = Bots(1, pace=0.0, worker=worker(how)), tries._value.get()
    bots.budget = 1.0 if how == "hang" else 20
    await bots.open()
    try:
        game, s, b = position("touring")
        asked = [
            await asyncio.wait_for(
                bots.choose(game, options(game), s, b, game.rules.to_move(s, b), "normal", None, 7),
                120,
            )
            for _ in range(1 if how in ("crash", "hang") else 2)
        ]
    finally:
        await bots.close()
    assert all(thought.failed and thought.action in game.legal(s, b) for thought in asked)
    assert len(set(asked)) == 1  # the same at one position, whoever asks
    assert tries._value.get() - before == 3 * len(asked)


async def test_a_failed_bot_is_told_at_the_table_and_the_match_goes_on(url: str) -> None:
    bots = Bots(1, pace=0.0, worker=worker("stumble"))
    async with place(url, bots=bots) as here:
        live, people = await here.table("open", "bot:normal", game="limited")
        async with here.client(live.id, people[0], 0) as client:
            dice = random.Random(3)
            while not any(line.who == 1 for line in live.room.lines):
                assert await play([client], dice, 1)
            await client.until(
                lambda: any("the simplest bot chose" in text for text in client.events.values())
            )
        table, room = live.id, live.room
        failed = [note for note in room.notes if note.kind == "bot_failed"]
        assert failed
        assert failed[0].data["seat"] == 1
    async with place(url, bots=Bots(0)) as here:
        again = (await here.hall.live(table)).room
        assert again.notes[: len(room.notes)] == room.notes
        assert again == room


async def test_a_bot_that_gets_no_process_waits_and_says_so(url: str) -> None:
    bots = Bots(0, pace=0.0)  # none, at first
    bots.soon = 0.05
    async with place(url, bots=bots) as here:
        live, people = await here.table("open", "bot:normal", game="limited")
        ada = here.client(live.id, people[0], 0)
        async with ada:
            while live.room.bot_due() is None:
                await ada.until(lambda: ada.version == live.version and ada.actions)
                said = await ada.ask("act", version=ada.version, actions=ada.actions[:1])
                assert said["kind"] == "accept"
            waits_at = live.version
            await ada.until(lambda: waiting(ada))
            async with here.client(live.id, None) as eve:  # whoever comes now hears of it, too
                await eve.until(lambda: waiting(eve))
                assert live.version == waits_at  # nothing is decided in its place
                assert metrics.bots_waiting._value.get() == 1
                bots._start()
                await ada.until(lambda: not waiting(ada) and ada.version > waits_at, 60)
                await eve.until(lambda: not waiting(eve))
        assert not any(note.kind == "bot_failed" for note in live.room.notes)


def waiting(client: Any) -> bool:
    """What the client was last told of waiting bots."""
    told = [said["bot_waits"] for said in client.log if said["kind"] == "present"]
    return bool(told) and told[-1]


async def test_quick_and_slow_thoughts_take_the_same_time() -> None:
    bots = Bots(1, pace=0.3)
    await bots.open()
    await started(bots)
    game, s, b = position("touring")
    began = asyncio.get_running_loop().time()
    await ask(bots, game, s, b)
    assert asyncio.get_running_loop().time() - began >= 0.29
    await bots.close()


@pytest.mark.parametrize("game", all_games())
async def test_a_bot_is_asked_the_same_whatever_it_cannot_see(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The question that leaves the server, to the byte, for states redealt for the bot's seat."""
    asked: list[Question] = []

    async def note(self: Bots, question: Question, _turn: Turn) -> int:
        asked.append(question)
        return answer(question)

    monkeypatch.setattr(Bots, "_ask", note)
    monkeypatch.setattr(bots_module.secrets, "randbits", lambda _: 5)
    spy, different, unlike_truth = Bots(1, pace=0.0), 0, 0
    match, decisions = played(game)
    found, b = match.game, match.board
    for number, s in enumerate(decisions):
        seat, twin = found.rules.to_move(s, b), record.copy(s)
        found.rules.redeal(twin, b, seat, games.stream(number, 77))
        different += record.to_bytes(twin) != record.to_bytes(s)
        thoughts = [await spy.choose(found, match.options, x, b, seat, "normal") for x in (s, twin)]
        assert asked[-1] == asked[-2]
        assert thoughts[0] == thoughts[1]
        unlike_truth += asked[-1].state != record.to_bytes(s)
    hidden = all_games()[game].hidden
    assert (different > 10) == (unlike_truth > 10) == hidden, (different, unlike_truth)


@pytest.mark.parametrize("case", games.veiled_cases()[:2] + games.veiled_cases()[-2:], ids=str)
def test_what_is_not_shown_to_a_seat_goes_neither_to_its_bot_nor_into_its_plans(
    case: games.Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two states that differ only in that are made into the same world, to the byte."""
    monkeypatch.setattr(bots_module.secrets, "randbits", lambda _: 5)
    game, hidden, changed = case.of, games.unshown(case.of), 0
    s, b = case.new()
    for ply in games.play(game, s, b, games.stream(3), games.UNIFORM):
        hidden.remember(s, b)
        seat = game.rules.to_move(s, b)
        if ply.number % 10 or seat < 0:
            continue
        other = record.copy(s)
        hidden.scramble(other, b, seat, games.stream(ply.number))
        changed += record.to_bytes(s) != record.to_bytes(other)
        for level in ("", "easy"):
            seen = [bots_module.redealt(game, x, b, seat, level) for x in (s, other)]
            assert record.to_bytes(seen[0]) == record.to_bytes(seen[1])
        if changed == 10:
            return
    raise AssertionError("too little was hidden")


def played(name: str) -> tuple[Match, list[Any]]:
    """A whole match for three, and sixty positions of it in which a seat decides."""
    game = all_games()[name]
    files = [path for path in games.golden_files(game) if path.name.startswith("3-")]
    match = games.read_record(games.golden_text(min(files, key=lambda path: path.stat().st_size)))
    found = [before for line, before, _ in Follower(match).news() if line.kind == "act"]
    return match, [found[len(found) * part // 60] for part in range(60)]


def position(name: str, seats: int = 2, number: int = 1) -> tuple[Any, Any, Any]:
    """A position some moves into a match, with a seat to move."""
    game, dice = all_games()[name], random.Random(number)
    s, b = game.new(seats)
    for _ in range(20 + 3 * number):
        mover = game.rules.to_move(s, b)
        if mover == OVER:
            return position(name, seats, number + 1000)
        chosen = game.legal(s, b) if mover >= 0 else range(game.rules.chances(s, b))
        before = record.copy(s)
        game.step(s, b, dice.choice(list(chosen)))
    while game.rules.to_move(s, b) == CHANCE:
        game.step(s, b, dice.randrange(game.rules.chances(s, b)))
    return (game, before if game.rules.to_move(s, b) == OVER else s, b)


def options(game: Any) -> dict[str, str]:
    return dict(game.read_options({}))


async def ask(bots: Bots, game: Any, s: Any, b: Any) -> Thought:
    return await bots.choose(game, options(game), s, b, game.rules.to_move(s, b), "normal")

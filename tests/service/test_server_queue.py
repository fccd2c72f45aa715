"""Bots cannot be used to starve others: a fair queue, and few tables at which only bots play."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from databases import _ready_file
from server_house import do, house, live, new_table, nonce, why
from serving import Place, created, place, play
from sizes import size
from test_server_serve import address_of, client_of, program, stopped

from fareplay.cli import main
from fareplay.server import hand
from fareplay.server.bots import Bots, Turn, Worker
from fareplay.server.crowd import Crowd
from fareplay.server.turns import Turns

CROWD = size("FAREPLAY_BOT_TABLES", 12, 200)
MOVES = size("FAREPLAY_BOT_MOVES", 6, 300)
SEED = size("FAREPLAY_SEED", 5, 5)


@pytest.fixture
def url(tmp_path: Path) -> str:
    (tmp_path / "fareplay.db").write_bytes(_ready_file())
    return f"sqlite:///{tmp_path / 'fareplay.db'}"


async def until(true: Any, seconds: float = 60) -> None:
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.01)


# --- the queue ------------------------------------------------------------------------------


class Somebody:
    """Asks for a table."""

    def __init__(self, table: str, rank: int = 1) -> None:
        self.table, self.ranked = table, rank

    def rank(self) -> int:
        return self.ranked

    def waits(self, on: bool) -> None:
        pass


async def served(turns: Turns[str], *asking: Somebody) -> list[str]:
    """The order in which these get the one thing there is."""
    order: list[str] = []

    async def ask(who: Somebody) -> None:
        one = await turns.take(who)
        order.append(who.table)
        turns.free(one)

    tasks = []
    for who in asking:
        tasks.append(asyncio.create_task(ask(who)))
        await asyncio.sleep(0)
    turns.free("a process")
    await asyncio.gather(*tasks)
    return order


async def test_a_table_with_somebody_waiting_comes_first() -> None:
    asking = Somebody("c", 2), Somebody("b", 1), Somebody("d", 2), Somebody("a", 0)
    assert await served(Turns(), *asking) == ["a", "b", "c", "d"]


async def test_among_equals_tables_take_turns_however_often_one_asks() -> None:
    hog = [Somebody("hog") for _ in range(5)]
    order = await served(Turns(), *hog, Somebody("a"), Somebody("b"))
    assert order == ["hog", "a", "b", "hog", "hog", "hog", "hog"]


async def test_somebody_who_connects_while_their_bot_waits_comes_first_from_then_on() -> None:
    turns: Turns[str] = Turns()
    late = Somebody("late", 2)
    tasks = [asyncio.create_task(turns.take(who)) for who in (Somebody("a", 1), late)]
    await asyncio.sleep(0)
    late.ranked = 0
    turns.free("a process")
    await asyncio.sleep(0)
    assert [task.done() for task in tasks] == [False, True]
    tasks[0].cancel()


async def test_who_gives_up_leaves_the_queue_and_keeps_nothing() -> None:
    turns: Turns[str] = Turns()
    first, second = (asyncio.create_task(turns.take(Somebody(name))) for name in "ab")
    await asyncio.sleep(0)
    first.cancel()
    await asyncio.gather(first, return_exceptions=True)
    assert turns.waiting == 1
    turns.free("a process")
    second.cancel()  # it has been given the process in the same moment
    await asyncio.gather(second, return_exceptions=True)
    assert (turns.waiting, turns.idle) == (0, 1)


class Watched(Bots):
    """Notes whose bots began to think while a question waited."""

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.begun: list[str] = []
        self.passed: list[tuple[str, list[str]]] = []

    async def _queue(self, turn: Turn) -> Worker:
        before = len(self.begun)
        worker = await super()._queue(turn)
        self.passed.append((turn.asker.table, self.begun[before:]))
        self.begun.append(turn.asker.table)
        return worker


async def bot_table(here: Place, *bots: str, game: str = "limited") -> Any:
    """A table at which only bots play."""
    host = await here.person("Mallory")
    found = await here.hall.create(created(host.id, bots, game))
    await found.do(lambda room, ms: room.seal(host.id, ms))
    return found


async def test_a_person_gets_the_moves_of_their_bot_however_many_bots_play_alone(url: str) -> None:
    bots = Watched(1, pace=0.0)
    async with place(url, bots=bots) as here:
        here.hall.crowd.in_all = 10 * CROWD
        for _ in range(CROWD):
            await bot_table(here, "bot:easy", "bot:easy")
        await until(lambda: len(set(bots.begun)) == CROWD)
        ours, people = await here.table("open", "bot:normal", game="limited")
        async with here.client(ours.id, people[0], 0) as client:
            dice = random.Random(SEED)
            while sum(line.who == 1 for line in ours.room.lines) < MOVES:
                if await play([client], dice, 2) < 2:
                    break  # the match is over
        passed = [len(others) for table, others in bots.passed if table == ours.id]
        assert passed
        assert max(passed) <= bots.workers, "others were served before a waiting person's bot"
        for table, others in bots.passed:  # and tables of bots alone take turns
            counts = Counter(other for other in others if other != ours.id)
            assert table == ours.id or max(counts.values(), default=0) <= 1


def test_an_operator_says_how_many_processes_think_and_sees_the_queue(
    url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--database", url, "--bot-workers", "0"]) == 2
    assert "--bot-workers: expected 1 to 64, got 0" in capsys.readouterr().err
    with program("--database", url, "--bot-workers", "2") as process:
        with closing(client_of(address_of(process))) as ada:
            deadline = time.monotonic() + 60
            while "\nfareplay_bots_idle 2.0\n" not in (told := ada.get("/metrics").text):
                assert time.monotonic() < deadline, told
                time.sleep(0.05)
        stopped(process)
    for name in ("waiting", "busy", "tables"):
        assert f"\nfareplay_bots_{name} 0.0\n" in told


# --- few tables of bots alone ---------------------------------------------------------------


def test_tables_of_bots_alone_are_counted_for_an_address_and_in_all() -> None:
    crowd = Crowd(per_address=2, in_all=3)
    for table, address in zip("abcde", ("x", "x", "x", "y", "z"), strict=True):
        crowd.comes_from(table, address)
    assert [crowd.enter(table) for table in "aabcde"] == [True, True, True, False, True, False]
    crowd.leave("a")
    assert crowd.enter("c")
    crowd.forget("d")
    assert crowd.enter("e")
    assert not crowd.enter("of unknown origin")


def test_too_many_tables_of_bots_alone_are_refused(url: str) -> None:
    with house(url) as served:
        crowd = served.app.state.hall.crowd
        crowd.per_address = 2
        ada = served.client("Ada")
        made = [new_table(ada, "bot:easy", "bot:easy") for _ in range(3)]
        for table in made[:2]:
            assert ada.post(f"/api/tables/{table['id']}/seal", json={}).status_code == 200
        served.run(until(lambda: len(crowd._playing) == 2))
        said = why(ada.post(f"/api/tables/{made[2]['id']}/seal", json={}), 409)
        assert said.startswith("2 tables at which only bots play are under way from your address")
        seats = {"game": "touring", "seats": ["bot:easy", "bot:easy"]}
        assert why(ada.post("/api/tables", json=seats), 409) == said
        ben = served.client("Ben")  # another person at the same address
        assert why(ben.post("/api/tables", json=seats), 409) == said
        new_table(ada, "person", "bot:easy")  # with a person there is no such limit
        crowd.per_address, crowd.in_all = 9, 2
        assert "too many tables" in why(ben.post("/api/tables", json=seats), 409)


def test_bots_whose_people_have_left_stand_still_when_there_are_too_many(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hand, "CROWDED", 0.05)
    with house(url) as served:
        crowd = served.app.state.hall.crowd
        crowd.per_address = 0
        ada = served.client("Ada")
        shown, hashed = nonce()
        asked = {"seats": ["person", "bot:easy", "bot:easy"], "nonce_hash": hashed, "game": "mew"}
        table = ada.post("/api/tables", json=asked).json()["id"]
        assert ada.post(f"/api/tables/{table}/seal", json={}).status_code == 200
        me = live(served, table).room.seating.chairs[0].person
        do(served, table, lambda room, ms: room.reveal(me, shown, ms))
        at = live(served, table)
        do(served, table, lambda room, ms: room.take_over(me, 0, ms))
        served.run(until(lambda: at._hand.stands))
        stood = at.version
        assert at.idle  # so that it does not stay in memory
        crowd.per_address = 1
        served.run(until(lambda: at.version > stood + 3))
        crowd.per_address = 0
        do(served, table, lambda room, ms: room.come_back(me, 0, ms))
        assert table not in crowd._playing

"""Somebody fishes: takes back whatever chance gave, or rings while ahead, over a real socket."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from serving import Client, Place, place
from sizes import size

from fareplay.server.live import Live

DECISIONS = size("FAREPLAY_FISHED", 12, 300)
TABLES = {
    "touring": {},
    "limited": {},
    "mew": {},
    "cabby": {"spotting": "eagle_eye"},
    "cabbie": {"destinations": "secret"},
}


async def fish(client: Client, live: Live) -> str:
    """Try to take back what came last; what the answer is."""
    return str((await client.ask("undo", version=client.version))["kind"])


async def decide(client: Client, live: Live, dice: random.Random) -> bool | None:
    """One decision; has chance or a reveal followed it? None where it is somebody else's turn."""
    await client.until(lambda: client.version == live.version and (client.actions or over(live)))
    if over(live):
        return True
    match, before = live.room.match, live.version
    action = dice.choice(client.actions)
    showed = match.game.reveals(match.state, match.board, action)
    said = await client.ask("act", version=client.version, actions=[action])
    assert said["kind"] == "accept"
    followed = showed or said["version"] > before + 1
    return followed if followed or live.room.due() == 0 else None


def over(live: Live) -> bool:
    return live.room.status == "over"


async def a_table(here: Place, game: str, **more: object) -> tuple[Live, Client]:
    options = TABLES[game]
    live, people = await here.table("open", "bot:easy", game=game, options=options, **more)
    return live, await here.client(live.id, people[0], 0).open()


@pytest.mark.parametrize("game", TABLES)
async def test_nothing_that_chance_or_a_reveal_followed_is_taken_back(
    game: str, tmp_path: Path
) -> None:
    dice = random.Random(game)
    async with place(f"sqlite:///{tmp_path}/fareplay.db") as here:
        live, client = await a_table(here, game)
        for _ in range(DECISIONS):
            followed = await decide(client, live, dice)
            if over(live):
                break
            drawn = live.room.match.draws
            if followed is None:
                continue  # until the bot has acted
            if followed:
                assert await fish(client, live) == "refuse"
            else:
                assert await fish(client, live) == "accept"
                assert live.room.match.draws == drawn
            assert not live.room.match.with_takebacks
        await client.close()


async def test_practice_lets_one_fish_and_marks_the_match_for_everybody(tmp_path: Path) -> None:
    async with place(f"sqlite:///{tmp_path}/fareplay.db") as here:
        live, client = await a_table(here, "mew", takebacks="practice")
        dice = random.Random(1)
        while not await decide(client, live, dice):
            pass
        assert await fish(client, live) == "accept"
        await client.until(lambda: client.now["takebacks"])
        async with here.client(live.id, None) as watcher:
            assert watcher.now["takebacks"]
        await client.close()


async def two_people(here: Place, rated: bool) -> tuple[Live, list[Client]]:
    live, people = await here.table("open", "open", rated=rated)
    return live, [await here.client(live.id, people[seat], seat).open() for seat in (0, 1)]


@pytest.mark.parametrize("rated", [False, True])
async def test_whoever_is_ahead_cannot_end_the_match_by_the_bell(
    rated: bool, tmp_path: Path
) -> None:
    dice = random.Random(5)
    async with place(f"sqlite:///{tmp_path}/fareplay.db") as here:
        live, clients = await two_people(here, rated)
        for _ in range(DECISIONS):
            if over(live):
                for client in clients:
                    await client.close()
                live, clients = await two_people(here, rated)
            mover = clients[live.room.due() or 0]
            await mover.until(lambda m=mover, at=live: m.version == at.version and m.actions)
            act = {"version": mover.version, "actions": [dice.choice(mover.actions)]}
            assert (await mover.ask("act", **act))["kind"] == "accept"
            if over(live):
                continue
            host, guest = clients
            for event in (0, 1, 99):
                said = await host.ask("ring", event=event)
                assert said["kind"] == ("refuse" if rated or event else "accept")
            assert (await host.ask("answer", yes=True, version=live.version))["kind"] == "refuse"
            assert live.room.status == "running"
            if live.room.asked is not None:
                assert (await guest.ask("answer", yes=False, version=0))["kind"] == "accept"
        for client in clients:
            await client.close()

"""Every field of every message, as far out as it goes: answered, and the socket stays open."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from serving import Client, gather_table, place
from sizes import size

FAR = 2**31 - 1  # the largest piece, action or event that a message can name
LAST = 2**53 - 1  # the largest version
PLANNED = ("mew", "cabby", "cabbie")  # games with whole moves
MOVES = size("FAREPLAY_FIELD_MOVES", 8, 60)  # after which the values are tried again
STATUSES = ("open", "sealed", "running", "over")


def messages(version: int, actions: list[int]) -> list[tuple[str, dict[str, Any]]]:
    """Messages that can be read; what they ask for is another matter."""
    legal = actions[:1] or [0]
    plans = [
        {"version": version, "focus": focus, "after": after}
        for focus in (None, 0, 1, 2, 3, 9, 255, 65536, FAR)
        for after in ([], [0], [FAR], legal, [*legal, FAR])
    ]
    plans += [{"version": at, "focus": 0} for at in (0, 1, LAST)]
    acts = [{"version": at, "actions": legal} for at in (0, LAST)]
    acts += [{"version": version, "actions": a} for a in ([FAR], [0] * 500, [*legal, FAR])]
    return [
        *(("plan", one) for one in plans),
        *(("act", one) for one in acts),
        *(("undo", {"version": at}) for at in (0, LAST)),
        *(("answer", {"version": at, "yes": yes}) for at in (0, LAST) for yes in (True, False)),
        *(("chat", {"text": said}) for said in ("", "\0", "\n", " ", "\u202e", "x" * 2000)),
        *(("take_over", {"seat": seat}) for seat in (2, 9)),
        *(("ring", {"event": event}) for event in (9, FAR)),
        *(("reveal", {"nonce": nonce}) for nonce in ("", "zz", "é" * 64, "0" * 64)),
        ("come_back", {}), ("auto", {"on": False}), ("passing", {"on": False}),
    ]  # fmt: skip


async def answered(client: Client) -> None:
    """Every message is answered, and the socket is still there."""
    for kind, more in messages(client.version, client.actions):
        said = await client.ask(kind, **more)
        assert said["kind"] in ("refuse", "plans", "accept"), (kind, more, said)
        assert said["kind"] != "refuse" or said["why"]
    assert (await client.ask("ping"))["kind"] == "pong"


@pytest.mark.parametrize("status", STATUSES)
async def test_in_every_status_the_furthest_values_are_answered(
    status: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with place(f"sqlite:///{tmp_path / 'x.db'}") as at:
        live, people = await gather_table(at.store, at.hall, "open", "open", game="mew")
        if status != "open":
            await live.do(lambda room, ms: room.seal(people[0].id, ms))
        if status in ("running", "over"):
            for who in people.values():
                await live.do(lambda room, ms, w=who: room.reveal(w.id, w.nonce, ms))
        if status == "over":
            await live.do(lambda room, ms: room.resign(people[1].id, 1, ms))
        assert live.room.status == status
        for seat in (0, 1, None):
            async with at.client(live.id, people[seat or 0], seat) as client:
                await answered(client)
    assert "a fault of ours" not in caplog.text


@pytest.mark.parametrize("game", PLANNED)
async def test_a_piece_that_cannot_be_moved_is_refused_as_that(
    game: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with place(f"sqlite:///{tmp_path / 'x.db'}") as at:
        live, people = await at.table("open", "open", game=game)
        for _ in range(MOVES):
            if live.room.due() is None:  # the match is over
                live, people = await at.table("open", "open", game=game)
            seat = live.room.due()
            assert seat is not None
            async with at.client(live.id, people[seat], seat) as client:
                said = await client.ask("plan", version=client.version, focus=FAR)
                assert (said["kind"], said["why"]) == (
                    "refuse", f"piece {FAR} cannot be moved now"
                )  # fmt: skip
                for focus in (None, 0, 1, 5, 255):
                    said = await client.ask("plan", version=client.version, focus=focus)
                    assert said["kind"] in ("plans", "refuse")
                act = {"version": client.version, "actions": client.actions[:1]}
                assert (await client.ask("act", **act))["kind"] == "accept"
    assert "a fault of ours" not in caplog.text

"""Whole moves on request, for the seat whose turn it is."""

from __future__ import annotations

import asyncio

from fareplay.core.game import NONE, Fault
from fareplay.core.plans import plans
from fareplay.server import wire
from fareplay.server.bots import redealt
from fareplay.server.live import Live
from fareplay.server.verbs import Speaker
from fareplay.tables.playing import Stale

ROOM = wire.LARGEST_OUT - 1024  # bytes for the plans of one answer


async def ways(live: Live, by: Speaker, asked: wire.Plan) -> wire.Plans:
    """The whole moves of the position, cheapest first, as many as one message holds.

    They are worked out in a world that was veiled and redealt for the seat: they cannot tell what
    it is not shown.
    """
    seat = by.own()
    room = await live.calm()
    if room.due() != seat or room.player(seat) != by.person:
        raise Fault("plans are for the seat whose turn it is")
    if asked.version != room.version:
        raise Stale(asked.version, room.version)
    game, board = room.game, room.match.board
    s = redealt(game, room.match.state, board, seat)
    focus = NONE if asked.focus is None else asked.focus
    found = await asyncio.to_thread(plans, game, s, board, focus, asked.after)
    tell = str if game.plan is None else game.plan.tell
    made: list[wire.Way] = []
    size = 0
    for way in found:
        one = wire.Way(way.actions, tell(way.key), way.cost, way.text, way.touches)
        size += len(wire.canonical(one)) + 1
        if size > ROOM:
            break
        made.append(one)
    return wire.Plans(asked.id, asked.version, tuple(made))

"""What is worked out of a city once: its lanes, and how far it is from place to place."""

from __future__ import annotations

from typing import Any

from fareplay.core.game import NONE
from fareplay.games.cabby.board import HEADINGS
from fareplay.games.cabby.city import SPACES


def lay_lanes(b: Any) -> None:
    """From each intersection by each exit to the next one (C-17, C-18: every space counts one)."""
    end = 0
    for space in range(b.spaces):
        for heading in range(HEADINGS):
            if b.cross[space] == NONE or b.adj[space][heading] == NONE:
                continue
            lane = [space, b.adj[space][heading]]
            while b.cross[lane[-1]] == NONE:
                lane.append(b.adj[lane[-1]][heading])
            arrow = b.one_way[lane[1]]
            for place, at in enumerate(lane):
                b.strip[end + place] = at
                if place < len(lane) - 1:
                    b.place[at][heading] = end + place
                    b.rest[at][heading] = len(lane) - 1 - place
                    b.wrong[at][heading] = int(arrow not in (NONE, heading))  # C-45, C-R23
            end += len(lane)


def measure_ways(b: Any) -> None:
    """The shortest ways, rules ignored, by Floyd's method between intersections."""
    crossings = [space for space in range(b.spaces) if b.cross[space] != NONE]
    every, far = range(len(crossings)), SPACES * HEADINGS
    hops = [[0 if one == two else far for two in every] for one in every]
    for one, space in enumerate(crossings):
        for heading in range(HEADINGS):
            if b.rest[space][heading]:
                two, rest = _ahead(b, space, heading)
                hops[one][two] = min(hops[one][two], rest)
    for via in every:
        for one in every:
            for two in every:
                hops[one][two] = min(hops[one][two], hops[one][via] + hops[via][two])
    for space in range(b.spaces):
        on = [heading for heading in range(HEADINGS) if b.rest[space][heading]]
        ends = [_ahead(b, space, heading) for heading in on]
        if b.cross[space] != NONE:
            ends = [(b.cross[space], 0)]
        for one in every:
            b.way[one][space] = min(hops[one][two] + rest for two, rest in ends)
    for space in range(b.spaces):
        for heading in range(HEADINGS):
            if b.rest[space][heading]:
                b.home[space][heading] = _home(b, space, heading)


def _ahead(b: Any, space: int, heading: int) -> tuple[int, int]:
    """The number of the next intersection, and the counts to it."""
    rest = b.rest[space][heading]
    return b.cross[b.strip[b.place[space][heading] + rest]], rest


def _home(b: Any, space: int, heading: int) -> int:
    """Counts to the depot: by a gate straight ahead, or by way of the next intersection."""
    gates = [gate for gate in range(b.spaces) if b.gate[gate]]
    crossing, rest = _ahead(b, space, heading)
    ways = [rest + b.way[crossing][gate] for gate in gates]
    if b.cross[space] != NONE:
        ways = [b.way[b.cross[space]][gate] for gate in gates]
    place = b.place[space][heading]
    ways += [counts for counts in range(rest) if b.gate[b.strip[place + counts]]]
    return int(min(ways)) + 1

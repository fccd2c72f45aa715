"""Going through a match again: every position as somebody sees it, with what was said."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import islice
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Response, get
from litestar.params import FromPath, FromQuery, QueryParameter

from fareplay.core import notation
from fareplay.core.game import EVERYBODY, NOBODY, OVER
from fareplay.core.match import Line, Match
from fareplay.games import all_games
from fareplay.server import wire
from fareplay.server.problems import AnyRequest, Refusal, refuses
from fareplay.server.records import Found, find

LONGEST = 20_000  # lines of a match that is gone through here; longer ones can be downloaded
MOST = 100  # positions in one answer


class Step(msgspec.Struct):
    """A position, and the line that led to it; 0 is the position before the first line."""

    seq: int
    what: str  # deal, act, draw, host or undo
    who: int | None
    ms: int  # since the start
    text: str
    touches: list[str]
    stands: bool  # it was not taken back later
    view: msgspec.Raw
    hints: msgspec.Raw


class Replay(msgspec.Struct):
    """Some positions of a match; `next` is the first of those that follow."""

    match: str
    game: str
    title: str
    rules: int
    options: dict[str, str]
    names: list[str]
    seat: int | None  # whose eyes; after the end nobody's are all hands open
    over: bool
    result: str
    lines: int
    steps: list[Step]
    next: int | None


@get("/api/records/{match:str}/replay", responses=refuses(404, 409))
async def replay(
    request: AnyRequest,
    match: FromPath[str],
    seat: FromQuery[int | None] = None,
    first: Annotated[int, QueryParameter(ge=0, le=LONGEST)] = 0,
    count: Annotated[int, QueryParameter(ge=1, le=MOST)] = 50,
) -> Response[Replay]:
    """Positions by their number, from the first on; of a running match those that one has seen."""
    found = await find(request, match, seat)
    lines = found.count("\n") if isinstance(found, str) else len(found.lines)
    if lines > LONGEST:
        raise Refusal(409, f"a match of more than {LONGEST} lines is downloaded", "record")
    async with request.app.state.replaying:
        said = await asyncio.to_thread(_written, found, seat, first, count)
    return Response(said, media_type=MediaType.JSON)  # type: ignore[arg-type]


def _written(found: Found | str, seat: int | None, first: int, count: int) -> bytes:
    if isinstance(found, str):
        again, viewer = notation.read(found, all_games()), EVERYBODY
    else:
        again, viewer = found.copy(), found.viewer
    if viewer == EVERYBODY and seat is not None:
        if not 0 <= seat < len(again.seats):
            raise Refusal(409, f"there is no seat {seat}", "record")
        viewer = seat
    return msgspec.json.encode(_replay(again, viewer, first, count))


def _replay(match: Match, viewer: int, first: int, count: int) -> Replay:
    seen = islice(_steps(match, viewer, first), first, first + count)
    steps = [step for step in seen if step is not None]
    over, last = match.to_move() == OVER, first + len(steps)
    return Replay(
        match.id, match.game.id, match.game.title, match.version_of_rules, dict(match.options),
        list(match.names), viewer if viewer >= 0 else None, over, match.result() if over else "",
        match.version, steps, last if last <= match.version else None,
    )  # fmt: skip


def _steps(match: Match, viewer: int, first: int) -> Iterator[Step | None]:
    """One for every position; None before the first that is asked for."""
    standing = {line.seq for line in match.standing}
    dealt = match.blank().state
    yield Step(0, "deal", None, 0, "", [], True, *_sight(match, dealt, viewer))
    for line, before, after in match.walk():
        if line.seq < first:
            yield None
            continue
        acts, text = line.kind == "act", match.game.text  # what a draw touches may be hidden
        yield Step(
            line.seq, line.kind, _who(line), line.ms, match.tell(line, before, after, viewer),
            list(text.touches(before, match.board, line.value)) if acts else [],
            line.seq in standing, *_sight(match, after, viewer),
        )  # fmt: skip


def _who(line: Line) -> int | None:
    """The seat that did it, or that resigned."""
    return line.who if line.who >= 0 else line.value if line.note else None


def _sight(match: Match, s: Any, viewer: int) -> tuple[msgspec.Raw, msgspec.Raw]:
    shows, b = match.game.view, match.board
    eyes = NOBODY if viewer == EVERYBODY else viewer
    seen, aids = shows.view(s, b, viewer), shows.hints(s, b, eyes)
    return msgspec.Raw(wire.canonical(seen)), msgspec.Raw(wire.canonical(aids))


HANDLERS: list[Any] = [replay]

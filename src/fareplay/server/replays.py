"""Going through a match again: every position as somebody sees it, with what was said."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

import msgspec
from litestar import Response, get
from litestar.params import FromPath, FromQuery, QueryParameter

from fareplay import __version__
from fareplay.core.chance import Fair
from fareplay.core.game import EVERYBODY, NOBODY, OVER
from fareplay.core.match import Match
from fareplay.server import wire
from fareplay.server.lasting import Lasting, tag_of, unchanged
from fareplay.server.problems import AnyRequest, Refusal, refuses
from fareplay.server.records import find, gone_through
from fareplay.server.telling import who_of
from fareplay.server.walks import Walk, Walks

LONGEST = 20_000  # lines of a match that is gone through here; longer ones can be downloaded
MOST = 100  # positions in one answer
KEEPS = "private, max-age=300"  # of a match that is over; a newer program may show it otherwise


class ReplaySeat(msgspec.Struct):
    """Who sat there."""

    name: str
    level: str | None  # of a bot


class Step(msgspec.Struct):
    """A position, and the line that led to it; 0 is the position before the first line."""

    seq: int
    what: str  # deal, act, draw, host or undo
    who: int | None
    ms: int  # since the start
    text: str
    touches: list[str]
    stands: bool  # it was not taken back later
    due: int | None  # the seat to move then
    view: msgspec.Raw
    hints: msgspec.Raw


class Replay(msgspec.Struct):
    """Some positions of a match; `next` is the first of those that follow."""

    match: str
    game: str
    title: str
    rules: int
    options: dict[str, str]
    seats: list[ReplaySeat]
    seat: int | None  # whose eyes; after the end nobody's are all hands open
    over: bool
    result: str
    ending: str  # why it is over: in a word, the rule behind it, in words
    ending_rule: str
    ending_says: str
    winners: list[int]
    fair: bool  # its draws can be checked
    lines: int
    steps: list[Step]
    next: int | None
    board: msgspec.Raw  # what is printed


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
    over = isinstance(found, str) or found.viewer == EVERYBODY
    names = () if isinstance(found, str) else found.match.names
    asked = (__version__, match, lines, names, seat, first, count)
    tag, keeps = tag_of(repr(asked).encode()), KEEPS if over else "no-store"
    if over and (same := unchanged(request, tag, keeps)):
        return same
    walk = await gone_through(request, found, match)
    viewer = EVERYBODY if isinstance(found, str) else found.viewer
    if viewer == EVERYBODY and seat is not None:
        if not 0 <= seat < len(walk.match.seats):
            raise Refusal(409, f"there is no seat {seat}", "record")
        viewer = seat
    walks: Walks = request.app.state.walks
    said = await walks.beside(lambda: Lasting(_written(walk, viewer, first, count), tag))
    return said.answer(request, keeps)


def _written(walk: Walk, viewer: int, first: int, count: int) -> bytes:
    return msgspec.json.encode(_replay(walk, viewer, first, count))


def _replay(walk: Walk, viewer: int, first: int, count: int) -> Replay:
    match, steps = walk.match, list(_steps(walk, viewer, first, count))
    game, over, last = match.game, match.to_move() == OVER, first + len(steps)
    ending = (match.result(), match.ending(), *_reason(match)) if over else ("", "", "", "")
    return Replay(
        match.id, game.id, game.title, match.version_of_rules, dict(match.options),
        [ReplaySeat(seat.name, seat.bot) for seat in match.seats], viewer if viewer >= 0 else None,
        over, *ending, match.winners() if over else [], isinstance(match.chance, Fair),
        match.version, steps, last if last <= match.version else None,
        msgspec.Raw(walk.board),
    )  # fmt: skip


def _steps(walk: Walk, viewer: int, first: int, count: int) -> Iterator[Step]:
    """One for every position that is asked for."""
    match = walk.match
    standing = {line.seq for line in match.standing}
    if first == 0:
        sight = _sight(match, match.blank().state, viewer)
        yield Step(0, "deal", None, 0, "The match begins.", [], True, *sight)
        first, count = 1, count - 1
    for line, before, after in walk.steps(first, count):
        acts, text = line.kind == "act", match.game.text  # what a draw touches may be hidden
        yield Step(
            line.seq, line.kind, who_of(match, line, before, after), line.ms,
            match.tell(line, before, after, viewer),
            list(text.touches(before, match.board, line.value)) if acts else [],
            line.seq in standing, *_sight(match, after, viewer),
        )  # fmt: skip


def _reason(match: Match) -> tuple[str, str]:
    """The rule by which it is over, and what that says."""
    if match.resigned is not None:
        late = match.resigned in match.flagged
        return "", "a side's time is up" if late else "a side has resigned"
    rules = match.game.rules
    found = rules.Reason(rules.reason(match.state, match.board))
    return found.rule, found.says


def _sight(match: Match, s: Any, viewer: int) -> tuple[int | None, msgspec.Raw, msgspec.Raw]:
    shows, b = match.game.view, match.board
    mover = int(match.game.rules.to_move(s, b))
    eyes = NOBODY if viewer == EVERYBODY else viewer
    seen, aids = shows.view(s, b, viewer), shows.hints(s, b, eyes)
    due = mover if mover >= 0 else None
    return due, msgspec.Raw(wire.canonical(seen)), msgspec.Raw(wire.canonical(aids))


HANDLERS: list[Any] = [replay]

"""Messages that players report to the operator of the server."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import post
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from fareplay.server.admission import store_of, take, the_caller
from fareplay.server.callers import address_of, now_ms
from fareplay.server.logs import log
from fareplay.server.looking import visible
from fareplay.server.problems import AnyRequest, Refusal, refuses
from fareplay.tables import notes


class NewReport(msgspec.Struct, forbid_unknown_fields=True):
    """A message of the table's chat, by the number of its note, and what is wrong with it."""

    note: Annotated[int, Meta(ge=1, lt=1 << 53)]
    why: Annotated[str, Meta(min_length=1, max_length=200)]


class Reported(msgspec.Struct):
    """The operator will see it."""

    note: int


@post("/api/tables/{table:str}/reports", responses=refuses(401, 404, 409))
async def report(request: AnyRequest, table: FromPath[str], data: JSONBody[NewReport]) -> Reported:
    """Report a message to the operator of this server; everybody may do so once for a message."""
    caller = the_caller(request)
    live = await visible(request, table)
    room = await live.calm()
    said = notes.read(room.notes[data.note - 1]) if data.note <= len(room.notes) else None
    if not isinstance(said, notes.Chat):
        raise Refusal(404, f"note {data.note} of this table is no message", "report")
    if said.person in caller.persons:
        raise Refusal(409, "this message is your own", "report")
    take(request, "report", caller.person)
    take(request, "report", address_of(request, request.app.state.settings))
    kept = await store_of(request).moderation.report(
        live.id, data.note, caller.person, data.why, now_ms(), caller.persons
    )
    if kept is None:
        raise Refusal(409, "you have reported this message already", "report")
    log.info("message reported", table=live.id, note=data.note, report=kept)
    return Reported(data.note)


BODIES = (NewReport,)
HANDLERS: list[Any] = [report]

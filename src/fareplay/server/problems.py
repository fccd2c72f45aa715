"""What goes wrong, told to whoever asked: a status and one sentence."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from fareplay.core.game import Fault, Refused
from fareplay.server import metrics
from fareplay.server.logs import log
from fareplay.store.rows import Corrupt, Unavailable, Uncertain

AnyRequest = Request[Any, Any, Any]
WITHOUT_DATABASE = "the server cannot reach its database now; nothing was changed, try again later"
UNCERTAIN = (
    "it is not known whether this was done: the database did not answer; look, or ask again with "
    "the same key"
)


class Problem(msgspec.Struct, omit_defaults=True):
    """Why something was refused, and the rule that says so where it is a game's."""

    why: str
    rule: str = ""
    unknown: bool = False  # it may have been done all the same


class Refusal(Exception):
    """A refusal with a status of its own."""

    def __init__(self, status: int, why: str, label: str, wait: int | None = None) -> None:
        super().__init__(why)
        self.status, self.why, self.label, self.wait = status, why, label, wait


def unknown_caller() -> Refusal:
    return Refusal(401, "say who you are first: POST /api/me with a name, or log in", "caller")


def too_often(wait: int) -> Refusal:
    return Refusal(429, f"too often; try again in {wait} s", "rate", wait)


def no_table(table: str) -> Refusal:
    """The same whether there is none or it is not the caller's to see."""
    return Refusal(404, f"there is no table {table[:60]!r} that you can see", "table")


def answer(status: int, problem: Problem, wait: int | None = None) -> Response[Problem]:
    headers = {} if wait is None else {"retry-after": str(wait)}
    return Response(problem, status_code=status, headers=headers, media_type=MediaType.JSON)


def on_refusal(_request: AnyRequest, refusal: Refusal) -> Response[Problem]:
    metrics.refusals_total.labels(refusal.label).inc()
    return answer(refusal.status, Problem(refusal.why), refusal.wait)


def on_fault(_request: AnyRequest, fault: Fault) -> Response[Problem]:
    """Something given that cannot be used."""
    metrics.refusals_total.labels("fault").inc()
    rule = fault.rule if isinstance(fault, Refused) else ""
    return answer(400, Problem(str(fault), rule))


def on_unavailable(request: AnyRequest, fault: Unavailable) -> Response[Problem]:
    log.error("the database cannot be used", reason=str(fault), path=request.url.path)
    metrics.refusals_total.labels("database").inc()
    return answer(503, Problem(WITHOUT_DATABASE), 5)


def on_uncertain(request: AnyRequest, fault: Uncertain) -> Response[Problem]:
    """The database did not say whether it was done, so nobody is told that it was not."""
    log.error("a commit was not answered", reason=str(fault), path=request.url.path)
    metrics.refusals_total.labels("uncertain").inc()
    return answer(503, Problem(UNCERTAIN, unknown=True), 5)


def on_corrupt(_request: AnyRequest, fault: Corrupt) -> Response[Problem]:
    """Something kept that cannot be read; the log had it when it was found."""
    metrics.refusals_total.labels("corrupt").inc()
    return answer(409, Problem(f"{fault}; nothing can be done here"))


def on_http(_request: AnyRequest, error: HTTPException) -> Response[Problem]:
    """What the framework refuses: no such path, a body that is none."""
    if error.status_code >= 500:
        return on_error(_request, error)
    metrics.refusals_total.labels("request").inc()
    return answer(error.status_code, Problem(sentence_of(error)))


def on_depth(_request: AnyRequest, _error: RecursionError) -> Response[Problem]:
    """JSON that is nested without end."""
    metrics.refusals_total.labels("request").inc()
    return answer(400, Problem("the request is nested too deeply"))


def sentence_of(error: HTTPException) -> str:
    """What the framework found wrong, in words of ours."""
    if isinstance(error.extra, list):
        wrong = [one for one in error.extra if isinstance(one, dict) and one.get("message")]
        if wrong:
            return "; ".join(map(_told, wrong))[:500]
    said = error.detail or "this cannot be answered"
    return PLAIN.get(error.status_code, _begun(said)[:500])


def _told(wrong: dict[str, Any]) -> str:
    said, key = _begun(str(wrong["message"])), wrong.get("key")
    if said == f"'{key}'":  # the framework names only what it misses
        return "a JSON object is expected" if key == "data" else f"{key} is missing"
    return f"{key}: {said}" if key else said


def _begun(said: str) -> str:
    """With a small letter, unless it begins with an abbreviation."""
    return said if said[1:2].isupper() else said[:1].lower() + said[1:]


def on_error(request: AnyRequest, error: Exception) -> Response[Problem]:
    """A fault of ours: the log has it, the caller a sentence."""
    log.error("a fault of ours", error, path=request.url.path, method=request.method)
    return answer(500, Problem("a fault of ours; the log of the server says more"))


PLAIN = {
    404: "there is nothing here",
    405: "this cannot be done here in this way",
    413: "the request is too large",
}
HANDLERS: dict[int | type[Exception], Any] = {
    Refusal: on_refusal,
    Uncertain: on_uncertain,
    Unavailable: on_unavailable,
    Corrupt: on_corrupt,
    Fault: on_fault,
    HTTPException: on_http,
    RecursionError: on_depth,
    Exception: on_error,
}


def refuses(*statuses: int) -> dict[int, ResponseSpec]:
    """For the OpenAPI: these statuses are answered with a Problem, beside the usual ones."""
    return {status: ResponseSpec(Problem, generate_examples=False, description=SAYS[status])
            for status in (400, 429, 503, *statuses)}  # fmt: skip


SAYS = {
    400: "cannot be used as given",
    401: "nobody is known by the cookie",
    403: "not from this page",
    404: "there is none",
    409: "not now, or not for you",
    413: "too large",
    429: "too often",
    503: "the database cannot be used now",
}

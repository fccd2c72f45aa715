"""Before a request is answered: where it comes from, who calls, how often."""

from __future__ import annotations

from time import perf_counter
from typing import Any

from litestar.types import Message, Scope

from fareplay.server import metrics
from fareplay.server.callers import Caller, address_of, blocked_says, caller_of, origin_allowed
from fareplay.server.limits import Limits
from fareplay.server.problems import AnyRequest, Refusal, too_often, unknown_caller
from fareplay.server.settings import Settings
from fareplay.store.log import Store

SAFE = ("GET", "HEAD", "OPTIONS")
CALLER, BEGAN = "fareplay_caller", "fareplay_began"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"referrer-policy", b"no-referrer"),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"cache-control", b"no-store"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)
HTTPS = (b"strict-transport-security", b"max-age=31536000")


async def admit(request: AnyRequest) -> None:
    """Runs before every handler; routes with `anonymous` in their options need no caller.

    Whoever is blocked may look, and leave: routes with `blocked_too` are open to them.
    """
    settings: Settings = request.app.state.settings
    request.scope["state"][BEGAN] = perf_counter()
    if request.method not in SAFE and not origin_allowed(request, settings):
        raise Refusal(403, "this request comes from a page of another site", "origin")
    if request.route_handler.opt.get("anonymous"):
        return
    address = address_of(request, settings)
    take(request, "address", address)
    caller = await caller_of(request)
    take(request, *(("http", caller.person) if caller else ("visitor", address)))
    if caller is not None and caller.blocked is not None and request.method not in SAFE:
        if not request.route_handler.opt.get("blocked_too"):
            raise Refusal(403, blocked_says(caller.blocked), "blocked")
    request.scope["state"][CALLER] = caller


def take(request: AnyRequest, kind: str, who: str) -> None:
    """Count it, or refuse what is too often."""
    limits: Limits = request.app.state.limits
    if not limits.take(kind, who):
        raise too_often(limits.wait(kind))


def caller_or_none(request: AnyRequest) -> Caller | None:
    """Who calls, as `admit` found out."""
    found: Caller | None = request.scope["state"].get(CALLER)
    return found


def the_caller(request: AnyRequest) -> Caller:
    caller = caller_or_none(request)
    if caller is None:
        raise unknown_caller()
    return caller


def store_of(request: AnyRequest) -> Store:
    store: Store = request.app.state.store
    return store


async def harden(message: Message, scope: Scope) -> None:
    """Headers that every answer has, unless it says otherwise itself."""
    if message["type"] != "http.response.start":
        return
    state: Any = scope["litestar_app"].state
    headers = list(message.get("headers", []))
    given = {name.lower() for name, _ in headers}
    headers += (header for header in HEADERS if header[0] not in given)
    if state.settings.secure:
        headers.append(HTTPS)
    message["headers"] = headers
    if (began := scope.get("state", {}).get(BEGAN)) is not None:
        status = f"{message['status'] // 100}xx"
        metrics.answers_seconds.labels(status).observe(perf_counter() - began)

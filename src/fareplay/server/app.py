"""The application: all routes, what they share, and its life from opening to closing."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import partial

from litestar import Litestar
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from fareplay import __version__
from fareplay.core.game import Fault
from fareplay.server import (
    accounts,
    catalogue,
    health,
    invites,
    lobby,
    logs,
    looking,
    notices,
    pages,
    printed,
    problems,
    records,
    replays,
    reports,
    rulebooks,
    web,
)
from fareplay.server.admission import admit, harden
from fareplay.server.bots import Bots
from fareplay.server.callers import DAY, DEVICE_LASTS, ROTATES, now_ms
from fareplay.server.hall import Hall
from fareplay.server.importing import Importer
from fareplay.server.limits import Limits
from fareplay.server.logs import log
from fareplay.server.settings import Settings
from fareplay.server.socket import table_socket
from fareplay.server.walks import Walks
from fareplay.store.database import default_url, shown
from fareplay.store.log import Store

SWEEP = 3600.0  # seconds
LARGEST = 64 << 10  # bytes of a request, where a route says nothing else
OpenHall = Callable[[Store, Settings], AbstractAsyncContextManager[Hall]]


@asynccontextmanager
async def open_hall(store: Store, settings: Settings) -> AsyncIterator[Hall]:
    """The live tables, with bots in processes of their own."""
    bots = Bots(settings.bot_workers)
    hall = Hall(store, bots)
    await bots.open()
    try:
        await hall.open()
        yield hall
    finally:
        await hall.close()
        await bots.close()


async def sweep(store: Store) -> None:
    """Forget tokens that have run out, and devices that were not used for as long."""
    while True:
        try:
            await store.tokens.sweep(now_ms())
            await store.devices.sweep(now_ms() - DEVICE_LASTS * 1000)
        except Fault as fault:
            log.warning("old tokens could not be forgotten", reason=str(fault))
        await asyncio.sleep(SWEEP)


async def keep_days(store: Store, days: int) -> None:
    """Delete tables that finished so many days ago."""
    while days:
        try:
            gone = await store.housekeeping.delete_finished(now_ms() - days * DAY * 1000)
            if gone:
                log.info("old tables deleted", tables=len(gone), days=days)
        except Fault as fault:
            log.warning("old tables could not be deleted", reason=str(fault))
        await asyncio.sleep(SWEEP)


@asynccontextmanager
async def life(app: Litestar, settings: Settings, hall_of: OpenHall) -> AsyncIterator[None]:
    """The store is opened first and closed last."""
    url = settings.database or default_url()
    store = await Store.open(url)
    messenger = notices.Messenger(store, settings)
    try:
        async with hall_of(store, settings) as hall:
            hall.after = messenger.after
            app.state.store, app.state.hall = store, hall
            app.state.messenger, app.state.importer = messenger, Importer()
            app.state.walks, app.state.readiness = Walks(), health.Readiness(store)
            log.info("serving", database=shown(url), address=settings.address)
            sweeping = asyncio.create_task(sweep(store), name="fareplay-sweep")
            keeping = asyncio.create_task(keep_days(store, settings.keep_days))
            try:
                yield
            finally:
                sweeping.cancel()
                keeping.cancel()
                app.state.readiness.close()
    finally:
        await messenger.close()
        await store.close()
        log.info("stopped")


def create_app(
    settings: Settings,
    *,
    limits: Limits | None = None,
    rotates: int = ROTATES,
    hall_of: OpenHall = open_hall,
) -> Litestar:
    """The application; tests may give other limits, and how soon tokens are rotated."""
    modules = (
        catalogue, looking, lobby, invites, accounts, records, notices, printed, replays,
        reports, rulebooks, pages, health, web,
    )  # fmt: skip
    app = Litestar(
        [*(handler for module in modules for handler in module.HANDLERS), table_socket],
        lifespan=[partial(life, settings=settings, hall_of=hall_of)],
        before_request=admit,
        before_send=[harden],
        exception_handlers=problems.HANDLERS,
        request_max_body_size=LARGEST,
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Fareplay",
            version=__version__,
            description="Tables, records and people. Moves are made over the socket of a table.",
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
            use_handler_docstrings=True,
        ),
        debug=False,
    )
    app.state.settings = settings
    app.state.limits = limits or Limits({"guest": (settings.guests, 3600)})
    app.state.rotates, app.state.damaged = rotates, {}
    say_what_is_strict(app)
    return app


def say_what_is_strict(app: Litestar) -> None:
    """In the OpenAPI too: what is asked for has the fields that are named, and no others."""
    strict = {
        kind.__name__
        for kind in (*lobby.BODIES, *accounts.BODIES, *notices.BODIES, *reports.BODIES)
    }
    for name, schema in app.openapi_schema.components.schemas.items():
        if name in strict:
            schema.additional_properties = False


def from_environment() -> Litestar:
    """In each process of `--workers`."""
    logs.set_up()
    return create_app(Settings.from_environment())

"""Plain pages without a script: the tables there are, one table, how to play, and invites."""

from __future__ import annotations

import ipaddress
from collections.abc import Sequence
from html import escape
from typing import Any

from litestar import MediaType, Response, get, post
from litestar.params import FromPath

from fareplay.games import all_games
from fareplay.server import metrics
from fareplay.server.callers import address_of
from fareplay.server.invites import described, invited, remembered
from fareplay.server.looking import one_table, tables_for
from fareplay.server.problems import AnyRequest, Refusal
from fareplay.server.settings import Settings
from fareplay.server.shown import SeatShown, TableRow

STYLE = """
body { font: 1.05rem/1.5 Georgia, serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem;
       color: #222; background: #fbf8f1; }
h1 { font-size: 1.8rem; } h1, h2 { line-height: 1.2; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .3rem .6rem .3rem 0; border-bottom: 1px solid #cbbf9f;
         vertical-align: top; overflow-wrap: anywhere; }
td:last-child { overflow-wrap: break-word; }
th { font-weight: normal; color: #6b6148; white-space: nowrap; }
pre { font: .9rem/1.4 ui-monospace, monospace; background: #f1ead8; padding: .8rem;
      white-space: pre-wrap; overflow-wrap: anywhere; }
li { margin: .6rem 0; } a, button { color: #7a1f12; }
button { font: inherit; padding: .4rem 1rem; }
@media (prefers-color-scheme: dark) {
  body { color: #eee; background: #1d1b17; } pre { background: #2b2820; }
  th { color: #b5a988; } th, td { border-color: #4a4433; } a, button { color: #f0a48f; }
}
"""
HOW = """<h2>How to play</h2>
<p>In a terminal on this machine, against a bot:</p>
<pre>fareplay play touring</pre>
<p>At a table here, with a program of your own; every step is described in
<a href="/api/schema/openapi.json">the OpenAPI of this server</a>:</p>
<ol>
<li>Say who you are.<pre>POST /api/me
{"name": "Ada"}</pre></li>
<li>Make a table, or take an open seat with POST /api/tables/ID/sit.<pre>POST /api/tables
{"game": "touring", "seats": ["person", "bot:normal"],
 "nonce_hash": "SHA-256 of 16 random bytes, in hex"}</pre></li>
<li>When all seats are taken, the host makes them final.<pre>POST /api/tables/ID/seal
{}</pre></li>
<li>Show the nonce and play over the socket.<pre>/api/tables/ID/socket?seat=0</pre></li>
</ol>"""
FORMS = {"referrer-policy": "same-origin"}  # else browsers do not say where a form was sent from


def page(
    title: str, body: str, status: int = 200, cookies: Any = (), headers: Any = None
) -> Response[str]:
    text = (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title>"
        f'<link rel="stylesheet" href="/plain.css"></head><body><main><h1>{escape(title)}</h1>'
        f"{body}</main></body></html>"
    )
    return Response(
        text, status_code=status, media_type=MediaType.HTML, cookies=list(cookies), headers=headers
    )


def grid(heads: Sequence[str], cells: Sequence[Sequence[str]]) -> str:
    """A table of HTML that has been escaped already."""
    head = "".join(f"<th>{one}</th>" for one in heads)
    body = "".join(f"<tr>{''.join(f'<td>{one}</td>' for one in row)}</tr>" for row in cells)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


# --- tables ---------------------------------------------------------------------------------


@get("/plain", include_in_schema=False)
async def home(request: AnyRequest) -> Response[str]:
    """The tables there are, and how to play."""
    found = await tables_for(request, None, None)
    titles = ", ".join(escape(game.title) for game in all_games().values())
    body = f"<p>Games: {titles}.</p>"
    if found.mine:
        body += "<h2>Your tables</h2>" + listing(found.mine)
    body += "<h2>Public tables</h2>" + listing(found.public)
    return page("Fareplay", body + HOW)


def listing(rows: list[TableRow]) -> str:
    if not rows:
        return "<p>There are none now.</p>"
    titles = {game.id: game.title for game in all_games().values()}
    cells = [
        (
            f'<a href="/plain/t/{escape(row.id)}">{escape(titles.get(row.game, row.game))}</a>',
            escape(row.title),
            "cannot be read" if row.fault else "your turn" if row.your_turn else escape(row.status),
        )
        for row in rows
    ]
    return grid(("game", "who plays", "now"), cells)


@get("/plain/t/{table:str}", include_in_schema=False)
async def table_page(request: AnyRequest, table: FromPath[str]) -> Response[str]:
    """One table: who sits there, and how far it is."""
    try:
        found = await one_table(request, table)
    except Refusal as refusal:
        return sorry("No table", refusal)
    said = [f"This table of {escape(found.title)} is {escape(found.status)}."]
    said += [escape(found.result)] if found.result else []
    said += [f"{escape(found.fault)}; it can only be looked at."] if found.fault else []
    said += ["It is your turn."] if found.your_turn else []
    chosen = [
        (escape(name), escape(value[:60])) for name, value in found.options.items()
    ]  # fmt: skip
    body = f"<p>{' '.join(said)}</p>"
    if found.seats:
        body += grid(("seat", "who", ""), [seat_cells(seat) for seat in found.seats])
    body += f"<h2>Options</h2>{grid(('option', 'value'), chosen)}" if chosen else ""
    return page(f"{found.title}: {found.id}", body + '<p><a href="/plain">All tables</a></p>')


def seat_cells(seat: SeatShown) -> tuple[str, str, str]:
    who = escape(seat.name) if seat.taken else "open"
    return str(seat.seat), who, "yours" if seat.yours else escape(seat.kind) if seat.taken else ""


def sorry(title: str, refusal: Refusal) -> Response[str]:
    return page(title, f"<p>{escape(refusal.why.capitalize())}.</p>", refusal.status)


@get("/plain.css", include_in_schema=False, opt={"anonymous": True}, sync_to_thread=False)
def style() -> Response[str]:
    lasting = {"cache-control": "public, max-age=3600"}
    return Response(STYLE, media_type="text/css", headers=lasting)


# --- invites --------------------------------------------------------------------------------


@get("/plain/invite/{token:str}", include_in_schema=False)
async def invite_page(request: AnyRequest, token: FromPath[str]) -> Response[str]:
    """Shows what one is invited to; the button takes it."""
    try:
        found = await described(await invited(request, token))
    except Refusal as refusal:
        return sorry("No invite", refusal)
    who = escape(" and ".join(found.people)) or "Nobody"
    body = (
        f"<p>You are invited to a table of {escape(found.title)}, which is {escape(found.status)}. "
        f"{who} sat down already.</p>"
        '<form method="post"><button>Take the invite</button></form>'
    )
    return page(f"An invite to {found.title}", body, headers=FORMS)


@post("/plain/invite/{token:str}", include_in_schema=False, status_code=200)
async def take_invite(request: AnyRequest, token: FromPath[str]) -> Response[str]:
    """From now on this browser sees the table."""
    try:
        live = await invited(request, token)
    except Refusal as refusal:
        return sorry("No invite", refusal)
    body = (
        f'<p>You can see <a href="/plain/t/{escape(live.id)}">{escape(live.id)}</a> now '
        "and take an open seat there.</p>"
    )
    return page("You are in", body + HOW, cookies=[remembered(request, token)])


# --- for the operator -----------------------------------------------------------------------


@get("/metrics", include_in_schema=False, opt={"anonymous": True}, sync_to_thread=True)
def numbers(request: AnyRequest) -> Response[bytes]:
    """For Prometheus on this machine or in its own network; to all others there is nothing here."""
    settings: Settings = request.app.state.settings
    if not is_near(address_of(request, settings)) or is_forwarded(request, settings):
        raise Refusal(404, "there is nothing here", "metrics")
    return Response(metrics.exposition(), headers={"content-type": metrics.CONTENT_TYPE})


def is_near(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_private
    except ValueError:
        return False


def is_forwarded(request: AnyRequest, settings: Settings) -> bool:
    """By a proxy that we were not told of, so that everybody seems to be near?"""
    given = {"forwarded", "via", "x-forwarded-for", "x-real-ip"} & set(request.headers.keys())
    return bool(given) and not settings.proxy


HANDLERS: list[Any] = [home, table_page, style, invite_page, take_invite, numbers]

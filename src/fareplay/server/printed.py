"""What is printed: the board of a game or of a table, the same for everybody and for good."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from litestar import Response, get
from litestar.params import FromPath

from fareplay.core.game import Game
from fareplay.games import all_games
from fareplay.server import wire
from fareplay.server.lasting import Lasting
from fareplay.server.looking import visible
from fareplay.server.problems import AnyRequest, Refusal, refuses


def printed(game: Game, board: Any) -> bytes:
    """What is printed on a board; nothing where a game has none."""
    shows = getattr(game.view, "printed", None)
    return wire.canonical({} if shows is None else shows(board))


@lru_cache(maxsize=16)
def _of_options(game: str, options: tuple[tuple[str, str], ...]) -> Lasting:
    found = all_games()[game]
    return Lasting(printed(found, found.new_board(found.read_options(dict(options)))))


async def answer(request: AnyRequest, game: Game, options: Mapping[str, str]) -> Response[Any]:
    """The board, made beside the event loop: one of somebody's own takes a while."""
    chosen = tuple(sorted(options.items()))
    board = await asyncio.to_thread(_of_options, game.id, chosen)
    return board.answer(request, "private, no-cache")


@get("/api/games/{game:str}/board", responses=refuses(404))
async def board_of_game(request: AnyRequest, game: FromPath[str]) -> Response[dict[str, Any]]:
    """What is printed on the board of a game, as its usual options have it."""
    return await answer(request, game_called(game), {})


@get("/api/tables/{table:str}/board", responses=refuses(404))
async def board_of_table(request: AnyRequest, table: FromPath[str]) -> Response[dict[str, Any]]:
    """What is printed on the board of a table."""
    room = await (await visible(request, table)).calm()
    return await answer(request, room.game, room.created.options)


def game_called(name: str) -> Game:
    found = all_games().get(name)
    if found is None:
        raise Refusal(404, f"there is no game {name[:60]!r}", "game")
    return found


HANDLERS: list[Any] = [board_of_game, board_of_table]

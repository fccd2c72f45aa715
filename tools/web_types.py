"""The types of the browser client, written from those of the server; never by hand.

python tools/web_types.py            write web/src/lib/types.ts
python tools/web_types.py --check    fail where it would change
"""

from __future__ import annotations

import dataclasses
import importlib
import sys
import types
import typing
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from fareplay.games import all_games
from fareplay.server import (
    accounts,
    catalogue,
    invites,
    lobby,
    notices,
    problems,
    records,
    replays,
    reports,
    rulebooks,
    shown,
    wire,
)

OUT = Path(__file__).parent.parent / "web" / "src" / "lib" / "types.ts"
OVER_HTTP = (
    catalogue, shown, problems, accounts, lobby, invites, records, notices, replays,
    reports, rulebooks,
)  # fmt: skip
PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", Any: "any"}
FREE = {msgspec.Raw: "any", object: "unknown"}
CODES = (
    "OLD", "NO_SEAT", "NO_TABLE", "NO_DATABASE", "LIMIT", "SLOW", "SILENT", "CLUMSY", "BLOCKED",
)  # fmt: skip


def main() -> int:
    text = written()
    if "--check" in sys.argv:
        if OUT.read_text(encoding="utf-8") != text:
            print(f"{OUT.name} is not what tools/web_types.py writes; run it")
            return 1
        return 0
    OUT.write_text(text, encoding="utf-8")
    return 0


def written() -> str:
    """The whole file."""
    parts = [
        "// Written by tools/web_types.py from the server's types. Do not change it by hand.\n"
    ]
    parts.append(f"export const PROTOCOL = {wire.PROTOCOL}")
    parts += [f"export const {name} = {getattr(wire, name)}" for name in CODES]
    parts.append("")
    said = structs(wire)
    parts += [
        struct(kind, asked=issubclass(kind, wire.Said), name=wire_name(kind)) for kind in said
    ]
    parts.append(union("Message", wire.Message))
    told = [kind for kind in said if kind.__struct_config__.tag and kind not in sent()]
    parts.append("export type Told = " + " | ".join(kind.__name__ for kind in told) + "\n")
    for module in OVER_HTTP:
        asked = set(getattr(module, "BODIES", ()))
        for kind in structs(module):
            parts.append(struct(kind, asked=kind in asked, name=http_name(kind)))
    for game in all_games().values():
        parts.append(namespace(game.id))
    return "\n".join(parts)


def sent() -> tuple[Any, ...]:
    return typing.get_args(wire.Message)


def wire_name(kind: type) -> str:
    """A game knows a Plan as a whole move, not as the message that asks for some."""
    return "AskPlans" if kind is wire.Plan else kind.__name__


def http_name(kind: type) -> str:
    """Bodies that are called as a message of the socket is have a name of their own."""
    return f"{kind.__name__}Body" if hasattr(wire, kind.__name__) else kind.__name__


def structs(module: types.ModuleType) -> list[Any]:
    """The structs that a module defines, in its order."""
    return [
        kind
        for kind in vars(module).values()
        if isinstance(kind, type)
        and issubclass(kind, msgspec.Struct)
        and kind.__module__ == module.__name__
        and kind not in (wire.Told, wire.Said, wire.Change)
    ]


def union(name: str, kinds: Any) -> str:
    return f"export type {name} = " + " | ".join(map(wire_name, typing.get_args(kinds))) + "\n"


def struct(kind: Any, *, asked: bool, name: str = "") -> str:
    """An interface; what may be left out in a request, or is left out in an answer, is optional."""
    hints = typing.get_type_hints(kind, include_extras=False)
    config = kind.__struct_config__
    lines = []
    if config.tag is not None:
        lines.append(f'  {config.tag_field}: "{config.tag}"')
    for field in msgspec.structs.fields(kind):
        left_out = not field.required and (asked or config.omit_defaults)
        lines.append(line(field.name, hints[field.name], optional=left_out))
    return declared(name or kind.__name__, kind, lines)


def namespace(game: str) -> str:
    """What a game's view.py shows, in a namespace called as the game is."""
    module = importlib.import_module(f"fareplay.games.{game}.view")
    own = [kind for kind in vars(module).values() if shown_by(kind, module.__name__)]
    found = {kind.__name__: kind for kind in referred(own)}.values()
    body = "\n".join(view(kind) for kind in found)
    inner = "".join(f"  {row}\n" if row else "\n" for row in body.splitlines())
    return f"export declare namespace {game.capitalize()} {{\n{inner}}}\n"


def shown_by(kind: Any, module: str) -> bool:
    """A class of views that the module defines."""
    return is_view(kind) and bool(kind.__module__ == module)


def is_view(kind: Any) -> bool:
    """A struct or a dataclass."""
    return isinstance(kind, type) and (
        dataclasses.is_dataclass(kind) or issubclass(kind, msgspec.Struct)
    )


def referred(kinds: Iterable[Any]) -> list[Any]:
    """These classes and those that they are made of, wherever those stand."""
    found: dict[Any, None] = {}
    queue = list(kinds)
    while queue:
        hint = queue.pop(0)
        if is_view(hint):
            if hint not in found:
                found[hint] = None
                queue += typing.get_type_hints(hint).values()
        else:
            queue += [one for one in typing.get_args(hint) if one is not Ellipsis]
    return list(found)


def view(kind: Any) -> str:
    hints = typing.get_type_hints(kind)
    structs = issubclass(kind, msgspec.Struct)
    fields: Any = msgspec.structs.fields(kind) if structs else dataclasses.fields(kind)
    lines = [line(field.name, hints[field.name]) for field in fields]
    return declared(kind.__name__, kind, lines)


def declared(name: str, kind: type, lines: Iterable[str]) -> str:
    says = (kind.__doc__ or "").strip().splitlines()
    own = says and not says[0].startswith(f"{kind.__name__}(")
    remark = f"/** {says[0]} */\n" if own else ""
    return f"{remark}export interface {name} {{\n" + "".join(f"{row}\n" for row in lines) + "}\n"


def line(name: str, hint: Any, optional: bool = False) -> str:
    return f"  {name}{'?' if optional else ''}: {spelled(hint)}"


def spelled(hint: Any) -> str:
    """A Python type in TypeScript."""
    if hint in PLAIN:
        return PLAIN[hint]
    if hint in FREE:
        return FREE[hint]
    if hint is type(None):
        return "null"
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin is typing.Annotated:
        return spelled(args[0])
    if origin is typing.Literal:
        return " | ".join(f'"{one}"' if isinstance(one, str) else str(one) for one in args)
    if origin in (typing.Union, types.UnionType):
        return " | ".join(dict.fromkeys(map(spelled, args)))
    if origin in (list, tuple):
        return spelled_row(origin, args)
    if origin is dict:
        return f"Record<string, {spelled(args[1])}>"
    if is_view(hint):
        return http_name(hint) if hint.__module__ != wire.__name__ else hint.__name__
    if isinstance(hint, type) and issubclass(hint, int):
        return "number"
    if isinstance(hint, type) and issubclass(hint, str):
        return "string"
    raise TypeError(f"no TypeScript for {hint!r}")


def spelled_row(origin: Any, args: tuple[Any, ...]) -> str:
    if origin is tuple and not (len(args) == 2 and args[1] is Ellipsis):
        return "[" + ", ".join(map(spelled, args)) + "]"
    inner = spelled(args[0])
    return f"({inner})[]" if "|" in inner else f"{inner}[]"


if __name__ == "__main__":
    sys.exit(main())

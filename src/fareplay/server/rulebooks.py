"""The rule sheet of a game, in sections; every rule can be found by its number."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import msgspec
from litestar import Response, get
from litestar.params import FromPath

from fareplay.core.game import Game
from fareplay.server.lasting import Lasting
from fareplay.server.printed import game_called
from fareplay.server.problems import AnyRequest, refuses

HEADING = re.compile(r"(#{1,4})\s+(.*)")
ITEM = re.compile(r"(?:[-*]|\d+\.)\s+(.*)")
NUMBERED = re.compile(r"\**`?([A-Z]{1,2}-[A-Z]?\d+[a-z]?)`?\**[.:]?\**\s*(.*)", re.DOTALL)
RULED = re.compile(r"[|:\s-]+")


class Passage(msgspec.Struct):
    """A rule with its number, a paragraph, an item of a list, or a row of a table."""

    kind: str  # rule, text, item, head or row
    rule: str  # its number, or nothing
    text: str  # in Markdown of one line
    cells: list[str]  # of a head or a row
    ruling: bool  # is it ours, where the rule book is silent?


class Section(msgspec.Struct):
    """A chapter."""

    title: str
    level: int
    passages: list[Passage]


class RuleBook(msgspec.Struct):
    """The whole sheet."""

    game: str
    title: str
    board: str  # printed, reconstruction or none
    hidden: bool  # may a seat know what others do not?
    sections: list[Section]


def sections_of(book: str) -> list[Section]:
    """RULES.md cut at its headings and into its rules."""
    found = [Section("", 1, [])]
    goes_on = False  # may the next line belong to the one before?
    for line in map(str.strip, book.splitlines()):
        if heading := HEADING.fullmatch(line):
            found.append(Section(_plain(heading[2]), len(heading[1]), []))
            goes_on = False
        elif not line:
            goes_on = False
        elif line.startswith("|"):
            _row(found[-1].passages, line)
            goes_on = False
        elif goes_on and not ITEM.match(line):
            found[-1].passages[-1].text += " " + line
        else:
            item = ITEM.match(line)
            found[-1].passages.append(_passage(item[1] if item else line, bool(item)))
            goes_on = True
    return [section for section in found if section.title or section.passages]


def _passage(text: str, item: bool) -> Passage:
    if numbered := NUMBERED.fullmatch(text):
        said = numbered[2]
        if said.count("**") % 2:  # the number stood at the head of something bold
            said = f"**{said}"
        return Passage("rule", numbered[1], said, [], "-R" in numbered[1])
    return Passage("item" if item else "text", "", text, [], False)


def _row(passages: list[Passage], line: str) -> None:
    if RULED.fullmatch(line):
        if passages and passages[-1].kind == "row":
            passages[-1].kind = "head"
        return
    cells = [cell.strip() for cell in line.strip("|").split("|")]
    numbered = NUMBERED.fullmatch(cells[0])
    rule = numbered[1] if numbered and not numbered[2] else ""
    text = " ".join(cells[1:]) if rule else ""
    passages.append(Passage("row", rule, text, cells, "-R" in rule))


def _plain(text: str) -> str:
    return text.replace("**", "").replace("`", "")


@cache
def _book(game: Game) -> Lasting:
    book = RuleBook(game.id, game.title, game.board, game.hidden, sections_of(game.rulebook))
    return Lasting(msgspec.json.encode(book))


@get("/api/games/{game:str}/rules", responses=refuses(404))
async def rules(request: AnyRequest, game: FromPath[str]) -> Response[RuleBook]:
    """The rule sheet, in sections with the numbers of the rules."""
    return _book(game_called(game)).answer(request, "private, max-age=300")


HANDLERS: list[Any] = [rules]

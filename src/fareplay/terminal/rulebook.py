"""The rule book of a game, for reading and searching."""

from __future__ import annotations

import re

from fareplay.core.game import Fault, Game

RULE = re.compile(r"[A-Za-z]{1,3}-[A-Za-z]?\d+[A-Za-z]?")  # T-18, T-R10
STARTS = re.compile(r"[#|]|[-*] |\d+\. ")  # a heading, a row, an item of a list


def book_of(game: Game) -> str:
    """RULES.md, or a Fault where a game brings none."""
    try:
        return game.rulebook
    except OSError:
        raise Fault(f"the rule book of {game.title} is not installed") from None


def passages(book: str) -> list[str]:
    """The book's headings, rules, rows and paragraphs, one string each, without markup."""
    found: list[str] = []
    goes_on = False  # may the next line belong to the one before?
    for line in map(str.strip, book.splitlines()):
        if goes_on and line and not STARTS.match(line):
            found[-1] += " " + line
        elif line:
            found.append(line)
        goes_on = bool(line) and not line.startswith("#")
    return [said for said in map(plain, found) if said]


def plain(line: str) -> str:
    """A line of Markdown as it is read aloud; the rule of a table is dropped."""
    if re.fullmatch(r"[|:\s-]+", line):
        return ""
    line = re.sub(r"^(#+|[-*])\s+", "", line).replace("**", "").replace("`", "")
    line = re.sub(r"\*(\w[^*]*)\*", r"\1", line)
    return re.sub(r"\s*\|\s*", "  ", line).strip()


def find(book: str, words: str) -> list[str]:
    """The passages that hold every word; a rule's number finds the rule itself first."""
    wanted = words.lower().split()
    if not wanted:
        return passages(book)
    found = [said for said in passages(book) if all(fits(word, said.lower()) for word in wanted)]
    return sorted(found, key=lambda said: not said.lower().startswith(wanted[0]))


def fits(word: str, said: str) -> bool:
    """A rule's number stands alone (T-1 is not T-18); other words may be part of one."""
    if RULE.fullmatch(word):
        return re.search(rf"\b{re.escape(word)}\b", said) is not None
    return word in said

"""Rows of text for the drawings of games."""

from __future__ import annotations

import textwrap

from rich.text import Text


def across(width: int, left: Text, right: Text | None = None, style: str = "") -> Text:
    """One row: the left part, cut if it must be, and the right part flush."""
    right = right or Text()
    left = left.copy()
    left.truncate(max(width - right.cell_len, 0), overflow="ellipsis")
    gap = " " * max(0, width - left.cell_len - right.cell_len)
    row = Text.assemble(left, gap, right, style=style)
    row.truncate(max(width, 0))
    return row


def wrapped(said: str, width: int, style: str = "") -> list[Text]:
    """As many rows as the words need."""
    return [Text(line, style) for line in textwrap.wrap(said, max(width, 10))]

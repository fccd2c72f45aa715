"""The hash of a record: SHA-256 of what happened, whoever is called what and however it is told.

Left out are the names at the end of `seat:` lines and the sentences behind ` # `. Both are only
for readers: a name changes when its account is deleted, and sentences are written anew.
"""

from __future__ import annotations

import hashlib
import re

from fareplay.core import notation
from fareplay.core.game import EVERYBODY
from fareplay.core.match import Match

NAME = re.compile("^(seat: [0-9] [^ \n]+) [^\n]*", re.MULTILINE)
SENTENCE = re.compile(" # [^\n]*")


def of_text(record: str) -> str:
    """The hash of a record as it is written, in hex."""
    header, blank, entries = record.partition("\n\n")
    facts = NAME.sub(r"\1", header) + blank + SENTENCE.sub("", entries)
    return hashlib.sha256(facts.encode("utf-8", "surrogatepass")).hexdigest()


def of_match(match: Match) -> str:
    """The hash of the record that the match would be written as; no sentence is made for it."""
    again, entries = match.blank(), []
    for line in match.lines:
        entries.append(notation.facts_of(match, line, again.state, EVERYBODY) + "\n")
        again.follow(line)
    return of_text(notation.header(match) + "".join(entries) + notation.trailer(match))

"""Names that look alike, after the idea of Unicode TR39: letters that look the same become one.

A name has up to two skeletons, as written and in small letters, because some letters look like
another only as capitals: I is like l, i is not. Two names are alike when they share a skeleton.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache


def _table(pairs: str) -> dict[int, str]:
    """Code points in hex, each followed by the letter it looks like."""
    return {int(pair[:4], 16): pair[4:] for pair in pairs.split()}


CAPITALS = _table("0049l 0397H 0399l 039cM 039dN 03a5Y 0406l 04c0l")  # I, and Greek and Cyrillic
SMALL = _table(
    "0030o 0031l 007cl "
    "0430a 0432b 0435e 043ak 043cm 043dh 043eo 0440p 0441c 0442t 0443y 0445x 0455s 0456i 0458j "
    "0475v 04bbh 04cfl 0501d 051bq 051dw "  # Cyrillic
    "03b1a 03b2b 03b3y 03b5e 03b7n 03b9i 03bak 03bcu 03bdv 03bfo 03c1p 03c4t 03c5u 03c7x 03c9w "
    "03f3j "  # Greek
    "0566q 0570h 0578n 057du 0581g 0585o "  # Armenian
    "13a0d 13a1r 13a2t 13a5i 13aaa 13abj 13ace 13b3w 13b7m 13bbh 13bdy 13c0g 13c3z 13d2r 13d4w "
    "13d9v 13das 13del 13dfc 13e2p 13e6k 13f4b "  # Cherokee
    "a4d0b a4d1p a4d3d a4d4t a4d6g a4d7k a4d9j a4dac a4dcz a4ddf a4dfm a4e0n a4e1l a4e2s a4e3r "
    "a4e6v a4e7h a4eaw a4ebx a4ecy a4eea a4f0e a4f2i a4f3o a4f4u"  # Lisu
)
LATIN = re.compile(
    "(?:.*LATIN .*|REGIONAL INDICATOR SYMBOL )LETTER (?:.* )?([A-Z])(?: WITH .*)?"
)  # what Unicode calls letters of other shapes: small capitals, with a stroke, in a square
UNSEEN = "ZPC"  # spaces, punctuation, format characters: easily overlooked in a name
DIACRITIC, OVERLAY = 200, 1  # classes of marks beside a letter; vowel signs have others


@lru_cache(maxsize=4096)
def skeletons(name: str) -> frozenset[str]:
    """What the name is compared by; never empty."""
    plain = unicodedata.normalize("NFKD", name)
    found = {_skeleton(plain.translate(CAPITALS)), _skeleton(plain)} - {""}
    return frozenset(found or {plain.casefold()})


def alike(one: str, other: str) -> bool:
    """Could somebody take one name for the other?"""
    return not skeletons(one).isdisjoint(skeletons(other))


def _skeleton(plain: str) -> str:
    small = unicodedata.normalize("NFKD", plain.casefold())
    letters = "".join(map(_letter, small))
    return letters.replace("rn", "m").replace("vv", "w")


def _letter(letter: str) -> str:
    """What a small letter looks like; nothing where it is easily overlooked."""
    if (seen := SMALL.get(ord(letter))) is not None:
        return seen
    if letter.isascii() and letter.isalnum():
        return letter
    mark = unicodedata.combining(letter)
    name = unicodedata.name(letter, "")
    if mark >= DIACRITIC or mark == OVERLAY or name.startswith("VARIATION SELECTOR"):
        return ""
    if unicodedata.category(letter)[0] in UNSEEN:
        return ""
    latin = LATIN.fullmatch(name)
    return latin[1].lower() if latin else letter

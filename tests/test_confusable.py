"""Names that look alike, and names that do not."""

from __future__ import annotations

import unicodedata

import pytest

from fareplay.core.confusable import CAPITALS, SMALL, alike, skeletons

ALIKE = [
    ("Ada", "ADA"),
    ("Ada", "\u0410d\u0430"),  # Cyrillic A and a
    ("Ada", "\u0391da"),  # Greek Alpha
    ("Ada", "\uff21\uff44\uff41"),  # full width
    ("Ada", "\U0001d4d0da"),  # a mathematical A
    ("Ada", "\u1d00da"),  # a small capital
    ("Ada", "\U0001f150da"),  # in a circle
    ("Ada", "\u13aa\u13a0\u13aa"),  # Cherokee
    ("Ada", "\ua4ee\ua4d3\ua4ee"),  # Lisu
    ("Ada", "\u00c1d\u0105"),
    ("Ada", "A\u0336da"),  # struck through
    ("Ada", "A\u200bd\u2060a\ufe0f"),  # with nothing in between
    ("Ada", " A d a ."),
    ("Bob", "B0b"),
    ("Ian", "lan"),
    ("Ian", "1an"),
    ("Lilly", "LiIly"),
    ("Emma", "Ernma"),
    ("Will", "VViIl"),
    ("Bj\u00f8rn", "Bjorn"),
    ("\u039d\u03af\u03ba\u03bf\u03c2", "\u03bd\u03b9\u03ba\u03bf\u03c2"),
    ("...", "..."),
]
UNLIKE = [
    ("Ada", "Ida"),
    ("Ben", "Ben 2"),
    ("Ilse", "Lise"),
    ("Lia", "Ila"),
    ("Clara", "Dara"),
    ("\u304b", "\u304c"),  # ka and ga
    ("\u0e01\u0e34", "\u0e01\u0e36"),  # Thai, with different vowels
    ("...", "!!!"),
]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_somebody_could_take_for_each_other_are_alike(one: str, other: str) -> None:
    assert alike(one, other)


@pytest.mark.parametrize(("one", "other"), UNLIKE)
def test_names_that_can_be_told_apart_are_not_alike(one: str, other: str) -> None:
    assert not alike(one, other)


@pytest.mark.parametrize("name", ["", " ", "\u200b", "\ud800", "\u0301", "\U0010ffff", "a" * 200])
def test_every_name_has_a_skeleton(name: str) -> None:
    assert skeletons(name)


def test_the_tables_lead_from_letters_that_are_there_to_plain_ones() -> None:
    for code, letter in (CAPITALS | SMALL).items():
        assert unicodedata.name(chr(code))
        assert letter.isascii()
        assert letter.isalpha()
    assert all(chr(code).casefold() == chr(code) for code in SMALL)

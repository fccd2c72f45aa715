"""What people write at a table: names and chat, kept to what can be shown on one line."""

from __future__ import annotations

import unicodedata

from fareplay.core.game import Fault

NAME, CHAT, WHY, PERSON = 40, 500, 200, 100  # characters
TURNS = {chr(code) for code in (*range(0x202A, 0x202F), *range(0x2066, 0x206A), 0x200E, 0x200F)}
UNSEEN = {"Cc", "Cs", "Co", "Zl", "Zp"}  # control characters and their like


def read_name(text: str) -> str:
    return _line(text, NAME, "a name")


def read_chat(text: str) -> str:
    return _line(text, CHAT, "a message")


def read_why(text: str) -> str:
    return _line(text, WHY, "a reason")


def read_person(text: str) -> str:
    """The opaque id of a person, which is taken as it is or not at all."""
    if _line(text, PERSON, "a person's id") != text:
        raise Fault("a person's id has no spaces around it")
    return text


def _line(text: str, longest: int, what: str) -> str:
    kept = text.strip(" ")
    if not kept or len(text) > longest:
        raise Fault(f"{what} has 1 to {longest} characters, not {len(text) if kept else 0}")
    for letter in kept:
        if unicodedata.category(letter) in UNSEEN or letter in TURNS:  # would turn other words
            raise Fault(f"{what} has no control characters, not U+{ord(letter):04X}")
    return kept

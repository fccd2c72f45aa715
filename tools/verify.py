"""Check the record of a finished match. Standalone: imports nothing but the standard library.

    python verify.py FILE [SHA256]

It knows no game: it looks at the commitment, at every draw, and that no entry is missing or there
twice. With the hash that the server published it compares that, too.
Status 0: all is right. 1: something is not. 2: nothing to check.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import sys

ENTRY = re.compile(r"(\d{1,9}) (\d|chance|host) (\S.*?) (\d{1,12})(?: # .*)?", re.ASCII)
DRAW = re.compile(r"(\d{1,9})/([1-9]\d{0,8})", re.ASCII)
FIELD = re.compile(r"([a-z-]+):(?: (.*))?")
MANY = ("option", "seat")  # lines of the header that may stand more than once


class Wrong(Exception):
    """What is found wrong, with the status."""

    def __init__(self, status: int, *sentences: str) -> None:
        super().__init__(*sentences)
        self.status, self.sentences = status, list(sentences)


def draw(seed: bytes, match: str, nonces: str, i: int, n: int) -> int:
    """Draw number i of n equal chances, from the seed and every player's nonce."""
    bound, attempt = 2**64 // n * n, 0
    while True:
        message = f"fareplay-draw-1\n{match}\n{i}\n{attempt}\n{nonces}".encode("ascii")
        digest = hmac.new(seed, message, hashlib.sha256).digest()
        for word in (int.from_bytes(digest[at : at + 8], "big") for at in (0, 8, 16, 24)):
            if word < bound:
                return word % n
        attempt += 1


def hash_of(text: str) -> str:
    """SHA-256 of a record without the names of its seats and without its sentences."""
    header, blank, entries = text.partition("\n\n")
    header = re.sub("(?m)^(seat: [0-9] [^ \n]+) [^\n]*", r"\1", header)
    facts = header + blank + re.sub(" # [^\n]*", "", entries)
    return hashlib.sha256(facts.encode()).hexdigest()


def header_of(text: str) -> dict[str, str]:
    """The lines of the header, each of which says one thing and says it once."""
    fields: dict[str, str] = {}
    for line in text.split("\n"):
        field = FIELD.fullmatch(line)
        if field is None or (not fields and field[1] != "fareplay-record"):
            raise Wrong(2, "This is not a record of a match.")
        if field[1] in fields and field[1] not in MANY:
            raise Wrong(1, f"The header has a second line {field[1]!r}.")
        fields[field[1]] = field[2] or ""
    return fields


def entries_of(lines: list[str]) -> list[re.Match[str]]:
    """The entries, numbered 1, 2, 3 … in the order of their times."""
    found: list[re.Match[str]] = []
    for line in lines:
        entry = ENTRY.fullmatch(line)
        if entry is None:
            raise Wrong(1, f"After entry {len(found)} there is a line that is none: {line[:60]!r}.")
        number, due = int(entry[1]), len(found) + 1
        if number < due:
            raise Wrong(1, f"Entry {number} is there twice, or in the wrong place.")
        if number > due:
            raise Wrong(1, f"Entry {due} is missing: entry {number} stands in its place.")
        if found and int(entry[4]) < int(found[-1][4]):
            raise Wrong(1, f"Entry {number} is earlier than the one before it.")
        found.append(entry)
    return found


def parts_of(text: str) -> tuple[dict[str, str], list[re.Match[str]], str]:
    """Header, entries and seed of a finished fair match."""
    header, blank, rest = text.partition("\n\n")
    fields, lines = header_of(header), rest.split("\n")
    if fields.get("chance") != "fair":
        raise Wrong(2, f"Chance was {fields.get('chance', 'not told')}: there is no seed to check.")
    if not blank or not text.endswith("\n"):
        raise Wrong(2, "The record was cut.")
    closing = lines[-3:-1]
    if len(closing) < 2 or not closing[1].startswith("seed: "):
        raise Wrong(2, "The seed is not revealed: the match is not over, or the record was cut.")
    if not closing[0].startswith("end: "):
        raise Wrong(1, "The line end: is missing before the seed.")
    return fields, entries_of(lines[:-3]), closing[1].removeprefix("seed: ")


def wrong_draws(fields: dict[str, str], entries: list[re.Match[str]], seed: bytes) -> list[str]:
    """Every draw that the seed does not give; they are numbered in their order."""
    wrong, draws = [], 0
    for entry in entries:
        if entry[2] != "chance":
            continue
        outcome = DRAW.fullmatch(entry[3])
        if outcome is None:
            raise Wrong(2, f"Entry {entry[1]}: {entry[3]!r} is not an outcome.")
        due = draw(seed, fields["match"], fields["nonces"], draws, int(outcome[2]))
        if due != int(outcome[1]):
            wrong.append(f"Entry {entry[1]}: draw {draws} should be {due}, not {outcome[1]}.")
        draws += 1
    return wrong


def checked(text: str, published: str) -> list[str]:
    """What is true of the record; Wrong where something is not."""
    fields, entries, seed = parts_of(text)
    if not re.fullmatch("[0-9a-f]{64}", seed):
        raise Wrong(2, "The seed is not 64 hex digits.")
    fields = {"match": "", "nonces": "", **fields}
    if not (fields["match"] + fields["nonces"]).isascii():
        raise Wrong(2, "The name of the match and the nonces must be plain ASCII.")
    if hashlib.sha256(bytes.fromhex(seed)).hexdigest() != fields.get("commitment"):
        raise Wrong(1, "The seed is not the one that was committed to before the match.")
    if wrong := wrong_draws(fields, entries, bytes.fromhex(seed)):
        raise Wrong(1, *wrong)
    draws = sum(entry[2] == "chance" for entry in entries)
    true, found = f"All {draws} draws follow from the seed that was committed to.", hash_of(text)
    if not published:
        return [true, f"The hash of the record is {found}."]
    if found != published.strip().lower():
        raise Wrong(1, f"The hash of the record is {found}, not the one that was published.")
    return [true, "The hash of the record is the one that was published."]


def check(text: str, published: str = "") -> tuple[int, list[str]]:
    """(status, sentences) for the text of a record."""
    try:
        return 0, checked(text, published)
    except Wrong as wrong:
        return wrong.status, wrong.sentences


def main(arguments: list[str]) -> int:
    if not 1 <= len(arguments) <= 2:
        print("usage: python verify.py FILE [SHA256]", file=sys.stderr)
        return 2
    try:
        with open(arguments[0], encoding="utf-8", newline="") as file:
            status, sentences = check(file.read(), *arguments[1:])
    except (OSError, UnicodeDecodeError) as error:
        print(f"{arguments[0]} cannot be read: {error}", file=sys.stderr)
        return 2
    print("\n".join(sentences), file=sys.stderr if status else sys.stdout)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

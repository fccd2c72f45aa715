"""Check every draw of a finished match. Standalone: imports nothing but the standard library.

    python verify.py FILE

Status 0: all draws are those of the committed seed. 1: some are not. 2: nothing to check.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import sys

ENTRY = re.compile(r"(\d+) (\d|chance|host) (\S.*?) (\d+)(?: # .*)?")


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


def check(text: str) -> tuple[int, list[str]]:
    """(status, sentences) for the text of a record."""
    lines = text.splitlines()
    fields = dict(line.split(": ", 1) for line in lines if re.match(r"[a-z-]+: ", line))
    if "fareplay-record" not in fields:
        return 2, ["This is not a record of a match."]
    if fields.get("chance") != "fair":
        return 2, [f"Chance was {fields.get('chance', 'not told')}: there is no seed to check."]
    if "seed" not in fields:
        return 2, ["The seed is not revealed: the match is not over, or the record was cut."]
    if not re.fullmatch("[0-9a-f]{64}", fields["seed"]):
        return 2, ["The seed is not 64 hex digits."]
    seed, nonces = bytes.fromhex(fields["seed"]), fields.get("nonces", "").strip()
    if not (fields.get("match", "") + nonces).isascii():
        return 2, ["The name of the match and the nonces must be plain ASCII."]
    if hashlib.sha256(seed).hexdigest() != fields.get("commitment"):
        return 1, ["The seed is not the one that was committed to before the match."]
    wrong, draws = [], 0
    for line in lines:
        entry = ENTRY.fullmatch(line)
        if entry is None or entry[2] != "chance":
            continue
        outcome = re.fullmatch(r"(\d{1,9})/([1-9]\d{0,8})", entry[3])
        if outcome is None:
            return 2, [f"Entry {entry[1]}: {entry[3]!r} is not an outcome."]
        due = draw(seed, fields.get("match", ""), nonces, draws, int(outcome[2]))
        if due != int(outcome[1]):
            wrong.append(f"Entry {entry[1]}: draw {draws} should be {due}, not {outcome[1]}.")
        draws += 1
    if wrong:
        return 1, wrong
    return 0, [f"All {draws} draws follow from the seed that was committed to."]


def main(arguments: list[str]) -> int:
    if len(arguments) != 1:
        print("usage: python verify.py FILE", file=sys.stderr)
        return 2
    try:
        with open(arguments[0], encoding="utf-8") as file:
            status, sentences = check(file.read())
    except (OSError, UnicodeDecodeError) as error:
        print(f"{arguments[0]} cannot be read: {error}", file=sys.stderr)
        return 2
    print("\n".join(sentences), file=sys.stderr if status else sys.stdout)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""What the standalone verifier finds, and the hash by which a record is known."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
import verify

from fareplay.cli import main
from fareplay.core import digest, notation
from fareplay.core.chance import Fair
from fareplay.core.match import Match, seats_of
from fareplay.games import all_games, game_of
from fareplay.tables.table import Table

SEED = bytes(range(32))


def played() -> Match:
    """A whole match of Touring with two bots; its last draw is not its last entry."""
    game = game_of("touring")
    chance = Fair("m1", hashlib.sha256(SEED).hexdigest(), ("", ""), SEED)
    table = Table(Match(game, seats_of(game, ["bot:normal"] * 2), {}, chance, "m1"))
    table.start()
    while not table.over:
        table.bot_acts()
    return table.match


MATCH = played()
TEXT = notation.write(MATCH)


def test_the_standalone_verifier_is_one_short_file_of_plain_python() -> None:
    source = Path(verify.__file__).read_text()
    assert source.count("\n") < 200
    imported = set(re.findall(r"(?m)^(?:import|from) (\w+)", source))
    assert imported == {"__future__", "hashlib", "hmac", "re", "sys"}


def last_draw(lines: list[str]) -> int:
    return max(at for at, line in enumerate(lines) if " chance " in line)


def without_last_draw(text: str) -> str:
    lines = text.split("\n")
    del lines[last_draw(lines)]
    return "\n".join(lines)


def with_an_entry_twice(text: str) -> str:
    lines = text.split("\n")
    lines.insert(last_draw(lines), lines[last_draw(lines)])
    return "\n".join(lines)


def without_an_entry(text: str) -> str:
    return re.sub("(?m)^20 .*\n", "", text)


def with_a_second_commitment(text: str) -> str:
    """For another seed, whose draws would all be right."""
    other = bytes(32)
    line = f"commitment: {hashlib.sha256(other).hexdigest()}\n"
    return re.sub("(?m)^(commitment: .*\n)", rf"\1{line}", text)


def with_a_commitment_at_the_end(text: str) -> str:
    return text + f"commitment: {hashlib.sha256(bytes(32)).hexdigest()}\nseed: {bytes(32).hex()}\n"


def with_entries_the_other_way_round(text: str) -> str:
    return re.sub("(?m)^(20 .*\n)(21 .*\n)", r"\2\1", text)


def without_the_end(text: str) -> str:
    return re.sub("(?m)^end: .*\n", "", text)


def earlier(text: str) -> str:
    return re.sub(r"(?m)^20 (.*) \d+ # ", r"20 \1 0 # ", re.sub(r"(?m) \d+ # ", " 5 # ", text))


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (without_last_draw, "is missing"),
        (with_an_entry_twice, "is there twice"),
        (without_an_entry, "Entry 20 is missing"),
        (with_a_second_commitment, "a second line 'commitment'"),
        (with_a_commitment_at_the_end, "The line end: is missing"),
        (with_entries_the_other_way_round, "Entry 20 is missing"),
        (without_the_end, "The line end: is missing"),
        (earlier, "Entry 20 is earlier"),
    ],
)
def test_the_standalone_verifier_finds_what_was_taken_out_or_put_in(
    change: Callable[[str], str], says: str
) -> None:
    text = TEXT
    assert verify.check(text)[0] == 0
    changed = change(text)
    assert changed != text
    status, sentences = verify.check(changed)
    assert status == 1
    assert says in " ".join(sentences)


def test_a_record_without_its_last_entries_is_known_by_its_hash_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    match = MATCH
    text, published = TEXT, digest.of_match(match)
    assert verify.check(text, published)[0] == 0
    cut = re.sub(f"(?m)^{match.version} .*\n", "", text)
    assert verify.check(cut)[0] == 0
    assert "not the one that was published" in verify.check(cut, published)[1][0]
    Path("cut.record").write_text(cut)
    assert verify.main(["cut.record", published]) == 1
    assert main(["verify", "cut.record"]) == 2, "by the rules the match is not over"


def test_the_hash_of_a_record_is_that_of_what_happened_whoever_is_called_what() -> None:
    match, text = notation.read(TEXT, all_games()), TEXT
    found = digest.of_match(match)
    assert found == digest.of_text(text) == verify.hash_of(text)
    match.seats = tuple(replace(seat, name="somebody # 1") for seat in match.seats)
    match.names = tuple(seat.name for seat in match.seats)
    renamed = notation.write(match)
    assert renamed != text
    assert digest.of_text(renamed) == digest.of_match(match) == found
    assert digest.of_text(re.sub("(?m) # .*$", "", text)) == found
    for changed in (
        text.replace("bot:normal", "human", 1),
        re.sub("(?m)^option: penalties=off", "option: penalties=on", text),
        re.sub(r"(?m)^(5 .*) \d+ # ", r"\1 7 # ", text),
        text.replace("end: ", "end: not "),
        without_last_draw(text),
    ):
        assert changed != text
        assert digest.of_text(changed) != found == digest.of_text(text)

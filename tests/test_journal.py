"""Local matches on a real disk: nothing acknowledged is lost, nothing is overwritten."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from fareplay.core import notation
from fareplay.core.chance import Fair, Seeded
from fareplay.core.game import OVER, Fault
from fareplay.core.match import Match, seats_of
from fareplay.games import all_games, game_of
from fareplay.store import journal
from fareplay.store.journal import Journal
from fareplay.tables.table import Table

TOURING = game_of("touring")


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("FAREPLAY_DATA", str(tmp_path))
    return tmp_path


def begin(fair: bool = True) -> tuple[Table, Journal]:
    name = journal.new_id(TOURING)
    chance = Fair.new(name, ["", ""]) if fair else Seeded(3)
    match = Match(TOURING, seats_of(TOURING, ["bot:normal", "bot:normal"]), {}, chance, name)
    kept, table = Journal.create(match), Table(match)
    table.start()
    kept.commit()
    return table, kept


def play(table: Table, kept: Journal, decisions: int = 10_000) -> None:
    while not table.over and decisions:
        table.bot_acts()
        kept.commit()
        decisions -= 1


@pytest.mark.parametrize("fair", [True, False])
def test_the_file_is_the_record_line_by_line(fair: bool) -> None:
    table, kept = begin(fair)
    play(table, kept)
    assert kept.path.read_text() == notation.write(table.match)
    assert journal.running_names() == []


def test_a_match_goes_on_where_it_was_left() -> None:
    table, kept = begin()
    play(table, kept, 5)
    again = Journal.resume(table.match.id, all_games())
    assert again.match.lines == table.match.lines
    assert again.match.state == table.match.state
    play(Table(again.match), again)
    finished = journal.load(table.match.id, all_games())
    assert finished.to_move() == OVER
    assert notation.wrong_draws(finished) == []


def test_the_seed_is_kept_aside_until_the_end() -> None:
    table, kept = begin()
    assert isinstance(table.match.chance, Fair)
    assert table.match.chance.seed is not None
    secret = table.match.chance.seed.hex()
    assert secret not in kept.path.read_text()
    assert stat.S_IMODE(journal.seed_path(kept.path).stat().st_mode) == 0o600
    play(table, kept)
    assert secret in kept.path.read_text()
    assert not journal.seed_path(kept.path).exists()


def test_half_a_line_of_a_killed_process_is_dropped() -> None:
    table, kept = begin()
    play(table, kept, 5)
    whole = kept.path.read_bytes()
    kept.path.write_bytes(whole + b"99 0 discar")
    again = Journal.resume(table.match.id, all_games())
    assert again.match.lines == table.match.lines
    assert kept.path.read_bytes() == whole


def test_two_programs_do_not_write_one_match() -> None:
    table, kept = begin()
    other = Journal.resume(table.match.id, all_games())
    play(table, kept, 1)
    Table(other.match).bot_acts()
    with pytest.raises(Fault, match="another program"):
        other.commit()
    assert notation.read(kept.path.read_text(), all_games()).lines == table.match.lines


def test_a_full_disk_is_told_and_leaves_the_record_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    table, kept = begin()
    before = kept.path.read_bytes()

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    table.bot_acts()
    with pytest.raises(Fault, match="No space left"):
        kept.commit()
    assert kept.path.read_bytes() == before


def test_two_processes_at_once_never_mix_their_lines() -> None:
    """Both go on with one match from the same line; exactly one of them is told to stop."""
    table, _ = begin()
    body = """
import sys
from fareplay.core.game import Fault
from fareplay.games import all_games
from fareplay.store.journal import Journal
from fareplay.tables.table import Table
kept = Journal.resume(sys.argv[1], all_games())
print("ready", flush=True)
sys.stdin.readline()
table = Table(kept.match)
try:
    for _ in range(30):
        table.bot_acts()
        kept.commit()
except Fault as fault:
    print(fault)
    sys.exit(3)
"""
    command = [sys.executable, "-c", body, table.match.id]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    both = [subprocess.Popen(command, **pipes) for _ in range(2)]  # type: ignore[call-overload]
    for one in both:
        assert one.stdout.readline() == "ready\n"
    for one in both:
        one.stdin.write("\n")
        one.stdin.flush()
    told = [one.communicate()[0] for one in both]
    assert sorted(one.returncode for one in both) in ([0, 3], [3, 3])
    assert any("another program" in said for said in told)
    journal.load(table.match.id, all_games())  # every line is whole and legal


def test_what_cannot_be_resumed_says_why(data: Path) -> None:
    table, kept = begin()
    with pytest.raises(Fault, match=f"no match 'nope'; kept here: {table.match.id}"):
        Journal.resume("nope", all_games())
    with pytest.raises(Fault, match="small letters"):
        Journal.resume("../etc/passwd", all_games())
    play(table, kept)
    with pytest.raises(Fault, match="is over"):
        Journal.resume(table.match.id, all_games())
    (data / "matches" / "folder.record").mkdir()
    with pytest.raises(Fault, match="no match 'nope'; kept here: none"):
        Journal.resume("nope", all_games())
    (data / "matches" / "noise.record").write_bytes(b"\xff\xfe\n")
    with pytest.raises(Fault, match="is not text"):
        Journal.resume("noise", all_games())


def test_a_missing_seed_is_told() -> None:
    table, kept = begin()
    journal.seed_path(kept.path).unlink()
    with pytest.raises(Fault, match="the seed of match"):
        Journal.resume(table.match.id, all_games())


def test_closing_lines_that_were_lost_are_written_on_resuming() -> None:
    table, kept = begin()
    play(table, kept)
    whole = kept.path.read_text()
    assert isinstance(table.match.chance, Fair)
    assert table.match.chance.seed is not None
    kept.path.write_text(whole[: whole.index("end: ")] + "en")
    journal.seed_path(kept.path).write_text(table.match.chance.seed.hex())
    with pytest.raises(Fault, match="is over"):
        Journal.resume(table.match.id, all_games())
    assert kept.path.read_text() == whole
    assert journal.running_names() == []


def test_another_seed_is_not_taken_for_the_right_one() -> None:
    table, kept = begin()
    journal.seed_path(kept.path).write_text("00" * 32)
    with pytest.raises(Fault, match="not the seed that match"):
        Journal.resume(table.match.id, all_games())


def test_an_edited_record_is_refused_with_its_line() -> None:
    table, kept = begin()
    text = kept.path.read_text().replace("/99 ", "/98 ", 1)
    kept.path.write_text(text)
    with pytest.raises(Fault, match=r"line 22: expected one of 99 outcomes"):
        Journal.resume(table.match.id, all_games())


def test_a_folder_that_cannot_be_written_is_told(data: Path) -> None:
    (data / "matches").write_text("a file where the folder should be")
    with pytest.raises(Fault, match="cannot be written"):
        begin()

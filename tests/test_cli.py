"""The command line: one clear sentence for everything that cannot be used, and status 2."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest
import verify

from fareplay.cli import main
from fareplay.core import notation
from fareplay.core.chance import Fair, Seeded, script
from fareplay.core.match import Match, seats_of
from fareplay.games import all_games, game_of
from fareplay.store.journal import Journal
from fareplay.tables.table import Table

TOURING = game_of("touring")
SIMULATE = ["simulate", "touring", "--games"]
compiles = pytest.mark.xdist_group("touring")  # as `conftest.py` says


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("FAREPLAY_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = main(list(words))
    said = capsys.readouterr()
    return status, said.out, said.err


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one sentence of a refusal."""
    status, out, err = run(capsys, *words)
    assert (status, out) == (2, "")
    assert err.startswith("fareplay: ")
    assert err.count("\n") == 1
    return err.strip()


def played(fair: bool = True, decisions: int = 10_000, seats: int = 2) -> Match:
    kinds = ["bot:normal"] * seats
    chance = Fair.new("m1", [""] * seats) if fair else Seeded(5)
    match = Match(TOURING, seats_of(TOURING, kinds), {}, chance, "m1")
    table = Table(match)
    table.start()
    while not table.over and decisions:
        table.bot_acts()
        decisions -= 1
    return match


def saved(match: Match, name: str = "m1.record") -> str:
    Path(name).write_text(notation.write(match))
    return name


# --- games ----------------------------------------------------------------------------------


def test_games_are_listed_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "games", "--json")
    assert status == 0
    touring = next(g for g in json.loads(out)["games"] if g["id"] == "touring")
    assert touring["seats"] == [2, 3, 4, 6]
    assert touring["board"] == "none"
    assert {"name", "default", "allowed", "help", "rule"} <= set(touring["options"][0])


def test_games_are_listed_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "games")
    assert status == 0
    assert "touring: Touring (1937), 2, 3, 4, 6 seats" in out


# --- what cannot be used --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["simulate", "tooring"], "unknown game 'tooring'; there are "),
        (["simulate", "touring", "speed=9"], "touring has no option 'speed'"),
        (["simulate", "touring", "penalties"], "expected an option like penalties=on"),
        (["simulate", "touring", "penalties=maybe"], "expected on or off, got 'maybe'"),
        (["simulate", "touring", "opening_go=late"], "expected forced or free, got 'late'"),
        (["simulate", "touring", "stalemate_rebuilds=2"], "expected 3 to 100, got '2'"),
        (["simulate", "touring", "--seats", "5"], "Touring is for 2, 3, 4, 6 players, not 5"),
        (["simulate", "touring", "--seats", "greedy"], "for 2, 3, 4, 6 players, not 1"),
        (["simulate", "touring", "--seats", "greedy,genius"], "unknown bot 'genius'"),
        (["simulate", "touring", "--games", "0"], "--games: expected 1 or more, got 0"),
        (["simulate", "touring", "--games", "many"], "unable to convert"),
        (["simulate", "touring", "--backend", "steam"], "expected interpreted, compiled or device"),
        (["simulate", "touring", "--backend", "device"], "not in this version"),
        (["arena", "touring", "--bots", "greedy"], "at least two different bots"),
        (["arena", "touring", "--bots", "normal,greedy"], "at least two different bots"),
        (["play", "touring"], "this is no terminal; with --plain"),
        (["replay", "nowhere.record"], "nowhere.record cannot be read"),
        (["replay", "nowhere"], "nowhere is no file, and no local match has that name"),
        (["verify", "."], ". cannot be read"),
        (["export", "Touring 1"], "a match is named with small letters"),
        (["export", "touring-0"], "there is no match 'touring-0'"),
        (["check"], "expected one scenario file or more"),
        (["check", "nothing.toml"], "nothing.toml: cannot be read"),
        (["review", "m1.record"], "not in this version"),
        (["serve", "--port", "80000"], "--port: expected 0 to 65535, got 80000"),
        (["board", "check", "x.json"], "x.json: cannot be read"),
        (["dance"], 'Unknown command "dance"'),
        (["simulate", "touring", "--seed", "9" * 30], "seed: expected a number of at most 64 bits"),
        (["arena", "touring", "--bots", "easy,normal", "--seed", "9" * 30], "seed: expected"),
        (["party", "touring", "--seed", "9" * 30], "seed: expected"),
        (["party", "touring", "--tables", "100000"], "tables: expected 1 to 1000"),
        (["play", "touring", "--plain", "--seed", "9" * 30], "seed: expected"),
        (["simulate", "touring", "penalties=on", "penalties=off"], "penalties is given twice"),
        (["replay", "x" * 5000], "expected a file or the name of a local match"),
        (["replay", ""], "expected a file or the name of a local match"),
        (["simulate"], "requires an argument"),
    ],
)
def test_one_sentence_and_status_2(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sentence in refused(capsys, *words)


def test_a_fault_of_ours_is_a_sentence_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("fareplay.cli.describe", lambda game: 1 // 0)
    assert "a fault of ours: ZeroDivisionError" in refused(capsys, "games")


@pytest.mark.parametrize(
    "command",
    ["games", "play", "simulate", "arena", "party", "replay", "verify", "export", "check"],
)
def test_every_command_shows_an_example(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, command, "--help")
    assert status == 0
    assert f"Example: fareplay {command}" in out


def test_without_a_command_the_page_is_opened(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    opened = []
    monkeypatch.setattr("fareplay.server.greeting.show", opened.append)
    monkeypatch.setattr(
        "fareplay.server.serving.serve", lambda settings, ready, *_: ready(settings.address)
    )
    status, out, _ = run(capsys)
    assert status == 0
    assert out.startswith("Fareplay is at http://127.0.0.1:8000\n")
    assert opened == ["http://127.0.0.1:8000"]


# --- simulate and arena ---------------------------------------------------------------------

KEYS = {"games", "moves", "moves_per_second", "games_per_second", "wins", "shared", "nobody"}
KEYS |= {"lengths", "scores", "reasons", "backend", "seed"}


@compiles
def test_the_same_seed_gives_the_same_object_on_either_backend_and_any_number_of_workers(
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = []
    for words in (
        ["--backend", "interpreted", "--workers", "1"],
        ["--backend", "interpreted", "--workers", "2"],
        ["--backend", "compiled", "--workers", "1"],
    ):
        status, out, _ = run(capsys, *SIMULATE, "45", "--json", "--seed", "9", *words)
        assert status == 0
        one = json.loads(out)
        assert set(one) >= KEYS
        for key in ("moves_per_second", "games_per_second", "backend"):
            one.pop(key)
        found.append(one)
    assert found[0] == found[1] == found[2]


def test_another_seed_gives_other_games(capsys: pytest.CaptureFixture[str]) -> None:
    words = [*SIMULATE, "10", "--json", "--backend", "interpreted", "--seed"]
    assert json.loads(run(capsys, *words, "1")[1]) != json.loads(run(capsys, *words, "2")[1])


@compiles
def test_simulate_tells_people_what_happened(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, *SIMULATE, "20", "--seats", "normal,easy", "penalties=on")
    assert status == 0
    assert out.startswith("20 games of Touring, greedy, uniform")
    assert "North won " in out


@compiles
def test_the_arena_balances_seats_and_gives_error_bars(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "touring", "--bots", "easy,normal", "--games"]
    status, out, _ = run(capsys, *words, "41", "--json")
    assert status == 0
    found = json.loads(out)
    assert found["games"] == 42
    best, worst = found["bots"]
    assert (best["bot"], worst["bot"]) == ("greedy", "uniform")
    assert best["rating"] > worst["rating"]
    assert best["interval"][0] < best["share"] <= best["interval"][1]
    assert "± " in run(capsys, *words, "9")[1]


@compiles
@pytest.mark.parametrize("seats", ["3", "4"])
def test_the_arena_takes_more_seats(seats: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "touring", "--bots", "greedy,uniform", "--games", "60", "--seats", seats]
    status, out, _ = run(capsys, *words, "--json")
    assert status == 0
    assert json.loads(out)["bots"][0]["bot"] == "greedy"


# --- a party --------------------------------------------------------------------------------


def test_a_party_prints_the_umpires_sheet(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["party", "touring", "--tables", "2", "--rounds", "2", "bell_plays=20"]
    status, out, _ = run(capsys, *words)
    assert status == 0
    assert out.startswith("Progressive Touring: 8 guests at 2 tables")
    status, out, _ = run(capsys, *words, "--json")
    assert len(json.loads(out)["rounds"]) == 2


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--tables", "0"], "tables: expected 1 to 1000, got 0"),
        (["--rounds", "51"], "expected 1 to 50, got '51'"),
        (["head_table=nowhere"], "expected winners_to_foot or losers_to_foot"),
        (["dance=on"], "dance"),
    ],
)
def test_a_party_refuses_what_it_cannot_hold(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sentence in refused(capsys, "party", "touring", *words)


# --- records --------------------------------------------------------------------------------


def test_a_finished_match_verifies_twice_over(capsys: pytest.CaptureFixture[str]) -> None:
    file = saved(played())
    status, out, _ = run(capsys, "verify", file)
    assert status == 0
    assert "draws follow from the seed" in out
    assert verify.main([file]) == 0


def test_a_changed_draw_is_found_by_both_verifiers(capsys: pytest.CaptureFixture[str]) -> None:
    match = played()
    text = notation.write(match)
    draws = [line for line in match.lines if line.kind == "draw"]
    place = max(at for at, line in enumerate(draws) if line.chances > 1)
    last = draws[place]
    old = f"{last.seq} chance {last.value}/{last.chances} "
    other = (last.value + 1) % last.chances
    changed = text.replace(old, f"{last.seq} chance {other}/{last.chances} ")
    Path("changed.record").write_text(changed)
    assert verify.main(["changed.record"]) == 1
    assert f"draw {place} should be {last.value}" in capsys.readouterr().err
    status, _, err = run(capsys, "verify", "changed.record")
    assert status == 1
    assert f"Entry {last.seq}" in err


def test_a_seeded_match_verifies_and_an_open_one_cannot(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(capsys, "verify", saved(played(fair=False)))[0] == 0
    assert verify.main(["m1.record"]) == 2
    capsys.readouterr()
    match = played(fair=False)
    given = [line.value for line in match.lines if line.kind == "draw"]
    open_match = Match(TOURING, match.seats, {}, script(given), "m1")
    open_match.settle()
    assert "entered by hand" in refused(capsys, "verify", saved(open_match))


def test_a_running_match_keeps_its_seed(capsys: pytest.CaptureFixture[str]) -> None:
    match = played(decisions=5)
    assert "not revealed" in refused(capsys, "verify", saved(match))
    assert verify.main(["m1.record"]) == 2


@pytest.mark.parametrize("text", ["", "hello\n", "fareplay-record: 1\n", "\x00\x00\n"])
def test_the_standalone_verifier_refuses_what_is_no_record(text: str) -> None:
    Path("x.record").write_text(text)
    assert verify.main(["x.record"]) == 2


def test_replay_tells_the_match(capsys: pytest.CaptureFixture[str]) -> None:
    match = played()
    file = saved(match)
    status, out, _ = run(capsys, "replay", file)
    assert status == 0
    assert match.result() in out
    assert "State: " in out  # and shows the table
    status, out, _ = run(capsys, "replay", file, "--to", "3")
    assert out.splitlines()[3] == f"({match.version - 3} more)"
    assert "expected an entry 0 to" in refused(capsys, "replay", file, "--to", "9999")


def cut(text: str) -> str:
    return text[: len(text) // 2].rstrip("\n") + "x"


@pytest.mark.parametrize(
    ("edit", "sentence"),
    [
        (cut, "cut short (it has no end of line)"),
        (lambda t: t.replace("rules: 2", "rules: 3"), "rules version 3; this program knows 2"),
        (lambda t: t.replace("game: touring", "game: tooring"), "unknown game 'tooring'"),
        (lambda t: t.replace("\n13 ", "\n14 ", 1), "expected entry 13, got 14"),
        (lambda t: t.replace("seat: 1 ", "seat: 2 ", 1), "line 17: expected a line of a record"),
        (lambda t: t.replace("penalties=off", "penalties=of", 1), "expected on or off"),
        (lambda t: t.replace("end: completed", "end: bell"), "expected 'end: completed'"),
        (lambda t: t.replace("board: ", "board: 0", 1), "another board"),
        (lambda t: t.replace("/99 ", "/9 ", 1), "line 20: expected one of 99 outcomes"),
        (lambda t: "", "not a record of a match"),
        (lambda t: t.replace("\n", "\r\n"), "plain line ends (LF)"),
        (lambda t: "\ufeff" + t, "no byte order mark"),
    ],
)
def test_a_damaged_record_names_the_line_and_the_reason(
    edit: object, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert callable(edit)
    text = edit(notation.write(played(fair=False)))
    Path("bad.record").write_bytes(text.encode())
    assert sentence in refused(capsys, "replay", "bad.record")


def test_export_prints_a_local_match_and_hides_what_is_hidden(
    capsys: pytest.CaptureFixture[str],
) -> None:
    seats = seats_of(TOURING, ["human", "bot:normal"])
    match = Match(TOURING, seats, {}, Fair.new("touring-1", ["", ""]), "touring-1")
    kept, table = Journal.create(match), Table(match)
    table.start()
    kept.commit()
    status, out, _ = run(capsys, "export", "touring-1")
    assert status == 0
    assert "chance ?/" in out
    assert "South is dealt a card." in out
    assert "North is dealt a card." not in out
    assert "seed:" not in out
    while not table.over:
        table.bot_acts() if table.bot_due() else table.act(0, [match.legal()[0]])
        kept.commit()
    status, out, _ = run(capsys, "export", "touring-1")
    assert out == kept.path.read_text()
    assert "chance ?/" not in out


# --- scenarios ------------------------------------------------------------------------------

TRUE = """
game = "touring"
[position]
hand = ["M1", "M3", "OOG", "GAS", "CITY", "GO"]
[[step]]
legal = ["go"]
do = "go"
expect = { A = { go = ["GO"] }, turn = 1 }
"""


def test_check_runs_scenarios(capsys: pytest.CaptureFixture[str]) -> None:
    Path("a.toml").write_text(TRUE)
    Path("b.toml").write_text(TRUE.replace("turn = 1", "turn = 0"))
    assert run(capsys, "check", "a.toml")[:2] == (0, "a.toml: as it says\n")
    status, out, err = run(capsys, "check", "a.toml", "b.toml")
    assert status == 1
    assert "b.toml: not so" in out
    assert "step 1: turn is 1, not 0" in err


def test_a_position_that_cannot_occur_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    Path("a.toml").write_text(TRUE.replace("hand =", 'A = { go = ["GO", "GO"] }\nhand ='))
    assert "the position cannot occur: side A: GO lies on GO" in refused(capsys, "check", "a.toml")
    Path("a.toml").write_text(TRUE.replace('"GO"]', '"GO", "GO"]', 1))
    assert "expected at most 6 cards, got 7" in refused(capsys, "check", "a.toml")


# --- as a program ---------------------------------------------------------------------------


def test_a_closed_pipe_is_no_error() -> None:
    command = f"{sys.executable} -m fareplay games | head -n 1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert done.stdout.startswith(f"{next(iter(all_games()))}: ")
    assert done.stderr == ""


@compiles
@pytest.mark.parametrize("backend", ["interpreted", "compiled"])
def test_ctrl_c_ends_a_long_simulation_with_130(backend: str) -> None:
    words = ["simulate", "touring", "--games", "1000000000", "--backend", backend]
    command = [sys.executable, "-m", "fareplay", *words, "--workers", "2"]
    running = subprocess.Popen(
        command,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # a runner may ignore it
    )
    try:
        assert running.stderr
        assert "games" in running.stderr.readline()  # it is under way
        os.killpg(running.pid, signal.SIGINT)
        _, err = running.communicate(timeout=60)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(running.pid, signal.SIGKILL)
    assert running.returncode == 130
    assert "Traceback" not in err

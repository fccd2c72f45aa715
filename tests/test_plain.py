"""Line by line through a pipe: whole games in words, wrong words, and leaving in every way."""

from __future__ import annotations

import io
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from test_terminal_session import TOURING, arrange, opened, play_on

from fareplay.core.game import Fault
from fareplay.games import all_games
from fareplay.store import journal
from fareplay.store.journal import Journal
from fareplay.terminal import plain
from fareplay.terminal.session import Session, open_session

TURN = "your turn."


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("FAREPLAY_DATA", str(tmp_path))
    return tmp_path


def told(session: Session, *said: str) -> tuple[int, list[str]]:
    """The status and all that was said, after these lines and the end of input."""
    out = io.StringIO()
    status = plain.run(session, io.StringIO("".join(f"{line}\n" for line in said)), out)
    return status, out.getvalue().splitlines()


def after(lines: list[str], start: str) -> list[str]:
    """What was said after the last line with these words."""
    places = [place for place, line in enumerate(lines) if start in line]
    return lines[places[-1] + 1 :]


class Child:
    """`fareplay play touring --plain` in a process of its own."""

    def __init__(self, *words: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "fareplay.cli", "play", "touring", "--plain", *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            env={**os.environ, "PYTHONIOENCODING": "utf-8"},
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL) and None,
        )
        self.said: list[str] = []

    def say(self, *lines: str) -> None:
        assert self.process.stdin
        self.process.stdin.write("".join(f"{line}\n" for line in lines))
        self.process.stdin.flush()

    def hear(self, *until: str) -> list[str]:
        """Lines up to one with one of these words, or to the end."""
        assert self.process.stdout
        fresh = []
        for line in iter(self.process.stdout.readline, ""):
            fresh.append(line.rstrip("\n"))
            if any(words in line for words in until):
                break
        self.said += fresh
        return fresh

    def close(self) -> int:
        """End of input; the status."""
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.close()
        self.hear()
        self.process.stdout.close()
        return self.process.wait(20)

    @property
    def match(self) -> str:
        return next(m[1] for line in self.said if (m := re.search(r"Match (\S+)\.", line)))

    def in_words(self) -> str:
        """The first legal move without a question, as a person would say it."""
        self.say("moves", "hand")
        moves = [line for line in self.hear("You hold") if line[:1].isdigit()]
        move = next(line for line in moves if "your own" not in line).partition(". ")[2]
        words = re.sub(r"^Lay |:.*|\.$| on your Go pile.*", "", move).lower()
        return re.sub(r" on south$", " b", words)


@pytest.fixture
def children() -> Iterator[list[Child]]:
    found: list[Child] = []
    yield found
    for child in found:
        child.process.kill()
        child.process.wait(20)
        for pipe in (child.process.stdin, child.process.stdout):
            if pipe and not pipe.closed:
                pipe.close()


# --- a whole game ---------------------------------------------------------------------------


def test_a_whole_game_in_words_through_a_pipe(children: list[Child], data: Path) -> None:
    child = Child("--seed", "3")
    children.append(child)
    while any(TURN in line for line in child.hear(TURN)):
        child.say(child.in_words())
    assert child.process.wait(20) == 0
    said = "\n".join(child.said)
    assert "the race of 110 miles." in said
    assert "(T-48)" in said
    assert "fareplay verify" in said
    assert journal.load(child.match, all_games()).result() in said
    assert not re.search("[\x1b─-╿█▸]", said)  # no colour, no boxes
    assert not re.search(r"South (draws|is dealt) (?!a card)", said)


def test_a_whole_game_by_numbers_between_two_people() -> None:
    session = opened("human,human", seed=3)
    status, lines = told(session, *["", "1", "n"] * 400)
    assert status == 0
    assert session.table.over
    assert "Pass to South and press Enter." in lines


def test_a_game_of_bots_is_told_from_beginning_to_end() -> None:
    session = opened("bot:normal,bot:easy")
    status, lines = told(session)
    assert status == 0
    decisions = [heard.says for heard in session.log if heard.line.kind == "act"]
    assert [line for line in lines if line in decisions] == decisions


# --- leaving --------------------------------------------------------------------------------


def test_the_end_of_input_is_a_quit(children: list[Child]) -> None:
    child = Child("--seed", "7")
    children.append(child)
    child.hear(TURN)
    assert child.close() == 0
    assert child.said[-1] == f"Resume with: fareplay play touring --resume {child.match}"


def test_an_interrupt_leaves_with_130_and_the_match_goes_on(children: list[Child]) -> None:
    child = Child("--seed", "7")
    children.append(child)
    child.hear(TURN)
    child.say("go")
    child.hear(TURN)
    child.process.send_signal(signal.SIGINT)
    child.hear("Resume with")
    assert child.close() == 130
    assert "Traceback" not in "\n".join(child.said)
    again = Child("--resume", child.match)
    children.append(again)
    assert "North plays Go; off we go." in again.hear(TURN)
    assert again.close() == 0


def test_nothing_acknowledged_is_lost_when_the_process_is_killed(children: list[Child]) -> None:
    child = Child("--seed", "7")
    children.append(child)
    for _ in range(5):
        child.hear(TURN)
        child.say(child.in_words())
    child.hear("You hold")
    child.process.kill()
    child.process.wait(20)
    acknowledged = [line for line in child.said if re.match(r"(North|South) [a-z]+s ", line)]
    assert sum(line.startswith("North") for line in acknowledged) > 5
    again = Child("--resume", child.match)
    children.append(again)
    again.hear(TURN)
    again.say("log all")
    again.close()
    for line in acknowledged:
        assert line in again.said


def test_a_half_written_line_is_dropped_on_resuming() -> None:
    session = opened()
    play_on(session, 4)
    whole = session.match.version
    with session.journal.path.open("a") as file:
        file.write("99 0 disc")
    again = open_session(TOURING, None, {}, None, session.match.id)
    assert again.match.version == whole


def test_quit_says_how_to_resume() -> None:
    session = opened()
    status, lines = told(session, "quit", "never read")
    assert status == 0
    assert lines[-1] == session.farewell


def test_what_cannot_be_saved_ends_the_session(monkeypatch: pytest.MonkeyPatch) -> None:
    session = opened()

    def full(_: Journal) -> list[str]:
        raise Fault("no space left")

    monkeypatch.setattr(Journal, "commit", full)
    status, lines = told(session, "go")
    assert status == 2
    assert "The last change was not saved: no space left." in lines


# --- words ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("fly", "No play is called 'fly' (T-12); say moves to hear what you may do."),
        ("discard go", "A side that has not started plays the Go it holds (T-18)."),
        ("30 miles", "A side that has not started plays the Go it holds (T-18)."),
        ("99", "There is no move 99; there is only move 1."),
        ("", "Say a move, or help."),
        ("undo", "North has decided nothing that could be undone."),
        ("rules", "Say rules and a word to search for, as in: rules win."),
        ("rules zeppelin", "The rule book has no passage with 'zeppelin'."),
    ],
)
def test_wrong_words_get_one_clear_sentence(said: str, answer: str) -> None:
    session = opened()
    version = session.match.version
    _, lines = told(session, said)
    assert after(lines, TURN) == [answer, session.farewell]
    assert session.match.version == version


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("9" * 10_000, "That is too long to be a move."),
        ("fly " * 60, "That is too long to be a move."),
        ("rules " + "z" * 300, "That is too long to be a move."),
        ("12345", "No play is called '12345' (T-12); say moves to hear what you may do."),
        ("٣", "No play is called '٣' (T-12); say moves to hear what you may do."),
        ("rules " + "z" * 190, f"The rule book has no passage with '{'z' * 59}…'."),
    ],
)
def test_what_is_too_long_is_not_said_again(said: str, answer: str) -> None:
    session = opened()
    status, lines = told(session, said)
    assert status == 0
    assert after(lines, TURN) == [answer, session.farewell]


def test_only_the_beginning_of_a_long_word_is_said_again() -> None:
    _, lines = told(opened(), "f" * 150)
    assert "f" * 59 + "…" in lines[-2]
    assert "f" * 60 not in lines[-2]


def test_a_move_with_a_long_tail_is_no_move() -> None:
    session = opened()
    version = session.match.version
    told(session, "go" + " on" * 30 + " and on")
    assert session.match.version == version


def test_the_numbers_there_are_are_said_right() -> None:
    session = opened()
    _, lines = told(session, "3")
    assert "There is no move 3; there is only move 1." in lines
    arrange(session, turn=0, hand=["M1", "M3", "GAS", "M3", "M3", "M3"], A={"go": ["GO"]})
    count = len(session.match.legal())
    _, lines = told(session, "99")
    assert f"There is no move 99; there are {count}." in lines


class Deaf(io.StringIO):
    """Output that nobody reads any more, from some line on."""

    def __init__(self, lines: int) -> None:
        super().__init__()
        self.left = lines

    def write(self, text: str) -> int:
        self.left -= 1
        if self.left < 0:
            raise BrokenPipeError
        return super().write(text)


@pytest.mark.parametrize("lines", [0, 1, 8, 22])
def test_when_nobody_listens_it_ends_quietly(lines: int) -> None:
    assert plain.run(opened(), io.StringIO("go\n" * 9), Deaf(lines)) == 0


def test_closed_input_is_the_end_and_closed_output_a_sentence() -> None:
    session, out = opened(), io.StringIO()
    assert plain.run(session, None, out) == 0
    assert out.getvalue().splitlines()[-1] == session.farewell
    with pytest.raises(Fault, match="standard output is closed"):
        plain.run(session, io.StringIO(), None)


@pytest.mark.parametrize(("closed", "status"), [("<&-", 0), (">&-", 2)])
def test_a_closed_end_of_the_process_is_no_fault_of_ours(closed: str, status: int) -> None:
    words = f"{sys.executable} -m fareplay.cli play touring --plain --seed 7 {closed}"
    done = subprocess.run(
        ["sh", "-c", words], capture_output=True, encoding="utf-8", check=False, input=""
    )
    assert done.returncode == status
    assert "fault of ours" not in done.stderr
    assert "Traceback" not in done.stderr
    assert len(done.stderr.splitlines()) == (1 if status else 0)


def test_every_word_of_help_is_understood() -> None:
    session = opened()
    _, lines = told(session, "help")
    words = [line.partition(":")[0] for line in after(lines, "You can also say")[:-1]]
    assert {"hand", "table", "moves", "log", "undo", "rules", "bell", "resign", "quit"} <= {*words}
    for word in words:
        _, lines = told(opened(), word, "no")
        assert f"No play is called '{word}'" not in "\n".join(lines)


def test_rules_are_searched_and_long_answers_cut() -> None:
    _, lines = told(opened(), "rules T-31", "rules go")
    assert any(line.startswith("T-31") for line in lines)
    assert any("more passages" in line for line in lines)


def test_table_hand_log_and_options_are_sentences() -> None:
    session = opened()
    _, lines = told(session, "table", "hand", "log", "options", "auto", "auto off")
    said = "\n".join(lines)
    for words in ("Side A, North, your side: 0 of 110 miles.", "Draw pile: 88 cards.", "You hold",
                  "stalemate_rebuilds: 20.", "Auto is off."):  # fmt: skip
        assert words in said


def test_auto_sends_an_only_move() -> None:
    session = opened()
    arrange(session, turn=0, hand=["M30"] * 6)
    told(session, "auto on")
    assert any(heard.says == "North discards 30 Miles." for heard in session.log)


@pytest.mark.parametrize(("answer", "laid"), [("yes", True), ("no", False), ("maybe", False)])
def test_own_city_limits_is_confirmed(answer: str, laid: bool) -> None:
    session = opened()
    arrange(session, turn=0, hand=["CITY", "M1", "M1", "M3", "M3", "M3"],
            A={"go": ["GO"], "road": ["CTRY"]})  # fmt: skip
    _, lines = told(session, "city limits a", answer)
    assert any("(T-R10)" in line for line in lines)
    assert any("back in the city" in heard.says for heard in session.log) == laid


@pytest.mark.parametrize(
    "said", ["puncture c", "Puncture West", "lay puncture on west", "Lay Puncture on West.", "2"]
)
def test_a_move_may_be_said_as_it_is_read_out(said: str) -> None:
    session = opened("human,bot:normal,bot:normal")
    arrange(session, turn=0, hand=["PUNC", "M15", "M15", "M30", "M30", "M30"],
            B={"go": ["GO"]}, C={"go": ["GO"]})  # fmt: skip
    told(session, said)
    assert any(heard.says == "North plays Puncture on West." for heard in session.log)


def test_undo_bell_and_resign() -> None:
    session = opened()
    _, lines = told(session, "go", "undo", "resign", "no", "bell", "yes")
    assert any(line.startswith("North takes back") for line in lines)
    assert "(T-R34)" in "\n".join(lines)
    _, lines = told(opened(), "resign", "yes")
    assert "North resigns; South wins." in lines


# --- two people at one screen ---------------------------------------------------------------


def test_the_other_hand_is_never_read_out() -> None:
    session = opened("human,human")
    _, lines = told(session, "", "go", "", "hand")
    parts = "\n".join(lines).split("Pass to ")
    assert parts[1].startswith("North")
    assert parts[2].startswith("South and press Enter.")
    assert parts[1].endswith("\n" * plain.BLANK)
    assert not re.search(r"North (draws|is dealt) (?!a card)", parts[2])
    assert re.search(r"South draws (?!a card)", parts[2])
    assert "North plays Go; off we go." in parts[2]


@pytest.mark.parametrize(("answer", "taken"), [("yes", True), ("no", False)])
def test_the_other_person_consents_to_an_undo(answer: str, taken: bool) -> None:
    session = opened("human,human")
    _, lines = told(session, "", "go", "undo", answer)
    assert "South, may North take back? Say yes or no." in lines
    assert any(line.kind == "undo" for line in session.match.lines) == taken


def test_nothing_to_take_back_is_a_sentence_at_the_curtain_too() -> None:
    _, lines = told(opened("human,human"), "undo", "", "hand")
    assert "Nobody at this screen has decided anything." in lines
    assert any(line.startswith("You hold") for line in lines)


def test_one_can_quit_before_the_curtain_rises() -> None:
    session = opened("human,human")
    status, lines = told(session, "quit")
    assert (status, lines[-1]) == (0, session.farewell)

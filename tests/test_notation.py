"""The text of a record: whatever is done to it, it is a legal record or a Fault naming a line."""

from __future__ import annotations

import hashlib
import re

import games
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from sizes import size
from toy import TOY, TOYS

from fareplay.core import notation
from fareplay.core.chance import Fair, Seeded, script
from fareplay.core.game import EVERYBODY, NOBODY, OVER, Fault, Game
from fareplay.core.match import Match, seats_of
from fareplay.games import all_games

every_game = pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.id)
GOLDEN = {name: games.short_golden(name).split("\n")[:-1] for name in all_games()}
SEED = bytes(range(32))


def toy_match(**options: str) -> Match:
    match = Match(TOY, seats_of(TOY, ["human", "bot:easy"]), options, Seeded(1), "m")
    match.act(0, 1, ms=5)
    match.act(0, 4, ms=10)
    match.draw(1, ms=11)
    match.act(1, 3, ms=12)
    match.undo(1, 3, ms=20)
    return match


def fair_match() -> Match:
    fair = Fair("m", hashlib.sha256(SEED).hexdigest(), ("ab" * 16, ""), SEED)
    match = Match(TOY, seats_of(TOY, ["human", "human"]), {}, fair, "m")
    match.act(0, 4)
    match.settle()
    match.happen(0)
    return match


TEXT, FAIR = notation.write(toy_match()), notation.write(fair_match())


def refused_or_legal(text: str) -> Match | None:
    """A match that writes itself as it was read, or a short Fault that names a line."""
    said = ""
    try:
        match = games.read_record(text)
    except Fault as fault:
        said = str(fault)
    if said:
        assert re.match(r"line \d+: \S", said), said[:2000]
        assert len(said) < 2000
        return None
    written = notation.write(match)
    assert notation.write(games.read_record(written)) == written
    return match


# --- writing and reading --------------------------------------------------------------------


def test_a_record_looks_like_this() -> None:
    board = notation.board_name(TOY.new_board({}))
    assert (
        f"""fareplay-record: 1
game: toy
board: {board}
rules: 2
match: m
chance: seeded 1
option: windy=off
seat: 0 human Ann
seat: 1 bot:easy Ben

1 0 car right 5 # Ann: car right.
2 0 stop 10 # Ann: stop.
3 chance 1/2 11 # Ann: wind 1.
4 1 foot right 12 # (void) Ben: foot right.
5 1 undo to 3 20 # Ben takes back “Ben: foot right”.
"""
        == TEXT
    )


def test_it_reads_back_as_the_same_match() -> None:
    again = notation.read(TEXT, TOYS)
    match = toy_match()
    assert again.lines == match.lines
    assert again.standing == match.standing
    assert again.state == match.state
    assert (again.id, again.seats, again.options) == (match.id, match.seats, match.options)
    assert notation.write(again) == TEXT


def test_sentences_are_ignored_on_reading() -> None:
    bare = re.sub(" # .*", "", TEXT)
    assert notation.write(notation.read(bare, TOYS)) == TEXT
    other = re.sub(" # .*", " # 99 9 nonsense 1 # more", TEXT)
    assert notation.write(notation.read(other, TOYS)) == TEXT


def test_host_lines_and_the_seed_of_a_fair_match() -> None:
    assert "\n3 host whistle 0 # The whistle blows.\nend: whistle\nseed: " in FAIR
    again = notation.read(FAIR, TOYS)
    assert notation.write(again) == FAIR
    assert notation.wrong_draws(again) == []
    unrevealed = notation.read(FAIR[: FAIR.index("seed: ")], TOYS)
    with pytest.raises(Fault, match="not revealed"):
        notation.wrong_draws(unrevealed)


def test_a_resignation_is_a_line() -> None:
    match = toy_match()
    match.resign(1, ms=30)
    text = notation.write(match)
    assert text.endswith("6 host resign 1 30 # Ben resigns.\nend: resigned\n")
    again = notation.read(text, TOYS)
    assert again.winners() == [0]
    assert notation.write(again) == text


def test_outcomes_entered_by_hand_are_open_and_cannot_be_drawn_again() -> None:
    match = Match(TOY, seats_of(TOY, ["human"] * 2), {}, script([1]), "m")
    match.act(0, 4)
    match.settle()
    text = notation.write(match)
    assert "chance: open\n" in text
    again = notation.read(text, TOYS)
    assert notation.write(again) == text
    with pytest.raises(Fault, match="entered by hand"):
        notation.wrong_draws(again)


def test_a_wrong_draw_is_found() -> None:
    match = notation.read(TEXT, TOYS)
    due = Seeded(1).outcome(0, 2)
    expected = [] if due == 1 else [f"entry 3: draw 0 is {due}, not 1"]
    assert notation.wrong_draws(match) == expected
    turned = notation.read(TEXT.replace("1/2", f"{1 - due}/2"), TOYS)
    assert notation.wrong_draws(turned) == [f"entry 3: draw 0 is {due}, not {1 - due}"]


def test_a_seats_copy_hides_outcomes_and_is_not_read_as_a_match() -> None:
    match = toy_match()
    for viewer in (0, 1, NOBODY):  # its owner hears the outcome; its number tells of the pile
        text = notation.write(match, viewer)
        assert "\n3 chance ?/2 11 " in text
        with pytest.raises(Fault, match="line 6: the seed is hidden"):
            notation.read(text, TOYS)
    assert "?" not in notation.write(match, EVERYBODY)


@every_game
def test_a_seats_copy_shows_no_more_than_its_tale(game: Game) -> None:
    match = games.match_of(game, game.seats[-1], {}, 3)
    games.play_match(match, games.stream(1), stop=120)
    for viewer in (*range(game.seats[-1]), NOBODY):
        rows = notation.write(match, viewer).split("\n\n", 1)[1].splitlines()
        assert [row.partition(" # ")[2] for row in rows] == match.tale(viewer)


def test_a_write_that_was_cut_short_can_be_recovered() -> None:
    for cut in range(len(TEXT) - 60, len(TEXT)):
        torn = TEXT[:cut]
        if torn.endswith("\n"):
            continue
        with pytest.raises(Fault, match=r"line \d+: cut short"):
            notation.read(torn, TOYS)
        kept = notation.read(torn, TOYS, recover=True)
        assert TEXT.startswith(re.sub(r"\(void\) ", "", notation.write(kept))[:200])


# --- headers that cannot be used ------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("fareplay-record: 1", "fareplay-record: 2", "expected format 1, got '2'"),
        ("game: toy", "game: chess", "unknown game 'chess'"),
        ("game: toy\n", "", "it has no line 'game'"),
        ("match: m\n", "", "it has no line 'match'"),
        ("match: m\n", "match: m\nmatch: m\n", "expected a line of a record's header"),
        ("rules: 2", "rules: 3", "rules version 3; this program knows 2 and older"),
        ("rules: 2", "rules: 0", "expected a version"),
        ("rules: 2", "rules: -1", "expected a version"),
        ("rules: 2", "rules: two", "expected a version"),
        ("rules: 2", "rules: " + "9" * 5000, "version"),
        ("rules: 2", "rules: ²", "expected a version"),
        ("chance: seeded 1", "chance: seeded", "expected fair, seeded NUMBER or open"),
        ("chance: seeded 1", "chance: seeded --1", "expected fair, seeded NUMBER or open"),
        ("chance: seeded 1", "chance: seeded " + "9" * 5000, "expected fair, seeded"),
        ("chance: seeded 1", "chance: dice", "expected fair, seeded NUMBER or open"),
        ("chance: seeded 1", "chance: fair", "a commitment of 64 hex digits"),
        ("option: windy=off", "option: windy=maybe", "expected on or off"),
        ("option: windy=off", "option: rain=on", "no option 'rain'"),
        ("option: windy=off", "option: windy", "expected a line of a record's header"),
        ("seat: 1 bot:easy Ben\n", "", "players, not 1"),
        ("seat: 1 bot:easy Ben", "seat: 2 bot:easy Ben", "expected a line of a record's header"),
        ("seat: 1 bot:easy Ben", "seat: 1 cat Ben", "expected a line of a record's header"),
        ("seat: 1 bot:easy Ben", "seat: 1 human " + "x" * 41, "expected a line of a record's"),
        ("board: ", "board: 0", "another board"),
        ("match: m\n", "match: m\nhello\n", "expected a line of a record's header"),
        ("match: m\n", "match: m\nseed: 1\n", "expected a line of a record's header"),
        ("match: m\n", "match: m\nend: finished\n", "expected a line of a record's header"),
        ("match: m\n", "match: m\nSeat: 2 human Cy\n", "expected a line of a record's header"),
        ("match: m\n", "match: m\nnot a key: 1\n", "expected a line of a record's header"),
    ],
)  # fmt: skip
def test_a_header_that_cannot_be_used_is_a_fault(old: str, new: str, says: str) -> None:
    assert old in TEXT
    with pytest.raises(Fault, match=re.escape(says)):
        notation.read(TEXT.replace(old, new, 1), TOYS)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("game: toy", "game: chess"),
        ("rules: 2", "rules: 3"),
        ("rules: 2", "rules: two"),
        ("chance: seeded 1", "chance: dice"),
        ("option: windy=off", "option: windy=maybe"),
        ("option: windy=off", "option: rain=on"),
        ("seat: 1 bot:easy Ben\n", ""),
        ("board: ", "board: 0"),
    ],
)  # fmt: skip
def test_a_fault_in_the_header_names_its_line(old: str, new: str) -> None:
    with pytest.raises(Fault, match=r"^line \d+: "):
        notation.read(TEXT.replace(old, new, 1), TOYS)


@pytest.mark.parametrize("text", [TEXT, FAIR], ids=["seeded", "fair"])
@pytest.mark.parametrize("after", ["fareplay-record: 1\n", "match: m\n", "option: windy=off\n"])
def test_a_header_with_lines_of_another_version_reads(text: str, after: str) -> None:
    more = text.replace(after, f"{after}table: long-1\nsite-2: a: b = c\ntable: twice\n", 1)
    assert more.count("\n") == text.count("\n") + 3
    match = notation.read(more, TOYS)
    assert match.lines == notation.read(text, TOYS).lines
    assert notation.write(match) == notation.write(notation.read(text, TOYS))
    assert notation.false_draws(more) == notation.false_draws(text)


@every_game
def test_a_header_with_any_option_less_reads_as_its_default(game: Game) -> None:
    text = games.short_golden(game.id).partition("\n\n")[0] + "\n\n"
    match = games.read_record(text)
    for option in game.options:
        named = re.search(rf"^option: {option.name}=", text, re.MULTILINE)
        assert named or option.since > match.version_of_rules
        if named and match.options[option.name] == option.read(option.default):
            less = re.sub(rf"^option: {option.name}=.*\n", "", text, flags=re.MULTILINE)
            assert less != text
            assert games.read_record(less).options == match.options


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("commitment: ", "commitment: 0"),
        ("commitment: ", "commitment: X"),
        ("nonces: ", "nonces: zz"),
        (",\noption", ",,\noption"),
        (",\noption", "\noption"),
    ],
)
def test_a_commitment_and_nonces_have_their_form(old: str, new: str) -> None:
    assert old in FAIR
    with pytest.raises(Fault, match="a commitment of 64 hex digits and a nonce for each seat"):
        notation.read(FAIR.replace(old, new, 1), TOYS)


def test_a_fair_match_whose_name_is_not_ascii_is_refused_or_verified() -> None:
    text = FAIR.replace("match: m\n", "match: caf\u00e9\n")
    with pytest.raises(Fault):
        notation.wrong_draws(notation.read(text, TOYS))


# --- entries that cannot be used ------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("1 0 car right 5", "1 0 car right", "expected 'number who what milliseconds'"),
        ("1 0 car right 5", "1 0 car right -5", "expected 'number who what milliseconds'"),
        ("1 0 car right 5", "1 0 car right " + "9" * 13, "expected 'number who what"),
        ("1 0 car right 5", "9" * 5000 + " 0 car right 5", "expected 'number who what"),
        ("1 0 car right 5", "1 9 car right 5", "it is Ann's turn, not seat 9"),
        ("1 0 car right 5", "1 1 car right 5", "it is Ann's turn, not Ben"),
        ("1 0 car right 5", "1 0 car left 5", "the board ends there (W-01)"),
        ("1 0 car right 5", "1 0 fly 5", "no step is called 'fly' (W-03)"),
        ("1 0 car right 5", "1 chance 0/2 5", "it is Ann's turn, not a draw"),
        ("1 0 car right 5", "2 0 car right 5", "expected entry 1, got 2"),
        ("1 0 car right 5", "1 0 undo to 9 5", "line 9 does not stand"),
        ("1 0 car right 5", "1 7 undo to 0 5", "there is no seat 7"),
        ("1 0 car right 5", "1 host bell 5", "expected a host event (whistle, "),
        ("1 0 car right 5", "1 host resign 4 5", "there is no seat 4"),
        ("2 0 stop 10", "2 0 stop 4", "time runs backwards: 4 after 5"),
        ("3 chance 1/2", "3 chance 2/2", "expected an outcome 0 to 1, got 2"),
        ("3 chance 1/2", "3 chance 1/3", "expected one of 2 outcomes, the record says 3"),
        ("3 chance 1/2", "3 chance 1", "expected an outcome like 37/62"),
        ("3 chance 1/2", "3 chance -1/2", "expected an outcome like 37/62"),
        ("3 chance 1/2", "3 0 stop", "a draw is due, not Ann"),
        ("3 chance 1/2", "\n3 chance 1/2", "expected 'number who what milliseconds'"),
    ],
)  # fmt: skip
def test_an_entry_that_cannot_be_used_is_a_fault_with_its_line(
    old: str, new: str, says: str
) -> None:
    assert f"\n{old} " in TEXT
    with pytest.raises(Fault, match=r"^line 1[1-5]: .*" + re.escape(says)):
        notation.read(TEXT.replace(f"\n{old} ", f"\n{new} ", 1), TOYS)


def test_a_seat_leaves_a_match_of_three() -> None:
    match = Match(TOY, seats_of(TOY, ["human"] * 3), {}, Seeded(1), "m")
    match.resign(2)
    text = notation.write(match)
    assert text.endswith("1 host leave 2 0 # Cat resigns; a bot plays on in that seat.\n")
    assert notation.read(text, TOYS).left == {2}
    for old, new in [("leave 2", "resign 2"), ("leave 2", "leave 3")]:
        with pytest.raises(Fault, match=r"^line 12: "):
            notation.read(text.replace(old, new), TOYS)


def test_nothing_stands_after_the_end_but_the_seed() -> None:
    seed, over = f"seed: {SEED.hex()}\n", "end: whistle\n"
    for text, says in [
        (FAIR.replace(over, "4 0 stop 0\n" + over), "the match is over"),
        (FAIR.replace(over, over + "4 0 stop 0\n"), "after the end only the seed"),
        (FAIR.replace(over, over * 2), "after the end only the seed"),
        (FAIR + seed, "after the end only the seed"),
        (FAIR.replace(seed, f"seed: {'0' * 64}\n"), "not the one that was committed to"),
        (FAIR.replace(seed, "seed: 12\n"), "after the end only the seed"),
        (FAIR.replace(over, "end: arrived\n"), "expected 'end: whistle', got 'end: arrived'"),
        (FAIR.replace(over, ""), "expected 'number who what milliseconds'"),
        (TEXT + "end: arrived\n", "the match is not over here"),
        (TEXT + seed, "expected 'number who what milliseconds'"),
    ]:
        with pytest.raises(Fault, match=rf"^line \d+: .*{says}"):
            notation.read(text, TOYS)
    ended = toy_match()
    ended.happen(0, ms=30)
    with pytest.raises(Fault, match="after the end only the seed of fair chance follows"):
        notation.read(notation.write(ended) + seed, TOYS)


@pytest.mark.parametrize("text", ["", "\n", "\n\n\n", "hello\n", "\0\n", "\ufeff" + TEXT])
def test_what_is_no_record_is_a_fault(text: str) -> None:
    with pytest.raises(Fault, match=r"^line 1: "):
        notation.read(text, TOYS)


# --- golden records, spoiled ----------------------------------------------------------------

ODD = ["\0", "\r", "\u2028", "\u00e9", "\ud83d\ude97".encode("utf-16", "surrogatepass").decode(
    "utf-16"), "9" * 5000, "-1", "?", " ", "#", " # ", ":", "99999999999999999999", "\u0663",
    "undo to 0", "host bell", "chance 0/1", "x" * 1_000_000]  # fmt: skip
spoiled = settings(max_examples=size("FAREPLAY_SPOILED", 50, 150), deadline=None, derandomize=True)
places = st.integers(0, 10**6)


@st.composite
def edited(draw: st.DrawFn) -> str:
    """A golden record with one line edited, dropped, doubled, moved or cut."""
    rows = list(GOLDEN[draw(st.sampled_from(sorted(GOLDEN)))])
    at = draw(places) % len(rows)
    row = rows[at]
    how = draw(st.sampled_from(["insert", "replace", "drop", "double", "move", "cut", "word"]))
    if how == "insert":
        spot = draw(places) % (len(row) + 1)
        rows[at] = row[:spot] + draw(st.sampled_from(ODD) | st.text(max_size=5)) + row[spot:]
    elif how == "replace":
        rows[at] = draw(st.sampled_from(ODD) | st.sampled_from(rows) | st.text(max_size=30))
    elif how == "drop":
        del rows[at]
    elif how == "double":
        rows.insert(at, row)
    elif how == "move":
        rows.insert(draw(places) % len(rows), rows.pop(at))
    elif how == "cut":
        rows[at] = row[: draw(places) % (len(row) + 1)]
    else:
        words = row.split(" ")
        words[draw(places) % len(words)] = draw(
            st.sampled_from(ODD) | st.from_regex(r"\A\d{1,6}\Z")
        )
        rows[at] = " ".join(words)
    text = "\n".join(rows) + "\n"
    return text[: draw(places) % len(text)] if draw(st.integers(0, 9)) == 0 else text


@spoiled
@given(edited())
def test_a_spoiled_golden_record_is_refused_or_legal(text: str) -> None:
    refused_or_legal(text)


@every_game
@pytest.mark.parametrize("odd", ODD, ids=lambda odd: ascii(odd)[:24])
def test_an_odd_word_in_every_place_of_an_entry_is_refused_or_ignored(game: Game, odd: str) -> None:
    rows = GOLDEN[game.id]
    for at in (rows.index("") + 1, len(rows) - 1):
        words = rows[at].split(" ")
        for place in range(len(words)):
            spoiled_row = " ".join([*words[:place], odd, *words[place + 1 :]])
            refused_or_legal("\n".join([*rows[:at], spoiled_row, *rows[at + 1 :], ""]))


@every_game
def test_a_golden_record_cut_at_any_line_is_a_running_match(game: Game) -> None:
    rows = GOLDEN[game.id]
    first = rows.index("") + 1
    for end in range(first, len(rows) - 1, 9):
        match = refused_or_legal("\n".join([*rows[:end], ""]))
        assert match is not None
        assert match.to_move() != OVER
        assert match.version == end - first


@every_game
def test_entries_in_another_order_are_refused(game: Game) -> None:
    rows = GOLDEN[game.id]
    for at in range(rows.index("") + 1, len(rows) - 2, 7):
        swapped = [*rows[:at], rows[at + 1], rows[at], *rows[at + 2 :], ""]
        assert refused_or_legal("\n".join(swapped)) is None


@spoiled
@given(st.text(max_size=200))
@example("fareplay-record: 1\n")
def test_any_text_is_refused(text: str) -> None:
    assert refused_or_legal(text) is None


@every_game
@settings(max_examples=size("FAREPLAY_WORDS", 70, 200), deadline=None, derandomize=True)
@given(number=places, odd=st.sampled_from(ODD[:-1]) | st.text(max_size=6), data=st.data())
def test_any_words_name_an_action_or_are_refused(
    game: Game, number: int, odd: str, data: st.DataObject
) -> None:
    plies = PLIES[game.id][0]
    ply = plies[number % len(plies)]
    words = game.text.spell(ply.before, PLIES[game.id][1], ply.action).split(" ")
    place = data.draw(st.integers(0, len(words)))
    said = " ".join([*words[:place], odd, *words[place + data.draw(st.integers(0, 1)) :]])
    try:
        action = game.text.read(ply.before, PLIES[game.id][1], said)
    except Fault:
        return
    most = game.rules.ACTIONS
    if ply.who < 0:
        most = game.rules.chances(ply.before, PLIES[game.id][1])
    assert 0 <= action < most


PLIES = {
    game.id: games.played(game, games.Case(game.id, game.seats[-1]))
    for game in all_games().values()
}

"""A match is its log: refusals, undo, resigning, and what the lines say."""

from __future__ import annotations

import hashlib
import itertools

import games
import pytest
from toy import TOY

from fareplay.core import notation, record
from fareplay.core.chance import Fair, Scripted, Seeded, script
from fareplay.core.game import CHANCE, EVERYBODY, NOBODY, OVER, Fault, Game, Refused
from fareplay.core.match import HOST, Follower, Line, Match, Seat, seats_of
from fareplay.games import all_games

LEFT, RIGHT, STOP = 0, 1, 4
every_game = pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.id)


def walk_match(seats: int = 2, chance: object = None, **options: str) -> Match:
    people = seats_of(TOY, ["human"] * seats)
    return Match(TOY, people, options, chance or Seeded(1), "m")


def drive(match: Match) -> Match:
    """Two turns: seat 0 goes right and stops, the wind, seat 1 the same."""
    for seat in (0, 1):
        match.act(seat, RIGHT)
        match.act(seat, STOP)
        match.settle()
    return match


# --- stepping -------------------------------------------------------------------------------


def test_a_refusal_names_its_rule_and_changes_nothing() -> None:
    match = walk_match()
    was = record.to_bytes(match.state)
    with pytest.raises(Refused) as caught:
        match.act(0, LEFT)
    assert (caught.value.rule, caught.value.says) == ("W-01", "the board ends there")
    for action in (-1, 5, 10**9):
        with pytest.raises(Refused) as caught:
            match.act(0, action)
        assert caught.value.rule == "W-03"
    assert record.to_bytes(match.state) == was
    assert match.version == 0


def test_only_the_seat_to_move_may_act() -> None:
    match = walk_match()
    with pytest.raises(Fault, match="it is Ann's turn, not Ben"):
        match.act(1, RIGHT)
    with pytest.raises(Fault, match="it is Ann's turn, not seat 7"):
        match.act(7, RIGHT)
    with pytest.raises(Fault, match="it is Ann's turn, not a draw"):
        match.draw()
    match.act(0, STOP)
    with pytest.raises(Fault, match="a draw is due, not Ann"):
        match.act(0, RIGHT)
    assert match.legal() == []


def test_nothing_moves_after_the_end() -> None:
    match = walk_match()
    match.happen(0)
    assert match.to_move() == OVER
    for step in (
        lambda: match.act(0, RIGHT),
        match.draw,
        lambda: match.happen(0),
        lambda: match.resign(0),
    ):
        with pytest.raises(Fault, match="the match is over"):
            step()
    assert match.legal() == []
    assert match.settle() == []


def test_nothing_is_legal_where_no_seat_is_to_move() -> None:
    match = walk_match()
    assert match.legal() == [1, 3, 4]
    match.act(0, STOP)
    assert match.to_move() == CHANCE
    assert match.legal() == []


def test_a_draw_is_one_of_its_chances() -> None:
    match = walk_match()
    match.act(0, STOP)
    for outcome in (-1, 2):
        with pytest.raises(Fault, match=f"expected an outcome 0 to 1, got {outcome}"):
            match.draw(outcome)
    line = match.draw(1, ms=7)
    assert line == Line(2, CHANCE, "draw", 1, 2, 7)
    assert match.state.wind == 1


def test_a_draw_comes_from_the_source_of_the_match_unless_given() -> None:
    match = walk_match(chance=script([1, 0]))
    drive(match)
    assert [line.value for line in match.lines if line.kind == "draw"] == [1, 0]


def test_host_events_are_refused_with_their_rule() -> None:
    match = walk_match(windy="on")
    with pytest.raises(Refused, match="W-04"):
        match.happen(0)
    assert match.version == 0


@every_game
def test_an_event_that_the_game_does_not_know_is_refused(game: Game) -> None:
    match = games.match_of(game, game.seats[0], {}, 1)
    with pytest.raises(Fault):
        match.happen(99)


def test_words_and_actions() -> None:
    match = walk_match()
    assert match.spell(RIGHT) == "car right"
    assert match.read("car right") == RIGHT
    assert match.legal() == [1, 3, 4]
    assert match.names == ("Ann", "Ben")


# --- the end --------------------------------------------------------------------------------


def test_winners_and_result() -> None:
    match = walk_match()
    match.state.place[0][0] = 4
    match.act(0, RIGHT)
    assert match.to_move() == OVER
    assert match.winners() == [0]
    assert match.result() == "It is over."


def test_resigning_gives_the_match_to_the_other_side() -> None:
    match = walk_match()
    line = match.resign(0, ms=3)
    assert line == Line(1, HOST, "host", 0, ms=3, note="resign")
    assert match.to_move() == OVER
    assert match.winners() == [1]
    assert match.result() == "Ann resigns; Ben wins."
    assert match.tale(NOBODY) == ["Ann resigns."]


def test_with_more_seats_a_bot_plays_on_and_the_seat_cannot_win() -> None:
    match = walk_match(3)
    line = match.resign(0)
    assert line == Line(1, HOST, "host", 0, note="leave")
    assert match.to_move() == 0
    assert match.left == {0}
    assert match.tale(NOBODY) == ["Ann resigns; a bot plays on in that seat."]
    with pytest.raises(Fault, match="Ann has resigned already"):
        match.resign(0)
    match.state.place[0][0] = 4
    match.act(0, RIGHT)
    assert match.to_move() == OVER
    assert match.winners() == []


def test_how_it_ended_in_a_word() -> None:
    resigned, whistled = walk_match(), walk_match()
    resigned.resign(1)
    whistled.happen(0)
    assert (resigned.ending(), whistled.ending()) == ("resigned", "whistle")


def test_a_match_starts_again_with_some_of_its_lines() -> None:
    match = drive(walk_match())
    lines = list(match.lines)
    match.restart(lines[:3])
    assert match.lines == lines[:3]
    assert match.to_move() == 1
    assert [line.seq for line in match.standing] == [1, 2, 3]


def test_a_follower_tells_what_is_new() -> None:
    match = walk_match()
    follower = Follower(match)
    assert list(follower.news()) == []
    match.act(0, RIGHT)
    assert [line.seq for line, _, _ in follower.news()] == [1]
    match.act(0, STOP)
    match.undo(0, 0)
    seen = list(follower.news())
    assert [line.kind for line, _, _ in seen] == ["act", "undo"]
    assert seen[-1][2] == match.state


def test_a_seat_that_is_not_there_can_neither_resign_nor_undo() -> None:
    match = drive(walk_match())
    for seat in (2, -7):
        with pytest.raises(Fault):
            match.resign(seat)
        with pytest.raises(Fault):
            match.undo(seat, 1)
    assert match.version == 6


@every_game
def test_resigning_ends_a_match_of_two_seats_or_one(game: Game) -> None:
    for seats in game.seats:
        match = games.match_of(game, seats, games.short(game.id), 1)
        match.resign(0)
        assert (match.to_move() == OVER) == (seats <= 2)
        if seats == 2:
            assert match.winners() == [1]
            assert match.names[1] in match.result()
        if seats == 1:
            assert match.winners() == []
            assert match.result() == f"{match.names[0]} resigns."
        games.play_match(match, games.stream(6))
        assert 0 not in match.winners()
        assert match.ending() in match_endings(game)


def match_endings(game: Game) -> list[str]:
    return ["resigned", *(reason.name.lower() for reason in game.rules.Reason)]


# --- undo -----------------------------------------------------------------------------------


def test_an_undo_is_a_line_and_the_position_is_the_replay_of_what_stands() -> None:
    match = drive(walk_match())
    was = {line.seq: record.to_bytes(after) for line, _, after in match.walk()}
    line = match.undo(1, 4, ms=9)
    assert (line.seq, line.kind, line.value, match.version) == (7, "undo", 4, 7)
    assert record.to_bytes(match.state) == was[4]
    assert [line.seq for line in match.standing] == [1, 2, 3, 4]
    assert match.to_move() == 1
    match.undo(0, 0)
    assert match.standing == []
    assert match.tale(NOBODY)[-2:] == [
        "Ben takes back “Ben: stop” and what followed.",
        "Ann takes back “Ann: car right” and what followed.",
    ]


def test_one_cannot_undo_to_a_line_that_does_not_stand() -> None:
    match = drive(walk_match())
    match.undo(0, 2)
    for to in (3, 6, 7, 99, -1):
        with pytest.raises(Fault, match=f"line {to} does not stand"):
            match.undo(0, to)


def test_draw_numbers_are_never_used_twice() -> None:
    asked: list[int] = []

    def ask(i: int, n: int) -> int:
        asked.append(i)
        return i % n

    match = drive(walk_match(chance=Scripted(ask)))
    match.undo(0, 2)
    match.settle()
    match.undo(0, 2)
    match.settle()
    assert asked == [0, 1, 2, 3]
    assert match.draws == 4


@every_game
def test_void_draws_stay_in_the_record_and_are_verified(game: Game) -> None:
    seed = bytes(range(32))
    seats = game.seats[0]
    fair = Fair("m7", hashlib.sha256(seed).hexdigest(), ("ab" * 16,) + ("",) * (seats - 1), seed)
    options = games.short(game.id)
    match = Match(game, seats_of(game, ["human"] * seats), options, fair, "m7")
    games.play_match(match, games.stream(1), stop=30)
    back = next(line.seq for line in match.lines if line.kind == "draw") - 1
    match.undo(0, back)
    games.play_match(match, games.stream(2))
    text = notation.write(match)
    assert "(void)" in text
    again = games.read_record(text)
    assert notation.write(again) == text
    assert notation.wrong_draws(again) == []
    numbers = [line for line in again.lines if line.kind == "draw"]
    for number, line in enumerate(numbers):
        assert line.value == fair.outcome(number, line.chances)
    assert text.endswith(f"\nend: {match.ending()}\nseed: {seed.hex()}\n")
    void = next(line for line in numbers if line.seq > back)
    other = (void.value + 1) % void.chances
    again.lines[void.seq - 1] = Line(void.seq, CHANCE, "draw", other, void.chances)
    assert notation.wrong_draws(again) != []


def test_the_seed_is_written_after_the_end_only() -> None:
    match = walk_match(chance=Fair.new("m", ("", "")))
    assert "seed:" not in notation.write(drive(match))
    match.happen(0)
    assert "seed:" in notation.write(match)
    assert "seed:" in notation.write(match, viewer=0)


def test_an_undo_never_crosses_a_host_event() -> None:
    match = drive(walk_match())
    match.happen(0)
    with pytest.raises(Fault, match="never crosses a host event"):
        match.undo(0, 3)


def test_an_undo_never_crosses_a_resignation() -> None:
    match = drive(walk_match())
    match.resign(1)
    with pytest.raises(Fault, match="never crosses a host event"):
        match.undo(0, 3)


@every_game
def test_an_undo_never_crosses_the_end(game: Game) -> None:
    match = games.finished(games.Case(game.id, game.seats[0]))
    with pytest.raises(Fault):
        match.undo(0, match.version - 1)


@every_game
def test_undoing_and_playing_on_replays_to_the_same_bytes(game: Game) -> None:
    match = games.match_of(game, game.seats[-1], games.short(game.id), 5)
    dice = games.stream(4)
    for stop, to in ((60, 31), (90, 12), (120, 100), (140, 0)):
        games.play_match(match, dice, stop=stop)
        if not to or to in {line.seq for line in match.standing}:
            match.undo(1, to)
    games.play_match(match, dice)
    text = notation.write(match)
    again = games.read_record(text)
    assert again.state == match.state
    assert notation.write(again) == text


# --- beginning ------------------------------------------------------------------------------


def test_a_match_by_newer_rules_is_refused() -> None:
    seats = seats_of(TOY, ["human", "human"])
    with pytest.raises(Fault, match="rules version 3; this program knows 2 and older"):
        Match(TOY, seats, {}, Seeded(1), "m", 3)
    assert Match(TOY, seats, {}, Seeded(1), "m", 1).state.rules_version == 1


def test_the_dice_belong_to_the_match() -> None:
    with pytest.raises(Fault, match="the dice are those of match 'a', not of 'b'"):
        Match(TOY, seats_of(TOY, ["human"] * 2), {}, Fair.new("a", ("", "")), "b")


def test_seats_are_people_or_bots_with_names() -> None:
    seats = seats_of(TOY, ["human", "bot:normal"], ["Zoe", "Yan"])
    assert seats == (Seat("Zoe"), Seat("Yan", "bot:normal"))
    assert [seat.bot for seat in seats] == [None, "normal"]
    with pytest.raises(Fault, match="not 4"):
        seats_of(TOY, ["human"] * 4)


@every_game
def test_the_tale_is_told_to_everybody_and_to_nobody(game: Game) -> None:
    match = games.finished(games.Case(game.id, game.seats[0]))
    for viewer in (EVERYBODY, NOBODY, 0):
        tale = match.tale(viewer)
        assert len(tale) == match.version
        assert all(said.endswith(".") and "\n" not in said for said in tale)


@every_game
def test_the_states_of_a_walk_do_not_change_later(game: Game) -> None:
    match = games.match_of(game, game.seats[0], {}, 5)
    games.play_match(match, games.stream(4), stop=20)
    walked = list(match.walk())
    for (_, _, after), (_, before, _) in itertools.pairwise(walked):
        assert after == before

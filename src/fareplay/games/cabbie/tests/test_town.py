"""Another board: a match on it, its record, and one compiled engine for all boards."""

from __future__ import annotations

import json

import pytest

from fareplay.core import backend, notation, rng
from fareplay.core.chance import Seeded
from fareplay.core.game import CHANCE, OVER, Fault
from fareplay.core.match import Match, seats_of
from fareplay.games.cabbie import GAME
from fareplay.games.cabbie.tests.city import City, board_file, cards_file, content
from fareplay.games.cabbie.tests.driver import Pair, play
from fareplay.games.cabbie.tests.test_boards import read
from fareplay.games.cabbie.tests.towns import ring_town


def dearer() -> str:
    """London with another fare, another tip and another jam."""
    board, cards = board_file(), cards_file()
    board["fares"]["MRY"]["euston"] = 195
    cards["tip"][0]["amount"] = 45
    cards["jam"][0]["spots"] = ["BNK"]
    return read(board, cards)


def town() -> str:
    return read(*ring_town())


def board_id(given: str) -> int:
    return int(GAME.new_board(GAME.read_options({"board": given})).board_id)


def test_a_board_is_named_by_its_content_not_by_its_spelling() -> None:
    board, cards = ring_town()
    one = board_id(content(board, cards))
    turned = {"cards": cards, "board": {name: board[name] for name in reversed(board)}}
    assert board_id(json.dumps(turned, indent=3)) == one
    assert one != board_id("london")
    assert board_id(dearer()) not in (one, board_id("london"))


@pytest.mark.parametrize(
    ("name", "value"),
    [("tip", ("tip", 0, "amount")), ("passenger", ("passenger", 0, "street"))],
)
def test_cards_are_part_of_what_is_printed(name: str, value: tuple[str, int, str]) -> None:
    board, cards = ring_town()
    one = board_id(content(board, cards))
    if name == "tip":
        cards["tip"][0]["amount"] = 95
    else:
        first, second = cards["passenger"][:2]
        first["street"], second["street"] = second["street"], first["street"]
    assert board_id(content(board, cards)) != one


def played(given: str, seats: int, seed: int, most: int = 5000) -> Match:
    """A match of random play on another board."""
    options = {"board": given, "rounds": "2"}
    match = Match(GAME, seats_of(GAME, ["human"] * seats), options, Seeded(seed), "ring-town")
    dice = [0, 0, 0]
    rng.start(dice, seed, 1)
    for _ in range(most):
        who = match.to_move()
        if who == OVER:
            break
        if who == CHANCE:
            match.draw()
        else:
            legal = GAME.legal(match.state, match.board)
            match.act(who, legal[rng.below(dice, len(legal))])
    return match


@pytest.mark.parametrize("seats", [2, 6])
def test_a_match_on_another_board_carries_it_in_its_record(seats: int) -> None:
    given = town()
    match = played(given, seats, 3)
    assert match.to_move() == OVER
    text = notation.write(match)
    assert f"option: board={given}\n" in text
    again = notation.read(text, {GAME.id: GAME})
    assert again.state == match.state
    assert again.board.board_id == match.board.board_id
    assert notation.write(again) == text
    assert notation.wrong_draws(again) == []


def test_london_with_other_fares_carries_itself_too() -> None:
    match = played(dearer(), 2, 5)
    text = notation.write(match)
    assert notation.write(notation.read(text, {GAME.id: GAME})) == text


def test_a_record_with_a_damaged_board_is_refused() -> None:
    text = notation.write(played(town(), 2, 3, 40))
    for old, new in (('"S0-E1-2"', '"S0-E1-9"'), (":60", ":65"), ('"amount":5', '"amount":10')):
        assert old in text
        with pytest.raises(Fault):
            notation.read(text.replace(old, new, 1), {GAME.id: GAME})


@pytest.mark.rule("B-R6", "B-R14", "B-R31")
@pytest.mark.parametrize("options", [{}, {"claim": "auto", "cab_order": "sequential"}], ids=str)
def test_another_board_is_played_by_the_same_rules(options: dict[str, str]) -> None:
    city = City(*ring_town())
    for seats in (2, 6):
        pair = Pair(seats, {**options, "board": town()}, seed=seats, city=city)
        play(pair, most=500)


def test_other_fares_and_tips_are_paid() -> None:
    board, cards = board_file(), cards_file()
    board["fares"]["MRY"]["euston"] = 195
    s, b = GAME.new(2, {"board": content(board, cards)})
    red = {"cabs": ["J-GWN"], "carries": [["P16", "D18"]]}
    GAME.text.position(s, b, {"red": red, "tips": ["T01"]})
    GAME.step(s, b, GAME.text.read(s, b, "EUS-E1-3"))
    assert GAME.text.facts(s, b)["red.money"] == 195


def test_one_compiled_engine_runs_both_boards() -> None:
    engine = backend.engine(GAME, backend.best())
    interpreted = backend.engine(GAME, "interpreted")
    for given in ("london", town(), "london"):
        options = GAME.read_options({"board": given, "rounds": "2"})
        s, b = GAME.new(3, options)
        ends = []
        for run in (engine, interpreted):
            states, boards = run.states(s, s, s), run.states(b)
            mask, work = run.mask(), run.cells(max(GAME.rules.WORK, 1))
            moves, reasons = run.cells(4), run.cells(4)
            scores, won = run.cells(4, 3), run.cells(4, 3)
            run.play.play_many(
                states, boards, run.cells(1, 3), 0, 4, 9, mask, work, run.cells(2, 3),
                moves, reasons, scores, won,
            )  # fmt: skip
            ends.append([list(moves), [list(row) for row in scores]])
        assert ends[0] == ends[1]

"""Another board (C-R1): a match on it, its record, and one compiled engine for all boards."""

from __future__ import annotations

import json
import random

import pytest

from fareplay.core import backend, notation, rng
from fareplay.core.chance import Seeded
from fareplay.core.game import CHANCE, OVER, Fault
from fareplay.core.match import Match, seats_of
from fareplay.games.cabby import GAME
from fareplay.games.cabby.tests.boards import counts_of, random_town, small_town, spelled
from fareplay.games.cabby.tests.cabby_table import table
from fareplay.games.cabby.tests.model import Model
from fareplay.games.cabby.tests.oracle import City
from fareplay.games.cabby.tests.test_boards import read
from fareplay.games.cabby.tests.test_model import ALL, compare


@pytest.mark.rule("C-R1")
def test_a_board_is_named_by_its_content_not_by_its_spelling() -> None:
    board = small_town()
    one = GAME.new_board(GAME.read_options({"board": spelled(board)}))
    shuffled = {name: board[name] for name in reversed(board)}
    two = GAME.new_board(GAME.read_options({"board": json.dumps(shuffled, indent=3)}))
    assert one.board_id == two.board_id
    assert one.board_id != GAME.new_board(GAME.read_options({})).board_id
    board["spaces"][0]["signs"] = []
    board["counts"] = counts_of(board)
    three = GAME.new_board(GAME.read_options({"board": spelled(board)}))
    assert three.board_id != one.board_id


def played(content: str, seats: int, seed: int, most: int) -> Match:
    """A match of random play on another board."""
    options = {"board": content, "turn_cap": "6"}
    match = Match(GAME, seats_of(GAME, ["human"] * seats), options, Seeded(seed), "small-town")
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


@pytest.mark.rule("C-R1")
@pytest.mark.parametrize("seats", [2, 6])
def test_a_match_on_another_board_carries_it_in_its_record(seats: int) -> None:
    content = read(small_town())
    match = played(content, seats, 3, 5000)
    assert match.to_move() == OVER
    text = notation.write(match)
    assert f"option: board={content}\n" in text
    again = notation.read(text, {GAME.id: GAME})
    assert again.state == match.state
    assert again.board.board_id == match.board.board_id
    assert notation.write(again) == text
    assert notation.wrong_draws(again) == []


@pytest.mark.rule("C-R1")
def test_a_record_with_a_damaged_board_is_refused() -> None:
    text = notation.write(played(read(small_town()), 2, 3, 40))
    with pytest.raises(Fault):
        notation.read(text.replace('"capacity":2', '"capacity":3', 1), {GAME.id: GAME})
    with pytest.raises(Fault):
        notation.read(text.replace('"light"', '"no_u_turn"', 1), {GAME.id: GAME})


@pytest.mark.rule("C-R1")
@pytest.mark.parametrize(
    "options", [{}, {"spotting": "eagle_eye", "optional_arrest": "on"}], ids=str
)
def test_another_board_is_played_by_the_same_rules(options: dict[str, str]) -> None:
    content, town = read(small_town()), City(small_town())
    for seats in (2, 4, 6):
        full = {**options, "turn_cap": "12"}
        model = Model(town, seats, full)
        game = table(seats, {**full, "board": content})
        compare(game, model, model.play(), random.Random(seats), 600)


def hangs_together(city: City) -> bool:
    """Does a way lead from everywhere to everywhere with the arrows?"""
    for start in city.space:
        found, left = {start}, [start]
        while left:
            here = left.pop()
            for heading, there in city.space[here]["adj"].items():
                streets = [space for space in (here, there) if city.is_street(space)]
                wrong = any(city.arrow(space) not in (None, heading) for space in streets)
                if there not in found and not wrong:
                    found.add(there)
                    left.append(there)
        if len(found) < len(city.space):
            return False
    return True


SEEDS = (29, 157, 196, *range(300, 310))  # the first three have shown something


@pytest.mark.rule("C-R1")
@pytest.mark.parametrize("seed", SEEDS)
def test_towns_by_lot_are_refused_for_their_streets_or_played_by_the_same_rules(seed: int) -> None:
    lot = random.Random(seed)
    board = random_town(lot)
    if not hangs_together(City(board)):
        with pytest.raises(Fault, match="connected"):
            read(board)
        return
    content = read(board)
    seats = lot.randint(2, 6)
    options = {name: lot.choice(values) for name, values in ALL.items()}
    options = {**(options if lot.random() < 0.7 else {}), "turn_cap": "10"}
    model = Model(City(board), seats, options)
    game = table(seats, {**options, "board": content})
    compare(game, model, model.play(), lot, 250)


@pytest.mark.rule("C-R1", "C-R11", "C-R8")
def test_a_gate_beside_a_crossing_leaves_the_choice_though_straight_on_is_full() -> None:
    content = read(random_town(random.Random(29)))
    cars = {"P1": {"cab": "A12e/N", "load": ["red-1"]}, "P2": {"scout": "A23b/S"}}
    game = table(2, {"board": content}, cars).throw(3, 1).do("C3 S1")
    assert game.legal() == {"enter", "drive on"}
    assert game.ends() == {"DEPOT", "A12d/S V5", "2ABb/E V5"}


@pytest.mark.rule("C-R1")
def test_one_compiled_engine_runs_both_boards() -> None:
    engine = backend.engine(GAME, backend.best())
    interpreted = backend.engine(GAME, "interpreted")
    for content in ("cabby_city", read(small_town()), "cabby_city"):
        options = GAME.read_options({"board": content, "turn_cap": "5"})
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

"""The rules against a second model of them, `line.py`: every spin of very many positions."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import Any

import pytest

from fareplay.games.limited import GAME
from fareplay.games.limited.tests.limited_table import Table, line, table
from fareplay.games.limited.tests.line import (
    CHICAGO,
    FIRST,
    RED,
    RESTING,
    Train,
    gate,
    is_open,
    points,
    resolve,
)

FLAGS = ("city_like_red", "close_up", "run_up")
MIXES = [[flag for i, flag in enumerate(FLAGS) if bits >> i & 1] for bits in range(8)]


def seen(game: Table, name: str) -> Train:
    """One train as the facts show it."""
    facts = game.facts()
    numbers = {word: facts[f"{name}.{word}"] for word in ("at", "fails", "gain", "loss")}
    columns = {word: tuple(facts[f"{name}.{word}"]) for word in ("take_on", "leave")}
    return Train(**numbers, **columns)


def outcomes(game: Table) -> list[Train]:
    """What may come of the last spin: one train, or two where its player chooses."""
    if game["phase"] != "choose":
        return [seen(game, "A")]
    return [seen(game.copy().do(words), "A") for words in ("advance", "lose_turn")]


def compare(train: Train, others: Collection[int], mix: Collection[str]) -> None:
    """All six spins of one position; a train off the board or on the line keeps the trip open."""
    sheet = {"take_on": list(train.take_on), "leave": list(train.leave), "fails": train.fails}
    places = (train.at, *others, "off")[:4]
    game = line(*places, options=" ".join(mix), gain=train.gain, loss=train.loss, **sheet)
    game.do("spin")
    for spin in range(1, 7):
        found = outcomes(game.copy().spin(spin))
        assert found == resolve(train, others, spin, mix), f"{places}, {mix}, {train}: spin {spin}"


def may_fail(p: int, mix: Collection[str]) -> bool:
    """Can failures stand against the gate ahead of p?"""
    ahead = gate(p)
    if ahead is None or p + 6 <= ahead[1]:
        return False
    return ahead[0] in RED or "city_like_red" in mix


def position(dice: random.Random, mix: Collection[str]) -> tuple[Train, list[int]]:
    """A train and up to three others, most of them close ahead of it."""
    p = dice.choice(RESTING)
    fails = dice.randrange(3) if may_fail(p, mix) else 0
    others: list[int] = []
    for _ in range(dice.choice((1, 2, 3, 3))):
        near = [at for at in RESTING if p - 2 <= at <= p + 7]
        at = dice.choice([*near, CHICAGO])
        if not is_open(at) or at not in (p, *others):
            others.append(at)
    if others == [CHICAGO] * 3:
        others.pop()
    train = Train(p, fails, dice.randrange(5), 2 + dice.randrange(7), (25,))
    return train, others


@pytest.mark.rule("L-R25")
@pytest.mark.parametrize("mix", MIXES, ids="+".join)
def test_every_spin_does_what_the_sheet_says(mix: list[str]) -> None:
    dice = random.Random(" ".join(mix))
    for _ in range(250):
        compare(*position(dice, mix), mix)


@pytest.mark.rule("L-R25", "L-33")
def test_every_spin_behind_every_other_train_does_what_the_sheet_says() -> None:
    for p in RESTING:
        for other in RESTING:
            if p < other <= p + 6:
                compare(Train(p, take_on=(25,)), [other], [])


@pytest.mark.rule("L-14", "L-17")
def test_every_space_where_a_train_can_rest_has_a_spin_that_moves_it_on() -> None:
    for p in RESTING:
        game = line(p, "off", passengers=30).do("spin")
        assert any(game.copy().spin(spin)["A.at"] != p for spin in range(1, 7))


# --- whole matches --------------------------------------------------------------------------


class Model:
    """Turns, trips and points by the sheet, beside the game."""

    def __init__(self, seats: int, first: int, mix: Collection[str], bonus: list[int]) -> None:
        self.seats, self.first, self.mix, self.bonus = seats, first, mix, bonus
        self.totals, self.trip = [0] * seats, 1
        self.begin()

    def begin(self) -> None:
        self.trains: list[Train | None] = [None] * self.seats
        self.extra, self.arrived = [0] * self.seats, 0
        self.turn, self.round, self.choice = self.first, 1, None

    def spin(self, number: int) -> None:
        train = self.trains[self.turn]
        if train is None:
            if number > 2:
                self.next()
            else:
                self.trains[self.turn] = Train(0, take_on=(10 + 10 * number,))
            return
        others = [one.at for one in self.trains if one is not None and one is not train]
        ways = resolve(train, others, number, self.mix)
        if len(ways) == 1:
            self.place(ways[0])
        else:
            self.choice = ways

    def place(self, train: Train) -> None:
        self.trains[self.turn] = train
        if train.at == CHICAGO:
            self.extra[self.turn] = [*self.bonus, 0][self.arrived]
            self.arrived += 1
        self.next()

    def next(self) -> None:
        self.choice = None
        if self.arrived == self.seats:
            for seat, net in enumerate(self.nets()):
                self.totals[seat] += net
            self.trip, self.first = self.trip + 1, (self.first + 1) % self.seats
            self.begin()
            return
        while True:
            self.turn = (self.turn + 1) % self.seats
            self.round += self.turn == self.first
            train = self.trains[self.turn]
            if train is None or train.at != CHICAGO:
                return

    def nets(self) -> Iterator[int]:
        for train, extra in zip(self.trains, self.extra, strict=True):
            won, lost = points(train or Train(0))
            yield won + extra - lost


def same(game: Table, model: Model) -> None:
    facts = game.facts()
    for word in ("turn", "round", "trip", "first"):
        assert facts[word] == getattr(model, word), word
    assert (facts["phase"] == "choose") == (model.choice is not None)
    for seat, train in enumerate(model.trains):
        name = "ABCD"[seat]
        assert facts[f"{name}.total"] == model.totals[seat]
        if train is None:
            assert facts[f"{name}.at"] == "off"
        else:
            assert seen(game, name) == train
            assert facts[f"{name}.arrived"] == (train.at == CHICAGO)


@pytest.mark.rule("L-11", "L-12", "L-13", "L-37", "L-38")
@pytest.mark.parametrize("number", range(8))
def test_whole_matches_go_as_the_sheet_says(number: int) -> None:
    dice = random.Random(number)
    seats, mix, bonus = 2 + number % 3, MIXES[number], [dice.randrange(201) for _ in range(3)]
    options: dict[str, Any] = dict.fromkeys(mix, "on")
    options |= {"goal": "trips:2", "arrival_bonus": ",".join(map(str, bonus))}
    first = dice.randrange(seats)
    game, model = table(seats, options).do(f"first {first}"), Model(seats, first, mix, bonus)
    while not game["over"]:
        same(game, model)
        if game["phase"] == "choose":
            taken = dice.randrange(2)
            game.do(("advance", "lose_turn")[taken])
            model.place(model.choice[taken])
        else:
            spin = dice.randint(1, 6)
            game.spin(spin)
            model.spin(spin)
    assert model.trip == 3
    assert [game[f"{name}.total"] for name in "ABCD"[:seats]] == model.totals
    best = max(model.totals)
    assert game["winners"] == [seat for seat in range(seats) if model.totals[seat] == best]


def test_the_two_models_have_the_same_line() -> None:
    assert len(RESTING) == 101 - 11 - 1
    assert len(FIRST) == 7
    assert replace(Train(0), at=CHICAGO).at == 100
    assert GAME.board == "reconstruction"

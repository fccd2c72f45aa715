"""Whole moves for people, on a toy: a car and a walker on six squares, three steps a turn."""

from __future__ import annotations

from dataclasses import replace

import games
import pytest
from toy import ACTS, TOY

from fareplay.core import plans, record
from fareplay.core.game import Fault, Game, Refused
from fareplay.games import all_games

CAR, FOOT = 0, 1
STOP = len(ACTS) - 1


def test_for_one_piece_the_cheapest_way_to_each_place() -> None:
    s, b = TOY.new(2)
    ways = plans.plans(TOY, s, b, focus=CAR)
    assert {way.actions: (way.key, way.cost) for way in ways} == {
        (1,): ((1, 0, 0), 2),
        (1, 1): ((2, 0, 0), 4),
        (1, 0): ((0, 0, 0), 4),
        (1, 1, 1): ((3, 0, 0), 6),
    }
    assert [way.cost for way in ways] == sorted(way.cost for way in ways)


def test_a_way_is_told_in_words_and_says_what_it_touches() -> None:
    s, b = TOY.new(2)
    way = next(way for way in plans.plans(TOY, s, b, focus=CAR) if way.key[0] == 2)
    assert (way.text, way.touches) == ("car right, car right", ("car",))


def test_without_a_focus_every_piece_moves_and_the_way_ends_at_chance() -> None:
    s, b = TOY.new(2)
    ways = plans.plans(TOY, s, b)
    assert {len(way.actions) for way in ways} == {1, 2, 3, 4}
    for way in ways:
        assert STOP not in way.actions[:-1]
    assert any(way.key == (1, 1, 1) and way.actions[-1] == STOP for way in ways)


def test_every_step_of_every_way_is_legal() -> None:
    s, b = TOY.new(2)
    was = record.to_bytes(s)
    for way in plans.plans(TOY, s, b):
        at = record.copy(s)
        for action in way.actions:
            assert TOY.rules.why(at, b, action, []) == 0
            TOY.rules.apply(at, b, action, [])
        assert TOY.plan is not None
        assert TOY.plan.key(at, b, CAR) == way.key
    assert record.to_bytes(s) == was


def test_after_some_steps_the_rest_is_planned() -> None:
    s, b = TOY.new(2)
    ways = plans.plans(TOY, s, b, focus=CAR, after=[1, 1])
    assert {way.actions for way in ways} == {(1,), (0,)}
    assert plans.plans(TOY, s, b, focus=CAR, after=[1, 1, 1]) == []
    assert plans.plans(TOY, s, b, after=[STOP]) == []
    with pytest.raises(Refused, match="W-01"):
        plans.plans(TOY, s, b, after=[0])


SHOWS = replace(TOY, reveals=lambda s, b, action: action == 3)  # the walker's step to the right


def test_a_way_ends_with_the_first_action_that_reveals() -> None:
    s, b = SHOWS.new(2)
    ways = plans.plans(SHOWS, s, b)
    assert any(3 in way.actions for way in ways)
    for way in ways:
        assert 3 not in way.actions[:-1]


def test_nothing_is_planned_after_what_reveals_and_nothing_else_is_looked_at() -> None:
    s, b = SHOWS.new(2)
    assert plans.plans(SHOWS, s, b, after=[1, 1])
    for after in ([3], [1, 3], [1, 3, 0], [1, 3, 99]):
        with pytest.raises(Fault, match="shows something hidden"):
            plans.plans(SHOWS, s, b, after=after)


def test_nothing_is_planned_for_another_seat_or_past_chance() -> None:
    s, b = TOY.new(2)
    assert plans.plans(TOY, s, b, after=[STOP]) == []
    with pytest.raises(Fault, match="another turn begins"):
        plans.plans(TOY, s, b, after=[STOP, 0])


def test_no_whole_move_ends_where_the_game_says_that_it_goes_on() -> None:
    s, b = TOY.new(2)
    assert TOY.plan is not None
    odd = replace(TOY.plan, key=lambda s, b, focus: s.place[0][0] if s.steps == 3 else None)
    ways = plans.plans(replace(TOY, plan=odd), s, b, focus=CAR)
    assert {len(way.actions) for way in ways} == {3}
    assert {way.key for way in ways} == {1, 3}


def test_positions_that_are_the_same_are_looked_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    s, b = TOY.new(2)
    assert TOY.plan is not None
    place = replace(TOY.plan, same=lambda s, b, focus: (s.place[0][0], s.phase))
    ways = plans.plans(replace(TOY, plan=place), s, b, focus=CAR)
    assert {way.key[0]: way.cost for way in ways} == {1: 2, 2: 4, 3: 6}
    monkeypatch.setattr(plans, "MOST", 4)
    assert len(plans.plans(replace(TOY, plan=place), s, b, focus=CAR)) == 3


def test_a_search_stops_at_its_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plans, "MOST", 3)
    s, b = TOY.new(2)
    assert len(plans.plans(TOY, s, b)) <= 3


@pytest.mark.parametrize(
    "game", [replace(TOY, plan=None), *all_games().values()], ids=lambda game: game.id
)
def test_without_a_plan_each_legal_action_is_a_move(game: Game) -> None:
    if game.plan is not None:
        game = replace(game, plan=None)
    s, b = game.new(game.seats[0])
    ways = plans.plans(game, s, b)
    assert ways == plans.plans(game, s, b)
    if game.id != "toy":
        s = next(ply.before for ply in games.play(game, s, b, games.stream(1)) if ply.who >= 0)
    ways = plans.plans(game, s, b)
    assert [way.actions for way in ways] == [(action,) for action in game.legal(s, b)]
    assert [way.text for way in ways] == [game.text.spell(s, b, a) for a in game.legal(s, b)]

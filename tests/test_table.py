"""Tables: whose turn, bots at seats, undo policy. No screen, no file."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fareplay.core import notation, plans, record
from fareplay.core.chance import Seeded
from fareplay.core.game import NOBODY, Fault, Refused
from fareplay.core.match import Match, seats_of
from fareplay.games import all_games, game_of
from fareplay.tables.table import Table

TOURING = game_of("touring")


def table(*kinds: str, seed: int = 7, rated: bool = False, **options: str) -> Table:
    match = Match(TOURING, seats_of(TOURING, kinds), options, Seeded(seed), "m")
    made = Table(match, rated, "practice")
    made.start()
    return made


def first_action(of: Table) -> int:
    return of.match.legal()[0]


def play_on(of: Table, until: int) -> None:
    """Let the seats decide in turn until the match has that many lines."""
    while of.match.version < until:
        seat = of.due()
        assert seat is not None
        if of.bot_due():
            of.bot_acts()
        else:
            of.act(seat, [first_action(of)])


def test_chance_is_done_before_anybody_is_asked() -> None:
    of = table("human", "human")
    assert of.due() in (0, 1)
    assert of.match.draws == 1 + 10 + 1  # the dealer, five cards each, the first card drawn


def test_a_decision_and_the_chance_that_follows_come_back_together() -> None:
    of = table("human", "human")
    lines = of.act(of.due() or 0, [first_action(of)])
    assert [line.kind for line in lines] == ["act", "draw"]


def test_actions_are_all_or_nothing() -> None:
    of = table("human", "human")
    before, version = record.to_bytes(of.match.state), of.match.version
    with pytest.raises(Fault):
        of.act(of.due() or 0, [first_action(of), 9999])
    assert record.to_bytes(of.match.state) == before
    assert of.match.version == version


def test_a_wrong_seat_is_told_whose_turn_it_is() -> None:
    of = table("human", "human")
    seat = of.due() or 0
    with pytest.raises(Fault, match=f"it is {of.match.names[seat]}'s turn"):
        of.act(1 - seat, [first_action(of)])


def test_a_refusal_names_its_rule() -> None:
    of = table("human", "human")
    illegal = next(a for a in range(TOURING.rules.ACTIONS) if a not in of.match.legal())
    with pytest.raises(Refused) as refused:
        of.act(of.due() or 0, [illegal])
    assert refused.value.rule.startswith("T-")


def test_bots_play_a_whole_match_and_people_are_never_asked() -> None:
    of = table("bot:normal", "bot:easy")
    while not of.over:
        of.bot_acts()
    assert of.match.winners() == [0]
    assert of.people() == []


def test_a_bot_acts_only_when_it_is_due() -> None:
    of = table("human", "human")
    with pytest.raises(Fault, match="no bot is to move"):
        of.bot_acts()


def test_an_unknown_bot_is_named() -> None:
    of = table("bot:genius", "bot:genius")
    with pytest.raises(Fault, match="unknown bot 'genius'; touring has easy, normal"):
        of.bot_acts()


def test_undo_with_bots_goes_back_to_my_last_decision_and_draws_anew() -> None:
    of = table("human", "bot:normal")
    while of.due() != 0:
        of.bot_acts()
    mine, draws = of.match.version, of.match.draws
    hand = list(of.match.state.hand[0])
    of.act(0, [first_action(of)])
    while of.due() != 0:
        of.bot_acts()
    used = of.match.draws
    undo = of.may_undo(0)
    assert (undo.to, undo.consent) == (mine, ())
    of.undo(0)
    assert list(of.match.state.hand[0]) == hand
    assert of.due() == 0
    assert of.match.draws == used > draws  # a draw's number is never used twice


def test_undo_asks_the_other_people() -> None:
    of = table("human", "human")
    seat = of.due() or 0
    of.act(seat, [first_action(of)])
    assert of.may_undo(seat).consent == (1 - seat,)
    with pytest.raises(Fault, match="must consent"):
        of.undo(seat)
    of.undo(seat, frozenset({1 - seat}))
    assert of.due() == seat


def test_undo_is_free_while_nothing_has_followed() -> None:
    """Touring asks one decision a turn but for a forfeit, so look at the moment it is open."""
    for seed in range(200):
        of = table("human", "human", seed=seed, penalties="on", allow_waive="on")
        while not of.over and of.match.state.phase != 4:
            of.act(of.due() or 0, [first_action(of)])
            if of.match.version > 150:
                break
        if of.match.state.phase == 4:
            break
    seat = of.due() or 0
    assert of.may_undo(seat).consent == ()
    of.undo(seat)
    assert of.due() == seat
    assert of.match.state.phase == 3


def test_bots_consent_to_no_undo_at_a_rated_table() -> None:
    of = table("human", "bot:normal", rated=True)
    while of.due() != 0:
        of.bot_acts()
    of.act(0, [first_action(of)])
    with pytest.raises(Fault, match="rated"):
        of.may_undo(0)


def test_nothing_decided_is_nothing_to_undo() -> None:
    of = table("human", "human")
    with pytest.raises(Fault, match="decided nothing"):
        of.may_undo(of.due() or 0)


def test_the_bell_ends_the_match_and_cannot_be_undone() -> None:
    of = table("human", "human")
    play_on(of, 30)
    of.ring(TOURING.rules.Event["BELL"])
    assert of.over
    with pytest.raises(Fault, match="over"):
        of.may_undo(0)


def test_resigning_ends_a_match_of_two() -> None:
    of = table("human", "human")
    of.resign(0)
    assert of.over
    assert of.match.winners() == [1]
    assert of.match.result() == "North resigns; South wins."


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_among_more_a_bot_plays_on_and_the_seat_cannot_win(seats: int) -> None:
    of = table("human", *["bot:easy"] * (seats - 1))
    of.resign(0)
    assert of.people() == []
    while not of.over:
        of.bot_acts()
    assert TOURING.rules.won(of.match.state, of.match.board, 0)
    assert 0 not in of.match.winners()
    assert of.match.result().endswith("North resigned and cannot win.")
    assert of.match.tale(NOBODY)[-1].endswith("North resigned and cannot win.")
    again = notation.read(notation.write(of.match), all_games())
    assert again.winners() == of.match.winners()
    with pytest.raises(Fault, match="over"):
        of.resign(0)


def test_auto_sends_an_only_action_for_seats_that_want_it() -> None:
    """Touring's only such action is a forced Go, which one likes to play oneself (T-18)."""
    for seed in range(50):
        of = table("human", "human", seed=seed)
        if len(of.match.legal()) == 1:
            break
    of.auto.add(of.due() or 0)
    assert of.auto_action() is None
    of.match.game = replace(TOURING, auto=lambda s, b, action: True)
    assert of.auto_action() == of.match.legal()[0]
    of.auto.clear()
    assert of.auto_action() is None


def test_a_whole_move_is_taken_back_as_one() -> None:
    game = game_of("mew")
    for seed in range(50):
        of = Table(
            Match(game, seats_of(game, ["human", "bot:easy"]), {}, Seeded(seed), "m"),
            takebacks="practice",
        )
        of.start()
        while of.due() != 0:
            of.bot_acts()
        of.act(0, [of.match.read("stop")])
        if of.due() != 0:
            continue
        ways = plans.ways(game, of.match.state, of.match.board)
        long = [way for way in ways if len(way.actions) > 2]
        if long:
            break
    before, was = of.match.version, record.to_bytes(of.match.state)
    of.act(0, list(long[0].actions))
    assert of.may_undo(0).to == before
    of.undo(0)
    assert record.to_bytes(of.match.state) == was
    step = of.act(0, [long[0].actions[0]])[0]
    of.act(0, [long[0].actions[1]])
    assert of.may_undo(0).to == step.seq  # what was sent step by step is taken back so

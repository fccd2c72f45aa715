"""What each seat and a spectator may see."""

from __future__ import annotations

import pytest
from touring_table import KINDS, TABLES, table, walk

from fareplay.core.game import EVERYBODY, NOBODY
from fareplay.games.touring import GAME
from fareplay.games.touring.state import PLAY

WHOLE = {
    "turn": 0,
    "hand": ["M1", "M30", "GO", "CITY", "CITY", "PUNC"],
    "hands": {"1": ["GAS"] * 5, "2": ["HAUL"] * 5},
    "A": {"go": ["GO", "OOG", "GAS"], "road": ["CTRY", "CITY"], "miles": [2, 1, 0, 1]},
    "B": {"go": ["GO"], "road": ["CTRY"]},
    "discard": ["M3", "COLL"],
}


@pytest.mark.rule("T-R22", "T-09")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_a_seat_sees_its_own_hand_and_no_other(seat: int) -> None:
    game = table(4, {}, WHOLE)
    seen = game.view(seat)
    assert seen.hands[seat] == tuple(game[f"{seat}.hand"])
    assert [other for other in range(4) if seen.hands[other] is not None] == [seat]
    assert seen.hand_sizes == (6, 5, 5, 5)


@pytest.mark.rule("T-R22")
def test_a_spectator_sees_no_hand_and_after_the_end_everybody_sees_all() -> None:
    game = table(4, {}, WHOLE)
    assert game.view(NOBODY).hands == (None,) * 4
    assert game.view(EVERYBODY).hands[1] == ("GAS",) * 5


@pytest.mark.rule("T-42", "T-10", "T-16", "T-R22")
def test_the_table_itself_is_open_to_all() -> None:
    game = table(4, {}, WHOLE)
    for viewer in (0, 1, 2, 3, NOBODY):
        seen = game.view(viewer)
        mine, theirs = seen.sides
        assert (mine.name, mine.seats) == ("A", (0, 2))
        assert (theirs.name, theirs.seats) == ("B", (1, 3))
        assert mine.go_pile == ("GO", "OOG", "GAS")
        assert mine.road == ("CTRY", "CITY")
        assert mine.miles == (2, 1, 0, 1)
        assert (mine.total, mine.rolling, mine.country) == (35, False, False)
        assert (theirs.total, theirs.rolling, theirs.country) == (0, True, True)
        assert (seen.draw_size, seen.discard_top) == (game["draw_size"], "COLL")
        assert (seen.goal, seen.target) == (110, (8, 4, 2, 2))
        assert (seen.phase, seen.turn, seen.dealer) == ("play", 0, 3)
        assert (seen.victim, seen.forfeit, seen.reason, seen.winners) == (None, 0, None, ())


@pytest.mark.rule("T-R12")
def test_an_open_forfeit_is_seen_by_all() -> None:
    victim = {"go": ["GO"], "road": ["CTRY"], "miles": [0, 0, 2, 2]}
    game = table(2, {"penalties": "on"}, {"hand": ["COLL"], "B": victim}).do("delay COLL B")
    for viewer in (0, 1, NOBODY):
        seen = game.view(viewer)
        assert (seen.phase, seen.victim, seen.forfeit) == ("settle", "B", 30)


@pytest.mark.rule("T-10", "T-R22")
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_what_a_seat_cannot_see_changes_nothing_for_it(seats: int, options: dict[str, str]) -> None:
    for ply, game in enumerate(walk(seats, options, seed=1)):
        if ply % 16:
            continue
        for viewer in (*range(seats), NOBODY):
            other = game.redealt(viewer, seed=ply)
            assert other.view(viewer) == game.view(viewer)
            assert other.hints(viewer) == game.hints(viewer)
            if game.to_move() == viewer:
                assert other.legal() == game.legal()


@pytest.mark.rule("T-R22")
def test_a_view_has_no_field_for_hidden_cards() -> None:
    """Exchange all hidden cards by hand: two worlds that seat 0 cannot tell apart."""
    first = table(2, {}, {**WHOLE, "hands": {"1": ["GAS"] * 5}})
    second = table(2, {}, {**WHOLE, "hands": {"1": ["M15"] * 5}})
    assert first.view(0) == second.view(0)
    assert first.hints(0) == second.hints(0)
    assert first.view(NOBODY) == second.view(NOBODY)
    assert first.hints(NOBODY) == second.hints(NOBODY)
    assert first.view(1) != second.view(1)


@pytest.mark.rule("T-02", "T-07")
def test_hints_tell_which_mile_cards_ones_side_still_wants() -> None:
    game = table(4, {}, WHOLE)
    assert game.hints(0).wanted == game.hints(2).wanted == (6, 3, 2, 1)
    assert game.hints(1).wanted == game.hints(3).wanted == (8, 4, 2, 2)
    assert game.hints(NOBODY).wanted == (0, 0, 0, 0)


@pytest.mark.rule("T-01", "T-R22")
def test_hints_count_the_cards_a_seat_has_not_seen() -> None:
    game = table(4, {}, WHOLE)
    unseen = dict(zip(KINDS, game.hints(0).unseen, strict=True))
    # of each kind: all of the pack, less what lies open or in one's own hand
    assert unseen["M1"] == 19 - 2 - 1
    assert unseen["GAS"] == 8 - 1
    assert unseen["CTRY"] == 5 - 2
    assert unseen["CITY"] == 4 - 1 - 2
    assert unseen["COLL"] == 3 - 1
    assert sum(unseen.values()) == game["draw_size"] + 15
    for viewer in (1, 2, 3):
        assert sum(game.hints(viewer).unseen) == game["draw_size"] + 16
    assert sum(game.hints(NOBODY).unseen) == game["draw_size"] + 21


@pytest.mark.rule("T-R22")
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_dealt_or_drawn_card_is_named_to_its_owner_alone(
    seats: int, options: dict[str, str]
) -> None:
    names = GAME.seat_names[seats]
    game = table(seats, options)
    assert not any(GAME.text.secret(game.s, game.b, viewer) for viewer in (*range(seats), NOBODY))
    game.do("dealer 0")
    while game.s.phase != PLAY:
        owner, before = game.s.turn, game.copy()
        outcome = 0  # the lowest card left, always a mile card
        GAME.rules.apply(game.s, game.b, outcome, GAME.work())
        for viewer in (*range(seats), NOBODY, EVERYBODY):
            told = GAME.text.sentence(before.s, game.b, outcome, game.s, viewer, names)
            open_to = viewer in (owner, EVERYBODY)
            assert told.startswith(names[owner])
            assert ("Mile" in told) is open_to
            assert told.endswith("a card.") is not open_to
            assert GAME.text.secret(before.s, game.b, viewer) is not open_to

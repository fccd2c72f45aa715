"""Dealing the hidden cards anew: what a seat knows or can work out is kept, the rest changes."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from touring_table import KINDS, TABLES, Table, table, walk

from fareplay.core.game import NOBODY
from fareplay.core.record import to_bytes
from fareplay.games.touring.state import DRAW, PLAY

OPEN: dict[str, Any] = {"go": ["GO"]}
MANY = range(60)


def all_hands(game: Table) -> list[list[str]]:
    return [game[f"{seat}.hand"] for seat in range(game.s.seats)]


@pytest.mark.rule("T-R22")
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_redealing_keeps_sizes_and_cards_and_all_that_is_open(
    seats: int, options: dict[str, str]
) -> None:
    for ply, game in enumerate(walk(seats, options, seed=11)):
        if ply % 31:
            continue
        for seat in (*range(seats), NOBODY):
            other = game.redealt(seat, seed=ply)
            assert other.faults() == []
            assert other.view(seat) == game.view(seat)
            assert other.s.draw_size == game.s.draw_size == sum(other.s.draw)
            assert list(other.s.hand_size) == list(game.s.hand_size)
            assert [sum(hand) for hand in other.s.hand] == [sum(hand) for hand in game.s.hand]


@pytest.mark.rule("T-R22")
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_redealing_really_changes_what_is_hidden(seats: int, options: dict[str, str]) -> None:
    *_, game = walk(seats, options, seed=3, most=seats * 5 + 2)
    for seat in (*range(seats), NOBODY):
        others = [other for other in range(seats) if other != seat]
        for other in others:
            dealt = {tuple(game.redealt(seat, seed).s.hand[other]) for seed in range(20)}
            assert len(dealt) > 10


@pytest.mark.rule("T-R22")
def test_redealing_leaves_ones_own_hand_and_the_original_alone() -> None:
    game = table(3, {}, {"hand": ["M1", "M3", "M15", "M30", "GAS", "HAUL"]})
    before = to_bytes(game.s)
    assert game.redealt(0, 1)["0.hand"] == game["0.hand"]
    assert to_bytes(game.s) == before
    assert to_bytes(game.redealt(0, 1).s) == to_bytes(game.redealt(0, 1).s)


@pytest.mark.rule("T-R22")
def test_a_partners_hand_is_redealt_like_a_rivals() -> None:
    game = table(4, {}, {"hands": {"2": ["CITY", "CITY", "CITY", "CITY", "PUNC"]}})
    assert len({tuple(game.redealt(0, seed)["2.hand"]) for seed in MANY}) > 30


@pytest.mark.rule("T-R22")
def test_every_hidden_card_may_come_into_every_hidden_hand() -> None:
    game = table(3, {}, {"hand": ["M1", "M3", "M15", "M30", "GAS", "HAUL"], "B": OPEN, "C": OPEN})
    for seat in (1, 2):
        met: Counter[str] = Counter()
        for seed in range(250):
            met.update(game.redealt(0, seed)[f"{seat}.hand"])
        assert set(met) == set(game["draw"])


# --- what the draw pile tells --------------------------------------------------------------


@pytest.mark.rule("T-15", "T-01")
def test_when_the_draw_pile_is_empty_the_only_other_hand_is_known() -> None:
    held = ["GO", "GAS", "PUNC", "CITY", "M30"]
    game = table(2, {}, {"hands": {"1": held}, "draw": []})
    for seed in MANY:
        assert sorted(game.redealt(0, seed)["1.hand"]) == sorted(held)


# --- what a rebuild tells ------------------------------------------------------------------

HELD = ["GO", "GAS", "PUNC", "CITY", "M30"]
RUN_OUT = {"hand": ["HAUL"], "hands": {"1": HELD}, "A": OPEN, "B": OPEN, "draw": []}


@pytest.mark.rule("T-46", "T-43")
def test_right_after_a_rebuild_the_only_other_hand_is_known() -> None:
    game = table(2, {}, RUN_OUT).do("discard HAUL")
    for seed in MANY:
        assert sorted(game.redealt(0, seed)["1.hand"]) == sorted(HELD)
        assert game.redealt(1, seed)["0.hand"] == game["0.hand"]


@pytest.mark.rule("T-46")
def test_after_a_rebuild_only_the_cards_drawn_since_are_unknown() -> None:
    game = table(2, {}, RUN_OUT).do("discard HAUL", "draw COLL")
    drawn = set()
    for seed in MANY:
        strange = Counter(game.redealt(0, seed)["1.hand"]) - Counter(HELD)
        assert strange.total() == 1
        drawn.update(strange)
    assert len(drawn) > 5
    game.do("discard COLL", "draw M1")  # what was drawn has been discarded
    for seed in MANY:
        assert sorted(game.redealt(0, seed)["1.hand"]) == sorted(HELD)
    game.do("discard M1", "draw M1", "discard GAS")  # one of five is known to be gone
    left = Counter(HELD) - Counter(["GAS"])
    for seed in MANY:
        assert left <= Counter(game.redealt(0, seed)["1.hand"])


@pytest.mark.rule("T-46")
def test_a_spectator_knows_all_hands_together_after_a_rebuild() -> None:
    game = table(2, {}, RUN_OUT).do("discard HAUL")
    together = Counter(game["0.hand"]) + Counter(game["1.hand"])
    seen = set()
    for seed in MANY:
        other = game.redealt(NOBODY, seed)
        assert Counter(other["0.hand"]) + Counter(other["1.hand"]) == together
        seen.add(tuple(other["0.hand"]))
    assert len(seen) > 5


THREE: dict[str, Any] = {
    "hand": ["HAUL"],
    "hands": {"1": ["GAS", "M1", "M1", "M1", "M1"], "2": ["M3", "M3", "M3", "CITY", "CITY"]},
    "A": OPEN,
    "B": OPEN,
    "C": OPEN,
    "draw": [],
}


@pytest.mark.rule("T-46")
def test_with_three_players_the_other_two_hands_are_known_together() -> None:
    game = table(3, {}, THREE).do("discard HAUL")
    together = Counter(game["1.hand"]) + Counter(game["2.hand"])
    split = set()
    for seed in MANY:
        other = game.redealt(0, seed)
        assert Counter(other["1.hand"]) + Counter(other["2.hand"]) == together
        split.add(tuple(other["1.hand"]))
    assert len(split) > 5


@pytest.mark.rule("T-46")
def test_who_has_drawn_nothing_since_a_rebuild_holds_nothing_of_the_new_pile() -> None:
    game = table(3, {}, THREE).do("discard HAUL")
    together = Counter(game["1.hand"]) + Counter(game["2.hand"])
    game.do("draw COLL", "discard M1")
    for seed in MANY:  # seat 2 has had no turn: its five cards are among those ten
        assert Counter(game.redealt(0, seed)["2.hand"]) <= together


@pytest.mark.rule("T-46")
def test_who_used_a_card_that_nobody_held_has_used_what_he_drew() -> None:
    game = table(3, {}, THREE).do("discard HAUL")
    together = Counter(game["1.hand"]) + Counter(game["2.hand"])
    game.do("draw COLL", "discard COLL", "draw HAUL", "discard M3")
    for seed in MANY:  # seat 1 has its old hand again: five of those ten cards
        assert Counter(game.redealt(0, seed)["1.hand"]) <= together


def could_be(rebuilt: list[int], hands: dict[int, list[int]], used: dict[int, list[int]]) -> bool:
    """Is there a deal of the rebuilt hands, five cards each, from which these hands can come?

    Of each kind a seat had at most what it holds or has used since; all had `rebuilt` together.
    The cards are given out one by one, those given before being passed on where that helps.
    """
    had = {seat: [0] * len(rebuilt) for seat in hands}
    left = list(rebuilt)

    def give(seat: int, tried: set[int]) -> bool:
        for kind in range(len(rebuilt)):
            if kind in tried or had[seat][kind] == hands[seat][kind] + used[seat][kind]:
                continue
            tried.add(kind)
            if left[kind] > 0:
                left[kind] -= 1
                had[seat][kind] += 1
                return True
            for other in hands:
                if had[other][kind] > 0 and other != seat and give(other, tried):
                    had[other][kind] -= 1
                    had[seat][kind] += 1
                    return True
        return False

    return all(give(seat, set()) for seat in hands for _ in range(5))


@pytest.mark.rule("T-46", "T-R22")
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_redealt_world_could_have_come_from_the_last_rebuild(
    seats: int, options: dict[str, str]
) -> None:
    size, before, checked = 0, [[0] * len(KINDS)] * seats, 0
    rebuilt: list[list[int]] = []
    used: list[list[int]] = []
    for ply, game in enumerate(walk(seats, options, seed=2, most=900)):
        held = [list(hand) for hand in game.s.hand]
        for seat, hand in enumerate(used):
            gone = zip(before[seat], held[seat], strict=True)
            used[seat] = [n + max(0, x - y) for n, (x, y) in zip(hand, gone, strict=True)]
        if game.s.draw_size > size and ply > 0:
            rebuilt, used = held, [[0] * len(KINDS) for _ in range(seats)]
        size, before = game.s.draw_size, held
        if not rebuilt or ply % 5 or game.s.phase not in (DRAW, PLAY):
            continue
        for viewer in (*range(seats), NOBODY):
            others = [seat for seat in range(seats) if seat != viewer]
            together = [sum(rebuilt[seat][kind] for seat in others) for kind in range(len(KINDS))]
            since = {seat: used[seat] for seat in others}
            for world in (game, game.redealt(viewer, seed=ply)):  # the true one can be, of course
                hands = {seat: world.s.hand[seat] for seat in others}
                assert could_be(together, hands, since), f"ply {ply}, as seen by {viewer}"
            checked += 1
    assert checked > 20


@pytest.mark.rule("T-46", "T-R22")
def test_worlds_that_a_seat_cannot_tell_apart_are_redealt_alike() -> None:
    """Whatever the other two hold of the ten cards, seat 0 knows the same and gets the same."""
    swapped = {**THREE, "hands": {"1": THREE["hands"]["2"], "2": THREE["hands"]["1"]}}
    first = table(3, {}, THREE).do("discard HAUL")
    second = table(3, {}, swapped).do("discard HAUL")
    assert first.view(0) == second.view(0)
    for seed in range(5):
        one, two = first.redealt(0, seed), second.redealt(0, seed)
        assert all_hands(one) == all_hands(two)
        assert one["draw"] == two["draw"]
        assert to_bytes(one.s) == to_bytes(two.s)  # nor does any other field give it away


@pytest.mark.rule("T-46")
def test_a_redealt_world_may_be_redealt_for_another_seat() -> None:
    game = table(3, {}, THREE).do("discard HAUL")
    for seed in MANY:
        twice = game.redealt(0, seed).redealt(1, seed + 1)
        assert twice.faults() == []
        assert min(twice.s.draw) >= 0


@pytest.mark.rule("T-46", "T-R22")
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_redealt_worlds_may_be_played_on_and_redealt_for_all(
    seats: int, options: dict[str, str]
) -> None:
    for ply, game in enumerate(walk(seats, options, seed=4)):
        if ply % 23 or game.s.phase not in (DRAW, PLAY):
            continue
        other = game
        for seat in range(seats):
            other = other.redealt(seat, seed=ply)
            assert other.faults() == []
            assert min(other.s.draw) >= 0
            assert min(map(min, other.s.hand)) >= 0


# --- what the forced GO tells --------------------------------------------------------------


@pytest.mark.rule("T-18", "T-19")
@pytest.mark.parametrize("play", ["discard M1", "country", "delay PUNC A"])
def test_who_did_not_open_holds_no_go(play: str) -> None:
    hand = ["M1", "CTRY", "PUNC", "M3", "M3", "M3"]
    game = table(2, {}, {"turn": 1, "hand": hand, "A": OPEN}).do(play)
    for seed in range(80):
        assert "GO" not in game.redealt(0, seed)["1.hand"]
        assert "GO" not in game.redealt(NOBODY, seed)["1.hand"]


@pytest.mark.rule("T-18")
def test_a_card_drawn_later_may_be_a_go() -> None:
    position = {"turn": 1, "hand": ["M1"], "A": OPEN}
    game = table(2, {}, position).do("discard M1", "draw M1", "discard M1", "draw M3")
    held = [game.redealt(0, seed)["1.hand"].count("GO") for seed in range(80)]
    assert set(held) == {0, 1}
    game.do("discard M3")  # it was none
    assert all("GO" not in game.redealt(0, seed)["1.hand"] for seed in range(80))


@pytest.mark.rule("T-R1")
@pytest.mark.parametrize(
    ("options", "side"), [({"opening_go": "free"}, {}), ({}, {"go": ["GO", "PUNC"]})]
)
def test_where_go_was_not_forced_nothing_can_be_worked_out(
    options: dict[str, str], side: dict[str, Any]
) -> None:
    game = table(2, options, {"turn": 1, "hand": ["M1"], "B": side}).do("discard M1")
    assert any("GO" in game.redealt(0, seed)["1.hand"] for seed in range(60))


@pytest.mark.rule("T-18", "T-05")
def test_each_partner_is_known_by_what_he_did_himself() -> None:
    position = {"turn": 1, "hand": ["M1"], "A": OPEN}
    game = table(4, {}, position).do("discard M1")
    others = [game.redealt(0, seed) for seed in range(100)]
    assert all("GO" not in other["1.hand"] for other in others)
    assert any("GO" in other["3.hand"] for other in others)


@pytest.mark.rule("T-18")
def test_who_did_not_open_holds_no_go_even_when_few_other_cards_are_left() -> None:
    plain = ["M1", "M1", "M3", "M3", "GAS"]
    position = {
        "turn": 2,
        "hand": [*plain, "HAUL"],
        "hands": {"0": ["M1"] * 5, "1": ["GO"] * 5},
        "A": OPEN,
        "B": OPEN,
        "draw": ["M1", "M3"],
    }
    game = table(3, {}, position).do("discard HAUL", "draw M1")
    for seed in range(100):
        other = game.redealt(0, seed)
        assert other.faults() == []
        assert "GO" not in other["2.hand"]

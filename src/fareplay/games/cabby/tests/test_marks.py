"""With eagle eyes (C-R35) marks that are not public change nothing that anybody gets."""

from __future__ import annotations

import pytest
from sizes import size

from fareplay.core import record, rng, worlds
from fareplay.core.game import EVERYBODY, NOBODY
from fareplay.games.cabby import GAME
from fareplay.games.cabby.tests.cabby_table import Table, town, walk
from fareplay.games.cabby.tests.test_eagle import EAGLE, SPEEDER, eagle

HIDDEN = ("V1", "V2", "V3", "V4", "V5", "V6")


@pytest.mark.rule("C-R35")
def test_the_view_of_all_seats_is_the_same_and_shows_no_mark_that_is_not_public() -> None:
    game = eagle(3, P2=SPEEDER)
    clean = eagle(3, P2={**SPEEDER, "offences": []})
    for seat in (0, 1, 2, NOBODY, EVERYBODY):
        assert repr(game.view(seat)) == repr(clean.view(seat))
        assert repr(game.hints(seat)) == repr(clean.hints(seat))
    called = eagle(3, P2={**SPEEDER, "public": ["V1"]})
    assert repr(called.view(0)) != repr(clean.view(0))
    seen = town(3, P2=SPEEDER)
    assert repr(seen.view(0)) != repr(town(3, P2={**SPEEDER, "offences": []}).view(0))


@pytest.mark.rule("C-R35", "C-R30")
def test_an_arrest_for_a_public_offence_tells_of_no_other() -> None:
    told = set()
    for record_of in (["V1"], ["V1", "V3"], ["V1", "V2", "V6"]):
        caught = {"cab": "A12c/S", "offences": record_of, "public": ["V1"], "load": ["blue-1"]}
        game = eagle(2, P1={"scout": "A12c/N"}, P2=caught).throw(2, 5).do("pass", "S2 C5")
        told.add(game.say("S"))
        assert game["P2.cab"] == "COURT"
    assert len(told) == 1


@pytest.mark.rule("C-R35")
def test_a_right_call_tells_of_no_other_offence() -> None:
    told = set()
    for record_of in (["V1"], ["V1", "V3"]):
        caught = {"cab": "A12c/S", "offences": record_of, "load": ["blue-1"]}
        game = eagle(2, P1={"scout": "A12b/N"}, P2=caught).throw(1, 5).do("pass", "S1 C5")
        told.add(game.say("call P2 V1"))
        assert game["P2.cab"] == "COURT"
    assert len(told) == 1


def marks(game: Table) -> dict[int, tuple[set[str], set[str]]]:
    """For each seat what is on record, and what of it is public."""
    return {
        seat: (
            set(game[f"P{seat + 1}.offences"]) - {"V7"},
            set(game[f"P{seat + 1}.public"]) - {"V7"},
        )
        for seat in range(game.s.seats)
    }


def flipped(game: Table) -> Table:
    """The same table with every mark that is not public turned over."""
    other = game.copy()
    for seat, (_, public) in marks(game).items():
        mask = sum(1 << place for place, code in enumerate(HIDDEN) if code not in public)
        other.s.player[seat].offences ^= mask
    for seat, (recorded, public) in marks(game).items():
        assert marks(other)[seat] == ((set(HIDDEN) - recorded) | public, public)
    return other


def caught(before: Table, after: Table) -> bool:
    """An automatic arrest makes public what it is for; with `sticky_auto_arrest` that is all."""
    mine = f"P{before['turn'] + 1}.cab"
    return bool(after.s.sticky_auto_arrest) and before[mine] != after[mine] == "COURT"


def same_to_everybody(one: Table, two: Table, where: str) -> None:
    assert one.to_move() == two.to_move(), where
    for seat in (*range(one.s.seats), NOBODY, EVERYBODY):
        assert repr(one.view(seat)) == repr(two.view(seat)), where
        assert repr(one.hints(seat)) == repr(two.hints(seat)), where
    masks = GAME.mask(), GAME.mask()
    if one.to_move() >= 0:
        for game, mask in zip((one, two), masks, strict=True):
            GAME.rules.legal(game.s, game.b, mask, GAME.work())
        assert masks[0] == masks[1], where
        for action in range(0, GAME.rules.ACTIONS, 3):
            codes = [GAME.rules.why(g.s, g.b, action, GAME.work()) for g in (one, two)]
            assert codes[0] == codes[1], where
        assert one.legal() == two.legal()
    if one["phase"] == "drive":
        assert one.ends() == two.ends(), where


PLIES = size("FAREPLAY_MARKS", 360, 960)


@pytest.mark.rule("C-R35")
@pytest.mark.parametrize(
    ("seats", "more"),
    [
        (2, {}),
        (3, {"optional_arrest": "on"}),
        (4, {"sticky_auto_arrest": "on", "renew_parked": "on"}),
        (6, {"intersection_capacity": "one", "must_leave_court": "on"}),
    ],
)
def test_hidden_marks_change_nothing_that_anybody_gets(seats: int, more: dict[str, str]) -> None:
    names, before, told = GAME.seat_names[seats], None, 0
    for ply, game in enumerate(walk(seats, {**EAGLE, **more}, seed=7, most=PLIES // seats)):
        if ply % 6 == 0:
            same_to_everybody(game, flipped(game), f"ply {ply}")
        if before is not None and game["phase"] != "start_roll" and ply % 6 == 1:
            twin = flipped(game)
            for action in range(GAME.rules.ACTIONS):
                after = record.copy(before.s)
                if before.to_move() < 0 or GAME.rules.why(after, game.b, action, GAME.work()):
                    continue
                GAME.rules.apply(after, game.b, action, GAME.work())
                if record.to_bytes(after) != record.to_bytes(game.s) or caught(before, game):
                    continue
                pairs = ((before.s, after), (flipped(before).s, twin.s))
                said = {
                    GAME.text.sentence(s, game.b, action, then, seat, names)
                    for s, then in pairs
                    for seat in (*range(seats), NOBODY)
                }
                assert len(said) == 1, f"ply {ply}: {said}"
                told += 1
        before = game.copy()
    assert told > 5


# --- the worlds of bots and plans -------------------------------------------------------------

WANTED = {"cab": "A12c/N", "offences": ["V1", "V3"], "public": ["V3"], "load": ["blue-1"]}


def dice(seed: int) -> list[int]:
    found = [0, 0, 0]
    rng.start(found, seed, 0)
    return found


@pytest.mark.rule("C-R40")
@pytest.mark.parametrize("viewer", [0, 2, NOBODY])
def test_a_veil_hides_marks_of_other_cabs_that_are_not_public(viewer: int) -> None:
    game = eagle(3, P2=WANTED)
    worlds.veil(GAME, game.s, game.b, viewer)
    assert game["P2.offences"] == ["V3"]
    assert game.faults() == []


@pytest.mark.rule("C-R40")
def test_a_veil_leaves_ones_own_marks_and_all_where_the_program_spots() -> None:
    mine = eagle(3, P2=WANTED)
    worlds.veil(GAME, mine.s, mine.b, 1)
    shown = town(3, P2=SPEEDER)
    worlds.veil(GAME, shown.s, shown.b, 0)
    assert mine["P2.offences"] == ["V1", "V3"]
    assert shown["P2.offences"] == ["V1"]


@pytest.mark.rule("C-R40")
def test_what_the_mover_has_just_done_is_veiled_too() -> None:
    game = eagle(2)
    game.s.part, game.s.stop_offences[0] = 5, 4
    own = game.copy()
    worlds.veil(GAME, game.s, game.b, 1)
    worlds.veil(GAME, own.s, own.b, 0)
    assert (game.s.part, game.s.stop_offences[0]) == (0, 0)
    assert (own.s.part, own.s.stop_offences[0]) == (5, 4)


@pytest.mark.rule("C-R40")
def test_a_bot_notices_as_many_offences_as_its_level_does() -> None:
    found = {}
    for share in (0, GAME.notices["greedy"], 100):
        seen = 0
        for seed in range(400):
            game = eagle(3, P2=SPEEDER)
            worlds.notice(GAME, game.s, game.b, 0, share, dice(seed))
            seen += game["P2.offences"] == ["V1"]
        found[share] = seen
    assert found[0] == 0
    assert 200 < found[60] < 280
    assert found[100] == 400
    assert worlds.share_of(GAME, "normal") == 60
    assert worlds.share_of(GAME, "easy") == 0


@pytest.mark.rule("C-R40")
def test_what_a_bot_does_not_notice_changes_neither_its_world_nor_its_dice() -> None:
    marked, clean = (
        eagle(3, P2={**SPEEDER, "offences": marks}) for marks in (["V1", "V3", "V5"], [])
    )
    alike = 0
    for seed in range(200):
        rolls = dice(seed), dice(seed)
        seen = [
            worlds.bots_world(GAME, "greedy", game.s, game.b, 0, roll)
            for game, roll in zip((marked, clean), rolls, strict=True)
        ]
        assert rolls[0] == rolls[1]
        alike += record.to_bytes(seen[0]) == record.to_bytes(seen[1])
    assert 2 < alike < 40  # all three missed: 0.4 ** 3 of 200


@pytest.mark.rule("C-R40", "C-R35")
def test_greedy_calls_what_it_has_noticed_and_nothing_else() -> None:
    called = 0
    for seed in range(60):
        game = eagle(2, P2=SPEEDER).throw(4, 6)
        mask, roll = GAME.mask(), dice(seed)
        GAME.rules.legal(game.s, game.b, mask, GAME.work())
        seen = worlds.bots_world(GAME, "greedy", game.s, game.b, 0, roll)
        action = int(GAME.bots["greedy"](seen, game.b, 0, mask, roll))
        said, noticed = game.spell(action), seen.player[1].offences != 0
        assert said == ("call P2 V1" if noticed else "pass")
        called += noticed
    assert 20 < called < 50

"""Words: actions read and spelled, sentences, and positions that cannot occur."""

from __future__ import annotations

from typing import Any

import pytest
from touring_table import KINDS, TABLES, penalties, table, walk

from fareplay.core.game import CHANCE, EVERYBODY, NOBODY, OVER, Fault, Refused
from fareplay.games.touring import GAME

OPEN: dict[str, Any] = {"go": ["GO"], "road": ["CTRY"]}
CITY: dict[str, Any] = {"go": ["GO"], "road": ["CTRY", "CITY"]}


# --- spelling and reading ------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_legal_action_is_read_as_it_is_spelled(seats: int, options: dict[str, str]) -> None:
    for ply, game in enumerate(walk(seats, options, seed=1)):
        for action in game.actions() if ply % 3 == 0 else ():
            words = game.spell(action)
            assert game.read(words) == action
            assert game.read(f"  {words.upper()} ") == action


@pytest.mark.parametrize("turn", [0, 1, 2])
def test_every_action_there_is_has_words_of_its_own(turn: int) -> None:
    game = table(3, {"penalties": "on"}, {"turn": turn})
    words = [game.spell(action) for action in range(GAME.rules.ACTIONS)]
    assert len(set(words)) == GAME.rules.ACTIONS
    assert [game.read(said) for said in words] == list(range(GAME.rules.ACTIONS))


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_outcome_is_read_as_the_card_it_is_spelled(
    seats: int, options: dict[str, str]
) -> None:
    for ply, game in enumerate(walk(seats, options, seed=2, most=300)):
        if game.to_move() != CHANCE or ply % 9:
            continue
        for outcome in range(GAME.rules.chances(game.s, game.b)):
            words = game.spell(outcome)
            one, two = game.copy(), game.copy().do(words)
            GAME.rules.apply(one.s, one.b, outcome, GAME.work())
            assert one.s == two.s


def test_the_words_of_the_sheet_are_spelled() -> None:
    hand = ["M1", "M3", "M15", "M30", "CTRY", "PUNC"]
    game = table(2, {"penalties": "on"}, {"hand": hand, "A": {"go": ["GO"]}, "B": OPEN})
    assert game.plays() == {"mile 1", "mile 3", "mile 15", "speed", "country", "delay PUNC B"}
    game = table(2, {}, {"hand": ["CITY"], "A": OPEN, "B": OPEN})
    assert {"city A", "city B", "discard CITY"} <= game.legal()
    assert table(2).spell(1) == "dealer 1"
    assert table(2).do("dealer 1").spell(0) == "draw M1"
    assert table(2).do("dealer 1").spell(98) == "draw CITY"


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("30", "mile 30"),
        ("30 miles", "mile 30"),
        ("30 Miles", "mile 30"),
        ("m30", "mile 30"),
        ("lay 30 miles", "mile 30"),
        ("play 15", "mile 15"),
        ("1 mile", "mile 1"),
        ("1", "mile 1"),
        ("3", "mile 3"),
        ("mile 3", "mile 3"),
        ("GO", "go"),
        ("play go", "go"),
        ("gasoline", "gas"),
        ("Gasoline", "gas"),
        ("gas", "gas"),
        ("hauled in", "haul"),
        ("haul", "haul"),
        ("puncture b", "delay PUNC B"),
        ("Puncture", "delay PUNC B"),
        ("punc B", "delay PUNC B"),
        ("delay punc b", "delay PUNC B"),
        ("out of gasoline b", "delay OOG B"),
        ("delay oog", "delay OOG B"),
        ("collision", "delay COLL B"),
        ("coll b", "delay COLL B"),
        ("country", "country"),
        ("country a", "country"),
        ("city limits b", "city B"),
        ("city", "city B"),
        ("city a", "city A"),
        ("discard 30 miles", "discard M30"),
        ("discard 1", "discard M1"),
        ("discard hauled in", "discard HAUL"),
        ("  discard   out of  gasoline ", "discard OOG"),
        ("discard City Limits", "discard CITY"),
    ],
)
def test_what_people_write_is_understood(said: str, meant: str) -> None:
    game = table(2, {}, {"A": OPEN, "B": OPEN})
    assert game.spell(game.read(said)) == meant


@pytest.mark.parametrize(
    "said",
    ["", " ", "?", "2", "5 miles", "mile", "mile 2", "discard", "discard 2", "discard b", "b",
     "delay", "delay b", "delay go z", "gasolene", "fly", "30 30", "take", "take45", "go go"],
)  # fmt: skip
def test_what_names_no_play_is_refused_with_a_rule(said: str) -> None:
    game = table(2, {}, {"A": OPEN, "B": OPEN})
    assert game.refused(said) == "T-12"


@pytest.mark.rule("T-R19")
def test_with_three_sides_an_attack_names_its_target() -> None:
    game = table(3, {}, {"hand": ["PUNC", "CITY"], "B": OPEN, "C": OPEN})
    assert game.refused("puncture") == "T-R19"
    assert game.refused("city limits") == "T-R19"
    assert game.spell(game.read("puncture c")) == "delay PUNC C"


@pytest.mark.rule("T-05")
def test_a_side_that_is_not_at_the_table_cannot_be_attacked() -> None:
    game = table(2, {}, {"hand": ["PUNC", "CITY"], "B": OPEN})
    assert game.refused("delay PUNC C") == "T-05"
    assert game.refused("city C") == "T-05"


@pytest.mark.rule("T-13")
@pytest.mark.parametrize("said", ["go", "gas", "haul", "country", "mile 30", "discard GO"])
def test_a_play_is_not_taken_for_an_outcome(said: str) -> None:
    game = table(2, {}, {"phase": "draw"})
    with pytest.raises(Refused):
        game.do(said)


@pytest.mark.rule("T-48")
@pytest.mark.parametrize("said", ["mile 1", "go", "discard M1"])
def test_after_the_end_every_play_is_refused_because_the_game_is_over(said: str) -> None:
    side = {"go": ["GO"], "miles": [7, 4, 2, 2]}
    game = table(2, {}, {"hand": ["M1"], "A": side}).do("mile 1")
    assert game.refused(said) == "T-48"


@pytest.mark.rule("T-R21", "T-15")
def test_outcomes_that_cannot_come_are_refused() -> None:
    game = table(2)
    for said in ("dealer 2", "dealer", "dealer -1", "dealer x", "draw GO"):
        assert game.refused(said) == "T-R21"
    game = table(2, {}, {"phase": "draw", "draw": ["M1"]})
    for said in ("draw GO", "draw", "draw 4", "dealer 0"):
        assert game.refused(said) == "T-15"


def test_what_an_action_touches_is_named() -> None:
    game = penalties({"hand": ["M1", "CTRY", "PUNC", "CITY"], "A": {"go": ["GO"]}, "B": OPEN})

    def touched(words: str) -> tuple[str, ...]:
        return GAME.text.touches(game.s, game.b, game.read(words))

    assert touched("mile 1") == ("hand:M1", "side:A:miles")
    assert touched("country") == ("hand:CTRY", "side:A:road")
    assert touched("delay PUNC B") == ("hand:PUNC", "side:B:go")
    assert touched("city B") == ("hand:CITY", "side:B:road")
    assert touched("discard M1") == ("hand:M1", "discard")
    assert touched("speed") == ("hand:M30", "discard")
    game = penalties({"hand": ["COLL"], "B": {**OPEN, "miles": [0, 0, 2, 2]}}).do("delay COLL B")
    assert touched("take30") == touched("take15x2") == ("side:B:miles",)
    game = table(2, {}, {"turn": 1, "hand": ["GO"]})
    assert touched("go") == ("hand:GO", "side:B:go")


# --- sentences -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("side", "words", "told"),
    [
        ({}, "go", "North plays Go; off we go."),
        ({"go": ["GO", "PUNC"]}, "go", "North plays Go; the tire is mended."),
        ({"go": ["GO", "OOG", "GAS"]}, "go", "North plays Go; rolling again."),
        ({"go": ["GO", "COLL", "HAUL"]}, "go", "North plays Go; rolling again."),
        ({"go": ["GO", "OOG"]}, "gas", "North plays Gasoline; out of gas no more."),
        ({"go": ["GO", "COLL"]}, "haul", "North plays Hauled In; the wreck is off the road."),
        ({"go": ["GO"]}, "mile 1", "North lays 1 Mile: 1 in all."),
        ({**OPEN, "miles": [1, 1, 1, 0]}, "mile 30", "North lays 30 Miles: 49 in all."),
        ({"go": ["GO"]}, "country", "North plays Country; out in the country."),
        (OPEN, "city A", "North plays City Limits; back in the city."),
        ({"go": ["GO"]}, "city B", "North plays City Limits on South, back in the city."),
        ({"go": ["GO"]}, "delay COLL B", "North plays Collision on South."),
        ({"go": ["GO"]}, "discard GO", "North discards Go."),
        (CITY, "speed", "North is caught speeding; 30 Miles goes to the discard pile."),
    ],
)
def test_a_play_is_told_as_people_would_tell_it(
    side: dict[str, Any], words: str, told: str
) -> None:
    needed = {"go": "GO", "gas": "GAS", "haul": "HAUL", "country": "CTRY", "speed": "M30"}
    named = {"mile": "M", "delay": "", "discard": "", "city": "CITY"}
    verb, *rest = words.split()
    card = needed.get(verb) or (named[verb] + rest[0] if verb != "city" else "CITY")
    options = {"penalties": "on"} if verb == "speed" else {}
    game = table(2, options, {"hand": [card], "A": side, "B": OPEN})
    assert {game.copy().say(words, viewer) for viewer in (0, 1, NOBODY, EVERYBODY)} == {told}


def test_an_attack_on_partners_names_them_both() -> None:
    game = table(4, {}, {"hand": ["PUNC", "CITY"], "B": OPEN})
    assert game.copy().say("delay PUNC B") == "North plays Puncture on East and West."
    told = game.copy().say("city B")
    assert told == "North plays City Limits on East and West, back in the city."


def test_a_trio_is_told_as_one_list() -> None:
    game = table(6, {}, {"hand": ["PUNC"], "B": OPEN})
    told = game.say("delay PUNC B")
    assert told == "North plays Puncture on Northeast, South and Northwest."
    last = {"go": ["GO"], "miles": [7, 4, 2, 2]}
    told = table(6, {}, {"hand": ["M1"], "A": last}).say("mile 1")
    assert told.endswith(" North, Southeast and Southwest win the race of 110 miles.")


@pytest.mark.rule("T-50", "T-52")
def test_a_forfeit_is_told() -> None:
    game = penalties({"hand": ["COLL"], "B": {**CITY, "miles": [0, 0, 1, 0]}})
    assert game.say("delay COLL B") == "North plays Collision on South; South forfeits 15 Miles."
    game = penalties({"hand": ["COLL"], "B": {**OPEN, "miles": [0, 0, 2, 2]}})
    assert game.say("delay COLL B") == "North plays Collision on South."
    assert game.copy().say("take30") == "North picks: South forfeits 30 Miles."
    assert game.copy().say("take15x2") == "North picks: South forfeits 15 Miles and 15 Miles."
    waiving = {"hand": ["PUNC"], "B": {**OPEN, "miles": [0, 0, 2, 2]}}
    game = penalties(waiving, allow_waive="on").do("delay PUNC B")
    assert game.say("waive") == "North waives the forfeit."


@pytest.mark.rule("T-50", "T-05")
def test_the_forfeit_of_partners_is_told_in_the_plural() -> None:
    game = penalties({"hand": ["COLL"], "B": {**CITY, "miles": [0, 0, 1, 0]}}, seats=4)
    told = game.say("delay COLL B")
    assert told == "North plays Collision on East and West; East and West forfeit 15 Miles."


def test_draws_and_deals_are_told() -> None:
    game = table(2)
    assert game.say("dealer 1") == "South deals."
    assert game.copy().say("draw GO", viewer=0) == "North is dealt Go."
    assert game.copy().say("draw GO", viewer=1) == "North is dealt a card."
    game = table(2, {}, {"phase": "draw"})
    assert game.copy().say("draw CITY", viewer=0) == "North draws City Limits."
    assert game.copy().say("draw CITY", viewer=NOBODY) == "North draws a card."
    assert game.copy().say("draw CITY", viewer=EVERYBODY) == "North draws City Limits."


@pytest.mark.rule("T-47")
def test_a_rebuild_is_told() -> None:
    game = table(2, {}, {"hand": ["HAUL"], "draw": [], "A": {"go": ["GO", "PUNC"]}})
    told = game.say("discard HAUL")
    assert told == "North discards Hauled In. The draw pile is rebuilt from 88 cards."
    assert game["draw_size"] == 88


@pytest.mark.rule("T-48", "T-R17", "T-R34")
def test_the_end_is_told() -> None:
    last = {"go": ["GO"], "miles": [7, 4, 2, 2]}
    told = table(2, {}, {"hand": ["M1"], "A": last}).say("mile 1")
    assert told == "North lays 1 Mile: 110 in all. North wins the race of 110 miles."
    told = table(4, {}, {"hand": ["M1"], "A": last}).say("mile 1")
    assert told.endswith("North and South win the race of 110 miles.")
    still = {"hand": ["HAUL"], "draw": [], "barren": 19}
    told = table(2, {}, {**still, "A": {"go": ["GO"], "miles": [3, 0, 0, 0]}}).say("discard HAUL")
    assert told.endswith("No headway is made any more: North wins with 3 miles.")
    told = table(2, {}, still).say("discard HAUL")
    assert told.endswith("North and South share the win with 0 miles.")
    told = table(4, {}, still).say("discard HAUL")
    assert told.endswith("North, South, East and West share the win with 0 miles.")
    rung = table(2, {}, {"A": {"go": ["GO"], "miles": [3, 0, 0, 0]}})
    before = rung.copy()
    rung.ring()
    names = GAME.seat_names[2]
    told = GAME.text.event_sentence(before.s, rung.b, 0, rung.s, NOBODY, names)
    assert told == "The host rings the bell. Play stops: North wins with 3 miles."


@pytest.mark.rule("T-R34")
def test_one_mile_is_told_in_the_singular() -> None:
    game = table(2, {}, {"A": {"go": ["GO"], "miles": [1, 0, 0, 0]}}).ring()
    told = GAME.text.result(game.s, game.b, GAME.seat_names[2])
    assert told == "Play stops: North wins with 1 mile."


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_everything_that_happens_is_told_in_one_clean_line(
    seats: int, options: dict[str, str]
) -> None:
    names = GAME.seat_names[seats]
    before = None
    for game in walk(seats, options, seed=8):
        if before is not None and before.s.draw_size % 3 == 0:
            outcomes = before.actions() or range(GAME.rules.chances(before.s, before.b))
            for action in list(outcomes)[:4]:
                after = before.copy()
                GAME.rules.apply(after.s, after.b, action, GAME.work())
                for viewer in (0, NOBODY):
                    told = GAME.text.sentence(before.s, game.b, action, after.s, viewer, names)
                    assert told.endswith(".")
                    assert told[0].isupper()
                    assert not any(bad in told for bad in ("\n", "  ", "..", "None", "-1", ";."))
        before = game.copy() if game.to_move() != OVER else None


# --- positions -----------------------------------------------------------------------------


def test_what_a_position_leaves_out_is_filled_with_the_lowest_cards_first() -> None:
    game = table(2, {}, {"hand": ["GO"]})
    assert game["0.hand"] == ["M1", "M1", "M1", "M1", "M1", "GO"]
    assert game["1.hand"] == ["M1"] * 5
    assert game["draw_size"] == 88
    assert (game["phase"], game["turn"], game["dealer"], game["barren"]) == ("play", 0, 1, 0)


def test_where_the_draw_pile_is_listed_the_rest_lies_under_the_discards() -> None:
    game = table(2, {}, {"draw": ["GO", "M30"], "discard": ["CITY", "M1"]})
    assert game["draw"] == {"M30": 1, "GO": 1}
    assert game["discard_top"] == "M1"
    assert sum(game["discard"].values()) == 99 - 2 - 11


def test_a_settling_position_can_be_given() -> None:
    position = {
        "phase": "settle",
        "victim": "B",
        "forfeit": 30,
        "B": {"go": ["GO", "COLL"], "road": ["CTRY"], "miles": [0, 0, 2, 1]},
    }
    game = penalties(position)
    assert game.legal() == {"take30", "take15x2"}
    assert game.do("take30")["B.miles"] == [0, 0, 2, 0]


@pytest.mark.parametrize(
    "position",
    [
        {"phase": "deal"},
        {"turn": 2},
        {"turn": -1},
        {"turn": "0"},
        {"dealer": 2},
        {"barren": 20},
        {"barren": -1},
        {"cards": []},
        {"A": {"gas": []}},
        {"A": []},
        {"C": {"go": ["GO"]}},
        {"hand": ["M2"]},
        {"hand": "GO"},
        {"hand": ["M1"] * 7},
        {"hands": {"0": ["M1"] * 7}},
        {"hands": {"2": []}},
        {"hands": {"x": []}},
        {"hands": []},
        {"hand": ["PUNC"] * 3},
        {"A": {"go": ["GO"], "miles": [0, 0, 0]}},
        {"A": {"go": ["GO"], "miles": [-1, 0, 0, 0]}},
        {"A": {"go": ["GO"], "miles": [20, 0, 0, 0]}},
        {"A": {"go": ["GO", "PUNC"] * 13}},
        {"A": {"road": ["CTRY", "CITY"] * 6}},
        {"discard": ["PUNC"] * 3},
        {"draw": ["PUNC"] * 3},
        {"forfeit": 31},
        {"phase": "settle", "victim": "D", "forfeit": 30},
    ],
)
def test_words_that_mean_nothing_are_refused(position: dict[str, Any]) -> None:
    with pytest.raises(Fault):
        table(2, {"penalties": "on"}, position)


SETTLING: dict[str, Any] = {
    "phase": "settle",
    "victim": "B",
    "forfeit": 30,
    "B": {"go": ["GO", "COLL"], "road": ["CTRY"], "miles": [0, 0, 2, 1]},
}


@pytest.mark.parametrize(
    ("position", "fault"),
    [
        ({"A": {"go": ["M1"]}}, "M1 lies in the GO pile"),
        ({"A": {"go": ["GO", "GO"]}}, "GO lies on GO"),
        ({"A": {"go": ["GO", "GAS"]}}, "GAS lies on GO"),
        ({"A": {"go": ["GO", "OOG", "GO"]}}, "GO lies on OOG"),
        ({"A": {"go": ["GO", "COLL", "GAS"]}}, "GAS lies on COLL"),
        ({"A": {"go": ["GO", "OOG", "COLL"]}}, "COLL lies on OOG"),
        ({"A": {"go": ["GO", "OOG", "GAS", "PUNC"]}}, "PUNC lies on GAS"),
        ({"A": {"road": ["GO"]}}, "GO lies in the road pile"),
        ({"A": {"road": ["CTRY", "CTRY"]}}, "CTRY lies on its like"),
        ({"A": {"road": ["CITY", "CITY"]}}, "CITY lies on its like"),
        ({"B": {"go": ["GO"], "miles": [9, 0, 0, 0]}}, "9 M1 are laid"),
        ({"B": {"go": ["GO"], "miles": [0, 0, 0, 3]}}, "3 M30 are laid"),
        ({"A": {"miles": [1, 0, 0, 0]}}, "miles are laid without a GO"),
        ({"A": {"go": ["GO"], "miles": [8, 4, 2, 2]}}, "the set is complete"),
        ({**SETTLING, "victim": "A"}, "no rival owes it"),
        ({"phase": "settle", "forfeit": 30}, "no rival owes it"),
    ],
)
def test_a_position_that_cannot_occur_is_named(position: dict[str, Any], fault: str) -> None:
    with pytest.raises(Fault, match=fault):
        table(2, {"penalties": "on"}, position)


@pytest.mark.rule("T-R12")
@pytest.mark.parametrize(
    "position",
    [
        {**SETTLING, "forfeit": 0},  # nothing is owed
        {**SETTLING, "forfeit": 7},  # no card costs 7 miles
        {**SETTLING, "forfeit": 15},  # one way to pay: taken at once
        {**SETTLING, "B": {**SETTLING["B"], "miles": [3, 0, 0, 0]}},  # nothing to take
        {**SETTLING, "B": {**SETTLING["B"], "miles": [3, 0, 0, 1]}},  # one way to pay
        {**SETTLING, "B": {**SETTLING["B"], "go": ["GO"]}},  # no delay was laid
        {**SETTLING, "B": {**SETTLING["B"], "road": []}},  # 15 miles are owed in the city
        {**SETTLING, "victim": "C"},  # there is no third side
        {"victim": "B"},  # a victim outside of settling
        {"forfeit": 30},  # a forfeit outside of settling
    ],
)
def test_a_forfeit_that_cannot_be_open_is_a_fault(position: dict[str, Any]) -> None:
    with pytest.raises(Fault):
        penalties(position)


@pytest.mark.rule("T-49")
def test_a_forfeit_open_in_the_plain_game_is_a_fault() -> None:
    with pytest.raises(Fault, match="without penalties"):
        table(2, {}, SETTLING)


def test_every_kind_of_fault_in_a_state_is_named() -> None:
    def faults(**changes: Any) -> str:
        game = table(2, {"penalties": "on"}, {"hand": ["GO"], "discard": ["M1"]})
        for field, value in changes.items():
            if isinstance(value, tuple):
                row = getattr(game.s, field)
                *path, last, number = value
                for step in path:
                    row = row[step]
                row[last] = number
            else:
                setattr(game.s, field, value)
        return "; ".join(game.faults())

    assert faults() == ""
    assert "of 19 M1 are there" in faults(draw=(0, 0))
    assert faults(draw=(0, -1), draw_size=78, discard=(0, 10)) != ""  # no pile holds -1
    assert "the draw pile is miscounted" in faults(draw_size=3)
    assert "the discard pile has no top card" in faults(discard_top=-1)
    assert "not in it" in faults(discard_top=4)
    assert "seat 0 holds 6 cards, not 5" in faults(hand_size=(0, 5))
    assert "seat 0 holds 6 cards between turns" in faults(phase=2)
    assert "seat 1 holds 5 cards" in faults(turn=1)
    assert "more GO cards than it can" in faults(gos=(0, 0))
    game = table(2, {}, {"A": {"go": ["GO"], "miles": [3, 0, 0, 0]}})
    game.s.side[0].best = 2
    assert "it has more miles than it ever had" in "; ".join(game.faults())
    game = table(2, {}, {"phase": "draw", "draw": ["M1"]})
    game.s.draw_size = 0
    assert "from an empty pile" in "; ".join(game.faults())


def test_facts_name_everything_of_the_position() -> None:
    found = set(table(3).facts())
    for side in "ABC":
        parts = ("go", "road", "miles", "total", "started", "rolling", "country")
        assert {f"{side}.{part}" for part in parts} <= found
    for seat in range(3):
        assert {f"{seat}.{part}" for part in ("hand", "hand_size", "side")} <= found
    assert found >= {"phase", "turn", "dealer", "sides", "goal", "target", "pack", "draw"}
    assert found >= {"draw_size", "discard", "discard_top", "forfeit", "barren", "over"}
    assert found >= {"reason", "winners"}
    assert set(table(2)["draw"]) == set(KINDS)

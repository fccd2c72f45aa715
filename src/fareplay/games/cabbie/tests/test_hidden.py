"""What is hidden: destinations from opponents, packs from everybody (B-R23)."""

from __future__ import annotations

from collections import Counter

import pytest

from fareplay.core import rng, worlds
from fareplay.core.game import CHANCE, EVERYBODY, NOBODY
from fareplay.core.record import to_bytes
from fareplay.games.cabbie import GAME
from fareplay.games.cabbie.tests.cabbie_table import CITY, TABLES, Table, street, walk
from fareplay.games.cabbie.tests.city import COLOURS, PILES
from fareplay.games.cabbie.tests.driver import Pair

MANY = range(80)


def loaded(*cards: str, square: str = "J-EDP", **options: str) -> Table:
    """Red carries a passenger; nobody has seen a destination before."""
    return street({"red": {"cabs": [square], "carries": [list(cards)]}}, **options)


def carried(game: Table, colour: str = "red", cab: int = 0) -> str:
    return str(game[f"{colour}.carries"][cab][1])


# --- nothing tells ----------------------------------------------------------------------------


@pytest.mark.rule("B-R23")
def test_an_opponents_destination_is_in_no_view_and_no_hint() -> None:
    games = [loaded("P46", card) for card in CITY.destination if card not in ("D24",)]
    plain = [g for g in games if not CITY.is_tour(carried(g))]
    for viewer in (1, NOBODY):
        assert len({repr(game.view(viewer)) for game in plain}) == 1
        assert len({repr(game.hints(viewer)) for game in plain}) == 1
    assert len({repr(game.view(0)) for game in plain}) == len(plain)
    assert len({repr(game.view(EVERYBODY)) for game in plain}) == len(plain)


@pytest.mark.rule("B-R23")
def test_with_open_destinations_everybody_sees_them() -> None:
    games = [loaded("P46", card, destinations="open") for card in ("D18", "D04", "D29")]
    for viewer in (0, 1, NOBODY):
        assert len({repr(game.view(viewer)) for game in games}) == 3


@pytest.mark.rule("B-R23")
def test_that_a_tourist_was_taken_is_public_but_not_which_tour() -> None:
    tours = [loaded("P46", card) for card in ("D29", "D30")]
    place = loaded("P46", "D18")
    for viewer in (1, NOBODY):
        assert repr(tours[0].view(viewer)) == repr(tours[1].view(viewer))
        assert repr(tours[0].view(viewer)) != repr(place.view(viewer))
    done = [loaded("P46", card, "second") for card in ("D29", "D30")]
    assert repr(done[0].view(1)) != repr(done[1].view(1))  # the first stop is made


@pytest.mark.rule("B-R23")
def test_the_legal_set_and_the_sentences_of_a_drive_tell_nothing() -> None:
    games = [loaded("P46", card) for card in ("D18", "D04", "D27")]
    for viewer in (1, NOBODY):
        said = {game.copy().say("EDG-N1-2", viewer) for game in games}
        assert len(said) == 1
    assert len({frozenset(game.legal()) for game in games}) == 1


@pytest.mark.rule("B-R23", "B-30")
def test_the_draw_of_a_destination_is_secret_to_the_others() -> None:
    position = {"red": {"cabs": ["OXF-E1-4"]}, "B": ["P01", "P37"]}
    game = street(position).do("claim B")
    assert GAME.text.secret(game.s, game.b, NOBODY)
    assert GAME.text.secret(game.s, game.b, 1)
    said = {game.copy().say(f"draw {card}", 1) for card in ("D01", "D04", "D27")}
    assert len(said) == 1
    heard = {game.copy().say(f"draw {card}", 0) for card in ("D01", "D04", "D27")}
    assert len(heard) == 3
    opened = street(position, destinations="open").do("claim B")
    assert not GAME.text.secret(opened.s, opened.b, 1)


@pytest.mark.rule("B-R23", "B-R24")
def test_a_card_that_is_turned_down_is_shown() -> None:
    position = {"red": {"cabs": ["OXF-E1-4"]}, "B": ["P01", "P37"]}
    game = street(position).do("claim B")
    assert "Selfridges" not in game.copy().say("draw D13", 1)
    assert "Selfridges" in game.copy().do("draw D13").say("refuse", 1)
    game.do("draw D29")
    assert "Buckingham Palace" in game.say("refuse", 1)


@pytest.mark.rule("B-R23", "B-40")
def test_other_cards_are_turned_up_for_everybody() -> None:
    game = loaded("P16", "D18", square="J-GWN").do("EUS-E1-3")
    assert game.to_move() == CHANCE
    for viewer in (0, 1, NOBODY):
        assert not GAME.text.secret(game.s, game.b, viewer)


# --- redealing --------------------------------------------------------------------------------


@pytest.mark.rule("B-R23")
@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_redealing_changes_nothing_that_a_seat_sees(seats: int, options: dict[str, str]) -> None:
    for ply, game in enumerate(walk(seats, {**options, "rounds": "3"}, seed=4, most=500)):
        if ply % 17:
            continue
        for seat in (*range(seats), NOBODY):
            other = game.redealt(seat, ply)
            assert other.faults() == []
            assert repr(other.view(seat)) == repr(game.view(seat))
            assert repr(other.hints(seat)) == repr(game.hints(seat))
            if game.to_move() == seat:
                assert other.legal() == game.legal()


@pytest.mark.rule("B-R23")
def test_redealing_leaves_ones_own_destination_and_the_original_alone() -> None:
    game = loaded("P46", "D18")
    before = to_bytes(game.s)
    for seed in MANY:
        assert carried(game.redealt(0, seed)) == "D18"
    assert to_bytes(game.s) == before


@pytest.mark.rule("B-R23", "B-R25")
@pytest.mark.parametrize("viewer", [1, NOBODY])
def test_every_possible_destination_is_dealt_and_no_other(viewer: int) -> None:
    game = loaded("P11", "D04")  # Euston Road: not D02, D17, D18; a tourist would be known
    found = {carried(game.redealt(viewer, seed)) for seed in range(500)}
    assert found == {
        card
        for card in CITY.destination
        if not CITY.is_tour(card) and not CITY.same_street("P11", card)
    }


@pytest.mark.rule("B-R23")
def test_a_tour_is_exchanged_for_the_other_tour_until_its_first_stop() -> None:
    game = loaded("P46", "D29")
    assert {carried(game.redealt(1, seed)) for seed in MANY} == {"D29", "D30"}
    done = loaded("P46", "D29", "second")
    assert {carried(done.redealt(1, seed)) for seed in MANY} == {"D29"}


@pytest.mark.rule("B-R23")
def test_two_hidden_destinations_are_never_the_same_card() -> None:
    cabs = {"cabs": ["J-EDP", "MIL-S1-1"], "money": 400}
    game = street({"red": {**cabs, "carries": [["P46", "D18"], ["P30", "D04"]]}})
    pairs = set()
    for seed in MANY:
        other = game.redealt(1, seed)
        assert other.faults() == []
        pairs.add((carried(other), carried(other, cab=1)))
    assert all(one != two for one, two in pairs)
    assert len(pairs) > 40


@pytest.mark.rule("B-R23")
def test_a_card_drawn_from_a_known_pack_is_known_to_everybody() -> None:
    position = {"red": {"cabs": ["OXF-E1-4"]}, "B": ["P01", "P37"], "destinations": ["D04"]}
    game = street(position).do("claim B")
    assert {carried(game.redealt(1, seed)) for seed in MANY} == {"D04"}


@pytest.mark.rule("B-R23", "B-R24")
def test_a_card_that_has_been_shown_is_not_dealt_again() -> None:
    position = {"red": {"cabs": ["OXF-E1-4"]}, "B": ["P01", "P37"]}
    game = street(position).do("claim B", "draw D29", "refuse", "draw D30", "refuse", "draw D04")
    found = {carried(game.redealt(1, seed)) for seed in range(300)}
    assert "D04" in found
    assert not found & {"D29", "D30"}
    game.do("J-OXC")  # Red drives on, so the card was not one to be turned down
    found = {carried(game.redealt(1, seed)) for seed in range(300)}
    assert not found & {"D29", "D30", "D13"}


@pytest.mark.rule("B-R23", "B-32")
def test_a_place_that_was_driven_over_without_payment_is_ruled_out() -> None:
    """Everybody has seen the loaded cab on the shaded square of Euston and not being paid."""
    game = loaded("P46", "D04", square="J-GWN").do("EUS-E1-3")
    assert game["red.trips"] == 0
    found = {carried(game.redealt(1, seed)) for seed in range(400)}
    assert "D18" not in found
    assert len(found) > 20


@pytest.mark.rule("B-R23", "B-R26")
def test_a_tour_that_did_not_stop_at_one_first_stop_is_the_other() -> None:
    game = loaded("P46", "D30", square="J-QVM").do("CON-W1-1")
    assert game["red.carries"] == [["P46", "D30"]]
    assert {carried(game.redealt(1, seed)) for seed in MANY} == {"D30"}


@pytest.mark.rule("B-R23")
def test_possible_destinations_are_about_equally_likely() -> None:
    game = loaded("P11", "D04")
    met = Counter(carried(game.redealt(1, seed)) for seed in range(1000))
    assert len(met) == 25
    assert min(met.values()) > 15  # 40 expected
    assert max(met.values()) < 75


@pytest.mark.rule("B-R23")
def test_hidden_destinations_stay_possible_along_games() -> None:
    for seats in (2, 4):
        pair = Pair(seats, {}, seed=seats)
        for ply in range(500):
            if pair.over():
                break
            if ply % 20 == 0:
                possible(pair, ply)
            pair.do(pair.sensible(0.1))


def possible(pair: Pair, ply: int) -> None:
    """Whatever is dealt anew fits all that is public."""
    game = pair.game
    for viewer in (*range(pair.other.seats), NOBODY):
        other = game.redealt(viewer, ply)
        cards: list[str] = []
        for seat in range(pair.other.seats):
            now, then = (g[f"{COLOURS[seat]}.carries"] for g in (game, other))
            assert [cab[:1] + cab[2:] for cab in now] == [cab[:1] + cab[2:] for cab in then]
            for was, cab in zip(now, then, strict=True):
                if not cab:
                    continue
                asked = game["phase"] == "tourist" and viewer == seat
                assert CITY.is_tour(cab[1]) == CITY.is_tour(was[1])
                assert not CITY.same_street(cab[0], cab[1])
                if viewer == seat or len(cab) > 2 or asked:
                    assert cab == was
                cards.append(cab[1])
        known = [card for card in game["destinations"] if card != "?"]
        assert len({*cards, *known}) == len(cards) + len(known)
        for name in ("jams", "tips", *(f"{pile}.pack" for pile in PILES), "destinations"):
            assert other[name] == game[name]


@pytest.mark.rule("B-R23", "B-27")
@pytest.mark.parametrize("bot", GAME.bots)
def test_a_bot_sees_no_hidden_destination(bot: str) -> None:
    chosen = set()
    for card in ("D18", "D04", "D27"):
        game = loaded("P46", card).pass_turn()
        assert game["turn"] == "blue"
        seen, mask, dice = game.redealt(1, 3), GAME.mask(), [0, 0, 0]
        rng.start(dice, 5, 5)
        GAME.rules.legal(seen.s, seen.b, mask, GAME.work())
        chosen.add(int(GAME.bots[bot](seen.s, seen.b, 1, mask, dice)))
    assert len(chosen) == 1


# --- what could be worked out, and is not shown -----------------------------------------------

AT_WORK = {"red": {"cabs": ["OXF-E1-4"]}, "B": ["P01", "P37"]}  # Red may claim B
KNOWN = ["D04", "D27", "D05", "D06", "D07"]  # none of them in Oxford Street


def claimed(first: str, **options: str) -> Table:
    """Red has claimed with every pack known to the last card; `first` lay on top."""
    cards = [first, *(card for card in KNOWN if card != first)]
    return street({**AT_WORK, "destinations": cards}, **options).do("claim B")


def world(game: Table, viewer: int, seed: int) -> Table:
    """The game as it is given to a bot or a plan of this viewer."""
    dice = [0, 0, 0]
    rng.start(dice, seed, 0)
    return type(game)(worlds.world_of(GAME, game.s, game.b, viewer, dice), game.b)


@pytest.mark.rule("B-R44", "B-R23")
@pytest.mark.parametrize("viewer", [1, NOBODY])
def test_a_card_that_all_could_know_is_shown_to_its_driver_alone(viewer: int) -> None:
    games = [claimed(card) for card in ("D04", "D27")]
    assert len({repr(game.view(viewer)) for game in games}) == 1
    assert len({repr(game.view(0)) for game in games}) == 2
    cab = games[0].view(viewer).players[0].cabs[0]
    assert cab.hidden
    assert cab.trip is None
    opened = [claimed(card, destinations="open") for card in ("D04", "D27")]
    assert len({repr(game.view(viewer)) for game in opened}) == 2


@pytest.mark.rule("B-R44", "B-R23")
def test_a_card_that_all_could_know_is_told_to_its_driver_alone() -> None:
    said: dict[int, set[str]] = {0: set(), 1: set(), NOBODY: set()}
    for card in ("D04", "D27"):
        cards = [card, *(other for other in KNOWN if other != card)]
        for viewer, heard in said.items():
            heard.add(street({**AT_WORK, "destinations": cards}).say("claim B", viewer))
    assert {viewer: len(heard) for viewer, heard in said.items()} == {0: 2, 1: 1, NOBODY: 1}
    assert "All know" not in repr(said)


@pytest.mark.rule("B-R44", "B-R26")
def test_that_a_tourist_came_from_the_known_end_is_not_shown_either() -> None:
    game = claimed("D29")
    assert game["phase"] == "tourist"
    assert game.view(0).phase == "tourist"
    assert game.view(1).phase == "look"
    assert "looks at a destination card" in street({**AT_WORK, "destinations": ["D29"]}).say(
        "claim B", 1
    )


@pytest.mark.rule("B-R44")
def test_no_hint_tells_the_order_of_a_pack() -> None:
    for viewer in (0, 1, NOBODY):
        cards = [["D04", "D27", "D05"], ["D05", "D04", "D27"]]
        games = [street({**AT_WORK, "destinations": each}) for each in cards]
        assert len({repr(game.hints(viewer)) for game in games}) == 1
        assert not {"jams", "tips", "destinations", "piles"} & set(vars(games[0].hints(viewer)))


@pytest.mark.rule("B-R44", "B-R25")
def test_in_a_world_known_destinations_of_others_are_dealt_anew_where_they_could_be() -> None:
    game = claimed("D04")
    found = {carried(world(game, 1, seed)) for seed in range(400)}
    own = {carried(world(game, 0, seed)) for seed in MANY}
    assert own == {"D04"}
    assert len(found) > 15
    assert not any(CITY.is_tour(card) or CITY.same_street("P01", card) for card in found)
    opened = claimed("D04", destinations="open")
    assert {carried(world(opened, 1, seed)) for seed in MANY} == {"D04"}


@pytest.mark.rule("B-R44")
def test_in_a_world_packs_and_piles_have_no_order_but_their_last_card() -> None:
    game = claimed("D04")
    for viewer in (0, 1, NOBODY):
        seen = world(game, viewer, 5)
        assert seen.faults() == []
        for name in ("destinations", "tips", *(f"{pile}.pack" for pile in PILES)):
            was, now = list(game[name]), list(seen[name])
            shown = [1] if name.endswith(".pack") else []  # the card on top of a pile
            assert len(was) == len(now)
            assert now[-1] == was[-1]
            assert set(now[len(shown) : -1]) <= {"?"}, name

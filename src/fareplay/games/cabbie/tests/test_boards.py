"""Boards that a table brings along: what is refused, and with which reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from fareplay.core.game import LARGEST_BOARD, Fault
from fareplay.games.cabbie import GAME
from fareplay.games.cabbie.names import square_of, street_of
from fareplay.games.cabbie.tests.city import board_file, cards_file, content

File = dict[str, Any]
Change = Callable[[File, File], None]


def read(board: File | str, cards: File | None = None) -> str:
    """The option's own spelling, or a Fault."""
    given = board if isinstance(board, str) else content(board, cards or cards_file())
    return GAME.read_options({"board": given})["board"]


def test_the_board_of_the_game_may_be_brought_along_too() -> None:
    given = read(board_file())
    assert "\n" not in given
    assert read(given) == given  # one spelling
    ids = {
        GAME.new_board({**GAME.read_options({}), "board": b}).board_id for b in (given, "london")
    }
    assert len(ids) == 1


def test_boards_that_differ_in_names_only_keep_their_own() -> None:
    renamed = board_file()
    next(street for street in renamed["streets"] if street["id"] == "PRA")["name"] = "Prayer Street"
    given = ("london", read(renamed))
    boards = [GAME.new_board({**GAME.read_options({}), "board": board}) for board in given]
    assert boards[0].board_id == boards[1].board_id
    square = square_of(boards[0], "PRA-E1-1")
    assert [street_of(b, square) for b in (*boards, boards[0])] == [
        "Praed Street", "Prayer Street", "Praed Street",
    ]  # fmt: skip


# --- broken ones ------------------------------------------------------------------------------


def node(board: File, id: str) -> Any:
    return next(node for node in board["nodes"] if node["id"] == id)


def place(board: File, id: str) -> Any:
    return next(place for place in board["places"] if place["id"] == id)


def without(*path: Any) -> Change:
    def change(board: File, cards: File) -> None:
        at: Any = {"board": board, "cards": cards}
        for step in path[:-1]:
            at = at[step]
        del at[path[-1]]

    return change


def put(value: Any, *path: Any) -> Change:
    def change(board: File, cards: File) -> None:
        at: Any = {"board": board, "cards": cards}
        for step in path[:-1]:
            at = at[step]
        at[path[-1]] = value

    return change


def on(id: str, **more: Any) -> Change:
    """A square changed."""
    return lambda board, cards: node(board, id).update(more)


def of(id: str, **more: Any) -> Change:
    """A place changed."""
    return lambda board, cards: place(board, id).update(more)


def one_way_out(board: File, cards: File) -> None:
    """A square that nothing leads to any more, all lists being right."""
    for each in board["nodes"]:
        each["arrows"] = [to for to in each["arrows"] if to != "PRA-W1-1"]


def two_starts_on_one_square(board: File, cards: File) -> None:
    place(board, "tate").update(start=True, start_node="PRA-E1-1")


def five_starts(board: File, cards: File) -> None:
    place(board, "tower").update(start=False, start_node=None)


def fewer(pack: str) -> Change:
    return lambda board, cards: cards[pack].pop()


def more(pack: str) -> Change:
    return lambda board, cards: cards[pack].append({**cards[pack][-1], "id": "X99"})


def huge(board: File, cards: File) -> None:
    for number in range(100):
        board["nodes"].append({**node(board, "PRA-E1-1"), "id": f"X-{number}", "shaded_for": []})


def many_exits(board: File, cards: File) -> None:
    node(board, "J-BAN")["arrows"] += ["PRA-E1-1", "PRA-E1-2", "MIL-S1-1"]


def even_tips(board: File, cards: File) -> None:
    for tip in cards["tip"]:
        tip["amount"] = 10


BROKEN: list[tuple[str, Change, str]] = [
    ("no nodes", without("board", "nodes"), "nodes"),
    ("no streets", without("board", "streets"), "streets"),
    ("no places", without("board", "places"), "places"),
    ("no jam spots", without("board", "jam_spots"), "jam_spots"),
    ("no fares", without("board", "fares"), "fares"),
    ("no arrows", without("board", "nodes", 3, "arrows"), "arrows"),
    ("no side", without("board", "nodes", 3, "side"), "side"),
    ("no passengers", without("cards", "passenger"), "passenger"),
    ("nodes in an object", put({}, "board", "nodes"), "nodes"),
    ("no node at all", put([], "board", "nodes"), "nodes|squares"),
    ("a number for an id", put(7, "board", "nodes", 0, "id"), "id"),
    ("an id with a blank", put("J PAD", "board", "nodes", 0, "id"), "id|J PAD"),
    ("an empty id", put("", "board", "nodes", 0, "id"), "id"),
    ("a square twice", lambda b, c: b["nodes"].append(node(b, "J-PAD")), "J-PAD"),
    ("an arrow to nowhere", on("J-PAD", arrows=["Z-1"]), "Z-1"),
    ("an arrow twice", on("PRA-E1-1", arrows=["PRA-E1-2", "PRA-E1-2"]), "PRA-E1-1|PRA-E1-2"),
    ("an arrow to itself", on("PRA-E1-1", arrows=["PRA-E1-1", "PRA-E1-2"]), "PRA-E1-1"),
    ("too many arrows", many_exits, "J-BAN"),
    ("a side to nowhere", on("PKL-S1-2", side=["Z-1"]), "Z-1"),
    ("a side that is not mutual", on("PKL-S1-2", side=[]), "PKL-S"),
    ("a side in another street", on("PRA-E1-1", side=["MIL-S1-1"]), "PRA-E1-1"),
    ("an unknown street", on("PRA-E1-1", street="ZZZ"), "ZZZ"),
    ("an unknown jam spot", on("PRA-E1-1", jam="ZZZ"), "ZZZ"),
    ("a square of a jam spot that is not listed", on("PRA-E1-2", jam="MAR"), "MAR"),
    ("a spot with a square that is not its own", on("J-MAR-N", jam=None), "MAR"),
    ("an entrance missing", without("board", "jam_spots", 0, "entrances", 0), "MAR"),
    ("an exit missing", without("board", "jam_spots", 0, "exits", 0), "MAR"),
    ("shaded for nothing known", on("PRA-E1-1", shaded_for=["zzz"]), "zzz"),
    ("shaded, but not in the place's list", on("PRA-E1-2", shaded_for=["tower"]), "tower"),
    ("a place without a square", of("zoo", shaded=[]), "zoo"),
    ("a place on no square", of("zoo", shaded=["Z-1"]), "Z-1|zoo"),
    ("wrong streets of a place", of("zoo", streets=["PRA"]), "zoo"),
    ("a start off the board", of("tower", start_node="Z-1"), "Z-1|tower"),
    ("a start without its square", of("tower", start_node=None), "tower|start"),
    ("a start square that is not shaded for it", of("tower", start_node="TWH-W1-2"), "tower|TWH"),
    ("a square of a place that is no start", of("zoo", start_node="OUT-E1-3"), "zoo|start"),
    ("two starts on one square", two_starts_on_one_square, "tate|PRA-E1-1|square"),
    ("five starting points", five_starts, "start"),
    ("too many squares", huge, "512|nodes|squares|X-"),
    ("a corner that no arrow leads to", one_way_out, "PRA-W1-1"),
    ("a dead end", on("J-TAT", arrows=[]), "J-TAT|way"),
    ("a wrong number of squares", put(9, "board", "streets", 0, "squares"), "PRA"),
    ("a wrong number of passengers", put(9, "board", "streets", 0, "passengers"), "PRA"),
    ("a path of unknown squares", put(["Z-1"], "board", "streets", 0, "path"), "Z-1"),
    ("a path of street squares", put(["PRA-E1-1"], "board", "streets", 0, "path"), "PRA"),
    ("a fare missing", without("board", "fares", "OXF", "zoo"), "zoo|OXF"),
    ("a street without fares", without("board", "fares", "OXF"), "OXF|fares"),
    ("a fare within the street", put(50, "board", "fares", "OXF", "selfridges"), "OXF"),
    ("no fare to pay", put(None, "board", "fares", "OXF", "zoo"), "OXF"),
    ("a fare of 7p", put(7, "board", "fares", "OXF", "zoo"), "OXF|fares"),
    ("a fare below nothing", put(-5, "board", "fares", "OXF", "zoo"), "OXF|fares"),
    ("a huge fare", put(10**9, "board", "fares", "OXF", "zoo"), "OXF|fares"),
    ("a bool for a fare", put(True, "board", "fares", "OXF", "zoo"), "OXF|fares|zoo"),
    ("a fraction for a fare", put(75.5, "board", "fares", "OXF", "zoo"), "OXF|fares|zoo"),
    ("a fare to an unknown place", put(50, "board", "fares", "OXF", "zzz"), "zzz|OXF"),
    ("46 passengers", fewer("passenger"), "47"),
    ("48 passengers", more("passenger"), "47"),
    ("29 destinations", fewer("destination"), "30"),
    ("15 tips", fewer("tip"), "16"),
    ("12 jams", fewer("jam"), "13"),
    ("a passenger of no street", put("ZZZ", "cards", "passenger", 0, "street"), "ZZZ|OXF"),
    ("a destination that is no place", put("zzz", "cards", "destination", 0, "place"), "zzz"),
    ("a destination of no kind", put("walk", "cards", "destination", 0, "type"), "type|walk"),
    ("a tour of one stop", put(["tower"], "cards", "destination", 28, "stops"), "stops|D29"),
    ("a tour to nowhere", put(["zzz", "zoo"], "cards", "destination", 28, "stops"), "zzz"),
    ("a tour without a fee", without("cards", "destination", 28, "fee"), "fee"),
    ("a tip of 3p", put(3, "cards", "tip", 0, "amount"), "amount|T01"),
    ("a tip below nothing", put(-5, "cards", "tip", 0, "amount"), "amount|T01"),
    ("a bool for a tip", put(True, "cards", "tip", 0, "amount"), "amount"),
    ("tips that are all equal", even_tips, "nobody could draw the highest"),
    ("a jam at no spot", put(["ZZZ"], "cards", "jam", 0, "spots"), "ZZZ"),
    ("a jam without a spot", put([], "cards", "jam", 0, "spots"), "spots"),
    ("a jam at three spots", put(["MAR", "PIC", "TRA"], "cards", "jam", 0, "spots"), "spots"),
    ("a jam twice at one spot", put(["MAR", "MAR"], "cards", "jam", 0, "spots"), "spots|MAR"),
    ("another quota", put(25, "board", "quota"), "quota"),
    ("a card twice", put("P01", "cards", "passenger", 1, "id"), "P01|P02"),
]  # fmt: skip


@pytest.mark.rule("B-48", "B-R34")
@pytest.mark.parametrize(
    ("change", "reason"), [row[1:] for row in BROKEN], ids=[row[0] for row in BROKEN]
)
def test_a_broken_board_is_refused_with_the_reason(change: Change, reason: str) -> None:
    board, cards = board_file(), cards_file()
    change(board, cards)
    with pytest.raises(Fault, match=reason) as refused:
        read(board, cards)
    assert "\n" not in str(refused.value)
    assert len(str(refused.value)) < 400


@pytest.mark.parametrize(
    "given",
    [
        "{", "{}", "[]", "null", "paris", "", "{'board': 1}", '{"board": NaN, "cards": {}}',
        '{"board": {}, "board": {}, "cards": {}}', "{" + '"a":{' * 5000, '{"board": {}}',
        '{"board": ' + "[" * 100_000 + "}", '{"board": ' + "9" * 5000 + "}", "{\x00}", "{\ud800}",
        '{"board": [], "cards": []}',
    ],
    ids=range(16),
)  # fmt: skip
def test_what_is_no_board_at_all_is_refused_too(given: str) -> None:
    with pytest.raises(Fault):
        read(given)


def test_more_members_than_the_two_files_are_refused() -> None:
    board, cards = board_file(), cards_file()
    with pytest.raises(Fault):
        read(content(board, cards)[:-1] + ',"dice":{}}')
    board["dice"] = 6
    with pytest.raises(Fault, match="dice"):
        read(board, cards)


def test_a_board_may_not_be_larger_than_256_kilobytes() -> None:
    board = board_file()
    board["provenance"] = "x" * LARGEST_BOARD
    with pytest.raises(Fault, match=str(LARGEST_BOARD)):
        read(board)

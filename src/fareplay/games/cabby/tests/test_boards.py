"""Boards that a table brings along (C-R1): what is refused, and with which reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from fareplay.core.game import LARGEST_BOARD, Fault
from fareplay.games.cabby import GAME
from fareplay.games.cabby.tests.boards import counts_of, small_town, spelled, standard

Board = dict[str, Any]


def space(board: Board, id: str) -> Any:
    return next(space for space in board["spaces"] if space["id"] == id)


def site(board: Board, id: str) -> Any:
    return next(site for site in board["sites"] if site["id"] == id)


def read(board: Board | str) -> str:
    """The option's own spelling, or a Fault."""
    content = board if isinstance(board, str) else spelled(board)
    return GAME.read_options({"board": content})["board"]


@pytest.mark.rule("C-R1")
def test_the_standard_board_may_be_brought_along_too() -> None:
    content = read(standard())
    assert "\n" not in content
    assert read(content) == content  # one spelling
    assert (
        GAME.new_board({"board": content}).board_id
        == GAME.new_board({"board": "cabby_city"}).board_id
    )


@pytest.mark.rule("C-R1")
def test_the_standard_board_is_what_the_sheet_says() -> None:
    board = standard()
    assert board["counts"] == counts_of(board)
    assert (board["counts"]["spaces"], board["counts"]["street_spaces"]) == (202, 172)
    assert board["counts"]["one_way_street_spaces"] == 64
    found = {s["id"]: set(s["signs"]) for s in board["spaces"] if s["kind"] == "intersection"}
    signs = {
        "light": "C1 D1 B3 C3 D3 E3 C5 D5",
        "no_u_turn": "B1 E1 C2 D2 F2 C3 D3 A4 B5 E5",
        "no_left_turn": "C2 D2 A3 F3 C4 D4",
    }
    for sign, where in signs.items():
        assert {id for id, there in found.items() if sign in there} == set(where.split())
    narrow = {s["id"] for s in board["spaces"] if len(s["id"]) == 2 and s["capacity"] == 1}
    assert narrow == {"B2", "E2", "B4", "E4"}
    gates = {s["id"]: {gate["space"] for gate in s["gates"]} for s in board["sites"]}
    assert gates == {
        "DEPOT": {"C12b", "D12b", "1CDb", "2CDc"}, "GARAGE": {"3CDb"}, "COURT": {"1EFb"},
    }  # fmt: skip


# --- broken ones ------------------------------------------------------------------------------


def without(*path: Any) -> Callable[[Board], None]:
    def change(board: Board) -> None:
        at: Any = board
        for step in path[:-1]:
            at = at[step]
        del at[path[-1]]

    return change


def put(value: Any, *path: Any) -> Callable[[Board], None]:
    def change(board: Board) -> None:
        at: Any = board
        for step in path[:-1]:
            at = at[step]
        at[path[-1]] = value

    return change


def recount(change: Callable[[Board], None]) -> Callable[[Board], None]:
    """A change after which the totals of the file are right again."""

    def changed(board: Board) -> None:
        change(board)
        board["counts"] = counts_of(board)

    return changed


def dead_end(board: Board) -> None:
    del space(board, "A12b")["adj"]["N"]
    del space(board, "A12c")["adj"]["S"]


def one_sided(board: Board) -> None:
    space(board, "A1")["adj"]["E"] = "1ABb"


def unknown_neighbour(board: Board) -> None:
    space(board, "A1")["adj"]["E"] = "Z9"


def unknown_gate(board: Board) -> None:
    site(board, "COURT")["gates"][0]["space"] = "Z9"


def gate_on_a_crossing(board: Board) -> None:
    site(board, "COURT")["gates"][0]["space"] = "E1"


def half_gate(board: Board) -> None:
    site(board, "COURT")["gates"][0]["leave_headings"] = ["E"]


def no_garage(board: Board) -> None:
    board["sites"] = [s for s in board["sites"] if s["id"] != "GARAGE"]


def scouts_in_the_depot(board: Board) -> None:
    site(board, "DEPOT")["scout_may_enter"] = True


def passenger_on_a_crossing(board: Board) -> None:
    board["passengers"][0]["space"] = "A5"


def passenger_on_no_kerb(board: Board) -> None:
    board["passengers"][0]["side"] = "N"


def passenger_nowhere(board: Board) -> None:
    board["passengers"][0]["space"] = "Z9"


def too_many(board: Board) -> None:
    board["passengers"].append(board["passengers"][0])


def eight_blues(board: Board) -> None:
    board["passengers"][7] |= {"color": "pink"}


def twice(board: Board) -> None:
    board["spaces"].append(space(board, "A1"))


def crowded(board: Board) -> None:
    space(board, "B12a")["capacity"] = 2


def skewed_arrow(board: Board) -> None:
    space(board, "B12a")["one_way"] = "E"


def broken_arrow(board: Board) -> None:
    space(board, "B12a")["one_way"] = "S"


def odd_sign(board: Board) -> None:
    space(board, "A1")["signs"] = ["stop"]


def huge(board: Board) -> None:
    for number in range(60):
        board["spaces"].append({**space(board, "A12a"), "id": f"X{number}"})


def closed_in(board: Board) -> None:
    """One-way streets that lead into a corner and never out of it."""
    for street in board["streets"]:
        if street["id"] in ("A", "1"):
            heading = "S" if street["id"] == "A" else "W"
            street["one_way"] = heading
            for there in board["spaces"]:
                if there.get("street") == street["id"]:
                    there["one_way"], there["capacity"] = heading, 1
    for person in board["passengers"]:
        arrow = space(board, person["space"])["one_way"]
        if arrow:
            person["legal_heading"] = arrow
            person["side"] = board["right_of"][arrow]


BROKEN: list[tuple[str, Callable[[Board], None], str]] = [
    ("no name", without("name"), "name"),
    ("no spaces", without("spaces"), "spaces"),
    ("no counts", without("counts"), "counts"),
    ("no adj", without("spaces", 3, "adj"), "adj"),
    ("no signs", without("spaces", 0, "signs"), "signs"),
    ("an unknown member", put(1, "colour"), "colour"),
    ("spaces in an object", put({}, "spaces"), "spaces"),
    ("no space at all", put([], "spaces"), "spaces"),
    ("a number for a name", put(7, "name"), "name"),
    ("an empty name", put("", "name"), "name"),
    ("a name of two lines", put("a\nb", "name"), "name"),
    ("a very long name", put("x" * 5000, "name"), "name"),
    ("an id with a blank", put("A 1", "spaces", 0, "id"), "id"),
    ("the name of a site", put("DEPOT", "spaces", 0, "id"), "site"),
    ("a bool for a version", put(True, "version"), "version"),
    ("a bool for a capacity", put(True, "spaces", 0, "capacity"), "capacity"),
    ("a bool for points", put(True, "points", "yellow"), "points"),
    ("a bool for points of a person", put(True, "passengers", 27, "points"), "points"),
    ("a fraction for points", put(1.0, "points", "yellow"), "points"),
    ("a fraction for a count", put(8.0, "counts", "lights"), "counts"),
    ("a bool for a place", put(True, "spaces", 0, "x"), "x"),
    ("a word for a place", put("3", "spaces", 0, "x"), "x"),
    ("a place too far", put(10**9, "spaces", 0, "x"), "x"),
    ("a word for a flag", put("true", "sites", 0, "cab_may_leave"), "cab_may_leave"),
    ("a number for a flag", put(1, "sites", 0, "cab_may_leave"), "cab_may_leave"),
    ("capacity 0", put(0, "spaces", 0, "capacity"), "capacity"),
    ("capacity 99", put(99, "spaces", 0, "capacity"), "capacity"),
    ("other points", put(5, "points", "blue"), "points"),
    ("wrong totals", put(9, "counts", "lights"), "counts"),
    ("another right", put("W", "right_of", "N"), "right_of"),
    ("a heading that is none", put("X", "passengers", 0, "side"), "side"),
    ("neighbours that do not agree", one_sided, "A1"),
    ("a neighbour that is not there", unknown_neighbour, "Z9"),
    ("a dead end", dead_end, "A12b"),
    ("an unknown gate", unknown_gate, "Z9"),
    ("a gate on a crossing", gate_on_a_crossing, "E1"),
    ("a gate with one heading", half_gate, "1EFb|COURT"),
    ("no garage", no_garage, "sites"),
    ("scouts in the depot", scouts_in_the_depot, "scout_may_enter"),
    ("27 passengers", recount(without("passengers", 0)), "28"),
    ("29 passengers", recount(too_many), "28"),
    ("a pink passenger", eight_blues, "pink"),
    ("a passenger on a crossing", passenger_on_a_crossing, "A5"),
    ("a passenger on no kerb", passenger_on_no_kerb, "kerb"),
    ("a passenger nowhere", passenger_nowhere, "Z9"),
    ("a space twice", recount(twice), "A1"),
    ("two cars on a one-way space", crowded, "capacity"),
    ("an arrow across the street", skewed_arrow, "one_way"),
    ("an arrow against its street", broken_arrow, "one_way|B12a"),
    ("an unknown sign", odd_sign, "stop"),
    ("too many spaces", recount(huge), "256|spaces"),
    ("a corner without a way out", recount(closed_in), "connected|reached|way"),
]


@pytest.mark.rule("C-R1")
@pytest.mark.parametrize(
    ("change", "reason"), [row[1:] for row in BROKEN], ids=[row[0] for row in BROKEN]
)
def test_a_broken_board_is_refused_with_the_reason(
    change: Callable[[Board], None], reason: str
) -> None:
    board = standard()
    change(board)
    with pytest.raises(Fault, match=reason) as refused:
        read(board)
    assert "\n" not in str(refused.value)
    assert len(str(refused.value)) < 300


@pytest.mark.rule("C-R1")
def test_a_passenger_that_cannot_be_fetched_is_named() -> None:
    """A loop of its own: streets that no way leads to."""
    board = small_town()
    for street in ("A", "1"):
        for there in board["spaces"]:
            if there.get("street") == street:
                heading = "N" if street == "A" else "E"
                there["one_way"], there["capacity"] = heading, 1
        next(s for s in board["streets"] if s["id"] == street)["one_way"] = heading
    board["counts"] = counts_of(board)
    with pytest.raises(Fault, match=r"connected|reached|way"):
        read(board)


@pytest.mark.rule("C-R1")
@pytest.mark.parametrize(
    "content",
    [
        "{",
        "{}",
        "[]",
        "null",
        "nowhere",
        "",
        "{'name': 1}",
        '{"name": NaN}',
        '{"name": "a", "name": "b"}',
        "{" + '"a":{' * 5000,
        '{"spaces": ' + "[" * 100_000 + "}",
        '{"version": ' + "9" * 5000 + "}",
        "{\x00}",
        "{\ud800}",
    ],
)
def test_what_is_no_board_at_all_is_refused_too(content: str) -> None:
    with pytest.raises(Fault):
        read(content)


@pytest.mark.rule("C-R1")
def test_a_board_may_not_be_larger_than_256_kilobytes() -> None:
    board = standard()
    board["_about"] = "x" * LARGEST_BOARD
    with pytest.raises(Fault, match=str(LARGEST_BOARD)):
        read(board)

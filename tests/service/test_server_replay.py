"""Going through matches again: any part of them at once, by any eyes, and who did what."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from server_house import House, house, live, played, why

from fareplay.core import notation
from fareplay.core.chance import Seeded
from fareplay.core.game import EVERYBODY, NOBODY, OVER
from fareplay.core.match import Match, Seat, seats_of
from fareplay.games import all_games
from fareplay.server import records, walks
from fareplay.server.limits import RATES
from fareplay.server.telling import who_of
from fareplay.server.walks import EVERY, KEPT, Walk, Walks

GAMES = sorted(all_games())
FOLDER = Path(__file__).parent.parent.parent / "src/fareplay/games"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("replay")
    with house(f"sqlite:///{folder / 'fareplay.db'}") as found:
        yield found


def golden(game: str) -> str:
    """The shortest golden record of a game."""
    found = sorted(
        (FOLDER / game / "tests").rglob("*.record"), key=lambda path: path.stat().st_size
    )
    return found[0].read_text(encoding="utf-8")


def match_of(game: str, seats: int, lines: int, names: tuple[str, ...] = ()) -> Match:
    """A match of random moves, with undos, and with somebody who leaves in the middle."""
    found, dice = all_games()[game], random.Random(3)
    people = seats_of(found, ["human"] * seats, names)
    match = Match(found, people, {}, Seeded(7), f"{game}-1", checked=False)
    while match.version < lines and match.to_move() != OVER:
        match.settle(match.version)
        if match.to_move() == OVER:
            break
        if match.version > lines // 2 and seats > 2 and not match.left:
            match.resign(1, match.version)
        late = match.standing[-9:]
        if dice.random() < 0.05 and all(line.kind != "host" for line in late):
            match.undo(0, late[0].seq, match.version)
        else:
            match.act(match.to_move(), dice.choice(match.legal()), match.version)
    return match


# --- walking --------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "seats"), [("touring", 3), ("cabby", 2), ("mew", 2)])
def test_a_walk_can_be_entered_anywhere(game: str, seats: int) -> None:
    match = match_of(game, seats, 450)
    view, b = match.game.view.view, match.board
    whole = [
        (line, view(before, b, EVERYBODY), view(after, b, EVERYBODY))
        for line, before, after in match.walk()
    ]
    assert any(line.kind == "undo" for line, _, _ in whole)
    assert len(whole) > 3 * EVERY
    walk = Walk(match, match.lines)
    for first in (1, 2, 99, 100, 101, 102, 200, 201, 333, len(whole) - 1, len(whole)):
        for count in (1, 7, 150):
            seen = [
                (line, view(before, b, EVERYBODY), view(after, b, EVERYBODY))
                for line, before, after in walk.steps(first, count)
            ]
            assert seen == whole[first - 1 : first - 1 + count]
    assert list(walk.steps(len(whole) + 1, 10)) == []
    assert list(walk.steps(10_000, 10)) == []
    assert list(Walk(match, []).steps(1, 10)) == []


async def test_a_few_walks_are_kept_and_those_longest_unused_go() -> None:
    kept, made, match = Walks(), list[int](), match_of("touring", 2, 30)

    def walk(number: int) -> Any:
        made.append(number)
        return Walk(match, match.lines)

    for number in (*range(KEPT), 0, KEPT, 0, 1):
        await kept.of(number, lambda n=number: walk(n))
    assert made == [*range(KEPT), KEPT, 1]


# --- whose draw -----------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_draw_belongs_to_whom_its_open_sentence_begins_with(game: str) -> None:
    found = set()
    match = notation.read(golden(game), all_games())
    for line, before, after in match.walk():
        if line.kind == "draw":
            who = who_of(match, line, before, after)
            said = match.tell(line, before, after, NOBODY)
            assert said.startswith(match.names[who]) if who is not None else True
            found.add(who)
    assert found - {None} == set(range(len(match.seats)))


@pytest.mark.parametrize(
    ("game", "seats", "says", "who"),
    [
        ("touring", 2, "South draws a card.", 1),
        ("touring", 2, "North is dealt a card.", 0),
        ("limited", 2, "Blue spins 6", 1),
        ("limited", 2, "The lot falls on", None),
        ("cabby", 2, "Blue throws", 1),
        ("mew", 2, "Red rolls a", 0),
        ("mew", 2, "The passenger: ", None),
        ("cabbie", 2, "Pile ", None),
        ("cabbie", 2, "Red looks at a destination card.", 0),
    ],
)
def test_draws_are_told_with_their_seat(game: str, seats: int, says: str, who: int | None) -> None:
    match = match_of(game, seats, 400)
    found = {
        who_of(match, line, before, after)
        for line, before, after in match.walk()
        if line.kind == "draw" and match.tell(line, before, after, NOBODY).startswith(says)
    }
    assert found == {who}


def test_a_name_is_not_mistaken_for_a_word_of_a_sentence() -> None:
    match = match_of("limited", 2, 40, names=("The", "The lot"))
    assert [type(seat) for seat in match.seats] == [Seat, Seat]
    lot = next(match.walk())
    assert match.tell(*lot, NOBODY).startswith("The lot falls on")
    assert who_of(match, *lot) is None


# --- over HTTP ------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_record_is_gone_through_line_by_line(served: House, game: str) -> None:
    ada = served.client("Ada")
    made = ada.post("/api/records", content=golden(game), headers={"content-type": "text/plain"})
    assert made.status_code == 201, made.text
    path = f"/api/records/{made.json()['id']}/replay"
    match = notation.read(golden(game), all_games())
    page = ada.get(path, params={"count": 100}).json()
    assert page["game"] == game
    assert [step["seq"] for step in page["steps"]] == list(range(min(100, match.version + 1)))
    acts = [line.who for line in match.lines if line.kind == "act"][:10]
    assert [step["who"] for step in page["steps"] if step["what"] == "act"][:10] == acts
    last = ada.get(path, params={"first": match.version}).json()
    assert [(step["seq"], step["due"]) for step in last["steps"]] == [(match.version, None)]
    assert last["steps"][0]["text"] == match.tale(EVERYBODY)[-1]
    assert (page["result"], page["winners"]) == (match.result(), match.winners())
    assert page["ending_rule"] in match.game.rulebook
    assert page["board"] == last["board"]


def test_a_seat_sees_what_it_saw(served: House) -> None:
    ada = served.client("Ada")
    made = ada.post("/api/records", content=golden("touring")).json()["id"]
    path = f"/api/records/{made}/replay"
    hands = [
        [
            sum(hand is not None for hand in step["view"]["hands"])
            for step in ada.get(path, params=eyes).json()["steps"][:-1]
        ]
        for eyes in ({"seat": 0}, {})
    ]
    assert set(hands[0]) == {1}
    assert min(hands[1]) >= 2
    assert "no seat 9" in why(ada.get(path, params={"seat": 9}), 409)


def test_a_match_that_is_over_is_kept_by_the_browser_and_a_running_one_is_not(
    served: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    running, over = played(served, "running"), played(served, "over")
    answer = running.ada.get(f"/api/records/{running.id}/replay")
    assert answer.headers["cache-control"] == "no-store"
    path = f"/api/records/{over.id}/replay"
    answer = over.ada.get(path)
    assert answer.headers["cache-control"] == "private, max-age=300"
    tags = {over.ada.get(path, params=asked).headers["etag"]
            for asked in ({}, {"seat": 0}, {"first": 1}, {"count": 2})}  # fmt: skip
    assert len(tags) == 4, "each has its own"

    def gone_through(*_: object) -> None:
        raise AssertionError("a match was gone through for nothing")

    monkeypatch.setattr(records, "Walk", gone_through)
    monkeypatch.setattr(Walks, "of", gone_through)
    again = over.ada.get(path, headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_matches_gone_through_anew_are_counted_and_long_ones_as_several(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(walks, "KEPT", 1)
    with house(f"sqlite:///{tmp_path / 'fareplay.db'}", {"replay": (3, 3600)}) as served:
        one, two = played(served, "over"), played(served, "over")
        for first in range(10):
            path = f"/api/records/{one.id}/replay"
            assert one.ada.get(path, params={"first": first}).status_code == 200
        for table in (two, one):
            assert one.ada.get(f"/api/records/{table.id}/replay").status_code == 200
        assert "too often" in why(one.ada.get(f"/api/records/{two.id}/replay"), 429)
        assert "too often" in why(one.ada.get(f"/api/records/{two.id}"), 429)
        assert one.ada.get(f"/api/records/{one.id}").status_code == 200, "it is kept"
        monkeypatch.setattr(records, "LONG", 6)
        assert len(live(served, two.id).room.lines) in range(12, 18)
        for client, table, status in (
            (two.ben, two, 200),
            (two.cat, one, 200),
            (two.ben, two, 429),
        ):
            assert client.get(f"/api/records/{table.id}/replay").status_code == status


def test_even_the_longest_match_can_be_had() -> None:
    assert [records.weight(lines) for lines in (0, 1999, 2000, 200_000)] == [1, 1, 2, 10]
    assert records.weight(10**6) <= RATES["replay"][0]


def test_what_is_too_long_is_downloaded(served: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = played(served, "over")
    monkeypatch.setattr("fareplay.server.replays.LONGEST", 5)
    answer = table.ada.get(f"/api/records/{table.id}/replay")
    assert "more than 5 lines is downloaded" in why(answer, 409)
    assert table.ada.get(f"/api/records/{table.id}").status_code == 200

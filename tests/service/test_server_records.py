"""Records over HTTP: one's own copy of a running match, all of a finished one, and imports."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import verify
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from server_house import House, house, live, new_table, nonce, played, why
from sizes import size

from fareplay.core import notation
from fareplay.core.game import EVERYBODY, NOBODY
from fareplay.games import all_games
from fareplay.server import importing

GOLDEN = sorted(
    path for game in all_games().values() for path in game.folder.glob("tests/golden/*.record")
)
SMALLEST = min(GOLDEN, key=lambda path: path.stat().st_size)
LONG = min(
    (path for path in GOLDEN if path.stat().st_size > 10_000), key=lambda p: p.stat().st_size
)


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("records")
    with house(f"sqlite:///{folder / 'fareplay.db'}") as found:
        yield found


def named(text: str, name: str) -> str:
    return re.sub("(?m)^match: .*$", f"match: {name}", text, count=1)


# --- of tables here -------------------------------------------------------------------------


def test_a_running_match_is_told_as_far_as_each_has_seen_it(served: House) -> None:
    table = played(served, "running")
    path = f"/api/records/{table.id}"
    hers, his, theirs = (client.get(path).text for client in (table.ada, table.ben, table.cat))
    assert len({hers, his, theirs}) == 3
    match = live(served, table.id).room.match
    assert hers == notation.write(match, 0)
    assert theirs == notation.write(match, -3)
    for text in (hers, his, theirs):
        assert "seed:" not in text
        assert "?/" in text
        assert live(served, table.id).room.seed.hex() not in text
    assert table.ada.get(path, params={"seat": 0}).text == hers
    assert "seat 1 is not yours" in why(table.ada.get(path, params={"seat": 1}), 409)
    assert "seat 0 is not yours" in why(table.cat.get(path, params={"seat": 0}), 409)


def test_a_finished_match_is_told_in_full_and_can_be_verified(served: House) -> None:
    table = played(served, "over")
    answer = served.client().get(f"/api/records/{table.id}")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert notation.read(answer.text, all_games()).result() == "Ben resigns; Ada wins."
    assert verify.check(answer.text)[0] == 0


def test_there_is_no_record_before_the_start_or_of_what_one_may_not_see(served: House) -> None:
    ada = served.client("Ada")
    table = new_table(ada, "person", "open")["id"]
    assert "has not started" in why(ada.get(f"/api/records/{table}"), 409)
    for match in (table, "touring-00000000", "no such"):
        assert "there is no record" in why(served.client().get(f"/api/records/{match}"), 404)


def test_ones_finished_matches_are_listed_and_the_records_one_brought(served: House) -> None:
    table = played(served, "over")
    brought = named(SMALLEST.read_text(), "brought-1")
    assert table.ada.post("/api/records", content=brought.encode()).status_code == 201
    found = table.ada.get("/api/records").json()
    assert [(row["id"], row["title"]) for row in found["finished"]] == [(table.id, "Ada, Ben")]
    assert [row["id"] for row in found["brought"]] == ["brought-1"]
    assert table.cat.get("/api/records").json() == {"finished": [], "brought": [], "after": None}
    assert why(served.client().get("/api/records"), 401)


# --- going through them ---------------------------------------------------------------------


def test_every_position_of_a_finished_match_can_be_seen_by_any_eyes(served: House) -> None:
    table = played(served, "over")
    path, client = f"/api/records/{table.id}/replay", served.client()
    match = live(served, table.id).room.match
    steps, first = [], 0
    while first is not None:
        page = client.get(path, params={"first": first, "count": 7}).json()
        steps += page["steps"]
        first = page["next"]
    assert [step["seq"] for step in steps] == list(range(match.version + 1))
    assert page["result"] == "Ben resigns; Ada wins."
    assert [seat["name"] for seat in page["seats"]] == ["Ada", "Ben"]
    assert (page["seat"], page["over"], page["winners"]) == (None, True, [0])
    assert [step["text"] for step in steps[1:]] == match.tale(EVERYBODY)
    last = client.get(f"/api/tables/{table.id}/view").json()["view"]
    assert steps[-1]["view"] == last
    views = [
        client.get(path, params={"seat": seat, "first": 12, "count": 1}).json()["steps"][0]["view"]
        for seat in (0, 1)
    ]
    assert views[0] != views[1]
    assert "no seat 2" in why(client.get(path, params={"seat": 2}), 409)
    for wrong in ({"count": 101}, {"count": 0}, {"first": -1}, {"first": "x"}):
        assert why(client.get(path, params=wrong), 400)
    assert client.get(path, params={"first": 19_000}).json()["steps"] == []


def test_of_a_running_match_everybody_goes_through_what_they_have_seen(served: House) -> None:
    table = played(served, "running")
    path = f"/api/records/{table.id}/replay"
    room = live(served, table.id).room
    for client, viewer in ((table.ada, 0), (table.ben, 1), (table.cat, NOBODY)):
        page = client.get(path, params={"count": 100}).json()
        assert [step["text"] for step in page["steps"][1:]] == room.match.tale(viewer)
        seen = client.get(
            f"/api/tables/{table.id}/view", params={"seat": viewer} if viewer >= 0 else {}
        )
        assert page["steps"][-1]["view"] == seen.json()["view"]
        assert (page["over"], page["result"]) == (False, "")
    assert "not yours" in why(table.ada.get(path, params={"seat": 1}), 409)
    assert "not yours" in why(table.cat.get(path, params={"seat": 0}), 409)
    new = new_table(table.ada, "person", "open", nonce_hash=nonce()[1])["id"]
    assert "has not started" in why(table.ada.get(f"/api/records/{new}/replay"), 409)
    assert "no record" in why(table.cat.get(f"/api/records/{new}/replay"), 404)


def test_a_record_that_was_brought_can_be_gone_through(served: House) -> None:
    ada = served.client("Ada")
    text = named(SMALLEST.read_text(), "brought-2")
    assert ada.post("/api/records", content=text.encode()).status_code == 201
    page = served.client().get("/api/records/brought-2/replay", params={"count": 3}).json()
    match = notation.read(text, all_games())
    assert [step["text"] for step in page["steps"][1:]] == match.tale(EVERYBODY)[:2]
    assert (page["lines"], page["next"]) == (match.version, 3)


# --- brought from elsewhere -----------------------------------------------------------------


def test_a_record_is_brought_replayed_and_kept_as_it_is_spelled(served: House) -> None:
    ada = served.client("Ada")
    text = GOLDEN[0].read_text()
    again = re.sub("(?m) # .*$", " # whatever it says here", text)
    answer = ada.post("/api/records", content=again.encode())
    assert answer.status_code == 201, answer.text
    kept = answer.json()["id"]
    assert served.client().get(f"/api/records/{kept}").text == text
    assert ada.post("/api/records", content=text.encode()).status_code == 201, "the same again"


def test_a_record_of_a_table_here_stays_its_own(served: House) -> None:
    table = played(served, "over")
    text = table.ada.get(f"/api/records/{table.id}").text
    assert "a table here is called" in why(
        table.ada.post("/api/records", content=text.encode()), 409
    )


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda text: "", "line 1: not a record"),
        (lambda text: text[: len(text) // 2], "cut short"),
        (lambda text: re.sub("(?ms)^end: .*", "", text), "the match is over"),
        (lambda text: re.sub("game: .*", "game: chess", text), "unknown game 'chess'"),
        (lambda text: re.sub("(?m)^1 .*\n", "", text), "expected entry 1"),
    ],
)
def test_a_record_that_is_not_right_is_refused_with_its_line(
    served: House, change: object, says: str
) -> None:
    text = named(SMALLEST.read_text(), "changed-1")
    answer = served.client("Ada").post("/api/records", content=change(text).encode())  # type: ignore[operator]
    assert says in why(answer, 400)
    assert served.client().get("/api/records/changed-1").status_code == 404


def test_a_record_is_at_most_so_long(served: House) -> None:
    ada = served.client("Ada")
    longest = b"fareplay-record: 1\n".ljust(importing.LARGEST, b"#")
    assert "at most" not in why(ada.post("/api/records", content=longest), 400)
    assert why(ada.post("/api/records", content=longest + b"##"), 413)
    many = b"fareplay-record: 1" + b"\n" * importing.LINES
    assert "at most" not in why(ada.post("/api/records", content=many), 400)
    assert f"at most {importing.LINES} lines" in why(
        ada.post("/api/records", content=many + b"\n"), 400
    )
    assert "UTF-8" in why(ada.post("/api/records", content=b"fareplay-record: \xff\n"), 400)


async def test_a_record_that_takes_too_long_is_given_up() -> None:
    text = GOLDEN[0].read_text()
    with pytest.raises(importing.Fault, match=r"took more than 0\.05 s"):
        await importing.Importer(seconds=0.05).replay(text)


def test_a_record_does_not_grow_beyond_bounds_by_its_sentences(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = SMALLEST.read_text()
    plain = re.sub("(?m) # .*$", "", text)
    monkeypatch.setattr(importing, "LARGEST", len(plain.encode()))
    assert "with its sentences" in importing.replay(plain).why
    monkeypatch.setattr(importing, "LARGEST", len(text.encode()))
    assert importing.replay(plain).record == text


def test_who_brings_a_record_is_somebody(served: House) -> None:
    assert why(served.client().post("/api/records", content=b"x"), 401)


@settings(
    max_examples=size("FAREPLAY_UPLOADS", 12, 40),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
@given(st.data())
def test_a_damaged_record_gets_a_sentence_and_nothing_else(data: st.DataObject) -> None:
    lines = LONG.read_text().splitlines(keepends=True)[:60]  # so it is cut short, besides
    at = data.draw(st.integers(0, len(lines) - 1))
    row = lines[at]
    place = data.draw(st.integers(0, len(row)))
    lines[at] = row[:place] + data.draw(st.text(max_size=8)) + row[place + 1 :]
    found = importing.replay("".join(lines))
    assert found.why
    assert os.sep not in found.why.split(":")[0]

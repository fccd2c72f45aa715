"""Records through the store, and snapshots, which may be deleted at any time."""

# ruff: noqa: F811 - fixtures are imported, then asked for by name

from __future__ import annotations

import pytest
from databases import kind, store, url  # noqa: F401
from sqlalchemy import update
from store_rows import first

from fareplay.core import notation
from fareplay.core.chance import Fair
from fareplay.core.game import Fault
from fareplay.core.match import Match, seats_of
from fareplay.games import all_games, game_of
from fareplay.store import schema
from fareplay.store.log import Store
from fareplay.store.rows import Corrupt
from fareplay.store.snapshots import Snapshot

GAMES = all_games()


def resigned(name: str = "touring-0001") -> Match:
    touring = game_of("touring")
    match = Match(
        touring, seats_of(touring, ["human", "human"]), {}, Fair.new(name, ["", ""]), name
    )
    match.settle()
    match.act(match.to_move(), match.legal()[0], 10)
    match.settle(10)
    match.resign(0, 20)
    return match


async def test_a_finished_match_goes_in_and_comes_out_as_it_was(store: Store) -> None:
    match = resigned()
    assert await store.records.put(match, 5, "p-1") == match.id
    assert await store.records.text_of(match.id) == notation.write(match)
    again = await store.records.record_of(match.id, GAMES)
    assert again
    assert (again.lines, again.chance, again.seats) == (match.lines, match.chance, match.seats)
    assert await store.records.record_of("touring-0002", GAMES) is None
    listed = await store.records.of_person("p-1")
    assert [(row.id, row.game, row.ms) for row in listed] == [(match.id, "touring", 5)]
    assert await store.records.of_person("p-2") == []


async def test_the_lines_of_a_record_can_be_a_table_too(store: Store) -> None:
    match = resigned()
    begun = first(match.id)
    await store.create(begun.__class__(**vars(begun) | {"lines": match.lines}))
    _, lines = await store.read(match.id)
    again = resigned()
    again.restart(lines)
    assert again.lines == match.lines
    assert again.result() == match.result()


async def test_another_record_of_the_same_name_is_refused(store: Store) -> None:
    match = resigned()
    await store.records.put(match, 5)
    await store.records.put(match, 6)  # the same again
    with pytest.raises(Fault, match="another record of a match 'touring-0001'"):
        await store.records.put(resigned(), 7)  # another seed
    assert await store.records.text_of(match.id) == notation.write(match)


async def test_only_finished_matches_are_records(store: Store) -> None:
    match = resigned()
    match.restart(match.lines[:-1])
    with pytest.raises(Fault, match="is not over"):
        await store.records.put(match, 5)
    with pytest.raises(Fault, match="small letters"):
        await store.records.put_text("../x", "touring", "text", 5)


async def test_a_damaged_record_is_told_with_its_line(store: Store) -> None:
    match = resigned()
    await store.records.put(match, 5)
    spoiled = notation.write(match).replace("game: touring", "game: turing")
    change = update(schema.records).values(record=spoiled)
    await store.database.write(lambda connection: connection.execute(change))
    with pytest.raises(Corrupt, match="record touring-0001: line 2"):
        await store.records.record_of(match.id, GAMES)


# --- snapshots ------------------------------------------------------------------------------


async def test_the_newest_snapshot_of_a_form_is_found(store: Store) -> None:
    await store.create(first("t-1"))
    shots = [Snapshot("t-1", n, n * 2, "touring 1", bytes([n])) for n in range(4)]
    assert await store.snapshots.of("t-1", "touring 1") is None
    await store.snapshots.put(shots[1])
    await store.snapshots.put(shots[3])
    await store.snapshots.put(shots[2])  # late
    assert await store.snapshots.of("t-1", "touring 1") == shots[3]
    assert await store.snapshots.of("t-1", "touring 2") is None
    other = Snapshot("t-1", 2, 2, "touring 2", b"x")
    await store.snapshots.put(other)
    assert await store.snapshots.of("t-1", "touring 2") == other


async def test_snapshots_may_be_deleted_and_need_a_table(store: Store) -> None:
    for name in ("t-1", "t-2"):
        await store.create(first(name))
        await store.snapshots.put(Snapshot(name, 1, 1, "f", b"x"))
    await store.snapshots.put(Snapshot("t-3", 1, 1, "f", b"x"))
    assert await store.snapshots.of("t-3", "f") is None
    await store.snapshots.forget("t-1")
    assert await store.snapshots.of("t-1", "f") is None
    assert await store.snapshots.of("t-2", "f")
    await store.snapshots.forget()
    assert await store.snapshots.of("t-2", "f") is None
    assert len((await store.read("t-1"))[0]) == 1

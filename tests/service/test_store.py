"""The two logs of a table on both databases: only growing, one writer wins, nothing in halves."""

# ruff: noqa: F811 - fixtures are imported, then asked for by name

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest
from databases import kind, store, url  # noqa: F401
from sqlalchemy import delete, update
from store_rows import SEED, first, index, line, note, write

from fareplay.core.game import Fault
from fareplay.core.match import Line
from fareplay.store import schema
from fareplay.store.database import database_of, default_url, shown
from fareplay.store.log import Store
from fareplay.store.rows import Committed, Conflict, Corrupt, NoteRow, Repeated, Unavailable, Write


async def test_what_was_written_comes_back(store: Store) -> None:
    assert await store.create(first("touring-1", (1, 2))) == Committed(1, 2)
    assert await store.append(write("touring-1", (2, 3), (3,))) == Committed(3, 3)
    assert await store.append(write("touring-1", (), (4, 5))) == Committed(3, 5)
    notes, lines = await store.read("touring-1")
    assert notes == [note(1), note(2), note(3)]
    assert lines == [line(seq) for seq in range(1, 6)]
    assert await store.read("touring-1", 2, 4) == ([note(3)], [line(5)])
    assert await store.read("touring-1", 3, 5) == ([], [])
    assert await store.seed("touring-1") == SEED


async def test_every_kind_of_line_and_any_text_comes_back_as_it_was(store: Store) -> None:
    lines = [
        Line(1, -1, "draw", (1 << 62), (1 << 62) + 1, 0),
        Line(2, 5, "act", 0, ms=1 << 40),
        Line(3, -5, "host", 1, ms=1 << 40, note="leave"),
        Line(4, 0, "undo", 0, ms=1 << 40),
    ]
    said = '{"text":"Zoë \\u0000 🚕 \\"quoted\\" \\\\ ; DROP TABLE notes"}'
    notes = [NoteRow(1, 1 << 41, "chat", said)]
    await store.create(Write("t-1", index(title="Zoë's 🚕"), notes, lines, seed=SEED))
    assert await store.read("t-1") == (notes, lines)
    assert (await store.table("t-1")).index.title == "Zoë's 🚕"


async def test_a_database_that_is_opened_again_has_it_all(url: str) -> None:
    opened = await Store.open(url)
    await opened.create(first("t-1", (1,)))
    await opened.close()
    again = await Store.open(url)
    assert await again.read("t-1") == ([note(1)], [line(1)])
    await again.close()


async def test_the_same_numbers_are_taken_once(store: Store) -> None:
    await store.create(first("t-1"))
    assert await store.create(first("t-1")) == Conflict(1, 0)
    assert await store.append(write("t-1", (2,), (1,))) == Committed(2, 1)
    assert await store.append(write("t-1", (2,), (2,))) == Conflict(2, 1)
    assert await store.append(write("t-1", (3,), (1,))) == Conflict(2, 1)
    assert await store.append(write("t-1", (4,))) == Conflict(2, 1)  # a gap is no growth
    assert await store.append(write("t-1", (), (3,))) == Conflict(2, 1)
    notes, lines = await store.read("t-1")
    assert (len(notes), len(lines)) == (2, 1)


async def test_a_decision_that_rests_on_an_older_log_is_a_conflict(store: Store) -> None:
    """A note alone and a line alone share no number, yet one may forbid the other."""
    await store.create(first("t-1"))
    assert await store.append(write("t-1", (2,), seen=(1, 0))) == Committed(2, 0)
    assert await store.append(write("t-1", (), (1,), seen=(1, 0))) == Conflict(2, 0)
    assert await store.append(write("t-1", (), (1,), seen=(2, 0))) == Committed(2, 1)


async def test_a_repeated_key_is_answered_and_not_applied(store: Store) -> None:
    await store.create(first("t-1"))
    await store.create(first("t-2"))
    assert await store.append(write("t-1", (2,), key="k")) == Committed(2, 0)
    assert await store.append(write("t-1", (2,), key="k")) == Repeated(b"receipt of k")
    assert await store.append(write("t-1", (3,), key="k")) == Repeated(b"receipt of k")
    assert await store.append(write("t-2", (2,), key="k", receipt=b"two")) == Committed(2, 0)
    assert await store.receipt("t-1", "k") == Repeated(b"receipt of k")
    assert await store.receipt("t-2", "k") == Repeated(b"two")
    assert await store.receipt("t-1", "other") is None
    assert len((await store.read("t-1"))[0]) == 2


async def test_a_conflict_keeps_no_key(store: Store) -> None:
    await store.create(first("t-1"))
    assert await store.append(write("t-1", (5,), key="k")) == Conflict(1, 0)
    assert await store.receipt("t-1", "k") is None


async def test_a_new_seed_replaces_the_old_one_with_its_note(store: Store) -> None:
    await store.create(first("t-1"))
    fresh = bytes(reversed(range(32)))
    await store.append(write("t-1", (7,), seed=fresh))  # a conflict
    assert await store.seed("t-1") == SEED
    await store.append(write("t-1", (2,), seed=fresh))
    assert await store.seed("t-1") == fresh


async def test_writes_in_one_group_are_judged_in_their_order(store: Store) -> None:
    await store.create(first("t-1"))
    fresh = bytes(32)
    answers = await asyncio.gather(
        store.append(write("t-1", (2,), (1,), key="a")),
        store.append(write("t-1", (3,), (2,), seed=fresh)),
        store.append(write("t-1", (3,))),  # taken by the one before
        store.append(write("t-1", (9,), key="a")),  # the key of the first
        store.create(first("t-2")),
        store.append(write("t-2", (2,), index=index(title="later", seats=((0, "p-1"),)))),
        store.create(first("t-2")),
        store.append(write("t-1", (4,), (3,))),
    )
    assert answers == [
        Committed(2, 1),
        Committed(3, 2),
        Conflict(3, 2),
        Repeated(b"receipt of a"),
        Committed(1, 0),
        Committed(2, 0),
        Conflict(2, 0),
        Committed(4, 3),
    ]
    assert await store.seed("t-1") == fresh
    assert (await store.table("t-2")).index.title == "later"
    assert await store.people.seats(["p-1"]) == [("t-2", 0, "p-1")]


async def test_thousands_of_writes_at_once_are_kept_in_order(store: Store) -> None:
    names = [f"t-{i}" for i in range(50)]
    await asyncio.gather(*(store.create(first(name)) for name in names))
    orders = [write(name, (n,), (n - 1,)) for n in range(2, 32) for name in names]
    answers = await asyncio.gather(*(store.append(one) for one in orders))
    assert all(isinstance(answer, Committed) for answer in answers)
    for name in names:
        notes, lines = await store.read(name)
        assert [row.n for row in notes] == list(range(1, 32))
        assert [one.seq for one in lines] == list(range(1, 31))


class Unchecked(Write):
    """A mistake of ours that only the database notices."""

    def check(self) -> None: ...


async def test_one_bad_write_spoils_no_other_of_its_group(store: Store) -> None:
    await asyncio.gather(*(store.create(first(f"t-{i}")) for i in range(3)))
    too_large = Unchecked("t-1", index(), [note(2)], [Line(1, 0, "act", 1 << 70)])
    answers = await asyncio.gather(
        store.append(write("t-0", (2,))),
        store.append(too_large),
        store.append(write("nowhere", (2,))),
        store.append(write("t-2", (2,))),
        return_exceptions=True,
    )
    assert answers[0] == answers[3] == Committed(2, 0)
    assert isinstance(answers[1], Exception)
    assert isinstance(answers[2], Fault)
    assert str(answers[2]) == "there is no table 'nowhere'"
    assert await store.read("t-1") == ([note(1)], [])


async def test_twenty_writers_of_one_table_never_both_win(url: str) -> None:
    """Each has its own connections, as other processes have, and looks before it writes."""
    stores = [await Store.open(url) for _ in range(5)]
    await stores[0].create(first("t-1"))
    won: list[int] = []

    async def writer(number: int) -> None:
        mine, done = stores[number % 5], 0
        while done < 3:
            notes, _ = await mine.read("t-1")
            n = len(notes) + 1
            answer = await mine.append(write("t-1", (n,), (n - 1,), key=f"{number}-{done}"))
            if isinstance(answer, Committed):
                won.append(n)
                done += 1

    await asyncio.gather(*(writer(number) for number in range(20)))
    assert sorted(won) == list(range(2, 62))
    notes, lines = await stores[0].read("t-1")
    assert (len(notes), len(lines)) == (61, 60)
    for one in stores:
        await one.close()


async def test_a_table_is_begun_once_however_many_begin_it(url: str) -> None:
    stores = [await Store.open(url) for _ in range(4)]
    for n in range(10):
        answers = await asyncio.gather(
            *(one.create(first(f"t-{n}", key=f"{i}")) for i, one in enumerate(stores)),
            *(one.create(first(f"u-{n}-{i}")) for i, one in enumerate(stores)),
        )
        assert sorted(answers[:4], key=repr) == [Committed(1, 0)] + [Conflict(1, 0)] * 3
        assert answers[4:] == [Committed(1, 0)] * 4
    for one in stores:
        await one.close()


async def test_whoever_reads_while_others_write_sees_whole_writes(url: str) -> None:
    writing, reading = await Store.open(url, group=2), await Store.open(url)
    await writing.create(first("t-1"))
    writes = [writing.append(write("t-1", (n,), (2 * n - 3, 2 * n - 2))) for n in range(2, 202)]
    answers, seen = asyncio.gather(*writes), set()
    while not answers.done():
        notes, lines = await reading.read("t-1")
        assert len(lines) == 2 * (len(notes) - 1)
        tail, rest = await reading.read("t-1", len(notes), len(lines))
        assert len(rest) == 2 * len(tail)
        seen.add(len(notes))
    assert all(isinstance(answer, Committed) for answer in await answers)
    assert len(seen) > 5
    await writing.close()
    await reading.close()


async def test_groups_that_lock_many_tables_do_not_block_each_other_for_good(url: str) -> None:
    stores = [await Store.open(url) for _ in range(3)]
    names = [f"t-{i}" for i in range(12)]
    await asyncio.gather(*(stores[0].create(first(name)) for name in names))
    dice, kept = random.Random(6), 0

    async def writer(mine: Store) -> int:
        done = 0
        for _ in range(15):
            chosen = dice.sample(names, 8)
            at = {name: (await mine.table(name)).notes for name in chosen}
            answers = await asyncio.gather(
                *(mine.append(write(name, (at[name] + 1,))) for name in chosen)
            )
            done += sum(isinstance(answer, Committed) for answer in answers)
        return done

    kept = sum(await asyncio.gather(*(writer(one) for one in stores)))
    assert sum([(await stores[0].table(name)).notes - 1 for name in names]) == kept
    for one in stores:
        await one.close()


async def test_a_write_whose_asker_is_gone_is_made_all_the_same(store: Store) -> None:
    await store.create(first("t-1"))
    asking = asyncio.create_task(store.append(write("t-1", (2,))))
    await asyncio.sleep(0)
    asking.cancel()
    assert await store.append(write("t-1", (3,))) == Committed(3, 0)


async def test_closing_writes_what_was_handed_over(url: str) -> None:
    opened = await Store.open(url)
    await opened.create(first("t-1"))
    asking = [asyncio.create_task(opened.append(write("t-1", (n,)))) for n in range(2, 50)]
    await asyncio.sleep(0)
    await opened.close()
    assert all(isinstance(answer, Committed) for answer in await asyncio.gather(*asking))
    with pytest.raises(Unavailable, match="closed"):
        await opened.append(write("t-1", (50,)))


@pytest.mark.parametrize(
    ("bad", "says"),
    [
        (write("T-1", (2,)), "small letters"),
        (write("t-1", (2, 4)), "numbered from 2 on"),
        (write("t-1", (0,)), "numbered from"),
        (write("t-1", (2,), seen=(2, 0)), "numbered from 3 on"),
        (write("t-1", (2,), key="k", receipt=None), "go together"),
        (write("t-1", (2,), key=""), "1 to 100 characters"),
        (write("t-1", (2,), key="k" * 101), "1 to 100 characters"),
        (write("t-1", (2,), key="a\0"), "cannot be kept"),
        (write("t-1", (2,), index=index(title="\ud800")), "cannot be kept"),
        (write("t-1", (2,), index=index(updated_ms=-1)), "milliseconds"),
        (write("t-1", (2,), seed=b"short"), "32 bytes"),
        (Write("t-1", index(), [NoteRow(2, 5, "chat", "[]")]), "note 2 has no JSON object"),
        (Write("t-1", index(), [NoteRow(2, 5, "chat", '{"a":1')]), "note 2 has no JSON object"),
        (Write("t-1", index(), [NoteRow(2, 5, "chat", '{"a":"\ud800"}')]), "note 2 has no JSON"),
        (Write("t-1", index(), [NoteRow(2, -5, "chat", "{}")]), "no time"),
        (Write("t-1", index(), [NoteRow(2, 5, "a\0", "{}")]), "cannot be kept"),
        (Write("t-1", index(), lines=[Line(1, 0, "walk", 5)]), "line 1 is no line"),
        (Write("t-1", index(), lines=[Line(1, 0, "act", 1 << 63)]), "line 1 is no line"),
        (Write("t-1", index(), lines=[Line(1, -6, "act", 1)]), "line 1 is no line"),
        (write("t-1", (2,), index=index(seats=((0, "p\0"),))), "cannot be kept"),
    ],
)
def test_what_cannot_be_kept_is_refused_before_it_is_tried(bad: Write, says: str) -> None:
    with pytest.raises(Fault, match=says):
        bad.check()


async def test_a_table_begins_at_its_beginning(store: Store) -> None:
    for bad in (write("t-1", (1,)), write("t-1", (), seed=SEED), write("t-1", (2,), seed=SEED)):
        with pytest.raises(Fault, match="t-1"):
            await store.create(bad)
    with pytest.raises(Fault, match="no table 't-1'"):
        await store.read("t-1")
    with pytest.raises(Fault, match="no table 't-1'"):
        await store.seed("t-1")


# --- listings -------------------------------------------------------------------------------


async def test_listings_by_status_person_and_page(store: Store) -> None:
    for i in range(6):
        seats = ((0, "ann"), (1, "bob")) if i % 2 else ((0, "bob"),)
        listed = index(
            status="open" if i < 4 else "over",
            public=i != 0,
            finished=i >= 4,
            updated_ms=100 + i // 2,
            seats=seats,
            due=("bob",),
        )
        await store.create(first(f"t-{i}", index=listed))

    async def names(**chosen: object) -> list[str]:
        return [row.id for row in await store.tables(**chosen)]  # type: ignore[arg-type]

    assert await names() == ["t-5", "t-4", "t-3", "t-2", "t-1", "t-0"]
    assert await names(status=["open"], public=True) == ["t-3", "t-2", "t-1"]
    assert await names(persons=["ann"]) == ["t-5", "t-3", "t-1"]
    assert await names(persons=["ann", "bob"], status={"over"}) == ["t-5", "t-4"]
    assert await names(persons=[]) == []
    page = await store.tables(limit=2)
    last = page[-1]
    rest = await names(limit=3, before=(last.index.updated_ms, last.id))
    assert rest == ["t-3", "t-2", "t-1"]
    assert page[0].index.due == ("bob",)
    assert (page[0].notes, page[0].lines, page[0].created_ms) == (1, 0, 102)


async def test_who_stands_up_is_no_longer_listed(store: Store) -> None:
    await store.create(first("t-1", index=index(seats=((0, "ann"), (1, "bob")))))
    await store.append(write("t-1", (2,), index=index(seats=((1, "ann"),), updated_ms=6_000)))
    assert await store.people.seats(["ann", "bob"]) == [("t-1", 1, "ann")]
    assert [row.id for row in await store.tables(persons=["bob"])] == []
    row = await store.table("t-1")
    assert (row.created_ms, row.index.updated_ms) == (5_000, 6_000)


async def test_no_listing_holds_a_seed(store: Store) -> None:
    seed = b"tell-nobody-before-the-match-end"
    await store.create(first("t-1", seed=seed))
    shown_ = repr([await store.table("t-1"), await store.tables(), await store.read("t-1")])
    assert "tell-nobody" not in shown_
    kept = [one async for one in store.unfinished()]
    assert kept[0].seed == seed
    assert "tell-nobody" not in repr(kept) + repr(first("t-1", seed=seed))


async def test_all_that_is_not_finished_is_resumed(store: Store) -> None:
    for i in range(120):
        await store.create(first(f"t-{i:03}", (1, 2), index=index(finished=i % 3 == 0)))
    kept = [one async for one in store.unfinished()]
    assert [one.id for one in kept] == [f"t-{i:03}" for i in range(120) if i % 3]
    assert all(one.notes == [note(1)] and one.lines == [line(1), line(2)] for one in kept)
    assert all(one.seed == SEED and one.fault is None for one in kept)


# --- damage ---------------------------------------------------------------------------------


async def damaged(store: Store, statement: object) -> None:
    await store.create(first("t-1", (1, 2, 3)))
    await store.append(write("t-1", (2, 3)))
    await store.create(first("t-2"))
    await store.database.write(lambda connection: connection.execute(statement))  # type: ignore[call-overload]


DAMAGE = {
    "note 2 cannot be read": update(schema.notes).where(schema.notes.c.n == 2).values(data="{"),
    "note 3 cannot be read": update(schema.notes).where(schema.notes.c.n == 3).values(data="[1]"),
    "line 2 cannot be read": update(schema.lines).where(schema.lines.c.seq == 2).values(kind="?"),
    "line 3 cannot be read": update(schema.lines).where(schema.lines.c.seq == 3).values(who=-9),
    "line 1 cannot be read": update(schema.lines).where(schema.lines.c.seq == 1).values(note="x"),
    "line 2 is missing": delete(schema.lines).where(schema.lines.c.seq == 2),
    "line 3 is missing": delete(schema.lines).where(schema.lines.c.seq == 3),
    "note 1 is missing": delete(schema.notes).where(
        schema.notes.c.n == 1, schema.notes.c.table_id == "t-1"
    ),
}


@pytest.mark.parametrize("says", DAMAGE)
async def test_damage_is_told_by_table_and_number_and_stays_as_it_is(
    store: Store, says: str
) -> None:
    await damaged(store, DAMAGE[says])
    for _ in range(2):
        with pytest.raises(Corrupt, match=f"table t-1: {says}"):
            await store.read("t-1")
    assert await store.read("t-2") == ([note(1)], [])


@pytest.mark.parametrize("says", list(DAMAGE))
async def test_a_damaged_table_does_not_keep_the_others_from_resuming(
    store: Store, says: str
) -> None:
    await damaged(store, DAMAGE[says])
    kept = {one.id: one async for one in store.unfinished()}
    assert set(kept) == {"t-1", "t-2"}
    assert str(kept["t-1"].fault) == f"table t-1: {says}"
    assert kept["t-2"].fault is None
    assert kept["t-2"].notes == [note(1)]


async def test_a_damaged_listing_is_mended_by_the_next_change(store: Store) -> None:
    seated = index(seats=((0, "ann"),))
    await store.create(first("t-1", index=seated))
    spoil = update(schema.tables).values(seats="?", due="?")
    await store.database.write(lambda connection: connection.execute(spoil))
    assert [row.index.seats for row in await store.tables()] == [()]
    assert await store.append(write("t-1", (2,), index=seated)) == Committed(2, 0)
    assert [row.index.seats for row in await store.tables()] == [((0, "ann"),)]


# --- which database -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("mysql://root@host/db", "expected sqlite:///FILE or postgresql"),
        ("sqlite://", "expected sqlite:///FILE"),
        ("sqlite:///", "the name of a file"),
        ("sqlite:///:memory:", "the name of a file"),
        ("sqlite:///a.db?mode=memory", "the name of a file"),
        ("sqlite:////nowhere/at/all/a.db", "a folder that exists"),
        ("fareplay.db", "expected sqlite:///FILE"),
    ],
)
def test_a_url_that_names_no_database_of_ours_is_refused(url: str, says: str) -> None:
    with pytest.raises(Fault, match=says):
        database_of(url)


def test_no_password_is_shown() -> None:
    told = shown("postgresql://ann:secret@db.example:5433/play?sslmode=require&password=secret")
    assert told == "postgresql://db.example:5433/play"
    assert "secret" not in shown("postgresql://ann:secret@db.example:port/play")


def test_the_default_is_a_file_in_the_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FAREPLAY_DATA", str(tmp_path / "new" / "folder"))
    assert default_url() == f"sqlite:///{tmp_path}/new/folder/fareplay.db"
    assert (tmp_path / "new" / "folder").stat().st_mode & 0o077 == 0

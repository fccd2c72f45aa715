"""Notes: every kind is written and read back, and nothing else is read."""

from __future__ import annotations

import dataclasses
import json
import typing
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fareplay.core.game import Fault
from fareplay.tables import notes
from fareplay.tables.notes import KINDS, Note

VALUES: dict[Any, st.SearchStrategy[Any]] = {
    str: st.text(max_size=20),
    int: st.integers(0, 1 << 40),
    bool: st.booleans(),
    int | None: st.none() | st.integers(0, 9),
    tuple[str, ...]: st.lists(st.text(max_size=5), max_size=3).map(tuple),
    tuple[int, ...]: st.lists(st.integers(0, 9), max_size=3).map(tuple),
    dict[str, str]: st.dictionaries(st.text(max_size=5), st.text(max_size=5), max_size=3),
}
WRONG: dict[Any, list[Any]] = {
    str: [None, 1, True, ["a"]],
    int: [None, "1", True, -1, 1.0],
    bool: [None, 0, 1, "on"],
    int | None: ["1", True, -1],
    tuple[str, ...]: [None, "ab", [1], [None]],
    tuple[int, ...]: [None, "12", ["1"], [True], [-1]],
    dict[str, str]: [None, [], {"a": 1}, {"a": None}],
}


def some(kind: type[notes.What]) -> st.SearchStrategy[notes.What]:
    hints = typing.get_type_hints(kind)
    return st.builds(kind, **{name: VALUES[hint] for name, hint in hints.items()})


@given(st.sampled_from(list(KINDS.values())).flatmap(some), st.integers(1, 99), st.integers(0))
def test_every_note_comes_back_as_it_was_through_json_too(
    what: notes.What, n: int, ms: int
) -> None:
    note = notes.write(n, ms, what)
    stored = Note(note.n, note.ms, note.kind, json.loads(json.dumps(note.data)))
    assert stored == note
    assert notes.read(stored) == what


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=10)
@given(data=st.data())
def test_a_missing_field_has_its_default_and_an_unknown_one_is_passed_over(
    kind: str, data: st.DataObject
) -> None:
    what = data.draw(some(KINDS[kind]))
    note = notes.write(3, 0, what)
    assert notes.read(Note(3, 0, kind, {**note.data, "more": 1})) == what
    hints = typing.get_type_hints(KINDS[kind])
    for field in dataclasses.fields(KINDS[kind]):
        name, hint = field.name, hints[field.name]
        fewer = {field: value for field, value in note.data.items() if field != name}
        if field.default is dataclasses.MISSING:
            with pytest.raises(Fault, match=f"note 3: a note of kind {kind} has a field {name}"):
                notes.read(Note(3, 0, kind, fewer))
        else:
            assert notes.read(Note(3, 0, kind, fewer)) == dataclasses.replace(
                what, **{name: field.default}
            )
        for wrong in WRONG[hint]:
            with pytest.raises(Fault, match=f"note 3: {kind}.{name}: expected"):
                notes.read(Note(3, 0, kind, {**note.data, name: wrong}))


def test_an_unknown_kind_is_named() -> None:
    with pytest.raises(Fault, match="note 7: unknown kind 'danced'"):
        notes.read(Note(7, 0, "danced", {}))


def test_the_kinds_are_those_that_the_store_and_the_server_know() -> None:
    assert list(KINDS) == [
        "created", "sat", "stood", "chair", "removed", "sealed", "nonce", "unsealed", "started",
        "chat", "asked_undo", "asked", "lapsed", "answered", "auto", "passing", "took_over",
        "returned", "lag", "excused", "paused", "resumed", "flagged", "closed", "rematch",
    ]  # fmt: skip


def test_no_note_has_room_for_a_seed() -> None:
    fields = {name for kind in KINDS.values() for name in typing.get_type_hints(kind)}
    assert not {name for name in fields if "seed" in name}

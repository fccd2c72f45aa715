"""The record: one dtype, a stand-in that checks, and the same bytes everywhere."""

from __future__ import annotations

import hashlib
import itertools
from enum import IntEnum
from typing import Annotated, Any, Protocol

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fareplay.core import record
from fareplay.core.record import Row, Rows, WidthError


class Colour(IntEnum):
    RED = 1
    BLUE = 2


INNER = record.layout(("cell", "i1"), ("wide", "i8"), ("row", "i2", 3))
OUTER = record.layout(
    ("flag", "i1"),
    ("number", "i4"),
    ("row", "i1", 4),
    ("table", "i2", (2, 3)),
    ("cube", "i1", (2, 2, 2)),
    ("inner", INNER, 2),
    ("last", "i1"),
)


class Inner(Protocol):
    cell: Annotated[int, Colour]
    wide: int
    row: Row


class Outer(Protocol):
    flag: Annotated[int, Colour]
    number: int
    row: Row
    table: Rows[Row]
    cube: Rows[Rows[Row]]
    inner: Rows[Inner]
    last: int


def filled() -> Any:
    s = record.new(OUTER)
    s.flag, s.number, s.row[2], s.table[1][2], s.cube[1][0][1] = 2, -7, 5, -300, 1
    s.inner[1].cell, s.inner[1].wide, s.inner[0].row[1] = 1, -(1 << 62), 9
    return s


@st.composite
def bytes_of(draw: st.DrawFn) -> bytes:
    """The bytes of any record, its padding zero as ours always is."""
    made = np.zeros(1, OUTER)
    for name in OUTER.names:
        _scatter(made[0][name], draw)
    return made.tobytes()


def _scatter(place: Any, draw: st.DrawFn) -> None:
    if getattr(place, "dtype", None) is not None and place.dtype.names:
        for at in np.ndindex(place.shape):
            for name in place.dtype.names:
                value = place[name]
                _scatter(value[at] if value[at].shape else value, draw)
    elif getattr(place, "shape", ()):
        info = np.iinfo(place.dtype)
        for at in np.ndindex(place.shape):
            place[at] = draw(st.integers(int(info.min), int(info.max)))


@settings(max_examples=60, deadline=None, derandomize=True)
@given(bytes_of())
def test_any_record_goes_to_bytes_and_back(data: bytes) -> None:
    s = record.from_bytes(OUTER, data)
    assert record.to_bytes(s) == data
    assert record.to_bytes(record.copy(s)) == data
    assert record.to_bytes(record.bare(s)) == data
    assert record.to_array(s)[0].tobytes() == data
    assert record.from_array(record.to_array(s, s), 1) == s
    assert record.to_bytes(np.frombuffer(data, OUTER)[0]) == data


def test_a_new_record_is_zero_and_has_the_size_of_its_dtype() -> None:
    s = record.new(OUTER)
    assert record.to_bytes(s) == bytes(OUTER.itemsize)
    assert not any(number for _, number in record.walk(s))


def test_numpy_sees_the_same_fields() -> None:
    made = record.to_array(filled())[0]
    assert made["flag"] == 2
    assert made["number"] == -7
    assert made["table"][1][2] == -300
    assert made["cube"][1][0][1] == 1
    assert made["inner"][1]["wide"] == -(1 << 62)


@pytest.mark.parametrize("width", ["u1", "f4", "u8", "bool", "S3"])
def test_only_signed_integers_are_fields(width: str) -> None:
    with pytest.raises(TypeError, match="expected one of i1, i2, i4, i8"):
        record.layout(("bad", width))


@pytest.mark.parametrize("value", [128, -129, 1 << 70])
def test_a_value_outside_its_width_is_refused(value: int) -> None:
    s = record.new(OUTER)
    with pytest.raises(WidthError, match="flag"):
        s.flag = value
    with pytest.raises(WidthError, match="i1"):
        s.row[0] = value
    assert record.to_bytes(s) == bytes(OUTER.itemsize)


@pytest.mark.parametrize(
    ("field", "low", "high"), [("flag", -128, 127), ("number", -(2**31), 2**31 - 1)]
)
def test_the_ends_of_a_width_fit(field: str, low: int, high: int) -> None:
    for value in (low, high):
        s = record.new(OUTER)
        setattr(s, field, value)
        assert getattr(record.from_bytes(OUTER, record.to_bytes(s)), field) == value


def test_an_index_outside_its_bounds_is_refused() -> None:
    s = record.new(OUTER)
    for index in (-1, 4, -5, 100):
        with pytest.raises(IndexError):
            s.row[index]
        with pytest.raises(IndexError):
            s.row[index] = 1
    for index in (-1, 2):
        with pytest.raises(IndexError):
            s.table[index]
        with pytest.raises(IndexError):
            s.inner[index]


def test_rows_and_records_are_changed_in_place_never_replaced() -> None:
    s = record.new(OUTER)
    with pytest.raises(TypeError):
        s.table[0] = [1, 2, 3]
    with pytest.raises(TypeError):
        s.inner[0] = s.inner[1]
    with pytest.raises((TypeError, KeyError)):
        s.row = [1, 2, 3, 4]
    with pytest.raises((AttributeError, KeyError)):
        s.unheard_of = 1


def test_only_whole_numbers_are_written() -> None:
    s = record.new(OUTER)
    for value in (1.5, "1", None):
        with pytest.raises(TypeError):
            s.flag = value
        with pytest.raises(TypeError):
            s.row[0] = value
    s.flag, s.row[0] = np.int64(3), np.int8(4)
    assert type(s.flag) is int
    assert type(s.row[0]) is int
    s.flag = True
    assert record.to_bytes(s)[0] == 1


def test_bytes_of_another_length_are_refused() -> None:
    with pytest.raises(ValueError, match=f"expected {OUTER.itemsize} bytes, got 3"):
        record.from_bytes(OUTER, b"abc")


def test_a_copy_shares_nothing() -> None:
    s = filled()
    was, copies = record.to_bytes(s), [record.copy(s), record.bare(s)]
    for copy in copies:
        copy.number, copy.row[0], copy.table[0][0], copy.inner[0].row[0] = 1, 1, 1, 1
        copy.cube[0][0][0] = 1
        assert record.to_bytes(s) == was
        assert copy != s


def test_assigning_makes_equal_and_shares_nothing() -> None:
    s, t = record.new(OUTER), filled()
    record.assign(s, t)
    assert s == t
    t.inner[0].row[0] = 77
    assert s != t


def test_a_bare_copy_checks_nothing_and_a_copy_of_it_neither() -> None:
    s = record.bare(filled())
    s.row[-1] = 5
    assert s.row[3] == 5
    assert record.copy(s).row[-1] == 5


def test_records_are_equal_by_their_bytes_and_not_hashable() -> None:
    assert filled() == filled()
    assert filled() != record.new(OUTER)
    assert filled() != 3
    with pytest.raises(TypeError):
        hash(filled())


def test_the_digest_is_of_the_bytes() -> None:
    s = filled()
    assert record.digest(s) == hashlib.sha256(record.to_bytes(s)).digest()[:16]


def test_walk_names_every_number() -> None:
    paths = dict(record.walk(filled()))
    assert paths["number"] == -7
    assert paths["table[1][2]"] == -300
    assert paths["inner[1].cell"] == 1
    assert len(paths) == 1 + 1 + 4 + 6 + 8 + 2 * (1 + 1 + 3) + 1


def test_differences_name_the_place() -> None:
    s, t = filled(), filled()
    t.inner[1].row[2] = 4
    assert record.differences(s, t) == ["inner[1].row[2]: 0 / 4"]
    assert record.differences(s, s) == []


def test_a_description_has_words_for_enums_and_leaves_out_zeros() -> None:
    shown = record.describe(filled(), Outer)
    assert "flag: BLUE" in shown
    assert "  cell: RED" in shown
    assert "inner[1]:" in shown
    assert "row: [0 0 5 0]" in shown
    assert "table: [[0 0 0] [0 0 -300]]" in shown
    assert "last" not in shown
    assert repr(filled()).startswith("flag: 2")
    s = record.new(OUTER)
    s.flag = 77
    assert record.describe(s, Outer) == "flag: 77"
    assert record.describe(record.new(OUTER)) == ""


def test_one_stand_in_class_for_each_dtype() -> None:
    assert record.stand_in(OUTER) is record.stand_in(OUTER)
    classes = {record.stand_in(*pair) for pair in itertools.product((OUTER, INNER), (True, False))}
    assert len(classes) == 4

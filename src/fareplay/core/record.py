"""The record of a game: one NumPy dtype, and a list-backed stand-in for the interpreter.

The stand-in has the same field names and nesting, so rules cannot tell the two apart. It refuses
an index outside its bounds at every read and write, and a value outside a field's width at every
write; compiled code checks neither, which is why the tests run on both. `bare` gives the same
stand-in without the checks, for simulation in the interpreter.
"""

from __future__ import annotations

import hashlib
import struct
import typing
from collections.abc import Callable, Iterator
from enum import IntEnum
from functools import cache
from itertools import groupby, islice
from operator import attrgetter
from operator import index as as_int
from typing import Any, Protocol, TypeVar

import numpy as np

T = TypeVar("T", covariant=True)
R = TypeVar("R")
WIDTHS = ("i1", "i2", "i4", "i8")  # signed only: uint8(0) - 1 differs between NumPy and Numba


class Row(Protocol):
    """A fixed-size row of integers: what a rule may do with an array field."""

    def __getitem__(self, index: int, /) -> int: ...
    def __setitem__(self, index: int, value: int, /) -> None: ...
    def __len__(self) -> int: ...


class Rows(Protocol[T]):
    """A fixed-size row of rows or of records; its elements are changed, never replaced."""

    def __getitem__(self, index: int, /) -> T: ...
    def __len__(self) -> int: ...


class WidthError(ValueError):
    """A value that does not fit its field."""


def layout(*fields: tuple[str, Any] | tuple[str, Any, Any]) -> np.dtype[np.void]:
    """An aligned dtype of signed integers, rows of them, and nested records."""
    made = np.dtype(list(fields), align=True)
    for name in made.names or ():
        base = made.fields[name][0].base  # type: ignore[index]
        if base.names is None and base.str[1:] not in WIDTHS:
            raise TypeError(f"field {name}: expected one of {', '.join(WIDTHS)}, got {base}")
    return made


# --- the stand-in ---------------------------------------------------------------------------


class _Checked(list):  # type: ignore[type-arg]
    """A list of fixed length without negative indices."""

    __slots__ = ()

    def __getitem__(self, index: Any) -> Any:
        if index < 0:
            raise IndexError(f"index {index} is below 0")
        return list.__getitem__(self, index)

    def __setitem__(self, index: Any, value: Any) -> None:
        raise TypeError("a row of rows or records is changed in place, never replaced")


@cache
def _row_of(width: str) -> type[_Checked]:
    """The row class whose values fit `width`."""
    top = 1 << (8 * int(width[1]) - 1)

    class IntRow(_Checked):
        __slots__ = ()

        def __setitem__(self, index: Any, value: Any) -> None:
            if index < 0:
                raise IndexError(f"index {index} is below 0")
            if not -top <= value < top:
                raise WidthError(f"{value} does not fit {width}")
            list.__setitem__(self, index, as_int(value))

    return IntRow


class Record:
    """Base of all stand-ins; `stand_in` makes one subclass per dtype."""

    __slots__ = ()
    dtype: np.dtype[np.void]
    fields: tuple[str, ...]
    _limit: dict[str, int]
    _code: struct.Struct

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and to_bytes(self) == to_bytes(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return describe(self)


class _CheckedRecord(Record):
    __slots__ = ()

    def __setattr__(self, field: str, value: Any) -> None:
        limit = self._limit[field]
        if not -limit <= value < limit:
            raise WidthError(f"{field} = {value} does not fit its field")
        object.__setattr__(self, field, as_int(value))


@cache
def stand_in(dtype: np.dtype[np.void], checked: bool = True) -> Any:
    """The stand-in class of a dtype."""
    names = dtype.names or ()
    scalar = {n: dtype[n].str[1:] for n in names if _is_number(dtype[n])}
    spaces: dict[str, Any] = {
        "__slots__": tuple(names),
        "dtype": dtype,
        "fields": tuple(names),
        "_limit": {n: 1 << (8 * int(width[1]) - 1) for n, width in scalar.items()},
        "_code": struct.Struct("<" + _format(dtype)),
    }
    return type("Record", (_CheckedRecord if checked else Record,), spaces)


def _format(dtype: np.dtype[Any]) -> str:
    """The struct format of a dtype, padding bytes spelled out."""
    if dtype.subdtype is not None:
        base, shape = dtype.subdtype
        return _format(base) * int(np.prod(shape))
    if dtype.names is None:
        return {"i1": "b", "i2": "h", "i4": "i", "i8": "q"}[dtype.str[1:]]
    out, at = "", 0
    for name in dtype.names:
        field, offset = dtype.fields[name][:2]  # type: ignore[index]
        out += "x" * (offset - at) + _format(field)
        at = offset + field.itemsize
    return out + "x" * (dtype.itemsize - at)


# What fills, flattens and copies stand-ins is worked out once for each class: it is done at every
# ply of every interpreted game.


@cache
def _filler(kind: Any) -> Callable[[Iterator[int]], Any]:
    """What makes stand-ins of one class that take their numbers in order."""
    checked = issubclass(kind, _CheckedRecord)
    put = object.__setattr__ if checked else setattr
    parts = [
        (name, next if name in kind._limit else _row_filler(kind.dtype[name], checked))
        for name in kind.fields
    ]

    def filled(values: Iterator[int]) -> Any:
        made = kind()
        for name, fill in parts:
            put(made, name, fill(values))
        return made

    return filled


def _row_filler(dtype: np.dtype[Any], checked: bool) -> Callable[[Iterator[int]], Any]:
    if dtype.subdtype is None:
        return _filler(stand_in(dtype, checked))
    many, inner, outer = dtype.shape[0], _inner(dtype), _outer(dtype, checked)
    if _is_number(inner):
        return lambda values: outer(islice(values, many))
    fill = _row_filler(inner, checked)
    return lambda values: outer([fill(values) for _ in range(many)])


@cache
def _flattener(kind: Any) -> Callable[[list[int], Any], None]:
    """What appends every number of stand-ins of one class, in the order of its fields."""
    parts: list[tuple[Any, Callable[[list[int], Any], None]]] = []
    for numbers, group in groupby(kind.fields, kind._limit.__contains__):
        names = list(group)
        if numbers and len(names) > 1:
            parts.append((attrgetter(*names), list.extend))
        elif numbers:
            parts.append((attrgetter(*names), list.append))
        else:
            parts += [(attrgetter(name), _row_flattener(kind.dtype[name])) for name in names]

    def flat(out: list[int], s: Any) -> None:
        for get, put in parts:
            put(out, get(s))

    return flat


def _row_flattener(dtype: np.dtype[Any]) -> Callable[[list[int], Any], None]:
    if dtype.subdtype is None:
        return _flattener(stand_in(dtype))
    inner = _inner(dtype)
    if _is_number(inner):
        return list.extend
    flat = _row_flattener(inner)

    def each(out: list[int], rows: Any) -> None:
        for row in list.__iter__(rows):
            flat(out, row)

    return each


@cache
def _copier(kind: Any) -> Callable[[Any], Any]:
    """What copies stand-ins of one class; without checks its source is written out, field by field.

    A table copies its position at every line, so this is half the time of a loop over the fields.
    """
    checked = issubclass(kind, _CheckedRecord)
    numbers = [name for name in kind.fields if name in kind._limit]
    rows = {n: _row_copier(kind.dtype[n], checked) for n in kind.fields if n not in kind._limit}
    if not checked:
        source = ["def copied(s):", " made = new(kind)"]
        source += [f" made.{name} = s.{name}" for name in numbers]
        source += [f" made.{name} = rows[{name!r}](s.{name})" for name in rows]
        spaces: dict[str, Any] = {"new": kind.__new__, "kind": kind, "rows": rows}
        exec("\n".join([*source, " return made"]), spaces)  # names of fields are Python's own
        made: Callable[[Any], Any] = spaces["copied"]
        return made
    put = object.__setattr__

    def copied(s: Any) -> Any:
        made = kind()
        for name in numbers:
            put(made, name, getattr(s, name))
        for name, copied_row in rows.items():
            put(made, name, copied_row(getattr(s, name)))
        return made

    return copied


def _row_copier(dtype: np.dtype[Any], checked: bool) -> Callable[[Any], Any]:
    if dtype.subdtype is None:
        return _copier(stand_in(dtype, checked))
    inner, outer = _inner(dtype), _outer(dtype, checked)
    if _is_number(inner):
        return outer
    copied = _row_copier(inner, checked)
    if not checked:
        return lambda rows: list(map(copied, rows))
    return lambda rows: outer([copied(row) for row in list.__iter__(rows)])


def _inner(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """What a row is made of: numbers, records or rows."""
    shape = dtype.shape[1:]
    return np.dtype((dtype.base, shape)) if shape else dtype.base


def _outer(dtype: np.dtype[Any], checked: bool) -> Callable[[Any], list[Any]]:
    """What makes a row."""
    if not checked:
        return list
    inner = _inner(dtype)
    return _row_of(inner.str[1:]) if _is_number(inner) else _Checked


def _is_number(dtype: np.dtype[Any]) -> bool:
    return dtype.subdtype is None and dtype.names is None


def new(dtype: np.dtype[np.void]) -> Any:
    """A stand-in with every field zero."""
    return from_bytes(dtype, bytes(dtype.itemsize))


def from_bytes(dtype: np.dtype[np.void], data: bytes, checked: bool = True) -> Any:
    """The stand-in whose bytes are `data`."""
    kind = stand_in(dtype, checked)
    if len(data) != kind._code.size:
        raise ValueError(f"expected {kind._code.size} bytes, got {len(data)}")
    return _filler(kind)(iter(kind._code.unpack(data)))


def to_bytes(s: Any) -> bytes:
    """The bytes of a stand-in or of one element of a NumPy array: equal on every backend."""
    if not isinstance(s, Record):
        return bytes(s.tobytes())
    kind: Any = type(s)
    numbers: list[int] = []
    _flattener(kind)(numbers, s)
    return s._code.pack(*numbers)


def to_array(*records: Any) -> np.ndarray[Any, np.dtype[np.void]]:
    """A NumPy array of records, as compiled code takes them."""
    joined = b"".join(to_bytes(s) for s in records)
    return np.frombuffer(bytearray(joined), dtype=records[0].dtype)


def from_array(states: np.ndarray[Any, np.dtype[np.void]], i: int = 0) -> Any:
    """The stand-in equal to element `i`."""
    return from_bytes(states.dtype, states[i].tobytes())


def bare(s: Any) -> Any:
    """A copy without checks: several times faster, for simulation."""
    return from_bytes(s.dtype, to_bytes(s), checked=False)


def copy(s: R) -> R:
    """A copy that shares nothing with `s`."""
    kind: Any = type(s)
    return typing.cast(R, _copier(kind)(s))


def assign(s: Any, source: Any) -> None:
    """Make `s` equal to `source`, in place."""
    fresh = copy(source)
    for name in fresh.fields:
        object.__setattr__(s, name, getattr(fresh, name))


def digest(s: Any) -> bytes:
    """The first 16 bytes of SHA-256 over the record."""
    return hashlib.sha256(to_bytes(s)).digest()[:16]


# --- words ----------------------------------------------------------------------------------


def walk(s: Any, path: str = "") -> Iterator[tuple[str, int]]:
    """Every number of a stand-in with its path: ("side[0].miles[2]", 1)."""
    if isinstance(s, Record):
        for name in s.fields:
            yield from walk(getattr(s, name), f"{path}.{name}" if path else name)
    elif isinstance(s, int):
        yield path, s
    else:
        for i, item in enumerate(s):
            yield from walk(item, f"{path}[{i}]")


def differences(a: Any, b: Any) -> list[str]:
    """Where two records differ: "side[0].miles[2]: 1 / 2"."""
    pairs = zip(walk(a), walk(b), strict=True)
    return [f"{path}: {x} / {y}" for (path, x), (_, y) in pairs if x != y]


def describe(s: Any, shape: type | None = None) -> str:
    """Named fields that are not zero, one a line; with the game's Protocol, enums as words."""
    return "\n".join(_describe(s, shape, ""))


def _describe(s: Any, shape: Any, indent: str) -> Iterator[str]:
    hints = typing.get_type_hints(shape, include_extras=True) if shape is not None else {}
    for name in s.fields:
        value, hint = getattr(s, name), hints.get(name)
        if isinstance(value, int):
            if value:
                yield f"{indent}{name}: {_word(value, hint)}"
        elif isinstance(value[0], Record):
            inner = typing.get_args(hint)[0] if hint is not None else None
            for i, item in enumerate(value):
                lines = list(_describe(item, inner, indent + "  "))
                if lines:
                    yield f"{indent}{name}[{i}]:"
                    yield from lines
        elif any(number for _, number in walk(value)):
            yield f"{indent}{name}: {_plain(value)}"


def _word(value: int, hint: Any) -> str:
    for enum in getattr(hint, "__metadata__", ()):
        if issubclass(enum, IntEnum) and value in set(enum):
            return str(enum(value).name)
    return str(value)


def _plain(value: Any) -> str:
    if isinstance(value, int):
        return str(value)
    return "[" + " ".join(_plain(item) for item in list.__iter__(value)) + "]"

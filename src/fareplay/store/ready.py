"""Statements of the hot path: put into words once for each kind of database.

Their rows go to the driver as they are, so values are plain: text, numbers, bytes, truths. SQLite
gets many rows in one statement: its driver lets other threads in at every step, and may wait long
until it is let back.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from functools import cache
from typing import Any

from sqlalchemy import Connection, Table, bindparam, insert, update
from sqlalchemy.exc import DBAPIError

Row = tuple[Any, ...]
AT_ONCE = 64  # rows of one statement


class Insert:
    """New rows of a table; `names` say what stands where in a row."""

    def __init__(self, table: Table, *names: str) -> None:
        self._table, self._names = table.name, names
        statement = insert(table).values({name: bindparam(name) for name in names})
        self._each = Each(statement, names)

    def run(self, connection: Connection, rows: Sequence[Row]) -> None:
        if connection.dialect.name != "sqlite":
            self._each.run(connection, rows)
            return
        for some in _parts(rows):
            words = f"INSERT INTO {self._table} ({', '.join(self._names)}) {_values(some)}"
            _driven(connection, words, _flat(some))


class Update:
    """Other values for rows of a table; a row begins with the key of its column `key`."""

    def __init__(self, table: Table, key: str, *names: str) -> None:
        self._table, self._key, self._names = table.name, key, names
        statement = update(table).where(table.c[key] == bindparam("of"))
        changed = statement.values({name: bindparam(name) for name in names})
        self._each = Each(changed, ("of", *names))

    def run(self, connection: Connection, rows: Sequence[Row]) -> None:
        if connection.dialect.name != "sqlite":
            self._each.run(connection, rows)
            return
        sets = ", ".join(f"{name} = v.column{place}" for place, name in enumerate(self._names, 2))
        for some in _parts(rows):
            words = (
                f"UPDATE {self._table} SET {sets} FROM ({_values(some)}) AS v"
                f" WHERE {self._table}.{self._key} = v.column1"
            )
            _driven(connection, words, _flat(some))


class Each:
    """A statement for every row; the driver sends all of them together where it can."""

    def __init__(self, statement: Any, names: Sequence[str]) -> None:
        self._statement, self._names = statement, list(names)
        self._words: dict[str, tuple[str, list[int]]] = {}

    def run(self, connection: Connection, rows: Sequence[Row]) -> None:
        if not rows:
            return
        known = self._words.get(connection.dialect.name)
        if known is None:
            compiled = self._statement.compile(dialect=connection.dialect)
            order = [self._names.index(name) for name in compiled.positiontup]
            known = self._words[connection.dialect.name] = str(compiled), order
        words, order = known
        connection.exec_driver_sql(words, [tuple([row[at] for at in order]) for row in rows])


class Asked:
    """A question with its own words for each kind of database."""

    def __init__(self, sqlite: str, postgresql: str) -> None:
        self._words = {"sqlite": sqlite, "postgresql": postgresql}

    def of(self, connection: Connection, *values: Any) -> Sequence[Any]:
        words = self._words[connection.dialect.name]
        if connection.dialect.name == "sqlite":
            return _driven(connection, words, values)
        return connection.exec_driver_sql(words, values).all()


def _driven(connection: Connection, words: str, values: Row) -> list[Any]:
    """The rows that SQLite's own driver answers, with SQLAlchemy's errors.

    A group has five statements, and SQLAlchemy adds to each more than SQLite needs for it.
    """
    driver = connection.connection.driver_connection
    assert driver is not None
    try:
        found: list[Any] = driver.execute(words, values).fetchall()
    except sqlite3.Error as error:
        dialect = connection.dialect
        raise DBAPIError.instance(
            words, None, error, sqlite3.Error, hide_parameters=True, dialect=dialect
        ) from error
    return found


def _parts(rows: Sequence[Row]) -> list[Sequence[Row]]:
    return [rows[first : first + AT_ONCE] for first in range(0, len(rows), AT_ONCE)]


def _values(rows: Sequence[Row]) -> str:
    return _marks(len(rows), len(rows[0]))


@cache
def _marks(rows: int, width: int) -> str:
    return "VALUES " + ", ".join([f"({', '.join('?' * width)})"] * rows)


def _flat(rows: Sequence[Row]) -> Row:
    return tuple([value for row in rows for value in row])

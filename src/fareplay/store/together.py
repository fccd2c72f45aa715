"""Several kinds of rows in one statement of PostgreSQL, so that a group is one journey less."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import postgresql

Row = tuple[Any, ...]
DIALECT = postgresql.dialect()  # type: ignore[no-untyped-call]


class Part(ABC):
    """Rows of one table, given as a list for each of its columns."""

    def __init__(self, table: Table, *names: str) -> None:
        self.table = table.name
        self.names = names or tuple(column.name for column in table.c)
        self.types = [table.c[name].type.compile(DIALECT) for name in self.names]

    def rows(self, first: int) -> str:
        """The lists as rows, the first of them being parameter number `first`."""
        lists = [f"CAST(${first + at} AS {kind}[])" for at, kind in enumerate(self.types)]
        return f"unnest({', '.join(lists)})"

    @abstractmethod
    def words(self, first: int) -> str:
        """The statement for these rows."""


class Added(Part):
    """New rows."""

    def words(self, first: int) -> str:
        names = ", ".join(self.names)
        return f"INSERT INTO {self.table} ({names}) SELECT * FROM {self.rows(first)}"


class Changed(Part):
    """Other values; the first column is the key."""

    def words(self, first: int) -> str:
        key, *others = self.names
        sets = ", ".join(f"{name} = v.{name}" for name in others)
        rows = f"{self.rows(first)} AS v ({', '.join(self.names)})"
        return f"UPDATE {self.table} AS t SET {sets} FROM {rows} WHERE t.{key} = v.{key}"


class Together:
    """Parts, and then something said of each text in a last list."""

    def __init__(self, parts: Sequence[Part], last: str) -> None:
        self._parts, first, tasks = parts, 1, []
        for number, part in enumerate(parts):
            tasks.append(f"part{number} AS ({part.words(first)})")
            first += len(part.names)
        said = f"unnest(CAST(${first} AS text[])) AS said"
        self._words = f"WITH {', '.join(tasks)} {last} {said}"

    def run(self, connection: Connection, *rows: Sequence[Row]) -> None:
        """The rows of each part in turn, then the texts as rows of one."""
        lists: list[list[Any]] = []
        widths = [len(part.names) for part in self._parts] + [1]
        for some, width in zip(rows, widths, strict=True):
            lists += [[row[at] for row in some] for at in range(width)]
        connection.exec_driver_sql(self._words, tuple(lists))

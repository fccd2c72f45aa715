"""Tables at which bots play and no person does: how many of them go on at the same time.

They are limited for an address and in all, in each process. A table that its people have left goes
on as well while there is room, and stands still otherwise.
"""

from __future__ import annotations

from fareplay.core.game import Fault
from fareplay.server import metrics

PER_ADDRESS, IN_ALL = 8, 64


class Crowd:
    """The tables of bots alone that are being played in this process."""

    def __init__(self, per_address: int = PER_ADDRESS, in_all: int = IN_ALL) -> None:
        self.per_address, self.in_all = per_address, in_all
        self._address: dict[str, str] = {}  # table -> from where it was made
        self._playing: set[str] = set()

    def comes_from(self, table: str, address: str) -> None:
        """Remember whom a table counts for; never on the disk."""
        self._address[table] = address

    def expect_room(self, address: str) -> None:
        """A Fault where no table of bots alone may begin."""
        if self._of(address) >= self.per_address:
            raise Fault(
                f"{self.per_address} tables at which only bots play are under way from your "
                "address; wait until one of them is over"
            )
        if len(self._playing) >= self.in_all:
            raise Fault("too many tables at which only bots play are under way; try again later")

    def enter(self, table: str) -> bool:
        """May the bots of this table play now?"""
        if table in self._playing:
            return True
        address = self._address.get(table)
        if len(self._playing) >= self.in_all:
            return False
        if address is not None and self._of(address) >= self.per_address:
            return False
        self._playing.add(table)
        metrics.bots_tables.set(len(self._playing))
        return True

    def __contains__(self, table: str) -> bool:
        """Do bots play alone there now?"""
        return table in self._playing

    def leave(self, table: str) -> None:
        """A person plays there again, or nobody plays any more."""
        if table in self._playing:
            self._playing.remove(table)
            metrics.bots_tables.set(len(self._playing))

    def forget(self, table: str) -> None:
        """The table is no longer in memory."""
        self.leave(table)
        self._address.pop(table, None)

    def _of(self, address: str) -> int:
        return sum(self._address.get(table) == address for table in self._playing)

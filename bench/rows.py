"""A row of the table that `make bench` prints."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Line:
    """A measurement; `target` is the least it should be, `most` the most."""

    name: str
    value: float
    unit: str
    target: float | None = None
    note: str = ""
    most: float | None = None

    @property
    def missed(self) -> bool:
        return self._beyond(1)

    @property
    def broken(self) -> bool:
        return self._beyond(10)

    def _beyond(self, factor: float) -> bool:
        low = self.target is not None and self.value < self.target / factor
        return low or (self.most is not None and self.value > self.most * factor)

    def shown(self) -> str:
        number = f"{self.value:,.2f}" if self.value < 100 else f"{self.value:,.0f}"
        least = "" if self.target is None else f"at least {self.target:g}"
        most = "" if self.most is None else f"at most {self.most:g}"
        words = " ".join(filter(None, (least, most, self.note, "missed" if self.missed else "")))
        return f"{self.name:<64} {number:>12} {self.unit:<8} {words}".rstrip()

"""Names: of sides and cards."""

from __future__ import annotations

LETTERS = "ABC"  # of the sides
CARDS = {
    "M1": "1 Mile",
    "M3": "3 Miles",
    "M15": "15 Miles",
    "M30": "30 Miles",
    "GO": "Go",
    "GAS": "Gasoline",
    "HAUL": "Hauled In",
    "PUNC": "Puncture",
    "OOG": "Out of Gasoline",
    "COLL": "Collision",
    "CTRY": "Country",
    "CITY": "City Limits",
}

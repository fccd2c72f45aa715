"""One knob for the sizes of tests: FAREPLAY_SIZE=small (make test) or full (make test-full)."""

import os

FULL = os.environ.get("FAREPLAY_SIZE", "small") == "full"


def size(name: str, small: int, full: int) -> int:
    """The size of a test: what its own variable says, else what FAREPLAY_SIZE chooses."""
    return int(os.environ.get(name, full if FULL else small))

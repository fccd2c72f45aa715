"""Damage for fuzz tests: bytes, texts and JSON that were right once."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Sequence
from typing import Any

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from sizes import FULL

SECONDS = float(os.environ.get("FAREPLAY_FUZZ_SECONDS", "0"))  # 0: a fixed number of examples
SEED = int(os.environ.get("FAREPLAY_SEED", "1937"))
HANG = 1.0  # seconds that nothing may take; in a test ten times that

SCALARS = (
    st.none() | st.booleans() | st.floats() | st.text(max_size=20)
    | st.sampled_from([0, 1, -1, 2**31, 2**53, 2**63, 2**64, -(2**63), 10**40, "", "\0", "…"])
)  # fmt: skip
ANY_JSON = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)
WORDS = (
    b"0", b"-1", b"999999999999999999999", b"1e308", b"NaN", b"null", b"true", b'"', b"'", b"[",
    b"]", b"{", b"}", b"\0", b"\xff\xfe", b"\n", b"\r\n", b"=", b":", b"#", b"../", b"\xe2\x80\xae",
)  # fmt: skip


@st.composite
def damaged(draw: st.DrawFn, whole: Sequence[bytes]) -> bytes:
    """One of these after a few cuts, copies, swaps and foreign words."""
    found = bytearray(draw(st.sampled_from(list(whole))))
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(found)))
        end = min(len(found), at + draw(st.integers(0, 40)))
        how = draw(st.sampled_from(["word", "cut", "copy", "flip", "bytes", "end", "number"]))
        if how == "word":
            found[at:at] = draw(st.sampled_from(WORDS))
        elif how == "cut":
            del found[at:end]
        elif how == "copy":
            found[at:at] = found[at:end] * draw(st.sampled_from([1, 2, 50]))
        elif how == "flip" and at < len(found):
            found[at] ^= 1 << draw(st.integers(0, 7))
        elif how == "bytes":
            found[at:end] = draw(st.binary(max_size=20))
        elif how == "end":
            del found[at:]
        elif how == "number":
            _renumber(found, at, draw(st.integers(-3, 10**20)))
    return bytes(found)


def _renumber(found: bytearray, at: int, number: int) -> None:
    """Another number in place of the next one."""
    while at < len(found) and not 48 <= found[at] <= 57:
        at += 1
    end = at
    while end < len(found) and 48 <= found[end] <= 57:
        end += 1
    if end > at:
        found[at:end] = str(number).encode()


@st.composite
def changed(draw: st.DrawFn, whole: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """One of these JSON objects with some members gone, foreign or of another kind."""
    found = dict(draw(st.sampled_from(list(whole))))
    for _ in range(draw(st.integers(0, 3))):
        name = draw(st.sampled_from([*found, "kind", "id", "key", "version", "more"]))
        if draw(st.booleans()):
            found[name] = draw(ANY_JSON)
        else:
            found.pop(name, None)
    return found


def spelled(found: Any) -> str:
    """JSON, with NaN and Infinity where they are: nobody should read them."""
    return json.dumps(found)


def fuzz(
    check: Callable[[Any], None], examples: st.SearchStrategy[Any], many: int, share: float
) -> None:
    """So many examples from a fixed seed, a third of them at small sizes.

    With FAREPLAY_FUZZ_SECONDS for a share of that time.
    """
    until, number = time.monotonic() + SECONDS * share, 0
    while number == 0 or time.monotonic() < until:

        @seed(SEED + number)
        @settings(
            max_examples=many if FULL else -(-many // 3), deadline=None, database=None,
            suppress_health_check=list(HealthCheck), phases=(Phase.generate, Phase.shrink),
        )  # fmt: skip
        @given(examples)
        def run(example: Any) -> None:
            check(example)

        run()
        number += 1

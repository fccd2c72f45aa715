"""Where outcomes come from. `draw` below follows the text of the design, not our code."""

from __future__ import annotations

import hashlib
import hmac
import itertools
import re
from pathlib import Path

import pytest
import verify

from fareplay.core.chance import Fair, Scripted, Seeded, hmac_sha256, script
from fareplay.core.game import Fault

SEED = bytes(range(32))
NONCES = ("00112233445566778899aabbccddeeff", "")


def draw(seed: bytes, match: str, nonces: tuple[str, ...], i: int, n: int) -> tuple[int, int]:
    """Draw number i of n, and the try that gave it: fair chance, point 4."""
    for a in itertools.count():
        message = b"fareplay-draw-1\n%s\n%d\n%d\n%s" % (
            match.encode(), i, a, b",".join(nonce.encode() for nonce in nonces),
        )  # fmt: skip
        block = hashlib.sha256
        key = seed.ljust(64, b"\0")  # HMAC spelled out: RFC 2104
        inner = block(bytes(k ^ 0x36 for k in key) + message).digest()
        digest = block(bytes(k ^ 0x5C for k in key) + inner).digest()
        for word in (int(digest[k : k + 8].hex(), 16) for k in (0, 8, 16, 24)):
            if word < (2**64 // n) * n:
                return word % n, a
    raise AssertionError


def fair(seed: bytes = SEED, match: str = "m1", nonces: tuple[str, ...] = NONCES) -> Fair:
    return Fair(match, hashlib.sha256(seed).hexdigest(), nonces, seed)


PAGE = (Path(__file__).parents[1] / "docs" / "protocol.md").read_text()
VECTORS = [
    tuple(map(int, row)) for row in re.findall(r"^\| (\d+) \| (\d+) \| (\d+) \|", PAGE, re.M)
]
MATCH, GIVEN = "touring-00000001", ("000102030405060708090a0b0c0d0e0f", "")


def test_the_page_names_what_the_vectors_are_made_of() -> None:
    assert len(VECTORS) == 5
    for word in (MATCH, ",".join(GIVEN), hashlib.sha256(SEED).hexdigest()):
        assert f"`{word}`" in PAGE


@pytest.mark.parametrize(("i", "n", "outcome"), VECTORS)
def test_the_five_vectors(i: int, n: int, outcome: int) -> None:
    """The program, the standalone verifier, and the text of the design."""
    assert fair(SEED, MATCH, GIVEN).outcome(i, n) == outcome
    assert verify.draw(SEED, MATCH, ",".join(GIVEN), i, n) == outcome
    assert draw(SEED, MATCH, GIVEN, i, n)[0] == outcome


@pytest.mark.parametrize("size", [0, 32, 64, 65, 200])
def test_a_key_that_is_hashed_once_gives_the_hmac_of_every_text(size: int) -> None:
    key = bytes(range(size))
    digest = hmac_sha256(key)
    for text in (b"", b"fareplay", b"x" * 1000):
        assert digest(text) == hmac.digest(key, text, "sha256")


def test_the_independent_draw_is_an_hmac() -> None:
    message = f"fareplay-draw-1\nm1\n0\n0\n{','.join(NONCES)}".encode("ascii")
    digest = hmac.new(SEED, message, "sha256").digest()
    assert draw(SEED, "m1", NONCES, 0, 2**40)[0] == int.from_bytes(digest[:8], "big") % 2**40


@pytest.mark.parametrize("n", [1, 2, 6, 62, 99, 1000, 2**32, 2**63 + 1, 2**64 - 1, 2**64])
def test_every_draw_is_that_of_the_text(n: int) -> None:
    source = fair()
    for i in range(60):
        assert source.outcome(i, n) == draw(SEED, "m1", NONCES, i, n)[0]


def test_words_out_of_range_are_rejected_and_tries_go_on() -> None:
    """With n just above half the range every second word is rejected."""
    tries = {draw(SEED, "m1", NONCES, i, 2**63 + 1)[1] for i in range(200)}
    assert {0, 1} <= tries
    for i in range(200):
        assert fair().outcome(i, 2**63 + 1) == draw(SEED, "m1", NONCES, i, 2**63 + 1)[0]


@pytest.mark.parametrize(("n", "limit"), [(2, 15.2), (6, 25.8), (99, 158.0)])
def test_fair_and_seeded_outcomes_are_even(n: int, limit: float) -> None:
    """Chi-square below the value that chance passes once in ten thousand."""
    for source in (fair(), Seeded(5), Seeded(-9)):
        counts = [0] * n
        for i in range(8000):
            counts[source.outcome(i, n)] += 1
        mean = 8000 / n
        assert sum((count - mean) ** 2 / mean for count in counts) < limit


def test_everything_that_is_mixed_in_counts() -> None:
    sources = [
        fair(),
        fair(seed=bytes(32)),
        fair(match="m2"),
        fair(nonces=("", "")),
        fair(nonces=("", NONCES[0])),
        fair(nonces=(*NONCES, "")),
    ]
    rows = [tuple(source.outcome(i, 1 << 30) for i in range(4)) for source in sources]
    assert len(set(rows)) == len(rows)


def test_a_draw_does_not_depend_on_the_draws_before_it() -> None:
    forwards = [fair().outcome(i, 99) for i in range(20)]
    assert [fair().outcome(i, 99) for i in reversed(range(20))] == forwards[::-1]
    assert [Seeded(3).outcome(i, 99) for i in range(20)][7] == Seeded(3).outcome(7, 99)


def test_two_new_matches_have_two_seeds_and_the_commitment_is_their_hash() -> None:
    first, second = Fair.new("m", NONCES), Fair.new("m", NONCES)
    assert first.seed != second.seed
    assert [first.outcome(i, 1 << 30) for i in range(4)] != [
        second.outcome(i, 1 << 30) for i in range(4)
    ]
    for made in (first, second):
        assert made.seed is not None
        assert len(made.seed) == 32
        assert made.commitment == hashlib.sha256(made.seed).hexdigest()


def test_the_seed_is_not_in_the_header() -> None:
    made = Fair.new("m", NONCES)
    assert made.seed is not None
    assert made.seed.hex() not in str(made.header())
    assert made.header() == [
        ("chance", "fair"),
        ("commitment", made.commitment),
        ("nonces", f"{NONCES[0]},"),
    ]


def test_the_seed_is_not_shown_by_accident() -> None:
    """A log line or a traceback that prints a match must not tell its future."""
    made = Fair.new("m", NONCES)
    assert made.seed is not None
    assert made.seed.hex() not in repr(made)
    assert repr(made.seed) not in repr(made)


def test_without_its_seed_a_match_cannot_draw() -> None:
    with pytest.raises(Fault, match="not revealed"):
        Fair("m", "0" * 64, NONCES).outcome(0, 6)


def test_scripted_outcomes_come_in_order_and_are_checked() -> None:
    source = script([3, 0, 9])
    assert [source.outcome(0, 6), source.outcome(17, 6)] == [3, 0]
    with pytest.raises(Fault, match="draw 2: expected an outcome 0 to 5, got 9"):
        source.outcome(2, 6)
    with pytest.raises(Fault, match="draw 3: the script has no outcome left"):
        source.outcome(3, 6)
    with pytest.raises(Fault, match="got -1"):
        Scripted(lambda i, n: -1).outcome(0, 2)
    assert source.header() == [("chance", "open")]
    assert Seeded(-4).header() == [("chance", "seeded -4")]

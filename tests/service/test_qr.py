"""QR codes for the terminal: as another encoder draws them, and as they come out in letters."""

from __future__ import annotations

import hashlib

import pytest

from fareplay.server import qr

SMALL = """
1fd17f 105441 175b5d 174b5d 175f5d 104341 1fd57f 000100 13fb97 0fa26e 1debef
00a624 175082 00181e 1fd5f4 10526c 175392 17580c 174fbf 104cd7 1fd2e8
"""  # "http://1.2.3.4" by the encoder `qrcode` 8 for Python, level M, mask 6; a row is a number
LARGER = {  # the same encoder, mask 2, rows of 0 and 1
    40: "96a4972b171a1ea505305d395035ce9bc423b9c6da80df96e953c1546099890a",
    130: "f79a9ce07ee927c4bb825aa735db41bd5776ad0e933aa9272ed24003b1396de4",
    213: "bc5b5f7c0986009d2ebd0bd8d72fbd901f0b75d54d12432071765a30fcb75dc8",
}
HALVES = {" ": (0, 0), "▄": (0, 1), "▀": (1, 0), "█": (1, 1)}


def rows(grid: qr.Grid) -> list[str]:
    return ["".join("01"[dark] for dark in row) for row in grid]


def test_a_small_code_is_as_another_encoder_draws_it() -> None:
    assert rows(qr.qr("http://1.2.3.4")) == [f"{int(row, 16):021b}" for row in SMALL.split()]


@pytest.mark.parametrize("length", LARGER)
def test_larger_codes_are_as_another_encoder_draws_them(length: int) -> None:
    text = ("https://games.example/invite/" + "0123456789abcdef" * 14)[:length]
    drawn = "\n".join(rows(qr.qr(text)))
    assert hashlib.sha256(drawn.encode()).hexdigest() == LARGER[length]


def test_what_is_too_long_is_refused() -> None:
    with pytest.raises(ValueError, match="at most 213 bytes for a QR code, got 214"):
        qr.qr("x" * 214)


def test_the_letters_of_the_terminal_are_the_code_with_light_around_it() -> None:
    lines = qr.printed("http://1.2.3.4").split("\n")
    found: list[str] = []
    for line in lines:
        assert line.startswith(qr.BLACK_ON_WHITE)
        assert line.endswith(qr.AS_BEFORE)
        letters = line.removeprefix(qr.BLACK_ON_WHITE).removesuffix(qr.AS_BEFORE)
        upper, lower = zip(*(HALVES[letter] for letter in letters), strict=True)
        found += ["".join(map(str, upper)), "".join(map(str, lower))]
    grid = rows(qr.qr("http://1.2.3.4"))
    light, side = "0" * (len(grid) + 8), "0" * 4
    assert found[:4] == found[25:29] == [light] * 4
    assert found[4:25] == [side + row + side for row in grid]
    assert set(found[29:]) <= {light}

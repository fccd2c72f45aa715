"""A QR code for the terminal, as `web/src/lib/qr.ts` has it for the page: up to 213 bytes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, cycle, islice, product, repeat, zip_longest

Grid = list[list[bool]]  # rows from above; True is dark
BLOCKS = [  # of each version, with error correction M: check bytes a block, blocks, data bytes
    (10, 1, 16), (16, 1, 28), (26, 1, 44), (18, 2, 64), (24, 2, 86),
    (16, 4, 108), (18, 4, 124), (22, 4, 154), (22, 5, 182), (26, 5, 216),
]  # fmt: skip
MASKS = (
    lambda x, y: (x + y) % 2, lambda x, y: y % 2, lambda x, y: x % 3, lambda x, y: (x + y) % 3,
    lambda x, y: (x // 3 + y // 2) % 2, lambda x, y: x * y % 2 + x * y % 3,
    lambda x, y: (x * y % 2 + x * y % 3) % 2, lambda x, y: ((x + y) % 2 + x * y % 3) % 2,
)  # fmt: skip
LIKE_FINDERS = ("10111010000", "00001011101")
QUIET = 4  # modules of light around it
BLACK_ON_WHITE, AS_BEFORE = "\x1b[38;5;16;48;5;231m", "\x1b[0m"


def printed(text: str) -> str:
    """Two modules a letter, black on white whatever the terminal's own colours are."""
    grid, light = qr(text), [False]
    side = light * QUIET
    empty = light * (len(grid) + 2 * QUIET)
    rows = [*[empty] * QUIET, *([*side, *row, *side] for row in grid), *[empty] * QUIET]
    pairs = zip_longest(rows[::2], rows[1::2], fillvalue=empty)
    lines = ("".join(map(_half, upper, lower)) for upper, lower in pairs)
    return "\n".join(f"{BLACK_ON_WHITE}{line}{AS_BEFORE}" for line in lines)


def _half(upper: bool, lower: bool) -> str:
    return " ▄▀█"[2 * upper + lower]


def qr(text: str) -> Grid:
    given = text.encode()
    for version, (_, _, room) in enumerate(BLOCKS, 1):
        if len(given) + (2 if version < 10 else 3) <= room:
            words = codewords(given, version)
            return min((drawn(version, words, mask) for mask in range(8)), key=penalty)
    raise ValueError(f"expected at most 213 bytes for a QR code, got {len(given)}")


def codewords(given: bytes, version: int) -> list[int]:
    """The bytes with their length and padding in blocks, and what corrects errors in each."""
    checks, blocks, room = BLOCKS[version - 1]
    bits = f"0100{len(given):0{8 if version < 10 else 16}b}" + "".join(f"{b:08b}" for b in given)
    bits += "0" * min(4, room * 8 - len(bits))
    bits += "0" * (-len(bits) % 8)
    data = [int(bits[at : at + 8], 2) for at in range(0, len(bits), 8)]
    data = list(islice(chain(data, cycle((0xEC, 0x11))), room))
    short, longer = divmod(room, blocks)
    rest = iter(data)
    parts = [list(islice(rest, short + (at >= blocks - longer))) for at in range(blocks)]
    codes = [correction(part, checks) for part in parts]
    rows = chain(zip_longest(*parts), zip_longest(*codes))
    return [word for row in rows for word in row if word is not None]


def correction(data: list[int], count: int) -> list[int]:
    """Reed and Solomon's check bytes: the remainder by (x - 1)(x - 2)(x - 4)…"""
    generator, root = [1], 1
    for _ in range(count):
        shifted = zip([*generator, 0], [0, *generator], strict=True)
        generator = [one ^ times(other, root) for one, other in shifted]
        root = times(root, 2)
    rest = [*data, *[0] * count]
    for at in range(len(data)):
        lead = rest[at]
        for further, factor in enumerate(generator):
            rest[at + further] ^= times(factor, lead)
    return rest[-count:]


def times(one: int, other: int) -> int:
    """In the field of 256."""
    total = 0
    while other:
        total ^= one * (other & 1)
        one, other = one << 1 ^ 0x11D * (one >> 7), other >> 1
    return total


def drawn(version: int, words: list[int], mask: int) -> Grid:
    size, fixed = 17 + 4 * version, frame(version, mask)
    grid = [[fixed.get((x, y), False) for x in range(size)] for y in range(size)]
    bits = (word >> place & 1 for word in words for place in range(7, -1, -1))
    for (x, y), bit in zip(free(size, fixed), chain(bits, repeat(0)), strict=False):
        grid[y][x] = bool(bit) != (MASKS[mask](x, y) == 0)
    return grid


def frame(version: int, mask: int) -> dict[tuple[int, int], bool]:
    """What does not come from the text: where the code lies, how large it is, which mask."""
    size = 17 + 4 * version
    fixed = {}
    for at in range(size):
        fixed[6, at] = fixed[at, 6] = at % 2 == 0
    last = size - 7
    places = [6, *[2 * version + 8] * (version > 6), last] if version > 1 else []
    finders = ((6, 6), (6, last), (last, 6))
    centres = [centre for centre in product(places, repeat=2) if centre not in finders]
    rings = [(centre, 2, {1}) for centre in centres]
    rings += [(centre, 4, {2, 4}) for centre in ((3, 3), (size - 4, 3), (3, size - 4))]
    for (x, y), far, lights in rings:
        for dx, dy in product(range(-far, far + 1), repeat=2):
            if 0 <= x + dx < size and 0 <= y + dy < size:
                fixed[x + dx, y + dy] = max(abs(dx), abs(dy)) not in lights
    form = (mask << 10 | remainder(mask << 10, 0x537)) ^ 0x5412
    beside = [*range(6), 7, 8, *range(size - 7, size)]
    under = [*range(size - 1, size - 9, -1), 7, *range(5, -1, -1)]
    for place in range(15):
        fixed[8, beside[place]] = fixed[under[place], 8] = bool(form >> place & 1)
    fixed[8, size - 8] = True
    if version > 6:
        form = version << 12 | remainder(version << 12, 0x1F25)
        for place in range(18):
            x, y = size - 11 + place % 3, place // 3
            fixed[x, y] = fixed[y, x] = bool(form >> place & 1)
    return fixed


def remainder(value: int, generator: int) -> int:
    while (over := value.bit_length() - generator.bit_length()) >= 0:
        value ^= generator << over
    return value


def free(size: int, fixed: dict[tuple[int, int], bool]) -> Iterator[tuple[int, int]]:
    """Up and down in columns of two, from the right."""
    for right in (*range(size - 1, 6, -2), 5, 3, 1):
        rising = (right + 1) & 2 == 0
        for y in range(size)[:: -1 if rising else 1]:
            for x in (right, right - 1):
                if (x, y) not in fixed:
                    yield x, y


def penalty(grid: Grid) -> int:
    """What makes it hard to read: runs, squares, what looks like a finder, too much of one."""
    size, cost = len(grid), 0
    for row in chain(grid, zip(*grid, strict=True)):
        line = "".join("01"[dark] for dark in row)
        runs = line.replace("01", "0 1").replace("10", "1 0").split()
        cost += sum(len(run) - 2 for run in runs if len(run) >= 5)
        cost += 40 * sum(line.startswith(LIKE_FINDERS, at) for at in range(size))
    for x, y in product(range(1, size), repeat=2):
        cost += 3 * (len({*grid[y][x - 1 : x + 1], *grid[y - 1][x - 1 : x + 1]}) == 1)
    dark = sum(map(sum, grid))
    return cost + abs(dark * 20 - 10 * size * size) // (size * size) * 10

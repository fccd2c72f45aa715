"""A counter-based generator: equal on every backend, for simulation and redealing only.

A generator is three integers: two 32-bit keys and a counter. All arithmetic is on values below
2**32 and keeps the low 32 bits, so Python, Numba and a GPU agree to the bit.
"""

from __future__ import annotations

from fareplay.core.record import Row

LOW = 0xFFFFFFFF


def mix(x: int) -> int:
    """Scramble 32 bits."""
    x = ((x ^ (x >> 16)) * 0x7FEB352D) & LOW
    x = ((x ^ (x >> 15)) * 0x846CA68B) & LOW
    return x ^ (x >> 16)


def start(rng: Row, seed: int, stream: int) -> None:
    """Begin stream number `stream` of `seed`; streams do not overlap in practice."""
    low, high = seed & LOW, (seed >> 32) & LOW
    rng[0] = mix(mix((low + 0x9E3779B9) & LOW) ^ (stream & LOW))
    rng[1] = mix(mix((high + 0x85EBCA6B) & LOW) ^ rng[0] ^ mix((stream >> 32) & LOW))
    rng[2] = 0


def below(rng: Row, n: int) -> int:
    """An integer 0..n-1; n at most 2**20, so that no outcome is favoured by more than 2**-12."""
    rng[2] += 1
    x = ((rng[2] * 0x9E3779B9 + rng[0]) & LOW) ^ rng[1]
    x = ((x ^ (x >> 16)) * 0x7FEB352D) & LOW  # mix(x), spelled out: every draw comes by here
    x = ((x ^ (x >> 15)) * 0x846CA68B) & LOW
    return ((x ^ (x >> 16)) * n) >> 32


def pick(rng: Row, mask: Row, found: int) -> int:
    """One of the `found` places where the mask is 1."""
    left = below(rng, found)
    for place in range(len(mask)):
        left -= mask[place]
        if left < 0:
            return place
    return len(mask)

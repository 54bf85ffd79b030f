"""All chance of a game: a seed and a counter, the same on every machine for ever.

Block n is SHA-256(seed, purpose, n) with n as eight bytes, big-endian, read as eight 32-bit words, big-endian.
Test vectors: docs/formats.md.
"""

import hashlib
import struct
from collections.abc import Iterator, Sequence
from typing import TypeVar

from msgspec import Struct

T = TypeVar("T")

SEED_BYTES = 32
_DIGITS = "0123456789abcdef"
_WORD = 1 << 32


class Chance(Struct, frozen=True):
    """The seed, in hexadecimal digits, and how many blocks have been drawn from it."""

    seed: str
    drawn: int = 0

    def __post_init__(self) -> None:
        if not is_seed(self.seed):
            raise ValueError("a seed is 64 hexadecimal digits in lower case")
        if self.drawn < 0:
            raise ValueError("blocks drawn are counted from 0")


def is_seed(text: str) -> bool:
    return len(text) == 2 * SEED_BYTES and not text.strip(_DIGITS)


def seed_from(text: str) -> str:
    """The seed that any words stand for; 64 hexadecimal digits stand for themselves.

    >>> seed_from("a quiet evening")[:16]
    'c03bd4c2a0ae1e9a'
    """
    if is_seed(text):
        return text
    return hashlib.sha256(text.encode()).hexdigest()


def block(seed: str, purpose: str, number: int) -> bytes:
    return hashlib.sha256(bytes.fromhex(seed) + purpose.encode() + number.to_bytes(8, "big")).digest()


class _Words:
    """Random words for one purpose, and the count of the blocks they took."""

    def __init__(self, chance: Chance, purpose: str) -> None:
        self.drawn = chance.drawn
        self._words = self._read(chance.seed, purpose)

    def _read(self, seed: str, purpose: str) -> Iterator[int]:
        while True:
            digest = block(seed, purpose, self.drawn)
            self.drawn += 1
            yield from struct.unpack(">8I", digest)

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, all alike: words past the last whole multiple of the bound are passed over."""
        limit = _WORD - _WORD % bound
        while (word := next(self._words)) >= limit:
            continue
        return word % bound


def shuffled(chance: Chance, purpose: str, items: Sequence[T]) -> tuple[tuple[T, ...], Chance]:
    """The items in a random order (Fisher-Yates from the last place down), and the chance that is left."""
    words = _Words(chance, purpose)
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        pick = words.below(last + 1)
        order[last], order[pick] = order[pick], order[last]
    return tuple(order), Chance(chance.seed, words.drawn)


def below(chance: Chance, purpose: str, bound: int) -> tuple[int, Chance]:
    """A random number from 0 to bound - 1, and the chance that is left."""
    words = _Words(chance, purpose)
    return words.below(bound), Chance(chance.seed, words.drawn)

"""The four sides of a card, as bits, so that a set of sides is one small number."""

NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
ALL_SIDES = (NORTH, EAST, SOUTH, WEST)
LETTERS = {"N": NORTH, "E": EAST, "S": SOUTH, "W": WEST}

STEP = {NORTH: (0, -1), EAST: (1, 0), SOUTH: (0, 1), WEST: (-1, 0)}
OPPOSITE = {NORTH: SOUTH, EAST: WEST, SOUTH: NORTH, WEST: EAST}


def sides_of(letters: str) -> int:
    """The sides that letters name.

    >>> sides_of("NW") == NORTH | WEST
    True
    """
    sides = 0
    for letter in letters:
        if letter not in LETTERS:
            raise ValueError(f"{letter!r} is no side: use N, E, S and W")
        sides |= LETTERS[letter]
    return sides


def letters_of(sides: int) -> str:
    """
    >>> letters_of(NORTH | WEST)
    'NW'
    """
    return "".join(letter for letter, side in LETTERS.items() if side & sides)


def turned(sides: int) -> int:
    """The same sides after half a turn.

    >>> letters_of(turned(sides_of("NE")))
    'SW'
    """
    return (sides >> 2 | sides << 2) & 15


EACH = tuple(tuple(side for side in ALL_SIDES if side & sides) for sides in range(16))
"""The single sides in each set of sides."""

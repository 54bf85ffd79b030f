"""Plain tables."""

from collections.abc import Container, Sequence


def columns(rows: Sequence[Sequence[str]], *, right: Container[int]) -> str:
    """The rows with their columns under each other; the numbered ones stand to the right.

    >>> print(columns([("seat", "gold"), ("Anna", "3"), ("Bo", "12")], right=[1]))
    seat  gold
    Anna     3
    Bo      12
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = (
        "  ".join(
            text.rjust(width) if number in right else text.ljust(width)
            for number, (text, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    )
    return "\n".join(line.rstrip() for line in lines)

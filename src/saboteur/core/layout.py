"""JSON that people can read and edit: what fits goes on one line, and long lists of short things are filled."""

from typing import Any

import msgspec

from saboteur.core.codec import encode

_WIDTH = 110


def laid_out(value: Any) -> str:
    """Any value of a game as indented JSON.

    >>> print(laid_out({"hand": ["map", "ns"], "deck": []}), end="")
    {"hand": ["map", "ns"], "deck": []}
    """
    lines: list[str] = []
    opened: list[int] = []
    for line in msgspec.json.format(encode(value)).decode().splitlines():
        lines.append(line)
        if line.endswith(("[", "{")):
            opened.append(len(lines) - 1)
        elif line.lstrip().startswith(("]", "}")):
            start = opened.pop()
            inner = [part.strip() for part in lines[start + 1 : -1]]
            joined = f"{lines[start]}{' '.join(inner)}{line.lstrip()}"
            if len(joined) <= _WIDTH:
                lines[start:] = [joined]
            elif not any(char in part for part in inner for char in "[{:"):
                lines[start + 1 : -1] = _filled(inner, " " * (len(lines[start + 1]) - len(inner[0])))
    return "\n".join(lines) + "\n"


def _filled(parts: list[str], indent: str) -> list[str]:
    lines = [indent + parts[0]]
    for part in parts[1:]:
        if len(lines[-1]) + 1 + len(part) <= _WIDTH:
            lines[-1] += f" {part}"
        else:
            lines.append(indent + part)
    return lines

"""Positions and records as a careless editor leaves them."""

import copy
import json
import random
from collections.abc import Iterator
from typing import Any, cast

Path = tuple[str | int, ...]

STRANGE: tuple[Any, ...] = (
    *(None, True, -1, 0, 1, 2, 7, 99, 10**30, -(10**30), 1.5, "", "x", "map", "gold", "digger", "stone-ne", "cart"),
    *([], {}, [0, 0], [8, 0], [1, 0], [10**9, 0], "break-cart"),
    *({"cell": [1, 0], "card": "x"}, {"cell": [1, 0], "card": "ns", "turned": True}, {"cell": [8, 0], "seat": 1}),
    *({"cell": [8, 0], "face": "gold", "up": True}, {"card": "map", "by": 0}, {"card": "map", "by": 9}),
    *({"haul": "found", "seat": 0, "cards": [1]}, {"haul": "dug", "order": [0, 1], "taken": [1], "pool": [2]}),
    *({"haul": "paid", "seat": 0, "owed": 4, "cards": [3, 1]}, {"haul": "paid", "seat": 0, "owed": -1, "cards": []}),
    *({"task": "match.turn", "seat": 1}, {"task": "gold.pick", "seat": 1}, {"task": "match.pass-on"}),
    *({"task": "match.finish-turn", "seat": 1, "draws": 9}, {"task": "match.begin"}, {"task": "match.begin-round"}),
    *({"task": "match.end-round", "finisher": 1}, {"task": "tunnel.resolve-reached", "seat": 1}),
    *({"task": "tunnel.orient-goal", "seat": 0, "cell": [8, 0], "goal": "gold"},),
    *({"task": "tunnel.choose-reached", "seat": 0, "cells": [[8, 0], [8, 2]]},),
    *(
        {"task": "tunnel.collapse", "seat": 0, "cell": [1, 0]},
        {"task": "tunnel.look-at-goal", "seat": 0, "cell": [3, 3]},
    ),
    *({"task": "tunnel.lay-down", "seat": 0, "card": "x", "cell": [1, 0]},),
    *({"task": "toll.answer", "seat": 1}, {"task": "toll.keep", "seat": 0}, {"seat": 1, "cell": [1, 0]}),
    *({"task": f"tracker.{step}", "seat": 0} for step in ("set-out", "lay-first", "go-on", "lay-second", "put-away")),
)

WORDS = (
    *("", "-1", "99", "9" * 30, "²", "٣", "\x00", "\u2028", "\r", "\t", "gold", "end", "shuffle", "seat", "player"),
    *("lay x 1,0", "lay x 1,²", "lay ns 01,0", "map 8,0", "take 1", "take " + "9" * 5000, "orient", "reveal 8,0"),
    *(
        "rockfall " + "9" * 5000 + ",0",
        "discard x,x",
        "discard ,",
        "sabotage break-cart 1",
        "repair repair-cart 1 cart",
    ),
)


def places(value: Any, path: Path = ()) -> Iterator[Path]:
    """Where anything stands in a JSON value."""
    row = _row(value)
    fields = cast("dict[str, Any]", value).items() if isinstance(value, dict) else ()
    for key, part in (*fields, *enumerate(row or ())):
        yield (*path, key)
        yield from places(part, (*path, key))


def damaged_position(text: str, dice: random.Random) -> str:
    """The position after a few edits that may or may not make sense; now and then it is cut off."""
    position = json.loads(text)
    for _ in range(dice.choice((1, 1, 1, 2, 3))):
        _damage(position, dice)
    written = json.dumps(position)
    return written if dice.random() < 0.98 else written[: dice.randrange(len(written))]


def _damage(position: Any, dice: random.Random) -> None:
    everywhere = list(places(position))
    if not everywhere:
        return
    path = dice.choice(everywhere)
    path = path[: dice.randint(1, len(path))]
    holder = _at(position, path[:-1])
    row = _row(holder)
    key = path[-1]
    old = holder[key]
    strange = copy.deepcopy(dice.choice((*STRANGE, _at(position, dice.choice(everywhere)))))
    match dice.randrange(5):
        case 0:
            holder[key] = strange
        case 1:
            del holder[key]
        case 2 if row is not None:
            row.insert(dice.randrange(len(row) + 1), dice.choice((strange, copy.deepcopy(old))))
        case 3 if type(old) is int:
            holder[key] = old + dice.choice((-1, 1, 2, 5))
        case 4 if row is not None:
            dice.shuffle(row)
        case _:
            pass


def _row(value: Any) -> list[Any] | None:
    return cast("list[Any]", value) if isinstance(value, list) else None


def _at(value: Any, path: Path) -> Any:
    for key in path:
        value = value[key]
    return value


def damaged_record(text: str, dice: random.Random) -> str:
    """The record with a few lines changed, moved or lost; now and then it is cut off."""
    lines = text.split("\n")
    for _ in range(dice.choice((1, 1, 2, 3))):
        at = dice.randrange(len(lines))
        words = lines[at].split(" ")
        match dice.randrange(6):
            case 0:
                lines[at] = dice.choice(WORDS)
            case 1:
                words[dice.randrange(len(words))] = dice.choice(WORDS)
                lines[at] = " ".join(words)
            case 2:
                dice.shuffle(words)
                lines[at] = " ".join(words)
            case 3:
                lines.insert(at, dice.choice(lines))
            case 4 if len(lines) > 1:
                del lines[at]
            case _:
                lines[at] = lines[at][: dice.randint(0, len(lines[at]))]
    written = "\n".join(lines)
    return written if dice.random() < 0.95 else written[: dice.randrange(len(written) + 1)]

"""Printed cards as geometry."""

from saboteur.rulebook.cards import PathRow
from saboteur.rules.mine.vocabulary import LADDER, TROLL
from saboteur.tunnel.card import Face

_MARKS = {"gold": "$", "stone": "o", "bag": "b", "dragon": "d", "spider": "s"}
"""Signs by what a goal shows."""


def face_of(row: PathRow, mark: str = "") -> Face:
    ladder = LADDER if row.ladder is True else row.ladder or None
    return Face(
        row.id,
        row.open,
        row.join,
        barrier=TROLL if row.troll else row.door,
        at=row.at or "",
        ladder=ladder,
        crystals=row.crystal,
        gold=row.gold,
        gold_on=row.gold_on,
        mark=mark or _MARKS.get(row.shows or "", "*" if row.crystal else " "),
    )

"""The cards of each box, as rows and as geometry, with marks that tell them apart in drawings."""

from dataclasses import dataclass
from functools import cache

from saboteur.rulebook.cards import PathRow, box
from saboteur.rules.mine.printed import face_of
from saboteur.rulesets import PRESETS, build
from saboteur.tunnel.card import Face


def faces() -> dict[str, Face]:
    """The start, the goals and the path cards of the base box."""
    return dict(build(PRESETS["base"]).faces)


BOXES = ("base", "expansion", "duel")


@dataclass(frozen=True)
class Cards:
    """What may lie in the tunnels of a box: starts, goals or treasures, and the cards of the deck."""

    starts: tuple[PathRow, ...]
    goals: tuple[PathRow, ...]
    path: tuple[PathRow, ...]
    faces: dict[str, Face]

    @property
    def rows(self) -> tuple[PathRow, ...]:
        return (*self.starts, *self.goals, *self.path)


@cache
def cards(name: str) -> Cards:
    base, duel = box("base"), box("duel")
    if name == "duel":
        starts = {row.id: face_of(row, str(row.ladder)[0]) for row in duel.start}
        others = {row.id: face_of(row) for row in (*duel.path, *duel.treasure)}
        return Cards(duel.start, duel.treasure, duel.path, starts | others)
    more = box("expansion").path if name == "expansion" else ()
    every = faces() | {row.id: face_of(row) for row in more}
    return Cards(base.start, base.goal, (*base.path, *more), every)

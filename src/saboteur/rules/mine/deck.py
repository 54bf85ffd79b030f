"""The cards of the base box that are shuffled together; other boxes add theirs."""

from saboteur.core.module import Module
from saboteur.rulebook.cards import Box, box
from saboteur.rulebook.homes import rule
from saboteur.rules.mine.printed import face_of
from saboteur.tunnel.card import Face


def path_faces(printed: Box) -> dict[str, Face]:
    return {row.id: face_of(row) for row in printed.path}


def copies(printed: Box) -> dict[str, int]:
    """How many copies of each path and action card a box holds."""
    return {**{row.id: row.n for row in printed.path}, **printed.action}


@rule("base.setup.components")
def module() -> Module:
    return Module(name="deck", faces=path_faces(box("base")), deck=copies(box("base")))

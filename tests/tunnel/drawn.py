"""Boards from drawings, and what is said of them in letters."""

from collections.abc import Mapping
from textwrap import dedent

from saboteur.tunnel.board import Board
from saboteur.tunnel.card import Card
from saboteur.tunnel.cell import Cell
from saboteur.tunnel.drawing import parse
from saboteur.tunnel.network import Walker
from saboteur.tunnel.side import letters_of
from tests.tunnel.faces import cards

MINER = Walker([(0, 0)], ["ladder"])


def board(name: str, drawing: str) -> Board:
    """The board drawn, with the cards of a box."""
    return parse(dedent(drawing), cards(name).faces)


def card(name: str, face: str, *, turned: bool = False) -> Card:
    return cards(name).faces[face].way(turned)


def letters(sides: Mapping[Cell, int]) -> dict[Cell, str]:
    return {cell: letters_of(here) for cell, here in sides.items()}


def reached(board: Board, walker: Walker = MINER) -> dict[Cell, str]:
    return letters(board.network(walker).reached)


def rims(board: Board, walker: Walker = MINER) -> dict[Cell, str]:
    return letters(board.network(walker).rims)

"""How a face-down card is turned up where tunnels reach it."""

from saboteur.tunnel.board import Board
from saboteur.tunnel.card import Card, Face, count, mismatches
from saboteur.tunnel.cell import Cell
from saboteur.tunnel.network import Walker


def orientations(board: Board, cell: Cell, face: Face, *walkers: Walker) -> tuple[Card, ...]:
    """The ways in which the card may lie: of those that meet a tunnel that reached it, the ones with least misfits."""
    reached_from = 0
    for walker in walkers:
        reached_from |= board.network(walker).rims.get(cell, 0)
    meeting = [card for card in face.ways if card.open & reached_from] or list(face.ways)
    misfits = [count(mismatches(card, board.demand(cell))) for card in meeting]
    return tuple(card for card, misfit in zip(meeting, misfits, strict=True) if misfit == min(misfits))

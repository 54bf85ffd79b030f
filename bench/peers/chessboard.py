"""python-chess: two players."""

import random

import chess

from bench.engine import Tally, pick

PLY_CAP = 600
SEVENTY_FIVE_MOVES = 150


class PythonChess:
    """Ends on mate or stalemate (the menu is empty), insufficient material, the 75-move rule, or the cap.

    Fivefold repetition is left out: looking for it costs more than it saves, and the 75-move rule ends such games too.
    """

    name = "python-chess"

    def play_game(self, rng: random.Random) -> Tally:
        board = chess.Board()
        decisions = moves = 0
        while moves < PLY_CAP and board.halfmove_clock < SEVENTY_FIVE_MOVES and not board.is_insufficient_material():
            menu = list(board.legal_moves)
            if not menu:
                break
            moves += 1
            decisions += len(menu) > 1
            board.push(pick(rng, menu))
        return Tally(decisions, moves)

"""The board at the end of a round, put together from what happened."""

from saboteur.cli.terminal.log import board_at_end
from saboteur.rules.mine.tunnels import TUNNELS
from tests.rules.scene import NEAR, play, play_all, scene


def test_a_diverted_card_lies_where_it_went() -> None:
    game = scene(NEAR, extras="diversion", hands={0: "ew", 1: "diversion x"}, goals="gold")
    game = play_all(game, "0 lay ew -1,0")
    step = play(game, 1, "divert 1,0")
    board = board_at_end(TUNNELS.of(game).board, step.events(None), game.rules.faces)
    assert [*board.laid] == [(0, 0), (1, 0), (2, 0)]

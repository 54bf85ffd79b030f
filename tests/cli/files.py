"""The files that the tests of the command line read."""

from saboteur import Options, new_game, write_position, write_record
from saboteur.simulation import play

TABLE = Options("base", "anniversary", 3, rounds=1)

POSITION = write_position(new_game(TABLE, "docs").game)


def _record() -> str:
    record = play(TABLE, "docs", ["greedy", "random"], keep_record=True).record
    assert record is not None
    return write_record(record)


RECORD = _record()

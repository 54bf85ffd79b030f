"""Making a table, leaving it and coming back to it."""

from collections.abc import Iterable, Iterator
from typing import Any

from saboteur.core import position, record
from saboteur.core.chance import seed_from
from saboteur.core.game import Game, Step, begin
from saboteur.core.options import Options
from saboteur.core.record import Chosen, Player, Record, Recorder
from saboteur.rulesets import RULES_VERSION, build


def new_game(options: Options, seed: str) -> Step:
    """A new game at its first question; any words will do for a seed."""
    return begin(build(options), seed_from(seed))


def new_recorder(options: Options, seed: str, players: Iterable[Player] = ()) -> Recorder:
    """A new game that is written down while it is played."""
    return Recorder(RULES_VERSION, seed_from(seed), players, new_game(options, seed))


def replay(written: Record) -> Iterator[tuple[Chosen | None, Step]]:
    """The opening of a recorded game, and every choice with what it led to."""
    return record.replay(written, build, RULES_VERSION)


def resumed(written: Record) -> Recorder:
    """A recorded game, to be played on."""
    steps = replay(written)
    _, opening = next(steps)
    recorder = Recorder(written.rules, written.seed, written.players, opening)
    for chosen, step in steps:
        assert chosen is not None
        recorder.add(chosen.seat, step.game.rules.texts.read(chosen.text), step)
    return recorder


def write_position(game: Game, *, free: bool = False) -> str:
    """The full state of a game as JSON that can be edited by hand."""
    return position.write(game, RULES_VERSION, free=free)


def position_of(game: Game, *, free: bool = False) -> dict[str, Any]:
    """The same as dicts and lists, for what holds a position among other things."""
    return position.document(game, RULES_VERSION, free=free)


def read_position(text: str) -> Game:
    """The game of a position."""
    return position.read(text, build, RULES_VERSION)

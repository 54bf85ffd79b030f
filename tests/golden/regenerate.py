"""Makes all golden files anew: `python -m tests.golden.regenerate`. Read the difference before it is kept.

A game that plays differently under the same rules version is a broken promise: raise the version first.
"""

from collections.abc import Iterator
from pathlib import Path

from saboteur.core.game import Step
from saboteur.core.record import Record, digest, read, write
from saboteur.table import read_position, replay
from tests.golden.games import GAMES, found
from tests.golden.scenes import SCENES
from tests.golden.telling import listing, position_text

FOLDER = Path(__file__).parent


def stored(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


def record(name: str) -> Record:
    return read(stored(f"{name}.record"))


def steps_of_game(name: str) -> Iterator[tuple[str, Step]]:
    for chosen, step in replay(record(name)):
        yield "(opening)" if chosen is None else f"{chosen.seat} {chosen.text}", step


def steps_of_scene(name: str) -> Iterator[tuple[str, Step]]:
    """The choices of a scene, one after the other, from its stored position."""
    game = read_position(stored(f"{name}.json"))
    for line in SCENES[name].choices:
        seat, _, text = line.partition(" ")
        step = game.apply(int(seat), game.rules.texts.read(text))
        yield line, step
        game = step.game


def events_of_scene(name: str) -> str:
    steps = list(steps_of_scene(name))
    return listing(steps) + f"end {digest(steps[-1][1].game)}\n"


def main() -> None:
    def put(name: str, text: str) -> None:
        (FOLDER / name).write_text(text, encoding="utf-8")

    for name, golden in GAMES.items():
        put(f"{name}.record", write(found(golden).record()))
        if golden.listed:
            put(f"{name}.events", listing(steps_of_game(name)))
    for name, scene in SCENES.items():
        put(f"{name}.json", position_text(scene.position()))
        put(f"{name}.events", events_of_scene(name))


if __name__ == "__main__":
    main()

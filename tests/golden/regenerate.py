"""Makes all golden files anew: `python -m tests.golden.regenerate`. Read the difference before it is kept.

A game that plays differently under the same rules version is a broken promise: raise the version first.
"""

from collections.abc import Iterator

from saboteur.core.game import Step
from saboteur.core.record import Record, digest, read, write
from saboteur.table import replay, write_position
from tests.golden import orientation
from tests.golden.games import GAMES, found
from tests.golden.orientation import CHOICES, FOLDER, POSITION
from tests.golden.telling import listing

TOLD = "diggers-win"
"""The game of which every event is listed for every observer."""


def record(name: str) -> Record:
    return read((FOLDER / f"{name}.record").read_text(encoding="utf-8"))


def titled(played: Record) -> Iterator[tuple[str, Step]]:
    for chosen, step in replay(played):
        yield "(opening)" if chosen is None else f"{chosen.seat} {chosen.text}", step


def orientation_events() -> str:
    steps = list(orientation.played())
    return listing(steps) + f"end {digest(steps[-1][1].game)}\n"


def main() -> None:
    for name, golden in GAMES.items():
        (FOLDER / f"{name}.record").write_text(write(found(golden).record()), encoding="utf-8")
    (FOLDER / f"{TOLD}.events").write_text(listing(titled(record(TOLD))), encoding="utf-8")
    game, choices = orientation.made()
    POSITION.write_text(write_position(game), encoding="utf-8")
    CHOICES.write_text("\n".join(choices) + "\n", encoding="utf-8")
    (FOLDER / "orientation.events").write_text(orientation_events(), encoding="utf-8")


if __name__ == "__main__":
    main()

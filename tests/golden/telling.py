"""Games as text to be read and compared: what each observer is told, and positions."""

from collections.abc import Iterable

from saboteur.core.codec import encode
from saboteur.core.game import Game, Step
from saboteur.core.observation import Told
from saboteur.core.position import problems
from saboteur.core.values import Seat
from saboteur.table import write_position


def listing(steps: Iterable[tuple[str, Step]]) -> str:
    """Each choice, and under it each event as its observers see it: seats by number, `-` is a bystander."""
    lines: list[str] = []
    for title, step in steps:
        lines.append(title)
        for told in step.told:
            lines += views(told, step.game.rules.options.players)
        lines.append(f"    asked: {', '.join(map(str, step.game.seats_asked())) or 'nobody'}")
    return "\n".join(lines) + "\n"


def views(told: Told, players: int) -> list[str]:
    """One line for each way in which the event is seen."""
    observers: dict[str, list[Seat | None]] = {}
    for observer in (*range(players), None):
        event = told.seen_by(observer)
        if event is not None:
            observers.setdefault(encode(event).decode(), []).append(observer)
    return [f"    {_names(seen_by, players)}: {event}" for event, seen_by in observers.items()]


def _names(observers: list[Seat | None], players: int) -> str:
    if len(observers) == players + 1:
        return "all"
    return "".join("-" if observer is None else str(observer) for observer in observers)


def position_text(game: Game) -> str:
    """A position, marked as free if its cards are not all that the box holds."""
    return write_position(game, free=any(True for _ in problems(game, free=False)))

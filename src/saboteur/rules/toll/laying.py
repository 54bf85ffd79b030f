"""Where the active seat could lay a card if somebody paid: by whatever question is open, and whatever lays cards."""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from saboteur.core.game import Game
from saboteur.core.module import Offer
from saboteur.core.state import State
from saboteur.core.values import Choice, Seat, Task
from saboteur.rules.toll.collectors import TOLL
from saboteur.tunnel.cell import Cell


class Laying(Struct, frozen=True):
    """The questions that somebody can answer by laying a card, and the kinds of choice that lay one on a `cell`."""

    questions: tuple[type[Task], ...]
    choices: tuple[type[Choice], ...]

    def offers(self, game: Game, task: Task) -> Iterable[Offer[Any, Any]]:
        """The ways of laying a card in answer to a task."""
        found = (game.rules.offer_of.get((type(task), choice)) for choice in self.choices)
        return [offer for offer in found if offer]

    def open_question(self, agenda: Sequence[Task]) -> Task | None:
        """The question that is open, be it behind one that only two know of: if a card can be laid in answer to it."""
        return next((task for task in agenda[:2] if type(task) in self.questions), None)

    def cells(self, game: Game, seat: Seat, task: Task) -> set[Cell]:
        """The cells of others' collectors on which the seat could lay a card, were it paid for."""
        theirs = {each.cell for each in TOLL.of(game).collectors if each.seat != seat}
        if not theirs:
            return theirs
        free = without_collectors(game)
        options = (choice for offer in self.offers(game, task) for choice in offer.options(free, seat, task))
        return {choice.cell for choice in options if choice.cell in theirs}


def without_collectors(game: Game) -> Game:
    """The game as it would be if all tolls were paid: nothing is barred by them."""
    state = game.state
    paid = {**state.slices, TOLL.name: replace(TOLL.of(game), collectors=())}
    return Game(game.rules, State(state.agenda, paid, state.chance))

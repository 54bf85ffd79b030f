"""Postcards: cards that lie open from the start of a round, and work once, when a tunnel comes to them."""

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from saboteur.core.game import Draft, Game
from saboteur.core.message import refuse
from saboteur.core.module import Module, Problem, Run
from saboteur.core.state import Part
from saboteur.core.values import FaceId, Seat, Slice, Task
from saboteur.rulebook.cards import box
from saboteur.rulebook.homes import rule
from saboteur.rules.mine import slots
from saboteur.rules.mine.match import TakeTurn
from saboteur.rules.mine.printed import face_of
from saboteur.rules.mine.tunnels import TUNNELS
from saboteur.rules.mine.vocabulary import MINER, PostcardConnected, PostcardSeen
from saboteur.tunnel.cell import Cell


class Postcard(Slice, frozen=True):
    """Whether it has been connected to the start this round: then it has worked."""

    connected: bool = False


class UsePostcard(Task, frozen=True):
    """A seat has connected it; each postcard has a kind of its own."""

    seat: Seat


@rule("postcard.once", "postcard.fixed", "postcard.greedy")
@rule("reach.order", part="postcards")
@rule("reach.finisher", part="postcards")
@rule("exp.action.stays-with-player", part="postcards")
def module(
    card: FaceId,
    mark: str,
    use: type[UsePostcard],
    effect: Callable[[Draft, Seat], None],
    check_effect: Callable[[Game, Postcard], Iterable[Problem]] = lambda _, __: (),
) -> Module:
    """One of them. It is none of the deck's cards, so nothing removes or moves it; to its neighbours it is a laid card.

    What it does to roles, of whatever kind, is done before the next thing that the play reached, and to nothing else.
    """
    row = next(row for row in box("postcards").postcard if row.id == card)
    assert row.cell is not None
    cell, face, part = row.cell, face_of(row, mark), Part(card, Postcard)

    def lay_out(draft: Draft) -> None:
        tunnels = TUNNELS.of(draft)
        TUNNELS.put(draft, replace(tunnels, board=tunnels.board.lay(cell, face.up)))
        part.put(draft, Postcard())

    def is_due(game: Game | Draft) -> bool:
        return not part.of(game).connected and cell in TUNNELS.of(game).board.network(MINER).reached

    def reached(draft: Draft, seat: Seat) -> Iterable[tuple[Cell, Task]]:
        if is_due(draft):
            yield cell, use(seat)

    def run(draft: Draft, task: UsePostcard) -> None:
        part.put(draft, Postcard(connected=True))
        draft.tell(PostcardConnected(task.seat, card))
        effect(draft, task.seat)

    def check(game: Game) -> Iterable[Problem]:
        if TUNNELS.of(game).board.laid.get(cell) is not face.up:
            yield Problem("tunnel.board.laid", refuse("postcard.fixed", "position.postcard", card=card, cell=cell))
        if any(isinstance(task, TakeTurn) for task in game.state.agenda) and is_due(game):
            yield Problem(f"{card}.connected", refuse("postcard.once", "position.postcard-reached", cell=cell))
        yield from check_effect(game, part.of(game))

    return Module(
        name=card,
        part=part,
        start=lambda _: Postcard(),
        runs=(Run(use, run),),
        faces={card: face},
        taps=(
            slots.ROUND_BEGINS.tap(lay_out),
            slots.REACHED.tap(reached),
            slots.FOREIGN.tap(lambda _: [slots.Foreign(cell)]),
        ),
        public=lambda game: PostcardSeen(cell, part.of(game).connected),
        check=check,
    )


CONNECTING = Module(name="postcards", events=(PostcardConnected,))
"""For all that have postcards: it owns the event."""

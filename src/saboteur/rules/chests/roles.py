"""The chest that lets one look at another player's role."""

from collections.abc import Iterable

from saboteur.core.game import Draft, Game
from saboteur.core.message import Refusal, refuse
from saboteur.core.module import Module, Offer, Problem, Question, one_seat
from saboteur.core.values import Seat, Task
from saboteur.rulebook.homes import rule
from saboteur.rules.chests.chests import check_opening
from saboteur.rules.chests.vocabulary import LookAt
from saboteur.rules.mine.play import seats_by_text
from saboteur.rules.mine.sightings import look_at_role


class Inspect(Task, frozen=True, tag="chests.inspect"):
    """Whose role does the seat look at?"""

    seat: Seat


@rule("chest.effect.inspect")
def look_at_somebody(draft: Draft, seat: Seat) -> bool:
    """Where there is just one other, there is nothing to ask."""
    found = others(draft, seat)
    if len(found) > 1:
        draft.then(Inspect(seat))
    else:
        look_at_role(draft, seat, found[0])
    return True


def others(game: Game | Draft, seat: Seat) -> list[Seat]:
    return [each for each in seats_by_text(game.rules.options.players) if each != seat]


def options(game: Game, seat: Seat, _: Inspect) -> Iterable[LookAt]:
    return [LookAt(target) for target in others(game, seat)]


def why_not(game: Game, seat: Seat, _: Inspect, choice: LookAt) -> Refusal | None:
    if choice.target == seat:
        return refuse("chest.effect.inspect", "not-yourself")
    if not 0 <= choice.target < game.rules.options.players:
        return refuse("chest.effect.inspect", "no-seat", seat=choice.target)
    return None


def take_look(draft: Draft, seat: Seat, _: Inspect, choice: LookAt) -> None:
    look_at_role(draft, seat, choice.target)


def check(game: Game) -> Iterable[Problem]:
    for number, task in enumerate(game.state.agenda):
        if isinstance(task, Inspect):
            yield from check_opening(game, task.seat, number)
            if len(others(game, task.seat)) < 2:
                yield Problem("agenda", refuse("chest.effect.inspect", "position.nothing-asked"))


MODULE = Module(
    name="chest-roles",
    questions=(Question(Inspect, one_seat),),
    offers=(Offer(Inspect, LookAt, options=options, why_not=why_not, take=take_look),),
    check=check,
)

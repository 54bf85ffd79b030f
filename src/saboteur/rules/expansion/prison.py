"""The prison, and freedom from it."""

from saboteur.core.game import Draft, Game
from saboteur.core.message import Refusal
from saboteur.core.module import Module, Run
from saboteur.core.values import FaceId, Seat, Task
from saboteur.rulebook.homes import rule
from saboteur.rules.expansion.aimed import offer, spent, why_not_self
from saboteur.rules.expansion.before import lay, lift, why_not_lay, why_not_remove
from saboteur.rules.expansion.vocabulary import PRISON, Free, Freed, Imprison, Imprisoned

FREEDOM = FaceId("freedom")

_others = why_not_self("exp.action.prison")


class LayPrison(Task, frozen=True, tag="prison.lay"):
    seat: Seat
    target: Seat


class LiftPrison(Task, frozen=True, tag="prison.lift"):
    seat: Seat
    target: Seat


def why_not_imprison(game: Game, seat: Seat, target: Seat) -> Refusal | None:
    return _others(game, seat, target) or why_not_lay(game, target, PRISON)


def run_lay_prison(draft: Draft, task: LayPrison) -> None:
    lay(draft, task.target, PRISON)
    draft.tell(Imprisoned(task.seat, task.target))


@rule("exp.action.freedom")
def why_not_free(game: Game, _: Seat, target: Seat) -> Refusal | None:
    """Anybody's prison, one's own too."""
    return why_not_remove(game, target, PRISON, by="exp.action.freedom")


def run_lift_prison(draft: Draft, task: LiftPrison) -> None:
    lift(draft, task.target, PRISON)
    draft.tell(Freed(task.seat, task.target))
    spent(draft, task.seat, PRISON, FREEDOM)


MODULE = Module(
    name="prison",
    runs=(Run(LayPrison, run_lay_prison), Run(LiftPrison, run_lift_prison)),
    offers=(
        offer(PRISON, Imprison, "exp.action.prison", why_not_imprison, LayPrison),
        offer(FREEDOM, Free, "exp.action.freedom", why_not_free, LiftPrison),
    ),
    events=(Imprisoned, Freed),
)

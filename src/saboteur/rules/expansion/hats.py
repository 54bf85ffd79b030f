"""Looking at another player's role, and making a player change his."""

from saboteur.core.game import Draft, Game
from saboteur.core.message import Refusal
from saboteur.core.module import Module, Run
from saboteur.core.values import FaceId, Seat, Task
from saboteur.rulebook.homes import rule
from saboteur.rules.expansion.aimed import offer, spent, why_not_self
from saboteur.rules.expansion.editions import POLISH
from saboteur.rules.expansion.vocabulary import HatsSwapped, Inspect, SwapHats
from saboteur.rules.mine.company import DWARVES
from saboteur.rules.mine.sightings import exchange_role, look_at_role, never_held

INSPECTION = FaceId("inspection")
SWAP_HATS = FaceId("swap-hats")


class LookAtRole(Task, frozen=True, tag="hats.look"):
    seat: Seat
    target: Seat


class ChangeRole(Task, frozen=True, tag="hats.change"):
    seat: Seat
    target: Seat


@rule("exp.action.inspection")
def run_look_at_role(draft: Draft, task: LookAtRole) -> None:
    look_at_role(draft, task.seat, task.target)
    spent(draft, task.seat, INSPECTION)


def anybody(_: Game, __: Seat, ___: Seat) -> Refusal | None:
    return None


@rule("exp.action.swap-hats")
@rule("edition.expansion.swap-hats", part="expansion")
def run_change_role(draft: Draft, task: ChangeRole) -> None:
    """Polish: the top dwarf of those aside; Czech: any of them that nobody has held. Nobody sees the old one."""
    draft.tell(HatsSwapped(task.seat, task.target))
    is_polish = draft.rules.options.edition == POLISH
    place = 0 if is_polish else draft.shuffle("hats", never_held(DWARVES.of(draft)))[0]
    exchange_role(draft, task.target, place)
    spent(draft, task.seat, SWAP_HATS)


MODULE = Module(
    name="hats",
    runs=(Run(LookAtRole, run_look_at_role), Run(ChangeRole, run_change_role)),
    offers=(
        offer(INSPECTION, Inspect, "exp.action.inspection", why_not_self("exp.action.inspection"), LookAtRole),
        offer(SWAP_HATS, SwapHats, "exp.action.swap-hats", anybody, ChangeRole),
    ),
    events=(HatsSwapped,),
)

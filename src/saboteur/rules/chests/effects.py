"""What each chest does. An effect says whether anything came of it."""

from collections.abc import Callable, Mapping

from saboteur.core.game import Draft
from saboteur.core.module import Module
from saboteur.core.values import FaceId, Seat
from saboteur.rulebook.homes import rule
from saboteur.rules.chests import draws, maps, move_goal, roles
from saboteur.rules.chests.vocabulary import DeckBurned, GoldFound
from saboteur.rules.mine import slots
from saboteur.rules.mine.purse import gain
from saboteur.rules.mine.stock import CARDS
from saboteur.rules.mine.transfer import bury

_BURNED = 5


@rule("chest.effect.gold", "chest.gold-none")
def find_gold(draft: Draft, seat: Seat) -> bool:
    """A gold card where there are any of that value, else a token."""
    is_card = any(tap(draft, seat) for tap in draft.rules.taps(slots.GOLD_FOUND))
    if not is_card:
        gain(draft, seat, 1)
    draft.tell(GoldFound(seat, token=not is_card))
    return True


@rule("chest.effect.burn-five")
def burn(draft: Draft, seat: Seat) -> bool:
    size = len(CARDS.of(draft).deck[:_BURNED])
    if size:
        bury(draft, seat, size)
        draft.tell(DeckBurned(size))
    return size > 0


@rule("chest.impossible")
def effects() -> Mapping[FaceId, Callable[[Draft, Seat], bool]]:
    """Where there is nothing to do it to, an effect does as much as it can."""
    return {
        FaceId("chest-gold"): find_gold,
        maps.NO_GOAL_MAP: maps.bar_goals,
        FaceId("chest-no-draw"): draws.draw_less,
        FaceId("chest-extra-draw"): draws.draw_more,
        FaceId("chest-move-goal"): move_goal.move_a_goal,
        draws.TAKE_CARD: draws.name_victim,
        draws.DRAW_THREE: draws.draw_three_later,
        FaceId("chest-inspect"): roles.look_at_somebody,
        draws.DIG_DISCARDS: draws.dig_later,
        FaceId("chest-burn-five"): burn,
    }


EFFECTS = effects()

MODULE = Module(name="chest-effects", events=(GoldFound, DeckBurned))

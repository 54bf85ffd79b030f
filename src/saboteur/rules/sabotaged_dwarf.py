"""The sabotaged-dwarf variant: whoever has a broken tool when the gold is shared gets none of it."""

from msgspec.structs import replace

from saboteur.core.game import Draft
from saboteur.core.module import Module
from saboteur.rulebook.homes import rule
from saboteur.rules.base.slots import SHARING, Sharing
from saboteur.rules.mine.tools import TOOLS


@rule("variant.sabotaged-dwarf", "variant.sabotaged-order")
def pass_over_sabotaged(draft: Draft, sharing: Sharing) -> Sharing:
    """As many cards for fewer diggers; the first of them in gold-passing order begins."""
    broken = TOOLS.of(draft).broken
    return replace(sharing, seats=tuple(seat for seat in sharing.seats if not broken[seat]))


MODULE = Module(name="sabotaged-dwarf", taps=(SHARING.tap(pass_over_sabotaged),))

"""No card of the common deck is ever lost or made: a position that breaks this is refused."""

from collections import Counter
from collections.abc import Iterable

from saboteur.core.game import Game
from saboteur.core.message import refuse
from saboteur.core.module import Module, Problem
from saboteur.core.values import FaceId
from saboteur.rules.mine import slots


def count(game: Game) -> Iterable[Problem]:
    held = sum((tap(game) for tap in game.rules.taps(slots.CARDS_HELD)), Counter[FaceId]())
    printed = game.rules.deck_counts
    for card in sorted(printed):
        if held[FaceId(card)] != printed[card]:
            refusal = refuse(
                "base.setup.components", "position.count", card=card, found=held[FaceId(card)], printed=printed[card]
            )
            yield Problem("cards", refusal)


MODULE = Module(name="conservation", count=count)

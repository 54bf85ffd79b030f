"""What lies before the players: one view of it, whichever modules the cards belong to."""

from saboteur.core.game import Game
from saboteur.core.module import Module
from saboteur.rules.mine import slots
from saboteur.rules.mine.vocabulary import LyingSeen


def public(game: Game) -> LyingSeen:
    taps, seats = game.rules.taps(slots.LYING), range(game.rules.options.players)
    return LyingSeen(tuple(tuple(each.card for tap in taps for each in tap(game, seat)) for seat in seats))


MODULE = Module(name="lying", public=public)

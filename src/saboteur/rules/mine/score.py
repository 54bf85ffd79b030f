"""What every seat's gold is worth, of whatever kind, and who has won."""

from saboteur.core.game import Draft, Game
from saboteur.core.module import Module
from saboteur.core.values import Seat
from saboteur.rulebook.homes import rule
from saboteur.rules.mine import slots
from saboteur.rules.mine.vocabulary import MatchScored, ScoreSeen


def worth_of(game: Game | Draft, seat: Seat) -> int:
    """All the gold that a seat has."""
    return sum(tap(game, seat) for tap in game.rules.taps(slots.GOLD_OWNED))


def totals(game: Game | Draft) -> tuple[int, ...]:
    return tuple(worth_of(game, seat) for seat in range(game.rules.options.players))


@rule("base.end.three-rounds")
def winners(scores: tuple[int, ...]) -> tuple[Seat, ...]:
    """The most gold wins, a tie is a shared win; who plays alone has nobody to win against."""
    if len(scores) == 1:
        return ()
    return tuple(seat for seat, score in enumerate(scores) if score == max(scores))


def score(draft: Draft) -> None:
    scores = totals(draft)
    draft.tell(MatchScored(scores, winners(scores)))


def public(game: Game) -> ScoreSeen:
    """How much each has is secret to the end."""
    if not game.over:
        return ScoreSeen()
    scores = totals(game)
    return ScoreSeen(scores, winners(scores))


MODULE = Module(name="score", events=(MatchScored,), taps=(slots.MATCH_ENDED.tap(score),), public=public)

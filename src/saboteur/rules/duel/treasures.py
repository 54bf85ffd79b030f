"""The treasures: six of those that are left are laid out for each round."""

from collections import Counter
from collections.abc import Iterable

from saboteur.core.game import Draft, Game
from saboteur.core.message import refuse
from saboteur.core.module import Module, Problem
from saboteur.core.values import FaceId
from saboteur.rulebook.homes import rule
from saboteur.rules.duel.box import PRINTED, TREASURES, kit_of
from saboteur.rules.duel.hoard import left_game
from saboteur.rules.mine import goal_cards, slots
from saboteur.rules.mine.printed import face_of
from saboteur.rules.mine.tunnels import TUNNELS


@rule("duel.next.setup", "duel.round.treasure-return")
def lay_out(draft: Draft) -> None:
    """The others stay in the box, unseen, for the rounds to come; what was turned up is not among them any more."""
    left = Counter(TREASURES) - Counter(left_game(draft))
    shuffled = draft.shuffle("treasures", left.elements())
    cells = kit_of(draft.rules.options).treasures
    goal_cards.put_down(draft, cells, shuffled[: len(cells)], shuffled[len(cells) :])


def count(game: Game) -> Iterable[Problem]:
    """Every treasure lies in the tunnels, among the spare ones, with a player or in the box."""
    tunnels = TUNNELS.of(game)
    found = Counter[FaceId]([*(goal.face for goal in tunnels.goals), *tunnels.spare, *left_game(game)])
    for card in TREASURES:
        if found[card] != 1:
            refusal = refuse("duel.setup.components", "position.count", card=card, found=found[card], printed=1)
            yield Problem("tunnel.goals", refusal)


FACES = {row.id: face_of(row) for row in PRINTED.treasure}

MODULE = Module(
    name="treasures",
    faces=FACES,
    taps=(slots.ROUND_BEGINS.tap(lay_out), slots.FOREIGN.tap(goal_cards.foreign)),
    check=lambda game: goal_cards.check(game, FACES),
    count=count,
)

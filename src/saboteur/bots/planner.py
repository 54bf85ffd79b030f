"""The bot that looks one turn farther than the greedy one: what could its hand lay next, if it did this now?

It is made for the game for one, where nobody else's turn comes between. It weighs by the same habits, on the board that
a lay would leave, with the cards that it would still hold: all of which it can know. At other tables it is greedy.
"""

import random
from collections.abc import Sequence

from msgspec.structs import replace

from saboteur.bots.greedy import Greedy, side_of, weigh
from saboteur.bots.greedy.habit import Outlook
from saboteur.core.observation import Observation
from saboteur.core.values import Choice, FaceId
from saboteur.rules.mine.vocabulary import OWN_CARDS, TUNNEL_SHOWN, Lay
from saboteur.tunnel.board import Board, placements
from saboteur.tunnel.card import Faces

BEAM = 5
"""So many choices are looked beyond."""

AHEAD = 0.8
"""What a point of the next turn is worth in this one."""

LANDED = 60.0
"""What a next lay is worth on average, where a treasure has just been reached and nobody knows how it will lie."""


class Planner:
    name = "planner"

    def __init__(self, faces: Faces, dice: random.Random) -> None:
        self._faces = faces
        self._dice = dice
        self._greedy = Greedy(faces, dice)

    def choose(self, observation: Observation) -> Choice:
        menu = observation.menu
        if observation.options.players > 1 or not any(isinstance(choice, Lay) for choice in menu):
            return self._greedy.choose(observation)
        outlook = Outlook(observation, self._faces, side_of(observation))
        weighed = sorted(((weigh(outlook, choice), number) for number, choice in enumerate(menu)), reverse=True)
        plans = [(points + AHEAD * self._next(outlook, menu[number]), number) for points, number in weighed[:BEAM]]
        best = max(plans)[0]
        choices = [menu[number] for points, number in plans if points == best]
        return choices[int(self._dice.random() * len(choices))]

    def _next(self, outlook: Outlook, choice: Choice) -> float:
        """The points of the best lay that would be left for the next turn."""
        board, hand = outlook.board, list(outlook.hand)
        if isinstance(choice, Lay):
            hand.remove(choice.card)
            board = board.lay(choice.cell, self._faces[choice.card].way(choice.turned))
            if board.reached_covers(outlook.side.walker):
                return LANDED
        else:
            for card in _cards_of(choice):
                hand.remove(card)
        return self._best_lay(outlook.observation, board, hand)

    def _best_lay(self, observation: Observation, board: Board, hand: Sequence[FaceId]) -> float:
        seen = replace(TUNNEL_SHOWN.of(observation), board=board)
        own = replace(OWN_CARDS.of(observation), hand=tuple(hand))
        later = replace(
            observation,
            public={**observation.public, TUNNEL_SHOWN.name: seen},
            private={**observation.private, OWN_CARDS.name: own},
        )
        outlook = Outlook(later, self._faces, side_of(observation))
        frontier = board.frontier(outlook.side.walker)
        lays = [
            Lay(card, cell, way.turned)
            for card in dict.fromkeys(hand)
            if card in self._faces
            for cell, way in placements(self._faces[card], frontier)
        ]
        return max((weigh(outlook, lay) for lay in lays), default=0.0)


def _cards_of(choice: Choice) -> tuple[FaceId, ...]:
    """The cards that a choice takes out of the hand, as far as it names them."""
    cards: tuple[FaceId, ...] = getattr(choice, "cards", ())
    card: FaceId | None = getattr(choice, "card", None)
    return cards if card is None else (card,)

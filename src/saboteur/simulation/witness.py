"""Whoever watches a game and counts what occurs."""

from collections import Counter

from msgspec import Struct

from saboteur.core.game import Step
from saboteur.core.observation import Observation
from saboteur.core.values import Choice, Event, Seat, tag_of
from saboteur.rules.base.vocabulary import SaboteurPaid
from saboteur.rules.championship.vocabulary import GreedyPaid
from saboteur.rules.duel.vocabulary import GoldCollected, TokensAllPlaced, TreasuresAllUp
from saboteur.rules.mine.vocabulary import (
    DIGGER,
    GREEDY,
    SABOTEUR,
    MatchScored,
    RoundBegan,
    RoundEnded,
    RoundWon,
)

TURN = "match.turn"
"""The tag of the question that is a turn."""

DIGGERS, SABOTEURS, NOBODY = "diggers", "saboteurs", "nobody"
TREASURES, TOKENS, CARDS = "treasures", "tokens", "cards"
"""How a round of Duel ended: all treasures are up, all tokens placed, or all cards played."""
_SIDES = {DIGGER: DIGGERS, SABOTEUR: SABOTEURS}


class RoundPlayed(Struct, frozen=True):
    """How one round went; its choices include the picking of gold.

    The outcome of the base game is `diggers` if `finisher` reached the gold (`greedy`, if he took it all for himself),
    else `saboteurs` if there were any to be paid, else `nobody`. The expansion's is who has won, by role: `blue`,
    `blue+green`, `boss`, `saboteurs`, `nobody`... That of Duel is how the round ended: `treasures`, `tokens`, `cards`.
    """

    outcome: str
    finisher: Seat | None
    turns: int
    choices: int


class Witness:
    """Counts by tag, and what the events say of rounds, gold and winners."""

    def __init__(self) -> None:
        self.choices = Counter[str]()
        self.events = Counter[str]()
        self.tasks = Counter[str]()
        self.decisions = 0
        self.rounds: list[RoundPlayed] = []
        self.totals: tuple[int, ...] = ()
        self.winners: tuple[Seat, ...] = ()
        self._began = (0, 0)
        self._ended = RoundEnded(0, None)
        self._outcome = NOBODY
        self._stopped = CARDS

    def see(self, observation: Observation, choice: Choice) -> None:
        assert observation.asked is not None
        self.choices[tag_of(choice)] += 1
        self.tasks[observation.asked.kind] += 1
        self.decisions += len(observation.menu) > 1

    def hear(self, step: Step) -> None:
        for told in step.told:
            self.events[tag_of(told.event)] += 1
            if told.others is not None:
                self.events[tag_of(told.others)] += 1
            self._note(told.event)

    def _note(self, event: Event) -> None:
        match event:
            case RoundBegan():
                self._close()
                self._stopped = CARDS
                self._began = (self.tasks[TURN], self.choices.total())
            case RoundEnded():
                self._ended = event
                self._outcome = NOBODY if event.finisher is None else DIGGERS
            case TreasuresAllUp():
                self._stopped = TREASURES
            case TokensAllPlaced():
                self._stopped = TOKENS
            case GoldCollected():
                self._outcome = self._stopped
            case SaboteurPaid():
                self._outcome = SABOTEURS
            case GreedyPaid():
                self._outcome = GREEDY
            case RoundWon():
                self._outcome = "+".join(_SIDES.get(role, role) for role in event.by) or NOBODY
            case MatchScored(totals, winners):
                self._close()
                self.totals = totals
                self.winners = winners
            case _:
                pass

    def _close(self) -> None:
        """A round's pay is over when the next round begins, or the match ends."""
        if self._ended.round == len(self.rounds):
            return
        turns, choices = self._began
        turns, choices = self.tasks[TURN] - turns, self.choices.total() - choices
        self.rounds.append(RoundPlayed(self._outcome, self._ended.finisher, turns, choices))

"""The reverse (2020): turns go the other way to the end of the round."""

from collections.abc import Iterable

from msgspec.structs import replace

from saboteur.core.game import Draft, Game
from saboteur.core.message import Refusal
from saboteur.core.module import Module, Offer, Run
from saboteur.core.values import Seat, Task
from saboteur.rulebook.homes import rule
from saboteur.rules.championship.action import in_deck, resolved
from saboteur.rules.championship.vocabulary import REVERSE, DirectionReversed, Reverse
from saboteur.rules.mine.cards import CARDS
from saboteur.rules.mine.match import MATCH, TakeTurn
from saboteur.rules.mine.play import announce, why_not_in_hand


class TurnAround(Task, frozen=True, tag="reverse.turn-around"):
    seat: Seat


def options(game: Game, seat: Seat, _: TakeTurn) -> Iterable[Reverse]:
    return (Reverse(),) if REVERSE in CARDS.of(game).hands[seat] else ()


@rule("exp.two-players", part="reverse")
def why_not(game: Game, seat: Seat, _: TakeTurn, __: Reverse) -> Refusal | None:
    """It needs nothing but the card; between two players it changes nothing."""
    return why_not_in_hand(game, seat, REVERSE)


def take_reverse(draft: Draft, seat: Seat, _: TakeTurn, choice: Reverse) -> None:
    announce(draft, seat, choice, REVERSE, TurnAround(seat))


@rule("champ.2020.reverse", "champ.2020.reverse-scope")
def run_turn_around(draft: Draft, task: TurnAround) -> None:
    """A second one turns it back; a new round begins clockwise, as its set-up says.

    Only turns and the passing of gold cards read the direction: thefts and the next starter know nothing of it.
    """
    match = MATCH.of(draft)
    direction = -match.direction
    MATCH.put(draft, replace(match, direction=direction))
    draft.tell(DirectionReversed(task.seat, clockwise=direction == 1))
    resolved(draft, task.seat, REVERSE)


MODULE = Module(
    name="reverse",
    deck=in_deck(REVERSE),
    runs=(Run(TurnAround, run_turn_around),),
    offers=(Offer(TakeTurn, Reverse, options=options, why_not=why_not, take=take_reverse),),
    events=(DirectionReversed,),
)

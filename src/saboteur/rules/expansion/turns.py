"""The two ways of a turn in which no card is played: shedding what lies before oneself, and passing."""

from collections.abc import Iterable
from itertools import combinations

from saboteur.core.game import Draft, Game
from saboteur.core.message import Refusal, refuse
from saboteur.core.module import Module, Offer
from saboteur.core.values import FaceId, Seat
from saboteur.rulebook.homes import rule
from saboteur.rules.expansion.editions import CZECH
from saboteur.rules.expansion.vocabulary import CardShed, Shed
from saboteur.rules.mine import discard, slots
from saboteur.rules.mine.cards import CARDS, discard_open
from saboteur.rules.mine.discard import discard_unplayed, why_not_handful
from saboteur.rules.mine.match import FinishTurn, TakeTurn

SHED_FOR = 2
MOST_PASSED = 3


@rule("edition.expansion.shed-two")
def removable(game: Game, seat: Seat) -> list[FaceId]:
    """What lies before a seat and may go: harmful cards in the older Czech printing, any in the others."""
    any_card = game.rules.options.edition != CZECH
    lying = (each for tap in game.rules.taps(slots.LYING) for each in tap(game, seat))
    return sorted(each.card for each in lying if any_card or each.harmful)


def options(game: Game, seat: Seat, _: TakeTurn) -> Iterable[Shed]:
    hand = CARDS.of(game).hands[seat]
    if len(hand) < SHED_FOR or not (lying := removable(game, seat)):
        return ()
    pairs = sorted({*combinations(hand, SHED_FOR)}, key=",".join)
    return [Shed(card, pair) for card in lying for pair in pairs]


@rule("exp.turn.shed-two")
def why_not(game: Game, seat: Seat, _: TakeTurn, choice: Shed) -> Refusal | None:
    if choice.removed not in removable(game, seat):
        return refuse("exp.turn.shed-two", "nothing-to-shed", card=choice.removed)
    if len(choice.cards) != SHED_FOR:
        return refuse("exp.turn.shed-two", "shed-count")
    return why_not_handful(game, seat, choice.cards)


def take_shed(draft: Draft, seat: Seat, _: TakeTurn, choice: Shed) -> None:
    """Two cards go and one is drawn: the hand stays smaller."""
    discard_unplayed(draft, seat, choice.cards)
    for tap in draft.rules.taps(slots.LIFTED):
        tap(draft, seat, choice.removed)
    discard_open(draft, seat, choice.removed)
    draft.tell(CardShed(seat, choice.removed))
    draft.then(FinishTurn(seat))


SHEDDING = Module(
    name="shedding",
    offers=(Offer(TakeTurn, Shed, options=options, why_not=why_not, take=take_shed),),
    events=(CardShed,),
)


@rule("exp.turn.options", "exp.turn.pass-needs")
@rule("draw.stack", part="expansion")
def modules() -> tuple[Module, ...]:
    """Besides playing a card: shed for two cards, or pass with one to three and draw as many."""
    return (SHEDDING, discard.module(most=MOST_PASSED))

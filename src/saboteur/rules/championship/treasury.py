"""The treasury (2018): a card of the discard pile instead of one of the deck."""

from collections import Counter
from collections.abc import Iterable

from msgspec.structs import replace

from saboteur.core.game import Draft, Game
from saboteur.core.message import Refusal, refuse
from saboteur.core.module import Module, Offer, Problem, Run
from saboteur.core.state import Part
from saboteur.core.values import FaceId, Seat, Slice, Task
from saboteur.rulebook.homes import rule
from saboteur.rules.championship.action import in_deck, resolved
from saboteur.rules.championship.vocabulary import TREASURY, OpenTreasury, TreasuryOpened
from saboteur.rules.mine import choosing, slots
from saboteur.rules.mine.cards import CARDS
from saboteur.rules.mine.choosing import look_to_choose
from saboteur.rules.mine.match import MATCH, TakeTurn
from saboteur.rules.mine.play import announce, why_not_in_hand

SEEN = 5


class Treasury(Slice, frozen=True):
    """Whose treasury has not had its effect yet: the card lies neither in a hand nor in the pile."""

    seat: Seat | None = None


PART = Part("treasury", Treasury)


class PutAside(Task, frozen=True, tag="treasury.put-aside"):
    """The card waits for the end of the turn."""

    seat: Seat


class LookThroughPile(Task, frozen=True, tag="treasury.look-through-pile"):
    """Instead of drawing."""

    seat: Seat


class PutOnPile(Task, frozen=True, tag="treasury.put-on-pile"):
    """The card has been chosen."""

    seat: Seat


def options(game: Game, seat: Seat, task: TakeTurn) -> Iterable[OpenTreasury]:
    return () if why_not(game, seat, task, OpenTreasury()) else (OpenTreasury(),)


@rule("champ.2018.treasury", "champ.2018.treasury-empty-deck")
def why_not(game: Game, seat: Seat, _: TakeTurn, __: OpenTreasury) -> Refusal | None:
    """It needs a card in the pile; whether any is left in the deck does not matter."""
    if refusal := why_not_in_hand(game, seat, TREASURY):
        return refusal
    return None if CARDS.of(game).pile else refuse("champ.2018.treasury", "empty-pile")


def take_treasury(draft: Draft, seat: Seat, _: TakeTurn, choice: OpenTreasury) -> None:
    announce(draft, seat, choice, TREASURY, PutAside(seat))


def run_put_aside(draft: Draft, task: PutAside) -> None:
    PART.put(draft, Treasury(task.seat))
    draft.tell(TreasuryOpened(task.seat))


@rule("draw.stack", part="treasury")
def replace_draw(draft: Draft, seat: Seat, draws: slots.Draws) -> slots.Draws:
    if PART.of(draft).seat is None:
        return draws
    return replace(draws, instead=(*draws.instead, LookThroughPile(seat)))


def run_look_through_pile(draft: Draft, task: LookThroughPile) -> None:
    """The treasury itself is not among the cards: it is discarded after this."""
    draft.then(PutOnPile(task.seat))
    look_to_choose(draft, task.seat, SEEN)


def run_put_on_pile(draft: Draft, task: PutOnPile) -> None:
    PART.put(draft, Treasury())
    resolved(draft, task.seat, TREASURY)


def held(game: Game) -> Counter[FaceId]:
    return Counter() if PART.of(game).seat is None else Counter([TREASURY])


def check(game: Game) -> Iterable[Problem]:
    """The card lies apart just while it has its effect, in the turn of whoever played it."""
    seat, active = PART.of(game).seat, MATCH.of(game).active
    waiting = [task.seat for task in game.state.agenda if isinstance(task, LookThroughPile | PutOnPile)]
    if waiting != ([] if seat is None else [seat]):
        yield Problem("treasury.seat", refuse("champ.resolve-then-discard", "position.treasury"))
    elif seat is not None and seat != active:
        yield Problem("treasury.seat", refuse("base.turn.one-card", "position.active"))


MODULE = Module(
    name="treasury",
    part=PART,
    start=lambda _: Treasury(),
    deck=in_deck(TREASURY),
    runs=(
        Run(PutAside, run_put_aside),
        Run(LookThroughPile, run_look_through_pile, waits=True),
        Run(PutOnPile, run_put_on_pile, waits=True),
    ),
    offers=(Offer(TakeTurn, OpenTreasury, options=options, why_not=why_not, take=take_treasury),),
    events=(TreasuryOpened,),
    taps=(slots.DRAWS.tap(replace_draw), slots.CARDS_HELD.tap(held)),
    check=check,
)
MODULES = (choosing.MODULE, MODULE)

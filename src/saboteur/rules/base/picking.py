"""Who gets gold at the end of a round: diggers pick in turn, saboteurs are paid."""

from collections import Counter
from collections.abc import Iterable
from itertools import cycle, islice

from msgspec.structs import replace

from saboteur.core.game import Draft, Game
from saboteur.core.message import Refusal, refuse
from saboteur.core.module import Module, Offer, Problem, Question, one_seat
from saboteur.core.values import Role, Seat, Task
from saboteur.rulebook.homes import rule
from saboteur.rules.base.gold import shuffle_deck
from saboteur.rules.base.hauls import GOLD, Dug, Gold, Paid
from saboteur.rules.base.pay import exact_pay, saboteur_pay
from saboteur.rules.base.slots import PAID_INSTEAD, SHARING, Sharing
from saboteur.rules.base.vocabulary import (
    GoldShared,
    GoldTaken,
    GoldTakenUnseen,
    NobodyPaid,
    SaboteurPaid,
    SaboteurPaidUnseen,
    Take,
)
from saboteur.rules.mine import slots
from saboteur.rules.mine.dwarves import DWARVES
from saboteur.rules.mine.match import MATCH
from saboteur.rules.mine.vocabulary import DIGGER, SABOTEUR


class PickGold(Task, frozen=True, tag="gold.pick"):
    """A digger takes one of the gold cards that have come to him."""

    seat: Seat


def pay_out(draft: Draft, finisher: Seat | None) -> None:
    if finisher is None:
        pay_saboteurs(draft)
    else:
        share_gold(draft, finisher)


@rule("base.gold.pick-order", "base.gold.saboteur-finisher", "champ.2020.reverse-gold")
def picking_order(roles: tuple[Role, ...], finisher: Seat, direction: int) -> tuple[Seat, ...]:
    """The diggers against the direction of play: counter-clockwise from the finisher, or from the nearest one to the
    right of a saboteur; while play is reversed, clockwise or to his left.
    """
    seats = len(roles)
    round_the_table = ((finisher - direction * step) % seats for step in range(seats))
    return tuple(seat for seat in round_the_table if roles[seat] == DIGGER)


@rule("base.gold.diggers-draw")
def share_gold(draft: Draft, finisher: Seat) -> None:
    """One card for each digger is drawn, or what the deck still holds."""
    if any(tap(draft, finisher) for tap in draft.rules.taps(PAID_INSTEAD)):
        return
    gold = GOLD.of(draft)
    diggers = picking_order(DWARVES.of(draft).roles, finisher, MATCH.of(draft).direction)
    sharing = Sharing(diggers, len(diggers))
    for tap in draft.rules.taps(SHARING):
        sharing = tap(draft, sharing)
    order = tuple(islice(cycle(sharing.seats), min(sharing.cards, len(gold.deck))))
    if not order:
        draft.tell(NobodyPaid())
        return
    pool, deck = gold.deck[: len(order)], gold.deck[len(order) :]
    GOLD.put(draft, replace(gold, deck=deck, hauls=(*gold.hauls, Dug(order, (), tuple(sorted(pool))))))
    draft.tell(GoldShared(order))
    ask_next(draft)


def ask_next(draft: Draft) -> None:
    """The next digger is asked; the last one simply gets the last card."""
    haul = open_haul(GOLD.of(draft))
    if not haul.pool:
        return
    seat = haul.order[len(haul.taken)]
    if len(haul.pool) == 1:
        take_card(draft, seat, haul.pool[0])
    else:
        draft.then(PickGold(seat))


def open_haul(gold: Gold) -> Dug:
    haul = gold.hauls[-1]
    assert isinstance(haul, Dug)
    return haul


def take_card(draft: Draft, seat: Seat, value: int) -> None:
    gold = GOLD.of(draft)
    haul = open_haul(gold)
    pool = [*haul.pool]
    pool.remove(value)
    haul = Dug(haul.order, (*haul.taken, value), tuple(pool))
    GOLD.put(draft, replace(gold, hauls=(*gold.hauls[:-1], haul)))
    draft.whisper(GoldTaken(seat, value), (seat,), GoldTakenUnseen(seat))


def options(game: Game, _: Seat, __: PickGold) -> Iterable[Take]:
    return [Take(value) for value in sorted(set(open_haul(GOLD.of(game)).pool), key=str)]


def why_not(game: Game, _: Seat, __: PickGold, choice: Take) -> Refusal | None:
    if choice.value in open_haul(GOLD.of(game)).pool:
        return None
    return refuse("base.gold.pick-order", "no-such-gold", value=choice.value)


def take_take(draft: Draft, seat: Seat, _: PickGold, choice: Take) -> None:
    take_card(draft, seat, choice.value)
    ask_next(draft)


@rule("base.gold.saboteurs-win", "base.gold.no-saboteur", "base.gold.reshuffle")
def pay_saboteurs(draft: Draft) -> None:
    """From the left of whoever played the last card, each is paid; then the deck is shuffled."""
    roles = DWARVES.of(draft).roles
    last = MATCH.of(draft).last
    assert last is not None
    seats = [(last + step) % len(roles) for step in range(1, len(roles) + 1)]
    saboteurs = [seat for seat in seats if roles[seat] == SABOTEUR]
    if not saboteurs:
        draft.tell(NobodyPaid())
        return
    owed = saboteur_pay(draft.rules.options.edition, len(saboteurs))
    for seat in saboteurs:
        cards = pay(draft, seat, owed)
        draft.whisper(SaboteurPaid(seat, cards), (seat,), SaboteurPaidUnseen(seat, len(cards)))
    shuffle_deck(draft)


def pay(draft: Draft, seat: Seat, owed: int) -> tuple[int, ...]:
    """The gold cards that a seat gets for what it is owed; after the last payment the deck is shuffled."""
    gold = GOLD.of(draft)
    cards = exact_pay(Counter(gold.deck), owed)
    left = [*gold.deck]
    for card in cards:
        left.remove(card)
    GOLD.put(draft, replace(gold, deck=tuple(left), hauls=(*gold.hauls, Paid(seat, owed, cards))))
    return cards


def check(game: Game) -> Iterable[Problem]:
    """A haul has cards left just while the next of its diggers is asked."""
    asked = [task.seat for task in game.state.agenda if isinstance(task, PickGold)]
    open_hauls = [haul for haul in GOLD.of(game).hauls if isinstance(haul, Dug) and haul.pool]
    waiting = [haul.order[len(haul.taken)] for haul in open_hauls]
    if asked and MATCH.of(game).active is not None:
        yield Problem("match.active", refuse("base.turn.one-card", "position.nobody-active"))
    if waiting != asked or (open_hauls and open_hauls[-1] is not GOLD.of(game).hauls[-1]):
        yield Problem("gold.hauls", refuse("base.gold.pick-order", "position.picking"))


MODULE = Module(
    name="picking",
    questions=(Question(PickGold, one_seat),),
    offers=(Offer(PickGold, Take, options=options, why_not=why_not, take=take_take),),
    events=(GoldShared, GoldTaken, GoldTakenUnseen, SaboteurPaid, SaboteurPaidUnseen, NobodyPaid),
    taps=(slots.ROUND_ENDED.tap(pay_out),),
    check=check,
)

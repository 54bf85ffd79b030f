"""A made-up mini-expansion, whole in one file: a player may bet in secret on how the round ends.

It stands for any that is printed one day: a rulebook of its own, an extra kind of turn, something hidden, tokens.
"""

import random
from collections.abc import Iterable

from msgspec.structs import replace

from saboteur.core.game import Draft, Game
from saboteur.core.message import Refusal, refuse
from saboteur.core.module import Module, Offer, Problem
from saboteur.core.options import Options
from saboteur.core.state import Part
from saboteur.core.values import Choice, Event, FaceId, Seat, Seen, Slice
from saboteur.rulebook.homes import Register
from saboteur.rulebook.rules import parse
from saboteur.rules.mine import purse, slots
from saboteur.rules.mine.cards import CARDS
from saboteur.rules.mine.discard import discard_unplayed
from saboteur.rules.mine.match import FinishTurn, TakeTurn
from saboteur.rules.mine.play import distinct, why_not_in_hand
from saboteur.rules.mine.purse import gain
from saboteur.rulesets import Extra

BOOK = parse("""\
## The wager
- `wager.bet` — Once a round, a player may discard a card face down and bet in secret for or against the gold. [R]
- `wager.pay` — When the round is over, whoever bet rightly gets 1 gold from the bank. [R]
""")
_register = Register(lambda: BOOK)
rule = _register.rule
homes = _register.homes


class Bet(Choice, frozen=True, tag="wager.bet"):
    """Discard a card, and bet against the gold, or for it."""

    card: FaceId
    found: bool = False


class BetMade(Event, frozen=True, tag="wager.made"):
    seat: Seat
    found: bool


class BetMadeUnseen(Event, frozen=True, tag="wager.made-unseen"):
    seat: Seat


class BetWon(Event, frozen=True, tag="wager.won"):
    seat: Seat


class BetsSeen(Seen, frozen=True):
    made: tuple[Seat, ...]


class OwnBet(Seen, frozen=True):
    found: bool | None


class Bets(Slice, frozen=True):
    """What each seat has bet this round; None: nothing yet."""

    found: tuple[bool | None, ...]


BETS = Part("wager", Bets)


def start(options: Options) -> Bets:
    return Bets((None,) * options.players)


def options(game: Game, seat: Seat, task: TakeTurn) -> Iterable[Bet]:
    found = [Bet(card, flag) for card in distinct(CARDS.of(game).hands[seat]) for flag in (False, True)]
    return [bet for bet in found if why_not(game, seat, task, bet) is None]


@rule("wager.bet")
def why_not(game: Game, seat: Seat, _: TakeTurn, choice: Bet) -> Refusal | None:
    if BETS.of(game).found[seat] is not None:
        return refuse("wager.bet", "not-asked", seat=seat)
    return why_not_in_hand(game, seat, choice.card)


def take(draft: Draft, seat: Seat, _: TakeTurn, choice: Bet) -> None:
    discard_unplayed(draft, seat, (choice.card,))
    bets = list(BETS.of(draft).found)
    bets[seat] = choice.found
    BETS.put(draft, Bets(tuple(bets)))
    draft.whisper(BetMade(seat, choice.found), (seat,), BetMadeUnseen(seat))
    draft.then(FinishTurn(seat))


@rule("wager.pay")
def pay(draft: Draft, finisher: Seat | None) -> None:
    for seat, bet in enumerate(BETS.of(draft).found):
        if bet == (finisher is not None):
            gain(draft, seat, 1)
            draft.tell(BetWon(seat))
    BETS.put(draft, start(draft.rules.options))


def public(game: Game) -> BetsSeen:
    return BetsSeen(tuple(seat for seat, bet in enumerate(BETS.of(game).found) if bet is not None))


def private(game: Game, seat: Seat) -> OwnBet:
    return OwnBet(BETS.of(game).found[seat])


def redeal(draft: Draft, observer: Seat | None, dice: random.Random) -> None:
    bets = BETS.of(draft)
    found = tuple(
        bet if bet is None or seat == observer else dice.random() < 0.5 for seat, bet in enumerate(bets.found)
    )
    BETS.put(draft, replace(bets, found=found))


def check(game: Game) -> Iterable[Problem]:
    players = game.rules.options.players
    if len(BETS.of(game).found) != players:
        yield Problem("wager.found", refuse("combine.invalid", "position.one-each", count=players))


MODULE = Module(
    name="wager",
    part=BETS,
    start=start,
    offers=(Offer(TakeTurn, Bet, options=options, why_not=why_not, take=take),),
    events=(BetMade, BetMadeUnseen, BetWon),
    taps=(slots.ROUND_ENDED.tap(pay),),
    public=public,
    private=private,
    redeal=redeal,
    check=check,
)

EXTRA = Extra("wager.bet", modules=lambda _: (purse.MODULE, MODULE))
"""Its one registration, under its name."""

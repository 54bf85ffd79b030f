"""Thefts: laid before oneself, removed by hands-off, used when the gold has been shared."""

from collections.abc import Iterable

from saboteur.core.game import Draft, Game
from saboteur.core.message import Refusal, refuse
from saboteur.core.module import Module, Offer, Problem, Question, Run, one_seat
from saboteur.core.values import FaceId, Seat, Task
from saboteur.rulebook.homes import rule
from saboteur.rules.expansion.aimed import offer, spent
from saboteur.rules.expansion.before import BEFORE, is_free, lay, lift, why_not_lay, why_not_remove
from saboteur.rules.expansion.vocabulary import (
    THEFT,
    Forgo,
    GoldStolen,
    HandsOff,
    LayTheft,
    Steal,
    TheftForgone,
    TheftLaid,
    TheftRemoved,
)
from saboteur.rules.mine import slots
from saboteur.rules.mine.match import MATCH, TakeTurn
from saboteur.rules.mine.play import announce, seats_by_text, why_not_in_hand
from saboteur.rules.mine.purse import gain, owns_any, pay

HANDS_OFF = FaceId("hands-off")


class PutTheft(Task, frozen=True, tag="thefts.put"):
    seat: Seat


class LiftTheft(Task, frozen=True, tag="thefts.lift"):
    seat: Seat
    target: Seat


class NextThief(Task, frozen=True, tag="thefts.next"):
    """The free thieves that have not had their turn yet, the first one first."""

    seats: tuple[Seat, ...]


class UseTheft(Task, frozen=True, tag="thefts.use"):
    """Whom does this thief steal from?"""

    seat: Seat


# ---- laid and removed


def theft_options(game: Game, seat: Seat, task: TakeTurn) -> Iterable[LayTheft]:
    return () if why_not_theft(game, seat, task, LayTheft()) else (LayTheft(),)


@rule("exp.action.theft")
def why_not_theft(game: Game, seat: Seat, _: TakeTurn, __: LayTheft) -> Refusal | None:
    """Before oneself, also in prison; what it is good for comes when the gold has been shared."""
    return why_not_in_hand(game, seat, THEFT) or why_not_lay(game, seat, THEFT)


def take_theft(draft: Draft, seat: Seat, _: TakeTurn, choice: LayTheft) -> None:
    announce(draft, seat, choice, THEFT, PutTheft(seat))


def run_put_theft(draft: Draft, task: PutTheft) -> None:
    lay(draft, task.seat, THEFT)
    draft.tell(TheftLaid(task.seat))


@rule("exp.action.hands-off")
def why_not_hands_off(game: Game, _: Seat, target: Seat) -> Refusal | None:
    """Anybody's theft."""
    return why_not_remove(game, target, THEFT, by="exp.action.hands-off")


def run_lift_theft(draft: Draft, task: LiftTheft) -> None:
    lift(draft, task.target, THEFT)
    draft.tell(TheftRemoved(task.seat, task.target))
    spent(draft, task.seat, THEFT, HANDS_OFF)


# ---- used


@rule("exp.gold.thefts-order", "exp.gold.thefts-last", "exp.action.theft-in-prison")
def thieves_in_order(game: Game | Draft) -> tuple[Seat, ...]:
    """The free seats with a theft: whoever laid his last, then clockwise, whatever the direction of play."""
    free = [seat for seat in BEFORE.of(game).thieves if is_free(game, seat)]
    players = game.rules.options.players
    return tuple(sorted(free, key=lambda seat: (seat - free[-1]) % players))


def use_thefts(draft: Draft, _: Seat | None) -> None:
    if thieves := thieves_in_order(draft):
        draft.then(NextThief(thieves))


def victims(game: Game | Draft, thief: Seat) -> list[Seat]:
    return [seat for seat in seats_by_text(game.rules.options.players) if seat != thief and owns_any(game, seat)]


def run_next_thief(draft: Draft, task: NextThief) -> None:
    """Whether somebody has gold is public: where nobody else has any, there is nothing to ask."""
    thief, *others = task.seats
    if others:
        draft.then(NextThief(tuple(others)))
    if victims(draft, thief):
        draft.then(UseTheft(thief))


def steal_options(game: Game, seat: Seat, _: UseTheft) -> Iterable[Steal]:
    return [Steal(victim) for victim in victims(game, seat)]


@rule("exp.gold.theft-choice")
def why_not_steal(game: Game, seat: Seat, _: UseTheft, choice: Steal) -> Refusal | None:
    if not 0 <= choice.target < game.rules.options.players:
        return refuse("exp.gold.theft-choice", "no-seat", seat=choice.target)
    if choice.target == seat:
        return refuse("exp.gold.theft-choice", "not-yourself")
    if not owns_any(game, choice.target):
        return refuse("exp.gold.theft-choice", "no-gold", seat=choice.target)
    return None


def take_steal(draft: Draft, seat: Seat, _: UseTheft, choice: Steal) -> None:
    pay(draft, choice.target, 1)
    gain(draft, seat, 1)
    draft.tell(GoldStolen(seat, choice.target))


def forgo_options(_: Game, __: Seat, ___: UseTheft) -> Iterable[Forgo]:
    return (Forgo(),)


def why_not_forgo(_: Game, __: Seat, ___: UseTheft, ____: Forgo) -> Refusal | None:
    return None


def take_forgo(draft: Draft, seat: Seat, _: UseTheft, __: Forgo) -> None:
    draft.tell(TheftForgone(seat))


def check(game: Game) -> Iterable[Problem]:
    """Thieves are asked in their order, between rounds."""
    asked = [task.seat for task in game.state.agenda if isinstance(task, UseTheft)]
    waiting = [seat for task in game.state.agenda if isinstance(task, NextThief) for seat in task.seats]
    order = [*thieves_in_order(game)]
    if (asked or waiting) and (order[len(order) - len(waiting) - len(asked) :] != asked + waiting or not asked):
        yield Problem("agenda", refuse("exp.gold.thefts-order", "position.thieves"))
    if asked and MATCH.of(game).active is not None:
        yield Problem("match.active", refuse("base.turn.one-card", "position.nobody-active"))


MODULE = Module(
    name="thefts",
    questions=(Question(UseTheft, one_seat),),
    runs=(
        Run(PutTheft, run_put_theft),
        Run(LiftTheft, run_lift_theft),
        Run(NextThief, run_next_thief, waits=True),
    ),
    offers=(
        Offer(TakeTurn, LayTheft, options=theft_options, why_not=why_not_theft, take=take_theft),
        offer(HANDS_OFF, HandsOff, "exp.action.hands-off", why_not_hands_off, LiftTheft),
        Offer(UseTheft, Steal, options=steal_options, why_not=why_not_steal, take=take_steal),
        Offer(UseTheft, Forgo, options=forgo_options, why_not=why_not_forgo, take=take_forgo),
    ),
    events=(TheftLaid, TheftRemoved, GoldStolen, TheftForgone),
    taps=(slots.ROUND_ENDED.tap(use_thefts),),
    check=check,
)

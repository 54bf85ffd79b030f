"""Asking another player to pay: between two, and unseen by all others.

The question that the asking player is about to answer stays open behind theirs; it is all that the others see.
"""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from saboteur.core.game import Draft, Game
from saboteur.core.message import Refusal, refuse
from saboteur.core.module import Asked, Module, Offer, Problem, Question, one_seat
from saboteur.core.values import Choice, Seat, Task, tag_of
from saboteur.rulebook.homes import rule
from saboteur.rules.mine import slots
from saboteur.rules.mine.match import MATCH
from saboteur.rules.mine.play import seats_by_text
from saboteur.rules.toll.collectors import TOLL, can_pay, collector_at
from saboteur.rules.toll.guessing import Guessing
from saboteur.rules.toll.laying import Laying, without_collectors
from saboteur.rules.toll.requests import REQUESTS, Requests, asked_this_turn, forget, private, put_behind
from saboteur.rules.toll.vocabulary import (
    AgreeToPay,
    AskToPay,
    DeclineToPay,
    PayerNamed,
    PaymentAgreed,
    PaymentAsked,
    PaymentDeclined,
    Request,
)
from saboteur.tunnel.cell import CELL_TEXT, Cell


class AnswerRequest(Task, frozen=True, tag="toll.answer"):
    """Will the seat pay? The request is in the slice."""

    seat: Seat


class KeepPromise(Task, frozen=True, tag="toll.keep"):
    """Somebody will pay: the seat must lay a card there."""

    seat: Seat


def request_of(holder: Game | Draft) -> Request:
    request = REQUESTS.of(holder).request
    assert request
    return request


def asker_of(holder: Game | Draft) -> Seat:
    active = MATCH.of(holder).active
    assert active is not None
    return active


def shown(game: Game, task: AnswerRequest | KeepPromise, observer: Seat | None) -> Asked:
    """The others see the question that stays open behind it."""
    if observer in (asker_of(game), request_of(game).seat):
        return Asked(tag_of(task), (task.seat,))
    return game.shown(game.state.agenda[1], observer)


# ---- asking


@rule("toll.ask")
def why_not_to_ask(game: Game, seat: Seat, target: Seat, cell: Cell) -> Refusal | None:
    """Why a player may not be asked to pay there, whatever cards the seat holds."""
    collector = collector_at(game, cell)
    if not 0 <= target < game.rules.options.players:
        return refuse("toll.ask", "no-seat", seat=target)
    if target == seat:
        return refuse("toll.ask", "not-yourself")
    if collector is None:
        return refuse("toll.ask", "no-collector", cell=cell)
    if collector.seat == seat:
        return refuse("toll.block-pay", "own-collector", cell=cell)
    if target in asked_this_turn(REQUESTS.of(game)):
        return refuse("toll.ask", "asked-already", seat=target)
    if not can_pay(game, target, collector):
        return refuse("toll.no-gold", "cannot-pay", seat=target)
    return None


def ask_offers(laying: Laying) -> Iterable[Offer[Any, AskToPay]]:
    """Asking, at every question that a card can be laid in answer to; only where the seat could lay one."""

    def options(game: Game, seat: Seat, task: Task) -> Iterable[AskToPay]:
        cells = sorted(laying.cells(game, seat, task), key=CELL_TEXT.__getitem__)
        targets = seats_by_text(game.rules.options.players) if cells else ()
        return [
            AskToPay(target, cell)
            for target in targets
            for cell in cells
            if why_not_to_ask(game, seat, target, cell) is None
        ]

    def why_not(game: Game, seat: Seat, task: Task, choice: AskToPay) -> Refusal | None:
        if refusal := why_not_to_ask(game, seat, choice.target, choice.cell):
            return refusal
        if choice.cell not in laying.cells(game, seat, task):
            return refuse("toll.ask", "nothing-to-lay", cell=choice.cell)
        return None

    return [Offer(task, AskToPay, options=options, why_not=why_not, take=take_ask) for task in laying.questions]


@rule("toll.other-pays")
def take_ask(draft: Draft, seat: Seat, task: Task, choice: AskToPay) -> None:
    REQUESTS.put(draft, replace(REQUESTS.of(draft), request=Request(choice.target, choice.cell)))
    draft.whisper(PaymentAsked(seat, choice.target, choice.cell), (seat, choice.target))
    draft.then(AnswerRequest(choice.target), task)


# ---- answering


def agree_options(_: Game, __: Seat, ___: AnswerRequest) -> Iterable[AgreeToPay]:
    return (AgreeToPay(),)


def decline_options(_: Game, __: Seat, ___: AnswerRequest) -> Iterable[DeclineToPay]:
    return (DeclineToPay(),)


def why_not_answer(_: Game, __: Seat, ___: AnswerRequest, ____: Choice) -> Refusal | None:
    return None


def take_agree(draft: Draft, seat: Seat, _: AnswerRequest, __: AgreeToPay) -> None:
    asker = asker_of(draft)
    draft.whisper(PaymentAgreed(seat, asker, request_of(draft).cell), (seat, asker))
    draft.then(KeepPromise(asker))


def take_decline(draft: Draft, seat: Seat, _: AnswerRequest, __: DeclineToPay) -> None:
    """The asking player may go on as he likes: the question behind is open again."""
    requests, request, asker = REQUESTS.of(draft), request_of(draft), asker_of(draft)
    declined = sorted((*requests.declined, request), key=lambda each: each.seat)
    REQUESTS.put(draft, replace(requests, request=None, declined=tuple(declined)))
    draft.whisper(PaymentDeclined(seat, asker, request.cell), (seat, asker))


# ---- keeping it


def keep_offer(kind: type[Choice]) -> Offer[KeepPromise, Any]:
    """The answers to the question behind that lay a card on that cell; now everybody learns who pays."""

    def options(game: Game, seat: Seat, _: KeepPromise) -> Iterable[Any]:
        task, cell = game.state.agenda[1], request_of(game).cell
        offer = game.rules.offer_of.get((type(task), kind))
        choices = offer.options(without_collectors(game), seat, task) if offer else ()
        return [choice for choice in choices if choice.cell == cell]

    def why_not(game: Game, seat: Seat, _: KeepPromise, choice: Any) -> Refusal | None:
        request, task = REQUESTS.of(game).request, game.state.agenda[:2][-1]
        offer = game.rules.offer_of.get((type(task), kind))
        if request is None or offer is None:
            return refuse("base.turn.one-card", "not-asked", seat=seat)
        if choice.cell != request.cell:
            return refuse("toll.ask", "bound", cell=request.cell, seat=request.seat)
        return offer.why_not(without_collectors(game), seat, task, choice)

    def take(draft: Draft, seat: Seat, _: KeepPromise, choice: Any) -> None:
        task, request = draft.agenda.pop(), request_of(draft)
        TOLL.put(draft, replace(TOLL.of(draft), payer=request.seat))
        draft.tell(PayerNamed(seat, request.seat, request.cell))
        draft.rules.offer_of[type(task), kind].take(draft, seat, task, choice)

    return Offer(KeepPromise, kind, options=options, why_not=why_not, take=take)


# ---- positions


def check(game: Game, laying: Laying) -> Iterable[Problem]:
    """Requests belong to a turn, and can all have been made in it."""
    requests, agenda = REQUESTS.of(game), game.state.agenda
    active, task = MATCH.of(game).active, laying.open_question(agenda)
    is_live = bool(agenda) and isinstance(agenda[0], AnswerRequest | KeepPromise)
    if is_live != (requests.request is not None):
        yield Problem("requests.request", refuse("toll.ask", "position.request"))
    elif requests == Requests():
        return
    elif active is None:
        yield Problem("requests", refuse("toll.ask", "position.request"))
    else:
        yield from _check_seats(game, requests, active)
        yield from _check_open(game, requests, active, task, laying)


def _check_seats(game: Game, requests: Requests, active: Seat) -> Iterable[Problem]:
    """Everybody but the active seat can have been asked, once."""
    others = {*range(game.rules.options.players)} - {active}
    once = [*requests.asked, *(each.seat for each in requests.declined)]
    once += [requests.request.seat] if requests.request else []
    for seats in (once, requests.perhaps):
        if len({*seats}) != len(seats) or not {*seats} <= others:
            yield Problem("requests", refuse("toll.ask", "position.requests"))


def _check_open(game: Game, requests: Requests, active: Seat, task: Task | None, laying: Laying) -> Iterable[Problem]:
    """What was asked since the open question was put, and whose answer it waits for."""
    since = (*requests.declined, *((requests.request,) if requests.request else ()))
    if not since:
        return
    cells = laying.cells(game, active, task) if task and getattr(task, "seat", None) == active else ()
    for each in since:
        collector = collector_at(game, each.cell)
        if each.cell not in cells or not collector or not can_pay(game, each.seat, collector):
            yield Problem("requests", refuse("toll.ask", "position.requests"))
    if requests.request and game.state.agenda[0] not in (AnswerRequest(requests.request.seat), KeepPromise(active)):
        yield Problem("agenda[0].seat", refuse("toll.ask", "position.requests"))


def module(laying: Laying) -> Module:
    """Asking, where cards are laid in answer to these questions by these choices."""
    return Module(
        name="requests",
        part=REQUESTS,
        start=lambda _: Requests(),
        questions=(
            Question(AnswerRequest, one_seat, shown, interrupts=True),
            Question(KeepPromise, one_seat, shown, interrupts=True),
        ),
        offers=(
            *ask_offers(laying),
            Offer(AnswerRequest, AgreeToPay, options=agree_options, why_not=why_not_answer, take=take_agree),
            Offer(AnswerRequest, DeclineToPay, options=decline_options, why_not=why_not_answer, take=take_decline),
            *(keep_offer(kind) for kind in laying.choices),
        ),
        events=(PaymentAsked, PaymentAgreed, PaymentDeclined, PayerNamed),
        taps=(
            slots.ANNOUNCED.tap(put_behind),
            slots.TURN_ENDS.tap(lambda draft, _: forget(draft)),
            slots.ROUND_ENDED.tap(lambda draft, _: forget(draft)),
        ),
        private=private,
        redeal=Guessing(laying, AnswerRequest, KeepPromise).redeal,
        tidy=tidy,
        check=lambda game: check(game, laying),
    )


def tidy(requests: Requests) -> Requests:
    """Refusals and seats, each in their order."""
    return replace(
        requests,
        declined=tuple(sorted(requests.declined, key=lambda each: each.seat)),
        asked=tuple(sorted(requests.asked)),
        perhaps=tuple(sorted(requests.perhaps)),
    )

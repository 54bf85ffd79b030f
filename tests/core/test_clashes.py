"""Two owners of one thing are found when a ruleset is made, not when a game is played."""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from saboteur.core.game import Draft, begin
from saboteur.core.module import Module, Offer, Question, Run, one_seat
from saboteur.core.ruleset import Clash
from saboteur.core.values import Choice, Event, Task
from saboteur.rules.mine import slots
from saboteur.rules.mine.match import TakeTurn
from saboteur.tunnel.card import Face
from tests.core import whistle
from tests.core.whistle import MODULE, AskWhistle, Blow, Echo, with_modules

OFFER = MODULE.offers[0]


class Puff(Choice, frozen=True, tag="stranger.blow"):
    """The verb of another module's choice."""


def nothing(*_: object) -> Iterable[Any]:
    return ()


def never(*_: object) -> None:
    return None


def stranger(**fields: Any) -> Module:
    return Module(name="stranger", **fields)


CLASHES: dict[str, Module] = {
    "task": stranger(runs=(Run(Echo, whistle.run_echo),)),
    "question": stranger(questions=(Question(AskWhistle, lambda task: task.seats),)),
    "question and task": stranger(runs=(Run(AskWhistle, never),)),
    "choice": stranger(offers=(OFFER,)),
    "choice at another question": stranger(offers=(Offer(TakeTurn, Blow, options=nothing, why_not=never, take=never),)),
    "answer to what asks nobody": stranger(offers=(Offer(Echo, Puff, options=nothing, why_not=never, take=never),)),
    "face": stranger(faces={"x": Face("x", "NESW", "NESW")}),
}


@pytest.mark.parametrize("name", CLASHES)
def test_two_owners(name: str) -> None:
    with pytest.raises(Clash):
        with_modules(MODULE, CLASHES[name])


def test_two_choices_with_one_verb() -> None:
    offer = Offer(AskWhistle, Puff, options=nothing, why_not=never, take=never)
    with pytest.raises(TypeError, match="share a verb"):
        with_modules(MODULE, stranger(offers=(offer,)))


@pytest.mark.parametrize("field", ["choice", "task", "event"])
def test_two_kinds_with_one_tag(field: str) -> None:
    """What is written could not be read again."""

    class Twin(Choice, frozen=True, tag="tunnel.lay"):
        pass

    kinds: dict[str, Callable[[], Module]] = {
        "choice": lambda: stranger(offers=(Offer(TakeTurn, Twin, options=nothing, why_not=never, take=never),)),
        "task": lambda: stranger(runs=(Run(_task("match.finish-turn"), never),)),
        "event": lambda: stranger(events=(_event("tunnel.laid"),)),
    }
    with pytest.raises((Clash, TypeError)):
        with_modules(kinds[field]())


def _task(tag: str) -> Any:
    return msgspec.defstruct("Twin", [], bases=(Task,), frozen=True, tag=tag)


def _event(tag: str) -> Any:
    return msgspec.defstruct("Twin", [], bases=(Event,), frozen=True, tag=tag)


def test_two_modules_with_one_name() -> None:
    with pytest.raises(Clash):
        with_modules(MODULE, replace(MODULE, questions=(), runs=(), offers=(), events=()))


def test_slots_call_in_the_order_of_modules() -> None:
    heard: list[str] = []

    def hears(name: str) -> Module:
        def hear(_: Draft) -> None:
            heard.append(name)

        return Module(name=name, taps=(slots.MATCH_BEGINS.tap(hear), slots.ROUND_BEGINS.tap(hear)))

    begin(with_modules(hears("b"), hears("a"), hears("c")), "0" * 64)
    assert heard == ["b", "a", "c"] * 2
    heard.clear()
    begin(with_modules(hears("c"), hears("a")), "0" * 64)
    assert heard == ["c", "a"] * 2


def test_a_choice_may_answer_another_modules_own_question() -> None:
    """Laying a second card is a lay like the first."""

    class AskStranger(Task, frozen=True, tag="stranger.ask"):
        seat: int

    question = Question(AskStranger, one_seat)
    offer = Offer(AskStranger, Blow, options=nothing, why_not=never, take=never)
    rules = with_modules(MODULE, stranger(questions=(question,), offers=(offer,)))
    assert rules.choices.count(Blow) == 1
    assert rules.offer_of[AskStranger, Blow] is offer

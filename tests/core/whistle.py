"""A made-up module: after each card that is played the next two seats may whistle, aloud or in secret."""

import random
from collections.abc import Iterable

from saboteur.core.game import Draft, Game
from saboteur.core.message import Refusal, refuse
from saboteur.core.module import Module, Offer, Question, Run
from saboteur.core.options import Options
from saboteur.core.ruleset import Ruleset
from saboteur.core.state import Part
from saboteur.core.values import Choice, Event, FaceId, Seat, Seen, Slice, Task
from saboteur.rules.mine import slots
from saboteur.rules.mine.match import BeginMatch
from saboteur.rulesets import modules_of


class Whistles(Slice, frozen=True):
    """Who has whistled how often; whether the last one was loud only he knows."""

    counts: tuple[int, ...]
    secret: tuple[bool, ...]


WHISTLES = Part("whistle", Whistles)


class AskWhistle(Task, frozen=True, tag="whistle.ask"):
    seats: tuple[Seat, ...]


class Echo(Task, frozen=True, tag="whistle.echo"):
    seat: Seat


class Blow(Choice, frozen=True, tag="whistle.blow"):
    """Whistle, or let it be."""

    loud: bool = False


class Echoed(Event, frozen=True, tag="whistle.echoed"):
    seat: Seat


class WhistlesSeen(Seen, frozen=True):
    counts: tuple[int, ...]


def start(options: Options) -> Whistles:
    return Whistles((0,) * options.players, (False,) * options.players)


def ask(draft: Draft, seat: Seat, _: FaceId, __: Choice) -> None:
    players = draft.rules.options.players
    draft.then(AskWhistle(((seat + 1) % players, (seat + 2) % players)))


def options(_: Game, __: Seat, ___: AskWhistle) -> Iterable[Blow]:
    return (Blow(), Blow(loud=True))


def why_not(_: Game, seat: Seat, __: AskWhistle, choice: Blow) -> Refusal | None:
    return None if seat >= 0 or choice.loud else refuse("combine.invalid", "not-asked", seat=seat)


def take(draft: Draft, seat: Seat, task: AskWhistle, choice: Blow) -> None:
    whistles = WHISTLES.of(draft)
    counts, secret = [*whistles.counts], [*whistles.secret]
    counts[seat] += 1
    secret[seat] = choice.loud
    WHISTLES.put(draft, Whistles(tuple(counts), tuple(secret)))
    if waiting := tuple(each for each in task.seats if each != seat):
        draft.then(AskWhistle(waiting))
    draft.then(Echo(seat))


def run_echo(draft: Draft, task: Echo) -> None:
    draft.tell(Echoed(task.seat))


def public(game: Game) -> WhistlesSeen:
    return WhistlesSeen(WHISTLES.of(game).counts)


def redeal(draft: Draft, observer: Seat | None, dice: random.Random) -> None:
    whistles = WHISTLES.of(draft)
    secret = tuple(own if seat == observer else dice.random() < 0.5 for seat, own in enumerate(whistles.secret))
    WHISTLES.put(draft, Whistles(whistles.counts, secret))


MODULE = Module(
    name="whistle",
    part=WHISTLES,
    start=start,
    questions=(Question(AskWhistle, lambda task: task.seats),),
    runs=(Run(Echo, run_echo),),
    offers=(Offer(AskWhistle, Blow, options=options, why_not=why_not, take=take),),
    events=(Echoed,),
    taps=(slots.ANNOUNCED.tap(ask),),
    public=public,
    redeal=redeal,
)

OPTIONS = Options("base", "anniversary", 4, first=0)


def with_modules(*modules: Module) -> Ruleset:
    """The base game, and these modules after its own."""
    return Ruleset(OPTIONS, (*modules_of(OPTIONS), *modules), BeginMatch())

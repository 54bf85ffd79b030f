"""What chests change about the draws at the end of the turn."""

from collections.abc import Iterable

from msgspec.structs import replace

from saboteur.core.game import Draft, Game
from saboteur.core.message import Refusal, refuse
from saboteur.core.module import Module, Offer, Problem, Question, Run, one_seat
from saboteur.core.values import FaceId, Seat, Task
from saboteur.rulebook.homes import rule
from saboteur.rules.chests.chests import PART, check_opening
from saboteur.rules.chests.vocabulary import (
    CardTaken,
    CardTakenUnseen,
    ChestInVain,
    Instead,
    PileShuffled,
    Rob,
    VictimNamed,
)
from saboteur.rules.mine import slots
from saboteur.rules.mine.choosing import draw_to_choose, look_to_choose
from saboteur.rules.mine.match import MATCH, FinishTurn
from saboteur.rules.mine.play import seats_by_text
from saboteur.rules.mine.stock import CARDS
from saboteur.rules.mine.transfer import shuffle_pile, take_card

TAKE_CARD = FaceId("chest-take-card")
DRAW_THREE = FaceId("chest-draw-three")
DIG_DISCARDS = FaceId("chest-dig-discards")
_DRAWN, _DUG = 3, 5
_MOST = 2
"""So many chests change the number of draws."""


class NameVictim(Task, frozen=True, tag="chests.name-victim"):
    """Whose card does the seat take at the end of its turn?"""

    seat: Seat


class TakeCard(Task, frozen=True, tag="chests.take-card"):
    seat: Seat
    target: Seat


class DrawThree(Task, frozen=True, tag="chests.draw-three"):
    seat: Seat


class DigDiscards(Task, frozen=True, tag="chests.dig-discards"):
    seat: Seat


# ---- on opening


@rule("chest.effect.no-draw")
def draw_less(draft: Draft, _: Seat) -> bool:
    return _draw_more(draft, -1)


@rule("chest.effect.extra-draw")
def draw_more(draft: Draft, _: Seat) -> bool:
    return _draw_more(draft, 1)


def _draw_more(draft: Draft, count: int) -> bool:
    chests = PART.of(draft)
    PART.put(draft, replace(chests, draws=chests.draws + count))
    return True


def later(draft: Draft, chest: FaceId, target: Seat | None = None) -> bool:
    chests = PART.of(draft)
    PART.put(draft, replace(chests, instead=(*chests.instead, Instead(chest, target))))
    return True


def draw_three_later(draft: Draft, _: Seat) -> bool:
    return later(draft, DRAW_THREE)


def dig_later(draft: Draft, _: Seat) -> bool:
    return later(draft, DIG_DISCARDS)


@rule("chest.take-card-when")
def name_victim(draft: Draft, seat: Seat) -> bool:
    """Where just one other holds cards, there is nothing to ask: all see that."""
    found = victims(draft, seat)
    if len(found) > 1:
        draft.then(NameVictim(seat))
    elif found:
        name(draft, seat, found[0])
    return bool(found)


def victims(game: Game | Draft, seat: Seat) -> list[Seat]:
    hands = CARDS.of(game).hands
    return [each for each in seats_by_text(len(hands)) if each != seat and hands[each]]


def name(draft: Draft, seat: Seat, target: Seat) -> None:
    later(draft, TAKE_CARD, target)
    draft.tell(VictimNamed(seat, target))


def options(game: Game, seat: Seat, _: NameVictim) -> Iterable[Rob]:
    return [Rob(target) for target in victims(game, seat)]


def why_not(game: Game, seat: Seat, _: NameVictim, choice: Rob) -> Refusal | None:
    if choice.target in victims(game, seat):
        return None
    return refuse("chest.take-card-when", "nobody-to-rob", seat=choice.target)


def take_rob(draft: Draft, seat: Seat, _: NameVictim, choice: Rob) -> None:
    name(draft, seat, choice.target)


# ---- at the end of the turn


@rule("draw.stack", part="chests")
def change_draws(draft: Draft, seat: Seat, draws: slots.Draws) -> slots.Draws:
    """In the order in which they were opened; the next turn is as usual again."""
    chests = PART.of(draft)
    if not chests.draws and not chests.instead:
        return draws
    PART.put(draft, replace(chests, draws=0, instead=()))
    instead = (*draws.instead, *(task_of(seat, each) for each in chests.instead))
    return replace(draws, count=draws.count + chests.draws, instead=instead)


def task_of(seat: Seat, instead: Instead) -> Task:
    if instead.chest == DRAW_THREE:
        return DrawThree(seat)
    if instead.target is None:
        return DigDiscards(seat)
    return TakeCard(seat, instead.target)


@rule("chest.effect.take-card")
def run_take_card(draft: Draft, task: TakeCard) -> None:
    """Chance takes the card; its old owner draws none for it."""
    seat, target = task.seat, task.target
    hand = CARDS.of(draft).hands[target]
    if not hand:
        draft.tell(ChestInVain(seat, TAKE_CARD))
        return
    card = draft.shuffle("chest hand", hand)[0]
    take_card(draft, seat, target, card)
    draft.whisper(CardTaken(seat, target, card), (seat, target), CardTakenUnseen(seat, target))


@rule("chest.effect.draw-three")
def run_draw_three(draft: Draft, task: DrawThree) -> None:
    if not CARDS.of(draft).deck:
        draft.tell(ChestInVain(task.seat, DRAW_THREE))
    draw_to_choose(draft, task.seat, _DRAWN)


@rule("chest.effect.dig-discards", "chest.dig-return")
def run_dig_discards(draft: Draft, task: DigDiscards) -> None:
    """The whole pile is shuffled, face down: what the seat puts back, it alone knows."""
    if not CARDS.of(draft).pile:
        draft.tell(ChestInVain(task.seat, DIG_DISCARDS))
        return
    shuffle_pile(draft, task.seat)
    draft.tell(PileShuffled(task.seat))
    look_to_choose(draft, task.seat, _DUG)


def check(game: Game) -> Iterable[Problem]:
    """Draws are changed in the turn of whoever opens chests, before its end."""
    chests, agenda, active = PART.of(game), game.state.agenda, MATCH.of(game).active
    if not 0 <= abs(chests.draws) < _MOST:
        yield Problem("chests.draws", refuse("draw.stack", "position.range", low=1 - _MOST, high=_MOST - 1))
    if (chests.draws or chests.instead) and not any(isinstance(task, FinishTurn) for task in agenda):
        yield Problem("chests", refuse("draw.stack", "position.chest-draws"))
    for number, each in enumerate(chests.instead):
        is_legal = each.chest in (DRAW_THREE, DIG_DISCARDS) and each.target is None
        if not is_legal and (each.chest != TAKE_CARD or not is_other(game, active, each.target)):
            yield Problem(f"chests.instead[{number}]", refuse("draw.stack", "position.chest-draws"))
    for number, task in enumerate(agenda):
        if isinstance(task, NameVictim):
            yield from check_opening(game, task.seat, number)
            if len(victims(game, task.seat)) < 2:
                yield Problem("agenda", refuse("chest.take-card-when", "position.nothing-asked"))
        if isinstance(task, TakeCard) and not is_other(game, task.seat, task.target):
            yield Problem(f"agenda[{number}].target", refuse("chest.take-card-when", "position.chest-draws"))
        if isinstance(task, TakeCard | DrawThree | DigDiscards) and task.seat != active:
            yield Problem(f"agenda[{number}].seat", refuse("base.turn.one-card", "position.active"))


def is_other(game: Game, seat: Seat | None, target: Seat | None) -> bool:
    return target is not None and target != seat and 0 <= target < game.rules.options.players


MODULE = Module(
    name="chest-draws",
    questions=(Question(NameVictim, one_seat),),
    runs=(
        Run(TakeCard, run_take_card, waits=True),
        Run(DrawThree, run_draw_three, waits=True),
        Run(DigDiscards, run_dig_discards, waits=True),
    ),
    offers=(Offer(NameVictim, Rob, options=options, why_not=why_not, take=take_rob),),
    events=(VictimNamed, CardTaken, CardTakenUnseen, PileShuffled),
    taps=(slots.DRAWS.tap(change_draws),),
    check=check,
)

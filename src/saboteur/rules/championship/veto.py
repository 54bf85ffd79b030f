"""The veto: an answer to another player's card, before that has any effect.

While the others are asked, the card lies in nobody's hand and in no pile: the task that asks keeps it.
"""

from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from saboteur.core.game import Draft, Game
from saboteur.core.message import BadInput, Refusal, refuse
from saboteur.core.module import Asked, Module, Offer, Problem, Question
from saboteur.core.state import State
from saboteur.core.values import Choice, FaceId, Seat, Task, tag_of
from saboteur.rulebook.homes import rule
from saboteur.rules.championship.action import in_deck, resolved
from saboteur.rules.championship.vocabulary import VETO, Declared, LetPass, Veto, Vetoed, VetoSeen
from saboteur.rules.mine import slots
from saboteur.rules.mine.cards import CARDS, discard_open, play_from_hand
from saboteur.rules.mine.match import MATCH, FinishTurn, TakeTurn
from saboteur.rules.mine.play import cut_short, why_not_in_hand
from saboteur.rules.mine.stock import ONLOOKERS, Cards, with_hand

CLOSED = refuse("champ.2019.veto-window", "window-closed")
"""What an answer hears that comes too late."""


class VetoWindow(Task, frozen=True, tag="veto.window"):
    """A seat has played a card, by a choice that stands here as its text; the task that carries it out comes next.

    `seats` have not answered yet.
    """

    seat: Seat
    card: FaceId
    play: str
    seats: tuple[Seat, ...]


# ---- the window


@rule("champ.2019.veto-declare", "champ.2019.veto-scope")
def open_window(draft: Draft, seat: Seat, card: FaceId, choice: Choice) -> None:
    """Whatever is announced can be vetoed; a veto itself, a pass and all that needs no card never are."""
    if seats := who_may_hold(draft, seat):
        draft.then(VetoWindow(seat, card, draft.rules.texts.write(choice), seats))


@rule("champ.2019.veto-window")
def who_may_hold(game: Game | Draft, active: Seat) -> tuple[Seat, ...]:
    """All others with cards, in turn order; nobody, if all can see that nobody holds a veto."""
    cards, match = CARDS.of(game), MATCH.of(game)
    if lies_in_pile(cards):
        return ()
    others = [(active + match.direction * step) % match.seats for step in range(1, match.seats)]
    return tuple([seat for seat in others if cards.hands[seat]])


def lies_in_pile(cards: Cards) -> bool:
    """Whether everybody knows that: it lies open there, or did before the pile was turned face down."""
    return any(each.card == VETO and not each.face_down for each in cards.pile) or any(
        each.card == VETO and ONLOOKERS in each.seats and not each.hands for each in cards.memories
    )


def shown(game: Game, task: VetoWindow, _: Seat | None) -> Asked:
    """All who were asked: nobody is shown who has answered."""
    return Asked(tag_of(task), who_may_hold(game, task.seat))


# ---- the answers


def veto_options(game: Game, seat: Seat, _: VetoWindow) -> Iterable[Veto]:
    return (Veto(),) if VETO in CARDS.of(game).hands[seat] else ()


@rule("champ.2019.veto-own-turn")
def why_not_veto(game: Game, seat: Seat, _: VetoWindow, __: Veto) -> Refusal | None:
    """It answers a window alone, and whose turn it is is not asked by that."""
    return why_not_in_hand(game, seat, VETO)


@rule("champ.2019.veto", "champ.2019.veto-swap-hands", "champ.2019.veto-other")
@rule("champ.2019.veto-draw", "champ.2019.veto-last", "champ.2019.veto-tracker")
@rule("edition.expansion.next-first", part="veto")
@rule("draw.order", part="veto")
def take_veto(draft: Draft, seat: Seat, task: VetoWindow, _: Veto) -> None:
    """The card was played, but nothing of what it was played for comes to pass.

    It goes to the pile, the veto on top of it; then the active player draws, and after him whoever used the veto.
    """
    draft.tell(Vetoed(seat, task.seat, task.card))
    discard_open(draft, task.seat, task.card)
    cut_short(draft, task.seat, others=(seat,))
    play_from_hand(draft, seat, VETO)
    resolved(draft, seat, VETO)


def pass_options(_: Game, __: Seat, ___: VetoWindow) -> Iterable[LetPass]:
    return (LetPass(),)


def why_not_pass(_: Game, __: Seat, ___: VetoWindow, ____: LetPass) -> Refusal | None:
    return None


def take_pass(draft: Draft, seat: Seat, task: VetoWindow, _: LetPass) -> None:
    """When nobody is left to answer, the card has its effect."""
    if left := tuple(each for each in task.seats if each != seat):
        draft.then(replace(task, seats=left))


# ---- shown and checked


def pending(game: Game) -> VetoWindow | None:
    agenda = game.state.agenda
    return agenda[0] if agenda and isinstance(agenda[0], VetoWindow) else None


def held(game: Game) -> Counter[FaceId]:
    """The card that the window keeps."""
    window = pending(game)
    return Counter([window.card] if window else [])


def public(game: Game) -> VetoSeen:
    window = pending(game)
    return VetoSeen(window and Declared(window.seat, window.card, game.rules.texts.read(window.play)))


def check_window(game: Game, task: VetoWindow) -> Iterable[Problem]:
    """The play is taken back and made again: it must lead to this very window, and to what waits behind it."""
    match = MATCH.of(game)
    if task.seat != match.active:
        yield Problem("agenda[0].seat", refuse("base.turn.one-card", "position.active"))
    elif task.seat != match.last:
        yield Problem("match.last", refuse("champ.2019.veto-last", "position.last"))
    elif task not in windows_by_play(game, task):
        yield Problem("agenda[0]", refuse("champ.2019.veto-declare", "position.declared"))
    elif not task.seats or task.seats != tuple(seat for seat in who_may_hold(game, task.seat) if seat in task.seats):
        yield Problem("agenda[0].seats", refuse("champ.2019.veto-window", "position.window"))


def windows_by_play(game: Game, task: VetoWindow) -> Iterator[VetoWindow]:
    """The windows, still to be answered by the same, that the play can have opened before what waits now."""
    try:
        choice = game.rules.texts.read(task.play)
    except BadInput:
        return
    for before in before_play(game, task, choice):
        if before.why_not(task.seat, choice):
            continue
        asked = before.state.agenda[0]
        draft = Draft(game.rules, before.state)
        draft.agenda.pop()
        game.rules.offer_of[type(asked), type(choice)].take(draft, task.seat, asked, choice)
        window, *waiting = reversed(draft.agenda)
        if isinstance(window, VetoWindow) and tuple(waiting) == game.state.agenda[1:]:
            yield replace(window, seats=task.seats)


def before_play(game: Game, task: VetoWindow, choice: Choice) -> Iterator[Game]:
    """The game with the card in hand again, at each question that a seat answers by such a choice."""
    cards, state = CARDS.of(game), game.state
    hand = tuple(sorted((*cards.hands[task.seat], task.card)))
    slices = {**state.slices, CARDS.name: replace(cards, hands=with_hand(cards.hands, task.seat, hand))}
    for kind in game.rules.questions:
        if kind.__struct_fields__ != ("seat",) or (kind, type(choice)) not in game.rules.offer_of:
            continue
        asked: Task = kind(seat=task.seat)  # type: ignore[call-arg]
        for waiting in [()] if kind is TakeTurn else waiting_before(state.agenda[2:]):
            yield Game(game.rules, State((asked, *waiting), slices, state.chance))


def waiting_before(agenda: tuple[Task, ...]) -> Iterator[tuple[Task, ...]]:
    """What can have waited before a play within a turn: fewer tasks, and perhaps a draw less at the end of it."""
    for place in range(len(agenda)):
        *tasks, last = agenda[place:]
        yield (*tasks, last)
        if isinstance(last, FinishTurn):
            yield (*tasks, replace(last, draws=last.draws - 1))


MODULE = Module(
    name="veto",
    questions=(Question(VetoWindow, lambda task: task.seats, shown, holds=check_window, silence=LetPass()),),
    offers=(
        Offer(VetoWindow, Veto, options=veto_options, why_not=why_not_veto, take=take_veto, late=CLOSED),
        Offer(VetoWindow, LetPass, options=pass_options, why_not=why_not_pass, take=take_pass, late=CLOSED),
    ),
    events=(Vetoed,),
    taps=(slots.ANNOUNCED.tap(open_window), slots.CARDS_HELD.tap(held)),
    deck=in_deck(VETO),
    public=public,
)

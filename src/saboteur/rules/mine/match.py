"""Turns and rounds: whose turn it is, who is next, when a round and the match end."""

from collections.abc import Iterable

from msgspec.structs import replace

from saboteur.core.game import Draft, Game
from saboteur.core.message import refuse
from saboteur.core.module import Module, Problem, Question, Run, one_seat
from saboteur.core.options import Options
from saboteur.core.state import Part
from saboteur.core.values import Seat, Slice, Task
from saboteur.rulebook.homes import rule
from saboteur.rules.mine import slots
from saboteur.rules.mine.cards import CARDS, Hands, draw
from saboteur.rules.mine.vocabulary import MatchSeen, RoundBegan, RoundEnded


class Match(Slice, frozen=True):
    """`round` counts from 1, `first` begins it, `last` is who played the last card of it, `active` has the turn.

    Turns go clockwise, in steps of 1, or the other way round in steps of -1.
    """

    seats: int
    rounds: int
    round: int = 0
    first: Seat = 0
    last: Seat | None = None
    active: Seat | None = None
    direction: int = 1


MATCH = Part("match", Match)


class BeginMatch(Task, frozen=True, tag="match.begin"):
    """Everything that is done once."""


class BeginRound(Task, frozen=True, tag="match.begin-round"):
    """Set up the next round."""


class TakeTurn(Task, frozen=True, tag="match.turn"):
    """One seat's turn."""

    seat: Seat


class GoOn(Task, frozen=True, tag="match.go-on"):
    """After something that cost nothing the seat's turn goes on."""

    seat: Seat


class FinishTurn(Task, frozen=True, tag="match.finish-turn"):
    """The active seat draws, and after it some others draw a card each; then the turn passes on."""

    seat: Seat
    draws: int = 1
    others: tuple[Seat, ...] = ()


class DrawCards(Task, frozen=True, tag="match.draw"):
    """A seat draws so many cards, after something that came first."""

    seat: Seat
    count: int


class PassTurn(Task, frozen=True, tag="match.pass-turn"):
    """All cards are drawn: the turn goes to the next seat that holds one."""

    seat: Seat


class EndRound(Task, frozen=True, tag="match.end-round"):
    """The round is over; `finisher` made the connection to the gold."""

    finisher: Seat | None = None


class PassOn(Task, frozen=True, tag="match.pass-on"):
    """The next round, or the end of the match."""


@rule("base.setup.first-player")
def run_begin_match(draft: Draft, _: BeginMatch) -> None:
    match = MATCH.of(draft)
    first = draft.rules.options.first
    if first is None:
        first = draft.shuffle("first seat", range(match.seats))[0]
    MATCH.put(draft, replace(match, first=first))
    for tap in draft.rules.taps(slots.MATCH_BEGINS):
        tap(draft)
    draft.then(BeginRound())


@rule("base.next.setup")
def run_begin_round(draft: Draft, _: BeginRound) -> None:
    match = MATCH.of(draft)
    draft.tell(RoundBegan(match.round + 1, match.first))
    MATCH.put(draft, replace(match, round=match.round + 1, last=None, active=match.first, direction=1))
    for tap in draft.rules.taps(slots.ROUND_BEGINS):
        tap(draft)
    draft.then(TakeTurn(match.first))


@rule("round.starter-discard", part="base")
def played(draft: Draft, seat: Seat) -> None:
    """The seat has used a card: if nobody does after it, it was the last of the round."""
    MATCH.put(draft, replace(MATCH.of(draft), last=seat))


def draws_too(draft: Draft, seat: Seat) -> None:
    """Another seat draws a card when this turn ends, after the active one."""
    place, finish = _end_of_turn(draft)
    draft.agenda[place] = replace(finish, others=(*finish.others, seat))


def draws_more(draft: Draft) -> None:
    """The active seat draws a card more when this turn ends."""
    place, finish = _end_of_turn(draft)
    draft.agenda[place] = replace(finish, draws=finish.draws + 1)


def _end_of_turn(draft: Draft) -> tuple[int, FinishTurn]:
    return next((place, task) for place, task in enumerate(draft.agenda) if isinstance(task, FinishTurn))


@rule("draw.stack", part="base")
def run_finish_turn(draft: Draft, task: FinishTurn) -> None:
    """What effects have changed about the draws comes together here: no effect draws for itself."""
    seat, draws = task.seat, slots.Draws(task.draws, others=task.others)
    for tap in draft.rules.taps(slots.TURN_ENDS):
        tap(draft, seat)
    for tap in draft.rules.taps(slots.DRAWS):
        draws = tap(draft, seat, draws)
    count = max(draws.count, 0)
    instead = draws.instead[:count]
    if instead or draws.others:
        others = (DrawCards(other, 1) for other in draws.others)
        draft.then(*instead, DrawCards(seat, count - len(instead)), *others, PassTurn(seat))
    else:
        draw(draft, seat, count)
        pass_turn(draft, seat)


def run_go_on(draft: Draft, task: GoOn) -> None:
    draft.then(TakeTurn(task.seat))


def run_draw_cards(draft: Draft, task: DrawCards) -> None:
    draw(draft, task.seat, task.count)


def run_pass_turn(draft: Draft, task: PassTurn) -> None:
    pass_turn(draft, task.seat)


def pass_turn(draft: Draft, seat: Seat) -> None:
    following = next_with_cards(draft, seat)
    if following is None:
        draft.then(EndRound())
        return
    MATCH.put(draft, replace(MATCH.of(draft), active=following))
    draft.then(TakeTurn(following))


@rule("base.turn.no-cards", "base.round.ends-empty", "edition.base.round-end")
@rule("exp.turn.out", "turn.back-in", "edition.expansion.round-end")
def next_with_cards(draft: Draft, seat: Seat) -> Seat | None:
    """The next seat in turn that holds a card, in the end the same one; nobody, if all hands are empty."""
    hands, direction = CARDS.of(draft).hands, MATCH.of(draft).direction
    seats = len(hands)
    for step in range(1, seats + 1):
        following = (seat + direction * step) % seats
        if hands[following]:
            return following
    return None


@rule("base.next.first-player")
def run_pass_on(draft: Draft, _: PassOn) -> None:
    """The left neighbour of whoever played the last card begins the next round; after the last round it is over."""
    match = MATCH.of(draft)
    if match.round < match.rounds:
        MATCH.put(draft, replace(match, first=first_of_next(draft, match)))
        draft.then(BeginRound())
        return
    for tap in draft.rules.taps(slots.MATCH_ENDED):
        tap(draft)


def first_of_next(draft: Draft, match: Match) -> Seat:
    for tap in draft.rules.taps(slots.NEXT_FIRST):
        if (seat := tap(draft)) is not None:
            return seat
    assert match.last is not None
    return (match.last + 1) % match.seats


def run_end_round(draft: Draft, task: EndRound) -> None:
    match = MATCH.of(draft)
    draft.tell(RoundEnded(match.round, task.finisher))
    MATCH.put(draft, replace(match, active=None))
    draft.then(PassOn())
    for tap in draft.rules.taps(slots.ROUND_ENDED):
        tap(draft, task.finisher)


def start(options: Options) -> Match:
    return Match(options.players, options.rounds)


def public(game: Game) -> MatchSeen:
    match = MATCH.of(game)
    return MatchSeen(match.round, match.rounds, match.active, match.direction)


def check(game: Game, dealt: Hands) -> Iterable[Problem]:
    match = MATCH.of(game)
    options = game.rules.options
    seats = range(options.players)
    if match.seats != options.players:
        yield Problem("match.seats", refuse("combine.invalid", "position.differs", value=options.players))
    if match.rounds != options.rounds:
        yield Problem("match.rounds", refuse("combine.invalid", "position.differs", value=options.rounds))
    if not 1 <= match.round <= match.rounds:
        yield Problem("match.round", refuse("base.end.three-rounds", "position.range", low=1, high=match.rounds))
    for field, seat in (("first", match.first), ("last", match.last), ("active", match.active)):
        if seat is not None and seat not in seats:
            yield Problem(
                f"match.{field}", refuse("combine.invalid", "position.range", low=0, high=options.players - 1)
            )
    if match.direction not in (1, -1):
        yield Problem("match.direction", refuse("combine.invalid", "position.range", low=-1, high=1))
    yield from _check_agenda(game, match, dealt)


_MOST_DRAWS = 3
"""No turn draws more where hands can grow."""

_LAST = (TakeTurn, GoOn, FinishTurn, PassTurn, PassOn)


def _check_agenda(game: Game, match: Match, dealt: Hands) -> Iterable[Problem]:
    """Under all that is pending lies the one thing that leads on: a turn, the end of one, or the next round."""
    agenda = game.state.agenda
    if agenda and ([type(task) in _LAST for task in agenda] != [False] * (len(agenda) - 1) + [True]):
        yield Problem("agenda", refuse("base.turn.one-card", "position.agenda"))
    for number, task in enumerate(agenda):
        if isinstance(task, Turn):
            if task.seat != match.active:
                yield Problem(f"agenda[{number}].seat", refuse("base.turn.one-card", "position.active"))
            yield from _check_turn(game, task, f"agenda[{number}]", dealt)
        elif isinstance(task, DrawCards):
            yield from _check_draw(game, task, number, dealt)
    if agenda and not isinstance(agenda[-1], TakeTurn | GoOn) and match.last is None:
        yield Problem("match.last", refuse("base.turn.one-card", "position.last"))
    if match.active is not None and (not agenda or isinstance(agenda[-1], PassOn)):
        yield Problem("match.active", refuse("base.turn.one-card", "position.nobody-active"))


Turn = TakeTurn | GoOn | FinishTurn | PassTurn
"""What lies under all else while a turn lasts."""


def _check_turn(game: Game, task: Turn, field: str, dealt: Hands) -> Iterable[Problem]:
    hands = CARDS.of(game).hands
    cards = len(hands[task.seat]) if task.seat < len(hands) else 0
    if isinstance(task, TakeTurn | GoOn) and not cards:
        yield Problem(f"{field}.seat", refuse("base.turn.no-cards", "position.no-cards"))
    room = _MOST_DRAWS if dealt.grow else dealt.size(game.rules.options.players) - cards
    if isinstance(task, FinishTurn) and not 0 <= task.draws <= room:
        yield Problem(f"{field}.draws", refuse("base.turn.draw", "position.range", low=0, high=room))
    if isinstance(task, FinishTurn) and not {*task.others} <= {*range(len(hands))}:
        yield Problem(f"{field}.others", refuse("base.turn.draw", "position.range", low=0, high=len(hands) - 1))


def _check_draw(game: Game, task: DrawCards, number: int, dealt: Hands) -> Iterable[Problem]:
    """What the same seat is asked before it brings a card, too: instead of a draw."""
    hands, agenda = CARDS.of(game).hands, game.state.agenda
    if task.seat >= len(hands):
        return
    room = _MOST_DRAWS if dealt.grow else dealt.size(game.rules.options.players) - len(hands[task.seat])
    room -= getattr(agenda[0], "seat", None) == task.seat
    if not 0 <= task.count <= room:
        yield Problem(f"agenda[{number}].count", refuse("base.turn.draw", "position.range", low=0, high=max(room, 0)))


def module(dealt: Hands) -> Module:
    return Module(
        name="match",
        part=MATCH,
        start=start,
        questions=(Question(TakeTurn, one_seat),),
        runs=(
            Run(BeginMatch, run_begin_match),
            Run(BeginRound, run_begin_round),
            Run(GoOn, run_go_on, waits=True),
            Run(FinishTurn, run_finish_turn, waits=True),
            Run(DrawCards, run_draw_cards, waits=True),
            Run(PassTurn, run_pass_turn, waits=True),
            Run(EndRound, run_end_round),
            Run(PassOn, run_pass_on, waits=True),
        ),
        events=(RoundBegan, RoundEnded),
        public=public,
        check=lambda game: check(game, dealt),
    )

"""The tracker (2022): two path cards in one turn."""

from collections import Counter
from collections.abc import Iterable

from saboteur.core.game import Draft, Game
from saboteur.core.message import Refusal, refuse
from saboteur.core.module import Module, Offer, Problem, Question, Run, one_seat
from saboteur.core.state import Part
from saboteur.core.values import FaceId, Seat, Slice, Task
from saboteur.rulebook.homes import rule
from saboteur.rules.championship.action import in_deck, resolved
from saboteur.rules.championship.vocabulary import TRACKER, Stop, Track, TrackerPlayed, TrackerSeen, TrackerStopped
from saboteur.rules.mine import lay, slots
from saboteur.rules.mine.cards import CARDS
from saboteur.rules.mine.lay import LayDown
from saboteur.rules.mine.match import FinishTurn, TakeTurn, draws_more
from saboteur.rules.mine.play import announce, put_forward, why_not_in_hand
from saboteur.rules.mine.vocabulary import Lay


class Tracked(Slice, frozen=True):
    """Who is laying two path cards: until it is done the tracker lies on no pile."""

    by: Seat | None = None


TRACKED = Part("tracker", Tracked)


class SetOut(Task, frozen=True, tag="tracker.set-out"):
    """An announced tracker takes effect."""

    seat: Seat


class LayFirst(Task, frozen=True, tag="tracker.lay-first"):
    seat: Seat


class GoOn(Task, frozen=True, tag="tracker.go-on"):
    """The first path card lies, and what it reached is resolved: now the second."""

    seat: Seat


class LaySecond(Task, frozen=True, tag="tracker.lay-second"):
    seat: Seat


class PutAway(Task, frozen=True, tag="tracker.put-away"):
    """The tracker's effect is done."""

    seat: Seat


LAYS = (LayFirst, LaySecond)
"""The questions that are answered by laying a card."""

Step = LayFirst | GoOn | LaySecond | PutAway


# ---- playing it


def path_cards(game: Game, seat: Seat) -> int:
    return sum(card in game.rules.faces for card in CARDS.of(game).hands[seat])


@rule("champ.2022.tracker", "champ.2022.tracker-blocked")
def why_not_set_out(game: Game, seat: Seat, task: Task) -> Refusal | None:
    """Whoever may lay no path card may not play it, either."""
    if refusal := lay.why_barred(game, seat):
        return refusal
    if path_cards(game, seat) < 2:
        return refuse("champ.2022.tracker", "tracker-two-paths")
    if not any(lay.options(game, seat, task)):
        return refuse("champ.2022.tracker", "tracker-no-lay")
    return None


def tracks(game: Game, seat: Seat, task: TakeTurn) -> Iterable[Track]:
    return () if why_not_track(game, seat, task, Track()) else (Track(),)


def why_not_track(game: Game, seat: Seat, task: TakeTurn, _: Track) -> Refusal | None:
    return why_not_in_hand(game, seat, TRACKER) or why_not_set_out(game, seat, task)


def take_track(draft: Draft, seat: Seat, _: TakeTurn, choice: Track) -> None:
    announce(draft, seat, choice, TRACKER, SetOut(seat))


def run_set_out(draft: Draft, task: SetOut) -> None:
    TRACKED.put(draft, Tracked(task.seat))
    draft.tell(TrackerPlayed(task.seat))
    draft.then(LayFirst(task.seat))


# ---- two lays


@rule("champ.2022.tracker")
@rule("draw.stack", part="tracker")
def take_first(draft: Draft, seat: Seat, _: LayFirst, choice: Lay) -> None:
    """Once a path card has left the hand, another card will be drawn for it, whether or not there is a second lay."""
    draws_more(draft)
    draft.then(GoOn(seat))
    lay_card(draft, seat, choice)


def lay_card(draft: Draft, seat: Seat, choice: Lay) -> None:
    """Each of the two is a card played by itself."""
    put_forward(draft, seat, choice, choice.card, LayDown(seat, choice.card, choice.cell, choice.turned))


def run_go_on(draft: Draft, task: GoOn) -> None:
    draft.then(LaySecond(task.seat))


def take_second(draft: Draft, seat: Seat, _: LaySecond, choice: Lay) -> None:
    draft.then(PutAway(seat))
    lay_card(draft, seat, choice)


def stops(game: Game, seat: Seat, task: LaySecond) -> Iterable[Stop]:
    return () if why_not_stop(game, seat, task, Stop()) else (Stop(),)


@rule("champ.2022.tracker-second")
def why_not_stop(game: Game, seat: Seat, task: LaySecond, _: Stop) -> Refusal | None:
    """Only the hand tells whether there is a second lay: so whoever has none must say so."""
    if any(lay.options(game, seat, task)):
        return refuse("champ.2022.tracker-second", "tracker-second")
    return None


def take_stop(draft: Draft, seat: Seat, _: LaySecond, __: Stop) -> None:
    draft.tell(TrackerStopped(seat))
    draft.then(PutAway(seat))


# ---- the card itself


def run_put_away(draft: Draft, _: PutAway) -> None:
    put_away(draft)


def put_away(draft: Draft) -> None:
    """The tracker goes to the pile, if it has been lying by: its effect is done, or it will not come to an end."""
    by = TRACKED.of(draft).by
    if by is not None:
        TRACKED.put(draft, Tracked())
        resolved(draft, by, TRACKER)


def held(game: Game) -> Counter[FaceId]:
    return Counter([TRACKER] if TRACKED.of(game).by is not None else [])


def hands_agree(game: Game) -> bool:
    """Whoever has played a tracker held what it takes."""
    for task in game.state.agenda:
        if isinstance(task, SetOut | LayFirst) and why_not_set_out(game, task.seat, task):
            return False
        if isinstance(task, GoOn | LaySecond) and not path_cards(game, task.seat):
            return False
    return True


def check(game: Game) -> Iterable[Problem]:
    """A tracker takes one step after another, and lies by from the first to the last of them."""
    by, agenda = TRACKED.of(game).by, game.state.agenda
    steps = [task for task in agenda if isinstance(task, SetOut | Step)]
    if len(steps) > 1 or [task.seat for task in steps if isinstance(task, Step)] != ([] if by is None else [by]):
        yield Problem("tracker.by", refuse("champ.2022.tracker", "position.tracker"))
    for task in steps:
        last, draws = agenda[-1], 1 if isinstance(task, SetOut | LayFirst) else 2
        if not isinstance(last, FinishTurn) or (last.seat, last.draws) != (task.seat, draws):
            yield Problem("agenda", refuse("draw.stack", "position.tracker-turn", draws=draws))
        elif not hands_agree(game):
            yield Problem(f"cards.hands[{task.seat}]", refuse("champ.2022.tracker", "position.tracker-hand"))


MODULE = Module(
    name="tracker",
    part=TRACKED,
    start=lambda _: Tracked(),
    questions=(Question(LayFirst, one_seat), Question(LaySecond, one_seat)),
    runs=(
        Run(SetOut, run_set_out, waits=True),
        Run(GoOn, run_go_on, waits=True),
        Run(PutAway, run_put_away, waits=True),
    ),
    offers=(
        Offer(TakeTurn, Track, options=tracks, why_not=why_not_track, take=take_track),
        Offer(LayFirst, Lay, options=lay.options, why_not=lay.why_not, take=take_first),
        Offer(LaySecond, Lay, options=lay.options, why_not=lay.why_not, take=take_second),
        Offer(LaySecond, Stop, options=stops, why_not=why_not_stop, take=take_stop),
    ),
    events=(TrackerPlayed, TrackerStopped),
    taps=(
        slots.TURN_CUT.tap(lambda draft, _: put_away(draft)),
        slots.ROUND_ENDED.tap(lambda draft, _: put_away(draft)),
        slots.CARDS_HELD.tap(held),
        slots.CARDS_AGREE.tap(hands_agree),
    ),
    deck=in_deck(TRACKER),
    public=lambda game: TrackerSeen(TRACKED.of(game).by),
    check=check,
)

"""Two games that look the same to an observer send that observer the same bytes, now and after every choice."""

import random
from collections import Counter
from collections.abc import Callable

import pytest

from saboteur.core.game import Game
from saboteur.core.values import Choice, Seat, tag_of
from saboteur.rules.base.vocabulary import Take
from saboteur.rules.mine.vocabulary import Discard
from saboteur.rulesets import PRESETS, build
from tests.conformance.strange import strange_choices
from tests.secrecy.received import differences, news, refusals, state_of_play
from tests.secrecy.states import asked_of, wanted
from tests.secrecy.twins import Move, agreeing, apply_twin

KINDS = ("match.turn", "tunnel.choose-reached", "tunnel.orient-goal", "gold.pick")
FAST = Counter({"match.turn": 80, "tunnel.choose-reached": 16, "tunnel.orient-goal": 16, "gold.pick": 40})
LONG = Counter({"match.turn": 4000, "tunnel.choose-reached": 1000, "tunnel.orient-goal": 1000, "gold.pick": 3000})

REDACTED = {
    "cards.drawn-unseen",
    "cards.discarded-unseen",
    "tunnel.goal-seen-by-seat",
    "gold.taken-unseen",
    "gold.paid-unseen",
}


class Net:
    """Compares worlds, and counts what it compared."""

    def __init__(self, seed: str) -> None:
        self.dice = random.Random(seed)
        self.counts: Counter[str] = Counter()

    def catch(self, least: Counter[str], choices: int) -> None:
        for game in wanted(least, self.dice):
            self.counts[asked_of(game)] += 1
            for observer in self._observers(game):
                self.look(game, observer, choices)

    def untold(self) -> set[str]:
        """The kinds of event that never came. A redacted twin comes with its event."""
        events = {tag_of(event) for event in build(PRESETS["base"]).events}
        return {tag for tag in events - REDACTED if not self.counts[f"told {tag}"]}

    def _observers(self, game: Game) -> list[Seat | None]:
        """A bystander, who is asked, and a few more."""
        asked = game.seats_asked()
        others = [seat for seat in range(game.rules.options.players) if seat not in asked]
        return [None, *asked, *self.dice.sample(others, min(3, len(others)))]

    def look(self, game: Game, observer: Seat | None, choices: int) -> None:
        """One state and one observer: another world is dealt and compared, then both after each of some choices."""
        other = game.guess(observer, self.dice)
        assert not differences(state_of_play(game, observer), state_of_play(other, observer))
        self.counts["worlds"] += 1
        self.counts["worlds that differ"] += game.state.slices != other.state.slices
        if observer is not None:
            strange = strange_choices(game, self.dice, 2 * len(game.rules.choices))
            assert not differences(refusals(game, observer, strange), refusals(other, observer, strange))
        for seat in game.seats_asked():
            for choice in self._some(game.choices(seat), choices):
                self.choose(game, other, Move(observer, seat, choice))

    def _some(self, menu: tuple[Choice, ...], count: int) -> list[Choice]:
        """A sample with all kinds of choice in it."""
        by_kind: dict[type[Choice], list[Choice]] = {}
        for choice in menu:
            by_kind.setdefault(type(choice), []).append(choice)
        each = max(1, count // len(by_kind))
        return [choice for kind in by_kind.values() for choice in self.dice.sample(kind, min(each, len(kind)))]

    def walk(self, game: Game, observer: Seat | None, length: int) -> None:
        """Two worlds side by side, for so many choices: what differed stays hidden."""
        other = game.guess(observer, self.dice)
        for _ in range(length):
            if game.over:
                return
            seat = game.seats_asked()[0]
            choice = self.dice.choice(game.choices(seat))
            game, other = self.choose(game, other, Move(observer, seat, choice))

    def choose(self, game: Game, other: Game, move: Move) -> tuple[Game, Game]:
        """A choice in both worlds, and what they become."""
        observer, choice = move.observer, move.choice
        twins = agreeing(game, other, move, self.dice)
        made_up = differences(state_of_play(game, observer), state_of_play(twins.other, observer))
        assert not made_up, f"the test made worlds that do not look alike: {made_up}"
        step = game.apply(move.seat, choice)
        twin = apply_twin(twins, move, self.dice)
        found = differences(news(step, observer), news(twin, observer))
        assert not found, f"{observer} can tell by {move.seat}'s {choice}: {found}"
        self.counts["choices"] += 1
        self.counts[f"hidden {type(choice).__name__}"] += choice != twins.twin_choice
        self.counts.update({f"told {tag_of(told.event)}" for told in step.told})
        if isinstance(choice, Take):
            self.counts["gold differs"] += twins.gold_differs
        return step.game, twin.game


def test_states_of_every_kind() -> None:
    net = Net("fast")
    net.catch(FAST, choices=5)
    assert all(net.counts[kind] >= FAST[kind] for kind in KINDS)
    assert net.counts["worlds that differ"] > 0.9 * net.counts["worlds"]
    assert net.counts[f"hidden {Discard.__name__}"] > 50, "discards differed"
    assert net.counts[f"hidden {Take.__name__}"] > 50, "gold taken differed"
    assert net.counts["gold differs"] > 100, "gold differed"
    # Whatever else can be told is found, too, in a few more states at most.
    for _ in range(20):
        if not net.untold():
            break
        net.catch(Counter({"match.turn": 10}), choices=5)
    assert not net.untold()


def test_side_by_side() -> None:
    net = Net("walks")
    for game in wanted(Counter({"match.turn": 12, "gold.pick": 4}), net.dice):
        for observer in (None, *game.seats_asked(), net.dice.randrange(game.rules.options.players)):
            net.walk(game, observer, 15)
    assert net.counts["choices"] > 400


@pytest.mark.long
def test_states_of_every_kind_long(report_long: Callable[[str, object], None]) -> None:
    net = Net("long")
    net.catch(LONG, choices=12)
    for game in wanted(Counter({"match.turn": 300, "gold.pick": 100}), net.dice):
        for observer in (None, *range(game.rules.options.players)):
            net.walk(game, observer, 100)
    for name in (*KINDS, "worlds", "choices", "gold differs"):
        report_long(name, net.counts[name])

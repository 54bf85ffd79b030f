"""Two games that look the same to an observer send that observer the same bytes, now and after every choice."""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence

import pytest

from saboteur.core.game import Game
from saboteur.core.options import Options
from saboteur.core.values import Choice, Seat, tag_of
from saboteur.rules.base.vocabulary import Take
from saboteur.rules.mine.vocabulary import Discard
from saboteur.rulesets import build
from tests.conformance.strange import strange_choices
from tests.conformance.tables import EVERY_TABLE
from tests.products import PRODUCTS
from tests.products.product import Move, Product, least_of
from tests.secrecy.received import differences, news, refusals, state_of_play
from tests.secrecy.states import asked_of, wanted
from tests.secrecy.twins import agreeing, apply_twin

REACHED = {"tunnel.choose-reached": 16, "tunnel.orient-goal": 16}
FAST = {
    "base": Counter({"match.turn": 80, **REACHED, "gold.pick": 40}),
    "expansion": Counter({"match.turn": 80, **REACHED, "thefts.use": 30}),
}
REACHED_LONG = {"tunnel.choose-reached": 1000, "tunnel.orient-goal": 1000}
LONG = {
    "base": Counter({"match.turn": 4000, **REACHED_LONG, "gold.pick": 3000}),
    "expansion": Counter({"match.turn": 6000, **REACHED_LONG, "thefts.use": 1000}),
}
RULESETS = tuple(FAST)

HIDDEN = {
    "base": ("cards.drawn", "cards.discarded", "dwarves.dealt", "gold.taken", "tunnel.goal-seen"),
    "expansion": (
        "cards.drawn",
        "cards.discarded",
        "dwarves.dealt",
        "dwarves.changed",
        "dwarves.seen",
        "hands.received",
        "tunnel.goal-seen",
    ),
}
"""The kinds of event that some do not see, or see redacted; payments are in `test_payments`."""

REDACTED = {
    "cards.drawn-unseen",
    "cards.discarded-unseen",
    "dwarves.changed-unseen",
    "dwarves.seen-by-seat",
    "tunnel.goal-seen-by-seat",
    "gold.taken-unseen",
    "gold.paid-unseen",
    *(tag for product in PRODUCTS for tag in product.redacted),
}


def tables_of(ruleset: str) -> list[Options]:
    return [options for options in EVERY_TABLE if options.ruleset == ruleset]


class Net:
    """Compares worlds, and counts what it compared."""

    def __init__(self, tables: Sequence[Options], seed: str) -> None:
        self.dice = random.Random(seed)
        self.tables = tables
        self.counts: Counter[str] = Counter()

    def catch(self, least: Counter[str], choices: int) -> None:
        for game in self.wanted(least):
            self.counts[asked_of(game)] += 1
            for observer in self._observers(game):
                self.look(game, observer, choices)

    def wanted(self, least: Counter[str]) -> Iterator[Game]:
        return wanted(least, self.dice, self.tables)

    def untold(self) -> set[str]:
        """The kinds of event that never came. A redacted twin comes with its event."""
        events = {tag_of(event) for options in self.tables for event in build(options).events}
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
        self.counts[f"hidden {type(choice).__name__}"] += twins.unseen or choice != twins.twin_choice
        self.counts.update({f"told {tag_of(told.event)}" for told in step.told})
        for told, twin_told in zip(step.told, twin.told, strict=False):
            self.counts[f"differs {tag_of(told.event)}"] += told.event != twin_told.event
        if isinstance(choice, Take):
            self.counts["gold differs"] += twins.gold_differs
        return step.game, twin.game


@pytest.mark.parametrize("ruleset", RULESETS)
def test_states_of_every_kind(ruleset: str) -> None:
    net, least = Net(tables_of(ruleset), "fast"), FAST[ruleset]
    net.catch(least, choices=5)
    assert all(net.counts[kind] >= least[kind] for kind in least)
    assert net.counts["worlds that differ"] > 0.9 * net.counts["worlds"]
    assert net.counts[f"hidden {Discard.__name__}"] > 50, "discards differed"
    if ruleset == "base":
        assert net.counts[f"hidden {Take.__name__}"] > 50, "gold taken differed"
        assert net.counts["gold differs"] > 100, "gold differed"
    # Whatever else can be told is found, too, in a few more states at most.
    for _ in range(20):
        if not net.untold():
            break
        net.catch(Counter({"match.turn": 10}), choices=5)
    assert not net.untold()
    assert all(net.counts[f"differs {tag}"] for tag in HIDDEN[ruleset])


@pytest.mark.parametrize("ruleset", RULESETS)
def test_side_by_side(ruleset: str) -> None:
    net = Net(tables_of(ruleset), "walks")
    least = Counter({"match.turn": 12}) + Counter({"gold.pick": 4} if ruleset == "base" else {"thefts.use": 4})
    for game in net.wanted(least):
        for observer in (None, *game.seats_asked(), net.dice.randrange(game.rules.options.players)):
            net.walk(game, observer, 15)
    assert net.counts["choices"] > 400


@pytest.mark.long
@pytest.mark.parametrize("ruleset", RULESETS)
def test_states_of_every_kind_long(ruleset: str, report_long: Callable[[str, object], None]) -> None:
    net, least = Net(tables_of(ruleset), "long"), LONG[ruleset]
    net.catch(least, choices=12)
    walks = Counter({"match.turn": 300}) + Counter({"gold.pick": 100} if ruleset == "base" else {"thefts.use": 100})
    for game in net.wanted(walks):
        for observer in (None, *range(game.rules.options.players)):
            net.walk(game, observer, 100)
    for name in (*least, "worlds", "choices", *(f"differs {tag}" for tag in HIDDEN[ruleset])):
        report_long(name, net.counts[name])


@pytest.mark.slow
@pytest.mark.parametrize("product", PRODUCTS, ids=lambda product: product.name)
def test_states_of_a_product(product: Product) -> None:
    net, least = Net(product.tables, f"fast {product.name}"), least_of(product, is_long=False)
    net.catch(least, choices=5)
    assert all(net.counts[kind] >= least[kind] for kind in least)
    assert net.counts["worlds that differ"] > 0.9 * net.counts["worlds"]
    assert [tag for tag in product.hidden if not net.counts[f"differs {tag}"]] == []


@pytest.mark.long
@pytest.mark.parametrize("product", PRODUCTS, ids=lambda product: product.name)
def test_states_of_a_product_long(product: Product, report_long: Callable[[str, object], None]) -> None:
    net, least = Net(product.tables, f"long {product.name}"), least_of(product, is_long=True)
    net.catch(least, choices=12)
    walks = Counter({"match.turn": 60})
    for game in net.wanted(walks):
        for observer in (None, *range(game.rules.options.players)):
            net.walk(game, observer, 60)
    for name in (*least, "worlds", "choices", *(f"differs {tag}" for tag in product.hidden)):
        report_long(name, net.counts[name])

"""What the nets (secrecy, golden scenes, perft) need to know of a product: each says it in one file of this folder."""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence

from msgspec import Struct

from saboteur.core.game import Game, Step
from saboteur.core.options import Options
from saboteur.core.state import State
from saboteur.core.values import Choice, Seat, Slice, Task
from tests.conformance.playing import MIXTURES, steps

Source = Callable[[Options, random.Random], Iterator[Game]]
"""Games at a table, in which some kind of question may be open."""


def in_play(*kinds: type[Task]) -> Source:
    """The moments of whole games in which such a thing is asked, and what was asked just before."""

    def found(options: Options, dice: random.Random) -> Iterator[Game]:
        before: Game | None = None
        for _, _, step in steps(options, str(dice.random()), dice.choice(MIXTURES)):
            if before and not step.game.over and isinstance(step.game.state.agenda[0], kinds):
                yield from (before, step.game)
            before = step.game

    return found


class Move(Struct, frozen=True):
    """A seat's choice, under the eyes of an observer."""

    observer: Seat | None
    seat: Seat
    choice: Choice

    @property
    def own(self) -> bool:
        return self.seat == self.observer


class Effect(Struct, frozen=True):
    """What a choice leads to at once: the move that has its effect now, if any.

    `drawing` are the seats that draw a card each, in turn; None: those that draw after any such move.
    """

    move: Move | None = None
    drawing: tuple[Seat, ...] | None = ()


class Twins(Struct, frozen=True):
    """Two worlds, and a choice for each that looks the same to the observer and reveals the same to it.

    `hat` is the place aside of the dwarf that comes to a player in the second world, where chance decides.
    """

    one: Game
    other: Game
    choice: Choice
    twin_choice: Choice
    gold_differs: bool = False
    hat: int | None = None
    same_chance: bool = False
    """Whether all that is shuffled comes out in both worlds alike, since it will be shown."""
    unseen: bool = False
    """Whether the observer sees nothing of the choice: then nothing is chosen in the second world."""


class Scene(Struct, frozen=True):
    """A position, the choices that follow, each a seat and a text, and whether the position was come upon by a search.

    What a search finds can change with what it tries: then the stored position stays as it is.
    """

    position: Callable[[], Game]
    choices: tuple[str, ...]
    searched: bool = False


class Product(Struct, frozen=True, kw_only=True):
    """The tables at which a product is played, and what is to be tried there."""

    name: str
    tables: tuple[Options, ...]
    least: Mapping[str, int]
    """How many states of each kind of question are looked at for secrets, and in the long run."""
    least_long: Mapping[str, int] = {}
    rulesets: tuple[str, ...] = ()
    """The rulesets that are wholly its own: there no other product's sources are used."""
    sources: Mapping[str, Sequence[Source]] = {}
    """Where states of its own kinds of question are found."""
    hidden: tuple[str, ...] = ()
    """Its kinds of event that some do not see, or see redacted: they must differ between worlds now and then."""
    redacted: frozenset[str] = frozenset()
    """Its redacted twins."""
    played: Mapping[type[Choice], str] = {}
    """The action card that each of its choices plays."""
    effect: Callable[[Game, Move], Effect | None] | None = None
    """What a choice leads to at once, where it is another one that has its effect; None: as usual."""
    agree: Callable[[Twins, Move, Step, random.Random], Twins] | None = None
    """Makes the second world agree in what its choices legitimately tell; the move is the one that has its effect now,
    if any has, and the step is that of the first world."""
    seen_of_shuffle: Callable[[str, int, Seat | None, Options], range | None] | None = None
    """The places of its shuffles (by purpose and size) whose contents the observer gets to see; None: not its own."""
    scenes: Mapping[str, Scene] = {}
    """Golden scenes."""
    perft: Mapping[str, Callable[[], Game]] = {}
    """Positions whose ways to go on are counted."""


def with_slices(game: Game, **slices: Slice) -> Game:
    state = game.state
    return Game(game.rules, State(state.agenda, {**state.slices, **slices}, state.chance))


def least_of(product: Product, *, is_long: bool) -> Counter[str]:
    return Counter(product.least_long if is_long else product.least)

"""Players for tests, and games played by them. They look at the menu alone."""

import random
from collections.abc import Callable, Iterator, Sequence

from saboteur.bots import new_bot
from saboteur.core.game import Game, Step
from saboteur.core.options import Options
from saboteur.core.values import Choice, Seat
from saboteur.rules.duel.box import TREASURES
from saboteur.rules.mine.tunnels import TUNNELS
from saboteur.rules.mine.vocabulary import Discard, Lay, Repair
from saboteur.table import new_game
from saboteur.tunnel.cell import Cell

Player = Callable[[Game, Seat, random.Random], Choice]


def anybody(game: Game, seat: Seat, dice: random.Random) -> Choice:
    """Anything of the menu."""
    return dice.choice(game.choices(seat))


def digger(game: Game, seat: Seat, dice: random.Random) -> Choice:
    """Lays tunnels toward the goals, repairs what it can, and passes with what does not help."""
    menu = game.choices(seat)
    lays = [choice for choice in menu if isinstance(choice, Lay) and not choice.card.startswith("end-")]
    if lays:
        targets = _targets(game)
        nearest = min(_way_to_go(choice, targets) for choice in lays)
        if nearest < 8 or dice.random() < 0.5:
            return dice.choice([choice for choice in lays if _way_to_go(choice, targets) == nearest])
    repairs = [choice for choice in menu if isinstance(choice, Repair)]
    useless = [
        choice
        for choice in menu
        if isinstance(choice, Discard) and all(card.startswith(("end-", "break-")) for card in choice.cards)
    ]
    return dice.choice(repairs or useless or menu)


def meddler(game: Game, seat: Seat, dice: random.Random) -> Choice:
    """Any kind of choice as soon as another, rather than passing: rare cards are not discarded, they are played."""
    by_kind: dict[type[Choice], list[Choice]] = {}
    for choice in game.choices(seat):
        by_kind.setdefault(type(choice), []).append(choice)
    kinds = [kind for kind in by_kind if kind is not Discard] or [*by_kind]
    return dice.choice(by_kind[dice.choice(kinds)])


def greedy(game: Game, seat: Seat, dice: random.Random) -> Choice:
    """The bot of that name."""
    return new_bot("greedy", game.rules.faces, dice).choose(game.observe(seat))


def _targets(game: Game) -> list[Cell]:
    """The goals, and of treasures those that lie face down."""
    goals = TUNNELS.of(game).goals
    return [goal.cell for goal in goals if not (goal.up and goal.face in TREASURES)] or [(0, 0)]


def _way_to_go(choice: Lay, targets: list[Cell]) -> int:
    x, y = choice.cell
    return min(abs(column - x) + abs(row - y) for column, row in targets)


def steps(options: Options, seed: str, players: Sequence[Player]) -> Iterator[tuple[Seat | None, Choice | None, Step]]:
    """A game from its opening to its end: who chose what, and what it led to."""
    # A field of the options that came later leaves the games of all other tables as they were.
    dice = random.Random(f"{options}/{seed}".replace(", chests=''", ""))
    step = new_game(options, seed)
    yield None, None, step
    while not step.game.over:
        seat = step.game.seats_asked()[0]
        choice = players[seat % len(players)](step.game, seat, dice)
        step = step.game.apply(seat, choice)
        yield seat, choice, step


def first(options: Options, players: tuple[Player, ...], wanted: Callable[[Game], bool]) -> Game:
    """The first moment of the first game in which something holds."""
    return next(
        step.game
        for seed in range(1000)
        for _, _, step in steps(options, f"perft {seed}", players)
        if not step.game.over and wanted(step.game)
    )


MIXTURES: tuple[tuple[Player, ...], ...] = ((anybody,), (digger,), (greedy,), (greedy, anybody), (digger, meddler))

"""Two games that look the same to an observer, made to go on looking the same.

A choice legitimately tells an observer some things: the cards it draws, the goal it looks at or that is turned up, the
roles at the end of a round, the gold that comes to it. `agreeing` makes two worlds agree on just those, by the rules
and the full states, whatever the game sends to whom.
"""

import random
from collections import Counter
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from msgspec.structs import replace

from saboteur.core import chance
from saboteur.core.game import Game, Step
from saboteur.core.options import Options
from saboteur.core.state import State
from saboteur.core.values import Choice, FaceId, Role, Seat
from saboteur.rules.base.guessing import guess_gold
from saboteur.rules.base.hauls import GOLD, Dug, cards_of, owned
from saboteur.rules.base.vocabulary import Take
from saboteur.rules.chests.vocabulary import GoalMoved
from saboteur.rules.duel.tokens import DUEL, walkers
from saboteur.rules.duel.vocabulary import Bribe, UseKey
from saboteur.rules.expansion.vocabulary import (
    Free,
    HandsOff,
    Imprison,
    Inspect,
    LayTheft,
    SwapHands,
    SwapHats,
)
from saboteur.rules.mine import purse
from saboteur.rules.mine.card_guess import check_memories
from saboteur.rules.mine.cards import CARDS, Cards
from saboteur.rules.mine.choosing import KeepFound
from saboteur.rules.mine.company import knows as knows_dwarf
from saboteur.rules.mine.dwarves import DWARVES
from saboteur.rules.mine.goals import OrientGoal, cells_reached
from saboteur.rules.mine.match import MATCH
from saboteur.rules.mine.purse import PURSE, owns_any
from saboteur.rules.mine.sightings import never_held
from saboteur.rules.mine.tunnels import TUNNELS
from saboteur.rules.mine.vocabulary import GOLD as TREASURE
from saboteur.rules.mine.vocabulary import (
    MINER,
    CardKept,
    CardsFound,
    Discard,
    GoalTurnedUp,
    Keep,
    Lay,
    Orient,
    ReadMap,
    Reveal,
    Rockfall,
    Shed,
)
from saboteur.tunnel.board import Board
from saboteur.tunnel.cell import Cell
from saboteur.tunnel.network import Walker
from tests.products import PRODUCTS
from tests.products.product import Effect, Move, Twins, with_slices
from tests.secrecy.hidden import Heap, Hidden

TRIES = 12


def agreeing(one: Game, other: Game, move: Move, dice: random.Random) -> Twins:
    """The second world changed, in what is hidden there alone, until the choice tells the observer the same in both."""
    other = Game(other.rules, State(other.state.agenda, other.state.slices, one.state.chance))
    effect, step = effect_of(one, move), one.apply(move.seat, move.choice)
    other, twin_choice = _cards_agree(one, other, move, effect, step=step, dice=dice)
    other = _goals_agree(one, other, move.observer, _goals_shown(one, effect.move) | _goals_turned_up(step))
    other, hat = _roles_agree(one, other, move.observer, effect.move, step, dice=dice)
    twins = Twins(one, other, move.choice, twin_choice, hat=hat)
    for agree in (product.agree for product in PRODUCTS if product.agree):
        twins = agree(twins, effect.move or move, step, dice)
    if GOLD.name in one.slices and (
        _round_over(one, step.game) or isinstance(move.choice, Take) or _purse(one) != _purse(step.game)
    ):
        return _gold_agrees(twins, move, dice)
    return twins


def effect_of(game: Game, move: Move) -> Effect:
    """Usually it is the choice itself that has its effect at once."""
    found = (product.effect(game, move) for product in PRODUCTS if product.effect)
    return next((effect for effect in found if effect), Effect(move, None))


def drawing(effect: Effect) -> tuple[Seat, ...]:
    """Who draws cards, one after the other."""
    if effect.drawing is not None:
        return effect.drawing
    assert effect.move
    seat, choice = effect.move.seat, effect.move.choice
    if isinstance(choice, SwapHands):
        return seat, choice.target
    return (seat,) * (len(choice.cards) if isinstance(choice, Discard) else 1)


def apply_twin(twins: Twins, move: Move, dice: random.Random) -> Step:
    """The second world's step: what it shuffles comes out differently wherever the observer cannot see it."""
    if twins.unseen:
        return Step(twins.other, ())
    if twins.same_chance:
        return twins.other.apply(move.seat, twins.twin_choice)
    with dealt_otherwise(move.observer, twins.other.rules.options, dice, twins.hat):
        return twins.other.apply(move.seat, twins.twin_choice)


# ---- cards


def _cards_agree(
    one: Game, other: Game, move: Move, effect: Effect, *, step: Step, dice: random.Random
) -> tuple[Game, Choice]:
    """What the observer remembers stays true, too; where that does not come about, the cards of the first world."""
    choice = move.choice
    if not move.own and isinstance(choice, Discard | Shed):
        hand = CARDS.of(other).hands[move.seat]
        return other, replace(choice, cards=tuple(sorted(dice.sample(hand, len(choice.cards)))))
    if not move.own and isinstance(choice, Keep):
        return other, dice.choice(other.choices(move.seat))
    for _ in range(TRIES):
        heap = Heap(other, move.observer, dice)
        _show_cards(CARDS.of(one), heap, move, effect)
        _show_pile(CARDS.of(one), heap, move, step)
        found = heap.put_back(other)
        if not list(check_memories(found)):
            return found, choice
    return Heap(one, move.observer, dice).put_back(other), choice


def _show_cards(cards: Cards, heap: Heap, move: Move, effect: Effect) -> None:
    """The cards that the observer sees played, gets, or draws."""
    if not move.own and (card := _card_played(move.choice)):
        heap.put_any(heap.hand(move.seat), card)
    if effect.move and isinstance(effect.move.choice, SwapHands):
        _show_hand(cards, heap, effect.move, is_played=effect.move is move)
    for number, seat in enumerate(drawing(effect)):
        if seat == move.observer and number < len(cards.deck):
            heap.put(("deck", 0, number), cards.deck[number])


def _show_hand(cards: Cards, heap: Heap, move: Move, *, is_played: bool) -> None:
    """Of two that exchange their hands each sees the other's; the card by which they do so is in it, or no longer."""
    assert isinstance(move.choice, SwapHands)
    partners = {move.choice.target, move.seat}
    if move.observer not in partners:
        return
    (partner,) = partners - {move.observer}
    hand = Counter(cards.hands[partner])
    if is_played and partner == move.seat:
        hand -= Counter([FaceId("swap-hands")])
    for card in hand.elements():
        heap.put_any(heap.hand(partner), card)


def _show_pile(cards: Cards, heap: Heap, move: Move, step: Step) -> None:
    """The top cards of the pile that the observer looks through; if there is just one, it is kept at once."""
    found = 0
    for event in step.events(move.observer):
        if isinstance(event, CardsFound) and isinstance(step.game.state.agenda[0], KeepFound):
            found = len(event.cards)
        elif isinstance(event, CardKept) and not isinstance(move.choice, Keep):
            found = 1
    for number in range(len(cards.pile) - found, len(cards.pile)):
        if ("pile", 0, number) in heap.at:
            heap.put(("pile", 0, number), cards.pile[number].card)


_CARDS: Mapping[type[Choice], str] = {
    Rockfall: "rockfall",
    ReadMap: "map",
    Imprison: "prison",
    Free: "freedom",
    LayTheft: "theft",
    HandsOff: "hands-off",
    Inspect: "inspection",
    SwapHats: "swap-hats",
    SwapHands: "swap-hands",
    **{choice: card for product in PRODUCTS for choice, card in product.played.items()},
}


def _card_played(choice: Choice) -> FaceId | None:
    named = _CARDS.get(type(choice))
    return FaceId(named) if named else getattr(choice, "card", None)


# ---- roles


def _roles_agree(
    one: Game, other: Game, observer: Seat | None, effect: Move | None, step: Step, *, dice: random.Random
) -> tuple[Game, int | None]:
    """The roles that the observer gets to see; at the end of a round, those of all players."""
    if DWARVES.name not in one.slices:
        return other, None
    dwarves, choice, players = DWARVES.of(other), effect and effect.choice, len(DWARVES.of(one).roles)
    lie = dict(enumerate((*dwarves.roles, *dwarves.aside)))
    hidden = Hidden({place: role for place, role in lie.items() if not knows_dwarf(dwarves, observer, place)}, dice)
    shown = dict(enumerate(DWARVES.of(one).roles)) if _round_over(one, step.game) else dict[int, Role]()
    hat = None
    if isinstance(choice, Inspect) and effect and effect.own:
        shown[choice.target] = DWARVES.of(one).roles[choice.target]
    if isinstance(choice, SwapHats):
        taken = next((int(each.result[0]) for each in step.shuffles if each.purpose == "hats"), None)
        hat = None if taken is None else dice.choice(never_held(dwarves))
        if shown or choice.target == observer:
            shown.pop(choice.target, None)
            shown[players + (hat or 0)] = DWARVES.of(one).aside[taken or 0]
    for place, role in shown.items():
        if place in hidden.at:
            hidden.put(place, role)
    every = [hidden.at.get(place, role) for place, role in lie.items()]
    found = replace(dwarves, roles=tuple(every[:players]), aside=tuple(every[players:]))
    return with_slices(other, dwarves=found), hat


# ---- goals


def _goals_shown(game: Game, effect: Move | None) -> set[Cell]:
    """The goals that the observer gets to see by a choice; where chance or a choice decides, all that there can be."""
    board, task = TUNNELS.of(game).board, game.state.agenda[0]
    match effect and effect.choice:
        case ReadMap(cell):
            return {cell} if effect and effect.own else set()
        case Reveal(cell) if cell in board.covered:
            return _turned_up(game, board, cell, walkers_of(game))
        case Reveal():
            reached = cells_reached(board, walkers_of(game))
            return {shown for cell in reached for shown in _turned_up(game, board, cell, walkers_of(game))}
        case Orient():
            return _turned_up(game, board, task.cell, walkers_of(game)) if isinstance(task, OrientGoal) else set()
        case Lay(card, cell, turned):
            return _reached(game, board.lay(cell, game.rules.faces[card].way(turned)), walkers_of(game))
        case Bribe(cell) | UseKey(cell):
            return _reached(game, board, walkers_of(game, cell))
        case _:
            return set()


def walkers_of(game: Game, opened: Cell | None = None) -> tuple[Walker, ...]:
    """Whose tunnels turn goals up; in Duel each colour, for which a way may just have been opened."""
    if DUEL.name not in game.slices:
        return (MINER,)
    duel = DUEL.of(game)
    keys = duel.keys if opened is None else (*duel.keys, opened)
    return walkers(Game(game.rules, with_slices(game, duel=replace(duel, keys=keys)).state))


def _reached(game: Game, board: Board, walkers: tuple[Walker, ...]) -> set[Cell]:
    """One goal that is reached is turned up; of several the player chooses one."""
    reached = cells_reached(board, walkers)
    return _turned_up(game, board, reached.pop(), walkers) if len(reached) == 1 else set()


def _turned_up(game: Game, board: Board, cell: Cell, walkers: tuple[Walker, ...]) -> set[Cell]:
    """The goal, and what may be reached once it lies open one way or the other."""
    goal = next((goal.face for goal in TUNNELS.of(game).goals if goal.cell == cell), None)
    if goal is None:
        return set()  # a chest: what it leads to, the step tells
    shown = {cell}
    if goal != "gold":
        for way in game.rules.faces[goal].ways:
            after = board.lay(cell, way)
            for then in cells_reached(after, walkers):
                shown |= _turned_up(game, after, then, walkers)
    return shown


def _goals_turned_up(step: Step) -> set[Cell]:
    """The goals that came to lie open, by the cells where they lay before."""
    events = [told.event for told in step.told]
    before = {event.to: event.cell for event in events if isinstance(event, GoalMoved)}
    return {before.get(event.cell, event.cell) for event in events if isinstance(event, GoalTurnedUp)}


def _goals_agree(one: Game, other: Game, observer: Seat | None, cells: set[Cell]) -> Game:
    tunnels = TUNNELS.of(other)
    seen = {look.cell for look in tunnels.looks if look.seat == observer}
    hidden = {goal.cell: goal.face for goal in tunnels.goals if not goal.up and goal.cell not in seen}
    shown = {goal.cell: goal.face for goal in TUNNELS.of(one).goals if goal.cell in cells & hidden.keys()}
    left = list((Counter((*hidden.values(), *tunnels.spare)) - Counter(shown.values())).elements())
    loose = [cell for cell in hidden if cell not in shown]
    faces = dict(shown)
    if TREASURE in left:  # it is never spare
        home = min(loose, key=lambda cell: (hidden[cell] != TREASURE, hidden[cell] in left))
        faces[home] = TREASURE
        left.remove(TREASURE)
        loose.remove(home)
    # Where the rest can stay as it was, it stays.
    waiting: list[Cell] = []
    for cell in loose:
        if hidden[cell] in left:
            left.remove(hidden[cell])
            faces[cell] = hidden[cell]
        else:
            waiting.append(cell)
    faces |= {cell: left.pop() for cell in waiting}
    goals = tuple(replace(goal, face=faces.get(goal.cell, goal.face)) for goal in tunnels.goals)
    return with_slices(other, tunnel=replace(tunnels, goals=goals, spare=tuple(left)))


# ---- the end of a round


def _round_over(before: Game, after: Game) -> bool:
    was, now = MATCH.of(before), MATCH.of(after)
    return was.active is not None and (now.active is None or now.round != was.round)


def _gold_learned(before: Game, after: Game, choice: Choice, observer: Seat | None) -> list[object]:
    """What a choice teaches the observer of the gold: the cards that come to it, and how many others are paid with."""
    gold = GOLD.of(before)
    if isinstance(choice, Take):
        haul = gold.hauls[-1]
        assert isinstance(haul, Dug)
        left = Counter(haul.pool) - Counter([choice.value])
        return [*sorted(left.elements())] if haul.order[len(haul.taken) + 1] == observer else []
    learned = _purse(after)
    for haul in GOLD.of(after).hauls[len(gold.hauls) :]:
        if isinstance(haul, Dug):
            learned.append(sorted(cards_of(haul)) if haul.order[0] == observer else len(cards_of(haul)))
        else:
            learned.append((haul.seat, haul.cards if haul.seat == observer else len(haul.cards)))
    return learned


def _purse(game: Game) -> list[object]:
    """What everybody knows of tokens: who gained and paid, who changed how many cards, and who has any gold."""
    if PURSE.name not in game.slices:
        return []
    seats = range(game.rules.options.players)
    return [PURSE.of(game), GOLD.of(game).changed, [owns_any(game, seat) for seat in seats]]


def _opened(game: Game) -> list[tuple[int, ...]]:
    """The gold cards of each seat, which everybody sees when the match is over."""
    gold = GOLD.of(game)
    return [owned(gold, seat) for seat in range(game.rules.options.players)]


def _gold_agrees(twins: Twins, move: Move, dice: random.Random) -> Twins:
    """A choice that ends the round or takes gold: other deals of the hidden gold, until one tells the same."""
    after = twins.one.apply(move.seat, move.choice).game
    learned = _gold_learned(twins.one, after, move.choice, move.observer)
    for _ in range(TRIES):
        gold = replace(guess_gold(GOLD.of(twins.other), move.observer, dice), changed=GOLD.of(twins.other).changed)
        other, twin_choice = with_slices(twins.other, gold=gold), twins.twin_choice
        if PURSE.name in other.slices and any(purse.check(other)):
            continue
        if isinstance(move.choice, Take) and not move.own:
            twin_choice = dice.choice(other.choices(move.seat))
        twin_after = other.apply(move.seat, twin_choice).game
        if _gold_learned(other, twin_after, twin_choice, move.observer) != learned:
            continue
        if not after.over or _opened(twin_after) == _opened(after):
            differs = gold != GOLD.of(twins.one)
            return replace(twins, other=other, twin_choice=twin_choice, gold_differs=differs)
    same = move.choice if isinstance(move.choice, Take) else twins.twin_choice
    return replace(twins, other=with_slices(twins.other, gold=GOLD.of(twins.one)), twin_choice=same, gold_differs=False)


# ---- shuffles to come


@contextmanager
def dealt_otherwise(
    observer: Seat | None, options: Options, dice: random.Random, hat: int | None = None
) -> Generator[None]:
    """While this lasts, what is shuffled comes out differently wherever the observer cannot see it.

    `hat` comes first where it is shuffled which dwarf a player gets.
    """
    shuffled: Callable[..., tuple[tuple[Any, ...], chance.Chance]] = chance.shuffled

    def otherwise(left: chance.Chance, purpose: str, items: Sequence[Any]) -> tuple[tuple[Any, ...], chance.Chance]:
        order, left = shuffled(left, purpose, items)
        fixed = _seen_of_shuffle(purpose, len(order), observer, options)
        loose = [item for number, item in enumerate(order) if number not in fixed]
        dice.shuffle(loose)
        if purpose == "hats":
            loose.sort(key=lambda item: item == hat)
        return tuple(item if number in fixed else loose.pop() for number, item in enumerate(order)), left

    with patch.object(chance, "shuffled", otherwise):
        yield


def _seen_of_shuffle(purpose: str, size: int, observer: Seat | None, options: Options) -> range:
    """The places of a shuffle whose contents the observer gets to see."""
    for seen in (product.seen_of_shuffle for product in PRODUCTS if product.seen_of_shuffle):
        if (places := seen(purpose, size, observer, options)) is not None:
            return places
    match purpose:
        case "deck" if observer is not None:
            aside, hand = (10, 6) if options.ruleset == "expansion" else (0, _base_hand(options.players))
            return range(aside + hand * observer, aside + hand * (observer + 1))
        case "dwarves" if observer is not None:
            return range(observer, observer + 1)
        case "deck" | "dwarves" | "goals" | "gold" | "hats":
            return range(0)
        case _:
            return range(size)


def _base_hand(players: int) -> int:
    return 6 if players <= 5 else 5 if players <= 7 else 4

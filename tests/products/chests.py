"""Treasure chests: what is under them, and what is found in them."""

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from saboteur.core.game import Game, Step
from saboteur.core.options import Options
from saboteur.core.values import Choice, FaceId, Seat, tag_of
from saboteur.rules.base.hauls import GOLD
from saboteur.rules.base.pay import exact_pay
from saboteur.rules.chests.chests import CARDS, CHESTS, PART, Chest, Chests
from saboteur.rules.chests.layout import COUNT
from saboteur.rules.chests.vocabulary import ChestOpened, ChestSeen, ChestTurnedUp, GoldFound
from saboteur.rules.mine.dwarves import DWARVES
from saboteur.rules.mine.match import TakeTurn
from saboteur.rules.mine.stock import CARDS as DECK
from saboteur.rules.mine.vocabulary import Keep, Lay, RoleSeen
from saboteur.table import new_game, read_position, write_position
from saboteur.tunnel.cell import Cell, neighbours
from tests.products.product import Move, Product, Scene, Source, Twins, with_slices
from tests.rules.chests.mines import BEHIND, CHAIN, CROSS, mine
from tests.secrecy.mines import near

EXTRAS = ("chests",)
TABLES = (
    Options("base", "anniversary", 3, EXTRAS),
    Options("base", "classic", 6, EXTRAS, chests="column"),
    Options("expansion", "anniversary", 2, EXTRAS),
    Options("expansion", "czech", 5, EXTRAS),
    Options("expansion", "polish", 8, EXTRAS, chests="column"),
)


# ---- where states are found


def beside_a_chest(effect: str = "") -> Source:
    """A turn before a closed chest, which may hold something that was wanted, and what comes of its being opened."""

    def source(options: Options, dice: random.Random) -> Iterator[Game]:
        game = near_a_chest(options, dice, f"chest-{effect}" if effect else "")
        for number in range(8):
            if number == 0 or not isinstance(game.state.agenda[0], TakeTurn):
                yield game
            seat = game.seats_asked()[0]
            menu = game.choices(seat)
            openings = [choice for choice in menu if opens(game, seat, choice)] if number == 0 else []
            game = game.apply(seat, dice.choice(openings or menu)).game
            if game.over:
                return

    return source


def opens(game: Game, seat: Seat, choice: Choice) -> bool:
    if not isinstance(choice, Lay):
        return False
    return any(isinstance(told.event, ChestTurnedUp) for told in game.apply(seat, choice).told)


def near_a_chest(options: Options, dice: random.Random, wanted: str = "") -> Game:
    """Some seat's turn, one cell from a chest; all that is there is dealt at random, and some have looked at it."""
    game, target = near(options, dice, beside_chests)
    cells = [each.cell for each in PART.of(game).lying]
    cards, chests = dice.sample(CARDS, len(CARDS)), dice.sample(CHESTS, len(CHESTS))
    if wanted:
        place = next(number for number, cell in enumerate(cells) if target in neighbours(cell))
        other = chests.index(FaceId(wanted))
        chests[place], chests[other] = chests[other], chests[place]
    lying = tuple(
        Chest(cell, card, chest, tuple(seat for seat in range(options.players) if dice.random() < 0.2))
        for cell, card, chest in zip(cells, cards, chests, strict=False)
    )
    found = Chests(lying, tuple(cards[COUNT:]), tuple(chests[COUNT:]))
    return read_position(write_position(with_slices(game, chests=found)))


def beside_chests(game: Game) -> list[Cell]:
    return [cell for each in PART.of(game).lying for cell in neighbours(each.cell)]


# ---- two worlds that agree


def agree(twins: Twins, move: Move, step: Step, dice: random.Random) -> Twins:
    """What a chest shows; the cards that come by it to the observer, or the role; that a gold card of 1 is left."""
    if PART.name not in twins.one.slices:
        return twins
    one, other, events = twins.one, twins.other, [told.event for told in step.told]
    other = with_slices(other, chests=chests_agree(twins, move, events, dice))
    twin_choice = twins.twin_choice
    if isinstance(move.choice, Keep) and not move.own:
        twin_choice = dice.choice(other.choices(move.seat))
    if move.own and (PART.of(one).draws or any(tag_of(event).startswith(("chests.", "choosing.")) for event in events)):
        other = with_slices(other, cards=DECK.of(one))
    if move.own and any(isinstance(event, RoleSeen) for event in events):
        other = with_slices(other, dwarves=DWARVES.of(one))
    if GOLD.name in one.slices and any(isinstance(event, GoldFound) for event in events):
        paid = [exact_pay(Counter(GOLD.of(game).deck), 1) for game in (one, other)]
        if paid[0] != paid[1]:
            other = with_slices(other, gold=GOLD.of(one))
    return replace(twins, other=other, twin_choice=twin_choice)


def chests_agree(twins: Twins, move: Move, events: list[Any], dice: random.Random) -> Chests:
    chests = PART.of(twins.other)
    cards = {event.cell: event.card for event in events if isinstance(event, ChestTurnedUp)}
    under = {event.cell: event.chest for event in events if isinstance(event, ChestOpened)}
    for event in events:
        if isinstance(event, ChestSeen) and move.own:
            cards[event.cell], under[event.cell] = event.card, event.chest
    unknown = [each for each in chests.lying if move.observer not in each.seen]
    card_at, spare_cards = settled(
        {each.cell: each.card for each in unknown if not each.up}, chests.spare_cards, cards, dice
    )
    chest_at, spare_chests = settled({each.cell: each.chest for each in unknown}, chests.spare_chests, under, dice)
    lying = (
        replace(each, card=card_at.get(each.cell, each.card), chest=chest_at[each.cell]) if each in unknown else each
        for each in chests.lying
    )
    return replace(chests, lying=tuple(lying), spare_cards=spare_cards, spare_chests=spare_chests)


def settled(
    at: Mapping[Cell, FaceId], spare: tuple[FaceId, ...], wanted: Mapping[Cell, FaceId], dice: random.Random
) -> tuple[dict[Cell, FaceId], tuple[FaceId, ...]]:
    """What is wanted lies where it is wanted; the rest lies anyhow."""
    fixed = {cell: thing for cell, thing in wanted.items() if cell in at}
    loose = list((Counter([*at.values(), *spare]) - Counter(fixed.values())).elements())
    dice.shuffle(loose)
    found = {cell: fixed[cell] if cell in fixed else loose.pop() for cell in at}
    return found, tuple(loose)


def seen_of_shuffle(purpose: str, size: int, observer: Seat | None, _: Options) -> range | None:
    """Of a shuffled pile the top five, by whoever looks; of a hand the card that is taken."""
    match purpose:
        case "chest cards" | "chests":
            return range(0)
        case "chest hand":
            return range(1)
        case "pile":
            return range(0) if observer is None else range(max(0, size - 5), size)
        case _:
            return None


# ---- scenes


def chain() -> Game:
    """Seat 1 closes a gap: one chest after the other is opened, and then the gold is reached."""
    chests = {"2,0": "x extra-draw", "4,0": "x gold"}
    return mine(CHAIN, chests, hands={1: "ew"}, turn=1, goals="gold", deck="ns ns", gold="3 2 1 1", round=3)


def draws() -> Game:
    """Three chests that all change what comes at the end of the turn; the last one can lie either way."""
    chests = {"1,-1": "x take-card", "1,1": "x extra-draw", "2,0": "new draw-three"}
    hands = {0: "x", 1: "map rockfall", 2: "nes"}
    return mine(CROSS, chests, hands=hands, goals="", deck="ns map nes x ne", ruleset="expansion", roles="BGS")


def dig() -> Game:
    """A pile that lies partly open; one card of it that seat 2 knows comes up again."""
    pile = [
        {"card": "map", "by": 1},
        {"card": "ns", "by": 2, "face_down": True},
        *({"card": card, "by": 1} for card in ("ne", "rockfall", "x")),
        {"card": "new", "by": 0, "face_down": True},
    ]
    slices = {"cards": {"pile": pile}}
    return mine(chests={"2,0": "x dig-discards"}, hands={0: "ew x", 1: "ns x"}, slices=slices, deck="nes nw")


def goal_moved() -> Game:
    """A goal that seat 1 knows is moved to where a tunnel comes, and turned up there."""
    return mine(BEHIND, {"2,0": "x move-goal"}, hands={0: "ew x", 1: "map x"}, goals="gold", turn=1)


def surprises() -> Game:
    """Maps and a rockfall on chests, roles, the deck, and maps that are good for chests alone."""
    chests = {"1,-1": "x inspect", "1,1": "nes burn-five", "2,0": "x no-goal-map"}
    hands = {0: "map x", 1: "rockfall map", 2: "nes map"}
    deck = "ns map nes x ne nw new ew ns ne"
    return mine(CROSS, chests, hands=hands, goals="", deck=deck, roles="DSD")


def tracked() -> Game:
    """The first of a tracker's two cards opens a chest that asks for a victim, the second reaches a stone behind it."""
    hands = {0: "tracker ew ew x", 1: "map", 2: "map x"}
    drawing = CHAIN.replace("--+--. ? .--+--. ? .", "  .  . ? .  .  . ? .")
    chests = {"2,0": "x take-card", "6,0": "x gold"}
    return mine(drawing, chests, goals="stone-nw", extras="tracker chests", hands=hands, deck="ns ne nw nes")


def closed_chest() -> Game:
    """One more card, and a chest is open that asks something."""
    return near_a_chest(Options("expansion", "czech", 4, EXTRAS), random.Random("perft"), "chest-take-card")


EFFECTS = {
    "chests.orient": "",
    "chests.name-victim": "take-card",
    "chests.choose-goal": "move-goal",
    "chests.inspect": "inspect",
    "choosing.keep-drawn": "draw-three",
    "choosing.keep-found": "dig-discards",
}
"""The chest that leads to each question."""

PRODUCT = Product(
    name="chests",
    tables=TABLES,
    least={"match.turn": 60, **dict.fromkeys(EFFECTS, 12)},
    least_long={"match.turn": 1500, **dict.fromkeys(EFFECTS, 400)},
    sources={kind: (beside_a_chest(effect),) for kind, effect in EFFECTS.items()},
    hidden=(
        "cards.drawn",
        "chests.seen",
        "chests.taken",
        "choosing.found",
        "choosing.kept",
        "dwarves.seen",
    ),
    redacted=frozenset({"chests.seen-by-seat", "chests.taken-unseen", "choosing.found-unseen", "choosing.kept-unseen"}),
    agree=agree,
    seen_of_shuffle=seen_of_shuffle,
    scenes={
        "chests-chain": Scene(chain, ("1 lay ew 1,0",)),
        "chests-draws": Scene(
            draws,
            (
                "0 lay x 1,0",
                "0 reveal 1,-1",
                "0 rob 1",
                "0 reveal 1,1",
                "0 orient turned",
                "0 keep nes",
                "1 discard map",
            ),
        ),
        "chests-dig": Scene(dig, ("0 lay ew 1,0", "0 keep x", "1 discard ns")),
        "chests-goal-moved": Scene(goal_moved, ("1 map 4,-1", "2 discard x", "0 lay ew 1,0")),
        "chests-tracked": Scene(tracked, ("0 track", "0 lay ew 1,0", "0 rob 2", "0 lay ew 3,0", "1 discard map")),
        "chests-surprises": Scene(
            surprises,
            ("0 map 2,0", "1 rockfall 1,1", "2 map 2,0", "0 lay x 1,0", "0 reveal 1,-1", "0 look 1", "1 discard map"),
        ),
    },
    perft={"closed-chest": closed_chest, "chests-opening-3": lambda: new_game(TABLES[0], "opening for 3").game},
)

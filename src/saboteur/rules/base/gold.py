"""The gold cards over a match: the deck, what is shown of it, and the score."""

import random
from collections import Counter
from collections.abc import Iterable

from msgspec.structs import replace

from saboteur.core.game import Draft, Game
from saboteur.core.message import refuse
from saboteur.core.module import Module, Problem
from saboteur.core.options import Options
from saboteur.core.values import Seat
from saboteur.rulebook.cards import box
from saboteur.rulebook.homes import rule
from saboteur.rules.base.guessing import guess_gold
from saboteur.rules.base.hauls import GOLD, Dug, Found, Gold, Haul, Paid, cards_of, kept, owned, turns_of
from saboteur.rules.base.pay import MOST_PAY, exact_pay
from saboteur.rules.base.slots import SHARING
from saboteur.rules.base.vocabulary import GoldSeen, HaulSeen, OwnGold, OwnPick
from saboteur.rules.mine import slots


@rule("base.setup.gold-deck")
def printed() -> tuple[int, ...]:
    """The values of all gold cards."""
    return tuple(value for value, copies in sorted(box("base").gold.items()) for _ in range(copies))


def start(_: Options) -> Gold:
    return Gold(printed())


def shuffle_deck(draft: Draft) -> None:
    gold = GOLD.of(draft)
    GOLD.put(draft, replace(gold, deck=draft.shuffle("gold", gold.deck)))


def kept_worth(game: Game | Draft, seat: Seat) -> int:
    return sum(kept(GOLD.of(game), seat))


def changed(game: Game | Draft, seat: Seat) -> tuple[int, ...]:
    gold = GOLD.of(game)
    return owned(gold, seat)[: gold.changed[seat]] if gold.changed else ()


def change(draft: Draft, seat: Seat) -> int:
    """The seat's oldest gold card leaves the game for tokens of its worth."""
    gold = GOLD.of(draft)
    cards = kept(gold, seat)
    if not cards:
        return 0
    counts = list(gold.changed or (0,) * draft.rules.options.players)
    counts[seat] += 1
    GOLD.put(draft, replace(gold, changed=tuple(counts)))
    return cards[0]


def find(draft: Draft, seat: Seat) -> bool:
    """A card of 1 for the seat, and the deck is shuffled; that there is none is seen by all, too."""
    gold = GOLD.of(draft)
    cards = exact_pay(Counter(gold.deck), 1)
    left = [*gold.deck]
    for card in cards:
        left.remove(card)
    GOLD.put(draft, replace(gold, deck=tuple(left), hauls=(*gold.hauls, Paid(seat, 1, cards))))
    if cards:
        shuffle_deck(draft)
    return bool(cards)


@rule("base.gold.secret")
def public(game: Game) -> GoldSeen:
    """How many cards somebody has is public, their worth is not before the end."""
    gold = GOLD.of(game)
    return GoldSeen(
        tuple(len(kept(gold, seat)) for seat in range(game.rules.options.players)),
        len(gold.deck),
        tuple(_seen(haul) for haul in gold.hauls),
        tuple(owned(gold, seat) for seat in range(game.rules.options.players)) if game.over else (),
    )


def _seen(haul: Haul) -> HaulSeen:
    match haul:
        case Dug():
            return HaulSeen(haul.order, len(haul.taken), len(haul.pool))
        case Paid():
            return HaulSeen((haul.seat,), len(haul.cards), owed=haul.owed)
        case Found():
            return HaulSeen((haul.seat,), len(haul.cards))


def private(game: Game, seat: Seat) -> OwnGold:
    gold = GOLD.of(game)
    picks: list[OwnPick] = []
    pool: tuple[int, ...] = ()
    for haul in (haul for haul in gold.hauls if isinstance(haul, Dug)):
        for turn in turns_of(haul, seat):
            if turn < len(haul.taken):
                passed = tuple(sorted((*haul.taken[turn + 1 :], *haul.pool)))
                picks.append(OwnPick(haul.taken[turn], passed))
            else:
                pool = haul.pool
    return OwnGold(kept(gold, seat), pool, tuple(picks))


def redeal(draft: Draft, observer: Seat | None, dice: random.Random) -> None:
    """Deals anew the gold cards that the observer has not seen; at the end all but the deck lie open."""
    gold = GOLD.of(draft)
    if not draft.agenda:
        GOLD.put(draft, replace(gold, deck=tuple(dice.sample(gold.deck, len(gold.deck)))))
        return
    while True:
        GOLD.put(draft, replace(guess_gold(gold, observer, dice), changed=gold.changed))
        if all(tap(draft) for tap in draft.rules.taps(slots.GOLD_AGREES)):
            return


def tidy(gold: Gold) -> Gold:
    return replace(gold, hauls=tuple(_tidy(haul) for haul in gold.hauls))


def _tidy(haul: Haul) -> Haul:
    """A pool's order tells nothing; cards were paid the highest first."""
    match haul:
        case Dug():
            return replace(haul, pool=tuple(sorted(haul.pool)))
        case Paid():
            return replace(haul, cards=tuple(sorted(haul.cards, reverse=True)))
        case Found():
            return haul


def check(game: Game) -> Iterable[Problem]:
    gold = GOLD.of(game)
    players = game.rules.options.players
    worth = set(printed())
    left = Counter([*gold.deck, *(card for haul in gold.hauls for card in cards_of(haul))])
    for value in left:
        if value not in worth:
            yield Problem("gold", refuse("base.setup.gold-deck", "position.unknown-gold", value=value))
    for number, haul in enumerate(gold.hauls):
        field = f"gold.hauls[{number}]"
        seats = haul.order if isinstance(haul, Dug) else (haul.seat,)
        if not {*seats} <= {*range(players)} or not _goes_round(game, seats):
            yield Problem(field, refuse("base.gold.pick-order", "position.range", low=0, high=players - 1))
        if isinstance(haul, Dug) and len(haul.order) != len(haul.taken) + len(haul.pool):
            yield Problem(field, refuse("base.gold.pick-order", "position.pool"))
        if isinstance(haul, Paid) and not 1 <= haul.owed <= MOST_PAY:
            yield Problem(f"{field}.owed", refuse("base.gold.exact-pay", "position.range", low=1, high=MOST_PAY))
        if isinstance(haul, Paid) and haul.cards != exact_pay(left, haul.owed):
            yield Problem(field, refuse("base.gold.exact-pay", "position.pay", owed=haul.owed))
        left -= Counter(cards_of(haul))
    if gold.changed and not all(
        0 <= count <= len(owned(gold, seat)) for seat, count in zip(range(players), gold.changed, strict=False)
    ):
        yield Problem("gold.changed", refuse("gold.change", "position.changed"))
    if len(gold.changed) not in (0, players):
        yield Problem("gold.changed", refuse("combine.invalid", "position.one-each", count=players))


def _goes_round(game: Game, seats: tuple[Seat, ...]) -> bool:
    """Each digger takes one card; where they are shared otherwise, perhaps again and again, in the same order."""
    diggers = len({*seats})
    if diggers == len(seats):
        return True
    again = len(seats) <= game.rules.options.players and bool(game.rules.taps(SHARING))
    return again and all(seat == seats[turn % diggers] for turn, seat in enumerate(seats))


def count(game: Game) -> Iterable[Problem]:
    gold = GOLD.of(game)
    found = Counter([*gold.deck, *(card for haul in gold.hauls for card in cards_of(haul))])
    for value, copies in sorted(Counter(printed()).items()):
        if found[value] != copies:
            refusal = refuse("base.setup.gold-deck", "position.gold", value=value, found=found[value], printed=copies)
            yield Problem("gold", refusal)


MODULE = Module(
    name="gold",
    part=GOLD,
    start=start,
    taps=(
        slots.MATCH_BEGINS.tap(shuffle_deck),
        slots.GOLD_FOUND.tap(find),
        slots.GOLD_OWNED.tap(kept_worth),
        slots.GOLD_CHANGED.tap(changed),
        slots.CHANGE_GOLD.tap(change),
    ),
    public=public,
    private=private,
    redeal=redeal,
    tidy=tidy,
    check=check,
    count=count,
)

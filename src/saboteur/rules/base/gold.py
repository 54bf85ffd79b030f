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
from saboteur.rules.base.hauls import GOLD, Dug, Found, Gold, Haul, Paid, cards_of, gains, owned
from saboteur.rules.base.pay import MOST_PAY, exact_pay
from saboteur.rules.base.vocabulary import GoldSeen, HaulSeen, OwnGold, OwnPick
from saboteur.rules.mine import slots
from saboteur.rules.mine.vocabulary import MatchScored


@rule("base.setup.gold-deck")
def printed() -> tuple[int, ...]:
    """The values of all gold cards."""
    return tuple(value for value, copies in sorted(box("base").gold.items()) for _ in range(copies))


def start(_: Options) -> Gold:
    return Gold(printed())


def shuffle_deck(draft: Draft) -> None:
    gold = GOLD.of(draft)
    GOLD.put(draft, Gold(draft.shuffle("gold", gold.deck), gold.hauls))


def totals(game: Game | Draft) -> tuple[int, ...]:
    gold = GOLD.of(game)
    return tuple(sum(owned(gold, seat)) for seat in range(game.rules.options.players))


@rule("base.end.three-rounds")
def winners(scores: tuple[int, ...]) -> tuple[Seat, ...]:
    """The most gold wins, a tie is a shared win."""
    return tuple(seat for seat, score in enumerate(scores) if score == max(scores))


def score(draft: Draft) -> None:
    scores = totals(draft)
    draft.tell(MatchScored(scores, winners(scores)))


@rule("base.gold.secret")
def public(game: Game) -> GoldSeen:
    """How many cards somebody has is public, their worth is not before the end."""
    gold = GOLD.of(game)
    counts = Counter(seat for haul in gold.hauls for seat, _ in gains(haul))
    scores = totals(game) if game.over else ()
    return GoldSeen(
        tuple(counts[seat] for seat in range(game.rules.options.players)),
        len(gold.deck),
        tuple(_seen(haul) for haul in gold.hauls),
        tuple(owned(gold, seat) for seat in range(game.rules.options.players)) if game.over else (),
        scores,
        winners(scores) if scores else (),
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
    for haul in gold.hauls:
        if isinstance(haul, Dug) and seat in haul.order:
            turn = haul.order.index(seat)
            if turn < len(haul.taken):
                passed = tuple(sorted((*haul.taken[turn + 1 :], *haul.pool)))
                picks.append(OwnPick(haul.taken[turn], passed))
            elif turn == len(haul.taken):
                pool = haul.pool
    return OwnGold(owned(gold, seat), pool, tuple(picks))


def redeal(draft: Draft, observer: Seat | None, dice: random.Random) -> None:
    """Deals anew the gold cards that the observer has not seen; at the end all but the deck lie open."""
    gold = GOLD.of(draft)
    if draft.agenda:
        GOLD.put(draft, guess_gold(gold, observer, dice))
    else:
        GOLD.put(draft, Gold(tuple(dice.sample(gold.deck, len(gold.deck))), gold.hauls))


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
        if len(set(seats)) != len(seats) or not all(0 <= seat < players for seat in seats):
            yield Problem(field, refuse("base.gold.pick-order", "position.range", low=0, high=players - 1))
        if isinstance(haul, Dug) and len(haul.order) != len(haul.taken) + len(haul.pool):
            yield Problem(field, refuse("base.gold.pick-order", "position.pool"))
        if isinstance(haul, Paid) and not 1 <= haul.owed <= MOST_PAY:
            yield Problem(f"{field}.owed", refuse("base.gold.exact-pay", "position.range", low=1, high=MOST_PAY))
        if isinstance(haul, Paid) and haul.cards != exact_pay(left, haul.owed):
            yield Problem(field, refuse("base.gold.exact-pay", "position.pay", owed=haul.owed))
        left -= Counter(cards_of(haul))


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
    events=(MatchScored,),
    taps=(slots.MATCH_BEGINS.tap(shuffle_deck), slots.MATCH_ENDED.tap(score)),
    public=public,
    private=private,
    redeal=redeal,
    tidy=tidy,
    check=check,
    count=count,
)

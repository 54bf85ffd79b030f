"""Gold tokens: what seats gain and pay, and gold cards that are changed into tokens when they must be.

Every gain and payment is public, and so is whether a seat has any gold, and that a card was changed; what a changed
card was worth is not. So a purse keeps the sum of what everybody saw, and what that tells of changed cards.
"""

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from saboteur.core.game import Draft, Game
from saboteur.core.message import refuse
from saboteur.core.module import Module, Problem
from saboteur.core.options import Options
from saboteur.core.state import Part
from saboteur.core.values import Seat, Slice
from saboteur.rulebook.homes import rule
from saboteur.rules.mine import slots
from saboteur.rules.mine.score import worth_of
from saboteur.rules.mine.vocabulary import GoldChanged, GoldChangedUnseen, OwnPurse, PurseSeen


class Limit(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What everybody knows of the worth of a seat's first so many changed gold cards together."""

    seat: Seat
    cards: int
    least: int = 0
    most: int | None = None


class Purse(Slice, frozen=True):
    """For each seat the tokens that it gained in all less those that it paid: below 0, where it changed cards."""

    net: tuple[int, ...]
    limits: tuple[Limit, ...] = ()


PURSE = Part("purse", Purse)


def start(options: Options) -> Purse:
    return Purse((0,) * options.players)


def changed(game: Game | Draft, seat: Seat) -> tuple[int, ...]:
    return tuple(worth for tap in game.rules.taps(slots.GOLD_CHANGED) for worth in tap(game, seat))


def tokens_of(game: Game | Draft, seat: Seat) -> int:
    return PURSE.of(game).net[seat] + sum(changed(game, seat))


def owns_any(game: Game | Draft, seat: Seat) -> bool:
    """Everybody knows whether a seat has any gold, tokens or cards."""
    return worth_of(game, seat) > 0


@rule("exp.setup.gold-bank")
def gain(draft: Draft, seat: Seat, count: int) -> None:
    """Tokens from the bank, which does not run out."""
    _add(draft, seat, count)
    _note_any(draft, seat)


@rule("gold.change")
def pay(draft: Draft, seat: Seat, count: int) -> None:
    """The seat, which has so much, pays in tokens; when they do not suffice it changes its gold cards, one by one."""
    while (tokens := tokens_of(draft, seat)) < count:
        _note(draft, seat, most=count - 1)
        worth = next((got for tap in draft.rules.taps(slots.CHANGE_GOLD) if (got := tap(draft, seat))), 0)
        assert worth, f"seat {seat} has {tokens} and must pay {count}"
        draft.whisper(GoldChanged(seat, worth), (seat,), GoldChangedUnseen(seat))
    _note(draft, seat, least=count)
    _add(draft, seat, -count)
    _note_any(draft, seat)


def _add(draft: Draft, seat: Seat, count: int) -> None:
    purse = PURSE.of(draft)
    PURSE.put(draft, replace(purse, net=(*purse.net[:seat], purse.net[seat] + count, *purse.net[seat + 1 :])))


def _note_any(draft: Draft, seat: Seat) -> None:
    """Without gold cards it shows whether tokens are left."""
    tokens = tokens_of(draft, seat)
    if tokens == worth_of(draft, seat):
        _note(draft, seat, least=1 if tokens else 0, most=None if tokens else 0)


def _note(draft: Draft, seat: Seat, *, least: int = 0, most: int | None = None) -> None:
    """Everybody sees that the seat's tokens are at least, and at most, so many: what that says of changed cards."""
    cards, purse = len(changed(draft, seat)), PURSE.of(draft)
    if not cards:
        return
    net = purse.net[seat]
    before = next((each for each in purse.limits if (each.seat, each.cards) == (seat, cards)), Limit(seat, cards))
    tops = [top for top in (before.most, None if most is None else most - net) if top is not None]
    limit = Limit(seat, cards, max(before.least, least - net), min(tops, default=None))
    others = [each for each in purse.limits if each is not before]
    limits = tuple(sorted((*others, limit), key=lambda each: (each.seat, each.cards)))
    PURSE.put(draft, replace(purse, limits=limits))


def agrees(draft: Draft) -> bool:
    return all(_keeps(limit, changed(draft, limit.seat)) for limit in PURSE.of(draft).limits)


def _keeps(limit: Limit, worth: tuple[int, ...]) -> bool:
    together = sum(worth[: limit.cards])
    return limit.least <= together and (limit.most is None or together <= limit.most)


def public(game: Game) -> PurseSeen:
    """Whether a seat has any gold; how much is its own affair."""
    return PurseSeen(tuple(owns_any(game, seat) for seat in range(game.rules.options.players)))


def private(game: Game, seat: Seat) -> OwnPurse:
    return OwnPurse(tokens_of(game, seat))


def check(game: Game) -> Iterable[Problem]:
    purse = PURSE.of(game)
    players = game.rules.options.players
    if len(purse.net) != players:
        yield Problem("purse.net", refuse("combine.invalid", "position.one-each", count=players))
        return
    for number, limit in enumerate(purse.limits):
        if not 0 <= limit.seat < players or not _keeps(limit, changed(game, limit.seat)):
            yield Problem(f"purse.limits[{number}]", refuse("exp.setup.gold-bank", "position.purse"))
    for seat in range(players):
        if tokens_of(game, seat) < 0:
            yield Problem(f"purse.net[{seat}]", refuse("exp.setup.gold-bank", "position.purse"))


MODULE = Module(
    name="purse",
    part=PURSE,
    start=start,
    taps=(slots.GOLD_OWNED.tap(tokens_of), slots.GOLD_AGREES.tap(agrees)),
    public=public,
    private=private,
    check=check,
)

CHANGING = Module(name="changing-gold", events=(GoldChanged, GoldChangedUnseen))
"""For tables that have both gold cards and tokens: it owns the events."""

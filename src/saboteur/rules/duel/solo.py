"""The game for one: breakages and rockfalls that play themselves when they are drawn, and the title at the end."""

import random
from collections.abc import Callable, Iterable

from msgspec.structs import replace

from saboteur.core.game import Draft, Game
from saboteur.core.message import refuse
from saboteur.core.module import Module, Problem
from saboteur.core.values import FaceId, Seat, Title
from saboteur.rulebook.homes import rule
from saboteur.rules.duel.hoard import worth
from saboteur.rules.duel.vocabulary import (
    TITLES,
    BreakageDrawn,
    BreakageWasted,
    RockfallDrawn,
    RockfallWasted,
    TitleEarned,
    TitleSeen,
)
from saboteur.rules.mine import slots
from saboteur.rules.mine.cards import CARDS, discard_open
from saboteur.rules.mine.rockfall import ROCKFALL, can_fall, fall
from saboteur.rules.mine.tools import BREAKS, TOOLS, break_tool
from saboteur.rules.mine.tunnels import TUNNELS

Force = Callable[[Draft, Seat], None]


@rule("solo.draw-chain", "solo.deck-end")
def force(card: FaceId) -> Force | None:
    """What a card does when it is drawn, at the deal too; for the deck's last one there is no other to draw."""
    if card in BREAKS:
        return lambda draft, seat: strike(draft, seat, card)
    return cave_in if card == ROCKFALL else None


@rule("solo.draw.sabotage")
def strike(draft: Draft, seat: Seat, card: FaceId) -> None:
    """It lies before the player at once; a second of its kind is discarded."""
    if BREAKS[card] in TOOLS.of(draft).broken[seat]:
        discard_open(draft, seat, card)
        draft.tell(BreakageWasted(seat, card))
        return
    break_tool(draft, seat, BREAKS[card])
    draft.tell(BreakageDrawn(seat, card))


@rule("solo.draw.rockfall", "solo.rockfall-last")
def cave_in(draft: Draft, seat: Seat) -> None:
    """The card laid last that can fall is gone; what was claimed stays claimed."""
    laid = TUNNELS.of(draft).board.laid
    last = next((cell for cell in reversed([*laid]) if can_fall(draft, laid[cell])), None)
    if last is None:
        discard_open(draft, seat, ROCKFALL)
        draft.tell(RockfallWasted(seat))
        return
    card = fall(draft, last)
    discard_open(draft, seat, card, ROCKFALL)
    draft.tell(RockfallDrawn(seat, card, last))


def redeal(draft: Draft, observer: Seat | None, dice: random.Random) -> None:
    """Who does not see the hand knows at least that no forced card has ever been in it."""
    if observer is not None:
        return
    cards = CARDS.of(draft)
    (hand,) = cards.hands
    down = [place for place, d in enumerate(cards.pile) if d.face_down]
    hidden = [*cards.deck, *cards.aside, *hand, *(cards.pile[place].card for place in down)]
    dice.shuffle(hidden)
    held = [card for card in hidden if force(card) is None][: len(hand) + len(down)]
    for card in held:
        hidden.remove(card)
    pile = list(cards.pile)
    for place in down:
        pile[place] = replace(pile[place], card=held.pop())
    deck, aside = tuple(hidden[: len(cards.deck)]), tuple(hidden[len(cards.deck) :])
    CARDS.put(draft, replace(cards, hands=(tuple(sorted(held)),), deck=deck, pile=tuple(pile), aside=aside))


@rule("solo.score")
def title_for(gold: int) -> Title:
    """The twenty that the booklet leaves out counts with what is above it."""
    return TITLES[sum(gold >= least for least in (15, 20, 25))]


def award(draft: Draft) -> None:
    draft.tell(TitleEarned(0, title_for(worth(draft, 0))))


def public(game: Game) -> TitleSeen:
    return TitleSeen(title_for(worth(game, 0)) if game.over else None)


def check(game: Game) -> Iterable[Problem]:
    for seat, hand in enumerate(CARDS.of(game).hands):
        if any(force(card) for card in hand):
            yield Problem(f"cards.hands[{seat}]", refuse("solo.draw-chain", "position.forced"))


FORCING = Module(
    name="forced",
    events=(BreakageDrawn, BreakageWasted, RockfallDrawn, RockfallWasted),
    taps=(slots.FORCED.tap(force),),
    redeal=redeal,
    check=check,
)
TITLE = Module(name="title", events=(TitleEarned,), taps=(slots.MATCH_ENDED.tap(award),), public=public)

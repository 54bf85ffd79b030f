"""The gold cards that players have collected, and what has left the game."""

from collections import Counter
from collections.abc import Iterable

from msgspec.structs import replace

from saboteur.core.game import Draft, Game
from saboteur.core.message import refuse
from saboteur.core.module import Module, Problem
from saboteur.core.options import Options
from saboteur.core.state import Part
from saboteur.core.values import FaceId, Seat, Slice
from saboteur.rulebook.homes import rule
from saboteur.rules.duel.tokens import DUEL
from saboteur.rules.duel.vocabulary import BLUE, GoldCollected, HoardSeen, TreasuresPutAway
from saboteur.rules.mine import slots
from saboteur.rules.mine.tunnels import TUNNELS
from saboteur.tunnel.cell import Cell


class Hoard(Slice, frozen=True):
    """The gold cards of each seat in the order in which it got them, and the cards put into the box."""

    piles: tuple[tuple[FaceId, ...], ...]
    box: tuple[FaceId, ...] = ()


HOARD = Part("hoard", Hoard)


def start(options: Options) -> Hoard:
    return Hoard(((),) * options.players)


def gold_on(game: Game | Draft, card: FaceId) -> int:
    return game.rules.faces[card].gold


def worth(game: Game | Draft, seat: Seat) -> int:
    return sum(gold_on(game, card) for card in HOARD.of(game).piles[seat])


def values_of(game: Game | Draft, seat: Seat) -> tuple[int, ...]:
    return tuple(gold_on(game, card) for card in HOARD.of(game).piles[seat])


def left_game(game: Game | Draft) -> tuple[FaceId, ...]:
    """Cards that are not laid out or shuffled any more."""
    hoard = HOARD.of(game)
    return (*(card for pile in hoard.piles for card in pile), *hoard.box)


def of_deck(game: Game | Draft) -> Counter[FaceId]:
    """Those among them that were shuffled into the deck."""
    return Counter(card for card in left_game(game) if card in game.rules.deck_counts)


@rule("duel.round.collect")
def collect(draft: Draft, _: Seat | None) -> None:
    """Each takes what he has claimed; treasures up and unclaimed go into the box, unclaimed nuggets stay the deck's."""
    duel, tunnels, hoard = DUEL.of(draft), TUNNELS.of(draft), HOARD.of(draft)
    laid = tunnels.board.laid
    piles = list(hoard.piles)
    for seat in range(len(piles)):
        got = tuple(FaceId(laid[token.cell].face.id) for token in duel.claims if token.seat == seat)
        piles[seat] = (*piles[seat], *got)
        draft.tell(GoldCollected(seat, got))
    claimed = {token.cell for token in duel.claims}
    left = [goal for goal in tunnels.goals if goal.up and goal.cell not in claimed]
    if left:
        draft.tell(TreasuresPutAway(tuple(goal.face for goal in left)))
    gone = claimed | {goal.cell for goal in left}
    DUEL.put(draft, replace(duel, claims=(), keys=tuple(cell for cell in duel.keys if cell not in gone)))
    HOARD.put(draft, Hoard(tuple(piles), (*hoard.box, *(goal.face for goal in left))))
    clear_away(draft, gone)


def clear_away(draft: Draft, cells: set[Cell]) -> None:
    tunnels = TUNNELS.of(draft)
    board = tunnels.board
    for cell in cells:
        board = board.lift(cell)
    goals = tuple(goal for goal in tunnels.goals if goal.cell not in cells)
    TUNNELS.put(draft, replace(tunnels, board=board, goals=goals))


def give_up(draft: Draft, seat: Seat, values: tuple[int, ...]) -> tuple[FaceId, ...]:
    """The seat's oldest cards of these values leave the game."""
    hoard, left = HOARD.of(draft), Counter(values)
    given, kept = list[FaceId](), list[FaceId]()
    for card in hoard.piles[seat]:
        value = gold_on(draft, card)
        (given if left[value] > 0 else kept).append(card)
        left[value] -= 1
    piles = (*hoard.piles[:seat], tuple(kept), *hoard.piles[seat + 1 :])
    HOARD.put(draft, Hoard(piles, (*hoard.box, *given)))
    return tuple(given)


@rule("duel.next.first-player")
def poorer(draft: Draft) -> Seat:
    """Who has less gold; on a tie, blue."""
    colours = DUEL.of(draft).colours
    return min(range(len(colours)), key=lambda seat: (worth(draft, seat), colours[seat] != BLUE))


@rule("duel.end", "solo.end")
def gold_of(game: Game | Draft, seat: Seat) -> int:
    """What counts at the end: all that is left after the trolls were paid."""
    return worth(game, seat)


def public(game: Game) -> HoardSeen:
    hoard = HOARD.of(game)
    return HoardSeen(hoard.piles, tuple(worth(game, seat) for seat in range(len(hoard.piles))), hoard.box)


def check(game: Game) -> Iterable[Problem]:
    hoard, players = HOARD.of(game), game.rules.options.players
    if len(hoard.piles) != players:
        yield Problem("hoard.piles", refuse("combine.invalid", "position.one-each", count=players))
    for card in left_game(game):
        if card not in game.rules.faces:
            yield Problem("hoard", refuse("duel.setup.components", "position.unknown-card", card=card))
            return
    for seat, pile in enumerate(hoard.piles):
        if not all(gold_on(game, card) for card in pile):
            yield Problem(f"hoard.piles[{seat}]", refuse("duel.round.collect", "position.no-nugget"))


MODULE = Module(
    name="hoard",
    part=HOARD,
    start=start,
    events=(GoldCollected, TreasuresPutAway),
    taps=(
        slots.KEPT_OUT.tap(lambda draft: of_deck(draft).elements()),
        slots.CARDS_HELD.tap(of_deck),
        slots.ROUND_ENDED.tap(collect),
        slots.NEXT_FIRST.tap(poorer),
        slots.GOLD_OWNED.tap(gold_of),
    ),
    public=public,
    check=check,
)

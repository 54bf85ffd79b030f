"""The colours of the players, and the tokens that lie in the tunnels: on gold, on trolls, on doors."""

from collections import Counter
from collections.abc import Iterable

from msgspec.structs import replace

from saboteur.core.game import Draft, Game
from saboteur.core.message import refuse
from saboteur.core.module import Module, Problem
from saboteur.core.options import Options
from saboteur.core.state import Part
from saboteur.core.values import Role, Seat, Slice
from saboteur.rulebook.homes import rule
from saboteur.rules.duel.box import kit_of
from saboteur.rules.duel.vocabulary import (
    GREEN,
    ColourTaken,
    DuelSeen,
    Token,
    TokensAllPlaced,
    TreasuresAllUp,
    walker,
)
from saboteur.rules.mine import slots
from saboteur.rules.mine.match import MATCH, EndRound, GoOn, TakeTurn
from saboteur.rules.mine.tunnels import TUNNELS
from saboteur.rules.mine.vocabulary import TROLL
from saboteur.tunnel.board import Board
from saboteur.tunnel.card import Card
from saboteur.tunnel.cell import Cell
from saboteur.tunnel.network import Walker


class Duel(Slice, frozen=True):
    """The dwarf of each seat, the tokens on gold and on trolls in the order of placing, and the doors with a key."""

    colours: tuple[Role, ...]
    claims: tuple[Token, ...] = ()
    bribes: tuple[Token, ...] = ()
    keys: tuple[Cell, ...] = ()


DUEL = Part("duel", Duel)


def colours_of(options: Options, first: Seat) -> tuple[Role, ...]:
    """Green begins: so who begins the match is green."""
    others = [colour for colour in kit_of(options).starts if colour != GREEN]
    return tuple(GREEN if seat == first else others.pop() for seat in range(options.players))


@rule("duel.setup.colours")
def take_colours(draft: Draft) -> None:
    """Everybody sees who has which dwarf."""
    colours = colours_of(draft.rules.options, MATCH.of(draft).first)
    DUEL.put(draft, Duel(colours))
    for seat, colour in enumerate(colours):
        draft.tell(ColourTaken(seat, green=colour == GREEN))


def return_tokens(draft: Draft) -> None:
    DUEL.put(draft, Duel(DUEL.of(draft).colours))


_NOWHERE = frozenset[Cell]()


def opened(duel: Duel) -> frozenset[Cell]:
    """Where a door or a troll stops nobody any more."""
    if not duel.keys and not duel.bribes:
        return _NOWHERE
    return frozenset((*duel.keys, *(token.cell for token in duel.bribes)))


@rule("duel.path.doors", "duel.path.ladder", "duel.troll-door")
def walker_of(game: Game | Draft, seat: Seat) -> Walker:
    """The dwarf of a seat, who walks from his own start card, and on through the other's."""
    duel = DUEL.of(game)
    colour = duel.colours[seat]
    return walker(colour, kit_of(game.rules.options).starts[colour], opened(duel))


def walkers(game: Game | Draft) -> tuple[Walker, ...]:
    duel, starts = DUEL.of(game), kit_of(game.rules.options).starts
    ways = opened(duel)
    return tuple([walker(colour, starts[colour], ways) for colour in duel.colours])


def tokens_left(game: Game | Draft) -> int:
    duel = DUEL.of(game)
    return kit_of(game.rules.options).tokens - len(duel.claims) - len(duel.bribes)


def keys_left(game: Game | Draft) -> int:
    return kit_of(game.rules.options).keys - len(DUEL.of(game).keys)


def put(draft: Draft, duel: Duel) -> None:
    """Tokens that open a way make walkers of their own: the board need not carry on what others reached."""
    if opened(duel) != opened(DUEL.of(draft)):
        tunnels = TUNNELS.of(draft)
        board = Board(tunnels.board.laid.items(), tunnels.board.covered)
        TUNNELS.put(draft, replace(tunnels, board=board))
    DUEL.put(draft, duel)


@rule("duel.rockfall-claims")
def return_key(draft: Draft, cell: Cell) -> None:
    """With the door its key goes; tokens on gold and on trolls stay, for their cards do."""
    duel = DUEL.of(draft)
    if cell in duel.keys:
        put(draft, replace(duel, keys=tuple(each for each in duel.keys if each != cell)))


@rule("duel.round.end", "duel.round-end-moment")
def end_if_over(draft: Draft, _: Seat) -> None:
    """When all is resolved: the last treasure is up, or the last token placed."""
    over = why_over(draft)
    if over is not None:
        draft.tell(over)
        draft.drop_agenda()
        draft.then(EndRound())


def why_over(game: Game | Draft) -> TreasuresAllUp | TokensAllPlaced | None:
    goals = TUNNELS.of(game).goals
    if goals and all(goal.up for goal in goals):
        return TreasuresAllUp()
    return None if tokens_left(game) > 0 else TokensAllPlaced()


def public(game: Game) -> DuelSeen:
    duel, kit = DUEL.of(game), kit_of(game.rules.options)
    starts = tuple([kit.starts[colour] for colour in duel.colours])
    return DuelSeen(
        duel.colours, starts, duel.claims, duel.bribes, duel.keys, max(tokens_left(game), 0), max(keys_left(game), 0)
    )


def check(game: Game) -> Iterable[Problem]:
    duel, options = DUEL.of(game), game.rules.options
    kit = kit_of(options)
    if sorted(duel.colours) != sorted(kit.starts):
        known = ", ".join(kit.starts)
        yield Problem("duel.colours", refuse("duel.setup.colours", "position.colours", known=known))
    for field, tokens in (("claims", duel.claims), ("bribes", duel.bribes)):
        for number, token in enumerate(tokens):
            if not 0 <= token.seat < options.players:
                low_high = {"low": 0, "high": options.players - 1}
                yield Problem(f"duel.{field}[{number}].seat", refuse("combine.invalid", "position.range", **low_high))
    yield from _check_places(game, duel)
    if tokens_left(game) < 0:
        yield Problem("duel", refuse("duel.setup.colours", "position.tokens", most=kit.tokens))
    if keys_left(game) < 0:
        yield Problem("duel.keys", refuse("duel.action.key", "position.tokens", most=kit.keys))
    if any(isinstance(task, TakeTurn | GoOn) for task in game.state.agenda[:1]) and why_over(game):
        yield Problem("agenda", refuse("duel.round.end", "position.round-over"))


def _check_places(game: Game, duel: Duel) -> Iterable[Problem]:
    """Tokens lie on cards that they are for, one on each."""
    laid = TUNNELS.of(game).board.laid
    places = (
        ("claims", [token.cell for token in duel.claims], _has_gold),
        ("bribes", [token.cell for token in duel.bribes], _has_troll),
        ("keys", [*duel.keys], _has_door),
    )
    for field, cells, is_right in places:
        for number, cell in enumerate(cells):
            if cell not in laid or not is_right(laid[cell]):
                yield Problem(f"duel.{field}[{number}]", refuse("duel.setup.colours", "position.token", cell=cell))
        if any(count > 1 for count in Counter(cells).values()):
            yield Problem(f"duel.{field}", refuse("duel.setup.colours", "position.tokens-once"))


def _has_gold(card: Card) -> bool:
    return card.face.gold > 0


def _has_troll(card: Card) -> bool:
    return card.face.barrier == TROLL


def _has_door(card: Card) -> bool:
    return card.face.barrier not in (None, TROLL)


MODULE = Module(
    name="duel",
    part=DUEL,
    start=lambda options: Duel(colours_of(options, 0)),
    events=(ColourTaken, TreasuresAllUp, TokensAllPlaced),
    taps=(
        slots.MATCH_BEGINS.tap(take_colours),
        slots.ROUND_BEGINS.tap(return_tokens),
        slots.FELL.tap(return_key),
        slots.RESOLVED.tap(end_if_over),
    ),
    public=public,
    check=check,
)

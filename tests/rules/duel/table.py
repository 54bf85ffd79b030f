"""The table at which Duel is tested: seat 0 is green, seat 1 blue; and what tests ask it."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from saboteur import Game, Step
from saboteur.core.values import Seat
from saboteur.rules.duel.vocabulary import (
    DUEL_SHOWN,
    HOARD_SHOWN,
    DoorOpened,
    GoldClaimed,
    Token,
    TokensAllPlaced,
    TreasuresAllUp,
    TrollBribed,
)
from saboteur.rules.mine.vocabulary import GoalTurnedUp, RoundEnded
from tests.rules.scene import drawn, scene, tidy

GREEN, BLUE = 0, 1

Placed = Sequence[tuple[tuple[int, int], Seat]]
"""Dwarf tokens: where, and whose."""

_TREASURES = ("t01", "t02", "t03", "t04", "t09", "t12")
"""What lies face down where a test does not say."""


def duel(
    drawing: str,
    *,
    ruleset: str = "duel",
    roles: str = "GB",
    treasures: str = "",
    claims: Placed = (),
    bribes: Placed = (),
    keys: Sequence[tuple[int, int]] = (),
    piles: Mapping[Seat, str] | None = None,
    box: str = "",
    hands: Mapping[Seat, str] | None = None,
    **scenery: Any,
) -> Game:
    """A free position; treasures are the faces of the face-down cards, in reading order.

    A seat that no hand is given holds one `ew`.
    """
    given = {
        "duel": {"claims": _tokens(claims), "bribes": _tokens(bribes), "keys": keys},
        "hoard": {"piles": [(piles or {}).get(seat, "").split() for seat in range(len(roles))], "box": box.split()},
    }
    down = drawing.count(". ? .")
    return scene(
        drawing,
        ruleset=ruleset,
        edition="duel",
        roles=roles,
        goals=treasures or " ".join(_TREASURES[:down]),
        slices=given,
        hands=dict.fromkeys(range(len(roles)), "ew") | {**(hands or {})},
        **scenery,
    )


solo = partial(duel, ruleset="solo", roles="G")


def _tokens(placed: Placed) -> list[dict[str, Any]]:
    return [{"cell": cell, "seat": seat} for cell, seat in placed]


def claimed(game: Game) -> str:
    """The tokens on gold, in the order of placing: a cell and the colour of the token."""
    return _said(game, DUEL_SHOWN.of(game.observe(None)).claims)


def bribed(game: Game) -> str:
    return _said(game, DUEL_SHOWN.of(game.observe(None)).bribes)


def _said(game: Game, tokens: Sequence[Token]) -> str:
    colours = DUEL_SHOWN.of(game.observe(None)).colours
    return ", ".join(f"{token.cell[0]},{token.cell[1]} {colours[token.seat]}" for token in tokens)


def hoard(game: Game, seat: Seat) -> str:
    """The gold cards of a seat, that everybody sees."""
    return " ".join(HOARD_SHOWN.of(game.observe(None)).piles[seat])


def box(game: Game) -> str:
    return " ".join(HOARD_SHOWN.of(game.observe(None)).box)


_TOLD = (GoalTurnedUp, GoldClaimed, DoorOpened, TrollBribed, TreasuresAllUp, TokensAllPlaced, RoundEnded)


def told(step: Step) -> list[str]:
    """What a play led to, short: `up t06 5,0`, `claim 5,0 green`, `treasures-up`, `round-ended`."""
    colours = DUEL_SHOWN.of(step.game.observe(None)).colours
    lines: list[str] = []
    for event in step.events(None):
        match event:
            case GoalTurnedUp(_, (x, y), goal):
                lines.append(f"up {goal} {x},{y}")
            case GoldClaimed(seat, _, (x, y)):
                lines.append(f"claim {x},{y} {colours[seat]}")
            case DoorOpened(_, _, (x, y)) | TrollBribed(_, (x, y)):
                lines.append(f"open {x},{y}")
            case TreasuresAllUp() | TokensAllPlaced() | RoundEnded():
                lines.append(event.__struct_config__.tag.partition(".")[2])  # type: ignore[union-attr]
            case _:
                assert not isinstance(event, _TOLD)
    return lines


def looks(game: Game, drawing: str) -> bool:
    """The board is the drawn one."""
    return drawn(game) == tidy(drawing, "duel")

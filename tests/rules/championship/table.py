"""The tables at which the veto is tested, and what can be played there."""

from functools import partial

from msgspec import Struct

from saboteur import Game
from saboteur.core.values import Seat
from tests.rules.scene import play_all, scene

DUG = r"""
 y\x   0    1    2    3
               .....
  -1   .    .  . ? .  .
               .....
       | @  |
   0 --H----+--  .    .
       |    |
               .....
   1   .    .  . ? .  .
               .....
"""
"""A card on 2,0 may reach two goals."""

base = partial(scene, DUG, extras="veto", roles="DDSD", deck="ne nw nes new")
expansion = partial(base, ruleset="expansion", roles="BGSE", aside="OP")


class Play(Struct, frozen=True):
    """Seat 0 plays a card, in a box, with what must lie before players for it."""

    card: str
    text: str
    box: str = "base"
    broken: str = ""
    prisoner: bool = False
    thief: bool = False

    def __str__(self) -> str:
        return self.text.replace(" ", "-")


PLAYS = (
    Play("ns", "lay ns 1,1"),
    Play("x", "lay x 2,0"),
    Play("end-ew", "lay end-ew 2,0"),
    Play("rockfall", "rockfall 1,0"),
    Play("map", "map 2,1"),
    Play("break-cart", "sabotage break-cart 2"),
    Play("repair-cart", "repair repair-cart 3 cart", broken="cart"),
    Play("repair-lantern-cart", "repair repair-lantern-cart 3 cart", broken="cart"),
    Play("ladder-s", "lay ladder-s 0,-1", box="expansion"),
    Play("prison", "imprison 1", box="expansion"),
    Play("freedom", "free 3", box="expansion", prisoner=True),
    Play("theft", "theft", box="expansion"),
    Play("hands-off", "hands-off 3", box="expansion", thief=True),
    Play("inspection", "inspect 1", box="expansion"),
    Play("swap-hats", "swap-hats 1", box="expansion"),
    Play("swap-hands", "swap-hands 1", box="expansion"),
)
"""Every kind of card of the two boxes."""


def before(
    play: Play,
    vetoer: Seat | None = 2,
    *,
    edition: str = "anniversary",
    deck: str = "ne nw nes new",
    extras: str = "veto",
) -> Game:
    """Seat 0 is about to play; somebody else may hold the veto. Unusual editions are those of the expansion."""
    hands = {seat: ("ew veto" if seat == vetoer else "ew") for seat in range(4)} | {0: f"{play.card} nes"}
    broken = {3: play.broken}
    if (play.box, edition) == ("base", "anniversary"):
        return base(hands=hands, broken=broken, deck=deck, extras=extras)
    return expansion(
        hands=hands,
        broken=broken,
        edition=edition,
        deck=deck,
        extras=extras,
        prisoners=(3,) if play.prisoner else (),
        thieves=(3,) if play.thief else (),
    )


def declared(play: Play, vetoer: Seat = 2) -> Game:
    """The same, when seat 0 has played."""
    return play_all(before(play, vetoer), f"0 {play.text}")

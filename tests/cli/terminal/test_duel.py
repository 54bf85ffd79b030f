"""What the terminal shows of Duel."""

from rich.console import Console

from saboteur.cli.terminal import people
from saboteur.cli.terminal.view import View, sign_of
from saboteur.locales.words import Words
from saboteur.rules.mine.vocabulary import OWN_TUNNEL
from tests.rules.duel.table import duel
from tests.rules.scene import play

BOARD = r"""
 y\x   0    1    2    3    4    5
       | b
  -1 --H--  .    .    .    .    .
       |
                              .....
   0   .    .    .    .    .  . ? .
                              .....
       | g  |
   1 --H----+t-  .    .    .    .
       |
     1 $
   2 --#--  .    .    .    .    .
       $
"""


def said(view: View) -> str:
    console = Console(width=300, no_color=True)
    with console.capture() as captured:
        console.print(people.heading(view), people.players(view, ["person", "bot"]), *people.looks(view))
    return captured.get()


def test_colours_nuggets_and_tokens() -> None:
    game = duel(BOARD, claims=[((0, 2), 0)], bribes=[((1, 1), 1)], piles={1: "t06"}, hands={0: "map"}, treasures="t10")
    text = said(View(game.observe(0), game.rules.faces, Words("en", ("Ann", "Ben"))))
    for words in ("dwarf tokens: 6", "green dwarf", "blue dwarf", "nuggets: 2", "gold claimed at 0,2: Ann", "1,1"):
        assert words in text
    looked = play(game, 0, "map 5,0").game
    (known,) = OWN_TUNNEL.of(looked.observe(0)).known
    assert sign_of(game.rules.faces[known.face]) == "3"

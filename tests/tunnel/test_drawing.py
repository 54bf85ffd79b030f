"""Drawings: what is drawn can be read again, and what cannot be a card is refused."""

import re
from textwrap import dedent

import pytest

from saboteur.rulebook.cards import box
from saboteur.rules.mine.printed import face_of
from saboteur.tunnel.board import Board
from saboteur.tunnel.card import Card, Face
from saboteur.tunnel.drawing import draw, parse, picture, pictures
from tests.tunnel.drawn import board, card
from tests.tunnel.faces import BOXES, cards, faces

EVERY = [(name, way) for name in BOXES for face in cards(name).faces.values() for way in face.ways]


@pytest.mark.parametrize("name", BOXES)
def test_no_two_cards_of_a_box_look_alike(name: str) -> None:
    every = cards(name).faces
    assert len(pictures(every)) == sum(len(face.ways) for face in every.values())


@pytest.mark.parametrize(("name", "way"), EVERY, ids=[f"{name}-{way!r}" for name, way in EVERY])
def test_every_card_can_be_read_again(name: str, way: Card) -> None:
    alone = Board([((3, -2), way)])
    assert parse(draw(alone), cards(name).faces) == alone


@pytest.mark.parametrize("name", BOXES)
def test_all_cards_together_can_be_read_again(name: str) -> None:
    """Side by side, with gaps and face-down cards among them."""
    ways = [way for face in cards(name).faces.values() for way in face.ways]
    laid = [((number % 9 - 4, number // 9 * 2 - 7), way) for number, way in enumerate(ways)]
    full = Board(laid, covered=[(-3, -6), (2, 4), (5, 0)])
    assert parse(draw(full), cards(name).faces) == full


PICTURES = {
    "base": (
        "x end-ne start stone-nw gold",
        r"""
         y\x   0    1    2    3    4
               |    :    | @  | o  | $
           0 --+--  o ---H----+  --+--
               |         |         |
               |         | @    o  | $
           1 --+--- o  --H--  +----+--
               |    :    |    |    |
        """,
    ),
    "expansion": (
        "bridge bends-nw-es bends-ne-sw ladder-s green-ns-e blue-ne crystal-nsw-e ew-ns",
        r"""
         y\x   0    1    2    3    4    5    6    7
               |    |    |         |    |    | *  :
           0 --#----/----\--  H    G -  B----+ ---+--
               |    |    |    |    |         |    :
               |    |    |    |    |         | *  :
           1 --#----/----\--  H  - G  --B  - +----+--
               |    |    |         |    |    |    :
        """,
    ),
    "duel": (
        "start-blue x-blue nsw-green new-troll new-s-gold bends-gold t05 t10",
        r"""
         y\x   0    1    2    3    4    5    6    7
               | b  |    |    |  1 |  1 |  1 $  3 $
           0 --H----+----+  --+t---+----/$$-g+    o -
               |    b    g         $    $
               | b  b    g       1 $  1 $  1    3
           1 --H----+--  +---t+----+--$$/--  +g-- o
               |    |    |    |    |    |    $    $
        """,
    ),
}


@pytest.mark.parametrize("name", BOXES)
def test_pictures(name: str) -> None:
    """Upright above, turned below."""
    names, drawing = PICTURES[name]
    laid = [
        ((x, int(turned)), card(name, face, turned=turned))
        for x, face in enumerate(names.split())
        for turned in (False, True)
    ]
    assert flush(draw(Board(laid))) == flush(drawing)


def flush(drawing: str) -> str:
    return dedent(drawing).strip("\n").rstrip()


def test_a_drawing_may_be_indented_and_follow_other_lines() -> None:
    drawn = board(
        "base",
        r"""
        After the second lay:

         y\x  -1    0    1
                    | @.....
           0   .  --H--. ? .
                    |  .....
                    :
           1   .    o    .
        """,
    )
    assert drawn == Board([((0, 0), card("base", "start")), ((0, 1), card("base", "end-n"))], covered=[(1, 0)])


def test_an_empty_board() -> None:
    assert parse(draw(Board()), faces()) == Board()


def test_a_picture_that_no_card_has_is_refused() -> None:
    with pytest.raises(ValueError, match=re.escape("no card looks like the one drawn at 1,-3:   |   / --#-- /   |  ")):
        board(
            "base",
            r"""
             y\x   0    1
                   | @  |
              -3 --H----#--
                   |    |
            """,
        )


def test_what_stands_beyond_the_numbered_columns_is_refused() -> None:
    with pytest.raises(ValueError, match="more columns than are numbered"):
        board(
            "base",
            r"""
             y\x   0
                   | @  |
               0 --H----+--
                   |    |
            """,
        )


def test_a_drawing_has_numbered_columns() -> None:
    with pytest.raises(ValueError, match="begins with a line of column numbers"):
        parse("--H--", faces())


def test_cards_that_look_alike_are_refused() -> None:
    duel = {row.id: face_of(row) for row in box("duel").start}
    with pytest.raises(ValueError, match=re.escape("Card(start-blue) and Card(start-green) look alike")):
        pictures(duel)


def test_a_mark_tells_cards_with_the_same_tunnels_apart() -> None:
    chest = face_of(box("chests").path[0], "c")
    assert len(pictures({"x": faces()["x"], chest.id: chest})) == 2


def test_a_stub_with_a_nugget_beside_a_tunnel() -> None:
    """Left and right, the sign next to the middle tells a nugget's stub from its tunnel."""
    stub, joined = Face("stub", "EW", "", gold=1, gold_on="E"), Face("joined", "EW", "EW", gold=1, gold_on="E")
    assert picture(stub.up)[1] == "- o $"
    assert picture(joined.up)[1] == "--+$$"


def test_draw() -> None:
    drawing = r"""
     y\x  -1    0    1
                | @.....
       0   .  --H--. ? .
                |  .....
           :    |
       1   o ---+    .
                :
    """
    assert flush(draw(board("expansion", drawing))) == flush(drawing)

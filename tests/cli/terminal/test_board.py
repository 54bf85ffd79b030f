"""The board as a picture."""

import io

import pytest
from rich.console import Console

from saboteur import PRESETS, new_game
from saboteur.cli.terminal.board import Scene, draw, window
from saboteur.cli.terminal.strokes import COMPACT, LARGE, MEDIUM, TINY, card_picture, plain
from saboteur.tunnel.board import Board
from saboteur.tunnel.card import Face
from saboteur.tunnel.cell import Cell

FACES = new_game(PRESETS["base"], "x").game.rules.faces
BRIDGE = Face("bridge", "NESW", "NS|EW")
BENDS = Face("bends-nw-es", "NESW", "NW|ES")
DOOR = Face("blue-ew", "EW", "EW", barrier="blue")
GATE = Face("green-ns-e", "NES", "NS", barrier="green", at="N")
CRYSTAL = Face("crystal-ew-s", "ESW", "EW", mark="*")
NUGGET = Face("nugget", "NS", "NS", gold=2)


def shown(scene: Scene, width: int, height: int | None = None) -> list[str]:
    console = Console(file=io.StringIO(), width=width)
    console.print(draw(scene, window(scene, width, height)))
    assert isinstance(console.file, io.StringIO)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


BOARD = Board(
    [
        ((0, 0), FACES["start"].up),
        ((1, 0), FACES["new"].up),
        ((2, 0), FACES["end-ew"].up),
        ((1, -1), FACES["ne"].way(is_turned=True)),
        ((0, 1), FACES["end-nes"].up),
    ],
    covered=[(3, -1), (3, 1)],
)
SCENE = Scene(BOARD, {(3, 1): "$"}, {(0, -1): "1", (1, 1): "3/4"})


def test_large() -> None:
    assert shown(SCENE, 80) == [
        "        0      1      2      3",
        "            ░░░░░░░       ╭─────╮",
        "  -1   [1]  ━━━┓░░░   ·   │  ?  │",
        "            ░░░┃░░░       ╰─────╯",
        "     ░░░┃░░@░░░┃░░░░░░░░░░",
        "   0 ━━━H━━━━━━┻━━━━━╸×╺━━   ·",
        "     ░░░┃░░░░░░░░░░░░░░░░░",
        "     ░░░╹░░░              ╭─────╮",
        "   1 ░░░×╺━━ [3/4]    ·   │  $  │",
        "     ░░░╻░░░              ╰─────╯",
    ]


def test_flat_where_the_terminal_is_low() -> None:
    assert shown(SCENE, 80, 6) == [
        "       0    1    2    3",
        "  -1  [1] ━━┓░░  ·   [?]",
        "   0 ━━@━━━━┻━━━╸×╺━  ·",
        "   1 ░░┆╺━[3/4]  ·   [$]",
    ]


def test_tiny_where_it_is_narrow() -> None:
    assert shown(SCENE, 20, 6) == [
        "      0  1  2  3",
        "  -1 [1]━┓░ · [?]",
        "   0 ━@━━┻━╸×╺ ·",
        "   1 ░┆╺3/4 · [$]",
    ]


def test_the_part_that_matters_where_nothing_else_fits() -> None:
    wide = Board([((x, 0), FACES["ew"].up) for x in range(1, 60)] + [((0, 0), FACES["start"].up)], covered=[(60, 0)])
    head, row = shown(Scene(wide), 24)
    assert head.split() == ["…55", "56", "57", "58", "59", "60"]
    assert row.endswith("[?]")
    head, row = shown(Scene(wide, {}, {(20, 1): "1", (22, -1): "2"}), 24)[:2]
    assert head.split() == ["…18", "19", "20", "21", "22", "23", "…"]


@pytest.mark.parametrize("cell", [(0, 0), (60, 3), (-5, -9)])
@pytest.mark.parametrize("width", [8, 20, 40, 80, 200])
def test_no_picture_is_wider_than_the_room(cell: Cell, width: int) -> None:
    scene = Scene(Board([(cell, FACES["x"].up)], covered=[(8, 0)]), {}, {(0, 0): "13/14/15"})
    assert max(map(len, shown(scene, width))) <= width


@pytest.mark.parametrize(
    ("face", "large", "flat"),
    [
        (BRIDGE, ("░░░┃░░░", "━━━┃━━━", "░░░┃░░░"), "━━┃━━"),
        (BENDS, ("░░░┃░░░", "━━━╱━━━", "░░░┃░░░"), "━━╱━━"),
        (DOOR, ("░░░░░░░", "━━━B━━━", "░░░░░░░"), "━━B━━"),
        (GATE, ("░░░G░░░", "░░░┃╺━━", "░░░┃░░░"), "░░┃╺━"),
        (CRYSTAL, ("░░░░░░*", "━━━━━━━", "░░░╻░░░"), "━━┯*━"),
        (NUGGET, ("2░░┃░░░", "░░░┃░░░", "░░░┃░░░"), "2░┃░░"),
        (FACES["end-n"], ("░░░╹░░░", "░░░×░░░", "░░░░░░░"), "░░╵░░"),
    ],
    ids=lambda value: value.id if isinstance(value, Face) else "",
)
def test_cards_of_every_box(face: Face, large: tuple[str, ...], flat: str) -> None:
    assert card_picture(face.up, LARGE).lines == large
    assert card_picture(face.up, COMPACT).lines == (flat,)


def test_the_ways_of_a_base_card_look_different_in_every_size() -> None:
    for size in (LARGE, MEDIUM, COMPACT, TINY):
        for face in FACES.values():
            assert len({card_picture(way, size).lines for way in face.ways}) == len(face.ways)
        pictures = {card_picture(way, size).lines for face in FACES.values() for way in face.ways}
        assert len(pictures) == sum(len(face.ways) for face in FACES.values())


def test_signs_of_every_terminal() -> None:
    for face in (*FACES.values(), BRIDGE, BENDS, DOOR, GATE, CRYSTAL, NUGGET):
        for size in (LARGE, MEDIUM, COMPACT, TINY):
            for way in face.ways:
                assert plain("".join(card_picture(way, size).lines)).isascii()

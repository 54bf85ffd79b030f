"""Single cards: their two ways, what is joined inside, and what stops whom."""

import pytest

from saboteur.tunnel.card import Card, Face, count, mismatches
from saboteur.tunnel.cell import cell_from
from saboteur.tunnel.side import ALL_SIDES, letters_of, sides_of, turned
from tests.tunnel.drawn import card
from tests.tunnel.faces import BOXES, cards


def ways_through(card: Card, *, shut: bool = False) -> str:
    """For each opening, from the north clockwise: where one gets to by entering there."""
    through = card.shut if shut else card.through
    return " ".join(letters_of(through[side]) for side in ALL_SIDES if side & card.open)


@pytest.mark.parametrize(
    ("name", "face", "upright", "turned"),
    [
        ("base", "x", "NESW NESW NESW NESW", None),
        ("base", "ne", "NE NE", "SW SW"),
        ("base", "end-new", "N E W", "E S W"),
        ("expansion", "bridge", "NS EW NS EW", None),
        ("expansion", "bends-nw-es", "NW ES ES NW", None),
        ("expansion", "bends-ne-sw", "NE NE SW SW", None),
        ("expansion", "nw-s", "NW S NW", "N ES ES"),
        ("expansion", "ladder-s", "S", "N"),
        ("expansion", "green-ns-e", "NS E NS", "NS NS W"),
        ("duel", "nw-e", "NW E NW", "ES ES W"),
    ],
)
def test_what_is_joined(name: str, face: str, upright: str, turned: str | None) -> None:
    ways = cards(name).faces[face].ways
    assert [ways_through(way) for way in ways] == [upright, *([turned] if turned else [])]


@pytest.mark.parametrize(
    ("name", "face", "upright", "turned"),
    [
        ("expansion", "green-ns-e", "N E S", "N S W"),
        ("expansion", "blue-ne", "N E", "S W"),
        ("duel", "x-blue", "NEW NEW S NEW", "N ESW ESW ESW"),
        ("duel", "nsw-green", "NW S NW", "N ES ES"),
        ("duel", "new-troll", "NW E NW", "ES ES W"),
        ("duel", "t05", "N W", "E S"),
        ("duel", "t18", "N EW EW", "EW S EW"),
    ],
)
def test_what_is_joined_while_a_barrier_stops_the_way(name: str, face: str, upright: str, turned: str) -> None:
    ways = cards(name).faces[face].ways
    assert [ways_through(way, shut=True) for way in ways] == [upright, turned]


@pytest.mark.parametrize(
    ("face", "upright", "turned"),
    [("bridge-gold", "NS", "NS"), ("bends-gold", "ES", "NW"), ("nsw-e-gold", "E", "W"), ("t13", "NS", "NS")],
)
def test_where_a_nugget_lies(face: str, upright: str, turned: str) -> None:
    assert letters_of(card("duel", face).gold_on) == upright
    assert letters_of(card("duel", face, turned=True).gold_on) == turned


@pytest.mark.parametrize("name", BOXES)
def test_the_ways_of_a_face(name: str) -> None:
    for face in cards(name).faces.values():
        assert face.up is face.ways[0] is face.way(is_turned=False)
        assert face.way(is_turned=True) is face.ways[-1]
        assert [way.turned for way in face.ways] == [False, True][: len(face.ways)]
        assert len({way.key for way in face.ways}) == len(face.ways)


def test_a_nugget_or_a_barrier_makes_two_ways_of_one() -> None:
    assert len(card("duel", "bends").face.ways) == 1
    assert len(card("duel", "bends-gold").face.ways) == 2
    assert len(card("duel", "t01").face.ways) == 1
    assert len(card("duel", "x-troll").face.ways) == 2


def test_mismatches() -> None:
    corner = card("base", "ne")
    tunnels, rock = sides_of("NW"), sides_of("ES")
    assert letters_of(mismatches(corner, tunnels | rock << 4)) == "EW"
    assert count(mismatches(corner, tunnels | rock << 4)) == 2
    assert mismatches(corner, 0) == 0
    assert mismatches(corner, sides_of("N") | sides_of("SW") << 4) == 0


def test_fits_are_the_ways_without_a_mismatch() -> None:
    face = card("expansion", "nw-s").face
    for demand in range(256):
        assert face.fits[demand] == tuple(way for way in face.ways if not mismatches(way, demand))


def test_half_a_turn() -> None:
    assert [letters_of(turned(sides_of(sides))) for sides in ("N", "E", "NE", "NS", "NEW")] == [
        "S",
        "W",
        "SW",
        "NS",
        "ESW",
    ]
    assert all(turned(turned(sides)) == sides for sides in range(16))


def test_a_card_can_be_read() -> None:
    assert repr(card("base", "ne", turned=True)) == "Card(ne, turned)"
    assert repr(card("base", "ne").face) == "Face(ne: NE)"


def test_a_side_has_one_of_four_letters() -> None:
    with pytest.raises(ValueError, match="'Q' is no side"):
        Face("odd", "NQ", "")


@pytest.mark.parametrize("text", ["", "3", "3;4"])
def test_a_cell_has_a_comma(text: str) -> None:
    with pytest.raises(ValueError, match=f"'{text}' is no cell: write it as x,y"):
        cell_from(text)


@pytest.mark.parametrize("text", ["a,b", "1,2,3", ",", "1.5,0"])
def test_a_cell_is_two_whole_numbers(text: str) -> None:
    with pytest.raises(ValueError, match="invalid literal"):
        cell_from(text)

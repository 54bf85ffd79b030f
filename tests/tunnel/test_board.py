"""What lies where, what empty cells demand, and which placements match."""

import pytest

from saboteur.tunnel.board import Board, placements
from saboteur.tunnel.card import Card
from saboteur.tunnel.cell import Cell
from saboteur.tunnel.side import sides_of
from tests.tunnel.drawn import MINER, board, card, reached
from tests.tunnel.faces import cards

ROOM = r"""
 y\x   0    1    2
       | @  |  .....
   0 --H----+  . ? .
       |    |  .....
       |
   1 --+    .    .
       |
"""


def demand(tunnel: str, rock: str = "") -> int:
    return sides_of(tunnel) | sides_of(rock) << 4


def matching(drawn: Board, face: str, cell: Cell) -> list[Card]:
    return [way for place, way in placements(cards("base").faces[face], drawn.margin()) if place == cell]


def test_what_cells_demand() -> None:
    drawn = board("base", ROOM)
    assert drawn.demand((1, 1)) == demand("N", rock="W")
    assert drawn.demand((0, -1)) == demand("S")
    assert drawn.demand((2, 0)) == demand("", rock="W"), "of a face-down card too"
    assert drawn.demand((2, 1)) == 0, "a face-down card demands nothing, and a corner is no touch"
    assert drawn.demand((5, 5)) == 0


def test_the_margin_is_every_empty_cell_beside_an_open_card() -> None:
    drawn = board("base", ROOM)
    assert [cell for cell, _ in drawn.margin()] == [(-1, 0), (-1, 1), (0, -1), (0, 2), (1, -1), (1, 1)]
    assert all(drawn.demand(cell) == demanded for cell, demanded in drawn.margin())


def test_the_frontier_is_where_the_network_leads_out() -> None:
    drawn = board("base", ROOM).lay((4, 4), card("base", "x"))
    assert [cell for cell, _ in drawn.frontier(MINER)] == [(-1, 0), (-1, 1), (0, -1), (0, 2), (1, -1), (1, 1)]
    assert (4, 3) in [cell for cell, _ in drawn.margin()]


def test_cells_are_in_the_order_of_their_text() -> None:
    faces = {0: "start", 2: "x"}
    row = Board([((x, 0), card("base", faces.get(x, "ew"))) for x in range(11)])
    assert [cell for cell, _ in row.frontier(MINER)] == [(-1, 0), (0, -1), (0, 1), (11, 0), (2, -1), (2, 1)]
    assert [cell for cell, _ in row.margin()][3:8] == [(1, -1), (1, 1), (10, -1), (10, 1), (11, 0)]


@pytest.mark.parametrize(
    ("face", "ways"),
    [
        ("x", []),
        ("ne", [False]),
        ("nw", []),
        ("nes", [False]),
        ("new", []),
        ("ns", [False]),
        ("end-n", [False]),
        ("end-ne", [False]),
        ("end-e", []),
        ("end-ns", [False]),
    ],
)
def test_tunnel_meets_tunnel_and_rock_meets_rock(face: str, ways: list[bool]) -> None:
    """South of a tunnel, east of rock."""
    found = matching(board("base", ROOM), face, (1, 1))
    assert [way.turned for way in found] == ways


def test_a_turned_card_may_match_where_the_upright_one_does_not() -> None:
    start = Board([((0, 0), card("base", "start"))])
    assert [way.turned for way in matching(start, "ne", (1, 0))] == [True]
    assert [way.turned for way in matching(start, "new", (1, 0))] == [False, True]
    assert [way.turned for way in matching(start, "ew", (1, 0))] == [False]
    assert matching(start, "ns", (1, 0)) == []


def test_all_four_neighbours_are_matched() -> None:
    drawn = board(
        "base",
        r"""
         y\x   0    1    2
                    |
          -1   .  --+--  .
                    |
               | @       |
           0 --H--  .  --+
               |         |

           1   .    o -  .

        """,
    )
    assert drawn.demand((1, 0)) == demand("NEW", rock="S")
    assert [way.turned for way in matching(drawn, "new", (1, 0))] == [False]
    assert matching(drawn, "x", (1, 0)) == []


def test_nothing_is_laid_on_a_face_down_card_or_beside_it_alone() -> None:
    start = Board([((0, 0), card("base", "start"))], covered=[(1, 0), (3, 0)])
    places = {cell for cell, _ in placements(cards("base").faces["x"], start.margin())}
    assert places == {(-1, 0), (0, -1), (0, 1)}


def test_a_cell_is_taken_once() -> None:
    drawn = board("base", ROOM)
    with pytest.raises(ValueError, match="1,0 already holds a card"):
        drawn.lay((1, 0), card("base", "x"))
    for cell in [(1, 0), (2, 0)]:
        with pytest.raises(ValueError, match="already holds a card"):
            drawn.cover(cell)


def test_laying_on_a_face_down_card_turns_it_up() -> None:
    drawn = Board([((0, 0), card("base", "start"))], covered=[(1, 0), (8, 0)])
    assert drawn.reached_covers(MINER) == ((1, 0),)
    after = drawn.lay((1, 0), card("base", "gold"))
    assert after.covered == ((8, 0),)
    assert reached(after)[1, 0] == "NESW"
    assert after.reached_covers(MINER) == ()
    assert drawn.covered == ((1, 0), (8, 0))


def test_two_goals_reached_at_once() -> None:
    drawn = board(
        "base",
        r"""
         y\x   0    1    2    3    4
                  .....
          -1   .  . ? .  .    .    .
                  .....
               | @  |            .....
           0 --H----+--  .    .  . ? .
               |    |            .....
                  .....
           1   .  . ? .  .    .    .
                  .....
        """,
    )
    assert drawn.reached_covers(MINER) == ((1, -1), (1, 1))


def test_a_goal_turned_up_leads_on_to_the_next() -> None:
    drawn = Board([((0, 0), card("base", "start"))], covered=[(1, 0), (1, 1), (2, 0)])
    after = drawn.lay((1, 0), card("base", "stone-ne", turned=True))
    assert after.reached_covers(MINER) == ((1, 1),)


def test_a_dead_end_beside_a_goal_reaches_it_only_with_a_tunnel_back_to_the_start() -> None:
    drawn = board(
        "base",
        r"""
         y\x   0    1    2
               | @     .....
           0 --H--- o -. ? .
               |       .....
        """,
    )
    assert drawn.reached_covers(MINER) == ()


def test_covering_and_uncovering() -> None:
    drawn = Board([((0, 0), card("base", "start"))])
    covered = drawn.cover((1, 0))
    assert covered.covered == ((1, 0),)
    assert covered.reached_covers(MINER) == ((1, 0),)
    assert (1, 0) not in [cell for cell, _ in covered.frontier(MINER)]
    assert covered.uncover((1, 0)) == drawn


def test_lifting_forgets_the_card() -> None:
    drawn = board("base", ROOM)
    after = drawn.lift((1, 0))
    assert list(after) == [(0, 0), (0, 1)]
    assert after.demand((1, 0)) == demand("W")
    assert after.demand((1, -1)) == 0
    assert after.covered == drawn.covered


def test_boards_are_equal_if_laid_alike() -> None:
    one = Board([((0, 0), card("base", "start"))], covered=[(8, 0), (8, -2)])
    other = Board([((0, 0), card("base", "start"))], covered=[(8, -2), (8, 0)])
    assert one == other
    assert hash(one) == hash(other)
    x, ns = ((1, 0), card("base", "x")), ((0, 1), card("base", "ns"))
    assert one.lay(*x).lay(*ns) == Board([*one.laid.items(), x, ns], one.covered)
    assert one.lay(*x).lay(*ns) != one.lay(*ns).lay(*x)
    assert one.lay((1, 0), card("base", "ne", turned=True)) != one.lay((1, 0), card("base", "ne"))
    assert one != Board(one.laid.items())
    assert one != "a board"


def test_what_others_derived_belongs_to_one_board() -> None:
    drawn = board("base", ROOM)
    drawn.derived["key"] = 1
    assert drawn.lay((1, 1), card("base", "ne")).derived == {}
    assert drawn.lift((1, 0)).derived == {}
    assert drawn == board("base", ROOM)


def test_a_board_can_be_read() -> None:
    drawn = Board([((0, 0), card("base", "start")), ((1, 0), card("base", "ne", turned=True))], covered=[(8, 0)])
    assert repr(drawn) == "Board(0,0 start, 1,0 ne/; covered 8,0)"

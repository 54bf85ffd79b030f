"""Who reaches what: drawn boards, with the openings that are reached cell by cell."""

from saboteur.tunnel.board import Board
from saboteur.tunnel.card import Card
from saboteur.tunnel.cell import Cell
from saboteur.tunnel.network import Network, Walker
from saboteur.tunnel.side import letters_of
from tests.tunnel.drawn import MINER, board, card, reached, rims


def stopped_by(*barriers: str) -> Walker:
    return Walker([(0, 0)], ["ladder"], lambda _, card: card.face.barrier in barriers)


def dwarf(colour: str, unlocked: tuple[Cell, ...] = ()) -> Walker:
    """A player of Duel, for whom the door or troll on some cells stands open."""
    start = (0, -1) if colour == "blue" else (0, 1)

    def stopped(cell: Cell, card: Card) -> bool:
        return card.face.barrier != colour and cell not in unlocked

    return Walker([start], [colour], stopped)


BLUE, GREEN = dwarf("blue"), dwarf("green")


def test_a_start_alone() -> None:
    start = Board([((0, 0), card("base", "start"))], covered=[(1, 0)])
    assert reached(start) == {(0, 0): "NESW"}
    assert rims(start) == {(0, -1): "S", (1, 0): "W", (0, 1): "N", (-1, 0): "E"}


def test_without_a_start_nothing_is_reached() -> None:
    drawn = board(
        "base",
        r"""
         y\x   2    3
               |    |
           0 --+----+--
               |    |
        """,
    )
    assert reached(drawn) == {}
    assert rims(drawn) == {}


def test_a_bridge_entered_from_one_side() -> None:
    drawn = board(
        "expansion",
        r"""
         y\x   0    1    2
                    |
          -1   .    +    .
                    |
               | @  |
           0 --H----#----+--
               |    |
                    |
           1   .    +    .
                    |
        """,
    )
    assert reached(drawn) == {(0, 0): "NESW", (1, 0): "EW", (2, 0): "EW"}
    assert rims(drawn) == {(0, -1): "S", (0, 1): "N", (-1, 0): "E", (3, 0): "W"}


def test_a_bridge_entered_by_both_of_its_tunnels() -> None:
    drawn = board(
        "expansion",
        r"""
         y\x   0    1

          -1   +----+
               |    |
               | @  |
           0 --H----#--
               |    |
        """,
    )
    assert reached(drawn)[1, 0] == "NESW"
    assert rims(drawn) == {(0, 1): "N", (-1, 0): "E", (1, 1): "N", (2, 0): "W"}


def test_double_bends() -> None:
    drawn = board(
        "expansion",
        r"""
         y\x  -1    0    1
               |    | @  |
           0 --\----H----/--
               |    |    |
        """,
    )
    assert reached(drawn) == {(-1, 0): "NE", (0, 0): "NESW", (1, 0): "NW"}
    assert rims(drawn) == {(0, -1): "S", (0, 1): "N", (1, -1): "S", (-1, -1): "S"}


def test_a_dead_end_is_reached_and_connects_nothing() -> None:
    drawn = board(
        "base",
        r"""
         y\x   0    1    2
               | @
           0 --H--- o ---+--
               |
        """,
    )
    assert reached(drawn) == {(0, 0): "NESW", (1, 0): "W"}
    assert (2, 0) not in rims(drawn)


def test_a_dead_end_reached_from_both_ends() -> None:
    drawn = board(
        "base",
        r"""
         y\x   0    1

          -1   +----+
               |    |
               | @  :
           0 --H--- o
               |
        """,
    )
    assert reached(drawn)[1, 0] == "NW"


def test_a_stub_leads_nowhere() -> None:
    drawn = board(
        "expansion",
        r"""
         y\x   0    1
               :
          -1   +--  .
               |
               | @  |
           0 --H----+
               |    :
        """,
    )
    assert reached(drawn) == {(0, -1): "ES", (0, 0): "NESW", (1, 0): "NW"}
    assert rims(drawn) == {(1, -1): "SW", (-1, 0): "E", (0, 1): "N"}


def test_a_stub_beside_a_door_in_the_middle_is_not_behind_it() -> None:
    drawn = board(
        "expansion",
        r"""
         y\x   0    1
               | @  |
           0 --H--- G
               |    |
               |
           1   G -  .
               |
        """,
    )
    assert reached(drawn) == {(0, 0): "NESW", (1, 0): "W", (0, 1): "NS"}
    assert reached(drawn, stopped_by("blue")) == reached(drawn)
    assert reached(drawn, stopped_by("green")) == {(0, 0): "NESW", (1, 0): "W", (0, 1): "N"}


def test_a_door_in_the_middle_is_met_from_both_ends() -> None:
    drawn = board(
        "expansion",
        r"""
         y\x   0    1
               | @
           0 --H----+
               |    |
               |    |
           1   +----G
               |
        """,
    )
    assert reached(drawn, stopped_by("green"))[1, 1] == "NW"
    assert rims(drawn, stopped_by("green")) == rims(drawn) == {(0, -1): "S", (-1, 0): "E", (0, 2): "N"}


def test_a_door_at_a_side_shuts_off_that_side_alone() -> None:
    drawn = board(
        "duel",
        r"""
         y\x   0    1
               | b  |
          -1 --H---g+--
               |    |

           0   .    .

               | g
           1 --H--  .
               |
        """,
    )
    assert reached(drawn, BLUE) == {(0, -1): "NESW", (1, -1): "W"}
    assert reached(drawn, dwarf("blue", unlocked=((1, -1),)))[1, -1] == "NESW"
    assert reached(drawn, dwarf("blue", unlocked=((0, -1),)))[1, -1] == "W"


def test_a_door_lets_its_colour_through_from_either_side() -> None:
    drawn = board(
        "duel",
        r"""
         y\x   0    1
               | b  |
          -1 --H----+--
               |    b
                    |
           0   .    +
                    |
               | g  |
           1 --H----+
               |
        """,
    )
    everything = {(0, -1): "NESW", (1, -1): "NESW", (1, 0): "NS", (1, 1): "NW", (0, 1): "NESW"}
    assert reached(drawn, BLUE) == everything
    assert reached(drawn, GREEN) == {(0, 1): "NESW", (1, 1): "NW", (1, 0): "NS", (1, -1): "S"}
    assert reached(drawn, dwarf("green", unlocked=((1, -1),))) == everything


def test_a_troll_stands_in_everybodys_way_until_it_is_bribed() -> None:
    drawn = board(
        "duel",
        r"""
         y\x   0
               | b
          -1 --H--
               |
               |
           0 --+--
               t
               | g
           1 --H--
               |
        """,
    )
    assert reached(drawn, BLUE) == {(0, -1): "NESW", (0, 0): "NEW"}
    assert reached(drawn, GREEN) == {(0, 1): "NESW", (0, 0): "S"}
    bribed = ((0, 0),)
    assert reached(drawn, dwarf("blue", bribed)) == {(0, -1): "NESW", (0, 0): "NESW", (0, 1): "NESW"}
    assert reached(drawn, dwarf("green", bribed)) == {(0, -1): "NESW", (0, 0): "NESW", (0, 1): "NESW"}


LADDERS = r"""
 y\x   0    1    2    3    4
       | @
   0 --H--  .    .    H----+--
       |
"""


def test_a_ladder_joins_a_tunnel_that_is_cut_off() -> None:
    drawn = board("expansion", LADDERS)
    assert reached(drawn) == {(0, 0): "NESW", (3, 0): "E", (4, 0): "EW"}
    assert rims(drawn)[5, 0] == "W"
    assert drawn.network(MINER).climbed == {"ladder"}


def test_a_ladder_serves_those_who_may_climb() -> None:
    drawn = board("expansion", LADDERS)
    assert reached(drawn, Walker([(0, 0)])) == {(0, 0): "NESW"}


def test_ladders_are_joined_to_each_other() -> None:
    """From a ladder that is reached by foot, one climbs to the others."""
    drawn = board(
        "expansion",
        r"""
         y\x   0    1    2    3
                              |
           0   +----H    .    H
               |
        """,
    )
    assert reached(drawn) == {(0, 0): "ES", (1, 0): "W", (3, 0): "N"}


def test_a_ladder_of_another_colour_is_no_way() -> None:
    drawn = board(
        "duel",
        r"""
         y\x   0    1    2    3    4    5    6
               | b
          -1 --H--  .    .    .    .    .    .
               |
                                   |         |
           0   .    .    .    .  --H    .    H--

               | g
           1 --H--  .    .    .    .    .    .
               |
        """,
    )
    assert reached(drawn, BLUE) == {(0, -1): "NESW", (4, 0): "NW"}
    assert reached(drawn, GREEN) == {(0, 1): "NESW", (6, 0): "NE"}


def test_a_tunnel_leads_on_through_the_other_start() -> None:
    drawn = board(
        "duel",
        r"""
         y\x   0    1    2
               | b
          -1 --H--  .    .
               |
               |
           0   +    .    .
               |
               | g
           1 --H----+----H
               |         |
        """,
    )
    # The ladder is green: blue gets there on foot, and climbs it nowhere.
    assert reached(drawn, BLUE) == {(0, -1): "NESW", (0, 0): "NS", (0, 1): "NESW", (1, 1): "EW", (2, 1): "SW"}
    assert drawn.network(BLUE).climbed == {"blue"}


def test_a_nugget_is_reached_by_the_tunnel_it_lies_on() -> None:
    drawn = board(
        "duel",
        r"""
         y\x  -1    0    1
                    | b1 $
          -1   .  --H----#--
                    |    $

           0   .    .    .

             1 |    | g1 |
           1 --+ $--H--$ +--
               |    |    |
                  1 $
           2   .  --#--  .
                    $
        """,
    )
    assert gold_reached(drawn, (1, -1), BLUE) == ""
    assert gold_reached(drawn, (-1, 1), GREEN) == "E"
    assert reached(drawn, GREEN)[1, 1] == gold_reached(drawn, (1, 1), GREEN) == "W"
    assert gold_reached(drawn, (0, 2), GREEN) == "NS"


def gold_reached(drawn: Board, cell: Cell, walker: Walker) -> str:
    """The reached openings of the part of a card that a nugget lies on."""
    return letters_of(drawn.network(walker).reached.get(cell, 0) & drawn.laid[cell].gold_on)


def test_a_card_laid_makes_the_network_grow() -> None:
    start = Board([((0, 0), card("base", "start"))])
    before = start.network(MINER)
    after = start.lay((1, 0), card("base", "ne", turned=True)).lay((1, 1), card("base", "x"))
    assert same(after.network(MINER), Network.over(after.laid, MINER))
    assert reached(after) == {(0, 0): "NESW", (1, 0): "SW", (1, 1): "NESW"}
    assert (start.network(MINER), reached(start)) == (before, {(0, 0): "NESW"})


def test_two_cards_laid_on_one_board_know_nothing_of_each_other() -> None:
    start = Board([((0, 0), card("base", "start"))])
    start.network(MINER)
    east, west = start.lay((1, 0), card("base", "x")), start.lay((-1, 0), card("base", "end-e"))
    assert reached(east) == {(0, 0): "NESW", (1, 0): "NESW"}
    assert reached(west) == {(0, 0): "NESW", (-1, 0): "E"}


def test_a_card_that_nothing_leads_to_changes_no_network() -> None:
    start = Board([((0, 0), card("base", "start"))])
    network = start.network(MINER)
    assert start.lay((5, 5), card("base", "x")).network(MINER) is network


def test_a_card_that_closes_a_gap_joins_what_lies_beyond() -> None:
    cut_off = Board([((0, 0), card("base", "start")), ((2, 0), card("base", "x"))])
    assert (2, 0) not in reached(cut_off)
    assert reached(cut_off.lay((1, 0), card("base", "ew")))[2, 0] == "NESW"


def test_a_ladder_laid_apart_is_reached_at_once() -> None:
    """By whoever may climb it."""
    start = Board([((0, 0), card("expansion", "start")), ((2, 0), card("expansion", "ew"))])
    walker = Walker([(0, 0)])
    assert (reached(start), reached(start, walker)) == ({(0, 0): "NESW"}, {(0, 0): "NESW"})
    laid = start.lay((3, 0), card("expansion", "ladder-e", turned=True))
    assert reached(laid) == {(0, 0): "NESW", (2, 0): "EW", (3, 0): "W"}
    assert reached(laid, walker) == {(0, 0): "NESW"}


def test_a_ladder_met_on_foot_opens_those_laid_before() -> None:
    walker = Walker([(0, 0)], ["ladder"])
    apart = Board([((0, 0), card("expansion", "ew")), ((3, 0), card("expansion", "ladder-s"))])
    assert reached(apart, walker) == {(0, 0): "EW"}
    assert reached(apart.lay((1, 0), card("expansion", "ladder-nw")), walker) == {
        (0, 0): "EW",
        (1, 0): "NW",
        (3, 0): "S",
    }


def test_a_start_laid_late_is_a_start() -> None:
    nothing = Board([((1, 0), card("base", "x"))])
    assert reached(nothing) == {}
    assert reached(nothing.lay((0, 0), card("base", "start"))) == {(0, 0): "NESW", (1, 0): "NESW"}


def test_a_misfit_is_not_entered() -> None:
    """A goal that was turned up may show rock to a tunnel."""
    start = Board([((0, 0), card("base", "start"))], covered=[(1, 0)])
    assert rims(start)[1, 0] == "W"
    after = start.lay((1, 0), card("base", "stone-ne"))
    assert reached(after) == {(0, 0): "NESW"}
    assert rims(after) == {(0, -1): "S", (0, 1): "N", (-1, 0): "E"}


def test_a_lifted_card_cuts_off_what_lies_beyond() -> None:
    row = Board([((x, 0), card("base", "start" if x == 0 else "ew")) for x in range(4)])
    assert reached(row)[3, 0] == "EW"
    assert reached(row.lift((1, 0))) == {(0, 0): "NESW"}
    assert rims(row.lift((1, 0)))[1, 0] == "W"


def same(one: Network, other: Network) -> bool:
    return (one.reached, one.rims, one.climbed) == (other.reached, other.rims, other.climbed)

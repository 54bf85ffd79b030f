"""The tree of numbers, over menus of games and menus that no game has."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saboteur import PRESETS, new_game
from saboteur.cli.terminal.menu import FEW, Group, Node, marks, matching, tree
from saboteur.core.text import Texts
from saboteur.core.values import Choice, FaceId, Seat
from saboteur.rules.mine.vocabulary import Discard, Lay, ReadMap, Repair, Rockfall, Sabotage
from saboteur.tunnel.cell import Cell


class Push(Choice, frozen=True, tag="madeup.push"):
    """Of a module that nobody has written."""

    cell: Cell
    seat: Seat
    card: FaceId
    hard: bool = False


class Wait(Choice, frozen=True, tag="madeup.wait"):
    pass


KINDS = (Discard, Lay, Push, ReadMap, Repair, Rockfall, Sabotage, Wait)
TEXTS = Texts(KINDS)

CELLS = st.tuples(st.integers(-3, 3), st.integers(-3, 3))
CARDS = st.sampled_from([FaceId(card) for card in ("nes", "ns", "map", "x")])
SETS = (st.tuples(CARDS) | st.tuples(CARDS, CARDS)).map(lambda cards: tuple(sorted(cards)))
"""As menus name them: sorted, so that no set comes twice."""
CHOICES = st.one_of(
    st.builds(Lay, CARDS, CELLS, st.booleans()),
    st.builds(Rockfall, CELLS),
    st.builds(Sabotage, CARDS, st.integers(0, 5)),
    st.builds(Discard, SETS),
    st.builds(Push, CELLS, st.integers(0, 3), CARDS, st.booleans()),
    st.just(Wait()),
)
MENUS = st.lists(CHOICES, min_size=1, max_size=120, unique=True).map(lambda menu: sorted(menu, key=TEXTS.write))


def walked(nodes: tuple[Node, ...], depth: int = 1) -> Iterator[Choice]:
    """Every choice that typing numbers leads to: by two numbers at most, and by one for each card of a set besides."""
    for node in nodes:
        if isinstance(node, Group):
            assert len(node.nodes) > 1
            yield from walked(node.nodes, depth + 1)
        else:
            assert depth <= (3 if isinstance(node, Discard) else 2)
            yield node


@given(MENUS)
def test_numbers_lead_to_exactly_the_menu(menu: list[Choice]) -> None:
    """Once each; but a set of cards by any of them first."""
    ways = Counter(walked(tree(menu).nodes))
    assert sorted(ways, key=TEXTS.write) == menu
    assert all(ways[choice] == 1 for choice in menu if not isinstance(choice, Discard))
    assert sorted({*tree(menu).choices}, key=TEXTS.write) == menu


@given(MENUS)
def test_few_choices_are_offered_at_once(menu: list[Choice]) -> None:
    if len(menu) <= FEW:
        assert not any(isinstance(node, Group) for node in tree(menu).nodes)


@given(MENUS)
def test_every_text_is_understood(menu: list[Choice]) -> None:
    for choice in menu:
        assert matching(TEXTS.write(choice), menu, TEXTS.write) == [choice]


@pytest.mark.parametrize("seed", range(5))
def test_menus_of_games(seed: int) -> None:
    game, dice = new_game(PRESETS["base"], str(seed)).game, random.Random(seed)
    while not game.over:
        ((seat, menu),) = game.menu().items()
        nodes = tree(menu).nodes
        assert sorted(walked(nodes), key=game.rules.texts.write) == list(menu)
        assert len(nodes) <= 2 * FEW
        game = game.apply(seat, dice.choice(menu)).game


def test_cards_first_then_places() -> None:
    card, other = FaceId("nes"), FaceId("ns")
    menu = [
        *(Discard((each,)) for each in (card, other)),
        *(Lay(card, (x, 0), turned) for x in range(4) for turned in (False, True)),
        Lay(other, (7, 0)),
        *(Rockfall((x, 0)) for x in range(3)),
    ]
    laid, single, discards, falls = tree(menu).nodes
    assert isinstance(laid, Group)
    assert laid.choices == tuple(menu[2:10])
    assert single == Lay(other, (7, 0))
    assert isinstance(discards, Group)
    assert isinstance(falls, Group)
    assert marks(laid.nodes) == {(0, 0): "1/2", (1, 0): "3/4", (2, 0): "5/6", (3, 0): "7/8"}
    assert marks(tree(menu).nodes) == {(7, 0): "2"}


def test_a_beginning_that_one_choice_has() -> None:
    menu = [Lay(FaceId("nes"), (3, -1)), Lay(FaceId("nes"), (3, -1), turned=True), Rockfall((1, 0)), Wait()]
    write = TEXTS.write
    assert matching("rock", menu, write) == [menu[2]]
    assert matching("  lay   nes 3,-1 ", menu, write) == [menu[0]]
    assert matching("lay nes 3,-1 t", menu, write) == [menu[1]]
    assert matching("lay", menu, write) == menu[:2]
    assert matching("dig", menu, write) == []

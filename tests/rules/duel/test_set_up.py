"""What lies on the table when Duel begins."""

from collections import Counter

import pytest

from saboteur import Options, new_game
from saboteur.core.values import Seat
from saboteur.rulebook.cards import box
from saboteur.rules.duel.vocabulary import BLUE, DUEL_SHOWN, GREEN, ColourTaken
from saboteur.rules.mine.cards import CARDS
from saboteur.rules.mine.tunnels import TUNNELS
from saboteur.rules.mine.vocabulary import CARDS_SHOWN, OWN_CARDS, TUNNEL_SHOWN
from tests.rules.duel.table import duel, looks
from tests.rules.scene import events, question, why_not

OPTIONS = Options("duel", "duel", 2)

OPENING = r"""
 y\x   0    1    2    3    4    5    6    7    8    9
                              .....
  -2   .    .    .    .    .  . ? .  .    .    .    .
                              .....
       | b                              .....
  -1 --H--  .    .    .    .    .    .  . ? .  .    .
       |                                .....
                              .....               .....
   0   .    .    .    .    .  . ? .  .    .    .  . ? .
                              .....               .....
       | g                              .....
   1 --H--  .    .    .    .    .    .  . ? .  .    .
       |                                .....
                              .....
   2   .    .    .    .    .  . ? .  .    .    .    .
                              .....
"""

BEYOND = r"""
 y\x  -1    0    1    2    3    4    5
            | b
  -1   .  --H--  .    .    .    .    .
            |
                                   .....
   0   .    .    .    .    .    .  . ? .
                                   .....
            | g
   1 --+----H--  .    .    .    .    .
            |
"""


@pytest.mark.rule("duel.setup.layout")
def test_two_starts_and_six_treasures() -> None:
    game = new_game(OPTIONS, "layout").game
    assert looks(game, OPENING)
    assert {goal.face for goal in TUNNEL_SHOWN.of(game.observe(None)).goals} == {None}


@pytest.mark.rule("duel.setup.layout")
def test_cards_may_be_laid_beyond_the_outline() -> None:
    game = duel(BEYOND, hands={0: "nsw-blue x-blue"})
    for text in ("lay x-blue -2,1", "lay x-blue 0,2", "lay nsw-blue 1,1"):
        assert why_not(game, 0, text) == ""


@pytest.mark.rule("duel.setup.layout")
def test_treasures_are_any_six_of_the_eighteen() -> None:
    dealt: Counter[str] = Counter()
    for seed in range(60):
        tunnels = TUNNELS.of(new_game(OPTIONS, f"treasures {seed}").game)
        laid = [goal.face for goal in tunnels.goals]
        assert sorted((*laid, *tunnels.spare)) == sorted(row.id for row in box("duel").treasure)
        dealt.update(laid)
    assert len(dealt) == 18
    assert min(dealt.values()) > 5


@pytest.mark.rule("duel.setup.components", "duel.setup.hands")
def test_path_and_action_cards_make_one_deck() -> None:
    game = new_game(OPTIONS, "deck").game
    printed = box("duel")
    cards = CARDS.of(game)
    assert [len(hand) for hand in cards.hands] == [6, 6]
    assert (len(cards.deck), cards.aside, cards.pile) == (34 + 18 - 12, (), ())
    every = Counter([*cards.deck, *(card for hand in cards.hands for card in hand)])
    assert every == {**{row.id: row.n for row in printed.path}, **printed.action}


@pytest.mark.rule("duel.setup.hands", "duel.setup.colours")
@pytest.mark.parametrize("first", [0, 1])
def test_green_begins(first: Seat) -> None:
    step = new_game(Options("duel", "duel", 2, first=first), "first")
    shown = DUEL_SHOWN.of(step.game.observe(None))
    assert question(step.game) == f"turn {first}"
    assert [shown.colours[first], shown.colours[1 - first]] == [GREEN, BLUE]
    assert [shown.starts[first], shown.starts[1 - first]] == [(0, 1), (0, -1)]
    for observer in (0, 1, None):
        taken = [ColourTaken(seat, green=seat == first) for seat in (0, 1)]
        assert events(step, observer, ColourTaken) == taken


@pytest.mark.rule("duel.setup.colours")
def test_tokens_are_one_common_supply() -> None:
    shown = DUEL_SHOWN.of(new_game(OPTIONS, "supply").game.observe(None))
    assert (shown.tokens, shown.keys) == (8, 2)
    assert (shown.claims, shown.bribes, shown.opened) == ((), (), ())


@pytest.mark.rule("duel.setup.hands")
def test_a_hand_is_seen_by_its_seat_alone() -> None:
    game = new_game(OPTIONS, "hands").game
    assert CARDS_SHOWN.of(game.observe(None)).hands == (6, 6)
    for seat in (0, 1):
        assert OWN_CARDS.of(game.observe(seat)).hand == CARDS.of(game).hands[seat]

"""Vetoes on the other championship cards."""

from typing import Any

import pytest

from saboteur import Game
from saboteur.rules.mine.cards import CARDS
from saboteur.rules.mine.vocabulary import MATCH_SHOWN, OWN_CARDS, TOOLS_SHOWN, CardsDrawnUnseen
from tests.rules.championship.table import base, expansion
from tests.rules.scene import deck, drawn, events, hand, pile, play, play_all, question

PASSED = ("1 let-pass", "2 let-pass", "3 let-pass")
TABLES = pytest.mark.parametrize("table", [base, expansion], ids=["base", "expansion"])


def holding(table: Any, card: str, **more: Any) -> Game:
    """Seat 0 holds the card, seat 2 the veto."""
    return table(extras=f"{card} veto", hands={0: f"{card} nes", 1: "ew", 2: "ew veto", 3: "ew"}, **more)


def in_pile(*cards: str) -> dict[str, Any]:
    return {"cards": {"pile": [{"card": card, "by": 3} for card in cards]}}


@pytest.mark.rule("champ.2019.veto-scope", "champ.2019.veto-other")
@TABLES
def test_a_vetoed_craftsman_repairs_nothing(table: Any) -> None:
    game = play_all(holding(table, "craftsman", broken={0: "cart"}), "0 craft 0 cart", "2 veto")
    assert TOOLS_SHOWN.of(game.observe(None)).broken[0] == ("cart",)
    assert pile(game) == "craftsman veto"


@pytest.mark.rule("champ.2019.veto-scope")
@TABLES
def test_a_vetoed_reverse_turns_nothing_round(table: Any) -> None:
    game = play_all(holding(table, "reverse"), "0 reverse")
    assert question(game) == "window 1 2 3"
    game = play_all(game, "2 veto")
    assert MATCH_SHOWN.of(game.observe(None)).direction == 1
    assert question(game) == "turn 1"
    assert pile(game) == "reverse veto"


@pytest.mark.rule("champ.2019.veto-declare", "champ.2017.goal-swap")
@TABLES
def test_whether_goals_are_swapped_is_asked_after_the_window(table: Any) -> None:
    """Which two they are is declared."""
    game = play_all(holding(table, "goal-swap"), "0 goal-swap 2,-1 2,1")
    assert question(game) == "window 1 2 3"
    assert question(play_all(game, *PASSED)) == "return-goals 0"


@pytest.mark.rule("champ.2019.veto-scope", "champ.2017.goal-swap")
@TABLES
def test_of_a_vetoed_swap_no_goal_is_touched_and_nothing_remembered(table: Any) -> None:
    before = holding(table, "goal-swap")
    step = play(play_all(before, "0 goal-swap 2,-1 2,1"), 2, "veto")
    assert pile(step.game) == "goal-swap veto"
    unchanged = {name for name in before.slices if name not in {"match", "cards"}}
    assert all(step.game.slices[name] == before.slices[name] for name in unchanged)
    assert question(step.game) == "turn 1"


@pytest.mark.rule("champ.2019.veto-window")
@TABLES
def test_after_a_reverse_the_others_are_asked_the_other_way_round(table: Any) -> None:
    game = play_all(holding(table, "reverse"), "0 reverse", *PASSED)
    assert question(game) == "turn 3"
    game = play_all(game, "3 lay ew 2,0")
    assert question(game) == "window 2 1 0"


@pytest.mark.rule("champ.2019.veto-other")
@TABLES
@pytest.mark.parametrize(("stock", "own", "left"), [("ne nw x", "ne nes", "x"), ("ne", "ne nes", ""), ("", "nes", "")])
def test_for_a_vetoed_treasury_a_card_of_the_deck_is_drawn(table: Any, stock: str, own: str, left: str) -> None:
    game = holding(table, "treasury", deck=stock, slices=in_pile("map", "x"))
    step = play(play_all(game, "0 treasury"), 2, "veto")
    assert pile(step.game) == "map x treasury veto"
    assert (hand(step.game, 0), deck(step.game)) == (own, left)
    assert OWN_CARDS.of(step.game.observe(0)).looked == ()
    drew = [CardsDrawnUnseen(seat, 1) for seat, _ in zip((0, 2), stock.split(), strict=False)]
    assert events(step, None, CardsDrawnUnseen) == drew
    assert question(step.game) == "turn 1"


@pytest.mark.rule("champ.2019.veto-declare")
@TABLES
def test_a_treasury_that_is_let_pass_opens_when_cards_are_drawn(table: Any) -> None:
    game = play_all(holding(table, "treasury", slices=in_pile("map", "x")), "0 treasury", *PASSED)
    assert question(game) == "keep-found 0"
    assert question(play_all(game, "0 keep map")) == "turn 1"


def after_a_treasury(*lies: str, keep: str) -> Game:
    """The veto lies in the pile; seat 0 has looked through its top and kept a card."""
    game = holding(base, "treasury", slices=in_pile(*lies))
    return play_all(game, "0 treasury", *([f"0 keep {keep}"] if keep else []))


@pytest.mark.rule("champ.2019.veto-window")
@pytest.mark.parametrize(
    ("lies", "keep", "asked"),
    [
        pytest.param("x veto ns", "veto", True, id="it was taken"),
        pytest.param("x veto ns", "x", True, id="it may have been taken"),
        pytest.param("veto x x ns ns map", "map", False, id="it lay too deep"),
        pytest.param("veto", "", True, id="it was all there was"),
    ],
)
def test_from_the_pile_it_may_come_into_a_hand_again(lies: str, keep: str, *, asked: bool) -> None:
    """Whoever kept a card of those among which it lay may hold it: so the others are asked again."""
    game = after_a_treasury(*lies.split(), keep=keep)
    assert question(game) == "turn 1"
    game = play_all(game, "1 lay ew 2,0")
    assert question(game) == ("window 2 3 0" if asked else "turn 2")


@pytest.mark.rule("champ.2019.veto-window", "champ.2019.veto")
def test_a_veto_out_of_the_pile_can_be_used_again() -> None:
    game = play_all(after_a_treasury("x", "veto", "ns", keep="veto"), "1 lay ew 2,0")
    board = drawn(game)
    game = play_all(game, "0 veto")
    assert drawn(game) == board
    assert [each.card for each in CARDS.of(game).pile][-2:] == ["ew", "veto"]
    assert question(game) == "turn 2"

"""Vetoes in a turn of two path cards."""

import json
from collections.abc import Callable

import pytest

from saboteur import Game, read_position, write_position
from saboteur.core.values import Seat
from saboteur.rules.championship.vocabulary import TRACKER_SHOWN, VETO_SHOWN
from saboteur.rules.mine.cards import CARDS
from saboteur.rules.mine.stock import Discarded
from saboteur.rules.mine.vocabulary import CardsDrawnUnseen
from tests.rules.championship.table import base, expansion
from tests.rules.scene import cards, drawn, events, hand, pile, play, play_all, question

PASSED = ("1 let-pass", "2 let-pass", "3 let-pass")
FIRST = "0 lay ns 1,1"
SECOND = "0 lay x 1,-1"
BOXES = pytest.mark.parametrize("table", [base, expansion], ids=["base", "expansion"])


def tracking(table: Callable[..., Game], *moves: str) -> Game:
    hands = {0: "map ns tracker x", 1: "x", 2: "ew veto", 3: "x"}
    game = table(extras="tracker veto", hands=hands)
    return play_all(game, "0 track", *moves)


def piled(game: Game) -> list[tuple[str, Seat]]:
    pile = CARDS.of(game).pile
    assert not any(each.face_down for each in pile)
    return [(each.card, each.by) for each in pile]


@pytest.mark.rule("champ.2019.veto-tracker")
@BOXES
def test_a_vetoed_tracker_leaves_the_path_cards_in_hand(table: Callable[..., Game]) -> None:
    game = tracking(table)
    board = drawn(game)
    step = play(game, 2, "veto")
    assert piled(step.game) == [("tracker", 0), ("veto", 2)]
    assert (hand(step.game, 0), hand(step.game, 2)) == ("map ne ns x", "ew nw")
    assert drawn(step.game) == board
    assert question(step.game) == "turn 1"


@pytest.mark.rule("champ.2019.veto-tracker")
@BOXES
def test_a_veto_on_the_first_path_card_ends_the_turn(table: Callable[..., Game]) -> None:
    game = tracking(table, *PASSED)
    board = drawn(game)
    step = play(play_all(game, FIRST), 2, "veto")
    assert piled(step.game) == [("ns", 0), ("tracker", 0), ("veto", 2)]
    assert hand(step.game, 0) == "map ne x"
    assert drawn(step.game) == board
    assert TRACKER_SHOWN.of(step.game.observe(None)).by is None
    assert question(step.game) == "turn 1"


@pytest.mark.rule("champ.2019.veto-tracker", "champ.2019.veto-draw")
@BOXES
def test_a_veto_on_the_second_lets_the_first_lie(table: Callable[..., Game]) -> None:
    game = tracking(table, *PASSED, FIRST, *PASSED)
    board = drawn(game)
    step = play(play_all(game, SECOND), 2, "veto")
    assert piled(step.game) == [("x", 0), ("tracker", 0), ("veto", 2)]
    assert hand(step.game, 0) == "map ne"
    assert events(step, None, CardsDrawnUnseen) == [CardsDrawnUnseen(0, 1), CardsDrawnUnseen(2, 1)]
    assert drawn(step.game) == board
    assert question(step.game) == "turn 1"


@pytest.mark.rule("champ.2019.veto-tracker", "champ.2019.veto-declare")
@BOXES
def test_let_pass_each_of_the_three_has_its_effect(table: Callable[..., Game]) -> None:
    game = tracking(table)
    for text, card in (("", "tracker"), (FIRST, "ns"), (SECOND, "x")):
        game = play_all(game, text) if text else game
        pending = VETO_SHOWN.of(game.observe(None)).pending
        assert pending
        assert (pending.seat, pending.card) == (0, card)
        assert question(game) == "window 1 2 3"
        game = play_all(game, *PASSED)
    assert pile(game) == "tracker"
    assert hand(game, 0) == "map ne nw"
    assert question(game) == "turn 1"


@pytest.mark.rule("champ.2019.veto-tracker", "champ.2019.veto-declare")
@BOXES
@pytest.mark.parametrize("moves", [(), (*PASSED, FIRST), (*PASSED, FIRST, *PASSED, SECOND)], ids=["track", "1", "2"])
def test_each_of_the_windows_can_be_written_and_read(table: Callable[..., Game], moves: tuple[str, ...]) -> None:
    game = tracking(table, *moves, "1 let-pass")
    assert game.seats_asked() == (2, 3)
    text = write_position(game, free=True)
    assert write_position(read_position(text), free=True) == text
    assert json.loads(text)["agenda"][0]["task"] == "veto.window"


@pytest.mark.rule("champ.2019.veto-tracker")
def test_the_discarded_cards_lie_open() -> None:
    game = play_all(tracking(base), "2 veto")
    assert CARDS.of(game).pile == (Discarded(cards("tracker")[0], 0), Discarded(cards("veto")[0], 2))

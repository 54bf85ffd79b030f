"""A turn: exactly one card, then one is drawn."""

import pytest

from saboteur import Illegal
from saboteur.core.codec import encode
from saboteur.rules.mine.vocabulary import (
    CARDS_SHOWN,
    OWN_CARDS,
    CardsDiscarded,
    CardsDiscardedUnseen,
    CardsDrawn,
    CardsDrawnUnseen,
)
from tests.rules.scene import (
    cards,
    deck,
    events,
    hand,
    pile,
    play,
    play_all,
    question,
    scene,
    seen,
    texts,
    view,
    why_not,
)

PLAYS = [
    pytest.param("lay ew 1,0", "break-cart ew map repair-cart", id="a path card"),
    pytest.param("map 8,0", "break-cart ew ew repair-cart", id="a map"),
    pytest.param("sabotage break-cart 2", "ew ew map repair-cart", id="a breakage"),
    pytest.param("repair repair-cart 1 cart", "break-cart ew ew map", id="a repair"),
    pytest.param("discard ew", "break-cart ew map repair-cart", id="a discard"),
]
"""A play, and what it leaves of the hand."""

HAND = "break-cart ew ew map repair-cart"


@pytest.mark.rule("base.turn.one-card", "base.turn.draw")
@pytest.mark.parametrize(("text", "left"), PLAYS)
def test_one_card_is_used_one_is_drawn_and_the_next_seat_follows(text: str, left: str) -> None:
    step = play(scene(hands={0: HAND}, broken={1: "cart"}, deck="x nw"), 0, text)
    assert hand(step.game, 0) == f"{left} x"
    assert deck(step.game) == "nw"
    assert events(step, 0, CardsDrawn) == [CardsDrawn(0, cards("x"))]
    for observer in (1, 2, None):
        assert events(step, observer, CardsDrawn) == []
        assert events(step, observer, CardsDrawnUnseen) == [CardsDrawnUnseen(0, 1)]
        assert CARDS_SHOWN.of(step.game.observe(observer)).hands == (5, 1, 1)
    assert question(step.game) == "turn 1"


@pytest.mark.rule("base.turn.one-card")
def test_the_whole_menu_of_a_turn() -> None:
    game = scene(hands={0: "ew map nes repair-cart repair-cart"}, broken={1: "cart"})
    assert texts(game, 0) == [
        "discard ew",
        "discard map",
        "discard nes",
        "discard repair-cart",
        "lay ew -1,0",
        "lay ew 1,0",
        "lay nes -1,0",
        "lay nes 0,-1",
        "lay nes 0,-1 turned",
        "lay nes 0,1",
        "lay nes 0,1 turned",
        "lay nes 1,0 turned",
        "map 8,-2",
        "map 8,0",
        "map 8,2",
        "repair repair-cart 1 cart",
    ]
    assert question(play(game, 0, "discard nes").game) == "turn 1"


@pytest.mark.rule("base.turn.one-card")
@pytest.mark.parametrize(
    ("seat", "text"),
    [
        pytest.param(1, "discard ns", id="not this seat's turn"),
        pytest.param(2, "lay x 1,0", id="not that seat's turn"),
        pytest.param(0, "discard ew,map", id="two cards"),
        pytest.param(0, "discard nw", id="a card that is not in hand"),
        pytest.param(0, "lay ns 0,1", id="another's card"),
        pytest.param(0, "sabotage break-cart 1", id="a breakage that is not in hand"),
        pytest.param(0, "rockfall 1,0", id="a rockfall that is not in hand"),
        pytest.param(0, "take 1", id="no gold to take"),
        pytest.param(0, "reveal 8,0", id="nothing reached"),
        pytest.param(0, "orient", id="nothing turned up"),
    ],
)
def test_nothing_else_can_be_done(seat: int, text: str) -> None:
    game = scene(hands={0: "ew map", 1: "ns"})
    before = encode(game.state)
    assert why_not(game, seat, text) == "base.turn.one-card"
    with pytest.raises(Illegal):
        play(game, seat, text)
    assert encode(game.state) == before
    assert question(play(game, 0, "lay ew 1,0").game) == "turn 1"


@pytest.mark.rule("base.turn.one-card")
def test_after_the_last_seat_comes_the_first() -> None:
    game = scene(hands=dict.fromkeys(range(4), "x x"), roles="DDDS", turn=2)
    asked = [question(game := play_all(game, f"{seat} discard x")) for seat in (2, 3, 0, 1)]
    assert asked == ["turn 3", "turn 0", "turn 1", "turn 2"]


@pytest.mark.rule("base.turn.deck-empty")
@pytest.mark.parametrize(("text", "left"), PLAYS)
def test_with_the_deck_empty_nothing_is_drawn(text: str, left: str) -> None:
    step = play(scene(hands={0: HAND}, broken={1: "cart"}), 0, text)
    for observer in (0, 1, None):
        assert not any(kind.startswith("cards.drawn") for kind in seen(step, observer))
    assert hand(step.game, 0) == left
    assert question(step.game) == "turn 1"


@pytest.mark.rule("base.turn.deck-empty")
def test_discards_are_never_shuffled_into_a_new_deck() -> None:
    game = scene(hands=dict.fromkeys(range(3), "x x x"), deck="ns")
    game = play_all(game, "0 discard x", "1 discard x", "2 discard x", "0 discard ns")
    assert (pile(game), deck(game)) == ("(x) (x) (x) (ns)", "")
    assert [len(hand(game, seat).split()) for seat in range(3)] == [2, 2, 2]
    assert question(game) == "turn 1"


@pytest.mark.rule("base.turn.no-cards")
def test_a_player_without_cards_is_skipped() -> None:
    game = scene(hands={0: "x x x", 1: "", 2: "x", 3: ""}, roles="DDDS")
    game = play(game, 0, "discard x").game
    assert question(game) == "turn 2"
    game = play(game, 2, "discard x").game
    assert question(game) == "turn 0"
    game = play(game, 0, "discard x").game
    assert question(game) == "turn 0"


@pytest.mark.rule("base.pass.face-down")
def test_a_discard_is_seen_by_nobody_else() -> None:
    game = scene(hands={0: "ew map", 1: "ns"})
    step = play(game, 0, "discard map")
    assert events(step, 0, CardsDiscarded) == [CardsDiscarded(0, cards("map"))]
    assert OWN_CARDS.of(step.game.observe(0)).discarded == ("map",)
    twin = play(game, 0, "discard ew")
    for observer in (1, 2, None):
        assert step.events(observer) == (CardsDiscardedUnseen(0, 1),) == twin.events(observer)
        assert [(card.by, card.card) for card in CARDS_SHOWN.of(step.game.observe(observer)).pile] == [(0, None)]
        if observer is not None:
            assert OWN_CARDS.of(step.game.observe(observer)).discarded == ()
        assert view(step.game, observer) == view(twin.game, observer)
    assert view(step.game, 0) != view(twin.game, 0)
    assert question(step.game) == "turn 1"


@pytest.mark.rule("base.pass.face-down")
def test_played_cards_lie_open_on_the_pile() -> None:
    game = play_all(scene(hands={0: "map x", 1: "ew"}), "0 map 8,0", "1 discard ew")
    shown = CARDS_SHOWN.of(game.observe(2)).pile
    assert [(card.by, card.card) for card in shown] == [(0, "map"), (1, None)]
    assert question(game) == "turn 2"

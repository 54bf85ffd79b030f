"""Swapping whole hands."""

import pytest

from saboteur.rules.expansion.vocabulary import BEFORE_SHOWN, HandReceived, HandsSwapped
from saboteur.rules.mine.vocabulary import CARDS_SHOWN, OWN_CARDS, TOOLS_SHOWN, CardsDrawn, CardsDrawnUnseen
from tests.rules.expansion.table import EDITIONS, table
from tests.rules.scene import cards, deck, events, hand, pile, play, play_all, question, texts, view, why_not


@pytest.mark.rule("exp.action.swap-hands", "exp.action.discarded")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_hands_are_exchanged_and_both_draw(edition: str) -> None:
    game = table(edition=edition, hands={0: "ew map swap-hands", 1: "ns", 2: "theft x"}, deck="ne nw nes new")
    step = play(game, 0, "swap-hands 2")
    assert [hand(step.game, seat) for seat in range(3)] == ["ne theft x", "ns", "ew map nw"]
    assert (pile(step.game), deck(step.game)) == ("swap-hands", "nes new")
    assert question(step.game) == "turn 1"


@pytest.mark.rule("exp.action.swap-hands")
def test_hands_can_grow_beyond_six() -> None:
    game = table(hands={0: "ew map swap-hands ns x x", 1: "ne ne ne nw nw nw", 2: "x"}, deck="new " * 10)
    game = play(game, 0, "swap-hands 1").game
    assert CARDS_SHOWN.of(game.observe(None)).hands == (7, 6, 1)
    game = play_all(game, "1 discard ew", "2 discard x")
    assert "discard ne,ne,ne" in texts(game, 0)
    game = play_all(game, "0 discard ne,ne,nw", "1 discard map", "2 discard new", "0 lay nw 1,0")
    assert CARDS_SHOWN.of(game.observe(None)).hands == (7, 6, 1)


@pytest.mark.rule("exp.action.swap-hands")
def test_each_of_the_two_sees_its_new_hand_and_the_others_nothing() -> None:
    def swapped(own: str, others: str):
        return play(table(hands={0: f"swap-hands {own}", 1: others, 2: "ns"}), 0, "swap-hands 1")

    step, twin = swapped("ew map", "nes x"), swapped("new x", "end-n end-n")
    for observer in (0, 1, 2, None):
        assert events(step, observer, HandsSwapped) == [HandsSwapped(0, 1)]
    assert events(step, 0, HandReceived) == [HandReceived(0, cards("nes x"))]
    assert events(step, 1, HandReceived) == [HandReceived(1, cards("ew map"))]
    for observer in (2, None):
        assert step.events(observer) == twin.events(observer)
        assert events(step, observer, HandReceived) == []
        assert view(step.game, observer) == view(twin.game, observer)


@pytest.mark.rule("exp.action.swap-hands")
def test_each_of_the_two_knows_what_it_gave_away() -> None:
    game = play(table(hands={0: "ew map swap-hands", 1: "nes", 2: "ns"}), 0, "swap-hands 1").game
    known = [[(each.card, each.hands) for each in OWN_CARDS.of(game.observe(seat)).known] for seat in range(3)]
    assert known == [[("ew", (1,)), ("map", (1,))], [("nes", (0,))], []]
    assert CARDS_SHOWN.of(game.observe(None)).known == ()


@pytest.mark.rule("exp.action.swap-hands")
@pytest.mark.parametrize(
    ("target", "wrong"),
    [(0, "exp.action.swap-hands"), (1, ""), (2, ""), (3, "exp.action.swap-hands"), (-1, "exp.action.swap-hands")],
)
def test_it_is_played_at_another_player(target: int, wrong: str) -> None:
    game = table(hands={0: "ew swap-hands"})
    assert texts(game, 0)[-2:] == ["swap-hands 1", "swap-hands 2"]
    assert why_not(game, 0, f"swap-hands {target}") == wrong


@pytest.mark.rule("exp.action.swap-hands-empty", "exp.action.swap-hands")
@pytest.mark.rule("draw.order", part="expansion")
@pytest.mark.parametrize(
    ("own", "others", "stock", "after"),
    [
        pytest.param("ew", "", "ne nw", ("ne", "ew nw"), id="his is empty"),
        pytest.param("", "ew", "ne nw", ("ew ne", "nw"), id="one's own is empty"),
        pytest.param("", "", "ne nw", ("ne", "nw"), id="both are empty"),
        pytest.param("ew", "", "", ("", "ew"), id="his is empty, and the deck"),
        pytest.param("", "ew", "", ("ew", ""), id="one's own is empty, and the deck"),
        pytest.param("", "ew", "ne", ("ew ne", ""), id="the other's draw lapses"),
    ],
)
def test_either_hand_may_be_empty(own: str, others: str, stock: str, after: tuple[str, str]) -> None:
    game = table(hands={0: f"swap-hands {own}", 1: others, 2: "x"}, deck=stock)
    game = play(game, 0, "swap-hands 1").game
    assert (hand(game, 0), hand(game, 1)) == after
    assert question(game) == ("turn 1" if after[1] else "turn 2")


@pytest.mark.rule("draw.order", part="expansion")
@pytest.mark.parametrize(
    ("stock", "drew", "left"),
    [("", [], ""), ("ne", [(0, 1)], ""), ("ne nw", [(0, 1), (1, 1)], ""), ("ne nw ew", [(0, 1), (1, 1)], "ew")],
)
def test_of_a_short_deck_the_active_player_draws_first(stock: str, drew: list[tuple[int, int]], left: str) -> None:
    step = play(table(hands={0: "swap-hands x", 1: "map"}, deck=stock), 0, "swap-hands 1")
    assert [(each.seat, each.count) for each in events(step, None, CardsDrawnUnseen)] == drew
    for seat in (0, 1):
        own = [CardsDrawn(seat, cards(stock.split()[place])) for place, (each, _) in enumerate(drew) if each == seat]
        assert events(step, seat, CardsDrawn) == own
    assert deck(step.game) == left


@pytest.mark.rule("draw.order", part="expansion")
def test_the_other_draws_in_that_turn_alone() -> None:
    game = table(hands={0: "ew map swap-hands", 1: "ns x", 2: "x x"}, deck="new " * 9)
    game = play_all(game, "0 swap-hands 1", "1 discard ew", "2 discard x", "0 discard ns")
    assert CARDS_SHOWN.of(game.observe(None)).hands == (3, 3, 2)


@pytest.mark.rule("exp.action.stays-with-player", part="expansion")
def test_what_lies_before_the_two_stays_with_them() -> None:
    game = table(hands={0: "ew swap-hands"}, prisoners=(0,), thieves=(2, 1), broken={0: "cart", 1: "lantern pickaxe"})
    game = play(game, 0, "swap-hands 1").game
    before = BEFORE_SHOWN.of(game.observe(None))
    assert (before.prisoners, before.thieves) == ((0,), (2, 1))
    assert TOOLS_SHOWN.of(game.observe(None)).broken == (("cart",), ("lantern", "pickaxe"), ())

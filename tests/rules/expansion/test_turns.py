"""A turn of the expansion: one of four things, and as many cards as it brings."""

import pytest

from saboteur.core.values import FaceId
from saboteur.rules.expansion.vocabulary import BEFORE_SHOWN
from saboteur.rules.mine.vocabulary import (
    CARDS_SHOWN,
    LYING_SHOWN,
    CardsDiscarded,
    CardsDiscardedUnseen,
    CardsDrawn,
    CardsDrawnUnseen,
    CardShed,
    Discard,
)
from tests.rules.expansion.table import EDITIONS, table
from tests.rules.scene import (
    NEAR,
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

HAND = "bridge ew freedom inspection map"
PLAYS = [
    pytest.param("lay ew 1,0", "bridge freedom inspection map", 1, id="a path card"),
    pytest.param("lay bridge 0,1", "ew freedom inspection map", 1, id="a path card of the expansion"),
    pytest.param("map 8,0", "bridge ew freedom inspection", 1, id="an action card"),
    pytest.param("inspect 2", "bridge ew freedom map", 1, id="an action card of the expansion"),
    pytest.param("shed theft ew,map", "bridge freedom inspection", 1, id="two cards for one that lies there"),
    pytest.param("discard ew", "bridge freedom inspection map", 1, id="passing with one"),
    pytest.param("discard ew,map", "bridge freedom inspection", 2, id="passing with two"),
    pytest.param("discard bridge,ew,map", "freedom inspection", 3, id="passing with three"),
]
"""A play, what it leaves of the hand, and how many cards are drawn."""


@pytest.mark.rule("exp.turn.options")
@pytest.mark.rule("draw.stack", part="expansion")
@pytest.mark.parametrize(("text", "left", "count"), PLAYS)
def test_one_of_four_things_and_its_draw(text: str, left: str, count: int) -> None:
    step = play(table(hands={0: HAND}, thieves=(0,), deck="ns nw ne new"), 0, text)
    assert deck(step.game) == " ".join(["ns", "nw", "ne", "new"][count:])
    drew = cards("ns nw ne")[:count]
    assert events(step, 0, CardsDrawn) == [CardsDrawn(0, drew)]
    assert hand(step.game, 0) == " ".join(sorted([*left.split(), *drew]))
    for observer in (1, 2, None):
        assert events(step, observer, CardsDrawnUnseen) == [CardsDrawnUnseen(0, count)]
    assert seen(step, 0)[-1] == "cards.drawn"
    assert question(step.game) == "turn 1"


@pytest.mark.rule("exp.turn.options")
def test_the_whole_menu_of_a_turn() -> None:
    game = table(hands={0: "ew prison theft"}, prisoners=(2,), broken={0: "cart"})
    assert texts(game, 0) == [
        "discard ew",
        "discard ew,prison",
        "discard ew,prison,theft",
        "discard ew,theft",
        "discard prison",
        "discard prison,theft",
        "discard theft",
        "imprison 1",
        "shed break-cart ew,prison",
        "shed break-cart ew,theft",
        "shed break-cart prison,theft",
        "theft",
    ]


@pytest.mark.rule("exp.turn.options")
@pytest.mark.parametrize(
    "text",
    ["discard a", "imprison 1", "free 2", "theft", "hands-off 2", "inspect 1", "swap-hats 0", "swap-hands 1"],
)
def test_what_is_not_in_hand_cannot_be_played(text: str) -> None:
    game = table(hands={0: "ew"}, prisoners=(2,), thieves=(2,))
    assert why_not(game, 0, text) == "base.turn.one-card"
    for stranger in (1, 2):
        assert why_not(game, stranger, text) == "base.turn.one-card"


# ---- the draw


@pytest.mark.rule("draw.stack", part="base")
@pytest.mark.rule("draw.stack", part="expansion")
@pytest.mark.parametrize(("ruleset", "roles"), [("base", "DDS"), ("expansion", "BGS")])
@pytest.mark.parametrize(
    "text",
    ["lay ew 1,0", "map 2,0", "sabotage break-cart 2", "repair repair-cart 1 cart", "rockfall -1,0", "discard x"],
)
def test_every_turn_has_one_step_of_drawing_after_all_else(ruleset: str, roles: str, text: str) -> None:
    """Also where a goal was turned up before it."""
    drawing = r"""
 y\x  -1    0    1    2
            | @     .....
   0 --+----H--  .  . ? .
            |       .....
"""
    hands = {0: "break-cart ew map repair-cart rockfall x"}
    game = scene(
        drawing, ruleset=ruleset, roles=roles, hands=hands, broken={1: "cart"}, deck="ns ns ns", goals="stone-nw"
    )
    step = play(game, 0, text)
    assert events(step, 0, CardsDrawn) == [CardsDrawn(0, cards("ns"))]
    assert seen(step, 0)[-1] == "cards.drawn"
    assert ("tunnel.goal-turned-up" in seen(step, 0)) == (text == "lay ew 1,0")
    assert CARDS_SHOWN.of(step.game.observe(None)).hands == (6, 1, 1)


# ---- shedding


@pytest.mark.rule("exp.turn.shed-two")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("removed", ["prison", "break-cart", "break-lantern"])
def test_two_cards_remove_one_that_lies_before_oneself(edition: str, removed: str) -> None:
    game = table(
        edition=edition, hands={0: "ew map ns"}, prisoners=(0, 1), broken={0: "cart lantern", 1: "cart"}, deck="x"
    )
    step = play(game, 0, f"shed {removed} ew,map")
    left = [card for card in ("break-cart", "break-lantern", "prison") if card != removed]
    for observer in (0, 1, None):
        lying = LYING_SHOWN.of(step.game.observe(observer)).before
        assert [sorted(each) for each in lying] == [left, ["break-cart", "prison"], []]
        assert events(step, observer, CardShed) == [CardShed(0, FaceId(removed))]
    assert pile(step.game) == f"(ew) (map) {removed}"
    assert hand(step.game, 0) == "ns x"
    assert question(step.game) == "turn 1"


@pytest.mark.rule("exp.turn.shed-two")
def test_which_two_were_shed_is_seen_by_nobody_else() -> None:
    game = table(hands={0: "ew map ns"}, prisoners=(0,))
    step, twin = play(game, 0, "shed prison ew,map"), play(game, 0, "shed prison map,ns")
    assert events(step, 0, CardsDiscarded) == [CardsDiscarded(0, cards("ew map"))]
    for observer in (1, 2, None):
        assert step.events(observer) == (CardsDiscardedUnseen(0, 2), CardShed(0, FaceId("prison")))
        assert step.events(observer) == twin.events(observer)
        assert view(step.game, observer) == view(twin.game, observer)
        shown = [card.card for card in CARDS_SHOWN.of(step.game.observe(observer)).pile]
        assert shown == [None, None, "prison"]


@pytest.mark.rule("exp.turn.shed-two")
def test_the_hand_is_one_smaller_for_the_rest_of_the_round() -> None:
    hands = {0: "ew ew ew ew map map", 1: "x x x x x x"}
    game = table(roles="BG", hands=hands, prisoners=(0,), broken={0: "cart"}, deck="ns " * 20)
    sizes = list[int]()
    for text in ("shed prison ew,ew", "map 8,0", "discard ew,ew,map", "shed break-cart ns,ns", "lay ns 0,1"):
        game = play_all(game, f"0 {text}", "1 discard x")
        sizes.append(CARDS_SHOWN.of(game.observe(None)).hands[0])
    assert sizes == [5, 5, 5, 4, 4]


@pytest.mark.rule("exp.turn.shed-two")
@pytest.mark.parametrize(
    ("hand", "text", "wrong"),
    [
        pytest.param("ew", "shed prison ew", "exp.turn.shed-two", id="one card in hand"),
        pytest.param("ew map", "shed prison ew", "exp.turn.shed-two", id="one card"),
        pytest.param("ew map ns", "shed prison ew,map,ns", "exp.turn.shed-two", id="three cards"),
        pytest.param("ew map", "shed prison ew,ew", "base.turn.one-card", id="one card twice"),
        pytest.param("ew map", "shed prison ew,ns", "base.turn.one-card", id="a card that is not in hand"),
        pytest.param("ew map", "shed prison map,ew", "base.turn.one-card", id="in another order"),
        pytest.param("ew map", "shed theft ew,map", "exp.turn.shed-two", id="another's theft"),
        pytest.param("ew map", "shed break-cart ew,map", "exp.turn.shed-two", id="another's breakage"),
        pytest.param("ew map", "shed map ew,map", "exp.turn.shed-two", id="a card that cannot lie there"),
        pytest.param("ew ew", "shed prison ew,ew", "", id="two alike"),
        pytest.param("ew map", "shed break-pickaxe ew,map", "", id="a breakage"),
    ],
)
def test_it_needs_two_cards_in_hand_and_one_before_oneself(hand: str, text: str, wrong: str) -> None:
    game = table(hands={0: hand}, prisoners=(0,), thieves=(1,), broken={0: "pickaxe", 1: "cart"})
    assert why_not(game, 0, text) == wrong


@pytest.mark.rule("exp.turn.shed-two")
def test_shedding_is_the_whole_turn() -> None:
    """A prisoner who frees himself lays his tunnel in the next turn."""
    game = table(roles="BG", hands={0: "ew map ns", 1: "x x"}, prisoners=(0,))
    assert why_not(game, 0, "lay ns 0,1") == "exp.action.prison"
    game = play(game, 0, "shed prison ew,map").game
    assert question(game) == "turn 1"
    assert why_not(play_all(game, "1 discard x"), 0, "lay ns 0,1") == ""


@pytest.mark.rule("edition.expansion.shed-two")
@pytest.mark.parametrize(
    ("edition", "removable"),
    [
        ("anniversary", ["break-cart", "prison", "theft"]),
        ("polish", ["break-cart", "prison", "theft"]),
        ("czech", ["break-cart", "prison"]),
    ],
)
def test_a_theft_of_ones_own_is_not_shed_in_the_older_czech_printing(edition: str, removable: list[str]) -> None:
    game = table(edition=edition, hands={0: "ew ns"}, prisoners=(0,), thieves=(1, 0), broken={0: "cart"})
    sheds = [text for text in texts(game, 0) if text.startswith("shed")]
    assert sheds == [f"shed {card} ew,ns" for card in removable]
    expected = "" if "theft" in removable else "exp.turn.shed-two"
    assert why_not(game, 0, "shed theft ew,ns") == expected
    if not expected:
        after = play(game, 0, "shed theft ew,ns").game
        assert BEFORE_SHOWN.of(after.observe(None)).thieves == (1,)


# ---- passing


@pytest.mark.rule("exp.turn.pass-needs")
@pytest.mark.parametrize(
    ("hand", "passes"),
    [
        ("ew", ["ew"]),
        ("ew ew", ["ew", "ew,ew"]),
        ("ew ns", ["ew", "ew,ns", "ns"]),
        ("ew ew ew ew", ["ew", "ew,ew", "ew,ew,ew"]),
        ("ew ew ns", ["ew", "ew,ew", "ew,ew,ns", "ew,ns", "ns"]),
    ],
)
def test_passing_takes_one_to_three_cards(hand: str, passes: list[str]) -> None:
    game = table(hands={0: hand}, prisoners=(0,))
    discards = [text for text in texts(game, 0) if text.startswith("discard")]
    assert discards == [f"discard {cards}" for cards in passes]
    assert game.why_not(0, Discard(())) is not None
    assert why_not(game, 0, "discard ew,ew,ew,ew") != ""


@pytest.mark.rule("exp.turn.pass-needs")
def test_as_many_are_drawn_as_the_deck_still_holds() -> None:
    game = play(table(hands={0: "ew map ns x"}, deck="nw ne"), 0, "discard ew,map,ns").game
    assert (hand(game, 0), deck(game), pile(game)) == ("ne nw x", "", "(ew) (map) (ns)")
    assert question(game) == "turn 1"


@pytest.mark.rule("exp.turn.pass-needs")
def test_what_was_passed_with_is_seen_by_nobody_else() -> None:
    game = table(hands={0: "ew map ns x"})
    step, twin = play(game, 0, "discard ew,map,ns"), play(game, 0, "discard map,ns,x")
    for observer in (1, 2, None):
        assert step.events(observer) == (CardsDiscardedUnseen(0, 3),)
        assert view(step.game, observer) == view(twin.game, observer)
    assert view(step.game, 0) != view(twin.game, 0)


@pytest.mark.rule("exp.turn.deck-empty")
@pytest.mark.parametrize(("text", "left", "count"), PLAYS)
def test_with_the_deck_empty_nothing_is_drawn(text: str, left: str, count: int) -> None:
    step = play(table(hands={0: HAND}, thieves=(0,)), 0, text)
    for observer in (0, 1, None):
        assert not any(kind.startswith("cards.drawn") for kind in seen(step, observer))
    assert hand(step.game, 0) == left
    assert question(step.game) == "turn 1"


@pytest.mark.rule("exp.turn.deck-empty")
def test_with_the_deck_empty_one_of_the_four_is_still_obligatory() -> None:
    """Nothing but passing is left to a prisoner with a path card."""
    game = table(hands={0: "ew", 1: "map", 2: ""}, prisoners=(0,))
    assert texts(game, 0) == ["discard ew"]
    game = play(game, 0, "discard ew").game
    assert (pile(game), deck(game)) == ("(ew)", "")
    assert question(game) == "turn 1"


# ---- without cards


@pytest.mark.rule("exp.turn.out")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_player_without_cards_is_skipped(edition: str) -> None:
    game = table(NEAR, edition=edition, roles="BGSE", hands={0: "x x", 1: "", 2: "x", 3: ""})
    game = play(game, 0, "discard x").game
    assert question(game) == "turn 2"
    game = play(game, 2, "discard x").game
    assert question(game) == "turn 0"


@pytest.mark.rule("exp.turn.out", "turn.back-in")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_player_to_whom_cards_come_plays_again(edition: str) -> None:
    hands = {0: "map", 1: "", 2: "swap-hands x x"}
    game = play(table(edition=edition, hands=hands), 0, "map 8,0").game
    assert question(game) == "turn 2"
    game = play(game, 2, "swap-hands 1").game
    assert [hand(game, seat) for seat in range(3)] == ["", "x x", ""]
    assert question(game) == "turn 1"
    assert "lay x 1,0" in texts(game, 1)


@pytest.mark.rule("turn.back-in")
def test_he_plays_again_from_his_next_turn_and_not_before() -> None:
    """Seat 0 is passed over already when seat 1 gives him cards: it is seat 2's turn."""
    game = table(hands={0: "", 1: "swap-hands x", 2: "map"}, turn=1)
    game = play(game, 1, "swap-hands 0").game
    assert [hand(game, seat) for seat in range(3)] == ["x", "", "map"]
    assert question(game) == "turn 2"
    game = play(game, 2, "map 8,0").game
    assert question(game) == "turn 0"

"""What chests change about the draws at the end of the turn."""

from typing import Any

import pytest

from saboteur.core.game import Game
from saboteur.rules.chests.vocabulary import CardTaken, CardTakenUnseen, ChestInVain, PileShuffled, VictimNamed
from saboteur.rules.mine.vocabulary import (
    CARDS_SHOWN,
    OWN_CARDS,
    OWN_CHOOSING,
    CardKept,
    CardKeptUnseen,
    CardsFound,
    CardsFoundUnseen,
)
from tests.rules.chests.mines import CROSS, mine, opened, shown
from tests.rules.scene import deck, events, hand, pile, play, play_all, question, seen, texts, view, why_not

OPEN = "lay ew 1,0"


def opening(*chests: str, **rest: Any) -> Game:
    """Seat 0 can open the three of them, in this order by `IN_ORDER`."""
    lying = {cell: f"x {chest}" for cell, chest in zip(("1,-1", "1,1", "2,0"), chests, strict=True)}
    given: dict[str, Any] = {"hands": {0: "x"}, "goals": "", **rest}
    return mine(CROSS, lying, **given)


IN_ORDER = ("0 lay x 1,0", "0 reveal 1,-1", "0 reveal 1,1")


# ---- more, or fewer


@pytest.mark.rule("chest.effect.no-draw")
@pytest.mark.parametrize(("chest", "drawn"), [("no-draw", ""), ("extra-draw", "ne ns")])
@pytest.mark.rule("chest.effect.extra-draw")
def test_a_chest_changes_the_draws_of_this_turn_alone(chest: str, drawn: str) -> None:
    game = mine(chests={"2,0": f"x {chest}"}, hands={0: "ew x"}, deck="ns ne nw new nes map")
    game = play(game, 0, OPEN).game
    assert hand(game, 0) == " ".join(sorted(f"{drawn} x".split()))
    assert shown(game).draws == 0
    before = len(hand(game, 0).split())
    game = play_all(game, "1 discard x", "2 discard x", "0 discard x")
    assert len(hand(game, 0).split()) == before
    assert question(game) == "turn 1"


@pytest.mark.rule("chest.effect.extra-draw", "chest.impossible")
def test_what_the_deck_does_not_hold_is_not_drawn() -> None:
    game = play(mine(chests={"2,0": "x extra-draw"}, hands={0: "ew"}, deck="ns"), 0, OPEN).game
    assert (hand(game, 0), deck(game)) == ("ns", "")


@pytest.mark.rule("chest.effect.no-draw")
def test_the_last_card_and_no_draw_leave_an_empty_hand() -> None:
    game = play(mine(chests={"2,0": "x no-draw"}, hands={0: "ew", 2: ""}, deck="ns ns"), 0, OPEN).game
    game = play(game, 1, "discard x").game
    assert (CARDS_SHOWN.of(game.observe(None)).hands, question(game)) == ((0, 1, 0), "turn 1")


# ---- another's card


@pytest.mark.rule("chest.effect.take-card", "chest.take-card-when")
def test_a_random_card_of_somebody_with_cards_comes_instead_of_the_draw() -> None:
    hands = {0: "ew x", 1: "map rockfall", 2: "", 3: "ns"}
    game = mine(chests={"2,0": "x take-card"}, hands=hands, roles="DDSD", deck="ne ne")
    step = play(game, 0, OPEN)
    assert (question(step.game), texts(step.game, 0)) == ("name-victim 0", ["rob 1", "rob 3"])
    assert [why_not(step.game, 0, f"rob {seat}") for seat in (0, 2, 4)] == ["chest.take-card-when"] * 3
    step = play(step.game, 0, "rob 1")
    (taken,) = events(step, 0, CardTaken)
    assert (taken.seat, taken.target, taken.card in ("map", "rockfall")) == (0, 1, True)
    assert events(step, 1, CardTaken) == [taken]
    for observer in (2, 3, None):
        assert events(step, observer, CardTaken) == []
        assert events(step, observer, CardTakenUnseen) == [CardTakenUnseen(0, 1)]
        assert [(each.seat, each.target) for each in events(step, observer, VictimNamed)] == [(0, 1)]
    assert hand(step.game, 0) == " ".join(sorted(("x", taken.card)))
    assert (CARDS_SHOWN.of(step.game.observe(None)).hands, deck(step.game)) == ((2, 1, 0, 1), "ne ne")
    known = OWN_CARDS.of(step.game.observe(1)).known
    assert [(each.card, each.hands) for each in known] == [(taken.card, (0,))]
    assert [OWN_CARDS.of(step.game.observe(seat)).known for seat in (0, 2, 3)] == [(), (), ()]


@pytest.mark.rule("chest.effect.take-card")
def test_chance_takes_any_of_the_cards() -> None:
    taken = {
        hand(
            play(mine(chests={"2,0": "x take-card"}, hands={0: "ew", 1: "map ns x", 2: ""}, seed=seed), 0, OPEN).game, 0
        )
        for seed in "123456789"
    }
    assert taken == {"map", "ns", "x"}


@pytest.mark.rule("chest.take-card-when")
def test_the_only_other_with_cards_need_not_be_named() -> None:
    step = play(mine(chests={"2,0": "x take-card"}, hands={0: "ew", 1: "", 2: "map"}), 0, OPEN)
    assert (hand(step.game, 0), question(step.game)) == ("map", "turn 0")


@pytest.mark.rule("chest.take-card-when", "chest.impossible")
def test_where_nobody_else_has_cards_it_comes_to_nothing() -> None:
    step = play(mine(chests={"2,0": "x take-card"}, hands={0: "ew", 1: "", 2: ""}, deck="ns"), 0, OPEN)
    assert [each.chest for each in events(step, None, ChestInVain)] == ["chest-take-card"]
    assert (hand(step.game, 0), deck(step.game)) == ("ns", "")


# ---- one of three


@pytest.mark.rule("chest.effect.draw-three")
def test_one_of_three_is_kept_and_two_are_discarded_face_down() -> None:
    def drawing(cards: str) -> Game:
        return mine(chests={"2,0": "x draw-three"}, hands={0: "ew x"}, deck=cards)

    step, twin = play(drawing("ns map ns nw"), 0, OPEN), play(drawing("ne rockfall x nw"), 0, OPEN)
    game = step.game
    assert (question(game), texts(game, 0)) == ("keep-drawn 0", ["keep map", "keep ns"])
    assert [each.cards for each in events(step, 0, CardsFound)] == [("ns", "map", "ns")]
    assert OWN_CHOOSING.of(game.observe(0)).cards == ("map", "ns", "ns")
    for observer in (1, 2, None):
        assert events(step, observer, CardsFoundUnseen) == [CardsFoundUnseen(0, 3)]
        assert step.events(observer) == twin.events(observer)
        assert view(game, observer) == view(twin.game, observer)
    assert OWN_CHOOSING.of(game.observe(1)).cards == ()
    assert why_not(game, 0, "keep x") == "base.turn.one-card"
    step, twin = play(game, 0, "keep map"), play(twin.game, 0, "keep x")
    assert (hand(step.game, 0), pile(step.game), deck(step.game)) == ("map x", "(ns) (ns)", "nw")
    assert [each.card for each in events(step, 0, CardKept)] == ["map"]
    assert OWN_CARDS.of(step.game.observe(0)).discarded == ("ns", "ns")
    for observer in (1, 2, None):
        assert events(step, observer, CardKeptUnseen) == [CardKeptUnseen(0)]
        assert step.events(observer) == twin.events(observer)
        assert view(step.game, observer) == view(twin.game, observer)
    assert question(step.game) == "turn 1"


@pytest.mark.rule("chest.effect.draw-three", "chest.impossible")
@pytest.mark.parametrize(
    ("left", "asked", "held"), [("", "turn 1", "x"), ("map", "turn 1", "map x"), ("map ns", "keep-drawn 0", "x")]
)
def test_a_short_deck_gives_what_it_has(left: str, asked: str, held: str) -> None:
    step = play(mine(chests={"2,0": "x draw-three"}, hands={0: "ew x"}, deck=left), 0, OPEN)
    assert (question(step.game), hand(step.game, 0)) == (asked, held)
    assert len(events(step, None, ChestInVain)) == (not left)


# ---- out of the pile


def discarded(cards: str) -> dict[str, Any]:
    return {"cards": {"pile": [{"card": card, "by": 1} for card in cards.split()]}}


@pytest.mark.rule("chest.effect.dig-discards", "chest.dig-return")
def test_the_pile_is_shuffled_and_one_of_its_top_five_taken() -> None:
    game = mine(
        chests={"2,0": "x dig-discards"},
        hands={0: "ew x"},
        deck="ns",
        slices={
            "cards": {"pile": [{"card": card, "by": 1} for card in ["map", "rockfall", "ns", "ne", "nw", "new", "nes"]]}
        },
    )
    step = play(game, 0, OPEN)
    (found,) = events(step, 0, CardsFound)
    assert len(found.cards) == 5
    assert {*found.cards} <= {*["map", "rockfall", "ns", "ne", "nw", "new", "nes"]}
    assert events(step, None, PileShuffled) == [PileShuffled(0)]
    assert (question(step.game), texts(step.game, 0)) == (
        "keep-found 0",
        [f"keep {card}" for card in sorted(found.cards)],
    )
    assert OWN_CHOOSING.of(step.game.observe(0)).cards == tuple(sorted(found.cards))
    for observer in (1, 2, None):
        assert events(step, observer, CardsFoundUnseen) == [CardsFoundUnseen(0, 5)]
        assert all(card.card is None for card in CARDS_SHOWN.of(step.game.observe(observer)).pile)
    kept = found.cards[2]
    step = play(step.game, 0, f"keep {kept}")
    assert (hand(step.game, 0), deck(step.game)) == (" ".join(sorted((kept, "x"))), "ns")
    assert pile(step.game).split()[2:] == [f"({card})" for card in found.cards if card != kept]
    looked = OWN_CARDS.of(step.game.observe(0)).looked
    assert [(each.place, each.card) for each in looked] == [
        (place, card) for place, card in enumerate((card for card in found.cards if card != kept), 2)
    ]
    for observer in (1, 2):
        assert OWN_CARDS.of(step.game.observe(observer)).looked == ()
        assert events(step, observer, CardKeptUnseen) == [CardKeptUnseen(0)]
    assert question(step.game) == "turn 1"


@pytest.mark.rule("chest.effect.dig-discards", "chest.impossible")
@pytest.mark.parametrize(("cards", "asked"), [("", "turn 1"), ("map", "turn 1"), ("map ns", "keep-found 0")])
def test_a_short_pile_gives_what_it_has(cards: str, asked: str) -> None:
    step = play(mine(chests={"2,0": "x dig-discards"}, hands={0: "ew x"}, deck="ns", slices=discarded(cards)), 0, OPEN)
    assert question(step.game) == asked
    assert len(events(step, None, ChestInVain)) == (not cards)
    if len(cards.split()) < 2:
        assert (hand(step.game, 0), deck(step.game)) == (f"{cards} x".strip(), "ns")


# ---- together


@pytest.mark.rule("draw.stack", part="chests")
@pytest.mark.parametrize(
    ("chests", "left", "held"),
    [
        pytest.param("extra-draw extra-draw no-goal-map", "x ne", "map nes ns", id="three draws"),
        pytest.param("extra-draw no-draw no-goal-map", "map nes x ne", "ns", id="one and one less"),
        pytest.param("no-draw no-draw no-goal-map", "ns map nes x ne", "", id="never below none"),
        pytest.param("no-draw draw-three no-goal-map", "ns map nes x ne", "", id="no draw, nothing instead of it"),
        pytest.param("draw-three extra-draw no-goal-map", "ne", "ns x", id="one of the two is replaced"),
        pytest.param("draw-three draw-three no-goal-map", "x ne", "ns", id="as many as there are"),
    ],
)
def test_draws_and_what_replaces_them(chests: str, left: str, held: str) -> None:
    """The effects of one turn come together in one draw step; what is kept is the last word of the menu."""
    game = play_all(opening(*chests.split(), deck="ns map nes x ne"), *IN_ORDER)
    while question(game).startswith("keep"):
        game = play(game, 0, "keep ns" if "keep ns" in texts(game, 0) else texts(game, 0)[-1]).game
    assert (hand(game, 0), deck(game)) == (held, left)
    assert question(game) == "turn 1"


@pytest.mark.rule("draw.stack", part="chests")
@pytest.mark.parametrize(
    ("order", "kinds"),
    [
        ("draw-three take-card extra-draw", ["keep-drawn 0", "chests.taken"]),
        ("take-card draw-three extra-draw", ["chests.taken", "keep-drawn 0"]),
    ],
)
def test_what_replaces_draws_comes_in_the_order_of_opening(order: str, kinds: list[str]) -> None:
    game = opening(*order.split(), deck="ns map nes x ne", hands={0: "x", 1: "rockfall", 2: ""})
    game = play(game, 0, "lay x 1,0").game
    game = play(game, 0, "reveal 1,-1").game
    step = play(game, 0, "reveal 1,1")
    assert opened(step.game).split()[:2] == order.split()[:2]
    heard = [each for each in seen(step, 0) if each == "chests.taken"]
    assert ([*heard, question(step.game)] if heard else [question(step.game)]) == kinds[: 2 if heard else 1]
    step = play(step.game, 0, "keep map")
    assert ("chests.taken" in seen(step, 0)) == (not heard)
    assert (hand(step.game, 0), deck(step.game)) == ("map rockfall", "x ne")


@pytest.mark.rule("chest.take-card-when", "chest.impossible")
def test_if_the_victim_has_no_card_left_then_there_is_nothing_to_take() -> None:
    """Both chests name the same victim, who has one card."""
    chests = "take-card take-card extra-draw"
    game = opening(*chests.split(), deck="ns map", hands={0: "x", 1: "rockfall", 2: ""})
    game = play(game, 0, "lay x 1,0").game
    step = play(play(game, 0, "reveal 1,-1").game, 0, "reveal 1,1")
    assert [each.chest for each in events(step, None, ChestInVain)] == ["chest-take-card"]
    assert (hand(step.game, 0), deck(step.game), question(step.game)) == ("rockfall", "ns map", "turn 0")


@pytest.mark.rule("draw.stack", part="chests")
def test_what_was_gained_in_a_turn_that_ends_the_round_is_lost() -> None:
    game = mine(
        CROSS,
        {"1,-1": "x extra-draw", "1,1": "x take-card"},
        hands={0: "x", 1: "map", 2: "map"},
        goals="gold",
        deck="ns ns",
    )
    game = play_all(
        game,
        "0 lay x 1,0",
        "0 reveal 1,-1",
        "0 reveal 1,1",
        "0 rob 1",
    )
    assert (deck(game), shown(game).draws, shown(game).instead) == ("ns ns", 0, ())
    assert question(game) == "pick 0"

"""The treasury: instead of drawing, one of the top cards of the discard pile."""

import json
from collections.abc import Sequence

import pytest

from saboteur import RULES_VERSION, BadInput, Game
from saboteur.core.position import document
from saboteur.rules.championship.vocabulary import TreasuryOpened
from saboteur.rules.mine.cards import CARDS
from saboteur.rules.mine.slots import CARDS_HELD
from saboteur.rules.mine.vocabulary import CARDS_SHOWN, OWN_CARDS, OWN_CHOOSING, CardKept, CardKeptUnseen, CardsFound
from saboteur.table import position_of, read_position
from tests.rules.scene import (
    cards,
    deck,
    events,
    hand,
    pile,
    play,
    play_all,
    question,
    read_json,
    scene,
    texts,
    why_not,
)


def pile_of(words: str) -> dict[str, object]:
    """A pile, its top last: cards in brackets lie face down, put there by seat 2."""
    listed = [
        {"card": word.strip("()"), "by": 2, **({"face_down": True} if word.startswith("(") else {})}
        for word in words.split()
    ]
    return {"cards": {"pile": listed}}


def table(in_pile: str, *, own: str = "treasury x", in_deck: str = "nes nes", **more: object) -> Game:
    return scene(extras="treasury", hands={0: own}, deck=in_deck, slices=pile_of(in_pile), **more)  # type: ignore[arg-type]


@pytest.mark.rule("champ.2018.treasury")
@pytest.mark.parametrize(
    ("before", "offered", "kept", "after"),
    [
        pytest.param("map", [], "map", "treasury", id="one card needs no question"),
        pytest.param("map (ew)", ["ew", "map"], "map", "(ew) treasury", id="all, if fewer"),
        pytest.param("ns map (ew)", ["ew", "map", "ns"], "ns", "(map) (ew) treasury", id="face down in their order"),
        pytest.param(
            "x ns map (ew) ne nw", ["ew", "map", "ne", "ns", "nw"], "ne", "x (ns) (map) (ew) (nw) treasury", id="five"
        ),
        pytest.param("x x (x) map x ns", ["map", "ns", "x"], "x", "x (x) (map) (x) (ns) treasury", id="of two alike"),
    ],
)
def test_one_of_the_top_five(before: str, offered: Sequence[str], kept: str, after: str) -> None:
    game = play(table(before), 0, "treasury").game
    assert texts(game, 0) == [f"keep {card}" for card in offered]
    if offered:
        assert question(game) == "keep-found 0"
        game = play(game, 0, f"keep {kept}").game
    assert pile(game) == after
    assert hand(game, 0) == " ".join(sorted(("x", kept)))
    assert question(game) == "turn 1"


@pytest.mark.rule("champ.2018.treasury", "champ.2018.treasury-empty-deck")
@pytest.mark.rule("draw.stack", part="treasury")
@pytest.mark.parametrize("in_deck", ["nes new", "nes", ""])
def test_it_replaces_the_one_draw(in_deck: str) -> None:
    """Also when the deck is empty: the hand stays as large as it was."""
    game = play_all(table("map ew", in_deck=in_deck), "0 treasury", "0 keep ew")
    assert hand(game, 0) == "ew x"
    assert deck(game) == in_deck


@pytest.mark.rule("champ.2018.treasury")
def test_with_an_empty_pile_it_can_only_be_discarded() -> None:
    game = table("")
    assert why_not(game, 0, "treasury") == "champ.2018.treasury"
    assert "discard treasury" in texts(game, 0)
    assert why_not(table("map", own="x"), 0, "treasury") == "base.turn.one-card"


@pytest.mark.rule("champ.2018.treasury")
def test_nothing_else_can_be_kept() -> None:
    game = play(table("ns x map (ew) ne nw"), 0, "treasury").game
    for text in ("keep ns", "keep treasury", "keep nes", "discard x"):
        assert why_not(game, 0, text) == "base.turn.one-card"


@pytest.mark.rule("champ.resolve-then-discard", "champ.2018.treasury")
def test_the_card_itself_lies_apart_until_then() -> None:
    game = play(table("map ew"), 0, "treasury").game
    assert (hand(game, 0), pile(game)) == ("x", "map ew")
    assert sum(tap(game)["treasury"] for tap in game.rules.taps(CARDS_HELD)) == 1  # type: ignore[index]
    assert pile(play(game, 0, "keep ew").game) == "(map) treasury"


@pytest.mark.rule("champ.2018.treasury")
def test_the_one_before_it_can_fetch_the_other() -> None:
    """A treasury that was discarded earlier is a card of the pile like any other."""
    game = play_all(table("map treasury"), "0 treasury", "0 keep treasury")
    assert (hand(game, 0), pile(game)) == ("treasury x", "(map) treasury")


@pytest.mark.rule("champ.2018.treasury")
def test_only_its_player_sees_the_cards() -> None:
    step = play(table("ns map (ew)"), 0, "treasury")
    game = step.game
    for observer in (0, 1, 2, None):
        assert events(step, observer, TreasuryOpened) == [TreasuryOpened(0)]
        assert len(events(step, observer, CardsFound)) == (observer == 0)
        assert [each.card for each in CARDS_SHOWN.of(game.observe(observer)).pile] == ["ns", "map", None]
    assert OWN_CHOOSING.of(game.observe(0)).cards == cards("ew map ns")
    assert OWN_CHOOSING.of(game.observe(1)).cards == ()
    step = play(game, 0, "keep map")
    assert events(step, 0, CardKept) == [CardKept(0, *cards("map"))]
    for observer in (1, 2, None):
        assert events(step, observer, CardKept) == []
        assert events(step, observer, CardKeptUnseen) == [CardKeptUnseen(0)]
        shown = CARDS_SHOWN.of(step.game.observe(observer))
        assert [each.card for each in shown.pile] == [None, None, "treasury"]
    assert [(each.place, each.card) for each in OWN_CARDS.of(step.game.observe(0)).looked] == [(0, "ns"), (1, "ew")]
    assert OWN_CARDS.of(step.game.observe(2)).looked == ()


@pytest.mark.rule("champ.2018.treasury")
def test_the_others_know_what_lay_open_and_no_more() -> None:
    """One of three cards is in the hand now: `ns` is in the hand or in one of two places."""
    game = play_all(table("ns map x", own="treasury"), "0 treasury", "0 keep map")
    (known,) = [each for each in OWN_CARDS.of(game.observe(1)).known if each.card == "ns"]
    assert (known.hands, known.pile) == ((0,), (0,))
    (known,) = [each for each in CARDS_SHOWN.of(game.observe(None)).known if each.card == "map"]
    assert (known.hands, known.pile) == ((0,), (0, 1))


@pytest.mark.rule("champ.resolve-then-discard")
@pytest.mark.parametrize(
    ("change", "field"),
    [
        pytest.param({"treasury": {}}, "slices.treasury.seat", id="gone while it is asked"),
        pytest.param({"treasury": {"seat": 1}}, "slices.treasury.seat", id="another's"),
    ],
)
def test_positions_that_cannot_be(change: dict[str, object], field: str) -> None:
    position = document(play(table("map ew"), 0, "treasury").game, RULES_VERSION)
    position["slices"] |= change
    with pytest.raises(BadInput) as refused:
        read_json(position)
    assert refused.value.refusal.params["field"] == field


@pytest.mark.rule("champ.resolve-then-discard")
def test_positions_that_can_be() -> None:
    game = play(table("map ew"), 0, "treasury").game
    assert read_json(document(game, RULES_VERSION)) == game
    assert CARDS.of(game).pile[-1].seen == (0,)


@pytest.mark.parametrize(("more", "field"), [(1, "agenda[2].count"), (-1, "agenda[2].count"), (9, "agenda[2].count")])
def test_no_hand_can_grow_by_what_is_still_to_come(more: int, field: str) -> None:
    """A position in which the seat would draw besides keeping a card, or put cards back into the deck."""
    game = play(table("ns map", own="ew ew ew ew ew treasury"), 0, "treasury").game
    position = position_of(game)
    draws = next(task for task in position["agenda"] if task["task"] == "match.draw")
    assert draws["count"] == 0
    draws["count"] = more
    with pytest.raises(BadInput) as refused:
        read_position(json.dumps(position))
    assert refused.value.refusal.params["field"] == field

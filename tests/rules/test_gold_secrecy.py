"""Gold cards stay secret to the end of the match; how many somebody has is public."""

import pytest

from saboteur.rules.base.vocabulary import GOLD_SHOWN, OWN_GOLD, GoldTaken, GoldTakenUnseen, HaulSeen, OwnPick
from saboteur.rules.mine.vocabulary import SCORE_SHOWN
from tests.rules.scene import NEAR, events, gold_counts, gold_of, play, question, scene, view


def sharing(gold: str = "1 2 3 1 2"):
    """Four diggers and a saboteur: seat 1 looks at the gold cards."""
    game = scene(NEAR, roles="DDSDD", hands={1: "ew"}, turn=1, goals="gold", gold=gold)
    return play(game, 1, "lay ew 1,0").game


@pytest.mark.rule("base.gold.secret")
def test_the_cards_are_seen_by_the_one_who_looks_at_them() -> None:
    game = sharing()
    assert question(game) == "pick 1"
    assert OWN_GOLD.of(game.observe(1)).pool == (1, 1, 2, 3)
    for seat in (0, 2, 3, 4):
        assert OWN_GOLD.of(game.observe(seat)).pool == ()
        assert game.observe(seat).menu == ()
    assert GOLD_SHOWN.of(game.observe(None)).hauls == (HaulSeen((1, 0, 4, 3), 0, 4),)
    twin = sharing("3 3 1 2 1")
    for observer in (0, 2, 3, 4, None):
        assert view(game, observer) == view(twin, observer)
    assert view(game, 1) != view(twin, 1)


@pytest.mark.rule("base.gold.secret", "base.gold.pick-order")
@pytest.mark.parametrize("value", [1, 2, 3])
def test_each_choice_is_seen_by_its_chooser_alone(value: int) -> None:
    step = play(sharing(), 1, f"take {value}")
    assert events(step, 1, GoldTaken) == [GoldTaken(1, value)]
    for observer in (0, 2, 3, 4, None):
        assert events(step, observer, GoldTaken) == []
        assert events(step, observer, GoldTakenUnseen) == [GoldTakenUnseen(1)]
    left = [1, 1, 2, 3]
    left.remove(value)
    assert OWN_GOLD.of(step.game.observe(1)).picks == (OwnPick(value, tuple(left)),)
    assert OWN_GOLD.of(step.game.observe(0)).pool == tuple(left)
    twin = play(sharing(), 1, f"take {value % 3 + 1}")
    for observer in (2, 3, 4, None):
        assert step.events(observer) == twin.events(observer)
        assert view(step.game, observer) == view(twin.game, observer)
    assert view(step.game, 0) != view(twin.game, 0)
    assert question(step.game) == "pick 0"


@pytest.mark.rule("base.gold.secret")
def test_how_many_cards_somebody_has_is_public() -> None:
    game = sharing()
    counts = [gold_counts(game)]
    for seat in (1, 0, 4):
        game = play(game, seat, "take 1" if seat != 4 else "take 2").game
        counts.append(gold_counts(game))
    assert counts == [(0, 0, 0, 0, 0), (0, 1, 0, 0, 0), (1, 1, 0, 0, 0), (1, 1, 0, 1, 1)]
    assert [gold_of(game, seat) for seat in range(5)] == ["1", "1", "", "3", "2"]
    assert GOLD_SHOWN.of(game.observe(None)).deck == 1
    assert question(game) == "turn 2"


@pytest.mark.rule("base.gold.secret")
def test_gold_stays_secret_through_the_next_rounds_and_is_counted_at_the_end() -> None:
    one = scene(roles="DDD", hands={0: "x", 1: "", 2: ""}, round=2, owned={1: "3", 2: "1 2"}, gold="2 1")
    other = scene(roles="DDD", hands={0: "x", 1: "", 2: ""}, round=2, owned={1: "1", 2: "2 3"}, gold="1 2")
    for game, twin in ((one, other), (play(one, 0, "discard x").game, play(other, 0, "discard x").game)):
        for observer in (0, None):
            shown = GOLD_SHOWN.of(game.observe(observer))
            assert (shown.cards, shown.deck, shown.opened) == ((0, 1, 2), 2, ())
            assert SCORE_SHOWN.of(game.observe(observer)).totals == ()
            assert view(game, observer) == view(twin, observer)
        assert (gold_of(game, 1), gold_of(game, 2)) == ("3", "1 2")
        assert question(game) == question(twin)
    last = scene(roles="DDD", hands={0: "x", 1: "", 2: ""}, round=3, owned={1: "3", 2: "1 2"})
    over = play(last, 0, "discard x").game
    assert SCORE_SHOWN.of(over.observe(0)).totals == (0, 3, 3)
    assert question(over) == "over"

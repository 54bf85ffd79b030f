"""Maps and rockfalls on chests."""

import pytest

from saboteur.rules.chests.vocabulary import OWN_CHESTS, ChestBuried, ChestCardCollapsed, ChestSeen, ChestSeenBySeat
from saboteur.rules.mine.tunnels import TUNNELS
from tests.rules.chests.mines import mine, shown, slice_of
from tests.rules.scene import events, hand, pile, play, play_all, question, seen, texts, view, why_not


@pytest.mark.rule("chest.map", "chest.inspect-map-secret")
def test_its_player_alone_sees_path_card_and_chest() -> None:
    one, other = (mine(chests={"2,0": chest}, hands={0: "map"}, deck="ns") for chest in ("x gold", "new inspect"))
    assert texts(one, 0) == ["discard map", "map 2,0", "map 4,2"]
    step, twin = play(one, 0, "map 2,0"), play(other, 0, "map 2,0")
    found = events(step, 0, ChestSeen)
    assert [(each.seat, each.cell, each.card, each.chest) for each in found] == [(0, (2, 0), "chest-x", "chest-gold")]
    known = OWN_CHESTS.of(step.game.observe(0)).known
    assert [(each.cell, each.card, each.chest) for each in known] == [((2, 0), "chest-x", "chest-gold")]
    for observer in (1, 2, None):
        assert events(step, observer, ChestSeenBySeat) == [ChestSeenBySeat(0, (2, 0))]
        assert step.events(observer) == twin.events(observer)
        assert view(step.game, observer) == view(twin.game, observer)
    assert step.events(0) != twin.events(0)
    assert [chest.seen for chest in shown(step.game).chests] == [(0,)]
    assert (pile(step.game), hand(step.game, 0), question(step.game)) == ("map", "ns", "turn 1")


@pytest.mark.rule("chest.map")
def test_looks_add_up_and_are_over_when_the_chest_is_open() -> None:
    game = play_all(mine(hands={0: "map ew", 1: "map", 2: "x x"}), "0 map 2,0", "1 map 2,0", "2 discard x")
    assert [chest.seen for chest in shown(game).chests] == [(0, 1)]
    assert [len(OWN_CHESTS.of(game.observe(seat)).known) for seat in range(3)] == [1, 1, 0]
    game = play(game, 0, "lay ew 1,0").game
    assert [len(OWN_CHESTS.of(game.observe(seat)).known) for seat in range(3)] == [0, 0, 0]


@pytest.mark.rule("chest.effect.no-goal-map")
@pytest.mark.rule("base.action.needs-target", part="chests")
def test_maps_may_look_at_no_goal_any_more() -> None:
    drawing = r"""
     y\x   0    1    2    3    4
           | @     .....     .....
       0 --H--  .  . ? .  .  . ? .
           |       .....     .....
                             .....
       1   .    .    .    .  . ? .
                             .....
    """
    chests = {"2,0": "x no-goal-map", "4,0": "x gold"}
    game = mine(drawing, chests, hands={0: "ew", 1: "map", 2: "map rockfall"}, goals="gold")
    assert why_not(play(game, 0, "lay ew 1,0").game, 1, "map 4,1") == "chest.effect.no-goal-map"
    assert texts(play(game, 0, "lay ew 1,0").game, 1) == ["discard map", "map 4,0"]
    game = play_all(game, "0 lay ew 1,0", "1 map 4,0", "2 rockfall 4,0")
    assert question(game) == "turn 2"
    assert texts(game, 2) == ["discard map"]
    assert why_not(game, 2, "map 4,1") == "chest.effect.no-goal-map"
    assert why_not(game, 2, "map 4,0") == "base.action.map"


@pytest.mark.rule("chest.rockfall", "chest.removed")
def test_an_open_path_card_goes_aside_and_only_the_rockfall_to_the_pile() -> None:
    game = mine(chests={"2,0": "x no-goal-map"}, hands={0: "ew", 1: "rockfall", 2: "ew"}, deck="ns ns ns ns")
    game = play(game, 0, "lay ew 1,0").game
    assert texts(game, 1) == ["discard rockfall", "rockfall 1,0", "rockfall 2,0"]
    step = play(game, 1, "rockfall 2,0")
    found = events(step, None, ChestCardCollapsed)
    assert [(each.seat, each.card, each.cell) for each in found] == [(1, "chest-x", (2, 0))]
    assert (pile(step.game), shown(step.game).removed) == ("rockfall", ("chest-x",))
    assert (2, 0) not in TUNNELS.of(step.game).board.laid
    assert why_not(step.game, 2, "lay ew 2,0") == ""


@pytest.mark.rule("chest.rockfall", "chest.removed")
def test_face_down_the_chest_goes_with_it_unseen() -> None:
    one, other = (
        mine(chests={"2,0": chest}, hands={0: "rockfall x", 1: "ew", 2: "ew"}) for chest in ("x gold", "new inspect")
    )
    assert [text for text in texts(one, 0) if text.startswith("rockfall")] == ["rockfall 2,0"]
    step, twin = play(one, 0, "rockfall 2,0"), play(other, 0, "rockfall 2,0")
    for observer in (0, 1, None):
        assert events(step, observer, ChestBuried) == [ChestBuried(0, (2, 0))]
        assert step.events(observer) == twin.events(observer)
        assert view(step.game, observer) == view(twin.game, observer)
    assert (pile(step.game), [chest.buried for chest in shown(step.game).chests]) == ("rockfall", [True])
    later = play_all(step.game, "1 lay ew 1,0", "2 lay ew 2,0")
    assert (shown(later).opened, (2, 0) in TUNNELS.of(later).board.laid) == ((), True)


@pytest.mark.rule("chest.rockfall", "chest.map")
def test_what_was_looked_at_before_stays_known() -> None:
    game = play(mine(chests={"2,0": "x gold 1"}, hands={0: "rockfall"}), 0, "rockfall 2,0").game
    known = OWN_CHESTS.of(game.observe(1)).known
    assert [(each.cell, each.card, each.chest) for each in known] == [((2, 0), "chest-x", "chest-gold")]
    assert [OWN_CHESTS.of(game.observe(seat)).known for seat in (0, 2)] == [(), ()]


@pytest.mark.rule("chest.rockfall", "chest.map")
@pytest.mark.parametrize(("card", "rule"), [("map", "base.action.map"), ("rockfall", "base.action.rockfall")])
def test_it_can_be_done_once(card: str, rule: str) -> None:
    game = play(mine(hands={0: "rockfall", 1: card}), 0, "rockfall 2,0").game
    assert why_not(game, 1, f"{card} 2,0") == rule


@pytest.mark.rule("chest.removed")
def test_a_chest_card_is_none_of_the_deck_s() -> None:
    game = play_all(mine(hands={0: "rockfall", 1: "x", 2: "x"}), "0 rockfall 2,0")
    assert [each.card for each in slice_of(game).lying] == ["chest-x"]
    assert "chest-x" not in game.rules.deck_counts
    assert seen(play(game, 1, "discard x"), None) == ["cards.discarded-unseen"]

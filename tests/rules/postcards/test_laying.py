"""Postcards in the layout: cards like any other to their neighbours, fixed, and at work once a round."""

import pytest

from saboteur.core.options import Options
from saboteur.rules.mine.tunnels import TUNNELS
from saboteur.rules.mine.vocabulary import COSTUME_STORE, PARTY_SHOWN, STORE_SHOWN, PostcardConnected, RoundBegan
from saboteur.table import new_game
from tests.conformance.playing import anybody, digger, steps
from tests.rules.postcards.boards import BOTH, GOAL_BEFORE_STORE, STORE, STORE_AND_GOAL
from tests.rules.scene import events, play, question, scene, seen, texts, why_not

EXTRAS = ("costume-store", "tunnel-party")


@pytest.mark.rule("costume.setup", "party.setup")
@pytest.mark.parametrize("ruleset", ["base", "expansion"])
def test_they_lie_open_at_their_cells_from_the_start(ruleset: str) -> None:
    board = TUNNELS.of(new_game(Options(ruleset, "anniversary", 5, EXTRAS), "layout").game).board
    assert {cell: card.face.id for cell, card in board.laid.items()} == {
        (0, 0): "start",
        (4, -2): "costume-store",
        (4, 2): "tunnel-party",
    }
    assert len(board.covered) == 3


@pytest.mark.rule("costume.setup", "party.setup")
@pytest.mark.parametrize(("extra", "cell"), [("costume-store", (4, -2)), ("tunnel-party", (4, 2))])
def test_each_can_be_played_without_the_other(extra: str, cell: tuple[int, int]) -> None:
    board = TUNNELS.of(new_game(Options("base", "classic", 10, (extra,)), "layout").game).board
    assert [(at, card.face.id) for at, card in board.laid.items()][1:] == [(cell, extra)]


@pytest.mark.rule("postcard.once", "postcard.fixed")
def test_it_is_matched_like_any_other_card() -> None:
    """Beside it a card needs an opening toward it, joined to the start or not; it is no way there by itself."""
    game = scene(STORE, extras="costume-store", hands={0: "ew ns x"})
    assert why_not(game, 0, "lay ew 4,-1") == "base.place.match"
    assert why_not(game, 0, "lay ns 4,-1") == ""
    assert why_not(game, 0, "lay ew 3,-2") == "base.place.connected"
    assert why_not(game, 0, "lay x 4,-2") == "base.place.adjacent"


@pytest.mark.rule("postcard.once")
def test_tunnels_lead_on_through_it() -> None:
    game = play(scene(STORE, extras="costume-store", hands={0: "ns", 1: "ew end-n"}, aside="D"), 0, "lay ns 4,-1").game
    assert {"lay ew 3,-2", "lay ew 5,-2", "lay end-n 4,-3 turned"} <= {*texts(game, 1)}


@pytest.mark.rule("postcard.once", "postcard.fixed")
@pytest.mark.parametrize("ruleset", ["base", "expansion"])
def test_a_rockfall_does_not_remove_it(ruleset: str) -> None:
    roles = "DDS" if ruleset == "base" else "BGS"
    game = scene(STORE, ruleset=ruleset, roles=roles, aside=roles[0], extras="costume-store", hands={0: "rockfall"})
    assert "rockfall 4,0" in texts(game, 0)
    assert why_not(game, 0, "rockfall 4,-2") == "base.action.rockfall"


@pytest.mark.rule("postcard.fixed")
def test_a_ladder_may_lie_beside_it() -> None:
    game = scene(STORE, ruleset="expansion", roles="BGS", aside="O", extras="costume-store", hands={0: "ladder-e"})
    assert why_not(game, 0, "lay ladder-e 3,-2") == ""
    assert why_not(game, 0, "lay ladder-e 4,-3") == "base.place.match"
    step = play(game, 0, "lay ladder-e 3,-2")
    assert events(step, None, PostcardConnected) == [PostcardConnected(0, COSTUME_STORE)]


@pytest.mark.rule("postcard.once")
def test_it_works_at_the_first_connection_alone() -> None:
    """It stays connected for the plays after it, is cut off by a rockfall, and connected again."""
    hands = {0: "ns x", 1: "rockfall x", 2: "ns x"}
    game = scene(STORE, extras="costume-store", roles="DDD", aside="S", hands=hands)
    assert not STORE_SHOWN.of(game.observe(None)).connected
    step = play(game, 0, "lay ns 4,-1")
    assert len(events(step, None, PostcardConnected)) == 1
    game = play(step.game, 1, "rockfall 4,-1").game
    assert STORE_SHOWN.of(game.observe(None)).connected
    step = play(game, 2, "lay ns 4,-1")
    assert events(step, None, PostcardConnected) == []
    assert events(play(step.game, 0, "lay x 3,-2"), None, PostcardConnected) == []


@pytest.mark.rule("postcard.once")
@pytest.mark.parametrize("ruleset", ["base", "expansion"])
def test_it_works_again_in_the_next_round(ruleset: str) -> None:
    """Once a round at most, and in more than one round of some match."""
    rounds = [0]
    for _, _, step in steps(Options(ruleset, "anniversary", 3, EXTRAS), "again 1", (digger, anybody)):
        shown = [view.of(step.game.observe(None)).connected for view in (STORE_SHOWN, PARTY_SHOWN)]
        for told in step.told:
            if isinstance(told.event, RoundBegan):
                rounds.append(0)
                assert shown == [False, False]
            rounds[-1] += isinstance(told.event, PostcardConnected)
    assert max(rounds) <= 2
    assert sum(count > 0 for count in rounds) > 1


@pytest.mark.rule("reach.order", part="postcards")
def test_two_at_once_come_in_the_players_order() -> None:
    game = scene(BOTH, extras="costume-store tunnel-party", roles="DDS", aside="D", hands={0: "x x"})
    game = play(game, 0, "lay x 4,0").game
    assert question(game) == "choose-reached 0"
    assert texts(game, 0) == ["reveal 4,-2", "reveal 4,2"]
    for first, second in (("4,-2", "tunnel-party"), ("4,2", "costume-store")):
        step = play(game, 0, f"reveal {first}")
        told = [each.card for each in events(step, None, PostcardConnected)]
        assert (len(told), told[1]) == (2, second)
        assert question(step.game) == "turn 1"


@pytest.mark.rule("reach.order", part="postcards")
def test_gold_first_leaves_it_unresolved() -> None:
    game = scene(STORE_AND_GOAL, extras="costume-store", roles="DDS", aside="S", hands={0: "ns"}, goals="gold", round=3)
    game = play(game, 0, "lay ns 4,-1").game
    assert texts(game, 0) == ["reveal 4,-2", "reveal 6,-2"]
    step = play(game, 0, "reveal 6,-2")
    assert events(step, None, PostcardConnected) == []
    assert not STORE_SHOWN.of(step.game.observe(None)).connected


@pytest.mark.rule("reach.order", part="postcards")
def test_a_goal_turned_up_may_lead_to_it() -> None:
    game = scene(GOAL_BEFORE_STORE, extras="costume-store", aside="D", hands={0: "nw"}, goals="stone-nw")
    step = play(game, 0, "lay nw 3,-1 turned")
    assert seen(step, None)[:5] == [
        "tunnel.laid",
        "tunnel.goal-turned-up",
        "tunnel.goal-fitted",
        "postcard.connected",
        "dwarves.changed-unseen",
    ]


@pytest.mark.rule("reach.order", part="postcards")
def test_gold_on_the_way_ends_the_round_before_it() -> None:
    game = scene(GOAL_BEFORE_STORE, extras="costume-store", aside="D", hands={0: "nw"}, goals="gold")
    assert events(play(game, 0, "lay nw 3,-1 turned"), None, PostcardConnected) == []

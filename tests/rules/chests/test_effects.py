"""What is found in chests: gold, goals that move, roles that are looked at."""

import pytest

from saboteur import Game, Options, new_game
from saboteur.core.game import Draft
from saboteur.rules.base.vocabulary import GOLD_SHOWN
from saboteur.rules.chests.effects import find_gold
from saboteur.rules.chests.vocabulary import ChestInVain, DeckBurned, GoalMoved, GoldFound
from saboteur.rules.mine.tunnels import TUNNELS
from saboteur.rules.mine.vocabulary import (
    CARDS_SHOWN,
    OWN_DWARF,
    OWN_PURSE,
    OWN_TUNNEL,
    PURSE_SHOWN,
    GoalTurnedUp,
    RoleSeen,
    RoleSeenBySeat,
    RoundEnded,
)
from tests.rules.chests.mines import BEHIND, mine, shown
from tests.rules.scene import (
    deck,
    events,
    gold_deck,
    gold_of,
    pile,
    play,
    play_all,
    question,
    texts,
    view,
    why_not,
)

OPEN = "lay ew 1,0"


def tokens(game: Game, seat: int) -> int:
    return OWN_PURSE.of(game.observe(seat)).tokens


# ---- gold


@pytest.mark.rule("chest.effect.gold")
def test_base_gold_is_a_card_of_one() -> None:
    step = play(mine(chests={"2,0": "x gold"}, hands={0: "ew"}, gold="3 2 1 1"), 0, OPEN)
    for observer in (0, 1, None):
        assert [(each.seat, each.token) for each in events(step, observer, GoldFound)] == [(0, False)]
    assert (gold_of(step.game, 0), sorted(gold_deck(step.game).split())) == ("1", ["1", "2", "3"])
    assert GOLD_SHOWN.of(step.game.observe(1)).cards == (1, 0, 0)
    assert [shuffle.purpose for shuffle in step.shuffles] == ["gold"]
    assert (tokens(step.game, 0), question(step.game)) == (0, "turn 1")


@pytest.mark.rule("chest.gold-none")
def test_with_no_card_of_one_left_it_is_a_token() -> None:
    step = play(mine(chests={"2,0": "x gold"}, hands={0: "ew"}, gold="3 2 2"), 0, OPEN)
    assert [(each.seat, each.token) for each in events(step, 1, GoldFound)] == [(0, True)]
    assert (gold_of(step.game, 0), gold_deck(step.game), tokens(step.game, 0)) == ("", "3 2 2", 1)
    assert PURSE_SHOWN.of(step.game.observe(2)).any == (True, False, False)


@pytest.mark.rule("chest.effect.gold")
def test_expansion_gold_is_a_token() -> None:
    game = mine(chests={"2,0": "x gold"}, hands={0: "ew"}, ruleset="expansion", roles="BGS", tokens={0: 2})
    step = play(game, 0, OPEN)
    assert [(each.seat, each.token) for each in events(step, None, GoldFound)] == [(0, True)]
    assert [tokens(step.game, seat) for seat in range(3)] == [3, 0, 0]


@pytest.mark.rule("chest.effect.gold")
def test_tournament_gold_is_a_token() -> None:
    game = new_game(Options("base", "anniversary", 5, ("tournament", "chests")), "tokens").game
    draft = Draft(game.rules, game.state)
    assert find_gold(draft, 2)
    assert [told.event for told in draft.told] == [GoldFound(2, token=True)]
    assert tokens(Game(game.rules, draft.state()), 2) == 1


@pytest.mark.rule("chest.effect.gold")
def test_what_was_found_counts_at_the_end() -> None:
    game = mine(chests={"2,0": "x gold"}, hands={0: "ew", 1: "", 2: ""}, roles="DDD", gold="3 1", round=3)
    assert play(game, 0, OPEN).game.public()["score"].totals == (1, 0, 0)  # type: ignore[attr-defined]


# ---- the deck


@pytest.mark.rule("chest.effect.burn-five")
@pytest.mark.parametrize(
    ("before", "burned", "after"),
    [("ns ew nw ne x map rockfall", "(ns) (ew) (nw) (ne) (x)", "rockfall"), ("ns ew", "(ns) (ew)", "")],
)
def test_burned_cards_lie_face_down_on_the_pile(before: str, burned: str, after: str) -> None:
    step = play(mine(chests={"2,0": "x burn-five"}, hands={0: "ew"}, deck=before), 0, OPEN)
    assert [each.count for each in events(step, None, DeckBurned)] == [len(burned.split())]
    assert (pile(step.game), deck(step.game)) == (burned, after)
    for observer in (0, 1, None):
        assert all(card.card is None for card in CARDS_SHOWN.of(step.game.observe(observer)).pile)
    other = play(mine(chests={"2,0": "x burn-five"}, hands={0: "ew"}, deck=before.replace("ns", "nes")), 0, OPEN)
    assert view(step.game, 0) == view(other.game, 0)


# ---- roles


@pytest.mark.rule("chest.effect.inspect", "chest.inspect-map-secret")
def test_the_opener_looks_at_a_role_of_his_choice() -> None:
    game = play(mine(chests={"2,0": "x inspect"}, hands={0: "ew"}, roles="DSDD"), 0, OPEN).game
    assert (question(game), texts(game, 0)) == ("inspect 0", ["look 1", "look 2", "look 3"])
    assert why_not(game, 0, "look 0") == "chest.effect.inspect"
    assert why_not(game, 0, "look 4") == "chest.effect.inspect"
    step = play(game, 0, "look 1")
    assert [(each.target, each.role) for each in events(step, 0, RoleSeen)] == [(1, "saboteur")]
    assert [(each.place, each.role) for each in OWN_DWARF.of(step.game.observe(0)).known] == [(1, "saboteur")]
    for observer in (1, 2, None):
        assert events(step, observer, RoleSeenBySeat) == [RoleSeenBySeat(0, 1)]
    assert question(step.game) == "turn 1"


@pytest.mark.rule("chest.effect.inspect")
def test_of_two_players_the_other_is_looked_at_unasked() -> None:
    game = mine(chests={"2,0": "x inspect"}, hands={0: "ew"}, ruleset="expansion", roles="BS")
    step = play(game, 0, OPEN)
    assert [(each.target, each.role) for each in events(step, 0, RoleSeen)] == [(1, "saboteur")]
    assert question(step.game) == "turn 1"


# ---- goals

GOALS = r"""
 y\x   0    1    2    3    4    5    6
       | @     .....     .....
   0 --H--  .  . ? .  .  . ? .  .    .
       |       .....     .....
                         .....
   1   .    .    .    .  . ? .  .    .
                         .....
                         .....  |
   2   .    .    .    .  . ? .--+--  .
                         .....  |
"""
MOVE = {"2,0": "x move-goal"}


@pytest.mark.rule("chest.effect.move-goal", "chest.move-goal-where")
def test_a_goal_of_the_opener_s_choice_goes_one_cell_east() -> None:
    game = play(mine(GOALS, MOVE, hands={0: "ew"}, goals="stone-ne gold stone-nw"), 0, OPEN).game
    assert (question(game), texts(game, 0)) == ("choose-goal 0", ["move-goal 4,0", "move-goal 4,1"])
    assert why_not(game, 0, "move-goal 4,2") == "chest.move-goal-where"
    assert why_not(game, 0, "move-goal 3,0") == "chest.move-goal-where"
    step = play(game, 0, "move-goal 4,1")
    for observer in (0, 1, None):
        assert [(each.cell, each.to) for each in events(step, observer, GoalMoved)] == [((4, 1), (5, 1))]
    tunnels = TUNNELS.of(step.game)
    assert [(goal.cell, goal.face) for goal in tunnels.goals] == [
        ((4, 0), "stone-ne"),
        ((5, 1), "gold"),
        ((4, 2), "stone-nw"),
    ]
    assert tunnels.board.covered == ((4, 0), (4, 2), (5, 1))
    assert question(step.game) == "turn 1"


@pytest.mark.rule("chest.effect.move-goal")
def test_who_has_looked_at_it_still_knows_it() -> None:
    game = mine(GOALS, MOVE, hands={0: "ew", 1: "map x"}, goals="stone-ne gold stone-nw", turn=1)
    game = play_all(game, "1 map 4,1", "2 discard x", "0 lay ew 1,0", "0 move-goal 4,1")
    assert [(goal.cell, goal.face) for goal in OWN_TUNNEL.of(game.observe(1)).known] == [((5, 1), "gold")]
    assert [OWN_TUNNEL.of(game.observe(seat)).known for seat in (0, 2)] == [(), ()]


@pytest.mark.rule("chest.move-goal-where", "chest.impossible")
@pytest.mark.parametrize(
    ("beside", "moved"),
    [
        pytest.param("  .  ", [(4, 0)], id="the only one that can move"),
        pytest.param("  +  ", [], id="a card is in the way"),
        pytest.param(". ? .", [(5, 0)], id="so is another goal, and that one moves"),
    ],
)
def test_where_there_is_one_it_moves_and_where_there_is_none_nothing_happens(
    beside: str, moved: list[tuple[int, int]]
) -> None:
    above = {"  .  ": "     ", "  +  ": "  |  ", ". ? .": "....."}[beside]
    drawing = r"""
 y\x   0    1    2    3    4    5    6
       | @     .....     .....ABOVE
   0 --H--  .  . ? .  .  . ? .HERE   .
       |       .....     .....ABOVE
""".replace("ABOVE", above).replace("HERE ", beside)
    step = play(mine(drawing, MOVE, hands={0: "ew"}, goals="stone-ne gold"), 0, OPEN)
    assert [each.cell for each in events(step, None, GoalMoved)] == moved
    assert [each.chest for each in events(step, None, ChestInVain)] == ([] if moved else ["chest-move-goal"])
    assert question(step.game) == "turn 1"


@pytest.mark.rule("chest.move-goal-reach")
@pytest.mark.parametrize(("goal", "after"), [("gold", "pick 0"), ("stone-nw", "turn 1")])
def test_a_goal_that_is_reached_where_it_lies_now_is_turned_up(goal: str, after: str) -> None:
    step = play(mine(BEHIND, MOVE, hands={0: "ew"}, goals=goal, roles="SDD"), 0, OPEN)
    assert [each.cell for each in events(step, None, GoalMoved)] == [(4, -1)]
    assert [(each.seat, each.cell) for each in events(step, None, GoalTurnedUp)] == [(0, (5, -1))]
    finishers = [each.finisher for each in events(step, None, RoundEnded)]
    assert finishers == ([0] if goal == "gold" else [])
    if goal != "gold":
        assert why_not(step.game, 1, "discard x") == ""
        assert (4, -1) in {cell for cell, _ in TUNNELS.of(step.game).board.margin()}


# ---- maps


@pytest.mark.rule("chest.effect.no-goal-map")
def test_no_map_on_goals_until_the_round_ends() -> None:
    game = mine(chests={"2,0": "x no-goal-map"}, hands={0: "ew", 1: "map", 2: "map"})
    game = play(game, 0, OPEN).game
    assert shown(game).no_goal_map
    assert texts(game, 1) == ["discard map"]
    game = play_all(game, "1 discard map", "2 discard map")
    assert not shown(game).no_goal_map

"""The habits of the championship cards."""

import pytest

from saboteur import Game
from tests.bots.mines import CLOSE, FAR_OFF
from tests.bots.seated import answers, outlook, points
from tests.rules.scene import play_all, scene, texts


def test_a_digger_has_the_craftsman_mend_himself() -> None:
    game = scene(FAR_OFF, extras="craftsman", hands={0: "craftsman end-ew"}, broken={0: "cart", 1: "lantern"})
    assert answers(game) == {"craft 0 cart"}


def test_a_plain_repair_goes_before_the_craftsman() -> None:
    game = scene(FAR_OFF, extras="craftsman", hands={0: "craftsman repair-cart"}, broken={0: "cart"})
    assert answers(game) == {"repair repair-cart 0 cart"}


def test_a_saboteur_mends_nobody_else() -> None:
    game = scene(FAR_OFF, extras="craftsman", roles="SDD", hands={0: "craftsman end-ew x"}, broken={1: "cart"})
    assert not any(text.startswith("craft") for text in answers(game))


def test_in_the_expansion_strangers_wait() -> None:
    game = scene(
        FAR_OFF, ruleset="expansion", extras="craftsman", roles="BGS", hands={0: "craftsman"}, broken={1: "cart"}
    )
    assert points(game, "craft 1 cart") < 0


def test_play_is_turned_away_from_a_foe() -> None:
    """Seat 1 has made a good tunnel collapse."""
    hands = {0: "reverse x", 1: "rockfall x x", 2: "x x", 3: "x x"}
    game = scene(CLOSE, extras="reverse", roles="DSDD", hands=hands, turn=1)
    game = play_all(game, "1 rockfall 3,0", "2 discard x", "3 discard x")
    assert points(game, "reverse") > 0


def test_there_is_no_hurry_to_reverse_otherwise() -> None:
    game = scene(FAR_OFF, extras="reverse", hands={0: "reverse ew"})
    assert points(game, "reverse") < 0
    game = scene(FAR_OFF, ruleset="expansion", extras="reverse", roles="BG", hands={0: "reverse ew"})
    assert points(game, "reverse") < 0


def test_it_plays_a_tracker_to_dig_on_faster() -> None:
    game = scene(FAR_OFF, extras="tracker", hands={0: "tracker ew x end-x"})
    assert answers(game) == {"track"}
    game = play_all(game, "0 track")
    assert answers(game) == {"lay ew 2,0", "lay x 2,0"}
    assert answers(play_all(game, "0 lay x 2,0")) == {"lay ew 3,0"}


def test_it_keeps_a_tracker_until_two_cards_are_of_use() -> None:
    game = scene(FAR_OFF, extras="tracker", hands={0: "tracker ew end-x"})
    assert "track" in texts(game, 0)
    assert answers(game) == {"lay ew 2,0"}


PILE = [{"card": "x", "by": 2}, {"card": "end-ew", "by": 2, "face_down": True}]


def test_the_treasury_is_for_a_card_that_one_knows_to_be_there() -> None:
    game = scene(FAR_OFF, extras="treasury", hands={0: "treasury"}, deck="ns", slices={"cards": {"pile": PILE}})
    assert points(game, "treasury") > 0
    game = scene(FAR_OFF, extras="treasury", hands={0: "treasury"}, deck="ns", slices={"cards": {"pile": PILE[1:]}})
    assert points(game, "treasury") < 0


def test_of_the_cards_that_it_sees_it_keeps_the_most_useful() -> None:
    game = scene(FAR_OFF, extras="treasury", hands={0: "treasury"}, deck="ns", slices={"cards": {"pile": PILE}})
    assert answers(play_all(game, "0 treasury")) == {"keep x"}


def test_with_no_deck_left_any_card_will_do() -> None:
    game = scene(FAR_OFF, extras="treasury", hands={0: "treasury"}, slices={"cards": {"pile": PILE[1:]}})
    assert answers(game) == {"treasury"}


DEAD_END = r"""
 y\x   0    1    2    3    4
       | @               .....
   0 --H----+--  .    .  . ? .
       |                 .....
"""
"""A card laid at (2,0) blocks the way, or leads on."""


def test_a_digger_diverts_what_blocks_the_way() -> None:
    game = scene(DEAD_END, extras="diversion", roles="SDD", hands={0: "end-ew x", 1: "diversion end-x", 2: "x"})
    game = play_all(game, "0 lay end-ew 2,0")
    assert answers(game) == {"divert -1,0"}


def test_a_digger_diverts_a_card_to_the_gold() -> None:
    hands = {0: "x x", 1: "ew x", 2: "diversion end-x"}
    game = scene(DEAD_END, extras="diversion", roles="SDD", hands=hands, goals="gold")
    game = play_all(game, "0 lay x 2,0", "1 lay ew -1,0")
    assert answers(game) == {"divert 3,0"}


def test_a_saboteur_diverts_what_leads_to_the_gold() -> None:
    game = scene(DEAD_END, extras="diversion", roles="DSD", hands={0: "ew x", 1: "diversion new", 2: "x"})
    game = play_all(game, "0 lay ew 2,0")
    assert answers(game) == {"divert -1,0"}
    game = scene(DEAD_END, extras="diversion", roles="DDD", hands={0: "ew x", 1: "diversion end-ew", 2: "x"})
    assert points(play_all(game, "0 lay ew 2,0"), "divert -1,0", 1) < 0


@pytest.mark.parametrize(("roles", "answer"), [("DSD", "veto"), ("DSS", "let-pass")])
def test_a_diversion_that_takes_the_way_from_diggers_is_vetoed(roles: str, answer: str) -> None:
    hands = {0: "ew x", 1: "diversion x", 2: "veto x"}
    game = scene(DEAD_END, extras="veto diversion", roles=roles, hands=hands, deck="x")
    game = play_all(game, "0 lay ew 2,0", "1 let-pass", "2 let-pass", "1 divert -1,0")
    assert points(game, "veto", 2) > 0 if answer == "veto" else points(game, "veto", 2) < 0


GOALS = "stone-ne stone-nw gold"
"""The gold lies farthest to the south; CLOSE digs in line with the middle goal."""


def after_a_look(roles: str, goals: str) -> Game:
    """Seat 0 has looked at the southern goal, and holds the card that swaps."""
    hands = {0: "map goal-swap end-ew", 1: "x x", 2: "x x"}
    game = scene(FAR_OFF, extras="goal-swap", roles=roles, hands=hands, goals=goals)
    return play_all(game, "0 map 8,2", "1 discard x", "2 discard x")


def test_a_digger_brings_the_gold_nearer() -> None:
    game = after_a_look("DDS", GOALS)
    assert answers(game) == {"goal-swap 8,0 8,2"}
    game = play_all(game, "0 goal-swap 8,0 8,2")
    assert answers(game) == {"put-back 8,0 8,2 swapped"}


def test_a_digger_leaves_the_gold_where_it_is_near() -> None:
    hands = {0: "map goal-swap ew", 1: "x x", 2: "x x"}
    game = scene(FAR_OFF, extras="goal-swap", hands=hands, goals="stone-ne gold stone-nw")
    game = play_all(game, "0 map 8,0", "1 discard x", "2 discard x")
    assert not any(text.startswith("goal-swap") for text in answers(game))
    assert answers(play_all(game, "0 goal-swap 8,0 8,2")) == {"put-back 8,0 8,2"}


def test_a_saboteur_takes_the_gold_away() -> None:
    hands = {0: "map goal-swap ew", 1: "x x", 2: "x x"}
    game = scene(FAR_OFF, extras="goal-swap", roles="SDD", hands=hands, goals="stone-ne gold stone-nw")
    game = play_all(game, "0 map 8,0", "1 discard x", "2 discard x")
    chosen = answers(game)
    assert chosen <= {"goal-swap 8,-2 8,0", "goal-swap 8,0 8,2"}
    assert answers(play_all(game, f"0 {chosen.pop()}")) <= {"put-back 8,-2 8,0 swapped", "put-back 8,0 8,2 swapped"}


def test_it_follows_the_gold_and_hopes_for_both_cells_when_another_held_it() -> None:
    game = play_all(after_a_look("DDS", GOALS), "0 goal-swap 8,0 8,2", "0 put-back 8,0 8,2 swapped")
    assert outlook(game, 0).hopes == {(8, -2): 0, (8, 0): 1, (8, 2): 0}
    hands = {0: "map x", 1: "goal-swap x", 2: "x"}
    game = scene(FAR_OFF, extras="goal-swap", hands=hands, goals=GOALS)
    game = play_all(game, "0 map 8,2", "1 goal-swap 8,0 8,2", "1 put-back 8,0 8,2")
    assert outlook(game, 0).hopes == {(8, -2): 0, (8, 0): 0.5, (8, 2): 0.5}

"""The habits of a saboteur."""

from tests.bots.mines import BETWEEN, CLOSE, FAR_OFF
from tests.bots.seated import answer, answers, points
from tests.rules.scene import play_all, scene, texts


def test_it_breaks_tools_when_the_gold_is_near() -> None:
    assert answers(scene(CLOSE, hands={0: "break-cart ns repair-cart"}, roles="SDD")) == {
        "sabotage break-cart 1",
        "sabotage break-cart 2",
    }


def test_it_breaks_the_tools_of_whoever_can_still_dig() -> None:
    game = scene(CLOSE, hands={0: "break-cart ew"}, roles="SDD", broken={1: "pickaxe"})
    assert answers(game) == {"sabotage break-cart 2"}


def test_it_spares_whoever_makes_tunnels_collapse() -> None:
    game = scene(CLOSE, hands={0: "break-cart", 1: "rockfall x x", 2: "x x"}, roles="SSD", turn=1)
    game = play_all(game, "1 rockfall 3,0", "2 discard x")
    assert answers(game) == {"sabotage break-cart 2"}


def test_it_lays_a_dead_end_before_the_goal() -> None:
    assert answers(scene(CLOSE, hands={0: "end-ew ew map"}, roles="SDD")) == {"lay end-ew 7,0"}


def test_it_makes_the_tunnel_collapse_before_the_goal() -> None:
    game = scene(CLOSE, hands={0: "map rockfall x"}, roles="SDD")
    assert answer(game).startswith("rockfall")


def test_it_hides_while_the_gold_is_far() -> None:
    game = scene(FAR_OFF, hands={0: "break-cart end-ew ns rockfall"}, roles="SDD")
    assert answers(game) <= {"lay ns 0,-1", "lay ns 0,1", "lay ns 1,1"}


def test_it_never_reaches_for_the_gold() -> None:
    game = scene(BETWEEN, hands={0: "nes x"}, roles="SDD")
    assert "lay x 2,0" in texts(game, 0)
    assert not any("2,0" in text for text in answers(game))


def test_it_leads_to_a_stone_that_it_knows() -> None:
    game = scene(CLOSE, hands={0: "ew map"}, roles="SDD", goals="gold stone-ne stone-nw")
    game = play_all(game, "0 map 8,0", "1 discard x", "2 discard x")
    assert answers(game) == {"lay ew -1,0", "lay ew 7,0"}


def test_it_repairs_itself_when_nothing_better_offers() -> None:
    game = scene(CLOSE, hands={0: "ew map repair-cart"}, roles="SDD", broken={0: "cart", 1: "cart"})
    assert answers(game) == {"repair repair-cart 0 cart"}


def test_it_does_not_repair_others() -> None:
    game = scene(CLOSE, hands={0: "end-n repair-cart"}, roles="SDD", broken={0: "pickaxe", 1: "cart"})
    assert answers(game) == {"discard repair-cart"}


def test_it_discards_good_tunnels_first() -> None:
    game = scene(CLOSE, hands={0: "end-n ew rockfall x"}, roles="SDD", broken={0: "pickaxe"})
    assert points(game, "discard x") > points(game, "discard ew") > points(game, "discard end-n")

"""The craftsman repairs one breakage of any tool."""

import pytest

from saboteur.core.values import Tool
from saboteur.rules.championship.vocabulary import CRAFTSMAN
from saboteur.rules.mine.vocabulary import TOOLS_SHOWN, ToolRepaired
from tests.rules.scene import events, hand, pile, play, play_all, question, scene, texts, why_not

TOOLS = ("cart", "lantern", "pickaxe")


@pytest.mark.rule("champ.2021.craftsman")
@pytest.mark.parametrize("target", [0, 1, 2])
@pytest.mark.parametrize("tool", TOOLS)
def test_any_tool_of_anybody(tool: str, target: int) -> None:
    broken = dict.fromkeys(range(3), " ".join(TOOLS))
    game = scene(extras="craftsman", hands={0: "craftsman x"}, broken=broken, deck="ns")
    step = play(game, 0, f"craft {target} {tool}")
    for observer in (0, 1, 2, None):
        assert events(step, observer, ToolRepaired) == [ToolRepaired(0, CRAFTSMAN, target, Tool(tool))]
    left = tuple(each for each in TOOLS if each != tool)
    shown = TOOLS_SHOWN.of(step.game.observe(None)).broken
    assert shown == tuple(left if seat == target else TOOLS for seat in range(3)), "just one goes"
    assert (hand(step.game, 0), question(step.game)) == ("ns x", "turn 1")


@pytest.mark.rule("champ.resolve-then-discard", "champ.deck")
def test_both_cards_are_discarded_when_it_is_done() -> None:
    game = scene(extras="craftsman", hands={0: "craftsman"}, broken={1: "cart"})
    assert pile(play(game, 0, "craft 1 cart").game) == "break-cart craftsman"


@pytest.mark.rule("champ.2021.craftsman")
def test_who_is_mended_may_dig_again() -> None:
    game = scene(extras="craftsman", hands={0: "craftsman", 1: "ew"}, broken={1: "lantern"})
    assert play_all(game, "0 craft 1 lantern", "1 lay ew 1,0").seats_asked() == (2,)


@pytest.mark.rule("champ.2021.craftsman")
def test_the_menu() -> None:
    game = scene(extras="craftsman", hands={0: "craftsman craftsman"}, broken={2: "pickaxe cart", 0: "lantern"})
    assert texts(game, 0) == ["craft 0 lantern", "craft 2 cart", "craft 2 pickaxe", "discard craftsman"]


@pytest.mark.rule("champ.2021.craftsman")
@pytest.mark.rule("base.action.needs-target", part="base")
@pytest.mark.parametrize(
    "text",
    [
        pytest.param("craft 1 lantern", id="whole"),
        pytest.param("craft 0 cart", id="another's tool"),
        pytest.param("craft 3 cart", id="nobody there"),
        pytest.param("craft -1 cart", id="nobody at all"),
        pytest.param("craft 1 spoon", id="no tool"),
    ],
)
def test_it_needs_a_breakage(text: str) -> None:
    game = scene(extras="craftsman", hands={0: "craftsman"}, broken={1: "cart"})
    assert why_not(game, 0, text) == "champ.2021.craftsman"
    assert texts(scene(extras="craftsman", hands={0: "craftsman"}), 0) == ["discard craftsman"]


@pytest.mark.rule("champ.2021.craftsman")
def test_without_the_card_nothing_is_repaired() -> None:
    game = scene(extras="craftsman", hands={0: "repair-cart"}, broken={1: "cart"})
    assert why_not(game, 0, "craft 1 cart") == "base.turn.one-card"


@pytest.mark.rule("exp.action.remove-own-kind", part="craftsman")
def test_it_removes_no_prison_and_no_theft() -> None:
    game = scene(
        ruleset="expansion",
        extras="craftsman",
        roles="BGS",
        hands={0: "craftsman"},
        broken={1: "cart"},
        prisoners=(1,),
        thieves=(1,),
    )
    assert [text for text in texts(game, 0) if text.startswith("craft ")] == ["craft 1 cart"]
    assert why_not(game, 0, "craft 1 prison") == "champ.2021.craftsman"
    assert why_not(game, 0, "craft 1 theft") == "champ.2021.craftsman"

"""Broken tools: laid before others, one of each, and repaired."""

import pytest

from saboteur.rules.mine.vocabulary import TOOLS_SHOWN, ToolBroken, ToolRepaired
from tests.rules.scene import OPENING, events, hand, pile, play, play_all, question, scene, seen, texts, why_not

TOOLS = ("pickaxe", "lantern", "cart")
REPAIRS = {
    "repair-pickaxe": ("pickaxe",),
    "repair-lantern": ("lantern",),
    "repair-cart": ("cart",),
    "repair-pickaxe-lantern": ("lantern", "pickaxe"),
    "repair-pickaxe-cart": ("cart", "pickaxe"),
    "repair-lantern-cart": ("cart", "lantern"),
}


@pytest.mark.rule("base.place.broken-tool")
@pytest.mark.parametrize("tool", TOOLS)
def test_a_broken_tool_bars_laying_and_nothing_else(tool: str) -> None:
    game = scene(hands={0: f"x map break-cart repair-{tool}"}, broken={0: tool})
    for cell in ("1,0", "0,1", "-1,0", "0,-1"):
        assert why_not(game, 0, f"lay x {cell}") == "base.place.broken-tool"
    assert texts(game, 0) == [
        "discard break-cart",
        "discard map",
        f"discard repair-{tool}",
        "discard x",
        "map 8,-2",
        "map 8,0",
        "map 8,2",
        f"repair repair-{tool} 0 {tool}",
        "sabotage break-cart 1",
        "sabotage break-cart 2",
    ]
    assert question(play(game, 0, "sabotage break-cart 1").game) == "turn 1"


@pytest.mark.rule("base.place.broken-tool")
def test_others_tools_bar_nothing() -> None:
    game = scene(hands={0: "ew"}, broken={1: "cart", 2: "lantern pickaxe"})
    assert why_not(game, 0, "lay ew 1,0") == ""
    assert question(play(game, 0, "lay ew 1,0").game) == "turn 1"


@pytest.mark.rule("base.place.broken-tool", "base.action.repair")
def test_laying_is_open_again_once_every_tool_is_repaired() -> None:
    game = scene(hands={0: "ew repair-cart repair-lantern", 1: "x x x", 2: "x x x"}, broken={0: "cart lantern"})
    game = play_all(game, "0 repair repair-cart 0 cart", "1 discard x", "2 discard x")
    assert why_not(game, 0, "lay ew 1,0") == "base.place.broken-tool"
    game = play_all(game, "0 repair repair-lantern 0 lantern", "1 discard x", "2 discard x")
    assert why_not(game, 0, "lay ew 1,0") == ""
    assert question(play(game, 0, "lay ew 1,0").game) == "turn 1"


@pytest.mark.rule("base.action.sabotage")
@pytest.mark.parametrize("tool", TOOLS)
def test_a_breakage_lies_open_before_another_player(tool: str) -> None:
    game = scene(hands={0: f"break-{tool}", 1: "ew"}, deck="ns")
    step = play(game, 0, f"sabotage break-{tool} 1")
    for observer in (0, 1, 2, None):
        assert [(e.seat, e.card, e.target) for e in events(step, observer, ToolBroken)] == [(0, f"break-{tool}", 1)]
        assert TOOLS_SHOWN.of(step.game.observe(observer)).broken == ((), (tool,), ())
    assert (hand(step.game, 0), pile(step.game)) == ("ns", "")
    assert why_not(step.game, 1, "lay ew 1,0") == "base.place.broken-tool"
    assert question(play(step.game, 1, "discard ew").game) == "turn 2"


@pytest.mark.rule("edition.base.sabotage-self")
@pytest.mark.parametrize("edition", ["anniversary", "classic"])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_nobody_breaks_his_own_tools_in_either_edition(edition: str, seat: int) -> None:
    game = scene(hands={seat: "break-cart"}, turn=seat, edition=edition)
    assert why_not(game, seat, f"sabotage break-cart {seat}") == "edition.base.sabotage-self"
    others = [f"sabotage break-cart {other}" for other in range(3) if other != seat]
    assert texts(game, seat) == ["discard break-cart", *others]
    assert question(play(game, seat, others[0]).game) == f"turn {(seat + 1) % 3}"


@pytest.mark.rule("base.action.sabotage-one-each")
def test_at_most_one_breakage_of_each_tool() -> None:
    game = scene(hands={0: "break-cart break-lantern"}, broken={1: "cart", 2: "pickaxe"})
    assert why_not(game, 0, "sabotage break-cart 1") == "base.action.sabotage-one-each"
    assert texts(game, 0)[2:] == ["sabotage break-cart 2", "sabotage break-lantern 1", "sabotage break-lantern 2"]
    game = play_all(game, "0 sabotage break-lantern 1")
    assert TOOLS_SHOWN.of(game.observe(None)).broken[1] == ("cart", "lantern")
    assert question(game) == "turn 1"


@pytest.mark.rule("base.action.sabotage")
def test_a_breakage_needs_a_seat_of_the_table_and_is_no_other_card() -> None:
    game = scene(hands={0: "break-cart map"})
    assert why_not(game, 0, "sabotage break-cart 3") == "base.action.sabotage"
    assert why_not(game, 0, "sabotage break-cart -1") == "base.action.sabotage"
    assert why_not(game, 0, "sabotage map 1") == "base.action.sabotage"
    assert why_not(game, 0, "sabotage break-lantern 1") == "base.turn.one-card"
    assert question(play(game, 0, "sabotage break-cart 2").game) == "turn 1"


@pytest.mark.rule("base.action.repair", "base.action.repair-double")
@pytest.mark.parametrize("card", REPAIRS)
@pytest.mark.parametrize("target", [0, 2])
def test_what_each_repair_removes(card: str, target: int) -> None:
    game = scene(hands={0: card}, broken={target: "cart lantern pickaxe"}, deck="x")
    wanted = [f"repair {card} {target} {tool}" for tool in REPAIRS[card]]
    assert texts(game, 0) == [f"discard {card}", *wanted]
    for tool, text in zip(REPAIRS[card], wanted, strict=True):
        step = play(game, 0, text)
        left = tuple(other for other in sorted(TOOLS) if other != tool)
        assert TOOLS_SHOWN.of(step.game.observe(None)).broken[target] == left
        assert [(each.seat, each.card, each.target, each.tool) for each in events(step, None, ToolRepaired)] == [
            (0, card, target, tool)
        ]
        assert pile(step.game) == f"break-{tool} {card}"
        assert hand(step.game, 0) == "x"
        assert question(step.game) == "turn 1"


@pytest.mark.rule("base.action.repair")
def test_only_the_target_is_repaired() -> None:
    game = scene(hands={0: "repair-cart"}, broken={0: "cart", 1: "cart", 2: "cart"})
    assert texts(game, 0) == ["discard repair-cart", *(f"repair repair-cart {seat} cart" for seat in range(3))]
    after = play(game, 0, "repair repair-cart 1 cart").game
    assert TOOLS_SHOWN.of(after.observe(None)).broken == (("cart",), (), ("cart",))
    assert question(after) == "turn 1"


@pytest.mark.rule("base.action.repair-double")
def test_a_repair_of_two_symbols_removes_just_one() -> None:
    game = scene(hands={0: "repair-lantern-cart"}, broken={1: "cart lantern"})
    after = play(game, 0, "repair repair-lantern-cart 1 lantern").game
    assert TOOLS_SHOWN.of(after.observe(None)).broken == ((), ("cart",), ())
    assert pile(after) == "break-lantern repair-lantern-cart"
    assert why_not(after, 1, "lay x 1,0") == "base.place.broken-tool"
    assert question(after) == "turn 1"


@pytest.mark.rule("base.action.repair-needs-target")
def test_a_repair_is_no_protection() -> None:
    game = scene(hands={0: "repair-cart repair-pickaxe-lantern"}, broken={1: "pickaxe"})
    assert texts(game, 0) == [
        "discard repair-cart",
        "discard repair-pickaxe-lantern",
        "repair repair-pickaxe-lantern 1 pickaxe",
    ]
    for text in ("repair-cart 0 cart", "repair-cart 1 cart", "repair-pickaxe-lantern 1 lantern"):
        assert why_not(game, 0, f"repair {text}") == "base.action.repair-needs-target"
    assert why_not(game, 0, "repair repair-cart 1 pickaxe") != ""
    assert question(play(game, 0, "repair repair-pickaxe-lantern 1 pickaxe").game) == "turn 1"


@pytest.mark.rule("base.action.needs-target", part="base")
@pytest.mark.parametrize(
    ("card", "broken"),
    [
        ("break-cart", {1: "cart", 2: "cart lantern"}),
        ("repair-cart", {0: "lantern", 1: "pickaxe"}),
        ("repair-lantern-cart", {1: "pickaxe"}),
        ("rockfall", {}),
    ],
)
def test_without_a_target_a_card_can_only_be_discarded(card: str, broken: dict[int, str]) -> None:
    game = scene(OPENING, hands={0: card}, broken=broken)
    assert texts(game, 0) == [f"discard {card}"]
    step = play(game, 0, f"discard {card}")
    assert seen(step, 0) == ["cards.discarded"]
    assert question(step.game) == "turn 1"

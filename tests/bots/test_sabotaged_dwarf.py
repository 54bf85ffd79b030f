"""The habits of the sabotaged-dwarf variant."""

import pytest

from tests.bots.mines import CLOSE, FAR_OFF
from tests.bots.seated import points
from tests.rules.scene import scene


@pytest.mark.parametrize(
    ("roles", "drawing", "more"), [("DDS", CLOSE, True), ("DDS", FAR_OFF, False), ("SDD", CLOSE, False)]
)
def test_near_the_gold_a_digger_breaks_the_others_tools(roles: str, drawing: str, more: bool) -> None:
    plain, variant = (
        scene(drawing, extras=extras, roles=roles, hands={0: "break-cart x"}) for extras in ("", "sabotaged-dwarf")
    )
    assert (points(variant, "sabotage break-cart 1") > points(plain, "sabotage break-cart 1")) == more


def test_he_repairs_his_own_rather_than_theirs() -> None:
    game = scene(CLOSE, extras="sabotaged-dwarf", hands={0: "repair-cart x"}, broken={0: "cart", 1: "cart"})
    assert points(game, "repair repair-cart 0 cart") > 80
    assert points(game, "repair repair-cart 1 cart") < 0

"""Doors and crystals: nothing to whoever lays cards."""

import pytest

from saboteur.rules.expansion.vocabulary import CrystalsPaid
from saboteur.rules.mine.vocabulary import GoalTurnedUp, RoundWon
from tests.rules.expansion.table import EDITIONS, table
from tests.rules.scene import NEAR, events, play, play_all, texts, why_not

MINE = r"""
 y\x   0    1    2    3    4    5
       | @  | *               .....
   0 --H----+----G----+--  .  . ? .
       |    |                 .....
"""
"""A tunnel with a crystal and a green door."""

PLAIN = {
    "blue-ns": "ns",
    "blue-ew": "ew",
    "blue-ne": "ne",
    "green-ns-e": "ns-e",
    "green-ew": "ew",
    "green-nw": "nw",
    "crystal-n": "end-n",
    "crystal-e": "end-e",
    "crystal-x": "x",
    "crystal-new": "new",
    "crystal-nes": "nes",
}
"""The card with the same tunnels, and neither door nor crystals."""


@pytest.mark.rule("exp.path.doors-late", "exp.path.crystals")
@pytest.mark.parametrize(("card", "plain"), PLAIN.items())
@pytest.mark.parametrize("role", "BGOPES")
def test_it_may_be_laid_wherever_a_plain_card_may_and_by_anybody(card: str, plain: str, role: str) -> None:
    lays = [
        [text for text in texts(table(MINE, roles=f"{role}GB", hands={0: each}), 0) if text.startswith("lay")]
        for each in (card, plain)
    ]
    assert lays[0] == [text.replace(f"lay {plain} ", f"lay {card} ") for text in lays[1]]
    assert lays[0]


@pytest.mark.rule("exp.path.doors-late", "exp.path.crystals")
@pytest.mark.parametrize("role", "BGOPES")
def test_tunnels_lead_on_behind_doors_and_crystals_whoever_lays(role: str) -> None:
    game = table(MINE.replace("--G--", "--B--"), roles=f"{role}GB", hands={0: "x"})
    assert why_not(game, 0, "lay x 4,0") == ""


@pytest.mark.rule("exp.path.doors-late")
@pytest.mark.parametrize("role", "BGOPES")
@pytest.mark.parametrize("door", ["blue-ew", "green-ew"])
@pytest.mark.parametrize("goal", ["gold", "stone-ne"])
def test_a_goal_behind_a_door_is_turned_up_whoever_reaches_it(role: str, door: str, goal: str) -> None:
    step = play(table(NEAR, roles=f"{role}GB", hands={0: f"{door} x"}, goals=goal), 0, f"lay {door} 1,0")
    assert [(each.seat, each.goal) for each in events(step, None, GoalTurnedUp)] == [(0, goal)]


@pytest.mark.rule("exp.path.doors", "exp.path.doors-late")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("role", "card", "winners"),
    [
        ("B", "ew", ("blue",)),
        ("G", "ew", ("green",)),
        ("B", "blue-ew", ("blue",)),
        ("G", "blue-ew", ("blue",)),
        ("B", "green-ew", ("green",)),
        ("G", "green-ew", ("green",)),
        *((role, "ew", ("blue", "green")) for role in "OPES"),
        *((role, "blue-ew", ("blue",)) for role in "OPES"),
        *((role, "green-ew", ("green",)) for role in "OPES"),
    ],
)
def test_a_door_decides_who_can_use_the_tunnel_to_the_gold(
    edition: str, role: str, card: str, winners: tuple[str, ...]
) -> None:
    """To the other team it is shut, and to nobody else: boss, profiteer, geologist and saboteur finish behind it."""
    game = table(NEAR, edition=edition, roles=f"{role}GB", hands={0: card}, goals="gold")
    assert events(play(game, 0, f"lay {card} 1,0"), None, RoundWon)[0].by == winners


@pytest.mark.rule("exp.path.crystals")
def test_crystals_count_for_the_geologists() -> None:
    drawing = MINE.replace("--G--", "--+--")
    game = table(drawing, roles="EBS", hands={0: "crystal-n x", 1: "crystal-x x x", 2: "ew x"}, goals="gold")
    game = play_all(game, "0 lay crystal-n 1,1", "1 lay crystal-x -1,0")
    step = play(game, 2, "lay ew 4,0")
    assert events(step, None, CrystalsPaid) == [CrystalsPaid(0, 3)]

"""The sabotaged-dwarf variant: alone, and with the greedy dwarf."""

from saboteur.core.game import Game
from saboteur.core.options import Options
from saboteur.rules.base.hauls import GOLD, Dug
from saboteur.rules.base.picking import PickGold
from tests.conformance.playing import digger, meddler, steps
from tests.products.product import Product, Scene
from tests.rules.scene import NEAR, scene


def table(players: int, edition: str = "anniversary", *others: str) -> Options:
    return Options("base", edition, players, (*others, "sabotaged-dwarf"))


def sharing() -> Game:
    """A saboteur reaches the gold; of four diggers two are not sabotaged, so the cards go round twice."""
    return scene(
        NEAR,
        extras="sabotaged-dwarf",
        roles="DDSDDS",
        hands={2: "ew x"},
        turn=2,
        broken={1: "cart", 4: "lantern pickaxe"},
        goals="gold",
        gold="3 1 2 1 2",
        round=3,
    )


def all_sabotaged() -> Game:
    return scene(
        NEAR, extras="sabotaged-dwarf", roles="SDD", hands={0: "ew x"}, broken={1: "cart", 2: "cart"}, goals="gold"
    )


def cards_come_again() -> Game:
    """Somebody is asked who has taken a card already, and others are still to be asked."""
    played = (steps(table(5), f"perft {seed}", (digger, meddler)) for seed in range(1000))
    return next(step.game for game in played for _, _, step in game if not step.game.over and _again(step.game))


def _again(game: Game) -> bool:
    task, hauls = game.state.agenda[0], GOLD.of(game).hauls
    if not isinstance(task, PickGold) or not isinstance(haul := hauls[-1], Dug):
        return False
    return task.seat in haul.order[: len(haul.taken)] and len(set(haul.pool)) > 1


PRODUCT = Product(
    name="sabotaged-dwarf",
    tables=(table(3), table(5, "classic"), table(10), table(6, "anniversary", "greedy-dwarf")),
    least={"match.turn": 30, "gold.pick": 40},
    least_long={"match.turn": 1000, "gold.pick": 2000},
    hidden=("gold.taken",),
    scenes={
        "sabotaged-sharing": Scene(sharing, ("2 lay ew 1,0", "0 take 1", "3 take 3", "0 take 2")),
        "sabotaged-all": Scene(all_sabotaged, ("0 lay ew 1,0",)),
    },
    perft={"sabotaged-dwarf": cards_come_again},
)

"""Players that see an observation and answer with a choice."""

import random
from collections.abc import Iterable, Mapping

from saboteur.bots.bot import Bot, Maker
from saboteur.bots.greedy import Greedy
from saboteur.bots.planner import Planner
from saboteur.bots.uniform import Uniform
from saboteur.core.message import bad
from saboteur.tunnel.card import Faces

BOTS: Mapping[str, Maker] = {"greedy": Greedy, "planner": Planner, "random": Uniform}


def check_bots(names: Iterable[str]) -> None:
    """Refuses names that no bot has."""
    for name in names:
        if name not in BOTS:
            raise bad("bot", name=name, known=", ".join(BOTS))


def new_bot(name: str, faces: Faces, dice: random.Random) -> Bot:
    """A bot by its name; it knows what is printed on the table's cards, and rolls its own dice."""
    check_bots([name])
    return BOTS[name](faces, dice)


__all__ = ["BOTS", "Bot", "Maker", "check_bots", "new_bot"]

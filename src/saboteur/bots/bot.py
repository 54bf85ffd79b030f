"""What a bot is: it sees an observation and answers with a choice of its menu."""

import random
from collections.abc import Callable
from typing import Protocol

from saboteur.core.observation import Observation
from saboteur.core.values import Choice
from saboteur.tunnel.card import Faces


class Bot(Protocol):
    """A player. It is told nothing but observations, and brings its own randomness."""

    @property
    def name(self) -> str: ...

    def choose(self, observation: Observation) -> Choice:
        """One choice of the observation's menu, which is not empty."""
        ...


Maker = Callable[[Faces, random.Random], Bot]
"""Makes a bot out of what is printed on the cards of the table and the bot's own dice."""

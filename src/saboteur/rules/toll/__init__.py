"""The toll in the tunnels: collectors on the open ends of tunnels, to be paid by whoever lays a card there."""

from collections.abc import Iterable

from saboteur.core.module import Module
from saboteur.core.values import Choice, Task
from saboteur.rules.mine import purse
from saboteur.rules.mine.match import TakeTurn
from saboteur.rules.mine.vocabulary import Lay
from saboteur.rules.toll import asking, collectors, payment
from saboteur.rules.toll.laying import Laying


def modules(questions: Iterable[type[Task]] = (), choices: Iterable[type[Choice]] = ()) -> Iterable[Module]:
    """The toll, at a table with these further questions that a card can be laid in answer to, and ways to lay one."""
    laying = Laying((TakeTurn, *questions), (Lay, *choices))
    return (purse.MODULE, collectors.MODULE, payment.MODULE, asking.module(laying))

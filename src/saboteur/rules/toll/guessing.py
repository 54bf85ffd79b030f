"""What was asked, dealt anew for somebody who does not know it.

The cards come first, by the single printed ones; then all ways of asking that can have gone with them are alike
likely. Whoever was asked himself knows that the active seat can lay a card there.
"""

import random
from collections.abc import Callable, Iterable, Mapping
from math import prod

from msgspec import Struct

from saboteur.core.game import Draft, Game
from saboteur.core.values import Seat, Task
from saboteur.rules.mine import card_guess
from saboteur.rules.mine.match import MATCH
from saboteur.rules.toll.collectors import TOLL, can_pay, collector_at
from saboteur.rules.toll.laying import Laying
from saboteur.rules.toll.requests import REQUESTS, Requests, of_seat
from saboteur.rules.toll.vocabulary import Request
from saboteur.tunnel.cell import Cell

Ways = Mapping[Seat, list[Cell]]
"""The cells that each seat can have been asked to pay at."""


class Guessing(Struct, frozen=True):
    """How hidden requests are dealt anew: by where cards can be laid, and the questions that an open request makes."""

    laying: Laying
    answer: Callable[[Seat], Task]
    keep: Callable[[Seat], Task]

    def redeal(self, draft: Draft, observer: Seat | None, dice: random.Random) -> None:
        requests, active = REQUESTS.of(draft), MATCH.of(draft).active
        nothing_asked = not TOLL.of(draft).collectors and requests == Requests()
        if active is None or active == observer or nothing_asked:
            return
        known = of_seat(requests, observer)
        earlier = {seat for seat in requests.perhaps if seat != observer and dice.random() < 1 / 2}
        asked = tuple(sorted({*known.asked, *earlier}))
        if requests.request and not known.request:
            draft.agenda.pop()
        since = Requests()
        if task := self.laying.open_question(draft.agenda[:-3:-1]):
            self._deal_cards(draft, observer, known, task, dice)
            since = self._deal_since(draft, known, self._ways(draft, observer, asked, task), dice)
        REQUESTS.put(draft, Requests(since.request, since.declined, asked, requests.perhaps))

    def _cells(self, draft: Draft, task: Task) -> set[Cell]:
        active = MATCH.of(draft).active
        assert active is not None
        return self.laying.cells(Game(draft.rules, draft.state()), active, task)

    def _deal_cards(
        self, draft: Draft, observer: Seat | None, known: Requests, task: Task, dice: random.Random
    ) -> None:
        """Other hands, until the active seat can lay a card wherever it has asked the observer."""
        live = (known.request,) if known.request else ()
        wanted = {each.cell for each in (*live, *known.declined)}
        while not wanted <= self._cells(draft, task):
            card_guess.redeal(draft, observer, dice)

    def _ways(self, draft: Draft, observer: Seat | None, asked: tuple[Seat, ...], task: Task) -> Ways:
        cells = sorted(self._cells(draft, task))
        others = {*range(draft.rules.options.players)} - {MATCH.of(draft).active, observer, *asked}
        return {seat: [cell for cell in cells if _can_pay_at(draft, seat, cell)] for seat in sorted(others)}

    def _deal_since(self, draft: Draft, known: Requests, ways: Ways, dice: random.Random) -> Requests:
        """What was asked since the open question was put: a request that is not over makes one of its own."""
        live = known.request
        if live is None and (found := _live_one(ways, dice)):
            live, is_agreed = found
            active = MATCH.of(draft).active
            assert active is not None
            draft.agenda.append(self.keep(active) if is_agreed else self.answer(live.seat))
        others = [seat for seat in ways if live is None or seat != live.seat]
        picked = [(seat, dice.choice((None, *ways[seat]))) for seat in others]
        declined = [*known.declined, *(Request(seat, cell) for seat, cell in picked if cell)]
        return Requests(live, tuple(sorted(declined, key=lambda each: each.seat)))


def _can_pay_at(draft: Draft, seat: Seat, cell: Cell) -> bool:
    collector = collector_at(draft, cell)
    return collector is not None and can_pay(draft, seat, collector)


def _live_one(ways: Ways, dice: random.Random) -> tuple[Request, bool] | None:
    """A request that is not over, agreed to or not, or none; weighed by what all others may have declined."""
    every: list[tuple[Request, bool] | None] = [None]
    weights = [_refusals(ways.values())]
    for seat, cells in ways.items():
        rest = _refusals(each for other, each in ways.items() if other != seat)
        every += [(Request(seat, cell), is_agreed) for cell in cells for is_agreed in (False, True)]
        weights += [rest] * (2 * len(cells))
    return dice.choices(every, weights)[0]


def _refusals(ways: Iterable[list[Cell]]) -> int:
    """In how many ways these may have declined, or not have been asked."""
    return prod(1 + len(cells) for cells in ways)

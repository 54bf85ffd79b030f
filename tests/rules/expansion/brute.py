"""Who wins a round of the expansion, and what each gets, a second time: from the words of the rulebook alone.

Slow, and plain enough to believe. Every single tunnel to the gold is listed, and the doors on it are looked at; who
wins, and how much, is read off tables. A role is the letter by which scenes name it: Blue, Green, bOss, Profiteer,
gEologist, Saboteur; several of them are a word.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from tests.tunnel.slow import ACROSS, Cell, Opening, Way, next_to

Tunnel = tuple[Opening, ...]
"""The openings that somebody comes through on his way, one after the other."""

PartOfCard = tuple[Cell, frozenset[str]]
"""A cell, and openings of its card that are joined."""

Laid = Mapping[Cell, Way]

START: Cell = (0, 0)


# ---- to whom the gold is open


def tunnels(laid: Laid, gold: Cell) -> Iterator[Tunnel]:
    """All tunnels from the start, or a ladder, to the gold. None goes through the same part of a card twice."""

    def onward(parts: tuple[PartOfCard, ...], come: Tunnel) -> Iterator[Tunnel]:
        cell, part = parts[-1]
        for side in sorted(part):
            beyond, entry = next_to(cell, side), ACROSS[side]
            gone = (*come, (cell, side), (beyond, entry))
            if beyond == gold:
                yield gone
            elif beyond in laid:
                for entered in laid[beyond].tunnels:
                    if entry in entered and (beyond, entered) not in parts:
                        yield from onward((*parts, (beyond, entered)), gone)

    for cell, way in laid.items():
        if cell == START or way.row.ladder:
            for part in way.tunnels:
                yield from onward(((cell, part),), ())


def doors(laid: Laid, tunnel: Tunnel) -> frozenset[str]:
    """The colours of the doors on a tunnel."""
    return frozenset(door for cell, _ in tunnel if cell in laid and (door := laid[cell].row.door))


def open_to(doors_of_each: Iterable[frozenset[str]]) -> str:
    """To whom the gold is open: some tunnel to it has no door of the other colour."""
    every = list(doors_of_each)
    blue = "B" if any("green" not in doors for doors in every) else ""
    green = "G" if any("blue" not in doors for doors in every) else ""
    return blue + green


# ---- who wins, and how much

TEAMS = {
    # by the finisher, and by whom the gold is open to
    "B": {"": "", "B": "B", "G": "G", "BG": "B"},
    "G": {"": "", "B": "B", "G": "G", "BG": "G"},
    "O": {"": "", "B": "B", "G": "G", "BG": "BG"},
    "P": {"": "", "B": "B", "G": "G", "BG": "BG"},
    "E": {"": "", "B": "B", "G": "G", "BG": "BG"},
    "S": {"": "", "B": "B", "G": "G", "BG": "BG"},
}
"""The teams that win when the gold is reached."""

SOLE = {"anniversary": "OP", "czech": "OP", "polish": "BGOPES"}
"""Who must have reached gold that is open to nobody, so that boss and profiteer win it."""

GOLD = {1: (5, 4, 3), 2: (4, 3, 2), 3: (3, 2, 1), 4: (2, 1, 0)}
"""By the number of winners: what each of them gets, the boss, the profiteer."""

GOLD_OF_MANY = (1, 0, 0)


@dataclass(frozen=True)
class Ending:
    """How a round ended. Without a finisher the gold was not reached; thieves stand in the order of laying."""

    edition: str
    roles: str
    prisoners: Sequence[int] = ()
    thieves: Sequence[int] = ()
    finisher: int | None = None
    open_to: str = ""
    crystals: int = 0

    def teams(self) -> str:
        return "" if self.finisher is None else TEAMS[self.roles[self.finisher]][self.open_to]

    def winning_roles(self) -> str:
        """Whoever has one of these roles and is free is a winner."""
        if self.finisher is None:
            return "SP"
        if self.teams():
            return self.teams() + "OP"
        return "OP" if self.roles[self.finisher] in SOLE[self.edition] else ""

    def winners(self) -> list[int]:
        winning = self.winning_roles()
        return [s for s in range(len(self.roles)) if self.roles[s] in winning and s not in self.prisoners]

    def by(self) -> str:
        """By whom it is said to be won: teams, free members or none; saboteurs; else boss and profiteer themselves."""
        free = "".join(sorted({self.roles[seat] for seat in self.winners()}))
        return self.teams() or free.replace("PS", "S")

    def gold(self) -> list[int]:
        """What each seat gets before the thefts."""
        winners = self.winners()
        each, boss, profiteer = GOLD.get(len(winners), GOLD_OF_MANY)
        gold = [0] * len(self.roles)
        for seat in winners:
            gold[seat] = {"O": boss, "P": profiteer}.get(self.roles[seat], each)
        geologists = [s for s in range(len(self.roles)) if self.roles[s] == "E" and s not in self.prisoners]
        for seat in geologists:
            gold[seat] = self.crystals if len(geologists) == 1 else self.crystals // 2
        return gold

    def thieves_in_turn(self) -> list[int]:
        """Walk round the table clockwise, from the free thief who laid his theft last."""
        free = [seat for seat in self.thieves if seat not in self.prisoners]
        if not free:
            return []
        round_the_table = [*range(free[-1], len(self.roles)), *range(free[-1])]
        return [seat for seat in round_the_table if seat in free]

"""Rounds of the expansion that end, with their finisher, doors and prisoners, and what the seats have then."""

from collections.abc import Mapping

from saboteur import Game, Step
from saboteur.core.game import Draft
from saboteur.core.values import Role, Seat
from saboteur.rules.expansion.vocabulary import BLUE, BOSS, GEOLOGIST, GREEN, PROFITEER
from saboteur.rules.mine.match import EndRound
from saboteur.rules.mine.vocabulary import OWN_PURSE, SABOTEUR, RoundWon
from tests.rules.expansion.table import table
from tests.rules.scene import NEAR, events, play

BLOCKED = r"""
 y\x   0    1    2    3
       | @          .....
   0 --H----B--  .  . ? .
       |            .....
"""

LAST_LAYS = {
    "BG": (NEAR, "lay ew 1,0"),
    "B": (NEAR, "lay blue-ew 1,0"),
    "G": (NEAR, "lay green-ew 1,0"),
    "": (BLOCKED, "lay green-ew 2,0"),
}
"""By whom the gold is open to then: a drawing, and the lay that reaches the gold."""

FOUND = r"""
 y\x   0    1    2    3
       | @            | $
   0 --H----{}----{}----+--
       |              |
"""
FINISHED = {
    "BG": FOUND.format("+", "+"),
    "B": FOUND.format("B", "+"),
    "G": FOUND.format("+", "G"),
    "": FOUND.format("B", "G"),
}
"""The same with the gold face up."""

LETTERS: Mapping[Role, str] = {
    BLUE: "B",
    GREEN: "G",
    BOSS: "O",
    PROFITEER: "P",
    GEOLOGIST: "E",
    SABOTEUR: "S",
}


def ended(
    roles: str,
    finisher: Seat | None,
    open_to: str = "BG",
    *,
    edition: str = "anniversary",
    prisoners: tuple[Seat, ...] = (),
    thieves: tuple[Seat, ...] = (),
    tokens: Mapping[Seat, int] | None = None,
    round: int = 3,
    direction: int = 1,
) -> Step:
    """The end of a round, the last one if nothing else is said; without a finisher the gold is not reached."""
    hands = dict.fromkeys(range(len(roles)), "")
    if finisher is None:
        drawing, lay, card, turn = NEAR, "discard x", "x", 0
    elif finisher in prisoners:
        drawing, lay, card, turn = FINISHED[open_to], "", "x", finisher
    else:
        drawing, lay = LAST_LAYS[open_to]
        card, turn = lay.split()[1], finisher
    game = table(
        drawing,
        roles=roles,
        edition=edition,
        hands=hands | {turn: card},
        turn=turn,
        goals="" if finisher in prisoners else "gold",
        prisoners=prisoners,
        thieves=thieves,
        tokens=tokens,
        round=round,
        slices={"match": {"direction": direction}},
    )
    return play(game, turn, lay) if lay else end(game, turn)


def end(game: Game, finisher: Seat) -> Step:
    """The gold is reached by a seat that could not lay a card: with a card that lay already, and was moved."""
    draft = Draft(game.rules, game.state)
    draft.drop_agenda()
    draft.then(EndRound(finisher))
    return draft.settle()


def won_by(step: Step) -> str:
    (won,) = events(step, None, RoundWon)
    return "".join(LETTERS[role] for role in won.by)


def gold(game: Game) -> list[int]:
    """What each seat sees in its own purse."""
    return [OWN_PURSE.of(game.observe(seat)).tokens for seat in range(game.rules.options.players)]


def outcome(step: Step) -> str:
    """By whom the round was won, and what each has then: `B: 3 0 2`."""
    return f"{won_by(step)}: {' '.join(map(str, gold(step.game)))}"

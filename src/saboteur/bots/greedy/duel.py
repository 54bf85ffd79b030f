"""Habits of Duel, for two and for one: gold first, trolls and doors where they pay. The scale is mine.py's."""

from collections.abc import Mapping

from saboteur.bots.greedy.habit import Habits, Outlook, Side
from saboteur.core.observation import Observation
from saboteur.core.values import FaceId
from saboteur.rules.duel.vocabulary import DUEL_SHOWN, Bribe, DuelSeen, Pay, UseKey, walker, walkers
from saboteur.rules.mine.vocabulary import OWN_TUNNEL, TUNNEL_SHOWN, Lay, Orient, ReadMap, Reveal, Sabotage
from saboteur.tunnel.board import Board
from saboteur.tunnel.card import Faces
from saboteur.tunnel.cell import Cell
from saboteur.tunnel.network import Walker

WORTH: Mapping[str, float] = {"key": 6, "break": 7, "repair": 6, "rockfall": 4}

RICHEST = 3
UNKNOWN = 1.4
"""How many nuggets a treasure has at most, and on average."""

NUGGET = 40
"""What a nugget is worth at once."""


def is_played(observation: Observation) -> bool:
    return DUEL_SHOWN.name in observation.public


def side(observation: Observation) -> Side | None:
    if not is_played(observation):
        return None
    assert observation.seat is not None
    everybody = walkers(DUEL_SHOWN.of(observation))
    rivals = [each for seat, each in enumerate(everybody) if seat != observation.seat]
    return Side(
        walker=everybody[observation.seat], rival=rivals[0] if rivals else None, worth=WORTH, hope_of=treasure_hope
    )


def treasure_hope(face: FaceId | None, faces: Faces) -> float:
    """Part of the best that a treasure can hold."""
    return (UNKNOWN if face is None else faces[face].gold) / RICHEST


def gold_on(outlook: Outlook, board: Board, own: Walker, rival: Walker | None) -> int:
    """The nuggets not claimed yet that one's own ways lead to on a board, less those that only the rival's do."""
    claimed = {token.cell for token in DUEL_SHOWN.of(outlook.observation).claims}
    mine, theirs = board.network(own).reached, board.network(rival).reached if rival else {}
    total = 0
    for cell, card in board.laid.items():
        if card.face.gold and cell not in claimed:
            if mine.get(cell, 0) & card.gold_on:
                total += card.face.gold
            elif theirs.get(cell, 0) & card.gold_on:
                total -= card.face.gold
    return total


def lay(outlook: Outlook, choice: Lay) -> float:
    """What it claims, and what it gives away: gold, or a treasure turned up for the rival alone."""
    if not is_played(outlook.observation):
        return 0
    own, rival = outlook.side.walker, outlook.side.rival
    board = outlook.board.lay(choice.cell, outlook.faces[choice.card].way(choice.turned))
    given = {*board.reached_covers(rival)} - {*board.reached_covers(own)} if rival else ()
    return NUGGET * (gold_on(outlook, board, own, rival) - UNKNOWN * len(given))


def _opened(outlook: Outlook, cell: Cell) -> tuple[Walker, Walker | None]:
    """Who would walk how if a way were open on that cell."""
    shown: DuelSeen = DUEL_SHOWN.of(outlook.observation)
    ways = frozenset((cell, *shown.opened, *(token.cell for token in shown.bribes)))
    everybody = [walker(colour, start, ways) for colour, start in zip(shown.colours, shown.starts, strict=True)]
    own = everybody.pop(outlook.seat)
    return own, everybody[0] if everybody else None


def _opening(outlook: Outlook, cell: Cell) -> float:
    """What an open way would bring: gold and treasures at once, and cards that one need not lay."""
    own, rival = _opened(outlook, cell)
    found = gold_on(outlook, outlook.board, own, rival)
    turned_up = sum(outlook.hopes.get(cover, 0) * RICHEST for cover in outlook.board.reached_covers(own))
    return NUGGET * (found + turned_up) + 10 * (outlook.road.best - outlook.road_of(own).best)


def bribe(outlook: Outlook, choice: Bribe) -> float:
    """It comes before the play and takes no card, but a nugget at the end."""
    gain = _opening(outlook, choice.cell) - NUGGET
    return 150 + gain if gain > 0 else -150


def use_key(outlook: Outlook, choice: UseKey) -> float:
    gain = _opening(outlook, choice.cell)
    return 45 + gain if gain > 0 else -12


def pay(_: Outlook, choice: Pay) -> float:
    """Small cards are kept: they pay the next troll to the nugget."""
    return -len(choice.values)


def sabotage(outlook: Outlook, choice: Sabotage) -> float:
    """There is but one other, and he is a rival, whatever he does."""
    return 80 if is_played(outlook.observation) and outlook.hostility.get(choice.target, 0) <= 0 else 0


def read_map(outlook: Outlook, choice: ReadMap) -> float:
    """What one knows need not be looked at again."""
    known = is_played(outlook.observation) and choice.cell in {
        goal.cell for goal in OWN_TUNNEL.of(outlook.observation).known
    }
    return -100 if known else 0


def orient(outlook: Outlook, choice: Orient) -> float:
    if not is_played(outlook.observation):
        return 0
    for goal in TUNNEL_SHOWN.of(outlook.observation).goals:
        if goal.face and goal.cell in outlook.board.covered:
            board = outlook.board.lay(goal.cell, outlook.faces[goal.face].way(choice.turned))
            return NUGGET * gold_on(outlook, board, outlook.side.walker, outlook.side.rival)
    return 0


def reveal(outlook: Outlook, choice: Reveal) -> float:
    """Where tokens do not last, the most for oneself, and nothing for the rival."""
    if not is_played(outlook.observation) or choice.cell not in outlook.board.laid:
        return 0
    card = outlook.board.laid[choice.cell]
    is_own = outlook.board.network(outlook.side.walker).reached.get(choice.cell, 0) & card.gold_on
    return card.face.gold if is_own else -card.face.gold


HABITS = Habits(
    {
        Bribe: bribe,
        Lay: lay,
        Orient: orient,
        Pay: pay,
        ReadMap: read_map,
        Reveal: reveal,
        Sabotage: sabotage,
        UseKey: use_key,
    },
    side,
)

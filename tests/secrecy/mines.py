"""Made-up positions: tunnels that have come near the goals, with some rounds of gold behind them.

Every printed card is accounted for. Random play comes there too rarely to test what happens there.
"""

import random
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import cycle, islice

from msgspec.structs import replace

from saboteur.core.game import Draft, Game
from saboteur.core.options import Options
from saboteur.core.state import State
from saboteur.core.values import FaceId, Seat, Slice
from saboteur.rules.base.dwarves import dwarves_for
from saboteur.rules.base.gold import printed
from saboteur.rules.base.hauls import GOLD, Dug, Found, Gold, Haul, Paid
from saboteur.rules.base.pay import exact_pay, saboteur_pay
from saboteur.rules.expansion.before import BEFORE, Before
from saboteur.rules.expansion.editions import POLISH
from saboteur.rules.mine.cards import CARDS, Cards, Discarded, discard_hidden, take_from_hand
from saboteur.rules.mine.dwarves import DWARVES, Dwarves
from saboteur.rules.mine.match import MATCH, TakeTurn
from saboteur.rules.mine.postcard import UsePostcard
from saboteur.rules.mine.purse import PURSE, Purse
from saboteur.rules.mine.reach import reached
from saboteur.rules.mine.sightings import exchange_role, look_at_role, never_held
from saboteur.rules.mine.tools import TOOLS, Tools
from saboteur.rules.mine.transfer import swap_hands
from saboteur.rules.mine.tunnels import TUNNELS, Goal, Tunnels
from saboteur.rules.mine.vocabulary import GOLD as TREASURE
from saboteur.rules.mine.vocabulary import MINER, Look, PostcardSeen
from saboteur.table import new_game, read_position, write_position
from saboteur.tunnel.board import Board, placements
from saboteur.tunnel.cell import Cell, neighbours
from tests.conformance.tables import legal

Laid = tuple[Cell, str, bool]

BESIDE_GOALS: tuple[Cell, ...] = ((7, -2), (7, -1), (7, 0), (7, 1), (7, 2))
BETWEEN_GOALS: tuple[Cell, ...] = ((8, -1), (8, 1))
MOST_LYING = 9
"""So many cards at most are dealt to lie before players."""

OPEN = 0.8
"""How often the card that lies open as a round begins is still there."""

ALONG: tuple[Laid, ...] = tuple(((x, 0), card, False) for x, card in enumerate(("ew", "x", "ew", "x", "ew"), 1))


def near_the_goals(options: Options, dice: random.Random) -> Game:
    """Some seat's turn, with a tunnel that ends beside one goal, between two, or beside a postcard."""
    game = new_game(options, "").game
    board, deck = _dug(game, dice.choice((*BESIDE_GOALS, *_beside_postcards(game))), dice)
    return _position(options, board, deck, (), dice)


def near(options: Options, dice: random.Random, cells: Callable[[Game], Sequence[Cell]]) -> tuple[Game, Cell]:
    """Some seat's turn, with a tunnel that ends at one of these cells."""
    game = new_game(options, "").game
    target = dice.choice(cells(game))
    board, deck = _dug(game, target, dice)
    return _position(options, board, deck, (), dice), target


def between_goals(options: Options, dice: random.Random) -> Game:
    """Some seat's turn: a card between two goals may reach both at once."""
    board, deck = _dug(new_game(options, "").game, dice.choice(BETWEEN_GOALS), dice)
    return _position(options, board, deck, ("x", "ns", "nes"), dice)


def with_tricks(options: Options, dice: random.Random) -> Game:
    """Some seat's turn, with a card in hand by which somebody learns what others do not see."""
    board, deck = _dug(new_game(options, "").game, dice.choice(BESIDE_GOALS), dice)
    return _position(options, board, deck, ("map", "inspection", "swap-hats", "swap-hands"), dice)


def holding(*useful: str) -> Callable[[Options, random.Random], Game]:
    """Some seat's turn near the goals, with one of these cards in hand."""

    def position(options: Options, dice: random.Random) -> Game:
        board, deck = _dug(new_game(options, "").game, dice.choice(BESIDE_GOALS), dice)
        return _position(options, board, deck, useful, dice)

    return position


def last_cards(options: Options, dice: random.Random) -> Game:
    """The turn of the only seat that still holds cards, one or two; the deck is empty. Half of the tables are small."""
    if dice.random() < 0.5:
        small = replace(options, players=dice.choice((3, 4)))
        options = small if legal(small) else options
    board, deck = _dug(new_game(options, "").game, dice.choice(BESIDE_GOALS), dice)
    return _position(options, board, deck, (), dice, last=True)


def both_ways(options: Options, dice: random.Random) -> Game:
    """Some seat's turn: one card more, and the middle goal is reached from two sides at once."""
    up = dice.choice((True, False))
    row = -1 if up else 1
    corner = dice.choice((("ne", True), ("nes", True)) if up else (("nw", False), ("nes", True)))
    laid = (*ALONG, ((7, 0), "x", False), ((7, row), "x", False), ((8, row), *corner))
    game = new_game(options, "").game
    board, deck = _laid_out(game)
    for cell, card, turned in laid:
        deck.remove(FaceId(card))
        board = board.lay(cell, game.rules.faces[card].way(turned))
    return _position(options, board, deck, ("x", "new"), dice)


def _beside_postcards(game: Game) -> list[Cell]:
    shown = (seen.cell for seen in game.public().values() if isinstance(seen, PostcardSeen))
    return [cell for postcard in shown for cell in neighbours(postcard)]


def _dug(game: Game, target: Cell, dice: random.Random) -> tuple[Board, list[FaceId]]:
    """A tunnel to beside a cell, which stays empty, and the cards that are left."""
    while True:
        if dug := _try_to_dig(game, target, dice):
            return dug


def _laid_out(game: Game) -> tuple[Board, list[FaceId]]:
    """The board as a round begins, but for cards of the deck that lie there, and the whole deck."""
    board = TUNNELS.of(game).board
    for cell, card in board.laid.items():
        board = board.lift(cell) if card.face.id in game.rules.deck_counts else board
    return board, list(game.rules.deck)


def _with_opening(game: Game, dice: random.Random) -> tuple[Board, list[FaceId]]:
    """The same, with any path card where one lies as a round begins, if it has not fallen."""
    board, deck = _laid_out(game)
    for cell in TUNNELS.of(game).board.laid.keys() - board.laid.keys():
        if dice.random() < OPEN:
            card = dice.choice([card for card in deck if card in game.rules.faces])
            deck.remove(card)
            board = board.lay(cell, game.rules.faces[card].up)
    return board, deck


def _try_to_dig(game: Game, target: Cell, dice: random.Random) -> tuple[Board, list[FaceId]] | None:
    (board, deck), cards = _with_opening(game, dice), CARDS.of(game)
    least = max(50, len(cards.aside) + sum(map(len, cards.hands)) + MOST_LYING)
    while target not in dict(board.frontier(MINER)):
        drawn = [card for card in dice.sample(deck, 8) if card in game.rules.faces and not card.startswith("end-")]
        places = [
            (card, *place) for card in drawn for place in placements(game.rules.faces[card], board.frontier(MINER))
        ]
        if not places:
            return None
        nearest = min(_distance(cell, target) for _, cell, _ in places)
        card, cell, way = dice.choice([each for each in places if _distance(each[1], target) <= nearest + 1])
        board = board.lay(cell, way)
        deck.remove(card)
        if cell == target or board.reached_covers(MINER) or len(deck) < least:
            return None
    return board, deck


def _distance(cell: Cell, target: Cell) -> int:
    return abs(cell[0] - target[0]) + abs(cell[1] - target[1])


def _position(
    options: Options,
    board: Board,
    deck: list[FaceId],
    useful: Sequence[str],
    dice: random.Random,
    *,
    last: bool = False,
) -> Game:
    """A turn on that board: all else is dealt at random, and the active seat holds one of the useful cards."""
    game = new_game(options, "").game
    players = options.players
    active = dice.randrange(players)
    dice.shuffle(deck)
    tools = _broken(players, active, deck, dice)
    before = _lying(players, active, deck, dice) if BEFORE.name in game.slices else None
    aside = tuple(deck.pop() for _ in CARDS.of(game).aside)
    hands = _hands(CARDS.of(game), active, deck, useful, dice)
    if last:
        deck += [card for hand in hands for card in hand]
        dice.shuffle(deck)
        held = tuple(sorted(deck.pop() for _ in range(dice.randint(1, 2))))
        hands = tuple(held if seat == active else () for seat in range(players))
    pile = tuple(
        Discarded(deck.pop(), dice.randrange(players), dice.random() < 0.6)
        for _ in range(min(len(deck), dice.choice((0, 2, 9))))
    )
    if last or dice.random() < 0.3:
        spare = 0 if last else dice.randrange(2)
        pile = (*pile, *(Discarded(deck.pop(), dice.randrange(players)) for _ in range(max(0, len(deck) - spare))))
    goals, spare = _goals(TUNNELS.of(game), dice)
    looks = [Look(dice.randrange(players), dice.choice(goals).cell) for _ in range(dice.randrange(4))]
    shuffled = DWARVES.of(game)
    every = sorted((*shuffled.roles, *shuffled.aside))
    dwarves = dice.sample(every, len(every))
    if last and dice.random() < 0.5:
        dwarves.sort()  # with few players there is no saboteur then
    round_number = dice.randint(1, options.rounds)
    match = replace(MATCH.of(game), round=round_number, last=(active - 1) % players, active=active)
    slices: dict[str, Slice] = {
        **game.slices,
        MATCH.name: match,
        CARDS.name: Cards(hands, tuple(deck), pile, aside),
        TUNNELS.name: Tunnels(board, goals, tuple(dict.fromkeys(looks)), spare),
        TOOLS.name: tools,
        DWARVES.name: Dwarves(tuple(dwarves[:players]), tuple(dwarves[players:])),
    }
    if GOLD.name in game.slices:
        slices[GOLD.name] = gold_after(options, round_number - 1, dice)
    if PURSE.name in game.slices:
        slices[PURSE.name] = Purse(tuple(dice.choice((0, 0, 1, 4)) * (round_number - 1) for _ in range(players)))
    if before:
        slices[BEFORE.name] = before
    made = _postcards_used(Game(game.rules, State((TakeTurn(active),), slices, game.state.chance)), active)
    if before and dice.random() < 0.7:
        made = _meddled_with(made, active, dice)
    return read_position(write_position(made))


def _goals(dealt: Tunnels, dice: random.Random) -> tuple[tuple[Goal, ...], tuple[FaceId, ...]]:
    """The table's goals in other places, the gold among them; and those that are left over."""
    others = sorted(face for face in (*(goal.face for goal in dealt.goals), *dealt.spare) if face != TREASURE)
    if dealt.spare:
        dice.shuffle(others)
    room = len(dealt.goals) - 1
    faces = [TREASURE, *others[:room]]
    dice.shuffle(faces)
    goals = tuple(Goal(goal.cell, face) for goal, face in zip(dealt.goals, faces, strict=True))
    return goals, tuple(others[room:])


def _postcards_used(game: Game, active: Seat) -> Game:
    """Those that the tunnels have come to have worked."""
    draft = Draft(game.rules, game.state)
    for task in reached(draft, active).values():
        if isinstance(task, UsePostcard):
            draft.rules.runs[type(task)](draft, task)
    return Game(game.rules, draft.state())


def _lying(players: int, active: Seat, deck: list[FaceId], dice: random.Random) -> Before:
    """Prisons, none of them before the active seat, and thefts."""
    others = [seat for seat in range(players) if seat != active]
    prisoners = sorted(dice.sample(others, min(len(others), dice.choice((0, 0, 1, 2)))))
    thieves = dice.sample(range(players), min(players, dice.choice((0, 1, 2, 4))))
    for card in (*("prison" for _ in prisoners), *("theft" for _ in thieves)):
        deck.remove(FaceId(card))
    return Before(tuple(prisoners), tuple(thieves))


def _meddled_with(game: Game, active: Seat, dice: random.Random) -> Game:
    """Roles have been looked at and changed, hands exchanged: much of it is known to somebody."""
    draft = Draft(game.rules, game.state)
    seats = range(game.rules.options.players)
    for _ in range(dice.randrange(4)):
        seat, other = dice.sample(seats, 2)
        held = [each for each in seats if CARDS.of(draft).hands[each]]
        match dice.randrange(4):
            case 0:
                look_at_role(draft, seat, other)
            case 1:
                place = dice.choice(never_held(DWARVES.of(draft)))
                exchange_role(draft, seat, 0 if game.rules.options.edition == POLISH else place)
            case 2 if active not in (seat, other):
                swap_hands(draft, seat, other)
            case _ if held != [active]:
                hider = dice.choice([each for each in held if each != active])
                card = dice.choice(CARDS.of(draft).hands[hider])
                take_from_hand(draft, hider, card)
                discard_hidden(draft, hider, card)
            case _:
                pass
    return Game(game.rules, draft.state())


def _broken(players: int, active: Seat, deck: list[FaceId], dice: random.Random) -> Tools:
    """Up to three breakages, none of them before the active seat, so that it may lay."""
    broken: list[set[str]] = [set() for _ in range(players)]
    for _ in range(dice.randrange(4)):
        seat = dice.choice([seat for seat in range(players) if seat != active])
        tool = dice.choice(("pickaxe", "lantern", "cart"))
        if tool not in broken[seat]:
            deck.remove(FaceId(f"break-{tool}"))
            broken[seat].add(tool)
    return Tools(tuple(tuple(sorted(tools)) for tools in broken))  # type: ignore[arg-type]


def _hands(
    dealt: Cards, active: Seat, deck: list[FaceId], useful: Sequence[str], dice: random.Random
) -> tuple[tuple[FaceId, ...], ...]:
    """Full hands, or rather empty ones, as at the end of a round."""
    players, full = len(dealt.hands), len(dealt.hands[0])
    size = full if dice.random() < 0.7 else dice.randint(1, 2)
    hands: list[list[FaceId]] = [[] for _ in range(players)]
    if found := [card for card in deck if card in useful]:
        hands[active].append(found[0])
        deck.remove(found[0])
    for seat, hand in enumerate(hands):
        least = 1 if seat == active else 0
        wanted = size if size > 2 else max(least, size - dice.randrange(2))
        while len(hand) < wanted:
            hand.append(deck.pop())
    return tuple(tuple(sorted(hand)) for hand in hands)


def gold_after(options: Options, rounds: int, dice: random.Random) -> Gold:
    """The gold after so many rounds, each won by diggers or by saboteurs."""
    deck = list(printed())
    dice.shuffle(deck)
    hauls: list[Haul] = []
    if dice.random() < 0.4:
        # A poor deck: what is paid from it depends on what lies hidden elsewhere.
        while len(deck) > 9:
            hauls.append(Found(dice.randrange(options.players), tuple(deck.pop() for _ in range(dice.randint(7, 10)))))
    for _ in range(rounds):
        roles = dice.sample(dwarves_for(options), options.players)
        saboteurs = [seat for seat, role in enumerate(roles) if role == "saboteur"]
        diggers = [seat for seat in range(options.players) if seat not in saboteurs]
        if dice.random() < 0.5:
            count = min(len(diggers), len(deck))
            if "sabotaged-dwarf" in options.extras:
                diggers = dice.sample(diggers, dice.randint(1, len(diggers)))
            hauls.append(Dug(tuple(islice(cycle(diggers), count)), tuple(deck[:count])))
            del deck[:count]
            continue
        owed = saboteur_pay(options.edition, len(saboteurs)) if saboteurs else 0
        for seat in saboteurs:
            cards = exact_pay(Counter(deck), owed)
            for card in cards:
                deck.remove(card)
            hauls.append(Paid(seat, owed, cards))
        dice.shuffle(deck)
    return Gold(tuple(deck), tuple(hauls))

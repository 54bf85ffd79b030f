"""Games set up from drawings and played by texts, so that a test reads like the game."""

from collections.abc import Mapping
from textwrap import dedent
from typing import Any, TypeVar

import msgspec

from saboteur import RULES_VERSION, Game, Options, Step, read_position
from saboteur.core.codec import encode, plain
from saboteur.core.values import Event, FaceId, Role, Seat, tag_of
from saboteur.rulebook.cards import box
from saboteur.rules.base.hauls import GOLD
from saboteur.rules.base.vocabulary import GOLD_SHOWN, OWN_GOLD
from saboteur.rules.expansion.vocabulary import BLUE, BOSS, GEOLOGIST, GREEN, PROFITEER
from saboteur.rules.mine.cards import CARDS
from saboteur.rules.mine.tunnels import TUNNELS
from saboteur.rules.mine.vocabulary import DIGGER, MATCH_SHOWN, OWN_CARDS, SABOTEUR
from saboteur.rulesets import build
from saboteur.tunnel.drawing import draw, parse
from tests.tunnel.faces import cards as printed

E = TypeVar("E", bound=Event)

OPENING = r"""
 y\x   0    1    2    3    4    5    6    7    8
                                             .....
  -2   .    .    .    .    .    .    .    .  . ? .
                                             .....

  -1   .    .    .    .    .    .    .    .    .

       | @                                   .....
   0 --H--  .    .    .    .    .    .    .  . ? .
       |                                     .....

   1   .    .    .    .    .    .    .    .    .

                                             .....
   2   .    .    .    .    .    .    .    .  . ? .
                                             .....
"""

NEAR = r"""
 y\x   0    1    2
       | @     .....
   0 --H--  .  . ? .
       |       .....
"""
"""One goal, and one cell between it and the start: `lay ew 1,0` reaches it."""

_ROLES = {
    "D": DIGGER,
    "S": SABOTEUR,
    "B": BLUE,
    "G": GREEN,
    "O": BOSS,
    "P": PROFITEER,
    "E": GEOLOGIST,
    "Y": Role("greedy"),
}
_GOALS = ("stone-ne", "gold", "stone-nw")


def scene(
    drawing: str = OPENING,
    *,
    ruleset: str = "base",
    extras: str = "",
    edition: str = "anniversary",
    roles: str = "DDS",
    aside: str = "",
    hands: Mapping[Seat, str] | None = None,
    deck: str = "",
    turn: Seat = 0,
    goals: str = "",
    spare: str = "",
    broken: Mapping[Seat, str] | None = None,
    gold: str = "3 2 2 1 1 1 1 1 1 1 1",
    owned: Mapping[Seat, str] | None = None,
    tokens: Mapping[Seat, int] | None = None,
    prisoners: tuple[Seat, ...] = (),
    thieves: tuple[Seat, ...] = (),
    round: int = 1,
    seed: str = "0",
    slices: Mapping[str, Any] | None = None,
) -> Game:
    """A free position.

    Roles are a letter for each seat: Digger, Saboteur, Blue, Green, bOss, Profiteer, gEologist, greedY; so are the
    dwarves aside. Cards are words; a seat that no hand is given holds one `x`, an empty text is an empty hand. Goals
    are the faces of the face-down cards, in reading order, with a `-` for one that is no goal. The deck and the gold
    deck have their top first, thieves the order in which they laid their thefts. `slices` are the fields that differ
    from a new game's, by the slice's name.
    """
    options = Options(ruleset, edition, len(roles), tuple(extras.split()))
    rules = build(options)
    board = parse(dedent(drawing), rules.faces)
    covered = sorted(board.covered, key=lambda cell: (cell[1], cell[0]))
    down = goals.split() or _GOALS[: len(covered)]
    open_goals = [(cell, card.face.id) for cell, card in board.laid.items() if card.face.id in _goal_faces()]
    seats = range(len(roles))
    fields: dict[str, dict[str, Any]] = {m.name: plain(m.start(options)) for m in rules.modules if m.start}
    if ruleset == "base" and not aside and fields["dwarves"]["aside"]:
        aside = "D"
    scenery: dict[str, dict[str, Any]] = {
        "match": {"round": round, "first": turn, "active": turn},
        "cards": {"hands": [sorted((hands or {}).get(seat, "x").split()) for seat in seats], "deck": deck.split()},
        "tunnel": {
            "board": plain(board),
            "goals": [
                *({"cell": cell, "face": face} for cell, face in zip(covered, down, strict=True) if face != "-"),
                *({"cell": cell, "face": face, "up": True} for cell, face in open_goals),
            ],
            "spare": spare.split(),
        },
        "tools": {"broken": [sorted((broken or {}).get(seat, "").split()) for seat in seats]},
        "dwarves": {
            "roles": [_ROLES[letter] for letter in roles],
            "aside": [_ROLES[letter] for letter in aside],
        },
        "gold": {
            "deck": [int(card) for card in gold.split()],
            "hauls": [
                {"haul": "found", "seat": seat, "cards": [int(card) for card in cards.split()]}
                for seat, cards in (owned or {}).items()
            ],
        },
        "before": {"prisoners": prisoners, "thieves": thieves},
        "duel": {"colours": [_ROLES[letter] for letter in roles]},
        "purse": {"net": [(tokens or {}).get(seat, 0) for seat in seats]},
    }
    for given in (scenery, slices or {}):
        for name, values in given.items():
            if name in fields:
                fields[name].update(values)
            else:
                assert name in scenery, f"this table has no {name}"
    return read_json(
        {
            "options": plain(options),
            "agenda": [{"task": "match.turn", "seat": turn}],
            "slices": fields,
            "chance": {"seed": seed.rjust(64, "0"), "drawn": 0},
        }
    )


def _goal_faces() -> set[str]:
    return {row.id for row in (*box("base").goal, *box("new-goals").goal, *box("duel").treasure)}


def read_json(position: Mapping[str, Any]) -> Game:
    head = {"format": "saboteur position 1", "rules": RULES_VERSION, "free": True}
    return read_position(msgspec.json.encode({**head, **position}).decode())


def play(game: Game, seat: Seat, text: str) -> Step:
    return game.apply(seat, game.rules.texts.read(text))


def play_all(game: Game, *moves: str) -> Game:
    """Several plays, each a seat and a text: `play_all(game, "0 lay x 1,0", "1 discard x")`."""
    for move in moves:
        seat, _, text = move.partition(" ")
        game = play(game, int(seat), text).game
    return game


def texts(game: Game, seat: Seat) -> list[str]:
    """The menu of a seat; nothing, while it is not asked."""
    return [game.rules.texts.write(choice) for choice in game.menu().get(seat, ())]


def why_not(game: Game, seat: Seat, text: str) -> str:
    """The rule that forbids a choice, or nothing; the menu says the same."""
    refusal = game.why_not(seat, game.rules.texts.read(text))
    assert (refusal is None) == (text in texts(game, seat))
    return refusal.rule if refusal else ""


def question(game: Game) -> str:
    """What is asked now and of whom: `turn 1`, `pick 0`, `use 1`, `choose-reached 2`, `window 2 0`, or `over`.

    While a turn is asked for, nothing else may be left to do; while gold is shared, and at the end, it is nobody's.
    A window to react is open to others than the active seat.
    """
    asked = game.asked(None)
    active = MATCH_SHOWN.of(game.observe(None)).active
    if asked is None:
        assert active is None
        return "over"
    kind = asked.kind.partition(".")[2]
    if kind == "window":
        assert active not in (None, *asked.seats)
    else:
        assert active == (None if kind in {"pick", "use", "choose-pay"} else asked.seats[0])
    assert kind != "turn" or len(game.state.agenda) == 1
    return f"{kind} {' '.join(map(str, asked.seats))}"


def drawn(game: Game) -> str:
    return draw(TUNNELS.of(game).board)


def tidy(drawing: str, box: str = "expansion") -> str:
    """A drawing of a test, as `drawn` gives it."""
    return draw(parse(dedent(drawing), printed(box).faces))


def cards(words: str) -> tuple[FaceId, ...]:
    return tuple(FaceId(word) for word in words.split())


def hand(game: Game, seat: Seat) -> str:
    """The hand that a seat sees itself hold."""
    return " ".join(OWN_CARDS.of(game.observe(seat)).hand)


def deck(game: Game) -> str:
    return " ".join(CARDS.of(game).deck)


def pile(game: Game) -> str:
    """The discard pile, its top last; cards that lie face down in brackets."""
    return " ".join(f"({d.card})" if d.face_down else d.card for d in CARDS.of(game).pile)


def gold_of(game: Game, seat: Seat) -> str:
    """The gold cards that a seat sees itself own."""
    return " ".join(map(str, OWN_GOLD.of(game.observe(seat)).cards))


def gold_counts(game: Game) -> tuple[int, ...]:
    """How many gold cards everybody sees each seat own."""
    return GOLD_SHOWN.of(game.observe(None)).cards


def gold_deck(game: Game) -> str:
    return " ".join(map(str, GOLD.of(game).deck))


def seen(step: Step, observer: Seat | None) -> list[str]:
    """The kinds of events that an observer sees."""
    return [tag_of(event) for event in step.events(observer)]


def events(step: Step, observer: Seat | None, kind: type[E]) -> list[E]:
    return [event for event in step.events(observer) if isinstance(event, kind)]


def view(game: Game, observer: Seat | None) -> bytes:
    """All that an observer receives now."""
    return encode(game.observe(observer))

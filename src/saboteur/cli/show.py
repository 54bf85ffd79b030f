"""A position in words: everything, also what is hidden from players."""

from collections import Counter
from collections.abc import Iterable, Sequence
from textwrap import fill

from saboteur.core.codec import encode
from saboteur.core.game import Game
from saboteur.core.values import FaceId, Seat
from saboteur.locales.words import Words
from saboteur.rules.base.hauls import GOLD, owned
from saboteur.rules.mine.cards import CARDS
from saboteur.rules.mine.dwarves import DWARVES
from saboteur.rules.mine.match import MATCH
from saboteur.rules.mine.tools import TOOLS
from saboteur.rules.mine.tunnels import TUNNELS, Goal, known_to
from saboteur.tunnel.drawing import draw

_SHOWN = {part.name for part in (MATCH, CARDS, TUNNELS, TOOLS, DWARVES, GOLD)}


def show(game: Game, words: Words) -> str:
    """The table, its board, each seat, what lies beside, and who must answer."""
    seats = range(game.rules.options.players)
    sections = [
        [_table(game, words)],
        [draw(TUNNELS.of(game).board), *(_goal(game, goal, words) for goal in TUNNELS.of(game).goals)],
        [line for seat in seats for line in _seat(game, seat, words)],
        list(_beside(game, words)),
        [f"{name}: {encode(part).decode()}" for name, part in game.slices.items() if name not in _SHOWN],
        list(_asked(game, words)),
    ]
    return "\n\n".join("\n".join(section) for section in sections if section)


def _table(game: Game, words: Words) -> str:
    options, match = game.rules.options, MATCH.of(game)
    ruleset = ", ".join((options.ruleset, options.edition, *options.extras))
    return words.text(
        "cli.show.table", ruleset=ruleset, players=options.players, round=match.round, rounds=match.rounds
    )


def _goal(game: Game, goal: Goal, words: Words) -> str:
    tunnels = TUNNELS.of(game)
    if goal.up:
        return words.text("cli.show.goal.up", cell=goal.cell, card=goal.face)
    seen_by = [words.seat(seat) for seat in range(game.rules.options.players) if goal in known_to(tunnels, seat)]
    if seen_by:
        return words.text("cli.show.goal.seen", cell=goal.cell, card=goal.face, seats=", ".join(seen_by))
    return words.text("cli.show.goal.down", cell=goal.cell, card=goal.face)


def _seat(game: Game, seat: Seat, words: Words) -> Iterable[str]:
    yield words.text("cli.show.seat", seat=seat, number=seat, role=DWARVES.of(game).roles[seat])
    yield words.text("cli.show.hand", cards=_cards(CARDS.of(game).hands[seat], words))
    if tools := TOOLS.of(game).broken[seat]:
        yield words.text("cli.show.broken", tools=", ".join(map(words.tool, tools)))
    if gold := owned(GOLD.of(game), seat):
        yield words.text("cli.show.gold", cards=_plus(gold), total=sum(gold))


def _beside(game: Game, words: Words) -> Iterable[str]:
    cards, gold = CARDS.of(game), GOLD.of(game)
    yield words.text(
        "cli.show.aside", roles=", ".join(map(words.role, DWARVES.of(game).aside)) or words.text("nothing")
    )
    yield _filled(words.text("cli.show.deck", size=len(cards.deck), cards=_in_order(cards.deck, words)))
    pile = [discarded.card for discarded in cards.pile]
    yield _filled(words.text("cli.show.pile", size=len(pile), cards=_in_order(pile, words)))
    values = ", ".join(map(str, gold.deck)) or words.text("nothing")
    yield _filled(words.text("cli.show.gold-deck", size=len(gold.deck), cards=values))


def _asked(game: Game, words: Words) -> Iterable[str]:
    question = game.asked(None)
    if question is None:
        yield words.text("cli.show.over")
        return
    for seat in question.seats:
        yield words.text("cli.show.asked", seat=seat, number=seat, question=words.question(question.kind))


def _cards(cards: Sequence[FaceId], words: Words) -> str:
    """The cards in words, alike ones together."""
    alike = ((words.card(card), count) for card, count in Counter(cards).items())
    return ", ".join(f"{count} × {name}" if count > 1 else name for name, count in alike) or words.text("nothing")


def _in_order(cards: Sequence[FaceId], words: Words) -> str:
    return ", ".join(map(words.card, cards)) or words.text("nothing")


def _filled(text: str) -> str:
    return fill(text, 110, subsequent_indent="    ", break_on_hyphens=False)


def _plus(values: Iterable[int]) -> str:
    return " + ".join(map(str, values))

"""A position in words: everything, also what is hidden from players."""

from collections.abc import Iterable, Sequence
from textwrap import fill
from typing import Any

from saboteur.cli.alike import alike
from saboteur.core.codec import encode, plain
from saboteur.core.game import Game
from saboteur.core.values import FaceId, Seat
from saboteur.locales.words import Words
from saboteur.rules.base.hauls import GOLD, kept
from saboteur.rules.championship.vocabulary import VETO_SHOWN
from saboteur.rules.mine import slots
from saboteur.rules.mine.cards import CARDS
from saboteur.rules.mine.company import seen_at
from saboteur.rules.mine.dwarves import DWARVES
from saboteur.rules.mine.match import MATCH
from saboteur.rules.mine.purse import PURSE, tokens_of
from saboteur.rules.mine.tools import TOOLS
from saboteur.rules.mine.tunnels import TUNNELS, Goal, known_to
from saboteur.tunnel.drawing import draw

_SHOWN = {part.name for part in (MATCH, CARDS, TUNNELS, TOOLS, DWARVES, GOLD, PURSE)}
"""The slices that are put into words."""

_UNSAID = {
    MATCH.name: ("direction",),
    CARDS.name: ("memories",),
    TUNNELS.name: ("spare",),
    DWARVES.name: ("mixed", "collected"),
    PURSE.name: ("limits",),
}
"""What the words leave out."""


def show(game: Game, words: Words) -> str:
    """The table, its board, each seat, what lies beside, and who must answer."""
    seats = range(game.rules.options.players)
    sections = [
        [_table(game, words)],
        [draw(TUNNELS.of(game).board), *(_goal(game, goal, words) for goal in TUNNELS.of(game).goals)],
        [line for seat in seats for line in _seat(game, seat, words)],
        list(_beside(game, words)),
        list(_unsaid(game)),
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
    dwarves = DWARVES.of(game)
    yield words.text("cli.show.seat", seat=seat, number=seat, role=dwarves.roles[seat])
    if seen := seen_at(dwarves, seat):
        yield words.text("cli.show.seen", seats=", ".join(map(words.seat, seen)))
    yield words.text("cli.show.hand", cards=alike(CARDS.of(game).hands[seat], words))
    if lying := [each.card for tap in game.rules.taps(slots.LYING) for each in tap(game, seat)]:
        yield words.text("cli.show.lying", cards=alike(lying, words))
    if GOLD.name in game.slices and (gold := kept(GOLD.of(game), seat)):
        yield words.text("cli.show.gold", cards=_plus(gold), total=sum(gold))
    if PURSE.name in game.slices and (tokens := tokens_of(game, seat)):
        yield words.text("cli.show.tokens", number=tokens)


def _beside(game: Game, words: Words) -> Iterable[str]:
    cards = CARDS.of(game)
    yield _filled(words.text("cli.show.aside", roles=", ".join(_aside(game, words)) or words.text("nothing")))
    yield _filled(words.text("cli.show.deck", size=len(cards.deck), cards=_in_order(cards.deck, words)))
    pile = [discarded.card for discarded in cards.pile]
    yield _filled(words.text("cli.show.pile", size=len(pile), cards=_in_order(pile, words)))
    if cards.aside:
        yield _filled(words.text("cli.show.set-aside", size=len(cards.aside), cards=_in_order(cards.aside, words)))
    if GOLD.name in game.slices:
        deck = GOLD.of(game).deck
        values = ", ".join(map(str, deck)) or words.text("nothing")
        yield _filled(words.text("cli.show.gold-deck", size=len(deck), cards=values))


def _aside(game: Game, words: Words) -> Iterable[str]:
    """The dwarves that nobody holds, the top one first."""
    dwarves = DWARVES.of(game)
    for place, role in enumerate(dwarves.aside, len(dwarves.roles)):
        seen = ", ".join(map(words.seat, seen_at(dwarves, place)))
        yield words.text("cli.show.aside.seen", role=role, seats=seen) if seen else words.role(role)


def _unsaid(game: Game) -> Iterable[str]:
    """What is said in no other place, as it is written."""
    for name, part in game.slices.items():
        written: dict[str, Any] = plain(part)
        if name in _SHOWN:
            written = {field: value for field, value in written.items() if value and field in _UNSAID.get(name, ())}
        if written:
            yield f"{name}: {encode(written).decode()}"


def _asked(game: Game, words: Words) -> Iterable[str]:
    question = game.asked(None)
    if question is None:
        yield words.text("cli.show.over")
        return
    if pending := VETO_SHOWN.of(game.observe(None)).pending if VETO_SHOWN.name in game.public() else None:
        yield words.text("cli.declared", seat=pending.seat, play=words.choice(pending.play))
    for seat in question.seats:
        yield words.text("cli.show.asked", seat=seat, number=seat, question=words.question(question.kind))


def _in_order(cards: Sequence[FaceId], words: Words) -> str:
    return ", ".join(map(words.card, cards)) or words.text("nothing")


def _filled(text: str) -> str:
    return fill(text, 110, subsequent_indent="    ", break_on_hyphens=False)


def _plus(values: Iterable[int]) -> str:
    return " + ".join(map(str, values))

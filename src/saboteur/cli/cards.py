"""`saboteur cards`: every printed card of every box, with its copies."""

from argparse import Namespace
from collections.abc import Iterable

from msgspec import Struct

from saboteur.cli.columns import columns
from saboteur.cli.output import say, say_json
from saboteur.cli.parser import Commands, command, json_option
from saboteur.locales import UnknownMessageError
from saboteur.locales.words import Words
from saboteur.rulebook.cards import Box, PathRow, boxes


class PrintedCard(Struct, frozen=True, omit_defaults=True):
    """A card or token of a box. `count` is null where a bank has no limit; the last fields are of cards with tunnels.

    `name` is there for cards that have one.
    """

    box: str
    kind: str
    id: str
    count: int | None
    name: str | None = None
    open: str | None = None
    join: str | None = None
    sure: str | None = None


def add(commands: Commands, words: Words) -> None:
    json_option(command(commands, "cards", words.text("cli.help.cards"), run), words)


def run(asked: Namespace, words: Words) -> int:
    cards = [card for name, box in boxes().items() for card in _cards(name, box, words)]
    if asked.json:
        say_json(cards)
        return 0
    box = ""
    for card in cards:
        if card.box != box:
            say(f"\n{card.box}" if box else card.box)
            rows = [_row(each) for each in cards if each.box == card.box]
            say(columns(rows, right=[0]))
        box = card.box
    return 0


def _row(card: PrintedCard) -> tuple[str, ...]:
    count = "∞" if card.count is None else str(card.count)
    tunnels = "" if card.open is None else f"{card.open} ({card.join})" if card.join != card.open else card.open
    return (f"  {count}", card.kind, card.id, tunnels, card.name or "")


def _cards(box_name: str, box: Box, words: Words) -> Iterable[PrintedCard]:
    def card(kind: str, id: str, count: int | None, row: PathRow | None = None) -> PrintedCard:
        name = _name(kind, id, words)
        if row is None:
            return PrintedCard(box_name, kind, id, count, name)
        return PrintedCard(box_name, kind, id, count, name, row.open, row.join, row.sure)

    for kind in ("start", "path", "goal", "treasure", "postcard"):
        for row in getattr(box, kind):
            yield card(kind, row.id, row.n, row)
    for kind in ("action", "dwarf", "gold"):
        yield from (card(kind, str(name), count) for name, count in getattr(box, kind).items())
    yield from (card("chest", name, 1) for name in box.chest)
    if box.collectors:
        yield card("token", "collector", box.collectors)
    yield from (card("token", f"gold-{value}", None) for value in box.tokens.values)
    tokens = {"dwarf": box.tokens.dwarf, "dwarf-solo": box.tokens.dwarf_solo, "key": box.tokens.key}
    yield from (card("token", name, count) for name, count in tokens.items() if count)


def _name(kind: str, id: str, words: Words) -> str | None:
    look = {"dwarf": "role", "gold": "", "token": "", "chest": ""}.get(kind, "card")
    if not look:
        return None
    try:
        return words.text(f"{look}.{id}")
    except UnknownMessageError:
        return None

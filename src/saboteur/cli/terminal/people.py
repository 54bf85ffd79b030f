"""The players around the table, and what one of them knows beside that."""

from collections.abc import Iterable, Sequence

from rich.table import Table
from rich.text import Text

from saboteur.cli.terminal import style
from saboteur.cli.terminal.view import View
from saboteur.core.values import Seat
from saboteur.rules.base.vocabulary import GOLD_SHOWN, OWN_GOLD
from saboteur.rules.mine.vocabulary import (
    CARDS_SHOWN,
    DWARVES_SHOWN,
    MATCH_SHOWN,
    OWN_DWARF,
    OWN_TUNNEL,
    TOOLS_SHOWN,
    TUNNEL_SHOWN,
)

TURN = "▶"


def heading(view: View) -> Text:
    """Where the match stands."""
    t = view.words.text
    parts: list[str] = []
    if match := view.public(MATCH_SHOWN):
        parts.append(t("terminal.round", round=match.round, rounds=match.rounds))
    if cards := view.public(CARDS_SHOWN):
        parts.append(t("terminal.deck", number=cards.deck))
        parts.append(t("terminal.pile", number=len(cards.pile)))
    if gold := view.public(GOLD_SHOWN):
        parts.append(t("terminal.gold-deck", number=gold.deck))
    return Text.assemble(("Saboteur", style.TITLE), "  ", " · ".join(parts), overflow="fold")


def players(view: View, kinds: Sequence[str]) -> Table:
    """One line for each player, the one whose turn it is with a mark."""
    table = Table.grid(padding=(0, 2, 0, 0))
    active = _active(view)
    for seat in view.seats:
        is_active = seat in active
        name = Text(view.words.seat(seat), style.ACTIVE if is_active else "")
        name.append(f" {_kind(view, seat, kinds)}", style.FAINT)
        holds = Text("  ").join(_holdings(view, seat))
        table.add_row(Text(TURN if is_active else " ", style.ACTIVE), name, holds)
    return table


def players_in_line(view: View, kinds: Sequence[str]) -> Text:
    """The same, one after the other: for a low terminal."""
    active = _active(view)
    listed: list[Text] = []
    for seat in view.seats:
        text = Text(f"{TURN} " if seat in active else "", style.ACTIVE)
        text.append(view.words.seat(seat), style.TITLE)
        text.append(f" {_kind(view, seat, kinds)}", style.FAINT)
        text.append(" ").append_text(Text(", ").join(_holdings(view, seat)))
        listed.append(text)
    return Text(" · ").join(listed)


def _active(view: View) -> tuple[Seat, ...]:
    """Who is asked; while nobody is, whose turn it is."""
    if view.seen.asked:
        return view.seen.asked.seats
    match = view.public(MATCH_SHOWN)
    return () if match is None or match.active is None else (match.active,)


def _kind(view: View, seat: Seat, kinds: Sequence[str]) -> str:
    return f"({view.words.text('terminal.you')})" if seat == view.seat else f"({kinds[seat]})"


def _holdings(view: View, seat: Seat) -> list[Text]:
    t, words = view.words.text, view.words
    parts: list[Text] = []
    if cards := view.public(CARDS_SHOWN):
        parts.append(Text(t("terminal.cards", number=cards.hands[seat])))
    if (gold := view.public(GOLD_SHOWN)) and gold.cards[seat]:
        parts.append(Text(t("terminal.gold-cards", number=gold.cards[seat]), style.GOLD))
    if (tools := view.public(TOOLS_SHOWN)) and tools.broken[seat]:
        broken = ", ".join(map(words.tool, tools.broken[seat]))
        parts.append(Text(t("terminal.broken", tools=broken), style.BROKEN))
    if (dwarves := view.public(DWARVES_SHOWN)) and dwarves.roles:
        parts.append(Text(words.role(dwarves.roles[seat]), style.OWN))
    return parts


def secrets(view: View) -> Text:
    """What this seat knows for itself: its role, its gold, what it has seen of the goals."""
    t, words = view.words.text, view.words
    parts: list[Text] = []
    if dwarf := view.private(OWN_DWARF):
        parts.append(Text.assemble(t("terminal.role"), " ", (words.role(dwarf.role), style.OWN)))
    if (gold := view.private(OWN_GOLD)) and gold.cards:
        text = t("terminal.own-gold", total=sum(gold.cards), cards=" + ".join(map(str, gold.cards)))
        parts.append(Text(text, style.GOLD))
    if own := view.private(OWN_TUNNEL):
        parts += (Text(t("terminal.known-goal", cell=goal.cell, card=goal.face)) for goal in own.known)
    return Text(" · ").join(parts)


def looks(view: View) -> list[Text]:
    """One line for what others have looked at, if there is anything."""
    found = list(_looks(view))
    return [Text(" · ").join(found)] if found else []


def _looks(view: View) -> Iterable[Text]:
    """Who else has looked at which goal."""
    tunnel = view.public(TUNNEL_SHOWN)
    for cell in sorted({look.cell for look in tunnel.looks}) if tunnel else ():
        assert tunnel is not None
        names = [view.words.seat(look.seat) for look in tunnel.looks if look.cell == cell and look.seat != view.seat]
        if names:
            text = view.words.text("terminal.looked", cell=cell, players=", ".join(names))
            yield Text(text, style.FAINT)

"""The players around the table, and what one of them knows beside that."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from rich.table import Table
from rich.text import Text

from saboteur.cli.alike import alike
from saboteur.cli.terminal import style
from saboteur.cli.terminal.flow import Flow
from saboteur.cli.terminal.view import View
from saboteur.core.values import FaceId, Seat
from saboteur.rules.base.vocabulary import GOLD_SHOWN, OWN_GOLD
from saboteur.rules.chests.vocabulary import CHESTS_SHOWN, OWN_CHESTS
from saboteur.rules.duel.vocabulary import DUEL_SHOWN, GREEN, HOARD_SHOWN
from saboteur.rules.mine.vocabulary import (
    CARDS_SHOWN,
    DWARVES_SHOWN,
    LYING_SHOWN,
    MATCH_SHOWN,
    OWN_CARDS,
    OWN_DWARF,
    OWN_PURSE,
    OWN_TUNNEL,
    PURSE_SHOWN,
    TUNNEL_SHOWN,
    OwnTunnel,
)

TURN = "▶"


def heading(view: View) -> Text:
    """Where the match stands."""
    t = view.words.text
    parts: list[str] = []
    if match := view.public(MATCH_SHOWN):
        parts.append(t("terminal.round", round=match.round, rounds=match.rounds))
        if match.direction < 0:
            parts.append(t("terminal.reversed"))
    if cards := view.public(CARDS_SHOWN):
        parts.append(t("terminal.deck", number=cards.deck))
        parts.append(t("terminal.pile", number=len(cards.pile)))
        if cards.aside:
            parts.append(t("terminal.aside", number=cards.aside))
    if gold := view.public(GOLD_SHOWN):
        parts.append(t("terminal.gold-deck", number=gold.deck))
    if duel := view.public(DUEL_SHOWN):
        parts.append(t("terminal.tokens-left", number=duel.tokens))
    return Text.assemble(("Saboteur", style.TITLE), "  ", " · ".join(parts), overflow="fold")


def declared(view: View) -> list[Text]:
    """The card that can be vetoed now, if there is one."""
    pending = view.declared
    if pending is None:
        return []
    play = view.words.choice(pending.play)
    return [Text(view.words.text("cli.declared", seat=pending.seat, play=play), style.ACTIVE)]


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


def players_in_line(view: View, kinds: Sequence[str]) -> Flow:
    """The same, one after the other: for a low terminal. What the others are is said only if they are not all alike."""
    active = _active(view)
    is_mixed = len({kind for seat, kind in enumerate(kinds) if seat != view.seat}) > 1
    listed: list[Text] = []
    for seat in view.seats:
        text = Text(f"{TURN} " if seat in active else "", style.ACTIVE)
        text.append(view.words.seat(seat), style.TITLE)
        if is_mixed or seat == view.seat:
            text.append(f" {_kind(view, seat, kinds)}", style.FAINT)
        text.append(" ").append_text(Text(", ").join(_holdings(view, seat)))
        listed.append(text)
    return Flow(listed)


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
    if (cards := view.public(CARDS_SHOWN)) and any(cards.hands):
        parts.append(Text(t("terminal.cards", number=cards.hands[seat])))
    if (gold := view.public(GOLD_SHOWN)) and gold.cards[seat]:
        parts.append(Text(t("terminal.gold-cards", number=gold.cards[seat]), style.GOLD))
    elif (purse := view.public(PURSE_SHOWN)) and purse.any[seat]:
        parts.append(Text(t("terminal.any-gold"), style.GOLD))
    if duel := view.public(DUEL_SHOWN):
        is_green = duel.colours[seat] == GREEN
        parts.append(Text(t("terminal.green-dwarf" if is_green else "terminal.blue-dwarf"), style.OWN))
    if (hoard := view.public(HOARD_SHOWN)) and hoard.worth[seat]:
        parts.append(Text(t("terminal.nuggets", number=hoard.worth[seat]), style.GOLD))
    if (lying := view.public(LYING_SHOWN)) and lying.before[seat]:
        parts.append(Text(alike(lying.before[seat], words), style.LYING))
    tolls = (each.cell for each in view.collectors if each.seat == seat)
    parts += (Text(t("terminal.collector", cell=cell), style.LYING) for cell in tolls)
    if (dwarves := view.public(DWARVES_SHOWN)) and dwarves.roles:
        parts.append(Text(words.role(dwarves.roles[seat]), style.OWN))
    if dwarf := view.private(OWN_DWARF):
        known = (t("terminal.seen-role", role=each.role) for each in dwarf.known if each.place == seat)
        parts += (Text(text, style.OWN) for text in known)
    return parts


def secrets(view: View) -> Flow:
    """What this seat knows for itself: its role, its gold, what it has seen of goals, chests, dwarves and cards."""
    t, words = view.words.text, view.words
    parts: list[Text] = []
    if dwarf := view.private(OWN_DWARF):
        parts.append(Text.assemble(t("terminal.role"), " ", (words.role(dwarf.role), style.OWN)))
    if (gold := view.private(OWN_GOLD)) and gold.cards:
        text = t("terminal.own-gold", total=sum(gold.cards), cards=" + ".join(map(str, gold.cards)))
        parts.append(Text(text, style.GOLD))
    if (purse := view.private(OWN_PURSE)) and purse.tokens:
        parts.append(Text(t("terminal.own-tokens", number=purse.tokens), style.GOLD))
    if own := view.private(OWN_TUNNEL):
        parts += (Text(t("terminal.known-goal", cell=goal.cell, card=goal.face)) for goal in own.known)
        parts += map(Text, _known_among(own, view))
    if chests := view.private(OWN_CHESTS):
        known = ((each, words.card(each.chest)) for each in chests.known)
        parts += (Text(t("terminal.known-chest", cell=each.cell, card=each.card, chest=chest)) for each, chest in known)
    if dwarf and (aside := [words.role(each.role) for each in dwarf.known if each.place not in view.seats]):
        parts.append(Text(t("terminal.known-aside", roles=", ".join(aside))))
    parts += map(Text, _known_hands(view))
    return Flow(parts)


def _known_among(own: OwnTunnel, view: View) -> Iterable[str]:
    """The goals that this seat knows to lie on one of several cells, since they may have been swapped."""
    if not own.cases:
        return
    surely = {goal.face for goal in own.known}
    for face in sorted({goal.face for goal in own.cases[0]} - surely):
        if not all(any(goal.face == face for goal in case) for case in own.cases):
            continue
        cells = {view.words.cell(goal.cell) for case in own.cases for goal in case if goal.face == face}
        yield view.words.text("terminal.goal-among", cells=" / ".join(sorted(cells)), card=face)


def _known_hands(view: View) -> Iterable[str]:
    """The cards that this seat knows to be in other hands, perhaps discarded from there."""
    own = view.private(OWN_CARDS)
    known = defaultdict[tuple[tuple[Seat, ...], bool], list[FaceId]](list)
    for each in own.known if own else ():
        if each.hands:
            known[each.hands, bool(each.pile)].append(each.card)
    for (hands, is_perhaps_gone), cards in sorted(known.items()):
        holders, listed = " / ".join(map(view.words.seat, hands)), alike(cards, view.words)
        message = "terminal.known-hand.or-pile" if is_perhaps_gone else "terminal.known-hand"
        yield view.words.text(message, players=holders, cards=listed)


def looks(view: View) -> list[Flow]:
    """What tokens in the tunnels say, and what others have looked at, if there is anything."""
    found = [*_tokens(view), *_looks(view)]
    return [Flow(found)] if found else []


def _tokens(view: View) -> Iterable[Text]:
    """What tokens say in the tunnels: whose gold it is, and where nobody is stopped any more."""
    duel = view.public(DUEL_SHOWN)
    if duel is None:
        return
    for seat in view.seats:
        if cells := [view.words.cell(token.cell) for token in duel.claims if token.seat == seat]:
            text = view.words.text("terminal.claimed", player=view.words.seat(seat), cells="  ".join(cells))
            yield Text(text, style.GOLD)
    if opened := [*duel.opened, *(token.cell for token in duel.bribes)]:
        yield Text(view.words.text("terminal.opened", cells="  ".join(map(view.words.cell, opened))), style.FAINT)


def _looks(view: View) -> Iterable[Text]:
    """Who else has looked at which goal or chest, and at whose role; and if maps are good for chests alone."""
    tunnel, dwarves = view.public(TUNNEL_SHOWN), view.public(DWARVES_SHOWN)
    for cell in sorted({look.cell for look in tunnel.looks}) if tunnel else ():
        assert tunnel is not None
        if names := _others(view, (look.seat for look in tunnel.looks if look.cell == cell)):
            yield Text(view.words.text("terminal.looked", cell=cell, players=names), style.FAINT)
    chests = view.public(CHESTS_SHOWN)
    for chest in chests.chests if chests else ():
        if names := _others(view, chest.seen):
            yield Text(view.words.text("terminal.looked-chest", cell=chest.cell, players=names), style.FAINT)
    if chests and chests.no_goal_map:
        yield Text(view.words.text("terminal.no-goal-map"), style.NOTICE)
    for seat in view.seats if dwarves and dwarves.seen and not dwarves.roles else ():
        assert dwarves is not None
        if names := _others(view, dwarves.seen[seat]):
            yield Text(view.words.text("terminal.role-looked", seat=seat, players=names), style.FAINT)


def _others(view: View, seats: Iterable[Seat]) -> str:
    return ", ".join(view.words.seat(seat) for seat in seats if seat != view.seat)

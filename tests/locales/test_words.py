"""Words of every kind, in each language."""

import re
from collections.abc import Callable, Mapping
from itertools import product
from types import NoneType
from typing import Any, get_args, get_origin, get_type_hints

import pytest

from saboteur.core.message import Refusal, bad, refuse
from saboteur.core.values import Choice, Event, FaceId, Role, Title, Tool
from saboteur.locales import FOLDER, LANGUAGES, UnknownMessageError
from saboteur.locales.words import BY_SEAT, NUMBERS, SEATS, Words
from saboteur.rules.base.vocabulary import GoldTaken, SaboteurPaid, SaboteurPaidUnseen
from saboteur.rules.expansion.vocabulary import (
    BLUE,
    GREEN,
    THEFT,
    CrystalsPaid,
    HandReceived,
    Steal,
    TheftRemoved,
)
from saboteur.rules.mine.vocabulary import (
    SABOTEUR,
    Discard,
    Lay,
    MatchScored,
    Orient,
    Repair,
    RolesRevealed,
    RoundEnded,
    RoundWon,
    SharePaid,
    Shed,
    TunnelCollapsed,
)
from saboteur.tunnel.cell import Cell
from saboteur.tunnel.side import ALL_SIDES, EACH
from tests.locales.uses import spoken_kinds, tables

EN = Words("en", ("Ann", "Ben"))
CS = Words("cs", ("Anna", "Petr"))
KINDS = sorted({kind for _, kind in spoken_kinds()}, key=lambda kind: kind.__name__)


def samples(field: str, hint: Any) -> tuple[Any, ...]:
    if NoneType in get_args(hint):
        return (None, *(each for part in get_args(hint) if part is not NoneType for each in samples(field, part)))
    if hint == Cell:
        return ((3, -1),)
    if get_origin(hint) is tuple:
        return ((), samples(field, get_args(hint)[0]) * 2)
    known: dict[Any, tuple[Any, ...]] = {
        bool: (False, True),
        int: (0, 1, 2, 5),
        FaceId: (FaceId("map"),),
        Role: (Role("saboteur"),),
        Title: (Title("king"),),
        Tool: (Tool("cart"),),
    }
    return known[hint]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_every_event_and_choice_has_words(language: str, kind: type[Event | Choice]) -> None:
    words = Words(language, ("Ann", "Ben"))
    hints = get_type_hints(kind)
    for values in product(*(samples(field, hints[field]) for field in kind.__struct_fields__)):
        value = kind(*values)
        said = words.choice(value) if isinstance(value, Choice) else words.event(value)
        assert said
        assert "{" not in said


@pytest.mark.parametrize("kind", KINDS)
def test_every_number_is_a_seat_or_a_number(kind: type[Event | Choice]) -> None:
    """A new field that holds numbers gets its place in words.py."""
    numbers = {field for field, hint in get_type_hints(kind).items() if int in (hint, *get_args(hint)) and hint != Cell}
    assert {field for field in numbers if (field in SEATS) == (field in NUMBERS)} == set()


UNLETTERED = {"start", "start-blue", "start-green", "gold", "costume-store", "tunnel-party"} | {
    *("bag-1", "bag-2", "dragon", "spider")
}
"""Cards that are named after what they are alone: all their sides are open."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_are_named_after_their_openings(language: str) -> None:
    """The letters of a card are its open sides, tunnel by tunnel; the crossing tells what the language calls them."""
    words = Words(language)

    def letters(card: str) -> list[list[str]]:
        bracket = re.search(r"\((.+)\)$", words.card(FaceId(card)))
        return [tunnel.split() for tunnel in bracket[1].split(" + ")] if bracket else []

    compass: dict[int, str] = dict(zip(ALL_SIDES, *letters("x"), strict=True))
    for table in tables():
        for face in table.faces.values():
            dead_ends = face.open & ~sum(face.joins)
            tunnels = [[compass[side] for side in EACH[part]] for part in (*face.joins, dead_ends) if part]
            assert letters(face.id) in (tunnels, [])
            assert letters(face.id) or face.id in UNLETTERED


PRINTED = {
    "en": ("blue door", "green door", "ladder", "crystal", "troll", "nugget"),
    "cs": ("modrými dveřmi", "zelenými dveřmi", "žebřík", "krystal", "troll", "valoun"),
    "sk": ("modrými dverami", "zelenými dverami", "rebrík", "kryštál", "obrom", "hrud"),
    "pl": ("niebieskimi drzwiami", "zielonymi drzwiami", "drabina", "kryształ", "troll", "brył"),
    "de": ("blauer Tür", "grüner Tür", "Leiter", "Kristall", "Troll", "Goldstück"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_are_named_after_what_is_printed_on_them(language: str) -> None:
    words = Words(language)
    faces = [face for table in tables() for face in table.faces.values() if not face.id.startswith("start")]
    for face in faces:
        doors = (face.barrier == "blue", face.barrier == "green")
        printed = (*doors, bool(face.ladder), bool(face.crystals), face.barrier == "troll", bool(face.gold))
        assert tuple(each in words.card(FaceId(face.id)) for each in PRINTED[language]) == printed, face


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_cards_have_the_same_name(language: str) -> None:
    for table in tables():
        cards = {*table.faces, *table.deck}
        assert len({Words(language).card(FaceId(card)) for card in cards}) == len(cards)


def test_a_choice_in_words() -> None:
    assert EN.choice(Lay(FaceId("ne"), (3, -1))) == "Lay at 3,-1: bend (N E)"
    assert EN.choice(Lay(FaceId("ne"), (3, -1), turned=True)) == "Lay at 3,-1: bend (N E), turned"
    assert CS.choice(Lay(FaceId("ne"), (3, -1), turned=True)) == "Umístit na 3,-1: zatáčka (S V), otočeno"
    assert CS.choice(Orient(turned=True)) == "Otočit o 180°"
    repair = Repair(FaceId("repair-pickaxe-cart"), 1, Tool("cart"))
    assert CS.choice(repair) == "Oprava – Petr: vozík (karta: oprava krumpáče nebo vozíku)"
    assert EN.choice(Discard((FaceId("map"), FaceId("x")))) == "Pass and discard: map, crossing (N E S W)"


def test_an_event_in_words() -> None:
    assert EN.event(RoundEnded(2, 1)) == "Round 2 is over: Ben made the connection to the gold."
    assert EN.event(RoundEnded(2, None)) == "Round 2 is over."
    assert (
        CS.event(TunnelCollapsed(0, FaceId("end-ns"), (1, 0)))
        == "Anna hraje zával na 1,0. Mizí zaslepené tunely (S J)."
    )
    assert EN.event(GoldTaken(0, 3)) == "Ann took a gold card: 3."
    assert EN.event(SaboteurPaid(2, ())) == "Player 3, a saboteur, got gold cards: nothing."


def test_lists_by_seat_name_the_players() -> None:
    assert {"roles", "totals"} == BY_SEAT
    roles = RolesRevealed((Role("digger"), Role("saboteur"), Role("digger")))
    assert CS.event(roles) == "Role se odhalují. Anna: zlatokop, Petr: sabotér, Hráč 3: zlatokop."
    assert EN.event(MatchScored((4, 4), (0, 1))) == "The match is over. Gold: Ann: 4, Ben: 4. Won by: Ann, Ben."


def test_winners_of_a_round_are_told_as_teams() -> None:
    assert EN.event(RoundWon((BLUE, GREEN))) == "The round is won by: blue team, green team."
    assert CS.event(RoundWon((SABOTEUR,))) == "Vítězství v tomto kole: sabotéři."
    assert CS.event(RoundWon(())) == "Toto kolo nevyhrává nikdo."


def test_the_expansion_in_words() -> None:
    assert CS.choice(Steal(1)) == "Ukrást valoun zlata – Petr"
    shed = Shed(FaceId("prison"), (FaceId("map"), THEFT))
    assert EN.choice(shed) == "Get rid of prison, discarding: map, theft"
    assert CS.event(TheftRemoved(0, 1)) == "Anna hraje ruce pryč: o krádež přichází Petr."
    assert CS.event(HandReceived(1, ())) == "Petr má teď v ruce: nic."
    assert EN.card(FaceId("crystal-nsw-e")) == "junction with crystal and dead end (N S W + E)"


GOLD_CARDS = {
    "en": (" gold card.", " gold cards.", " gold cards."),
    "cs": (" kartu zlata.", " karty zlata.", " karet zlata."),
    "sk": (" kartu zlata.", " karty zlata.", " kariet zlata."),
    "pl": (" kartę złota.", " karty złota.", " kart złota."),
    "de": (" Goldkarte.", " Goldkarten.", " Goldkarten."),
}
NUGGETS = {
    "en": (" nugget.", " nuggets.", " nuggets."),
    "cs": (" valoun zlata.", " valouny zlata.", " valounů zlata."),
    "sk": (" hrudu zlata.", " hrudy zlata.", " hrúd zlata."),
    "pl": (" bryłkę złota.", " bryłki złota.", " bryłek złota."),
    "de": (" Goldstück.", " Goldstücke.", " Goldstücke."),
}
"""Of gold: one, few and many."""
FEW = {"en": {2}, "cs": {2, 4}, "sk": {2, 4}, "pl": {2, 4, 22, 24, 102, 122}, "de": {2}}
"""Polish counts 22 as 2, but 12 and 112 as 5; Czech and Slovak do not."""


@pytest.mark.parametrize("count", [0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 24, 25, 101, 102, 112, 122])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("kind", "gold"), [(SaboteurPaidUnseen, GOLD_CARDS), (SharePaid, NUGGETS), (CrystalsPaid, NUGGETS)]
)
def test_numbers_take_their_plural_form(
    kind: Callable[[int, int], Event], gold: Mapping[str, tuple[str, str, str]], language: str, count: int
) -> None:
    one, few, many = gold[language]
    form = one if count == 1 else few if count in FEW[language] else many
    said = Words(language, ("Anna", "Petr")).event(kind(1, count))
    assert said.startswith("Petr")
    assert said.endswith(f" {count}{form}")


def test_questions_and_names() -> None:
    assert EN.question("match.turn") == "Play a card, or pass."
    assert CS.card(FaceId("map")) == "mapa pokladu"
    assert CS.role(Role("saboteur")) == "sabotér"
    assert CS.tool(Tool("lantern")) == "lucerna"
    assert [CS.seat(seat) for seat in (0, 1, 2, -1)] == ["Anna", "Petr", "Hráč 3", "Hráč 0"]
    assert EN.cell((3, -1)) == "3,-1"
    assert (EN.language, CS.language) == ("en", "cs")


def test_a_refusal_cites_its_rule() -> None:
    refusal = refuse("base.place.broken-tool", "broken-tool", tool="cart")
    said = "With a broken tool you lay no path cards; repair it first: cart."
    assert EN.message(refusal) == said
    assert EN.refusal(refusal) == f"{said} [base.place.broken-tool]"
    assert EN.refusal(Refusal("refusal.over")) == "The match is over."


def test_a_message_in_a_message_is_put_into_words() -> None:
    reason = refuse("base.setup.hands", "position.most", most=6)
    refusal = Refusal("bad.position", {"field": "cards.hands[0]", "reason": reason}, reason.rule)
    said = "cards.hands[0]: Tolik karet v ruce nikdo nemá; nejvýš: 6. [base.setup.hands]"
    assert CS.refusal(refusal) == said


def test_parameters_are_named_by_their_name() -> None:
    assert EN.text("refusal.not-asked", seat=1).startswith("Ben cannot do that now")
    assert EN.text("refusal.no-seat", seat=1) == "There is no seat 1 at this table; seats are counted from 0."
    assert EN.text("refusal.occupied", cell=(3, -1)) == "A card lies at 3,-1 already."
    assert EN.text("refusal.not-in-hand", card="map") == "You do not hold this card: map."
    assert CS.text("refusal.not-in-hand", card="map") == "Tuhle kartu nemáš v ruce: mapa pokladu."


def test_what_a_file_calls_things_is_shown_as_it_is() -> None:
    assert CS.text("refusal.not-in-hand", card="grail") == "Tuhle kartu nemáš v ruce: grail."
    assert CS.text("refusal.position.unknown-card", card="map") == "U tohoto stolu není karta „map“."
    odd = bad("choice.verb", text="{card} {0.__class__}", verbs="lay").refusal
    assert EN.message(odd) == "“{card} {0.__class__}” is no choice. A choice begins with one of: lay."


@pytest.mark.parametrize(
    "say",
    [
        lambda: EN.text("refusal.nonsense"),
        lambda: EN.text("refusal.nonsense", count=2),
        lambda: EN.text("refusal.over", count=2),
        lambda: EN.question("match.begin"),
        lambda: EN.card(FaceId("grail")),
        lambda: EN.choice(Lay(FaceId("grail"), (0, 1))),
    ],
)
def test_an_unknown_message_is_a_failure(say: Callable[[], str]) -> None:
    with pytest.raises(UnknownMessageError):
        say()


def test_a_parameter_that_is_not_given_is_a_failure() -> None:
    with pytest.raises(KeyError):
        EN.text("refusal.occupied")


def test_every_language_has_its_folder() -> None:
    assert {each.name for each in FOLDER.iterdir() if each.is_dir() and each.name != "__pycache__"} == {*LANGUAGES}

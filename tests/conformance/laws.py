"""What holds for every game of every table, at every moment: checked while a game is played."""

import random
from typing import Any

import msgspec

from saboteur.core.codec import encode, plain
from saboteur.core.game import Game, Step
from saboteur.core.message import Illegal
from saboteur.core.position import problems
from saboteur.core.values import Choice, Seat
from saboteur.rulebook.cards import box
from saboteur.rulebook.rules import rules
from saboteur.rules.duel.hoard import HOARD
from saboteur.rules.mine.cards import CARDS
from saboteur.rules.mine.tunnels import TUNNELS
from saboteur.table import read_position, write_position
from tests.conformance.strange import strange_choices


def check_menu(game: Game) -> None:
    """There is something to choose until the end, for those who are asked, once each, sorted by text."""
    menu = game.menu()
    assert bool(menu) != game.over
    for seat in range(game.rules.options.players):
        assert game.observe(seat).menu == menu.get(seat, ())
    for seat, choices in menu.items():
        texts = [game.rules.texts.write(choice) for choice in choices]
        assert texts
        assert texts == sorted(set(texts))
        assert [game.rules.texts.read(text) for text in texts] == list(choices)
        assert all(game.why_not(seat, choice) is None for choice in choices)


def check_cards(game: Game) -> None:
    """No printed card is lost or made, and nothing else is wrong with the state."""
    assert list(problems(game, free=False)) == []


def check_nuggets(game: Game) -> None:
    """In Duel every nugget is on a card in play, in the box, or in a player's pile."""
    if HOARD.name not in game.slices:
        return
    cards, tunnels, hoard = CARDS.of(game), TUNNELS.of(game), HOARD.of(game)
    places = (
        *(cards.deck, cards.aside, *cards.hands, [each.card for each in cards.pile]),
        *([card.face.id for card in tunnels.board.laid.values()], tunnels.spare),
        [goal.face for goal in tunnels.goals if goal.cell in tunnels.board.covered],
        *(*hoard.piles, hoard.box),
    )
    faces = game.rules.faces
    found = sum(faces[card].gold for place in places for card in place if card in faces)
    assert found == sum(row.gold * row.n for row in (*box("duel").path, *box("duel").treasure))


def check_refusals(game: Game, dice: random.Random, count: int) -> None:
    """What is not in the menu is refused, names a rule of the rulebook, and changes nothing."""
    before = encode(game.state)
    menu = game.menu()
    for choice in strange_choices(game, dice, count):
        for seat in (*menu, dice.randrange(game.rules.options.players)):
            refusal = game.why_not(seat, choice)
            assert (refusal is None) == (choice in menu.get(seat, ())), f"menu and reason disagree on {choice}"
            if refusal is not None:
                assert refusal.rule in rules()
                assert not _refused(game, seat, choice)
    assert encode(game.state) == before


def _refused(game: Game, seat: Seat, choice: Choice) -> Step | None:
    try:
        return game.apply(seat, choice)
    except Illegal:
        return None


def check_round_trip(game: Game, dice: random.Random) -> None:
    """State, choices and observations survive being written: equal values are equal bytes."""
    text = write_position(game)
    again = read_position(text)
    assert again == game
    assert encode(again.state) == encode(game.state)
    assert write_position(again) == text
    assert again.menu() == game.menu()
    for seat, choices in game.menu().items():
        choice = dice.choice(choices)
        assert game.rules.codec.choice_from(msgspec.json.decode(encode(choice))) == choice
        one, other = game.apply(seat, choice), again.apply(seat, choice)
        assert encode([one.told, one.shuffles, one.game.state]) == encode(
            [other.told, other.shuffles, other.game.state]
        )


def check_step(before: bytes, game: Game, step: Step) -> None:
    """A choice changes no game: it makes a new one. Its events are the ruleset's, and name what the ruleset knows."""
    assert encode(game.state) == before
    names = {*game.rules.deck_counts, *game.rules.faces}
    for told in step.told:
        for event in (told.event, told.others):
            if event is None:
                continue
            assert type(event) in game.rules.events
            assert encode(event)
            named = _faces(plain(event))
            assert named <= names, f"{event} names what the table does not have"


def _faces(event: dict[str, object]) -> set[object]:
    """What an event's fields for cards hold."""
    found: set[object] = {event[field] for field in ("card", "goal") if field in event}
    cards: Any = event.get("cards", ())
    return found | {card for card in cards if isinstance(card, str)}

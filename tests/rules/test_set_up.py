"""The table as it is set up, for every number of players."""

from collections import Counter

import pytest

from saboteur import Game, Options, Step, new_game
from saboteur.core.values import FaceId
from saboteur.rulebook.cards import box
from saboteur.rules.base.hauls import GOLD
from saboteur.rules.base.vocabulary import GOLD_SHOWN, OWN_GOLD
from saboteur.rules.mine.cards import CARDS
from saboteur.rules.mine.dwarves import DWARVES
from saboteur.rules.mine.tunnels import TUNNELS
from saboteur.rules.mine.vocabulary import (
    CARDS_SHOWN,
    DWARVES_SHOWN,
    MATCH_SHOWN,
    OWN_CARDS,
    OWN_DWARF,
    OWN_TUNNEL,
    SABOTEUR,
    TUNNEL_SHOWN,
    CardsDrawn,
    CardsDrawnUnseen,
    RoleDealt,
)
from tests.rules.scene import OPENING, drawn, events, play, question, scene, texts, tidy, view

TABLES = [(players, edition) for players in range(3, 11) for edition in ("anniversary", "classic")]


def opening(players: int, seed: object = "a", edition: str = "anniversary", first: int | None = None) -> Step:
    return new_game(Options("base", edition, players, first=first), str(seed))


def begins(game: Game) -> int:
    (seat,) = game.seats_asked()
    assert question(game) == f"turn {seat}"
    return seat


@pytest.mark.rule("base.setup.components")
@pytest.mark.parametrize(("players", "edition"), TABLES)
def test_every_printed_card_is_on_the_table(players: int, edition: str) -> None:
    game = opening(players, edition=edition).game
    cards = CARDS.of(game)
    held = Counter([*cards.deck, *(card for hand in cards.hands for card in hand)])
    base = box("base")
    assert held == {**{row.id: row.n for row in base.path}, **base.action}
    assert sum(row.n for row in base.path) == 40
    assert sum(base.action.values()) == 27
    assert (len(TUNNELS.of(game).goals), len(GOLD.of(game).deck)) == (3, 28)
    assert cards.pile == ()
    assert begins(game) < players


@pytest.mark.rule("base.setup.roles")
@pytest.mark.parametrize("edition", ["anniversary", "classic"])
@pytest.mark.parametrize(
    ("players", "saboteurs", "diggers"),
    [(3, 1, 3), (4, 1, 4), (5, 2, 4), (6, 2, 5), (7, 3, 5), (8, 3, 6), (9, 3, 7), (10, 4, 7)],
)
def test_the_dwarves_used(edition: str, players: int, saboteurs: int, diggers: int) -> None:
    aside: set[str] = set()
    dealt: set[tuple[str, ...]] = set()
    for seed in range(40):
        game = opening(players, seed, edition).game
        dwarves = DWARVES.of(game)
        assert len(dwarves.roles) == players
        assert Counter([*dwarves.roles, *dwarves.aside]) == {"saboteur": saboteurs, "digger": diggers}
        aside.update(dwarves.aside)
        dealt.add(dwarves.roles)
        begins(game)
    assert aside == {"saboteur", "digger"}
    assert len(dealt) >= min(4, players)


@pytest.mark.rule("base.setup.roles")
def test_every_seat_and_the_one_left_aside_are_alike_likely_to_be_the_saboteur() -> None:
    found = Counter(
        [*dwarves.roles, *dwarves.aside].index(SABOTEUR)
        for dwarves in (DWARVES.of(opening(4, seed).game) for seed in range(300))
    )
    assert sorted(found) == [0, 1, 2, 3, 4]
    assert all(35 <= count <= 85 for count in found.values())


@pytest.mark.rule("base.setup.role-secret")
@pytest.mark.parametrize("players", range(3, 11))
def test_a_role_is_known_to_its_owner_alone(players: int) -> None:
    step = opening(players)
    roles = DWARVES.of(step.game).roles
    for seat in range(players):
        assert events(step, seat, RoleDealt) == [RoleDealt(seat, roles[seat])]
        assert OWN_DWARF.of(step.game.observe(seat)).role == roles[seat]
        assert DWARVES_SHOWN.of(step.game.observe(seat)).roles == ()
    assert events(step, None, RoleDealt) == []
    begins(step.game)


@pytest.mark.rule("base.setup.role-secret")
def test_two_tables_that_differ_in_others_roles_look_the_same() -> None:
    one, other = scene(roles="DDSD", hands={0: "ew"}), scene(roles="DSDD", hands={0: "ew"})
    for game, twin in ((one, other), (play(one, 0, "lay ew 1,0").game, play(other, 0, "lay ew 1,0").game)):
        for observer in (0, 3, None):
            assert view(game, observer) == view(twin, observer)
        assert view(game, 1) != view(twin, 1)
        assert question(game) in {"turn 0", "turn 1"}


@pytest.mark.rule("base.setup.layout")
@pytest.mark.parametrize("players", [3, 10])
def test_the_layout(players: int) -> None:
    game = opening(players).game
    assert drawn(game) == tidy(OPENING)
    assert [goal.cell for goal in TUNNEL_SHOWN.of(game.observe(None)).goals] == [(8, -2), (8, 0), (8, 2)]
    begins(game)


@pytest.mark.rule("base.setup.goals")
def test_one_goal_shows_the_gold_and_nobody_knows_which() -> None:
    places: Counter[int] = Counter()
    orders: set[tuple[str, ...]] = set()
    for seed in range(150):
        game = opening(3, seed).game
        faces = tuple(goal.face for goal in TUNNELS.of(game).goals)
        assert sorted(faces) == ["gold", "stone-ne", "stone-nw"]
        places[faces.index(FaceId("gold"))] += 1
        orders.add(faces)
        for observer in (0, 1, 2, None):
            assert [goal.face for goal in TUNNEL_SHOWN.of(game.observe(observer)).goals] == [None] * 3
        assert [OWN_TUNNEL.of(game.observe(seat)).known for seat in range(3)] == [(), (), ()]
    assert len(orders) == 6
    assert all(30 <= places[place] <= 70 for place in range(3))
    begins(opening(3).game)


@pytest.mark.rule("base.setup.hands")
@pytest.mark.parametrize(
    ("players", "size", "left"),
    [(3, 6, 49), (4, 6, 43), (5, 6, 37), (6, 5, 37), (7, 5, 32), (8, 4, 35), (9, 4, 31), (10, 4, 27)],
)
@pytest.mark.parametrize("edition", ["anniversary", "classic"])
def test_hands_and_deck(players: int, edition: str, size: int, left: int) -> None:
    step = opening(players, edition=edition)
    cards = CARDS.of(step.game)
    shown = CARDS_SHOWN.of(step.game.observe(None))
    assert (shown.hands, shown.deck, shown.pile) == ((size,) * players, left, ())
    for seat in range(players):
        assert OWN_CARDS.of(step.game.observe(seat)).hand == cards.hands[seat]
        assert events(step, seat, CardsDrawn) == [CardsDrawn(seat, cards.hands[seat])]
        assert CardsDrawnUnseen((seat + 1) % players, size) in events(step, seat, CardsDrawnUnseen)
    assert events(step, None, CardsDrawn) == []
    begins(step.game)


@pytest.mark.rule("base.setup.hands")
def test_hands_and_deck_are_shuffled() -> None:
    decks = {CARDS.of(opening(3, seed).game).deck for seed in range(20)}
    hands = {CARDS.of(opening(3, seed).game).hands for seed in range(20)}
    assert (len(decks), len(hands)) == (20, 20)
    assert CARDS.of(opening(3, 7).game) == CARDS.of(opening(3, 7).game)
    begins(opening(3, 7).game)


@pytest.mark.rule("base.setup.gold-deck")
@pytest.mark.parametrize(("players", "edition"), TABLES)
def test_the_gold_deck(players: int, edition: str) -> None:
    games = [opening(players, seed, edition).game for seed in range(5)]
    decks = [GOLD.of(game).deck for game in games]
    assert all(Counter(gold) == {1: 16, 2: 8, 3: 4} for gold in decks)
    assert len({*decks, tuple(sorted(decks[0]))}) == 6
    assert GOLD_SHOWN.of(games[0].observe(None)).deck == 28
    assert GOLD_SHOWN.of(games[0].observe(None)).cards == (0,) * players
    assert all(OWN_GOLD.of(games[0].observe(seat)).cards == () for seat in range(players))
    begins(games[0])


@pytest.mark.rule("base.setup.first-player")
@pytest.mark.parametrize("players", range(3, 11))
def test_the_first_player_is_drawn_from_the_seed_or_chosen(players: int) -> None:
    found = Counter(begins(opening(players, seed).game) for seed in range(40 * players))
    assert sorted(found) == list(range(players))
    assert all(20 <= count <= 65 for count in found.values())
    for first in range(players):
        game = opening(players, first=first).game
        assert begins(game) == first
        assert MATCH_SHOWN.of(game.observe(None)).active == first
        assert question(play(game, first, texts(game, first)[0]).game) == f"turn {(first + 1) % players}"

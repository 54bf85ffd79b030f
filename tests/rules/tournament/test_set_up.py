"""How a tournament is set up: for whom, with which dwarves, cards and hands."""

from collections import Counter
from fractions import Fraction

import pytest

from saboteur import BadInput, Options, new_game, read_position, write_position
from saboteur.core.codec import plain
from saboteur.core.values import FaceId
from saboteur.rulebook.cards import box
from saboteur.rules.mine.cards import CARDS
from saboteur.rules.mine.tunnels import TUNNELS
from saboteur.rules.mine.vocabulary import CARDS_SHOWN, PURSE_SHOWN
from saboteur.rules.tournament.opening import CELL, OPENING
from saboteur.rules.tournament.vocabulary import OpeningLaid
from tests.rules.scene import events, question
from tests.rules.test_tables import refused
from tests.rules.tournament.table import DEALT, dealt, missed, opened, reached, table
from tests.secrecy.frequencies import assert_dealt_like


@pytest.mark.rule("combine.tournament")
@pytest.mark.parametrize("players", range(5, 10))
@pytest.mark.parametrize("edition", ["anniversary", "classic"])
def test_it_is_for_five_to_nine(players: int, edition: str) -> None:
    assert question(new_game(table(players, edition), "").game).startswith("turn")


@pytest.mark.rule("combine.tournament")
@pytest.mark.parametrize("players", [3, 4, 10])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    assert refused(table(players)) == ("bad.extra-players", "combine.tournament")


@pytest.mark.rule("combine.tournament")
@pytest.mark.parametrize("other", ["greedy-dwarf", "sabotaged-dwarf"])
@pytest.mark.parametrize("order", [1, -1])
def test_the_other_variants_are_excluded(other: str, order: int) -> None:
    extras = ("tournament", other)[::order]
    assert refused(Options("base", "anniversary", 6, extras)) == ("bad.extra-excludes", "combine.tournament")


@pytest.mark.rule("postcard.costume-tournament")
@pytest.mark.parametrize("extras", [("costume-store", "tournament"), ("tournament", "costume-store")])
def test_the_costume_store_is_excluded_and_the_party_is_not(extras: tuple[str, ...]) -> None:
    assert refused(Options("base", "anniversary", 6, extras))[0] == "bad.extra-excludes"
    assert question(new_game(Options("base", "anniversary", 6, ("tournament", "tunnel-party")), "").game)


@pytest.mark.rule("combine.tournament")
@pytest.mark.parametrize("edition", ["anniversary", "czech", "polish"])
def test_the_expansion_has_none(edition: str) -> None:
    options = Options("expansion", edition, 6, ("tournament",))
    assert refused(options) == ("bad.extra-ruleset", "combine.tournament")


@pytest.mark.rule("tournament.roles")
@pytest.mark.parametrize(("players", "dwarves"), DEALT.items())
def test_the_dwarves_by_number_of_players(players: int, dwarves: str) -> None:
    found: set[str] = set()
    for seed in range(20):
        seats, aside = dealt(opened(players, str(seed))).split("/")
        assert (Counter(seats), aside) == (Counter(dwarves), "")
        found.add(seats)
    assert len(found) > 5, "shuffled"


@pytest.mark.rule("tournament.each-round")
@pytest.mark.parametrize(("players", "dwarves"), DEALT.items())
def test_the_same_dwarves_in_every_round(players: int, dwarves: str) -> None:
    for step in (reached(dwarves, 0), missed(dwarves)):
        assert question(step.game).startswith("turn"), "the next round has begun"
        seats, aside = dealt(step.game).split("/")
        assert (Counter(seats), aside) == (Counter(dwarves), "")
    assert len({dealt(reached(dwarves[shift:] + dwarves[:shift], 0).game) for shift in range(players)}) == 1


@pytest.mark.rule("tournament.setup")
@pytest.mark.parametrize(("players", "hand"), [(5, 6), (6, 5), (7, 5), (8, 4), (9, 4)])
def test_hands(players: int, hand: int) -> None:
    shown = CARDS_SHOWN.of(opened(players).observe(None))
    assert shown.hands == (hand,) * players
    assert shown.deck == 67 - 1 - hand * players


@pytest.mark.rule("tournament.setup", "tournament.card")
@pytest.mark.parametrize("seed", range(10))
def test_one_path_card_lies_open_as_printed(seed: int) -> None:
    step = new_game(table(6), str(seed))
    game, board = step.game, TUNNELS.of(step.game).board
    assert {*board.laid} == {(0, 0), CELL} == {(0, 0), (4, 0)}
    card = board.laid[CELL]
    assert card is card.face.up
    for observer in (None, *range(6)):
        assert events(step, observer, OpeningLaid) == [OpeningLaid(FaceId(card.face.id), CELL)]
    cards = CARDS.of(game)
    every = [card.face.id, *cards.deck, *(card for hand in cards.hands for card in hand)]
    assert Counter(every) == game.rules.deck_counts
    assert OPENING.of(game).card == card.face.id


@pytest.mark.rule("tournament.setup")
def test_any_of_the_forty_alike_likely() -> None:
    games = (opened(9, str(seed)) for seed in range(1500))
    found = Counter(TUNNELS.of(game).board.laid[CELL].face.id for game in games)
    rows = box("base").path
    assert sum(row.n for row in rows) == 40
    assert_dealt_like(found, {row.id: Fraction(row.n, 40) for row in rows})


@pytest.mark.rule("tournament.setup")
def test_another_opening_card_in_another_round() -> None:
    cards = {OPENING.of(reached("DDDSY", finisher).game).card for finisher in range(5)}
    cards |= {OPENING.of(missed("DDDSSYY", last).game).card for last in range(7)}
    assert cards, "chosen anew"
    step = reached("DDDSY", 0)
    (laid,) = events(step, None, OpeningLaid)
    assert TUNNELS.of(step.game).board.laid[CELL].face.id == laid.card


@pytest.mark.rule("tournament.setup")
def test_tokens_instead_of_gold_cards() -> None:
    seen = opened(5).observe(0)
    assert "gold" not in seen.public
    assert PURSE_SHOWN.of(seen).any == (False,) * 5


def test_a_position_whose_opening_card_is_none_is_refused() -> None:
    game = opened(5)
    text = write_position(game)
    assert read_position(text) == game
    name = plain(OPENING.of(game))["card"]
    for wrong in ('"map"', '"gold"', "null"):
        with pytest.raises(BadInput) as error:
            read_position(text.replace(f'"opening": {{"card": "{name}"}}', f'"opening": {{"card": {wrong}}}'))
        assert error.value.refusal.params["field"] == "slices.opening.card"

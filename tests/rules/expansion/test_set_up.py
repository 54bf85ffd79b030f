"""The table as the expansion sets it up, for every number of players and every printing."""

from collections import Counter

import pytest

from saboteur import Game, Options, Step, new_game
from saboteur.core.game import Draft
from saboteur.rulebook.cards import box
from saboteur.rules.mine.cards import CARDS
from saboteur.rules.mine.dwarves import DWARVES
from saboteur.rules.mine.purse import gain
from saboteur.rules.mine.tunnels import TUNNELS
from saboteur.rules.mine.vocabulary import (
    CARDS_SHOWN,
    OWN_CARDS,
    OWN_DWARF,
    OWN_PURSE,
    PURSE_SHOWN,
    CardsDrawn,
    CardsDrawnUnseen,
    RoleDealt,
)
from tests.rules.expansion.table import EDITIONS, table
from tests.rules.scene import NEAR, OPENING, drawn, events, play, question, tidy, view

TABLES = [(players, edition) for players in range(2, 13) for edition in EDITIONS]
DWARVES_PRINTED = {"blue": 4, "green": 4, "boss": 1, "profiteer": 1, "geologist": 2, "saboteur": 3}


def opening(players: int, seed: object = "a", edition: str = "anniversary") -> Step:
    return new_game(Options("expansion", edition, players), str(seed))


def begins(game: Game) -> int:
    (seat,) = game.seats_asked()
    assert question(game) == f"turn {seat}"
    return seat


def held(game: Game) -> Counter[str]:
    cards = CARDS.of(game)
    return Counter([*cards.deck, *cards.aside, *(card for hand in cards.hands for card in hand)])


@pytest.mark.rule("exp.setup.components", "exp.setup.mix")
@pytest.mark.parametrize(("players", "edition"), TABLES)
def test_the_cards_of_both_boxes_are_shuffled_together(players: int, edition: str) -> None:
    game = opening(players, edition=edition).game
    base, more = box("base"), box("expansion")
    assert (sum(row.n for row in more.path), sum(more.action.values())) == (30, 21)
    printed = Counter[str]()
    for printing in (base, more):
        printed += Counter({row.id: row.n for row in printing.path}) + Counter(printing.action)
    assert held(game) == printed
    assert printed.total() == 40 + 27 + 30 + 21
    assert (printed["rockfall"], printed["map"], printed["theft"]) == (4, 6, 4)
    assert CARDS.of(game).pile == ()
    assert begins(game) < players


@pytest.mark.rule("exp.setup.mix")
def test_any_hand_can_hold_cards_of_both_boxes() -> None:
    own = {row.id for row in box("expansion").path} | {*box("expansion").action} - {"rockfall"}
    for seat in range(3):
        hands = [OWN_CARDS.of(opening(3, seed).game.observe(seat)).hand for seed in range(10)]
        from_expansion = [sum(card in own for card in hand) for hand in hands]
        assert 0 < sum(from_expansion) < 60
        assert any(0 < count < 6 for count in from_expansion)


@pytest.mark.rule("exp.setup.mix")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_start_and_the_goals_of_the_base_box_are_laid_out_alike(edition: str) -> None:
    game = opening(5, edition=edition).game
    assert drawn(game) == tidy(OPENING)
    assert sorted(goal.face for goal in TUNNELS.of(game).goals) == ["gold", "stone-ne", "stone-nw"]
    begins(game)


@pytest.mark.rule("exp.setup.mix")
def test_dwarves_and_gold_cards_of_the_base_box_stay_in_it() -> None:
    game = opening(12).game
    assert "digger" not in (*DWARVES.of(game).roles, *DWARVES.of(game).aside)
    assert "gold" not in game.slices
    assert "gold" not in game.observe(0).private


@pytest.mark.rule("edition.expansion.prison-count")
@pytest.mark.parametrize("edition", EDITIONS)
def test_there_are_three_prisons(edition: str) -> None:
    assert held(opening(5, edition=edition).game)["prison"] == 3


@pytest.mark.rule("exp.setup.ten-aside")
@pytest.mark.parametrize(("players", "edition"), TABLES)
def test_the_top_ten_are_set_aside(players: int, edition: str) -> None:
    step = opening(players, edition=edition)
    shuffled = next(shuffle.result for shuffle in step.shuffles if shuffle.purpose == "deck")
    assert CARDS.of(step.game).aside == shuffled[:10]
    assert CARDS_SHOWN.of(step.game.observe(None)).aside == 10
    assert CARDS.of(step.game).deck == shuffled[10 + 6 * players :]


@pytest.mark.rule("exp.setup.ten-aside")
def test_nobody_sees_the_ten() -> None:
    one, other = (
        table(hands={0: "ew"}, deck=deck, slices={"cards": {"aside": aside.split()}})
        for deck, aside in (("ns", "map prison ladder-e"), ("map", "ns prison ladder-e"))
    )
    for observer in (0, 1, 2, None):
        assert view(one, observer) == view(other, observer)
        assert CARDS_SHOWN.of(one.observe(observer)).aside == 3


@pytest.mark.rule("exp.setup.hands")
@pytest.mark.parametrize(("players", "edition"), TABLES)
def test_six_cards_at_every_number_of_players(players: int, edition: str) -> None:
    step = opening(players, edition=edition)
    shown = CARDS_SHOWN.of(step.game.observe(None))
    assert (shown.hands, shown.deck) == ((6,) * players, 118 - 10 - 6 * players)
    for seat in range(players):
        own = OWN_CARDS.of(step.game.observe(seat)).hand
        assert events(step, seat, CardsDrawn) == [CardsDrawn(seat, own)]
        assert CardsDrawnUnseen((seat + 1) % players, 6) in events(step, seat, CardsDrawnUnseen)
    assert events(step, None, CardsDrawn) == []


@pytest.mark.rule("exp.setup.roles", "exp.setup.components")
@pytest.mark.parametrize(("players", "edition"), TABLES)
def test_all_fifteen_dwarves_are_shuffled_and_one_is_dealt_to_each(players: int, edition: str) -> None:
    step = opening(players, edition=edition)
    dwarves = DWARVES.of(step.game)
    assert (len(dwarves.roles), len(dwarves.aside)) == (players, 15 - players)
    assert Counter([*dwarves.roles, *dwarves.aside]) == DWARVES_PRINTED
    for seat in range(players):
        assert events(step, seat, RoleDealt) == [RoleDealt(seat, dwarves.roles[seat])]
        assert OWN_DWARF.of(step.game.observe(seat)).role == dwarves.roles[seat]
    assert events(step, None, RoleDealt) == []


@pytest.mark.rule("exp.setup.roles")
def test_every_dwarf_comes_to_every_place() -> None:
    """So no number of players leaves any of them out, and the pile is shuffled, too."""
    dealt = [DWARVES.of(opening(4, seed).game) for seed in range(150)]
    for place in range(15):
        assert {[*each.roles, *each.aside][place] for each in dealt} == DWARVES_PRINTED.keys()


@pytest.mark.rule("exp.setup.roles")
def test_the_pile_of_dwarves_lies_face_down() -> None:
    one, other = (table(roles="BSO", aside=aside) for aside in ("GPE", "EEG"))
    for observer in (0, 1, 2, None):
        assert view(one, observer) == view(other, observer)


@pytest.mark.rule("exp.setup.gold-bank")
def test_how_much_gold_somebody_has_is_his_own_affair() -> None:
    one, other, poor = (table(tokens={0: count, 1: 1}) for count in (2, 7, 0))
    assert OWN_PURSE.of(one.observe(0)).tokens == 2
    assert OWN_PURSE.of(one.observe(2)).tokens == 0
    assert view(one, 0) != view(other, 0)
    for observer in (1, 2, None):
        assert view(one, observer) == view(other, observer)
        assert PURSE_SHOWN.of(one.observe(observer)).any == (True, True, False)
        assert PURSE_SHOWN.of(poor.observe(observer)).any == (False, True, False)


@pytest.mark.rule("exp.setup.gold-bank")
def test_the_bank_does_not_run_out() -> None:
    """All tokens that are printed are worth less than a hundred."""
    game = table(NEAR, hands={0: "ew"}, goals="gold", tokens=dict.fromkeys(range(3), 100))
    after = play(game, 0, "lay ew 1,0").game
    assert [OWN_PURSE.of(after.observe(seat)).tokens for seat in range(3)] == [105, 100, 100]
    draft = Draft(game.rules, game.state)
    gain(draft, 2, 1000)
    assert OWN_PURSE.of(Game(game.rules, draft.state()).observe(2)).tokens == 1100

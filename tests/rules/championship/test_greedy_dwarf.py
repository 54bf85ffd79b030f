"""The greedy dwarf of 2016: he wins alone, or not at all."""

from collections import Counter

import pytest

from saboteur import BadInput, Options, Step, new_game, read_position, write_position
from saboteur.rules.base.vocabulary import GOLD_SHOWN, GoldShared, SaboteurPaid
from saboteur.rules.championship.vocabulary import GreedyPaid, GreedyPaidUnseen
from saboteur.rules.mine.dwarves import DWARVES
from saboteur.rules.mine.vocabulary import GREEDY, RolesRevealed
from saboteur.simulation import play as play_bots
from tests.rules.scene import (
    NEAR,
    events,
    gold_counts,
    gold_deck,
    gold_of,
    play,
    question,
    scene,
    seen,
    view,
)
from tests.rules.test_tables import refused

GOLD = "1 1 2 3 1 2 1 1 3 2 1 1"


def reached(roles: str, finisher: int, gold: str = GOLD, seed: str = "0") -> Step:
    game = scene(
        NEAR,
        extras="greedy-dwarf",
        roles=roles,
        hands={finisher: "ew"},
        turn=finisher,
        goals="gold",
        gold=gold,
        seed=seed,
    )
    return play(game, finisher, "lay ew 1,0")


def missed(roles: str, last: int = 0) -> Step:
    hands = {seat: "x" if seat == last else "" for seat in range(len(roles))}
    game = scene(extras="greedy-dwarf", roles=roles, hands=hands, turn=last, gold=GOLD)
    return play(game, last, "discard x")


@pytest.mark.rule("combine.greedy")
@pytest.mark.parametrize("players", range(3, 11))
@pytest.mark.parametrize("edition", ["anniversary", "classic"])
def test_he_can_be_added_to_any_base_game(players: int, edition: str) -> None:
    assert question(new_game(Options("base", edition, players, ("greedy-dwarf",)), "").game).startswith("turn")


@pytest.mark.rule("combine.greedy")
@pytest.mark.parametrize("edition", ["anniversary", "czech", "polish"])
def test_the_expansion_has_no_place_for_him(edition: str) -> None:
    options = Options("expansion", edition, 5, ("greedy-dwarf",))
    assert refused(options) == ("bad.extra-ruleset", "combine.greedy")


@pytest.mark.rule("champ.2016.greedy")
@pytest.mark.parametrize(
    ("players", "dwarves"),
    [
        (3, "SDDY"),
        (4, "SDDDY"),
        (5, "SSDDDY"),
        (6, "SSDDDDY"),
        (7, "SSSDDDDY"),
        (8, "SSSDDDDDY"),
        (9, "SSSDDDDDDY"),
        (10, "SSSSDDDDDDY"),
    ],
)
def test_he_replaces_one_digger(players: int, dwarves: str) -> None:
    letters = {"digger": "D", "saboteur": "S", "greedy": "Y"}
    places: set[int] = set()
    for seed in range(40):
        dealt = DWARVES.of(new_game(Options("base", "anniversary", players, ("greedy-dwarf",)), str(seed)).game)
        every = (*dealt.roles, *dealt.aside)
        assert Counter(letters[role] for role in every) == Counter(dwarves)
        places.add(every.index(GREEDY))
    assert players in places, "he lies aside in some games"
    assert places & {*range(players)}, "and is dealt in others"


@pytest.mark.rule("champ.2016.greedy", "champ.2016.greedy-pay")
@pytest.mark.parametrize(
    ("roles", "finisher", "gold", "cards"),
    [
        ("YDS", 0, GOLD, "3 1"),
        ("DYS", 1, GOLD, "3 1"),
        ("DSDYD", 3, "3 3 2 2 1 1", "3 1"),
        ("SDDDDY", 5, "1 1 1 1 2 2", "2 2"),
        ("YDDDDDDSSS", 0, "1 1 1 1 1 2", "2 1 1"),
        # the deck cannot make four: the largest value below
        ("DYS", 1, "2 3 3", "3"),
        ("DYS", 1, "1", "1"),
        ("DYS", 1, "", ""),
    ],
)
def test_he_takes_four_and_nobody_else_anything(roles: str, finisher: int, gold: str, cards: str) -> None:
    step = reached(roles, finisher, gold)
    assert [gold_of(step.game, seat) for seat in range(len(roles))] == [
        cards if seat == finisher else "" for seat in range(len(roles))
    ]
    left = Counter(gold.split()) - Counter(cards.split())
    assert Counter(gold_deck(step.game).split()) == left
    assert GOLD_SHOWN.of(step.game.observe(None)).hauls[0].owed == 4
    assert question(step.game) == f"turn {(finisher + 1) % len(roles)}", "nobody picks"
    assert not events(step, None, GoldShared)


@pytest.mark.rule("champ.2016.greedy", "champ.2016.greedy-pay")
@pytest.mark.parametrize(
    ("roles", "finisher", "order"),
    [
        ("DYD", 0, (0, 2)),
        ("DYD", 2, (2, 0)),
        ("YDDS", 2, (2, 1)),
        ("DYDDS", 3, (3, 2, 0)),
        # a saboteur reached it: the nearest digger to his right, the greedy dwarf being none
        ("DYS", 2, (0,)),
        ("DDYSD", 3, (1, 0, 4)),
        ("DDDDDDYSSS", 7, (5, 4, 3, 2, 1, 0)),
    ],
)
def test_when_diggers_win_he_is_passed_over_and_not_counted(roles: str, finisher: int, order: tuple[int, ...]) -> None:
    step = reached(roles, finisher)
    assert [each.order for each in events(step, None, GoldShared)] == [order]
    assert len(gold_deck(step.game).split()) == len(GOLD.split()) - len(order)
    assert gold_counts(step.game)[roles.index("Y")] == 0


@pytest.mark.rule("champ.2016.greedy")
@pytest.mark.parametrize(
    ("roles", "paid"),
    [("SYD", [4, 0, 0]), ("YSS", [0, 3, 3]), ("DYSSS", [0, 0, 2, 2, 2]), ("YDD", [0, 0, 0]), ("DDY", [0, 0, 0])],
)
def test_he_counts_as_no_saboteur(roles: str, paid: list[int]) -> None:
    game = missed(roles).game
    assert [sum(map(int, gold_of(game, seat).split())) for seat in range(len(roles))] == paid


@pytest.mark.rule("champ.2016.greedy-pay")
def test_what_he_got_is_his_secret_how_many_cards_is_not() -> None:
    step = reached("DYS", 1)
    assert events(step, 1, GreedyPaid) == [GreedyPaid(1, (3, 1))]
    for observer in (0, 2, None):
        assert events(step, observer, GreedyPaid) == []
        assert events(step, observer, GreedyPaidUnseen) == [GreedyPaidUnseen(1, 2)]
    other = reached("DYS", 1, gold="2 2 1 1 1 2 1 1 1 2 1 2")
    for observer in (0, 2, None):
        assert view(step.game, observer) == view(other.game, observer)
    assert gold_of(step.game, 1) != gold_of(other.game, 1)


@pytest.mark.rule("champ.2016.greedy-pay")
def test_after_his_pay_the_gold_deck_is_shuffled() -> None:
    decks = {gold_deck(reached("DYS", 1, seed=seed).game) for seed in "0123456789"}
    assert len(decks) > 5
    assert reached("DYS", 1).shuffles[0].purpose == "gold"


@pytest.mark.rule("champ.2016.greedy")
def test_roles_are_shown_before_he_is_paid() -> None:
    step = reached("DYS", 1)
    kinds = seen(step, None)
    assert kinds.index("dwarves.revealed") < kinds.index("greedy.paid-unseen")
    assert events(step, None, RolesRevealed)[0].roles == ("digger", "greedy", "saboteur")


@pytest.mark.rule("champ.2016.greedy")
def test_stone_gives_him_nothing() -> None:
    game = scene(NEAR, extras="greedy-dwarf", roles="YDS", hands={0: "ew x"}, goals="stone-nw")
    step = play(game, 0, "lay ew 1,0")
    assert not events(step, 0, GreedyPaid)
    assert not events(step, 0, SaboteurPaid)


@pytest.mark.rule("champ.2016.greedy-pay")
def test_his_gold_counts_at_the_end() -> None:
    game = scene(NEAR, extras="greedy-dwarf", roles="YDS", hands={0: "ew"}, goals="gold", round=3, owned={1: "1 1 1"})
    game = play(game, 0, "lay ew 1,0").game
    assert game.over
    assert GOLD_SHOWN.of(game.observe(None)).opened == ((3, 1), (1, 1, 1), ())


@pytest.mark.rule("champ.2016.greedy")
def test_a_position_with_two_of_him_is_refused() -> None:
    game = new_game(Options("base", "anniversary", 3, ("greedy-dwarf",)), "two").game
    text = write_position(game)
    assert read_position(text) == game
    with pytest.raises(BadInput) as error:
        read_position(text.replace('"digger"', '"greedy"', 1))
    assert error.value.refusal.id == "bad.position"


def test_a_simulated_round_that_he_won_is_told_as_his() -> None:
    played = [
        play_bots(Options("base", "anniversary", 4, ("greedy-dwarf",)), str(seed), ["greedy"]) for seed in range(8)
    ]
    outcomes = Counter(each.outcome for game in played for each in game.rounds)
    assert {*outcomes} >= {"greedy", "diggers", "saboteurs"}
    assert outcomes["greedy"] == sum(game.events.get("greedy.paid", 0) for game in played)

"""The gold is not reached: the saboteurs are paid."""

from collections import Counter

import pytest

from saboteur import Step
from saboteur.rules.base.pay import exact_pay
from saboteur.rules.base.vocabulary import GOLD_SHOWN, NobodyPaid, SaboteurPaid, SaboteurPaidUnseen
from tests.rules.scene import events, gold_counts, gold_deck, gold_of, play, question, scene, view

RICH = "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3"


def missed(roles: str, last: int = 0, gold: str = RICH, edition: str = "anniversary", seed: str = "0") -> Step:
    """The step in which a seat plays the last card of the round."""
    hands = {seat: "x" if seat == last else "" for seat in range(len(roles))}
    game = scene(roles=roles, hands=hands, turn=last, gold=gold, edition=edition, seed=seed)
    return play(game, last, "discard x")


def worth(step: Step, seat: int) -> int:
    return sum(map(int, gold_of(step.game, seat).split()))


@pytest.mark.rule("edition.base.classic", "edition.base.anniversary", "base.gold.saboteurs-win")
@pytest.mark.parametrize(
    ("edition", "saboteurs", "pay"),
    [
        ("anniversary", 1, 4),
        ("anniversary", 2, 3),
        ("anniversary", 3, 2),
        ("anniversary", 4, 2),
        ("classic", 1, 4),
        ("classic", 2, 3),
        ("classic", 3, 3),
        ("classic", 4, 2),
    ],
)
@pytest.mark.parametrize("diggers", [2, 6])
def test_what_each_saboteur_gets(edition: str, saboteurs: int, pay: int, diggers: int) -> None:
    step = missed("S" * saboteurs + "D" * diggers, last=1, edition=edition)
    assert [worth(step, seat) for seat in range(saboteurs + diggers)] == [pay] * saboteurs + [0] * diggers
    assert GOLD_SHOWN.of(step.game.observe(None)).hauls[0].owed == pay
    assert question(step.game) == "turn 2"


@pytest.mark.rule("base.gold.saboteurs-win")
def test_how_many_dwarves_were_dealt_decides_not_how_many_are_used() -> None:
    """With five players two saboteurs are used: the one who was dealt is paid as one."""
    assert worth(missed("DDSDD"), 2) == 4
    assert question(missed("DDSDD").game) == "turn 1"


@pytest.mark.rule("base.gold.exact-pay")
@pytest.mark.parametrize(
    ("gold", "cards"),
    [
        pytest.param("1 1 1 1 2 2 3 3", "3 1", id="the highest first among the fewest"),
        pytest.param("1 1 1 1 2 2", "2 2", id="two cards"),
        pytest.param("1 1 1 1 1 2", "2 1 1", id="three cards"),
        pytest.param("1 1 1 1 1", "1 1 1 1", id="four cards"),
        pytest.param("2 2 3", "2 2", id="exact rather than highest"),
        pytest.param("2 3 3", "3", id="no exact value, the largest below"),
        pytest.param("3 3 3", "3", id="threes alone"),
        pytest.param("1 2", "2 1", id="all there is"),
        pytest.param("1 1 2", "2 1 1", id="exactly all there is"),
        pytest.param("2", "2", id="two for four"),
        pytest.param("1", "1", id="one for four"),
        pytest.param("", "", id="an empty deck"),
    ],
)
def test_one_saboteur_is_paid_four(gold: str, cards: str) -> None:
    step = missed("SDD", gold=gold)
    assert gold_of(step.game, 0) == cards
    left = Counter(gold.split()) - Counter(cards.split())
    assert Counter(gold_deck(step.game).split()) == left
    assert gold_counts(step.game) == (len(cards.split()), 0, 0)
    assert question(step.game) == "turn 1"


@pytest.mark.rule("base.gold.exact-pay")
def test_fewer_cards_come_before_higher_ones() -> None:
    """No printed gold cards tell the two apart, so these are made up."""
    assert exact_pay({4: 1, 3: 2, 1: 2}, 6) == (3, 3)
    assert exact_pay({5: 1, 4: 2, 3: 1}, 8) == (5, 3)


@pytest.mark.rule("base.gold.exact-pay")
@pytest.mark.parametrize(
    ("roles", "last", "edition", "gold", "paid"),
    [
        # two saboteurs are owed three each
        ("SSDD", 3, "anniversary", "3 3 1", ["3", "3", "", ""]),
        ("SSDD", 3, "anniversary", "3 2 1 1", ["3", "2 1", "", ""]),
        ("SSDD", 0, "anniversary", "3 2 1 1", ["2 1", "3", "", ""]),
        ("SSDD", 1, "anniversary", "3 2", ["3", "2", "", ""]),
        ("SSDD", 0, "anniversary", "3 2", ["2", "3", "", ""]),
        ("SDSD", 0, "anniversary", "3", ["", "", "3", ""]),
        ("SDSD", 1, "anniversary", "3", ["", "", "3", ""]),
        ("SDSD", 2, "anniversary", "3", ["3", "", "", ""]),
        ("SDSD", 3, "anniversary", "3", ["3", "", "", ""]),
        ("SDSD", 1, "anniversary", "2 2 2", ["2", "", "2", ""]),
        # three are owed two each, or three in the classic edition
        ("SSDS", 1, "anniversary", "2 1 1 3", ["1 1", "", "", "2"]),
        ("SSDS", 1, "anniversary", "3 3 3 1", ["", "", "", "1"]),
        ("SSDS", 1, "classic", "3 2 1 1", ["2 1", "1", "", "3"]),
        # four are owed two each
        ("SSSSD", 2, "anniversary", "2 2 1 1 1", ["2", "1 1", "1", "2", ""]),
        ("SSSSD", 2, "classic", "2 2 1 1 1", ["2", "1 1", "1", "2", ""]),
    ],
)
def test_from_the_left_of_whoever_played_last(roles: str, last: int, edition: str, gold: str, paid: list[str]) -> None:
    step = missed(roles, last, gold, edition)
    assert [gold_of(step.game, seat) for seat in range(len(roles))] == paid
    assert question(step.game) == f"turn {(last + 1) % len(roles)}"


@pytest.mark.rule("base.gold.saboteurs-win", "base.gold.secret")
def test_a_payment_is_seen_by_its_owner_alone_its_size_by_all() -> None:
    step = missed("SDSD", gold="3 2 1")
    assert events(step, 2, SaboteurPaid) == [SaboteurPaid(2, (3,))]
    assert events(step, 0, SaboteurPaid) == [SaboteurPaid(0, (2, 1))]
    assert events(step, 0, SaboteurPaidUnseen) == [SaboteurPaidUnseen(2, 1)]
    for observer in (1, 3, None):
        assert events(step, observer, SaboteurPaid) == []
        assert events(step, observer, SaboteurPaidUnseen) == [SaboteurPaidUnseen(2, 1), SaboteurPaidUnseen(0, 2)]
    assert question(step.game) == "turn 1"


@pytest.mark.rule("base.gold.no-saboteur")
@pytest.mark.parametrize("roles", ["DDD", "DDDD"])
@pytest.mark.parametrize("edition", ["anniversary", "classic"])
def test_without_a_saboteur_nobody_gets_any(roles: str, edition: str) -> None:
    step = missed(roles, edition=edition)
    for observer in (0, 1, None):
        assert events(step, observer, NobodyPaid) == [NobodyPaid()]
    assert gold_counts(step.game) == (0,) * len(roles)
    assert gold_deck(step.game) == RICH
    assert question(step.game) == "turn 1"


@pytest.mark.rule("base.gold.reshuffle")
def test_after_a_payment_the_gold_deck_is_shuffled() -> None:
    decks = {gold_deck(missed("SDD", seed=seed).game) for seed in "0123456789"}
    assert len(decks) == 10
    for left in decks:
        assert sorted(left.split()) == RICH.split()[1:-1]
        assert left != RICH.removesuffix(" 3").removeprefix("1 ")
    (shuffle,) = [each for each in missed("SDD").shuffles if each.purpose == "gold"]
    assert " ".join(shuffle.result) == gold_deck(missed("SDD").game)
    assert question(missed("SDD").game) == "turn 1"


@pytest.mark.rule("base.gold.reshuffle", "base.gold.secret")
def test_others_cannot_tell_what_is_left() -> None:
    """The same number of cards was paid, of other values: what differs is the saboteur's own."""
    one, other = missed("SDD", gold="3 1 2"), missed("SDD", gold="2 2 1")
    for observer in (1, 2, None):
        assert view(one.game, observer) == view(other.game, observer)
    assert gold_of(one.game, 0) != gold_of(other.game, 0)
    assert question(one.game) == "turn 1"

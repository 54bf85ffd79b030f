"""The gold is reached: gold cards go round the diggers."""

import pytest

from saboteur import Game, Step
from saboteur.rules.base.vocabulary import GoldShared, NobodyPaid
from saboteur.rules.mine.vocabulary import RoundEnded
from tests.rules.scene import (
    NEAR,
    events,
    gold_counts,
    gold_deck,
    gold_of,
    play,
    play_all,
    question,
    scene,
    seen,
    texts,
    why_not,
)

GOLD = "1 1 2 3 1 2 1 1 3 2 1 1"


def reached(roles: str, finisher: int, gold: str = GOLD, deck: str = "") -> Step:
    """The step in which a seat reaches the gold."""
    game = scene(NEAR, roles=roles, hands={finisher: "ew"}, turn=finisher, goals="gold", gold=gold, deck=deck)
    return play(game, finisher, "lay ew 1,0")


def pick_all(game: Game) -> tuple[list[int], Game]:
    """Everybody who is asked takes the first card offered: who was asked, and the game after it."""
    picked: list[int] = []
    while question(game).startswith("pick"):
        (seat,) = game.seats_asked()
        picked.append(seat)
        game = play(game, seat, texts(game, seat)[0]).game
    return picked, game


ORDERS = [
    # the finisher, then counter-clockwise to the next digger
    ("DDS", 0, [0, 1]),
    ("DDS", 1, [1, 0]),
    ("DSD", 0, [0, 2]),
    ("DDD", 0, [0, 2, 1]),
    ("DDD", 1, [1, 0, 2]),
    ("DDDS", 1, [1, 0, 2]),
    ("DDDD", 2, [2, 1, 0, 3]),
    ("DSDSD", 2, [2, 0, 4]),
    ("DSSDD", 3, [3, 0, 4]),
    ("SDDDDS", 4, [4, 3, 2, 1]),
    ("DSDSDDS", 5, [5, 4, 2, 0]),
    ("SDDSDDSD", 1, [1, 7, 5, 4, 2]),
    ("DDDDDDDSS", 0, [0, 6, 5, 4, 3, 2, 1]),
    ("SDSDDDDSDD", 5, [5, 4, 3, 1, 9, 8, 6]),
    # a saboteur reached it: the nearest digger to his right is the first
    ("DDS", 2, [1, 0]),
    ("SDD", 0, [2, 1]),
    ("DSDD", 1, [0, 3, 2]),
    ("SSDDD", 0, [4, 3, 2]),
    ("SSDDD", 1, [4, 3, 2]),
    ("DSSDDD", 2, [0, 5, 4, 3]),
    ("DDSSSDD", 4, [1, 0, 6, 5]),
    ("SSSDDDDD", 1, [7, 6, 5, 4, 3]),
    ("DDSDSDSDD", 6, [5, 3, 1, 0, 8, 7]),
    ("SSSSDDDDDD", 3, [9, 8, 7, 6, 5, 4]),
]
"""Roles, who reached the gold, and the order in which the cards go round."""


@pytest.mark.rule("base.gold.pick-order", "base.gold.saboteur-finisher", "base.gold.diggers-draw")
@pytest.mark.parametrize(("roles", "finisher", "order"), ORDERS)
def test_the_order_in_which_cards_go_round(roles: str, finisher: int, order: list[int]) -> None:
    step = reached(roles, finisher)
    assert events(step, None, RoundEnded) == [RoundEnded(1, finisher)]
    assert events(step, None, GoldShared) == [GoldShared(tuple(order))]
    picked, game = pick_all(step.game)
    assert picked == order[:-1]
    assert gold_counts(game) == tuple(int(seat in order) for seat in range(len(roles)))
    left = GOLD.split()[len(order) :]
    assert gold_deck(game) == " ".join(left)
    assert question(game) == f"turn {(finisher + 1) % len(roles)}"


@pytest.mark.rule("base.gold.diggers-draw")
@pytest.mark.parametrize("players", range(3, 11))
@pytest.mark.parametrize("saboteurs", range(5))
def test_as_many_cards_are_drawn_as_there_are_diggers(players: int, saboteurs: int) -> None:
    """However many of the saboteurs were dealt: fewer than all, if one lies aside."""
    diggers = players - saboteurs
    if diggers < 1:
        assert question(reached("SSSSD", 4).game) == "turn 0"
        return
    step = reached("D" * diggers + "S" * saboteurs, 0)
    (shared,) = events(step, None, GoldShared)
    assert len(shared.order) == diggers
    _, game = pick_all(step.game)
    assert (sum(gold_counts(game)), len(gold_deck(game).split())) == (diggers, 12 - diggers)
    assert question(game) == "turn 1"


@pytest.mark.rule("base.gold.pick-order")
def test_each_takes_one_and_passes_the_others_on() -> None:
    game = reached("DDSDD", 1, "2 1 3 1 2").game
    assert (question(game), texts(game, 1)) == ("pick 1", ["take 1", "take 2", "take 3"])
    game = play(game, 1, "take 3").game
    assert (question(game), texts(game, 0)) == ("pick 0", ["take 1", "take 2"])
    assert why_not(game, 0, "take 3") == "base.gold.pick-order"
    game = play(game, 0, "take 1").game
    assert (question(game), texts(game, 4)) == ("pick 4", ["take 1", "take 2"])
    game = play(game, 4, "take 2").game
    assert [gold_of(game, seat) for seat in range(5)] == ["1", "3", "", "1", "2"]
    assert gold_deck(game) == "2"
    assert question(game) == "turn 2"


@pytest.mark.rule("base.gold.pick-order")
def test_only_the_one_who_is_asked_can_take_and_only_what_is_there() -> None:
    game = reached("DDDS", 0, "1 1 2 3").game
    assert texts(game, 0) == ["take 1", "take 2"]
    assert why_not(game, 0, "take 3") == "base.gold.pick-order"
    assert why_not(game, 0, "take 0") == "base.gold.pick-order"
    assert why_not(game, 3, "take 1") == "base.turn.one-card"
    assert why_not(game, 0, "discard x") == "base.turn.one-card"
    assert question(play(game, 0, "take 1").game) == "pick 2"


@pytest.mark.rule("base.gold.pick-order")
def test_a_choice_between_like_cards_is_still_a_question() -> None:
    game = reached("DDDS", 0, "1 1 1").game
    assert texts(game, 0) == ["take 1"]
    game = play_all(game, "0 take 1", "2 take 1")
    assert gold_counts(game) == (1, 1, 1, 0)
    assert question(game) == "turn 1"


@pytest.mark.rule("base.gold.pick-order")
def test_the_last_card_goes_without_a_question() -> None:
    game = reached("DDS", 0, "2 3").game
    step = play(game, 0, "take 3")
    assert seen(step, 1)[:2] == ["gold.taken-unseen", "gold.taken"]
    assert [gold_of(step.game, seat) for seat in range(3)] == ["3", "2", ""]
    assert question(step.game) == "turn 1"
    assert question(reached("DSS", 0, "2 3").game) == "turn 1"


@pytest.mark.rule("base.gold.diggers-draw")
@pytest.mark.parametrize(
    ("gold", "order", "counts"),
    [
        ("1 2 3", [3, 2, 1], (0, 1, 1, 1, 0)),
        ("1 2", [3, 2], (0, 0, 1, 1, 0)),
        ("1", [3], (0, 0, 0, 1, 0)),
    ],
)
def test_a_short_deck_goes_to_the_first_in_the_order(gold: str, order: list[int], counts: tuple[int, ...]) -> None:
    step = reached("DDDDS", 3, gold)
    assert events(step, None, GoldShared) == [GoldShared(tuple(order))]
    picked, game = pick_all(step.game)
    assert picked == order[:-1]
    assert (gold_counts(game), gold_deck(game)) == (counts, "")
    assert question(game) == "turn 4"


@pytest.mark.rule("base.gold.diggers-draw")
def test_with_no_gold_left_nobody_gets_any() -> None:
    step = reached("DDS", 0, "")
    assert events(step, None, NobodyPaid) == [NobodyPaid()]
    assert events(step, None, GoldShared) == []
    assert gold_counts(step.game) == (0, 0, 0)
    assert question(step.game) == "turn 1"


@pytest.mark.rule("base.gold.saboteur-finisher")
@pytest.mark.parametrize("finisher", range(4))
def test_whoever_reached_it_saboteurs_get_nothing(finisher: int) -> None:
    _, game = pick_all(reached("DSDS", finisher).game)
    assert gold_counts(game) == (1, 0, 1, 0)
    assert [gold_of(game, seat) for seat in (1, 3)] == ["", ""]
    assert question(game) == f"turn {(finisher + 1) % 4}"


@pytest.mark.rule("base.gold.not-reused")
def test_gold_cards_taken_do_not_return_to_the_deck() -> None:
    gold = "3 2 1 2 1 1"
    game = scene(NEAR, roles="DDS", hands={0: "ew"}, goals="gold", gold=gold, owned={0: "1", 2: "3 3"})
    game = play_all(game, "0 lay ew 1,0", "0 take 3")
    assert [gold_of(game, seat) for seat in range(3)] == ["1 3", "2", "3 3"]
    assert gold_deck(game) == "1 2 1 1"
    assert question(game) == "turn 1"

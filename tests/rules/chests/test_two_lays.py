"""Chests that a tracker's cards open, and cards that a diversion brings to chests."""

from collections.abc import Mapping
from typing import Any

import pytest

from saboteur.core.game import Game
from saboteur.core.position import problems
from saboteur.rules.championship.vocabulary import DIVERSION_SHOWN
from saboteur.rules.chests.vocabulary import ChestOpened
from tests.rules.chests.mines import mine, opened
from tests.rules.scene import deck, events, hand, pile, play, play_all, question, seen, texts

FIRST = ("0 track", "0 lay ew 1,0")


def tracking(chest: str, held: str = "tracker ew ew x", **rest: Any) -> Game:
    hands: Mapping[int, str] = {0: held, 1: "map x", 2: "x"}
    given: dict[str, Any] = {"hands": hands, "deck": "ns ne nw new nes", **rest}
    return mine(chests={"2,0": f"x {chest}"}, extras="tracker chests", **given)


@pytest.mark.rule("champ.2022.tracker-second")
def test_a_chest_of_the_first_lay_is_opened_before_the_second() -> None:
    game = play(tracking("inspect"), 0, "track").game
    step = play(game, 0, "lay ew 1,0")
    assert "chests.opened" in seen(step, None)
    assert "lay" not in question(step.game)
    game = play(step.game, 0, "look 1").game
    assert question(game) == "lay-second 0"
    assert "lay ew 3,0" in texts(game, 0), "the second lay goes on from the chest"


@pytest.mark.rule("champ.2022.tracker-second")
@pytest.mark.rule("draw.stack", part="tracker")
@pytest.mark.parametrize(("chest", "drawn"), [("extra-draw", "ne ns nw"), ("no-draw", "ns"), ("no-goal-map", "ne ns")])
def test_its_effect_on_the_draws_counts_from_two(chest: str, drawn: str) -> None:
    game = play_all(tracking(chest), *FIRST)
    assert list(problems(game, free=True)) == []
    assert (question(game), deck(game)) == ("lay-second 0", "ns ne nw new nes")
    game = play_all(game, "0 lay ew 3,0")
    assert hand(game, 0) == " ".join(sorted([*drawn.split(), "x"]))
    assert question(game) == "turn 1"


@pytest.mark.rule("champ.resolve-then-discard")
def test_the_tracker_is_on_the_pile_when_the_turns_draws_come() -> None:
    game = play_all(tracking("dig-discards"), *FIRST)
    assert pile(game) == ""
    game = play_all(game, "0 lay ew 3,0")
    assert "tracker" in hand(game, 0).split(), "it is the only card to be dug out"


@pytest.mark.rule("champ.2023.diversion-effects")
def test_a_diversion_opens_a_chest_for_the_diverter() -> None:
    hands = {0: "ew x", 1: "diversion x", 2: "x"}
    game = mine(chests={"2,0": "x extra-draw"}, extras="diversion chests", hands=hands, deck="x ns ne nw")
    game = play_all(game, "0 lay ew -1,0")
    step = play(game, 1, "divert 1,0")
    assert [(each.seat, each.cell) for each in events(step, None, ChestOpened)] == [(1, (2, 0))]
    assert (hand(step.game, 1), opened(step.game)) == ("ne ns x", "extra-draw")


@pytest.mark.rule("champ.2023.diversion-which", "champ.2023.diversion-effects")
def test_path_cards_of_chests_are_never_meant_and_stay_open() -> None:
    hands = {0: "ew x", 1: "diversion x", 2: "x"}
    game = mine(chests={"2,0": "x no-goal-map"}, extras="diversion chests", hands=hands)
    game = play_all(game, "0 lay ew 1,0")
    assert DIVERSION_SHOWN.of(game.observe(None)).cell == (1, 0)
    step = play(game, 1, "divert -1,0")
    assert events(step, None, ChestOpened) == []
    assert opened(step.game) == "no-goal-map"

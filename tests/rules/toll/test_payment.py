"""What a card on a collector's cell costs, and whom."""

from typing import Any

import pytest

from saboteur.core.game import Draft, Game, Step
from saboteur.core.values import Seat
from saboteur.rules.mine.play import cut_short
from saboteur.rules.mine.tunnels import TUNNELS
from saboteur.rules.mine.vocabulary import SCORE_SHOWN, GoldChanged
from saboteur.rules.toll.vocabulary import TOLL_SHOWN, TollPaid, TollSpared
from tests.rules.scene import events, gold_counts, gold_of, play, play_all, question, texts, why_not
from tests.rules.toll.table import left, standing, tokens, toll


@pytest.mark.rule("toll.block-pay")
def test_one_gold_goes_to_the_owner_and_the_collector_leaves() -> None:
    game = toll(hands={0: "ew x"}, goals="stone-ne", collectors={"3,0": 2, "2,1": 2}, tokens={0: 2})
    step = play(game, 0, "lay ew 3,0")
    assert events(step, None, TollPaid) == [TollPaid(0, 2, (3, 0))]
    assert tokens(step.game) == (1, 0, 1)
    assert standing(step.game) == {"2,1": 2}
    assert left(step.game) == 0


@pytest.mark.rule("toll.block-pay")
def test_the_owner_lays_there_for_nothing_even_without_gold() -> None:
    game = toll(hands={0: "ew x"}, goals="stone-ne", collectors={"3,0": 0})
    step = play(game, 0, "lay ew 3,0")
    assert events(step, None, TollSpared) == [TollSpared(0, (3, 0))]
    assert events(step, None, TollPaid) == []
    assert tokens(step.game) == (0, 0, 0)
    assert standing(step.game) == {}


@pytest.mark.rule("toll.no-gold")
def test_without_gold_no_card_can_be_laid_there() -> None:
    game = toll(hands={0: "ew x"}, collectors={"3,0": 1}, tokens={1: 3})
    assert why_not(game, 0, "lay ew 3,0") == "toll.no-gold"
    assert why_not(game, 0, "lay x 2,1") == ""


@pytest.mark.rule("toll.any-lay")
def test_ladders_pay_too() -> None:
    given: dict[str, Any] = {
        "ruleset": "expansion",
        "roles": "BGS",
        "hands": {0: "ladder-s x"},
        "collectors": {"2,-1": 1},
    }
    game = toll(**given)
    assert why_not(game, 0, "lay ladder-s 2,-1") == "toll.no-gold"
    game = play(toll(**given, tokens={0: 1}), 0, "lay ladder-s 2,-1").game
    assert tokens(game) == (0, 1, 0)
    assert standing(game) == {}


@pytest.mark.rule("toll.block-pay")
def test_it_is_paid_before_the_gold_is_shared() -> None:
    """So whoever reaches the gold with his last token has paid it."""
    game = toll(hands={0: "ew x"}, goals="gold", collectors={"3,0": 1}, tokens={0: 1})
    step = play(game, 0, "lay ew 3,0")
    kinds = [type(event).__name__ for event in step.events(None)]
    assert kinds.index("TollPaid") < kinds.index("GoalTurnedUp")
    assert tokens(step.game) == (0, 1, 0)


@pytest.mark.rule("gold.change")
def test_gold_cards_are_changed_to_pay() -> None:
    game = toll(hands={0: "ew x"}, goals="stone-ne", collectors={"3,0": 1}, owned={0: "3 1"})
    step = play(game, 0, "lay ew 3,0")
    assert events(step, 0, GoldChanged) == [GoldChanged(0, 3)]
    assert gold_of(step.game, 0) == "1"
    assert gold_counts(step.game) == (1, 0, 0)
    assert tokens(step.game) == (2, 1, 0)


def cell(game: Game, at: tuple[int, int]) -> str:
    return TUNNELS.of(game).board.laid[at].face.id


@pytest.mark.rule("toll.gold-kept", "gold.change")
def test_all_gold_counts_at_the_end() -> None:
    """The first token, what was taken in toll, and gold cards."""
    game = toll(
        roles="DDD",
        aside="S",
        hands={0: "ew x", 1: "x", 2: ""},
        goals="stone-ne",
        collectors={"3,0": 2},
        tokens={0: 2, 2: 1},
        owned={1: "2"},
        round=3,
    )
    game = play(game, 0, "lay ew 3,0").game
    assert cell(game, (3, 0)) == "ew"
    game = play_all(game, "1 discard x", "0 discard x")
    assert question(game) == "over"
    assert SCORE_SHOWN.of(game.observe(None)).totals == (1, 2, 2)


@pytest.mark.rule("toll.once", "toll.block-pay")
def test_a_paid_collector_does_not_come_back_in_this_round() -> None:
    game = toll(hands={0: "ew x", 1: "x x"}, goals="stone-ne", collectors={"3,0": 2}, placed=2, tokens={0: 1})
    game = play(game, 0, "lay ew 3,0").game
    assert not any(text.startswith("toll") for text in texts(game, 1))


def cut(game: Game, seat: Seat, text: str) -> Step:
    """What a choice leads to if the turn is cut short as soon as its card is announced."""
    choice = game.rules.texts.read(text)
    draft = Draft(game.rules, game.state)
    task = draft.agenda.pop()
    game.rules.offer_of[type(task), type(choice)].take(draft, seat, task, choice)
    cut_short(draft, seat)
    return draft.settle()


@pytest.mark.rule("toll.veto")
@pytest.mark.parametrize("asked", [(), ("0 ask 1 3,0", "1 agree")])
def test_a_card_that_does_not_come_to_lie_costs_nothing(asked: tuple[str, ...]) -> None:
    game = toll(hands={0: "ew x"}, goals="stone-ne", collectors={"3,0": 2}, tokens={0: 1, 1: 1})
    game = play_all(game, *asked)
    step = cut(game, 0, "lay ew 3,0")
    assert events(step, None, TollPaid) == []
    assert tokens(step.game) == (1, 1, 0)
    assert standing(step.game) == {"3,0": 2}
    assert TOLL_SHOWN.of(step.game.observe(None)).payer is None

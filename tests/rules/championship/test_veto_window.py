"""When a card can be vetoed, who is asked, and who is shown what of it."""

from itertools import permutations
from typing import Any

import pytest

from saboteur import Game
from saboteur.core.codec import encode
from saboteur.core.message import Illegal
from saboteur.core.values import Seat
from saboteur.rules.championship.vocabulary import VETO_SHOWN, Declared
from saboteur.rules.mine.stock import ONLOOKERS
from saboteur.rules.mine.vocabulary import CARDS_SHOWN
from tests.rules.championship.table import PLAYS, Play, base, before, declared, expansion
from tests.rules.expansion.table import EDITIONS
from tests.rules.scene import NEAR, deck, hand, pile, play, play_all, question, scene, texts, view

OBSERVERS = (None, 0, 1, 2, 3)
MAP = "0 map 2,1"


def refusal(game: Game, seat: Seat, text: str) -> tuple[str, str]:
    """The message and the rule by which a choice is refused; it must not be in the menu."""
    found = game.why_not(seat, game.rules.texts.read(text))
    assert found
    assert text not in texts(game, seat)
    return found.id, found.rule


# ---- who is asked


@pytest.mark.rule("champ.2019.veto-window", "champ.2019.veto")
@pytest.mark.parametrize("holder", [None, 0, 1, 2, 3])
def test_all_others_are_asked_whoever_holds_it(holder: Seat | None) -> None:
    hands = {seat: ("map veto x" if seat == holder else "map x x") for seat in range(4)}
    game = play_all(base(hands=hands), MAP)
    for observer in OBSERVERS:
        assert game.asked(observer) == game.asked(None)
    assert question(game) == "window 1 2 3"
    for seat in (1, 2, 3):
        assert texts(game, seat) == (["let-pass", "veto"] if seat == holder else ["let-pass"])
    assert texts(game, 0) == []


@pytest.mark.rule("champ.2019.veto-window")
def test_only_the_holder_sees_a_difference() -> None:
    one, other = (
        play_all(base(hands={0: "map x", 1: "x x", 2: two, 3: three}), MAP)
        for two, three in (("veto x", "x x"), ("x x", "veto x"))
    )
    for observer in (None, 0, 1):
        assert view(one, observer) == view(other, observer)
    one, other = (play(game, 1, "let-pass").game for game in (one, other))
    for observer in (None, 0, 1):
        assert view(one, observer) == view(other, observer)


@pytest.mark.rule("champ.2019.veto-window")
@pytest.mark.parametrize(
    ("turn", "direction", "asked"),
    [(0, 1, "1 2 3"), (2, 1, "3 0 1"), (0, -1, "3 2 1"), (2, -1, "1 0 3")],
)
def test_they_answer_in_turn_order(turn: Seat, direction: int, asked: str) -> None:
    hands = dict.fromkeys(range(4), "map x")
    game = base(hands=hands, turn=turn, slices={"match": {"direction": direction}})
    game = play_all(game, f"{turn} map 2,1")
    assert question(game) == f"window {asked}"
    assert game.seats_asked() == tuple(map(int, asked.split()))


@pytest.mark.rule("champ.2019.veto-window")
@pytest.mark.parametrize("order", [*permutations((1, 2, 3))])
def test_nobody_is_shown_who_has_answered(order: tuple[Seat, ...]) -> None:
    """They may answer in any order; each loses his own menu by it, and nothing else changes for anybody."""
    game = play_all(base(hands={0: "map x", 2: "veto x"}), MAP)
    views = {observer: view(game, observer) for observer in OBSERVERS}
    for seat in order[:-1]:
        step = play(game, seat, "let-pass")
        game = step.game
        assert step.told == ()
        assert seat not in game.seats_asked()
        assert texts(game, seat) == []
        assert question(game) == "window 1 2 3"
        views[seat] = view(game, seat)
        assert {observer: view(game, observer) for observer in OBSERVERS} == views
    assert question(play(game, order[-1], "let-pass").game) == "turn 1"


@pytest.mark.rule("champ.2019.veto-window")
@pytest.mark.parametrize(
    ("lies", "memories", "asked"),
    [
        pytest.param([], [], True, id="nobody knows where it is"),
        pytest.param([{"card": "veto", "by": 1}], [], False, id="it lies open"),
        pytest.param([{"card": "veto", "by": 1}, {"card": "x", "by": 2}], [], False, id="it lies open under others"),
        pytest.param([{"card": "veto", "by": 1, "face_down": True}], [], True, id="it was discarded face down"),
        pytest.param(
            [{"card": "veto", "by": 1, "face_down": True, "mixed": True}],
            [{"card": "veto", "seats": [ONLOOKERS, 0, 1, 2, 3], "pile": [0]}],
            False,
            id="all know that it lies there",
        ),
        pytest.param(
            [{"card": "veto", "by": 1, "face_down": True, "mixed": True}],
            [{"card": "veto", "seats": [ONLOOKERS, 0, 2, 3], "hands": [1], "pile": [0]}],
            True,
            id="it may have been taken",
        ),
        pytest.param(
            [{"card": "veto", "by": 1, "face_down": True, "mixed": True}],
            [{"card": "veto", "seats": [0, 1], "pile": [0]}],
            True,
            id="some know that it lies there",
        ),
    ],
)
def test_nobody_is_asked_when_all_can_see_that_nobody_holds_it(lies: Any, memories: Any, *, asked: bool) -> None:
    game = base(hands={0: "map x"}, slices={"cards": {"pile": lies, "memories": memories}})
    assert question(play_all(game, MAP)) == ("window 1 2 3" if asked else "turn 1")


@pytest.mark.rule("champ.2019.veto-window")
def test_after_the_veto_nobody_is_asked_any_more_this_round() -> None:
    game = base(hands={0: "map x", 1: "map x", 2: "veto x"})
    game = play_all(game, MAP, "2 veto")
    assert question(game) == "turn 1"
    assert question(play_all(game, "1 map 2,1")) == "turn 2"


@pytest.mark.rule("champ.2019.veto-window")
def test_whoever_holds_no_cards_is_not_asked() -> None:
    assert question(play_all(base(hands={0: "map x", 2: ""}), MAP)) == "window 1 3"
    assert question(play_all(base(hands={0: "map x", 1: "", 2: "", 3: ""}), MAP)) == "turn 0"


# ---- what is declared


@pytest.mark.rule("champ.2019.veto-declare", "champ.2019.veto-scope")
@pytest.mark.parametrize("each", PLAYS, ids=str)
def test_a_play_is_declared_whole_and_nothing_happens_yet(each: Play) -> None:
    game = before(each)
    assert VETO_SHOWN.of(game.observe(None)).pending is None
    step = play(game, 0, each.text)
    assert step.told == ()
    assert step.shuffles == ()
    now = step.game
    assert question(now) == "window 1 2 3"
    for observer in OBSERVERS:
        pending = VETO_SHOWN.of(now.observe(observer)).pending
        assert pending == Declared(0, each.card, now.rules.texts.read(each.text))  # type: ignore[arg-type]
    assert hand(now, 0) == "nes"
    assert (pile(now), deck(now)) == (pile(game), deck(game))
    unchanged = {name for name in game.slices if name not in {"match", "cards", "last-path"}}
    assert all(now.slices[name] == game.slices[name] for name in unchanged)


@pytest.mark.rule("champ.2019.veto-window", "champ.2019.veto")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("each", PLAYS, ids=str)
def test_let_pass_by_all_it_has_its_effect(each: Play, edition: str) -> None:
    """Just as at a table without a veto."""
    game, plain = (before(each, None, edition=edition, extras=extras) for extras in ("veto", ""))
    passed = play_all(game, f"0 {each.text}", "1 let-pass", "2 let-pass")
    assert question(passed) == "window 1 2 3"
    step, twin = play(passed, 3, "let-pass"), play(plain, 0, each.text)
    assert step.told == twin.told
    assert encode(step.game.state) == encode(twin.game.state)


@pytest.mark.rule("champ.2019.veto-scope")
@pytest.mark.parametrize(
    ("game", "text", "then"),
    [
        pytest.param(base(hands={0: "map x"}), "discard map", "turn 1", id="a pass"),
        pytest.param(base(hands={0: "veto x"}), "discard veto", "turn 1", id="a veto discarded"),
        pytest.param(expansion(hands={0: "map x"}), "discard map,x", "turn 1", id="a pass with two"),
        pytest.param(
            expansion(hands={0: "map x"}, broken={0: "cart"}),
            "shed break-cart map,x",
            "turn 1",
            id="getting rid of a card",
        ),
    ],
)
def test_what_is_no_card_played_cannot_be_vetoed(game: Game, text: str, then: str) -> None:
    assert question(play(game, 0, text).game) == then


@pytest.mark.rule("champ.2019.veto-scope")
def test_goals_gold_and_thefts_at_work_cannot_be_vetoed() -> None:
    """Nor can another veto be: the turn goes on at once."""
    game = base(hands={0: "x x", 3: "veto x"}, goals="stone-ne stone-nw")
    game = play_all(game, "0 lay x 2,0", "1 let-pass", "2 let-pass", "3 let-pass")
    assert question(game) == "choose-reached 0"
    assert question(play_all(game, "0 reveal 2,-1")) == "turn 1"
    game = scene(NEAR, extras="veto", hands={0: "ew", 1: "veto"}, goals="gold", roles="DDS")
    assert question(play_all(game, "0 lay ew 1,0", "1 let-pass", "2 let-pass")) == "pick 0"
    game = scene(
        NEAR,
        ruleset="expansion",
        extras="veto",
        hands={0: "ew", 1: "veto"},
        goals="gold",
        roles="BBS",
        thieves=(2,),
    )
    assert question(play_all(game, "0 lay ew 1,0", "1 let-pass", "2 let-pass")) == "use 2"


# ---- one's own turn, and answers that come late


@pytest.mark.rule("champ.2019.veto-own-turn")
def test_in_his_own_turn_the_holder_can_only_discard_it() -> None:
    game = base(hands={0: "veto map", 1: "x"})
    assert [text for text in texts(game, 0) if "veto" in text] == ["discard veto"]
    assert refusal(game, 0, "veto") == ("refusal.window-closed", "champ.2019.veto-window")
    game = play_all(game, MAP)
    assert refusal(game, 0, "veto") == ("refusal.not-asked", "base.turn.one-card")
    assert refusal(game, 0, "let-pass") == ("refusal.not-asked", "base.turn.one-card")


@pytest.mark.rule("champ.2019.veto-window")
@pytest.mark.parametrize("text", ["veto", "let-pass"])
@pytest.mark.parametrize(
    "moves",
    [
        pytest.param((), id="nothing was played"),
        pytest.param((MAP, "1 let-pass", "2 let-pass", "3 let-pass"), id="all have let it pass"),
        pytest.param((MAP, "2 veto"), id="it was vetoed already"),
    ],
)
@pytest.mark.parametrize("seat", range(4))
def test_an_answer_that_comes_too_late_is_told_so(moves: tuple[str, ...], text: str, seat: Seat) -> None:
    game = play_all(base(hands={0: "map x", 1: "veto x", 2: "veto x"}), *moves)
    assert refusal(game, seat, text) == ("refusal.window-closed", "champ.2019.veto-window")
    state = game.state
    with pytest.raises(Illegal):
        play(game, seat, text)
    assert game.state == state


@pytest.mark.rule("champ.2019.veto-window")
def test_nobody_answers_twice() -> None:
    game = play_all(base(hands={0: "map x", 1: "veto x"}), MAP, "1 let-pass")
    for text in ("veto", "let-pass"):
        assert refusal(game, 1, text) == ("refusal.not-asked", "base.turn.one-card")


@pytest.mark.rule("champ.2019.veto")
def test_only_who_holds_it_can_use_it() -> None:
    game = declared(Play("map", "map 2,1"), vetoer=2)
    assert refusal(game, 1, "veto") == ("refusal.not-in-hand", "base.turn.one-card")
    assert CARDS_SHOWN.of(game.observe(1)).hands == (1, 1, 2, 1)


@pytest.mark.rule("champ.2019.veto-window")
def test_while_it_is_open_nothing_else_can_be_played() -> None:
    game = declared(Play("map", "map 2,1"))
    for seat in range(4):
        assert refusal(game, seat, "discard ew") == ("refusal.not-asked", "base.turn.one-card")


@pytest.mark.rule("champ.deck")
def test_there_is_one_and_it_is_shuffled_into_the_deck() -> None:
    assert base().rules.deck_counts["veto"] == 1
    assert scene().rules.deck_counts["veto"] == 0

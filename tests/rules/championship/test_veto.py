"""What becomes of a vetoed card, and of the turn in which it was played."""

import pytest

from saboteur import Game, Step
from saboteur.core.values import Seat
from saboteur.rules.championship.vocabulary import VETO_SHOWN, Vetoed
from saboteur.rules.expansion.vocabulary import BEFORE_SHOWN
from saboteur.rules.mine.cards import CARDS
from saboteur.rules.mine.stock import Discarded
from saboteur.rules.mine.vocabulary import (
    DWARVES_SHOWN,
    OWN_DWARF,
    OWN_TUNNEL,
    TOOLS_SHOWN,
    TUNNEL_SHOWN,
    CardsDrawn,
    CardsDrawnUnseen,
)
from tests.rules.championship.table import PLAYS, Play, base, before, declared, expansion
from tests.rules.expansion.table import EDITIONS
from tests.rules.scene import (
    NEAR,
    cards,
    deck,
    drawn,
    events,
    hand,
    pile,
    play,
    play_all,
    question,
    scene,
    seen,
    tidy,
    view,
)

OBSERVERS = (None, 0, 1, 2, 3)


def vetoed(each: Play, vetoer: Seat = 2) -> Step:
    return play(declared(each, vetoer), vetoer, "veto")


# ---- the card


@pytest.mark.rule("champ.2019.veto", "champ.2019.veto-other", "champ.resolve-then-discard")
@pytest.mark.parametrize("vetoer", [1, 2, 3])
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("each", PLAYS, ids=str)
def test_the_card_has_no_effect_and_is_discarded_with_the_veto(each: Play, edition: str, vetoer: Seat) -> None:
    game = before(each, vetoer, edition=edition)
    step = play(play_all(game, f"0 {each.text}"), vetoer, "veto")
    now = step.game
    assert CARDS.of(now).pile == (Discarded(cards(each.card)[0], 0), Discarded(cards("veto")[0], vetoer))
    assert step.shuffles == ()
    unchanged = {name for name in game.slices if name not in {"match", "cards", "last-path"}}
    assert all(now.slices[name] == game.slices[name] for name in unchanged)
    for observer in OBSERVERS:
        assert seen(step, observer) == [
            "veto.vetoed",
            "cards.drawn" if observer == 0 else "cards.drawn-unseen",
            "cards.drawn" if observer == vetoer else "cards.drawn-unseen",
        ]
        assert events(step, observer, Vetoed) == [Vetoed(vetoer, 0, cards(each.card)[0])]
        assert VETO_SHOWN.of(now.observe(observer)).pending is None
    assert question(now) == "turn 1"


@pytest.mark.rule("champ.2019.veto", "champ.2019.veto-draw")
def test_the_active_player_draws_and_then_whoever_used_the_veto() -> None:
    step = vetoed(Play("map", "map 2,1"), vetoer=3)
    assert events(step, None, CardsDrawnUnseen) == [CardsDrawnUnseen(0, 1), CardsDrawnUnseen(3, 1)]
    assert [hand(step.game, seat) for seat in range(4)] == ["ne nes", "ew", "ew", "ew nw"]
    assert deck(step.game) == "nes new"


@pytest.mark.rule("champ.2019.veto-window", "champ.2019.veto")
@pytest.mark.parametrize("first", [(), ("1 let-pass",), ("3 let-pass",), ("3 let-pass", "1 let-pass")])
def test_the_first_veto_closes_the_window(first: tuple[str, ...]) -> None:
    """Whoever has not answered yet is not asked any more."""
    game = play_all(declared(Play("map", "map 2,1")), *first, "2 veto")
    assert question(game) == "turn 1"
    assert pile(game) == "map veto"


@pytest.mark.rule("champ.2019.veto")
def test_of_two_who_hold_one_the_first_to_answer_uses_it() -> None:
    """As in a position of cards that no deck holds."""
    game = play_all(base(hands={0: "map x", 1: "veto", 3: "veto"}), "0 map 2,1", "3 veto")
    assert (hand(game, 1), hand(game, 3)) == ("veto", "nw")


@pytest.mark.rule("champ.2019.veto-declare")
def test_a_lay_that_would_have_reached_the_gold_does_not_end_the_round() -> None:
    game = scene(NEAR, extras="veto", roles="DSD", hands={0: "ew x", 1: "veto"}, goals="gold", deck="ne nw")
    game = play_all(game, "0 lay ew 1,0", "1 veto")
    assert question(game) == "turn 1"
    assert drawn(game) == tidy(NEAR)
    assert pile(game) == "ew veto"


@pytest.mark.rule("champ.2019.veto-other")
def test_a_vetoed_rockfall_leaves_the_tunnels_as_they_are() -> None:
    game = declared(Play("rockfall", "rockfall 1,0"))
    board = drawn(game)
    game = play_all(game, "1 let-pass", "2 veto")
    assert drawn(game) == board
    assert pile(game) == "rockfall veto"


@pytest.mark.rule("champ.2019.veto-window")
def test_of_a_vetoed_map_nothing_is_seen_and_nothing_remembered() -> None:
    step = vetoed(Play("map", "map 2,1"))
    assert OWN_TUNNEL.of(step.game.observe(0)).known == ()
    assert TUNNEL_SHOWN.of(step.game.observe(None)).looks == ()


@pytest.mark.rule("champ.2019.veto-window")
def test_of_a_vetoed_inspection_nothing_is_seen() -> None:
    step = vetoed(Play("inspection", "inspect 1", box="expansion"))
    assert OWN_DWARF.of(step.game.observe(0)).known == ()
    assert not any(DWARVES_SHOWN.of(step.game.observe(None)).seen)


@pytest.mark.rule("champ.2019.veto-other")
@pytest.mark.parametrize(
    ("each", "lies"),
    [
        pytest.param(Play("break-cart", "sabotage break-cart 2"), ((), ()), id="breakage"),
        pytest.param(Play("prison", "imprison 1", box="expansion"), ((), ()), id="prison"),
        pytest.param(Play("theft", "theft", box="expansion"), ((), ()), id="theft"),
        pytest.param(Play("freedom", "free 3", box="expansion", prisoner=True), ((3,), ()), id="freedom"),
        pytest.param(Play("hands-off", "hands-off 3", box="expansion", thief=True), ((), (3,)), id="hands-off"),
    ],
)
def test_what_a_vetoed_card_would_lay_or_remove(each: Play, lies: tuple[tuple[Seat, ...], ...]) -> None:
    game = vetoed(each).game
    assert TOOLS_SHOWN.of(game.observe(None)).broken == ((),) * 4
    if BEFORE_SHOWN.name in game.public():
        seen_before = BEFORE_SHOWN.of(game.observe(None))
        assert (seen_before.prisoners, seen_before.thieves) == lies


@pytest.mark.rule("champ.2019.veto-other")
def test_what_a_vetoed_repair_would_mend_stays_broken() -> None:
    game = vetoed(Play("repair-cart", "repair repair-cart 3 cart", broken="cart")).game
    assert TOOLS_SHOWN.of(game.observe(None)).broken == ((), (), (), ("cart",))


# ---- exchanged hands


@pytest.mark.rule("champ.2019.veto-swap-hands")
@pytest.mark.parametrize("vetoer", [1, 2])
def test_vetoed_nobody_exchanges_hands_and_the_other_draws_nothing(vetoer: Seat) -> None:
    """Also if it is the other who vetoes: he draws for the veto alone."""
    step = vetoed(Play("swap-hands", "swap-hands 1", box="expansion"), vetoer)
    assert [hand(step.game, seat) for seat in range(4)] == [
        "ne nes",
        *("ew nw" if seat == vetoer else "ew" for seat in (1, 2, 3)),
    ]
    assert events(step, None, CardsDrawnUnseen) == [CardsDrawnUnseen(0, 1), CardsDrawnUnseen(vetoer, 1)]


@pytest.mark.rule("champ.2019.veto-swap-hands")
def test_a_veto_is_used_from_the_hand_that_it_was_in() -> None:
    """It lies with the other while the exchange is open to it, and goes to the active player if nobody uses it."""
    game = expansion(hands={0: "ew swap-hands", 1: "map veto", 2: "x", 3: "x"})
    game = play_all(game, "0 swap-hands 1", "1 let-pass", "2 let-pass", "3 let-pass", "1 discard ew")
    assert hand(game, 0) == "map ne veto"
    game = play_all(game, "2 discard x")
    assert question(game) == "turn 3"


# ---- drawing from a short deck


@pytest.mark.rule("champ.2019.veto-draw")
@pytest.mark.rule("draw.order", part="veto")
@pytest.mark.parametrize("box", ["base", "expansion"])
@pytest.mark.parametrize(
    ("stock", "hands", "left"),
    [
        ("", ("nes", "ew"), ""),
        ("ne", ("ne nes", "ew"), ""),
        ("ne nw", ("ne nes", "ew nw"), ""),
        ("ne nw x", ("ne nes", "ew nw"), "x"),
    ],
)
def test_of_a_short_deck_the_active_player_draws_first(stock: str, hands: tuple[str, str], left: str, box: str) -> None:
    game = before(Play("map", "map 2,1", box=box), deck=stock)
    step = play(play_all(game, "0 map 2,1"), 2, "veto")
    assert (hand(step.game, 0), hand(step.game, 2)) == hands
    assert deck(step.game) == left
    assert pile(step.game) == "map veto"
    assert [each.cards for each in events(step, 0, CardsDrawn)] == [cards(word) for word in stock.split()[:1]]


@pytest.mark.rule("champ.2019.veto-draw")
def test_the_veto_lies_on_top_of_the_pile() -> None:
    lie = [{"card": "x", "by": 1}, {"card": "ns", "by": 3, "face_down": True}]
    game = base(hands={0: "map x", 2: "veto x"}, slices={"cards": {"pile": lie}})
    assert pile(play_all(game, "0 map 2,1", "2 veto")) == "x (ns) map veto"


# ---- who begins the next round


@pytest.mark.rule("champ.2019.veto-last", "champ.2019.veto")
@pytest.mark.parametrize("vetoer", [1, 2, 3])
def test_a_vetoed_card_is_the_last_one_of_the_active_player(vetoer: Seat) -> None:
    """The veto never is, though it can be the last card to leave a hand."""
    game = base(hands=dict.fromkeys(range(4), "") | {0: "map", vetoer: "veto"}, deck="")
    step = play(play_all(game, "0 map 2,1"), vetoer, "veto")
    assert "match.round-ended" in seen(step, None)
    assert question(step.game) == "turn 1"


@pytest.mark.rule("edition.expansion.next-first", part="veto")
@pytest.mark.parametrize(("edition", "first"), [("polish", 1), ("czech", 2), ("anniversary", 2)])
def test_a_vetoed_path_card_is_the_last_path_card_played(edition: str, first: Seat) -> None:
    """In the Polish printing; in the others the last card counts, whatever it is."""
    game = expansion(hands={0: "ns", 1: "map", 2: "veto", 3: ""}, deck="", edition=edition)
    game = play_all(game, "0 lay ns 1,1", "1 let-pass", "2 veto")
    step = play(game, 1, "map 2,1")
    assert "match.round-ended" in seen(step, None)
    assert question(step.game) == f"turn {first}"


@pytest.mark.rule("edition.expansion.next-first", part="veto")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_vetoed_path_card_that_is_the_last_card(edition: str) -> None:
    game = expansion(hands={0: "", 1: "ns", 2: "", 3: "veto"}, deck="", turn=1, edition=edition)
    step = play(play_all(game, "1 lay ns 1,1"), 3, "veto")
    assert question(step.game) == "turn 2"


# ---- what is remembered


@pytest.mark.rule("champ.2019.veto")
def test_a_veto_that_some_knew_of_is_not_remembered_any_more() -> None:
    known = [{"card": "veto", "seats": [1], "hands": [2]}]
    game = expansion(hands={0: "map x", 2: "veto x"}, slices={"cards": {"memories": known}})
    assert CARDS.of(play_all(game, "0 map 2,1", "2 veto")).memories == ()


@pytest.mark.rule("champ.2019.veto-declare")
@pytest.mark.parametrize("edition", EDITIONS)
def test_worlds_that_differ_in_the_veto_look_alike_until_it_is_used(edition: str) -> None:
    def world(two: str, three: str) -> Game:
        game = expansion(hands={0: "map x", 1: "ns", 2: two, 3: three}, edition=edition)
        return play_all(game, "0 map 2,1", "1 let-pass", "2 let-pass", "3 let-pass", "1 discard ns")

    one, other = world("veto", "ew"), world("ew", "veto")
    for observer in (None, 0, 1):
        assert view(one, observer) == view(other, observer)

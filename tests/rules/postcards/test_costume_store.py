"""The costume store: whoever first comes to it changes his role."""

from collections import Counter

import pytest

from saboteur.core.game import Draft, Game
from saboteur.core.values import Role, Seat
from saboteur.rules.base.vocabulary import GoldShared, SaboteurPaidUnseen
from saboteur.rules.costume_store import change_costume
from saboteur.rules.expansion.vocabulary import BEFORE_SHOWN
from saboteur.rules.mine.dwarves import DWARVES, Dwarves
from saboteur.rules.mine.vocabulary import (
    OWN_DWARF,
    TOOLS_SHOWN,
    KnownDwarf,
    RoleChanged,
    RoleChangedUnseen,
    RoundWon,
)
from tests.rules.expansion.table import EDITIONS
from tests.rules.postcards.boards import STORE, STORE_AND_GOAL
from tests.rules.scene import events, play, play_all, question, scene, view, why_not

STORE_CARD = "costume-store"
HANDS = {0: "ns x", 1: "swap-hats x", 2: "swap-hats x"}


def base(roles: str = "DSD", aside: str = "S") -> Game:
    return scene(STORE, extras=STORE_CARD, roles=roles, aside=aside, hands={0: "ns x"}, deck="x")


def expansion(edition: str, aside: str, seed: str = "0") -> Game:
    """Seats 0, 1 and 2 are blue, green and a saboteur."""
    return scene(
        STORE, ruleset="expansion", edition=edition, extras=STORE_CARD, roles="BGS", aside=aside, hands=HANDS, seed=seed
    )


def lie(game: Game) -> tuple[list[str], list[str]]:
    """The roles by seat, and the dwarves aside."""
    dwarves = DWARVES.of(game)
    return [*dwarves.roles], [*dwarves.aside]


@pytest.mark.rule("costume.effect")
def test_base_with_the_dwarf_left_aside() -> None:
    step = play(base(), 0, "lay ns 4,-1")
    assert lie(step.game) == (["saboteur", "saboteur", "digger"], ["digger"])
    assert question(step.game) == "turn 1"


@pytest.mark.rule("costume.effect")
def test_base_also_with_ten() -> None:
    game = scene(STORE, extras=STORE_CARD, roles="DDDDDDDSSS", aside="S", hands={0: "ns"})
    assert lie(play(game, 0, "lay ns 4,-1").game) == (["saboteur", *["digger"] * 6, *["saboteur"] * 3], ["digger"])


@pytest.mark.rule("costume.effect")
@pytest.mark.parametrize("edition", EDITIONS)
def test_expansion_the_top_of_the_unused_pile_the_old_one_under_it(edition: str) -> None:
    step = play(expansion(edition, "POE"), 0, "lay ns 4,-1")
    assert lie(step.game) == (["profiteer", "green", "saboteur"], ["boss", "geologist", "blue"])


@pytest.mark.rule("costume.effect")
def test_he_alone_sees_the_new_role_and_nobody_the_old_one() -> None:
    step, twin = play(base("DSD", "S"), 0, "lay ns 4,-1"), play(base("SDD", "D"), 0, "lay ns 4,-1")
    assert events(step, 0, RoleChanged) == [RoleChanged(0, Role("saboteur"))]
    assert OWN_DWARF.of(step.game.observe(0)).known == (KnownDwarf(3, Role("digger")),)
    for observer in (2, None):
        assert events(step, observer, RoleChangedUnseen) == [RoleChangedUnseen(0)]
        assert step.events(observer) == twin.events(observer)
        assert view(step.game, observer) == view(twin.game, observer)


@pytest.mark.rule("costume.effect")
def test_only_whose_play_joins_it_must_change() -> None:
    """It is not he who comes by later, nor who dug on the way before."""
    game = scene(STORE, extras=STORE_CARD, roles="DSD", aside="S", hands={0: "x x", 1: "ns x", 2: "x x"})
    game = play_all(game, "0 lay x 5,0", "1 lay ns 4,-1", "2 lay x 3,-2")
    assert lie(game) == (["digger", "saboteur", "digger"], ["saboteur"])
    assert DWARVES.of(game).seen == ((), (), (), (1,))


@pytest.mark.rule("reach.finisher", part="postcards")
@pytest.mark.parametrize(("role", "aside", "first"), [("D", "S", 2), ("S", "D", 0)])
def test_base_the_finisher_has_the_role_of_the_store(role: str, aside: str, first: Seat) -> None:
    """A digger who became a saboteur picks no gold; a saboteur who became a digger picks first."""
    game = scene(STORE_AND_GOAL, extras=STORE_CARD, roles=f"{role}DD", aside=aside, hands={0: "ns"}, goals="gold")
    step = play(play(game, 0, "lay ns 4,-1").game, 0, "reveal 4,-2")
    assert events(step, None, GoldShared)[0].order[0] == first


@pytest.mark.rule("reach.finisher", part="postcards")
def test_gold_first_and_he_is_who_he_was() -> None:
    game = scene(STORE_AND_GOAL, extras=STORE_CARD, roles="SDD", aside="D", hands={0: "ns"}, goals="gold")
    step = play(play(game, 0, "lay ns 4,-1").game, 0, "reveal 6,-2")
    assert events(step, None, GoldShared)[0].order == (2, 1)


@pytest.mark.rule("reach.finisher", part="postcards")
def test_a_saboteur_of_the_store_is_paid_as_one() -> None:
    game = scene(
        STORE, extras=STORE_CARD, roles="DDD", aside="S", hands={0: "ns", 1: "", 2: ""}, round=1, gold="3 1 1 1"
    )
    paid = events(play(game, 0, "lay ns 4,-1"), None, SaboteurPaidUnseen)
    assert [each.seat for each in paid] == [0]


@pytest.mark.rule("reach.finisher", part="postcards")
@pytest.mark.parametrize("edition", EDITIONS)
def test_expansion_the_finishers_team_is_that_of_the_new_role(edition: str) -> None:
    game = scene(
        STORE_AND_GOAL,
        ruleset="expansion",
        edition=edition,
        extras=STORE_CARD,
        roles="BGS",
        aside="G",
        hands={0: "ns"},
        goals="gold",
    )
    step = play(play(game, 0, "lay ns 4,-1").game, 0, "reveal 4,-2")
    assert events(step, None, RoundWon)[0].by == ("green",)


@pytest.mark.rule("exp.action.stays-with-player", part="postcards")
def test_what_lies_before_him_stays() -> None:
    """A theft stays his, and so do the others' prisons and breakages."""
    game = scene(
        STORE,
        ruleset="expansion",
        extras=STORE_CARD,
        roles="BGS",
        aside="O",
        hands=HANDS,
        thieves=(0,),
        prisoners=(1,),
        broken={2: "cart"},
    )
    game = play(game, 0, "lay ns 4,-1").game
    before = BEFORE_SHOWN.of(game.observe(None))
    assert (before.prisoners, before.thieves) == ((1,), (0,))
    assert TOOLS_SHOWN.of(game.observe(None)).broken == ((), (), ("cart",))
    assert why_not(game, 1, "lay x 5,0") == "exp.action.prison"


# ---- swapping hats after the store, and before it


@pytest.mark.rule("edition.expansion.swap-hats", part="costume-store")
@pytest.mark.parametrize("edition", ["anniversary", "czech"])
def test_czech_hats_do_not_take_what_the_store_put_back(edition: str) -> None:
    taken = Counter[str]()
    for seed in range(40):
        game = play_all(expansion(edition, "POE", str(seed)), "0 lay ns 4,-1", "1 swap-hats 2")
        taken[DWARVES.of(game).roles[2]] += 1
    assert taken.keys() == {"boss", "geologist"}


@pytest.mark.rule("edition.expansion.swap-hats", part="costume-store")
@pytest.mark.parametrize("edition", ["anniversary", "czech"])
def test_czech_only_if_no_other_is_left(edition: str) -> None:
    """One lies aside, and after the store it is the one that was put back."""
    game = play_all(expansion(edition, "P"), "0 lay ns 4,-1", "1 swap-hats 2")
    assert lie(game) == (["profiteer", "green", "blue"], ["saboteur"])


@pytest.mark.rule("edition.expansion.swap-hats", part="costume-store")
def test_polish_hats_take_the_top_as_the_store_does() -> None:
    game = play_all(expansion("polish", "PO"), "0 lay ns 4,-1", "1 swap-hats 2", "2 swap-hats 2")
    assert lie(game) == (["profiteer", "green", "blue"], ["saboteur", "boss"])


@pytest.mark.rule("postcard.expansion-pile")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_pile_keeps_its_order_when_hats_are_swapped(edition: str) -> None:
    """Whichever dwarf was taken, the store then gives the uppermost of the rest."""
    for seed in range(8):
        game = scene(
            STORE,
            ruleset="expansion",
            edition=edition,
            extras=STORE_CARD,
            roles="BGS",
            aside="POE",
            hands={0: "swap-hats x", 1: "ns x"},
            seed=str(seed),
        )
        game = play(game, 0, "swap-hats 2").game
        pile = [role for role in ("profiteer", "boss", "geologist") if role != DWARVES.of(game).roles[2]]
        assert lie(game)[1] == [*pile, "saboteur"]
        game = play(game, 1, "lay ns 4,-1").game
        assert (DWARVES.of(game).roles[1], lie(game)[1]) == (pile[0], [pile[1], "saboteur", "green"])


@pytest.mark.rule("postcard.greedy")
@pytest.mark.parametrize(("role", "aside", "wins"), [("D", "Y", True), ("Y", "D", False)])
def test_who_is_greedy_when_the_gold_is_turned_up(role: str, aside: str, wins: bool) -> None:
    """The store gives him to the finisher, who takes it all; or takes him away, and the diggers share."""
    extras = "greedy-dwarf costume-store"
    game = scene(STORE_AND_GOAL, extras=extras, roles=f"{role}DS", aside=aside, hands={0: "ns"}, goals="gold")
    step = play(play(game, 0, "lay ns 4,-1").game, 0, "reveal 4,-2")
    assert [told.order for told in events(step, None, GoldShared)] == ([] if wins else [(0, 1)])


@pytest.mark.rule("postcard.greedy")
@pytest.mark.parametrize("greedy", [0, 3])
def test_the_greedy_dwarf_is_a_role_like_any_other(greedy: int) -> None:
    """He may be given up at the store, and gained there."""
    game = base()
    roles = [Role("digger")] * 4
    roles[greedy] = Role("greedy")
    draft = Draft(game.rules, game.state)
    DWARVES.put(draft, Dwarves(tuple(roles[:3]), tuple(roles[3:])))
    change_costume(draft, 0)
    dwarves = DWARVES.of(draft)
    assert [*dwarves.roles, *dwarves.aside] == [roles[3], *roles[1:3], roles[0]]

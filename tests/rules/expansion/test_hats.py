"""Looking at roles, and changing them."""

from collections import Counter

import pytest

from saboteur.core.values import Role
from saboteur.rules.expansion.vocabulary import BEFORE_SHOWN, HatsSwapped
from saboteur.rules.mine.dwarves import DWARVES
from saboteur.rules.mine.vocabulary import (
    DWARVES_SHOWN,
    OWN_DWARF,
    TOOLS_SHOWN,
    KnownDwarf,
    RoleChanged,
    RoleChangedUnseen,
    RoleSeen,
    RoleSeenBySeat,
    RoundWon,
)
from tests.rules.expansion.table import EDITIONS, table
from tests.rules.scene import NEAR, events, hand, pile, play, play_all, question, texts, view, why_not

CZECH = ("anniversary", "czech")
"""The printings in which the new role is any that nobody has held."""


@pytest.mark.rule("exp.action.inspection", "exp.action.discarded")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_inspection_shows_another_players_role_to_its_player_alone(edition: str) -> None:
    game = table(edition=edition, roles="BGSO", hands={0: "inspection x"}, deck="ns")
    step = play(game, 0, "inspect 3")
    assert events(step, 0, RoleSeen) == [RoleSeen(0, 3, Role("boss"))]
    assert OWN_DWARF.of(step.game.observe(0)).known == (KnownDwarf(3, Role("boss")),)
    twin = play(table(edition=edition, roles="BGSE", hands={0: "inspection x"}, deck="ns"), 0, "inspect 3")
    for observer in (1, 2, None):
        assert events(step, observer, RoleSeen) == []
        assert events(step, observer, RoleSeenBySeat) == [RoleSeenBySeat(0, 3)]
        assert step.events(observer) == twin.events(observer)
        assert view(step.game, observer) == view(twin.game, observer)
    assert (hand(step.game, 0), pile(step.game)) == ("ns x", "inspection")
    assert question(step.game) == "turn 1"


@pytest.mark.rule("exp.action.inspection")
def test_everybody_sees_who_has_been_looked_at() -> None:
    game = play(table(hands={0: "inspection"}), 0, "inspect 1").game
    for observer in (0, 1, 2, None):
        assert DWARVES_SHOWN.of(game.observe(observer)).seen == ((), (0,), ())
        assert DWARVES_SHOWN.of(game.observe(observer)).roles == ()


@pytest.mark.rule("exp.action.inspection")
@pytest.mark.parametrize("target", [-1, 0, 3])
def test_nobody_inspects_himself_nor_who_is_not_there(target: int) -> None:
    game = table(hands={0: "inspection"})
    assert texts(game, 0) == ["discard inspection", "inspect 1", "inspect 2"]
    assert why_not(game, 0, f"inspect {target}") == "exp.action.inspection"


@pytest.mark.rule("exp.action.swap-hats", "exp.action.discarded")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("target", [0, 1, 2])
def test_any_player_must_change_his_role_oneself_too(edition: str, target: int) -> None:
    game = table(edition=edition, roles="BGS", aside="P", hands={0: "swap-hats x"}, deck="ns")
    assert texts(game, 0)[-3:] == ["swap-hats 0", "swap-hats 1", "swap-hats 2"]
    step = play(game, 0, f"swap-hats {target}")
    roles = ["blue", "green", "saboteur"]
    (given_up,), roles[target : target + 1] = roles[target : target + 1], ["profiteer"]
    dwarves = DWARVES.of(step.game)
    assert (list(dwarves.roles), list(dwarves.aside)) == (roles, [given_up])
    assert (hand(step.game, 0), pile(step.game)) == ("ns x", "swap-hats")
    assert question(step.game) == "turn 1"


@pytest.mark.rule("exp.action.swap-hats")
@pytest.mark.parametrize("target", [-1, 3])
def test_there_is_nobody_else_to_change_his_role(target: int) -> None:
    assert why_not(table(aside="P", hands={0: "swap-hats"}), 0, f"swap-hats {target}") == "exp.action.swap-hats"


@pytest.mark.rule("exp.action.swap-hats")
@pytest.mark.parametrize("edition", EDITIONS)
def test_neither_role_is_shown_to_others(edition: str) -> None:
    """Nor the new one to who made him change it."""
    step, twin = (
        play(table(edition=edition, roles=roles, aside=aside, hands={0: "swap-hats"}), 0, "swap-hats 1")
        for roles, aside in (("BGS", "P"), ("BOS", "E"))
    )
    assert events(step, 1, RoleChanged) == [RoleChanged(1, Role("profiteer"))]
    assert OWN_DWARF.of(step.game.observe(1)).role == "profiteer"
    for observer in (0, 2, None):
        assert events(step, observer, RoleChanged) == []
        assert events(step, observer, RoleChangedUnseen) == [RoleChangedUnseen(1)]
        assert events(step, observer, HatsSwapped) == [HatsSwapped(0, 1)]
        assert step.events(observer) == twin.events(observer)
        assert view(step.game, observer) == view(twin.game, observer)


@pytest.mark.rule("exp.action.swap-hats")
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_changed_still_knows_the_role_he_gave_up_and_so_does_who_inspected_him(edition: str) -> None:
    game = table(edition=edition, aside="P", hands={0: "inspection x", 1: "swap-hats x", 2: "x x"})
    game = play_all(game, "0 inspect 1", "1 swap-hats 1")
    known = [OWN_DWARF.of(game.observe(seat)).known for seat in range(3)]
    assert known == [(KnownDwarf(3, Role("green")),), (KnownDwarf(3, Role("green")),), ()]


@pytest.mark.rule("edition.expansion.swap-hats", part="expansion")
def test_polish_the_top_of_the_pile_is_taken_and_the_old_role_goes_to_its_bottom() -> None:
    game = table(edition="polish", aside="POE", hands={0: "swap-hats", 1: "swap-hats"})
    game = play(game, 0, "swap-hats 2").game
    assert (DWARVES.of(game).roles[2], DWARVES.of(game).aside) == ("profiteer", ("boss", "geologist", "saboteur"))
    game = play(game, 1, "swap-hats 2").game
    assert (DWARVES.of(game).roles[2], DWARVES.of(game).aside) == ("boss", ("geologist", "saboteur", "profiteer"))


@pytest.mark.rule("edition.expansion.swap-hats", part="expansion")
def test_polish_a_role_that_somebody_held_comes_up_again() -> None:
    game = table(edition="polish", aside="P", hands={0: "swap-hats", 1: "swap-hats"})
    game = play_all(game, "0 swap-hats 2", "1 swap-hats 0")
    assert DWARVES.of(game).roles == ("saboteur", "green", "profiteer")


@pytest.mark.rule("edition.expansion.swap-hats", part="expansion")
@pytest.mark.parametrize("edition", CZECH)
def test_czech_any_unused_role_is_taken_all_alike_likely(edition: str) -> None:
    taken = Counter[str]()
    for seed in range(240):
        game = table(edition=edition, roles="BG", aside="POES", hands={0: "swap-hats"}, seed=str(seed))
        dwarves = DWARVES.of(play(game, 0, "swap-hats 1").game)
        assert sorted((dwarves.roles[1], *dwarves.aside)) == ["boss", "geologist", "green", "profiteer", "saboteur"]
        taken[dwarves.roles[1]] += 1
    assert taken.keys() == {"profiteer", "boss", "geologist", "saboteur"}
    assert all(35 <= count <= 85 for count in taken.values())


@pytest.mark.rule("edition.expansion.swap-hats", part="expansion")
@pytest.mark.parametrize("edition", CZECH)
@pytest.mark.parametrize("second", [0, 1, 2])
def test_czech_a_role_that_somebody_held_is_not_taken_again_this_round(edition: str, second: int) -> None:
    """Two lie aside: whoever changes second gets the one that is left of them."""
    for seed in range(8):
        game = table(edition=edition, aside="PO", hands={0: "swap-hats", 1: "swap-hats"}, seed=str(seed))
        first = play(game, 0, "swap-hats 2").game
        (left,) = {"profiteer", "boss"} - {DWARVES.of(first).roles[2]}
        assert DWARVES.of(play(first, 1, f"swap-hats {second}").game).roles[second] == left


@pytest.mark.rule("edition.expansion.swap-hats", part="expansion")
@pytest.mark.parametrize("edition", CZECH)
def test_czech_a_role_that_was_inspected_before_it_was_given_up_was_held_too(edition: str) -> None:
    for seed in range(8):
        game = table(
            edition=edition, aside="PO", hands={0: "inspection x", 1: "swap-hats x", 2: "swap-hats x"}, seed=str(seed)
        )
        game = play_all(game, "0 inspect 2", "1 swap-hats 2", "2 swap-hats 1")
        assert {*DWARVES.of(game).roles[1:]} == {"profiteer", "boss"}


@pytest.mark.rule("exp.action.swap-hats")
@pytest.mark.parametrize("edition", EDITIONS)
def test_he_plays_on_with_the_new_role(edition: str) -> None:
    """A saboteur who became blue reaches the gold for his team."""
    game = table(NEAR, edition=edition, roles="SGE", aside="B", hands={0: "ew", 2: "swap-hats"}, goals="gold", turn=2)
    game = play(game, 2, "swap-hats 0").game
    assert events(play(game, 0, "lay ew 1,0"), None, RoundWon)[0].by == ("blue",)


@pytest.mark.rule("exp.action.stays-with-player", part="expansion")
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_lies_before_him_stays(edition: str) -> None:
    game = table(edition=edition, aside="P", hands={0: "swap-hats"}, prisoners=(1,), thieves=(0, 1), broken={1: "cart"})
    game = play(game, 0, "swap-hats 1").game
    before = BEFORE_SHOWN.of(game.observe(None))
    assert (before.prisoners, before.thieves) == ((1,), (0, 1))
    assert TOOLS_SHOWN.of(game.observe(None)).broken == ((), ("cart",), ())
    assert why_not(game, 1, "lay x 1,0") in {"exp.action.prison", "base.place.broken-tool"}

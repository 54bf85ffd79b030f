"""The tunnel party: all players' roles are dealt again."""

from collections import Counter

import pytest

from saboteur.core.game import Draft, Game, Step
from saboteur.core.values import Role
from saboteur.rules.expansion.vocabulary import BEFORE_SHOWN
from saboteur.rules.mine.dwarves import DWARVES, Dwarves
from saboteur.rules.mine.vocabulary import (
    DWARVES_SHOWN,
    OWN_DWARF,
    TOOLS_SHOWN,
    PostcardConnected,
    RoleDealt,
    RolesMixed,
    RoundWon,
)
from saboteur.rules.tunnel_party import celebrate
from tests.rules.postcards.boards import BOTH, PARTY, SERIES
from tests.rules.scene import events, play, play_all, question, scene, texts

PARTY_CARD = "tunnel-party"


def party(roles: str = "DSDD", aside: str = "S", *, seed: str = "0", **lying: tuple[int, ...]) -> Game:
    ruleset = "base" if {*roles, *aside} <= {*"DS"} else "expansion"
    return scene(
        PARTY,
        ruleset=ruleset,
        extras=PARTY_CARD,
        roles=roles,
        aside=aside,
        hands={0: "ns x"},
        broken={1: "cart"},
        seed=seed,
        prisoners=lying.get("prisoners", ()),
        thieves=lying.get("thieves", ()),
    )


def joined(game: Game) -> Step:
    return play(game, 0, "lay ns 4,1")


@pytest.mark.rule("party.effect")
@pytest.mark.parametrize(("roles", "aside"), [("DSDD", "S"), ("BGOP", "ESS")])
def test_the_players_dwarves_are_dealt_again_those_aside_take_no_part(roles: str, aside: str) -> None:
    game = party(roles, aside)
    before = DWARVES.of(game)
    step = joined(game)
    after = DWARVES.of(step.game)
    assert Counter(after.roles) == Counter(before.roles)
    assert after.aside == before.aside
    assert [each.role for each in after.collected] == [*before.roles]
    assert question(step.game) == "turn 1"


@pytest.mark.rule("party.effect")
def test_every_new_deal_is_alike_likely() -> None:
    dealt = Counter(DWARVES.of(joined(party("BGO", "E", seed=str(seed))).game).roles for seed in range(240))
    assert len(dealt) == 6
    assert all(20 <= count <= 65 for count in dealt.values())


@pytest.mark.rule("party.effect")
def test_each_looks_at_his_own_and_at_no_other() -> None:
    step = joined(party("BGO", "E"))
    roles = DWARVES.of(step.game).roles
    for seat in range(3):
        assert events(step, seat, RoleDealt) == [RoleDealt(seat, roles[seat])]
        assert OWN_DWARF.of(step.game.observe(seat)).role == roles[seat]
        assert OWN_DWARF.of(step.game.observe(seat)).known == ()
    assert events(step, None, RoleDealt) == []
    assert len(events(step, None, RolesMixed)) == 1


@pytest.mark.rule("party.effect")
def test_who_had_seen_a_role_before_does_not_know_whose_it_is_now() -> None:
    game = scene(
        PARTY,
        ruleset="expansion",
        extras=PARTY_CARD,
        roles="BGO",
        aside="E",
        hands={0: "inspection x", 1: "ns x"},
    )
    game = play_all(game, "0 inspect 2", "1 lay ns 4,1")
    assert OWN_DWARF.of(game.observe(0)).known == ()
    assert {(each.place, each.role) for each in OWN_DWARF.of(game.observe(0)).given_up} == {(0, "blue"), (2, "boss")}
    assert DWARVES_SHOWN.of(game.observe(None)).mixed == (0, 1, 2)


@pytest.mark.rule("exp.action.stays-with-player", part="postcards")
def test_what_lies_before_players_stays() -> None:
    game = joined(party("BGO", "E", prisoners=(2,), thieves=(0, 1))).game
    before = BEFORE_SHOWN.of(game.observe(None))
    assert (before.prisoners, before.thieves) == ((2,), (0, 1))
    assert TOOLS_SHOWN.of(game.observe(None)).broken == ((), ("cart",), ())


@pytest.mark.rule("reach.finisher", part="postcards")
@pytest.mark.parametrize("edition", ["anniversary", "czech"])
def test_whose_hat_the_finisher_has_when_the_gold_is_turned_up(edition: str) -> None:
    """Doubly blocked gold: the boss wins it if he made the connection. The party decides who that is."""
    bosses = Counter[bool]()
    for seed in range(24):
        game = scene(
            SERIES,
            ruleset="expansion",
            edition=edition,
            extras=PARTY_CARD,
            roles="BOGS",
            aside="E",
            hands={0: "ns"},
            goals="gold",
            seed=str(seed),
        )
        game = play(game, 0, "lay ns 4,1").game
        assert texts(game, 0) == ["reveal 4,2", "reveal 6,2"]
        step = play(game, 0, "reveal 4,2")
        is_boss = events(step, 0, RoleDealt)[0].role == "boss"
        assert events(step, None, RoundWon) == [RoundWon((Role("boss"),) if is_boss else ())]
        bosses[is_boss] += 1
    assert min(bosses[True], bosses[False]) > 0


@pytest.mark.rule("reach.finisher", part="postcards")
def test_gold_before_the_party_is_won_by_the_old_hats() -> None:
    game = scene(SERIES, ruleset="expansion", extras=PARTY_CARD, roles="OBGS", aside="E", hands={0: "ns"}, goals="gold")
    step = play(play(game, 0, "lay ns 4,1").game, 0, "reveal 6,2")
    assert events(step, None, RoundWon)[0].by == ("boss",)
    assert events(step, None, PostcardConnected) == []


@pytest.mark.rule("party.effect", "costume.effect")
@pytest.mark.parametrize("first", ["4,-2", "4,2"])
def test_store_and_party_by_one_play(first: str) -> None:
    """Store first: the dwarf given up does not go to the party. Party first: whoever he became changes at the store."""
    game = scene(
        BOTH,
        ruleset="expansion",
        extras="costume-store tunnel-party",
        roles="BGO",
        aside="ES",
        hands={0: "x x"},
    )
    after = DWARVES.of(play_all(game, "0 lay x 4,0", f"0 reveal {first}"))
    if first == "4,-2":
        assert Counter(after.roles) == Counter(["geologist", "green", "boss"])
        assert after.aside == ("saboteur", "blue")
    else:
        assert after.roles[0] == "geologist"
        assert Counter([*after.roles[1:], after.aside[1]]) == Counter(["blue", "green", "boss"])


@pytest.mark.rule("postcard.greedy")
def test_the_greedy_dwarf_is_dealt_anew_like_any_other() -> None:
    found = set[int]()
    for seed in range(20):
        game = party("DSD", seed=str(seed))
        draft = Draft(game.rules, game.state)
        DWARVES.put(draft, Dwarves((Role("greedy"), Role("digger"), Role("saboteur")), (Role("digger"),)))
        celebrate(draft, 0)
        found.add(DWARVES.of(draft).roles.index(Role("greedy")))
    assert found == {0, 1, 2}

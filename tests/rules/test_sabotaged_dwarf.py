"""The sabotaged-dwarf variant: broken tools cost diggers their gold, and others get it."""

import json

import pytest

from saboteur import BadInput, Game, Options, Step, new_game, read_position, write_position
from saboteur.rules.base.vocabulary import OWN_GOLD, GoldShared, GoldTaken, NobodyPaid, OwnPick
from saboteur.rules.championship.vocabulary import GreedyPaid
from tests.rules.scene import (
    NEAR,
    events,
    gold_counts,
    gold_deck,
    gold_of,
    play,
    play_all,
    question,
    read_json,
    scene,
    texts,
)
from tests.rules.test_tables import refused

GOLD = "1 1 2 3 1 2 1 1 3 2 1 1"
EXTRA = "sabotaged-dwarf"


def broken_before(sabotaged: str) -> dict[int, str]:
    """One breakage before each of these seats, two before the first of them."""
    tools = ["cart lantern", *["pickaxe", "cart", "lantern", "pickaxe", "cart"]]
    return {int(seat): tool for seat, tool in zip(sabotaged, tools, strict=False)}


def about_to_reach(roles: str, finisher: int, sabotaged: str, gold: str = GOLD, extras: str = EXTRA) -> Game:
    return scene(
        NEAR,
        extras=extras,
        roles=roles,
        hands={finisher: "ew"},
        turn=finisher,
        goals="gold",
        gold=gold,
        broken=broken_before(sabotaged),
    )


def reached(roles: str, finisher: int, sabotaged: str, gold: str = GOLD, extras: str = EXTRA) -> Step:
    return play(about_to_reach(roles, finisher, sabotaged, gold, extras), finisher, "lay ew 1,0")


def order(step: Step) -> list[int]:
    return [seat for shared in events(step, None, GoldShared) for seat in shared.order]


def pick_all(game: Game) -> Game:
    while question(game).startswith("pick"):
        (seat,) = game.seats_asked()
        game = play(game, seat, texts(game, seat)[0]).game
    return game


@pytest.mark.rule("combine.sabotaged-dwarf")
@pytest.mark.parametrize("players", range(3, 11))
@pytest.mark.parametrize("extras", [("sabotaged-dwarf",), ("greedy-dwarf", "sabotaged-dwarf")])
def test_it_can_be_added_to_any_base_game(players: int, extras: tuple[str, ...]) -> None:
    assert question(new_game(Options("base", "classic", players, extras), "").game).startswith("turn")


@pytest.mark.rule("combine.sabotaged-dwarf")
@pytest.mark.parametrize("edition", ["anniversary", "czech", "polish"])
def test_the_expansion_is_played_without_it(edition: str) -> None:
    options = Options("expansion", edition, 5, ("sabotaged-dwarf",))
    assert refused(options) == ("bad.extra-ruleset", "combine.sabotaged-dwarf")


ORDERS = [
    # nobody is sabotaged: one card each, as ever
    ("DDS", 0, "", [0, 1]),
    ("DDDS", 1, "", [1, 0, 2]),
    # a breakage before a saboteur changes nothing
    ("DDS", 0, "2", [0, 1]),
    # as many cards as diggers, for fewer of them: round and round
    ("DDS", 0, "1", [0, 0]),
    ("DDDS", 0, "1", [0, 2, 0]),
    ("DDDS", 0, "2", [0, 1, 0]),
    ("DDDS", 0, "12", [0, 0, 0]),
    ("DDDDS", 3, "1", [3, 2, 0, 3]),
    ("DDDDS", 3, "02", [3, 1, 3, 1]),
    ("DSDDSD", 2, "0", [2, 5, 3, 2]),
    ("DDDDDDDSSS", 4, "0156", [4, 3, 2, 4, 3, 2, 4]),
    # a saboteur reached it: the nearest digger to his right who is not sabotaged begins
    ("DDS", 2, "1", [0, 0]),
    ("DDS", 2, "0", [1, 1]),
    ("SDDD", 0, "3", [2, 1, 2]),
    ("SDDD", 0, "32", [1, 1, 1]),
    ("SDDD", 0, "1", [3, 2, 3]),
]
"""Roles, who reached the gold, before whom breakages lie, and the order in which the cards go round."""


@pytest.mark.rule("variant.sabotaged-dwarf", "variant.sabotaged-order")
@pytest.mark.parametrize(("roles", "finisher", "sabotaged", "seats"), ORDERS)
def test_round_and_round_those_who_are_not_sabotaged(
    roles: str, finisher: int, sabotaged: str, seats: list[int]
) -> None:
    step = reached(roles, finisher, sabotaged)
    assert order(step) == seats
    assert len(seats) == roles.count("D")
    assert len(gold_deck(step.game).split()) == len(GOLD.split()) - len(seats)
    game = pick_all(step.game)
    assert gold_counts(game) == tuple(seats.count(seat) for seat in range(len(roles)))
    assert question(game) == f"turn {(finisher + 1) % len(roles)}"


REVERSED = [
    ("DDDS", 0, "", [0, 1, 2]),
    ("DDDS", 0, "1", [0, 2, 0]),
    ("DDDDS", 3, "1", [3, 0, 2, 3]),
    # a saboteur reached it: the nearest digger to his left who is not sabotaged begins
    ("DDSDD", 2, "3", [4, 0, 1, 4]),
    ("SDDD", 0, "1", [2, 3, 2]),
    ("SDDD", 0, "12", [3, 3, 3]),
]


@pytest.mark.rule("champ.2020.reverse-gold", "variant.sabotaged-order")
@pytest.mark.parametrize(("roles", "finisher", "sabotaged", "seats"), REVERSED)
def test_reversed_they_go_round_clockwise(roles: str, finisher: int, sabotaged: str, seats: list[int]) -> None:
    game = about_to_reach(roles, finisher, sabotaged, extras="reverse sabotaged-dwarf")
    position = json.loads(write_position(game, free=True))
    position["slices"]["match"]["direction"] = -1
    assert order(play(read_json(position), finisher, "lay ew 1,0")) == seats


@pytest.mark.rule("variant.sabotaged-dwarf")
@pytest.mark.parametrize(
    ("roles", "finisher", "sabotaged"), [("DDS", 2, "01"), ("SDDDS", 4, "123"), ("DSSSD", 1, "04")]
)
def test_if_every_digger_is_sabotaged_nobody_gets_gold(roles: str, finisher: int, sabotaged: str) -> None:
    step = reached(roles, finisher, sabotaged)
    assert order(step) == []
    assert events(step, None, NobodyPaid) == [NobodyPaid()]
    assert gold_deck(step.game) == GOLD
    assert question(step.game) == f"turn {(finisher + 1) % len(roles)}"


@pytest.mark.rule("variant.sabotaged-dwarf")
@pytest.mark.parametrize(("gold", "seats"), [("2 1 1", [0, 2, 0]), ("2 1", [0, 2]), ("3", [0]), ("", [])])
def test_a_short_gold_deck_ends_the_round_of_cards_early(gold: str, seats: list[int]) -> None:
    assert order(reached("DDDS", 0, "1", gold)) == seats


@pytest.mark.rule("variant.sabotaged-dwarf")
def test_without_the_variant_breakages_cost_no_gold() -> None:
    assert order(reached("DDDS", 0, "12", extras="")) == [0, 2, 1]


@pytest.mark.rule("variant.sabotaged-dwarf")
def test_a_repair_in_time_counts() -> None:
    game = about_to_reach("DDS", 0, "1")
    position = json.loads(write_position(game, free=True))
    position["slices"]["cards"]["hands"] = [["ew", "repair-cart", "repair-lantern"], ["x"], ["x"]]
    game = read_json(position)
    game = play_all(game, "0 repair repair-cart 1 cart", "1 discard x", "2 discard x")
    assert order(play(game, 0, "lay ew 1,0")) == [0, 0], "one of two breakages is left"
    game = play(game, 0, "repair repair-lantern 1 lantern").game
    assert order(play(game, 0, "lay ew 1,0")) == [0, 1]


@pytest.mark.rule("variant.sabotaged-dwarf")
def test_saboteurs_are_paid_as_ever() -> None:
    hands, broken = {0: "x", 1: "", 2: ""}, {0: "cart", 2: "cart"}
    game = scene(extras=EXTRA, roles="SDS", gold="3 2 1 1 1", hands=hands, broken=broken)
    game = play(game, 0, "discard x").game
    assert [gold_of(game, seat) for seat in range(3)] == ["2 1", "", "3"]


@pytest.mark.rule("variant.sabotaged-order")
def test_what_is_seen_when_the_cards_come_again() -> None:
    """Three and two, two, one for three diggers: seat 0 takes, seat 2, and what is left is seat 0's."""
    game = reached("DDDDS", 0, "1", gold="3 2 2 1").game
    assert texts(game, 0) == ["take 1", "take 2", "take 3"]
    game = play(game, 0, "take 2").game
    assert (OWN_GOLD.of(game.observe(0)).picks, OWN_GOLD.of(game.observe(0)).pool) == ((OwnPick(2, (1, 2, 3)),), ())
    assert OWN_GOLD.of(game.observe(3)).pool == (1, 2, 3)
    game = play(game, 3, "take 3").game
    step = play(game, 2, "take 1")
    assert [(each.seat, each.value) for each in events(step, 0, GoldTaken)] == [(0, 2)]
    own = OWN_GOLD.of(step.game.observe(0))
    assert (own.cards, own.picks) == ((2, 2), (OwnPick(2, (1, 2, 3)), OwnPick(2, ())))


@pytest.mark.rule("variant.sabotaged-order")
def test_one_digger_takes_them_all() -> None:
    game = reached("DDDS", 0, "12", gold="3 2 1").game
    game = play_all(game, "0 take 2", "0 take 3")
    assert gold_of(game, 0) == "2 3 1"
    assert [pick.took for pick in OWN_GOLD.of(game.observe(0)).picks] == [2, 3, 1]


@pytest.mark.rule("variant.sabotaged-greedy")
@pytest.mark.parametrize(("roles", "sabotaged", "seats"), [("YDDS", "0", [2, 1]), ("YDDS", "2", [1, 1])])
def test_the_greedy_dwarf_is_never_counted_among_the_diggers(roles: str, sabotaged: str, seats: list[int]) -> None:
    """A saboteur reached the gold."""
    assert order(reached(roles, 3, sabotaged, extras="greedy-dwarf sabotaged-dwarf")) == seats


@pytest.mark.rule("variant.sabotaged-greedy")
def test_a_greedy_dwarf_who_finishes_gets_his_four_even_with_a_breakage() -> None:
    """Nobody lays a path card with a breakage before him: he is to say which of two goals comes first."""
    drawing = r"""
     y\x   0    1
              .....
      -1   .  . ? .
              .....
           | @
       0 --H--  .
           |
              .....
       1   .  . ? .
              .....
    """
    extras, hands = "greedy-dwarf sabotaged-dwarf", {0: "x x"}
    game = scene(drawing, extras=extras, roles="YDDS", hands=hands, goals="stone-nw gold", gold=GOLD)
    game = play(game, 0, "lay x 1,0").game
    assert question(game) == "choose-reached 0"
    position = json.loads(write_position(game, free=True))
    position["slices"]["tools"]["broken"][0] = ["cart"]
    step = play(read_json(position), 0, "reveal 1,1")
    assert events(step, 0, GreedyPaid) == [GreedyPaid(0, (3, 1))]
    assert gold_counts(step.game) == (2, 0, 0, 0)


def test_gold_goes_round_again_in_the_same_order_or_not_at_all() -> None:
    game = reached("DDDDS", 0, "1", gold="3 2 2 1").game
    position = json.loads(write_position(game, free=True))
    (haul,) = position["slices"]["gold"]["hauls"]
    assert haul["order"] == [0, 3, 2, 0]
    assert read_position(json.dumps(position)) == game
    for wrong in ([0, 3, 2, 3], [0, 0, 3, 2], [0, 3, 0, 2]):
        haul["order"] = wrong
        with pytest.raises(BadInput):
            read_position(json.dumps(position))
    haul["order"] = [0, 3, 2, 0]
    position["options"].pop("extras")
    with pytest.raises(BadInput):
        read_position(json.dumps(position))

"""The decks add up to what the booklets' component lists say, and every row can be a card."""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from math import inf

import msgspec
import pytest

from saboteur.rulebook.cards import Box, PathRow, box, boxes, printed

SIDES = "NESW"
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
ROWS = [
    (name, row)
    for name, each in boxes().items()
    for row in (*each.path, *each.start, *each.goal, *each.treasure, *each.postcard)
]


def copies(rows: Iterable[PathRow]) -> int:
    return sum(row.n for row in rows)


def count(name: str, **wanted: object) -> int:
    return sum(row.n for row in box(name).path if all(getattr(row, field) == value for field, value in wanted.items()))


def dead_ends(name: str) -> int:
    return count(name, join="", crystal=0)


@pytest.mark.rule("base.setup.components")
def test_base_components() -> None:
    base = box("base")
    assert (copies(base.path), copies(base.start), copies(base.goal)) == (40, 1, 3)
    assert sum(base.action.values()) == 27
    assert sum(base.gold.values()) == 28
    assert base.dwarf == {"digger": 7, "saboteur": 4}
    assert dead_ends("base") == 9


@pytest.mark.rule("base.setup.components")
def test_base_action_cards() -> None:
    broken = dict.fromkeys(["break-pickaxe", "break-lantern", "break-cart"], 3)
    repairs = dict.fromkeys(["repair-pickaxe", "repair-lantern", "repair-cart"], 2)
    pairs = dict.fromkeys(["repair-pickaxe-lantern", "repair-pickaxe-cart", "repair-lantern-cart"], 1)
    assert box("base").action == broken | repairs | pairs | {"map": 6, "rockfall": 3}


@pytest.mark.rule("base.setup.components")
def test_base_gold_is_worth_44() -> None:
    assert box("base").gold == {1: 16, 2: 8, 3: 4}
    assert sum(value * n for value, n in box("base").gold.items()) == 44


@pytest.mark.rule("base.setup.goals")
def test_base_goals_are_a_crossing_with_gold_and_two_bends_of_stone() -> None:
    assert [(row.open, row.join, row.shows) for row in box("base").goal] == [
        ("NESW", "NESW", "gold"),
        ("NE", "NE", "stone"),
        ("NW", "NW", "stone"),
    ]


def test_base_start_is_a_crossing_with_a_ladder() -> None:
    (start,) = box("base").start
    assert (start.open, start.join, start.ladder) == ("NESW", "NESW", True)


def test_expansion_components() -> None:
    expansion = box("expansion")
    assert copies(expansion.path) == 30
    assert sum(expansion.action.values()) == 21
    assert sum(expansion.dwarf.values()) == 15
    assert expansion.dwarf == {"blue": 4, "green": 4, "boss": 1, "profiteer": 1, "geologist": 2, "saboteur": 3}
    assert expansion.tokens.values == (1, 2, 5)
    assert expansion.tokens.bank == "unlimited"


def test_expansion_path_cards_by_kind() -> None:
    assert count("expansion", id="bridge") == 2
    assert count("expansion", join="NW|ES") + count("expansion", join="NE|SW") == 2
    assert count("expansion", ladder=True) == 4
    assert count("expansion", door="blue") == count("expansion", door="green") == 3
    assert count("expansion", crystal=1) == 10


def test_expansion_action_cards() -> None:
    named = {"theft": 4, "hands-off": 3, "swap-hats": 2, "prison": 3, "freedom": 4, "inspection": 2, "swap-hands": 2}
    assert box("expansion").action == {**named, "rockfall": 1}


def test_championship_cards() -> None:
    championship = box("championship")
    assert championship.dwarf == {"greedy": 2}
    assert len(championship.action) == 7
    assert set(championship.action.values()) == {1}


def test_mini_expansions() -> None:
    assert box("toll").collectors == 2
    assert [row.id for row in box("postcards").postcard] == ["costume-store", "tunnel-party"]
    assert copies(box("new-goals").goal) == 8
    shown = Counter(row.shows for row in box("new-goals").goal)
    assert shown == {"gold": 1, "bag": 2, "dragon": 1, "spider": 1, "stone": 3}
    assert sorted(row.gold for row in box("new-goals").goal if row.shows == "bag") == [1, 2]
    assert copies(box("chests").path) == 7
    assert len(box("chests").chest) == len(set(box("chests").chest)) == 10


def test_duel_components() -> None:
    duel = box("duel")
    assert (copies(duel.path), copies(duel.start)) == (34, 2)
    assert copies(duel.treasure) == 18
    assert sum(duel.action.values()) == 18
    assert (duel.tokens.dwarf, duel.tokens.dwarf_solo, duel.tokens.key) == (8, 6, 2)


def test_duel_path_cards_by_kind() -> None:
    assert [count("duel", id=card) for card in ("bridge", "bridge-gold", "bends", "bends-gold")] == [1, 1, 1, 1]
    assert count("duel", ladder="blue") == count("duel", ladder="green") == 1
    assert count("duel", door="blue") == count("duel", door="green") == 3
    assert Counter(row.door for row in box("duel").treasure if row.door) == {"blue": 4, "green": 4}
    assert count("duel", troll=True) == 3
    assert count("duel", gold=1) == 5


def test_every_face_has_a_name_of_its_own() -> None:
    for name, each in boxes().items():
        for kind in (each.path, each.start, each.goal, each.treasure, each.postcard):
            names = [row.id for row in kind]
            assert len(set(names)) == len(names), name
        assert not {row.id for row in each.path} & each.action.keys(), name


def test_cards_of_one_deck_have_different_names() -> None:
    """Base and expansion are shuffled together, and chest cards lie among them."""
    for one, other in combinations(["base", "expansion", "chests"], 2):
        assert not {row.id for row in box(one).path} & {row.id for row in box(other).path}
    assert box("base").action.keys() & box("expansion").action.keys() == {"rockfall"}
    assert not box("championship").action.keys() & (box("base").action.keys() | box("expansion").action.keys())


@pytest.mark.parametrize(("name", "row"), ROWS, ids=[f"{name}-{row.id}" for name, row in ROWS])
def test_a_row_can_be_a_card(name: str, row: PathRow) -> None:
    groups = row.join.split("|") if row.join else []
    joined = "".join(groups)
    assert row.open == in_order(row.open), "openings stand in the order NESW, once each"
    assert all(group and group == in_order(group) for group in groups)
    assert len(set(joined)) == len(joined), "no opening is joined twice"
    assert set(joined) <= set(row.open), "only openings are joined"
    assert all(len(group) > 1 or row.ladder for group in groups), "a lone opening is joined to a ladder or to nothing"
    assert row.n >= 1
    assert row.crystal >= 0
    assert not (row.door and row.troll)
    if row.at:
        assert row.door or row.troll
        assert row.at in joined, "a door or troll guards an opening that leads somewhere"
    elif row.door:
        assert [len(group) for group in groups] == [2], "a door in the middle stands in the card's only passage"
    assert bool(row.troll) <= bool(row.at), "a troll guards a side"
    assert set(row.gold_on) <= set(row.open)
    if name == "duel":
        assert bool(row.gold) == bool(row.gold_on), "gold lies on some part of the card"
    if "|" in row.join and row.gold_on:
        assert row.gold_on in groups, "gold lies on one of the two tunnels"


def in_order(sides: str) -> str:
    return "".join(side for side in SIDES if side in sides)


def turned(row: PathRow) -> PathRow:
    """The row of the same card turned by 180 degrees."""

    def turn(sides: str) -> str:
        return in_order("".join(OPPOSITE[side] for side in sides))

    return msgspec.structs.replace(
        row,
        open=turn(row.open),
        join="|".join(sorted(turn(group) for group in row.join.split("|"))),
        gold_on=turn(row.gold_on),
        at=OPPOSITE[row.at] if row.at else None,
    )


def look(row: PathRow) -> PathRow:
    """The row without its name and number: equal looks are equal cards on the table."""
    join = "|".join(sorted(row.join.split("|")))
    return msgspec.structs.replace(row, id="", n=1, sure="photo", cell=None, join=join)


ALIKE = {
    "base": "x ns ew end-ns end-ew end-x start gold",
    "expansion": "bridge bends-nw-es bends-ne-sw blue-ns blue-ew green-ew crystal-x ns-ew ew-ns",
    "postcards": "costume-store tunnel-party",
    "new-goals": "gold bag-1 bag-2 dragon spider stone-x",
    "chests": "chest-x",
    "duel": "ew ns bridge bridge-gold bends start-blue start-green t01 t02 t11 t12",
}


def test_which_cards_look_alike_when_turned() -> None:
    """All others have two turns to choose from."""
    found: dict[str, list[str]] = {}
    for name, row in ROWS:
        if look(turned(row)) == look(row):
            found.setdefault(name, []).append(row.id)
    assert {name: sorted(ids) for name, ids in found.items()} == {
        name: sorted(ids.split()) for name, ids in ALIKE.items()
    }


@pytest.mark.parametrize(("name", "row"), ROWS, ids=[f"{name}-{row.id}" for name, row in ROWS])
def test_turned_twice_a_card_is_as_before(name: str, row: PathRow) -> None:
    assert look(turned(turned(row))) == look(row)


def test_no_two_rows_are_one_card_turned() -> None:
    """NE turned is SW: of such a pair only one may be listed, else the counts would be split."""
    for name, each in boxes().items():
        for kind in (each.path, each.goal, each.treasure):
            for one, other in combinations(kind, 2):
                assert look(other) not in {look(one), look(turned(one))}, (name, one.id, other.id)


def test_fixed_cards_keep_clear_of_each_other() -> None:
    chests, goals = box("chests"), box("new-goals")
    start, opening = (0, 0), (4, 0)
    goal_cells = {(8, -2), (8, 0), (8, 2), *goals.cells}
    fixed = {start, opening, *goal_cells, *(row.cell for row in box("postcards").postcard if row.cell)}
    for layout in chests.layouts.values():
        assert len(layout) == 4
        assert all(1 <= x <= 7 and -3 <= y <= 3 for x, y in layout)
        assert min(distance(cell, other) for cell in layout for other in fixed) > 1
        assert min(distance(*pair) for pair in combinations(layout, 2)) > 1
    assert len(goals.cells) == 5
    duel = box("duel")
    for cells in (duel.treasure_cells, duel.solo_treasure_cells):
        assert len(set(cells)) == 6


def distance(one: tuple[int, int], other: tuple[int, int]) -> float:
    return inf if one is other else abs(one[0] - other[0]) + abs(one[1] - other[1])


def test_the_typed_boxes_hold_all_that_is_printed() -> None:
    assert boxes().keys() == printed().keys()
    base = msgspec.to_builtins(box("base"), str_keys=True)
    assert {kind: len(rows) for kind, rows in base.items() if rows and kind in printed()["base"]} == {
        kind: len(rows) for kind, rows in printed()["base"].items()
    }
    gold_on = {row.id: row.gold_on for row in box("duel").path if row.gold_on}
    assert gold_on == {row["id"]: row["gold-on"] for row in printed()["duel"]["path"] if "gold-on" in row}


def test_a_field_that_no_card_has_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field `opne`"):
        msgspec.convert({"path": [{"id": "x", "opne": "N", "open": "N", "join": "", "sure": "one"}]}, Box)

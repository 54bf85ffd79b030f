import re
from importlib.resources import files

import pytest

from saboteur.rulebook.rules import Rule, RulebookError, check, parse, piece, rules

HEAD = "Parts: `base`, `toll`\n\n## 1. First\n"

SECTIONS = {
    "1. Editions and what can be combined": 18,
    "2. Base game: Set-up": 9,
    "2. Base game: The turn": 5,
    "2. Base game: Laying a path card": 7,
    "2. Base game: Action cards": 7,
    "2. Base game: Reaching goals": 9,
    "2. Base game: Gold": 9,
    "2. Base game: Next round and end": 3,
    "3. Expansion (Saboteur 2): Set-up": 6,
    "3. Expansion (Saboteur 2): The turn": 5,
    "3. Expansion (Saboteur 2): Path cards": 8,
    "3. Expansion (Saboteur 2): Action cards": 10,
    "3. Expansion (Saboteur 2): Who wins a round": 16,
    "3. Expansion (Saboteur 2): Gold": 5,
    "3. Expansion (Saboteur 2): Next round and end": 3,
    "4. Championship cards 2016–2023": 11,
    "5. Mini-expansions: Toll in the tunnels": 8,
    "5. Mini-expansions: Costume store and tunnel party": 5,
    "5. Mini-expansions: New goals": 8,
    "5. Mini-expansions: Treasure chests": 16,
    "5. Mini-expansions: Variants": 6,
    "6. Duel: Two players": 29,
    "6. Duel: Solo": 7,
    "7. Where rules meet (rulings): Veto": 8,
    "7. Where rules meet (rulings): Tracker, diversion, reverse, treasury, goal-swap": 10,
    "7. Where rules meet (rulings): Ladders and goals, reaching": 7,
    "7. Where rules meet (rulings): Hands and draws": 4,
    "7. Where rules meet (rulings): Expansion: prison, theft, winners": 11,
    "7. Where rules meet (rulings): Toll": 8,
    "7. Where rules meet (rulings): Chests, postcards": 15,
    "7. Where rules meet (rulings): Variants, starter": 5,
    "7. Where rules meet (rulings): Duel": 20,
    "7. Where rules meet (rulings): Solo": 5,
}

PARTS = {
    "edition.expansion.swap-hats": ("expansion", "costume-store"),
    "edition.expansion.next-first": ("expansion", "veto", "diversion"),
    "combine.rulesets": ("base", "expansion", "duel", "solo"),
    "combine.invalid": ("base", "expansion", "duel", "championship"),
    "base.goal.misfit-allowed": ("goals", "chests", "duel"),
    "exp.action.remove-own-kind": ("expansion", "craftsman"),
    "reach.order": ("goals", "chests", "postcards"),
    "reach.finisher": ("base", "postcards"),
    "base.action.needs-target": ("base", "expansion", "goal-swap", "chests"),
    "draw.order": ("expansion", "veto"),
    "draw.stack": ("base", "expansion", "tracker", "toll", "treasury", "chests"),
    "exp.action.stays-with-player": ("expansion", "postcards"),
    "exp.two-players": ("expansion", "reverse"),
    "round.starter-discard": ("base", "toll"),
}


def text_of_rules() -> str:
    return files("saboteur.rulebook").joinpath("rules.md").read_text(encoding="utf-8")


def line_of(rule: Rule) -> str:
    """A rule written in the notation of rules.md."""
    sources = ", ".join(filter(None, [" ".join(rule.sources), rule.note]))
    parts = f" (parts: {', '.join(rule.parts)})" if rule.parts else ""
    return f"- `{rule.id}` — {rule.text} [{sources}]{parts}"


def test_no_rule_was_lost() -> None:
    counted: dict[str, int] = {}
    for rule in rules().values():
        counted[rule.section] = counted.get(rule.section, 0) + 1
    assert counted == SECTIONS
    assert len(rules()) == 303


def test_every_rule_reads_back_as_its_line() -> None:
    lines = [line for line in text_of_rules().splitlines() if line.startswith("- ")]
    assert [line_of(rule) for rule in rules().values()] == [re.sub(r"(\[S[^;\]]*);", r"\1,", line) for line in lines]


def test_the_parts_are_those_agreed() -> None:
    assert {rule.id: rule.parts for rule in rules().values() if rule.parts} == PARTS


def test_pieces_are_parts_or_the_whole() -> None:
    assert rules()["reach.finisher"].pieces == ("base", "postcards")
    assert rules()["base.turn.draw"].pieces == (None,)


@pytest.mark.parametrize(
    ("rule_id", "sources", "note", "ruling"),
    [
        ("base.turn.draw", ("S2", "S4"), "", False),
        ("base.goal.chain", (), "R", True),
        ("edition.base.sabotage-self", ("S2",), "R over S4", True),
        ("base.setup.goals", ("S2", "S4"), "shapes by photo", False),
        ("exp.action.swap-hands", ("S1", "S2"), "S0 gives no time", False),
        ("exp.setup.hands", ("S0", "S1", "S2"), "2–12 by S2", False),
        ("edition.base.anniversary", ("S2",), "", True),  # the ruling stands inside the text
        ("solo.draw.sabotage", ("S3",), "", True),
    ],
)
def test_sources_and_rulings(rule_id: str, sources: tuple[str, ...], note: str, ruling: bool) -> None:
    rule = rules()[rule_id]
    assert (rule.sources, rule.note, rule.ruling) == (sources, note, ruling)


def test_where_rules_meet_all_are_rulings() -> None:
    assert all(rule.ruling for rule in rules().values() if rule.section.startswith("7. "))


def test_every_source_is_in_the_table_of_booklets() -> None:
    table = set(re.findall(r"^\| (S\d) \|", text_of_rules(), re.MULTILINE))
    assert {tag for rule in rules().values() for tag in rule.sources} == table


def test_every_id_that_a_rule_cites_exists() -> None:
    cited = {
        (rule.id, cite) for rule in rules().values() for cite in re.findall(r"`([a-z0-9.-]+\.[a-z0-9-]+)`", rule.text)
    }
    assert cited
    assert [(source, cite) for source, cite in sorted(cited) if cite not in rules()] == []


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("- `a.b` Draw one. [S2]", "line 4: a rule reads"),
        ("- `a.b` — Draw one.", "line 4: a rule reads"),
        ("- `A.b` — Draw one. [S2]", "line 4: a rule reads"),
        ("- `a.b` — Draw one. [S2] parts: base", "line 4: a rule reads"),
        ("- `a.b` — Draw one. [S2, S4]", "line 4: sources read"),
        ("- `a.b` — Draw one. [by photo]", "line 4: sources read"),
        ("- `a.b` — Draw one. [S2] (parts: base, tolls)", "line 4: 'tolls' is not among"),
        ("- `a.b` — Draw one. [S2] (parts: base, base)", "line 4: a part is named twice"),
        ("- `a.b` — Draw one. [S2]\n- `a.b` — Draw two. [S4]", "line 5: a.b is there twice"),
    ],
)
def test_a_bad_line_is_named(line: str, message: str) -> None:
    with pytest.raises(RulebookError, match=re.escape(message)):
        parse(HEAD + line)


def test_a_good_line_is_read() -> None:
    assert parse(HEAD + "- `a.b` — Draw one [R]. [S2 S4] (parts: base, toll)")["a.b"] == Rule(
        id="a.b",
        text="Draw one [R].",
        section="1. First",
        sources=("S2", "S4"),
        note="",
        ruling=True,
        parts=("base", "toll"),
    )


@pytest.mark.parametrize(
    ("rule_id", "part", "message"),
    [
        ("base.turn.drew", None, "no rule has the id 'base.turn.drew'"),
        ("reach.finisher", None, "reach.finisher has parts, say which: base, postcards"),
        ("reach.finisher", "duel", "reach.finisher has no part 'duel'; its parts: base, postcards"),
        ("base.turn.draw", "base", "base.turn.draw has no part 'base'; its parts: none"),
    ],
)
def test_a_citation_of_nothing_is_refused(rule_id: str, part: str | None, message: str) -> None:
    with pytest.raises(RulebookError, match=f"^{re.escape(message)}$"):
        check(rule_id, part, rules())


def test_a_citation_of_something_is_not() -> None:
    check("base.turn.draw", None, rules())
    check("reach.finisher", "postcards", rules())
    assert piece("base.turn.draw", None) == "base.turn.draw"
    assert piece("reach.finisher", "base") == "reach.finisher#base"

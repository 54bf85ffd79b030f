"""docs/formats.md is true: its examples are run, and its tables compared with what is really written."""

import hashlib
import json
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast, get_args, get_type_hints

import msgspec
import pytest
from msgspec.structs import replace

from saboteur import new_game, read_record, replay
from saboteur.core.chance import Chance, block, seed_from, shuffled
from saboteur.core.codec import WrittenBoard, encode, plain
from saboteur.core.game import Shuffle
from saboteur.core.module import Asked
from saboteur.core.observation import Observation
from saboteur.core.options import Options
from saboteur.core.position import Written
from saboteur.core.values import tag_of
from saboteur.rulesets import KINDS, build, usual
from saboteur.tunnel.board import Board
from tests.cli.conftest import Run
from tests.cli.files import RECORD
from tests.conformance.playing import MIXTURES, steps
from tests.conformance.tables import ALONE

PAGE = (Path(__file__).parents[2] / "docs" / "formats.md").read_text(encoding="utf-8")
SECTIONS = dict(re.findall(r"^##+ (.+?)\n(.*?)(?=^##|\Z)", PAGE, re.MULTILINE | re.DOTALL))


def documented(section: str) -> set[str]:
    """The names in the first column of a section's table."""
    title = next(title for title in SECTIONS if title.startswith(section))
    return set(re.findall(r"^\| `([^`]+)` \|", SECTIONS[title], re.MULTILINE))


def keys(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, part in cast("dict[str, Any]", value).items():
            yield key
            yield from keys(part)
    elif isinstance(value, list):
        for part in cast("list[Any]", value):
            yield from keys(part)


def fields(*kinds: type[msgspec.Struct]) -> set[str]:
    return {field for kind in kinds for field in kind.__struct_encode_fields__}


EXAMPLES = "\n".join(re.findall(r"```console\n(.*?)```", PAGE, re.DOTALL))


def test_examples(run: Run, folder: Path) -> None:
    commands = re.split(r"^\$ saboteur ", EXAMPLES, flags=re.MULTILINE)[1:]
    assert len(commands) > 6
    for command in commands:
        line, _, expected = command.partition("\n")
        arguments, _, target = line.partition(" > ")
        code, out, err = run(*shlex.split(arguments))
        if target:
            Path(target).write_text(out, encoding="utf-8")
            out = ""
        printed = out + err + (f"exit code {code}\n" if code else "")
        assert re.fullmatch(_pattern(expected), printed), f"{line}\n{printed}"


def _pattern(expected: str) -> str:
    """A line of three dots stands for any lines."""
    return "".join(
        r"(?:.*\n)*?" if line.strip() == "..." else re.escape(f"{line}\n")
        for line in expected.strip("\n").split("\n")
        if expected.strip()
    )


TABLES = (
    *(replace(usual(name), edition=each) for name, kind in KINDS.items() if kind.modules for each in kind.editions),
    *ALONE,
)
EVERY_RULES = tuple(build(options) for options in TABLES)
PARTS = {name: part.kind for rules in EVERY_RULES for name, part in rules.parts.items()}


def structs(kind: Any) -> Iterator[type[msgspec.Struct]]:
    """The kinds of value that a field of this kind can hold."""
    if kind is Board:
        yield from structs(WrittenBoard)
    elif isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        yield kind
        for field in get_type_hints(kind).values():
            yield from structs(field)
    else:
        for part in get_args(kind):
            yield from structs(part)


def names(kind: type[msgspec.Struct]) -> set[str]:
    """What a value of this kind is written with, the name of its kind included where there are several."""
    found = {*structs(kind)}
    tags = {each.__struct_config__.tag_field for each in found} - {None}
    return fields(*found) | cast("set[str]", tags)


@pytest.mark.parametrize(("section", "kinds"), [("Tables", (Options,)), ("The position itself", (Written, Chance))])
def test_fields_of_a_position(section: str, kinds: tuple[type[msgspec.Struct], ...]) -> None:
    assert documented(section) == fields(*kinds)


@pytest.mark.parametrize("name", PARTS)
def test_fields_of_a_slice(name: str) -> None:
    assert documented(f"The slice `{name}`") == names(PARTS[name])


def test_every_slice_has_a_part() -> None:
    assert {f"The slice `{name}`" for name in PARTS} == {t for t in SECTIONS if t.startswith("The slice")}


def test_tasks() -> None:
    rows = re.findall(r"^\| `([a-z.-]+)` \| (.*?) ?\| (asks|waits):", SECTIONS["The agenda"], re.MULTILINE)
    written = {(tag, tuple(re.findall(r"`(\w+)`", named)), word) for tag, named, word in rows}
    kinds = {
        "asks": {task for rules in EVERY_RULES for task in rules.questions},
        "waits": {task for rules in EVERY_RULES for task in rules.waiting},
    }
    assert written == {(tag_of(task), task.__struct_fields__, word) for word, tasks in kinds.items() for task in tasks}


def test_choices() -> None:
    forms = {
        rules.texts.form(rules.texts._forms[choice])  # pyright: ignore[reportPrivateUsage]
        for rules in EVERY_RULES
        for choice in rules.choices
    }
    assert documented("Choices") == forms


@pytest.mark.slow
def test_events() -> None:
    rows = re.findall(r"^\| `([a-z.-]+)` \| (.*?) ?\| ?(.*?) ?\| ?(.*?) ?\|$", SECTIONS["Events"], re.MULTILINE)
    written = {tag: tuple(re.findall(r"`(\w+)`", named)) for tag, named, _, _ in rows}
    every = {event for rules in EVERY_RULES for event in rules.events}
    assert written == {tag_of(event): event.__struct_fields__ for event in every}
    audience = {tag: (seen, others.strip("`")) for tag, _, seen, others in rows}
    told = [told for options in TABLES for _, _, step in steps(options, "formats", MIXTURES[-1]) for told in step.told]
    assert len({tag_of(each.event) for each in told}) > 9
    for each in told:
        twin = tag_of(each.others) if each.others else "nothing"
        seen = ("that seat" if len(each.to) == 1 else "both seats", twin) if each.to else ("everybody", "")
        assert audience[tag_of(each.event)] == seen


@pytest.mark.slow
def test_fields_of_observations() -> None:
    """Whatever modules show, by their names, and the words of choices."""
    found = fields(Observation, Asked) | {"choice"}
    for options, rules in zip(TABLES, EVERY_RULES, strict=True):
        game = new_game(options, "formats").game
        seen = game.observe(0)
        found |= seen.public.keys() | seen.private.keys()
        for shown in (*seen.public.values(), *seen.private.values()):
            found |= names(type(shown))
        for choice in rules.choices:
            found |= fields(choice)
    assert documented("`saboteur observe") == found


@pytest.mark.parametrize(
    ("section", "command", "elsewhere"),
    [
        ("`saboteur menu", "menu position.json --words", ""),
        ("`saboteur perft", "perft position.json --depth 1 --json", ""),
        ("`saboteur simulate", "simulate --games 8 --seed 1 --bots greedy --json", "Tables"),
        ("`saboteur arena", "arena --games 4 --seed 1 --bots greedy,random --players 3 --rounds 1 --json", "Tables"),
        ("`saboteur rules", "rules base --json", ""),
        ("`saboteur cards", "cards --json", ""),
        ("`saboteur record verify", "record verify record.txt --json", ""),
    ],
)
def test_fields_of_answers(run: Run, section: str, command: str, elsewhere: str) -> None:
    answer = json.loads(run(*command.split()).out)
    named = set(keys(answer))
    counted = {key for key in named if "." in key} | {"diggers", "saboteurs", "nobody", "greedy"}
    assert documented(section) == named - counted - ({*documented(elsewhere)} if elsewhere else set()) | (
        {"rounds"} if section.startswith("`saboteur sim") else set()
    )


def test_fields_of_apply_and_export(run: Run) -> None:
    told, shuffle = {"event", "to", "others"}, fields(Shuffle)
    applied = json.loads(run("apply", "position.json", "lay nes -1,0").out)
    assert documented("`saboteur apply") == {*applied, *told} | shuffle
    assert all(told == set(each) for each in applied["events"])
    exported = json.loads(run("record", "export", "record.txt").out)
    assert documented("`saboteur record export") == {*exported, *exported["choices"][0], "kind", "name"}
    assert set(exported["opening"]) == {"events", "shuffles"}


def test_digest_of_a_record() -> None:
    *_, (_, last) = replay(read_record(RECORD))
    state = plain(last.game.state)
    assert list(state) == ["agenda", "slices", "chance"]
    assert hashlib.sha256(msgspec.json.encode(state)).hexdigest() == read_record(RECORD).digest
    assert msgspec.json.encode(state) == encode(last.game.state)


def test_vectors() -> None:
    found = re.search(r"seed `(0+)`, purpose `deck`, number 0\nis `(\w+)`", PAGE)
    assert found
    assert block(found[1], "deck", 0).hex() == found[2]
    rows = re.findall(r"^\| `(.+?)` \| `(.+?)` \| (\d+) \| `(.+?)` \| `(.+?)` \|$", SECTIONS["Chance"], re.MULTILINE)
    assert len(rows) == 3
    scope: dict[str, Any] = {}
    exec(re.findall(r"```python\n(.*?)```", SECTIONS["Chance"], re.DOTALL)[0], scope)  # noqa: S102 - it is our page
    for seed, purpose, first, things, result in rows:
        chance = Chance(seed_from(seed), int(first))
        assert " ".join(shuffled(chance, purpose, things.split())[0]) == result
        assert " ".join(scope["shuffled"](seed_from(seed), purpose, int(first), things.split())) == result

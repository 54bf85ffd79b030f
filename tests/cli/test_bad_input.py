"""Whatever is wrong with the input: exit code 2, one line that says what to change, and nothing printed or written."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from saboteur.locales import LANGUAGES
from tests.cli.conftest import Run
from tests.cli.files import POSITION, RECORD

ARGUMENTS = [
    ("", "saboteur: the following arguments are required: COMMAND (see saboteur --help)"),
    ("dance", "saboteur: argument COMMAND: invalid choice: 'dance' (choose from"),
    ("menu", "saboteur menu: the following arguments are required: FILE (see saboteur menu --help)"),
    ("menu position.json more", "saboteur: unrecognized arguments: more (see saboteur --help)"),
    ("menu position.json --wor", "saboteur: unrecognized arguments: --wor (see saboteur --help)"),
    ("menu position.json --lang xx", "saboteur: There is no language “xx”. Choose from: en, cs, de, pl, sk."),
    ("menu position.json --lang", "saboteur: There is no language “”. Choose from: en, cs, de, pl, sk."),
    ("play --seed x", "saboteur play: the following arguments are required: --terminal"),
    ("play --terminal --port 80", "saboteur play: argument --port: not allowed with argument --terminal"),
    ("serve --port 65536", "saboteur serve: argument --port: 65536 is not a whole number from 0 to 65535"),
    ("serve --database mysql://x --port 0 --data here", "saboteur: --database: mysql: neither sqlite nor postgresql"),
    ("serve --database what --port 0 --data here", "saboteur: --database: "),
    ("serve --port 0 --data record.txt", "saboteur: --data: "),
    ("simulate --players three", "saboteur simulate: argument --players: three is not a whole number from"),
    ("simulate --games 0", "saboteur simulate: argument --games: 0 is not a whole number from 1 to 1000000000"),
    (f"simulate --games {'9' * 5000}", "saboteur simulate: argument --games: 999"),
    ("simulate --jobs -1", "saboteur simulate: argument --jobs: -1 is not a whole number"),
    ("simulate --seed a\nb", "saboteur simulate: argument --seed: a\\nb holds something that cannot be printed"),
    ("simulate --players 2", "saboteur: From 3 to 10 can play, not 2. [base.setup.roles]"),
    ("simulate --players 11", "saboteur: From 3 to 10 can play, not 11. [base.setup.roles]"),
    ("simulate --rounds 4", "[base.end.three-rounds]"),
    ("simulate --rounds 0", "[base.end.three-rounds]"),
    ("simulate --first 5", "[base.setup.first-player]"),
    ("simulate --edition golden", "[combine.rulesets]"),
    ("simulate --ruleset chess", "[combine.rulesets]"),
    ("simulate --ruleset expansion --players 13", "saboteur: From 2 to 12 can play, not 13. [exp.setup.hands]"),
    ("simulate --ruleset expansion --players 1", "saboteur: From 2 to 12 can play, not 1. [exp.setup.hands]"),
    ("simulate --ruleset expansion --edition classic", "Choose from: anniversary, czech, polish. [combine.rulesets]"),
    ("simulate --ruleset duel --players 3", "saboteur: From 2 to 2 can play, not 3. [duel.setup.colours]"),
    ("simulate --preset chess", "There is no preset “chess”. Choose from: base, base-2004, expansion,"),
    ("simulate --preset base --ruleset base", "leave out --preset or --ruleset"),
    ("simulate --with dragons", "[combine.invalid]"),
    ("simulate --bots shark", "shark"),
    ("simulate --bots greedy,greedy,greedy,greedy --players 3", "4"),
    ("arena --bots greedy", "greedy"),
    ("observe position.json", "saboteur observe: the following arguments are required: --seat"),
    ("observe position.json --seat me", "me is neither a seat, counted from 0, nor bystander"),
    ("observe position.json --seat 3", "saboteur: position.json: There is no seat 3; the last one is 2."),
    ("perft position.json --depth -1", "-1 is not a whole number from 0"),
    ("apply position.json dance", "saboteur: position.json: "),
    ("apply position.json lay", "saboteur: position.json: "),
    ("rules base.nothing", "saboteur: There is no rule base.nothing."),
    ("position from-record record.txt --at 999", "saboteur: record.txt: There is no position after 999 choices"),
    ("position from-record position.json", "saboteur: position.json: Line 1 should read: saboteur record 1"),
    ("record show position.json", "saboteur: position.json: Line 1 should read: saboteur record 1"),
    ("menu record.txt", "saboteur: record.txt: "),
    ("menu missing.json", "saboteur: missing.json: This file cannot be read: No such file or directory"),
    ("menu .", "saboteur: .: This file cannot be read: Is a directory"),
    ("menu /dev/zero", "saboteur: /dev/zero: This is no position and no record"),
    ("position new --output missing/new.json", "missing/new.json cannot be written: No such file or directory"),
    ("position new --output .", "cannot be written: "),
]


@pytest.mark.parametrize(("arguments", "says"), ARGUMENTS, ids=[line[:40] for line, _ in ARGUMENTS])
def test_arguments(run: Run, folder: Path, arguments: str, says: str) -> None:
    before = sorted(folder.rglob("*"))
    code, out, err = run(*arguments.split(" ")) if arguments else run()
    assert (code, out) == (2, "")
    assert says in err
    assert err.count("\n") == 1
    assert sorted(folder.rglob("*")) == before


@pytest.mark.parametrize(
    ("choice", "rule"),
    [
        ("lay nes 5,5", "base.place.adjacent"),
        ("lay nes 0,0", "base.place.adjacent"),
        ("lay nes 1,0", "base.place.match"),
        ("lay x 1,0", "base.turn.one-card"),
        ("sabotage break-pickaxe 1", "edition.base.sabotage-self"),
        ("sabotage break-pickaxe 7", "base.action.sabotage"),
        ("repair repair-cart 0 cart", "base.action.repair-needs-target"),
        ("take 1", "base.turn.one-card"),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_illegal_choices_name_the_rule(run: Run, choice: str, rule: str, language: str) -> None:
    code, out, err = run("apply", "position.json", choice, "--lang", language)
    assert (code, out) == (2, "")
    assert err.startswith("saboteur: position.json: ")
    assert err.endswith(f" [{rule}]\n")
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ("menu", "saboteur menu: chybějí povinné argumenty: FILE (viz saboteur menu --help)"),
        ("menu missing.json", "saboteur: missing.json: Soubor nelze přečíst: "),
        ("simulate --preset chess", "„chess“"),
        ("observe position.json --seat 3", "saboteur: position.json: Místo 3 není, poslední je 2."),
        ("serve --port 70000", "70000 není celé číslo od 0 do 65535"),
    ],
)
def test_in_czech(run: Run, arguments: str, says: str) -> None:
    for line in (("--lang", "cs", *arguments.split()), (*arguments.split(), "--lang=cs")):
        code, out, err = run(*line)
        assert (code, out, err.count("\n")) == (2, "", 1)
        assert says in err


Edit = Callable[[Any], object]

EDITS: dict[str, tuple[Edit, str]] = {
    "another format": (lambda p: p.update(format="chess 1"), "chess 1"),
    "other rules": (lambda p: p.update(rules=7), "7"),
    "unknown field": (lambda p: p.update(extra=1), "extra"),
    "no agenda": (lambda p: p.pop("agenda"), "agenda"),
    "unknown task": (lambda p: p["agenda"][0].update(task="dance"), "agenda[0]"),
    "seat as text": (lambda p: p["agenda"][0].update(seat="1"), "agenda[0].seat"),
    "no such seat": (lambda p: p["agenda"][0].update(seat=9), "agenda[0].seat"),
    "another ruleset": (lambda p: p["options"].update(ruleset="chess"), "chess"),
    "a card too many": (lambda p: p["slices"]["cards"]["deck"].append("map"), "slices.cards"),
    "an unknown card": (lambda p: p["slices"]["cards"]["deck"].insert(0, "dragon"), "slices.cards.deck[0]"),
    "a card of the box that is no deck card": (lambda p: p["slices"]["cards"]["deck"].insert(0, "gold"), "deck[0]"),
    "a hand too many": (lambda p: p["slices"]["cards"]["hands"].append([]), "slices.cards.hands"),
    "a misfit": (
        lambda p: p["slices"]["tunnel"]["board"]["laid"].append({"cell": [1, 0], "card": "ns"}),
        "slices.tunnel.board.laid[",
    ),
    "far away": (
        lambda p: p["slices"]["tunnel"]["board"]["laid"].append({"cell": [10**6, 0], "card": "ns"}),
        "slices.tunnel",
    ),
    "two cards in one cell": (
        lambda p: p["slices"]["tunnel"]["board"]["laid"].append({"cell": [0, 0], "card": "x"}),
        "slices.tunnel.board",
    ),
    "no start card": (lambda p: p["slices"]["tunnel"]["board"]["laid"].pop(0), "slices.tunnel.board.laid"),
    "two golds": (lambda p: [goal.update(face="gold") for goal in p["slices"]["tunnel"]["goals"]], "tunnel.goals"),
    "a fraction of a cell": (
        lambda p: p["slices"]["tunnel"]["board"]["covered"][0].insert(0, 0.5),
        "slices.tunnel.board.covered[0]",
    ),
    "an unknown tool": (lambda p: p["slices"]["tools"]["broken"][0].append("spoon"), "slices.tools.broken[0]"),
    "a tool broken twice": (
        lambda p: p["slices"]["tools"]["broken"][0].extend(["cart", "cart"]),
        "slices.tools.broken[0]",
    ),
    "saboteurs alone": (lambda p: p["slices"]["dwarves"].update(roles=["saboteur"] * 3), "slices.dwarves"),
    "an unknown role": (lambda p: p["slices"]["dwarves"].update(aside=["baker"]), "slices.dwarves"),
    "gold of four": (lambda p: p["slices"]["gold"]["deck"].append(4), "slices.gold"),
    "too much gold": (lambda p: p["slices"]["gold"]["deck"].append(1), "slices.gold"),
    "round 0": (lambda p: p["slices"]["match"].update(round=0), "slices.match.round"),
    "no seed": (lambda p: p["chance"].update(seed="docs"), "chance"),
    "blocks before the first": (lambda p: p["chance"].update(drawn=-1), "chance"),
    "more blocks than there are": (lambda p: p["chance"].update(drawn=10**18), "chance.drawn"),
    "a huge number": (lambda p: p["chance"].update(drawn=10**30), "chance"),
    "waiting task": (
        lambda p: p.update(
            agenda=[{"task": "match.turn", "seat": 1}, {"task": "tunnel.collapse", "seat": 0, "cell": [1, 0]}]
        ),
        "agenda[1]",
    ),
}


@pytest.mark.parametrize(("edit", "field"), EDITS.values(), ids=EDITS.keys())
@pytest.mark.parametrize("language", LANGUAGES)
def test_impossible_positions_name_the_field(run: Run, folder: Path, edit: Edit, field: str, language: str) -> None:
    position = json.loads(POSITION)
    edit(position)
    (folder / "edited.json").write_text(json.dumps(position))
    code, out, err = run("menu", "edited.json", "--lang", language)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.startswith("saboteur: edited.json: ")
    assert field in err


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff\xfe\x00",
        b"NaN",
        POSITION.encode()[:-20],
        POSITION.encode()[:700],
        b"[" * 100_000,
        POSITION.replace("[[]", "[" * 9000 + "[]").encode(),
        POSITION.replace('"docs"', '"\\ud800"').replace('"map"', '"\\ud800"').encode(),
        POSITION.replace('"rules": 1', '"rules": 1e999').encode(),
        RECORD.encode(),
    ],
    ids=range(13),
)
def test_no_position_at_all(run: Run, folder: Path, content: bytes) -> None:
    (folder / "broken.json").write_bytes(content)
    for command in (("menu",), ("position", "show"), ("perft", "--depth", "1"), ("record", "verify")):
        code, out, err = run(*command, "broken.json")
        if (code, command) == (0, ("record", "verify")):
            continue
        assert (code, out, err.count("\n")) == (2, "", 1), command
        assert err.startswith("saboteur: broken.json: ")


def test_hands_may_be_edited_in_any_order(run: Run, folder: Path) -> None:
    position = json.loads(POSITION)
    for hand in position["slices"]["cards"]["hands"]:
        hand.reverse()
    (folder / "edited.json").write_text(json.dumps(position))
    assert run("menu", "edited.json") == run("menu", "position.json")


def test_a_full_disk_is_told(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    before = run("position", "new", "--seed", "x", "--output", "kept.json")
    assert before.code == 0
    kept = Path("kept.json").read_text()

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    code, out, err = run("position", "new", "--seed", "y", "--output", "kept.json")
    assert (code, out) == (2, "")
    assert err == "saboteur: kept.json cannot be written: No space left on device\n"
    assert Path("kept.json").read_text() == kept
    assert not [path for path in Path().iterdir() if path.name.startswith(".kept")]

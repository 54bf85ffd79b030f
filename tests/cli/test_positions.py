"""Positions: made, shown, gone on from."""

import json
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from saboteur import RULES_VERSION, read_position, write_position
from saboteur.cli.show import show
from saboteur.core.perft import perft
from saboteur.locales import LANGUAGES
from saboteur.locales.words import Words
from tests.cli.conftest import Run
from tests.cli.files import POSITION, RECORD
from tests.secrecy.states import wanted


def test_new_position_is_what_the_seed_deals(run: Run) -> None:
    ran = run("position", "new", "--players", "3", "--rounds", "1", "--seed", "docs")
    assert ran == (0, POSITION, "")


def test_every_table_option_counts(run: Run) -> None:
    table = (
        "--ruleset",
        "base",
        "--edition",
        "classic",
        "--players",
        "4",
        "--rounds",
        "2",
        "--first",
        "3",
        "--with",
        "",
    )
    options = json.loads(run("position", "new", *table, "--seed", "x").out)["options"]
    assert options == {"ruleset": "base", "edition": "classic", "players": 4, "rounds": 2, "first": 3}


def test_a_preset_can_be_changed(run: Run) -> None:
    options = json.loads(run("position", "new", "--preset", "base-2004", "--players", "7").out)["options"]
    assert options == {"ruleset": "base", "edition": "classic", "players": 7}


def test_without_a_seed_every_position_is_new(run: Run) -> None:
    assert run("position", "new").out != run("position", "new").out


def test_output_goes_to_a_file(run: Run, folder: Path) -> None:
    ran = run("position", "new", "--seed", "docs", "--players", "3", "--rounds", "1", "--output", "new.json")
    assert ran == (0, "", "")
    assert (folder / "new.json").read_text() == POSITION
    assert sorted(path.name for path in folder.iterdir()) == ["new.json", "position.json", "record.txt"]


def test_free_positions_stay_free(run: Run, folder: Path) -> None:
    run("position", "new", "--free", "--seed", "docs", "--players", "3", "--output", "free.json")
    run("apply", "free.json", "discard nes", "--output", "next.json")
    assert json.loads((folder / "next.json").read_text())["free"] is True


def test_menu_lists_what_the_game_allows(run: Run) -> None:
    game = read_position(POSITION)
    seat = game.seats_asked()[0]
    menu = json.loads(run("menu", "position.json").out)
    choices = [game.rules.texts.write(choice) for choice in game.choices(seat)]
    assert menu == {"question": "match.turn", "seats": [{"seat": seat, "choices": choices}]}


def test_menu_says_each_choice_in_words(run: Run) -> None:
    for language, words in (("en", "Pass and discard: dead end (E)"), ("cs", "Vzdát se tahu")):
        seat = json.loads(run("menu", "position.json", "--words", "--lang", language).out)["seats"][0]
        assert len(seat["words"]) == len(seat["choices"])
        assert any(each.startswith(words) for each in seat["words"]), seat["words"]


def test_apply_gives_position_and_events(run: Run, folder: Path) -> None:
    answer = json.loads(run("apply", "position.json", "lay nes -1,0", "--output", "next.json").out)
    game = read_position(POSITION)
    step = game.apply(1, game.rules.texts.read("lay nes -1,0"))
    assert answer["seat"] == 1
    assert answer["position"] == json.loads(write_position(step.game))
    assert (folder / "next.json").read_text() == write_position(step.game)
    assert [told["event"]["event"] for told in answer["events"]] == ["tunnel.laid", "cards.drawn"]
    assert answer["events"][1]["to"] == [1]
    assert answer["events"][1]["others"] == {"event": "cards.drawn-unseen", "seat": 1, "count": 1}
    assert answer["shuffles"] == []


def test_observe_hides_what_a_seat_cannot_know(run: Run) -> None:
    seat = json.loads(run("observe", "position.json", "--seat", "1").out)
    bystander = json.loads(run("observe", "position.json", "--seat", "bystander").out)
    assert seat["public"] == bystander["public"]
    assert seat["private"]["cards"]["hand"] == json.loads(POSITION)["slices"]["cards"]["hands"][1]
    assert bystander["private"] == {}


@pytest.mark.parametrize("depth", [0, 1, 2])
def test_perft_counts(run: Run, depth: int) -> None:
    total = perft(read_position(POSITION), depth)
    counted = json.loads(run("perft", "position.json", "--depth", str(depth), "--json").out)
    assert (counted["depth"], counted["total"]) == (depth, total)
    assert sum(each["count"] for each in counted["choices"]) == (total if depth else 0)
    assert run("perft", "position.json", "--depth", str(depth)).out.splitlines()[-1] == str(total)


@pytest.mark.parametrize("language", LANGUAGES)
def test_show_says_everything(run: Run, language: str) -> None:
    shown = run("position", "show", "position.json", "--lang", language).out
    words, position = Words(language), json.loads(POSITION)["slices"]
    assert "--H--" in shown
    assert {words.role(role) for role in position["dwarves"]["roles"]} <= {
        line.partition(": ")[2] for line in shown.splitlines()
    }
    joined = " ".join(shown.split())
    for cards in (position["cards"]["deck"], position["cards"]["hands"][2]):
        assert all(words.card(card) in joined for card in cards)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_position_can_be_shown(language: str) -> None:
    words = Words(language)
    kinds = ("match.turn", "gold.pick", "tunnel.choose-reached", "tunnel.orient-goal")
    for game in wanted(Counter(dict.fromkeys(kinds, 3)), Random(2)):
        asked = game.asked(None)
        assert asked
        assert show(game, words).endswith(words.question(asked.kind))


def test_a_record_can_be_entered_anywhere(run: Run) -> None:
    first = run("position", "from-record", "record.txt", "--at", "0").out
    assert first == POSITION
    last = json.loads(run("position", "from-record", "record.txt").out)
    assert last["agenda"] == []
    assert last["rules"] == RULES_VERSION
    assert run("position", "from-record", "record.txt", "--at", str(RECORD.count("\n"))).code == 2


def test_the_end_of_a_match_asks_nobody(run: Run) -> None:
    run("position", "from-record", "record.txt", "--output", "end.json")
    assert json.loads(run("menu", "end.json").out) == {"question": None, "seats": []}
    assert run("apply", "end.json", "discard x").code == 2
    assert json.loads(run("perft", "end.json", "--depth", "3", "--json").out)["total"] == 1
    assert run("position", "show", "end.json").out.endswith("The match is over.\n")

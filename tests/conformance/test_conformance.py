"""One suite for all tables: games played by anybody and by diggers, with every law checked on the way."""

import random
from collections import Counter
from collections.abc import Callable

import pytest

from saboteur.core.codec import encode
from saboteur.core.options import Options
from saboteur.core.record import Player, Recorder
from saboteur.core.record import read as read_record
from saboteur.core.record import write as write_record
from saboteur.core.values import Choice, Event, Seen, Slice, Task, tag_of
from saboteur.rules.mine.vocabulary import MATCH_SHOWN, MatchSeen
from saboteur.rulesets import RULES_VERSION, build
from saboteur.table import new_game, replay
from tests.conformance import laws
from tests.conformance.playing import MIXTURES, steps
from tests.conformance.playing import Player as Chooser
from tests.conformance.tables import EVERY_TABLE, PRESET_TABLES, name_of

MOST_CHOICES = 3 * 120
"""More than three rounds of the whole deck, and all gold picked."""


def play_by_the_laws(options: Options, seed: str, players: tuple[Chooser, ...], every: int) -> Counter[str]:
    """Plays one game; the costly laws are checked at one moment of so many. Gives how often each event occurred."""
    dice = random.Random(seed)
    heard: Counter[str] = Counter()
    recorder: Recorder | None = None
    before = None
    for number, (seat, choice, step) in enumerate(steps(options, seed, players)):
        assert number <= MOST_CHOICES, "no game lasts for ever"
        game = step.game
        laws.check_cards(game)
        if before is not None:
            laws.check_step(*before, step)
        if number % every == dice.randrange(every) or game.over:
            laws.check_menu(game)
            laws.check_refusals(game, dice, 2 * len(game.rules.choices))
            laws.check_round_trip(game, dice)
        before = encode(game.state), game
        heard.update(tag_of(told.event) for told in step.told)
        if recorder is None:
            sitting = [Player("bot", "random")] * options.players
            recorder = Recorder(RULES_VERSION, game.state.chance.seed, sitting, step)
        else:
            assert seat is not None
            assert choice is not None
            recorder.add(seat, choice, step)
    assert recorder is not None
    check_record(recorder)
    return heard


def check_record(recorder: Recorder) -> None:
    """The record tells the whole game again."""
    record = recorder.record()
    assert read_record(write_record(record)) == record
    *_, (_, last) = replay(record)
    assert last.game == recorder.game
    assert encode(last.game.state) == encode(recorder.game.state)


@pytest.mark.parametrize("options", EVERY_TABLE, ids=name_of)
def test_games_keep_the_laws(options: Options) -> None:
    for number, players in enumerate(MIXTURES):
        heard = play_by_the_laws(options, f"conformance {number}", players, every=20)
        assert heard["match.round-ended"] == options.rounds


@pytest.mark.slow
@pytest.mark.parametrize("options", EVERY_TABLE, ids=name_of)
def test_games_keep_the_laws_at_every_moment(options: Options) -> None:
    for number, players in enumerate(MIXTURES):
        play_by_the_laws(options, f"slow {number}", players, every=1)


@pytest.mark.long
def test_thousands_of_games_keep_the_laws(report_long: Callable[[str, object], None]) -> None:
    heard: Counter[str] = Counter()
    games = 0
    for seed in range(50):
        for options in EVERY_TABLE:
            for players in MIXTURES:
                heard += play_by_the_laws(options, f"long {seed}", players, every=10)
                games += 1
    report_long("games", games)
    report_long("rounds", heard["match.round-ended"])
    report_long("gold reached", heard["gold.shared"])
    assert (
        not {tag_of(event) for event in build(EVERY_TABLE[0]).events}
        - {*heard}
        - {tag for tag in map(tag_of, build(EVERY_TABLE[0]).events) if "unseen" in tag or "by-seat" in tag}
    )


@pytest.mark.parametrize("options", PRESET_TABLES, ids=name_of)
def test_presets_begin(options: Options) -> None:
    laws.check_menu(new_game(options, "").game)


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_shorter_matches_end(rounds: int) -> None:
    *_, (_, _, last) = steps(Options("base", "anniversary", 3, rounds=rounds), "short", MIXTURES[0])
    assert MATCH_SHOWN.of(last.game.observe(None)) == MatchSeen(rounds, rounds, active=None)


@pytest.mark.parametrize("options", EVERY_TABLE, ids=name_of)
def test_same_seed_same_game(options: Options) -> None:
    """Words or the digits that they stand for: one seed, one opening; other seeds, other openings."""
    first, again, other = (new_game(options, seed) for seed in ("seed", "seed", "other"))
    assert encode(first.game.state) == encode(again.game.state)
    assert encode(first.told) == encode(again.told)
    assert first.game != other.game
    assert first.game == new_game(options, first.game.state.chance.seed).game


@pytest.mark.parametrize("options", EVERY_TABLE, ids=name_of)
def test_tags_are_unique(options: Options) -> None:
    """One name for each kind of thing: states, records and messages are read by it."""
    rules = build(options)
    for kinds in ((*rules.questions, *rules.runs), rules.choices, rules.events):
        tags = [tag_of(kind) for kind in kinds]
        assert len(tags) == len(set(tags))
        assert all(tag.count(".") == 1 for tag in tags)


def test_values_hold_no_sets_and_only_text_keys() -> None:
    """So that equal values are equal bytes."""
    rules = build(EVERY_TABLE[0])
    values = (Slice, Task, Choice, Event, Seen)
    kinds = [part.kind for part in rules.parts.values()]
    kinds += [*rules.questions, *rules.runs, *rules.choices, *rules.events]
    for kind in kinds:
        assert issubclass(kind, values)
        annotations = " ".join(str(annotation) for annotation in kind.__annotations__.values())
        assert "set" not in annotations.lower().replace("offset", "")
        assert "dict[int" not in annotations

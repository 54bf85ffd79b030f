"""One suite for all tables: games played by anybody and by diggers, with every law checked on the way."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from zlib import crc32

import pytest

from saboteur.core.codec import encode
from saboteur.core.game import Step
from saboteur.core.options import Options
from saboteur.core.record import Player, Recorder
from saboteur.core.record import read as read_record
from saboteur.core.record import write as write_record
from saboteur.core.ruleset import Ruleset
from saboteur.core.values import Choice, Event, Seen, Slice, Task, tag_of
from saboteur.rules.duel.vocabulary import GoldCollected, Pay
from saboteur.rules.mine.vocabulary import MATCH_SHOWN, MatchSeen, Orient, PathLaid, RoundEnded
from saboteur.rulesets import RULES_VERSION, build, usual
from saboteur.table import new_game, replay
from tests.conformance import laws
from tests.conformance.playing import MIXTURES, steps
from tests.conformance.playing import Player as Chooser
from tests.conformance.tables import ALONE, EVERY_TABLE, PAIRS, PRESET_TABLES, SOME_TABLES, mixes, name_of

RULESETS = tuple(dict.fromkeys(options.ruleset for options in EVERY_TABLE))

GAMES = {"base": 50, "expansion": 15, "duel": 120, "solo": 120}
"""In the long run, by each mixture of players at each table."""

GOLD_REACHED = "gold reached"

RARE = {tag_of(Orient), tag_of(Pay)}
"""A goal met from two sides at once, trolls that can be paid in two ways: made-up positions show them, play hardly."""

SEEDS = {"duel": 6, "solo": 24}
"""So many deals at each table show everything that is not rare, where there are few tables."""

MOST_CHOICES = 3 * 120
"""More than three rounds of the whole deck, and all gold picked."""


def most_choices(options: Options) -> int:
    """With a veto in the deck each card may ask all players."""
    return MOST_CHOICES * (options.players if "veto" in options.extras else 1)


def play_by_the_laws(options: Options, seed: str, players: tuple[Chooser, ...], every: int) -> Counter[str]:
    """Plays one game; the costly laws are checked at one moment of so many. Gives how often what happened in it."""
    dice = random.Random(seed)
    heard: Counter[str] = Counter()
    recorder: Recorder | None = None
    before = None
    for number, (seat, choice, step) in enumerate(steps(options, seed, players)):
        assert number <= most_choices(options), "no game lasts for ever"
        game = step.game
        laws.check_cards(game)
        laws.check_nuggets(game)
        if before is not None:
            laws.check_step(*before, step)
        if number % every == dice.randrange(every) or game.over:
            laws.check_menu(game)
            laws.check_refusals(game, dice, 2 * len(game.rules.choices))
            laws.check_round_trip(game, dice)
        before = encode(game.state), game
        heard.update(happened(choice, step))
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


def happened(choice: Choice | None, step: Step) -> Iterator[str]:
    """The kinds of choice and event, the path cards laid, and whether the gold was reached."""
    if choice is not None:
        yield tag_of(choice)
    for event in (told.event for told in step.told):
        yield tag_of(event)
        if isinstance(event, PathLaid):
            yield f"laid {event.card}"
        if isinstance(event, RoundEnded) and event.finisher is not None:
            yield GOLD_REACHED
        if isinstance(event, GoldCollected) and event.cards:
            yield GOLD_REACHED


def can_happen(rules: Ruleset) -> set[str]:
    """Every choice and path card, and every event that is not just another's redacted twin."""
    tags = {tag_of(kind) for kind in (*rules.choices, *rules.events)}
    laid = {f"laid {card}" for card in rules.deck_counts if card in rules.faces}
    return {tag for tag in tags if "unseen" not in tag and "by-seat" not in tag} | laid


def check_record(recorder: Recorder) -> None:
    """The record tells the whole game again."""
    record = recorder.record()
    assert read_record(write_record(record)) == record
    *_, (_, last) = replay(record)
    assert last.game == recorder.game
    assert encode(last.game.state) == encode(recorder.game.state)


def some_players(options: Options) -> tuple[Chooser, ...]:
    """One of the mixtures, another one from table to table."""
    return MIXTURES[crc32(name_of(options).encode()) % len(MIXTURES)]


@pytest.mark.parametrize("options", SOME_TABLES, ids=name_of)
def test_games_keep_the_laws(options: Options) -> None:
    heard = play_by_the_laws(options, "conformance", some_players(options), every=20)
    assert heard["match.round-ended"] == options.rounds


@pytest.mark.slow
@pytest.mark.parametrize("options", EVERY_TABLE, ids=name_of)
def test_games_keep_the_laws_at_every_moment(options: Options) -> None:
    for number, players in enumerate(MIXTURES):
        play_by_the_laws(options, f"slow {number}", players, every=1)


@pytest.mark.slow
@pytest.mark.parametrize("options", ALONE, ids=name_of)
def test_each_module_alone_keeps_the_laws(options: Options) -> None:
    heard = play_by_the_laws(options, "alone", some_players(options), every=10)
    assert heard["match.round-ended"] == options.rounds


@pytest.mark.slow
@pytest.mark.parametrize("options", PAIRS, ids=name_of)
def test_each_pair_of_modules_keeps_the_laws(options: Options) -> None:
    play_by_the_laws(options, "pair", some_players(options), every=20)


@pytest.mark.slow
@pytest.mark.parametrize("options", mixes(30, "mixes"), ids=name_of)
def test_mixes_keep_the_laws(options: Options) -> None:
    play_by_the_laws(options, "mix", some_players(options), every=20)


MIXES, PARTS = 300, 6


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_hundreds_of_mixes_keep_the_laws(part: int, report_long: Callable[[str, object], None]) -> None:
    tables = mixes(MIXES, "many mixes")[part::PARTS]
    for options in tables:
        for number, players in enumerate(MIXTURES):
            play_by_the_laws(options, f"long mix {number}", players, every=20)
    report_long("mixes", len(tables))


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", RULESETS)
def test_players_reach_the_gold_and_use_every_kind_of_choice(ruleset: str) -> None:
    """So that the laws are checked where it matters."""
    heard: Counter[str] = Counter()
    tables = [options for options in SOME_TABLES if options.ruleset == ruleset]
    games = [(options, str(seed)) for options in tables for seed in range(SEEDS.get(ruleset, 1))]
    for options, seed in games:
        for players in MIXTURES:
            for _, choice, step in steps(options, f"how far {seed}".removesuffix(" 0"), players):
                heard.update(happened(choice, step))
    assert heard[GOLD_REACHED] > heard[tag_of(RoundEnded)] / 3
    rules = build(usual(ruleset))
    assert {tag_of(choice) for choice in rules.choices} - {*heard} <= RARE
    assert {f"laid {card}" for card in rules.deck_counts if card in rules.faces} <= {*heard}


@pytest.mark.long
@pytest.mark.parametrize("ruleset", RULESETS)
def test_thousands_of_games_keep_the_laws(ruleset: str, report_long: Callable[[str, object], None]) -> None:
    heard: Counter[str] = Counter()
    games = 0
    for options in (options for options in EVERY_TABLE if options.ruleset == ruleset):
        for seed in range(GAMES[ruleset]):
            for players in MIXTURES:
                heard += play_by_the_laws(options, f"long {seed}", players, every=10)
                games += 1
    report_long("games", games)
    report_long("rounds", heard[tag_of(RoundEnded)])
    report_long("gold reached", heard[GOLD_REACHED])
    assert can_happen(build(usual(ruleset))) - {*heard} <= RARE


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


@pytest.mark.parametrize("ruleset", RULESETS)
def test_values_hold_no_sets_and_only_text_keys(ruleset: str) -> None:
    """So that equal values are equal bytes."""
    rules = build(usual(ruleset))
    values = (Slice, Task, Choice, Event, Seen)
    kinds = [part.kind for part in rules.parts.values()]
    kinds += [*rules.questions, *rules.runs, *rules.choices, *rules.events]
    for kind in kinds:
        assert issubclass(kind, values)
        annotations = " ".join(str(annotation) for annotation in kind.__annotations__.values())
        assert "set" not in annotations.lower().replace("offset", "")
        assert "dict[int" not in annotations

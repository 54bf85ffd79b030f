"""What came of many games."""

import msgspec
import pytest

from saboteur import BadInput, Options
from saboteur.core.chance import seed_from
from saboteur.core.codec import encode
from saboteur.simulation import Summary, play, simulate

TABLE = Options("base", "anniversary", 3, rounds=1)
BOTS = ["greedy", "random"]


def test_it_adds_up_the_games_of_its_seeds() -> None:
    games = [play(TABLE, seed_from(f"sum/{number}"), BOTS) for number in range(12)]
    summary = simulate(TABLE, BOTS, 12, "sum")
    assert (summary.options, summary.bots, summary.seed) == (TABLE, ("greedy", "random", "greedy"), "sum")
    assert summary.games == sum(summary.rounds.values()) == 12
    assert summary.choices == sum(sum(game.choices.values()) for game in games)
    assert summary.decisions == sum(game.decisions for game in games)
    assert summary.choices_per_game == summary.choices / 12
    for seat, each in enumerate(summary.seats):
        gold = [game.totals[seat] for game in games]
        assert (each.mean, each.min, each.max) == (pytest.approx(sum(gold) / 12), min(gold), max(gold))
        assert each.wins == sum(seat in game.winners for game in games)
    greedy = summary.by_bot["greedy"]
    assert (greedy.seats, greedy.wins) == (2, summary.seats[0].wins + summary.seats[2].wins)
    assert greedy.mean == pytest.approx((summary.seats[0].mean + summary.seats[2].mean) / 2)


def test_kinds_are_counted_by_their_tags() -> None:
    summary = simulate(TABLE, BOTS, 4, "kinds")
    assert sum(summary.choices_by_kind.values()) == sum(summary.tasks_by_kind.values()) == summary.choices
    assert summary.events_by_kind["match.round-began"] == 4
    assert summary.events_by_kind["cards.drawn"] == summary.events_by_kind["cards.drawn-unseen"]
    assert list(summary.events_by_kind) == sorted(summary.events_by_kind)


def test_it_is_written_as_json_and_read_back() -> None:
    summary = simulate(TABLE, BOTS, 2, "json")
    assert msgspec.json.decode(encode(summary), type=Summary) == summary


def test_no_games_are_no_failure() -> None:
    summary = simulate(TABLE, BOTS, 0, "none")
    assert (summary.games, summary.choices, summary.choices_per_game) == (0, 0, 0)


def test_progress_tells_the_games_played_so_far() -> None:
    told: list[int] = []
    simulate(TABLE, ["random"], 5, "progress", progress=told.append)
    assert told == [1, 2, 3, 4, 5]


@pytest.mark.parametrize(
    ("options", "message"),
    [(Options("base", "anniversary", 11), "bad.players"), (Options("poker", "anniversary", 5), "bad.ruleset")],
)
def test_a_table_that_cannot_be_is_refused(options: Options, message: str) -> None:
    with pytest.raises(BadInput) as refused:
        simulate(options, BOTS, 1, "no")
    assert refused.value.refusal.id == message

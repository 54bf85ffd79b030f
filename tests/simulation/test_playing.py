"""One game of bots."""

import pytest

from saboteur import BadInput, Options, replay, write_record
from saboteur.simulation import play
from saboteur.simulation.playing import seated

TABLE = Options("base", "anniversary", 5)


def test_seed_and_bots_decide_a_game() -> None:
    assert play(TABLE, "evening", ["greedy", "random"]) == play(TABLE, "evening", ["greedy", "random"])
    assert play(TABLE, "evening", ["greedy"]) != play(TABLE, "morning", ["greedy"])


def test_the_record_of_a_game_replays_to_its_end() -> None:
    played = play(TABLE, "evening", ["greedy", "random"], keep_record=True)
    assert played.record is not None
    *_, (_, last) = replay(played.record)
    assert last.game.over
    assert sum(played.choices.values()) == len(played.record.choices)
    seats = [line for line in write_record(played.record).splitlines() if line.startswith("seat ")]
    assert seats == [f"seat {seat} bot {'random' if seat % 2 else 'greedy'}" for seat in range(5)]


def test_watching_does_not_change_a_game() -> None:
    kept = play(TABLE, "evening", ["random"], keep_record=True)
    assert play(TABLE, "evening", ["random"]).totals == kept.totals


@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_rounds_turns_and_gold_are_told_as_they_were(bot: str) -> None:
    played = play(TABLE, "three rounds", [bot])
    assert len(played.rounds) == 3
    assert sum(each.choices for each in played.rounds) == sum(played.choices.values()) == sum(played.tasks.values())
    assert sum(each.turns for each in played.rounds) == played.tasks["match.turn"]
    assert 0 < played.decisions <= sum(played.choices.values())
    assert [each.outcome for each in played.rounds] == [
        "diggers" if each.finisher is not None else "saboteurs" for each in played.rounds
    ]
    assert all(played.totals[seat] == max(played.totals) for seat in played.winners)


def test_a_round_without_gold_and_without_saboteurs_is_nobodys() -> None:
    outcomes = [
        each.outcome
        for number in range(8)
        for each in play(Options("base", "classic", 3), f"{number}", ["random"]).rounds
    ]
    assert {"nobody", "saboteurs"} <= set(outcomes)


def test_fewer_bots_than_players_go_round_the_table() -> None:
    assert seated(["greedy", "random"], 5) == ("greedy", "random", "greedy", "random", "greedy")


@pytest.mark.parametrize(
    ("bots", "message"),
    [(["greedy", "deep"], "bad.bot"), ([], "bad.bot"), (["random"] * 6, "bad.bots")],
)
def test_bots_that_cannot_sit_down_are_refused(bots: list[str], message: str) -> None:
    with pytest.raises(BadInput) as refused:
        play(TABLE, "evening", bots)
    assert refused.value.refusal.id == message

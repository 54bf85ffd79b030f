"""What a round of a tournament pays."""

import pytest

from saboteur.rules.mine.vocabulary import MatchScored
from saboteur.simulation import play as play_bots
from tests.rules.scene import NEAR, events, play, question
from tests.rules.tournament.table import mine, missed, reached, table, tokens, told


@pytest.mark.rule("tournament.pay")
@pytest.mark.parametrize(
    ("roles", "finisher", "won", "paid"),
    [
        # a digger finished
        ("DDDSY", 0, "digger", [3, 2, 2, 0, 0]),
        ("YDSDD", 3, "digger", [0, 2, 0, 3, 2]),
        ("DDDSSY", 2, "digger", [2, 2, 3, 0, 0, 0]),
        ("DDDSSYY", 1, "digger", [2, 3, 2, 0, 0, 0, 0]),
        ("SYDSDDYS", 4, "digger", [0, 0, 2, 0, 3, 2, 0, 0]),
        ("DDDDSSSYY", 0, "digger", [3, 2, 2, 2, 0, 0, 0, 0, 0]),
        # a saboteur finished
        ("DDDSY", 3, "digger", [2, 2, 2, 0, 0]),
        ("SDDDSY", 0, "digger", [0, 2, 2, 2, 0, 0]),
        ("DDDDSSSYY", 6, "digger", [2, 2, 2, 2, 0, 0, 0, 0, 0]),
        # a greedy dwarf finished
        ("DDDSY", 4, "greedy", [0, 0, 0, 0, 4]),
        ("YDDDSS", 0, "greedy", [4, 0, 0, 0, 0, 0]),
    ],
)
def test_when_the_gold_is_reached(roles: str, finisher: int, won: str, paid: list[int]) -> None:
    step = reached(roles, finisher)
    assert told(step) == (won, [(seat, share) for seat, share in enumerate(paid) if share])
    assert tokens(step.game) == paid
    assert question(step.game).startswith("turn")


@pytest.mark.rule("tournament.pay")
@pytest.mark.parametrize(
    ("roles", "paid"),
    [
        ("DDDSY", [0, 0, 0, 4, 0]),
        ("DSDDSY", [0, 3, 0, 0, 3, 0]),
        ("DDDSSYY", [0, 0, 0, 3, 3, 0, 0]),
        ("SSSDDDYY", [3, 3, 3, 0, 0, 0, 0, 0]),
        ("YDSDSDSDY", [0, 0, 3, 0, 3, 0, 3, 0, 0]),
    ],
)
@pytest.mark.parametrize("last", [0, 4])
def test_when_it_is_not_the_saboteurs_win(roles: str, paid: list[int], last: int) -> None:
    step = missed(roles, last)
    assert told(step) == ("saboteur", [(seat, share) for seat, share in enumerate(paid) if share])
    assert tokens(step.game) == paid


@pytest.mark.rule("goals.spider-base", "tournament.pay")
@pytest.mark.parametrize(("roles", "paid"), [("DDDSY", [0, 0, 0, 4, 0]), ("YDDDSS", [0, 0, 0, 0, 3, 3])])
def test_the_spider_pays_the_saboteurs(roles: str, paid: list[int]) -> None:
    game = mine(extras="tournament new-goals", roles=roles, hands={0: "ew x"}, goals="spider")
    step = play(game, 0, "lay ew 1,0")
    assert told(step)[0] == "saboteur"
    assert tokens(step.game) == paid


@pytest.mark.rule("tournament.greedy")
@pytest.mark.parametrize(("roles", "finisher"), [("DDDSSYY", 5), ("YDSDYDS", 4), ("YYDDDSSS", 1), ("DDDDSSSYY", 8)])
def test_of_two_greedy_dwarves_the_finisher_alone_is_paid(roles: str, finisher: int) -> None:
    paid = [4 if seat == finisher else 0 for seat in range(len(roles))]
    assert tokens(reached(roles, finisher).game) == paid


@pytest.mark.rule("tournament.greedy")
@pytest.mark.parametrize("roles", ["DDDSY", "DDDSSYY", "DDDDSSSYY"])
def test_who_did_not_finish_gets_nothing_whoever_wins(roles: str) -> None:
    greedy = [seat for seat, role in enumerate(roles) if role == "Y"]
    for step in (*(reached(roles, seat) for seat, role in enumerate(roles) if role != "Y"), missed(roles)):
        assert [tokens(step.game)[seat] for seat in greedy] == [0] * len(greedy)


@pytest.mark.rule("tournament.pay")
@pytest.mark.parametrize(("edition", "pay"), [("anniversary", 3), ("classic", 3)])
def test_the_edition_changes_nothing(edition: str, pay: int) -> None:
    game = mine(roles="DDDSSSYY", edition=edition, hands={seat: "x" if seat == 0 else "" for seat in range(8)})
    assert tokens(play(game, 0, "discard x").game)[3] == pay


@pytest.mark.rule("tournament.pay")
def test_the_most_tokens_win_the_match() -> None:
    game = mine(NEAR, roles="DDDSY", hands={0: "ew x"}, goals="gold", round=3, tokens={3: 5, 1: 1})
    step = play(game, 0, "lay ew 1,0")
    assert events(step, None, MatchScored) == [MatchScored((3, 3, 2, 5, 0), (3,))]
    assert question(step.game) == "over"


def test_simulated_rounds_are_told_by_who_won() -> None:
    played = [play_bots(table(7), str(seed), ["greedy"]) for seed in range(12)]
    assert {each.outcome for game in played for each in game.rounds} == {"diggers", "greedy", "saboteurs"}
    for game in played:
        pay = {"diggers": (6, 7), "greedy": (4,), "saboteurs": (6,)}
        assert sum(game.totals) in {
            one + two + three
            for one in pay[game.rounds[0].outcome]
            for two in pay[game.rounds[1].outcome]
            for three in pay[game.rounds[2].outcome]
        }

"""Rounds: how one ends, who begins the next, and how it is set up."""

from collections import Counter

import pytest

from saboteur import Game, Options, Step, new_game
from saboteur.core.game import Draft
from saboteur.core.state import State
from saboteur.core.values import FaceId
from saboteur.rules.base.hauls import GOLD
from saboteur.rules.mine.cards import CARDS, Cards
from saboteur.rules.mine.dwarves import DWARVES, Dwarves
from saboteur.rules.mine.match import FinishTurn
from saboteur.rules.mine.tunnels import TUNNELS, Goal
from saboteur.rules.mine.vocabulary import (
    CARDS_SHOWN,
    DWARVES_SHOWN,
    MATCH_SHOWN,
    OWN_CARDS,
    OWN_DWARF,
    OWN_TUNNEL,
    TOOLS_SHOWN,
    TUNNEL_SHOWN,
    RoleDealt,
    RolesRevealed,
    RoundBegan,
    RoundEnded,
)
from tests.rules.scene import (
    NEAR,
    OPENING,
    cards,
    drawn,
    events,
    gold_counts,
    gold_of,
    play,
    play_all,
    question,
    scene,
    seen,
    texts,
    tidy,
)


def pass_round(game: Game) -> tuple[list[int], Step]:
    """Everybody passes until the round is over: who passed, and the last step."""
    passed: list[int] = []
    while True:
        (seat,) = game.seats_asked()
        passed.append(seat)
        step = play(game, seat, texts(game, seat)[0])
        if events(step, None, RoundEnded):
            return passed, step
        game = step.game


@pytest.mark.rule("base.round.ends-empty")
def test_the_round_ends_when_all_hands_are_empty() -> None:
    game = scene(hands={0: "x", 1: "x", 2: ""})
    step = play(game, 0, "discard x")
    assert events(step, None, RoundEnded) == []
    step = play(step.game, 1, "discard x")
    assert events(step, None, RoundEnded) == [RoundEnded(1, None)]
    assert question(step.game) == "turn 2"
    assert MATCH_SHOWN.of(step.game.observe(None)).round == 2


@pytest.mark.rule("base.round.ends-empty", "edition.base.round-end")
@pytest.mark.parametrize("edition", ["anniversary", "classic"])
def test_the_round_goes_on_while_anybody_can_discard(edition: str) -> None:
    """An empty deck ends nothing, nor that nobody can play: a card that cannot be played is discarded."""
    game = scene(hands={0: "map", 1: "", 2: "rockfall rockfall"}, edition=edition)
    game = play(game, 0, "discard map").game
    assert texts(game, 2) == ["discard rockfall"]
    game = play(game, 2, "discard rockfall").game
    assert question(game) == "turn 2"
    step = play(game, 2, "discard rockfall")
    assert events(step, None, RoundEnded) == [RoundEnded(1, None)]
    assert question(step.game) == "turn 0"


@pytest.mark.rule("edition.base.round-end")
@pytest.mark.parametrize("edition", ["anniversary", "classic"])
def test_empty_hands_end_the_round_whatever_is_left_in_the_deck(edition: str) -> None:
    """In the base game every turn draws while it can: so the end of a turn that draws nothing is made by hand."""
    game = play(scene(hands={0: "x", 1: "x"}, edition=edition), 0, "discard x").game
    emptied = {**game.state.slices, "cards": Cards(((), (), ()), cards("ns map"))}
    state = State((FinishTurn(0, draws=0),), emptied, game.state.chance)
    step = Draft(game.rules, state).settle()
    assert events(step, None, RoundEnded) == [RoundEnded(1, None)]
    assert question(step.game) == "turn 1"


@pytest.mark.rule("base.round.ends-empty")
@pytest.mark.parametrize("players", range(3, 11))
def test_a_round_of_passing_lasts_until_every_card_is_gone(players: int) -> None:
    game = new_game(Options("base", "anniversary", players, rounds=1), "pass").game
    (first,) = game.seats_asked()
    passed, step = pass_round(game)
    assert passed == [(first + turn) % players for turn in range(67)]
    assert CARDS_SHOWN.of(step.game.observe(None)).hands == (0,) * players
    assert CARDS_SHOWN.of(step.game.observe(None)).deck == 0
    assert question(step.game) == "over"


@pytest.mark.rule("base.round.roles-revealed")
@pytest.mark.parametrize(
    ("goal", "hands", "text"),
    [
        pytest.param("gold", {0: "ew x"}, "lay ew 1,0", id="gold"),
        pytest.param("stone-ne", {0: "x", 1: "", 2: "", 3: ""}, "discard x", id="empty hands"),
    ],
)
def test_all_roles_are_shown_then(goal: str, hands: dict[int, str], text: str) -> None:
    game = scene(NEAR, roles="DSDD", hands=hands, goals=goal)
    roles = tuple(OWN_DWARF.of(game.observe(seat)).role for seat in range(4))
    assert roles == ("digger", "saboteur", "digger", "digger")
    for observer in (0, 1, None):
        assert DWARVES_SHOWN.of(game.observe(observer)).roles == ()
    step = play(game, 0, text)
    for observer in (0, 1, 2, 3, None):
        kinds = seen(step, observer)
        assert events(step, observer, RolesRevealed) == [RolesRevealed(roles)]
        assert kinds.index("match.round-ended") < kinds.index("dwarves.revealed")
    assert question(step.game) == ("pick 0" if goal == "gold" else "turn 1")


@pytest.mark.rule("base.round.roles-revealed", "base.setup.role-secret")
def test_roles_stay_shown_while_gold_is_shared_and_are_hidden_again_after() -> None:
    game = play(scene(NEAR, roles="DSD", hands={0: "ew x"}, goals="gold"), 0, "lay ew 1,0").game
    assert question(game) == "pick 0"
    for observer in (0, 1, 2, None):
        assert DWARVES_SHOWN.of(game.observe(observer)).roles == ("digger", "saboteur", "digger")
    step = play(game, 0, "take 3")
    for observer in (0, 1, 2, None):
        assert DWARVES_SHOWN.of(step.game.observe(observer)).roles == ()
        assert [each.seat for each in events(step, observer, RoleDealt)] == ([] if observer is None else [observer])
    assert question(step.game) == "turn 1"


@pytest.mark.rule("base.next.setup")
def test_the_next_round_is_set_up_anew() -> None:
    game = scene(
        NEAR, hands={0: "map", 1: "map", 2: "map ew"}, goals="gold", broken={0: "cart", 1: "lantern"}, owned={1: "3 2"}
    )
    game = play_all(game, "0 map 2,0", "1 discard map", "2 lay ew 1,0")
    assert question(game) == "pick 1"
    step = play(game, 1, "take 2")
    assert question(step.game) == "turn 0"
    game = step.game
    public = game.observe(None)
    assert MATCH_SHOWN.of(public).round == 2
    assert drawn(game) == tidy(OPENING)
    assert [goal.face for goal in TUNNEL_SHOWN.of(public).goals] == [None] * 3
    assert TUNNEL_SHOWN.of(public).looks == ()
    assert OWN_TUNNEL.of(game.observe(0)).known == ()
    assert sorted(goal.face for goal in TUNNELS.of(game).goals) == ["gold", "stone-ne", "stone-nw"]
    assert TOOLS_SHOWN.of(public).broken == ((), (), ())
    shown = CARDS_SHOWN.of(public)
    assert (shown.hands, shown.deck, shown.pile) == ((6, 6, 6), 49, ())
    assert OWN_CARDS.of(game.observe(1)).discarded == ()
    assert Counter([*CARDS.of(game).deck, *(card for hand in CARDS.of(game).hands for card in hand)]) == Counter(
        game.rules.deck
    )
    dwarves = DWARVES.of(game)
    assert Counter([*dwarves.roles, *dwarves.aside]) == {"digger": 3, "saboteur": 1}
    assert [gold_of(game, seat) for seat in range(3)] == ["3", "3 2 2", ""]


@pytest.mark.rule("base.next.setup")
def test_dwarves_goals_and_cards_are_shuffled_for_each_round() -> None:
    rounds: list[tuple[Dwarves, tuple[Goal, ...], tuple[tuple[FaceId, ...], ...]]] = []
    for seed in range(12):
        game = new_game(Options("base", "anniversary", 5), f"rounds {seed}").game
        for _ in range(3):
            rounds.append((DWARVES.of(game), TUNNELS.of(game).goals, CARDS.of(game).hands))
            assert question(game).startswith("turn")
            game = pass_round(game)[1].game
        assert question(game) == "over"
    firsts, seconds, thirds = rounds[0::3], rounds[1::3], rounds[2::3]
    for which in range(3):
        changed = sum(one[which] != two[which] for one, two in zip(firsts + seconds, seconds + thirds, strict=True))
        assert changed >= 15
    asides = {role for dwarves, _, _ in seconds + thirds for role in dwarves.aside}
    assert asides == {"digger", "saboteur"}


@pytest.mark.rule("base.next.first-player")
@pytest.mark.parametrize(
    ("hands", "moves", "following"),
    [
        pytest.param({0: "x", 1: "", 2: ""}, ["0 discard x"], 1, id="a discard counts"),
        pytest.param({0: "", 1: "", 2: "x"}, ["2 discard x"], 0, id="from the last seat to the first"),
        pytest.param({0: "", 1: "map", 2: ""}, ["1 map 8,0"], 2, id="a map"),
        pytest.param(
            {0: "x", 1: "x", 2: "x"}, ["0 discard x", "1 discard x", "2 discard x"], 0, id="the last of three"
        ),
        pytest.param(
            {0: "x x", 1: "", 2: "x"}, ["0 discard x", "2 discard x", "0 lay x 1,0"], 1, id="not who is skipped"
        ),
    ],
)
def test_left_of_whoever_played_the_last_card_begins(hands: dict[int, str], moves: list[str], following: int) -> None:
    turn = int(moves[0][0])
    game = play_all(scene(hands=hands, turn=turn), *moves[:-1])
    step = play(game, int(moves[-1][0]), moves[-1][2:])
    assert events(step, None, RoundBegan) == [RoundBegan(2, following)]
    assert question(step.game) == f"turn {following}"


@pytest.mark.rule("base.next.first-player")
@pytest.mark.parametrize("finisher", range(4))
def test_left_of_whoever_reached_the_gold_begins(finisher: int) -> None:
    roles = "".join("D" if seat == (finisher + 2) % 4 else "S" for seat in range(4))
    game = scene(NEAR, roles=roles, hands={finisher: "ew x x"}, turn=finisher, goals="gold")
    step = play(game, finisher, "lay ew 1,0")
    assert question(step.game) == f"turn {(finisher + 1) % 4}"


@pytest.mark.rule("base.end.three-rounds")
@pytest.mark.parametrize("players", range(3, 11))
def test_three_rounds_are_played(players: int) -> None:
    game = new_game(Options("base", "anniversary", players), "three").game
    for number in (1, 2, 3):
        assert MATCH_SHOWN.of(game.observe(None)).round == number
        passed, step = pass_round(game)
        assert events(step, None, RoundEnded) == [RoundEnded(number, None)]
        game = step.game
        if number < 3:
            assert question(game) == f"turn {(passed[-1] + 1) % players}"
    assert seen(step, None)[-1] == "match.scored"
    assert question(game) == "over"
    assert sum(gold_counts(game)) + len(GOLD.of(game).deck) == 28

"""The next round of the expansion: when one ends, who begins the next, and how it is set up; the end of the match."""

from collections import Counter

import pytest

from saboteur import Game, Options, new_game
from saboteur.rules.expansion.vocabulary import BEFORE_SHOWN
from saboteur.rules.mine.cards import CARDS
from saboteur.rules.mine.dwarves import DWARVES
from saboteur.rules.mine.vocabulary import (
    CARDS_SHOWN,
    MATCH_SHOWN,
    SCORE_SHOWN,
    MatchScored,
    RoundBegan,
    RoundEnded,
)
from tests.rules.expansion.endings import ended, gold
from tests.rules.expansion.table import EDITIONS, table
from tests.rules.scene import NEAR, events, play, play_all, question, texts


@pytest.mark.rule("edition.expansion.round-end")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_round_ends_when_all_hands_are_empty(edition: str) -> None:
    """An empty deck ends nothing, nor that nobody can play a card."""
    game = table(edition=edition, hands={0: "rockfall", 1: "map freedom", 2: ""})
    step = play(game, 0, "discard rockfall")
    assert events(step, None, RoundEnded) == []
    assert question(step.game) == "turn 1"
    step = play(step.game, 1, "discard map")
    assert question(step.game) == "turn 1"
    assert texts(step.game, 1) == ["discard freedom"], "a card that nobody can play is discarded"
    step = play(step.game, 1, "discard freedom")
    assert events(step, None, RoundEnded) == [RoundEnded(1, None)]


STARTS = [
    # hands; who does what; who begins then in the Czech printings, and in the Polish one
    ({0: "x", 1: "", 2: "", 3: ""}, ["0 discard x"], 1, 1),
    ({0: "x", 1: "map", 2: "", 3: ""}, ["0 lay x 1,0", "1 discard map"], 2, 1),
    ({0: "x", 1: "map", 2: "inspection", 3: ""}, ["0 lay x 1,0", "1 map 8,0", "2 inspect 1"], 3, 1),
    ({0: "x", 1: "ns", 2: "x", 3: ""}, ["0 lay x 1,0", "1 lay ns 0,1", "2 discard x"], 3, 2),
    ({0: "rockfall x", 1: "ns", 2: "", 3: ""}, ["0 lay x 1,0", "1 lay ns 0,1", "0 rockfall 0,1"], 1, 2),
    ({0: "", 1: "", 2: "", 3: "x x x"}, ["3 discard x,x,x"], 0, 0),
]


@pytest.mark.rule("edition.expansion.next-first", part="expansion")
@pytest.mark.rule("round.starter-discard", part="base")
@pytest.mark.rule("exp.next.first-player")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("hands", "moves", "czech", "polish"), STARTS)
def test_who_begins_the_next_round(
    hands: dict[int, str], moves: list[str], czech: int, polish: int, edition: str
) -> None:
    game = table(roles="SSSS", edition=edition, hands=hands, turn=int(moves[0][0]))
    game = play_all(game, *moves)
    first = polish if edition == "polish" else czech
    assert question(game) == f"turn {first}"
    assert MATCH_SHOWN.of(game.observe(None)).round == 2


@pytest.mark.rule("edition.expansion.next-first", part="expansion")
@pytest.mark.rule("round.starter-discard", part="base")
@pytest.mark.parametrize("edition", EDITIONS)
def test_shedding_counts_as_the_last_card_and_is_no_path_card(edition: str) -> None:
    hands = {0: "", 1: "ns", 2: "x x", 3: ""}
    game = table(roles="SSSS", edition=edition, hands=hands, broken={2: "cart"}, turn=1)
    game = play_all(game, "1 lay ns 0,1", "2 shed break-cart x,x")
    assert question(game) == ("turn 2" if edition == "polish" else "turn 3")


@pytest.mark.rule("edition.expansion.next-first", part="expansion")
@pytest.mark.parametrize("edition", EDITIONS)
def test_whoever_reached_the_gold_laid_the_last_path_card(edition: str) -> None:
    step = play(table(NEAR, edition=edition, roles="SGBS", hands={2: "ew x"}, turn=2, goals="gold"), 2, "lay ew 1,0")
    assert events(step, None, RoundBegan) == [RoundBegan(2, 3)]


def pass_round(game: Game) -> tuple[int, Game]:
    """Everybody passes with as many cards as he may until the round is over: who was last, and the game then."""
    number = MATCH_SHOWN.of(game.observe(None)).round
    while True:
        (seat,) = game.seats_asked()
        passes = [text for text in texts(game, seat) if text.startswith("discard")]
        game = play(game, seat, max(passes, key=lambda text: text.count(","))).game
        if game.over or MATCH_SHOWN.of(game.observe(None)).round != number:
            return seat, game


@pytest.mark.rule("edition.expansion.next-first", part="expansion")
@pytest.mark.rule("exp.next.first-player")
def test_polish_a_path_card_of_the_round_before_does_not_count() -> None:
    game = table(roles="SSSSS", edition="polish", hands={0: "x", 1: "map", 2: "", 3: "", 4: ""})
    game = play_all(game, "0 lay x 1,0", "1 discard map")
    assert question(game) == "turn 1"
    last, game = pass_round(game)
    assert last != 0, "so that it makes a difference"
    assert question(game) == f"turn {(last + 1) % 5}"


@pytest.mark.rule("exp.next.setup")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_next_round_is_set_up_anew(edition: str) -> None:
    """Prisons and thefts go back into the deck, the ten set aside, too; gold is kept."""
    game = new_game(Options("expansion", edition, 4), "anew").game
    aside = CARDS.of(game).aside
    for number in (2, 3):
        game = pass_round(game)[1]
        cards, dwarves = CARDS.of(game), DWARVES.of(game)
        assert MATCH_SHOWN.of(game.observe(None)).round == number
        held = [*cards.deck, *cards.aside, *(card for hand in cards.hands for card in hand)]
        assert Counter(held) == Counter(game.rules.deck)
        assert len(cards.aside) == 10
        assert cards.aside != aside
        assert len(dwarves.roles) + len(dwarves.aside) == 15
        shown = CARDS_SHOWN.of(game.observe(None))
        assert (shown.hands, shown.deck, shown.pile) == ((6,) * 4, 122 - 1 - 3 - 10 - 24 - 0, ())


@pytest.mark.rule("exp.next.setup")
def test_gold_is_kept_and_what_lay_before_players_is_not() -> None:
    step = ended("SSBG", 2, prisoners=(0,), tokens={1: 7}, round=1)
    assert events(step, None, RoundBegan) == [RoundBegan(2, 3)]
    assert gold(step.game) == [0, 7, 5, 0]
    before = BEFORE_SHOWN.of(step.game.observe(None))
    assert (before.prisoners, before.thieves) == ((), ())


@pytest.mark.rule("exp.end")
@pytest.mark.parametrize(
    ("tokens", "totals", "winners"),
    [
        pytest.param({0: 1, 1: 9}, (1, 9, 5), (1,), id="the most gold wins, in whatever round it was won"),
        pytest.param({0: 5, 1: 2}, (5, 2, 5), (0, 2), id="a tie is shared"),
    ],
)
def test_after_three_rounds_the_most_gold_wins(
    tokens: dict[int, int], totals: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    assert events(ended("SSB", 2, tokens=tokens, round=2), None, MatchScored) == []
    step = ended("SSB", 2, tokens=tokens, round=3)
    assert events(step, None, MatchScored) == [MatchScored(totals, winners)]
    assert question(step.game) == "over"
    assert SCORE_SHOWN.of(step.game.observe(None)).totals == totals


@pytest.mark.rule("exp.end")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 7, 12])
def test_three_rounds_are_played(players: int, edition: str) -> None:
    game = new_game(Options("expansion", edition, players), "three").game
    for number in (1, 2, 3):
        assert MATCH_SHOWN.of(game.observe(None)).round == number
        last, game = pass_round(game)
        assert question(game) == (f"turn {(last + 1) % players}" if number < 3 else "over")


@pytest.mark.rule("exp.two-players", part="expansion")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seat", [0, 1])
def test_with_two_the_other_player_begins(seat: int, edition: str) -> None:
    game = table(roles="SE", edition=edition, hands={seat: "x", 1 - seat: ""}, turn=seat)
    assert question(play(game, seat, "lay x 1,0").game) == f"turn {1 - seat}"


@pytest.mark.rule("exp.two-players", part="expansion")
def test_with_two_all_cards_can_be_played() -> None:
    hand = "prison theft inspection swap-hands swap-hats break-cart"
    game = table(roles="BG", hands={0: hand, 1: "x"})
    plays = [text for text in texts(game, 0) if not text.startswith("discard")]
    assert plays == [
        "imprison 1",
        "inspect 1",
        "sabotage break-cart 1",
        "swap-hands 1",
        "swap-hats 0",
        "swap-hats 1",
        "theft",
    ]


@pytest.mark.rule("exp.two-players", part="expansion")
@pytest.mark.parametrize("edition", EDITIONS)
def test_with_two_a_round_may_be_won_by_nobody(edition: str) -> None:
    step = ended("GE", None, edition=edition, round=1)
    assert gold(step.game) == [0, 0]
    assert question(step.game) == "turn 1"

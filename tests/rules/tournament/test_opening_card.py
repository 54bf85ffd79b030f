"""The opening card lies there like any path card, and is no start."""

import pytest

from saboteur.core.values import FaceId
from saboteur.rules.mine.tunnels import TUNNELS
from saboteur.rules.mine.vocabulary import RoundEnded
from tests.rules.scene import events, pile, play, play_all, texts, why_not
from tests.rules.tournament.table import mine, opened

ALONE = r"""
 y\x   0    1    2    3    4    5
       | @            |    |
   0 --H--  .    .  --+----+--  .
       |              |    |
"""
"""Nothing joins the two cards to the start."""

BEFORE = r"""
 y\x   0    1    2    3    4    5    6
       | @                         .....
   0 --H----+----+--  .  --+----+--. ? .
       |                           .....
"""
"""One card is missing; beyond the opening card a tunnel leads to the goal."""

CORNER = r"""
 y\x   0    1    2    3    4
       | @                 |
   0 --H----+----+--  .    +--
       |
"""
"""The opening card has rock in the west."""


@pytest.mark.rule("tournament.card")
def test_it_gives_no_connection() -> None:
    game = mine(ALONE, roles="DDDSY", hands={0: "x ew ns"})
    assert why_not(game, 0, "lay x 5,0") == "base.place.connected"
    assert why_not(game, 0, "lay x 3,-1") == "base.place.connected"
    assert why_not(game, 0, "lay x 1,0") == ""
    assert {text.split()[2] for text in texts(game, 0) if text.startswith("lay")} == {"-1,0", "0,-1", "0,1", "1,0"}


@pytest.mark.rule("tournament.card")
def test_once_a_tunnel_reaches_it_it_leads_on() -> None:
    game = mine(ALONE, roles="DDDSY", hands={0: "ew x", 1: "ew x", 2: "ns x"})
    game = play_all(game, "0 lay ew 1,0", "1 lay ew 2,0")
    assert why_not(game, 2, "lay x 5,0") == ""
    assert why_not(game, 2, "lay ns 4,1") == ""


@pytest.mark.rule("tournament.card")
@pytest.mark.parametrize(
    ("card", "rule"), [("ew", "base.place.match"), ("x", "base.place.match"), ("new", "base.place.match"), ("nw", "")]
)
def test_it_must_be_matched(card: str, rule: str) -> None:
    game = mine(CORNER, opening="ne", roles="DDDSY", hands={0: f"{card} x"})
    assert why_not(game, 0, f"lay {card} 3,0") == rule


@pytest.mark.rule("tournament.card")
def test_the_tunnel_beyond_it_reaches_the_goal() -> None:
    game = mine(BEFORE, roles="DDDSY", hands={0: "ew x"}, goals="gold")
    assert events(play(game, 0, "lay ew 3,0"), None, RoundEnded) == [RoundEnded(1, 0)]


@pytest.mark.rule("tournament.card")
def test_a_rockfall_removes_it_and_it_goes_to_the_pile() -> None:
    game = mine(BEFORE, roles="DDDSY", hands={0: "rockfall x", 1: "ew x", 2: "ns x"}, goals="gold")
    assert "rockfall 4,0" in texts(game, 0)
    game = play(game, 0, "rockfall 4,0").game
    assert pile(game) == "ew rockfall"
    assert (4, 0) not in TUNNELS.of(game).board.laid
    game = play(game, 1, "lay ew 3,0").game
    assert why_not(game, 2, "lay x 4,0") == ""


@pytest.mark.rule("tournament.card")
def test_a_fallen_opening_card_is_not_lost_to_the_deck() -> None:
    """In a whole game: the next round is dealt from all cards again."""
    for seed in range(200):
        game = opened(5, str(seed))
        seat = game.seats_asked()[0]
        if "rockfall 4,0" in texts(game, seat):
            step = play(game, seat, "rockfall 4,0")
            lies = FaceId(TUNNELS.of(game).board.laid[4, 0].face.id)
            assert pile(step.game) == f"{lies} rockfall"
            return
    raise AssertionError("nobody could")

"""Gold is claimed by whoever is connected to it, with the tokens that there are."""

import pytest

from saboteur.rules.duel.vocabulary import DUEL_SHOWN
from tests.rules.duel.table import BLUE, GREEN, claimed, duel, told
from tests.rules.scene import play, play_all, question, texts, why_not

SEVEN = [((x, 4), x % 4 // 2) for x in range(0, 14, 2)]
"""Seven tokens on far nuggets: one is left."""

OPEN = r"""
 y\x   0    1    2    3    4    5
       | b
  -1 --H--  .    .    .    .    .
       |
                              .....
   0   .    .    .    .    .  . ? .
                              .....
       | g
   1 --H--  .    .    .    .    .
       |
"""

STUB = r"""
 y\x   0    1    2    3    4    5    6    7    8    9
                              1 |
  -3   .    .    .    .  --+--$ +--  .    .    .    .
                                |

  -2   .    .    .    .    .    .    .    .    .    .

       | b
  -1 --H--  .    .    .    .    .    .    .    .    .
       |

   0   .    .    .    .    .    .    .    .    .    .

       | g
   1 --H--  .    .    .    .    .    .    .    .    .
       |
                                                  .....
   2   .    .    .    .    .    .    .    .    .  . ? .
                                                  .....
"""

NUGGETS = r"""
 y\x   0    1    2    3    4    5    6    7    8    9   10   11   12   13
       | b
  -1 --H--  .    .    .    .    .    .    .    .    .    .    .    .    .
       |
                         .....
   0   .    .    .    .  . ? .  .    .    .    .    .    .    .    .    .
                         .....
       | g
   1 --H----+----+----+--  .    .    .    .    .    .    .    .    .    .
       |
                         .....                                        .....
   2   .    .    .    .  . ? .  .    .    .    .    .    .    .    .  . ? .
                         .....                                        .....

   3   .    .    .    .    .    .    .    .    .    .    .    .    .    .

     1 $       1 $       1 $       1 $       1 $       1 $       1 $
   4 --#--  .  --#--  .  --#--  .  --#--  .  --#--  .  --#--  .  --#--  .
       $         $         $         $         $         $         $
"""

SIDES = r"""
 y\x   0    1    2    3    4    5    6    7    8    9
       | b
  -1 --H--  .    .    .    .    .    .    .    .    .
       |

   0   .    .    .    .    .    .    .    .    .    .

       | g1 |
   1 --H----+ $  .    .    .    .    .    .    .    .
       |    |
                                                  .....
   2   .    .    .    .    .    .    .    .    .  . ? .
                                                  .....
"""

CUT = r"""
 y\x   0    1    2    3    4    5    6    7    8    9
       | b
  -1 --H--  .    .    .    .    .    .    .    .    .
       |

   0   .    .    .    .    .    .    .    .    .    .

       | g          1 |
   1 --H----+--  .  $ +--  .    .    .    .    .    .
       |              |
                                                  .....
   2   .    .    .    .    .    .    .    .    .  . ? .
                                                  .....
"""


@pytest.mark.rule("duel.gold.claim", "duel.path.nugget")
@pytest.mark.parametrize(
    ("text", "led_to"),
    [
        ("lay bridge-gold 0,2", ["claim 0,2 green"]),
        ("lay bridge-gold 1,1", []),
        ("lay bends-gold 1,1", []),
        ("lay bends-gold 1,1 turned", ["claim 1,1 green"]),
        ("lay nsw-e-gold 1,1", []),
        ("lay nsw-e-gold 1,1 turned", ["claim 1,1 green"]),
        ("lay new-s-gold 0,2 turned", ["claim 0,2 green"]),
        ("lay new-s-gold 1,1", []),
    ],
)
def test_the_tunnel_that_the_nugget_lies_on_must_be_connected(text: str, led_to: list[str]) -> None:
    card = text.split()[1]
    assert told(play(duel(OPEN, hands={0: card}), 0, text)) == led_to


@pytest.mark.rule("duel.path.nugget")
def test_a_nugget_does_not_change_how_tunnels_connect() -> None:
    game = duel(OPEN, hands={0: "bridge-gold ew ns ns", 1: "ew ew"})
    game = play_all(game, "0 lay bridge-gold 1,1", "1 discard ew")
    assert why_not(game, 0, "lay ew 2,1") == ""
    assert why_not(game, 0, "lay ns 1,2") == "duel.place.rules"


@pytest.mark.rule("duel.gold.claim-for-opponent")
def test_gold_that_a_play_connects_to_the_opponents_start_is_his() -> None:
    """The blue ladder, laid by green."""
    step = play(duel(STUB, hands={0: "ladder-blue-nw"}), 0, "lay ladder-blue-nw 3,-3 turned")
    assert told(step) == ["claim 5,-3 blue"]


@pytest.mark.rule("duel.claim-both", "duel.gold.claim-for-opponent")
@pytest.mark.parametrize(("seat", "colour"), [(GREEN, "green"), (BLUE, "blue")])
def test_gold_connected_to_both_at_once_is_the_active_players(seat: int, colour: str) -> None:
    game = duel(OPEN, hands={seat: "bridge-gold"}, turn=seat)
    assert told(play(game, seat, "lay bridge-gold 0,0")) == [f"claim 0,0 {colour}"]


@pytest.mark.rule("duel.claim-both")
def test_the_first_token_stays() -> None:
    game = duel(OPEN, hands={0: "bridge-gold x-blue", 1: "ns ew"})
    game = play_all(game, "0 lay bridge-gold 0,2", "1 lay ns 0,0", "0 discard x-blue")
    assert claimed(game) == "0,2 green"


@pytest.mark.rule("duel.rockfall-claims")
def test_unclaimed_gold_is_claimed_by_the_next_to_connect() -> None:
    for seat, colour in ((GREEN, "green"), (BLUE, "blue")):
        game = duel(CUT, hands={0: "ns ew ew", 1: "ew ns"})
        game = play_all(game, "0 lay ns 0,0", *(["1 discard ns"] if seat == GREEN else []))
        assert claimed(game) == ""
        assert told(play(game, seat, "lay ew 2,1")) == [f"claim 3,1 {colour}"]


@pytest.mark.rule("duel.rockfall-claims")
def test_a_claim_outlives_the_tunnel() -> None:
    game = duel(CUT, hands={0: "ew ns", 1: "rockfall ew"})
    game = play_all(game, "0 lay ew 2,1", "1 rockfall 1,1")
    assert claimed(game) == "3,1 green"


@pytest.mark.rule("duel.claim-order", "duel.tokens-out")
@pytest.mark.parametrize("first", ["4,0", "4,2"])
def test_where_tokens_do_not_last_the_active_player_orders_the_claims_and_the_round_ends(first: str) -> None:
    game = duel(NUGGETS, hands={0: "nsw-green ew"}, treasures="t06 t08 t02", claims=SEVEN)
    assert DUEL_SHOWN.of(game.observe(None)).tokens == 1
    game = play_all(game, "0 lay nsw-green 4,1", "0 reveal 4,0")
    assert question(game) == "choose-reached 0"
    assert texts(game, 0) == ["reveal 4,0", "reveal 4,2"]
    step = play(game, 0, f"reveal {first}")
    assert told(step)[:3] == [f"claim {first} green", "tokens-placed", "round-ended"]


@pytest.mark.rule("duel.claim-order")
def test_where_tokens_last_there_is_nothing_to_order() -> None:
    game = duel(NUGGETS, hands={0: "nsw-green ew"}, treasures="t06 t08 t02", claims=SEVEN[:6])
    step = play(play(game, 0, "lay nsw-green 4,1").game, 0, "reveal 4,2")
    assert told(step)[:4] == ["up t08 4,2", "up t06 4,0", "claim 4,0 green", "claim 4,2 green"]

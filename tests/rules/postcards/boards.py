"""Boards with postcards, drawn."""

STORE = r"""
 y\x   0    1    2    3    4
                           | c
  -2   .    .    .    .  --+--
                           |

  -1   .    .    .    .    .

       | @                 |
   0 --H----+----+----+----+--
       |
"""
"""The costume store, and one cell between it and the tunnel: `lay ns 4,-1` joins them."""

PARTY = r"""
 y\x   0    1    2    3    4
       | @
   0 --H----+----+----+----+--
       |                   |

   1   .    .    .    .    .

                           | p
   2   .    .    .    .  --+--
                           |
"""
"""The tunnel party, and one cell between it and the tunnel: `lay ns 4,1` joins them."""

BOTH = r"""
 y\x   0    1    2    3    4    5
                           | c
  -2   .    .    .    .  --+--  .
                           |
                           |
  -1   .    .    .    .    +--  .
                           |
       | @
   0 --H----+----+----+--  .    .
       |
                           |
   1   .    .    .    .    +--  .
                           |
                           | p
   2   .    .    .    .  --+--  .
                           |
"""
"""`lay x 4,0`, a crossing, joins both at once."""

STORE_AND_GOAL = r"""
 y\x   0    1    2    3    4    5    6
                           | c     .....
  -2   .    .    .    .  --+----+--. ? .
                           |       .....

  -1   .    .    .    .    .    .    .

       | @                 |
   0 --H----+----+----+----+--  .    .
       |
"""
"""`lay ns 4,-1` comes to the store, and through it to a goal."""

GOAL_BEFORE_STORE = r"""
 y\x   0    1    2    3    4
                           | c
  -2   .    .    .    .  --+--
                           |
                         .....
  -1   .    .    .    .  . ? .
                         .....
       | @            |
   0 --H----+----+----+--  .
       |
"""
"""`lay nw 3,-1 turned` comes to the goal, and a bend there leads on to the store."""

SERIES = r"""
 y\x   0    1    2    3    4    5    6
       | @                 |
   0 --H----B----G----+----+--  .    .
       |                   |

   1   .    .    .    .    .    .    .

                           | p     .....
   2   .    .    .    .  --+----+--. ? .
                           |       .....
"""
"""`lay ns 4,1` comes to the party and to a goal behind it; both doors bar the way."""

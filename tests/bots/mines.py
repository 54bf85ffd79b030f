"""Drawn positions for bots, with a goal or three."""

FAR_OFF = r"""
 y\x   0    1    2    3    4    5    6    7    8
                                             .....
  -2   .    .    .    .    .    .    .    .  . ? .
                                             .....

  -1   .    .    .    .    .    .    .    .    .

       | @                                   .....
   0 --H----+--  .    .    .    .    .    .  . ? .
       |    |                                .....

   1   .    .    .    .    .    .    .    .    .

                                             .....
   2   .    .    .    .    .    .    .    .  . ? .
                                             .....
"""

CLOSE = r"""
 y\x   0    1    2    3    4    5    6    7    8
                                             .....
  -2   .    .    .    .    .    .    .    .  . ? .
                                             .....

  -1   .    .    .    .    .    .    .    .    .

       | @                                   .....
   0 --H----+----+----+----+----+----+--  .  . ? .
       |                             |       .....

   1   .    .    .    .    .    .    .    .    .

                                             .....
   2   .    .    .    .    .    .    .    .  . ? .
                                             .....
"""
"""One card from the middle goal, two or three from the others."""

STRAIGHT = r"""
 y\x   0    1    2    3    4    5    6    7    8
                                             .....
  -2   .    .    .    .    .    .    .    .  . ? .
                                             .....

  -1   .    .    .    .    .    .    .    .    .

       | @                                   .....
   0 --H----+----+----+----+----+----+--  .  . ? .
       |                                     .....

   1   .    .    .    .    .    .    .    .    .

                                             .....
   2   .    .    .    .    .    .    .    .  . ? .
                                             .....
"""
"""The same, with one end alone of the tunnel near the goals."""

BETWEEN = r"""
 y\x   0    1    2
               .....
  -1   .    .  . ? .
               .....
       | @
   0 --H----+--  .
       |
               .....
   1   .    .  . ? .
               .....
"""
"""A card on 2,0 may open into both goals."""

BLOCKED = r"""
 y\x   0    1    2    3    4    5
       | @
   0 --H----+----+--- o -  .    .
       |
                              .....
   1   .    .    .    .    .  . ? .
                              .....
"""
"""A dead end stands in the best way."""

HEWN = r"""
 y\x   0    1    2    3    4    5
       | @                    .....
   0 --H--  .  --+----+----+  . ? .
       |                   |  .....

   1   .    .    .    .    .    .
"""
"""Tunnels that a rockfall has cut off."""

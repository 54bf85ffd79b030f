"""Boards for the new goals, drawn."""

from tests.rules.scene import NEAR

ONE = NEAR
"""One goal: `lay ew 1,0` reaches it."""

TWO = r"""
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
"""`lay x 2,0` reaches both goals at once."""

ROW = r"""
 y\x   0    1    2    3
       | @     ..........
   0 --H--  .  . ? .. ? .
       |       ..........
"""
"""`lay ew 1,0` reaches the nearer goal; if a tunnel leads on through it, the other, too."""

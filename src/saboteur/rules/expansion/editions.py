"""The printings of the expansion, the usual one first. They differ in few rules: each asks where it is written."""

ANNIVERSARY = "anniversary"
CZECH = "czech"
POLISH = "polish"
EDITIONS = (ANNIVERSARY, CZECH, POLISH)

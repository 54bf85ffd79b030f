"""The words of the expansion: its choices, its events and what it shows. Bots may read this file."""

from saboteur.core.values import Role

BLUE = Role("blue")
GREEN = Role("green")
BOSS = Role("boss")
PROFITEER = Role("profiteer")
GEOLOGIST = Role("geologist")

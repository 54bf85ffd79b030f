"""The table at which the expansion is tested."""

from functools import partial

from tests.rules.scene import scene

EDITIONS = ("anniversary", "czech", "polish")

table = partial(scene, ruleset="expansion", roles="BGS")

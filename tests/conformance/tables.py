"""Every table that is built: rulesets, editions, player counts and presets."""

from saboteur.core.options import Options
from saboteur.rulesets import KINDS, PRESETS

EVERY_TABLE = tuple(
    Options(ruleset, edition, players)
    for ruleset, kind in KINDS.items()
    if kind.modules is not None
    for edition in kind.editions
    for players in range(kind.fewest, kind.most + 1)
)

PRESET_TABLES = tuple(PRESETS.values())


def name_of(options: Options) -> str:
    return f"{options.ruleset}-{options.edition}-{options.players}"

"""The options of a table, shared by all commands that make one."""

import secrets
import shutil
from argparse import Namespace, RawDescriptionHelpFormatter
from textwrap import fill

from msgspec.structs import replace

from saboteur.cli.complaint import complain
from saboteur.cli.parser import Parser, names, number, plain
from saboteur.core.options import Options
from saboteur.locales.words import Words

_MOST = 999

PRESETS = {
    "base": "cli.preset.base",
    "base-2004": "cli.preset.base-2004",
    "expansion": "cli.preset.expansion",
    "expansion-cz": "cli.preset.expansion-cz",
    "expansion-pl": "cli.preset.expansion-pl",
    "championship": "cli.preset.championship",
    "anniversary": "cli.preset.anniversary",
    "anniversary-expansion": "cli.preset.anniversary-expansion",
    "tournament": "cli.preset.tournament",
    "duel": "cli.preset.duel",
    "solo": "cli.preset.solo",
}
"""What each preset is, in a sentence."""

_INDENT = max(map(len, PRESETS)) + 4
_NARROWEST = 30


def table_options(parser: Parser, words: Words) -> None:
    count = number(words, -_MOST, _MOST)  # which numbers are right is for the rules to say
    group = parser.add_argument_group(words.text("cli.help.table"))
    group.add_argument("--preset", metavar="P", help=words.text("cli.help.preset"))
    group.add_argument("--ruleset", metavar="R", help=words.text("cli.help.ruleset"))
    group.add_argument("--edition", metavar="E", help=words.text("cli.help.edition"))
    group.add_argument("--with", metavar="M,...", type=names, help=words.text("cli.help.with"))
    group.add_argument("--chests", metavar="L", help=words.text("cli.help.chests"))
    group.add_argument("--players", metavar="N", type=count, help=words.text("cli.help.players"))
    group.add_argument("--rounds", metavar="N", type=count, help=words.text("cli.help.rounds"))
    group.add_argument("--first", metavar="SEAT", type=count, help=words.text("cli.help.first"))
    seed_option(parser, words)
    parser.formatter_class = RawDescriptionHelpFormatter
    parser.epilog = _presets(words)


def _presets(words: Words) -> str:
    """The presets, listed as argparse lists options."""
    width = max(shutil.get_terminal_size().columns - 2, _INDENT + _NARROWEST)
    listed = [f"{words.text('cli.help.presets')}:"]
    margin = " " * _INDENT
    for name, sentence in PRESETS.items():
        head, said = f"  {name}".ljust(_INDENT), words.text(sentence)
        listed.append(fill(said, width, initial_indent=head, subsequent_indent=margin, break_on_hyphens=False))
    return "\n".join(listed)


def seed_option(parser: Parser, words: Words) -> None:
    parser.add_argument("--seed", metavar="S", type=plain(words), help=words.text("cli.help.seed"))


def options_of(asked: Namespace) -> Options:
    """The table that was asked for; one that the rules do not know is refused."""
    from saboteur import rulesets

    if asked.preset is not None and asked.ruleset is not None:
        raise complain("cli.bad.preset-and-ruleset")
    options = rulesets.usual(asked.ruleset) if asked.ruleset is not None else rulesets.preset(asked.preset or "base")
    wanted = {
        "edition": asked.edition,
        "players": asked.players,
        "extras": getattr(asked, "with"),  # a word of Python
        "chests": asked.chests,
        "rounds": asked.rounds,
        "first": asked.first,
    }
    options = rulesets.in_order(
        replace(options, **{field: value for field, value in wanted.items() if value is not None})
    )
    rulesets.validate(options)
    return options


def seed_of(asked: Namespace) -> str:
    """The seed that was asked for, or one that nobody can know."""
    seed: str | None = asked.seed
    return secrets.token_hex(32) if seed is None else seed

"""`saboteur arena`: bots against each other, and how sure one can be of what comes out."""

from argparse import Namespace
from typing import TYPE_CHECKING

from saboteur.cli.columns import columns
from saboteur.cli.output import say, say_json
from saboteur.cli.parser import Commands, command
from saboteur.cli.progress import progress_bar
from saboteur.cli.simulate import games_options
from saboteur.cli.table import options_of, seed_of, table_options
from saboteur.locales.words import Words

if TYPE_CHECKING:
    from saboteur.simulation import Estimate, Standings


def add(commands: Commands, words: Words) -> None:
    parser = command(commands, "arena", words.text("cli.help.arena"), run)
    table_options(parser, words)
    games_options(parser, words)
    parser.set_defaults(bots=("greedy", "random"))


def run(asked: Namespace, words: Words) -> int:
    from saboteur.simulation import arena

    options = options_of(asked)
    with progress_bar(words.text("cli.progress"), asked.games) as progress:
        standings = arena(options, asked.bots, asked.games, seed_of(asked), jobs=asked.jobs, progress=progress)
    if asked.json:
        say_json(standings)
    else:
        _show(standings, words)
    return 0


def _show(standings: "Standings", words: Words) -> None:
    t = words.text
    say(t("cli.arena.games", games=standings.games, deals=standings.deals, seed=standings.seed))
    say("")
    head = (t("cli.column.bot"), t("cli.column.mean"), "", t("cli.column.wins"), "")
    rows = [(each.bot, *_estimate(each.gold), *_estimate(each.wins)) for each in standings.standings]
    pairs = [
        (f"{each.bot} - {each.other}", *_estimate(each.gold), *_estimate(each.wins)) for each in standings.differences
    ]
    say(columns([head, *rows, *pairs], right=range(1, 5)))


def _estimate(value: "Estimate") -> tuple[str, str]:
    return f"{value.mean:.3f}", f"[{value.low:.3f}, {value.high:.3f}]"

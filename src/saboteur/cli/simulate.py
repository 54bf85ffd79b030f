"""`saboteur simulate`: many games of bots, and what came of them."""

from argparse import Namespace
from collections.abc import Mapping
from typing import TYPE_CHECKING

from saboteur.cli.columns import columns
from saboteur.cli.output import say, say_json
from saboteur.cli.parser import Commands, Parser, command, json_option, names, number
from saboteur.cli.progress import progress_bar
from saboteur.cli.table import options_of, seed_of, table_options
from saboteur.locales.words import Words

if TYPE_CHECKING:
    from saboteur.simulation import Summary

MOST_GAMES = 10**9
MOST_JOBS = 256


def add(commands: Commands, words: Words) -> None:
    parser = command(commands, "simulate", words.text("cli.help.simulate"), run)
    table_options(parser, words)
    games_options(parser, words)


def games_options(parser: Parser, words: Words) -> None:
    """The options of commands that play many games."""
    bots = words.text("cli.help.bots")
    parser.add_argument("--bots", metavar="B,...", type=names, default=("greedy",), help=bots)
    games = number(words, 1, MOST_GAMES)
    parser.add_argument("--games", metavar="N", type=games, default=100, help=words.text("cli.help.games"))
    jobs = number(words, 1, MOST_JOBS)
    parser.add_argument("--jobs", metavar="J", type=jobs, default=1, help=words.text("cli.help.jobs"))
    json_option(parser, words)


def run(asked: Namespace, words: Words) -> int:
    from saboteur.simulation import simulate

    options = options_of(asked)
    with progress_bar(words.text("cli.progress"), asked.games) as progress:
        summary = simulate(options, asked.bots, asked.games, seed_of(asked), jobs=asked.jobs, progress=progress)
    if asked.json:
        say_json(summary)
    else:
        _show(summary, words)
    return 0


def _show(summary: "Summary", words: Words) -> None:
    t = words.text
    say(t("cli.simulate.games", games=summary.games, rounds=sum(summary.rounds.values()), seed=summary.seed))
    say(t("cli.simulate.choices", mean=f"{summary.choices_per_game:.1f}", decisions=summary.decisions))
    say("")
    head = ("cli.column.seat", "cli.column.bot", "cli.column.mean", "cli.column.least", "cli.column.most")
    rows = [
        (words.seat(seat), each.bot, f"{each.mean:.2f}", str(each.min), str(each.max), _share(each.wins, summary.games))
        for seat, each in enumerate(summary.seats)
    ]
    say(columns([(*map(t, head), t("cli.column.wins")), *rows], right=range(2, 6)))
    for title, counts in (
        (t("cli.simulate.rounds"), summary.rounds),
        (t("cli.simulate.kinds"), summary.choices_by_kind),
        (t("cli.simulate.events"), summary.events_by_kind),
    ):
        say("")
        say(title)
        say(_counts(counts))


def _counts(counts: Mapping[str, int]) -> str:
    return columns([(f"  {kind}", str(count)) for kind, count in counts.items()], right=[1])


def _share(part: int, whole: int) -> str:
    return f"{part} ({100 * part / whole:.1f} %)"

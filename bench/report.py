"""Turns measured slices into rows, and rows into a table or JSON."""

import json
import os
import platform
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from operator import attrgetter
from statistics import median, quantiles

from bench.engines import REFERENCE, Entry
from bench.runner import Slice

NOTES = f"""\
A decision is a menu with at least two different choices; a move is any choice made, those with one answer included.
Chance (deals, draws, dice) is played but counted as neither. Dealing a game is part of its time.
Seconds are processor time: on an idle machine, the time on the clock ("clock" says how much longer that was).
Rates are medians over the slices; ± is half their interquartile range. "ratio" is the median, over the rounds, of
the rate divided by {REFERENCE}'s in the same round."""


@dataclass(frozen=True)
class Rate:
    median: float
    low: float
    high: float
    spread: float
    """Half the interquartile range, as a share of the median."""
    ratio: float | None
    """Against the reference engine, round by round; None if it was not measured."""


@dataclass(frozen=True)
class Row:
    engine: str
    players: int
    version: str
    games: int
    decisions_per_game: float
    moves_per_game: float
    clock: float
    """Time on the clock as a multiple of processor time: well above 1 on a busy machine."""
    decisions_per_second: Rate
    moves_per_second: Rate


@dataclass(frozen=True)
class Missing:
    engine: str
    players: int
    not_installed: str


def rate(slices: Sequence[Slice], reference: Sequence[Slice] | None, of: Callable[[Slice], float]) -> Rate:
    values = [of(measured) for measured in slices]
    middle = median(values)
    first, _, third = quantiles(values, method="inclusive") if len(values) > 1 else (middle, middle, middle)
    ratio = None
    if reference is not None:
        ratio = median(value / of(theirs) for value, theirs in zip(values, reference, strict=True))
    return Rate(middle, min(values), max(values), (third - first) / 2 / middle, ratio)


def build_rows(entries: Sequence[Entry], measured: Mapping[str, Sequence[Slice]]) -> list[Row | Missing]:
    return [
        build_row(entry, measured[entry.name], measured.get(REFERENCE))
        if entry.name in measured
        else Missing(entry.name, entry.players, entry.distribution)
        for entry in entries
    ]


def build_row(entry: Entry, slices: Sequence[Slice], reference: Sequence[Slice] | None) -> Row:
    games = sum(s.games for s in slices)
    return Row(
        engine=entry.name,
        players=entry.players,
        version=entry.version,
        games=games,
        decisions_per_game=sum(s.decisions for s in slices) / games,
        moves_per_game=sum(s.moves for s in slices) / games,
        clock=sum(s.clock for s in slices) / sum(s.seconds for s in slices),
        decisions_per_second=rate(slices, reference, attrgetter("decisions_per_second")),
        moves_per_second=rate(slices, reference, attrgetter("moves_per_second")),
    )


HEADINGS = (
    "engine",
    "version",
    "players",
    "decisions/s",
    "±",
    "ratio",
    "moves/s",
    "±",
    "ratio",
    "games",
    "decisions/game",
    "clock",
)
TEXT_COLUMNS = 2
"""The first of them hold words; the others hold numbers and are set to the right."""


def cells(row: Row | Missing) -> tuple[str, ...]:
    if isinstance(row, Missing):
        return (row.engine, "not installed", str(row.players), *[""] * (len(HEADINGS) - 3))
    return (
        row.engine,
        row.version,
        str(row.players),
        *rate_cells(row.decisions_per_second),
        *rate_cells(row.moves_per_second),
        f"{row.games:,}",
        f"{row.decisions_per_game:.1f}",
        f"{row.clock:.2f}",
    )


def rate_cells(rate: Rate) -> tuple[str, str, str]:
    return (f"{rate.median:,.0f}", f"{rate.spread:.1%}", "" if rate.ratio is None else f"{rate.ratio:.2f}")


def markdown(rows: Sequence[Row | Missing]) -> str:
    """A Markdown table, padded so that it also reads well as plain text."""
    lines = [HEADINGS, *map(cells, rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(HEADINGS))]
    rule = ["-" * width if column < TEXT_COLUMNS else "-" * (width - 1) + ":" for column, width in enumerate(widths)]
    heading, *body = [padded(line, widths) for line in lines]
    return "\n".join(f"| {' | '.join(line)} |" for line in (heading, rule, *body))


def padded(line: Sequence[str], widths: Sequence[int]) -> list[str]:
    return [
        cell.ljust(width) if column < TEXT_COLUMNS else cell.rjust(width)
        for column, (cell, width) in enumerate(zip(line, widths, strict=True))
    ]


def machine() -> dict[str, str | int | None]:
    return {
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "system": f"{platform.system()} {platform.machine()}",
        "cores": os.cpu_count(),
    }


def as_text(rows: Sequence[Row | Missing], *, rounds: int, seconds: float) -> str:
    here = machine()
    about = f"{here['python']}, {here['system']}, {here['cores']} cores; one process, "
    about += f"{seconds:g} s per engine in {rounds} interleaved slices after a warm-up slice."
    return f"{about}\n\n{markdown(rows)}\n\n{NOTES}"


def as_json(rows: Sequence[Row | Missing], *, rounds: int, seconds: float, seed: int) -> str:
    settings = {"rounds": rounds, "seconds": seconds, "seed": seed, "reference": REFERENCE}
    return json.dumps({**machine(), **settings, "engines": [asdict(row) for row in rows]}, indent=2)

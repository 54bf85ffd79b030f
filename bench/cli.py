"""The command line of ``python -m bench``."""

import argparse
import sys
from collections.abc import Sequence

from bench import hotspots, report
from bench.engines import ENGINES, OURS, Entry
from bench.runner import run_rounds


def main(argv: Sequence[str] | None = None) -> int:
    args = parser().parse_args(argv)
    if args.profile:
        return show_profile(entry_named(args.profile), seconds=args.seconds, seed=args.seed, top=args.top)
    entries = [entry_named(name) for name in args.only] if args.only else list(ENGINES)
    missing = [entry for entry in entries if not entry.installed]
    if missing and args.strict:
        print(f"not installed: {', '.join(entry.distribution for entry in missing)}", file=sys.stderr)
        return 1
    engines = [entry.load() for entry in entries if entry.installed]
    measured = run_rounds(engines, rounds=args.rounds, seconds=args.seconds, seed=args.seed, progress=show_progress)
    show_progress("")
    rows = report.build_rows(entries, measured)
    if args.json:
        print(report.as_json(rows, rounds=args.rounds, seconds=args.seconds, seed=args.seed))
    else:
        print(report.as_text(rows, rounds=args.rounds, seconds=args.seconds))
    return 0


def parser() -> argparse.ArgumentParser:
    names = [entry.name for entry in ENGINES]
    result = argparse.ArgumentParser(prog="python -m bench", description="Uniform random games, engine beside engine.")
    result.add_argument("--seconds", type=positive_float, default=10.0, help="for each engine in all (default: 10)")
    result.add_argument("--rounds", type=positive_int, default=20, help="slices per engine (default: 20)")
    result.add_argument("--seed", type=int, default=1, help="of the random choices and deals (default: 1)")
    result.add_argument("--only", action="append", metavar="ENGINE", choices=names, help=f"one of: {', '.join(names)}")
    result.add_argument("--json", action="store_true", help="print JSON instead of a table")
    result.add_argument("--strict", action="store_true", help="fail if an engine is not installed")
    result.add_argument(
        "--profile",
        nargs="?",
        const=OURS,
        choices=names,
        metavar="ENGINE",
        help=f"instead of measuring, show where the time of one engine goes (default: {OURS})",
    )
    result.add_argument("--top", type=positive_int, default=25, help="functions shown by --profile (default: 25)")
    return result


def positive_int(text: str) -> int:
    value = int(text)
    if value < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return value


def positive_float(text: str) -> float:
    value = float(text)
    if not value > 0:
        raise argparse.ArgumentTypeError("must be above 0")
    return value


def entry_named(name: str) -> Entry:
    return next(entry for entry in ENGINES if entry.name == name)


def show_profile(entry: Entry, *, seconds: float, seed: int, top: int) -> int:
    if not entry.installed:
        print(f"not installed: {entry.distribution}", file=sys.stderr)
        return 1
    measured = hotspots.profile(entry.load(), seconds=seconds, seed=seed)
    print(hotspots.describe(measured, hotspots.package_root(entry.package), top=top))
    return 0


def show_progress(text: str) -> None:
    """One line that is written over, for people who watch; nothing in a file or a pipe."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)

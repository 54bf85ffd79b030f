"""Where the time of an engine goes, function by function and subpackage by subpackage."""

import cProfile
import pstats
import random
from collections import defaultdict
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple, cast

from bench.engine import Engine

OUTSIDE = "(elsewhere)"
BUILTIN = "~"


class Function(NamedTuple):
    """How the profiler names a function."""

    file: str
    line: int
    name: str


class Usage(NamedTuple):
    calls: int
    own: float
    own_by_caller: Mapping[Function, float]


class Profile(NamedTuple):
    moves: int
    functions: Mapping[Function, Usage]

    @property
    def total(self) -> float:
        return sum(usage.own for usage in self.functions.values())


def profile(engine: Engine, *, seconds: float, seed: int) -> Profile:
    """Play whole games under the profiler, after one without it."""
    rng = random.Random(f"{seed}/{engine.name}")
    engine.play_game(rng)
    profiler = cProfile.Profile()
    moves = 0
    stop = perf_counter() + seconds
    while perf_counter() < stop:
        profiler.enable()
        tally = engine.play_game(rng)
        profiler.disable()
        moves += tally.moves
    return Profile(moves, read(profiler))


def read(profiler: cProfile.Profile) -> dict[Function, Usage]:
    """The profiler's table: function -> (primitive calls, calls, own time, total time, the same by caller)."""
    table = cast(dict[Any, Any], vars(pstats.Stats(profiler))["stats"])
    return {
        Function(*function): Usage(calls, own, {Function(*caller): by[2] for caller, by in callers.items()})
        for function, (_, calls, own, _, callers) in table.items()
    }


def package_root(package: str) -> Path:
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise ValueError(f"{package} has no Python source to look into")
    return Path(spec.origin).parent


def group_of(function: Function, root: Path) -> str:
    """The subpackage that a function belongs to, at most two folders deep."""
    path = Path(function.file)
    if not path.is_relative_to(root):
        return OUTSIDE
    return "/".join((root.name, *path.relative_to(root).parts[:-1][:2]))


def own_time_by_group(profile: Profile, root: Path) -> dict[str, float]:
    """Own time of each subpackage; time in built-in functions is charged to the subpackage that called them."""
    groups: defaultdict[str, float] = defaultdict(float)
    for function, usage in profile.functions.items():
        if function.file != BUILTIN or not usage.own_by_caller:
            groups[group_of(function, root)] += usage.own
            continue
        for caller, own in usage.own_by_caller.items():
            groups[group_of(caller, root)] += own
    return dict(sorted(groups.items(), key=lambda item: item[1], reverse=True))


def describe(profile: Profile, root: Path, *, top: int) -> str:
    total = profile.total
    lines = [
        f"{profile.moves:,} moves, {total / profile.moves * 1e6:.1f} µs a move under the profiler.",
        "It slows every call down, so read the shares and not the times.",
        "",
        "own time  subpackage (built-in functions are charged to their callers)",
    ]
    lines += [f"{own / total:8.1%}  {group}" for group, own in own_time_by_group(profile, root).items()]
    lines += ["", "own time  calls/move  function"]
    ranked = sorted(profile.functions.items(), key=lambda item: item[1].own, reverse=True)
    lines += [
        f"{usage.own / total:8.1%}  {usage.calls / profile.moves:10.2f}  {label(function, root)}"
        for function, usage in ranked[:top]
    ]
    return "\n".join(lines)


def label(function: Function, root: Path) -> str:
    if function.file == BUILTIN:
        return function.name
    path = Path(function.file)
    place = path.relative_to(root.parent) if path.is_relative_to(root) else path.name
    return f"{place}:{function.line} {function.name}"

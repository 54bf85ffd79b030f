"""What came of many games."""

from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import closing

from msgspec import Struct

from saboteur.core.chance import seed_from
from saboteur.core.options import Options
from saboteur.core.values import Seat
from saboteur.rulesets import build
from saboteur.simulation.playing import Played, seated
from saboteur.simulation.workers import Match, Progress, play_all


class SeatSummary(Struct, frozen=True):
    """One seat over all games: its bot, its gold at the end, and the games it won, those of shared wins included."""

    bot: str
    mean: float
    min: int
    max: int
    wins: int


class BotSummary(Struct, frozen=True):
    """All seats of one bot together: how many they are, their mean gold at the end of a game, and their wins added."""

    seats: int
    mean: float
    wins: int


class Summary(Struct, frozen=True):
    """What came of many games; the same whatever the number of processes.

    `options`, `bots` (one name for each seat), `seed` and `games` make it again. `rounds` counts rounds by outcome
    (`diggers`, `saboteurs`, `nobody`). `choices` are all choices made, `decisions` those out of more than one; the last
    three fields count choices, events and questions asked by tag, an event that some see redacted under both kinds.
    """

    options: Options
    bots: tuple[str, ...]
    seed: str
    games: int
    rounds: Mapping[str, int]
    choices: int
    decisions: int
    choices_per_game: float
    seats: tuple[SeatSummary, ...]
    by_bot: Mapping[str, BotSummary]
    choices_by_kind: Mapping[str, int]
    events_by_kind: Mapping[str, int]
    tasks_by_kind: Mapping[str, int]


def simulate(
    options: Options,
    bots: Sequence[str],
    games: int,
    seed: str,
    *,
    jobs: int = 1,
    progress: Progress | None = None,
) -> Summary:
    """Plays that many games; number k, from 0, on the seed that SEED/k stands for."""
    build(options)
    names = seated(bots, options.players)
    tally = _Tally(options.players)
    matches = (Match(options, seed_from(f"{seed}/{number}"), names) for number in range(games))
    with closing(play_all(matches, jobs, progress)) as all_played:
        for played in all_played:
            tally.add(played)
    return tally.summary(options, names, seed)


class _Tally:
    """Whole numbers alone, so that the order of adding does not matter."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.decisions = 0
        self.rounds = Counter[str]()
        self.choices = Counter[str]()
        self.events = Counter[str]()
        self.tasks = Counter[str]()
        self.gold = [Counter[int]() for _ in range(seats)]
        self.wins = Counter[Seat]()

    def add(self, played: Played) -> None:
        self.games += 1
        self.decisions += played.decisions
        self.rounds.update(each.outcome for each in played.rounds)
        self.choices.update(played.choices)
        self.events.update(played.events)
        self.tasks.update(played.tasks)
        self.wins.update(played.winners)
        for gold, total in zip(self.gold, played.totals, strict=True):
            gold[total] += 1

    def summary(self, options: Options, names: tuple[str, ...], seed: str) -> Summary:
        choices = self.choices.total()
        return Summary(
            options,
            names,
            seed,
            self.games,
            _sorted(self.rounds),
            choices,
            self.decisions,
            choices / max(1, self.games),
            tuple(self._seat(seat, name) for seat, name in enumerate(names)),
            {name: self._bot(names, name) for name in sorted(set(names))},
            _sorted(self.choices),
            _sorted(self.events),
            _sorted(self.tasks),
        )

    def _seat(self, seat: Seat, name: str) -> SeatSummary:
        gold = self.gold[seat] or Counter({0: 1})
        return SeatSummary(name, _mean(gold), min(gold), max(gold), self.wins[seat])

    def _bot(self, names: tuple[str, ...], name: str) -> BotSummary:
        seats = [seat for seat, bot in enumerate(names) if bot == name]
        gold = sum((self.gold[seat] for seat in seats), Counter[int]())
        return BotSummary(len(seats), _mean(gold), sum(self.wins[seat] for seat in seats))


def _mean(values: Counter[int]) -> float:
    return sum(value * times for value, times in values.items()) / max(1, values.total())


def _sorted(counts: Counter[str]) -> dict[str, int]:
    return dict(sorted(counts.items()))

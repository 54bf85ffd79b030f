"""The golden games: what each is for, and how a game that shows it is found."""

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from saboteur.core.game import Game, Step
from saboteur.core.options import Options
from saboteur.core.record import Player, Recorder
from saboteur.core.values import Choice, Seat, tag_of
from saboteur.rules.base.vocabulary import SaboteurPaid, Take
from saboteur.rules.expansion.vocabulary import (
    Forgo,
    Free,
    HandsOff,
    Imprison,
    Inspect,
    LayTheft,
    Steal,
    SwapHands,
    SwapHats,
)
from saboteur.rules.mine.vocabulary import (
    DIGGER,
    GREEDY,
    SABOTEUR,
    Lay,
    ReadMap,
    Repair,
    Reveal,
    Rockfall,
    RoundEnded,
    RoundWon,
    Shed,
)
from saboteur.rulesets import RULES_VERSION
from tests.conformance.playing import Player as Chooser
from tests.conformance.playing import anybody, digger, meddler, steps

Played = Sequence[tuple[Game, Seat, Choice, Step]]
"""Each choice: the game before it, the seat, the choice, and what it led to."""


class Golden(Struct, frozen=True):
    """A table, who plays at it, what must happen, in how many choices at most, and whether all that is told is kept."""

    options: Options
    players: tuple[Chooser, ...]
    shows: Callable[[Played], bool]
    most: int
    listed: bool = False


NAMES: Mapping[Chooser, str] = {digger: "digger", anybody: "random", meddler: "meddler"}


def diggers_win(played: Played) -> bool:
    """Somebody can choose among gold cards of different worth, and somebody has looked at a goal."""
    picks = [len(game.choices(seat)) for game, seat, choice, _ in played if isinstance(choice, Take)]
    return any(pick > 1 for pick in picks) and any(isinstance(choice, ReadMap) for _, _, choice, _ in played)


def saboteurs_win(played: Played) -> bool:
    return any(isinstance(told.event, SaboteurPaid) for *_, step in played for told in step.told)


def two_goals_at_once(played: Played) -> bool:
    return any(isinstance(choice, Reveal) for _, _, choice, _ in played)


def rockfall_and_refill(played: Played) -> bool:
    """A card falls, and another comes to lie where it lay."""
    fallen = {choice.cell: number for number, (_, _, choice, _) in enumerate(played) if isinstance(choice, Rockfall)}
    return any(
        isinstance(choice, Lay) and fallen.get(choice.cell, number) < number
        for number, (_, _, choice, _) in enumerate(played)
    )


def repaired(played: Played) -> bool:
    return any(isinstance(choice, Repair) for _, _, choice, _ in played)


EXPANSION_CHOICES = {Imprison, Free, LayTheft, HandsOff, Inspect, SwapHats, SwapHands, Shed, Steal, Forgo}


def whole_expansion(played: Played) -> bool:
    """Everything that one can do in the expansion alone; the gold is reached in some rounds, and not in others."""
    events = [told.event for *_, step in played for told in step.told]
    finished = {event.finisher is not None for event in events if isinstance(event, RoundEnded)}
    return finished == {True, False} and {type(choice) for _, _, choice, _ in played} >= EXPANSION_CHOICES


def whole_tournament(played: Played) -> bool:
    """Each side wins one of three rounds."""
    events = [told.event for *_, step in played for told in step.told]
    return {event.by for event in events if isinstance(event, RoundWon)} == {(DIGGER,), (GREEDY,), (SABOTEUR,)}


DUEL_EVENTS = {
    "duel.claimed",
    "doors.opened",
    "trolls.bribed",
    "trolls.paid",
    "tunnel.goal-turned-up",
    "hoard.put-away",
}


def whole_duel(played: Played) -> bool:
    """Doors, trolls, treasures claimed and not claimed."""
    return {tag_of(told.event) for *_, step in played for told in step.told} >= DUEL_EVENTS


def anything(_: Played) -> bool:
    return True


GAMES: Mapping[str, Golden] = {
    "diggers-win": Golden(
        Options("base", "anniversary", 3, rounds=1), (digger, digger, anybody), diggers_win, 30, listed=True
    ),
    "saboteurs-win": Golden(Options("base", "anniversary", 3, rounds=1), (anybody,), saboteurs_win, 67),
    "two-goals-at-once": Golden(Options("base", "classic", 4, rounds=1), (digger,), two_goals_at_once, 60),
    "rockfall-and-refill": Golden(
        Options("base", "anniversary", 5, rounds=1, first=4), (digger, anybody), rockfall_and_refill, 60
    ),
    "ten-players": Golden(Options("base", "anniversary", 10, rounds=1), (digger, anybody, anybody), repaired, 80),
    "three-rounds-classic": Golden(Options("base", "classic", 3), (anybody,), anything, 220),
    "expansion-for-two": Golden(Options("expansion", "anniversary", 2), (digger, meddler), whole_expansion, 250),
    "expansion-czech": Golden(Options("expansion", "czech", 6), (digger, meddler), whole_expansion, 250),
    "expansion-polish": Golden(Options("expansion", "polish", 12), (digger, meddler, meddler), whole_expansion, 250),
    "tournament": Golden(Options("base", "anniversary", 7, ("tournament",)), (digger, meddler), whole_tournament, 250),
    "duel": Golden(Options("duel", "duel", 2), (digger, meddler), whole_duel, 250),
    "solo": Golden(Options("solo", "duel", 1), (meddler,), whole_duel, 200),
}


def play(golden: Golden, seed: str) -> tuple[Recorder, Played]:
    """One game of that table."""
    played: list[tuple[Game, Seat, Choice, Step]] = []
    recorder: Recorder | None = None
    for seat, choice, step in steps(golden.options, seed, golden.players):
        if seat is None or choice is None:
            choosers = (golden.players[number % len(golden.players)] for number in range(golden.options.players))
            sitting = [Player("bot", NAMES[chooser]) for chooser in choosers]
            recorder = Recorder(RULES_VERSION, step.game.state.chance.seed, sitting, step)
            continue
        assert recorder is not None
        played.append((recorder.game, seat, choice, step))
        recorder.add(seat, choice, step)
    assert recorder is not None
    return recorder, played


def found(golden: Golden) -> Recorder:
    """The first game that shows what it should."""
    for number in range(20_000):
        recorder, played = play(golden, f"golden {number}")
        if len(played) <= golden.most and golden.shows(played):
            return recorder
    raise AssertionError("no such game")

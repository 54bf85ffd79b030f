"""One whole game played by bots."""

import random
from collections.abc import Mapping, Sequence

from msgspec import Struct

from saboteur.bots import check_bots, new_bot
from saboteur.core.chance import seed_from
from saboteur.core.message import bad
from saboteur.core.options import Options
from saboteur.core.record import Player, Record
from saboteur.core.values import Seat
from saboteur.simulation.witness import RoundPlayed, Witness
from saboteur.table import new_game, new_recorder


class Played(Struct, frozen=True):
    """One game to its end: each seat's gold, who won, each round, and how often each kind of thing occurred.

    `decisions` are the choices out of more than one. Choices, events and tasks (the questions asked) are counted by
    tag; an event that some see redacted counts under both kinds.
    """

    totals: tuple[int, ...]
    winners: tuple[Seat, ...]
    rounds: tuple[RoundPlayed, ...]
    decisions: int
    choices: Mapping[str, int]
    events: Mapping[str, int]
    tasks: Mapping[str, int]
    record: Record | None = None


def seated(bots: Sequence[str], players: int) -> tuple[str, ...]:
    """The name of each seat's bot: fewer names than players go round the table again."""
    check_bots(bots or [""])
    if len(bots) > players:
        raise bad("bots", bots=len(bots), players=players)
    return tuple(bots[seat % len(bots)] for seat in range(players))


def play(options: Options, seed: str, bots: Sequence[str], *, keep_record: bool = False) -> Played:
    """Plays a game; seed and names decide all of it, since the bots' own dice follow from the seed, too."""
    names = seated(bots, options.players)
    step = new_game(options, seed)
    game = step.game
    players = [
        new_bot(name, game.rules.faces, random.Random(f"{seed_from(seed)}/bot {seat}"))
        for seat, name in enumerate(names)
    ]
    recorder = new_recorder(options, seed, [Player("bot", name) for name in names]) if keep_record else None
    witness = Witness()
    witness.hear(step)
    while not game.over:
        # Of several who are asked, the first in turn order answers first.
        seat = game.seats_asked()[0]
        observation = game.observe(seat)
        choice = players[seat].choose(observation)
        step = game.apply(seat, choice)
        witness.see(observation, choice)
        witness.hear(step)
        if recorder:
            recorder.add(seat, choice, step)
        game = step.game
    return Played(
        witness.totals,
        witness.winners,
        tuple(witness.rounds),
        witness.decisions,
        witness.choices,
        witness.events,
        witness.tasks,
        recorder.record() if recorder else None,
    )

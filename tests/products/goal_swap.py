"""The swap of goals (2017)."""

import random

from msgspec.structs import replace

from saboteur.core.game import Game, Step
from saboteur.core.options import Options
from saboteur.rules.championship.goal_swap import ReturnGoals
from saboteur.rules.championship.swap_memory import SWAPS
from saboteur.rules.championship.vocabulary import PutBack, SwapGoals
from saboteur.rules.mine.cards import CARDS
from saboteur.rules.mine.tunnels import TUNNELS
from saboteur.rules.mine.vocabulary import GoalSeen, GoalTurnedUp
from tests.conformance.playing import anybody, first
from tests.products.product import Move, Product, Scene, Twins, in_play, with_slices
from tests.rules.scene import OPENING, scene

TRIES = 400


def agree(twins: Twins, move: Move, step: Step, dice: random.Random) -> Twins:
    """Others put goals back as they like; the goals that the observer sees now are the same in both worlds."""
    one, other = twins.one, twins.other
    if SWAPS.name not in one.slices:
        return twins
    if isinstance(move.choice, PutBack) and not move.own:
        twins = replace(twins, twin_choice=dice.choice(other.choices(move.seat)))
    if not SWAPS.of(one).swaps:
        return twins
    shown = [told.event for told in step.told if isinstance(told.event, GoalTurnedUp)]
    looked = [told.event for told in step.told if isinstance(told.event, GoalSeen)]
    faces = {event.cell: event.goal for event in (*shown, *(each for each in looked if each.seat == move.observer))}
    for _ in range(TRIES):
        guessed = one.guess(move.observer, dice)
        if all(goal.face == faces.get(goal.cell, goal.face) for goal in TUNNELS.of(guessed).goals):
            break
    else:
        guessed = one
    slices = {TUNNELS.name: TUNNELS.of(guessed), SWAPS.name: SWAPS.of(guessed)}
    return replace(twins, other=with_slices(other, **slices))


def much_seen() -> Game:
    """Two seats hold the card, and everybody holds a map."""
    return scene(
        OPENING,
        extras="goal-swap",
        roles="DSD",
        hands={0: "map x", 1: "map goal-swap", 2: "map x goal-swap"},
        deck="x ew ns x map",
    )


def goals_in_hand() -> Game:
    """Somebody holds two goals, late in a round."""
    return first(
        Options("base", "anniversary", 5, ("goal-swap",)),
        (anybody,),
        lambda game: (
            isinstance(game.state.agenda[0], ReturnGoals)
            and bool(TUNNELS.of(game).looks)
            and sum(map(len, CARDS.of(game).hands)) <= 16
        ),
    )


PRODUCT = Product(
    name="goal-swap",
    tables=(
        Options("base", "anniversary", 3, ("goal-swap",)),
        Options("base", "anniversary", 5, ("goal-swap", "treasury")),
        Options("base", "anniversary", 4, ("goal-swap", "new-goals", "veto")),
        Options("base", "anniversary", 4, ("goal-swap", "treasury", "chests")),
        Options("expansion", "anniversary", 2, ("goal-swap",)),
    ),
    least={"match.turn": 40, "goal-swap.return-goals": 20, "tunnel.choose-reached": 4},
    least_long={"match.turn": 800, "goal-swap.return-goals": 300, "tunnel.choose-reached": 60},
    sources={"goal-swap.return-goals": (in_play(ReturnGoals),)},
    hidden=("goal-swap.put-back",),
    redacted=frozenset({"goal-swap.put-back-unseen"}),
    played={SwapGoals: "goal-swap"},
    agree=agree,
    scenes={
        "goal-swap": Scene(
            much_seen,
            (
                "0 map 8,0",
                "1 goal-swap 8,-2 8,0",
                "1 put-back 8,-2 8,0 swapped",
                "2 goal-swap 8,0 8,2",
                "2 put-back 8,0 8,2",
                "0 discard x",
                "1 map 8,-2",
            ),
        )
    },
    perft={"goal-swap": goals_in_hand},
)

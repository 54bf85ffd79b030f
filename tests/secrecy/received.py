"""Everything that an observer can be sent about a game at one moment."""

from collections.abc import Iterable

from saboteur.core.codec import encode
from saboteur.core.game import Game, Step
from saboteur.core.message import Illegal
from saboteur.core.values import Choice, Seat


def state_of_play(game: Game, observer: Seat | None) -> dict[str, bytes]:
    """What it sees now, its menu and the question included; each by itself, so that a difference has a name."""
    observation = game.observe(observer)
    return {
        "over": encode(game.over),
        "asked": encode(game.asked(observer)),
        "is asked": encode(observer in game.seats_asked()),
        "menu": encode([game.rules.texts.write(choice) for choice in observation.menu]),
        **{f"public {name}": encode(seen) for name, seen in game.public().items()},
        **{f"private {name}": encode(seen) for name, seen in observation.private.items()},
        "observation": encode(observation),
    }


def news(step: Step, observer: Seat | None) -> dict[str, bytes]:
    """What it is told of a choice, in order, and what it sees then."""
    events = [encode(event) for event in step.events(observer)]
    told = {f"event {number}": event for number, event in enumerate(events)}
    return {"number of events": encode(len(events)), **told, **state_of_play(step.game, observer)}


def refusals(game: Game, observer: Seat, choices: Iterable[Choice]) -> dict[str, bytes]:
    """What it hears when it asks why it may not do something, and when it tries to."""
    heard: dict[str, bytes] = {}
    for choice in choices:
        refusal = game.why_not(observer, choice)
        heard[f"why not {choice}"] = encode(refusal)
        if refusal:
            try:
                game.apply(observer, choice)
            except Illegal as illegal:
                heard[f"refused {choice}"] = encode([*illegal.args, illegal.refusal])
    return heard


def differences(one: dict[str, bytes], other: dict[str, bytes]) -> list[str]:
    """Where two things received are not the same bytes."""
    return [
        f"{name}: {one.get(name, b'-').decode()} / {other.get(name, b'-').decode()}"
        for name in dict.fromkeys((*one, *other))
        if one.get(name) != other.get(name)
    ]

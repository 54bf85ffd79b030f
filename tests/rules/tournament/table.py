"""Tournaments on a table, and what came of a round."""

from saboteur import Game, Options, Step, new_game
from saboteur.core.codec import plain
from saboteur.rules.mine.dwarves import DWARVES
from saboteur.rules.mine.purse import tokens_of
from saboteur.rules.mine.vocabulary import RoundWon, SharePaid
from tests.rules.scene import NEAR, events, play, scene

LETTERS = {"digger": "D", "saboteur": "S", "greedy": "Y"}
DEALT = {5: "DDDSY", 6: "DDDSSY", 7: "DDDSSYY", 8: "DDDSSSYY", 9: "DDDDSSSYY"}


def table(players: int, edition: str = "anniversary") -> Options:
    return Options("base", edition, players, ("tournament",))


def opened(players: int, seed: str = "") -> Game:
    return new_game(table(players), seed).game


def dealt(game: Game) -> str:
    """The roles of all seats, and the dwarves aside after a slash."""
    dwarves = DWARVES.of(game)
    seats, aside = ("".join(LETTERS[role] for role in roles) for roles in (dwarves.roles, dwarves.aside))
    return f"{seats}/{aside}"


def mine(drawing: str = NEAR, opening: str = "x", extras: str = "tournament", **given: object) -> Game:
    """A drawn tournament."""
    return scene(drawing, extras=extras, slices={"opening": {"card": opening}}, **given)  # type: ignore[arg-type]


def reached(roles: str, finisher: int) -> Step:
    game = mine(roles=roles, hands={finisher: "ew x"}, turn=finisher, goals="gold")
    return play(game, finisher, "lay ew 1,0")


def missed(roles: str, last: int = 0) -> Step:
    hands = {seat: "x" if seat == last else "" for seat in range(len(roles))}
    return play(mine(roles=roles, hands=hands, turn=last), last, "discard x")


def tokens(game: Game) -> list[int]:
    return [tokens_of(game, seat) for seat in range(game.rules.options.players)]


def told(step: Step) -> tuple[str, list[tuple[int, int]]]:
    """Who has won, and what everybody is told of the pay."""
    (won,) = events(step, None, RoundWon)
    return "+".join(plain(won)["by"]), [(each.seat, each.count) for each in events(step, None, SharePaid)]

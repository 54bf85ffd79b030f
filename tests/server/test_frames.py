"""What observers are sent: folded over what they have, it is what they see; and it never tells more."""

import random
from typing import Any

import msgspec
import pytest

from saboteur.core.codec import encode
from saboteur.core.message import Illegal
from saboteur.core.options import Options
from saboteur.core.values import Seat
from saboteur.server.play.match import Match
from saboteur.table import new_game
from tests.conformance.playing import MIXTURES, Player
from tests.conformance.tables import SOME_TABLES, name_of
from tests.server.houses import fold


def decoded(frame: bytes) -> Any:
    return msgspec.json.decode(frame)


@pytest.mark.parametrize("options", SOME_TABLES, ids=name_of)
def test_news_folded_over_what_one_has_is_what_one_sees(options: Options) -> None:
    for players in MIXTURES[-2:]:
        watch(options, players)


def watch(options: Options, players: tuple[Player, ...]) -> None:
    dice = random.Random(f"frames {options}")
    match = Match(new_game(options, "frames"))
    seen = {observer: decoded(match.fresh(observer)) for observer in match.desks}
    while not match.game.over:
        seat = dice.choice(match.game.seats_asked())
        frames = match.choose(seat, players[seat % len(players)](match.game, seat, dice))
        for observer, frame in frames.items():
            seen[observer] = fold(seen[observer], decoded(frame))
        for observer, sight in seen.items():
            assert sight == decoded(match.fresh(observer))
            observation = match.game.observe(observer)
            assert sight["public"] == decoded(encode(observation.public))
            assert sight["private"] == decoded(encode(observation.private))
            assert sight["menu"] == decoded(encode(observation.menu))


def test_who_comes_back_gets_what_was_missed_or_everything() -> None:
    options = Options("base", "anniversary", 4)
    match = Match(new_game(options, "back"))
    dice = random.Random(2)
    frames: list[bytes] = []
    for _ in range(30):
        seat = match.game.seats_asked()[0]
        told = match.choose(seat, dice.choice(match.game.choices(seat)))
        frames += [told[None]] if None in told else []
    first = match.desks[None].cursor - len(frames)
    assert match.since(None, first + 10) == frames[10:]
    assert match.since(None, match.desks[None].cursor) == []
    for cursor in (None, -1, match.desks[None].cursor + 1):
        assert match.since(None, cursor) == [match.fresh(None)]


def test_only_the_open_question_can_be_answered() -> None:
    match = Match(new_game(Options("base", "anniversary", 3, first=0), "stale"))
    number, choice = match.desks[0].number, match.game.choices(0)[0]
    match.check(0, number, choice)
    for seat, wrong in ((0, number + 1), (0, number - 1), (1, match.desks[1].number), (2, number)):
        assert refused(match, seat, wrong) == "refusal.closed"
    match.choose(0, choice)
    assert refused(match, 0, number) == "refusal.closed"


def refused(match: Match, seat: Seat, number: int) -> str:
    with pytest.raises(Illegal) as illegal:
        match.check(seat, number, match.game.choices(match.game.seats_asked()[0])[0])
    return illegal.value.refusal.id

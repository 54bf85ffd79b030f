"""A module that the kernel has never heard of is added by naming it in a ruleset, and by nothing else."""

import random

import pytest

from saboteur.core.codec import encode, plain
from saboteur.core.game import Game, begin
from saboteur.core.message import Illegal
from saboteur.core.perft import perft
from saboteur.core.position import problems, read, write
from saboteur.core.record import Recorder, replay
from saboteur.core.record import read as read_record
from saboteur.core.record import write as write_record
from saboteur.rules.mine.vocabulary import Discard, Lay
from tests.core.whistle import MODULE, OPTIONS, WHISTLES, AskWhistle, Blow, Whistles, WhistlesSeen, with_modules

SEED = "5" * 64
RULES = with_modules(MODULE)


def asked() -> Game:
    """Seat 0 has laid a card: seats 1 and 2 are asked at once, before the card lies."""
    game = begin(RULES, SEED).game
    return game.apply(0, next(choice for choice in game.choices(0) if isinstance(choice, Lay))).game


def test_several_seats_are_asked_at_once() -> None:
    game = asked()
    assert game.seats_asked() == (1, 2)
    assert [RULES.texts.write(choice) for choice in game.menu()[2]] == ["blow", "blow loud"]
    assert game.observe(1).menu == game.observe(2).menu == (Blow(), Blow(loud=True))
    assert game.observe(3).menu == game.observe(None).menu == ()
    with pytest.raises(Illegal):
        game.apply(3, Blow())


@pytest.mark.parametrize("order", [(1, 2), (2, 1)])
def test_they_answer_in_any_order(order: tuple[int, int]) -> None:
    first = asked().apply(order[0], Blow(loud=True))
    assert first.game.seats_asked() == (order[1],)
    second = first.game.apply(order[1], Blow())
    names = [type(event).__name__ for step in (first, second) for event in step.events(None)]
    assert names == ["Echoed", "Echoed", "PathLaid", "CardsDrawnUnseen"]
    assert WHISTLES.of(second.game) == Whistles((0, 1, 1, 0), tuple(seat == order[0] for seat in range(4)))
    assert second.game.seats_asked() == (1,)


def test_tap_acts_on_the_card_before_it_resolves() -> None:
    tags = [type(task).__name__ for task in asked().state.agenda]
    assert tags == ["AskWhistle", "LayDown", "FinishTurn"]


def test_passing_announces_nothing() -> None:
    game = begin(RULES, SEED).game
    discard = next(choice for choice in game.choices(0) if isinstance(choice, Discard))
    assert game.apply(0, discard).game.seats_asked() == (1,)
    assert not isinstance(game.apply(0, discard).game.state.agenda[0], AskWhistle)


def test_it_shows_what_it_says_and_nothing_else() -> None:
    one, other = (asked().apply(1, Blow(loud=loud)) for loud in (False, True))
    assert one.game.public()["whistle"] == WhistlesSeen((0, 1, 0, 0))
    assert "whistle" not in one.game.observe(1).private
    assert encode(one.game.observe(2)) == encode(other.game.observe(2))
    guesses = {WHISTLES.of(one.game.guess(2, random.Random(seed))).secret[1] for seed in range(20)}
    assert guesses == {False, True}


def test_states_are_written_and_read() -> None:
    game = asked()
    again = RULES.codec.state_from(plain(game.state))
    assert again == game.state
    assert encode(again) == encode(game.state)
    assert RULES.codec.choice_from({"choice": "whistle.blow", "loud": True}) == Blow(loud=True)
    assert list(problems(begin(RULES, SEED).game, free=False)) == []


def test_positions() -> None:
    game = begin(RULES, SEED).game
    text = write(game, 1)
    assert '"whistle": {"counts": [0, 0, 0, 0], "secret": [false, false, false, false]}' in text
    assert read(text, lambda _: RULES, 1) == game


def test_records() -> None:
    opening = begin(RULES, SEED)
    recorder = Recorder(1, SEED, (), opening)
    dice = random.Random(4)
    game = opening.game
    while not game.over:
        seat = dice.choice(game.seats_asked())
        choice = dice.choice(game.choices(seat))
        step = game.apply(seat, choice)
        recorder.add(seat, choice, step)
        game = step.game
    record = read_record(write_record(recorder.record()))
    *_, (_, last) = replay(record, lambda _: RULES, 1)
    assert last.game == game


def test_perft_asks_in_turn_order() -> None:
    assert perft(asked(), 1) == 2
    assert perft(asked(), 2) == 4


def test_other_games_know_nothing_of_it() -> None:
    assert "blow" not in with_modules().texts.verbs
    assert begin(with_modules(), SEED).game.state.chance == begin(RULES, SEED).game.state.chance
    assert OPTIONS.extras == ()

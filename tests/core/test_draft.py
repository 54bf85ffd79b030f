"""The working copy of a state: what is done next, what is told, and that nothing else changes."""

from saboteur.core.codec import encode
from saboteur.core.game import Draft, begin
from saboteur.core.observation import Told
from saboteur.rules.mine.cards import CARDS, draw
from saboteur.rules.mine.match import FinishTurn, TakeTurn
from tests.core.whistle import MODULE, WHISTLES, AskWhistle, Echo, Echoed, Whistles, with_modules

GAME = begin(with_modules(MODULE), "3" * 64).game


def test_then_puts_tasks_before_what_waits_in_their_order() -> None:
    draft = Draft(GAME.rules, GAME.state)
    draft.then(FinishTurn(0), FinishTurn(1))
    draft.then(FinishTurn(2), FinishTurn(3))
    assert draft.state().agenda == (*map(FinishTurn, (2, 3, 0, 1)), TakeTurn(0))


def test_dropped_agenda() -> None:
    draft = Draft(GAME.rules, GAME.state)
    draft.then(Echo(1))
    draft.drop_agenda()
    assert draft.state().agenda == ()
    assert draft.settle().game.over


def test_tasks_run_until_somebody_is_asked() -> None:
    draft = Draft(GAME.rules, GAME.state)
    draft.then(Echo(1), Echo(2), AskWhistle((3, 1)), Echo(3))
    step = draft.settle()
    assert step.events(None) == (Echoed(1), Echoed(2))
    assert step.game.state.agenda == (AskWhistle((3, 1)), Echo(3), TakeTurn(0))
    assert step.game.seats_asked() == (3, 1)


def test_draft_does_not_touch_its_game() -> None:
    before = encode(GAME.state)
    draft = Draft(GAME.rules, GAME.state)
    WHISTLES.put(draft, Whistles((9,) * 4, (True,) * 4))
    draw(draft, 0, 3)
    draft.shuffle("test", range(100))
    draft.then(Echo(1))
    assert encode(GAME.state) == before
    assert WHISTLES.of(draft.settle().game).counts == (9,) * 4


def test_unchanged_slices_are_the_same_objects() -> None:
    """So that what has changed is found by identity."""
    draft = Draft(GAME.rules, GAME.state)
    draw(draft, 0, 1)
    after = draft.settle().game
    assert {name for name in GAME.slices if GAME.slices[name] is not after.slices[name]} == {CARDS.name}


def test_shuffles_are_sorted_first_and_noted() -> None:
    one, other = Draft(GAME.rules, GAME.state), Draft(GAME.rules, GAME.state)
    assert one.shuffle("test", [3, 1, 2, 5, 4]) == other.shuffle("test", [5, 4, 3, 2, 1])
    assert one.shuffles == other.shuffles
    assert one.shuffles[0].block == GAME.state.chance.drawn
    assert sorted(one.shuffles[0].result) == ["1", "2", "3", "4", "5"]
    first = one.chance.drawn
    one.shuffle("test", range(5))
    assert one.shuffles[1].block == first


def test_who_sees_an_event() -> None:
    draft = Draft(GAME.rules, GAME.state)
    draft.tell(Echoed(0))
    draft.whisper(Echoed(1), (1, 2), Echoed(3))
    draft.whisper(Echoed(2), (2,))
    step = draft.settle()
    assert [step.events(observer) for observer in (None, 0, 1, 2)] == [
        (Echoed(0), Echoed(3)),
        (Echoed(0), Echoed(3)),
        (Echoed(0), Echoed(1)),
        (Echoed(0), Echoed(1), Echoed(2)),
    ]
    assert Told(Echoed(1), to=()).seen_by(1) is None

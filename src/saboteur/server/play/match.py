"""A match in play: choices come in, one after the other, and every observer's desk follows."""

from collections.abc import Mapping

from saboteur.core.codec import encode
from saboteur.core.game import Game, Step
from saboteur.core.message import Illegal, refuse
from saboteur.core.observation import Told
from saboteur.core.state import State
from saboteur.core.values import Choice, Seat
from saboteur.server.play.desk import Desk, Parts, changed, parts_of

Frames = Mapping[Seat | None, bytes]
"""What each observer is to be sent; who is not there has nothing new."""


class Match:
    """`n` counts the choices made; it is the server's alone, since it tells that somebody answered in secret."""

    def __init__(self, opening: Step) -> None:
        self.n = 0
        self.opened = 1
        """How many questions have been opened, to whomever."""
        self.game = opening.game
        seats = range(opening.game.rules.options.players)
        self.desks = {observer: Desk(observer) for observer in (None, *seats)}
        self._options = encode(opening.game.rules.options)
        self._public: Parts = {}
        for seat in opening.game.seats_asked():
            self.desks[seat].number += 1
        self._follow(opening)

    def stale(self, seat: Seat, number: int) -> bool:
        """Whether that question to the seat is closed, by its answer or by another's."""
        return seat not in self.game.seats_asked() or number != self.desks[seat].number

    def check(self, seat: Seat, number: int, choice: Choice) -> None:
        """Refuses what may not be chosen; nothing changes."""
        if self.stale(seat, number):
            raise Illegal(refuse("base.turn.one-card", "closed"))
        if refusal := self.game.why_not(seat, choice):
            raise Illegal(refusal)

    def choose(self, seat: Seat, choice: Choice) -> Frames:
        """Carries out a choice, and gives what everybody is to be sent of it."""
        before = self.game
        step = before.apply(seat, choice)
        self.n += 1
        self.game = step.game
        newly = newly_asked(before.state, seat, step.game)
        self.opened += bool(newly)
        for asked in newly:
            self.desks[asked].number += 1
        return self._follow(step)

    @property
    def silence(self) -> Choice | None:
        """What saying nothing comes to, where it must not show who has answered the open question."""
        agenda = self.game.state.agenda
        return self.game.rules.questions[type(agenda[0])].silence if agenda else None

    def fresh(self, observer: Seat | None) -> bytes:
        return self.desks[observer].fresh(self._options, self._public)

    def since(self, observer: Seat | None, cursor: int | None) -> list[bytes]:
        """What brings an observer up to date: the frames that it missed, or a fresh one."""
        missed = None if cursor is None else self.desks[observer].missed(cursor)
        return [self.fresh(observer)] if missed is None else missed

    def _follow(self, step: Step) -> Frames:
        public = parts_of(step.game.public())
        new = changed(self._public, public)
        self._public = public
        told = [_Encoded(each) for each in step.told]
        frames = {
            observer: desk.follow(step.game, [event for each in told if (event := each.seen_by(observer))], new)
            for observer, desk in self.desks.items()
        }
        return {observer: frame for observer, frame in frames.items() if frame is not None}


def newly_asked(before: State, actor: Seat, after: Game) -> tuple[Seat, ...]:
    """The seats that a new question is put to: all that are asked, but those who were asked the same together with
    the actor and have not answered yet.
    """
    seats = after.seats_asked()
    if not seats:
        return ()
    asked, asks = before.agenda[0], after.state.agenda[0]
    together = after.rules.questions[type(asked)].seats(asked)
    if type(asked) is type(asks) and actor not in seats and {*seats} < {*together}:
        return ()
    return seats


class _Encoded:
    """An event and its twin, as bytes, made once for all who see them."""

    def __init__(self, told: Told) -> None:
        self._told = told
        self._event = encode(told.event)
        self._others = encode(told.others) if told.others else None

    def seen_by(self, observer: Seat | None) -> bytes | None:
        told = self._told
        return self._event if told.to is None or observer in told.to else self._others

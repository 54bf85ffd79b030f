"""One observer's desk: what it sees of a match, part by part, and the frames that it was sent."""

from collections import deque
from collections.abc import Mapping, Sequence

from msgspec import UNSET, Raw

from saboteur.core.codec import encode
from saboteur.core.game import Game
from saboteur.core.values import Seat
from saboteur.server.play.frames import Fresh, News, Put, bytes_of

KEPT = 256
"""So many frames are kept for whoever comes back; who has missed more begins afresh."""

Parts = Mapping[str, bytes]


def parts_of(seen: Mapping[str, object]) -> Parts:
    return {name: encode(part) for name, part in seen.items()}


def changed(before: Parts, after: Parts) -> dict[str, Raw]:
    return {name: Raw(part) for name, part in after.items() if before.get(name) != part}


class Desk:
    """Its cursor counts what its observer was sent, so it tells nothing of what was not for its eyes."""

    def __init__(self, observer: Seat | None) -> None:
        self.observer = observer
        self.cursor = 0
        self.number = 0
        """How many questions have been put to this seat."""
        self._private: Parts = {}
        self._asked: bytes = b""
        self._menu: bytes = b""
        self._frames: deque[bytes] = deque(maxlen=KEPT)

    def follow(self, game: Game, events: Sequence[bytes], public: Mapping[str, Raw]) -> bytes | None:
        """Notes what a step has brought, and gives its frame; none, if there is nothing in it for this observer."""
        observation = game.observe(self.observer)
        private, menu = parts_of(observation.private), encode(observation.menu)
        asked = observation.asked
        number = self.number if observation.menu else None
        put = encode(Put(asked.kind, asked.seats, number) if asked else None)
        news = News(
            self.cursor + 1,
            tuple(map(Raw, events)),
            public,
            changed(self._private, private),
            UNSET if put == self._asked else Raw(put),
            UNSET if menu == self._menu else Raw(menu),
        )
        self._private, self._asked, self._menu = private, put, menu
        if news.silent:
            return None
        self.cursor += 1
        frame = bytes_of(news)
        self._frames.append(frame)
        return frame

    def fresh(self, options: bytes, public: Parts) -> bytes:
        """Everything, for whoever has nothing yet."""
        return bytes_of(
            Fresh(
                self.cursor,
                self.observer,
                Raw(options),
                changed({}, public),
                changed({}, self._private),
                Raw(self._asked),
                Raw(self._menu),
            )
        )

    def missed(self, cursor: int) -> list[bytes] | None:
        """The frames after a cursor; None, if they are not all there any more or never were."""
        count = self.cursor - cursor
        if not 0 <= count <= len(self._frames):
            return None
        return [*self._frames][len(self._frames) - count :]

"""What stands before every request: only our own pages act for a guest, and nobody guesses codes by the thousand."""

import time
from collections import OrderedDict

import msgspec
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from saboteur.core.message import Refused, bad

HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none';"
    " frame-ancestors 'none'; form-action 'self'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
}
_HARMLESS = frozenset({"GET", "HEAD", "OPTIONS"})
FOREIGN = 4403
"""Closes a socket that another site's page has opened."""


class OwnPagesOnly(ASGIMiddleware):
    """A browser says which page a request comes from: another site's page may not act with a guest's cookie."""

    def __init__(self, origins: tuple[str, ...]) -> None:
        self._origins = frozenset(origins)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        acts = scope["type"] == "websocket" or (scope["type"] == "http" and scope["method"] not in _HARMLESS)
        if not acts or self._is_own(scope):
            await next_app(scope, receive, send)
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": FOREIGN, "reason": "origin"})
        else:
            body = msgspec.json.encode(bad("origin").refusal)
            headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
            await send({"type": "http.response.start", "status": 403, "headers": headers})
            await send({"type": "http.response.body", "body": body, "more_body": False})

    def _is_own(self, scope: Scope) -> bool:
        headers = dict(scope["headers"])
        origin = headers.get(b"origin", b"").decode("latin-1")
        host = headers.get(b"host", b"").decode("latin-1")
        return not origin or origin in self._origins or origin.partition("://")[2] == host


class SafeHeaders(ASGIMiddleware):
    """Tells browsers to run nothing but what the server itself sent."""

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                own = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
                if scope["path"].startswith("/api/"):
                    own.append((b"cache-control", b"no-store"))
                message["headers"] = [*message["headers"], *own]
            await send(message)

        await next_app(scope, receive, with_headers)


class Bucket:
    """So many tries at once, and so many more in a minute, for each address."""

    def __init__(self, most: int, a_minute: float, remembered: int = 10_000) -> None:
        self._most = most
        self._a_second = a_minute / 60
        self._remembered = remembered
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, who: str) -> None:
        """One try; one too many is refused."""
        now = time.monotonic()
        left, since = self._left.pop(who, (float(self._most), now))
        left = min(self._most, left + (now - since) * self._a_second)
        self._left[who] = (max(left - 1, 0), now)
        while len(self._left) > self._remembered:
            self._left.popitem(last=False)
        if left < 1:
            raise TooManyError(bad("too-many").refusal)


class TooManyError(Refused):
    """Somebody has tried too often."""

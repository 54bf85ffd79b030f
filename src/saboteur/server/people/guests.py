"""A guest is a random number that the server has signed: no account, nothing stored."""

import hashlib
import hmac
import os
import secrets
from pathlib import Path

COOKIE = "saboteur-guest"
_KEY_BYTES = 32


class Guests:
    """Makes guests and knows them again by the server's key."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def new(self) -> str:
        return secrets.token_hex(16)

    def signed(self, guest: str) -> str:
        """What the cookie holds."""
        return f"{guest}.{self._signature(guest)}"

    def known(self, cookie: str | None) -> str | None:
        """The guest of a cookie; nobody, if the server has not signed it."""
        guest, _, signature = (cookie or "").partition(".")
        return guest if guest and hmac.compare_digest(signature.encode(), self._signature(guest).encode()) else None

    def _signature(self, text: str) -> str:
        return hmac.new(self._key, text.encode(), hashlib.sha256).hexdigest()[:40]


def key_of(folder: Path) -> bytes:
    """The server's key, made at its first start and readable by its owner alone."""
    file = folder / "key"
    try:
        made = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return file.read_bytes()
    with os.fdopen(made, "wb") as opened:
        opened.write(secrets.token_bytes(_KEY_BYTES))
    return file.read_bytes()

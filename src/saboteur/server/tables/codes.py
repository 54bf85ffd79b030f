"""Join codes: short enough to be told on the phone, too many to be guessed."""

import secrets

LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""32 signs that nobody takes for one another."""

LENGTH = 8
"""40 bits."""

_MISTAKEN = str.maketrans({"0": "Q", "O": "Q", "1": "J", "I": "J"})


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def tidied(code: str) -> str:
    """As it was meant, however it was typed."""
    return "".join(sign for sign in code.upper() if sign.isalnum()).translate(_MISTAKEN)

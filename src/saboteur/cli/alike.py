"""Cards in words."""

from collections import Counter
from collections.abc import Iterable

from saboteur.core.values import FaceId
from saboteur.locales.words import Words


def alike(cards: Iterable[FaceId], words: Words) -> str:
    """The cards, alike ones together."""
    counted = ((words.card(card), count) for card, count in Counter(cards).items())
    return ", ".join(f"{count} × {name}" if count > 1 else name for name, count in counted) or words.text("nothing")

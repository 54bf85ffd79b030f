"""docs/glossary.md names every card and says of each word whether a booklet prints it."""

import re
from pathlib import Path

import pytest

from saboteur.rulebook.cards import boxes

GLOSSARY = Path(__file__).parents[2] / "docs" / "glossary.md"
ROWS = [
    cells
    for line in GLOSSARY.read_text(encoding="utf-8").splitlines()
    if len(cells := [cell.strip() for cell in line.strip("|").split("|")]) == 6 and not set(cells[0]) <= set("-")
]
HEADER = ["code", "en°", "cs", "sk", "pl", "de°"]
WORDS = [row for row in ROWS if row != HEADER]
MARKED = re.compile(r"[^,(°]+(?:, [^,(°]+)*(?:°| \(S\d(?: S\d)*\))(?:, [^,(°]+(?:°| \(S\d(?: S\d)*\)))*")
PRINTED_IN = {"cs": "S0 S2 S3 S4", "sk": "S3", "pl": "S1"}


def tools(name: str) -> frozenset[str]:
    """Duel names the tools of a repair in another order than the base does."""
    return frozenset(name.split("-")) if name.startswith("repair-") else frozenset([name])


def test_every_action_card_and_dwarf_has_its_words() -> None:
    named = {tools(row[0].strip("`")) for row in WORDS}
    cards = {card for each in boxes().values() for card in (*each.action, *each.dwarf)}
    assert [card for card in sorted(cards) if tools(card) not in named] == []


@pytest.mark.parametrize("row", WORDS, ids=[row[1] for row in WORDS])
def test_every_word_is_marked_as_printed_or_ours(row: list[str]) -> None:
    assert row[1]
    assert row[5]
    for language, cell in zip(["cs", "sk", "pl"], row[2:5], strict=True):
        assert MARKED.fullmatch(cell), cell
        assert set(re.findall(r"S\d", cell)) <= set(PRINTED_IN[language].split()), cell

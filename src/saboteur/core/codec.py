"""JSON for the states, choices, events and observations of one ruleset: equal values are equal bytes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Union

import msgspec
from msgspec import Struct

from saboteur.core.chance import Chance
from saboteur.core.message import BadInput, bad
from saboteur.core.state import State
from saboteur.core.values import Choice
from saboteur.tunnel.board import Board
from saboteur.tunnel.card import Faces
from saboteur.tunnel.cell import CELL_TEXT, Cell

if TYPE_CHECKING:
    from saboteur.core.ruleset import Ruleset


class LaidCard(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A card on the board, as it is written."""

    cell: Cell
    card: str
    turned: bool = False


class WrittenBoard(Struct, frozen=True, forbid_unknown_fields=True):
    """A board, as it is written: the open cards in the order they were laid, and the cells of the face-down ones."""

    laid: tuple[LaidCard, ...]
    covered: tuple[Cell, ...]


def written(value: Any) -> Any:
    """What msgspec is to encode for a value that it does not know (its `enc_hook`)."""
    if isinstance(value, Board):
        laid = tuple(LaidCard(cell, card.face.id, card.turned) for cell, card in value.laid.items())
        return WrittenBoard(laid, value.covered)
    raise TypeError(f"{type(value).__name__} is not written")


def board_from(board: WrittenBoard, faces: Faces) -> Board:
    taken: set[Cell] = set()
    for row in board.laid:
        if row.card not in faces:
            raise ValueError(f"no card of this table is called {row.card!r}")
    for cell in (*(row.cell for row in board.laid), *board.covered):
        if cell in taken:
            raise ValueError(f"two cards lie on {CELL_TEXT[cell]}")
        taken.add(cell)
    return Board(((row.cell, faces[row.card].way(row.turned)) for row in board.laid), board.covered)


def encode(value: Any) -> bytes:
    """Compact JSON of any value of a game."""
    return msgspec.json.encode(value, enc_hook=written)


def plain(value: Any) -> Any:
    """The value as dicts, lists, texts and numbers."""
    return msgspec.to_builtins(value, enc_hook=written)


class Codec:
    """Reads back what was written, by the types that a ruleset's modules own."""

    def __init__(self, rules: Ruleset) -> None:
        self._faces = rules.faces
        tasks = (*rules.questions, *rules.runs)
        self._choices = _union(rules.choices)
        slices: Any = msgspec.defstruct(
            "Slices",
            [(_field(name), part.kind) for name, part in rules.parts.items()],
            rename={_field(name): name for name in rules.parts},
            forbid_unknown_fields=True,
        )
        self._names = {_field(name): name for name in rules.parts}
        self.state: Any = msgspec.defstruct(
            "State",
            [("agenda", tuple[_union(tasks), ...]), ("slices", slices), ("chance", Chance)],
            forbid_unknown_fields=True,
        )

    def state_from(self, plain: Any) -> State:
        """The state that dicts and lists stand for; what cannot be one is refused by its field."""
        read = self._convert(plain, self.state)
        slices = {name: getattr(read.slices, field) for field, name in self._names.items()}
        return State(read.agenda, slices, read.chance)

    def choice_from(self, plain: Any) -> Choice:
        choice: Choice = self._convert(plain, self._choices)
        return choice

    def _convert(self, plain: Any, kind: Any) -> Any:
        try:
            return msgspec.convert(plain, kind, dec_hook=self._read)
        except msgspec.ValidationError as error:
            raise unreadable(error) from None

    def _read(self, kind: type[Any], plain: Any) -> Any:
        if kind is Board:
            try:
                return board_from(msgspec.convert(plain, WrittenBoard), self._faces)
            except msgspec.ValidationError as error:
                raise ValueError(str(error)) from None  # so that msgspec adds where the board is
        raise TypeError(f"{kind.__name__} is not written")


def unreadable(error: msgspec.ValidationError) -> BadInput:
    """What msgspec has against a text, as a message that names the field."""
    what, *paths = str(error).split(" - at ")
    path = "".join(path.strip("`").removeprefix("$") for path in reversed(paths))
    return bad("field", field=path.removeprefix(".") or "(all)", problem=what)


def _field(name: str) -> str:
    return name.replace("-", "_")


def _union(kinds: Iterable[type[Any]]) -> Any:
    return Union[tuple(kinds)]  # noqa: UP007 - the kinds are known at run time alone


def decode(text: bytes | str, kind: type[Any] = dict) -> Any:
    """JSON as a value of a kind that no ruleset owns."""
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.ValidationError as error:
        raise unreadable(error) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise bad("json", problem=str(error)) from None

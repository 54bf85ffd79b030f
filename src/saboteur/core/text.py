"""The one readable text of each choice: a verb and its words, used in records, logs and the command line."""

from collections.abc import Callable, Iterable
from typing import Any, get_type_hints

from saboteur.core.message import bad
from saboteur.core.values import Choice, FaceId, Role, Seat, Tool, tag_of
from saboteur.tunnel.cell import CELL_TEXT, Cell, cell_from

_WRITERS: dict[Any, Callable[[Any], str]] = {
    FaceId: str,
    Role: str,
    Tool: str,
    Seat: str,
    Cell: CELL_TEXT.__getitem__,
    tuple[FaceId, ...]: ",".join,
    tuple[int, ...]: lambda numbers: ",".join(map(str, numbers)),
}
_READERS: dict[Any, Callable[[str], Any]] = {
    FaceId: FaceId,
    Role: Role,
    Tool: Tool,
    Seat: int,
    Cell: cell_from,
    tuple[FaceId, ...]: lambda word: tuple(FaceId(face) for face in word.split(",")),
    tuple[int, ...]: lambda word: tuple(int(number) for number in word.split(",")),
}


def verb_of(choice: type[Choice]) -> str:
    return tag_of(choice).partition(".")[2]


class _Form:
    """How one kind of choice is written: its verb, a word for each field, and flags that are there or not."""

    def __init__(self, choice: type[Choice]) -> None:
        self.choice = choice
        self.verb = verb_of(choice)
        hints = get_type_hints(choice)
        fields = choice.__struct_fields__
        self.flags = tuple(field for field in fields if hints[field] is bool)
        if fields[self._plain :] != self.flags:
            raise TypeError(f"{choice.__name__}: flags come last")
        self.words = tuple((field, _WRITERS[hints[field]], _READERS[hints[field]]) for field in fields[: self._plain])

    @property
    def _plain(self) -> int:
        return len(self.choice.__struct_fields__) - len(self.flags)

    def write(self, choice: Choice) -> str:
        words = (write(getattr(choice, field)) for field, write, _ in self.words)
        flags = (flag for flag in self.flags if getattr(choice, flag))
        return " ".join((self.verb, *words, *flags))

    def read(self, words: list[str]) -> Choice:
        plain, flags = words[: self._plain], words[self._plain :]
        if len(plain) < self._plain or any(flag not in self.flags for flag in flags):
            raise ValueError(f"{self.verb} takes {self._plain} words")
        values = {field: read(word) for (field, _, read), word in zip(self.words, plain, strict=True)}
        return self.choice(**values, **{flag: flag in flags for flag in self.flags})


class Texts:
    """Writes and reads the choices of a ruleset."""

    def __init__(self, choices: Iterable[type[Choice]]) -> None:
        self._forms = {choice: _Form(choice) for choice in choices}
        self._by_verb = {form.verb: form for form in self._forms.values()}
        if len(self._by_verb) != len(self._forms):
            raise TypeError("two kinds of choice share a verb")

    @property
    def verbs(self) -> tuple[str, ...]:
        return tuple(sorted(self._by_verb))

    def write(self, choice: Choice) -> str:
        return self._forms[type(choice)].write(choice)

    def read(self, text: str) -> Choice:
        """The choice that a text stands for; it need not be legal."""
        verb, *words = text.split() or [""]
        form = self._by_verb.get(verb)
        if form is None:
            raise bad("choice.verb", text=text, verbs=", ".join(self.verbs))
        try:
            choice = form.read(words)
        except ValueError:
            raise bad("choice.words", text=text, form=self.form(form)) from None
        if form.write(choice) != text:
            raise bad("choice.words", text=text, form=self.form(form))
        return choice

    @staticmethod
    def form(form: _Form) -> str:
        """What to write, for messages: `lay FACE CELL [turned]`."""
        words = (field.upper() for field, _, _ in form.words)
        return " ".join((form.verb, *words, *(f"[{flag}]" for flag in form.flags)))

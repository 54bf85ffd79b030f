"""A record: a small text file that people can read. Seed and choices reproduce the game."""

import hashlib
from collections.abc import Callable, Iterable, Iterator
from typing import Literal

from msgspec import Struct

from saboteur.core import chance as chances
from saboteur.core.chance import Chance
from saboteur.core.codec import encode
from saboteur.core.game import Game, Shuffle, Step, begin
from saboteur.core.message import BadInput, Refusal, Refused, bad
from saboteur.core.options import Options
from saboteur.core.ruleset import Ruleset
from saboteur.core.values import Choice, Seat

FORMAT = "saboteur record 1"
LONGEST_NAME = 40


class Player(Struct, frozen=True):
    """Who sat in a seat: a person by name, or a bot by kind."""

    kind: Literal["person", "bot"]
    name: str

    def __post_init__(self) -> None:
        if not (0 < len(self.name) <= LONGEST_NAME and self.name.isprintable()):
            raise ValueError(f"a name has 1 to {LONGEST_NAME} printable characters")


class Chosen(Struct, frozen=True):
    """What a seat chose, as text."""

    seat: Seat
    text: str


Entry = Chosen | Shuffle


class Record(Struct, frozen=True):
    """`digest` is that of the state after the last choice: of the end, or of where the game was left."""

    rules: int
    options: Options
    seed: str
    players: tuple[Player, ...]
    entries: tuple[Entry, ...]
    digest: str

    @property
    def choices(self) -> tuple[Chosen, ...]:
        return tuple(entry for entry in self.entries if isinstance(entry, Chosen))


def digest(game: Game) -> str:
    return hashlib.sha256(encode(game.state)).hexdigest()


class Recorder:
    """Writes a record while a game is played."""

    def __init__(self, rules_version: int, seed: str, players: Iterable[Player], opening: Step) -> None:
        self.game = opening.game
        self._rules_version = rules_version
        self._seed = seed
        self._players = tuple(players)
        self._entries: list[Entry] = [*opening.shuffles]

    def add(self, seat: Seat, choice: Choice, step: Step) -> None:
        self._entries += (Chosen(seat, step.game.rules.texts.write(choice)), *step.shuffles)
        self.game = step.game

    def record(self) -> Record:
        options = self.game.rules.options
        entries = tuple(self._entries)
        return Record(self._rules_version, options, self._seed, self._players, entries, digest(self.game))


def write(record: Record) -> str:
    options = record.options
    lines = [FORMAT, f"rules {record.rules}", f"ruleset {options.ruleset}", f"edition {options.edition}"]
    if options.extras:
        lines.append(f"with {','.join(options.extras)}")
    if options.chests:
        lines.append(f"chests {options.chests}")
    lines += [f"players {options.players}", f"rounds {options.rounds}"]
    if options.first is not None:
        lines.append(f"first {options.first}")
    lines.append(f"seed {record.seed}")
    lines += [f"seat {seat} {player.kind} {player.name}" for seat, player in enumerate(record.players)]
    lines.append("")
    lines += [_entry_line(entry) for entry in record.entries]
    lines.append(f"end {len(record.choices)} {record.digest}")
    return "\n".join(lines) + "\n"


def _entry_line(entry: Entry) -> str:
    if isinstance(entry, Chosen):
        return f"{entry.seat} {entry.text}"
    return f"shuffle {entry.block} {entry.purpose}: {' '.join(entry.result)}"


def read(text: str) -> Record:
    """The record that a text holds; whether its choices are legal is for `replay` to say."""
    return _Reader(text).record()


class _Reader:
    def __init__(self, text: str) -> None:
        self._lines = text.splitlines()
        self._at = 0
        if not text.endswith("\n"):
            raise bad("record.cut", line=len(self._lines))

    def _next(self) -> str:
        self._at += 1
        if self._at > len(self._lines):
            raise bad("record.cut", line=len(self._lines))
        return self._lines[self._at - 1]

    def _broken(self, wanted: str) -> BadInput:
        return bad("record.line", line=self._at, wanted=wanted)

    def _field(self, name: str) -> str:
        word, _, value = self._next().partition(" ")
        if word != name or not value:
            raise self._broken(f"{name} ...")
        return value

    def _optional(self, name: str) -> str | None:
        line = self._lines[self._at] if self._at < len(self._lines) else ""
        return self._field(name) if line.startswith(f"{name} ") else None

    def _number(self, name: str, value: str) -> int:
        if not value.isascii() or not value.isdigit() or len(value) > 9:
            raise self._broken(f"{name} NUMBER")
        return int(value)

    def record(self) -> Record:
        if self._next() != FORMAT:
            raise self._broken(FORMAT)
        rules = self._number("rules", self._field("rules"))
        ruleset, edition = self._field("ruleset"), self._field("edition")
        extras = self._optional("with")
        layout = self._optional("chests")
        players = self._number("players", self._field("players"))
        rounds = self._number("rounds", self._field("rounds"))
        first = self._optional("first")
        options = Options(
            ruleset,
            edition,
            players,
            tuple(extras.split(",")) if extras else (),
            rounds,
            None if first is None else self._number("first", first),
            layout or "",
        )
        seed = self._field("seed")
        try:
            Chance(seed)
        except ValueError:
            raise self._broken("seed, and 64 hexadecimal digits") from None
        seats: list[Player] = []
        while (line := self._next()) != "":
            seats.append(self._player(line, len(seats)))
        if seats and len(seats) != players:
            raise self._broken(f"seat {len(seats)} ...")
        entries, end = self._entries()
        return Record(rules, options, seed, tuple(seats), entries, end)

    def _player(self, line: str, seat: Seat) -> Player:
        wanted = f"seat {seat} person NAME / seat {seat} bot KIND"
        match line.split(" ", 3):
            case ["seat", number, "person" | "bot" as kind, name] if number == str(seat):
                try:
                    return Player(kind, name)
                except ValueError:
                    raise self._broken(wanted) from None
            case _:
                raise self._broken(wanted)

    def _entries(self) -> tuple[tuple[Entry, ...], str]:
        entries: list[Entry] = []
        while True:
            line = self._next()
            word, _, rest = line.partition(" ")
            if word == "end":
                return tuple(entries), self._end(rest, entries)
            if word == "shuffle":
                entries.append(self._shuffle(rest))
            elif word.isascii() and word.isdigit() and len(word) < 3 and rest:
                entries.append(Chosen(int(word), rest))
            else:
                raise self._broken("SEAT CHOICE / shuffle ... / end ...")

    def _shuffle(self, rest: str) -> Shuffle:
        head, colon, result = rest.partition(": ")
        block, _, purpose = head.partition(" ")
        if not colon or not purpose:
            raise self._broken("shuffle BLOCK PURPOSE: ...")
        return Shuffle(purpose, self._number("shuffle", block), tuple(result.split(" ")))

    def _end(self, rest: str, entries: list[Entry]) -> str:
        count, _, end = rest.partition(" ")
        choices = sum(isinstance(entry, Chosen) for entry in entries)
        if count != str(choices) or len(end) != 64:
            raise self._broken(f"end {choices} DIGEST")
        if self._at != len(self._lines):
            self._at += 1
            raise self._broken("nothing after end")
        return end


def replay(
    record: Record, build: Callable[[Options], Ruleset], rules_version: int
) -> Iterator[tuple[Chosen | None, Step]]:
    """The opening and every choice with what it led to; a record that does not play like that is refused."""
    if record.rules != rules_version:
        raise bad("rules-version", found=record.rules, wanted=rules_version)
    step = begin(build(record.options), record.seed)
    yield None, step
    expected: list[Shuffle] = [*step.shuffles]
    number = 0
    for entry in record.entries:
        if isinstance(entry, Shuffle):
            if not expected or expected.pop(0) != entry:
                raise bad("record.shuffle", number=number, purpose=entry.purpose)
            continue
        if expected:
            raise bad("record.shuffle", number=number, purpose=expected[0].purpose)
        number += 1
        step = _choose(step.game, entry, number)
        expected = [*step.shuffles]
        yield entry, step
    if expected:
        raise bad("record.shuffle", number=number, purpose=expected[0].purpose)
    if digest(step.game) != record.digest:
        raise bad("record.digest")


def _choose(game: Game, chosen: Chosen, number: int) -> Step:
    try:
        return game.apply(chosen.seat, game.rules.texts.read(chosen.text))
    except Refused as refused:
        params = {"number": number, "seat": chosen.seat, "text": chosen.text, "reason": refused.refusal}
        raise BadInput(Refusal("bad.record.choice", params, getattr(refused.refusal, "rule", ""))) from None


def check_shuffle(seed: str, shuffle: Shuffle) -> bool:
    """Whether the seed gives this result: all that is needed is in the record. Numbers are sorted as numbers."""
    numbers = all(word.isascii() and word.isdigit() and len(word) < 10 for word in shuffle.result)
    items = sorted(shuffle.result, key=int) if numbers else sorted(shuffle.result)
    result, _ = chances.shuffled(Chance(seed, shuffle.block), shuffle.purpose, items)
    return result == shuffle.result

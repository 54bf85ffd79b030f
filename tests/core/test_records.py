"""Records: what is broken is refused with the number of its line; what does not play is refused, too."""

import random

import pytest

from saboteur.core.message import BadInput
from saboteur.core.options import Options
from saboteur.core.record import Player, Record, read, write
from saboteur.table import new_recorder, replay, resumed


def made() -> Record:
    """The first eight choices of a game."""
    sitting = [Player("person", "Žofie K."), Player("bot", "random"), Player("bot", "random")]
    recorder = new_recorder(Options("base", "classic", 3, rounds=1, first=2), "record", sitting)
    dice = random.Random(2)
    for _ in range(8):
        seat = recorder.game.seats_asked()[0]
        choice = dice.choice(recorder.game.choices(seat))
        recorder.add(seat, choice, recorder.game.apply(seat, choice))
    return recorder.record()


RECORD = made()
TEXT = write(RECORD)
LINES = TEXT.splitlines()


def refused(text: str) -> tuple[str, int]:
    """The message and the line that it names."""
    with pytest.raises(BadInput) as caught:
        read(text)
    return caught.value.refusal.id, caught.value.refusal.params["line"]


def line_of(start: str) -> int:
    return next(number for number, line in enumerate(LINES) if line.startswith(start))


def test_it_reads_like_this() -> None:
    assert LINES[:10] == [
        "saboteur record 1",
        "rules 1",
        "ruleset base",
        "edition classic",
        "players 3",
        "rounds 1",
        "first 2",
        f"seed {RECORD.seed}",
        "seat 0 person Žofie K.",
        "seat 1 bot random",
    ]
    assert LINES[11] == ""
    assert LINES[12].startswith("shuffle 0 gold: ")
    assert LINES[-1] == f"end 8 {RECORD.digest}"


def test_it_comes_back() -> None:
    assert read(TEXT) == RECORD
    assert write(read(TEXT)) == TEXT
    *_, (chosen, step) = replay(RECORD)
    assert chosen == RECORD.choices[-1]
    assert resumed(RECORD).game == step.game
    assert resumed(RECORD).record() == RECORD


@pytest.mark.parametrize("lines", range(len(LINES)))
def test_cut_after_any_line(lines: int) -> None:
    text = "".join(f"{line}\n" for line in LINES[:lines])
    assert refused(text) == ("bad.record.cut", lines)


@pytest.mark.parametrize("number", range(len(LINES)))
def test_cut_within_any_line(number: int) -> None:
    line = LINES[number]
    text = "".join(f"{line}\n" for line in LINES[:number]) + line[: len(line) // 2]
    assert refused(text)[1] <= number + 1


@pytest.mark.parametrize("number", [number for number, line in enumerate(LINES) if line])
def test_a_line_that_makes_no_sense(number: int) -> None:
    text = "\n".join((*LINES[:number], "?", *LINES[number + 1 :])) + "\n"
    assert refused(text) == ("bad.record.line", number + 1)


@pytest.mark.parametrize(
    ("start", "line"),
    [
        ("saboteur", "saboteur record 2"),
        ("rules", "rules one"),
        ("rules", "rules 1x"),
        ("rules", "rules ١"),
        ("players", "players -3"),
        ("players", "players 9999999999"),
        ("seed", "seed 12"),
        ("seat 0", "seat 0 cat Tom"),
        ("seat 0", "seat 1 bot random"),
        ("seat 0", "seat 0 bot " + "x" * 41),
        ("seat 0", "seat 0 bot "),
        ("shuffle", "shuffle deck: x"),
        ("shuffle", "shuffle 0 deck"),
        ("end", "end 7 " + "0" * 64),
        ("end", "end 8 " + "0" * 63),
    ],
)
def test_broken_lines(start: str, line: str) -> None:
    number = line_of(start)
    text = "\n".join((*LINES[:number], line, *LINES[number + 1 :])) + "\n"
    assert refused(text) == ("bad.record.line", number + 1)


def test_nothing_after_the_end() -> None:
    assert refused(TEXT + "0 discard map\n") == ("bad.record.line", len(LINES) + 1)


def test_too_few_seats() -> None:
    number = line_of("seat 2")
    assert refused("\n".join((*LINES[:number], *LINES[number + 1 :])) + "\n")[0] == "bad.record.line"


def plays(text: str) -> str:
    """Why a record that can be read does not play."""
    with pytest.raises(BadInput) as caught:
        list(replay(read(text)))
    return caught.value.refusal.id


def test_a_record_of_other_rules() -> None:
    assert plays(TEXT.replace("rules 1\n", "rules 2\n")) == "bad.rules-version"


def test_a_record_of_another_seed() -> None:
    assert plays(TEXT.replace(RECORD.seed, "0" * 64)) == "bad.record.shuffle"


def test_a_choice_that_was_not_there() -> None:
    choice = RECORD.choices[3]
    with pytest.raises(BadInput) as caught:
        list(replay(read(TEXT.replace(f"\n{choice.seat} {choice.text}\n", f"\n{choice.seat} take 3\n", 1))))
    refusal = caught.value.refusal
    assert (refusal.id, refusal.params["seat"], refusal.params["text"]) == ("bad.record.choice", choice.seat, "take 3")
    assert 1 <= refusal.params["number"] <= 4


def test_a_shuffle_that_was_not_there() -> None:
    number = line_of("shuffle")
    one, other = LINES[number].rsplit(" ", 2)[1:]
    swapped = f"{LINES[number].rsplit(' ', 2)[0]} {other} {one}"
    extra = "\n".join((*LINES[:-1], LINES[number], LINES[-1])) + "\n"
    missing = "\n".join((*LINES[:number], *LINES[number + 1 :])) + "\n"
    assert one == other or plays(TEXT.replace(LINES[number], swapped)) == "bad.record.shuffle"
    assert plays(extra) == "bad.record.shuffle"
    assert plays(missing) == "bad.record.shuffle"


def test_another_end() -> None:
    assert plays(TEXT.replace(RECORD.digest, "0" * 64)) == "bad.record.digest"


def test_a_table_that_cannot_be() -> None:
    assert plays(TEXT.replace("edition classic", "edition golden")) == "bad.edition"
    assert plays(TEXT.replace("first 2", "first 3")) == "bad.first"


@pytest.mark.parametrize("name", ["", "x" * 41, "two\nlines", "bell\a"])
def test_names_that_cannot_be_written(name: str) -> None:
    with pytest.raises(ValueError, match="printable"):
        Player("person", name)

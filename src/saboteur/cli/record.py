"""`saboteur record`: a record read aloud, verified, or exported with every event."""

from argparse import Namespace

from msgspec import Struct

from saboteur.cli.complaint import CHECK_FAILED, inside
from saboteur.cli.input import read_record
from saboteur.cli.output import say, say_json
from saboteur.cli.parser import Commands, command, file_argument, json_option, subcommands
from saboteur.core.game import Shuffle, Step
from saboteur.core.message import BadInput, Message, bad
from saboteur.core.record import Player, Record, check_shuffle
from saboteur.core.values import Seat
from saboteur.locales.words import Words
from saboteur.rulesets import RULES_VERSION
from saboteur.table import replay

BROKEN = ("bad.record.shuffle", "bad.record.digest")
"""What a record that was written by this version cannot be: somebody changed it, or the rules have."""


class Verdict(Struct, frozen=True):
    """`fine`, `other-rules` (it was made under rules version `rules`) or `broken`, for that reason."""

    verdict: str
    rules: int
    choices: int
    shuffles: int
    reason: str | None = None


def add(commands: Commands, words: Words) -> None:
    kinds = subcommands(command(commands, "record", words.text("cli.help.record")))
    file_argument(command(kinds, "show", words.text("cli.help.record.show"), run_show), words)
    verify = command(kinds, "verify", words.text("cli.help.record.verify"), run_verify)
    file_argument(verify, words)
    json_option(verify, words)
    file_argument(command(kinds, "export", words.text("cli.help.record.export"), run_export), words)


def run_show(asked: Namespace, words: Words) -> int:
    record = read_record(asked.file)
    with inside(asked.file):
        steps = [*replay(record)]
    words = Words(words.language, [_name(player, seat) for seat, player in enumerate(record.players)])
    options = record.options
    say(words.text("cli.record.table", ruleset=options.ruleset, edition=options.edition, rules=record.rules))
    say(words.text("cli.record.seed", seed=record.seed))
    for seat, player in enumerate(record.players):
        kind = words.text("cli.record.person") if player.kind == "person" else words.text("cli.record.bot")
        say(f"{seat}: {words.seat(seat)} ({kind})")
    for number, (chosen, step) in enumerate(steps):
        say("")
        if chosen:
            say(f"{number}. {words.seat(chosen.seat)}: {chosen.text}")
        for told in step.told:
            say(f"   {words.event(told.event)}")
    return 0


def _name(player: Player, seat: Seat) -> str:
    """Several bots of one kind may sit at a table."""
    return player.name if player.kind == "person" else f"{player.name} {seat + 1}"


def run_verify(asked: Namespace, words: Words) -> int:
    record = read_record(asked.file)
    with inside(asked.file):
        reason = _why_broken(record)
    others = reason is None and record.rules != RULES_VERSION
    verdict = "broken" if reason else "other-rules" if others else "fine"
    shuffles = sum(isinstance(entry, Shuffle) for entry in record.entries)
    if asked.json:
        why = words.message(reason) if reason else None
        say_json(Verdict(verdict, record.rules, len(record.choices), shuffles, why))
    elif reason:
        say(words.text("cli.verify.broken", file=asked.file, reason=reason))
    elif others:
        say(words.text("cli.verify.other-rules", file=asked.file, found=record.rules, wanted=RULES_VERSION))
    else:
        say(words.text("cli.verify.fine", file=asked.file, choices=len(record.choices), shuffles=shuffles))
    return CHECK_FAILED if reason or others else 0


def _why_broken(record: Record) -> Message | None:
    """The shuffles can be checked whatever the rules; the rest by playing the record again."""
    number = 0
    for entry in record.entries:
        if not isinstance(entry, Shuffle):
            number += 1
        elif not check_shuffle(record.seed, entry):
            return bad("record.shuffle", number=number, purpose=entry.purpose).refusal
    if record.rules != RULES_VERSION:
        return None
    try:
        for _ in replay(record):
            pass
    except BadInput as refused:
        if refused.refusal.id in BROKEN:
            return refused.refusal
        raise
    return None


def run_export(asked: Namespace, _: Words) -> int:
    record = read_record(asked.file)
    with inside(asked.file):
        (_nobody, opening), *steps = replay(record)
    choices = [
        {
            "number": number,
            "seat": chosen.seat,
            "text": chosen.text,
            "choice": step.game.rules.texts.read(chosen.text),
            **_what_happened(step),
        }
        for number, (chosen, step) in enumerate(steps, 1)
        if chosen
    ]
    say_json(
        {
            "rules": record.rules,
            "options": record.options,
            "seed": record.seed,
            "players": record.players,
            "opening": _what_happened(opening),
            "choices": choices,
            "digest": record.digest,
        }
    )
    return 0


def _what_happened(step: Step) -> dict[str, object]:
    return {"events": step.told, "shuffles": step.shuffles}

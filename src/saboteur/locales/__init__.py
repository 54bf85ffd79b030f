"""The words of the game: a folder for each language, with its catalogues. How to add one: docs/translating.md."""

import gettext
import os
import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from saboteur.core.message import bad

DOMAIN = "saboteur"
ARGPARSE = "argparse"
"""The catalogues of a language: of our messages, and of the sentences of Python's argparse (English needs none)."""

FOLDER = Path(__file__).parent
FIRST = "en"

_ENVIRONMENT = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def _languages() -> Iterable[str]:
    yield FIRST
    for catalogue in sorted(FOLDER.glob(f"*/LC_MESSAGES/{DOMAIN}.po")):
        language = catalogue.parent.parent.name
        if language != FIRST:
            yield language


LANGUAGES = tuple(_languages())
"""Every language there is a folder for, each complete; English stands in for all others."""


def choose(wanted: str | None, environ: Mapping[str, str]) -> str:
    """The language to speak: the one asked for, or else what the environment says, as gettext reads it."""
    if wanted is not None:
        if wanted not in LANGUAGES:
            raise bad("language", language=wanted, known=", ".join(LANGUAGES))
        return wanted
    said = next((environ[name] for name in _ENVIRONMENT if environ.get(name)), "")
    for locale in said.split(":"):
        language = re.split(r"[_.@]", locale)[0]
        if language in LANGUAGES:
            return language
    return FIRST


class UnknownMessageError(LookupError):
    """A catalogue lacks a message: a failure of the program, which the tests of the catalogues rule out."""


class _Nothing(gettext.NullTranslations):
    """What comes after a catalogue: no id is ever shown in place of words."""

    def gettext(self, message: str) -> str:
        raise UnknownMessageError(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:  # noqa: ARG002 - gettext calls it so
        raise UnknownMessageError(f"{msgid1}, with plural forms")


@cache
def catalogue(language: str) -> gettext.GNUTranslations:
    """Our messages in one language, as they were compiled."""
    with (FOLDER / language / "LC_MESSAGES" / f"{DOMAIN}.mo").open("rb") as file:
        messages = gettext.GNUTranslations(file)
    messages.add_fallback(_Nothing())
    return messages


def install_argparse(language: str) -> None:
    """Lets argparse speak the language: it asks gettext's own domain, which reads the environment.

    So this is for a program that is about to parse its command line, not for a library; programs that it starts will
    speak the language too.
    """
    os.environ["LANGUAGE"] = language
    gettext.bindtextdomain(ARGPARSE, FOLDER)
    gettext.textdomain(ARGPARSE)

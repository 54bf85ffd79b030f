"""What can be wrong with a catalogue."""

import io
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from gettext import c2py  # type: ignore[attr-defined]
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po

PLACE = re.compile(r"\{([a-z_]+)(?::raw)?\}")
_ID = re.compile(r'^msgid "(.+)"$', re.MULTILINE)
Needs = Mapping[str, frozenset[str] | None]


def catalogue_of(text: str, language: str) -> Catalog:
    return read_po(io.StringIO(text), locale=language, abort_invalid=True)


def faults(text: str, language: str, needs: Needs, in_family: Callable[[str], bool] = lambda _: False) -> list[str]:
    """All that is wrong, a line each; nothing, if the catalogue is complete and says no more than is needed."""
    catalogue = catalogue_of(text, language)
    found = list(header_faults(catalogue, language))
    found += [f"twice: {name}" for name, times in Counter(_ID.findall(text)).items() if times > 1]
    messages = {id_of(message): message for message in catalogue if message.id}
    found += [f"missing: {name}" for name in needs if name not in messages]
    found += [f"unused: {name}" for name in messages if name not in needs and not in_family(name)]
    found += [f"commented out: {name}" for name in catalogue.obsolete]
    for name, message in messages.items():
        found += [f"{name}: {fault}" for fault in message_faults(message, catalogue, needs.get(name))]
    return found


def id_of(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def forms_of(message: Message) -> tuple[str, ...]:
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def header_faults(catalogue: Catalog, language: str) -> Iterable[str]:
    """The plural forms must be those of the language, as CLDR has them."""
    right = get_plural(language)
    if catalogue.num_plurals != right.num_plurals:
        yield f"Plural-Forms: {catalogue.num_plurals} instead of {right.num_plurals}"
        return
    ours, theirs = c2py(catalogue.plural_expr), c2py(right.plural_expr)
    if wrong := [number for number in range(1000) if ours(number) != theirs(number)]:
        yield f"Plural-Forms: wrong for {wrong[0]}"


def message_faults(message: Message, catalogue: Catalog, params: frozenset[str] | None) -> Iterable[str]:
    forms = forms_of(message)
    if message.fuzzy:
        yield "marked as fuzzy"
    if not all(forms):
        yield "not translated" if not any(forms) else "a plural form is missing"
        return
    if message.pluralizable:
        if len(forms) != catalogue.num_plurals:
            yield f"{len(forms)} plural forms instead of {catalogue.num_plurals}"
        if message.id[0] != message.id[1]:
            yield "msgid_plural is not the id again"
    if params is not None and message.pluralizable != ("count" in params):
        yield "plural forms, but no count" if message.pluralizable else "a count, but no plural forms"
    for form in forms:
        yield from form_faults(form, params)


def form_faults(form: str, params: frozenset[str] | None) -> Iterable[str]:
    if any(brace in PLACE.sub("", form) for brace in "{}"):
        yield f"a stray brace: {form}"
    if params is None:
        return
    said = set(PLACE.findall(form))
    if unknown := said - params:
        yield f"does not get {{{min(unknown)}}}"
    if silent := params - said - {"count"}:
        yield f"leaves out {{{min(silent)}}}"


def read(folder: Path, language: str, domain: str) -> str:
    return (folder / language / "LC_MESSAGES" / f"{domain}.po").read_text(encoding="utf-8")

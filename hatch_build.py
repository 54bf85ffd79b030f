"""What a build adds to the sources: compiled translation catalogues, and in a wheel which test proves which rule.

Run as a program, it compiles the catalogues in place.
"""

import importlib.util
import io
import json
import re
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LOCALES = "src/saboteur/locales"
PROOFS = "src/saboteur/rulebook/proofs.py"

# Babel reads over what it does not understand; here that is an error.
PO_LINE = re.compile(r'\s*(#.*|((msgctxt|msgid|msgid_plural|msgstr(\[\d\])?)\s+)?"([^"\\]|\\.)*"\s*)?')


class BuildError(Exception):
    """Something in the sources that cannot be built; the message names the file and the line."""


def compile_catalogues(root: Path) -> None:
    """Write the .mo file beside every .po file, where it is not already what it should be."""
    for source in sorted(root.glob(f"{LOCALES}/*/LC_MESSAGES/*.po")):
        compiled = compile_catalogue(source, root)
        target = source.with_suffix(".mo")
        if not target.exists() or target.read_bytes() != compiled:
            target.write_bytes(compiled)


def compile_catalogue(source: Path, root: Path) -> bytes:
    name = source.relative_to(root).as_posix()
    try:
        text = source.read_text(encoding="utf-8")
        catalogue = read_po(io.StringIO(text), locale=source.parent.parent.name, abort_invalid=True)
    except (PoFileError, ValueError) as error:
        raise BuildError(f"{name}: {error}") from error
    for number, line in enumerate(text.splitlines(), start=1):
        if not PO_LINE.fullmatch(line):
            raise BuildError(f"{name}:{number}: not a line of a catalogue: {line.strip()}")
    for message, errors in catalogue.check():
        raise BuildError(f"{name}:{message.lineno}: {errors[0]}")
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    return compiled.getvalue()


def proofs(root: Path) -> str:
    """Which test proves which rule, as JSON: a wheel has no tests to look at."""
    spec = importlib.util.spec_from_file_location("proofs", root / PROOFS)
    if spec is None or spec.loader is None:
        raise BuildError(f"{PROOFS} cannot be loaded")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    try:
        found = module.scan(root / "tests")
    except module.ProofError as error:
        raise BuildError(str(error)) from error
    return json.dumps([{"id": proof.id, "part": proof.part, "test": proof.test} for proof in found], indent=1) + "\n"


class CustomBuildHook(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        try:
            compile_catalogues(root)
            if version == "standard":  # not in an editable install, which has the tests beside it
                self.scratch = TemporaryDirectory()
                file = Path(self.scratch.name, "proofs.json")
                file.write_text(proofs(root), encoding="utf-8")
                build_data["force_include"][str(file)] = "saboteur/rulebook/proofs.json"
        except BuildError as error:
            self.app.abort(f"cannot build: {error}")

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if version == "standard":
            self.scratch.cleanup()


if __name__ == "__main__":
    try:
        compile_catalogues(Path(__file__).parent)
    except BuildError as error:
        sys.exit(f"cannot compile: {error}")

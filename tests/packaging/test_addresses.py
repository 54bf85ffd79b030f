"""The tracked files hold nothing of the machine they were written on: no registry's address, no path of its own."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PINNED = re.compile(r"^(requirements/.*|package(-lock)?\.json|\.npmrc)$")
REGISTRY = re.compile(r"://[^\s/]*(registry|pypi|npm|pythonhosted|debian)|(?<!no-emit-)\b(index[-]url|find[-]links)\b")
HOME = re.compile(r"(?<![\w.~])/(home|Users)/\w+")


def tracked_texts() -> dict[str, str]:
    """The text of every file that is tracked or about to be."""
    command = ["git", "-C", str(ROOT), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listing = subprocess.run(command, capture_output=True, text=True, check=False)
    if listing.returncode:
        pytest.skip("not a git checkout")
    texts: dict[str, str] = {}
    for name in filter(None, listing.stdout.split("\0")):
        try:
            texts[name] = (ROOT / name).read_text(encoding="utf-8")
        except (UnicodeDecodeError, FileNotFoundError, IsADirectoryError):
            continue
    return texts


def test_no_address_of_a_registry() -> None:
    found = [name for name, text in tracked_texts().items() if REGISTRY.search(text)]
    assert not found


def test_no_address_at_all_in_what_is_pinned() -> None:
    pinned = {name: text for name, text in tracked_texts().items() if PINNED.match(name)}
    assert {"requirements/dev.txt", "requirements/run.txt", "package-lock.json"} <= set(pinned)
    assert not [name for name, text in pinned.items() if "://" in text or '"resolved"' in text]


def test_every_pinned_package_has_a_hash() -> None:
    for lock in (ROOT / "requirements").glob("*.txt"):
        packages = lock.read_text(encoding="utf-8").replace("\\\n", "").splitlines()
        assert packages
        assert not [line for line in packages if "==" not in line or "--hash=sha256:" not in line], lock.name


def test_no_path_of_this_machine() -> None:
    own = [f"{path}/" for path in (ROOT, Path.home()) if len(path.parts) > 1]
    found = [name for name, text in tracked_texts().items() if HOME.search(text) or any(path in text for path in own)]
    assert not found

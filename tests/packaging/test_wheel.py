"""The wheel stands alone: it holds its data, and it plays in an empty environment."""

import json
import subprocess
import sys
import venv
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.slow


def run(*command: str | Path, cwd: Path) -> str:
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, cwd=ROOT)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new environment with the wheel and what it needs, and nothing else."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=True)
    pip = [folder / "bin" / "python", "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    run(*pip, "--require-hashes", "-r", ROOT / "requirements" / "run.txt", cwd=folder)
    run(*pip, "--no-index", wheel, cwd=folder)
    return folder


def test_contents(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        names = set(archive.namelist())
    sources = ROOT / "src"
    tracked = {path.relative_to(sources).as_posix() for path in sources.rglob("*") if path.is_file()}
    expected = {name for name in tracked if "__pycache__" not in name}
    catalogues = {name for name in expected if name.endswith(".po")}
    assert "saboteur/py.typed" in names
    assert {"saboteur/rulebook/rules.md", "saboteur/rulebook/cards.toml", "saboteur/rulebook/proofs.json"} <= names
    assert catalogues
    assert {name.removesuffix(".po") + ".mo" for name in catalogues} <= names
    assert names >= expected
    assert not [name for name in names if "tests" in Path(name).parts]


def test_proofs_name_rules_and_tests(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        proofs = json.loads(archive.read("saboteur/rulebook/proofs.json"))
    assert proofs
    assert {frozenset(proof) for proof in proofs} == {frozenset({"id", "part", "test"})}


def test_plays_in_an_empty_environment(environment: Path) -> None:
    options = "--preset base --players 4 --rounds 1 --games 1 --seed x --bots random --json"
    output = run(environment / "bin" / "saboteur", "simulate", *options.split(), cwd=environment)
    assert json.loads(output)

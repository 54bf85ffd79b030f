import importlib.util
import json
import sys
from importlib.resources import files
from pathlib import Path

import pytest

from saboteur.rulebook import proofs as proofs_module
from saboteur.rulebook.proofs import Proof, ProofError, loads, proofs, scan


@pytest.fixture
def tests(tmp_path: Path) -> Path:
    folder = tmp_path / "tests"
    (folder / "mine").mkdir(parents=True)
    return folder


def scanned(tests: Path, text: str, name: str = "mine/test_lay.py") -> list[Proof]:
    tests.joinpath(name).write_text(f"import pytest\nfrom pytest import mark\n{text}", encoding="utf-8")
    return scan(tests)


def test_a_function(tests: Path) -> None:
    assert scanned(tests, '@pytest.mark.rule("a.b", "a.c")\ndef test_it(): ...') == [
        Proof("a.b", None, "tests/mine/test_lay.py::test_it"),
        Proof("a.c", None, "tests/mine/test_lay.py::test_it"),
    ]


def test_a_part_and_two_marks(tests: Path) -> None:
    text = '@mark.rule("a.b", part="toll")\n@mark.parametrize("n", [1])\n@mark.rule("a.c")\nasync def test_it(n): ...'
    assert scanned(tests, text) == [
        Proof("a.b", "toll", "tests/mine/test_lay.py::test_it"),
        Proof("a.c", None, "tests/mine/test_lay.py::test_it"),
    ]


def test_classes_and_their_methods(tests: Path) -> None:
    text = (
        '@pytest.mark.rule("a.b")\nclass TestLay:\n'
        '    pytestmark = pytest.mark.rule("a.c")\n'
        '    class TestDeep:\n        @pytest.mark.rule("a.d")\n        def test_it(self): ...\n'
    )
    assert scanned(tests, text) == [
        Proof("a.b", None, "tests/mine/test_lay.py::TestLay"),
        Proof("a.c", None, "tests/mine/test_lay.py::TestLay"),
        Proof("a.d", None, "tests/mine/test_lay.py::TestLay::TestDeep::test_it"),
    ]


@pytest.mark.parametrize("marks", ['pytest.mark.rule("a.b")', '[pytest.mark.slow, pytest.mark.rule("a.b")]'])
def test_a_module(tests: Path, marks: str) -> None:
    assert scanned(tests, f"pytestmark = {marks}\ndef test_it(): ...") == [Proof("a.b", None, "tests/mine/test_lay.py")]


@pytest.mark.parametrize("idle", ["skip", "xfail(reason='')", "long"])
def test_what_is_not_run_proves_nothing(tests: Path, idle: str) -> None:
    assert scanned(tests, f'@pytest.mark.{idle}\n@pytest.mark.rule("a.b")\ndef test_it(): ...') == []
    assert (
        scanned(tests, f'@pytest.mark.{idle}\nclass TestIt:\n    @mark.rule("a.b")\n    def test_it(self): ...') == []
    )
    assert scanned(tests, f'pytestmark = pytest.mark.{idle}\n@mark.rule("a.b")\ndef test_it(): ...') == []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("@pytest.mark.rule(ID)\ndef test_it(): ...", "line 3: a rule mark reads"),
        ('@pytest.mark.rule(f"a.{x}")\ndef test_it(): ...', "line 3: a rule mark reads"),
        ('@pytest.mark.rule(*["a.b"])\ndef test_it(): ...', "line 3: a rule mark reads"),
        ("@pytest.mark.rule(1)\ndef test_it(): ...", "line 3: a rule mark reads"),
        ("@pytest.mark.rule()\ndef test_it(): ...", "line 3: a rule mark reads"),
        ('@pytest.mark.rule("a.b", part=TOLL)\ndef test_it(): ...', "line 3: a rule mark reads"),
        ('@pytest.mark.rule("a.b", box="toll")\ndef test_it(): ...', "line 3: a rule mark reads"),
        ("@pytest.mark.rule\ndef test_it(): ...", "line 3: a rule mark stands, with ids,"),
        ("@pytest.mark.skip\n@pytest.mark.rule(ID)\ndef test_it(): ...", "line 4: a rule mark reads"),
        ('if True:\n    @pytest.mark.rule("a.b")\n    def test_it(): ...', "line 4: a rule mark stands, with ids,"),
        ('class Lay:\n    @mark.rule("a.b")\n    def test_it(self): ...', "line 4: a rule mark stands, with ids,"),
        ('@mark.rule("a.b")\nclass Lay:\n    def test_it(self): ...', "line 3: a rule mark stands, with ids,"),
        ('def test_it(x=pytest.mark.rule("a.b")): ...', "line 3: a rule mark stands, with ids,"),
        ('marks = [pytest.mark.rule("a.b")]', "line 3: a rule mark stands, with ids,"),
        ('@pytest.mark.rule("a.b")\ndef board(): ...', "line 4: board has a rule mark and is no test"),
        ('@pytest.mark.rule("a.b")\nclass TestIt:\n    x = 1', "line 3: a rule mark stands on a class or module"),
        ('pytestmark = pytest.mark.rule("a.b")', "line 3: a rule mark stands on a class or module"),
    ],
)
def test_a_mark_that_cannot_be_read_is_named(tests: Path, text: str, message: str) -> None:
    with pytest.raises(ProofError, match=rf"^tests/mine/test_lay\.py, {message}"):
        scanned(tests, text)


def test_a_mark_outside_test_files_is_refused(tests: Path) -> None:
    with pytest.raises(ProofError, match=r"^tests/mine/boards\.py, line 3"):
        scanned(tests, '@pytest.mark.rule("a.b")\ndef test_it(): ...', "mine/boards.py")


def test_other_marks_and_files_are_left_alone(tests: Path) -> None:
    assert scanned(tests, "x = 1", "conftest.py") == []
    assert scanned(tests, "@pytest.mark.slow\ndef test_it(): ...") == []


def test_no_folder(tmp_path: Path) -> None:
    with pytest.raises(ProofError, match="no folder of tests"):
        scan(tmp_path / "none")


def test_a_checkout_is_scanned() -> None:
    here = "tests/rulebook/test_cards.py::test_base_components"
    assert Proof("base.setup.components", None, here) in proofs()


def test_an_installation_reads_what_its_build_wrote(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [{"id": "a.b", "part": None, "test": "tests/x.py::test_it"}]
    tmp_path.joinpath("proofs.json").write_text(json.dumps(rows), encoding="utf-8")
    monkeypatch.setattr(proofs_module, "files", {"saboteur.rulebook": tmp_path}.__getitem__)
    assert proofs() == [Proof("a.b", None, "tests/x.py::test_it")] == loads(json.dumps(rows))


def test_an_installation_without_proofs_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deep = tmp_path / "lib" / "saboteur" / "rulebook" / "proofs.py"
    monkeypatch.setattr(proofs_module, "files", {"saboteur.rulebook": tmp_path}.__getitem__)
    monkeypatch.setattr(proofs_module, "__file__", str(deep))
    with pytest.raises(ProofError, match="without its list of proofs"):
        proofs()


def test_the_build_can_load_the_scanner_alone(tests: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = str(files("saboteur.rulebook").joinpath("proofs.py"))
    spec = importlib.util.spec_from_file_location("proofs_alone", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "proofs_alone", module)
    spec.loader.exec_module(module)
    tests.joinpath("test_lay.py").write_text('import pytest\n@pytest.mark.rule("a.b")\ndef test_it(): ...', "utf-8")
    assert [tuple(proof) for proof in module.scan(tests)] == [("a.b", None, "tests/test_lay.py::test_it")]

"""Which language is spoken, and argparse in it."""

import argparse
import gettext
from collections.abc import Iterator

import pytest

from saboteur.core.message import BadInput
from saboteur.locales import FIRST, LANGUAGES, choose, install_argparse
from saboteur.locales.words import Words


def test_english_comes_first() -> None:
    assert LANGUAGES[0] == FIRST == "en"
    assert "cs" in LANGUAGES


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": "cs_CZ.UTF-8"}, "cs"),
        ({"LANG": "cs"}, "cs"),
        ({"LANG": "cs@latin"}, "cs"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "xx_XX.UTF-8"}, "en"),
        ({"LANG": "csb_PL.UTF-8"}, "en"),
        ({"LC_MESSAGES": "cs_CZ.UTF-8", "LANG": "en_US.UTF-8"}, "cs"),
        ({"LC_ALL": "C", "LC_MESSAGES": "cs_CZ.UTF-8", "LANG": "cs_CZ.UTF-8"}, "en"),
        ({"LC_ALL": "", "LANG": "cs_CZ.UTF-8"}, "cs"),
        ({"LANGUAGE": "xx:cs:en", "LANG": "en_US.UTF-8"}, "cs"),
        ({"LANGUAGE": "en", "LC_ALL": "cs_CZ.UTF-8"}, "en"),
        ({"LANGUAGE": "xx", "LC_ALL": "cs_CZ.UTF-8"}, "en"),
    ],
)
def test_the_environment_says_which_language(environ: dict[str, str], language: str) -> None:
    assert choose(None, environ) == language


def test_an_option_beats_the_environment() -> None:
    assert choose("en", {"LANGUAGE": "cs"}) == "en"


@pytest.mark.parametrize("wanted", ["xx", "", "cs_CZ", "../cs"])
def test_an_unknown_language_is_refused_by_name(wanted: str) -> None:
    with pytest.raises(BadInput) as refused:
        choose(wanted, {})
    said = Words("en").refusal(refused.value.refusal)
    assert said == f"There is no language “{wanted}”. Choose from: {', '.join(LANGUAGES)}."


@pytest.fixture
def czech(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("LANGUAGE", "en")
    before = gettext.textdomain()
    install_argparse("cs")
    yield
    gettext.textdomain(before)


def refusal_of(*arguments: str, capsys: pytest.CaptureFixture[str]) -> str:
    parser = argparse.ArgumentParser(prog="saboteur")
    parser.add_argument("--players", type=int)
    parser.add_argument("--seats", nargs=2)
    parser.add_argument("--bots", choices=["random", "greedy"])
    parser.add_argument("file", metavar="FILE")
    with pytest.raises(SystemExit):
        parser.parse_args(arguments)
    out, err = capsys.readouterr()
    return out or err.splitlines()[-1]


@pytest.mark.usefixtures("czech")
def test_argparse_in_czech(capsys: pytest.CaptureFixture[str]) -> None:
    assert refusal_of(capsys=capsys) == "saboteur: chyba: chybějí povinné argumenty: FILE"
    assert refusal_of("a", "b", capsys=capsys) == "saboteur: chyba: neznámé argumenty: b"
    said = refusal_of("a", "--players", "x", capsys=capsys)
    assert said == "saboteur: chyba: argument --players: neplatná hodnota typu int: 'x'"
    assert "argument --bots: neplatná hodnota: 'x' (vyber z: " in refusal_of("a", "--bots", "x", capsys=capsys)
    assert refusal_of("a", "--seats", "1", capsys=capsys).endswith("argument --seats: patří sem 2 hodnoty")
    shown = refusal_of("--help", capsys=capsys)
    for said in ("použití: ", "argumenty:", "volby:", "ukáže tuto nápovědu a skončí"):
        assert said in shown


@pytest.mark.usefixtures("czech")
def test_argparse_in_english_again(capsys: pytest.CaptureFixture[str]) -> None:
    install_argparse("en")
    assert "error: the following arguments are required: FILE" in refusal_of(capsys=capsys)

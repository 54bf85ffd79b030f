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
    assert {*LANGUAGES} == {"cs", "de", "en", "pl", "sk"}


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": "cs_CZ.UTF-8"}, "cs"),
        ({"LANG": "cs"}, "cs"),
        ({"LANG": "cs@latin"}, "cs"),
        ({"LANG": "sk_SK.UTF-8"}, "sk"),
        ({"LANG": "pl_PL"}, "pl"),
        ({"LANG": "de_CH.UTF-8@euro"}, "de"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "xx_XX.UTF-8"}, "en"),
        ({"LANG": "csb_PL.UTF-8"}, "en"),
        ({"LANG": "dsb_DE.UTF-8"}, "en"),
        ({"LC_MESSAGES": "cs_CZ.UTF-8", "LANG": "en_US.UTF-8"}, "cs"),
        ({"LC_ALL": "C", "LC_MESSAGES": "cs_CZ.UTF-8", "LANG": "cs_CZ.UTF-8"}, "en"),
        ({"LC_ALL": "", "LANG": "cs_CZ.UTF-8"}, "cs"),
        ({"LANGUAGE": "xx:cs:en", "LANG": "en_US.UTF-8"}, "cs"),
        ({"LANGUAGE": "sk:cs", "LANG": "en_US.UTF-8"}, "sk"),
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


@pytest.fixture(params=["cs"])
def spoken(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("LANGUAGE", "en")
    before = gettext.textdomain()
    install_argparse(request.param)
    yield
    gettext.textdomain(before)


def refusal_of(*arguments: str, capsys: pytest.CaptureFixture[str]) -> str:
    parser = argparse.ArgumentParser(prog="saboteur")
    parser.add_argument("--players", type=int)
    parser.add_argument("--seats", nargs=2)
    parser.add_argument("--cards", nargs=5)
    parser.add_argument("--bots", choices=["random", "greedy"])
    parser.add_argument("file", metavar="FILE")
    with pytest.raises(SystemExit):
        parser.parse_args(arguments)
    out, err = capsys.readouterr()
    return out or err.splitlines()[-1]


@pytest.mark.usefixtures("spoken")
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


@pytest.mark.usefixtures("spoken")
def test_argparse_in_english_again(capsys: pytest.CaptureFixture[str]) -> None:
    install_argparse("en")
    assert "error: the following arguments are required: FILE" in refusal_of(capsys=capsys)


@pytest.mark.parametrize(
    ("spoken", "missing", "two", "five"),
    [
        ("sk", "chyba: chýbajú povinné argumenty: FILE", "patria sem 2 hodnoty", "patrí sem 5 hodnôt"),
        ("pl", "błąd: brakuje wymaganych argumentów: FILE", "wymagane są 2 wartości", "wymaganych jest 5 wartości"),
        ("de", "Fehler: es fehlen die Argumente: FILE", "hierher gehören 2 Werte", "hierher gehören 5 Werte"),
    ],
    indirect=["spoken"],
)
@pytest.mark.usefixtures("spoken")
def test_argparse_in_the_other_languages(missing: str, two: str, five: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert refusal_of(capsys=capsys) == f"saboteur: {missing}"
    assert refusal_of("a", "--seats", "1", capsys=capsys).endswith(two)
    assert refusal_of("a", "--cards", "1", capsys=capsys).endswith(five)

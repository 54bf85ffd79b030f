"""One question: everything that somebody may type, and choices that no catalogue knows."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from saboteur import PRESETS, new_game
from saboteur.cli.terminal.menu import Group, tree
from saboteur.cli.terminal.question import Question, Quit, Reader
from saboteur.cli.terminal.screen import Screen
from saboteur.cli.terminal.view import View
from saboteur.core.module import Asked
from saboteur.core.text import Texts
from saboteur.core.values import Choice, FaceId
from saboteur.locales import LANGUAGES
from saboteur.locales.words import Words
from saboteur.rules.mine.vocabulary import Discard, Lay, Orient
from tests.cli.terminal.person import Person, begun, plain_console, scripted, shown_on
from tests.cli.terminal.test_menu import Push, Wait

OPENING = new_game(replace(PRESETS["base"], first=0), "x")
GAME = OPENING.game
WRITE = Texts((*GAME.rules.choices, Push, Wait)).write


def asked(
    *typed: str, menu: Sequence[Choice] | None = None, language: str = "en", kind: str | None = None
) -> tuple[Choice | None, str]:
    """What was chosen by typing these lines, and all that was on the screen."""
    observation = GAME.observe(0)
    if menu is not None:
        observation = replace(observation, menu=tuple(menu), asked=Asked(kind or "match.turn", (0,)))
    console = plain_console()
    view = View(observation, GAME.rules.faces, Words(language, ["Anna"]))
    reader = Reader(console, Person(begun(), scripted(*typed)))
    question = Question(Screen(console, ["", *["random"] * 4]), reader, view, OPENING.events(0), WRITE)
    try:
        return question.ask(), shown_on(console)
    except Quit:
        return None, shown_on(console)


def test_text_and_numbers_choose_alike() -> None:
    menu = GAME.choices(0)
    laid = next(choice for choice in menu if isinstance(choice, Lay))
    assert asked(WRITE(laid))[0] == laid
    assert asked("1", "1")[0] in menu
    assert asked("1", "b", "1", "1")[0] == asked("1", "1")[0]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("foo", "“foo” is none of your choices"),
        ("99", "type one from 1 to"),
        ("0", "type one from 1 to"),
        ("9" * 5000, "type one from 1 to"),
        ("lay", "may mean"),
        ("b", "nothing to go back to"),
        ("²", "none of your choices"),
        ("-1", "none of your choices"),
        ("\x1b[2Jx", "“?[2Jx” is none"),
        ("[bold]x", "“[bold]x” is none"),
        ("\N{REPLACEMENT CHARACTER}", "none of your choices"),
        ("x" * 5000, "none of your choices"),
    ],
)
def test_wrong_input_gets_one_line_and_another_try(typed: str, answer: str) -> None:
    chosen, screen = asked(typed, "1", "1")
    assert chosen == asked("1", "1")[0]
    assert answer in " ".join(screen.split())
    assert screen.count("Round 1 of 3") == 2  # it was not drawn again


@pytest.mark.parametrize(
    ("key", "shown"), [("?", "Enter  draw the screen again"), ("l", "Bot 2 drew 6 cards"), ("", "Round 1 of 3")]
)
def test_keys(key: str, shown: str) -> None:
    before, after = asked()[1], asked(key)[1]
    shown = shown.replace("Bot 2", "Player 2")
    assert after.count(shown) == before.count(shown) + 1


def test_the_end_of_the_input_is_a_wish_to_stop() -> None:
    assert asked()[0] is None
    assert asked("q")[0] is None
    assert asked("1", "q")[0] is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_choices_of_an_unknown_module(language: str) -> None:
    menu = [
        *(Push((x, 1), 2, FaceId("nes"), hard) for x in range(6) for hard in (False, True)),
        *(Push((0, y), 3, FaceId("sesame")) for y in range(2, 5)),
        Wait(),
    ]
    menu.sort(key=WRITE)
    for number, node in enumerate(tree(menu).nodes, 1):
        for second, choice in enumerate(node.choices if isinstance(node, Group) else (node,), 1):
            assert asked(str(number), str(second), menu=menu, language=language, kind="madeup.ask")[0] == choice
    _, screen = asked(menu=menu, language=language, kind="madeup.ask")
    assert "push 1,1" in screen
    assert "wait" in screen


def test_a_menu_of_a_hundred_fits_on_a_page() -> None:
    cards = [FaceId(card) for card in ("ew", "nes", "new", "ns", "nw", "x")]
    menu = [Lay(card, (x, y)) for card in cards for x in range(4) for y in range(1, 5)]
    menu += [Discard((card,)) for card in cards]
    _, screen = asked(menu=menu)
    offered = screen[screen.index("Play a card") :]
    assert len(offered.splitlines()) < 10
    assert "Lay at …: junction (N E S) (16)" in offered
    assert "Pass and discard: … (6)" in offered
    _, screen = asked("2", menu=menu)
    assert "Lay at …: junction (N E S) (16)" in screen
    assert "[16]" in screen  # on the board
    assert asked("2", "16", menu=menu)[0] == Lay(FaceId("nes"), (3, 4))


def test_which_way_a_goal_lies() -> None:
    ways = (Orient(), Orient(turned=True))
    assert asked("1", menu=ways, kind="tunnel.orient-goal")[0] == ways[0]
    assert asked("2", menu=ways, kind="tunnel.orient-goal")[0] == ways[1]

"""What the screen shows: nothing that its seat does not know, in whatever room there is."""

import io
import random
from collections.abc import Iterator

import pytest
from rich.cells import cell_len
from rich.console import Console

from saboteur import PRESETS, Game, new_game
from saboteur.bots import new_bot
from saboteur.cli.terminal.hand import cards_drawn
from saboteur.cli.terminal.people import heading
from saboteur.cli.terminal.screen import Screen
from saboteur.cli.terminal.start import new_console
from saboteur.cli.terminal.view import View
from saboteur.core.values import Event, FaceId
from saboteur.locales import LANGUAGES
from saboteur.locales.words import Words
from saboteur.rules.mine.vocabulary import DIGGER, SABOTEUR
from tests.cli.terminal.person import plain_console, shown_on
from tests.rules.scene import play_all, scene
from tests.rules.toll.table import toll

pytestmark = pytest.mark.slow

KINDS = ["random"] * 5
NAMES = ["Anna", "Bob", "Čeněk", "Dana", "Eva [red]"]


def moments(seed: str, bot: str) -> Iterator[tuple[Game, dict[int, list[Event]]]]:
    """Games, and what each seat has seen of them."""
    step, dice = new_game(PRESETS["base"], seed), random.Random(seed)
    seen: dict[int, list[Event]] = {seat: [] for seat in range(5)}
    while True:
        for seat in seen:
            seen[seat] += step.events(seat)
        yield step.game, seen
        if step.game.over:
            return
        seat = step.game.seats_asked()[0]
        choice = new_bot(bot, step.game.rules.faces, dice).choose(step.game.observe(seat))
        step = step.game.apply(seat, choice)


def drawn(game: Game, seat: int, events: list[Event], width: int = 80, language: str = "en") -> str:
    console = plain_console(width)
    view, screen = View(game.observe(seat), game.rules.faces, Words(language, NAMES)), Screen(console, KINDS)
    console.print(screen.table(view, events, {}))
    console.print(screen.round_end(view, events, None))
    console.print(screen.match_end(view))
    return shown_on(console)


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_worlds_that_look_alike_are_drawn_alike(bot: str) -> None:
    dice = random.Random(bot)
    for number, (game, seen) in enumerate(moments("secret", bot)):
        if number % 9 == 0 and not game.over:
            for seat in (0, 3):
                other = game.guess(seat, dice)
                assert drawn(game, seat, seen[seat]) == drawn(other, seat, seen[seat])


def test_only_the_own_role_is_shown_in_a_round() -> None:
    game, seen = next(moments("roles", "random"))
    for seat in range(5):
        screen = drawn(game, seat, seen[seat])
        own = [role for role in (DIGGER, SABOTEUR) if Words("en").role(role) in screen]
        assert len(own) == 1


@pytest.mark.parametrize("width", [20, 40, 60, 80, 100, 120, 140, 200])
def test_no_line_is_wider_than_the_terminal(width: int) -> None:
    for number, (game, seen) in enumerate(moments("wide", "greedy")):
        if number % 30 and not game.over:
            continue
        for language in LANGUAGES:
            screen = drawn(game, 1, seen[1], width, language)
            assert max(map(cell_len, screen.splitlines())) <= width
            assert "\x1b" not in screen
            assert "Eva [red]" in screen or width < 40


@pytest.mark.parametrize(("name", "value"), [("TERM", "dumb"), ("NO_COLOR", "1")])
def test_no_colours_where_none_are_wanted(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv(name, value)
    game, seen = next(moments("plain", "random"))
    console = Console(file=io.StringIO(), force_terminal=True, width=80)
    view = View(game.observe(0), game.rules.faces, Words("en", NAMES))
    console.print(Screen(console, KINDS).table(view, seen[0], {}))
    assert "38;" not in shown_on(console)
    assert "48;" not in shown_on(console)


def test_signs_for_a_terminal_that_has_no_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("locale.getencoding", lambda: "ISO-8859-2")
    out = io.StringIO()
    console = new_console(out)
    for number, (game, seen) in enumerate(moments("plain", "greedy")):
        if number % 20:
            continue
        view, screen = View(game.observe(0), game.rules.faces, Words("en")), Screen(console, KINDS)
        console.print(screen.table(view, seen[0], {(3, 3): "3/4", (4, 4): "13/14/15"}))
        console.print(screen.round_end(view, seen[0], None))
    assert out.getvalue().isascii()


@pytest.mark.parametrize("height", [24, 30, 40, 50])
def test_fits_a_low_terminal(height: int) -> None:
    """With six lines for the question, as far as flat cards and fewer events can help."""
    console = Console(file=io.StringIO(), width=100, height=height, force_terminal=True, _environ={})
    for number, (game, seen) in enumerate(moments("low", "random")):
        if number % 10:
            continue
        for language in LANGUAGES:
            view = View(game.observe(0), game.rules.faces, Words(language, NAMES))
            lines = console.render_lines(Screen(console, KINDS).table(view, seen[0], {}, taken=6))
            assert len(lines) <= height - 6, language


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_fits_eighty_columns(language: str) -> None:
    lines = Words(language).text("terminal.help").splitlines()
    assert max(map(cell_len, lines)) < 80
    assert len(lines) < 12


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_heading_is_one_line(language: str) -> None:
    game, _ = next(moments("wide", "greedy"))
    assert cell_len(heading(View(game.observe(0), game.rules.faces, Words(language))).plain) < 80


class LongNames(Words):
    def card(self, face: FaceId) -> str:
        return "Handkartentausch (N)" if face == "map" else super().card(face)


@pytest.mark.parametrize("width", [20, 40, 80, 120])
def test_no_word_of_a_name_is_broken(width: int) -> None:
    console = plain_console(width)
    hand = [FaceId(card) for card in ("map", "rockfall", "ns", "map", "break-lantern", "end-x")]
    console.print(cards_drawn(hand, next(moments("wide", "greedy"))[0].rules.faces, LongNames("de"), width))
    shown = shown_on(console)
    assert shown.count("Handkartentausch") == 2
    assert "zerbrochene" in shown


def test_toll_collectors_are_drawn_on_their_cells_and_named_with_their_owners() -> None:
    game = toll(collectors={"3,0": 1})
    shown = drawn(game, 0, [])
    assert "&" in shown
    assert "toll at 3,0" in next(line for line in shown.splitlines() if "Bob" in line)
    assert "&" not in drawn(toll(), 0, [])


def test_of_a_goal_that_was_perhaps_swapped_both_cells_are_named() -> None:
    game = scene(extras="goal-swap", hands={0: "map x", 1: "goal-swap", 2: "x"})
    game = play_all(game, "0 map 8,0", "1 goal-swap 8,0 8,2", "1 put-back 8,0 8,2")
    assert "one of the goals 8,0 / 8,2 is: gold" in drawn(game, 0, [], width=200)
    assert "one of the goals" not in drawn(game, 2, [], width=200)

"""How chests look on the screen."""

from saboteur import Game
from saboteur.cli.terminal.screen import Screen
from saboteur.cli.terminal.view import View
from saboteur.locales.words import Words
from tests.cli.terminal.person import plain_console, shown_on
from tests.rules.chests.mines import mine
from tests.rules.scene import play, play_all

NAMES = ["Ann", "Ben", "Cy"]


def drawn(game: Game, seat: int, language: str = "en") -> str:
    console = plain_console(180)
    view = View(game.observe(seat), game.rules.faces, Words(language, NAMES))
    console.print(Screen(console, ["random"] * 3).table(view, [], {}))
    return shown_on(console)


def test_a_closed_chest_has_a_sign_of_its_own() -> None:
    shown = drawn(mine(), 0)
    assert shown.count("%") == 1
    assert shown.count("?") == 1


def test_an_open_path_card_bears_it_too() -> None:
    assert "%" in drawn(play(mine(chests={"2,0": "x burn-five"}, hands={0: "ew"}), 0, "lay ew 1,0").game, 1)


def test_who_has_looked_knows_and_the_others_see_that_he_has() -> None:
    game = play(mine(hands={0: "map", 1: "x"}), 0, "map 2,0").game
    assert "you know the chest at 2,0: chest crossing (N E S W), a nugget of gold" in drawn(game, 0)
    assert "the chest at 2,0 was seen by Ann" in drawn(game, 1)
    assert "nugget" not in drawn(game, 1)
    assert "víš, co je v truhle na 2,0" in drawn(game, 0, "cs")


def test_it_is_said_that_maps_are_good_for_chests_alone() -> None:
    game = play_all(mine(chests={"2,0": "x no-goal-map"}, hands={0: "ew x"}), "0 lay ew 1,0")
    assert "no maps on goals until the round ends" in drawn(game, 2)

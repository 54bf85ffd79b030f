"""One person at a table of bots, from the first question to the last; the record is saved after every choice."""

import random
from collections.abc import Callable
from typing import TextIO

from rich.console import Console
from rich.text import Text

from saboteur.bots import new_bot
from saboteur.cli.terminal import log, style
from saboteur.cli.terminal.question import Question, Reader
from saboteur.cli.terminal.screen import Screen
from saboteur.cli.terminal.view import View
from saboteur.core.game import Game, Step
from saboteur.core.record import Record, Recorder
from saboteur.core.values import Choice, Event, Seat
from saboteur.locales.words import Words
from saboteur.rules.mine.vocabulary import MATCH_SHOWN


class Session:
    def __init__(
        self, recorder: Recorder, save: Callable[[Record], None], words: Words, console: Console, lines: TextIO
    ) -> None:
        self._recorder = recorder
        self._save = save
        self._words = words
        self._console = console
        self._reader = Reader(console, lines)
        record = recorder.record()
        self._players = record.players
        self._seed = record.seed
        self.seat: Seat = next(seat for seat, player in enumerate(record.players) if player.kind == "person")
        self._moves = len(record.choices)
        self._screen = Screen(console, [player.name for player in record.players])
        self.events: list[Event] = []

    @property
    def game(self) -> Game:
        return self._recorder.game

    def watch(self, step: Step) -> None:
        """Something has happened before this person sat down here."""
        self.events += step.events(self.seat)

    def play(self) -> None:
        """Until the game is over; whoever wants to stop earlier raises `Quit`."""
        self._save(self._recorder.record())
        while not self.game.over:
            asked = self.game.seats_asked()[0]
            self._take(asked, self._ask() if asked == self.seat else self._bot_choice(asked))
        self._end()

    def _take(self, seat: Seat, choice: Choice) -> None:
        before = self._view()
        step = self.game.apply(seat, choice)
        self._recorder.add(seat, choice, step)
        self._moves += 1
        self._save(self._recorder.record())
        new = step.events(self.seat)
        if log.ends_round(new):
            board = log.board_at_end(before.board, new, before.faces)
            told = [*self.events, *new]
            self._console.print(self._screen.round_end(before, told, board))
            self.events += new
            self._reader.rest(self._words.text("terminal.go-on"))
        else:
            self.events += new

    def _bot_choice(self, seat: Seat) -> Choice:
        """A bot rolls dice of its own for each choice: so nothing of it has to be stored."""
        dice = random.Random(f"{self._seed} {self._moves} {seat}")
        bot = new_bot(self._players[seat].name, self.game.rules.faces, dice)
        return bot.choose(self.game.observe(seat))

    def _view(self) -> View:
        return View(self.game.observe(self.seat), self.game.rules.faces, self._words)

    def _ask(self) -> Choice:
        view = self._view()
        if self._is_idle(view):
            return view.seen.menu[0]
        return Question(self._screen, self._reader, view, self.events, self.game.rules.texts.write).ask()

    def _is_idle(self, view: View) -> bool:
        """Whether it is another player's turn, and just one answer is left: bots do not care who answers how fast."""
        match = view.public(MATCH_SHOWN)
        return len(view.seen.menu) == 1 and match is not None and match.active not in (None, self.seat)

    def _end(self) -> None:
        view = self._view()
        self._console.print(self._screen.round_end(view, self.events, None))
        self._console.print(self._screen.match_end(view))


def farewell(console: Console, words: Words, file: str, command: str) -> None:
    """Where the record is, and how to go on."""
    console.print(Text(words.text("terminal.saved", file=file, command=command), style.NOTICE), soft_wrap=True)

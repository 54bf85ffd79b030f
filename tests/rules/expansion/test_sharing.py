"""What each gets when a round is over: shares, crystals, and all of it against a second calculation."""

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from itertools import product

import pytest

from saboteur import Game, Step
from saboteur.rules.expansion.vocabulary import CrystalsPaid
from saboteur.rules.mine.vocabulary import SCORE_SHOWN, SharePaid
from saboteur.tunnel.cell import Cell
from saboteur.tunnel.drawing import draw
from tests.rules.expansion.boards import Mine, random_mine
from tests.rules.expansion.brute import Ending
from tests.rules.expansion.endings import end, ended, gold, outcome, won_by
from tests.rules.expansion.table import EDITIONS, table
from tests.rules.scene import NEAR, events, play, play_all, question, texts

FAST, LONG, CHUNKS = 500, 8_000, 4

TABLE = [
    # so many winners; what each of them gets, the boss among them, the profiteer among them
    (1, 5, 4, 3),
    (2, 4, 3, 2),
    (3, 3, 2, 1),
    (4, 2, 1, 0),
    (5, 1, 0, 0),
    (6, 1, 0, 0),
    (8, 1, 0, 0),
    (10, 1, 0, 0),
]


@pytest.mark.rule("exp.gold.table", "exp.gold.not-negative", "exp.win.boss", "exp.win.profiteer")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("winners", "each", "boss", "profiteer"), TABLE)
def test_what_a_winner_gets(winners: int, each: int, boss: int, profiteer: int, edition: str) -> None:
    """Won by a team with the boss or the profiteer, or by saboteurs with the profiteer; somebody stands by."""
    diggers, saboteurs = "B" * (winners - 1), "S" * (winners - 1)
    shares = [each] * (winners - 1)
    paid = gold(ended(f"GE{diggers}B", 0, "B", edition=edition).game)
    assert paid == [0, 0, *shares, each]
    paid = gold(ended(f"GE{diggers}O", 0, "B", edition=edition).game)
    assert paid == [0, 0, *shares, boss]
    paid = gold(ended(f"GE{diggers}P", 0, "B", edition=edition).game)
    assert paid == [0, 0, *shares, profiteer]
    paid = gold(ended(f"BE{saboteurs}P", None, edition=edition).game)
    assert paid == [0, 0, *shares, profiteer]


@pytest.mark.rule("exp.gold.not-negative")
@pytest.mark.parametrize(("roles", "boss", "profiteer"), [("SBGBGOP", 0, 0), ("SBGOPE", 1, 0), ("SBGBOE", 1, None)])
def test_a_share_takes_nothing_from_what_somebody_has(roles: str, boss: int, profiteer: int | None) -> None:
    step = ended(roles, 0, "BG", tokens=dict.fromkeys(range(len(roles)), 2))
    shares = {each.seat: each.count for each in events(step, None, SharePaid)}
    assert (shares[roles.index("O")], gold(step.game)[roles.index("O")]) == (boss, 2 + boss)
    if profiteer is not None:
        assert (shares[roles.index("P")], gold(step.game)[roles.index("P")]) == (profiteer, 2 + profiteer)


@pytest.mark.rule("exp.gold.table")
def test_gold_is_added_to_what_was_won_before_and_everybody_sees_who_is_paid() -> None:
    step = ended("BBGSO", 2, "B", tokens={0: 2, 2: 1, 4: 7}, round=1)
    assert gold(step.game) == [5, 3, 1, 0, 9]
    for observer in (*range(5), None):
        assert events(step, observer, SharePaid) == [SharePaid(0, 3), SharePaid(1, 3), SharePaid(4, 2)]


EXAMPLE = [
    # whom the free saboteur steals from; what everybody has then
    ("steal 0", [2, 0, 0, 2, 1, 1, 0]),
    ("steal 3", [3, 0, 0, 1, 1, 1, 0]),
    ("steal 4", [3, 0, 0, 2, 0, 1, 0]),
    ("forgo", [3, 0, 0, 2, 1, 0, 0]),
]


@pytest.mark.rule("exp.gold.example", "exp.win.imprisoned", "exp.action.prison")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("theft", "paid"), EXAMPLE)
def test_the_printed_example(theft: str, paid: list[int], edition: str) -> None:
    """Blue, two green, boss, profiteer, two saboteurs with thefts, one of them in prison; the boss, a blue door."""
    hands = {0: "prison x", 1: "x", 2: "x", 3: "blue-ew x", 4: "x", 5: "theft x", 6: "theft x"}
    game = table(NEAR, roles="BGGOPSS", edition=edition, hands=hands, turn=5, goals="gold")
    game = play_all(game, "5 theft", "6 theft", "0 imprison 6", "1 discard x", "2 discard x")
    step = play(game, 3, "lay blue-ew 1,0")
    assert outcome(step) == "B: 3 0 0 2 1 0 0"
    assert (question(step.game), texts(step.game, 5)) == ("use 5", ["forgo", "steal 0", "steal 3", "steal 4"])
    game = play(step.game, 5, theft).game
    assert (gold(game), question(game)) == (paid, "turn 4")


@pytest.mark.rule("exp.gold.example")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_printed_example_with_the_other_saboteur_in_prison(edition: str) -> None:
    step = ended("BGGOPSS", 3, "B", edition=edition, prisoners=(5,), thieves=(5, 6), round=1)
    assert question(step.game) == "use 6"
    game = play(step.game, 6, "steal 0").game
    assert (gold(game), question(game)) == ([2, 0, 0, 2, 1, 0, 1], "turn 4")


CRYSTALS = r"""
 y\x   0    1    2    3    4    5
       | @  | *     .....
   0 --H----+--  .  . ? .  .    .
       |            .....
       : *                   *  | *
   1   o    .    .    .    o ---+--
                                |
"""
"""Four crystals, two of them cut off, one at a dead end. The last lay may bring a fifth."""

GEOLOGISTS = [
    # roles, prisoners, the finisher; by whom it is won and the gold, with four crystals and with five
    ("BEG", (), 0, "B: 5 4 0", "B: 5 5 0"),
    ("BEG", (), 1, "BG: 4 4 4", "BG: 4 5 4"),
    ("BEE", (), 0, "B: 5 2 2", "B: 5 2 2"),
    ("BEE", (1,), 0, "B: 5 0 4", "B: 5 0 5"),
    ("BEE", (2,), 0, "B: 5 4 0", "B: 5 5 0"),
    ("BEE", (1, 2), 0, "B: 5 0 0", "B: 5 0 0"),
    ("SEBOP", (1,), 0, "BG: 0 0 3 2 1", "BG: 0 0 3 2 1"),
    ("SEEOP", (3, 4), 0, "BG: 0 2 2 0 0", "BG: 0 2 2 0 0"),
]


@pytest.mark.rule("exp.win.geologists", "exp.win.imprisoned", "exp.path.crystals", "edition.expansion.geologist-time")
@pytest.mark.parametrize(("roles", "prisoners", "finisher", "four", "five"), GEOLOGISTS)
def test_geologists_are_paid_for_crystals_at_the_end_of_each_round(
    roles: str, prisoners: tuple[int, ...], finisher: int, four: str, five: str
) -> None:
    for edition, number, card in product(EDITIONS, (1, 2, 3), ("ew", "crystal-new")):
        game = table(
            CRYSTALS,
            roles=roles,
            edition=edition,
            hands={finisher: card},
            turn=finisher,
            goals="gold",
            prisoners=prisoners,
            round=number,
        )
        assert outcome(play(game, finisher, f"lay {card} 2,0")) == (four if card == "ew" else five)


@pytest.mark.rule("exp.win.geologists", "exp.win.nobody", "edition.expansion.geologist-time")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("roles", "prisoners", "won"),
    [
        ("SEB", (), "S: 5 4 0"),
        ("BEE", (), ": 0 2 2"),
        ("BEE", (1,), ": 0 0 4"),
        ("PEB", (), "P: 3 4 0"),
        ("EB", (0,), ": 0 0"),
    ],
)
def test_geologists_are_paid_whoever_wins(roles: str, prisoners: tuple[int, ...], won: str, edition: str) -> None:
    hands = dict.fromkeys(range(len(roles)), "") | {0: "x"}
    game = table(CRYSTALS, roles=roles, edition=edition, hands=hands, goals="gold", prisoners=prisoners)
    assert outcome(play(game, 0, "discard x")) == won


@pytest.mark.rule("exp.win.geologists")
def test_one_crystal_is_nothing_for_two_geologists_and_none_is_nothing_for_one() -> None:
    step = play(table(NEAR, roles="GEE", hands={0: "crystal-new"}, goals="gold"), 0, "lay crystal-new 1,0")
    assert outcome(step) == "G: 5 0 0"
    assert events(step, None, CrystalsPaid) == [CrystalsPaid(1, 0), CrystalsPaid(2, 0)]
    assert outcome(ended("GBE", 0)) == "G: 5 0 0"


# ---- against the second calculation

LEAST = {
    **{f"{edition}, won by {by}": 4 for edition in EDITIONS for by in ("nobody", "B", "G", "BG", "O", "P", "OP", "S")},
    "the finisher in prison": 20,
    "gold not reached": 60,
    "laid a ladder": 3,
    "two geologists": 20,
    "one of two geologists in prison": 5,
    "crystals paid": 50,
    "stolen": 100,
    "stolen from a prisoner": 20,
    "stolen from a geologist": 10,
    "stolen from a thief who stole before": 5,
    "forgone": 20,
    "a thief in prison": 40,
    "nobody else has gold": 2,
    "several free thieves": 50,
}
"""How often in a fast run this must come about at least."""


def test_hundreds_of_rounds_are_paid_alike() -> None:
    counted = Rounds("fast", 25).compare(FAST)
    assert {what: counted[what] for what, least in LEAST.items() if counted[what] < least} == {}


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_thousands_of_rounds_are_paid_alike(chunk: int, report_long: Callable[[str, object], None]) -> None:
    rounds = LONG // CHUNKS
    counted = Rounds(f"long {chunk}", 200).compare(rounds)
    report_long("rounds", counted["rounds"])
    for what in LEAST:
        report_long(what, counted[what])
    assert {what: counted[what] for what, least in LEAST.items() if counted[what] * FAST < least * rounds / 2} == {}


DWARVES = "BBBBGGGGOPEESSS"


@dataclass(frozen=True)
class Stage:
    """A round that is about to end: how, where, with which card, and what everybody had before."""

    ending: Ending
    mine: Mine
    closing: Cell
    tokens: list[int]
    direction: int

    def last_step(self) -> Step:
        """The closing card is laid; or the last card of all is discarded, or a finisher is in prison."""
        ending, before = self.ending, self.mine.without(self.closing)
        turn = ending.finisher or 0
        way, (x, y) = self.mine.laid[self.closing], self.closing
        if ending.finisher is None:
            board, card, move = before.board(up=False), "x", "discard x"
        elif ending.finisher in ending.prisoners:
            board, card, move = self.mine.board(), "x", ""
        else:
            board, card = before.board(up=False), way.row.id
            move = f"lay {card} {x},{y}{' turned' if way.turned else ''}"
        game = table(
            draw(board),
            roles=ending.roles,
            edition=ending.edition,
            hands=dict.fromkeys(range(len(ending.roles)), "") | {turn: card},
            turn=turn,
            goals="gold" if board.covered else "",
            prisoners=tuple(ending.prisoners),
            thieves=tuple(ending.thieves),
            tokens=dict(enumerate(self.tokens)),
            round=3,
            slices={"match": {"direction": self.direction}},
        )
        return play(game, turn, move) if move else end(game, turn)

    def __str__(self) -> str:
        board = draw(self.mine.board())
        return f"{self.ending}, tokens {self.tokens}, {self.closing} laid last\n{board}"


class Rounds:
    """Random ends of rounds, on so many mines of each kind of doors."""

    def __init__(self, seed: str, mines_each: int) -> None:
        self.dice = random.Random(seed)
        self.counted = Counter[str]()
        self.mines: dict[str, list[Mine]] = {"BG": [], "B": [], "G": [], "": []}
        while any(len(mines) < mines_each for mines in self.mines.values()):
            mine = random_mine(self.dice)
            if (tunnels := mine.tunnels()) and mine.closing_cells():
                self.mines[mine.open_to(tunnels)].append(mine)

    def compare(self, rounds: int) -> Counter[str]:
        for _ in range(rounds):
            stage = self.stage()
            step = stage.last_step()
            assert won_by(step) == stage.ending.by(), stage
            paid = stage.ending.gold()
            purse = [had + got for had, got in zip(stage.tokens, paid, strict=True)]
            assert gold(step.game) == purse, stage
            self.count(stage.ending, paid)
            game = self.use_thefts(step.game, stage, purse)
            assert question(game) == "over", stage
            assert [*SCORE_SHOWN.of(game.observe(None)).totals] == purse, stage
        return self.counted

    def stage(self) -> Stage:
        dice = self.dice
        teams = dice.choice([*self.mines, ""])
        mine = dice.choice(self.mines[teams])
        closing = dice.choice(mine.closing_cells())
        roles = self.roles()
        seats = range(len(roles))
        prisoners = dice.sample(seats, dice.randint(0, min(3, len(roles))))
        alone = [seat for seat in seats if roles[seat] in "OP"]
        finisher = dice.choice([*[None] * 3, *seats, *alone * 5])
        ending = Ending(
            dice.choice(EDITIONS),
            roles,
            prisoners,
            dice.sample(seats, dice.randint(0, min(4, len(roles)))),
            finisher,
            teams,
            (mine.without(closing) if finisher is None else mine).crystals(),
        )
        self.counted["laid a ladder"] += finisher not in {None, *prisoners} and bool(mine.laid[closing].row.ladder)
        return Stage(ending, mine, closing, [dice.choice([0, 0, 1, 2]) for _ in seats], dice.choice([1, -1]))

    def roles(self) -> str:
        """Any of the printed dwarves, boss and profiteer more often than by chance."""
        players = self.dice.randint(2, 12)
        wanted = self.dice.choice(["", "", "O", "P", "OP"])
        others = list(DWARVES)
        for role in wanted:
            others.remove(role)
        dealt = [*wanted, *self.dice.sample(others, players - len(wanted))]
        self.dice.shuffle(dealt)
        return "".join(dealt)

    def use_thefts(self, game: Game, stage: Stage, purse: list[int]) -> Game:
        """Each in turn steals from anybody or forgoes it; the purse is kept beside the game."""
        ending, stolen = stage.ending, set[int]()
        for thief in ending.thieves_in_turn():
            robbed = [seat for seat, gold in enumerate(purse) if gold and seat != thief]
            if not robbed:
                self.counted["nobody else has gold"] += 1
                continue
            assert question(game) == f"use {thief}", stage
            assert sorted(texts(game, thief)) == sorted(["forgo", *(f"steal {seat}" for seat in robbed)]), stage
            if self.dice.random() < 0.2:
                self.counted["forgone"] += 1
                game = play(game, thief, "forgo").game
                continue
            victim = self.dice.choice(robbed)
            purse[victim] -= 1
            purse[thief] += 1
            game = play(game, thief, f"steal {victim}").game
            self.counted["stolen"] += 1
            self.counted["stolen from a prisoner"] += victim in ending.prisoners
            self.counted["stolen from a geologist"] += ending.roles[victim] == "E"
            self.counted["stolen from a thief who stole before"] += victim in stolen
            stolen.add(thief)
        return game

    def count(self, ending: Ending, paid: list[int]) -> None:
        geologists = [seat for seat, role in enumerate(ending.roles) if role == "E"]
        imprisoned = [seat for seat in geologists if seat in ending.prisoners]
        self.counted[f"{ending.edition}, won by {ending.by() or 'nobody'}"] += 1
        self.counted["gold not reached"] += ending.finisher is None
        self.counted["the finisher in prison"] += ending.finisher in ending.prisoners
        self.counted["crystals paid"] += any(paid[seat] for seat in geologists)
        self.counted["two geologists"] += len(geologists) == 2 and not imprisoned
        self.counted["one of two geologists in prison"] += (len(geologists), len(imprisoned)) == (2, 1)
        self.counted["a thief in prison"] += bool({*ending.thieves} & {*ending.prisoners})
        self.counted["several free thieves"] += len(ending.thieves_in_turn()) > 1

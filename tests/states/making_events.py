"""Events of every format at random: each command leaves a state that somebody may look at."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any

from corpus.making_events import DECISIVE, DRAUGHTS, MOST_ROUNDS, RESULTS, WITH_FORFEITS, Arbiter
from corpus.shelf import on_the_shelf
from turnus.app.competitions.choosing import chosen_fields, rulebook_of
from turnus.app.streams.runner import RefusedByClause
from turnus.competition.engine.slices.absences import SignOff, SignOn
from turnus.competition.engine.slices.catching_up import PostponeGame
from turnus.competition.engine.slices.changing import GiveBye, SwapPlayers, TurnColours
from turnus.competition.engine.slices.closing import Close
from turnus.competition.engine.slices.decisions import TakeDecision
from turnus.competition.engine.slices.entering import Enter
from turnus.competition.engine.slices.latecomers import PairLate
from turnus.competition.engine.slices.leaving import Expel, Return, Withdraw
from turnus.competition.engine.slices.lineups import HandInLineUp
from turnus.competition.engine.slices.misses import SayWhyMissed, WhyMissed
from turnus.competition.engine.slices.pairing import DraftRound, PublishRound, WithdrawRound
from turnus.competition.engine.slices.results import DecideMatch, EnterResult
from turnus.competition.engine.slices.whole_matches import EndMatch
from turnus.faults import BadInput

Look = Callable[["Story"], None]
WHOLE = ("1-0", "0-1", "1/2-1/2")


@dataclass(frozen=True, kw_only=True)
class Kind:
    """A kind of event: how it is opened, of how many, and how its games end."""

    form: str = ""  # empty: as a regulation has it
    fewest: int = 5
    most: int = 11
    results: tuple[str, ...] = WITH_FORFEITS
    chosen: dict[str, Any] = field(default_factory=dict)
    also: tuple[str, ...] = ()
    rulebook: str = ""
    part: str = ""
    boards: int = 0  # of a match of teams
    sides: bool = False  # two teams whose players all meet
    looks: float = 0.75  # at which share of the states somebody looks: some are dear


KINDS = {
    "dutch": Kind(form="swiss", fewest=8, chosen={"system": "dutch", "rounds": 4}),
    "dutch 2017": Kind(form="swiss", fewest=8, chosen={"system": "dutch-2017", "rounds": 4}),
    "resistance": Kind(form="swiss", fewest=8, chosen={"system": "resistance", "rounds": 4}),
    "lot first": Kind(
        form="swiss", fewest=8,
        chosen={"system": "dutch", "rounds": 4, "first_system": "lot", "first_rounds": 1},
    ),
    "draughts": Kind(form="swiss", fewest=7, results=DRAUGHTS, chosen={"rounds": 4, "game": "draughts"}),
    "blitz": Kind(form="blitz", fewest=8, chosen={"rounds": 5}),
    "round robin": Kind(form="round-robin", fewest=4, most=7),
    "double round robin": Kind(form="double-round-robin", fewest=3, most=4),
    "twice": Kind(form="swiss", fewest=4, most=6, chosen={"rounds": 2}, also=("stage.main.repeats=2",)),
    "scheveningen": Kind(form="scheveningen", fewest=4, most=8, sides=True),
    "simultaneous": Kind(form="simultaneous", fewest=4, most=7),
    "keizer": Kind(form="keizer", fewest=6, chosen={"rounds": 5}),
    "knock-out": Kind(form="knock-out", fewest=4, most=9, results=DECISIVE),
    "cup of two games": Kind(
        form="knock-out", fewest=4, most=6, results=RESULTS, also=("stage.main.meeting.options.legs=2",)
    ),
    "team match": Kind(form="team-match", fewest=2, most=2, boards=3),
    "team round robin": Kind(form="team-round-robin", fewest=3, most=5, boards=2),
    "team league": Kind(form="team-league", fewest=4, most=4, boards=2),
    "team swiss": Kind(form="team-swiss", fewest=5, most=7, boards=2, chosen={"rounds": 3}),
    "bughouse": Kind(form="bughouse", fewest=4, most=5, results=WHOLE, boards=2, chosen={"rounds": 3}),
    "four groups": Kind(rulebook="four-groups", part="house", fewest=32, most=32, looks=0.15),
    "four groups, cup": Kind(rulebook="four-groups", part="cup", fewest=8, most=8, results=DECISIVE),
    "two cycles": Kind(rulebook="two-cycles", fewest=18, most=18, looks=0.07),
    "at home": Kind(rulebook="at-home", fewest=10, most=10),
    "keizer club": Kind(rulebook="keizer-club", fewest=9, most=9, looks=0.03),
    "osv as data": Kind(rulebook="osv-as-data", part="house", fewest=24, most=24, looks=0.2),
    "ddt as data": Kind(rulebook="ddt-as-data", part="series", fewest=12, most=12),
    "editions": Kind(rulebook="club-2026", fewest=4, most=4),
}  # fmt: skip


def _nobody(_story: "Story") -> None:
    """Look at nothing: it is being opened."""


class Story(Arbiter):
    """An event told at random; after each command somebody looks at what it came to."""

    def __init__(self, kind: Kind, seed: str, look: Look) -> None:
        fields = (
            chosen_fields(kind.form, boards=kind.boards, also=kind.also, **kind.chosen) if kind.form else {}
        )
        if kind.form == "bughouse":
            fields.pop("boards", None)
        rulebook = kind.rulebook or rulebook_of(kind.form)
        self.kind, self.did = kind, ""
        self.look: Look = _nobody
        self.chance_to_look = Random(seed)  # noqa: S311 - as of the story
        super().__init__(seed, rulebook, kind.part, **fields)
        self.look = look
        self.number = self.chance.randint(kind.fewest, kind.most)

    def do(self, *commands: Any) -> None:
        for command in commands:
            super().do(command)
            self.did = type(command).__name__
            self.look(self)

    def undo(self, reason: str) -> None:
        super().undo(reason)
        self.did = "Undone"
        self.look(self)

    def may(self, *commands: Any) -> bool:
        """Carry out what may be refused; say whether it was done."""
        with suppress(RefusedByClause, BadInput):
            self.do(*commands)
            return True
        return False

    def now_and_then(self, likely: float) -> bool:
        return self.chance.random() < likely

    def somebody(self) -> str:
        return self.chance.choice(sorted(self.running.competition.sides))

    def tell(self) -> None:
        """Enter everybody and play rounds to the end."""
        self.enters()
        for _ in range(MOST_ROUNDS):
            if self.has_ended:
                self.attempt(Close())
                return
            self.happenings()
            if not self.pairs():
                return
            self.plays()
            self.close()

    def enters(self) -> None:
        for number in range(1, self.number + 1):
            team = ("Noord" if number % 2 else "Zuid") if self.kind.sides else ""
            name = f"T{number}" if self.kind.boards else f"p{number:02}"
            self.do(Enter(player=name, rating=2400 - 10 * (number // 2), team=team))
            for seat in (
                range(1, self.kind.boards + 2 - (self.kind.form == "bughouse")) if self.kind.boards else ()
            ):
                self.do(Enter(player=f"{name}.{seat}", team=name, rating=2000 - 20 * seat))

    def happenings(self) -> None:
        """Before a round: who is away, leaves, comes back or comes too late."""
        if self.kind.form == "keizer" and self.now_and_then(0.6):
            why = self.chance.choice(list(WhyMissed))
            self.may(SayWhyMissed(player=self.somebody(), why=why))
        if self.now_and_then(0.4):
            self.may(SignOff(player=self.somebody(), half=self.now_and_then(0.5)))
        if self.now_and_then(0.3):
            away = self.somebody()
            self.may(SignOff(player=away), SignOn(player=away))
        if self.now_and_then(0.12):
            leaver = self.somebody()
            if self.may(Withdraw(player=leaver, reason="ill")) and self.now_and_then(0.5):
                self.may(Return(player=leaver, reason="well again"))
        if self.now_and_then(0.06):
            self.may(Expel(player=self.somebody(), reason="a telephone", by="arbiter"))
        if self.now_and_then(0.08) and not self.kind.boards and not self.kind.sides:
            self.may(Enter(player=f"late{self.chance.randint(1, 99)}", rating=1900))
        if self.kind.rulebook == "club-2026" and self.now_and_then(0.5):
            self.may(TakeDecision(clause="3", option="lost", reason="forgot", subject="p03", who="director"))

    def pairs(self) -> bool:
        """Draft a round, change it or take it back, publish it, and now and then withdraw it."""
        if not self.may(DraftRound(seed=f"{self.chance.random()}")):
            return False
        if self.now_and_then(0.15):
            self.undo("the wrong seed")
            self.do(DraftRound(seed=f"{self.chance.random()}"))
        if self.now_and_then(0.3) and self.matches:
            one, other = self.chance.choice(self.matches), self.chance.choice(self.matches)
            self.may(
                self.chance.choice(
                    (
                        SwapPlayers(player=one.second, other=other.first, reason="as they asked"),
                        TurnColours(board=one.board, reason="as he asked"),
                        GiveBye(player=other.second, reason="he leaves early"),
                    )
                )
            )
        self.do(PublishRound())
        if self.now_and_then(0.15) and self.may(WithdrawRound(reason="somebody fell ill")):
            self.do(DraftRound(seed=f"{self.chance.random()}"), PublishRound())
        return True

    def plays(self) -> None:
        """Enter results in any order: wrong ones, corrected ones, some put off to another day."""
        boards = [match.board for match in self.matches]
        self.chance.shuffle(boards)
        for board in boards:
            if self.kind.boards and self.now_and_then(0.7):
                self.lines_up(board)
            if self.now_and_then(0.06):
                self.may(PostponeGame(board=board, on="2026-12-24", reason="a funeral"))
                if self.now_and_then(0.7):
                    continue
            self.result(board)
        if self.now_and_then(0.1) and self.kind.form == "swiss":
            late = f"late{self.chance.randint(100, 199)}"
            self.may(Enter(player=late, rating=1800), PairLate(player=late))
        for match in self.matches:
            for game in range(1, len(match.games) + 1):
                self.open_game(match.board, game)

    def lines_up(self, board: int) -> None:
        match = next(match for match in self.matches if match.board == board)
        for team in match.sides:
            seats = self.chance.sample(range(1, self.kind.boards + 2), self.kind.boards)
            self.may(HandInLineUp(team=team, players=tuple(f"{team}.{seat}" for seat in sorted(seats))))

    def result(self, board: int) -> None:
        match = next(match for match in self.matches if match.board == board)
        if self.kind.form == "bughouse" and self.may(EndMatch(board=board, game=1, result="1-0")):
            return
        for game in range(1, len(match.games) + 1):
            self.open_game(board, game)
            if self.now_and_then(0.1):
                other = self.chance.choice(self.kind.results)
                done = self.may(EnterResult(board=board, game=game, result=other, reason="misread"))
                if done and self.now_and_then(0.4):
                    self.undo("it was right")

    def open_game(self, board: int, game: int) -> None:
        match = next(match for match in self.matches if match.board == board)
        if not match.games[game - 1].result and not match.winner and not match.later:
            self.do(EnterResult(board=board, game=game, result=self.chance.choice(self.kind.results)))

    def close(self) -> None:
        """Close the round; who goes on from a level match is played or decided."""
        for match in self.matches:
            if self.now_and_then(0.5):
                self.may(EnterResult(board=match.board, result=self.chance.choice(RESULTS)))
            self.may(DecideMatch(board=match.board, winner=match.first, reason="by lot"))
        if not self.may(Close()):
            for match in self.matches:
                for game in match.games:
                    if not game.result:
                        self.may(EnterResult(board=match.board, result=self.chance.choice(RESULTS)))
            self.do(Close())


def tell(name: str, seed: int, look: Look) -> Story:
    """Tell an event of a kind by a seed, and let somebody look after each command."""
    with on_the_shelf():
        story = Story(KINDS[name], f"{name} {seed}", look)
        story.tell()
    return story


JOURNALS = {name: partial(tell, name) for name in KINDS}

"""Makes competitions of any format: every way to meet, and every regulation that is data."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from random import Random
from typing import Any

from corpus.making_seasons import clock
from corpus.shelf import on_the_shelf
from turnus.app.competitions.choosing import chosen_fields, rulebook_of
from turnus.app.competitions.running import Office, Running
from turnus.app.streams.runner import RefusedByClause
from turnus.competition.engine.slices.absences import SignOff
from turnus.competition.engine.slices.adopting import AdoptBye, AdoptRound
from turnus.competition.engine.slices.changing import GiveBye
from turnus.competition.engine.slices.closing import Close, has_rounds_left
from turnus.competition.engine.slices.decisions import TakeDecision
from turnus.competition.engine.slices.editions import ChangeEdition
from turnus.competition.engine.slices.entering import Enter
from turnus.competition.engine.slices.leaving import Withdraw
from turnus.competition.engine.slices.lineups import HandInLineUp
from turnus.competition.engine.slices.misses import SayWhyMissed, WhyMissed
from turnus.competition.engine.slices.opening import OpenCompetition
from turnus.competition.engine.slices.ordering import PutInOrder
from turnus.competition.engine.slices.pairing import DraftRound, PublishRound
from turnus.competition.engine.slices.results import DecideMatch, EnterResult
from turnus.competition.engine.slices.whole_matches import EndMatch
from turnus.competition.engine.state import Game, Idle, Match
from turnus.store import MemoryJournal

RESULTS = ("1-0", "0-1", "1/2-1/2")
WITH_FORFEITS = (*RESULTS, *RESULTS, *RESULTS, "+/-", "-/+")
DECISIVE = ("1-0", "0-1")
DRAUGHTS = ("2-0", "1-1", "0-2")
MOST_ROUNDS = 40


class Arbiter:
    """Somebody who runs a competition, all by a seed."""

    def __init__(self, name: str, rulebook: str = "fide-2023", part: str = "", **chosen: Any) -> None:
        """Open a competition."""
        self.office = Office(MemoryJournal(), "director", clock("2026-09-01"))
        self.chance = Random(name)  # noqa: S311 - a game of chance, not a secret
        opened = OpenCompetition(name=name, rulebook=rulebook, part=part, chosen=chosen)
        self.running: Running = self.office.open(opened)

    def do(self, *commands: Any) -> None:
        """Carry these out one after the other."""
        for command in commands:
            self.running = self.office.do(self.running, command)

    def attempt(self, *commands: Any) -> None:
        """Carry out what may be refused."""
        for command in commands:
            with suppress(RefusedByClause):
                self.do(command)

    def undo(self, reason: str) -> None:
        """Take the last command back."""
        self.running = self.office.undo(self.running, reason)

    def enter(self, number: int, **more: Any) -> None:
        """Enter so many, the strongest first."""
        self.do(*(Enter(player=f"p{n:02}", rating=2400 - 10 * n, **more) for n in range(1, number + 1)))

    def publish(self, **more: Any) -> None:
        """Pair and publish the next round."""
        self.do(DraftRound(seed=f"{self.chance.random()}", **more), PublishRound())

    @property
    def matches(self) -> tuple[Match, ...]:
        """The matches of the round under way."""
        found = self.running.competition.phases[-1].last_round
        return found.matches if found else ()

    def play(self, results: tuple[str, ...] = RESULTS) -> None:
        """Enter a result for every game that has none."""
        for match in self.matches:
            for number, game in enumerate(match.games, 1):
                if not game.result and not match.winner:
                    self.do(EnterResult(board=match.board, game=number, result=self.chance.choice(results)))

    def round(self, results: tuple[str, ...] = RESULTS) -> None:
        """Pair, play and close a round."""
        self.publish()
        self.play(results)
        self.close()

    def close(self) -> None:
        """Close the round; who goes on from a level match is decided by the director."""
        for match in self.matches:
            self.attempt(DecideMatch(board=match.board, winner=match.first, reason="by lot"))
        self.do(Close())

    @property
    def has_ended(self) -> bool:
        """Whether every stage has been played."""
        competition = self.running.competition
        phase = competition.phase
        if phase is None or not phase.is_closed or phase.nth < competition.stage_of(phase).repeats:
            return False
        return not competition.format.after(phase.stage) and not has_rounds_left(competition)

    def play_out(self, results: tuple[str, ...] = RESULTS, most: int = MOST_ROUNDS) -> "Arbiter":
        """Play rounds until the end, or so many, and close the competition."""
        for _ in range(most):
            if self.has_ended:
                self.attempt(Close())
                break
            self.round(results)
        return self


# A way to meet


def of_format(form: str, players: int, results: tuple[str, ...] = RESULTS, **chosen: Any) -> Arbiter:
    """Play a competition of players in a format; somebody is away, and somebody leaves."""
    fields = chosen_fields(form, **chosen)
    arbiter = Arbiter(form, rulebook_of(form), **fields)
    arbiter.enter(players)
    arbiter.round(results)
    arbiter.attempt(SignOff(player="p02", half=True), SignOff(player="p03"))
    arbiter.attempt(Withdraw(player="p04", reason="ill"))
    return arbiter.play_out(results)


def by_hand() -> Arbiter:
    """Play a Swiss of which some pairs and free rounds are fixed by hand."""
    fields = chosen_fields("swiss", system="resistance", rounds=4)
    arbiter = Arbiter("by hand", **fields | {"stage.main.seeding": "by-hand"})
    arbiter.enter(9)
    arbiter.do(PutInOrder(players=("p03", "p01", "p02")))
    arbiter.round()
    arbiter.publish(fixed=(("p01", "p09"),), byes=("p02",), reason="they live far away")
    arbiter.play()
    arbiter.close()
    arbiter.do(DraftRound(seed="three"))
    arbiter.do(GiveBye(player=arbiter.matches[0].second, reason="he leaves early"), PublishRound())
    arbiter.play()
    arbiter.close()
    return arbiter.play_out()


def of_sides(form: str, players: int) -> Arbiter:
    """Let everybody of one team meet everybody of another."""
    arbiter = Arbiter(form, **chosen_fields(form))
    for number in range(1, players + 1):
        team = "Noord" if number % 2 else "Zuid"
        arbiter.do(Enter(player=f"p{number:02}", rating=2400 - 10 * number, team=team))
    return arbiter.play_out(WITH_FORFEITS)


def keizer() -> Arbiter:
    """Play Keizer, with every reason not to be there."""
    arbiter = Arbiter("keizer", **chosen_fields("keizer", rounds=6))
    arbiter.enter(9)
    for number, why in enumerate(WhyMissed, 1):
        arbiter.attempt(SayWhyMissed(player=f"p{number:02}", why=why))
        if number % 2:
            arbiter.round(WITH_FORFEITS)
    return arbiter.play_out(WITH_FORFEITS)


def knock_out() -> Arbiter:
    """Play a cup of two games a match: a match is played on, and another one decided."""
    arbiter = Arbiter("cup", **chosen_fields("knock-out", also=("stage.main.meeting.options.legs=2",)))
    arbiter.enter(6)
    arbiter.publish()
    for match in arbiter.matches:
        for game in (1, 2):
            arbiter.do(EnterResult(board=match.board, game=game, result="1/2-1/2"))
    first = arbiter.matches[0]
    arbiter.attempt(
        EnterResult(board=first.board, result="1/2-1/2"), EnterResult(board=first.board, result="1-0")
    )
    arbiter.close()
    return arbiter.play_out(DECISIVE)


def of_teams(form: str, number: int, boards: int = 2, **chosen: Any) -> Arbiter:
    """Play a competition of teams, who hand in line-ups."""
    arbiter = Arbiter(form, **chosen_fields(form, boards=boards, **chosen))
    names = [f"T{each}" for each in range(1, number + 1)]
    arbiter.do(*(Enter(player=team, rating=2100) for team in names))
    for place in range(1, boards + 2):
        arbiter.do(*(Enter(player=f"{team}.{place}", team=team, rating=2200 - 20 * place) for team in names))
    for _ in range(MOST_ROUNDS):
        if arbiter.has_ended:
            break
        arbiter.publish()
        for match in arbiter.matches[:2]:
            for team in match.sides:
                players = tuple(f"{team}.{place}" for place in range(2, boards + 2))
                arbiter.attempt(HandInLineUp(team=team, players=players))
        arbiter.play(WITH_FORFEITS)
        arbiter.close()
    arbiter.attempt(Close())
    return arbiter


def bughouse() -> Arbiter:
    """Play bughouse, where one result is entered for both boards, or the board that ended first."""
    arbiter = Arbiter("bughouse", rulebook_of("bughouse"), **chosen_fields("bughouse", rounds=3))
    for team in ("Asten", "Deurne", "Heeze", "Someren"):
        arbiter.do(Enter(player=team), *(Enter(player=f"{team} {n}", team=team) for n in (1, 2)))
    arbiter.publish()
    arbiter.do(EndMatch(board=1, game=2, result="1-0"))
    arbiter.do(EndMatch(board=2, game=1, result="1-0", other="1-0", needed_piece=True))
    arbiter.undo("it was board 1")
    arbiter.do(EndMatch(board=2, game=1, result="0-1"))
    arbiter.do(Close())
    return arbiter.play_out()


# A regulation of a club


def by_regulation(rulebook: str, part: str, players: int) -> Arbiter:
    """Play by a regulation that a club wrote."""
    with on_the_shelf():
        arbiter = Arbiter(f"{rulebook} {part}".strip(), rulebook, part)
        arbiter.enter(players)
        stage = arbiter.running.competition.format.stages[0]
        knocks_out = stage.meeting.kind == "knock-out"
        if stage.meeting.kind == "keizer":
            arbiter.do(SayWhyMissed(player="p01", why=WhyMissed.EXCUSED))
        return arbiter.play_out(DECISIVE if knocks_out else RESULTS, most=12)


def by_size() -> Arbiter:
    """Play two turni whose groups follow from how many take part."""
    with on_the_shelf():
        arbiter = Arbiter("by size", "by-size")
        arbiter.enter(7)
        for _ in range(3):
            arbiter.round()
        arbiter.do(Enter(player="p08", rating=1900), Enter(player="p09", rating=1800))
        return arbiter.play_out()


def editions() -> Arbiter:
    """Play on by the next edition of a regulation; the director decides what it leaves to him."""
    with on_the_shelf():
        arbiter = Arbiter("editions", "club-2026")
        arbiter.enter(4)
        arbiter.round()
        arbiter.do(
            TakeDecision(clause="3", option="lost", reason="he forgot it", subject="p03", who="director")
        )
        arbiter.do(ChangeEdition(rulebook="club-2027", reason="voted"))
        return arbiter.play_out()


def adopted() -> Arbiter:
    """Take over a round that was played elsewhere, and go on."""
    arbiter = Arbiter("adopted", **chosen_fields("swiss", rounds=4))
    arbiter.enter(5)
    games = (("p01", "p03", "1-0"), ("p04", "p02", "1/2-1/2"))
    matches = tuple(
        Match(
            board=board,
            division="1",
            first=white,
            second=black,
            games=(Game(white=white, black=black, result=result),),
        )
        for board, (white, black, result) in enumerate(games, 1)
    )
    idle = Idle(player="p05", division="1", why="bye", outcome="U")
    arbiter.do(AdoptRound(matches=matches, idle=(idle,), note="as a file had it", seed="s"))
    arbiter.do(AdoptBye(player="p01", round=2, outcome="H"))
    return arbiter.play_out()


REGULATIONS = (
    ("four-groups", "house", 32), ("four-groups", "cup", 8), ("team-league", "", 12), ("keizer-club", "", 9),
    ("two-cycles", "", 18), ("calendar-and-keizer", "calendar", 8), ("calendar-and-keizer", "keizer", 9),
    ("at-home", "", 10), ("osv-as-data", "house", 24), ("osv-as-data", "scheijgrond", 8),
    ("osv-as-data", "open", 10), ("ddt-as-data", "series", 12),
)  # fmt: skip
JOURNALS: dict[str, Callable[[], Arbiter]] = {
    "event-dutch": lambda: of_format("swiss", 9, WITH_FORFEITS, rounds=5, system="dutch"),
    "event-dutch-2017": lambda: of_format("swiss", 10, WITH_FORFEITS, rounds=4, system="dutch-2017"),
    "event-resistance": lambda: of_format("swiss", 9, WITH_FORFEITS, rounds=5, system="resistance"),
    "event-by-hand": by_hand,
    "event-mixed-systems": lambda: of_format(
        "swiss", 8, rounds=4, system="dutch", first_system="lot", first_rounds=1
    ),
    "event-draughts": lambda: of_format("swiss", 8, DRAUGHTS, rounds=4, game="draughts"),
    "event-blitz": lambda: of_format("blitz", 8, rounds=5),
    "event-round-robin": lambda: of_format("round-robin", 7, WITH_FORFEITS),
    "event-double-round-robin": lambda: of_format("double-round-robin", 4),
    "event-simultaneous": lambda: of_format("simultaneous", 6),
    "event-scheveningen": lambda: of_sides("scheveningen", 6),
    "event-keizer": keizer,
    "event-knock-out": knock_out,
    "event-one-game-cup": lambda: of_format("knock-out", 5, DECISIVE),
    "event-team-match": lambda: of_teams("team-match", 2, 4),
    "event-team-round-robin": lambda: of_teams("team-round-robin", 4),
    "event-team-league": lambda: of_teams("team-league", 4),
    "event-team-swiss": lambda: of_teams("team-swiss", 6, rounds=3),
    "event-bughouse": bughouse,
    "event-by-size": by_size,
    "event-editions": editions,
    "event-adopted": adopted,
    **{
        f"event-by-{rulebook}{'-' * bool(part)}{part}": partial(by_regulation, rulebook, part, players)
        for rulebook, part, players in REGULATIONS
    },
}

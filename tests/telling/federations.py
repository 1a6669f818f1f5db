"""A federation for tests: reports go in, refusals come out as values."""

from collections.abc import Iterable
from datetime import date
from typing import Any

from proving.laws import law_of
from turnus.competition.federation import NOT_OPENED, Asked, Federation, apply, examine
from turnus.competition.federation import commands as asked
from turnus.competition.federation import events as happened
from turnus.competition.questions.championships.systems import SwissType
from turnus.competition.questions.teams.competitions import Level, TeamCompetition
from turnus.competition.season import Refusal
from turnus.law import Law, Refused
from turnus.records import replace

LEAGUE = TeamCompetition.NATIONAL_LEAGUE
Openings = happened.ContestOpened | happened.ChampionshipOpened | asked.DivideClass
DAY = date(2009, 9, 12)
MAY_DEVIATE = (
    happened.ContestOpened | happened.ChampionshipOpened | happened.PlayerEntered | asked.DivideClass
)
WIN, DRAW, LOSS = (2, 0), (1, 1), (0, 2)


class Bureau:
    """Somebody who reports to a federation and keeps what it became."""

    def __init__(self, **terms: Any) -> None:
        self.law: Law = law_of("kndb-2009", values=terms)
        self.now: Federation = NOT_OPENED
        self.events: list[happened.Event] = []
        self.do(happened.FederationOpened(season=2009, terms=terms))

    def do(self, *what: Asked) -> None:
        """Report what must be accepted; what is played in the small has dispensation."""
        for each in what:
            found = examine(self.now, each, self.law)
            if isinstance(found, Refusal) and "kndb-2009:29b.1" in found.clauses:
                assert isinstance(each, happened.ChampionshipOpened)
                each = replace(each, swiss_type=SwissType.RATING)  # noqa: PLW2901 - nobody cares which it is
                found = examine(self.now, each, self.law)
            if isinstance(found, Refusal) and found.reason.reason.startswith("by the regulation"):
                found = examine(self.now, with_dispensation(each), self.law)
            assert not isinstance(found, Refusal), str(found)
            self.events += found
            for event in found:
                self.now = apply(self.now, event)

    def write(self, *what: happened.Event) -> None:
        """Put events into the journal as they are, as one that somebody wrote by hand."""
        for event in what:
            self.events.append(event)
            self.now = apply(self.now, event)

    def try_out(self, what: Asked) -> Refused | None:
        """Report what may be accepted or refused; say the reason of a refusal."""
        found = examine(self.now, what, self.law)
        if isinstance(found, Refusal):
            return found.reason
        self.write(*found)
        return None

    def refused(self, what: Asked) -> Refusal:
        """Report what must be refused: nothing changes."""
        found = examine(self.now, what, self.law)
        assert isinstance(found, Refusal), found
        return found

    def join(self, club: str, members: Iterable[str], received: date = date(2004, 1, 1)) -> None:
        """Register members of a club."""
        if club not in self.now.clubs:
            self.do(happened.ClubJoined(club=club, province="F1"))
        for member in members:
            self.do(
                happened.MemberRegistered(
                    member=member, club=club, received=received, has_dutch_nationality=True
                )
            )

    def open(self, name: str, *teams: str, level: Level = Level.HOOFDKLASSE, **more: Any) -> None:
        """Open a group of the national league."""
        usual: dict[str, Any] = {"competition": LEAGUE, "level": level, "teams": teams, "starts": DAY}
        self.do(happened.ContestOpened(contest=name, **usual | more))

    def play(self, contest: str, home: str, away: str, points: tuple[int, int], on: date = DAY) -> None:
        """Play a match on ten boards that comes to these board points."""
        self.do(happened.MatchPlayed(contest=contest, home=home, away=away, boards=boards(*points), on=on))


def with_dispensation(report: Asked) -> Asked:
    """Return a report with the dispensation by which its figures may be otherwise."""
    assert isinstance(report, Openings | happened.PlayerEntered | asked.DivideQuota)
    return replace(report, clause="28.1", reason="played in the small")


def boards(home: int, away: int) -> tuple[tuple[int, int], ...]:
    """Return ten boards with these points in all; where fewer than twenty were shared, boards of 0-0."""
    wins, losses = home // 2, away // 2
    draws = home % 2
    made = [WIN] * wins + [LOSS] * losses + [DRAW] * draws
    return tuple(made + [(0, 0)] * (10 - len(made)))

"""The demo's federation in mid-season: a Saturday of the league with line-ups coming in, and a protest."""

from datetime import date, timedelta

from turnus.app.demo.days import WEEK, Wall, coming_saturday, season_year
from turnus.app.federations.demo import (
    CLUBS,
    LEAGUE,
    PROVINCES,
    Secretary,
    fortnights,
    name_lineup,
    name_lineups,
)
from turnus.app.federations.demo_players import enter_members
from turnus.competition.federation import commands as asked
from turnus.competition.federation import events as happened
from turnus.competition.federation.state import Fixture
from turnus.competition.questions.championships.championships import Event as Championship
from turnus.competition.questions.championships.rights import EntryAs
from turnus.competition.questions.federation.deadlines import Step
from turnus.competition.questions.federation.organisation import ConditionItem
from turnus.competition.questions.federation.penalties import Breach
from turnus.competition.questions.federation.protests import Committee, Complaint
from turnus.competition.questions.teams.competitions import Level
from turnus.competition.questions.teams.standings import Side
from turnus.store import Journal

TOP = CLUBS[:12]
NAME, PROVINCIAL = str(Level.EREKLASSE), "finale Friesland"
PLAYED = 4  # rounds before the one of this Saturday
LISTED = ((1, 1, 11),)  # of every club one team, with its reserve
CONTESTED = 2  # the round of which the protest is to be decided in the week after this Saturday
CAPTAIN = f"{TOP[0]}-1"
COMMITTEES = tuple(f"{club}p11" for club in TOP)  # the first six judge protests, the others appeals
CASE = "P1"
DAY = timedelta(days=1)


def stream_of(today: date) -> str:
    """Return the stream of the season of a day."""
    return f"federation/{season_year(today)}"


class League:
    """Tells a federation's season from one day."""

    def __init__(self, journal: Journal, wall: Wall, today: date, chief: str) -> None:
        self.wall, self.now, self.today = wall, wall.at, today
        self.saturday = coming_saturday(today)
        self.first_day = self.saturday - 2 * PLAYED * WEEK
        self.wall.to(self.first_day - 8 * WEEK)
        year = season_year(today)
        self.secretary = Secretary(journal, "demo", year, actor=chief, clock=wall.stamp)

    def play(self) -> None:
        """Play the first rounds; this Saturday's line-ups come in, and a protest waits."""
        secretary = self.secretary
        year = season_year(self.today)
        secretary.do(happened.DayPlanned(what="algemene finale", on=self.saturday + 16 * WEEK))
        secretary.do(happened.CalendarPublished(on=date(year, 3, 20)))
        for index, club in enumerate(TOP):
            secretary.do(happened.ClubJoined(club=club, province=PROVINCES[index % len(PROVINCES)]))
        enter_members(secretary, TOP, year, lists=self.first_day - 4 * WEEK, teams=LISTED)
        self._open_class()
        fixtures = sorted(
            secretary.running.federation.contests[NAME].fixtures.values(),
            key=lambda one: (one.round, one.home),
        )
        for fixture in fixtures:
            if fixture.round <= PLAYED:
                self._play(fixture)
        self._protest(next(one for one in fixtures if one.round == CONTESTED))
        self._provincial()
        self._line_ups([one for one in fixtures if one.round == PLAYED + 1])

    def _open_class(self) -> None:
        self.secretary.do(
            happened.ContestOpened(
                contest=NAME,
                competition=LEAGUE,
                level=Level.EREKLASSE,
                teams=tuple(f"{club}-1" for club in TOP),
                starts=self.first_day,
                lists_due=self.first_day - 3 * WEEK,
            ),
            asked.MakeSchedule(contest=NAME, days=fortnights(self.first_day, len(TOP) - 1)),
            happened.StepDone(contest=NAME, step=Step.SEND_CONDITIONS, on=self.first_day - 5 * WEEK),
        )

    def _play(self, fixture: Fixture) -> None:
        home, away, on = fixture.home, fixture.away, fixture.on
        self.wall.to(on, 17)
        name_lineups(self.secretary, NAME, fixture)
        boards = self.secretary.boards(10, NAME, home, away)
        self.secretary.do(happened.MatchPlayed(contest=NAME, home=home, away=away, boards=boards, on=on))

    def _line_ups(self, fixtures: list[Fixture]) -> None:
        """Let two matches have both line-ups, and the others one or none; the captain's own is to come."""
        self.wall.at = self.now - timedelta(minutes=90)
        own = next(one for one in fixtures if CAPTAIN in (one.home, one.away))
        others = [one for one in fixtures if one is not own]
        for fixture in others[:2]:
            name_lineups(self.secretary, NAME, fixture)
        name_lineup(self.secretary, NAME, others[2], Side.HOME)
        name_lineup(self.secretary, NAME, own, Side.AWAY if own.home == CAPTAIN else Side.HOME)

    def _protest(self, fixture: Fixture) -> None:
        """Let a club protest after a match day: sent, received and copied, it is to be decided soon."""
        secretary, by = self.secretary, fixture.away.rpartition("-")[0]
        for committee, names in ((Committee.PROTEST, COMMITTEES[:6]), (Committee.APPEALS, COMMITTEES[6:])):
            appointed = happened.CommitteeAppointed(
                committee=committee, members=names[:3], deputies=names[3:]
            )
            secretary.do(appointed)
        sent = fixture.on + 3 * DAY
        self.wall.to(sent + DAY, 10)
        secretary.do(
            happened.CaseFiled(
                case=CASE,
                about=Complaint.ARBITERS_DECISION,
                by=by,
                contest=NAME,
                match_day=fixture.on,
                sent=sent,
                received=sent + DAY,
                is_club_or_member=True,
                has_interest=True,
                is_in_writing=True,
                fee_is_paid=True,
                describes_the_fact=True,
                describes_what_happened=True,
                arbiter_was_told=True,
            ),
            happened.CopiesSent(case=CASE, on=sent + 2 * DAY),
            happened.FineImposed(
                fine="F1",
                against=fixture.home,
                breach=Breach.INELIGIBLE_PLAYER,
                cents=5000,
                on=sent,
                reason="niet gerechtigde speler op bord 3",
            ),
        )

    def _provincial(self) -> None:
        """Pair two rounds of a provincial championship; the second is being played."""
        secretary = self.secretary
        self.wall.to(self.today - 2 * DAY)
        secretary.do(
            happened.ChampionshipOpened(
                contest=PROVINCIAL,
                event=Championship.GENERAL,
                province=PROVINCES[0],
                starts=self.today - DAY,
                stated=frozenset({ConditionItem.PLAY_OFF_TEMPO}),
            ),
            happened.StepDone(contest=PROVINCIAL, step=Step.SEND_CONDITIONS, on=self.today - 5 * WEEK),
            happened.StepDone(contest=PROVINCIAL, step=Step.NAME_PROMOTED_PLAYERS, on=self.today - 6 * WEEK),
        )
        for place in range(1, 7):
            secretary.do(
                happened.PlayerEntered(
                    contest=PROVINCIAL, member=f"{TOP[0]}p{place:02}", ground=EntryAs.PROVINCE
                )
            )
        for number in (1, 2):
            on = self.today + (number - 2) * DAY
            secretary.do(asked.PairRound(contest=PROVINCIAL, seed="demo", on=on))
            games = secretary.running.federation.championships[PROVINCIAL].rounds[-1].games
            for game in games if number == 1 else games[:1]:
                points = secretary.boards(1, PROVINCIAL, number, game.white)[0]
                played = happened.GamePlayed(
                    contest=PROVINCIAL, round=number, white=game.white, black=game.black, points=points
                )
                secretary.do(played)

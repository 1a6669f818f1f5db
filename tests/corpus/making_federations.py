"""Makes federations in which everything happens that a federation can hold: the Board, teams, match days."""

from collections.abc import Callable, Iterable
from datetime import date, datetime, timedelta
from itertools import combinations
from typing import Any

from corpus.making_seasons import clock
from telling.federations import LEAGUE, boards, with_dispensation
from turnus.app.federations.demo import play_season
from turnus.app.federations.office import FederationOffice, Running
from turnus.app.streams.runner import RefusedByClause
from turnus.competition.federation import Asked
from turnus.competition.federation import commands as asked
from turnus.competition.federation import events as happened
from turnus.competition.federation.teams.standing import standing
from turnus.competition.questions.championships.championships import Event as Championship
from turnus.competition.questions.federation.deadlines import Step
from turnus.competition.questions.federation.penalties import Breach
from turnus.competition.questions.federation.protests import Committee, Complaint, Outcome
from turnus.competition.questions.federation.protests import Stage as CaseStage
from turnus.competition.questions.teams.competitions import Level, TeamCompetition
from turnus.competition.questions.teams.league_end import Moved
from turnus.competition.questions.teams.standings import Side
from turnus.store import Journal, MemoryJournal

DAY = date(2009, 9, 12)
WEEK = timedelta(weeks=1)
LONG_AGO = date(2004, 1, 1)


class Board:
    """The board of a federation, which reports what happens."""

    def __init__(self, name: str, **terms: Any) -> None:
        """Open a season."""
        self.office = FederationOffice(MemoryJournal(), "board", clock("2009-07-01"))
        opened = happened.FederationOpened(season=2009, provinces=("F1", "F2", "F3"), terms=terms)
        self.running: Running = self.office.open(f"federation/{name}", opened)

    def do(self, *what: Asked) -> None:
        """Report or ask one after the other; what is played in the small has dispensation."""
        for each in what:
            try:
                self.running = self.office.do(self.running, each)
            except RefusedByClause as refused:
                if not refused.sentence.startswith("by the regulation"):
                    raise
                self.running = self.office.do(self.running, with_dispensation(each))

    def attempt(self, *what: Asked) -> None:
        """Report what may be refused."""
        for each in what:
            try:
                self.do(each)
            except RefusedByClause:
                continue

    def undo(self, reason: str) -> None:
        """Take the last report back."""
        self.running = self.office.undo(self.running, reason)

    def join(self, club: str, province: str, members: Iterable[str] = ()) -> None:
        """Let a club join, with members of long standing."""
        self.do(happened.ClubJoined(club=club, province=province))
        for member in members:
            self.do(
                happened.MemberRegistered(
                    member=member, club=club, received=LONG_AGO, has_dutch_nationality=True
                )
            )

    def open_league(self, name: str, *teams: str, level: Level = Level.HOOFDKLASSE, **more: Any) -> None:
        """Open a group of teams."""
        usual: dict[str, Any] = {"competition": LEAGUE, "level": level, "teams": teams, "starts": DAY}
        self.do(happened.ContestOpened(contest=name, **usual | more))

    def play(self, contest: str, home: str, away: str, points: tuple[int, int], on: date = DAY) -> None:
        """Play a match on ten boards that comes to these board points."""
        played = boards(*points)
        self.do(happened.MatchPlayed(contest=contest, home=home, away=away, boards=played, on=on))


# A league, match by match


def match_day() -> Board:
    """Play a league of four teams in which everything goes wrong on the day."""
    board = Board("match day")
    for number, province in enumerate(("F1", "F1", "F2", "F2"), 1):
        board.join(f"C{number}", province, (f"c{number}m{place:02}" for place in range(1, 13)))
    board.do(happened.HallNamed(club="C1", place="De Brug, Kade 4", hour="12:30"))
    teams = tuple(f"C{number}-1" for number in range(1, 5))
    board.open_league("A", *teams, level=Level.EREKLASSE, lists_due=date(2009, 8, 15))
    for number in range(1, 5):
        listed = tuple(f"c{number}m{place:02}" for place in range(1, 11))
        filed: dict[str, Any] = {"club": f"C{number}", "competition": LEAGUE, "team": 1}
        board.do(happened.ListFiled(players=listed, received=date(2009, 8, 10), **filed))
    _conditions(board)
    board.do(asked.MakeSchedule(contest="A", days=(DAY, DAY + 2 * WEEK, DAY + 4 * WEEK)))
    board.undo("the wrong days")
    board.do(asked.MakeSchedule(contest="A", days=(DAY, DAY + WEEK, DAY + 4 * WEEK)))
    fixtures = sorted(
        board.running.federation.contests["A"].fixtures.values(), key=lambda f: (f.round, f.home)
    )
    _first_match(board, fixtures[0].home, fixtures[0].away)
    _second_match(board, fixtures[1].home, fixtures[1].away)
    for fixture in fixtures[2:]:
        board.play("A", fixture.home, fixture.away, (10, 10), fixture.on)
    board.do(
        happened.PointsDeducted(
            contest="A",
            team=teams[1],
            points=1,
            on=DAY + 5 * WEEK,
            reason="a sham list",
            breach=Breach.OTHER,
        ),
    )
    _decide(board, "A")
    board.do(asked.CloseContest(contest="A", on=DAY + 9 * WEEK))
    return board


def _conditions(board: Board) -> None:
    board.do(
        happened.ConditionAdded(contest="A", condition="no phones in the hall", on=date(2009, 8, 1)),
        happened.RulesReplaced(contest="A", articles=("22.1",), option="consent", on=date(2009, 8, 1),
                               has_text=True, has_consent=True),
        happened.InterpretationGiven(
            clause="22.2", reading="losses on both sides make 0-0", on=date(2009, 8, 1), has_advice=True,
            is_doubtful=True,
        ),
        happened.ListChanged(
            club="C1", competition=LEAGUE, team=1, out="c1m02", into="c1m11", on=date(2009, 8, 12)
        ),
        happened.DecisionTaken(
            subject="C3-1 may start late", clause="kndb-2009:64", option="decide for this case", by="board",
            on=date(2009, 9, 1), reason="the bridge is open",
        ),
    )  # fmt: skip


def _first_match(board: Board, home: str, away: str) -> None:
    match: dict[str, Any] = {"contest": "A", "home": home, "away": away, "on": DAY}
    at_home, visitors = (_players(team) for team in (home, away))
    board.do(
        happened.LineupNamed(side=Side.HOME, players=at_home, **match),
        happened.ArbiterNamed(arbiter="x9", **match),
        happened.SubstituteFielded(
            side=Side.HOME, board=2, player=f"{home[:2].lower()}m12", elapsed=1260, is_seated=False,
            by_captain=True, arbiter_told=True, **match
        ),
        happened.MatchBegun(late=900, home_responsible=True, **match),
        happened.LineupNamed(side=Side.AWAY, players=visitors, **match),
        happened.MatchReported(side=Side.AWAY, boards=boards(12, 8), **match),
        happened.MatchReported(side=Side.HOME, boards=boards(11, 9), **match),
        happened.MatchPlayed(boards=boards(12, 8), home_absent=frozenset({10}), **match),
        happened.MatchCorrected(
            contest="A", home=home, away=away, boards=boards(11, 9), reason="board 2 was read wrongly"
        ),
        happened.IneligiblePlayersFound(
            contest="A", home=home, away=away, home_boards=frozenset({1}), reason="listed for team 1"
        ),
        happened.GameTimed(
            contest="A", first=home, second=away, member=at_home[0],
            first_move=datetime(2009, 9, 12, 13, 5),  # noqa: DTZ001 - the time in the hall
            ended=datetime(2009, 9, 12, 16, 40),  # noqa: DTZ001
        ),
    )  # fmt: skip


def _players(team: str) -> tuple[str, ...]:
    return tuple(
        f"{team[:2].lower()}m{place:02}"
        for place in (1, 3, 4, 5, 6, 7, 8, 9, 10, 11 if team == "C1-1" else 2)
    )


def _second_match(board: Board, home: str, away: str) -> None:
    board.do(
        happened.TeamAbsent(
            contest="A", home=home, away=away, team=away, on=DAY, reason="a breakdown on the way",
            finding="obviously none", extra_costs=(4500,),
        ),
        happened.MatchMoved(
            contest="A", home=home, away=away, on=DAY + 3 * WEEK, reason="snow",
            possible=(DAY + 2 * WEEK, DAY + 5 * WEEK),
        ),
    )  # fmt: skip
    board.play("A", home, away, (13, 7), DAY + 3 * WEEK)


def _decide(board: Board, name: str) -> None:
    """Play decision matches that end level, and draw lots, until the order is final."""
    for number in range(1, 6):
        federation = board.running.federation
        found = standing(federation, federation.contests[name], board.running.law).answer
        if found.lots:
            board.do(asked.DrawLots(contest=name, seed=f"lots {number}"))
        for home, away in (pair for names in found.decision_matches for pair in combinations(names, 2)):
            on = DAY + (5 + number) * WEEK
            match: dict[str, Any] = {"contest": name, "number": number, "home": home, "away": away, "on": on}
            board.do(happened.DecisionMatchPlayed(boards=boards(10, 10), **match))
        if not found.lots and not found.decision_matches:
            return


# What the Board decides


def the_board() -> Board:
    """Let the Board fine, hear protests, plan the year and decide who plays where."""
    board = Board("the board", provincial_cost_percentage=60)
    for number, province in enumerate(("F1", "F1", "F2"), 1):
        board.join(f"C{number}", province, (f"m{number}{place}" for place in range(1, 5)))
    _members(board)
    _calendar(board)
    board.open_league("A", "C1-1", "C2-1", "C3-1")
    board.open_league(
        "F1 A", "C1-2", "C2-2", competition=TeamCompetition.PROVINCIAL_LEAGUE, level=Level.HIGHEST_CLASS,
        federation="F1",
    )  # fmt: skip
    _steps(board)
    board.do(asked.MakeSchedule(contest="A", days=(DAY, DAY + WEEK, DAY + 2 * WEEK)))
    board.play("A", *next(iter(board.running.federation.contests["A"].fixtures)), (14, 6))
    _schedule_by_hand(board)
    _fines(board)
    _protests(board)
    board.do(happened.TeamWithdrew(contest="A", team="C3-1", on=DAY + 2 * WEEK))
    board.do(happened.TeamLeavesLeague(team="C2-1", on=date(2010, 3, 1), finding="demonstrably impossible"))
    return board


def _members(board: Board) -> None:
    board.join("C9", "F3", ("m91",))
    board.do(
        happened.ClubLiquidated(club="C9", on=date(2009, 8, 31)),
        happened.RegistrationEnded(member="m91", club="C9", on=date(2009, 8, 31)),
        happened.LastSeasonStated(member="m91", club="C9"),
        happened.MemberRegistered(
            member="m91", club="C1", received=date(2009, 9, 20), posted=date(2009, 9, 18)
        ),
        happened.MemberMoved(member="m91", on=date(2009, 9, 1), kilometres=40),
        happened.ClubChangeJudged(
            member="m91", club="C1", option="allow", on=date(2009, 10, 10), reason="moved for work"
        ),
        happened.MemberDescribed(
            member="m12", is_woman=True, has_dutch_nationality=False, resident_since=date(2008, 3, 1)
        ),
        happened.AgeStated(member="m12", year=2009, age=13),
        happened.RatingChanged(member="m12", rating=1045, on=date(2009, 7, 1)),
        happened.MemberSuspended(
            member="m13", first_day=date(2009, 12, 1), last_day=date(2010, 2, 28), reason="58.7/2"
        ),
        happened.LimitReported(federation="F1", member_by=date(2009, 6, 1), on=date(2009, 5, 20)),
        happened.DispensationGiven(
            federation="F3", clause="43.4", until=date(2010, 12, 31), on=date(2009, 9, 1), was_asked_for=True
        ),
        happened.FederationChosen(
            member="m11", event=Championship.GENERAL, federation="F1", on=date(2009, 9, 1)
        ),
    )
    for moved in (Moved.NEITHER, Moved.RELEGATED):
        board.do(
            happened.TeamPlaced(
                federation="F1", team="C1-1", classes=4, on=date(2009, 7, 1), last_class=2, moved=moved
            )
        )


def _calendar(board: Board) -> None:
    board.do(
        happened.DayPlanned(what="general final", on=date(2010, 3, 6), ends=date(2010, 3, 14)),
        happened.CalendarPublished(on=date(2009, 3, 20)),
        happened.DayChanged(
            what="general final", on=date(2010, 3, 13), provincial_boards_consulted=True,
            option="change the date",
        ),
        happened.CompetitionAnnounced(
            what="harbour festival", federations=frozenset({"F1", "F2"}), starts=date(2010, 5, 22),
            asked_on=date(2010, 4, 1), is_granted=True,
        ),
    )  # fmt: skip


def _steps(board: Board) -> None:
    board.do(
        happened.StepDone(contest="A", step=Step.SEND_CONDITIONS, on=DAY),
        happened.ConditionsChanged(
            contest="F1 A", change="Swiss instead of round robin", is_major=True, option="consent",
            on=date(2009, 8, 1),
        ),
        happened.OrganisationDelegated(contest="F1 A", to="district north", on=DAY),
        happened.CostsStated(contest="A", cents=150000, contribution=9000),
    )  # fmt: skip


def _schedule_by_hand(board: Board) -> None:
    fixture = happened.Planned(round=1, on=DAY, home="C1-2", away="C2-2")
    board.do(happened.ScheduleMade(contest="F1 A", fixtures=(fixture,)))


def _fines(board: Board) -> None:
    for number, against in enumerate(("C1", "C2"), 1):
        board.do(
            happened.FineImposed(
                fine=f"B{number}", against=against, breach=Breach.PLAYER_LIST, cents=2000, on=DAY,
                reason="five days late",
            )
        )  # fmt: skip
    board.do(
        happened.PaymentReported(fine="B1", by="C1", on=DAY),
        happened.FinePaid(fine="B1", on=DAY + WEEK),
        happened.FineRemitted(fine="B2", on=DAY + WEEK, reason="it was in time"),
    )
    board.undo("another fine was meant")
    board.do(happened.FineRemitted(fine="B2", on=DAY + 2 * WEEK, reason="it was in time"))


FORM: dict[str, Any] = dict.fromkeys(
    ("is_in_writing", "fee_is_paid", "describes_the_fact", "describes_what_happened"), True
)


def _protests(board: Board) -> None:
    for committee, letter in ((Committee.PROTEST, "x"), (Committee.APPEALS, "y")):
        members, deputies = (tuple(f"{letter}{n}" for n in numbers) for numbers in ((1, 2, 3), (4, 5, 6)))
        board.do(happened.CommitteeAppointed(committee=committee, members=members, deputies=deputies))
    about: dict[str, Any] = {
        "about": Complaint.ARBITERS_DECISION,
        "by": "C1",
        "contest": "A",
        "match_day": DAY,
        "has_interest": True,
    }
    board.do(
        happened.ProtestHandedIn(text="The flag of board 3 had not fallen.", on=date(2009, 9, 14), **about),
        happened.CaseFiled(
            case="P1", sent=date(2009, 9, 15), received=date(2009, 9, 16), parties=("C2",), **FORM, **about
        ),
        happened.CopiesSent(case="P1", on=date(2009, 9, 18)),
        happened.CaseTakenUp(case="P1", on=date(2009, 9, 19)),
        happened.CommitteeSat(case="P1", sitting=("x1", "x2", "x4"), interested=frozenset({"x3"})),
        happened.InformationAsked(case="P1", person="arbiter", on=date(2009, 9, 20)),
        happened.InformationGiven(case="P1", person="arbiter", on=date(2009, 9, 26)),
        happened.PersonSummoned(case="P1", person="m11", hearing=date(2009, 10, 8)),
        happened.PersonHeard(case="P1", person="m11", appeared=True, kilometres=80, subsistence=1250),
        happened.CaseDecided(
            case="P1", outcome=Outcome.REJECTED, reasons="the arbiter applied 14.3", sent=date(2009, 10, 20),
            costs=21000, costs_option="submitter pays",
        ),
        happened.LetterSent(letter="P1/ruling", on=date(2009, 10, 20), to="C1, C2"),
        happened.CaseFiled(
            case="A1", stage=CaseStage.APPEAL, appeals_from="P1", about=Complaint.ARBITERS_DECISION, by="C1",
            sent=date(2009, 10, 28), received=date(2009, 10, 29), has_interest=True, **FORM,
        ),
    )  # fmt: skip


def not_said() -> Board:
    """Let be said later what nobody said at first: why a team stayed away, and the form of a protest."""
    board = Board("what was not said")
    for number in range(1, 5):
        board.join(f"C{number}", "F1")
    teams = tuple(f"C{number}-1" for number in range(1, 5))
    board.open_league("A", *teams)
    board.do(asked.MakeSchedule(contest="A", days=(DAY, DAY + WEEK, DAY + 2 * WEEK)))
    fixture = min(board.running.federation.contests["A"].fixtures.values(), key=lambda f: (f.round, f.home))
    match: dict[str, Any] = {"contest": "A", "home": fixture.home, "away": fixture.away}
    judged: dict[str, Any] = {"team": fixture.away, "reason": "the trains stood still", "on": DAY + WEEK}
    fine: dict[str, Any] = {"fine": "B1", "against": fixture.away, "contest": "A", "on": DAY + WEEK}
    board.do(
        happened.TeamAbsent(team=fixture.away, on=DAY, **match),
        happened.NegligenceJudged(finding="obviously none", **match, **judged),
        happened.FineImposed(breach=Breach.TEAM_ABSENT, cents=2500, reason="it did not appear", **fine),
        happened.CaseFiled(
            case="P1", about=Complaint.ARBITERS_DECISION, by="C2", contest="A", match_day=DAY,
            sent=DAY + timedelta(days=2), received=DAY + timedelta(days=3),
        ),
        happened.FormStated(case="P1", on=DAY + WEEK, fee_is_paid=False, is_in_writing=True),
        happened.FormStated(
            case="P1", on=DAY + WEEK, has_interest=True, fee_is_paid=True, describes_the_fact=True,
            describes_what_happened=True,
        ),
        happened.CaseTakenUp(case="P1", on=DAY + WEEK),
    )  # fmt: skip
    return board


def season() -> Journal:
    """Play the season of the demo, which has everything that a federation has in a year."""
    journal = MemoryJournal()
    play_season(journal, "corpus")
    return journal


JOURNALS: dict[str, Callable[[], Board | Journal]] = {
    "federation-season": season,
    "federation-match-day": match_day,
    "federation-the-board": the_board,
    "federation-not-said": not_said,
}

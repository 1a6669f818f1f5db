"""Facts of team competitions that can be: strategies for questions whose check refuses most facts."""

from collections.abc import Callable
from datetime import date, timedelta
from itertools import combinations
from typing import Any

from chance import strategies as st
from telling.league_ends import league_ends
from turnus.competition.questions.federation.organisation import TournamentSystem
from turnus.competition.questions.teams import (
    competitions,
    cup,
    league_end,
    league_schedule,
    lineups,
    standings,
)
from turnus.competition.questions.teams.withdrawal import TeamWithdrawal
from turnus.law import Facts
from turnus.rulebooks.kndb_2009.questions.leagues import (
    BoardPoints,
    ClassEnd,
    CountingOpponents,
    LeagueRounds,
    MovedForClash,
    PlaceRight,
    PlayOffPlaces,
    TeamLadder,
    TieApplies,
)
from turnus.rulebooks.kndb_2009.questions.teams import RemainingCupPlaces, YouthFormat

TEAMS = ("T1", "T2", "T3", "T4", "T5")
BOARDS = st.sampled_from([(2, 0), (1, 1), (0, 2), (0, 0)])
DAYS = st.dates(date(2009, 9, 1), date(2010, 8, 31))
COMPETITIONS = st.sampled_from(competitions.TeamCompetition)
LEVELS = st.sampled_from(competitions.Level)
LEAGUES = (competitions.TeamCompetition.NATIONAL_LEAGUE, competitions.TeamCompetition.PROVINCIAL_LEAGUE)


@st.composite
def matches(draw: st.DrawFn, teams: tuple[str, ...] = TEAMS) -> tuple[standings.MatchResult, ...]:
    found = []
    for home, away in draw(st.permutations(list(combinations(teams, 2)))):
        awarded = draw(st.sampled_from([None, None, None, *standings.Side]))
        points = (0, 0) if awarded else draw(st.sampled_from([(8, 0), (5, 3), (4, 4), (3, 5), (4, 2)]))
        found.append(standings.MatchResult(home=home, away=away, board_points=points, awarded_to=awarded))
    return tuple(found[: draw(st.integers(0, len(found)))])


ALL_DRAWN = tuple(
    standings.MatchResult(home=home, away=away, board_points=(4, 4)) for home, away in combinations(TEAMS, 2)
)


@st.composite
def tables(draw: st.DrawFn) -> dict[str, Any]:
    return {
        "competition": draw(COMPETITIONS),
        "level": draw(LEVELS),
        "system": draw(st.sampled_from([TournamentSystem.ROUND_ROBIN, TournamentSystem.SWISS])),
        "teams": TEAMS,
        "matches": draw(matches()),
        "deductions": draw(st.dictionaries(st.sampled_from(TEAMS), st.integers(1, 3), max_size=2)),
        "drawn": draw(st.lists(st.sampled_from(TEAMS), unique=True).map(tuple)),
    }


@st.composite
def decided(draw: st.DrawFn) -> dict[str, Any]:
    """A title for which everybody must play: all ended equal, and one or two decision rounds were played."""
    rounds = tuple(standings.DecisionRound(number, draw(matches())) for number in (1, 2))
    return draw(tables()) | {
        "competition": competitions.TeamCompetition.NATIONAL_LEAGUE,
        "level": competitions.Level.EREKLASSE,
        "matches": ALL_DRAWN,
        "deductions": {},
        "decision_rounds": rounds[: draw(st.integers(0, 2))],
    }


@st.composite
def final_standings(draw: st.DrawFn) -> standings.TeamStandings:
    known = draw(tables() | decided())
    withdrawn = draw(st.lists(st.sampled_from(TEAMS), unique=True, max_size=2).map(tuple))
    gone = () if "decision_rounds" in known else withdrawn
    return standings.TeamStandings(**known, withdrawn=gone)


@st.composite
def parallel(draw: st.DrawFn) -> standings.ParallelPlaces:
    known = draw(decided())
    kept = ("competition", "level", "teams", "decision_rounds", "drawn")
    return standings.ParallelPlaces(**{name: known[name] for name in kept})


@st.composite
def team_matches(draw: st.DrawFn) -> standings.TeamMatch:
    boards = draw(st.lists(BOARDS, max_size=10).map(tuple))
    if not boards:
        return standings.TeamMatch(awarded_to=draw(st.sampled_from(standings.Side)))
    numbers = st.frozensets(st.integers(1, len(boards)))
    return standings.TeamMatch(boards=boards, home_ineligible=draw(numbers), away_ineligible=draw(numbers))


APPEARANCES = st.lists(
    st.builds(
        lineups.Appearance,
        competition=COMPETITIONS,
        club=st.sampled_from(("C1", "C2")),
        team=st.integers(1, 4),
        federation=st.sampled_from(("", "F1")),
        team_name=st.sampled_from(("", "A", "B")),
        on=st.none() | st.just(date(2009, 9, 1)),
    ),
    max_size=6,
).map(tuple)


@st.composite
def team_lineups(draw: st.DrawFn) -> lineups.Lineup:
    players = tuple(
        lineups.Fielded(
            name=f"P{number}",
            listed_for=draw(st.none() | st.integers(1, 4)),
            appearances=draw(APPEARANCES),
            born=draw(st.none() | st.dates(date(1930, 1, 1), date(2008, 1, 1))),
            registration_received=draw(st.none() | DAYS),
            is_eligible_for_club=draw(st.booleans()),
            lists=draw(st.lists(st.sampled_from(("C1", "C2")), max_size=2).map(tuple)),
            is_pupil_of_school=draw(st.booleans()),
        )
        for number in range(draw(st.integers(0, 5)))
    )
    return lineups.Lineup(
        competition=draw(COMPETITIONS),
        federation=draw(st.sampled_from(("", "F1"))),
        club="C1",
        team=draw(st.integers(1, 4)),
        match_on=draw(DAYS),
        competition_started=draw(st.none() | st.just(date(2009, 9, 1))),
        players=players,
        in_same_class=draw(st.frozensets(st.integers(1, 4))),
    )


@st.composite
def deciders(draw: st.DrawFn) -> cup.CupDecider:
    drawn = st.sampled_from([((1, 1), (1, 1)), ((2, 0), (0, 2)), ((0, 2), (2, 0)), ((0, 0), (1, 1))])
    last = st.tuples(BOARDS, BOARDS)
    rapid = draw(st.lists(drawn, max_size=2))
    boards = draw(drawn) if rapid else draw(last)
    if not cup.balance(boards):
        rapid.append(draw(last))
    may_draw_lots = len(rapid) == 3 and not any(map(cup.balance, (boards, *rapid)))
    return cup.CupDecider(
        boards=boards,
        rapid=tuple(rapid),
        lot=draw(st.sampled_from((None, *standings.Side))) if may_draw_lots else None,
        occasion=draw(st.sampled_from(cup.Occasion)),
    )


@st.composite
def cup_places(draw: st.DrawFn) -> cup.CupPlaces:
    members = {f"F{number}": draw(st.integers(1, 2000)) for number in range(1, 14)}
    names = draw(st.sets(st.sampled_from(sorted(members)), min_size=1))
    designated = {
        name: tuple(f"{name}{x}" for x in "ab"[: draw(st.integers(1, 2))]) for name in sorted(names)
    }
    return cup.CupPlaces(
        year=draw(st.integers(1950, 2100)),
        last_final=cup.Winner("A", "B"),
        last_consolation_final=cup.Winner("C", "D"),
        designated=designated,
        members=members,
        is_extended=draw(st.booleans()),
    )


@st.composite
def cup_draws(draw: st.DrawFn) -> cup.CupDraw:
    number = draw(st.sampled_from((2, 4, 8, 16)))
    federations = st.sampled_from(("F1", "F2", "F3", "F4"))
    return cup.CupDraw(
        round=draw(st.sampled_from(cup.CupRound)),
        teams={f"T{index}": draw(federations) for index in range(number)},
        seed=draw(st.sampled_from(("a", "b", "c"))),
        after_preliminary=draw(st.booleans()),
    )


@st.composite
def club_teams(draw: st.DrawFn) -> league_schedule.Teams:
    sizes = draw(st.lists(st.integers(1, 3), min_size=2, max_size=5))
    return tuple(
        league_schedule.ClubTeam(f"C{club}", number)
        for club, size in enumerate(sizes)
        for number in range(1, size + 1)
    )


@st.composite
def schedules(draw: st.DrawFn) -> league_schedule.LeagueSchedule:
    teams = draw(club_teams())
    rounds = len(teams) - 1 if len(teams) % 2 == 0 else len(teams)
    days = tuple(date(2009, 9, 5) + timedelta(weeks=week) for week in range(rounds))
    return league_schedule.LeagueSchedule(
        teams=teams,
        days=days,
        spare_days=draw(st.sampled_from(((), (date(2011, 1, 1),)))),
        elsewhere=draw(st.sampled_from(({}, {"C0-2": days[:2]}))),
    )


@st.composite
def class_groups(draw: st.DrawFn) -> league_schedule.ClassGroups:
    teams = draw(club_teams())
    return league_schedule.ClassGroups(teams=teams, groups=draw(st.integers(1, len(teams))))


def moved_schedules() -> st.SearchStrategy[MovedForClash]:
    first, second = league_schedule.ClubTeam("C1", 1), league_schedule.ClubTeam("C2", 1)
    fixture = league_schedule.Fixture(1, date(2009, 9, 5), first, second)
    return st.builds(
        MovedForClash,
        fixtures=st.just((fixture,)),
        spare_days=st.sampled_from(((), (date(2009, 9, 12),))),
        elsewhere=st.sampled_from(({}, {"C1-2": (date(2009, 9, 5),)})),
    )


@st.composite
def player_lists(draw: st.DrawFn) -> lineups.PlayerLists:
    teams = tuple(range(1, draw(st.integers(1, 3)) + 1))
    names = st.lists(st.sampled_from(("P1", "P2", "P3")), unique=True).map(tuple)
    listed = draw(st.sets(st.sampled_from(teams)))
    return lineups.PlayerLists(
        teams=teams,
        lists=tuple(lineups.TeamList(team, draw(names)) for team in sorted(listed)),
        due_on=draw(DAYS),
        received_on=draw(st.none() | DAYS),
        boards=draw(st.integers(0, 2)),
    )


def class_ends() -> st.SearchStrategy[ClassEnd]:
    groups = st.just((tuple(f"A{n}" for n in range(1, 13)), tuple(f"B{n}" for n in range(1, 10))))
    gone = st.frozensets(st.sampled_from(("A1", "B2", "B9")))
    return st.builds(ClassEnd, level=st.sampled_from(league_end.CLASSES), groups=groups, withdrawing=gone)


def withdrawals() -> st.SearchStrategy[TeamWithdrawal]:
    return st.integers(1, 30).flatmap(
        lambda n: st.builds(TeamWithdrawal, matches=st.just(n), played=st.integers(0, n))
    )


def entitled() -> st.SearchStrategy[league_end.EntitledTeamWithdrawal]:
    teams = st.lists(st.integers(1, 5), min_size=1, unique=True).map(tuple)
    return teams.flatmap(
        lambda own: st.builds(
            league_end.EntitledTeamWithdrawal, entitled=st.just(own), team=st.sampled_from(own)
        )
    )


def returning() -> st.SearchStrategy[league_end.ReturningClub]:
    return st.integers(1, 5).flatmap(
        lambda n: st.builds(
            league_end.ReturningClub,
            team=st.integers(1, 3),
            seasons_absent=st.integers(0, 3),
            wanted_class=st.none() | st.integers(1, n),
            classes=st.just(n),
        )
    )


MEMBERS = st.dictionaries(st.sampled_from([f"F{n}" for n in range(1, 14)]), st.integers(1, 2000), min_size=1)
NUMBERS = st.integers(1, 6)

POSSIBLE: dict[type[Facts[Any]], Callable[[], st.SearchStrategy[Any]]] = {
    league_end.LeagueEnd: league_ends,
    ClassEnd: class_ends,
    league_end.EntitledTeamWithdrawal: entitled,
    league_end.ReturningClub: returning,
    league_end.Finalists: lambda: st.just(league_end.Finalists(groups=(("A1", "A2", "A3"), ("B1",)))),
    PlaceRight: lambda: st.builds(
        PlaceRight, level=st.sampled_from(league_end.CLASSES), place=st.integers(1, 14)
    ),
    PlayOffPlaces: lambda: st.builds(
        PlayOffPlaces,
        level=st.sampled_from(league_end.CLASSES[:3]),
        second_class_groups=st.integers(0, 9),
    ),
    league_end.ClassOfTeam: lambda: st.builds(
        league_end.ClassOfTeam,
        competition=st.sampled_from(LEAGUES),
        last_class=st.integers(2, 5),
        moved=st.sampled_from(league_end.Moved),
    ),
    league_end.PupilPlaces: lambda: st.builds(league_end.PupilPlaces, members=MEMBERS, match_on=DAYS),
    standings.TeamStandings: final_standings,
    TeamLadder: lambda: (tables() | decided()).map(lambda known: TeamLadder(**known)),
    standings.ParallelPlaces: parallel,
    standings.TeamMatch: team_matches,
    BoardPoints: lambda: st.builds(BoardPoints, boards=st.lists(BOARDS).map(tuple)),
    TeamWithdrawal: withdrawals,
    CountingOpponents: lambda: st.builds(
        CountingOpponents,
        tied=st.just(TEAMS[:2]),
        met=st.fixed_dictionaries({team: st.frozensets(st.sampled_from(TEAMS)) for team in TEAMS[:2]}),
    ),
    TieApplies: lambda: st.builds(TieApplies, first_place=NUMBERS, last_place=st.integers(6, 12)),
    standings.TeamLots: lambda: st.builds(
        standings.TeamLots, ground=st.sampled_from(standings.LotGround), teams=st.just(TEAMS), seed=st.text()
    ),
    lineups.Lineup: team_lineups,
    lineups.PlayerLists: player_lists,
    lineups.Appearances: lambda: st.builds(
        lineups.Appearances,
        competition=COMPETITIONS,
        club=st.just("C1"),
        teams=st.just((1, 2, 3)),
        appearances=APPEARANCES,
    ),
    lineups.DoubleListing: lambda: st.builds(
        lineups.DoubleListing, listed_by=st.just(("C1", "C2")), season=st.integers(1950, 2100)
    ),
    cup.CupDecider: deciders,
    cup.CupPlaces: cup_places,
    cup.CupDraw: cup_draws,
    RemainingCupPlaces: lambda: st.builds(RemainingCupPlaces, places=st.integers(0, 16), members=MEMBERS),
    league_schedule.LeagueSchedule: schedules,
    league_schedule.ClassGroups: class_groups,
    MovedForClash: moved_schedules,
    LeagueRounds: lambda: club_teams().map(lambda teams: LeagueRounds(teams=teams)),
    league_schedule.TeamDayPairing: lambda: st.builds(
        league_schedule.TeamDayPairing, teams=st.just(TEAMS), boards=NUMBERS
    ),
    competitions.CubFormat: lambda: st.builds(competitions.CubFormat, teams=st.integers(2, 40)),
    competitions.CubSwissRounds: lambda: st.builds(competitions.CubSwissRounds, teams=st.integers(2, 40)),
    competitions.Classes: lambda: st.builds(
        competitions.Classes,
        competition=COMPETITIONS,
        has_semi_final=st.booleans(),
        preliminary_stages=NUMBERS,
    ),
    competitions.TeamCosts: lambda: st.builds(
        competitions.TeamCosts,
        competition=COMPETITIONS,
        level=LEVELS,
        costs=st.integers(0, 100000),
        teams=NUMBERS,
        contribution=st.integers(0, 5000),
    ),
    competitions.MovesDue: lambda: st.builds(
        competitions.MovesDue,
        competition=st.sampled_from((LEAGUES[0], competitions.TeamCompetition.CUP)),
        minutes=st.integers(0, 600),
    ),
    YouthFormat: lambda: st.builds(
        YouthFormat,
        competition=st.sampled_from(
            (competitions.TeamCompetition.JUNIORS, competitions.TeamCompetition.ASPIRANTS)
        ),
        entry_closes=DAYS,
        decided_on=DAYS,
        format=st.text(),
    ),
}
